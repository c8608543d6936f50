//! The report of `eval told`: counts, and every fault with its sentence.

use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Fault, Report};
use crate::experiment::Findings;
use crate::table::Fields;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let (lines, words) = (self.lines, self.words);
        let fault = |(game, fault): &(String, Fault)| FaultJson { game: game.clone(), fault: fault.clone() };
        Fields::default()
            .with("schema", SCHEMA)
            .with("games", self.games)
            .with("lines", lines.played)
            .with("illegal", lines.illegal)
            .with("ends", lines.ends)
            .with("false_ends", lines.false_ends)
            .with("open_ends", lines.open_ends)
            .with("moves", words.moves)
            .with("many", words.many)
            .with("sentences", words.sentences)
            .with("long", words.long)
            .with("about_stones", words.about_stones)
            .with("contradictions", words.contradictions)
            .with("faults", self.faults.iter().map(fault).collect::<Vec<_>>())
    }
}

#[derive(Serialize)]
struct FaultJson {
    game: String,
    #[serde(flatten)]
    fault: Fault,
}
