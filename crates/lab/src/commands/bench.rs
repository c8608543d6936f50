//! `gokoro-lab bench`: the signature of search, readers, solver, division, net and ownership model
//! over a fixed set of positions, and how fast they were. The signature is the same on every
//! machine and changes only when what they do is changed on purpose.

use std::hint::black_box;
use std::time::Duration;

use clap::Args;
use cpu_time::ProcessTime;
use gokoro_board::hash::fnv1a;
use gokoro_board::{Board, BoardSize, Color, Game, PointSet, Rules};
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_player::engine::{MoveSearch, SearchOptions};
use gokoro_position::ownership::{CountedPosition, OwnershipJudge};
use gokoro_reading::tsumego::figures::{Figure, figures};
use gokoro_reading::tsumego::{SolverSettings, TsumegoSolver};
use gokoro_reading::{Goal, GoalQuery, prove};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::sample::GO1_GAME;
use gokoro_shape::{DistanceSettings, Division, PathGraph, Rule};
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::kept::KeepArgs;
use crate::args::Global;
use crate::error::{CliError, CommandOutcome};
use crate::output;

/// Options of `gokoro-lab bench`.
#[derive(Args, Debug)]
pub struct BenchArgs {
    #[command(flatten)]
    keep: KeepArgs,
}

/// Moves of the built-in game between two positions of the set.
const EVERY: usize = 10;
/// Visits for each position.
const VISITS: u32 = 40;
/// Moves that a reading may make on the board.
const NODES: u64 = 2_000;
/// Moves that the solver may make on its boards for one figure of the note of 2002.
const SOLVER_NODES: u64 = 3_000;
/// Strings with more liberties are not read.
const LIBERTIES: usize = 3;
/// How often net and ownership model look at each position for their speed: the first looks take new memory.
const ROUNDS: u32 = 20;
/// Moves that the net holds for likeliest: their order is the same on every machine.
const LIKELIEST: usize = 5;

/// What the parts came to.
#[derive(Serialize, Debug, PartialEq, Eq, Clone, Copy)]
struct Signature {
    /// FNV-1a over the candidates of all searches with their visits and margins.
    search: u64,
    /// Moves made by all readings.
    reading_nodes: u64,
    /// Points of both colours in all divisions by all rules.
    division_points: u64,
    /// Moves made by the solver for all figures.
    solver_nodes: u64,
    /// FNV-1a over the likeliest moves of the net.
    likeliest: u64,
    /// Black's margins by the ownership model, each in whole points.
    margins: i64,
}

#[derive(Serialize, Debug)]
struct Report {
    schema: u32,
    positions: usize,
    signature: Signature,
    visits_per_second: u64,
    reading_nodes_per_second: u64,
    divisions_per_second: u64,
    solver_nodes_per_second: u64,
    net_positions_per_second: u64,
    owned_positions_per_second: u64,
}

/// Runs the set and prints signature and speeds, in processor time of one core.
pub fn run(global: &Global, args: &BenchArgs) -> Result<CommandOutcome, CliError> {
    let report = measured(&positions()?);
    args.keep.keep(|| text(&report))?;
    if global.json {
        output::print_bytes(&output::json(&report)?)?;
    } else {
        output::print(&text(&report))?;
    }
    Ok(CommandOutcome::Done)
}

fn measured(games: &[Game]) -> Report {
    let mut searches: Vec<MoveSearch> =
        games.iter().map(|game| MoveSearch::new(game, game.to_move(), &SearchOptions::seeded(1))).collect();
    let ((), searching) = timed(|| searches.iter_mut().for_each(|search| search.run(VISITS)));
    let (reading_nodes, reading) = timed(|| games.iter().map(|g| read_all(g.board())).sum());
    let (division_points, dividing) = timed(|| games.iter().map(|g| divide_all(g.board())).sum());
    let (solver_nodes, solving) = timed(|| figures().map(|figure| solve(&figure)).sum());
    let ((), foreseeing) = timed(|| foresee(games));
    let ((), judging) = timed(|| judge(games));
    let rate = |count: u64, time: Duration| (count as f64 / time.as_secs_f64().max(1e-9)) as u64;
    let positions = games.len() as u64;
    Report {
        schema: SCHEMA,
        positions: games.len(),
        signature: Signature {
            search: search_signature(&searches),
            reading_nodes,
            division_points,
            solver_nodes,
            likeliest: likeliest(games),
            margins: margins(games),
        },
        visits_per_second: rate(u64::from(VISITS) * positions, searching),
        reading_nodes_per_second: rate(reading_nodes, reading),
        divisions_per_second: rate(positions * Rule::ALL.len() as u64, dividing),
        solver_nodes_per_second: rate(solver_nodes, solving),
        net_positions_per_second: rate(u64::from(ROUNDS) * positions, foreseeing),
        owned_positions_per_second: rate(u64::from(ROUNDS) * positions, judging),
    }
}

