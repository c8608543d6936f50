//! `gokoro experiment`: a position laid open, as on the page: everything that is known at a point with
//! where it comes from, one question put to a reader with its proof, and the position as a problem.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use gokoro_analysis::experiment::{Ask, GOALS, NODES, ReaderAnswer};
use gokoro_analysis::{Analysis, Budget, Config, Go1Thought, Moment};
use gokoro_board::{Color, Move, Point, PointSet};
use gokoro_sgf::tree::{Collection, EditError};
use gokoro_view::catalogue::{Arg, Catalogue, Localizer, color_key};
use gokoro_view::diagram::BoardPicture;
use gokoro_view::experiment::{
    Experiment, ReaderQuestion, Thing, Things, experiment_json, found_lines, looked_json, problem_sgf,
    thing_line, thing_lines,
};
use gokoro_view::mistake_sgf::add_moves;
use gokoro_view::text::{TextStyle, text};

use super::knowledge::FolderArgs;
use crate::settings::RuleArgs;
use gokoro_console::args::{Global, MOST_NODES};
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::input::{NamedGame, OpenedPosition, ReadArgs};
use gokoro_console::output;

/// Options of `gokoro experiment`.
#[derive(Args, Debug)]
pub struct ExperimentArgs {
    /// Game record: a file, a folder, or - for standard input [default: the built-in game]
    file: Option<PathBuf>,
    /// Which game of the input, from 1
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    /// Position after this many moves [default: the last]
    #[arg(long = "move", value_name = "N")]
    number: Option<usize>,
    /// Play these moves first, the sides in turn, such as D4,E5,pass
    #[arg(long, value_name = "D4,E5", value_delimiter = ',')]
    play: Vec<String>,
    /// Write the record with those moves as a variation, or as its end
    #[arg(long, value_name = "FILE.sgf", requires = "play")]
    record: Option<PathBuf>,
    /// Tell everything about this point, and what stands there, with where each attribute comes
    /// from; without it all things of the position, a line each
    #[arg(long, value_name = "D4")]
    at: Option<String>,
    /// Put a question about the stone at that point to a reader and show its proof: capture, save,
    /// connect, cut, live, kill or eye
    #[arg(long, value_name = "GOAL", requires = "at", value_parser = GOALS)]
    ask: Option<String>,
    /// The other stone of connect and cut; more stones of live and kill, such as D4,E5
    #[arg(long, value_name = "F4", requires = "ask", value_delimiter = ',')]
    to: Vec<String>,
    /// Tell how GO.1 comes to its move here: the first values and their parts, what the filter dropped or handed over,
    /// what the second look changed, what each of the nine steps left out
    #[arg(long, conflicts_with = "ask")]
    go1: bool,
    /// Who moves first [default: who moves next in the position]
    #[arg(long, value_name = "b|w", value_parser = super::color)]
    first: Option<Color>,
    /// Moves that the reader may make on the board
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=NODES), default_value_t = Budget::Usual.limits().question_nodes)]
    nodes: u64,
    /// Plies of the proof that are shown
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=40), default_value_t = 4)]
    plies: u8,
    /// Moves that may be made on the board to count how often a group may be left alone; 0 estimates
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=MOST_NODES), default_value_t = Budget::Usual.limits().omission_nodes)]
    omissions: u64,
    /// Save the position as a problem with the stones in question marked, and the proof as its tree
    #[arg(long, value_name = "FILE.sgf")]
    save: Option<PathBuf>,
    #[command(flatten)]
    read: ReadArgs,
    #[command(flatten)]
    rule: RuleArgs,
    #[command(flatten)]
    knowledge: FolderArgs,
}

/// Moves of a proof that a saved problem holds at most.
const SAVED: usize = 2_000;

