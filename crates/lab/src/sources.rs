//! Where the things of experiments come from: records, a choice of them, games on 19x19 of
//! packs and records. What cannot be read is an error with its name among them.

use std::path::{Path, PathBuf};

use gokoro_board::BoardSize;
use gokoro_learn::records::game::PackedGame;
use gokoro_learn::records::harvest::game_of;
use gokoro_learn::records::pack::{PackError, PackReader};
use gokoro_sgf::encoding::Charset;
use gokoro_sgf::source::{SourceRecord, records};

use crate::choice::{Choice, Chosen};
use crate::experiment::Watch;

/// The games of records.
pub fn games(
    inputs: &[PathBuf],
    encoding: Option<Charset>,
) -> impl Iterator<Item = Result<SourceRecord, String>> + '_ {
    records(inputs, encoding).map(|item| item.map_err(|error| error.to_string()))
}

/// Those of the wanted games whose hashes are the smallest, and how many inputs could not be
/// read.
pub fn chosen(
    inputs: &[PathBuf],
    (most, seed): (usize, u64),
    wanted: impl Fn(&SourceRecord) -> bool,
    watch: &mut impl Watch,
) -> (Vec<Chosen>, usize) {
    let (mut choice, mut faults) = (Choice::new(most, seed), 0);
    for (item, read) in games(inputs, None).zip(1_u64..) {
        if let Some(record) = watch.sound(item, &mut faults).filter(&wanted) {
            choice.offer(record);
        }
        if read.is_multiple_of(100) {
            watch.progress(&format!("{read} games read"), None);
        }
    }
    (choice.chosen(), faults)
}

/// The first so many games on 19x19 of packs and records; the models are for 19x19.
pub struct Games<'a> {
    items: Box<dyn Iterator<Item = Result<PackedGame, String>> + 'a>,
    left: usize,
    strange: usize,
}

impl<'a> Games<'a> {
    /// Of these files, at most so many.
    pub fn new(inputs: &'a [PathBuf], most: Option<usize>) -> Games<'a> {
        let items = Box::new(inputs.iter().flat_map(|path| of_file(path)));
        Games { items, left: most.unwrap_or(usize::MAX), strange: 0 }
    }

    /// How many on other boards were left out so far.
    pub fn strange(&self) -> usize {
        self.strange
    }
}

impl Iterator for Games<'_> {
    type Item = Result<PackedGame, String>;

    fn next(&mut self) -> Option<Result<PackedGame, String>> {
        while self.left > 0 {
            match self.items.next()? {
                Ok(game) if game.size() == BoardSize::S19 => {
                    self.left -= 1;
                    return Some(Ok(game));
                }
                Ok(_) => self.strange += 1,
                Err(error) => return Some(Err(error)),
            }
        }
        None
    }
}

fn of_file(path: &Path) -> Box<dyn Iterator<Item = Result<PackedGame, String>> + '_> {
    match PackReader::open(path) {
        Ok(pack) => Box::new(pack.map(|item| item.map_err(|error| error.to_string()))),
        // Then it is read as records, which say what is wrong if they cannot be read.
        Err(PackError::NoPack(_) | PackError::Io(..)) => {
            Box::new(records([path], None).flat_map(|item| match item {
                Ok(record) => {
                    let (game, fault) = game_of(&record);
                    let fault = fault.map(|fault| Err(format!("{}: {fault}", record.origin)));
                    fault.into_iter().chain(game.map(Ok)).collect()
                }
                Err(error) => vec![Err(error.to_string())],
            }))
        }
        Err(error) => Box::new(std::iter::once(Err(error.to_string()))),
    }
}
