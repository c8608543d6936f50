//! One call of the judge: what is known already, what is asked, and the answers in whatever
//! order they come.

use gokoro_board::CancelToken;
use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use gokoro_analysis::values::{PositionQuery, PositionWorth};
use serde_json::{Value, json};

use super::EngineJudge;
use super::answer::EngineWorth;
use super::child::{EngineLine, shortened};
use super::fault::{EngineFault, Misfit};
use super::greeting::{ended, silent};
use super::key::TextKey;
use super::query::EngineQuery;

/// A position to ask about.
struct Ask {
    key: TextKey,
    query: EngineQuery,
    /// Where it stands among the questions; more than one place where it comes again.
    places: Vec<usize>,
}

/// The work of one call.
pub(super) struct Round<'a> {
    judge: &'a mut EngineJudge,
    questions: &'a [PositionQuery],
    found: &'a mut dyn FnMut(usize, &PositionWorth),
    cancel: &'a CancelToken,
    worths: Vec<Option<PositionWorth>>,
    /// What is not asked yet.
    waiting: VecDeque<Ask>,
    /// What is asked and not answered, by the number of its query.
    open: HashMap<u64, Ask>,
    /// When the last answer came.
    heard: Instant,
}

impl<'a> Round<'a> {
    /// Gathers what is to be asked.
    pub(super) fn new(
        judge: &'a mut EngineJudge,
        questions: &'a [PositionQuery],
        found: &'a mut dyn FnMut(usize, &PositionWorth),
        cancel: &'a CancelToken,
    ) -> Round<'a> {
        let waiting = asks(judge, questions).into();
        let (worths, heard) = (vec![None; questions.len()], Instant::now());
        Round { judge, questions, found, cancel, worths, waiting, open: HashMap::new(), heard }
    }

    /// Everything that is found.
    pub(super) fn run(mut self) -> Vec<Option<PositionWorth>> {
        self.recall();
        self.heard = Instant::now();
        while !self.cancel.is_cancelled() && self.ask() {
            self.listen();
        }
        self.give_up();
        self.worths
    }

    /// Answers what the cache knows.
    fn recall(&mut self) {
        for ask in std::mem::take(&mut self.waiting) {
            let told = self.judge.cache.as_ref().and_then(|cache| cache.get(&ask.key));
            match told {
                Some(told) if !self.cancel.is_cancelled() && self.deliver(&ask.places, &told) => {
                    self.judge.recalled += ask.places.len() as u64;
                }
                _ => self.waiting.push_back(ask),
            }
        }
    }

    /// Sends as much as may be in flight; whether there is anything to wait for.
    fn ask(&mut self) -> bool {
        let Some(engine) = &self.judge.engine else { return false };
        while self.open.len() < self.judge.settings.in_flight.get() {
            let Some(ask) = self.waiting.pop_front() else { break };
            engine.send(ask.query.line(&id_of(self.judge.asked)));
            self.open.insert(self.judge.asked, ask);
            self.judge.asked += 1;
        }
        !self.open.is_empty()
    }

    /// Waits for one line.
    fn listen(&mut self) {
        let silence = self.judge.settings.silence;
        let Some(engine) = &mut self.judge.engine else { return };
        let unanswered = self.open.len() + self.waiting.len();
        let fault = match engine.hear(silence.saturating_sub(self.heard.elapsed())) {
            EngineLine::Line(line) => return self.read(&line.text),
            EngineLine::End => ended(engine, unanswered),
            EngineLine::Nothing => {
                engine.kill();
                silent(engine, silence, unanswered, &self.judge.faults)
            }
        };
        self.judge.engine = None;
        self.judge.faults.add(fault);
    }

    /// Sorts a line by what it is.
    fn read(&mut self, line: &str) {
        let answer = match serde_json::from_str::<Value>(line) {
            Ok(answer) if answer.is_object() => answer,
            _ if line.trim().is_empty() => return,
            _ => return self.stray(line),
        };
        let text = |field: &str| answer.get(field).and_then(Value::as_str);
        let number = text("id").and_then(number_of);
        if let Some(warning) = text("warning") {
            let field = text("field").map(|field| format!("{field}: ")).unwrap_or_default();
            return self.judge.warn(shortened(&format!("{field}{warning}")));
        }
        if let Some(error) = answer.get("error") {
            let error = error.as_str().map_or_else(|| error.to_string(), str::to_owned);
            let field = text("field").map(|field| format!("{field}: ")).unwrap_or_default();
            return self.refused(number, shortened(&format!("{field}{error}")));
        }
        match number {
            Some(number) if self.open.contains_key(&number) => self.answered(number, answer),
            // Late, but a sign of life.
            Some(number) if self.judge.given_up.contains(&number) => self.heard = Instant::now(),
            Some(number) if number < self.judge.asked => {
                self.judge.faults.add(EngineFault::Repeated { times: 1 });
            }
            // Late words about versions, nets and endings.
            _ if answer.get("action").is_some() => {}
            _ => self.stray(line),
        }
    }

    fn stray(&mut self, line: &str) {
        self.judge.faults.add(EngineFault::Garbage { line: shortened(line), times: 1 });
    }

    /// An error of the engine.
    fn refused(&mut self, number: Option<u64>, text: String) {
        if number.is_some_and(|number| self.judge.given_up.contains(&number)) {
            return;
        }
        let ask = number.and_then(|number| self.open.remove(&number));
        if ask.is_some() {
            self.heard = Instant::now();
        }
        let place = ask.and_then(|ask| ask.places.first().copied());
        self.judge.faults.add(EngineFault::Refused { place, text, times: 1 });
    }

    /// An answer, or a part of one while the engine searches.
    fn answered(&mut self, number: u64, answer: Value) {
        self.heard = Instant::now();
        let partial = answer.get("isDuringSearch").and_then(Value::as_bool).unwrap_or(false);
        let Some(ask) = self.open.remove(&number) else { return };
        match self.read_answer(&ask, answer) {
            Ok(told) => {
                if !partial {
                    self.judge.keep(&ask.key, &told);
                }
                self.deliver(&ask.places, &told);
            }
            Err(why) => {
                let place = ask.places.first().copied().unwrap_or_default();
                self.judge.faults.add(EngineFault::Unusable { place, why, times: 1 });
            }
        }
        if partial {
            self.open.insert(number, ask);
        }
    }

    fn read_answer(&self, ask: &Ask, answer: Value) -> Result<EngineWorth, Misfit> {
        let question = ask.places.first().and_then(|&place| self.questions.get(place));
        EngineWorth::read(answer, question.ok_or(Misfit::NoValue)?.game.size())
    }

    /// Puts an answer where it was asked for; false where it is not one about this board.
    fn deliver(&mut self, places: &[usize], told: &EngineWorth) -> bool {
        for &place in places {
            let Some(worth) = self.questions.get(place).and_then(|question| told.worth(question)) else {
                return false;
            };
            (self.found)(place, &worth);
            if let Some(slot) = self.worths.get_mut(place) {
                *slot = Some(worth);
            }
        }
        true
    }

    /// Tells the engine that its answers are not needed any more.
    fn give_up(&mut self) {
        if self.open.is_empty() {
            return;
        }
        self.judge.given_up.extend(self.open.keys());
        if let Some(engine) = &self.judge.engine {
            engine.send(json!({ "id": "end", "action": "terminate_all" }).to_string());
        }
    }
}

/// The positions of the questions, each once, in the order of first occurrence.
fn asks(judge: &EngineJudge, questions: &[PositionQuery]) -> Vec<Ask> {
    let report_every = judge.settings.report_every.as_ref().map(Duration::as_secs_f64);
    let (mut asks, mut known) = (Vec::<Ask>::new(), HashMap::new());
    for (place, question) in questions.iter().enumerate() {
        let query = EngineQuery::new(question, judge.settings.visits, report_every);
        let key = query.key(question, &judge.identity);
        let at = *known.entry(key.clone()).or_insert(asks.len());
        match asks.get_mut(at) {
            Some(ask) => ask.places.push(place),
            None => asks.push(Ask { key, query, places: vec![place] }),
        }
    }
    asks
}

/// The id of a query.
fn id_of(number: u64) -> String {
    format!("q{number}")
}

/// The query that an id names.
fn number_of(id: &str) -> Option<u64> {
    id.strip_prefix('q')?.parse().ok()
}
