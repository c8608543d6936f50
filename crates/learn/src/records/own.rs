//! Games of a net against itself, for what records of people lack: games that are played to
//! the end and counted, whatever has died on the way. They begin where a game of people stood,
//! or with an empty board; some go on with careless moves of weaker players; then the net plays
//! as well as it can, or a search by it does: such games teach their moves, too. A game's number and the
//! seed decide all of it.

use std::array::from_fn;

use gokoro_board::hash::{mix, pair};
use gokoro_board::{BoardSize, Game, Komi, Move, Point, PointSet, Rules, Symmetry};
use gokoro_engine::{NetGuide, RootLook, RootOptions};
use gokoro_mcts::{SearchSettings, TreeSearch};
use gokoro_patterns::planes::{NetInput, PlayerStrength};
use gokoro_patterns::policy::{Evaluator, Opinion, PolicyNet};
use gokoro_patterns::predictor::Predicted;
use gokoro_playout::Rng;
use gokoro_position::{EndingSettings, FinalStatus};

use super::game::{Margin, PackedGame, Step};
use super::labels::owners;

/// Of a hundred games so many are on boards of 9 lines, and the others below the second on boards of 13.
const SMALL: [u32; 2] = [14, 24];
/// Games of 19 lines in a hundred that begin with an empty board.
const EMPTY: u32 = 8;
/// Games of 19 lines, and by a search, in a hundred with a stretch of careless moves; smaller ones by the net alone all
/// have one.
const CARELESS: u32 = 35;
/// Careless moves, from and below.
const STRETCH: [u32; 2] = [2, 18];
/// Steps below 9 dan of who plays them, from and below.
const RANKS: [u32; 2] = [12, 28];
/// The most moves of a record that are taken over.
const TAKEN_OVER: usize = 260;
/// Shares are raised to these powers before a move is drawn: careless ones, the first of the
/// net's own, the rest.
const POWERS: [f32; 3] = [0.8, 2.0, 4.0];
/// Own moves that are drawn by the middle power, or by the visits of a search, on 19 lines; on smaller boards as many fewer
/// as they have points.
const VARIED: usize = 20;
/// Moves that are drawn from, the likeliest.
const DRAWN: usize = 60;
/// Komi of half of the games, in half points; the others have one that makes them close.
const KOMI: [i16; 5] = [13, 13, 15, 1, 0];
/// Points that a close game's komi is off, at most.
const OFF: f64 = 24.0;
/// Games end after the area and so many moves; those that do are left out.
const LONGER: usize = 60;
/// Games with fewer moves of the net are left out.
const FEWEST: usize = 10;
/// An owner is sure from this probability on, and stones are from the second on.
const SURE: [f32; 2] = [0.96, 0.94];

/// Who plays such games.
pub struct OwnGames<'a> {
    /// The net that plays.
    pub net: &'a PolicyNet,
    /// Games of people to begin with.
    pub games: &'a [PackedGame],
    /// The seed of all lots.
    pub seed: u64,
    /// Visits of a search by the net alone that chooses the moves, the first (20 on 19 lines) drawn by how often it tried
    /// them; when to pass the net says. Such games teach their moves. With 0 the net alone chooses.
    pub visits: u32,
    /// The lines of the boards, each equally often; none of them: mostly 19, the others 9 or 13.
    pub lines: &'a [BoardSize],
}

