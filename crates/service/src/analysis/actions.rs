//! Requests that are no queries: the version, the models, and giving up. Each
//! is answered by its own fields and what it asks for.

use std::io::Write;

use serde_json::{Map, Value, json};

use super::Answers;
use super::fields::{FieldError, Fields};
use super::queue::{Job, Queue};
use super::report::NoReport;

/// Serves an action.
pub(super) fn serve(
    mut object: Map<String, Value>,
    answers: &Answers<impl Write>,
    queue: &Queue,
) -> Result<(), FieldError> {
    let mut fields = Fields::new(object.clone());
    let action = fields.text("action")?.unwrap_or_default();
    let mut ended = None;
    match action.as_str() {
        "query_version" => {
            object.insert("version".to_owned(), json!(env!("CARGO_PKG_VERSION")));
            object.insert("git_hash".to_owned(), json!("<omitted>"));
        }
        // No net has a part in the search, and there is no cache.
        "query_models" => drop(object.insert("models".to_owned(), json!([]))),
        "clear_cache" => {}
        "terminate" => ended = Some(Ended::read(&mut fields, true)?),
        "terminate_all" => ended = Some(Ended::read(&mut fields, false)?),
        _ => {
            let known = "query_version, query_models, clear_cache, terminate or terminate_all";
            return Err(FieldError::new("action", format!("Must be {known}")));
        }
    }
    // The last results come after this answer.
    answers.send(&object);
    let given_up = ended.map(|ended| queue.give_up(|job| ended.names(job))).unwrap_or_default();
    for job in &given_up {
        answers.send(&NoReport::new(&job.query.id, job.turn));
    }
    Ok(())
}

/// Which positions a client gives up.
struct Ended {
    /// Those of one query, or of all.
    id: Option<String>,
    /// Those after so many moves, or all.
    turns: Option<Vec<i64>>,
}

impl Ended {
    /// Reads `turnNumbers`, and `terminateId` for one query.
    fn read(fields: &mut Fields, one: bool) -> Result<Ended, FieldError> {
        let id = fields.text("terminateId")?.filter(|_| one);
        if one && id.is_none() {
            return Err(FieldError::new("terminateId", "Must be given, the id of a query"));
        }
        Ok(Ended { id, turns: fields.integers("turnNumbers", 0..=i64::MAX)? })
    }

    fn names(&self, job: &Job) -> bool {
        let of_query = self.id.as_ref().is_none_or(|id| *id == job.query.id);
        of_query && self.turns.as_ref().is_none_or(|turns| turns.contains(&(job.turn as i64)))
    }
}
