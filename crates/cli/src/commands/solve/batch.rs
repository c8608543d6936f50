//! `gokoro solve --jsonl`: records in, one JSON object out for each, in their
//! order, as soon as it is there. A line that is no record becomes an object that
//! says so, and the rest goes on.

use std::io::BufRead;
use std::time::Instant;

use gokoro_analysis::posed::{BadRecord, PosedRecord};
use gokoro_analysis::questions::SideAnswer as Solution;
use gokoro_analysis::solve::Posed;
use gokoro_analysis::solving::SolutionReplay;
use gokoro_analysis::tsumego::{Bounds, LifeProblem, Ply};
use gokoro_analysis::{Analysis, SolveRequest};
use gokoro_board::Color;
use gokoro_sgf::source::lines;
use gokoro_sgf::typed::point_text;
use gokoro_view::open_text::open_granted;
use gokoro_view::solution_json::{OpenJson, ProofJson, StatusJson, best_first_moves};
use gokoro_view::solution_text::granted;
use rayon::prelude::*;
use serde::Serialize;

use super::SolveArgs;
use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::output;

/// Records that each thread works on before lines are printed, if there are several.
const EACH: usize = 4;
/// The answer to a record.
#[derive(Serialize)]
struct AnswerJson {
    id: String,
    /// One stone of each string of the group, where the record names none.
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<Vec<String>>,
    #[serde(flatten)]
    status: StatusJson,
    first_moves: Vec<String>,
    pv: Vec<String>,
    assumptions: Vec<&'static str>,
    nodes: u64,
    positions: u64,
    ms: f64,
    /// The replay of the proof, if there was to be one and something is proven.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<ProofJson>,
    /// Of a group that nothing shuts in, what the bounds rest on.
    #[serde(flatten)]
    open: Option<OpenJson>,
}

/// A line that was no record.
#[derive(Serialize)]
struct ErrorJson {
    id: Option<String>,
    line: usize,
    error: String,
}