impl OwnGames<'_> {
    /// The game of this number; `None` where it comes to no end that can be counted.
    pub fn play(&self, number: u64) -> Option<PackedGame> {
        let mut evaluator = None;
        self.play_asking(number, &mut |scene, view| {
            let evaluator = evaluator.get_or_insert_with(|| Evaluator::new(self.net, scene.board.size()));
            evaluator.evaluate_from(scene, view)
        })
    }

    /// The game of this number by a net that is asked elsewhere.
    pub fn play_asking(&self, number: u64, ask: Ask<'_>) -> Option<PackedGame> {
        let mut lots = Rng::new(mix(pair(self.seed, number)));
        let size = self.size(&mut lots);
        let (mut game, setup, mut steps) = self.begin(size, &mut lots)?;
        let mut player = Player { net: self.net, ask, lots, visits: self.visits };
        let always = size != BoardSize::S19 && self.visits == 0;
        if always || player.lots.below(100) < CARELESS {
            player.careless(&mut game, &mut steps);
        }
        let from = steps.len();
        let komi = player.komi(&game);
        game.set_komi(Komi::from_half_points(komi));
        let ended = player.play_out(&mut game, &mut steps);
        if !ended || steps.len() < from + FEWEST {
            return None;
        }
        let status = FinalStatus::of(&game, &EndingSettings::default());
        if status.has_open_areas() {
            return None;
        }
        let mut packed = PackedGame::new(size, setup, steps);
        packed.about.komi = komi;
        packed.about.searched_from = u16::try_from(from).ok();
        packed.about.by_search = self.visits > 0;
        packed.about.margin = Margin::counted((2.0 * status.score(&game).points()) as i32);
        packed.owners = owners(&game, |point, color| status.owner(point).owner == Some(color));
        Some(packed)
    }

    /// The board's size.
    fn size(&self, lots: &mut Rng) -> BoardSize {
        if !self.lines.is_empty() {
            return self.lines[lots.below(self.lines.len() as u32) as usize];
        }
        match lots.below(100) {
            lot if lot < SMALL[0] => BoardSize::S9,
            lot if lot < SMALL[1] => BoardSize::S13,
            _ => BoardSize::S19,
        }
    }

    /// Where a game begins: a position of a record, or an empty board.
    fn begin(&self, size: BoardSize, lots: &mut Rng) -> Option<(Game, Vec<Step>, Vec<Step>)> {
        let fits = size == BoardSize::S19 && lots.below(100) >= EMPTY && !self.games.is_empty();
        if !fits {
            return Some((Game::new(size, Rules::JAPANESE), Vec::new(), Vec::new()));
        }
        let record = &self.games[lots.below(self.games.len() as u32) as usize];
        if record.size() != size {
            return None;
        }
        let most = record.moves.len().clamp(1, TAKEN_OVER);
        let steps = record.moves[..(lots.below(most as u32) as usize).min(record.moves.len())].to_vec();
        let setup = record.setup().to_vec();
        // Nothing more is known of it: it is counted as territory, with the usual komi.
        let game = PackedGame::new(size, setup.clone(), steps.clone()).end()?;
        Some((game, setup, steps))
    }
}

/// The first own moves, which are more varied.
const fn varied(size: BoardSize) -> usize {
    VARIED * size.area() / BoardSize::S19.area()
}

fn action(point: Option<Point>) -> Move {
    point.map_or(Move::Pass, Move::Play)
}

/// Asks a net what it says of a position from a side.
pub type Ask<'a> = &'a mut dyn FnMut(&NetInput<'_>, Symmetry) -> Opinion;

struct Player<'n> {
    net: &'n PolicyNet,
    ask: Ask<'n>,
    lots: Rng,
    visits: u32,
}

