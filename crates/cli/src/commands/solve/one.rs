//! One position: the status with either side first, in words or JSON, and the
//! proof as a tree.

use std::time::{Duration, Instant};

use gokoro_board::{Color, Scoring};
use gokoro_reading::tsumego::{
    Answer, FindError, Named as NamedResult, Problem, ProblemError, Replayed, Solver, Wishes, critical,
    open_question,
};
use gokoro_sgf::typed::point_list;
use gokoro_view::catalogue::{Arg, Catalogue, Speaker};
use gokoro_view::claim_text::Teller;
use gokoro_view::solution_json::solution_json;
use gokoro_view::solution_sgf::{ProofTree, proof_tree};
use gokoro_view::tactic_picture::hidden_moves;
use gokoro_view::text::{TextStyle, text};

use super::{SolveArgs, no_question, proofs, targets};
use crate::args::Global;
use crate::error::{CliError, Outcome, wrong};
use crate::input::{Named, Opened};
use crate::output;

/// The longest line of play that is told.
const LONGEST: usize = 30;

/// An answer with what became of its proof.
struct Told {
    solver: Solver,
    answer: Answer,
    proof: Option<Option<Replayed>>,
}

/// Solves the position.
pub fn run(global: &Global, args: &SolveArgs) -> Result<Outcome, CliError> {
    let named = Named::find(&args.file, args.game, &args.read)?;
    let opened = named.open(Some(args.number.unwrap_or(0)), ("--move", 0), global)?;
    stones_stand(&named, &opened)?;
    if args.out.as_ref().is_some_and(|path| path.extension().is_none_or(|e| e != "sgf")) {
        return Err(wrong("--out writes an SGF tree; name a file that ends in .sgf"));
    }
    let size = opened.game.size();
    let first = args.to_move.unwrap_or(opened.moment.to_move);
    let mut told = answers(global, args, solvers(global, args, &opened, first)?, first);
    let mut sound = told.iter().all(|told| told.proof != Some(None));
    let catalogue = Catalogue::new();
    let teller = Teller { catalogue: &catalogue, lang: global.lang(), size };
    let settings = args.effort.settings();
    let named = proofs::named(told.iter_mut().map(|told| (&mut told.solver, &told.answer)), settings);
    let named = named.map(|named| (named, opened.game.rules().scoring));
    print(global, &told, named, &teller)?;
    if let (true, Some(told)) = (args.out.is_some(), told.first_mut()) {
        sound &= write_tree(global, args, told, &teller)?;
    }
    Ok(if sound { opened.outcome } else { Outcome::Partly })
}

/// Refuses a start whose stones have no liberty: reading the record takes them off.
fn stones_stand(named: &Named, opened: &Opened) -> Result<(), CliError> {
    let Some(root) = named.tree.games().next().filter(|_| opened.moment.number == 0) else {
        return Ok(());
    };
    let size = opened.game.size();
    for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
        for point in point_list(root, name, size, &mut Vec::new()) {
            if !opened.game.board().at(point).is(color) {
                return Err(wrong(format!(
                    "{}: illegal start: the stone of {name} at {} has no liberty or stands on another one; \
                     correct the setup, or name a later position with --move",
                    opened.name,
                    size.name(point)
                )));
            }
        }
    }
    Ok(())
}

/// Solvers of the position with this side first, and with the other. A ko may not
/// be retaken by the side that the record forbids it; the other side has no ban.
fn solvers(
    global: &Global,
    args: &SolveArgs,
    opened: &Opened,
    first: Color,
) -> Result<[Solver; 2], CliError> {
    let board = opened.game.board();
    let size = board.size();
    let asked = |error| no_question(&opened.name, size, &error);
    let targets = targets(args, size, &opened.name)?;
    let problem = match Problem::find(board, &targets) {
        Err(FindError::NotEnclosed(_)) => open_question(board, &targets).map_err(|e| asked(e.into()))?,
        Err(error @ (FindError::WholeBoard | FindError::Problem(ProblemError::NoTarget)))
            if targets.is_empty() =>
        {
            let mut budget =
                args.effort.budget(args.effort.time.map(|time| time / 2), global.shows_progress());
            let solver = critical(board, first, args.effort.settings(), &mut budget);
            solver.map(|solver| solver.problem().clone()).ok_or_else(|| asked(error))?
        }
        found => found.map_err(asked)?,
    };
    let solver = |color| {
        let banned = board.ko().is_some_and(|ko| ko.color != color);
        let problem = if banned { problem.without_ko() } else { problem.clone() };
        Solver::new(problem, args.effort.settings())
    };
    Ok([solver(first), solver(!first)])
}

