//! Requests that are no queries: the version, the models, and giving up. Each
//! is answered by its own fields and what it asks for.

use std::io::Write;

use serde_json::{Map, Value, json};

use super::Answers;
use super::fields::{Fault, Fields};
use super::queue::{Job, Queue};
use super::report::NoReport;

/// Serves an action.
pub(super) fn serve(
    mut object: Map<String, Value>,
    answers: &Answers<impl Write>,
    queue: &Queue,
) -> Result<(), Fault> {
    let mut fields = Fields::new(object.clone());
    let action = fields.text("action")?.unwrap_or_default();
    let mut given_up = Vec::new();
    match action.as_str() {
        "query_version" => {
            object.insert("version".to_owned(), json!(env!("CARGO_PKG_VERSION")));
            object.insert("git_hash".to_owned(), json!("<omitted>"));
        }
        // There is no network, and no cache.
        "query_models" => drop(object.insert("models".to_owned(), json!([]))),
        "clear_cache" => {}
        "terminate" => {
            let id = fields.text("terminateId")?;
            let id = id.ok_or_else(|| Fault::new("terminateId", "Must be given, the id of a query"))?;
            given_up = give_up(&mut fields, queue, |job| job.query.id == id)?;
        }
        "terminate_all" => given_up = give_up(&mut fields, queue, |_| true)?,
        _ => {
            let known = "query_version, query_models, clear_cache, terminate or terminate_all";
            return Err(Fault::new("action", format!("Must be {known}")));
        }
    }
    answers.send(&object);
    for job in &given_up {
        answers.send(&NoReport::new(&job.query.id, job.turn));
    }
    Ok(())
}

/// Gives up the positions that `which` and `turnNumbers` name; those on which
/// no work had begun.
fn give_up(fields: &mut Fields, queue: &Queue, which: impl Fn(&Job) -> bool) -> Result<Vec<Job>, Fault> {
    let turns = fields.integers("turnNumbers", 0..=i64::MAX)?;
    let named = |turn: usize| turns.as_ref().is_none_or(|turns| turns.contains(&(turn as i64)));
    Ok(queue.give_up(|job| which(job) && named(job.turn)))
}
