//! GO.1's sample game (P3): for every move the cases that the mind tells of it, and what it
//! would have played itself; and how often the case that the paper names is among the first
//! two told.

use gokoro_board::{BoardSize, Color, Point};
use gokoro_mind::cases::{CaseKind, Intention};
use gokoro_mind::choice::{ChoiceSettings, ServedCase, Thought, served_by_move, think};
use gokoro_position::Position;
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::sample::GO1_GAME;

use super::criticism::{CRITICISED, Criticised};
use crate::experiment::Findings;
use crate::table::Fields;

/// Cases that are told of a move.
pub const TOLD: usize = 2;

/// What the paper's text calls the moves that it names.
const NAMED: [(usize, CaseKind); 32] = {
    use CaseKind::{Capture, Encirclement, Invasion, Joseki, Life, Side};
    [
        (1, Joseki),
        (2, Joseki),
        (3, Joseki),
        (4, Joseki),
        (5, Joseki),
        (6, Joseki),
        (7, Side),
        (8, Side),
        (9, Joseki),
        (10, Joseki),
        (11, Joseki),
        (12, Side),
        (13, Joseki),
        (14, Joseki),
        (15, Joseki),
        (16, Joseki),
        (17, Joseki),
        (18, Joseki),
        (19, Joseki),
        (20, Joseki),
        (21, Joseki),
        (22, Joseki),
        (24, Joseki),
        (25, Invasion),
        (26, Encirclement),
        (31, Encirclement),
        (32, Life),
        (34, Life),
        (36, Encirclement),
        (48, Capture),
        (66, Encirclement),
        (82, Capture),
    ]
};

/// What the paper calls a move.
pub fn named(number: usize) -> Option<CaseKind> {
    NAMED.iter().find(|one| one.0 == number).map(|one| one.1)
}

/// A case as a row tells it.
pub type Told = (CaseKind, Intention);

/// A move of the game.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its number.
    pub number: usize,
    /// Who played it.
    pub color: Color,
    /// Where.
    pub played: Point,
    /// What is told of it, all kinds, the first first.
    pub told: Vec<Told>,
    /// Its place among the mind's candidates, from 1.
    pub rank: Option<usize>,
    /// The mind's own choice with what is told of it.
    pub own: Option<(Point, Vec<Told>)>,
    /// What the paper calls it.
    pub named: Option<CaseKind>,
}

impl Row {
    /// Whether the paper's case is among those told; `None` where it names none.
    pub fn agrees(&self) -> Option<bool> {
        let named = self.named?;
        Some(self.told.iter().take(TOLD).any(|(kind, _)| *kind == named))
    }
}

/// The report on GO.1's game.
#[derive(Clone, Debug)]
pub struct PaperReport {
    /// The board.
    pub size: BoardSize,
    /// One row for each move.
    pub rows: Vec<Row>,
    /// The moves that the paper criticises.
    pub criticised: Vec<Criticised>,
}

impl PaperReport {
    /// Asks the mind about every move of the game.
    ///
    /// # Errors
    /// Never for the game that is built in.
    pub fn new(settings: &ChoiceSettings<'_>) -> Result<PaperReport, String> {
        let tree = Collection::read(GO1_GAME);
        let root = tree.games().next().ok_or("the built-in game is missing")?;
        let mut replay = Replay::main_line(root).map_err(|error| error.to_string())?;
        let (mut rows, mut criticised) = (Vec::new(), Vec::new());
        for number in 1.. {
            let Some(next) = replay.upcoming() else { break };
            if let Some(point) = next.action.point() {
                rows.push(row(number, &think(replay.game(), next.color, settings), point));
                if let Some((_, instead)) = CRITICISED.iter().find(|named| named.0 == number) {
                    criticised.push(Criticised::new(replay.game(), (number, next.color, point), *instead));
                }
            }
            replay.play_next();
        }
        Ok(PaperReport { size: replay.game().size(), rows, criticised })
    }

    /// How many of the named moves agree, and how many there are.
    pub fn agreed(&self) -> (usize, usize) {
        let judged: Vec<bool> = self.rows.iter().filter_map(Row::agrees).collect();
        (judged.iter().filter(|agrees| **agrees).count(), judged.len())
    }
}

fn row(number: usize, thought: &Thought, played: Point) -> Row {
    let survey = &thought.survey;
    let kinds = |told: &[ServedCase]| -> Vec<Told> {
        told.iter().map(|one| (one.case.kind, one.case.intention)).collect()
    };
    let after = Position::of(&survey.stage.after(played, survey.mover()).board, survey.position.means());
    let told = served_by_move(&survey.stage, number, survey.mover(), &survey.position, &after, played);
    let best = thought.candidates.first();
    Row {
        number,
        color: survey.mover(),
        played,
        told: kinds(&told),
        rank: thought.candidates.iter().position(|known| known.point == played).map(|place| place + 1),
        own: best.map(|best| (best.point, kinds(&thought.served(best.point)))),
        named: named(number),
    }
}

impl Findings for PaperReport {
    fn json(&self) -> Fields {
        let (agreed, named) = self.agreed();
        Fields::report()
            .with("named", named)
            .with("agreed", agreed)
            .with_each("moves", &self.rows, |row| self.row_json(row))
            .with_each("criticised", &self.criticised, |one| self.criticised_json(one))
    }
}

impl PaperReport {
    fn name(&self, point: Point) -> String {
        self.size.name(point).to_string()
    }

    fn criticised_json(&self, one: &Criticised) -> Fields {
        let lost = |found: Option<(Point, f32)>| {
            found.map(|(point, lost)| {
                Fields::default().with("instead", self.name(point)).with("points", f64::from(lost))
            })
        };
        Fields::default()
            .with("number", one.number)
            .with("played", self.name(one.played))
            .with("best", lost(one.best))
            .with("paper", lost(one.instead))
            .with_each("left", &one.left, |string| self.name(string.stone))
    }

    fn row_json(&self, row: &Row) -> Fields {
        let cases = |told: &[Told]| -> Vec<String> {
            told.iter().map(|(kind, intention)| format!("{} {}", kind.name(), intention.name())).collect()
        };
        Fields::default()
            .with("number", row.number)
            .with("color", row.color.letter())
            .with("played", self.name(row.played))
            .with("cases", cases(&row.told))
            .with("paper", row.named.map(CaseKind::name))
            .with("rank", row.rank)
            .with("own", row.own.as_ref().map(|(point, _)| self.name(*point)))
            .with("own_cases", row.own.as_ref().map(|(_, told)| cases(told)).unwrap_or_default())
    }
}
