//! `gokoro check`: what is unusual or wrong in records, and corrected copies of them.

use std::path::PathBuf;

use clap::Args;
use gokoro_analysis::score::count;
use gokoro_sgf::repair::{Examined, RepairFinding, repair};
use gokoro_sgf::source::{SourceError, SourceRecord, records};
use gokoro_sgf::{RecordProblem, Severity};
use gokoro_view::catalogue::{Arg, Catalogue, Localizer};
use gokoro_view::fault_text::{CHECK_SCHEMA, CheckedJson, FindingJson, fault_json, refusal_json};
use gokoro_view::text_json::TextJson;

use super::convert::{Sink, refuse_input};
use super::score::stated;
use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::input::ReadArgs;
use gokoro_console::output;

/// Options of `gokoro check`.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// Records: files (SGF, GIB, NGF, UGF, UGI; also packed), folders, archives,
    /// or - for standard input
    #[arg(required = true, value_name = "INPUT")]
    inputs: Vec<PathBuf>,
    /// Write a corrected copy of each game in which something was corrected into this folder;
    /// the inputs are left as they are
    #[arg(long, value_name = "DIR")]
    write: Option<PathBuf>,
    #[command(flatten)]
    read: ReadArgs,
}

/// Checks all games of the inputs.
pub fn run(global: &Global, args: &CheckArgs) -> Result<CommandOutcome, CliError> {
    let catalogue = Catalogue::new();
    let speaker = Localizer::new(&catalogue, global.lang());
    let mut job = Job { global, speaker, sink: None, games: 0, found: 0, failed: 0 };
    if let Some(folder) = &args.write {
        refuse_input(folder, &args.inputs, "--write")?;
        job.sink = Some(Sink::folder(folder, &args.inputs, "sgf", "--write")?);
    }
    for item in records(&args.inputs, args.read.encoding) {
        match item {
            Ok(record) => job.check(record)?,
            Err(error) => job.failed(&error)?,
        }
        global.progress(&format!("{} games checked", job.games));
    }
    global.progress_done();
    job.finish()
}

struct Job<'a> {
    global: &'a Global,
    speaker: Localizer<'a>,
    /// Where corrected copies go.
    sink: Option<Sink>,
    games: usize,
    /// Games in which something was found.
    found: usize,
    failed: usize,
}

