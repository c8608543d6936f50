//! Where the facts of a game stand: in its first node as they should, else in the
//! first node of its line that has them, for SGF allows game info anywhere.

use crate::diagnostic::RecordProblem;
use crate::tree::RecordNode;

use super::ReplayNotes;

/// The properties that tell something about a whole game.
pub(crate) const NAMES: [&str; 16] =
    ["SZ", "RU", "KM", "HA", "PB", "PW", "BR", "WR", "BT", "WT", "RE", "DT", "EV", "RO", "PC", "SO"];

/// The nodes that hold the facts of a game.
#[derive(Clone)]
pub(super) struct GameFacts<'a> {
    root: RecordNode<'a>,
    /// The facts that the first node does not tell, and who does.
    later: Vec<(&'static str, RecordNode<'a>)>,
}

impl<'a> GameFacts<'a> {
    /// Looks through the line of a game behind its first node; what is found there is noted.
    pub(super) fn find(
        root: RecordNode<'a>,
        line: impl Iterator<Item = RecordNode<'a>>,
        notes: &mut ReplayNotes,
    ) -> GameFacts<'a> {
        let mut facts = GameFacts { root, later: Vec::new() };
        let mut missing: Vec<&'static str> =
            NAMES.into_iter().filter(|name| root.simple_text(name).is_none()).collect();
        for node in line {
            let told = |name: &&'static str| node.simple_text(name).is_some();
            let found: Vec<&'static str> = missing.iter().copied().filter(|name| told(name)).collect();
            if found.is_empty() {
                continue;
            }
            missing.retain(|name| !found.contains(name));
            notes.add_node(node, RecordProblem::InfoLater { names: found.join(", ") });
            facts.later.extend(found.into_iter().map(|name| (name, node)));
        }
        facts
    }

    /// The first node of the game.
    pub(super) fn root(&self) -> RecordNode<'a> {
        self.root
    }

    /// The node that tells a fact; the first one where none does.
    pub(super) fn node(&self, name: &str) -> RecordNode<'a> {
        let later = self.later.iter().find(|(found, _)| *found == name);
        later.map_or(self.root, |&(_, node)| node)
    }

    /// What a fact says; `None` if nothing.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        self.node(name).simple_text(name)
    }

    /// Whether the record comes from the Fox server, which has a way of its own to write
    /// komi and results.
    pub(super) fn is_from_fox(&self) -> bool {
        let programs = self.root.values("AP").any(|value| names_fox(&value.simple_text()));
        let places = ["SO", "PC", "EV", "GN"];
        programs || places.iter().any(|name| self.text(name).is_some_and(|text| names_fox(&text)))
    }
}

/// Whether a text names the Fox server: `foxwq` or 野狐 anywhere, a name such as `foxGo`, or the word
/// Fox before what the server is, such as "The Fox Go Server". A fox alone may be a person or a place.
fn names_fox(text: &str) -> bool {
    const NAMES: [&str; 3] = ["foxgo", "foxweiqi", "foxbaduk"];
    const SERVER: [&str; 6] = ["go", "weiqi", "wq", "baduk", "igo", "server"];
    let text = text.to_lowercase();
    // Words of two phrases do not belong together.
    let mut phrases = text.split(|c: char| !(c.is_alphanumeric() || " -_".contains(c)));
    let named = |phrase: &str| {
        let words: Vec<&str> = phrase.split([' ', '-', '_']).filter(|word| !word.is_empty()).collect();
        words.iter().any(|word| NAMES.contains(word))
            || words.windows(2).any(|pair| pair[0] == "fox" && SERVER.contains(&pair[1]))
    };
    ["foxwq", "野狐"].iter().any(|name| text.contains(name)) || phrases.any(named)
}
