//! `eval fates`: groups in doubt. Where by the solver whoever moves first decides a group's life, both
//! moves are played and the position is read again: once the group must be dead, once it must live. Who is asked
//! for owners should tell the two apart, though one stone makes the difference. Fates that are proven are what
//! counts; those that are only likely, with nothing that is proven of strings against them, are told apart.

use gokoro_board::{CancelToken, Color, Game, Move, Point};
use gokoro_learn::Ratio;
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_position::ownership::{self, CountedPosition};
use gokoro_position::{GroupLife, Lives, Position, PositionSettings};
use gokoro_reading::tsumego::{Life, LifeBasis};
use gokoro_review::searching::Searching;
use gokoro_review::values::{PositionJudge, PositionQuery};
use gokoro_sgf::replay::Replay;
use gokoro_shape::{DistanceSettings, Rule};
use serde::Serialize;

use crate::choice::{Chosen, stops};
use crate::experiment::{Experiment, Findings};
use crate::table::Fields;

/// Who says whose the stones of a group will be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Teller {
    /// The net, one look from one side.
    Net,
    /// One look as reviews and estimates have it: from all sides.
    Look,
    /// A search of so many visits, as reviews have it.
    Search,
    /// The ownership model.
    Ownership,
}

impl Teller {
    /// All, in the order of tables.
    pub const ALL: [Teller; 4] = [Teller::Net, Teller::Look, Teller::Search, Teller::Ownership];
}

/// What is asked.
#[derive(Clone, Debug)]
pub struct Options {
    /// The positions after these numbers of moves.
    pub at: Vec<usize>,
    /// Stones that a group has at least.
    pub stones: usize,
    /// Visits of [`Teller::Search`].
    pub visits: u32,
    /// The net that tells.
    pub net: &'static PolicyNet,
}

/// Whether each of [`Teller::ALL`] was right about a group.
type Right = [bool; Teller::ALL.len()];

/// A group that was decided by a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decided {
    /// Whether it lives.
    lives: bool,
    /// Whether a group of the other side beside it is in doubt, too.
    race: bool,
    /// Whether its fate is proven.
    proven: bool,
    right: Right,
}

/// Groups decided so far, game by game.
pub struct Evaluation {
    options: Options,
    /// Games with a group that was asked about.
    pub games: u64,
    rows: [Row; Teller::ALL.len()],
}

/// How often somebody was right.
#[derive(Clone, Default, Debug)]
pub struct Row {
    /// About groups that are proven dead.
    pub dead: Ratio,
    /// About groups that are proven alive.
    pub alive: Ratio,
    /// About both.
    pub proven: Ratio,
    /// About those of both beside which another group was in doubt.
    pub races: Ratio,
    /// About groups that are likely dead or alive.
    pub likely: Ratio,
}

impl Evaluation {
    /// Nothing asked yet.
    pub fn new(options: Options) -> Evaluation {
        Evaluation { options, games: 0, rows: Default::default() }
    }

    /// How often was asked: every teller is asked about the same groups.
    const fn asked(&self) -> &Row {
        &self.rows[0]
    }

    /// Asks about the group of these stones after this move, beside another in doubt or not; nothing where its
    /// fate is not known then.
    fn decided(
        &self,
        game: &Game,
        group: &GroupLife,
        race: bool,
        (point, mover): (Point, Color),
    ) -> Option<Decided> {
        let mut game = game.clone();
        game.play_as(Move::Play(point), mover).ok()?;
        let position =
            Position::of(game.board(), &PositionSettings::of_lives(DistanceSettings::new(Rule::Kosuri)));
        let after = position.lives()?.at(group.stones.iter().next()?)?;
        let lives = mover == group.color;
        if after.stones & group.stones != group.stones || fate(after.status.life)? != lives {
            return None;
        }
        let right = self.told(&game, mover, group).map(|owned| (owned > 0.5) == lives);
        Some(Decided { lives, race, proven: after.status.basis == LifeBasis::Proven, right })
    }

