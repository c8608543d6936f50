//! The strength of kosumi strings as P4 has it: how near moves come to them, told by a
//! tree of questions about their attributes ([`Tree`]), and the points that lie at just
//! that distance from the strings that they see ([`KosumiStrengths`]). Estimates all of it; what
//! is proven of strings is in `Readings`.

use std::sync::LazyLock;

mod points;
mod tree;

pub use points::{Formula, KosumiStrengths, Part, Scored, Slope, Weight};
pub use tree::{BRANCHES, Leaf, Node, Split, Tree, TreeError};

static BUILT_IN: &str = include_str!("../../models/strength-73e7f150c35a.txt");

/// The tree compiled in; the `.toml` beside it says where it comes from.
#[must_use]
pub fn built_in() -> &'static Tree {
    // A test reads it, so the program never does in vain.
    static TREE: LazyLock<Tree> = LazyLock::new(|| {
        Tree::read(BUILT_IN).unwrap_or_else(|error| panic!("the tree compiled in: {error}"))
    });
    &TREE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_compiled_in_reads_and_is_small() {
        assert!((500..5000).contains(&built_in().nodes().len()));
        assert!(BUILT_IN.len() < 1 << 17);
    }
}