impl Player<'_> {
    fn opinion(&mut self, game: &Game, strength: PlayerStrength) -> Opinion {
        let scene = NetInput { strength, ..NetInput::of(game, game.to_move()) };
        let view = Symmetry::ALL[self.lots.below(8) as usize];
        (self.ask)(&scene, view)
    }

    fn careless(&mut self, game: &mut Game, steps: &mut Vec<Step>) {
        let steps_below = RANKS[0] + self.lots.below(RANKS[1] - RANKS[0]);
        let strength = PlayerStrength::steps_below_nine_dan(steps_below as u8);
        for _ in 0..STRETCH[0] + self.lots.below(STRETCH[1] - STRETCH[0]) {
            let opinion = self.opinion(game, strength);
            let Some(point) = self.drawn(game, &opinion, POWERS[0], false) else { break };
            steps.push(Step::new(game.size(), game.to_move(), Some(point)));
            if game.play(Move::Play(point)).is_err() {
                break;
            }
        }
    }

    /// A usual komi, or one that makes the game close, in half points.
    fn komi(&mut self, game: &Game) -> i16 {
        if self.lots.below(2) == 0 {
            return KOMI[self.lots.below(KOMI.len() as u32) as usize];
        }
        let opinion = self.opinion(game, PlayerStrength::SEARCH);
        let lead = game.to_move().signed(opinion.margin);
        let lots: [f64; 3] = from_fn(|_| unit(&mut self.lots));
        let off = OFF * (lots.iter().sum::<f64>() / 1.5 - 1.0);
        (2.0 * (f64::from(lead) + off)).round().clamp(-200.0, 200.0) as i16
    }

    /// Plays on until two passes; whether it came to that.
    fn play_out(&mut self, game: &mut Game, steps: &mut Vec<Step>) -> bool {
        let (area, from) = (game.size().area(), steps.len());
        let mut passes = 0;
        while passes < 2 && steps.len() < area + LONGER {
            let opinion = self.opinion(game, PlayerStrength::SEARCH);
            let late = 3 * steps.len() > area;
            let first = steps.len() < from + varied(game.size());
            let point = match self.visits {
                0 => self.drawn(game, &opinion, POWERS[if first { 1 } else { 2 }], late),
                _ => self.searched(game, &opinion, late, first),
            };
            steps.push(Step::new(game.size(), game.to_move(), point));
            if game.play(action(point)).is_err() {
                return false;
            }
            passes = if point.is_none() { passes + 1 } else { 0 };
        }
        passes == 2
    }

    /// A move drawn by the net's shares raised to a power; `None` is a pass.
    fn drawn(&mut self, game: &Game, opinion: &Opinion, power: f32, late: bool) -> Option<Point> {
        let told = worth_a_look(game, opinion, late);
        let most = told.first()?.share;
        let weights: Vec<f64> = told.iter().map(|told| f64::from((told.share / most).powf(power))).collect();
        Some(told[place(&mut self.lots, &weights)].point)
    }

    /// The move that a search of the net alone chooses among those that could be drawn, or one drawn by how often
    /// it tried them.
    fn searched(&mut self, game: &Game, opinion: &Opinion, late: bool, draw: bool) -> Option<Point> {
        let allow: PointSet = worth_a_look(game, opinion, late).iter().map(|told| told.point).collect();
        if allow.is_empty() {
            return None;
        }
        let seed = u64::from(self.lots.below(1 << 30));
        let wishes =
            RootOptions { allow: Some(allow), root: RootLook::OneSide, seed, ..RootOptions::default() };
        let search = TreeSearch::new(game, game.to_move(), SearchSettings::default());
        search.run(&mut [NetGuide::new(self.net, game, wishes)], self.visits);
        let moves = search.found().moves;
        let weights: Vec<f64> = moves.iter().map(|tried| f64::from(tried.visits)).collect();
        let place = if draw { place(&mut self.lots, &weights) } else { 0 };
        moves.get(place).and_then(|chosen| chosen.action.point())
    }
}

/// A number from 0 to 1.
fn unit(lots: &mut Rng) -> f64 {
    f64::from(lots.below(1 << 30)) / f64::from(1 << 30)
}

/// A place drawn by weights.
pub(crate) fn place(lots: &mut Rng, weights: &[f64]) -> usize {
    let mut lot = unit(lots) * weights.iter().sum::<f64>();
    let place = weights.iter().position(|weight| {
        lot -= weight;
        lot <= 0.0
    });
    place.unwrap_or(0)
}

/// The likeliest moves that are not in own eyes nor where the owner is proven, late in the game nor where
/// it is sure; none where a pass is likelier then.
fn worth_a_look<'o>(game: &Game, opinion: &'o Opinion, late: bool) -> Vec<&'o Predicted> {
    let (board, color) = (game.board(), game.to_move());
    let settled = opinion.unconditional[0] | opinion.unconditional[1];
    let open = |point: Point| {
        !settled.contains(point)
            && !board.is_eye_like(point, color)
            && (!late || is_in_doubt(game, opinion, point))
            && game.check(Move::Play(point), color).is_ok()
    };
    let told: Vec<_> = opinion.moves.iter().filter(|told| open(told.point)).take(DRAWN).collect();
    if late && told.first().is_some_and(|most| opinion.pass > most.share) { Vec::new() } else { told }
}

/// Whether a point's owner is not sure, or stones beside it that can be taken may change hands.
fn is_in_doubt(game: &Game, opinion: &Opinion, point: Point) -> bool {
    let board = game.board();
    let sure = |owned: f32, from: f32| owned > from || owned < 1.0 - from;
    let beside = || point.neighbors().into_iter().filter_map(|next| board.string_at(next));
    let weak = |string| {
        board.liberty_count(string) <= 2
            && board.stones(string).next().is_some_and(|stone| !sure(opinion.owned[stone], SURE[1]))
    };
    !sure(opinion.owned[point], SURE[0]) || beside().any(weak)
}
