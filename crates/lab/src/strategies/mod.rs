//! `eval strategy`: whether the type of strategy that a position asks for (P0, section 4.2) is the type of the ten moves
//! that the side to move then plays. The type of played moves is that of `mind::strategy::move_type`, by stones alone;
//! what a position asks for sees none of them.

mod fit;
mod players;

use gokoro_board::{Color, Game, Move};
use gokoro_learn::Ratio;
use gokoro_learn::records::game::PackedGame;
use gokoro_mind::cases::{Survey, SurveyEffort};
use gokoro_mind::choice::StrategyType;
use gokoro_mind::strategy::{SIGNS, StrategyModel, TYPES, move_type, phase, signs};

use crate::experiment::{Experiment, Findings};
use crate::figures::PHASES;
use crate::mind::visit;
use crate::table::Fields;

pub use fit::fit;
pub use players::Players;

/// Moves of one side whose type is predicted.
const MOVES: usize = 10;

/// A position with what the side to move then played.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Its phase, from 0.
    pub phase: usize,
    /// Its signs from the eyes of the side to move.
    pub signs: [f32; SIGNS],
    /// The ten moves by type.
    pub counts: [u32; TYPES],
}

/// Gathers positions, game by game.
pub struct Gathering {
    every: u64,
    seed: u64,
    most: usize,
    /// The positions of each game.
    pub games: Vec<Vec<Sample>>,
}

impl Gathering {
    /// Starts with none; one of `every` positions is chosen by a hash, at most so many.
    pub fn new(every: u64, seed: u64, most: usize) -> Gathering {
        Gathering { every, seed, most, games: Vec::new() }
    }

    /// Positions gathered.
    pub fn positions(&self) -> usize {
        self.games.iter().map(Vec::len).sum()
    }
}

impl Experiment for Gathering {
    type Item = PackedGame;
    type Judged = Vec<Sample>;

    fn judge(&self, item: &PackedGame) -> Result<Vec<Sample>, String> {
        let Some(end) = item.end() else { return Err("a game with an illegal move is left out".to_owned()) };
        if self.positions() >= self.most {
            return Ok(Vec::new());
        }
        let played = types(&end);
        let mut samples = Vec::new();
        visit(item, self.every, self.seed, |game, color, _| {
            let number = game.turns().len();
            if let Some(counts) = counted(&played[number..], color) {
                let survey = Survey::of(game, color, &SurveyEffort::default());
                samples.push(Sample { phase: phase(number), signs: signs(&survey, color), counts });
            }
        })?;
        Ok(samples)
    }

    fn add(&mut self, judged: Vec<Sample>) {
        let left = self.most - self.positions();
        let kept: Vec<Sample> = judged.into_iter().take(left).collect();
        if !kept.is_empty() {
            self.games.push(kept);
        }
    }

    fn progress(&self) -> String {
        format!("{} positions", self.positions())
    }
}

/// The types of all moves of a game, in their order; `None` for a pass.
fn types(end: &Game) -> Vec<(Color, Option<StrategyType>)> {
    let mut game = end.clone();
    game.go_back_to(0);
    let mut all = Vec::with_capacity(end.turns().len());
    for turn in end.turns() {
        let kind = match turn.action {
            Move::Play(point) => Some(move_type(game.board(), point, turn.color)),
            Move::Pass | Move::Resign => None,
        };
        all.push((turn.color, kind));
        // Replaying a game that was replayed before.
        let _ = game.play_as(turn.action, turn.color);
    }
    all
}

/// The next ten moves of a side by type; `None` where there are fewer.
fn counted(played: &[(Color, Option<StrategyType>)], color: Color) -> Option<[u32; TYPES]> {
    let own = played.iter().filter(|(side, _)| *side == color).map(|(_, kind)| *kind).take(MOVES);
    let own: Vec<StrategyType> = own.collect::<Option<_>>()?;
    (own.len() == MOVES).then(|| {
        let mut counts = [0; TYPES];
        own.into_iter().for_each(|kind| counts[kind as usize] += 1);
        counts
    })
}

/// What was predicted and played in a phase.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// How often each type was predicted, in the order of [`StrategyType::ALL`].
    pub predicted: [Ratio; TYPES],
    /// How often the ten moves were of each type.
    pub played: [Ratio; TYPES],
    /// How often both are one type.
    pub hit: Ratio,
    /// How often they would be by the shares of the phase.
    pub chance: Ratio,
    /// The share of the ten moves that are each of the predicted type.
    pub moves: Ratio,
    /// The same by the shares of the phase.
    pub moves_chance: Ratio,
}

