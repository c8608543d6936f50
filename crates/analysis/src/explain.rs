//! One move or one position explained: every claim that is proven or counted of it, what it is for, what is measured and
//! expected there, and how others went on.

use gokoro_board::{Board, CancelToken, Color, Game, Move, Point, PointSet};
use gokoro_knowledge::Entry;
use gokoro_mind::cases::{Survey, SurveyEffort};
use gokoro_mind::choice::{ChoiceSettings, Thought, think};
use gokoro_mind::known::{ShapeFinding, shapes_at};
use gokoro_mind::plans::PlanClaim;
use gokoro_mind::tactics::{TacticClaim, threats};
use gokoro_position::Position;
use gokoro_position::ownership::{Deiri, OwnershipEstimate};
use gokoro_review::precedent::Precedent;
use gokoro_review::searching::Searching;
use gokoro_review::values::{PositionJudge, PositionQuery};
use gokoro_review::{MoveReview, Review, ReviewOptions, review_by, review_game};
use gokoro_shape::{DistanceSettings as Distances, Rule};

use crate::known::number_after;
use crate::strategy::PositionStrategy;
use crate::{Analysis, Budget, Error, Moment, Record};

/// What is explained.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, ExplainRequest, Moment, Record, Subject};
/// let game = Record::read("(;SZ[9]AB[ee]AW[de][fe][ed]PL[W])")?.end()?;
/// let request = ExplainRequest::default();
/// let explained = Analysis::built_in().explain_position(&game, Moment::of(&game), None, &request)?;
/// assert!(matches!(explained.subject, Subject::Position { ref threats, .. } if threats.len() == 1));
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone)]
pub enum Subject {
    /// The one move of a review.
    Move(Box<Review>),
    /// A position: where it stands in its game, and what can be taken there.
    Position {
        /// The position.
        position: Position,
        /// Where in the game.
        moment: Moment,
        /// What can be taken, proven.
        threats: Vec<TacticClaim>,
    },
}

/// What a move means: its cases, plans and known shapes.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, ExplainRequest, Record, board::Color};
/// let game = Record::read("(;SZ[9];B[ee])")?.end()?;
/// let point = game.size().parse("G7").expect("a point");
/// let meaning = Analysis::built_in().meaning(&game, Color::White, point, &ExplainRequest::default());
/// assert_eq!((meaning.point, meaning.plans.len()), (point, 0));
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone)]
pub struct Meaning {
    /// The move.
    pub point: Point,
    /// What the mind makes of the position before it.
    pub thought: Thought,
    /// The plans that it begins.
    pub plans: Vec<PlanClaim>,
    /// The known shapes that it is.
    pub known: Vec<(ShapeFinding, Entry)>,
}

/// All that is known of a move or a position.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Budget, Record};
/// let game = Record::read("(;SZ[9];B[ee];W[gc])")?.end()?;
/// let explained = Analysis::built_in().explain_in(&game, None, Budget::Quick).expect("a move");
/// assert_eq!(explained.played().map(|played| played.number), Some(2));
/// assert_eq!(explained.position().board().hash(), game.board().hash());
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone)]
pub struct Explanation {
    /// What is explained, with the claims.
    pub subject: Subject,
    /// The owners and the score that the net expects, after the move if one is explained. An estimate.
    pub expected: OwnershipEstimate,
    /// What it was worth to play the move first, by the ownership model. An estimate; `None` for a position, a pass, and
    /// boards other than 19x19.
    pub deiri: Option<Deiri>,
    /// How others went on from the position before the move, or from the position; counted.
    pub precedent: Option<Precedent>,
    /// What the move is for; `None` for a position or a pass, or where nothing is read.
    pub meaning: Option<Meaning>,
    /// The best move of a position by the search, explained; `None` for a move, or where nothing is read.
    pub best: Option<Box<Explanation>>,
    /// What speaks for each type of strategy in a position; `None` for a move, where nothing is read, and on boards other
    /// than 19x19. An estimate.
    pub strategy: Option<Box<PositionStrategy>>,
}

