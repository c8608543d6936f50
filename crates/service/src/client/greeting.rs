//! The first words with an engine: its version and its nets, and whether it is there at all.

use gokoro_board::CancelToken;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::child::{EngineLine, EngineProcess, shortened};
use super::command;
use super::fault::{EngineFault, EngineFaults};

/// How many times the silence an engine may take to become ready, if it says what it does on
/// its standard error: the first start with a new card takes minutes.
const LONG_STARTS: u32 = 10;
/// How long to wait for the names of nets, once the version is known.
const NETS: Duration = Duration::from_secs(2);
/// How often it looks whether it is cancelled.
const SLICE: Duration = Duration::from_millis(200);
/// Ids of the two questions.
const VERSION: &str = "version";
const MODELS: &str = "models";

/// What an engine says about itself.
pub(super) struct Greeting {
    version: String,
    nets: Vec<String>,
}

impl Greeting {
    /// What answers may depend on.
    pub(super) fn identity(&self) -> String {
        format!("{}\n{}", self.version, self.nets.join("\n"))
    }

    /// The program, its version and its nets.
    pub(super) fn title(&self, line: &str) -> String {
        let program = command::words(line).unwrap_or_default().into_iter().next().unwrap_or_default();
        let stem = Path::new(&program).file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let parts = [stem.unwrap_or(program), self.version.clone()];
        let name = parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" ");
        [vec![name], self.nets.clone()].concat().join(", ")
    }
}

/// Asks for version and nets. An engine that answers with an error is there too.
pub(super) fn exchange(
    engine: &mut EngineProcess,
    silence: Duration,
    faults: &mut EngineFaults,
    cancel: &CancelToken,
) -> Result<Greeting, EngineFault> {
    for (id, action) in [(VERSION, "query_version"), (MODELS, "query_models")] {
        engine.send(json!({ "id": id, "action": action }).to_string());
    }
    let version = first_answer(engine, silence, faults, cancel)?;
    let nets = models(engine, NETS.min(silence));
    let text = |field: &str| version.get(field).and_then(Value::as_str).unwrap_or_default();
    let version = match text("git_hash") {
        "" | "<omitted>" => text("version").to_owned(),
        hash => format!("{} {}", text("version"), hash.chars().take(10).collect::<String>()),
    };
    Ok(Greeting { version: shortened(version.trim()), nets })
}

/// Waits for the answer about the version, however long the start takes if the engine says
/// something meanwhile and it is not cancelled.
fn first_answer(
    engine: &mut EngineProcess,
    silence: Duration,
    faults: &mut EngineFaults,
    cancel: &CancelToken,
) -> Result<Value, EngineFault> {
    let (begin, mut since, mut words) = (Instant::now(), Instant::now(), engine.words_so_far());
    loop {
        let heard = engine.hear(silence.saturating_sub(since.elapsed()).min(SLICE));
        match heard {
            EngineLine::Line(line) => match serde_json::from_str::<Value>(&line.text) {
                Ok(answer) if answer.is_object() && is_first(&answer) => return Ok(answer),
                Ok(answer) if answer.is_object() => {}
                _ => faults.add(EngineFault::Garbage { line: shortened(&line.text), times: 1 }),
            },
            EngineLine::Nothing => {}
            EngineLine::End => return Err(ended(engine, 0)),
        }
        // What talks of other things on its output is as good as silent.
        let said = engine.words_so_far();
        let is_silent = since.elapsed() >= silence && said == words;
        if cancel.is_cancelled() || is_silent || begin.elapsed() >= silence * LONG_STARTS {
            engine.kill();
            return Err(silent(engine, begin.elapsed().min(silence), 0, faults));
        }
        if since.elapsed() >= silence {
            (since, words) = (Instant::now(), said);
        }
    }
}

/// Whether this is the answer about the version, or an error that names no question.
fn is_first(answer: &Value) -> bool {
    let id = answer.get("id").and_then(Value::as_str);
    id == Some(VERSION) || id.is_none() && answer.get("error").is_some()
}

/// The names of the nets, if the engine tells them soon.
fn models(engine: &mut EngineProcess, limit: Duration) -> Vec<String> {
    let begin = Instant::now();
    while begin.elapsed() < limit
        && let EngineLine::Line(line) = engine.hear(limit.saturating_sub(begin.elapsed()))
    {
        let Ok(answer) = serde_json::from_str::<Value>(&line.text) else { continue };
        let id = answer.get("id").and_then(Value::as_str);
        if id.is_some_and(|id| id != MODELS) {
            continue;
        }
        let models = answer.get("models").and_then(Value::as_array).cloned().unwrap_or_default();
        return models.iter().filter_map(net).collect();
    }
    Vec::new()
}

/// The name of a net: its own, else that of its file.
fn net(model: &Value) -> Option<String> {
    let names = ["internalName", "name"].iter().filter_map(|field| model.get(field)?.as_str());
    names.map(shortened).find(|name| !name.is_empty())
}

/// The engine closed its output.
pub(super) fn ended(engine: &mut EngineProcess, unanswered: usize) -> EngineFault {
    let status = engine.status();
    EngineFault::Ended { status, unanswered, words: engine.last_words() }
}

/// The engine did not answer in time. An engine of another protocol speaks on its output.
pub(super) fn silent(
    engine: &EngineProcess,
    limit: Duration,
    unanswered: usize,
    faults: &EngineFaults,
) -> EngineFault {
    let garbage = faults.all().iter().find_map(|fault| match fault {
        EngineFault::Garbage { line, .. } => Some(line.clone()),
        _ => None,
    });
    EngineFault::Silent { limit, unanswered, words: engine.last_words().or(garbage) }
}
