//! How others went on, for `review` and `explain`: positions asked of a library, counted without
//! the game itself.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use clap::Args;
use gokoro_analysis::Precedents;
use gokoro_analysis::review::{Precedent, PrecedentChoice};
use gokoro_board::{Board, Color, Point};
use gokoro_library::{Area, Colors, Library, LibraryQuery, Pattern};
use gokoro_sgf::Collection;
use gokoro_view::catalogue::Localizer;

use super::{is_library, repair, usual};
use gokoro_console::error::CliError;
use gokoro_console::output;

/// Options of commands that ask a library.
#[derive(Args, Clone, Debug)]
pub struct EvidenceArgs {
    /// Folder of the library that says how others went on, or none [default: the user's library
    /// if there is one]
    #[arg(long, value_name = "DIR|none")]
    library: Option<PathBuf>,
}

/// Other games that must have moved in a position.
const LEAST: u64 = 3;

/// A library for an analysis.
struct Evidence {
    /// One question at a time.
    library: Mutex<Library>,
    /// Whether it was asked for: then what goes wrong with it ends the command.
    named: bool,
}

impl EvidenceArgs {
    /// Opens the library that is named, else the user's if there is one.
    pub fn open(&self, speaker: Localizer<'_>) -> Result<Option<Arc<dyn Precedents>>, CliError> {
        let usual = || usual().filter(|path| is_library(path));
        let opened = match &self.library {
            Some(path) if path == Path::new("none") => None,
            Some(path) => Some(Library::open(path)?),
            None => usual().and_then(|path| match Library::open(&path) {
                Ok(library) => Some(library),
                Err(error) => {
                    // Nobody asked for it, so the work goes on without it.
                    output::message(&error.to_string());
                    None
                }
            }),
        };
        let Some(mut library) = opened else { return Ok(None) };
        repair(&mut library, None, speaker);
        Ok(Some(Arc::new(Evidence { library: Mutex::new(library), named: self.library.is_some() })))
    }
}

impl Precedents for Evidence {
    fn own(&self, record: &Collection) -> Result<Option<u64>, String> {
        match self.library().same_game(record) {
            Err(error) if !self.named => {
                output::message(&error.to_string());
                Ok(None)
            }
            own => own.map_err(|error| error.to_string()),
        }
    }

    fn precedent(
        &self,
        board: &Board,
        color: Color,
        number: usize,
        played: Option<Point>,
        except: Option<u64>,
    ) -> Option<Precedent> {
        let pattern = Pattern::of_board(board, Area::Whole, Colors::Exchanged);
        let query = LibraryQuery { pattern: &pattern, to_move: Some(color), games: None, except, most: 0 };
        let same = played.map_or_else(Vec::new, |point| pattern.same_point(point));
        let answer = self.library().search(&query);
        let choices: Vec<PrecedentChoice> = answer
            .continuations
            .into_iter()
            .map(|next| PrecedentChoice {
                // Symmetric points are one; the one that was played is named.
                point: played.filter(|_| same.contains(&next.point)).unwrap_or(next.point),
                count: next.tally.count,
                black: next.tally.black,
                white: next.tally.white,
                draws: next.tally.draws,
                years: next.tally.span(),
            })
            .collect();
        let times = played.map(|_| {
            choices.iter().filter(|choice| same.contains(&choice.point)).map(|choice| choice.count).sum()
        });
        (answer.tally.count >= LEAST).then_some(Precedent {
            number,
            color,
            count: answer.tally.count,
            played: times,
            choices,
        })
    }
}

impl Evidence {
    fn library(&self) -> MutexGuard<'_, Library> {
        self.library.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