/// The report of `eval strategy`.
#[derive(Clone, Debug)]
pub struct Report {
    /// Positions.
    pub positions: usize,
    /// One cell for each phase, and one for all at the end.
    pub cells: Vec<Cell>,
}

impl Report {
    /// Of gathered positions, by a model.
    pub fn of(games: &[Vec<Sample>], model: &StrategyModel) -> Report {
        let mut cells = vec![Cell::default(); PHASES.len() + 1];
        let judged: Vec<Vec<Judged>> =
            games.iter().map(|game| game.iter().map(|sample| Judged::of(sample, model)).collect()).collect();
        for game in &judged {
            for (at, cell) in cells.iter_mut().enumerate() {
                let inside = || game.iter().filter(|one| at == PHASES.len() || one.phase == at);
                let count = inside().count() as f64;
                for kind in 0..TYPES {
                    let of =
                        |pick: fn(&Judged) -> usize| inside().filter(|one| pick(one) == kind).count() as f64;
                    cell.predicted[kind].add(of(|one| one.predicted), count);
                    cell.played[kind].add(of(|one| one.played), count);
                }
                cell.hit.add(inside().filter(|one| one.predicted == one.played).count() as f64, count);
            }
        }
        let shares: Vec<Shares> = (0..PHASES.len()).map(|at| Shares::of(&judged, at)).collect();
        for game in &judged {
            for (at, cell) in cells.iter_mut().enumerate() {
                let inside = || game.iter().filter(|one| at == PHASES.len() || one.phase == at);
                let count = inside().count() as f64;
                cell.chance.add(inside().map(|one| shares[one.phase].types[one.predicted]).sum(), count);
                cell.moves.add(inside().map(|one| one.moves[one.predicted]).sum(), count);
                cell.moves_chance
                    .add(inside().map(|one| shares[one.phase].moves[one.predicted]).sum(), count);
            }
        }
        Report { positions: judged.iter().map(Vec::len).sum(), cells }
    }
}

/// One position judged.
struct Judged {
    phase: usize,
    predicted: usize,
    played: usize,
    moves: [f64; TYPES],
}

impl Judged {
    fn of(sample: &Sample, model: &StrategyModel) -> Judged {
        let predicted =
            model.weigh(&sample.signs, sample.phase).first().map_or(0, |first| first.kind as usize);
        Judged {
            phase: sample.phase,
            predicted,
            played: model.played(&sample.counts, sample.phase) as usize,
            moves: sample.counts.map(|count| f64::from(count) / MOVES as f64),
        }
    }
}

/// What was played in a phase.
struct Shares {
    types: [f64; TYPES],
    moves: [f64; TYPES],
}

impl Shares {
    fn of(games: &[Vec<Judged>], phase: usize) -> Shares {
        let (mut types, mut moves, mut count) = ([0.0; TYPES], [0.0; TYPES], 0.0_f64);
        for one in games.iter().flatten().filter(|one| one.phase == phase) {
            count += 1.0;
            types[one.played] += 1.0;
            (0..TYPES).for_each(|kind| moves[kind] += one.moves[kind]);
        }
        let share = |sums: [f64; TYPES]| sums.map(|sum| sum / count.max(1.0));
        Shares { types: share(types), moves: share(moves) }
    }
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let kinds = |shares: &[Ratio; TYPES]| {
            let one = |fields: Fields, (kind, share): (StrategyType, &Ratio)| fields.with(kind.name(), share);
            StrategyType::ALL.into_iter().zip(shares).fold(Fields::default(), one)
        };
        let times = |ratio: &Ratio, chance: &Ratio| {
            let found = ratio.mean().zip(chance.mean()).filter(|(_, chance)| *chance > 0.0);
            found.map(|(mean, chance)| (100.0 * mean / chance).round() / 100.0)
        };
        let cell = |(at, cell): (usize, &Cell)| {
            Fields::default()
                .with("moves", PHASES.get(at))
                .with("positions", cell.hit.count())
                .with("predicted", kinds(&cell.predicted))
                .with("played", kinds(&cell.played))
                .with("same", cell.hit)
                .with("by_shares", cell.chance)
                .with("times", times(&cell.hit, &cell.chance))
                .with("single_moves", cell.moves)
                .with("single_by_shares", cell.moves_chance)
                .with("single_times", times(&cell.moves, &cell.moves_chance))
        };
        Fields::report().with("positions", self.positions).with_each(
            "results",
            self.cells.iter().enumerate(),
            cell,
        )
    }
}
