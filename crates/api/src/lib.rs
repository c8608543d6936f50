//! Gokoro for programs that embed it: a record in; weak groups, solutions, moves with their
//! reasons out. What comes out is plain data with points by name (`D4`) and whole sentences in
//! English, Japanese, Chinese or Korean; whoever wants more uses the rooms below, whose types it names.
//!
//! ```
//! use gokoro_api::Record;
//!
//! let record = Record::read("(;SZ[9];B[ee];W[gc])")?;
//! let position = record.after(2)?;
//! assert_eq!(position.groups().len(), 2);
//! # Ok::<(), gokoro_api::Error>(())
//! ```

mod advice;
mod deep;
mod estimates;
mod groups;
mod nets;
mod reviewed;
mod run;
mod solution;

use std::fmt;
use std::path::{Path, PathBuf};

use deep::deep;
use gokoro_board::{Color, Game, Point};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::{Replay, ReplayError};
use gokoro_sgf::source::{SourceError, records};
use gokoro_view::catalogue::{Catalogue, Localizer};

pub use advice::Advice;
pub use estimates::PLANES;
pub use gokoro_board as board;
pub use gokoro_patterns::policy::Precision;
pub use gokoro_review as review;
pub use gokoro_view::catalogue::Lang;
pub use groups::Group;
pub use nets::Net;
pub use reviewed::Asked;
pub use run::{CancelToken, Progress, Run};
pub use solution::Solution;

/// Why there is no answer.
#[derive(Debug)]
pub enum Error {
    /// A file cannot be read, or holds no record.
    Source(SourceError),
    /// A record cannot be replayed.
    Replay(ReplayError),
    /// There is no game in it.
    Empty,
    /// The game has fewer moves.
    NoSuchMove {
        /// The number asked for.
        wanted: usize,
        /// How many there are.
        moves: usize,
    },
    /// There is no stone at a point, or no such point.
    NoStone(String),
    /// A file holds no net for this program, or no file has the name.
    Net(String),
    /// There is no such question to a position or game; the text says what to choose.
    NoQuestion(String),
    /// The work was cancelled; this much was known by then.
    Cancelled(Progress),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Source(error) => error.fmt(f),
            Error::Replay(error) => error.fmt(f),
            Error::Empty => f.write_str("there is no game in it; check that it is an SGF record"),
            Error::NoSuchMove { wanted, moves } => {
                write!(f, "there is no move {wanted}; the game has {moves} moves")
            }
            Error::NoStone(point) => write!(f, "there is no stone at {point}; name a stone, such as D4"),
            Error::Net(text) | Error::NoQuestion(text) => f.write_str(text),
            Error::Cancelled(Progress { judged, positions, .. }) => {
                write!(f, "cancelled: {judged} of {positions} positions were looked at")
            }
        }
    }
}

impl std::error::Error for Error {}

impl From<SourceError> for Error {
    fn from(error: SourceError) -> Error {
        Error::Source(error)
    }
}

impl From<ReplayError> for Error {
    fn from(error: ReplayError) -> Error {
        Error::Replay(error)
    }
}

/// A game as it was recorded.
#[derive(Clone)]
pub struct Record {
    tree: Collection,
    net: Net,
    run: Run,
}

impl Record {
    /// Reads a record: SGF, in any of its encodings. Of several games the first counts.
    ///
    /// # Errors
    /// There is no game in it.
    pub fn read(text: impl Into<Vec<u8>>) -> Result<Record, Error> {
        Record::of(Collection::read(text))
    }

    fn of(tree: Collection) -> Result<Record, Error> {
        let holds = tree.games().next().is_some();
        holds.then(|| Record { tree, net: Net::default(), run: Run::default() }).ok_or(Error::Empty)
    }

    /// The same game, judged by this net, with all positions that are made of it.
    #[must_use]
    pub fn by(self, net: Net) -> Record {
        Record { net, ..self }
    }

    /// The same game; who waits for answers about it, and about positions made of it, hears of the work
    /// and may cancel it.
    #[must_use]
    pub fn watched(self, run: Run) -> Record {
        Record { run, ..self }
    }

