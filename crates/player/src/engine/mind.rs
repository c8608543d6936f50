//! The ladder from GO.1 to the search ([`Rung`]): the cases name the candidates; their learned order chooses, then with
//! the owners of the ownership model; then readers say what candidates settle and leave, and the net how far ahead it is
//! after each and its likeliest answers; last the net's share of each counts too. No tree is searched.
//! Where all is settled it fills what is nobody's; where nothing is left to play for it passes.

use gokoro_board::{Color, Game, Move, PlayedPosition, Point};
use gokoro_engine::{NetGuide, RootLook, RootOptions as Asked};
use gokoro_knowledge::Stock;
use gokoro_mcts::{Evaluation, Guide, TreePosition};
use gokoro_mind::cases::{OwnersBy, Survey, SurveyEffort};
use gokoro_mind::choice::{CaseCandidate, ChoiceSettings, think};
use gokoro_mind::known::shape_cases;
use gokoro_position::FinalStatus;

use super::decide::{final_status, is_clear};
use super::{Rung, SearchOptions, is_late, opponent_passed};

/// Candidates whose outcome is judged.
const JUDGED: usize = 12;
/// The best of them, of which it is asked what they leave to the opponent.
const ANSWERED: usize = 3;
/// Answers that are tried.
const ANSWERS: usize = 4;
/// What a step of the learned order (a natural logarithm) is worth, in points (docs/notebook/mind.md).
const STEP: f32 = 0.5;
/// What a step of the net's share is worth, likewise.
const FORESEEN: f32 = 4.0;
/// Smaller shares are taken for this one.
const LEAST_SHARE: f32 = 0.001;

/// A candidate with what comes of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EvaluatedCandidate {
    /// Where.
    pub point: Point,
    /// The net's margin after it and the worst of its likeliest answers, for the mover.
    pub margin: f32,
    /// The margin with what it settles, what it leaves more than others, its place in the learned
    /// order and the net's share.
    pub points: f32,
}

/// The move of the mind for a colour.
pub(super) fn choose(game: &Game, color: Color, rung: Rung, wishes: &SearchOptions) -> Move {
    let late = is_late(game);
    if late {
        let status = final_status(game);
        if is_clear(game, &status, color, wishes) {
            return fill(game, color, &status, |point| is_wished(wishes, point))
                .map_or(Move::Pass, Move::Play);
        }
    }
    let best = judge_candidates(game, color, rung, wishes).first().copied();
    let worse = |best: &EvaluatedCandidate| {
        let passed = Outcomes::of(game, wishes).margin(color, Move::Pass);
        passed.is_some_and(|passed| passed > best.margin)
    };
    // Dead stones that are to be taken off are no case: they are lost already.
    let asked =
        || wishes.allow.and_then(|allowed| allowed.iter().find(|&point| is_legal(game, color, point)));
    let judges = matches!(rung, Rung::Values | Rung::Moves);
    let may_pass = judges && late && wishes.allow.is_none() && opponent_passed(game, color);
    let best = best.filter(|best| !may_pass || !worse(best));
    best.map(|best| best.point).or_else(asked).map_or(Move::Pass, Move::Play)
}

fn is_wished(wishes: &SearchOptions, point: Point) -> bool {
    !wishes.avoid.contains(point) && wishes.allow.is_none_or(|allowed| allowed.contains(point))
}

/// Moves that may be made on a board for the claim of a known shape.
const SHAPES: u64 = 150;

/// How the mind considers a position on a rung.
fn settings(rung: Rung, knowledge: &Stock) -> ChoiceSettings<'_> {
    let effort = SurveyEffort { shapes: SHAPES, ..SurveyEffort::default() };
    let settings = ChoiceSettings { knowledge, effort, ..ChoiceSettings::default() };
    match rung {
        Rung::Order => {
            let effort = SurveyEffort { owners: OwnersBy::Potential, ..settings.effort };
            ChoiceSettings { effort, looks: 0, ..settings }
        }
        Rung::Owners | Rung::Values | Rung::Moves => settings,
    }
}

