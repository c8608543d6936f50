//! Witnesses share no judgement with finders: only what claims mean (`needed`) and how a
//! solver is asked.

use std::fs;
use std::path::Path;

/// What only finders use, and what only witnesses use, as paths below `src`.
const FINDERS: [&str; 5] =
    ["tactics/find.rs", "tactics/how.rs", "tactics/ladder.rs", "tactics/next.rs", "tactics/reader.rs"];
const WITNESSES: [&str; 5] =
    ["tactics/witness.rs", "tactics/retold.rs", "tactics/replay.rs", "tactics/count.rs", "eyes/witness.rs"];

/// The modules that a file names in its `use` lines and paths.
fn names(file: &str, module: &str) -> bool {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let path_of = [format!("super::{module}"), format!("{module}::")];
    code.into_iter().any(|line| path_of.iter().any(|path| line.contains(path.as_str())))
}

fn module(file: &str) -> &str {
    file.rsplit('/').next().and_then(|name| name.strip_suffix(".rs")).expect("a file of Rust")
}

#[test]
fn finders_and_witnesses_share_no_judgement() {
    for witness in WITNESSES {
        for finder in FINDERS {
            // The room of readers has a ladder of its own, which is no finder's.
            assert!(!names(witness, module(finder)), "{witness} uses {finder}");
        }
    }
    for finder in FINDERS {
        for witness in ["retold", "replay", "count"] {
            assert!(!names(finder, witness), "{finder} uses the witness's {witness}");
        }
    }
}
