//! `gokoro explain`: one move in words, or what can be taken in a position, with
//! the proofs on boards.

use std::path::PathBuf;

use clap::Args;
use gokoro_board::PointSet;
use gokoro_knowledge::Stock;
use gokoro_mind::choice::{Settings, think};
use gokoro_mind::known::known_at;
use gokoro_mind::matter::Decided;
use gokoro_mind::tactics::{TacticClaim, threats};
use gokoro_patterns::builtin;
use gokoro_patterns::policy::PolicyNet;
use gokoro_patterns::predictor::Predictor;
use gokoro_position::Position;
use gokoro_position::kosumi::Ranking;
use gokoro_position::ownership::{Deiri, Estimate};
use gokoro_review::precedent::Precedent;
use gokoro_review::searching::Searching;
use gokoro_review::{Options, Review, review_by};
use gokoro_service::distance::{DISTANCE_POINTS, by_distance};
use gokoro_service::{estimate, situation};
use gokoro_view::catalogue::{Arg, Catalogue, Lang, Speaker};
use gokoro_view::claim_text::Teller;
use gokoro_view::explanation::Subject;
use gokoro_view::ownership::ownership_lines;
use gokoro_view::plan_text::Meant;
use gokoro_view::png::png;
use gokoro_view::prediction::Expectation;
use gokoro_view::strength::strength_lines;
use gokoro_view::svg::svg;
use gokoro_view::text::TextStyle;

use super::knowledge::FolderArgs;
use super::library::evidence::{Evidence, EvidenceArgs};
use super::regions::{Format, OutFile, PNG_WIDTH, out_file};
use crate::args::Global;
use crate::error::{CliError, Outcome, wrong};
use crate::input::{Named, Opened, ReadArgs, model};
use crate::net::NetArgs;
use crate::output;
use crate::settings::RuleArgs;

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
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=crate::args::MOST_NODES), default_value_t = Options::NODES_OF_MOVE)]
    nodes: u64,
    /// Show what strong players would be expected to play there, and what speaks for
    /// and against the move played, instead of what it does
    #[arg(long, conflicts_with = "out")]
    expected: bool,
    /// Show the points that lie where moves are usually played, seen from the strings
    /// around, instead of what the move does; with the strings and directions
    #[arg(long, conflicts_with_all = ["out", "expected"])]
    distance: bool,
    /// Rank them by this model, made by gokoro-lab learn strength [default: the one compiled in]
    #[arg(long, value_name = "FILE", requires = "distance")]
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

/// Moves of a reader for the claim of a known shape among the cases.
const SHAPES: u64 = 200;

/// Explains the move or the position.
pub fn run(global: &Global, args: &ExplainArgs) -> Result<Outcome, CliError> {
    let named = Named::find_or_sample(args.file.as_deref(), args.game, &args.read)?;
    if args.expected {
        return expected(global, args, &named);
    }
    if args.distance {
        return distance(global, args, &named);
    }
    let catalogue = Catalogue::new();
    let evidence = args.evidence.open(Speaker::new(&catalogue, global.lang()))?;
    let knowledge = args.knowledge.stock()?;
    let net = args.net.find_kept()?;
    let show = Show { global, args, catalogue: &catalogue, evidence, named: &named, knowledge, net };
    match args.number {
        Some(number) => {
            let opened = named.open(Some(number), ("--move", 1), global)?;
            let reviewed = show.reviewed(&named, number)?;
            let Some(played) = reviewed.moves.first() else {
                let moves = opened.moment.number;
                let (game, wanted) = (opened.name, number);
                return Err(CliError::NoSuchMove { game, option: "--move", wanted, first: 1, moves });
            };
            show.show(&Subject::Move(&reviewed, played), &opened)
        }
        None => {
            let opened = named.open(args.after, ("--after", 0), global)?;
            let board = opened.game.board();
            let claims: Vec<TacticClaim> = threats(board, &Options::effort_of_move(args.nodes));
            let understood = if args.nodes == 0 { Position::seen } else { Position::new };
            let position = understood(board, &PointSet::EMPTY, &args.rule.single()?);
            show.show(&Subject::Position(&position, &opened.moment, &claims), &opened)
        }
    }
}

