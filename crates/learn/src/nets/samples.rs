//! Positions of games as a net learns from them.

use gokoro_board::{BoardSize, Color, Point};
use gokoro_patterns::earlier::Earlier;
use gokoro_patterns::hash::{mix, pair};
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
    #[must_use]
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
#[must_use]
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
            let scene = NetInput { board: &board, to_move, number, recent, komi, rules, strength, earlier };
            samples.push(sample(game, scene, point, mix(random), drawing));
        }
        match point {
            Some(point) => {
                board.play_unchecked(point, to_move);
                more += if to_move == Color::Black { 1 } else { -1 };
            }
            None => board.pass(),
        }
        recent = [point, recent[0], recent[1], recent[2]];
    }
    samples
}

/// Stones of Black's setup less those of White's.
pub(super) fn brought_at_start(game: &PackedGame) -> i32 {
    game.setup().iter().map(|step| if step.color() == Color::Black { 1 } else { -1 }).sum()
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
    let sign = if scene.to_move == Color::Black { 1.0 } else { -1.0 };
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::game::Step;

    fn game() -> PackedGame {
        let size = BoardSize::S19;
        let step = |x, y, color| Step::new(size, color, size.point(x, y));
        let moves = vec![
            step(3, 3, Color::Black),
            step(15, 3, Color::White),
            Step::new(size, Color::Black, None),
            step(3, 15, Color::White),
        ];
        let mut game = PackedGame::new(size, Vec::new(), moves);
        game.about.margin = Margin::counted(-7);
        game.owners = vec![1; 361];
        game.owners[1] = 2;
        game.owners[2] = 0;
        game
    }

    #[test]
    fn samples_say_what_came_of_a_position_for_the_side_to_move() {
        let samples = draw(&game(), &Drawing { share: 1.0, other_komi: 0.0, seed: 1 }, 0);
        assert_eq!(samples.len(), 4);
        let [black, white, pass, _] = &samples[..] else { panic!("four") };
        assert_eq!((black.won, black.margin), (Some(0.0), Some(-3.5)), "White wins by 3.5");
        assert_eq!((white.won, white.margin), (Some(1.0), Some(3.5)));
        assert_eq!((&pass.moves[..], pass.number), (&[(None, 1.0)][..], 2));
        assert_eq!(white.sight.sets[1].len(), 1, "Black's stone is the opponent's");
        let first = |sample: &Sample| sample.owners.as_ref().map(|owners| owners[..3].to_vec());
        assert_eq!((first(black), first(white)), (Some(vec![24, 0, 12]), Some(vec![0, 24, 12])));
    }

    #[test]
    fn another_komi_changes_the_margin_by_as_much() {
        for sample in draw(&game(), &Drawing { share: 1.0, other_komi: 1.0, seed: 1 }, 0) {
            let sign = if sample.number % 2 == 0 { 1.0 } else { -1.0 };
            // Black passed, so White will have brought a stone more: that much less is given.
            let passed = if sample.number == 3 { 1.0 } else { 0.0 };
            let ahead = passed + 15.0 * sample.sight.numbers[0];
            let margin = sample.margin.expect("counted");
            assert!((margin - ahead - sign * 3.0).abs() < 1e-3, "{margin} {ahead}");
        }
    }

    #[test]
    fn of_uneven_games_nothing_is_said_of_the_outcome() {
        let size = BoardSize::S19;
        let outcomes = |game: &PackedGame| {
            let drawing = Drawing { share: 1.0, other_komi: 1.0, seed: 1 };
            let samples = draw(game, &drawing, 0);
            assert_eq!(samples.len(), 4, "the moves stay");
            samples.iter().filter(|s| s.won.is_some() || s.margin.is_some() || s.owners.is_some()).count()
        };
        let mut uneven = game();
        uneven.about.komi = 1;
        assert_eq!(outcomes(&uneven), 0);
        // Games of our own are even whatever the komi.
        uneven.about.searched_from = Some(0);
        assert_eq!(outcomes(&uneven), 4);
        let mut others = game();
        others.about.ranks = [Some(10), Some(12)];
        assert_eq!(outcomes(&others), 0);
        others.about.ranks = [Some(10), Some(11)];
        assert_eq!(outcomes(&others), 4);
        let stone = Step::new(size, Color::Black, size.point(9, 9));
        let mut handicap = PackedGame::new(size, vec![stone], game().moves);
        (handicap.about, handicap.owners) = (game().about, game().owners);
        assert_eq!(outcomes(&handicap), 0);
    }

    #[test]
    fn only_own_moves_are_drawn_of_own_games() {
        let mut game = game();
        game.about.searched_from = Some(3);
        let drawing = Drawing { share: 1.0, other_komi: 0.0, seed: 1 };
        let samples = draw(&game, &drawing, 0);
        assert_eq!(samples.iter().map(|sample| sample.number).collect::<Vec<_>>(), [3]);
        assert_eq!(samples[0].sight.numbers[2], -0.5);
        assert!(samples[0].moves.is_empty(), "a net alone chose it");
        game.about.by_search = true;
        let [searched] = &draw(&game, &drawing, 0)[..] else { panic!("one") };
        assert!(!searched.moves.is_empty() && searched.won.is_some(), "a search chose it");
    }
}
