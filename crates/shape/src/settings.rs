//! How a division of the board is measured: the rules of P0 section 3 and
//! their variants, as values. The measuring itself is in `reach`.

use std::fmt;

/// A distance rule (P0 sections 2 and 3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// Manhattan distance to the nearest living stone, stones in between
    /// ignored (section 2). Every point can be reached.
    Plain,
    /// Shortest path over empty points; kosuri does not stop it.
    Path,
    /// Degree first (次数優先, 3.2): shortest length; kosuri only decides what
    /// can be reached.
    Degree,
    /// Kosuri first (コスリ数優先, 3.3): fewest kosuri, then length.
    Kosuri,
    /// Conversion (換算, 3.4): length plus this many times kosuri. The paper
    /// finds 2 to 6 suitable and shows 2.
    Convert(u8),
    /// Shortest path that breaks no strong link (結線) of the other side: what links
    /// enclose is occupied, as in the program of P0's authors (section 2).
    Links,
}

impl Rule {
    /// The five rules of distances with the paper's constants; [`Rule::Links`] also needs
    /// links.
    pub const ALL: [Rule; 5] = [Rule::Plain, Rule::Path, Rule::Degree, Rule::Kosuri, Rule::Convert(2)];

    /// The name without the weight, as on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::Plain => "plain",
            Rule::Path => "path",
            Rule::Degree => "degree",
            Rule::Kosuri => "kosuri",
            Rule::Convert(_) => "convert",
            Rule::Links => "links",
        }
    }

    /// The rule with this name; `weight`, above 0, is used by `convert` alone.
    pub fn named(name: &str, weight: u8) -> Option<Rule> {
        Some(match name {
            "plain" => Rule::Plain,
            "path" => Rule::Path,
            "degree" => Rule::Degree,
            "kosuri" => Rule::Kosuri,
            "convert" if weight > 0 => Rule::Convert(weight),
            "links" => Rule::Links,
            _ => return None,
        })
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::Convert(weight) => write!(f, "convert({weight})"),
            other => f.write_str(other.name()),
        }
    }
}

/// Where kosuri ends a path (P0 sections 3.2 and 3.5). Plain, path and links ignore it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KosuriLimit {
    /// A path's total must stay below this; the paper's 2.
    Below(u8),
    /// No limit.
    None,
    /// Points where the total reaches this can be entered, also by a jump past
    /// it, but not left.
    StopAt(u8),
}

impl Default for KosuriLimit {
    fn default() -> KosuriLimit {
        KosuriLimit::Below(2)
    }
}

impl KosuriLimit {
    /// Whether a point with this total can be entered.
    #[inline]
    pub(crate) fn may_enter(self, kosuri: u16) -> bool {
        match self {
            KosuriLimit::Below(limit) => kosuri < u16::from(limit),
            KosuriLimit::None | KosuriLimit::StopAt(_) => true,
        }
    }

    /// Whether a path with this total can go on.
    #[inline]
    pub(crate) fn may_leave(self, kosuri: u16) -> bool {
        match self {
            KosuriLimit::StopAt(stop) => kosuri < u16::from(stop),
            KosuriLimit::None | KosuriLimit::Below(_) => true,
        }
    }
}

/// Everything that a measurement depends on besides the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DistanceSettings {
    /// The distance rule.
    pub rule: Rule,
    /// The kosuri limit.
    pub limit: KosuriLimit,
    /// The longest path that counts, in steps (section 3.5 (1)); `None`: any.
    pub max_distance: Option<u16>,
    /// Whether a point keeps its best path for every kosuri total instead of
    /// one path alone. One label is the paper's algorithm.
    pub exact: bool,
}

impl DistanceSettings {
    /// The paper's settings for a rule: limit 2, no cap, one label.
    pub fn new(rule: Rule) -> DistanceSettings {
        DistanceSettings { rule, limit: KosuriLimit::default(), max_distance: None, exact: false }
    }

    /// What tells best who will own a point (`eval territory`): conversion with 2, and points
    /// where the total of kosuri reaches 2 may be entered, but not left.
    pub fn measured() -> DistanceSettings {
        DistanceSettings { limit: KosuriLimit::StopAt(2), ..DistanceSettings::new(Rule::Convert(2)) }
    }

    /// The limit that applies: plain, path and links have none.
    pub fn effective_limit(&self) -> KosuriLimit {
        match self.rule {
            Rule::Plain | Rule::Path | Rule::Links => KosuriLimit::None,
            _ => self.limit,
        }
    }
}
