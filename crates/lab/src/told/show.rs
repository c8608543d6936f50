//! The report of `eval told`: counts, and every fault with its sentence.

use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Fault, Report};
use crate::experiment::Findings;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let (lines, words) = (self.lines, self.words);
        let fault = |(game, fault): &(String, Fault)| FaultJson { game: game.clone(), fault: fault.clone() };
        ToldJson {
            schema: SCHEMA,
            games: self.games,
            lines: lines.played,
            illegal: lines.illegal,
            ends: lines.ends,
            false_ends: lines.false_ends,
            open_ends: lines.open_ends,
            moves: words.moves,
            many: words.many,
            sentences: words.sentences,
            long: words.long,
            about_stones: words.about_stones,
            contradictions: words.contradictions,
            faults: self.faults.iter().map(fault).collect(),
        }
    }
}

#[derive(Serialize)]
struct FaultJson {
    game: String,
    #[serde(flatten)]
    fault: Fault,
}

/// The report for programs.
#[derive(Serialize)]
struct ToldJson {
    schema: u32,
    games: usize,
    lines: u64,
    illegal: u64,
    ends: u64,
    false_ends: u64,
    open_ends: u64,
    moves: u64,
    many: u64,
    sentences: u64,
    long: u64,
    about_stones: u64,
    contradictions: u64,
    faults: Vec<FaultJson>,
}
