//! How others went on, for `review` and `explain`: positions asked of a library, counted without
//! the game itself.

use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_board::{Board, Color, Point};
use gokoro_library::{Area, Colors, Library, Pattern, Query};
use gokoro_review::Review;
use gokoro_review::precedent::{Choice, Precedent};
use gokoro_sgf::Collection;
use gokoro_view::catalogue::Localizer;

use super::{is_library, repair, usual};
use crate::error::CliError;
use crate::output;

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

/// A library that can be asked, if there is one.
pub struct Evidence {
    library: Option<Library>,
    /// Whether it was asked for: then what goes wrong with it ends the command.
    named: bool,
}

impl EvidenceArgs {
    /// Opens the library that is named, else the user's if there is one.
    pub fn open(&self, speaker: Localizer<'_>) -> Result<Evidence, CliError> {
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
        let library = opened.map(|mut library| {
            repair(&mut library, None, speaker);
            library
        });
        Ok(Evidence { library, named: self.library.is_some() })
    }
}

impl Evidence {
    /// The game of the library that is this record.
    fn own(&self, record: &Collection) -> Result<Option<u64>, CliError> {
        match self.library.as_ref().map_or(Ok(None), |library| library.same_game(record)) {
            Err(error) if !self.named => {
                output::message(&error.to_string());
                Ok(None)
            }
            own => Ok(own?),
        }
    }

    /// How others went on from the first positions of a review, as long as some had them.
    pub fn of_review(&self, review: &Review, record: &Collection) -> Result<Vec<Precedent>, CliError> {
        let own = self.own(record)?;
        let before = |index: usize| Some((review.frame(index)?.board(), &review.moves[index]));
        let positions = (0..review.moves.len()).map_while(before);
        let found = positions.map_while(|(board, played)| {
            self.ask((board, played.color), played.number, played.action.point(), own)
        });
        Ok(found.collect())
    }

    /// How others went on from a position of a record; `played` is the move of the record.
    pub fn of_position(
        &self,
        position: (&Board, Color),
        number: usize,
        played: Option<Point>,
        record: &Collection,
    ) -> Result<Option<Precedent>, CliError> {
        Ok(self.ask(position, number, played, self.own(record)?))
    }

    fn ask(
        &self,
        (board, color): (&Board, Color),
        number: usize,
        played: Option<Point>,
        except: Option<u64>,
    ) -> Option<Precedent> {
        let pattern = Pattern::of_board(board, Area::Whole, Colors::Exchanged);
        let query = Query { pattern: &pattern, to_move: Some(color), games: None, except, most: 0 };
        let same = played.map_or_else(Vec::new, |point| pattern.same_point(point));
        let answer = self.library.as_ref()?.search(&query);
        let choices: Vec<Choice> = answer
            .continuations
            .into_iter()
            .map(|next| Choice {
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