/// What a model of strong players' moves expects before the move, or in the position.
fn expected(global: &Global, args: &ExplainArgs, named: &Named) -> Result<Outcome, CliError> {
    let played = args.number.map(|number| named.open(Some(number), ("--move", 1), global)).transpose()?;
    let before = args.number.map(|number| number - 1).or(args.after);
    let opened = named.open(before, ("--after", 0), global)?;
    let (board, to_move) = (opened.game.board(), opened.moment.to_move);
    let situation = situation(&opened.game);
    let mut predictor = Predictor::new(builtin::fast());
    let moves = predictor.predict(&situation);
    let wanted = played.and_then(|opened| opened.moment.last_move).or(moves.first().map(|m| m.point));
    let found = wanted.and_then(|point| Some((point, predictor.reasons(&situation, point)?)));
    let Some((point, reasons)) = found else {
        let text = format!("{}: there is no legal move to expect; choose another move", opened.name);
        return Err(wrong(text));
    };
    let expectation = Expectation { size: board.size(), to_move, moves: &moves, point, reasons: &reasons };
    if global.json {
        output::print_bytes(&output::json(&expectation.json())?)?;
    } else {
        let catalogue = Catalogue::new();
        output::print(&expectation.text(Speaker::new(&catalogue, global.lang())))?;
    }
    Ok(opened.outcome)
}

/// The candidates by distances before the move, or in the position.
fn distance(global: &Global, args: &ExplainArgs, named: &Named) -> Result<Outcome, CliError> {
    if let Some(number) = args.number {
        named.open(Some(number), ("--move", 1), global)?;
    }
    let before = args.number.map(|number| number - 1).or(args.after);
    let opened = named.open(before, ("--after", 0), global)?;
    let catalogue = Catalogue::new();
    let speaker = Speaker::new(&catalogue, global.lang());
    let next = "check the name, or make it with gokoro-lab learn strength";
    // What is no text is no ranking.
    let ranking = |bytes: &[u8]| Ranking::read(&String::from_utf8_lossy(bytes));
    let read = args.model.as_deref().map(|path| model(path, next, ranking)).transpose()?;
    by_distance(&opened.game, opened.game.to_move(), read.as_ref(), |candidates| match global.json {
        true => output::print_bytes(&output::json(&candidates.json(usize::MAX))?),
        false => output::print(&candidates.text(DISTANCE_POINTS, speaker)),
    })?;
    Ok(opened.outcome)
}

/// Everything that showing needs.
struct Show<'a> {
    global: &'a Global,
    args: &'a ExplainArgs,
    catalogue: &'a Catalogue,
    evidence: Evidence,
    named: &'a Named,
    knowledge: Stock,
    net: &'static PolicyNet,
}

