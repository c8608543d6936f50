//! An entry of knowledge: its kind, its shape's name, what it claims, where it is known from.

use std::fmt;

use crate::claim::Claim;
use crate::condition::Condition;
use crate::diagram::Diagram;

/// The kinds of knowledge (P3, sections 2g and 3.2: joseki, invasion, endgame, tesuji, and the
/// patterns that the procedure for life and death asks for).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Kind {
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

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 8] = [
        Kind::Joseki,
        Kind::Invasion,
        Kind::Endgame,
        Kind::Tesuji,
        Kind::Link,
        Kind::Encircling,
        Kind::Eye,
        Kind::Triangle,
    ];

    /// The name in files and data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Joseki => "joseki",
            Kind::Invasion => "invasion",
            Kind::Endgame => "endgame",
            Kind::Tesuji => "tesuji",
            Kind::Link => "link",
            Kind::Encircling => "encircling",
            Kind::Eye => "eye",
            Kind::Triangle => "triangle",
        }
    }

    /// The kind of a name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A shape that players have a name for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Shape {
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

impl Shape {
    /// All of them.
    pub const ALL: [Shape; 16] = [
        Shape::Net,
        Shape::Snapback,
        Shape::Ladder,
        Shape::ThrowIn,
        Shape::Oiotoshi,
        Shape::DoubleAtari,
        Shape::LinkUnder,
        Shape::TigerMouth,
        Shape::Bamboo,
        Shape::Solid,
        Shape::Diagonal,
        Shape::Wedge,
        Shape::Descent,
        Shape::Hane,
        Shape::Placement,
        Shape::ThreeThree,
    ];

    /// The name in files and data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Shape::Net => "net",
            Shape::Snapback => "snapback",
            Shape::Ladder => "ladder",
            Shape::ThrowIn => "throw-in",
            Shape::Oiotoshi => "connect-and-die",
            Shape::DoubleAtari => "double-atari",
            Shape::LinkUnder => "link-under",
            Shape::TigerMouth => "tigers-mouth",
            Shape::Bamboo => "bamboo-joint",
            Shape::Solid => "solid-connection",
            Shape::Diagonal => "diagonal",
            Shape::Wedge => "wedge",
            Shape::Descent => "descent",
            Shape::Hane => "hane",
            Shape::Placement => "placement",
            Shape::ThreeThree => "three-three",
        }
    }

    /// The shape of a name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Shape> {
        Shape::ALL.into_iter().find(|shape| shape.name() == name)
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
    pub kind: Kind,
    /// Its name, no other entry's.
    pub name: String,
    /// What players call the shape.
    pub shape: Option<Shape>,
    /// What the move is said to do.
    pub claim: Claim,
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
