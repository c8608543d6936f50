//! `eval regions`: where played moves lie in the division before them, what
//! they do to the region sizes against the best move that the region rule
//! knows, and how the five rules differ (P0 sections 3 and 4).

use gokoro_board::{Board, Color, Move, PlayedPosition, Point, PointSet};
use gokoro_learn::Ratio;
use gokoro_mind::{MoveOrigin, Proposal, expected, origin, tried};
use gokoro_position::Position;
use gokoro_sgf::replay::{Replay, ReplayError};
use gokoro_sgf::source::SourceRecord;
use gokoro_shape::{DistanceSettings, Division, PathGraph, Rule};

use crate::choice::sampled;
use crate::experiment::{Experiment, Findings};
use crate::figures::PHASES;
use crate::table::Fields;

/// What to evaluate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// One of this many moves is judged, chosen by a hash of its position.
    pub every: u64,
    /// Changes which moves are chosen.
    pub seed: u64,
    /// Moves to judge, first and last, from 1.
    pub moves: (usize, usize),
}

/// The result for one rule in one phase.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// Share of played moves at each origin, in the order of [`MoveOrigin::ALL`].
    pub played: [Ratio; 3],
    /// Share of the moves that could be played there: what a random move would
    /// give.
    pub available: [Ratio; 3],
    /// Share of each origin among the best moves by balance.
    pub best: [Ratio; 3],
    /// What the played move gains its side in the balance, in points.
    pub gain_played: Ratio,
    /// What the best move by balance gains.
    pub gain_best: Ratio,
    /// What the moves that could be played gain on average.
    pub gain_available: Ratio,
    /// The share of moves that are worse by balance than the played one; equal
    /// ones count half. 0.5 is chance. Moves on the first line are not among
    /// those compared with, though the played one may be one.
    pub rank: Ratio,
    /// The share of the legal moves that come after the played one in the order of the proposals, which is that of a model of
    /// strong players' moves; equal for all rules.
    pub order: Ratio,
    /// The mover's total before the played move, in points.
    pub size_before: Ratio,
    /// The mover's total after it.
    pub size_after: Ratio,
}

/// How two rules differ on the same positions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Difference {
    /// Points without a stone that have another owner.
    pub owner: Ratio,
    /// Points that are of another kind (occupied, influence, neutral, unreachable).
    pub kind: Ratio,
}

/// The report of `eval regions`.
#[derive(Clone, Debug)]
pub struct Report {
    /// Games that were judged.
    pub games: u64,
    /// Moves that were judged.
    pub positions: u64,
    /// Results: one row for each rule of [`Rule::ALL`], one column for each of
    /// `PHASES`, and one for all moves at the end.
    pub cells: Vec<Vec<Cell>>,
    /// Differences between each two rules, in the order of [`Rule::ALL`].
    pub differences: Vec<Vec<Difference>>,
}

/// Judges records.
#[derive(Debug)]
pub struct Evaluation {
    options: Options,
    /// What has been judged so far.
    pub report: Report,
}

impl Evaluation {
    /// Starts with nothing judged.
    pub fn new(options: Options) -> Evaluation {
        let rules = Rule::ALL.len();
        let report = Report {
            games: 0,
            positions: 0,
            cells: vec![vec![Cell::default(); PHASES.len() + 1]; rules],
            differences: vec![vec![Difference::default(); rules]; rules],
        };
        Evaluation { options, report }
    }
}

impl Experiment for Evaluation {
    type Item = SourceRecord;
    type Judged = Vec<Judged>;

    fn judge(&self, record: &SourceRecord) -> Result<Vec<Judged>, String> {
        judge_game(record, &self.options).map_err(|error| format!("{}: {error}", record.origin))
    }

    fn progress(&self) -> String {
        format!("{} games, {} moves", self.report.games, self.report.positions)
    }

