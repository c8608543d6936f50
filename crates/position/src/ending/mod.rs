//! What a position comes to if it is counted as it stands: which strings are alive,
//! dead or in seki, whose every point is, and the score. This is the one place that counts:
//! scores, statuses, reviews, the page, cleanups and the ends of lines ask here.
//!
//! What no move of one side changes (unconditional life and territory) is proven, and so is
//! what the solver of life and death says of rooms between stones that live: each string is
//! asked about with its enemy first and with its owner first. Where both come to the same,
//! that is its fate; else it is unsettled, and [`First`] says how it is taken. The rest is
//! estimated, and says so: careful playouts and the ownership model propose, doubtful groups
//! in small places are read, and a border that would stay wide open is closed by taking what
//! stands weakest beside it for dead. No seed of a game and no order of moves has a say in it.
//! Nothing here asks whether the game should go on.

mod asked;
mod borders;
mod fate;
mod killing;
mod rooms;
mod terms;
mod trial;

use gokoro_board::{Board, ByColor, Color, Game, Point, PointOwners, PointSet, Score, Scoring, board_with};
use gokoro_playout::OwnerMap;
use gokoro_shape::Unconditional;

use crate::ownership::ScoreCount;

use asked::EndingBudget;
use fate::dead_of;
pub use fate::{Fate, FateBasis, PointFate, StringFate};
pub use killing::Killing;
pub use terms::First;
use trial::Trial;

/// How much is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndingSettings {
    /// Playouts, half of them with each colour first.
    pub playouts: u32,
    /// Their seed.
    pub seed: u64,
    /// Doubtful groups that are read at most.
    pub groups: usize,
    /// Moves on a board for each question about one of them.
    pub nodes: u64,
    /// Moves on a board for all questions together.
    pub all_nodes: u64,
}

impl Default for EndingSettings {
    /// About 13 ms for a finished game on 19x19.
    fn default() -> EndingSettings {
        EndingSettings { playouts: 128, seed: 1, groups: 8, nodes: 20_000, all_nodes: 60_000 }
    }
}

/// A string is dead if the opponent owns its points in more than this share of the
/// playouts.
const DEAD: f64 = 0.5;
/// Areas of more points that touch both colours are open. The points of smaller ones
/// are neutral; those of open ones count for nobody until somebody closes them.
const OPEN: usize = 6;
/// So many points more may the ownership model leave to nobody (of 0, 3, 6 and 12 the least with
/// which nearly all is gained that it gains).
const LEFT: usize = 6;
/// Fates less certain than this leave a position unsettled.
const SETTLED: f64 = 0.55;
/// One point of so many holds a stone at least where a board is counted.
const SPARSE: usize = 6;

/// A position counted as it stands.
#[derive(Clone, Debug)]
pub struct FinalStatus {
    board: Board,
    strings: Vec<StringFate>,
    trial: Trial,
    dead: PointSet,
    owned: ByColor<PointSet>,
    proven: PointSet,
    /// Eyes in seki: owned, but no territory.
    seki_eyes: PointSet,
    /// Points of areas that are too large to be nobody's and touch both colours.
    open: PointSet,
}

impl FinalStatus {
    /// Counts the position of a game under its rules.
    pub fn of(game: &Game, settings: &EndingSettings) -> FinalStatus {
        FinalStatus::new(game.board(), First::of(game), settings)
    }

    /// Judges a position; `first` says who moves first where it matters.
    pub fn new(asked: &Board, first: First, settings: &EndingSettings) -> FinalStatus {
        let board = &as_set_up(asked);
        let standing = ByColor::from_fn(|color| Unconditional::of(board, color));
        let proven = standing.map(|s| s.alive | s.territory);
        let closed = proven.black | proven.white;
        let trial = Trial::new(board, closed, settings);
        let judged = |expected: bool| {
            let mut strings = fates(board, &proven, &trial, expected);
            let mut budget = EndingBudget { question: settings.nodes, left: settings.all_nodes };
            let mut rooms = rooms::solve(asked, &mut strings, &mut budget);
            rooms.extend(rooms::read(asked, &mut strings, settings, &mut budget));
            terms::set_fates(&mut strings, &rooms, first);
            (strings, rooms)
        };
        // What playouts and the ownership model see differently is taken for what leaves less to
        // nobody: at the end of a game borders are closed.
        let (mut strings, mut rooms) = judged(false);
        if trial.is_doubted(board, &strings) {
            let other = judged(true);
            let open = |strings: &[StringFate]| PointOwners::new(board, &dead_of(strings)).neutral.len();
            if open(&other.0) <= open(&strings) + LEFT {
                (strings, rooms) = other;
            }
        }
        borders::close(board, &mut strings, OPEN);
        let dead = dead_of(&strings);
        let proven = rooms.iter().fold(closed, |all, room| all | room.proven);
        FinalStatus::counted(board, strings, trial, dead, proven)
    }