impl Job<'_> {
    fn check(&mut self, mut record: SourceRecord) -> Result<(), CliError> {
        let (file, game) = (record.origin.path.to_string(), Some(record.origin.game));
        let told = |findings, written, error| CheckedJson {
            schema: CHECK_SCHEMA,
            file: file.clone(),
            game,
            findings,
            written,
            error,
        };
        let mut examined = match repair(&mut record.tree, record.charset) {
            Ok(Some(examined)) => examined,
            Ok(None) => {
                let error = fault_json(&RecordProblem::NoGame, self.speaker);
                return self.tell(&told(Vec::new(), None, Some(error)));
            }
            Err(error) => {
                let error = refusal_json(&error.cause, self.speaker);
                return self.tell(&told(Vec::new(), None, Some(error)));
            }
        };
        self.games += 1;
        let disagrees = disagreement(&examined);
        examined
            .findings
            .extend(disagrees.map(|problem| RepairFinding::left(about_result(&record, problem))));
        let corrected = examined.findings.iter().any(|finding| finding.corrected);
        let written = if corrected { self.write(&mut record)? } else { None };
        let findings = examined.findings.iter().map(|finding| self.finding(finding)).collect();
        self.tell(&told(findings, written, None))
    }

    /// Writes the corrected copy beside its name and gives it the name when it is whole.
    fn write(&mut self, record: &mut SourceRecord) -> Result<Option<String>, CliError> {
        let Some(sink) = &mut self.sink else { return Ok(None) };
        record.tree.declare_utf8().map_err(|error| wrong(format!("{}: {error}", record.origin)))?;
        let mut content = record.tree.write();
        content.truncate(content.trim_ascii_end().len());
        content.push(b'\n');
        let written = sink.write(&record.origin.path, &content)?;
        Ok(written.map(|path| path.display().to_string()))
    }

    fn finding(&self, finding: &RepairFinding) -> FindingJson {
        let (problem, place) = (&finding.diagnostic.problem, finding.diagnostic.place);
        FindingJson {
            code: problem.code(),
            severity: match problem.severity() {
                Severity::Note => "note",
                Severity::Loss => "loss",
            },
            line: place.map(|place| place.line),
            column: place.map(|place| place.column),
            text: fault_json(problem, self.speaker),
            corrected: finding.corrected,
            correction: finding.correction.clone(),
        }
    }

    fn failed(&mut self, error: &SourceError) -> Result<(), CliError> {
        let text = error.to_string();
        let text = text.strip_prefix(&format!("{}: ", error.path)).unwrap_or(&text).to_owned();
        let (file, error) = (error.path.clone(), Some(TextJson::english(text)));
        self.tell(&CheckedJson {
            schema: CHECK_SCHEMA,
            file,
            game: None,
            findings: Vec::new(),
            written: None,
            error,
        })
    }

    /// Prints what was found in a game; with JSON a line for each game, be it sound.
    fn tell(&mut self, checked: &CheckedJson) -> Result<(), CliError> {
        self.found += usize::from(!checked.findings.is_empty());
        self.failed += usize::from(checked.error.is_some());
        if self.global.json {
            return output::print_bytes(&output::json(checked)?);
        }
        let name = match checked.game {
            Some(game) if game > 1 => format!("{}#{game}", checked.file),
            _ => checked.file.clone(),
        };
        if let Some(error) = &checked.error {
            output::message(&format!("{name}: {}", error.in_lang(self.speaker.lang())));
        }
        for finding in &checked.findings {
            output::print(&self.line(&name, finding))?;
        }
        if let Some(path) = checked.written.as_ref().filter(|_| !self.global.quiet) {
            let args = [("name", Arg::Text(&name)), ("path", Arg::Text(path))];
            output::message(&self.speaker.say("check-written", &args));
        }
        Ok(())
    }

    /// `game.sgf:3:14: what is wrong`, and what corrects it.
    fn line(&self, name: &str, finding: &FindingJson) -> String {
        let place = match (finding.line, finding.column) {
            (Some(line), Some(column)) => format!("{name}:{line}:{column}"),
            _ => name.to_owned(),
        };
        let correction = finding.correction.as_ref().filter(|_| finding.corrected);
        let correction =
            correction.map(|text| self.speaker.say("check-corrected", &[("text", Arg::Text(text))]));
        let lang = self.speaker.lang();
        let text = finding.text.in_lang(lang).to_owned();
        let said = lang.joined(&[vec![text], correction.into_iter().collect()].concat());
        format!("{place}: {said}\n")
    }

    fn finish(self) -> Result<CommandOutcome, CliError> {
        if self.games == 0 {
            return Err(wrong("no game was checked; see the messages above"));
        }
        if !self.global.quiet && !self.global.json {
            let args = [("games", (self.games as f64).into()), ("found", (self.found as f64).into())];
            output::message(&self.speaker.say("check-end", &args));
        }
        Ok(if self.found + self.failed == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
    }
}

/// The count of the end and the result of the record where they differ. A game that neither ended
/// by passes nor is closed is not counted; by area, points that no side has filled may be either's.
fn disagreement(examined: &Examined) -> Option<RecordProblem> {
    let (game, stated) = (&examined.game, stated(&examined.info)?);
    let status = count(game);
    if !game.is_over() && (status.goes_on(game) || !status.is_settled()) {
        return None;
    }
    let counted = status.score(game);
    let area = game.rules().scoring == gokoro_board::Scoring::Area;
    let open = if area { status.neutral().len() as f64 } else { 0.0 };
    let differs = (counted.points() - stated.points()).abs() > open;
    differs.then(|| RecordProblem::ResultDiffers { stated: stated.to_string(), counted: counted.to_string() })
}

/// A finding about the result, where it stands.
fn about_result(record: &SourceRecord, problem: RecordProblem) -> gokoro_sgf::Diagnostic {
    let value = record.tree.games().next().and_then(|root| root.value("RE"));
    record.tree.diagnose(value.map_or(u32::MAX, |value| value.offset()), problem)
}
