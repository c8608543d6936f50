//! Commands that read: GNU Go's questions with its codes, and an answer in full
//! as JSON.

use gokoro_analysis::answers::{GtpAnswer, GtpQuestion};
use gokoro_gtp::{Args, Commands, Failure};
use gokoro_view::answer_json::answer_json;

use super::session::{Reply, Session, json};
use crate::verbs;

/// The verbs that are commands.
const VERBS: &str = "attack defend attack_either defend_both connect disconnect same_dragon break_in block_off \
                     combination_attack combination_defend owl_attack owl_defend owl_does_attack owl_does_defend \
                     dragon_status analyze_semeai eval_eye unconditional_status ladder_attack";

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    let verb =
        |table: Commands<Session>, verb| table.with(verb, move |session, args| say(session, verb, args));
    VERBS.split(' ').fold(table, verb).with("gokoro-read", in_full)
}

/// A verb's answer in GNU Go's form.
fn say(session: &mut Session, verb: &str, args: &Args) -> Reply {
    let (question, answer) = ask(session, verb, args)?;
    Ok(verbs::written(session.game.size(), &question, &answer))
}

/// `gokoro-read VERB ARGS...`: the answer with what it rests on, as JSON.
fn in_full(session: &mut Session, args: &Args) -> Reply {
    let verb = args.word(0)?;
    let rest = Args::new(args.text().trim_start().strip_prefix(verb).unwrap_or_default());
    let (question, answer) = ask(session, verb, &rest)?;
    let size = session.game.size();
    json(&answer_json(size, &verbs::written(size, &question, &answer), &answer))
}

fn ask(session: &Session, verb: &str, args: &Args) -> Result<(GtpQuestion, GtpAnswer), Failure> {
    let question = verbs::question(session.game.size(), verb, args).ok_or(Failure::SyntaxError)??;
    let found = session.analysis.answer(session.game.board(), &question);
    found.map(|answer| (question, answer)).map_err(Failure::Other)
}