/// How much is read to explain one move or position.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Budget, ExplainRequest, Record};
/// let record = Record::read("(;SZ[9];B[ee];W[de];B[dd];W[ef];B[df])")?;
/// let request = ExplainRequest { budget: Budget::Quick, ..ExplainRequest::default() };
/// let explained = Analysis::built_in().explain(&record, 5, &request)?;
/// assert!(explained.played().is_some_and(|played| !played.tactics.is_empty()));
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct ExplainRequest {
    /// How much is read.
    pub budget: Budget,
    /// Nodes of a question in place of the budget's; 0 reads nothing.
    pub nodes: Option<u64>,
    /// The rule of distances that regions and claims about them are by.
    pub rule: Distances,
}

impl Default for ExplainRequest {
    fn default() -> ExplainRequest {
        ExplainRequest { budget: Budget::default(), nodes: None, rule: Distances::new(Rule::Kosuri) }
    }
}

impl ExplainRequest {
    fn nodes(&self) -> u64 {
        self.nodes.unwrap_or(self.budget.limits().move_nodes)
    }

    fn options(&self, number: usize) -> ReviewOptions {
        ReviewOptions { settings: self.rule, ..ReviewOptions::of_move(number, self.nodes()) }
    }
}

impl Explanation {
    /// The move with its claims; `None` for a position.
    #[must_use]
    pub fn played(&self) -> Option<&MoveReview> {
        self.review().and_then(|review| review.moves.first())
    }

    /// The review that holds the move; `None` for a position.
    #[must_use]
    pub fn review(&self) -> Option<&Review> {
        match &self.subject {
            Subject::Move(review) => Some(review),
            Subject::Position { .. } => None,
        }
    }

    /// The position, after the move if one is explained.
    #[must_use]
    pub fn position(&self) -> &Position {
        match &self.subject {
            Subject::Move(review) => {
                &review.moves.first().map_or(&review.start, |played| &played.frame).position
            }
            Subject::Position { position, .. } => position,
        }
    }
}

impl Analysis {
    /// Explains a move of a record, counted from 1.
    ///
    /// # Errors
    /// The record cannot be replayed, or has no such move; the library cannot be searched.
    pub fn explain(
        &self,
        record: &Record,
        number: usize,
        request: &ExplainRequest,
    ) -> Result<Explanation, Error> {
        record.has(number)?;
        let (game, options) = (record.after(number)?, request.options(number));
        let review = review_by(record.root(), &options, &mut self.judge(request))?;
        let explained = self.explained(review, &game, request, self.own_game(record)?);
        explained.ok_or(Error::NoSuchMove { wanted: number, moves: number - 1 })
    }

    /// Explains the last move of a game, or one more that is not played yet. `None` where there is no move.
    #[must_use]
    pub fn explain_in(
        &self,
        game: &Game,
        more: Option<(Color, Move)>,
        budget: Budget,
    ) -> Option<Explanation> {
        self.explain_more(game, more, &ExplainRequest { budget, ..ExplainRequest::default() })
    }

    fn explain_more(
        &self,
        game: &Game,
        more: Option<(Color, Move)>,
        request: &ExplainRequest,
    ) -> Option<Explanation> {
        let last = number_after(game) - usize::from(more.is_none());
        let review = review_game(game, more, &request.options(last), &mut self.judge(request));
        let mut after = game.clone();
        if let Some((color, action)) = more {
            // What the rules refuse is not played; its review says what there is to say.
            let _ = after.play_as(action, color);
        }
        self.explained(review, &after, request, None)
    }