    /// By each teller how much of the group is its owner's at the end, the other side to move.
    fn told(&self, game: &Game, mover: Color, group: &GroupLife) -> [f32; Teller::ALL.len()] {
        let question = PositionQuery::new(game.clone(), !mover);
        let mean = |owned: &dyn Fn(Point) -> f32| {
            group.stones.iter().map(owned).sum::<f32>() / group.stones.len() as f32
        };
        let black = |share: f32| group.color.own_share(share);
        let searched = |visits| {
            let found = Searching::even(self.options.net, visits)
                .judge(std::slice::from_ref(&question), &mut |_, _| {}, &CancelToken::NEVER)
                .pop()
                .flatten();
            found.map_or(0.5, |worth| mean(&|point| black(worth.owners[point])))
        };
        Teller::ALL.map(|teller| match teller {
            Teller::Net => {
                let scene = NetInput::of(game, !mover);
                let seen = Evaluator::new(self.options.net, game.size()).evaluate(&scene);
                let own = |share: f32| if group.color == mover { 1.0 - share } else { share };
                mean(&|point| own(seen.owned[point]))
            }
            Teller::Look => searched(0),
            Teller::Search => searched(self.options.visits),
            Teller::Ownership => {
                let seen = ownership::OwnershipJudge::default().look(&CountedPosition::of(game).scene());
                mean(&|point| black(seen.black(point)))
            }
        })
    }

    fn of_position(&self, game: &Game, found: &mut Vec<Decided>) {
        let position =
            Position::of(game.board(), &PositionSettings::of_lives(DistanceSettings::new(Rule::Kosuri)));
        let Some(lives) = position.lives() else { return };
        for group in lives.groups().iter().filter(|group| group.stones.len() >= self.options.stones) {
            let Life::Unsettled { attack, defence } = group.status.life else { continue };
            let race = races(lives, group);
            for step in [(attack, !group.color), (defence, group.color)] {
                found.extend(self.decided(game, group, race, step));
            }
        }
    }
}

/// Whether a group lives or is dead, whoever moves.
const fn fate(life: Life) -> Option<bool> {
    match life {
        Life::Alive | Life::Seki => Some(true),
        Life::Dead => Some(false),
        Life::Ko | Life::Unsettled { .. } | Life::Unknown => None,
    }
}

/// Whether a group of the other side beside this one is in doubt.
fn races(lives: &Lives, group: &GroupLife) -> bool {
    let beside = group.stones.neighbors();
    let doubt = |life: Life| matches!(life, Life::Unsettled { .. } | Life::Ko);
    let mut others = lives.groups().iter().filter(|other| other.color != group.color);
    others.any(|other| other.stones.meets(&beside) && doubt(other.status.life))
}

impl Experiment for Evaluation {
    type Item = Chosen;
    type Judged = Vec<Decided>;

    fn judge(&self, chosen: &Chosen) -> Result<Vec<Decided>, String> {
        let mut found = Vec::new();
        let Some(root) = chosen.record.tree.games().next() else { return Ok(found) };
        let mut replay =
            Replay::main_line(root).map_err(|error| format!("{}: {error}", chosen.record.origin))?;
        stops(&mut replay, &self.options.at, |game| self.of_position(game, &mut found));
        Ok(found)
    }

    fn add(&mut self, found: Vec<Decided>) {
        self.games += u64::from(!found.is_empty());
        for (teller, row) in self.rows.iter_mut().enumerate() {
            let share = |ratio: &mut Ratio, wanted: &dyn Fn(&Decided) -> bool| {
                let asked = found.iter().filter(|decided| wanted(decided));
                let right = asked.clone().filter(|decided| decided.right[teller]).count();
                ratio.add(right as f64, asked.count() as f64);
            };
            share(&mut row.dead, &|decided| decided.proven && !decided.lives);
            share(&mut row.alive, &|decided| decided.proven && decided.lives);
            share(&mut row.proven, &|decided| decided.proven);
            share(&mut row.races, &|decided| decided.proven && decided.race);
            share(&mut row.likely, &|decided| !decided.proven);
        }
    }

    fn progress(&self) -> String {
        let Row { dead, alive, .. } = self.asked();
        format!("{} games, {} groups proven dead, {} alive", self.games, dead.count(), alive.count())
    }
}

impl Findings for Evaluation {
    fn json(&self) -> Fields {
        let row = |(teller, row): (Teller, &Row)| {
            Fields::default()
                .with("name", teller)
                .with("dead", row.dead)
                .with("alive", row.alive)
                .with("proven", row.proven)
                .with("races", row.races)
                .with("likely", row.likely)
        };
        let asked = self.asked();
        Fields::report()
            .with("games", self.games)
            .with("dead", asked.dead.count())
            .with("alive", asked.alive.count())
            .with("races", asked.races.count())
            .with("likely", asked.likely.count())
            .with("visits", self.options.visits)
            .with_each("tellers", Teller::ALL.into_iter().zip(&self.rows), row)
    }
}