fn text(report: &Report) -> String {
    let Signature { search, reading_nodes, division_points, solver_nodes, likeliest, margins } =
        report.signature;
    format!(
        "signature {search:016x} {reading_nodes} {division_points} {solver_nodes} {likeliest:016x} {margins}\n\
         positions {}\nvisits/s {}\nreading nodes/s {}\ndivisions/s {}\nsolver nodes/s {}\n\
         net positions/s {}\nowned positions/s {}\n",
        report.positions,
        report.visits_per_second,
        report.reading_nodes_per_second,
        report.divisions_per_second,
        report.solver_nodes_per_second,
        report.net_positions_per_second,
        report.owned_positions_per_second,
    )
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begin = ProcessTime::now();
    let result = work();
    (result, begin.elapsed())
}

/// Two empty boards, and the built-in game after every ten moves.
fn positions() -> Result<Vec<Game>, CliError> {
    let mut games =
        vec![Game::new(BoardSize::S9, Rules::CHINESE), Game::new(BoardSize::S13, Rules::JAPANESE)];
    let tree = Collection::read(GO1_GAME);
    if let Some(root) = tree.games().next() {
        let mut replay = Replay::main_line(root)?;
        while replay.play_next().is_some() {
            if replay.game().turns().len().is_multiple_of(EVERY) {
                games.push(replay.game().clone());
            }
        }
    }
    Ok(games)
}

fn search_signature(searches: &[MoveSearch]) -> u64 {
    let mut bytes = Vec::new();
    for candidate in searches.iter().flat_map(|search| search.snapshot().candidates) {
        let at = candidate.point().map_or(0, |p| p.index());
        let lead = candidate.lead.round() as i64;
        for value in [at as u64, u64::from(candidate.visits), lead as u64] {
            bytes.extend(value.to_le_bytes());
        }
    }
    fnv1a(&bytes)
}

/// Moves that the solver makes for a figure, the defender first.
fn solve(figure: &Figure) -> u64 {
    let solver = figure.problem().map(|problem| TsumegoSolver::new(problem, SolverSettings::default()));
    let found = solver.ok().and_then(|mut solver| solver.grade(&[], Color::Black, SOLVER_NODES));
    found.map_or(0, |found| found.nodes)
}

/// Asks the net about all positions, those of one size by one evaluator, as a search does.
fn foresee(games: &[Game]) {
    for games in games.chunk_by(|one, next| one.size() == next.size()) {
        let mut evaluator = Evaluator::new(PolicyNet::quick(), games[0].size());
        for game in (0..ROUNDS).flat_map(|_| games) {
            black_box(evaluator.evaluate(&NetInput::of(game, game.to_move())));
        }
    }
}

/// The same for the ownership model.
fn judge(games: &[Game]) {
    let mut judge = OwnershipJudge::default();
    for games in games.chunk_by(|one, next| one.size() == next.size()) {
        for game in (0..ROUNDS).flat_map(|_| games) {
            black_box(judge.estimate(&CountedPosition::of(game)));
        }
    }
}

fn likeliest(games: &[Game]) -> u64 {
    let mut bytes = Vec::new();
    for game in games {
        let told =
            Evaluator::new(PolicyNet::quick(), game.size()).evaluate(&NetInput::of(game, game.to_move()));
        let mut moves = told.moves;
        moves.sort_by(|a, b| b.share.total_cmp(&a.share).then(a.point.cmp(&b.point)));
        bytes.extend(moves.iter().take(LIKELIEST).flat_map(|told| (told.point.index() as u64).to_le_bytes()));
    }
    fnv1a(&bytes)
}

fn margins(games: &[Game]) -> i64 {
    let mut judge = OwnershipJudge::default();
    games.iter().map(|game| judge.estimate(&CountedPosition::of(game)).score.margin.round() as i64).sum()
}

/// Whether each string with few liberties is taken, the opponent first.
fn read_all(board: &Board) -> u64 {
    let weak = board.strings().filter(|&s| board.liberty_count(s) <= LIBERTIES);
    let read = |string| {
        let prover = !board.color(string)?;
        let goal = Goal::Capture(string.head());
        let query = GoalQuery { nodes: NODES, ..GoalQuery::new(goal, prover, prover) };
        prove(board, &query).ok().map(|verdict| verdict.nodes)
    };
    weak.filter_map(read).sum()
}

fn divide_all(board: &Board) -> u64 {
    let ground = PathGraph::new(board, &PointSet::EMPTY);
    let points = |rule| {
        let totals = Division::new(&ground, &DistanceSettings::new(rule)).totals();
        Color::ALL.iter().map(|&c| u64::from(totals[c].total())).sum::<u64>()
    };
    Rule::ALL.into_iter().map(points).sum()
}

#[cfg(test)]
#[path = "../../tests/unit/commands/bench.rs"]
mod tests;