    /// Explains a position of a game: what can be taken, how its groups live. `record` is the record that it is of, which
    /// is left out of what others played.
    ///
    /// # Errors
    /// The library cannot be searched.
    pub fn explain_position(
        &self,
        game: &Game,
        moment: Moment,
        record: Option<&Record>,
        request: &ExplainRequest,
    ) -> Result<Explanation, Error> {
        let (board, nodes) = (game.board(), request.nodes());
        let threats = threats(board, &ReviewOptions::effort_of_move(nodes));
        let understood = if nodes == 0 { Position::by_sight } else { Position::new };
        let position = understood(board, &PointSet::EMPTY, &request.rule);
        let own = record.map_or(Ok(None), |record| self.own_game(record))?;
        let precedent = self.precedent(board, game.to_move(), moment.number + 1, None, own);
        let expected = self.evaluate(game);
        let strategy = (nodes > 0).then(|| self.strategy(game, Some(&position))).flatten().map(Box::new);
        let subject = Subject::Position { position, moment, threats };
        let best = self.best_explained(game, moment.to_move, request).map(Box::new);
        Ok(Explanation { subject, expected, deiri: None, precedent, meaning: None, best, strategy })
    }

    /// The best move of a position by the search, explained; `None` where it is to pass, or nothing is read.
    fn best_explained(&self, game: &Game, to_move: Color, request: &ExplainRequest) -> Option<Explanation> {
        let asked = [PositionQuery::new(game.clone(), to_move)];
        let worth = (request.nodes() > 0)
            .then(|| self.judge(request).judge(&asked, &mut |_, _| {}, &CancelToken::NEVER));
        let worth = worth?.pop()??;
        let best = *worth.lines.first()?.moves.first()?;
        best.point().and_then(|_| self.explain_more(game, Some((to_move, best)), request))
    }

    /// What others say beside the one move of a review; `after` is the game after it.
    fn explained(
        &self,
        review: Review,
        after: &Game,
        request: &ExplainRequest,
        own: Option<u64>,
    ) -> Option<Explanation> {
        let played = review.moves.first()?;
        let point = played.action.point();
        let mut before = after.clone();
        let undone = before.undo().is_some();
        let deiri = point.filter(|_| undone).and_then(|point| self.deiri(&before, point));
        let meant = point.filter(|_| undone && request.nodes() > 0);
        let meaning = meant.map(|point| Meaning {
            plans: played.plans.clone(),
            ..self.meaning(&before, played.color, point, request)
        });
        let start: &Board = review.start.board();
        let precedent = self.precedent(start, played.color, played.number, point, own);
        let expected = self.evaluate(after);
        Some(Explanation {
            subject: Subject::Move(Box::new(review)),
            expected,
            deiri,
            precedent,
            meaning,
            best: None,
            strategy: None,
        })
    }

    /// What a move is for, before it is played, and the known shapes that it is.
    #[must_use]
    pub fn meaning(&self, before: &Game, color: Color, point: Point, request: &ExplainRequest) -> Meaning {
        let knowledge = self.knowledge();
        let effort = SurveyEffort { shapes: request.budget.limits().shape_nodes, ..SurveyEffort::default() };
        let thought =
            think(before, color, &ChoiceSettings { knowledge, effort, ..ChoiceSettings::default() });
        let known = self.shapes_at(&thought.survey, point, request.nodes());
        Meaning { point, thought, plans: Vec::new(), known }
    }

    /// The known shapes that a move of the side to move is.
    #[must_use]
    pub fn shapes(&self, game: &Game, point: Point, budget: Budget) -> Vec<(ShapeFinding, Entry)> {
        let survey = Survey::of(game, game.to_move(), &SurveyEffort::default());
        self.shapes_at(&survey, point, budget.limits().move_nodes)
    }

    fn shapes_at(&self, survey: &Survey, point: Point, nodes: u64) -> Vec<(ShapeFinding, Entry)> {
        let entries = self.knowledge().entries();
        let known = shapes_at(survey, self.knowledge(), point, nodes).into_iter();
        known.filter_map(|known| Some((known.clone(), entries.get(known.entry)?.clone()))).collect()
    }

    /// Searches the positions around a move as a review does; a request that reads nothing looks once at each.
    fn judge(&self, request: &ExplainRequest) -> Searching {
        let usual = self.net().usual_visits(request.budget.limits().review_visits);
        Searching::even(self.net(), if request.nodes() == 0 { 0 } else { usual })
    }
}
