//! Lines of play, played move by move on a board of its own: whether every move is legal, and
//! whether the end is as it is told: stones are taken or stand, strings are joined or parted.
//! What a line leaves to the next few moves is tried by a small search of liberties.

use gokoro_board::{Board, Color, Point, board_with};
use serde_json::Value;

use super::{Fault, list, text};

/// How deep stones are chased that the end of a line leaves on the board.
const DEPTH: u32 = 12;

/// What was seen of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lines {
    /// Lines played.
    pub played: u64,
    /// Those with a move that is not legal.
    pub illegal: u64,
    /// Those whose end could be looked at.
    pub ends: u64,
    /// Those whose end is otherwise than told.
    pub false_ends: u64,
    /// Those whose end a few moves do not show: the proof goes on there.
    pub open_ends: u64,
}

impl Lines {
    /// Adds what was seen of others.
    pub(super) fn add(&mut self, other: &Lines) {
        self.played += other.played;
        self.illegal += other.illegal;
        self.ends += other.ends;
        self.false_ends += other.false_ends;
        self.open_ends += other.open_ends;
    }
}

/// What a line must lead to.
#[derive(Clone, Copy)]
enum End {
    Nothing,
    Taken(Point),
    Stands(Point),
    Joined(Point, Point),
    Parted(Point, Point),
}

/// How an end was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Seen {
    AsTold,
    Otherwise,
    Open,
}

/// A line with the board that it is played on.
struct Told<'v> {
    board: Board,
    moves: Vec<(Color, Option<Point>, bool)>,
    end: End,
    text: &'v Value,
}

/// Checks all lines of a move.
pub(super) fn check(
    review: &Value,
    played: &Value,
    [before, after]: &[Board; 2],
    lines: &mut Lines,
    faults: &mut Vec<Fault>,
) {
    let number = played["number"].as_u64().unwrap_or_default();
    let mut told = of_mistakes(review, number, before, after);
    for claim in list(&played["tactics"]) {
        of_tactic(claim, before, after, &mut told);
    }
    let kos = std::slice::from_ref(&played["ko"]);
    for claim in list(&played["life"]).iter().chain(list(&played["eyes"])).chain(kos) {
        for verdict in list(&claim["verdicts"]) {
            let board = if text(&verdict["stage"]) == "before" { before } else { after };
            told.push(line(board, &verdict["line"], End::Nothing, &verdict["text"]));
        }
    }
    for missed in list(&played["missed"]) {
        of_missed(missed, before, &mut told);
    }
    for group in list(&played["omissions"]) {
        told.push(of_omissions(&group["after"], after));
    }
    for told in told.iter().filter(|told| !told.moves.is_empty()) {
        judge(told, number, lines, faults);
    }
}

fn judge(told: &Told<'_>, number: u64, lines: &mut Lines, faults: &mut Vec<Fault>) {
    lines.played += 1;
    let said = || format!("{} [{}]", text(&told.text["en"]), names(told));
    let Some((board, next)) = play(told) else {
        lines.illegal += 1;
        faults.push(Fault { number, wrong: "illegal", text: said() });
        return;
    };
    if matches!(told.end, End::Nothing) {
        return;
    }
    lines.ends += 1;
    match seen(&board, next, told.end) {
        Seen::AsTold => {}
        Seen::Open => lines.open_ends += 1,
        Seen::Otherwise => {
            lines.false_ends += 1;
            faults.push(Fault { number, wrong: "end", text: said() });
        }
    }
}

fn names(told: &Told<'_>) -> String {
    let name = |point: Option<Point>| {
        point.map_or("pass".to_owned(), |point| told.board.size().name(point).to_string())
    };
    let moves = told.moves.iter().map(|(color, point, _)| format!("{} {}", color.letter(), name(*point)));
    moves.collect::<Vec<_>>().join(", ")
}

/// The board at the end of a line, and who is next; `None` if a move is not legal.
fn play(told: &Told<'_>) -> Option<(Board, Color)> {
    let mut board = told.board.clone();
    let mut next = told.moves.first()?.0;
    for &(color, point, threat) in &told.moves {
        if threat {
            // A threat elsewhere and its answer lift the ko.
            board.pass();
        }
        match point {
            Some(point) => drop(board.play(point, color).ok()?),
            None => board.pass(),
        }
        next = !color;
    }
    Some((board, next))
}

fn seen(board: &Board, next: Color, end: End) -> Seen {
    let as_told = |is: bool| if is { Seen::AsTold } else { Seen::Otherwise };
    let string = |point: Point| board.string_at(point);
    match end {
        End::Nothing => Seen::AsTold,
        End::Taken(stone) => match board.at(stone).color() {
            None => Seen::AsTold,
            Some(color) if is_taken(board, stone, color, next, DEPTH) => Seen::AsTold,
            Some(_) => Seen::Open,
        },
        End::Stands(stone) => as_told(board.at(stone).color().is_some()),
        End::Joined(one, two) => match (string(one), string(two)) {
            (Some(a), Some(b)) if a == b => Seen::AsTold,
            (Some(_), Some(_)) => Seen::Open,
            _ => Seen::Otherwise,
        },
        End::Parted(one, two) => match (string(one), string(two)) {
            (Some(a), Some(b)) => as_told(a != b),
            _ => Seen::AsTold,
        },
    }
}

