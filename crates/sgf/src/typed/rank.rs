//! Ranks of players.

use std::fmt;

use super::number;

/// A rank without its doubts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RankGrade {
    /// 級, from about 30 (weakest) to 1.
    Kyu(u8),
    /// 段, amateur, or not told whether amateur.
    Dan(u8),
    /// 段, professional.
    Pro(u8),
}

/// A rank as a record states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RecordRank {
    /// The rank.
    pub grade: RankGrade,
    /// False if the record marks it as doubtful (`?`).
    pub sure: bool,
}

impl fmt::Display for RecordRank {
    /// `9d`, `9p`, `14k`, and `5d?` if it is doubtful.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (level, letter) = match self.grade {
            RankGrade::Kyu(level) => (level, 'k'),
            RankGrade::Dan(level) => (level, 'd'),
            RankGrade::Pro(level) => (level, 'p'),
        };
        write!(f, "{level}{letter}{}", if self.sure { "" } else { "?" })
    }
}

const PRO: [&str; 5] = ["pro", "職業", "职业", "프로", "プロ"];
const DAN: [&str; 3] = ["段", "단", "d"];
const KYU: [&str; 5] = ["級", "级", "급", "k", "g"];

/// Reads `BR` or `WR`: `9段`, `九段`, `初段`, `9단`, `9d`, `9 dan`, `9p`, `14k*`,
/// `3 kyu`, `5d?`. `None` for `NR`, an empty text and the like.
pub fn parse_rank(text: &str) -> Option<RecordRank> {
    let text = number::plain(text);
    let level = level(&text)?;
    let has = |words: &[&str]| words.iter().any(|&word| text.contains(word));
    let after = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    let pro =
        has(&PRO) || after.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start().starts_with('p');
    let grade = match () {
        () if pro => RankGrade::Pro(level),
        () if has(&DAN) => RankGrade::Dan(level),
        () if has(&KYU) => RankGrade::Kyu(level),
        () => return None,
    };
    Some(RecordRank { grade, sure: !text.contains('?') })
}

/// The number of a rank, 1 to 50.
fn level(text: &str) -> Option<u8> {
    let digits: String =
        text.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    let level = match digits.parse::<i32>() {
        Ok(level) => level,
        Err(_) if text.contains('初') || text.contains('초') => 1,
        Err(_) => number::han_number(text) / 100,
    };
    u8::try_from(level).ok().filter(|level| (1..=50).contains(level))
}
