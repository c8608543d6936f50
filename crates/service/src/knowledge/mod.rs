//! Known shapes of the user's own (手筋知識獲得システム; P3, section 2h): learned from a position with
//! marks or from a sequence (`learn`), kept in a folder of text files (`folder`). The command line
//! and the page both ask here; what is claimed is proven by `mind::known` alone.

mod folder;
mod learn;

pub use folder::{Folder, OWN, Unkept};
pub use learn::{Scene, Unlearned, Wanted, examined, learned, scene_learned, sequence_learned, whole};

/// The longest name of an entry, in characters.
const LONGEST: usize = 80;

/// Whether a text can be the name of an entry: one word, and no path.
#[must_use]
pub fn is_name(text: &str) -> bool {
    let fits = |c: char| !c.is_whitespace() && !c.is_control() && !matches!(c, '/' | '\\');
    !text.is_empty() && text.chars().count() <= LONGEST && text.chars().all(fits)
}
