//! `gokoro knowledge add` (手筋知識獲得システム; P3, section 2h): an entry out of an SGF. Marked
//! stones are what the claim is about; the readers cut out the smallest diagram that proves it,
//! or the marked points are the diagram. A record without marks is learned as a sequence.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_board::{Board, Color, Move, Point, PointSet};
use gokoro_knowledge::{Claim, Entry, Kind, Shape, Stock};
use gokoro_mind::known::{Asked, Checked, Cutting, MIXED, check, cut_eyes, cut_goal, drawing, shape_of};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::tree::Node;
use gokoro_sgf::typed::{parse_move, parse_points};
use gokoro_view::catalogue::{Arg, Catalogue, Speaker};
use serde_json::json;

use super::{FolderArgs, kind};
use crate::args::{Global, MOST_NODES};
use crate::error::{CliError, Outcome, wrong};
use crate::input::{Named, ReadArgs};
use crate::output;

/// Options of `gokoro knowledge add`.
#[derive(Args, Debug)]
pub(super) struct AddArgs {
    /// An SGF: the first position with marks, the next move in it is the one to learn. TR marks
    /// the stones that the claim is about; SQ, CR or MA mark stones and empty points that belong to
    /// the diagram, without them the readers find the smallest one. No marks: a sequence
    file: PathBuf,
    /// What it is: joseki, invasion, endgame, tesuji, link, encircling, eye or triangle
    #[arg(long, value_name = "KIND", value_parser = kind)]
    kind: Kind,
    /// Its name [default: the file's]
    #[arg(long, value_name = "NAME", value_parser = name)]
    name: Option<String>,
    /// What the move does, such as "captures a", "connects A B", "makes-eyes 1" or "played"
    /// [default: what the stones marked by TR suggest]
    #[arg(long, value_name = "CLAIM", value_parser = claim)]
    claim: Option<Claim>,
    /// Moves that may be made on a board to answer one question
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(1..=MOST_NODES))]
    nodes: u64,
    #[command(flatten)]
    folder: FolderArgs,
    #[command(flatten)]
    read: ReadArgs,
}

fn claim(text: &str) -> Result<Claim, String> {
    text.parse().map_err(|()| "use for example \"captures a\", \"connects A B\" or played".to_owned())
}

fn name(text: &str) -> Result<String, String> {
    let fits = !text.is_empty() && !text.contains(char::is_whitespace);
    fits.then(|| text.to_owned()).ok_or_else(|| "use a name without spaces".to_owned())
}

/// Learns the entry and keeps it.
pub(super) fn run(global: &Global, args: &AddArgs) -> Result<Outcome, CliError> {
    let folder =
        args.folder.folder().ok_or_else(|| wrong("name a folder for your entries with --knowledge"))?;
    let (stock, faults) = args.folder.read_or_new()?;
    faults.iter().for_each(|fault| output::message(fault));
    let named = Named::find(&args.file, 1, &args.read)?;
    let entry = learned(args, &named)?;
    let entry = whole(&entry, &args.file)?;
    if stock.entries().iter().any(|known| known.name == entry.name) {
        return Err(wrong(format!("{} is the name of another entry; give one with --name", entry.name)));
    }
    let checked = check(&entry, args.nodes);
    if checked == Checked::Refuted {
        let text = format!(
            "{}: the readers refute \"{}\" on the diagram, so it is not kept; check the marks and the move",
            args.file.display(),
            entry.claim
        );
        return Err(wrong(text));
    }
    let path = folder.join("own.txt");
    keep(&folder, &path, &entry)?;
    tell(global, &entry, checked, &path)?;
    Ok(Outcome::Done)
}

/// The entry as it is read again: what is wrong with it is found before it is kept.
fn whole(entry: &Entry, file: &Path) -> Result<Entry, CliError> {
    let (stock, faults) = Stock::read([(file.display().to_string().as_str(), entry.to_string().as_str())]);
    match (stock.entries(), faults.first()) {
        ([entry], None) => Ok(entry.clone()),
        (_, Some(fault)) => Err(wrong(format!("{}: {}", file.display(), fault.wrong))),
        _ => Err(wrong(format!("{}: it holds nothing to learn; mark stones or add moves", file.display()))),
    }
}