    fn add(&mut self, game: Vec<Judged>) {
        self.report.games += 1;
        self.report.positions += game.len() as u64;
        for (rule, cells) in self.report.cells.iter_mut().enumerate() {
            for (phase, cell) in cells.iter_mut().enumerate() {
                let (first, last) = PHASES.get(phase).copied().unwrap_or((0, usize::MAX));
                let inside = game.iter().filter(|j| (first..=last).contains(&j.number));
                add_game(cell, &inside.map(|j| &j.rules[rule]).collect::<Vec<_>>());
            }
        }
        for (a, row) in self.report.differences.iter_mut().enumerate() {
            for (b, cell) in row.iter_mut().enumerate() {
                let total = |pick: fn(&Judged, usize, usize) -> u32| {
                    game.iter().map(|j| f64::from(pick(j, a, b))).sum()
                };
                cell.owner.add(total(|j, a, b| j.owners_differ[a][b]), game.len() as f64);
                cell.kind.add(total(|j, a, b| j.kinds_differ[a][b]), game.len() as f64);
            }
        }
    }
}

/// A judged move: each rule's view, and how the rules differ before it.
pub struct Judged {
    number: usize,
    rules: Vec<View>,
    owners_differ: Vec<Vec<u32>>,
    kinds_differ: Vec<Vec<u32>>,
}

/// One rule's view of a played move.
struct View {
    played: MoveOrigin,
    best: MoveOrigin,
    available: [f64; 3],
    gain_played: f64,
    gain_best: f64,
    gain_available: f64,
    rank: f64,
    order: f64,
    size_before: f64,
    size_after: f64,
}

fn add_game(cell: &mut Cell, views: &[&View]) {
    let count = views.len() as f64;
    let add = |ratio: &mut Ratio, value: &dyn Fn(&View) -> f64| {
        ratio.add(views.iter().map(|v| value(v)).sum(), count);
    };
    for (i, wanted) in MoveOrigin::ALL.into_iter().enumerate() {
        add(&mut cell.played[i], &|v| f64::from(u8::from(v.played == wanted)));
        add(&mut cell.best[i], &|v| f64::from(u8::from(v.best == wanted)));
        add(&mut cell.available[i], &|v| v.available[i]);
    }
    add(&mut cell.gain_played, &|v| v.gain_played);
    add(&mut cell.gain_best, &|v| v.gain_best);
    add(&mut cell.gain_available, &|v| v.gain_available);
    add(&mut cell.rank, &|v| v.rank);
    add(&mut cell.order, &|v| v.order);
    add(&mut cell.size_before, &|v| v.size_before);
    add(&mut cell.size_after, &|v| v.size_after);
}

fn judge_game(record: &SourceRecord, options: &Options) -> Result<Vec<Judged>, ReplayError> {
    let Some(root) = record.tree.games().next() else { return Ok(Vec::new()) };
    let mut replay = Replay::main_line(root)?;
    let (mut judged, mut number) = (Vec::new(), 0);
    while let Some(next) = replay.upcoming() {
        number += 1;
        let board = replay.game().board();
        if let Move::Play(point) = next.action {
            let wanted = (options.moves.0..=options.moves.1).contains(&number)
                && sampled(board, number, options.every, options.seed);
            if wanted && board.can_play(point, next.color) {
                let order = order(&PlayedPosition::of(replay.game(), next.color), point);
                judged.extend(judge_move(board, number, (point, order), next.color));
            }
        }
        replay.play_next();
    }
    Ok(judged)
}

/// The share of the legal moves that come after a move in the order of the proposals.
fn order(position: &PlayedPosition<'_>, point: Point) -> f64 {
    let moves = expected(position);
    let place = moves.iter().position(|&(one, _)| one == point).unwrap_or(moves.len());
    (moves.len().saturating_sub(place + 1)) as f64 / (moves.len().saturating_sub(1)).max(1) as f64
}

