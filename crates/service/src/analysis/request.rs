//! A line of the input: what kind of request it is, and the answers that do not
//! need a search, errors and warnings among them.

use std::io::Write;

use serde::Serialize;
use serde_json::Value;

use super::fields::{FieldError, Fields};
use super::query::AnalysisQuery;
use super::queue::Queue;
use super::{AnalysisSettings, Answers, actions};

/// A request that cannot be served.
#[derive(Serialize)]
struct Refusal<'a> {
    error: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
}

/// A request that is served without a part of it.
#[derive(Serialize)]
struct Warning<'a> {
    warning: &'a str,
    field: &'a str,
    id: &'a str,
}

/// Serves a line, or begins to.
pub(super) fn answer(line: &[u8], answers: &Answers<impl Write>, queue: &Queue, defaults: &AnalysisSettings) {
    let refuse = |error: &str, field: Option<&str>| answers.send(&Refusal { error, field, id: None });
    let object = match serde_json::from_slice(line) {
        Ok(Value::Object(object)) => object,
        Ok(_) => return refuse("Request is valid JSON but not an object; write one object in a line", None),
        Err(error) => return refuse(&format!("Could not parse input line as JSON request: {error}"), None),
    };
    let Some(id) = object.get("id").and_then(Value::as_str).map(str::to_owned) else {
        return refuse("Request must have a string as id", Some("id"));
    };
    let served = match object.contains_key("action") {
        true => actions::serve(object, answers, queue),
        false => {
            let mut fields = Fields::new(object);
            fields.any("id");
            begin(&id, fields, answers, queue, defaults)
        }
    };
    if let Err(FieldError { field, error }) = served {
        answers.send(&Refusal { error: &error, field: Some(&field), id: Some(&id) });
    }
}

/// Queues the positions of a query.
fn begin(
    id: &str,
    mut fields: Fields,
    answers: &Answers<impl Write>,
    queue: &Queue,
    defaults: &AnalysisSettings,
) -> Result<(), FieldError> {
    let (jobs, warnings) = AnalysisQuery::read(id.to_owned(), &mut fields, defaults)?;
    for FieldError { field, error } in &warnings {
        answers.send(&Warning { warning: error, field, id });
    }
    queue.add(jobs);
    Ok(())
}
