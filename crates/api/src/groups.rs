//! The groups of a position, and what is known of their lives.

use gokoro_board::Color;
use gokoro_position::{GroupLife, Life, LifeBasis, Lives, Means, Position as Understood};

use crate::deep::deep;
use crate::{Lang, Position};

/// A group: stones that hold together whatever happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Whose it is.
    pub color: Color,
    /// Its stones, by name.
    pub stones: Vec<String>,
    /// Whether it lives.
    pub life: Life,
    /// Whether that is proven; else it is likely. Nothing is said of an unknown life.
    pub proven: bool,
    /// Where its owner saves it, and where the other side kills it, if the next move decides.
    pub saved_at: Option<String>,
    /// Where the other side kills it, if the next move decides.
    pub killed_at: Option<String>,
    /// What is known, in a sentence of each language; none of a group that lives or of which
    /// nothing is known.
    pub said: Option<[String; 2]>,
}

impl Group {
    /// Whether more is known of it than that it lives: it is dead, in a ko, or hangs on the
    /// next move.
    #[must_use]
    pub const fn is_weak(&self) -> bool {
        matches!(self.life, Life::Dead | Life::Ko | Life::Unsettled { .. })
    }
}

impl Position {
    /// All groups, with the usual budgets of reading.
    #[must_use]
    pub fn groups(&self) -> Vec<Group> {
        deep(|| {
            let position = Understood::of(self.game().board(), &Means::default());
            position.lives().into_iter().flat_map(Lives::groups).map(|group| self.group(group)).collect()
        })
    }

    /// The groups that are dead, in a ko, or hang on the next move, the largest first.
    #[must_use]
    pub fn weak_groups(&self) -> Vec<Group> {
        let mut weak = self.groups();
        weak.retain(Group::is_weak);
        weak.sort_by_key(|group| std::cmp::Reverse(group.stones.len()));
        weak
    }

    fn group(&self, group: &GroupLife) -> Group {
        let (killed_at, saved_at) = match group.status.life {
            Life::Unsettled { attack, defence } => (Some(self.name(attack)), Some(self.name(defence))),
            _ => (None, None),
        };
        let said = |lang| self.told(lang, |teller| teller.life_of(group));
        Group {
            color: group.color,
            stones: group.stones.iter().map(|stone| self.name(stone)).collect(),
            life: group.status.life,
            proven: group.status.basis == LifeBasis::Proven && group.status.life != Life::Unknown,
            saved_at,
            killed_at,
            said: said(Lang::En).zip(said(Lang::Ja)).map(|(en, ja)| [en, ja]),
        }
    }
}