    /// The position with these stones taken for dead, whole strings, and all others
    /// for alive or in seki, whatever playouts say; what contradicts a proof keeps
    /// the named fate and is no longer proven.
    pub fn with_dead(&self, named: &PointSet) -> FinalStatus {
        let mut strings = self.strings.clone();
        for string in &mut strings {
            let fate = match (string.stones.meets(named), string.fate) {
                (true, _) => Fate::Dead,
                (false, Fate::Dead) => Fate::Alive,
                (false, other) => other,
            };
            if fate != string.fate {
                let certainty = if string.basis.is_proof() { 0.0 } else { 1.0 - string.certainty };
                *string = string.with(fate, certainty, FateBasis::Closed);
            }
        }
        let dead = dead_of(&strings);
        let proven = self.proven.difference(dead ^ self.dead);
        FinalStatus::counted(&self.board, strings, self.trial.clone(), dead, proven)
    }

    fn counted(
        board: &Board,
        strings: Vec<StringFate>,
        trial: Trial,
        dead: PointSet,
        proven: PointSet,
    ) -> FinalStatus {
        let seen = PointOwners::new(board, &dead);
        let large = seen.neutral.parts().filter(|area| area.len() > OPEN);
        let open = large.fold(PointSet::EMPTY, |all, area| all | area);
        let owned = ByColor::from_fn(|color| seen.stones[color] | seen.territory[color]);
        let seki_eyes = seki_eyes(&strings, &seen);
        FinalStatus { board: board.clone(), strings, trial, dead, owned, proven, seki_eyes, open }
    }

    /// The strings, in the order of the board's.
    pub fn strings(&self) -> &[StringFate] {
        &self.strings
    }

    /// The string of a stone.
    pub fn at(&self, stone: Point) -> Option<&StringFate> {
        self.strings.iter().find(|string| string.stones.contains(stone))
    }

    /// The stones that are taken off.
    pub fn dead(&self) -> PointSet {
        self.dead
    }

    /// The stones that are proven dead.
    pub fn proven_dead(&self) -> PointSet {
        let proven = self.strings.iter().filter(|s| s.fate == Fate::Dead && s.basis.is_proof());
        proven.fold(PointSet::EMPTY, |all, s| all | s.stones)
    }

    /// Whose a point is.
    pub fn owner(&self, point: Point) -> PointFate {
        let owner = Color::ALL.into_iter().find(|&color| self.owned[color].contains(point));
        if self.proven.contains(point) {
            return PointFate { owner, certainty: 1.0, proven: true };
        }
        let share = |color| f64::from(self.trial.owners.count(point, color)) / self.trial.playouts();
        let certainty = owner.map_or_else(|| 1.0 - share(Color::Black).max(share(Color::White)), share);
        PointFate { owner, certainty, proven: false }
    }

    /// The points of each colour, stones included.
    pub fn owned(&self) -> &ByColor<PointSet> {
        &self.owned
    }

    /// The points of a colour on which none of its living stones stands, eyes in seki
    /// left out.
    pub fn territory(&self, color: Color) -> PointSet {
        let living = self.board.stones_of(color).difference(self.dead);
        self.owned[color].difference(living | self.seki_eyes)
    }

    /// The points that are nobody's and that a player may fill: those in seki are left alone.
    pub fn dame(&self) -> PointSet {
        self.neutral().difference(self.seki_liberties())
    }

    /// The liberties of the strings in seki: who plays there loses by it or gains nothing.
    pub fn seki_liberties(&self) -> PointSet {
        let in_seki = self.strings.iter().filter(|s| s.fate == Fate::Seki);
        let near = in_seki.fold(PointSet::EMPTY, |all, s| all | s.stones.neighbors());
        near & self.board.empties().iter().copied().collect::<PointSet>()
    }

    /// Eyes in seki: owned, but no territory.
    pub fn seki_eyes(&self) -> PointSet {
        self.seki_eyes
    }

    /// The points that are nobody's.
    pub fn neutral(&self) -> PointSet {
        PointSet::all(self.board.size()).difference(self.owned.black | self.owned.white)
    }

    /// How the playouts ended.
    pub fn owners(&self) -> &OwnerMap {
        &self.trial.owners
    }

