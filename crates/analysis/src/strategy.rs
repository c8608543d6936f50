//! What speaks for each type of strategy in a position (P0, sections 4.2 and 4.3): for both sides, with the region that
//! decides and, for the side to move, moves that serve each type. Estimates, learned from records.

use gokoro_board::{ByColor, Game};
use gokoro_mind::choice::{ChoiceSettings, StrategyType, think};
use gokoro_mind::strategy::{DecidingRegion, StrategyMove, StrategyWeight, deciding, is_learned, strategies};
use gokoro_position::Position;

use crate::Analysis;

pub use gokoro_mind::cases::Case;
pub use gokoro_mind::choice::Thought;

/// The strategy that a position asks for.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Record};
/// let game = Record::read("(;SZ[19];B[pd];W[dp];B[dd];W[pp])")?.end()?;
/// let found = Analysis::built_in().strategy(&game, None).expect("19 lines");
/// assert!((found.sides.black.iter().map(|one| one.weight).sum::<f32>() - 1.0).abs() < 1e-3);
/// assert!(found.decides.is_some());
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone)]
pub struct PositionStrategy {
    /// The position as the cases see it.
    pub thought: Thought,
    /// The division in which the region that decides is named.
    pub position: Position,
    /// The four types with what speaks for them, for both sides, the weightiest first.
    pub sides: ByColor<Vec<StrategyWeight>>,
    /// The region that decides.
    pub decides: Option<DecidingRegion>,
    /// Moves of the side to move for each type, in the order of its weights.
    pub moves: Vec<(StrategyType, Vec<StrategyMove>)>,
}

impl PositionStrategy {
    /// Of what the mind made of a position; the region that decides is one of `position`, or of the mind's own division.
    /// `None` on boards other than 19x19, from which the types are learned.
    #[must_use]
    pub fn of(thought: Thought, position: Option<&Position>) -> Option<PositionStrategy> {
        let sides = strategies(&thought.survey)?;
        let position = position.unwrap_or(&thought.survey.position).clone();
        let decides = deciding(&thought.survey, &position);
        let own = &sides[thought.survey.mover()];
        let moves = own.iter().map(|one| (one.kind, thought.for_strategy(one.kind))).collect();
        Some(PositionStrategy { thought, position, sides, decides, moves })
    }
}

impl Analysis {
    /// A position as the mind of GO.1 sees it: its cases and what they are worth, on boards of all sizes.
    #[must_use]
    pub fn thought(&self, game: &Game) -> Thought {
        let settings = ChoiceSettings { knowledge: self.knowledge(), ..ChoiceSettings::default() };
        think(game, game.to_move(), &settings)
    }

    /// [`PositionStrategy::of`] a position of a game.
    #[must_use]
    pub fn strategy(&self, game: &Game, position: Option<&Position>) -> Option<PositionStrategy> {
        is_learned(game.size()).then(|| PositionStrategy::of(self.thought(game), position)).flatten()
    }
}
