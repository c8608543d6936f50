//! An entry of knowledge: its kind, its shape's name, what it claims, where it is known from.

use std::fmt;

use crate::claim::ShapeClaim;
use crate::condition::Condition;
use crate::diagram::Diagram;

/// The kinds of knowledge (P3, sections 2g and 3.2: joseki, invasion, endgame, tesuji, and the
/// patterns that the procedure for life and death asks for).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum EntryKind {
    /// Joseki (定石).
    Joseki,
    /// Invasion (打込).
    Invasion,
    /// Endgame (ヨセ).
    Endgame,
    /// Tesuji (手筋).
    Tesuji,
    /// Linking under (ワタリ).
    Link,
    /// A weak link of those that encircle (弱包囲結線).
    Encircling,
    /// An eye shape (眼形) that can be made or falsified.
    Eye,
    /// A triangle at the rim of an eye space (三角拡大), to enlarge or to limit it.
    Triangle,
}

impl EntryKind {
    /// All of them.
    pub const ALL: [EntryKind; 8] = [
        EntryKind::Joseki,
        EntryKind::Invasion,
        EntryKind::Endgame,
        EntryKind::Tesuji,
        EntryKind::Link,
        EntryKind::Encircling,
        EntryKind::Eye,
        EntryKind::Triangle,
    ];

    /// The name in files and data.
    pub const fn name(self) -> &'static str {
        match self {
            EntryKind::Joseki => "joseki",
            EntryKind::Invasion => "invasion",
            EntryKind::Endgame => "endgame",
            EntryKind::Tesuji => "tesuji",
            EntryKind::Link => "link",
            EntryKind::Encircling => "encircling",
            EntryKind::Eye => "eye",
            EntryKind::Triangle => "triangle",
        }
    }

    /// The kind of a name.
    pub fn of_name(name: &str) -> Option<EntryKind> {
        EntryKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A shape that players have a name for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum ShapeName {
    /// Net (ゲタ).
    Net,
    /// Snapback (ウッテガエシ).
    Snapback,
    /// Ladder (シチョウ).
    Ladder,
    /// Throw-in (ホウリコミ).
    ThrowIn,
    /// Connect and die (追い落とし).
    Oiotoshi,
    /// Double atari (両アタリ).
    DoubleAtari,
    /// Linking under (ワタリ).
    LinkUnder,
    /// Tiger's mouth (カケツギ).
    TigerMouth,
    /// Bamboo joint (タケフ).
    Bamboo,
    /// Solid connection (カタツギ).
    Solid,
    /// Diagonal move (コスミ).
    Diagonal,
    /// Wedge (ワリコミ).
    Wedge,
    /// Descent (サガリ).
    Descent,
    /// Hane (ハネ).
    Hane,
    /// Placement (オキ).
    Placement,
    /// Three-three invasion (三々入り).
    ThreeThree,
}

impl ShapeName {
    /// All of them.
    pub const ALL: [ShapeName; 16] = [
        ShapeName::Net,
        ShapeName::Snapback,
        ShapeName::Ladder,
        ShapeName::ThrowIn,
        ShapeName::Oiotoshi,
        ShapeName::DoubleAtari,
        ShapeName::LinkUnder,
        ShapeName::TigerMouth,
        ShapeName::Bamboo,
        ShapeName::Solid,
        ShapeName::Diagonal,
        ShapeName::Wedge,
        ShapeName::Descent,
        ShapeName::Hane,
        ShapeName::Placement,
        ShapeName::ThreeThree,
    ];

    /// The name in files and data.
    pub const fn name(self) -> &'static str {
        match self {
            ShapeName::Net => "net",
            ShapeName::Snapback => "snapback",
            ShapeName::Ladder => "ladder",
            ShapeName::ThrowIn => "throw-in",
            ShapeName::Oiotoshi => "connect-and-die",
            ShapeName::DoubleAtari => "double-atari",
            ShapeName::LinkUnder => "link-under",
            ShapeName::TigerMouth => "tigers-mouth",
            ShapeName::Bamboo => "bamboo-joint",
            ShapeName::Solid => "solid-connection",
            ShapeName::Diagonal => "diagonal",
            ShapeName::Wedge => "wedge",
            ShapeName::Descent => "descent",
            ShapeName::Hane => "hane",
            ShapeName::Placement => "placement",
            ShapeName::ThreeThree => "three-three",
        }
    }

    /// The shape of a name.
    pub fn of_name(name: &str) -> Option<ShapeName> {
        ShapeName::ALL.into_iter().find(|shape| shape.name() == name)
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
        match (&self.tree, self.diagrams.first()) {
            (Some(tree), _) => writeln!(f, "tree\n{}", tree.trim()),
            (None, Some(diagram)) => write!(f, "diagram\n{diagram}"),
            (None, None) => Ok(()),
        }
    }
}
