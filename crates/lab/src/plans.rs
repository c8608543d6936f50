//! `eval plans`: how often moves of records begin a plan that is proven (P3, section 5), by kind,
//! each confirmed by the witness, who replays the proofs.

use std::collections::BTreeMap;
use std::time::Duration;

use cpu_time::ThreadTime;
use gokoro_learn::records::game::PackedGame;
use gokoro_mind::plans::{TypicalPlan, plans};
use gokoro_mind::tactics::TacticsEffort;

use crate::experiment::{Experiment, Findings};
use crate::table::Fields;

/// The kinds in the order of the report.
const KINDS: [&str; 3] = ["threaten-both", "attack-to-gain", "give-up"];

/// What was found so far.
pub struct Evaluation {
    effort: TacticsEffort,
    /// Games that were looked at.
    pub games: u64,
    moves: u64,
    spent: Duration,
    /// Moves and games with a plan of each kind.
    found: BTreeMap<&'static str, (u64, u64)>,
    /// Moves with a plan of each pair of aims.
    aims: BTreeMap<String, u64>,
}

/// What came of a game.
pub struct Judged {
    moves: u64,
    spent: Duration,
    plans: Vec<(&'static str, String)>,
}

impl Evaluation {
    /// Starts with nothing found; a question may take so many moves on a board.
    #[must_use]
    pub fn new(nodes: u64) -> Evaluation {
        let effort = TacticsEffort { nodes, most: 1 };
        let (found, aims) = (BTreeMap::new(), BTreeMap::new());
        Evaluation { effort, games: 0, moves: 0, spent: Duration::ZERO, found, aims }
    }
}

impl Experiment for Evaluation {
    type Item = PackedGame;
    type Judged = Judged;

    fn judge(&self, item: &PackedGame) -> Result<Judged, String> {
        let mut judged = Judged { moves: 0, spent: Duration::ZERO, plans: Vec::new() };
        item.visit((1, usize::MAX), |situation, point| {
            let mut after = situation.board.clone();
            after.play_unchecked(point, situation.to_move);
            let begin = ThreadTime::now();
            let found = plans(situation.board, &after, situation.to_move, point, &self.effort);
            judged.spent += begin.elapsed();
            judged.moves += 1;
            judged.plans.extend(found.iter().map(|claim| (claim.plan.name(), aims(&claim.plan))));
            true
        });
        Ok(judged)
    }

    fn add(&mut self, judged: Judged) {
        self.games += 1;
        self.moves += judged.moves;
        self.spent += judged.spent;
        for kind in KINDS {
            let count = judged.plans.iter().filter(|plan| plan.0 == kind).count() as u64;
            let known = self.found.entry(kind).or_default();
            *known = (known.0 + count, known.1 + u64::from(count > 0));
        }
        judged.plans.into_iter().for_each(|plan| *self.aims.entry(plan.1).or_default() += 1);
    }

    fn progress(&self) -> String {
        format!("{} games, {} moves", self.games, self.moves)
    }
}

/// The kind of a plan with what it is about.
fn aims(plan: &TypicalPlan) -> String {
    match plan {
        TypicalPlan::ThreatenBoth(one, other) | TypicalPlan::AttackToGain(one, other) => {
            format!("{} {} {}", plan.name(), one.name(), other.name())
        }
        TypicalPlan::GiveUp(_, gain) => format!("{} {}", plan.name(), gain.name()),
    }
}

impl Findings for Evaluation {
    fn json(&self) -> Fields {
        let kind = |kind| {
            let (moves, games) = self.found.get(kind).copied().unwrap_or_default();
            Fields::default()
                .with("kind", kind)
                .with("moves", moves)
                .with("games", games)
                .with("games_of_1000", 1000.0 * games as f64 / self.games.max(1) as f64)
        };
        Fields::report()
            .with("games", self.games)
            .with("moves", self.moves)
            .with("ms_per_move", self.spent.as_secs_f64() * 1000.0 / self.moves.max(1) as f64)
            .with_each("kinds", KINDS, kind)
            .with("aims", &self.aims)
    }
}
