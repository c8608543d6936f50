//! Tree search: PUCT (Rosin 2011, Silver et al. 2017) over an arena. Which moves are likely,
//! what a position is worth and what is proven comes from a [`Guide`]; the tree knows the rules
//! and nothing else. Results are plain data. Limits are numbers of visits and a stop flag: no
//! clock is read here. With one thread the same question gives the same answer.

mod found;
mod guide;
mod path;
mod search;
mod settings;
mod tree;

pub use found::{MoveFound, SearchResult};
pub use guide::{Evaluation, Guide, NodeValue, TreePosition};
pub use path::Path;
pub use search::TreeSearch;
pub use settings::{NotSet, SearchSettings};
