//! `gokoro explain`: one move or position in twelve lines; with `-v` every claim with its proofs on boards.

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use gokoro_analysis::distance::{Candidates, DISTANCE_POINTS, Ranking, by_distance, by_points};
use gokoro_analysis::expected::{PatternModel, expected as expected_of};
use gokoro_analysis::{Analysis, Budget, Config, ExplainRequest, Explanation};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use gokoro_view::explain_text::explanation_brief;
use gokoro_view::explanation::{explanation_json, explanation_picture, explanation_text};
use gokoro_view::kosumi::{candidates_json, candidates_text, strings_text};
use gokoro_view::png::png;
use gokoro_view::prediction::Expectation;
use gokoro_view::svg::svg;
use gokoro_view::text::TextStyle;

use super::knowledge::FolderArgs;
use super::library::evidence::EvidenceArgs;
use super::regions::{OutFile, OutputFormat, PNG_WIDTH, out_file};
use crate::settings::RuleArgs;
use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::input::{NamedGame, ReadArgs, model};
use gokoro_console::net::NetArgs;
use gokoro_console::output;

/// Options of `gokoro explain`.
#[derive(Args, Debug)]
pub struct ExplainArgs {
    /// Game record: a file, a folder, or - for standard input [default: the built-in game]
    file: Option<PathBuf>,
    /// Which game of the input, from 1
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    /// Explain this move, from 1 [default: the position at the end]
    #[arg(long = "move", value_name = "N", conflicts_with = "after")]
    number: Option<usize>,
    /// Explain the position after this many moves: what can be taken there, which groups
    /// do not simply live, and how many omissions they bear
    #[arg(long, value_name = "N")]
    after: Option<usize>,
    /// Moves that may be made on the board to answer one question about strings, and a
    /// multiple of it for groups; 0 reads nothing
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=gokoro_console::args::MOST_NODES), default_value_t = Budget::Usual.limits().move_nodes)]
    nodes: u64,
    /// Show what strong players would be expected to play there, and what speaks for
    /// and against the move played, instead of what it does
    #[arg(long, conflicts_with = "out", group = "foretold")]
    expected: bool,
    /// Show the points that lie where moves are usually played, seen from the strings
    /// around, instead of what the move does; with the strings and directions
    #[arg(long, conflicts_with_all = ["out", "expected"], group = "foretold")]
    distance: bool,
    /// What orders these points
    #[arg(long, value_enum, value_name = "ORDER", default_value = "likely", requires = "distance")]
    order: PointOrder,
    /// Foretell by this model: with --distance one of gokoro-lab learn strength, with --expected one of learn rank
    /// [default: the one compiled in]
    #[arg(long, value_name = "FILE", requires = "foretold", conflicts_with = "order")]
    model: Option<PathBuf>,
    #[command(flatten)]
    net: NetArgs,
    #[command(flatten)]
    evidence: EvidenceArgs,
    #[command(flatten)]
    knowledge: FolderArgs,
    #[command(flatten)]
    read: ReadArgs,
    #[command(flatten)]
    rule: RuleArgs,
    /// Write text, JSON or a drawing of the most important claim instead of
    /// printing: FILE.txt, .json, .svg or .png
    #[arg(long, value_name = "FILE", value_parser = out_file)]
    out: Option<OutFile>,
}

/// What orders the points of `--distance`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PointOrder {
    /// How likely each is played if a move without contact is, as learned from records
    Likely,
    /// The distance points of the paper (P4): formulas 3 and 4 with its tree, and table 3
    Points,
}

/// Explains the move or the position.
pub fn run(global: &Global, args: &ExplainArgs) -> Result<CommandOutcome, CliError> {
    let named = NamedGame::find_or_sample(args.file.as_deref(), args.game, &args.read)?;
    if args.expected {
        return expected(global, args, &named);
    }
    if args.distance {
        return distance(global, args, &named);
    }
    let catalogue = Catalogue::new();
    let config = Config {
        library: args.evidence.open(Localizer::new(&catalogue, global.lang()))?,
        knowledge: Some(Arc::new(args.knowledge.stock()?)),
        ..args.net.config()?
    };
    let (analysis, record) = (Analysis::new(config), named.record()?);
    let request =
        ExplainRequest { nodes: Some(args.nodes), rule: args.rule.single()?, ..ExplainRequest::default() };
    let (opened, explanation) = match args.number {
        Some(number) => {
            let opened = named.open(Some(number), "--move", 1, global)?;
            (opened, analysis.explain(&record, number, &request)?)
        }
        None => {
            let opened = named.open(args.after, "--after", 0, global)?;
            let explained =
                analysis.explain_position(&opened.game, opened.moment, Some(&record), &request)?;
            (opened, explained)
        }
    };
    show(global, args, &catalogue, &explanation)?;
    Ok(opened.outcome)
}

