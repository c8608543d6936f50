//! One record of a regression suite: a position, a command, and what the answer
//! must match.

use gokoro_board::{Board, BoardSize, Color, Game, Komi, Move, Point, Rules, board_with};
use regex_lite::Regex;
use serde::Deserialize;

/// A record as it is written. Other fields are nobody's error.
#[derive(Deserialize)]
pub(super) struct Written {
    pub(super) id: String,
    pub(super) suite: String,
    size: u32,
    black: Vec<String>,
    white: Vec<String>,
    next_color: Option<String>,
    ko: Option<String>,
    komi: Option<f64>,
    #[serde(default)]
    handicap: u32,
    history: Option<String>,
    pub(super) command: String,
    args: Vec<String>,
    /// What the whole answer must match.
    pub(super) expect: String,
    /// Whether it must not match instead.
    #[serde(default)]
    pub(super) negate: bool,
    /// Whether the suite's own program fails.
    #[serde(default)]
    pub(super) known_failure: bool,
}

/// A record that can be asked.
pub struct Record {
    /// The file and line.
    pub place: String,
    pub(super) written: Written,
    /// The position, with the ban of a ko.
    pub board: Board,
    /// The game that came to the position, as far as it is known: moves, komi, rules.
    pub game: Game,
    /// The arguments of the command, with spaces between.
    pub args: String,
    pattern: Regex,
}

impl Record {
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(line: &[u8], place: &str) -> Result<Record, String> {
        let written: Written = serde_json::from_slice(line).map_err(|error| format!("no record: {error}"))?;
        let pattern = Regex::new(&format!("^(?:{})$", written.expect))
            .map_err(|error| format!("no regular expression: {}: {error}", written.expect))?;
        let board = board(&written)?;
        Ok(Record {
            place: place.to_owned(),
            game: game(&written, &board)?,
            board,
            args: written.args.join(" "),
            written,
            pattern,
        })
    }

    /// Whether an answer is what is expected.
    pub fn passes(&self, answer: &str) -> bool {
        self.pattern.is_match(answer) != self.written.negate
    }
}

fn board(written: &Written) -> Result<Board, String> {
    let size = BoardSize::new(written.size)
        .ok_or_else(|| format!("no board of size {}; sizes are 2 to 19", written.size))?;
    let mut stones = Vec::new();
    for (names, color) in [(&written.black, Color::Black), (&written.white, Color::White)] {
        for name in names {
            stones.push((point(size, name)?, color));
        }
    }
    let plain = set_up(size, &stones)?;
    let Some(ko) = &written.ko else { return Ok(plain) };
    let ko = point(size, ko)?;
    with_ko(&plain, ko, &stones, banned(written)?)
}

/// The game that came to a board; where its moves do not lead there, a game that
/// begins with the position.
fn game(written: &Written, board: &Board) -> Result<Game, String> {
    let mut game = replayed(written).filter(|game| same_stones(game.board(), board)).unwrap_or_else(|| {
        let mut game = Game::new(board.size(), rules(written));
        let stones =
            board.strings().flat_map(|s| board.stones(s).filter_map(move |p| Some((p, board.color(s)?))));
        let to_move =
            if written.next_color.as_deref() == Some("white") { Color::White } else { Color::Black };
        // A board that was set up once can be set up again.
        let _ = game.set_position(&stones.collect::<Vec<_>>(), to_move);
        game
    });
    let komi = written.komi.unwrap_or_default();
    game.set_komi(Komi::from_points(komi).ok_or_else(|| format!("{komi} is no komi"))?);
    Ok(game)
}

/// GNU Go's suites count territory, and those of Fuego that say so.
fn rules(written: &Written) -> Rules {
    let territory = written.id.starts_with("gnugo") || written.suite.contains("japanese");
    if territory { Rules::JAPANESE } else { Rules::CHINESE }
}

/// The moves of the history played out; `None` without one, or if one is illegal.
fn replayed(written: &Written) -> Option<Game> {
    let mut game = Game::new(BoardSize::new(written.size)?, rules(written));
    if written.handicap > 1 {
        game.fixed_handicap(written.handicap).ok()?;
    }
    for word in written.history.as_ref()?.split_whitespace() {
        let (color, place) = word.split_once(':')?;
        let color = if color == "B" { Color::Black } else { Color::White };
        let action = if place.eq_ignore_ascii_case("pass") {
            Move::Pass
        } else {
            Move::Play(game.size().parse(place)?)
        };
        game.play_as(action, color).ok()?;
    }
    Some(game)
}

fn same_stones(a: &Board, b: &Board) -> bool {
    Color::ALL.into_iter().all(|color| a.stones_of(color) == b.stones_of(color))
}

fn point(size: BoardSize, name: &str) -> Result<Point, String> {
    size.parse(name).ok_or_else(|| format!("{name} is no point of a board of size {}", size.get()))
}

fn set_up(size: BoardSize, stones: &[(Point, Color)]) -> Result<Board, String> {
    board_with(size, stones).map_err(|error| error.to_string())
}

/// The colour that may not retake.
fn banned(written: &Written) -> Result<Color, String> {
    match written.next_color.as_deref() {
        Some("black") => Ok(Color::Black),
        Some("white") => Ok(Color::White),
        _ => Err("a ko without next_color".to_owned()),
    }
}

/// The position with the ban: the move that took the ko is made once more.
fn with_ko(plain: &Board, ko: Point, stones: &[(Point, Color)], banned: Color) -> Result<Board, String> {
    let size = plain.size();
    let no_ko = || format!("there is no ko at {}", size.name(ko));
    let takes = |&p: &Point| {
        let alone = |s| plain.size_of(s) == 1 && plain.in_atari(s) == Some(ko);
        plain.at(p).is(!banned) && plain.string_at(p).is_some_and(alone)
    };
    let taker = ko.neighbors().into_iter().find(takes).ok_or_else(no_ko)?;
    let mut before: Vec<_> = stones.iter().copied().filter(|&(point, _)| point != taker).collect();
    before.push((ko, banned));
    let mut board = set_up(size, &before)?;
    board.play(taker, !banned).map_err(|_| no_ko())?;
    if board.ko().is_none_or(|ban| ban.point != ko) {
        return Err(no_ko());
    }
    Ok(board)
}
