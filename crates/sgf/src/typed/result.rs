//! Results of games, from the SGF standard's form to the words of servers and
//! of Asian collections.

use std::fmt;

use gokoro_board::{Color, Score};

use super::number;

/// How a won game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinBy {
    /// By points, in hundredths of a point (a margin in stones is doubled).
    Margin(u32),
    /// The other side resigned.
    Resignation,
    /// The other side's time ran out.
    Time,
    /// The other side broke a rule, left or did not come.
    Forfeit,
    /// A judge or a server decided.
    Judgement,
    /// Not told, or in words that are not known.
    Unstated,
}

/// What came out of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameOutcome {
    /// A side won.
    Win {
        /// Who.
        winner: Color,
        /// How.
        by: WinBy,
    },
    /// Nobody won (持碁).
    Draw,
    /// No result (無勝負).
    Void,
    /// Adjourned or stopped.
    Unfinished,
    /// Not told, or not understood.
    Unknown,
}

impl fmt::Display for GameOutcome {
    /// As SGF's `RE` has it: `B+3.5`, `W+R`, `B+T`, `W+F`, `B+` where the manner
    /// is not known, `0` for a draw, `Void`, and `?`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &GameOutcome::Win { winner, by } = self else {
            return f.write_str(match self {
                GameOutcome::Draw => "0",
                GameOutcome::Void => "Void",
                _ => "?",
            });
        };
        write!(f, "{}+", winner.letter())?;
        match by {
            WinBy::Margin(hundredths) => write!(f, "{}", f64::from(hundredths) / 100.0),
            WinBy::Resignation => f.write_str("R"),
            WinBy::Time => f.write_str("T"),
            WinBy::Forfeit => f.write_str("F"),
            WinBy::Judgement | WinBy::Unstated => Ok(()),
        }
    }
}

/// A result with the text that it was read from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// The meaning.
    pub outcome: GameOutcome,
    /// The value of `RE`.
    pub text: String,
}

impl GameResult {
    /// Who won, if anyone.
    pub fn winner(&self) -> Option<Color> {
        match self.outcome {
            GameOutcome::Win { winner, .. } => Some(winner),
            _ => None,
        }
    }
}

/// What has a say in what a margin counts.
#[derive(Clone, Copy, Debug)]
pub struct MarginContext {
    /// Komi in points, with what White receives for a handicap.
    pub komi: f64,
    /// Whether the record states a komi in quarters of a point, so that margins may be, too.
    pub quarters: bool,
    /// Whether the server counts stones under these rules, as Fox does by area.
    pub stones: bool,
}

impl GameResult {
    /// The result as a count: a margin of half points, or a draw.
    pub fn score(&self) -> Option<Score> {
        match self.outcome {
            GameOutcome::Draw => Some(Score::from_half_points(0)),
            GameOutcome::Win { winner, by: WinBy::Margin(hundredths) } if hundredths.is_multiple_of(50) => {
                let half_points = i32::try_from(hundredths / 50).ok()?;
                let sign = winner.signed(1);
                Some(Score::from_half_points(sign * half_points))
            }
            _ => None,
        }
    }

    /// The result with its margin in points where the text counts stones of two points, as
    /// Chinese results do; `None` where it is in points.
    ///
    /// A margin is a whole number less komi. So a number that fits komi as points and not as
    /// stones is in points, and the other way round. Where both fit, it is in stones if the
    /// server counts so. Quarters exist in stones alone.
    pub fn in_points(&self, context: &MarginContext) -> Option<GameResult> {
        let GameOutcome::Win { winner, by: WinBy::Margin(margin) } = self.outcome else { return None };
        // The words say what they count.
        let told = self.text.chars().any(|c| "子目집点".contains(c));
        let fits = |hundredths: u32| ((f64::from(hundredths) / 100.0 + context.komi).fract()) == 0.0;
        let quarter = !margin.is_multiple_of(50);
        let stones = match () {
            () if told => false,
            () if quarter => !context.quarters,
            () => context.stones && (fits(margin.saturating_mul(2)) || !fits(margin)),
        };
        let by = WinBy::Margin(margin.saturating_mul(2));
        stones.then(|| GameResult { outcome: GameOutcome::Win { winner, by }, text: self.text.clone() })
    }
}

/// Reads `RE`.
pub fn parse_result(text: &str) -> GameResult {
    let key = number::plain(text);
    let key = key.trim();
    let outcome = standard(key).or_else(|| without_winner(key)).or_else(|| in_words(key));
    GameResult { outcome: outcome.unwrap_or(GameOutcome::Unknown), text: text.to_owned() }
}

