//! A position and everything that follows from its stones, each part worked out when it is first
//! asked for. What is read of the stones is shared by all ways of measuring them.

use std::sync::{Arc, OnceLock};

use gokoro_board::{Board, ByColor, Point, PointSet};
use gokoro_shape::{
    Attributes, DistanceSettings, Division, GroupId, Groups, PathGraph, Potential, Region, RegionId,
    RegionMap, RegionSight, Rule, Size,
};

use crate::fences::Linked;
use crate::lives::Lives;
use crate::means::{DeadStones, PositionSettings};
use crate::pon::{GroupPon, Numbers};
use crate::readings::Readings;
use crate::strength::Strengths;

/// A position understood by some means. Copies share what is worked out.
#[derive(Clone)]
pub struct Position(Arc<Parts>);

struct Parts {
    means: PositionSettings,
    stones: Arc<Stones>,
    dead: OnceLock<PointSet>,
    groups: OnceLock<Groups>,
    ground: OnceLock<PathGraph>,
    potential: OnceLock<Potential>,
    division: OnceLock<Division>,
    regions: OnceLock<RegionMap>,
    /// In the order of the groups.
    omissions: OnceLock<Vec<OnceLock<GroupPon>>>,
    strengths: OnceLock<Strengths>,
}

/// A board and what is read of it.
struct Stones {
    board: Board,
    readings: OnceLock<Option<Readings>>,
    lives: OnceLock<Option<Lives>>,
}

impl Position {
    /// A position understood by these means.
    pub fn of(board: &Board, means: &PositionSettings) -> Position {
        let (readings, lives) = (OnceLock::new(), OnceLock::new());
        Position::with(Arc::new(Stones { board: board.clone(), readings, lives }), *means)
    }

    /// By the usual means; strings with a stone in `dead` are taken for dead, whole.
    pub fn new(board: &Board, dead: &PointSet, settings: &DistanceSettings) -> Position {
        Position::of(
            board,
            &PositionSettings { dead: DeadStones::Named(*dead), ..PositionSettings::new(*settings) },
        )
    }

    /// As [`Position::new`] without reading.
    pub fn by_sight(board: &Board, dead: &PointSet, settings: &DistanceSettings) -> Position {
        Position::of(
            board,
            &PositionSettings { dead: DeadStones::Named(*dead), ..PositionSettings::by_sight(*settings) },
        )
    }

    /// Another position understood by the same means, usually one a move later: strings, links and
    /// lives are read at once, what still holds of them is kept.
    pub fn after(&self, board: &Board) -> Position {
        let readings = self.readings().map(|readings| readings.after(board));
        let lives = self.lives().zip(readings.as_ref()).map(|(lives, readings)| lives.after(readings));
        let stones = Stones { board: board.clone(), readings: readings.into(), lives: lives.into() };
        Position::with(Arc::new(stones), self.0.means)
    }

    /// The same stones measured otherwise; what was read of them stays.
    pub fn under(&self, settings: &DistanceSettings) -> Position {
        Position::with(self.0.stones.clone(), PositionSettings { settings: *settings, ..self.0.means })
    }

    /// The same stones understood by other means; what was read of them stays.
    pub fn by_means(&self, means: PositionSettings) -> Position {
        Position::with(self.0.stones.clone(), means)
    }

    /// The same stones, strings with one of these taken for dead, whole; what was read stays.
    pub fn taking(&self, dead: &PointSet) -> Position {
        Position::with(
            self.0.stones.clone(),
            PositionSettings { dead: DeadStones::Named(*dead), ..self.0.means },
        )
    }

    fn with(stones: Arc<Stones>, means: PositionSettings) -> Position {
        Position(Arc::new(Parts {
            means,
            stones,
            dead: OnceLock::new(),
            groups: OnceLock::new(),
            ground: OnceLock::new(),
            potential: OnceLock::new(),
            division: OnceLock::new(),
            regions: OnceLock::new(),
            omissions: OnceLock::new(),
            strengths: OnceLock::new(),
        }))
    }

    /// What it is understood by.
    pub fn means(&self) -> &PositionSettings {
        &self.0.means
    }

    /// The stones.
    pub fn board(&self) -> &Board {
        &self.0.stones.board
    }

