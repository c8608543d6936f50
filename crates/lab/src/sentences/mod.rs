//! `gokoro-lab eval sentences`: sentences of reviews with their contexts in all languages, for native readers. Each kind of
//! stake and of purpose comes in turn, so that rare ones are there beside frequent ones.

use std::collections::BTreeMap;
use std::fmt::Write;

use gokoro_patterns::policy::PolicyNet;
use gokoro_review::audience::Whom;
use gokoro_review::searching::Searching;
use gokoro_review::why::Why;
use gokoro_review::{MoveReview, Review, ReviewOptions, review_by};
use gokoro_sgf::Collection;
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};

use crate::experiment::Experiment;
use crate::judged::JudgedGame;

/// Sentences of one kind that are kept.
const KEPT: usize = 40;

/// A sentence about a move.
#[derive(Clone, Debug)]
pub struct Said {
    /// Of what kind it is.
    kind: String,
    /// Where in which game.
    context: String,
    /// In each language, in the order of [`Lang::ALL`].
    texts: Vec<String>,
}

/// Gathers sentences from reviews.
pub struct Gathering {
    net: &'static PolicyNet,
    visits: u32,
    catalogue: Catalogue,
    kinds: BTreeMap<String, Vec<Said>>,
    games: usize,
}

impl Gathering {
    /// Nothing gathered; each position gets so many visits of the net.
    pub fn new(net: &'static PolicyNet, visits: u32) -> Gathering {
        Gathering { net, visits, catalogue: Catalogue::new(), kinds: BTreeMap::new(), games: 0 }
    }

    /// So many sentences as a Markdown document, the kinds in turn; `command` made it.
    pub fn document(&self, most: usize, command: &str) -> String {
        let mut chosen: Vec<&Said> = (0..KEPT)
            .flat_map(|place| self.kinds.values().filter_map(move |said| said.get(place)))
            .take(most)
            .collect();
        chosen.sort_by(|a, b| a.kind.cmp(&b.kind));
        let mut text = format!(
            "# Sentences for native readers\n\n\
             Sentences of reviews, explanations and hints about moves, each with its game and move, in English, Japanese, Chinese and Korean: \
             {} sentences of {} kinds from {} games, each kind in turn. Points are named by the letters and numbers of the board. The sentences are \
             those of `crates/view/messages`; this file is made by\n\n    {command}\n",
            chosen.len(),
            self.kinds.len(),
            self.games,
        );
        let mut kind = "";
        for (number, said) in (1..).zip(chosen) {
            if said.kind != kind {
                kind = &said.kind;
                let _ = write!(text, "\n## {kind}\n");
            }
            let _ = write!(text, "\n{number}. {}\n", said.context);
            for (lang, told) in Lang::ALL.iter().zip(&said.texts) {
                let _ = writeln!(text, "   - {}: {told}", lang.code());
            }
        }
        text
    }

    fn said_of(&self, game: &JudgedGame, review: &Review) -> Vec<Said> {
        let told = review
            .moves
            .iter()
            .flat_map(|played| self.kinds_of(review, played).into_iter().map(move |kind| (played, kind)));
        let said = told.filter_map(|(played, (kind, part))| {
            let text = |lang| {
                let teller = Localizer::new(&self.catalogue, lang).on(review.info.size);
                part.say(&teller, review, played)
            };
            let texts: Option<Vec<String>> = Lang::ALL.into_iter().map(text).collect();
            Some(Said { kind, context: self.context(game, review, played), texts: texts? })
        });
        said.collect()
    }

    /// What can be said of a move, each with its kind.
    fn kinds_of(&self, review: &Review, played: &MoveReview) -> Vec<(String, Part)> {
        let mut found = Vec::new();
        if let Some(why) = review.why(played) {
            let story = if why.span.is_some() { ", a story" } else { "" };
            found.extend(stake(why).map(|stake| (format!("Mistake: {stake}{story}"), Part::Why)));
        }
        let elsewhere = played.elsewhere.as_ref().and_then(stake);
        found.extend(elsewhere.map(|stake| (format!("If the move is not played: {stake}"), Part::Elsewhere)));
        let purpose = played.purpose().map(|served| {
            let (kind, side) = (served.case.kind.name(), served.case.intention.name());
            (format!("Purpose: {kind}, {side}"), Part::Purpose)
        });
        found.extend(purpose);
        found
    }

    /// The game, the move, and what it lost.
    fn context(&self, game: &JudgedGame, review: &Review, played: &MoveReview) -> String {
        let english = Localizer::new(&self.catalogue, Lang::En).on(review.info.size);
        let head = english.move_line(played.number, played.color, played.action);
        let lost = played.loss.points.max(0.0) + 0.0;
        let id = game.id.get(..8).unwrap_or(&game.id);
        format!("Game {id} ({}, {}). {head}, {lost:.0} points lost.", game.black, game.white)
    }
}

/// The first stake by its kind and what becomes of it.
fn stake(why: &Why) -> Option<String> {
    why.stakes.first().map(|stake| format!("{}, {}", stake.kind.name(), stake.change.name()))
}

/// The sentences about a move.
#[derive(Clone, Copy)]
enum Part {
    Why,
    Elsewhere,
    Purpose,
}

impl Part {
    fn say(self, teller: &Localizer<'_>, review: &Review, played: &MoveReview) -> Option<String> {
        match self {
            Part::Why => review.why(played).map(|why| teller.joined(&teller.why(why))),
            Part::Elsewhere => teller.otherwise_of(played),
            Part::Purpose => teller.purpose_beside(review, played),
        }
    }
}

impl Experiment for Gathering {
    type Item = JudgedGame;
    type Judged = Vec<Said>;

    fn judge(&self, game: &JudgedGame) -> Result<Vec<Said>, String> {
        let tree = Collection::read(game.ranked_sgf());
        let root = tree.games().next().ok_or_else(|| format!("{}: no game", game.id))?;
        let usual = ReviewOptions::default();
        let options =
            ReviewOptions { per_origin: 0, moments: 0, whom: Whom::Players, elsewhere: true, ..usual };
        let mut judge = Searching::new(self.net, self.visits);
        let review = review_by(root, &options, &mut judge);
        Ok(self.said_of(game, &review.map_err(|error| format!("{}: {error}", game.id))?))
    }

    fn add(&mut self, said: Vec<Said>) {
        self.games += 1;
        for one in said {
            let kept = self.kinds.entry(one.kind.clone()).or_default();
            if kept.len() < KEPT && !kept.iter().any(|known| known.texts == one.texts) {
                kept.push(one);
            }
        }
    }

    fn progress(&self) -> String {
        format!("{} games reviewed", self.games)
    }
}
