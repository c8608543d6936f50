//! Positions of games as a net learns from them.

use gokoro_board::hash::{mix, pair};
use gokoro_board::{BoardSize, PlayedPosition, Point};
use gokoro_patterns::earlier::Earlier;
use gokoro_patterns::planes::{InputPlanes, NetInput, given};

use super::bytes::{OWN, UNKNOWN};
use crate::records::game::{Margin, NOT_KNOWN, PackedGame, owner_code};

/// A position and what came of it, from the side to move.
#[derive(Clone, Debug)]
pub struct Sample {
    /// What the net sees.
    pub sight: InputPlanes,
    /// Moves played before.
    pub number: usize,
    /// The moves to learn with their shares, `None` a pass: the one played, or a strong net's likeliest. Empty in
    /// own games whose moves the net alone chose.
    pub moves: Vec<(Option<Point>, f32)>,
    /// The chance to win: 1 after a win, 0 after a loss, one half after a draw.
    pub won: Option<f32>,
    /// The margin in points.
    pub margin: Option<f32>,
    /// The standard deviation of the margin in points.
    pub spread: Option<f32>,
    /// The expected owner of each point: 24 the side to move, 0 the other, 12 neither, 255 unknown.
    pub owners: Option<Vec<u8>>,
}

impl Sample {
    /// The board's size.
    pub const fn size(&self) -> BoardSize {
        self.sight.size
    }
}

/// Which positions are drawn, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drawing {
    /// The share of the positions of a game.
    pub share: f64,
    /// The share of the positions of counted games that are shown with another komi, the
    /// margin adjusted.
    pub other_komi: f64,
    /// The seed.
    pub seed: u64,
}

/// The share of labelled positions that are shown with another komi.
pub(super) const OTHER_KOMI: f64 = 0.2;
/// Half points by which komi is changed at most.
const KOMI_CHANGE: i64 = 40;

/// The drawn positions of a game; the number of the round makes other ones be drawn. Of games
/// of Gokoro's own, only its own moves are. Of uneven games there are moves, and no outcome.
pub fn draw(game: &PackedGame, drawing: &Drawing, round: u64) -> Vec<Sample> {
    let mut samples = Vec::new();
    let from = game.about.searched_from.map_or(0, usize::from);
    let seed = pair(pair(drawing.seed, round), game.key);
    let (mut board, mut recent): (_, [Option<Point>; 4]) = (game.start(), [None; 4]);
    let mut more = brought_at_start(game);
    for (number, step) in game.moves.iter().enumerate() {
        let (point, to_move) = (step.point(game.size()), step.color());
        if point.is_some_and(|point| !board.can_play(point, to_move)) {
            break;
        }
        let random = mix(pair(seed, number as u64));
        if number >= from && unit(random) < drawing.share {
            let (rules, strength) = (game.about.rules(), game.about.strength(number, to_move));
            let komi = given(f32::from(game.about.komi) / 2.0, rules.scoring, more, to_move);
            let earlier = Earlier::NONE;
            let position = PlayedPosition { board: &board, to_move, number, recent };
            let scene = NetInput { position, komi, rules, strength, earlier };
            samples.push(sample(game, scene, point, mix(random), drawing));
        }
        match point {
            Some(point) => {
                board.play_unchecked(point, to_move);
                more += to_move.signed(1);
            }
            None => board.pass(),
        }
        recent = [point, recent[0], recent[1], recent[2]];
    }
    samples
}

/// Stones of Black's setup less those of White's.
pub(super) fn brought_at_start(game: &PackedGame) -> i32 {
    game.setup().iter().map(|step| step.color().signed(1)).sum()
}

/// A number of at least 0 and below 1.
pub(super) fn unit(random: u64) -> f64 {
    (random >> 11) as f64 / (1_u64 << 53) as f64
}

fn sample(
    game: &PackedGame,
    mut scene: NetInput<'_>,
    played: Option<Point>,
    random: u64,
    drawing: &Drawing,
) -> Sample {
    let even = game.is_even();
    let mut margin = if even { game.about.margin } else { Margin::UNKNOWN };
    if let Some(half_points) = margin.half_points()
        && unit(random) < drawing.other_komi
    {
        let change = change(mix(random));
        scene.komi += change as f32 / 2.0;
        margin = Margin::counted(half_points - change as i32);
    }
    let sign = scene.to_move.signed(1.0);
    let own = owner_code(Some(scene.to_move));
    let owner = |&code: &u8| match code {
        NOT_KNOWN => UNKNOWN,
        0 => OWN / 2,
        code if code == own => OWN,
        _ => 0,
    };
    let teaches = game.about.searched_from.is_none() || game.about.by_search;
    Sample {
        sight: InputPlanes::of(&scene),
        number: scene.number,
        moves: if teaches { vec![(played, 1.0)] } else { Vec::new() },
        won: margin.black_won().map(|won| 0.5 + sign * (won - 0.5)),
        margin: margin.half_points().map(|half_points| sign * half_points as f32 / 2.0),
        spread: None,
        owners: (even && !game.owners.is_empty()).then(|| game.owners.iter().map(owner).collect()),
    }
}

/// A change of komi in half points, small ones likelier.
pub(super) fn change(random: u64) -> i64 {
    let die = |shift: u32| ((random >> shift) % (2 * KOMI_CHANGE as u64 + 1)) as i64 - KOMI_CHANGE;
    (die(0) + die(20)) / 2
}
