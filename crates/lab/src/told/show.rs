//! The report of `eval told`: counts, and every fault with its sentence.

use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::Report;
use crate::experiment::Findings;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let (lines, words) = (self.lines, self.words);
        let fault = |(game, fault): &(String, super::Fault)| FaultJson {
            game: game.clone(),
            number: fault.number,
            wrong: fault.wrong,
            text: fault.text.clone(),
        };
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

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let (lines, words) = (self.lines, self.words);
        let number = |count: u64| Arg::Number(count as f64);
        let share = 100.0 * words.about_stones as f64 / words.sentences.max(1) as f64;
        let about = [
            ("games", Arg::Number(self.games as f64)),
            ("lines", number(lines.played)),
            ("illegal", number(lines.illegal)),
            ("ends", number(lines.ends)),
            ("false", number(lines.false_ends)),
            ("open", number(lines.open_ends)),
            ("moves", number(words.moves)),
            ("many", number(words.many)),
            ("sentences", number(words.sentences)),
            ("long", number(words.long)),
            ("share", Arg::Number(share.round())),
            ("contradictions", number(words.contradictions)),
        ];
        let mut said: Vec<String> =
            ["eval-told-lines", "eval-told-words"].map(|id| speaker.say(id, &about)).into();
        said.extend(self.faults.iter().map(|(game, fault)| {
            let args = [
                ("game", Arg::Text(game)),
                ("number", number(fault.number)),
                ("wrong", fault.wrong.into()),
                ("text", Arg::Text(&fault.text)),
            ];
            speaker.say("eval-told-fault", &args)
        }));
        said.join("\n") + "\n"
    }
}

#[derive(Serialize)]
struct FaultJson {
    game: String,
    /// The number of the move.
    number: u64,
    /// `illegal` or `end` of a line, `many`, `long` or `contradiction` of sentences.
    wrong: &'static str,
    text: String,
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