impl Show<'_> {
    fn reviewed(&self, named: &Named, number: usize) -> Result<Review, CliError> {
        let settings = self.args.rule.single()?;
        let options = Options { settings, ..Options::of_move(number, self.args.nodes) };
        let root = named.tree.games().next();
        let root =
            root.ok_or_else(|| CliError::NoSuchGame { path: named.name.clone(), wanted: 1, held: 0 })?;
        Ok(review_by(root, &options, &mut Searching::new(self.net, 0), &mut |_| true)?)
    }

    /// Prints or writes what is asked for.
    fn show(&self, subject: &Subject<'_>, opened: &Opened) -> Result<Outcome, CliError> {
        let default = if self.global.json { Format::Json } else { Format::Text };
        let format = self.args.out.as_ref().map_or(default, |out| out.format);
        let content = self.content(subject, opened, format)?;
        match &self.args.out {
            None => output::print(&String::from_utf8_lossy(&content))?,
            Some(out) => {
                output::write_file(&out.path, &content)?;
                let path = out.path.display().to_string();
                let speaker = Speaker::new(self.catalogue, self.global.lang());
                if !self.global.quiet {
                    output::message(&speaker.say("written", &[("path", Arg::Text(&path))]));
                }
            }
        }
        Ok(opened.outcome)
    }

    /// What it was worth to play the move first.
    fn deiri(&self, subject: &Subject<'_>, opened: &Opened) -> Option<Deiri> {
        let Subject::Move(_, played) = subject else { return None };
        let mut before = opened.game.clone();
        before.undo()?;
        estimate::deiri(&before, played.action.point()?)
    }

    /// What the mind makes of the position before the move, the plans that the move begins and the
    /// known shapes that it is; nothing for a position or a pass, or where nothing is to be read.
    fn meant(&self, subject: &Subject<'_>, opened: &Opened) -> Option<Meant<'_>> {
        let Subject::Move(_, played) = subject else { return None };
        let point = played.action.point().filter(|_| self.args.nodes > 0)?;
        let mut before = opened.game.clone();
        before.undo()?;
        let effort = gokoro_mind::cases::Effort { shapes: SHAPES, ..gokoro_mind::cases::Effort::default() };
        let settings = Settings { knowledge: &self.knowledge, effort, ..Settings::default() };
        let thought = think(&before, played.color, &settings);
        let known = known_at(&thought.survey, &self.knowledge, point, self.args.nodes);
        let entries = self.knowledge.entries();
        let known = known.into_iter().filter_map(|known| Some((known.clone(), entries.get(known.entry)?)));
        Some(Meant { point, plans: played.plans.clone(), known: known.collect(), thought })
    }

    /// How others went on from the position before the move, or from the position.
    fn precedent(&self, subject: &Subject<'_>, opened: &Opened) -> Result<Option<Precedent>, CliError> {
        let tree = &self.named.tree;
        match subject {
            Subject::Move(review, played) => {
                let position = (review.start.board(), played.color);
                self.evidence.of_position(position, played.number, played.action.point(), tree)
            }
            Subject::Position(position, moment, ..) => {
                let position = (position.board(), opened.game.to_move());
                self.evidence.of_position(position, moment.number + 1, None, tree)
            }
        }
    }

    fn content(&self, subject: &Subject<'_>, opened: &Opened, format: Format) -> Result<Vec<u8>, CliError> {
        // The font that PNG is drawn with has Latin letters only.
        let lang = if format == Format::Png { Lang::En } else { self.global.lang() };
        let teller = Teller { catalogue: self.catalogue, lang, size: opened.game.size() };
        let ansi = self.args.out.is_none() && output::shows_colors();
        let speaker = Speaker::new(self.catalogue, lang);
        let expected = || estimate::estimate(&opened.game, self.net);
        Ok(match format {
            Format::Json => {
                let precedent = self.precedent(subject, opened)?;
                let deiri = self.deiri(subject, opened);
                let told = subject.json(self.catalogue).with(subject.position(), &expected(), deiri.as_ref());
                let told = told.with_precedent(precedent.as_ref(), &teller);
                let meant = self.meant(subject, opened);
                output::json(&told.with_purposes(meant.as_ref(), &teller))?
            }
            Format::Text => {
                let meant = self.meant(subject, opened);
                let purposes = |proven: &[Decided]| {
                    meant.as_ref().map_or_else(Vec::new, |meant| teller.meant(meant, proven))
                };
                let text = subject.text_with(purposes, &teller, TextStyle { ansi });
                let expected = expected_text(&expected(), speaker);
                let precedent = self.precedent(subject, opened)?.map_or_else(String::new, |precedent| {
                    let lines = teller.precedent(&precedent).join("\n");
                    format!("\n{}\n{lines}\n", speaker.say("precedent-heading", &[]))
                });
                format!("{text}{}{expected}{precedent}", strength_text(subject.position(), speaker))
                    .into_bytes()
            }
            Format::Svg => svg(&subject.picture(&teller), "").into_bytes(),
            Format::Png => png(&svg(&subject.picture(&teller), ""), PNG_WIDTH)?,
        })
    }
}

/// How strong the families are, in words; nothing on a board without stones.
fn strength_text(position: &Position, speaker: Speaker<'_>) -> String {
    let lines = strength_lines(position, speaker);
    let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
    if lines.is_empty() { lines } else { format!("\n{}\n{lines}", speaker.say("explain-strength", &[])) }
}

/// The owners and the score that the net expects, in words.
fn expected_text(expected: &Estimate, speaker: Speaker<'_>) -> String {
    let mut lines = vec![speaker.say("ownership-heading", &[])];
    lines.extend(ownership_lines(expected, None, speaker));
    format!("\n{}\n", lines.join("\n"))
}