/// What a model of strong players' moves expects before the move, or in the position.
fn expected(global: &Global, args: &ExplainArgs, named: &NamedGame) -> Result<CommandOutcome, CliError> {
    let played = args.number.map(|number| named.open(Some(number), "--move", 1, global)).transpose()?;
    let before = args.number.map(|number| number - 1).or(args.after);
    let opened = named.open(before, "--after", 0, global)?;
    let (board, to_move) = (opened.game.board(), opened.moment.to_move);
    let wanted = played.and_then(|opened| opened.moment.last_move);
    let next = "check the name, or make it with gokoro-lab learn rank";
    let read = args.model.as_deref().map(|path| model(path, next, PatternModel::read)).transpose()?;
    let Some(found) = expected_of(&opened.game, wanted, read.as_ref()) else {
        let text = format!("{}: there is no legal move to expect; choose another move", opened.name);
        return Err(wrong(text));
    };
    let (moves, reasons, point) = (&found.moves, &found.reasons, found.point);
    let reduced = found.reduced.as_ref();
    let expectation = Expectation { size: board.size(), to_move, moves, point, reasons, reduced };
    if global.json {
        output::print_bytes(&output::json(&expectation.json())?)?;
    } else {
        let catalogue = Catalogue::new();
        output::print(&expectation.text(Localizer::new(&catalogue, global.lang())))?;
    }
    Ok(opened.outcome)
}

/// The candidates by distances before the move, or in the position.
fn distance(global: &Global, args: &ExplainArgs, named: &NamedGame) -> Result<CommandOutcome, CliError> {
    if let Some(number) = args.number {
        named.open(Some(number), "--move", 1, global)?;
    }
    let before = args.number.map(|number| number - 1).or(args.after);
    let opened = named.open(before, "--after", 0, global)?;
    let catalogue = Catalogue::new();
    let speaker = Localizer::new(&catalogue, global.lang());
    let next = "check the name, or make it with gokoro-lab learn strength";
    // What is no text is no ranking.
    let ranking = |bytes: &[u8]| Ranking::read(&String::from_utf8_lossy(bytes));
    let read = args.model.as_deref().map(|path| model(path, next, ranking)).transpose()?;
    let tell = |candidates: &Candidates<'_>| match global.json {
        true => output::print_bytes(&output::json(&candidates_json(candidates, usize::MAX))?),
        false => {
            let strings = if global.is_verbose() { strings_text(candidates, speaker) } else { String::new() };
            output::print(&(candidates_text(candidates, DISTANCE_POINTS, speaker) + &strings))
        }
    };
    let (game, to_move) = (&opened.game, opened.game.to_move());
    match args.order {
        PointOrder::Likely => by_distance(game, to_move, read.as_ref(), tell)?,
        PointOrder::Points => by_points(game, to_move, tell)?,
    }
    Ok(opened.outcome)
}

/// Prints or writes what is asked for.
fn show(
    global: &Global,
    args: &ExplainArgs,
    catalogue: &Catalogue,
    explanation: &Explanation,
) -> Result<(), CliError> {
    let default = if global.json { OutputFormat::Json } else { OutputFormat::Text };
    let format = args.out.as_ref().map_or(default, |out| out.format);
    // The font that PNG is drawn with has Latin letters only.
    let lang = if format == OutputFormat::Png { Lang::En } else { global.lang() };
    let size = explanation.position().board().size();
    let teller = Localizer::new(catalogue, lang).on(size);
    let style = TextStyle { ansi: args.out.is_none() && output::shows_colors() };
    let picture = || svg(&explanation_picture(explanation, &teller), "");
    let content = match format {
        OutputFormat::Json => output::json(&explanation_json(explanation, catalogue))?,
        OutputFormat::Text if global.is_verbose() => {
            explanation_text(explanation, &teller, style).into_bytes()
        }
        OutputFormat::Text => explanation_brief(explanation, &teller, style).into_bytes(),
        OutputFormat::Svg => picture().into_bytes(),
        OutputFormat::Png => png(&picture(), PNG_WIDTH)?,
    };
    let Some(out) = &args.out else { return output::print(&String::from_utf8_lossy(&content)) };
    output::write_and_tell(&out.path, &content, global, Localizer::new(catalogue, global.lang()))
}
