//! What a person types, as commands: English and Japanese words, points such
//! as `D4`, in any case and width.

use gokoro_board::{BoardSize, Move, Point};

/// A command of the person at the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// A move, a pass or a resignation.
    Turn(Move),
    /// Takes the person's last move back, and the answer to it.
    Undo,
    /// Names good moves with reasons.
    Hint,
    /// Counts the board as it stands.
    Score,
    /// Draws the board.
    Board,
    /// Lists the stones.
    Stones,
    /// Writes the game to this file.
    Save(String),
    /// Lists the commands.
    Help,
    /// Ends the program.
    Quit,
    /// An empty line.
    Nothing,
    /// A point that the board does not have.
    OffBoard(String),
    /// None of these.
    Unknown(String),
}

/// Words and what they order; the first of a row is the English one.
const WORDS: [(&[&str], Order); 10] = [
    (&["pass", "パス", "停一手", "패스"], Order::Turn(Move::Pass)),
    (&["resign", "投了", "认输", "기권"], Order::Turn(Move::Resign)),
    (&["undo", "待った", "戻す", "悔棋", "무르기"], Order::Undo),
    (&["hint", "ヒント", "提示", "힌트"], Order::Hint),
    (&["score", "形勢", "計算", "形势", "형세"], Order::Score),
    (&["board", "盤", "碁盤", "棋盘", "바둑판"], Order::Board),
    (&["stones", "石", "棋子", "돌"], Order::Stones),
    (&["save", "保存", "저장"], Order::Save(String::new())),
    (&["help", "?", "ヘルプ", "帮助", "도움말"], Order::Help),
    (&["quit", "exit", "終了", "退出", "종료"], Order::Quit),
];

impl Order {
    /// Reads a line.
    pub fn read(line: &str, size: BoardSize) -> Order {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word: String = word.chars().map(half_width).collect::<String>().to_lowercase();
        if word.is_empty() {
            return Order::Nothing;
        }
        let known = WORDS.into_iter().find(|(words, _)| words.contains(&word.as_str()));
        match known.map(|(_, order)| order) {
            Some(Order::Save(_)) => Order::Save(rest.trim().to_owned()),
            Some(order) if rest.trim().is_empty() => order,
            None if rest.trim().is_empty() => point(&word, size),
            _ => Order::Unknown(line.to_owned()),
        }
    }
}

fn point(word: &str, size: BoardSize) -> Order {
    let on_largest: Option<Point> = BoardSize::S19.parse(word);
    match (size.parse(word), on_largest) {
        (Some(point), _) => Order::Turn(Move::Play(point)),
        (None, Some(_)) => Order::OffBoard(word.to_uppercase()),
        (None, None) => Order::Unknown(word.to_owned()),
    }
}

/// Letters and digits of full width (`Ｄ４`), as Japanese keyboards give them,
/// in their usual width.
fn half_width(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
        other => other,
    }
}