    /// Opens a file: SGF, GIB, NGF, UGF, or an archive of these. Of several games the first
    /// counts.
    ///
    /// # Errors
    /// It cannot be read, or holds no game.
    pub fn open(path: impl AsRef<Path>) -> Result<Record, Error> {
        Record::of(records([path.as_ref()], None).next().ok_or(Error::Empty)??.tree)
    }

    /// Opens all games of a file, folder or archive, in order; what cannot be read is an error in
    /// its place.
    pub fn all(path: impl Into<PathBuf>) -> impl Iterator<Item = Result<Record, Error>> {
        records([path.into()], None).map(|game| Record::of(game?.tree))
    }

    /// The position before every move of the main line, with what is set up before that move, and
    /// the one at the end.
    ///
    /// # Errors
    /// The record cannot be replayed.
    pub fn positions(&self) -> Result<Vec<Position>, Error> {
        deep(|| {
            let mut replay = self.replay()?;
            let mut all = Vec::new();
            loop {
                let more = replay.upcoming().is_some();
                all.push(self.position(replay.game().clone()));
                if !more {
                    return Ok(all);
                }
                replay.play_next();
            }
        })
    }

    /// How many moves the main line has.
    ///
    /// # Errors
    /// The record cannot be replayed.
    pub fn moves(&self) -> Result<usize, Error> {
        deep(|| {
            let mut replay = self.replay()?;
            Ok(std::iter::from_fn(|| replay.play_next()).count())
        })
    }

    /// The tree of the record, with all that it holds.
    #[must_use]
    pub const fn tree(&self) -> &Collection {
        &self.tree
    }

    /// The position at the end of the main line.
    ///
    /// # Errors
    /// The record cannot be replayed.
    pub fn end(&self) -> Result<Position, Error> {
        deep(|| {
            let mut replay = self.replay()?;
            while replay.play_next().is_some() {}
            Ok(self.position(replay.into_game()))
        })
    }

    /// The position after so many moves of the main line, without what is set up after the last of them.
    ///
    /// # Errors
    /// The record cannot be replayed, or has fewer moves.
    pub fn after(&self, wanted: usize) -> Result<Position, Error> {
        deep(|| {
            let mut replay = self.replay()?;
            for moves in 0..wanted {
                if replay.play_next().is_none() {
                    return Err(Error::NoSuchMove { wanted, moves });
                }
            }
            Ok(self.position(replay.into_game()))
        })
    }

    fn replay(&self) -> Result<Replay<'_>, Error> {
        let root = self.tree.games().next().ok_or(Error::Empty)?;
        Ok(Replay::main_line(root)?)
    }

    fn position(&self, game: Game) -> Position {
        Position::of(game).by(self.net).watched(self.run.clone())
    }
}

/// A position of a game.
#[derive(Clone)]
pub struct Position {
    // Games are large, and stacks of a host may be small.
    game: Box<Game>,
    net: Net,
    run: Run,
}

impl Position {
    /// A game as it stands.
    #[must_use]
    pub fn of(game: Game) -> Position {
        Position { game: Box::new(game), net: Net::default(), run: Run::default() }
    }

    /// The same position, estimated and played on by this net.
    #[must_use]
    pub fn by(self, net: Net) -> Position {
        Position { net, ..self }
    }

    /// The same position; who waits for answers about it hears of the work and may cancel it.
    #[must_use]
    pub fn watched(self, run: Run) -> Position {
        Position { run, ..self }
    }

    /// The game that led to it, with its rules and komi.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Who plays next.
    #[must_use]
    pub const fn to_move(&self) -> Color {
        self.game.to_move()
    }

    fn name(&self, point: Point) -> String {
        self.game.size().name(point).to_string()
    }

    fn stone(&self, name: &str) -> Result<Point, Error> {
        let stone = self.game.size().parse(name);
        let stands = stone.filter(|&point| self.game.board().at(point).color().is_some());
        stands.ok_or_else(|| Error::NoStone(name.to_owned()))
    }

    /// Asks for sentences in a language.
    fn told<T>(&self, lang: Lang, say: impl FnOnce(&Localizer<'_>) -> T) -> T {
        let catalogue = Catalogue::new();
        say(&Localizer::new(&catalogue, lang).on(self.game.size()))
    }
}