/// Lays the position open.
pub fn run(global: &Global, args: &ExperimentArgs) -> Result<CommandOutcome, CliError> {
    let settings = args.rule.single()?;
    let named = NamedGame::find_or_sample(args.file.as_deref(), args.game, &args.read)?;
    let mut opened = named.open(args.number, "--move", 0, global)?;
    play(&args.play, &mut opened)?;
    let catalogue = Catalogue::new();
    let show = Show { args, opened: &opened, speaker: Localizer::new(&catalogue, global.lang()) };
    let at = args.at.as_deref().map(|name| show.point("--at", name)).transpose()?;
    let found = match (&args.ask, at) {
        (Some(goal), Some(at)) => Some(show.answer(goal, at)?),
        _ => None,
    };
    if let Some(path) = &args.record {
        let tree = with_moves(named.tree.clone(), &opened, args.play.len());
        show.write(path, &tree.map_err(|error| wrong(format!("{}: {error}", path.display())))?, global)?;
    }
    if let Some(path) = &args.save {
        show.save(path, at, found.as_ref(), global)?;
    }
    let thought = args.go1.then(|| show.go1()).transpose()?;
    let things = match found {
        Some(_) => None,
        None if args.go1 && at.is_none() => None,
        None => {
            let all = looked_json(&Analysis::built_in().experiment(&opened.game, &settings, args.omissions));
            Some(Things::of(&all, opened.game.size()))
        }
    };
    if global.json {
        output::print_bytes(&show.json(at, things.as_ref(), found.as_ref(), thought.as_ref())?)?;
    } else {
        let trail = thought.map_or_else(Vec::new, |thought| show.speaker.go1_trail(&thought));
        let trail: String = trail.into_iter().map(|line| line + "\n").collect();
        output::print(&(show.text(at, things.as_ref(), found.as_ref()) + &trail))?;
    }
    Ok(opened.outcome)
}

/// Plays moves on from the position, the sides in turn.
fn play(moves: &[String], opened: &mut OpenedPosition) -> Result<(), CliError> {
    for name in moves {
        let size = opened.game.size();
        let refused = |why: &dyn std::fmt::Display| {
            wrong(format!("{}: --play {name:?}: {why}; name a legal move such as D4, or pass", opened.name))
        };
        let action = match name.trim() {
            pass if pass.eq_ignore_ascii_case("pass") => Move::Pass,
            place => Move::Play(
                size.parse(place).ok_or_else(|| refused(&format!("no point of a board of {size}")))?,
            ),
        };
        let color = opened.moment.to_move;
        opened.game.play_as(action, color).map_err(|error| refused(&error))?;
        let number = opened.moment.number + 1;
        opened.moment = Moment { number, ..Moment::of(&opened.game) };
    }
    Ok(())
}

/// A record with the last moves of a game, as many as were played after its position, below the node
/// of that position.
fn with_moves(mut tree: Collection, opened: &OpenedPosition, played: usize) -> Result<Collection, EditError> {
    let turns = opened.game.turns();
    let last = turns[turns.len().saturating_sub(played)..].iter().map(|turn| (turn.color, turn.action));
    add_moves(&mut tree, opened.node, &last.collect::<Vec<_>>())?;
    Ok(tree)
}

/// Everything that showing needs.
struct Show<'a> {
    args: &'a ExperimentArgs,
    opened: &'a OpenedPosition,
    speaker: Localizer<'a>,
}