/// The first candidates of a rung, the best first.
pub fn judge_candidates(
    game: &Game,
    color: Color,
    rung: Rung,
    wishes: &SearchOptions,
) -> Vec<EvaluatedCandidate> {
    let thought = think(game, color, &settings(rung, wishes.knowledge));
    if matches!(rung, Rung::Order | Rung::Owners) {
        let wished = thought.candidates.iter().filter(|candidate| is_wished(wishes, candidate.point));
        let by_order = |candidate: &CaseCandidate| EvaluatedCandidate {
            point: candidate.point,
            margin: 0.0,
            points: candidate.score,
        };
        return wished.map(by_order).collect();
    }
    let mut outcomes = Outcomes::of(game, wishes);
    let foreseen = if rung == Rung::Moves { outcomes.look(game, color).moves } else { Vec::new() };
    let share = |point: Point| {
        let told = foreseen.iter().find(|(action, _)| *action == Move::Play(point));
        told.map_or(LEAST_SHARE, |&(_, share)| share.max(LEAST_SHARE))
    };
    let wished = thought.candidates.iter().filter(|candidate| is_wished(wishes, candidate.point));
    let expected =
        wished.map(|candidate| (candidate, STEP * candidate.score + FORESEEN * share(candidate.point).ln()));
    let mut expected: Vec<_> = expected.collect();
    expected.sort_by(|a, b| b.1.total_cmp(&a.1));
    let judged = expected.into_iter().take(JUDGED).filter_map(|(candidate, expected)| {
        let margin = outcomes.margin(color, Move::Play(candidate.point))?;
        let points = margin + thought.decides(candidate) + expected;
        Some(EvaluatedCandidate { point: candidate.point, margin, points })
    });
    let mut judged: Vec<EvaluatedCandidate> = judged.collect();
    let order = |a: &EvaluatedCandidate, b: &EvaluatedCandidate| {
        b.points.total_cmp(&a.points).then(a.point.cmp(&b.point))
    };
    judged.sort_by(order);
    let first = ANSWERED.min(judged.len());
    let left: Vec<f32> = judged[..first].iter().map(|judged| thought.left(judged.point)).collect();
    let least = left.iter().copied().fold(f32::INFINITY, f32::min);
    judged.iter_mut().zip(left).for_each(|(judged, left)| judged.points -= left - least);
    judged.sort_by(order);
    judged
}

/// The mind's candidates with their shares by its learned order, for a search to hear
/// ([`gokoro_mcts::SearchSettings::advice`]).
pub(super) fn advice(game: &Game, color: Color, knowledge: &Stock) -> Vec<(Move, f32)> {
    let candidates = think(game, color, &settings(Rung::Owners, knowledge)).candidates;
    let most = candidates.iter().map(|candidate| candidate.score).fold(f32::NEG_INFINITY, f32::max);
    let share = |score: f32| (score - most).exp();
    candidates.iter().map(|candidate| (Move::Play(candidate.point), share(candidate.score))).collect()
}

/// The moves of the user's own known shapes in a position, with what they bring there in points, for a search to hear.
/// Shapes that are compiled in are none of his, and a search knows their moves anyway.
pub(super) fn own_shapes(game: &Game, color: Color, knowledge: &Stock) -> Vec<(Move, f32)> {
    let built_in = Stock::built_in();
    if std::ptr::eq(knowledge, built_in) {
        return Vec::new();
    }
    let own = knowledge.entries().iter().filter(|entry| built_in.named(&entry.name).is_none());
    let own = Stock::of(own.cloned().collect());
    if own.entries().is_empty() {
        return Vec::new();
    }
    let survey = Survey::of(game, color, &SurveyEffort::default());
    let cases = shape_cases(&survey, &own, SHAPES);
    let moves =
        cases.iter().flat_map(|case| case.moves.iter().map(|&(point, share)| (point, case.stake * share)));
    moves.map(|(point, points)| (Move::Play(point), points)).collect()
}

/// What moves in a position come to, by the net.
struct Outcomes<'g> {
    guide: NetGuide<'static>,
    game: &'g Game,
}

impl<'g> Outcomes<'g> {
    fn of(game: &'g Game, wishes: &SearchOptions) -> Outcomes<'g> {
        let asked = Asked { root: RootLook::OneSide, seed: wishes.seed, ..Asked::default() };
        Outcomes { guide: NetGuide::new(wishes.net, game, asked), game }
    }

    /// The margin after a move and the worst of its likeliest answers, for the mover; `None` if
    /// the move is not legal.
    fn margin(&mut self, color: Color, action: Move) -> Option<f32> {
        let sign = color.signed(1.0);
        let mut next = self.game.clone();
        next.play_as(action, color).ok()?;
        let look = self.look(&next, !color);
        let answers = look.moves.iter().filter(|(answer, _)| *answer != Move::Pass).take(ANSWERS);
        let worst = answers.filter_map(|&(answer, _)| {
            let mut then = next.clone();
            then.play_as(answer, !color).ok()?;
            Some(sign * self.look(&then, color).value.margin)
        });
        Some(worst.reduce(f32::min).unwrap_or(sign * look.value.margin))
    }

    /// A position a few moves after the game's.
    fn look(&mut self, game: &Game, to_move: Color) -> Evaluation {
        let since = game.turns().get(self.game.turns().len()..).unwrap_or_default();
        let stones = since.iter().filter(|turn| matches!(turn.action, Move::Play(_)));
        let more = stones.map(|turn| turn.color.signed(1)).sum();
        let position = PlayedPosition::of(game, to_move);
        self.guide.look(&TreePosition { position, passes: 0, more, depth: 0, path: None })
    }
}

fn is_legal(game: &Game, color: Color, point: Point) -> bool {
    game.check(Move::Play(point), color).is_ok()
}

/// A neutral point that can be filled without giving a string away.
fn fill(game: &Game, color: Color, status: &FinalStatus, wished: impl Fn(Point) -> bool) -> Option<Point> {
    let board = game.board();
    let is_safe = |point: Point| {
        let after = board.after(point, color);
        after.string_at(point).is_some_and(|string| after.liberty_count(string) >= 2)
    };
    let neutral = status.neutral();
    let mut points =
        board.empties().iter().copied().filter(|&point| neutral.contains(point) && wished(point));
    points.find(|&point| is_legal(game, color, point) && is_safe(point))
}