fn tell(global: &Global, entry: &Entry, checked: Checked, path: &Path) -> Result<(), CliError> {
    let path = path.display().to_string();
    if global.json {
        let said = json!({"name": entry.name, "path": path, "standing": checked.name(),
                          "entry": entry.to_string()});
        return output::print_bytes(&output::json(&said)?);
    }
    let catalogue = Catalogue::new();
    let args = [
        ("name", Arg::Text(&entry.name)),
        ("path", Arg::Text(&path)),
        ("standing", Arg::Text(checked.name())),
        ("boards", Arg::Number(MIXED as f64)),
    ];
    let sentence = Speaker::new(&catalogue, global.lang()).say("knowledge-added", &args);
    output::print(&format!("{sentence}\n\n{entry}"))
}

/// Adds an entry at the end of a file, apart from what stands there.
fn keep(folder: &Path, path: &Path, entry: &Entry) -> Result<(), CliError> {
    let failed = |error| CliError::Write { path: path.display().to_string(), error };
    fs::create_dir_all(folder).map_err(failed)?;
    let mut file = fs::OpenOptions::new().create(true).append(true).open(path).map_err(failed)?;
    file.write_all(format!("\n{entry}\n").as_bytes()).map_err(failed)
}

/// What a record teaches.
fn learned(args: &AddArgs, named: &Named) -> Result<Entry, CliError> {
    let root = named.tree.games().next();
    let root =
        root.ok_or_else(|| wrong(format!("{}: it holds no game; check that it is an SGF", named.name)))?;
    let stem =
        args.file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().replace(' ', "-"));
    let mut entry = Entry {
        kind: args.kind,
        name: args.name.clone().unwrap_or(stem),
        shape: None,
        claim: args.claim.clone().unwrap_or(Claim::Played),
        conditions: Vec::new(),
        counts: None,
        diagrams: Vec::new(),
        tree: None,
        place: (String::new(), 0),
    };
    let Some(marked) = root.main_line().find(|node| MARKS.iter().any(|mark| node.get(mark).is_some())) else {
        let text = sequence(&named.tree, root);
        entry.tree = Some(text.lines().filter(|line| !line.trim().is_empty()).collect::<Vec<_>>().join("\n"));
        return Ok(entry);
    };
    let scene = Scene::of(marked, &named.name)?;
    let names = scene.letters();
    entry.claim = args.claim.clone().unwrap_or_else(|| suggested(&names));
    let cutting = Cutting {
        board: &scene.board,
        mover: scene.mover,
        point: scene.point,
        claim: &entry.claim,
        names: &names,
        nodes: args.nodes,
    };
    let diagram = match scene.drawn.is_empty() {
        false => Some(drawing(&cutting, scene.drawn | scene.targets)),
        true => smallest(&cutting),
    };
    let diagram = diagram.ok_or_else(|| {
        wrong(format!(
            "{}: the readers do not prove \"{}\" of the move; mark the points of the diagram with SQ and CR \
             to keep it as a known shape, or give another --claim",
            named.name, entry.claim
        ))
    })?;
    let at = |name: char| names.iter().find(|known| known.0 == name).map(|known| known.1);
    entry.shape = shape_of(&scene.board, scene.mover, scene.point, &entry.claim, at).filter(|shape| {
        // A name by the look of the board is kept with what is claimed of strings alone.
        *shape != Shape::Ladder
    });
    entry.diagrams = vec![diagram];
    Ok(entry)
}

/// What a sequence is read from; names and comments would only be mistaken for lines of entries.
const KEPT: [&str; 9] = ["GM", "FF", "SZ", "AB", "AW", "AE", "B", "W", "VW"];