/// Solves the records of a file.
pub fn run(global: &Global, args: &SolveArgs) -> Result<CommandOutcome, CliError> {
    let name = args.file.display().to_string();
    let mut source = lines(&args.file)?;
    let size = if global.threads() == 1 { 1 } else { global.threads() * EACH };
    let (mut number, mut done, mut failed) = (0, 0, 0);
    loop {
        let batch = read(source.as_mut(), size, &mut number)
            .map_err(|error| wrong(format!("{name}: cannot be read after line {number} ({error})")))?;
        if batch.is_empty() {
            break;
        }
        let told: Vec<OutputLine> = match batch.as_slice() {
            [(number, line)] => vec![solve(args, *number, line)],
            several => several.par_iter().map(|(number, line)| solve(args, *number, line)).collect(),
        };
        for told in told {
            done += 1;
            failed += usize::from(told.failed);
            output::print_bytes(&told.line?)?;
        }
        global.progress(&format!("{done} records"));
    }
    global.progress_done();
    if failed > 0 {
        output::message(&format!(
            "{name}: {failed} of {done} lines have an error or a proof that does not stand its replay; see \"error\" and \"proof\" in the output"
        ));
    }
    Ok(if failed == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}

/// The next lines that are not empty, with their numbers from 1.
fn read(source: &mut dyn BufRead, most: usize, number: &mut usize) -> std::io::Result<Vec<(usize, Vec<u8>)>> {
    let mut batch = Vec::with_capacity(most);
    while batch.len() < most {
        let mut line = Vec::new();
        if source.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        *number += 1;
        if !line.iter().all(u8::is_ascii_whitespace) {
            batch.push((*number, line));
        }
    }
    Ok(batch)
}

/// A line of output, and whether it tells of an error.
struct OutputLine {
    line: Result<Vec<u8>, CliError>,
    failed: bool,
}

fn solve(args: &SolveArgs, number: usize, line: &[u8]) -> OutputLine {
    let started = Instant::now();
    let solved =
        PosedRecord::parse(line, &format!("line {number}")).and_then(|record| answer(args, record, started));
    match solved {
        Ok((answer, sound)) => OutputLine { line: output::json(&answer), failed: !sound },
        Err(BadRecord { id, error }) => {
            OutputLine { line: output::json(&ErrorJson { id, line: number, error }), failed: true }
        }
    }
}

/// The answer, and whether its proof stands the replay if there was to be one.
fn answer(args: &SolveArgs, record: PosedRecord, started: Instant) -> Result<(AnswerJson, bool), BadRecord> {
    let PosedRecord { id, question, to_move, .. } = record;
    let names_none = matches!(question, Posed::Position(_));
    let is_open = matches!(question, Posed::Open(..));
    let request = SolveRequest {
        moves: args.all,
        proof_positions: Some(args.proof_positions),
        ..args.effort.request(Vec::new(), Vec::new(), to_move)
    };
    let found = Analysis::built_in().solve_posed(question, &request, args.life, args.replay);
    let Some(told) = found.told else {
        if is_open {
            return Err(BadRecord { id: Some(id), error: "no stone of the target stands".to_owned() });
        }
        return Ok((nothing(id, to_move, found.nodes, elapsed(started)), true));
    };
    let mut answer = json(id, &told, elapsed(started));
    if names_none || told.open().is_some() {
        answer.nodes = found.nodes;
    }
    if names_none {
        answer.target = Some(strings(told.side.problem()));
    }
    if let Some(line) = found.firmest {
        put_first(&mut answer, &line, args.all);
    }
    Ok((answer, told.proof != Some(SolutionReplay::Fails)))
}

/// Of several best moves the one that also wins in wider places comes first.
fn put_first(told: &mut AnswerJson, line: &[Ply], all: bool) {
    told.pv = line.iter().copied().map(place).collect();
    let Some(name) = told.pv.first().cloned() else { return };
    told.first_moves.retain(|other| *other != name);
    if !all {
        told.first_moves.clear();
    }
    told.first_moves.insert(0, name);
}

/// That no group was found to depend on who moves first.
fn nothing(id: String, to_move: Color, nodes: u64, ms: f64) -> AnswerJson {
    AnswerJson {
        id,
        target: Some(Vec::new()),
        status: StatusJson::new(to_move, Bounds::OPEN, None),
        first_moves: Vec::new(),
        pv: Vec::new(),
        assumptions: Vec::new(),
        nodes,
        positions: 0,
        ms,
        proof: None,
        open: None,
    }
}

/// Milliseconds since then, to the microsecond.
fn elapsed(started: Instant) -> f64 {
    (started.elapsed().as_secs_f64() * 1e6).round() / 1e3
}

/// One stone of each string of the target.
fn strings(problem: &LifeProblem) -> Vec<String> {
    let board = problem.board();
    let first = |string| board.stones(string).next().filter(|&p| problem.target().contains(p));
    board.strings().filter_map(first).map(point_text).collect()
}

fn json(id: String, told: &Solution, ms: f64) -> AnswerJson {
    let (problem, answer) = (told.side.problem(), told.side.answer());
    let assumed = told.open().map_or_else(|| granted(problem), open_granted);
    AnswerJson {
        id,
        target: None,
        status: StatusJson::new(problem.defender(), answer.found.bounds, answer.life),
        first_moves: best_first_moves(problem, answer).into_iter().map(place).collect(),
        pv: answer.line.iter().map(|&(_, ply)| place(ply)).collect(),
        assumptions: assumed.into_iter().map(|(name, _)| name).collect(),
        nodes: answer.found.nodes,
        positions: answer.found.positions,
        ms,
        proof: told.proof.map(ProofJson::new),
        open: told.open().map(|known| OpenJson::new(known, &place)),
    }
}

/// A move in the record's letters.
fn place(ply: Ply) -> String {
    ply.point.map_or_else(|| "pass".to_owned(), point_text)
}
