//! Known shapes of the user's own (手筋知識獲得システム; P3, section 2h): learned from a position with
//! marks or from a sequence (`learn`), kept in a folder of text files (`folder`). The command line
//! and the page both ask here; what is claimed is proven by `mind::known` alone.

mod count;
mod folder;
mod learn;

use gokoro_board::Point;
use gokoro_knowledge::{Counts, Entry, ShapeName};
use gokoro_mind::known::Refutation;
use serde_json::{Value, json};

pub use count::{Counting, EachMove, GameAppearances};
pub use folder::{Folder, OWN, Unkept};
pub use learn::{
    MarkedPosition, Unlearned, WantedShape, examined, learned, scene_learned, sequence_learned, whole,
};

/// The longest name of an entry, in characters.
const LONGEST: usize = 80;

/// Whether a text can be the name of an entry: one word, and no path.
///
/// ```
/// use gokoro_analysis::knowledge::is_name;
/// assert!(is_name("low-approach") && !is_name("two words") && !is_name("../up"));
/// ```
#[must_use]
pub fn is_name(text: &str) -> bool {
    let fits = |c: char| !c.is_whitespace() && !c.is_control() && !matches!(c, '/' | '\\');
    !text.is_empty() && text.chars().count() <= LONGEST && text.chars().all(fits)
}

/// An entry for programs.
///
/// ```
/// use gokoro_analysis::knowledge::entry_json;
/// use gokoro_knowledge::Stock;
/// let entry = &Stock::built_in().entries()[0];
/// assert_eq!(entry_json(entry)["name"], entry.name);
/// ```
#[must_use]
pub fn entry_json(entry: &Entry) -> Value {
    let counts = entry.counts.map(counts_json);
    let conditions: Vec<String> = entry.conditions.iter().map(ToString::to_string).collect();
    let diagrams: Vec<String> = entry.diagrams.iter().map(ToString::to_string).collect();
    json!({
        "name": entry.name, "kind": entry.kind.name(), "shape": entry.shape.map(ShapeName::name),
        "claim": entry.claim.to_string(), "conditions": conditions, "counts": counts,
        "value": entry.value.map(|tenths| f64::from(tenths) / 10.0),
        "diagrams": diagrams, "tree": entry.tree, "file": entry.place.0, "line": entry.place.1,
    })
}

/// Counts for programs.
///
/// Example: [`entry_json`].
#[must_use]
pub fn counts_json(counts: Counts) -> Value {
    json!({"played": counts.played, "appeared": counts.appeared, "games": counts.games})
}

/// A line that refutes an entry, for programs: the diagram before the move as entries have it, X for the mover, and the
/// moves, the entry's first, each with its column and row in the diagram from 0; `null` for a move elsewhere.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::knowledge::refutation_json;
/// use gokoro_analysis::stock::{Stock, refutation};
/// let text = "entry tesuji loose\nclaim saves A\ndiagram\n. O . .\nO A . *\n. O . .\n";
/// let stock = Stock::read([("mine", text)]).0;
/// let line = refutation(&stock.entries()[0], 2_000).expect("the stone is taken");
/// assert_eq!(refutation_json(&line)["moves"][1]["side"], "opponent");
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[must_use]
pub fn refutation_json(refuted: &Refutation) -> Value {
    let size = refuted.board.size();
    let one = |color, point: Option<Point>| {
        let place = point.map(|at| refuted.place(at));
        json!({
            "side": if color == refuted.mover { "mover" } else { "opponent" },
            "point": point.map(|at| size.name(at).to_string()),
            "column": place.map(|place| place.0), "row": place.map(|place| place.1),
        })
    };
    let first = one(refuted.mover, Some(refuted.point));
    let moves: Vec<Value> =
        std::iter::once(first).chain(refuted.line.iter().map(|&(color, point)| one(color, point))).collect();
    json!({ "diagram": refuted.diagram().to_string(), "moves": moves })
}