/// A game as SGF, with its stones and moves alone.
fn sequence(tree: &Collection, root: Node<'_>) -> String {
    let (mut kept, mut open) = (tree.clone(), vec![root]);
    while let Some(node) = open.pop() {
        for name in node.properties().map(|property| property.name()) {
            if !KEPT.contains(&name.as_str()) {
                kept.remove(node.id(), &name);
            }
        }
        open.extend(node.children());
    }
    String::from_utf8_lossy(&kept.write_game(root.id())).into_owned()
}

/// Marks of SGF.
const MARKS: [&str; 4] = ["TR", "SQ", "CR", "MA"];

/// The smallest diagram that proves the claim.
fn smallest(cutting: &Cutting<'_>) -> Option<gokoro_knowledge::Diagram> {
    let at = |name: char| cutting.names.iter().find(|known| known.0 == name).map(|known| known.1);
    match Asked::of(cutting.claim, cutting.mover, at)? {
        Asked::Goal(goal) => cut_goal(cutting, &goal),
        Asked::Eyes { .. } => cut_eyes(cutting),
        Asked::Life { .. } => None,
    }
}

/// A position with a move and what is marked.
struct Scene {
    board: Board,
    mover: Color,
    point: Point,
    /// Stones that the claim is about.
    targets: PointSet,
    /// Points that belong to the diagram.
    drawn: PointSet,
}

impl Scene {
    fn of(node: Node<'_>, name: &str) -> Result<Scene, CliError> {
        let mut replay = Replay::to(node)?;
        replay.run();
        let board = replay.game().board().clone();
        let size = board.size();
        let marks = |names: &[&str]| -> PointSet {
            let values = names.iter().flat_map(|mark| node.values(mark));
            values.filter_map(|value| parse_points(value.raw(), size).ok()).flatten().collect()
        };
        let played = node.children().find_map(|child| {
            let colors = [("B", Color::Black), ("W", Color::White)].into_iter();
            let mut moves = colors.filter_map(|(key, color)| Some((color, child.value(key)?)));
            let (color, value) = moves.next()?;
            match parse_move(value.raw(), size) {
                Ok(Move::Play(point)) => Some((color, point)),
                _ => None,
            }
        });
        let (mover, point) =
            played.filter(|&(color, point)| board.can_play(point, color)).ok_or_else(|| {
                wrong(format!("{name}: no move that can be played follows the marks; add the move to learn"))
            })?;
        let stones = board.stones_of(Color::Black) | board.stones_of(Color::White);
        let targets = marks(&["TR"]) & stones;
        Ok(Scene { mover, point, targets, drawn: marks(&["SQ", "CR", "MA"]), board })
    }

    /// Letters for the marked stones, one for each string.
    fn letters(&self) -> Vec<(char, Point)> {
        let mut names: Vec<(char, Point)> = Vec::new();
        let mut seen = PointSet::EMPTY;
        let [mut own, mut enemy] = ['A'..='H', 'a'..='h'];
        for stone in self.targets {
            let Some(string) = self.board.string_at(stone).filter(|_| !seen.contains(stone)) else {
                continue;
            };
            seen.extend(self.board.stones(string));
            let letters = if self.board.at(stone).is(self.mover) { &mut own } else { &mut enemy };
            names.extend(letters.next().map(|letter| (letter, stone)));
        }
        names
    }
}

/// What marked stones suggest.
fn suggested(names: &[(char, Point)]) -> Claim {
    let own: Vec<char> = names.iter().map(|known| known.0).filter(char::is_ascii_uppercase).collect();
    let enemy: Vec<char> = names.iter().map(|known| known.0).filter(char::is_ascii_lowercase).collect();
    match (own.as_slice(), enemy.as_slice()) {
        ([], [a]) => Claim::Captures(*a),
        ([], [a, b, ..]) => Claim::Cuts(*a, *b),
        ([a], []) => Claim::Saves(*a),
        ([a, b, ..], []) => Claim::Connects(*a, *b),
        ([a, ..], [b, ..]) => Claim::WinsRace(*a, *b),
        ([], []) => Claim::Played,
    }
}
