//! What is kept of a match: its terms and its games, a line of JSON each, and every game as SGF.
//! A match that was cut off goes on from these lines.

use gokoro_board::hash::fnv1a;
use gokoro_board::{Color, Game};
use gokoro_service::gtp::record;
use gokoro_sgf::tree::{EditError, RecordNode};
use serde::{Deserialize, Serialize};

use super::game::Ended;
use gokoro_service::opponent::OpponentFault;

/// The terms of a match: the first line of its file. A match goes on only on the same terms.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The command of engine A.
    pub a: String,
    /// The command of engine B.
    pub b: String,
    /// Lines of the board.
    pub size: u8,
    /// Komi in points.
    pub komi: f64,
    /// The rules by which moves are checked and games are counted.
    pub rules: String,
    /// Seconds for each move, as the engines are told.
    pub seconds: Option<u32>,
    /// Seconds after which a move is lost by time.
    pub limit: f64,
    /// The openings, each as its moves.
    pub openings: Vec<String>,
    /// The seed of the engines' seeds.
    pub seed: u64,
}

/// A game of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Its number, from 0: games 2k and 2k + 1 have one opening, and A has Black in the first.
    pub game: usize,
    /// The result as records write it, such as `B+3.5`, `W+R`, `B+T` or `W+F`.
    pub result: String,
    /// 1 if A won, 0 if B did, 0.5 for a draw.
    pub won: f64,
    /// All moves, those of the opening included.
    pub moves: usize,
    /// Moves that A and B chose.
    pub chosen: [usize; 2],
    /// Processor time of A and B in seconds; null where the system does not tell.
    pub seconds: [Option<f64>; 2],
    /// What the loser did wrong.
    pub fault: Option<OpponentFault>,
    /// A hash of A's colour, all moves and the result; null in matches that were kept before there was one.
    #[serde(default)]
    pub hash: Option<u64>,
}

impl Played {
    /// The colour of engine A in a game of this number.
    pub(super) const fn color_of_a(game: usize) -> Color {
        if game.is_multiple_of(2) { Color::Black } else { Color::White }
    }

    /// A game that has ended.
    pub(super) fn new(
        number: usize,
        game: &Game,
        opening: usize,
        ended: &Ended,
        seconds: [Option<f64>; 2],
    ) -> Played {
        let a = Played::color_of_a(number);
        let chosen = |color| game.turns().iter().skip(opening).filter(|turn| turn.color == color).count();
        Played {
            game: number,
            result: ended.text(),
            won: ended.winner().map_or(0.5, |winner| if winner == a { 1.0 } else { 0.0 }),
            moves: game.turns().len(),
            chosen: [chosen(a), chosen(!a)],
            seconds,
            fault: if let Ended::Fault(_, fault) = ended { Some(fault.clone()) } else { None },
            hash: Some(hash(game, a, &ended.text())),
        }
    }

    /// The game as a record.
    ///
    /// # Errors
    /// A text that SGF cannot hold.
    pub fn sgf(&self, game: &Game, names: &[String; 2]) -> Result<Vec<u8>, EditError> {
        let mut tree = record(game);
        if let Some(root) = tree.games().next().map(RecordNode::id) {
            let [black, white] = if Played::color_of_a(self.game) == Color::Black { [0, 1] } else { [1, 0] };
            tree.set_text(root, "PB", &names[black])?;
            tree.set_text(root, "PW", &names[white])?;
            tree.set_text(root, "RE", &self.result)?;
            if let Some(fault) = &self.fault {
                tree.set_text(root, "GC", fault.text())?;
            }
        }
        let mut written = tree.write();
        written.push(b'\n');
        Ok(written)
    }
}

/// A hash of who has Black, a game's moves and its result, which JSON can hold exactly.
fn hash(game: &Game, a: Color, result: &str) -> u64 {
    let moves: String = game.turns().iter().map(|turn| format!("{:?} ", turn.action)).collect();
    fnv1a(format!("{a:?} {moves}{result}").as_bytes()) >> 11
}

/// The games of a file that was written before. A last line that is torn is left out: its game
/// is played again.
///
/// # Errors
/// Why the file is not of this match, with its line.
pub fn kept(text: &str, terms: &Terms) -> Result<Vec<Played>, String> {
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let mut lines = whole.lines();
    let Some(first) = lines.next() else { return Ok(Vec::new()) };
    let then: Terms =
        serde_json::from_str(first).map_err(|error| format!("line 1 holds no terms of a match: {error}"))?;
    if then != *terms {
        return Err("the match in it was played on other terms; name another folder".to_owned());
    }
    let game = |(index, line)| {
        serde_json::from_str(line).map_err(|error| format!("line {} holds no game: {error}", index + 2))
    };
    lines.enumerate().map(game).collect()
}
