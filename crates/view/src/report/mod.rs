//! The report of a game: one HTML file that needs no network. It opens with the verdict, the
//! graph of the score and the mistakes; then comes a board to step through with what is said of
//! each move; a drawer holds the division by every rule, the paper's tables, proposals and
//! moments. Everything is there in English and in another language: the one that the page
//! opens in, or Japanese.
//!
//! `story` writes the verdict and the mistakes, `score` the graph of the score, `small` the
//! diagrams of lines, `choices` for whom they are told; `alive` has the readers that answer whether a group lives; `players` shows how both did, `tries` what
//! the page holds about moves that are tried; `data` holds what the page shows as compact JSON, `layers` the code in which
//! boards are written there, `graph` the lines over the moves, `facts` the head
//! of the page and `page` the markup. The script only changes classes and texts
//! of what is drawn here.

mod alive;
mod choices;
mod data;
mod explorer;
mod facts;
mod graph;
mod layers;
mod notes;
mod page;
mod players;
mod region;
mod score;
mod small;
mod story;
mod terms;
mod tries;
mod trying;

use gokoro_review::{Review, ReviewedPosition};
use gokoro_shape::{Division, Rule};

use crate::catalogue::{Catalogue, Lang};
use crate::ownership::signs;

pub(crate) use facts::outcome;
pub use layers::decoded;

/// The report of a review as an HTML file. It opens in `lang` and can be
/// switched. The address may end in `#move=37&rule=degree&lang=ja&line=1`,
/// where `line` puts a line of the move's proofs on the board.
pub fn html(review: &Review, catalogue: &Catalogue, lang: Lang) -> String {
    page::page(review, catalogue, lang, false)
}

/// The same as a first page, by a short look at the game, which says that the whole one takes its place.
pub fn first_html(review: &Review, catalogue: &Catalogue, lang: Lang) -> String {
    page::page(review, catalogue, lang, true)
}

/// The ids of the messages that stand in the markup.
fn text_ids(body: &str) -> Vec<String> {
    let named = |attribute| {
        let after = body.split(attribute).skip(1);
        after.filter_map(|rest: &str| rest.split('"').next()).map(str::to_owned).collect::<Vec<_>>()
    };
    let mut ids: Vec<String> = ["data-text=\"", "data-label=\""].into_iter().flat_map(named).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// The rules that the page can show, in the order of [`Rule::ALL`]; the
/// review's own rule with its own weight.
fn rules(review: &Review) -> [Rule; 5] {
    let own = review.settings.rule;
    Rule::ALL.map(|rule| if rule.name() == own.name() { own } else { rule })
}

/// The name of the view that shows expected owners in the place of a division.
const OWNERSHIP: &str = "ownership";

/// The names of everything that the board can be divided by: the rules, then what is expected.
fn views(review: &Review) -> Vec<&'static str> {
    rules(review).iter().map(|rule| rule.name()).chain([OWNERSHIP]).collect()
}

/// The boards of a frame by these views, in the code of `layers`.
fn view_signs(review: &Review, frame: &ReviewedPosition) -> Vec<String> {
    let divided = divisions(review, frame).into_iter().map(layers::shades);
    divided.chain([signs(frame.board(), &frame.estimate.ownership)]).collect()
}

/// The divisions of a frame by these rules, in the same order.
fn divisions<'a>(review: &Review, frame: &'a ReviewedPosition) -> Vec<&'a Division> {
    let own = review.settings.rule;
    let all = Rule::ALL.iter().zip(&frame.divisions);
    all.map(|(rule, division)| if rule.name() == own.name() { frame.position.division() } else { division })
        .collect()
}

/// The place of the review's own rule among [`rules`].
fn own_rule(review: &Review) -> usize {
    Rule::ALL.iter().position(|rule| rule.name() == review.settings.rule.name()).unwrap_or(0)
}

/// The start of the game and the frames after its moves.
fn frames(review: &Review) -> impl Iterator<Item = &ReviewedPosition> {
    std::iter::once(&review.start).chain(review.moves.iter().map(|played| &played.frame))
}
