//! One position: the status with either side first, in words or JSON, and the
//! proof as a tree.

use std::time::Instant;

use gokoro_board::{Board, Color, Scoring};
use gokoro_reading::tsumego::{Named as NamedResult, Wishes};
use gokoro_service::question::{Asks, Side, Told, granted, json, named_result};
use gokoro_sgf::typed::point_list;
use gokoro_view::catalogue::{Arg, Catalogue, Localizer};
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
    let asks = asks(global, args, &opened, first)?;
    let mut told = answers(global, args, opened.game.board(), &asks, first);
    let mut sound = told.iter().all(|told| told.proof != Some(None));
    let catalogue = Catalogue::new();
    let teller = Localizer::new(&catalogue, global.lang()).on(size);
    let named = named_result(&mut told, args.effort.settings(), opened.game.rules().scoring);
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

/// What the position asks, for the side that moves first.
fn asks(global: &Global, args: &SolveArgs, opened: &Opened, first: Color) -> Result<Asks, CliError> {
    let board = opened.game.board();
    let targets = targets(args, board.size(), &opened.name)?;
    let mut budget = args.effort.budget(args.effort.time.map(|time| time / 4), global.shows_progress());
    Asks::find(board, &targets, first, args.effort.settings(), &mut budget)
        .map_err(|error| no_question(&opened.name, board.size(), &error))
}

/// What happens with either side first, the one that is asked about first. A ko may not
/// be retaken by the side that the record forbids it; the other side has no ban.
fn answers(global: &Global, args: &SolveArgs, board: &Board, asks: &Asks, first: Color) -> Vec<Told> {
    let started = Instant::now();
    let mut told = Vec::new();
    for (color, rest) in [(first, 2), (!first, 1)] {
        let left = args.effort.time.map(|time| time.saturating_sub(started.elapsed()) / rest);
        let wishes = Wishes { moves: wants_moves(args, color == first), life: true, line: LONGEST };
        let mut budget = args.effort.budget(left, global.shows_progress());
        let settings = args.effort.settings();
        told.extend(asks.answer(board, color, &wishes, settings, &mut budget, args.proof_positions));
    }
    global.progress_done();
    told
}

/// All first moves are needed for the tree as well, of the side that it is about.
fn wants_moves(args: &SolveArgs, is_first: bool) -> bool {
    args.all || is_first && args.out.is_some()
}

fn print(
    global: &Global,
    told: &[Told],
    named: Option<(NamedResult, Scoring)>,
    teller: &Localizer<'_>,
) -> Result<(), CliError> {
    let Some(side) = told.first().map(|told| &told.side) else { return Ok(()) };
    let problem = side.problem();
    if global.json {
        return output::print_bytes(&output::json(&json(told, named))?);
    }
    let speaker = *teller;
    let mut lines = vec![side.question(teller), String::new()];
    let shown = told.iter().map(|told| told.side.answer()).find(|answer| !answer.line.is_empty());
    let line = shown.filter(|answer| !answer.needs_no_move()).map_or(&[][..], |answer| &answer.line);
    let picture = teller.solution_picture(problem, line);
    lines.push(text(&picture, TextStyle { ansi: output::shows_colors() }));
    let hidden = hidden_moves(&picture, teller);
    lines.extend((!hidden.is_empty()).then(|| format!("{}\n", hidden.join(", "))));
    for told in told {
        lines.extend(told.said(teller));
        lines.push(String::new());
    }
    if let Some((named, scoring)) = named {
        lines.extend([teller.named_result(problem.defender(), named, scoring), String::new()]);
    }
    let assumed = [vec![speaker.say("solve-assumes", &[])], granted(told, teller)].concat();
    lines.push(teller.joined(&assumed));
    output::print(&(lines.join("\n") + "\n"))
}

/// Writes the tree; whether its proof stands the replay.
fn write_tree(
    global: &Global,
    args: &SolveArgs,
    told: &mut Told,
    teller: &Localizer<'_>,
) -> Result<bool, CliError> {
    let Some(path) = &args.out else { return Ok(true) };
    let settings = args.effort.settings();
    let nodes = args.tree_nodes as usize;
    let answer = told.side.answer().clone();
    let words = match &told.side {
        Side::Closed(solver, answer) => teller.solution_words(solver.problem(), answer),
        Side::Open(known) => teller.open_words(known),
    };
    let solver = told.side.solver();
    let Some(proof) = proofs::main_proof(solver, settings, &answer, nodes) else {
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
    let others = match &mut told.side {
        Side::Closed(solver, answer) => proofs::others(solver, settings, answer, &proof),
        Side::Open(known) => proofs::others_of_open(known, settings, &proof),
    };
    let problem = told.side.problem();
    let shown = ProofTree { problem, answer: &answer, proof: &proof, others: &others, words: &words };
    let tree = proof_tree(&shown, teller, nodes)
        .map_err(|error| wrong(format!("{}: {error}; use --tree-nodes", path.display())))?;
    output::write_file(path, &tree.write())?;
    if !global.quiet {
        let speaker = *teller;
        let path = path.display().to_string();
        output::message(&speaker.say("solve-tree-written", &[("path", Arg::Text(&path))]));
    }
    Ok(true)
}
