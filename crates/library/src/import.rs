//! Records taken into a library: read by one thread, replayed by all, written in steps. A step
//! is a file of games with its index, and one transaction that makes it part of the library and
//! says how far every source was read; what ends the program between steps loses nothing that
//! was told, and the same command goes on behind it.

mod plan;
mod step;

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, sync_channel};

use gokoro_sgf::encoding::Charset;
use gokoro_sgf::source::{SourceError, SourceRecord, records};
use rayon::prelude::*;

use crate::error::LibraryError;
use crate::game::{self, Read};
use crate::store::Library;
use plan::{ImportPlan, ImportSource};
use step::ImportSteps;

/// Records that are replayed in one go.
const BATCH: usize = 512;
/// Batches that are read ahead.
const AHEAD: usize = 4;
/// Records after which a step is written.
const STEP: u64 = 16_384;

/// How an import goes.
#[derive(Clone, Copy, Debug)]
pub enum ImportStep<'a> {
    /// Records read so far, and games that are new among them.
    Progress {
        /// Records read.
        records: u64,
        /// New games.
        games: u64,
    },
    /// Sources that were read before and have not changed since.
    PassedOver(u64),
    /// A source of which so many records were read by an import that was ended.
    GoingOn(&'a str, u64),
    /// Something is wrong with a record or a file; a sentence.
    Fault(&'a str),
}

/// What came of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Records read.
    pub records: u64,
    /// Games that are new.
    pub games: u64,
    /// Records that were copies of games.
    pub copies: u64,
    /// Faults of records, and files that could not be read.
    pub faults: u64,
    /// Sources passed over because they were read before.
    pub passed_over: u64,
}

/// What is read of a source: a record, or why there is none.
type Item = Result<SourceRecord, SourceError>;

/// Imports files, folders and archives.
///
/// # Errors
/// The library cannot be written. What was written before stays, and the same call goes on
/// behind it.
pub fn import(
    library: &mut Library,
    inputs: &[PathBuf],
    charset: Option<Charset>,
    watch: &mut dyn FnMut(ImportStep<'_>),
) -> Result<Imported, LibraryError> {
    let plan = ImportPlan::new(library, inputs)?;
    let mut steps = ImportSteps::start(library)?;
    plan.failed.iter().for_each(|error| {
        steps.imported.faults += 1;
        watch(ImportStep::Fault(&error.to_string()));
    });
    steps.imported.passed_over = plan.passed_over;
    if plan.passed_over > 0 {
        watch(ImportStep::PassedOver(plan.passed_over));
    }
    for source in plan.sources.iter().filter(|source| source.read_before > 0) {
        watch(ImportStep::GoingOn(&source.shown, source.read_before));
    }
    let paths: Vec<PathBuf> = plan.sources.iter().map(|source| source.path.clone()).collect();
    std::thread::scope(|scope| {
        let (send, receive) = sync_channel(AHEAD);
        scope.spawn(move || {
            let mut items = records(paths, charset).peekable();
            while items.peek().is_some() {
                // Nobody listens any more where the import failed.
                if send.send(items.by_ref().take(BATCH).collect::<Vec<Item>>()).is_err() {
                    return;
                }
            }
        });
        take(&plan.sources, &receive, &mut steps, watch)
    })?;
    steps.finish()
}

/// Takes batches as they come.
fn take(
    sources: &[ImportSource],
    batches: &Receiver<Vec<Item>>,
    steps: &mut ImportSteps<'_>,
    watch: &mut dyn FnMut(ImportStep<'_>),
) -> Result<(), LibraryError> {
    let mut at = Place::default();
    for batch in batches {
        let places: Vec<(usize, u64)> = batch.iter().map(|item| at.next(sources, path_of(item))).collect();
        let is_new = |&(source, number): &(usize, u64)| number > sources[source].read_before;
        let read: Vec<Option<Result<Read, String>>> = batch
            .par_iter()
            .zip(&places)
            .map(|(item, place)| {
                is_new(place).then(|| item.as_ref().map(game::read).map_err(ToString::to_string))
            })
            .collect();
        for ((source, number), read) in places.into_iter().zip(read) {
            steps.source(sources, source, number)?;
            let Some(read) = read else { continue };
            let read = read.unwrap_or_else(|fault| Read { game: None, faults: vec![fault] });
            read.faults.iter().for_each(|fault| watch(ImportStep::Fault(fault)));
            steps.add(&sources[source], number, read)?;
        }
        let imported = steps.imported;
        watch(ImportStep::Progress { records: imported.records, games: imported.games });
    }
    steps.all_read(sources);
    Ok(())
}

fn path_of(item: &Item) -> &str {
    match item {
        Ok(record) => &record.origin.path,
        Err(error) => &error.path,
    }
}

/// Which source is read, and the number of the record in it, from 1.
#[derive(Default)]
struct Place {
    source: usize,
    number: u64,
}

impl Place {
    /// The place of the next item. Every source gives one at least, in order.
    fn next(&mut self, sources: &[ImportSource], path: &str) -> (usize, u64) {
        while self.source + 1 < sources.len() && !sources[self.source].gave(path) {
            self.source += 1;
            self.number = 0;
        }
        self.number += 1;
        (self.source, self.number)
    }
}