impl Show<'_> {
    fn point(&self, option: &str, name: &str) -> Result<Point, CliError> {
        let size = self.opened.game.size();
        size.parse(name.trim()).ok_or_else(|| {
            let told = "is no point of a board of";
            wrong(format!("{}: {option} {name:?} {told} {size}; use one such as D4", self.opened.name))
        })
    }

    fn first(&self) -> Color {
        self.args.first.unwrap_or(self.opened.moment.to_move)
    }

    /// The points of the question.
    fn question_points(&self, at: Point) -> Result<Vec<Point>, CliError> {
        let more = self.args.to.iter().map(|name| self.point("--to", name));
        std::iter::once(Ok(at)).chain(more).collect()
    }

    fn answer(&self, goal: &str, at: Point) -> Result<ReaderAnswer, CliError> {
        let (points, first) = (self.question_points(at)?, self.first());
        let found =
            Ask { goal, points: &points, first, nodes: self.args.nodes }.answer(self.opened.game.board());
        found.map_err(|error| wrong(format!("{}: {error}", self.opened.name)))
    }

    /// The question in words, who moves first and with how many moves of a reader.
    fn question(&self, goal: &str, at: Point) -> String {
        let vertex = self.opened.game.size().name(at).to_string();
        let asked = self.speaker.say(&format!("web-read-{goal}"), &[("vertex", Arg::Text(&vertex))]);
        let asked = asked.replace('…', &self.args.to.join(", "));
        let first = ("color", Arg::Text(color_key(self.first())));
        let nodes = ("count", Arg::Number(self.args.nodes as f64));
        self.speaker.say("experiment-question", &[("question", Arg::Text(&asked)), first, nodes])
    }

    fn things<'t>(&self, at: Option<Point>, things: &'t Things) -> Vec<&'t Thing> {
        match at {
            Some(at) => things.at(self.opened.game.size(), at).collect(),
            None => things.things.iter().filter(|thing| thing.kind != "point").collect(),
        }
    }

    fn text(&self, at: Option<Point>, things: Option<&Things>, found: Option<&ReaderAnswer>) -> String {
        let game = &self.opened.game;
        let mut picture = BoardPicture::of(game.board());
        picture.last_move = self.opened.moment.last_move;
        let number = Arg::Number(self.opened.moment.number as f64);
        let size = u32::from(game.size().get()).into();
        let title = self.speaker.say("board-title-move", &[("size", size), ("number", number)]);
        let to_move = ("color", Arg::Text(color_key(self.opened.moment.to_move)));
        let heading = self.speaker.say("division-heading", &[("title", Arg::Text(&title)), to_move]);
        let mut lines = vec![heading, text(&picture, TextStyle { ansi: output::shows_colors() })];
        if let (Some(goal), Some(at), Some(found)) = (&self.args.ask, at, found) {
            lines.push(self.question(goal, at));
            lines.extend(found_lines(found, game.size(), self.args.plies.into(), self.speaker));
        }
        for thing in things.map(|things| self.things(at, things)).unwrap_or_default() {
            match at {
                Some(_) => lines.extend(thing_lines(thing, self.speaker)),
                None => lines.push(thing_line(thing, self.speaker)),
            }
        }
        lines.join("\n") + "\n"
    }

    /// What GO.1 makes of the position, with the user's entries as the level go1 has them.
    fn go1(&self) -> Result<Go1Thought, CliError> {
        let knowledge = Some(Arc::new(self.args.knowledge.stock()?));
        let analysis = Analysis::new(Config { knowledge, ..Config::default() });
        Ok(analysis.go1_thought(&self.opened.game, self.first()))
    }

    fn json(
        &self,
        at: Option<Point>,
        things: Option<&Things>,
        found: Option<&ReaderAnswer>,
        thought: Option<&Go1Thought>,
    ) -> Result<Vec<u8>, CliError> {
        let (first, nodes, to) = (self.first(), self.args.nodes, &self.args.to);
        let question = self.args.ask.as_deref().map(|goal| ReaderQuestion { goal, to, first, nodes });
        let things = things.map(|things| self.things(at, things)).unwrap_or_default();
        let (size, moment) = (self.opened.game.size(), &self.opened.moment);
        let experiment = Experiment { size, moment, at, things: &things, question, found, thought };
        output::json(&experiment_json(&experiment))
    }

    fn save(
        &self,
        path: &Path,
        at: Option<Point>,
        found: Option<&ReaderAnswer>,
        global: &Global,
    ) -> Result<(), CliError> {
        let game = &self.opened.game;
        let asked = at.map(|at| self.question_points(at)).transpose()?.unwrap_or_default();
        let asked: PointSet =
            asked.into_iter().filter(|&point| game.board().at(point).color().is_some()).collect();
        let mut words: Vec<String> =
            self.args.ask.iter().zip(at).map(|(goal, at)| self.question(goal, at)).collect();
        words.extend(
            found.and_then(|found| found_lines(found, game.size(), 1, self.speaker).into_iter().next()),
        );
        let proof = match found {
            Some(ReaderAnswer::Proof(_, verdict)) => verdict.strategy.as_ref(),
            _ => None,
        };
        let tree = problem_sgf(game, self.first(), &asked, &words, proof.map(|proof| (proof, SAVED)));
        let tree = tree.map_err(|error| wrong(format!("{}: {error}", path.display())))?;
        self.write(path, &tree, global)
    }

    fn write(&self, path: &Path, tree: &Collection, global: &Global) -> Result<(), CliError> {
        output::write_and_tell(path, &tree.write(), global, self.speaker)
    }
}