    /// Whether an area too large to be nobody's touches both colours.
    pub fn has_open_areas(&self) -> bool {
        !self.open.is_empty()
    }

    /// Whether a game that has come to this position goes on: nobody ended it, and large areas
    /// belong to nobody yet, or hardly any stones are there. Fates are guesses then.
    pub fn goes_on(&self, game: &Game) -> bool {
        let stones = self.board.size().area() - self.board.empties().len();
        !game.is_over() && (self.has_open_areas() || stones * SPARSE < self.board.size().area())
    }

    /// Whether nothing is open: no large area touches both colours and no fate is
    /// a toss-up.
    pub fn is_settled(&self) -> bool {
        self.open.is_empty() && self.strings.iter().all(|s| s.certainty >= SETTLED)
    }

    /// Whether no playout has a say in the fates of the strings.
    pub fn is_proven(&self) -> bool {
        self.open.is_empty() && self.strings.iter().all(|s| s.basis.is_proof())
    }

    /// The score of a game that has come to this position, under its rules: area
    /// with the handicap's bonus, or territory with prisoners and dead stones and
    /// without eyes in seki; less komi. Areas that touch both colours are
    /// nobody's, and no point is taken off for moves that filling them would cost.
    pub fn score(&self, game: &Game) -> Score {
        let points = ByColor::from_fn(|color| match game.rules().scoring {
            Scoring::Area => self.owned[color].len() as i32,
            Scoring::Territory => {
                let taken = (self.dead & self.board.stones_of(!color)).len();
                (self.territory(color).len() + taken) as i32 + game.prisoners()[color] as i32
            }
        });
        let bonus = match game.rules().scoring {
            Scoring::Area => game.handicap_bonus() as i32,
            Scoring::Territory => 0,
        };
        let margin = 2 * (points.black - points.white - bonus);
        Score::from_half_points(margin - i32::from(game.komi().half_points()))
    }

    /// Black's margin in points, komi included, as far as it can be told, and the
    /// standard deviation of one playout: the score where nothing is open, else the
    /// playouts' mean, less what territory rules take for stones played.
    pub fn estimate(&self, game: &Game) -> (f64, f64) {
        let (mean, deviation) = self.trial.margin();
        if !self.has_open_areas() {
            return (self.score(game).points(), deviation);
        }
        let cost = match game.rules().scoring {
            Scoring::Area => f64::from(game.handicap_bonus()),
            Scoring::Territory => f64::from(ScoreCount::of(game).more()),
        };
        (mean - cost - game.komi().points(), deviation)
    }
}

/// The same stones as if they had been set up, without the order in which they came, on which
/// playouts would rest.
fn as_set_up(board: &Board) -> Board {
    let stones = board.size().points().filter_map(|point| Some((point, board.at(point).color()?)));
    board_with(board.size(), &stones.collect::<Vec<_>>()).unwrap_or_else(|_| board.clone())
}

/// The fates that are proven, and those that the estimate proposes.
fn fates(board: &Board, proven: &ByColor<PointSet>, trial: &Trial, expected: bool) -> Vec<StringFate> {
    let strings = board.strings().filter_map(|string| Some((string, board.color(string)?)));
    let judge = |(string, color)| {
        let stones: PointSet = board.stones(string).collect();
        let sure = |fate| StringFate::settled(stones, color, fate, FateBasis::Proven);
        if stones.meets(&proven[color]) {
            return sure(Fate::Alive);
        }
        if stones.meets(&proven[!color]) {
            return sure(Fate::Dead);
        }
        let lost = trial.share(board, stones, !color, expected);
        let fate = match (lost > DEAD, stones.neighbors().meets(&trial.shared)) {
            (true, _) => Fate::Dead,
            (false, true) => Fate::Seki,
            (false, false) => Fate::Alive,
        };
        sure(fate).with(fate, lost.max(1.0 - lost), FateBasis::Played)
    };
    strings.map(judge).collect()
}

/// The territory around which no living string stands that is not in seki.
fn seki_eyes(strings: &[StringFate], seen: &PointOwners) -> PointSet {
    let living = |fate| {
        let such = strings.iter().filter(|s| s.fate == fate);
        such.fold(PointSet::EMPTY, |all, s| all | s.stones)
    };
    let (alive, seki) = (living(Fate::Alive), living(Fate::Seki));
    let areas = Color::ALL.into_iter().flat_map(|color| seen.territory[color].parts());
    let in_seki = areas.filter(|area| area.neighbors().meets(&seki) && !area.neighbors().meets(&alive));
    in_seki.fold(PointSet::EMPTY, |all, area| all | area)
}
