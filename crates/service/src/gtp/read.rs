//! Commands that read: GNU Go's questions with its codes, and an answer in full
//! as JSON.

use gokoro_analysis::answers::{GtpAnswer, GtpQuestion};
use gokoro_gtp::{Args, Commands, Failure};
use gokoro_view::answer_json::answer_json;

use super::session::{Reply, Session, json};
use crate::verbs;

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    table
        .with("attack", |session, args| say(session, "attack", args))
        .with("defend", |session, args| say(session, "defend", args))
        .with("attack_either", |session, args| say(session, "attack_either", args))
        .with("defend_both", |session, args| say(session, "defend_both", args))
        .with("connect", |session, args| say(session, "connect", args))
        .with("disconnect", |session, args| say(session, "disconnect", args))
        .with("same_dragon", |session, args| say(session, "same_dragon", args))
        .with("break_in", |session, args| say(session, "break_in", args))
        .with("block_off", |session, args| say(session, "block_off", args))
        .with("combination_attack", |session, args| say(session, "combination_attack", args))
        .with("combination_defend", |session, args| say(session, "combination_defend", args))
        .with("owl_attack", |session, args| say(session, "owl_attack", args))
        .with("owl_defend", |session, args| say(session, "owl_defend", args))
        .with("owl_does_attack", |session, args| say(session, "owl_does_attack", args))
        .with("owl_does_defend", |session, args| say(session, "owl_does_defend", args))
        .with("dragon_status", |session, args| say(session, "dragon_status", args))
        .with("analyze_semeai", |session, args| say(session, "analyze_semeai", args))
        .with("eval_eye", |session, args| say(session, "eval_eye", args))
        .with("unconditional_status", |session, args| say(session, "unconditional_status", args))
        .with("ladder_attack", |session, args| say(session, "ladder_attack", args))
        .with("gokoro-read", in_full)
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
