//! A game judged move by move, and one move explained: the same as the command line says, and as
//! JSON the same fields (docs/schema).

use gokoro_review::audience::Whom;
use gokoro_review::searching::{Searching, VISITS};
use gokoro_review::{Heard, MoveReview, Options, Review, review_while};
use gokoro_view::catalogue::Catalogue;
use gokoro_view::explanation::Subject;
use gokoro_view::review_json::review_json;
use serde::Serialize;

use crate::deep::{deep, wide};
use crate::run::Judging;
use crate::{Error, Lang, Record};

/// How a game is reviewed; by default as `gokoro review` does without options.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Positions looked at for each position; the doubtful ones get more. 0 evaluates each once; without a number
    /// 32, or with a larger net as many as take about as long, at least 1.
    pub visits: Option<u32>,
    /// For whom mistakes are told.
    pub whom: Whom,
    /// The first and last moves to review, from 1, the last not before the first; all without.
    pub moves: Option<(usize, usize)>,
}

impl Default for Asked {
    fn default() -> Asked {
        Asked { visits: None, whom: Whom::Players, moves: None }
    }
}

impl Record {
    /// The review of the game: what every move lost and did, the mistakes, the verdict.
    ///
    /// # Errors
    /// The record cannot be replayed, or ends before the first of the moves; that is 0 or after the last; it was
    /// cancelled.
    pub fn review(&self, asked: &Asked) -> Result<Review, Error> {
        if let Some((first, last)) = asked.moves {
            if first == 0 || last < first {
                let text = format!(
                    "moves {first} to {last} are none; name a first one from 1 and a last one not before it"
                );
                return Err(Error::NoQuestion(text));
            }
            self.has(first)?;
        }
        let options = Options { moves: asked.moves, whom: asked.whom, ..Options::default() };
        let visits = asked.visits.unwrap_or_else(|| self.net.0.usual_visits(VISITS));
        self.judged(&options, visits)
    }

    /// The same as JSON.
    ///
    /// # Errors
    /// As [`Record::review`].
    pub fn review_json(&self, asked: &Asked) -> Result<String, Error> {
        let reviewed = self.review(asked)?;
        deep(|| written(&review_json(&reviewed, &Catalogue::new())))
    }

    /// What a move did, in whole sentences, the most important first.
    ///
    /// # Errors
    /// The record cannot be replayed, or has no such move.
    pub fn explain(&self, number: usize, lang: Lang) -> Result<Vec<String>, Error> {
        let reviewed = self.one(number)?;
        deep(|| {
            let before = self.after(number - 1)?;
            let played = self.only(&reviewed, number)?;
            Ok(before.told(lang, |teller| [teller.remarks(played), teller.claims(played)].concat()))
        })
    }

    /// The same as JSON: the fields of `gokoro explain --move` that are about the move.
    ///
    /// # Errors
    /// As [`Record::explain`].
    pub fn explain_json(&self, number: usize) -> Result<String, Error> {
        let reviewed = self.one(number)?;
        deep(|| {
            let played = self.only(&reviewed, number)?;
            written(&Subject::Move(&reviewed, played).json(&Catalogue::new()))
        })
    }

    /// The review by our own search, so many visits for each position, as long as somebody waits.
    fn judged(&self, options: &Options, visits: u32) -> Result<Review, Error> {
        let root = self.tree().games().next().ok_or(Error::Empty)?;
        let mut judge = Searching::new(self.net.0, visits);
        let mut judging = Judging::new(&self.run, visits);
        let mut heard = |heard: &Heard<'_>| judging.hears(heard);
        let waits = || self.run.goes_on();
        let found = wide(|| review_while(root, options, &mut judge, &mut heard, &waits))?;
        found.ok_or(Error::Cancelled(judging.last))
    }

    /// The review of one move alone.
    fn one(&self, number: usize) -> Result<Review, Error> {
        self.has(number)?;
        self.judged(&Options::of_move(number, Options::NODES_OF_MOVE), 0)
    }

    /// The move of the review of one move.
    fn only<'r>(&self, reviewed: &'r Review, wanted: usize) -> Result<&'r MoveReview, Error> {
        match reviewed.moves.first() {
            Some(played) => Ok(played),
            None => Err(Error::NoSuchMove { wanted, moves: self.moves()? }),
        }
    }

    /// Whether the game has this move, counted from 1.
    fn has(&self, wanted: usize) -> Result<(), Error> {
        let moves = self.moves()?;
        if (1..=moves).contains(&wanted) { Ok(()) } else { Err(Error::NoSuchMove { wanted, moves }) }
    }
}

/// Plain numbers and texts can always be written.
fn written(told: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(told).map_err(|error| Error::NoQuestion(error.to_string()))
}