    /// What is read of its strings, links and edges; `None` if nothing is.
    pub fn readings(&self) -> Option<&Readings> {
        let read = || self.0.means.budgets.map(|budgets| Readings::new(self.board(), &budgets));
        self.0.stones.readings.get_or_init(read).as_ref()
    }

    /// What is known of the lives of its groups, no stone taken for dead; `None` if that is not
    /// asked.
    pub fn lives(&self) -> Option<&Lives> {
        let read = || Some(Lives::new(self.readings()?, self.0.means.status.as_ref()?));
        self.0.stones.lives.get_or_init(read).as_ref()
    }

    /// The stones that are taken for dead.
    pub fn dead(&self) -> &PointSet {
        self.0.dead.get_or_init(|| match &self.0.means.dead {
            DeadStones::Named(named) => whole_strings(self.board(), named),
            DeadStones::Proven => self.lives().map_or(PointSet::EMPTY, Lives::dead),
        })
    }

    /// Groups and links.
    pub fn groups(&self) -> &Groups {
        self.0.groups.get_or_init(|| match self.readings() {
            Some(readings) => Groups::new(self.board(), self.dead(), readings.group_links(self.dead())),
            None => Groups::by_sight(self.board(), self.dead()),
        })
    }

    /// The ground that paths walk on.
    pub fn ground(&self) -> &PathGraph {
        self.0.ground.get_or_init(|| {
            let ground = PathGraph::new(self.board(), self.dead());
            if self.0.means.settings.rule == Rule::Links {
                return ground.fenced(self.linked().strong());
            }
            ground
        })
    }

    /// What its links bar.
    pub(crate) fn linked(&self) -> Linked<'_> {
        Linked { board: self.board(), groups: self.groups(), readings: self.readings() }
    }

    /// Potential in equivalent moku.
    pub fn potential(&self) -> &Potential {
        self.0.potential.get_or_init(|| Potential::new(self.ground()))
    }

    /// The division of the board.
    pub fn division(&self) -> &Division {
        self.0.division.get_or_init(|| Division::new(self.ground(), &self.0.means.settings))
    }

    /// Regions and families.
    pub fn regions(&self) -> &RegionMap {
        self.0.regions.get_or_init(|| RegionMap::new(self.division(), self.groups()))
    }

    /// The region of a point or stone.
    pub fn region_at(&self, point: Point) -> Option<(RegionId, &Region)> {
        self.regions().at(point).map(|id| (id, self.regions().get(id)))
    }

    /// Occupied and influence points of both colours.
    pub fn totals(&self) -> ByColor<Size> {
        self.division().totals()
    }

    /// The attributes of a region.
    pub fn attributes(&self, id: RegionId) -> Attributes {
        let seen = RegionSight {
            board: self.board(),
            ground: self.ground(),
            division: self.division(),
            groups: self.groups(),
            potential: self.potential(),
        };
        self.regions().attributes(&seen, id)
    }

    /// How many omissions a group bears; `None` if that is not asked.
    pub fn omission(&self, id: GroupId) -> Option<&GroupPon> {
        self.omissions_of([id]).pop()
    }

    /// How many omissions its groups bear, in their order; empty if that is not asked.
    pub fn omissions(&self) -> Vec<&GroupPon> {
        self.omissions_of(self.groups().iter().map(|(id, _)| id))
    }

    fn omissions_of(&self, ids: impl IntoIterator<Item = GroupId>) -> Vec<&GroupPon> {
        let Some(settings) = &self.0.means.omissions else { return Vec::new() };
        let none = || self.groups().iter().map(|_| OnceLock::new()).collect();
        let known = self.0.omissions.get_or_init(none);
        let numbers = OnceLock::new();
        let one = |id: GroupId| {
            known[usize::from(id.0)].get_or_init(|| {
                let group = self.groups().get(id);
                let new = || Numbers::new(self.board(), self.readings(), settings);
                numbers.get_or_init(new).of(group.color, group.stones)
            })
        };
        ids.into_iter().map(one).collect()
    }

    /// How strong its groups, families and links are.
    pub fn strengths(&self) -> &Strengths {
        self.0.strengths.get_or_init(|| Strengths::new(self))
    }
}

/// All stones of the strings that have a stone in `named`.
fn whole_strings(board: &Board, named: &PointSet) -> PointSet {
    let strings = named.iter().filter_map(|p| board.string_at(p));
    strings.flat_map(|s| board.stones(s)).collect()
}
