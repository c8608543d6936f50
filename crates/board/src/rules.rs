//! Rules as values: presets with names, and the parts they are made of.
//! Applying them is `game`'s business.

mod parts;

use std::fmt;
use std::str::FromStr;

/// How a game is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scoring {
    /// Stones and surrounded points.
    Area,
    /// Surrounded points and prisoners.
    Territory,
}

/// Which repetitions are forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RulesKo {
    /// Only the immediate retaking of a single stone.
    Simple,
    /// No earlier position of the board may come again.
    PositionalSuperko,
    /// No earlier position may come again with the same player to move.
    SituationalSuperko,
}

/// Whether a player may take his own stones off by playing their last liberty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Suicide {
    /// Not allowed.
    Forbidden,
    /// Allowed for two stones and more. (For one stone it would be a pass that
    /// superko forbids or that changes nothing, so it is always refused.)
    Allowed,
}

/// What White receives for Black's handicap stones under area scoring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HandicapBonus {
    /// Nothing.
    None,
    /// One point for each stone (Chinese rules).
    PerStone,
    /// One point for each stone but the first (AGA rules).
    PerStoneLessOne,
}

/// Komi (コミ) in half points, given to White.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub struct Komi(i16);

impl Komi {
    /// Komi of this many half points.
    pub const fn from_half_points(half_points: i16) -> Komi {
        Komi(half_points)
    }

    /// Komi in points, rounded to half points; `None` beyond +-1000 or for NaN.
    pub fn from_points(points: f64) -> Option<Komi> {
        let fits = points.is_finite() && points.abs() <= 1000.0;
        fits.then(|| Komi((points * 2.0).round() as i16))
    }

    /// Half points.
    pub const fn half_points(self) -> i16 {
        self.0
    }

    /// Points.
    pub fn points(self) -> f64 {
        f64::from(self.0) / 2.0
    }
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.points())
    }
}

/// A set of rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The preset's name, as printed and parsed; [`Rules::CUSTOM`] where no preset has these
    /// parts.
    pub name: &'static str,
    /// Area or territory.
    pub scoring: Scoring,
    /// Forbidden repetitions.
    pub ko: RulesKo,
    /// Suicide.
    pub suicide: Suicide,
    /// White's compensation for handicap stones.
    pub handicap_bonus: HandicapBonus,
    /// The usual komi of an even game.
    pub komi: Komi,
}

impl Rules {
    /// Chinese rules as played: area, simple ko with positional superko.
    pub const CHINESE: Rules = Rules {
        name: "Chinese",
        scoring: Scoring::Area,
        ko: RulesKo::PositionalSuperko,
        suicide: Suicide::Forbidden,
        handicap_bonus: HandicapBonus::PerStone,
        komi: Komi(15),
    };
    /// Japanese rules: territory, simple ko.
    pub const JAPANESE: Rules = Rules {
        name: "Japanese",
        scoring: Scoring::Territory,
        ko: RulesKo::Simple,
        suicide: Suicide::Forbidden,
        handicap_bonus: HandicapBonus::None,
        komi: Komi(13),
    };
    /// AGA rules, counted by area: situational superko.
    pub const AGA: Rules = Rules {
        name: "AGA",
        scoring: Scoring::Area,
        ko: RulesKo::SituationalSuperko,
        suicide: Suicide::Forbidden,
        handicap_bonus: HandicapBonus::PerStoneLessOne,
        komi: Komi(15),
    };
    /// New Zealand rules: area, situational superko, suicide allowed.
    pub const NEW_ZEALAND: Rules = Rules {
        name: "New Zealand",
        scoring: Scoring::Area,
        ko: RulesKo::SituationalSuperko,
        suicide: Suicide::Allowed,
        handicap_bonus: HandicapBonus::None,
        komi: Komi(14),
    };
    /// Tromp-Taylor rules: area, positional superko, suicide allowed.
    pub const TROMP_TAYLOR: Rules = Rules {
        name: "Tromp-Taylor",
        scoring: Scoring::Area,
        ko: RulesKo::PositionalSuperko,
        suicide: Suicide::Allowed,
        handicap_bonus: HandicapBonus::None,
        komi: Komi(15),
    };
    /// The name of rules that are no preset. They are written and read by their parts.
    pub const CUSTOM: &str = "custom";
    /// All presets.
    pub const PRESETS: [Rules; 5] =
        [Rules::CHINESE, Rules::JAPANESE, Rules::AGA, Rules::NEW_ZEALAND, Rules::TROMP_TAYLOR];
}

impl fmt::Display for Rules {
    /// The preset's name, else the parts as KataGo writes them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.name == Rules::CUSTOM { self.write_parts(f) } else { f.write_str(self.name) }
    }
}

/// A name that no preset has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown rules '{0}'; known are Chinese, Japanese, AGA, New Zealand, Tromp-Taylor")]
pub struct UnknownRules(pub String);

impl FromStr for Rules {
    type Err = UnknownRules;

    /// Reads a preset's name without regard to case, spaces, `-` and `_`, and
    /// the usual short forms (`jp`, `cn`, `nz`, `korean`, `ing` as `goe`; variants of
    /// the Chinese rules on servers are played as Chinese), or the parts as KataGo
    /// writes them.
    ///
    /// Ing's rules are played as Tromp-Taylor and give White nothing for handicap
    /// stones: both sides fill in the same 180 stones, Black's handicap stones among
    /// them, and no rule of Ing's gives points back.
    fn from_str(name: &str) -> Result<Rules, UnknownRules> {
        let key: String = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
        Ok(match key.as_str() {
            "chinese" | "cn" | "china" | "中国" | "chineserules" | "chineseogs" | "chinesekgs" => {
                Rules::CHINESE
            }
            "japanese" | "jp" | "japan" | "korean" | "kr" | "日本" | "territory" => Rules::JAPANESE,
            "aga" | "bga" | "french" => Rules::AGA,
            "newzealand" | "nz" => Rules::NEW_ZEALAND,
            "tromptaylor" | "tt" | "goe" | "ing" => Rules::TROMP_TAYLOR,
            _ => match Rules::of_parts(name) {
                Some((rules, true)) => rules,
                _ => return Err(UnknownRules(name.to_owned())),
            },
        })
    }
}