/// Whether a string of this colour is taken by play on its liberties and on those of stones
/// that can be taken beside it.
fn is_taken(board: &Board, stone: Point, color: Color, next: Color, depth: u32) -> bool {
    let Some(string) = board.string_at(stone).filter(|_| board.at(stone).is(color)) else { return true };
    let liberties = board.liberties(string);
    if next != color && liberties.len() == 1 {
        return true;
    }
    if depth == 0 || liberties.len() > if next == color { 1 } else { 2 } {
        return false;
    }
    let mut moves: Vec<Point> = liberties.iter().collect();
    if next == color {
        let weak = board.opponents(string).into_iter().filter_map(|enemy| board.in_atari(enemy));
        moves.extend(weak);
    }
    let mut after = moves.into_iter().filter_map(|point| {
        let mut board = board.clone();
        board.play(point, next).ok().map(|_| board)
    });
    let taken = |board: Board| is_taken(&board, stone, color, !next, depth - 1);
    if next == color { after.all(taken) } else { after.any(taken) }
}

/// The better line of a mistake and what is expected after it.
fn of_mistakes<'v>(review: &'v Value, number: u64, before: &Board, after: &Board) -> Vec<Told<'v>> {
    let here = list(&review["mistakes"]).iter().filter(|one| one["number"].as_u64() == Some(number));
    let both = here.flat_map(|one| [(before, &one["instead"], one), (after, &one["refutation"], one)]);
    both.map(|(board, told, one)| line(board, &told["moves"], End::Nothing, &one["text"])).collect()
}

fn of_tactic<'v>(claim: &'v Value, before: &Board, after: &Board, told: &mut Vec<Told<'v>>) {
    let size = after.size();
    let stones: Vec<Point> =
        list(&claim["strings"]).iter().filter_map(|one| size.parse(text(&one["stone"]))).collect();
    let mut then = None;
    for proof in list(&claim["proofs"]) {
        let board = match text(&proof["stage"]) {
            "before" => before.clone(),
            "without" => without(after, &proof["without"]),
            "then" => then.clone().unwrap_or_else(|| after.clone()),
            _ => after.clone(),
        };
        let target = size.parse(text(&proof["target"]));
        let end = match (text(&proof["goal"]), target, stones.as_slice()) {
            ("capture", Some(stone), _) => End::Taken(stone),
            ("save", Some(stone), _) => End::Stands(stone),
            ("connect", _, [one, two, ..]) => End::Joined(*one, *two),
            ("cut", _, [one, two, ..]) => End::Parted(*one, *two),
            _ => End::Nothing,
        };
        let line = line(&board, &proof["line"], end, &proof["text"]);
        then = then.or_else(|| play(&line).map(|(board, _)| board));
        // Without a sentence nothing is shown.
        if !proof["text"].is_null() {
            told.push(line);
        }
    }
}

/// The board with some stones left out.
fn without(board: &Board, stones: &Value) -> Board {
    let size = board.size();
    let out: Vec<Point> = list(stones).iter().filter_map(|name| size.parse(text(name))).collect();
    let left = size.points().filter(|point| !out.contains(point));
    let left: Vec<(Point, Color)> =
        left.filter_map(|point| Some((point, board.at(point).color()?))).collect();
    board_with(size, &left).unwrap_or_else(|_| board.clone())
}

/// What a move left undone: the stone in its place with what follows, and what the other side
/// would do with the first move.
fn of_missed<'v>(missed: &'v Value, before: &Board, told: &mut Vec<Told<'v>>) {
    let [with, plain, ..] = list(&missed["verdicts"]) else { return };
    let instead = before.size().parse(text(&missed["instead"]));
    let mut first = line(before, &with["line"], End::Nothing, &missed["text"]);
    let color = if text(&with["first"]) == "black" { Color::White } else { Color::Black };
    first.moves.insert(0, (color, instead, false));
    told.push(first);
    told.push(line(before, &plain["line"], End::Nothing, &plain["text"]));
}

/// The enemy's moves in a row and what follows, by which a group is taken.
fn of_omissions<'v>(group: &'v Value, after: &Board) -> Told<'v> {
    let owner = if text(&group["color"]) == "black" { Color::Black } else { Color::White };
    let in_a_row = group["in_a_row"].as_u64().unwrap_or(1).max(1) as usize;
    let color = |at: usize| {
        let since = (at + 1).saturating_sub(in_a_row);
        if since.is_multiple_of(2) { !owner } else { owner }
    };
    let point = |name: &Value| after.size().parse(text(name));
    let moves = list(&group["line"]).iter().enumerate().map(|(at, name)| (color(at), point(name), false));
    Told { board: after.clone(), moves: moves.collect(), end: End::Nothing, text: &group["line"] }
}

fn line<'v>(board: &Board, moves: &'v Value, end: End, text_of: &'v Value) -> Told<'v> {
    let one = |told: &Value| {
        let color = if text(&told["color"]) == "black" { Color::Black } else { Color::White };
        (color, board.size().parse(text(&told["vertex"])), told["threat"] == true)
    };
    Told { board: board.clone(), moves: list(moves).iter().map(one).collect(), end, text: text_of }
}