/// What happens with either side first, the one that is asked about first.
fn answers(global: &Global, args: &SolveArgs, solvers: [Solver; 2], first: Color) -> Vec<Told> {
    let started = Instant::now();
    let mut told = Vec::new();
    for ((color, rest), mut solver) in [(first, 2), (!first, 1)].into_iter().zip(solvers) {
        let left = args.effort.time.map(|time| time.saturating_sub(started.elapsed()) / rest);
        let wishes = Wishes { moves: wants_moves(args, color == first), life: true, line: LONGEST };
        let answer = find(global, args, &mut solver, color, &wishes, left);
        let proof = proofs::replayed(&mut solver, args.effort.settings(), &answer, args.proof_positions);
        told.push(Told { solver, answer, proof });
    }
    global.progress_done();
    told
}

/// All first moves are needed for the tree as well, of the side that it is about.
fn wants_moves(args: &SolveArgs, is_first: bool) -> bool {
    args.all || is_first && args.out.is_some()
}

fn find(
    global: &Global,
    args: &SolveArgs,
    solver: &mut Solver,
    first: Color,
    wishes: &Wishes,
    left: Option<Duration>,
) -> Answer {
    let mut budget = args.effort.budget(left, global.shows_progress());
    Answer::find(solver, first, wishes, &mut budget)
}

fn print(
    global: &Global,
    told: &[Told],
    named: Option<(NamedResult, Scoring)>,
    teller: &Teller<'_>,
) -> Result<(), CliError> {
    let Some(problem) = told.first().map(|told| told.solver.problem()) else { return Ok(()) };
    if global.json {
        let answers: Vec<_> = told.iter().map(|told| (&told.answer, told.proof)).collect();
        return output::print_bytes(&output::json(&solution_json(problem, &answers, named))?);
    }
    let speaker = Speaker::new(teller.catalogue, teller.lang);
    let mut lines = vec![teller.question(problem), String::new()];
    let shown = told.iter().find(|told| !told.answer.line.is_empty()).map(|told| &told.answer);
    let line = shown.filter(|answer| !answer.needs_no_move()).map_or(&[][..], |answer| &answer.line);
    let picture = teller.solution_picture(problem, line);
    lines.push(text(&picture, TextStyle { ansi: output::shows_colors() }));
    let hidden = hidden_moves(&picture, teller);
    lines.extend((!hidden.is_empty()).then(|| format!("{}\n", hidden.join(", "))));
    for told in told {
        lines.extend(teller.solution(problem.defender(), &told.answer));
        lines.extend(told.proof.map(|replayed| teller.replayed(replayed)));
        lines.push(String::new());
    }
    if let Some((named, scoring)) = named {
        lines.extend([teller.named_result(problem.defender(), named, scoring), String::new()]);
    }
    let mut granted = vec![speaker.say("solve-assumes", &[])];
    granted.extend(teller.taken_for_granted(problem));
    lines.push(teller.joined(&granted));
    output::print(&(lines.join("\n") + "\n"))
}

/// Writes the tree; whether its proof stands the replay.
fn write_tree(
    global: &Global,
    args: &SolveArgs,
    told: &mut Told,
    teller: &Teller<'_>,
) -> Result<bool, CliError> {
    let Some(path) = &args.out else { return Ok(true) };
    let Told { solver, answer, .. } = told;
    let settings = args.effort.settings();
    let nodes = args.tree_nodes as usize;
    let Some(proof) = proofs::main_proof(solver, settings, answer, nodes) else {
        output::message(&format!(
            "{}: nothing is written, because nothing is proven; give more with --nodes or --time",
            path.display()
        ));
        return Ok(false);
    };
    if gokoro_reading::tsumego::replay(solver.problem(), &proof).is_err() {
        output::message(&teller.replayed(None));
        return Ok(false);
    }
    let others = proofs::others(solver, settings, answer, &proof);
    let shown = ProofTree { problem: solver.problem(), answer, proof: &proof, others: &others };
    let tree = proof_tree(&shown, teller, nodes)
        .map_err(|error| wrong(format!("{}: {error}; use --tree-nodes", path.display())))?;
    output::write_file(path, &tree.write())?;
    if !global.quiet {
        let speaker = Speaker::new(teller.catalogue, teller.lang);
        let path = path.display().to_string();
        output::message(&speaker.say("solve-tree-written", &[("path", Arg::Text(&path))]));
    }
    Ok(true)
}
