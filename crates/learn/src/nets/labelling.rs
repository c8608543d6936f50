//! Labels by a net that this program reads: what it says, at one look each, of positions of games, and of positions
//! after moves that it would choose itself, for which records have no answer.

use gokoro_board::hash::{mix, pair};
use gokoro_board::{Color, Game, Move, Point, Rules};
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::{Evaluator, MEAN_OF_DEVIATION, Opinion, PolicyNet};
use gokoro_playout::Rng;

use super::bytes::OWN;
use crate::records::game::PackedGame;
use crate::records::own::place;
use crate::records::teacher::{Label, MOVES, Place};

/// The power of the net's shares by which moves are drawn: below 1 brings unlikely ones too.
const POWER: f64 = 0.6;
/// Positions of which those are kept that the deep net is least sure of, for one.
const UNSURE: usize = 4;

/// How labels are made.
#[derive(Clone, Copy, Debug)]
pub struct Labelling<'n> {
    /// The net that teaches.
    pub net: &'n PolicyNet,
    /// Positions of a game, at most.
    pub each: usize,
    /// Moves played before the first of them.
    pub from: usize,
    /// For each of them so many positions after a move drawn from the net's own choices.
    pub instead: usize,
    /// Of four times as many positions those of which the deep net is least sure.
    pub unsure: bool,
    /// The seed of all lots.
    pub seed: u64,
}

impl Labelling<'_> {
    /// The labels of a game, which stands in this line, counted from 0, of the file of this number. All positions are
    /// under Japanese rules with the komi of the game. What is illegal in a game ends it.
    pub fn labels(&self, file: u8, line: u32, game: &PackedGame) -> Vec<Label> {
        let mut lots = Rng::new(mix(pair(pair(self.seed, u64::from(file)), u64::from(line))));
        let mut evaluator = Evaluator::new(self.net, game.size());
        let mut labels = Vec::new();
        let turns = self.turns(game, &mut lots);
        visit(game, &turns, |turn, reached| {
            let mut add = |position: &Game, instead: Option<Place>| {
                let scene = NetInput::of(position, position.to_move());
                let opinion = evaluator.evaluate(&scene);
                labels.push(label(position, &opinion, (file, line, turn), instead));
                opinion
            };
            let opinion = add(reached, None);
            for (place, action) in drawn(reached, &opinion, self.instead, &mut lots) {
                let mut after = reached.clone();
                if after.play(action).is_ok() {
                    add(&after, Some(place));
                }
            }
        });
        labels
    }

    /// The moves after which positions are labelled, in order.
    fn turns(&self, game: &PackedGame, lots: &mut Rng) -> Vec<usize> {
        let all: Vec<usize> = (self.from..=game.moves.len()).collect();
        let wanted = if self.unsure { UNSURE * self.each } else { self.each };
        let mut turns = without_order(all, wanted, lots);
        if self.unsure {
            let mut evaluator = Evaluator::new(PolicyNet::deep(), game.size());
            let mut errors = Vec::new();
            visit(game, &turns, |turn, reached| {
                let opinion = evaluator.evaluate(&NetInput::of(reached, reached.to_move()));
                errors.push((opinion.error, turn));
            });
            errors.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
            turns = errors.into_iter().map(|(_, turn)| turn).take(self.each).collect();
            turns.sort_unstable();
        }
        turns
    }
}

/// So many of these numbers, drawn by lot, in their order.
fn without_order(mut all: Vec<usize>, wanted: usize, lots: &mut Rng) -> Vec<usize> {
    let wanted = wanted.min(all.len());
    for i in 0..wanted {
        let other = i + lots.below((all.len() - i) as u32) as usize;
        all.swap(i, other);
    }
    all.truncate(wanted);
    all.sort_unstable();
    all
}

/// Calls with each of these turns, which are in order, and the game as it stood then; ends where a move is illegal.
fn visit(record: &PackedGame, turns: &[usize], mut each: impl FnMut(usize, &Game)) {
    let size = record.size();
    let color = |turn: usize| record.moves.get(turn).map(|step| step.color());
    let Some(mut game) = record.begin(Rules::JAPANESE) else { return };
    let mut turns = turns.iter().copied().peekable();
    for turn in 0..=record.moves.len() {
        if turns.next_if_eq(&turn).is_some() {
            let mut reached = game.clone();
            if let Some(next) = color(turn) {
                reached.set_to_move(next);
            }
            each(turn, &reached);
        }
        let Some(step) = record.moves.get(turn) else { break };
        let action = step.point(size).map_or(Move::Pass, Move::Play);
        if turns.peek().is_none() || game.play_as(action, step.color()).is_err() {
            break;
        }
    }
}

/// So many different moves, drawn by the power of their shares.
fn drawn(game: &Game, opinion: &Opinion, count: usize, lots: &mut Rng) -> Vec<(Place, Move)> {
    let legal = |&(action, _): &(Move, f64)| game.check(action, game.to_move()).is_ok();
    let weighed = all_moves(opinion)
        .map(|(point, share)| (point.map_or(Move::Pass, Move::Play), f64::from(share).powf(POWER)));
    let (mut actions, mut weights): (Vec<Move>, Vec<f64>) = weighed.filter(legal).unzip();
    let mut moves = Vec::new();
    while moves.len() < count && !actions.is_empty() {
        let found = place(lots, &weights);
        weights.swap_remove(found);
        let action = actions.swap_remove(found);
        moves.push((Place::of(action.point()), action));
    }
    moves
}

/// The moves and a pass with their shares.
fn all_moves(opinion: &Opinion) -> impl Iterator<Item = (Option<Point>, f32)> + '_ {
    let points = opinion.moves.iter().map(|predicted| (Some(predicted.point), predicted.share));
    points.chain([(None, opinion.pass)])
}

/// What the net says of a game as it stands, from Black's side.
fn label(
    game: &Game,
    opinion: &Opinion,
    (file, line, turn): (u8, u32, usize),
    instead: Option<Place>,
) -> Label {
    let (size, black) = (game.size(), game.to_move() == Color::Black);
    let whole = f32::from(OWN);
    let owner = |point: Point| {
        let black_owns = if black { opinion.owned[point] } else { 1.0 - opinion.owned[point] };
        (whole * black_owns).round() as u8
    };
    let mut moves: Vec<(Place, f32)> =
        all_moves(opinion).map(|(point, share)| (Place::of(point), share)).collect();
    moves.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.0.cmp(&b.0.0)));
    moves.truncate(MOVES);
    Label {
        file,
        line,
        turn: u16::try_from(turn).unwrap_or(u16::MAX),
        instead,
        komi: f32::from(game.komi().half_points()) / 2.0,
        lead: if black { opinion.margin } else { -opinion.margin },
        wins: if black { opinion.wins } else { 1.0 - opinion.wins },
        deviation: opinion.error / MEAN_OF_DEVIATION,
        owners: size.points().map(owner).collect(),
        moves,
    }
}
