//! The strength of kosumi strings as P4 has it: how near moves come to them, told by a
//! tree of questions about their attributes ([`DecisionTree`]), or as a distribution over the
//! distances ([`SpreadModel`]); the points that lie at just that distance from the strings that they see ([`KosumiStrengths`]); and a ranking of moves
//! learned over the same attributes ([`Ranking`]). Estimates all of it; what is proven of
//! strings is in `Readings`.

use std::sync::LazyLock;

mod points;
mod ranking;
mod ranking_text;
mod scene;
mod spread;
mod tree;

pub use points::{Formula, KosumiModels, KosumiStrengths, ScorePart, Scored, Slope, Weight};
pub use ranking::{
    ByDistance, DISTANCES, Fork, GainTree, Gains, LINES, LineGains, PHASE, PHASES, Ranking, RankingWeights,
    TRAITS, axis_places, phase, shares,
};
pub use ranking_text::RankingError;
pub use scene::{RankedPosition, Spot, VIEWS};
pub use spread::{Spread, SpreadModel};
pub use tree::{BRANCHES, DecisionNode, DecisionTree, Leaf, Split, TreeError};

static TREE: &str = include_str!("../../models/strength-e911fcf7785b.txt");
static SPREAD: &str = include_str!("../../models/spread-733c3aa1ddf2.txt");
static RANKING: &str = include_str!("../../models/ranking-e361855948b2.txt");

/// The tree, the formula and the ranking that candidates are shown by; the `.toml` beside
/// each model says where it comes from. Learned on 19x19 alone.
pub fn built_in() -> KosumiModels<'static> {
    // A test reads them, so the program never does in vain.
    static READ: LazyLock<(DecisionTree, Ranking, SpreadModel)> = LazyLock::new(|| {
        let tree = DecisionTree::read(TREE).unwrap_or_else(|error| panic!("the tree compiled in: {error}"));
        let ranking =
            Ranking::read(RANKING).unwrap_or_else(|error| panic!("the ranking compiled in: {error}"));
        let spread =
            SpreadModel::read(SPREAD).unwrap_or_else(|error| panic!("the spread compiled in: {error}"));
        (tree, ranking, spread)
    });
    KosumiModels { tree: &READ.0, formula: &Formula::USED, ranking: &READ.1, spread: &READ.2 }
}

#[cfg(test)]
#[path = "../../tests/unit/kosumi.rs"]
mod tests;
