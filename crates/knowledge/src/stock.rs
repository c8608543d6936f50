//! A stock of entries, compiled once, and where they appear on a board.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use gokoro_board::{Board, Color, Point, PointSet};

use crate::compiled::{CompiledForm, FormTree, SidedBoard, forms};
use crate::condition::ConditionFacts;
use crate::entry::Entry;
use crate::fault::{EntryError, EntryFault};
use crate::read;

/// Entries that can be found on boards.
#[derive(Clone, Debug, Default)]
pub struct Stock {
    entries: Vec<Entry>,
    /// Every turned form of every diagram with the entry that it is of.
    forms: Vec<(usize, CompiledForm)>,
    /// The forms by what they ask.
    tree: FormTree,
}

/// An entry that appears on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShapeHit {
    /// The entry, by its place in [`Stock::entries`].
    pub entry: usize,
    /// Who moves.
    pub mover: Color,
    /// The moves; the first one is the anchor of the diagram.
    pub moves: Vec<Point>,
    /// The stones that letters name.
    pub names: Vec<(char, Point)>,
    /// The points that the diagram asks about.
    pub points: PointSet,
}

impl ShapeHit {
    /// The stone of a letter.
    pub fn named(&self, name: char) -> Option<Point> {
        self.names.iter().find(|known| known.0 == name).map(|known| known.1)
    }
}

/// The files of the stock that is compiled in.
const BUILT_IN: [(&str, &str); 8] = [
    ("classics.txt", include_str!("../stock/classics.txt")),
    ("invasion.txt", include_str!("../stock/invasion.txt")),
    ("endgame.txt", include_str!("../stock/endgame.txt")),
    ("tesuji.txt", include_str!("../stock/tesuji.txt")),
    ("link.txt", include_str!("../stock/link.txt")),
    ("encircling.txt", include_str!("../stock/encircling.txt")),
    ("eye.txt", include_str!("../stock/eye.txt")),
    ("triangle.txt", include_str!("../stock/triangle.txt")),
];

impl Stock {
    /// The stock compiled in; it is read at first use.
    pub fn built_in() -> &'static Stock {
        static READ: LazyLock<Stock> = LazyLock::new(|| Stock::with(&[]).0);
        &READ
    }

    /// The stock compiled in with texts of the user's, each with the name that faults call it by.
    pub fn with(texts: &[(String, String)]) -> (Stock, Vec<EntryFault>) {
        let own = texts.iter().map(|(file, text)| (file.as_str(), text.as_str()));
        Stock::read(BUILT_IN.into_iter().chain(own))
    }

    /// Reads texts, each with the name that faults call it by. What is wrong is left out and told.
    pub fn read<'t>(texts: impl IntoIterator<Item = (&'t str, &'t str)>) -> (Stock, Vec<EntryFault>) {
        let (mut entries, mut faults): (Vec<Entry>, Vec<EntryFault>) = (Vec::new(), Vec::new());
        let mut names: BTreeSet<String> = BTreeSet::new();
        for (file, text) in texts {
            let (read, wrong) = read::read(file, text);
            faults.extend(wrong);
            for entry in read {
                if names.insert(entry.name.clone()) {
                    entries.push(entry);
                } else {
                    let (file, line) = entry.place;
                    faults.push(EntryFault { file, line, entry: entry.name, wrong: EntryError::Name });
                }
            }
        }
        (Stock::of(entries), faults)
    }

    /// Compiles entries.
    pub fn of(entries: Vec<Entry>) -> Stock {
        let of = |(place, entry): (usize, &Entry)| {
            entry.diagrams.iter().flat_map(forms).map(move |form| (place, form)).collect::<Vec<_>>()
        };
        let forms: Vec<(usize, CompiledForm)> = entries.iter().enumerate().flat_map(of).collect();
        let tree = FormTree::of(forms.iter().map(|(_, form)| form));
        Stock { entries, forms, tree }
    }

    /// The entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entry of a name.
    pub fn named(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    /// All entries that appear for a side, in the order of the points of their moves.
    pub fn hits(&self, board: &Board, mover: Color, facts: &dyn ConditionFacts) -> Vec<ShapeHit> {
        let mut empties: Vec<Point> = board.empties().to_vec();
        empties.sort_unstable();
        let ground = SidedBoard::of(board, mover);
        empties.into_iter().flat_map(|point| self.at(board, &ground, mover, point, facts)).collect()
    }

    fn at(
        &self,
        board: &Board,
        ground: &SidedBoard,
        mover: Color,
        point: Point,
        facts: &dyn ConditionFacts,
    ) -> Vec<ShapeHit> {
        let mut found: Vec<ShapeHit> = Vec::new();
        for number in self.tree.likely(ground, point) {
            let (entry, form) = &self.forms[number as usize];
            if !form.fits(ground, point) {
                continue;
            }
            let hit = hit(*entry, form, board, mover, point);
            let holds = |hit: &ShapeHit| {
                let conditions = &self.entries[*entry].conditions;
                conditions.iter().all(|condition| condition.holds(board, facts, |name| hit.named(name)))
            };
            let same = |other: &ShapeHit| {
                (other.entry, &other.names, &other.moves) == (hit.entry, &hit.names, &hit.moves)
            };
            if !found.iter().any(same) && holds(&hit) {
                found.push(hit);
            }
        }
        found
    }
}

fn hit(entry: usize, form: &CompiledForm, board: &Board, mover: Color, anchor: Point) -> ShapeHit {
    let at = |place| CompiledForm::point(board, anchor, place);
    ShapeHit {
        entry,
        mover,
        moves: form.moves.iter().filter_map(|&place| at(place)).collect(),
        names: form.names.iter().filter_map(|&(name, place)| Some((name, at(place)?))).collect(),
        points: form.points(board, anchor).collect(),
    }
}
