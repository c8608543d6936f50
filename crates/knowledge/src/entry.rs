//! An entry of knowledge: its kind, its shape's name, what it claims, where it is known from.

use std::fmt;

use crate::claim::ShapeClaim;
use crate::condition::Condition;
use crate::diagram::Diagram;

gokoro_board::named! {
    /// The kinds of knowledge (P3, sections 2g and 3.2: joseki, invasion, endgame, tesuji, and the
    /// patterns that the procedure for life and death asks for).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum EntryKind {
        /// Joseki (定石).
        Joseki = "joseki",
        /// Invasion (打込).
        Invasion = "invasion",
        /// Endgame (ヨセ).
        Endgame = "endgame",
        /// Tesuji (手筋).
        Tesuji = "tesuji",
        /// Linking under (ワタリ).
        Link = "link",
        /// A weak link of those that encircle (弱包囲結線).
        Encircling = "encircling",
        /// An eye shape (眼形) that can be made or falsified.
        Eye = "eye",
        /// A triangle at the rim of an eye space (三角拡大), to enlarge or to limit it.
        Triangle = "triangle",
    }
}

gokoro_board::named! {
    /// A shape that players have a name for.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum ShapeName {
        /// Net (ゲタ).
        Net = "net",
        /// Snapback (ウッテガエシ).
        Snapback = "snapback",
        /// Ladder (シチョウ).
        Ladder = "ladder",
        /// Throw-in (ホウリコミ).
        ThrowIn = "throw-in",
        /// Connect and die (追い落とし).
        Oiotoshi = "connect-and-die",
        /// Double atari (両アタリ).
        DoubleAtari = "double-atari",
        /// Linking under (ワタリ).
        LinkUnder = "link-under",
        /// Tiger's mouth (カケツギ).
        TigerMouth = "tigers-mouth",
        /// Bamboo joint (タケフ).
        Bamboo = "bamboo-joint",
        /// Solid connection (カタツギ).
        Solid = "solid-connection",
        /// Diagonal move (コスミ).
        Diagonal = "diagonal",
        /// Wedge (ワリコミ).
        Wedge = "wedge",
        /// Descent (サガリ).
        Descent = "descent",
        /// Hane (ハネ).
        Hane = "hane",
        /// Placement (オキ).
        Placement = "placement",
        /// Three-three invasion (三々入り).
        ThreeThree = "three-three",
    }
}

impl EntryKind {
    /// Whether its entries have stored values: what others do is counted on the board.
    pub const fn has_value(self) -> bool {
        matches!(self, EntryKind::Joseki | EntryKind::Invasion | EntryKind::Endgame)
    }
}

/// How often a shape was seen in records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct Counts {
    /// Games in which its move was played.
    pub games: u32,
    /// Times that its move was played.
    pub played: u32,
    /// Places where it appeared; one that stays over several moves is one.
    pub appeared: u32,
}

/// An entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its kind.
    pub kind: EntryKind,
    /// Its name, no other entry's.
    pub name: String,
    /// What players call the shape.
    pub shape: Option<ShapeName>,
    /// What the move is said to do.
    pub claim: ShapeClaim,
    /// What must hold beside the diagram.
    pub conditions: Vec<Condition>,
    /// How often it was seen in the records that its file names.
    pub counts: Option<Counts>,
    /// What its move is worth to play first, in tenths of a point (記憶値, as deiri); of joseki, invasions and endgame.
    pub value: Option<u16>,
    /// The diagrams: one, or one for each position of a tree in which a side moves.
    pub diagrams: Vec<Diagram>,
    /// The tree as it was written, where it is one.
    pub tree: Option<String>,
    /// The file that it stands in, and its line from 1.
    pub place: (String, usize),
}

impl fmt::Display for Entry {
    /// As it is read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "entry {} {}", self.kind.name(), self.name)?;
        if let Some(shape) = self.shape {
            writeln!(f, "shape {}", shape.name())?;
        }
        writeln!(f, "claim {}", self.claim)?;
        self.conditions.iter().try_for_each(|condition| writeln!(f, "when {condition}"))?;
        if let Some(Counts { played, appeared, games }) = self.counts {
            writeln!(f, "counts {played} {appeared} {games}")?;
        }
        if let Some(value) = self.value {
            writeln!(f, "value {}", f64::from(value) / 10.0)?;
        }
        match (&self.tree, self.diagrams.first()) {
            (Some(tree), _) => writeln!(f, "tree\n{}", tree.trim()),
            (None, Some(diagram)) => write!(f, "diagram\n{diagram}"),
            (None, None) => Ok(()),
        }
    }
}