fn judge_move(board: &Board, number: usize, (point, order): (Point, f64), color: Color) -> Option<Judged> {
    let ground = PathGraph::new(board, &PointSet::EMPTY);
    let divisions: Vec<Division> =
        Rule::ALL.iter().map(|&rule| Division::new(&ground, &DistanceSettings::new(rule))).collect();
    let compare = |differs: &dyn Fn(&Division, &Division) -> u32| -> Vec<Vec<u32>> {
        divisions.iter().map(|a| divisions.iter().map(|b| differs(a, b)).collect()).collect()
    };
    let differing = |test: &dyn Fn(Point) -> bool| ground.open().iter().filter(|&p| test(p)).count() as u32;
    Some(Judged {
        number,
        rules: Rule::ALL
            .iter()
            .map(|&rule| view(board, rule, (point, order), color))
            .collect::<Option<_>>()?,
        owners_differ: compare(&|a, b| differing(&|p| a.owner(p) != b.owner(p))),
        kinds_differ: compare(&|a, b| differing(&|p| a.kind(p) != b.kind(p))),
    })
}

fn view(board: &Board, rule: Rule, (point, order): (Point, f64), color: Color) -> Option<View> {
    let before = Position::by_sight(board, &PointSet::EMPTY, &DistanceSettings::new(rule));
    let tried = tried(&before, &PointSet::EMPTY, color);
    let (first, count) = (tried.first()?, tried.len() as f64);
    let mut played_board = board.clone();
    played_board.play_unchecked(point, color);
    let after = Division::new(&PathGraph::new(&played_board, &PointSet::EMPTY), &DistanceSettings::new(rule));
    let signed = |balance: i32| f64::from(color.signed(balance));
    let (was, is) = (signed(before.division().balance()), signed(after.balance()));
    let share = |test: &dyn Fn(&Proposal) -> bool| tried.iter().filter(|p| test(p)).count() as f64 / count;
    let worse = share(&|p| f64::from(p.balance) < is) + 0.5 * share(&|p| f64::from(p.balance) == is);
    Some(View {
        played: origin(&before, point, color)?,
        best: first.origin,
        available: MoveOrigin::ALL.map(|wanted| share(&|p| p.origin == wanted)),
        gain_played: is - was,
        gain_best: f64::from(first.balance) - was,
        gain_available: tried.iter().map(|p| f64::from(p.balance)).sum::<f64>() / count - was,
        rank: worse,
        order,
        size_before: f64::from(before.totals()[color].total()),
        size_after: f64::from(after.totals()[color].total()),
    })
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let rows = Rule::ALL.iter().zip(&self.cells);
        let cells = rows.flat_map(|(rule, phases)| {
            phases.iter().enumerate().map(move |(phase, cell)| (rule, PHASES.get(phase), cell))
        });
        let cell = |(rule, phase, cell): (&Rule, Option<&(usize, usize)>, &Cell)| {
            Fields::default()
                .with("rule", rule.to_string())
                .with("moves", phase)
                .with("positions", cell.rank.count())
                .with("played", origins(&cell.played))
                .with("possible", origins(&cell.available))
                .with("best", origins(&cell.best))
                .with("gain_played", cell.gain_played)
                .with("gain_best", cell.gain_best)
                .with("gain_possible", cell.gain_available)
                .with("beats", cell.rank)
                .with("order_beats", cell.order)
                .with("size_before", cell.size_before)
                .with("size_after", cell.size_after)
        };
        let rules = || Rule::ALL.iter().enumerate();
        let pairs =
            rules().flat_map(|(a, one)| rules().skip(a + 1).map(move |(b, other)| (a, one, b, other)));
        let difference = |(a, one, b, other): (usize, &Rule, usize, &Rule)| {
            Fields::default()
                .with("rules", (one.to_string(), other.to_string()))
                .with("owner", self.differences[a][b].owner)
                .with("kind", self.differences[a][b].kind)
        };
        Fields::report()
            .with("games", self.games)
            .with("positions", self.positions)
            .with_each("results", cells, cell)
            .with_each("differences", pairs, difference)
    }
}

/// Shares of the three origins, in the order of [`MoveOrigin::ALL`].
fn origins(ratios: &[Ratio; 3]) -> Fields {
    let of = |origin: MoveOrigin| {
        let index = MoveOrigin::ALL.iter().position(|&o| o == origin).unwrap_or(0);
        ratios[index]
    };
    Fields::default()
        .with("border", of(MoveOrigin::Border))
        .with("inside_own", of(MoveOrigin::InsideOwn))
        .with("inside_enemy", of(MoveOrigin::InsideEnemy))
}
