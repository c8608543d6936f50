//! Facts for the predictor of moves: what `patterns` cannot see of a position because it
//! takes reading, links, groups, the division or kosumi strings. Each fact is a move, what it
//! is about and a small number; what facts are worth is learned. Estimates are among them,
//! and budgets are small, so nothing here is for claims.
//!
//! Everything is found on a copy of the board that is turned to a fixed side, the mover as
//! Black, its strings made in a fixed order. So facts are the same on turned and mirrored
//! boards, with colours exchanged and however the position came about, though readers try
//! moves in the order of points. (Only where the position itself looks the same from two
//! sides may they differ between those.)

mod groups;
mod kosumi;
mod owners;
mod reading;
mod regions;

use gokoro_board::hash::mix;
use gokoro_board::{Board, BoardSize, Color, PlayedPosition, Point, Symmetry, board_with};
use gokoro_patterns::facts::BoardFacts;
use gokoro_patterns::features::FeatureFamily;
use gokoro_patterns::model::PatternModel;
use gokoro_patterns::predictor::Predictor;
use gokoro_patterns::recipe::Recipe;
use gokoro_patterns::sight::Watcher;

use groups::WeighedGroup;

/// A predictor that finds the facts which its model asks for.
pub fn predictor(model: &PatternModel) -> Predictor<'_> {
    Predictor::with(model, find)
}

/// A watcher that finds the facts which the recipe asks for.
pub fn watcher(recipe: &Recipe) -> Watcher {
    Watcher::with(recipe, find)
}

/// Finds the facts of a position that a recipe asks for. Each question to a reader may cost
/// [`Recipe::effort`] moves; 0 asks none.
pub fn find(situation: &PlayedPosition<'_>, recipe: &Recipe, facts: &mut BoardFacts) {
    let Some(scene) = Scene::new(situation) else { return };
    let mut notes = Notes { facts, size: scene.board.size(), back: scene.back };
    if recipe.has(FeatureFamily::Region) || recipe.has(FeatureFamily::Gain) {
        regions::find(&scene, recipe, &mut notes);
    }
    if recipe.has(FeatureFamily::Group) || recipe.has(FeatureFamily::Link) {
        let weighed = WeighedGroup::new(&scene.board);
        if recipe.has(FeatureFamily::Group) {
            weighed.find(&scene, &mut notes);
        }
        if recipe.has(FeatureFamily::Link) {
            reading::links(&scene, &weighed, u64::from(recipe.effort), &mut notes);
        }
    }
    if recipe.has(FeatureFamily::Reading) && recipe.effort > 0 {
        reading::strings(&scene, u64::from(recipe.effort), &mut notes);
    }
    if recipe.has(FeatureFamily::Owner) && recipe.playouts > 0 {
        owners::find(&scene, recipe.playouts, &mut notes);
    }
    if recipe.has(FeatureFamily::Kosumi) {
        kosumi::find(&scene, &mut notes);
    }
}

/// The colour of the mover in a scene.
const OWN: Color = Color::Black;

/// A position turned to its fixed side, the mover as Black.
struct Scene {
    board: Board,
    /// The opponent's last move, if its stone stands.
    last: Option<Point>,
    /// Moves played so far.
    number: usize,
    /// Leads back to the board as it was given.
    back: Symmetry,
}

impl Scene {
    /// `None` never comes of a legal position.
    fn new(situation: &PlayedPosition<'_>) -> Option<Scene> {
        let PlayedPosition { board, to_move, number, recent } = *situation;
        let size = board.size();
        let own = |color: Color| if color == to_move { OWN } else { !OWN };
        let stones: Vec<(Point, Color)> = Color::ALL
            .into_iter()
            .flat_map(|color| board.stones_of(color).iter().map(move |point| (point, own(color))))
            .collect();
        let side = |symmetry: Symmetry| {
            let name = |point, what: u64| mix((symmetry.point(size, point).index() as u64) << 3 | what);
            let all = stones.iter().map(|&(point, color)| name(point, u64::from(color == OWN)));
            let last = recent.iter().take(2).zip(2..).filter_map(|(point, what)| Some(name((*point)?, what)));
            all.chain(last).fold(0, |sum, number| sum ^ number)
        };
        let turn = Symmetry::ALL.into_iter().min_by_key(|&symmetry| side(symmetry))?;
        let mut turned: Vec<(Point, Color)> =
            stones.iter().map(|&(point, color)| (turn.point(size, point), color)).collect();
        turned.sort_unstable_by_key(|&(point, _)| point);
        let board = board_with(size, &turned).ok()?;
        let last = recent[0].map(|point| turn.point(size, point)).filter(|&p| board.at(p).is(!OWN));
        Some(Scene { board, last, number, back: turn.inverse() })
    }
}

/// Notes facts about moves of a scene.
struct Notes<'a> {
    facts: &'a mut BoardFacts,
    size: BoardSize,
    back: Symmetry,
}

impl Notes<'_> {
    /// Notes a fact with a content of small numbers, each below 64.
    fn add(&mut self, point: Point, family: FeatureFamily, level: u8, parts: &[u64]) {
        let content = parts.iter().fold(0, |sum, part| sum << 6 | (part & 63));
        self.facts.add(self.back.point(self.size, point), family, level, content);
    }
}

/// A number of stones in four classes.
fn rough(stones: usize) -> u64 {
    match stones {
        0..=1 => 0,
        2..=3 => 1,
        4..=6 => 2,
        _ => 3,
    }
}

/// The class of a value among rising limits: how many of them it reaches.
fn class(value: usize, limits: &[usize]) -> u64 {
    limits.iter().filter(|&&limit| value >= limit).count() as u64
}