/// `b+…`, `w+…`.
fn standard(key: &str) -> Option<GameOutcome> {
    let (side, how) = key.split_once('+')?;
    let winner = match side.trim() {
        "b" | "black" => Color::Black,
        "w" | "white" => Color::White,
        _ => return None,
    };
    let how = how.trim();
    let first_word = how.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or("");
    let by = match first_word {
        "r" | "res" | "resign" | "resigns" | "resignation" => WinBy::Resignation,
        "t" | "time" | "timeout" => WinBy::Time,
        "f" | "forfeit" | "illegal" | "repetition" => WinBy::Forfeit,
        "j" | "judgement" | "judgment" => WinBy::Judgement,
        _ => match number::hundredths(how).or_else(|| number::amount(how)) {
            Some(margin) if margin > 0 => WinBy::Margin(margin.unsigned_abs().saturating_mul(unit(how))),
            _ => WinBy::Unstated,
        },
    };
    Some(GameOutcome::Win { winner, by })
}

fn without_winner(key: &str) -> Option<GameOutcome> {
    let has = |words: &[&str]| words.iter().any(|&word| key.contains(word));
    match key {
        "" | "?" | "unknown" => Some(GameOutcome::Unknown),
        "0" | "d" | "d+j" | "tie" => Some(GameOutcome::Draw),
        _ if has(&["draw", "jigo", "持碁", "ジゴ", "和棋", "무승부"]) || key == "빅" => {
            Some(GameOutcome::Draw)
        }
        _ if has(VOID) => Some(GameOutcome::Void),
        _ if has(&["adjourn", "unfinished", "progress", "打掛", "打挂", "封棋", "未完", "대국중"]) => {
            Some(GameOutcome::Unfinished)
        }
        _ => None,
    }
}

const VOID: &[&str] = &[
    "void",
    "no result",
    "無勝負",
    "无胜负",
    "无勝負",
    "無效",
    "无效",
    "무효",
    "三劫",
    "三コウ",
    "四劫",
    "장생",
];
const BLACK: &[&str] = &["black", "黒", "黑", "흑"];
const WHITE: &[&str] = &["white", "白", "백"];
const LOST: &[&str] = &[
    "resign", "lose", "lost", "loss", "forfeit", "負", "负", "패", "投了", "投子", "认输", "認輸", "기권",
    "棄権", "弃权", "棄權",
];
const WON: &[&str] = &["win", "won", "勝", "胜", "승"];
const RESIGNED: &[&str] = &[
    "resign",
    "中押",
    "中盘",
    "中盤",
    "中押し",
    "不计",
    "不計",
    "불계",
    "投了",
    "投子",
    "认输",
    "認輸",
    "기권",
];
const TIMED: &[&str] = &["time", "時間", "时间", "超时", "超時", "시간", "切れ負"];
const FORFEITED: &[&str] =
    &["forfeit", "反則", "犯规", "犯規", "반칙", "不戦", "不战", "不戰", "棄権", "弃权", "棄權"];

/// A sentence that names a colour and whether it won or lost.
fn in_words(key: &str) -> Option<GameOutcome> {
    let (first, named) = earliest(key, BLACK, WHITE)?;
    let (color, rest) = (if first { Color::Black } else { Color::White }, &key[named..]);
    let (won, _) = earliest(rest, WON, LOST)?;
    let winner = if won { color } else { !color };
    Some(GameOutcome::Win { winner, by: manner(rest) })
}

fn manner(rest: &str) -> WinBy {
    let has = |words: &[&str]| words.iter().any(|&word| rest.contains(word));
    if has(RESIGNED) {
        return WinBy::Resignation;
    }
    if has(TIMED) {
        return WinBy::Time;
    }
    if has(FORFEITED) {
        return WinBy::Forfeit;
    }
    match number::amount(rest) {
        Some(margin) if margin > 0 => WinBy::Margin(margin.unsigned_abs().saturating_mul(unit(rest))),
        _ => WinBy::Unstated,
    }
}

/// Points for one of what words count: Chinese margins count stones, of two points each.
fn unit(words: &str) -> u32 {
    if words.contains('子') { 2 } else { 1 }
}

/// Which of two word lists is met first, and where.
fn earliest(text: &str, a: &[&str], b: &[&str]) -> Option<(bool, usize)> {
    let first = |words: &[&str]| words.iter().filter_map(|&word| text.find(word)).min();
    match (first(a), first(b)) {
        (Some(a), Some(b)) => Some((a < b, a.min(b))),
        (Some(a), None) => Some((true, a)),
        (None, b) => b.map(|b| (false, b)),
    }
}
