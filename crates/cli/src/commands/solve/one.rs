//! One position: the status with either side first, in words or JSON, and the
//! proof as a tree.

use gokoro_analysis::questions::SideAnswer;
use gokoro_analysis::solve::NoProof;
use gokoro_analysis::solving::SolutionReplay;
use gokoro_analysis::{Analysis, SolveRequest, Solved};
use gokoro_board::Color;
use gokoro_sgf::typed::point_list;
use gokoro_view::answered::solved_json;
use gokoro_view::catalogue::{Arg, Catalogue, Localizer};
use gokoro_view::solution_sgf::{ProofTree, proof_tree};
use gokoro_view::tactic_picture::hidden_moves;
use gokoro_view::text::{TextStyle, text};

use super::{SolveArgs, marked, no_question, progress};
use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::input::{NamedGame, OpenedPosition};
use gokoro_console::output;

/// Solves the position.
pub fn run(global: &Global, args: &SolveArgs) -> Result<CommandOutcome, CliError> {
    let named = NamedGame::find(&args.file, args.game, &args.read)?;
    let opened = named.open(Some(args.number.unwrap_or(0)), "--move", 0, global)?;
    stones_stand(&named, &opened)?;
    if args.out.as_ref().is_some_and(|path| path.extension().is_none_or(|e| e != "sgf")) {
        return Err(wrong("--out writes an SGF tree; name a file that ends in .sgf"));
    }
    let size = opened.game.size();
    let first = args.to_move.unwrap_or(opened.moment.to_move);
    let (board, scoring) = (opened.game.board(), opened.game.rules().scoring);
    let (targets, area) = marked(args, &named, &opened)?;
    let request = SolveRequest {
        // All first moves are needed for the tree as well, of the side that it is about.
        moves: args.all || args.out.is_some(),
        others: args.all,
        proof_positions: Some(args.proof_positions),
        ..args.effort.request(targets, area, first)
    };
    let analysis = Analysis::built_in();
    let solved = analysis.solve(board, scoring, &request, &mut progress(global));
    global.progress_done();
    let mut solved = solved.map_err(|error| no_question(&opened.name, size, &error))?;
    let mut sound = solved.is_sound();
    let catalogue = Catalogue::new();
    let teller = Localizer::new(&catalogue, global.lang()).on(size);
    print(global, &solved, &teller)?;
    if let (true, Some(told)) = (args.out.is_some(), solved.answers.first_mut()) {
        sound &= write_tree(global, args, told, &teller)?;
    }
    Ok(if sound { opened.outcome } else { CommandOutcome::Partly })
}

/// Refuses a start whose stones have no liberty: reading the record takes them off.
fn stones_stand(named: &NamedGame, opened: &OpenedPosition) -> Result<(), CliError> {
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

fn print(global: &Global, solved: &Solved, teller: &Localizer<'_>) -> Result<(), CliError> {
    let told = &solved.answers;
    let Some(side) = told.first().map(|told| &told.side) else { return Ok(()) };
    let problem = side.problem();
    if global.json {
        return output::print_bytes(&output::json(&solved_json(solved))?);
    }
    let speaker = teller;
    let mut lines = vec![teller.question_of(side), String::new()];
    let shown = told.iter().map(|told| told.side.answer()).find(|answer| !answer.line.is_empty());
    let line = shown.filter(|answer| !answer.needs_no_move()).map_or(&[][..], |answer| &answer.line);
    let picture = teller.solution_picture(problem, line);
    lines.push(text(&picture, TextStyle { ansi: output::shows_colors() }));
    let hidden = hidden_moves(&picture, teller);
    lines.extend((!hidden.is_empty()).then(|| format!("{}\n", hidden.join(", "))));
    for told in told {
        lines.extend(teller.answered(told));
        lines.push(String::new());
    }
    if let Some((named, scoring)) = solved.named {
        lines.extend([teller.named_result(problem.defender(), named, scoring), String::new()]);
    }
    let assumed = [vec![speaker.say("solve-assumes", &[])], teller.granted_of(solved)].concat();
    lines.push(teller.joined(&assumed));
    output::print(&(lines.join("\n") + "\n"))
}

/// Writes the tree; whether its proof stands the replay.
fn write_tree(
    global: &Global,
    args: &SolveArgs,
    told: &mut SideAnswer,
    teller: &Localizer<'_>,
) -> Result<bool, CliError> {
    let Some(path) = &args.out else { return Ok(true) };
    let nodes = args.tree_nodes as usize;
    let words = teller.answer_words(&told.side);
    let proof = match Analysis::built_in().proof(told, args.effort.settings(), nodes) {
        Ok(proof) => proof,
        Err(NoProof::Open) => {
            output::message(&format!(
                "{}: nothing is written, because nothing is proven; give more with --nodes or --time",
                path.display()
            ));
            return Ok(false);
        }
        Err(NoProof::Unsound) => {
            output::message(&teller.replayed(SolutionReplay::Fails));
            return Ok(false);
        }
    };
    let (problem, answer) = (told.side.problem(), told.side.answer());
    let shown = ProofTree { problem, answer, proof: &proof.proof, others: &proof.others, words: &words };
    let tree = proof_tree(&shown, teller, nodes)
        .map_err(|error| wrong(format!("{}: {error}; use --tree-nodes", path.display())))?;
    output::write_file(path, &tree.write())?;
    if !global.quiet {
        let speaker = teller;
        let path = path.display().to_string();
        output::message(&speaker.say("solve-tree-written", &[("path", Arg::Text(&path))]));
    }
    Ok(true)
}
