//! What a net sees of a position: planes, version [`VERSION`], all from the side to move.
//! Training and play ask the same code, so a plane means one thing. What the planes are fed
//! to is for `policy`; where positions come from, for `learn`.
//!
//! Most planes are sets of points; the rest are numbers that are the same on all points.

mod contact;
mod ladder;
mod outlook;

use std::ops::Deref;

use gokoro_board::{Board, BoardSize, Color, Game, PlayedPosition, Point, PointSet, Rules, Scoring};
use gokoro_shape::Unconditional;

use crate::earlier::Earlier;

/// The version of the planes: what each of them means.
pub const VERSION: u32 = 3;
/// Planes that are sets of points, in the order of [`InputPlanes::sets`].
pub(crate) const SETS: usize = 24;
/// Planes of the outlook, a number for each point.
pub(crate) const OUTLOOK: usize = outlook::COUNT;
/// All planes: the sets, the lines 1 to 4 (4 and higher), the numbers, the outlook, and as many
/// without a meaning as the products of matrices want, which are 0.
pub const COUNT: usize = 64;

/// Places of the sets.
const STONES: usize = 0;
const OWN_STRINGS: usize = 2;
const OTHER_STRINGS: usize = 5;
const KO: usize = 8;
const RECENT: usize = 9;
const LADDERS: usize = 13;
const LADDER_STARTS: usize = 17;
const UNCONDITIONAL: usize = 18;
const CONTACT: usize = 20;
/// Places of the other planes.
const LINES: usize = SETS;
const NUMBERS: usize = LINES + 4;
const OUTLOOKS: usize = NUMBERS + 4;

/// The plane of komi is this many times smaller than komi.
pub const KOMI_SCALE: f32 = 15.0;

/// Who plays, as a number that goes up as strength goes down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayerStrength(f32);

impl PlayerStrength {
    /// What Gokoro's own search would play. Asked so a net says how games of its own end that begin anywhere, also
    /// where games of strong players never come to.
    pub const SEARCH: PlayerStrength = PlayerStrength(-0.5);
    /// A player of 9 dan, and a player of a record whose rank is not known.
    pub const NINE_DAN: PlayerStrength = PlayerStrength(0.0);

    /// A rank in steps below 9 dan: 9d is 0, 1d is 8, 1k is 9, 30k is 38.
    pub fn steps_below_nine_dan(steps: u8) -> PlayerStrength {
        PlayerStrength(f32::from(steps.min(38)) / 20.0)
    }

    /// The number on the plane.
    pub const fn plane(self) -> f32 {
        self.0
    }
}

/// A position as a net sees it.
#[derive(Clone, Copy)]
pub struct NetInput<'a> {
    /// The position; nets do not look at its number.
    pub position: PlayedPosition<'a>,
    /// What White is given in points: see [`given`].
    pub komi: f32,
    /// The rules; nets of our own mind how they count, those of KataGo the rules of ko and suicide too.
    pub rules: Rules,
    /// Whose move is to be foreseen.
    pub strength: PlayerStrength,
    /// What came before, for nets of KataGo.
    pub earlier: Earlier<'a>,
}

/// What White is given in points, so that area less this is the margin: komi and, under
/// territory rules, the stones that Black has brought onto the board more than White, prisoners
/// and handicap stones among them; in an even game without passes there are none of these at
/// Black's turn, and one at White's, who brings the next.
pub fn given(komi: f32, scoring: Scoring, more: i32, to_move: Color) -> f32 {
    match scoring {
        Scoring::Area => komi,
        Scoring::Territory => komi + (more - i32::from(to_move == Color::White)) as f32,
    }
}

/// Stones that Black has brought onto the board of a game more than White, the taken ones among
/// them.
pub fn brought_more(game: &Game) -> i32 {
    let brought =
        |color: Color| (game.board().stones_of(color).len() as u32 + game.prisoners()[!color]) as i32;
    brought(Color::Black) - brought(Color::White)
}

impl<'a> NetInput<'a> {
    /// A position without a history and without komi, under territory rules.
    pub const fn alone(board: &'a Board, to_move: Color) -> NetInput<'a> {
        let (rules, strength) = (Rules::JAPANESE, PlayerStrength::SEARCH);
        let position = PlayedPosition::alone(board, to_move);
        NetInput { position, komi: 0.0, rules, strength, earlier: Earlier::NONE }
    }

    /// A game as it stands, with this colour next, as our own search would go on.
    pub fn of(game: &'a Game, to_move: Color) -> NetInput<'a> {
        let scoring = game.rules().scoring;
        let bonus = if scoring == Scoring::Area { game.handicap_bonus() as f32 } else { 0.0 };
        let komi = f32::from(game.komi().half_points()) / 2.0 + bonus;
        NetInput {
            position: PlayedPosition::of(game, to_move),
            komi: given(komi, scoring, brought_more(game), to_move),
            rules: game.rules(),
            strength: PlayerStrength::SEARCH,
            earlier: Earlier::without_moves(game, to_move),
        }
    }
}

impl<'a> Deref for NetInput<'a> {
    type Target = PlayedPosition<'a>;

    fn deref(&self) -> &PlayedPosition<'a> {
        &self.position
    }
}

/// The planes of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct InputPlanes {
    /// The board's size.
    pub size: BoardSize,
    /// The planes that are sets of points:
    ///
    /// | | |
    /// |---|---|
    /// | 0, 1 | own stones, the opponent's |
    /// | 2 to 4 | own strings with 1, 2, 3 liberties |
    /// | 5 to 7 | the opponent's with 1, 2, 3 |
    /// | 8 | the point of a ko that may not be taken |
    /// | 9 to 12 | the last moves, the latest first |
    /// | 13, 14 | own strings that a ladder takes: if the opponent begins, whoever begins |
    /// | 15, 16 | the opponent's: if we begin, whoever begins |
    /// | 17 | where a ladder begins that takes a string of the opponent's |
    /// | 18, 19 | what is unconditionally own (stones and territory), the opponent's |
    /// | 20, 21 | empty points where a move leaves its string 1 liberty, 2 |
    /// | 22 | where it takes stones |
    /// | 23 | where the opponent's move would leave its string 1 liberty or none |
    pub sets: [PointSet; SETS],
    /// The planes that are the same on all points: komi for the side to move / 15, Black to
    /// move, the strength of the player, area scoring.
    pub numbers: [f32; OUTLOOKS - NUMBERS],
    /// What a few light playouts and influences say of each point, in 64ths:
    ///
    /// | | |
    /// |---|---|
    /// | 0, 1 | the mean owner of the point, of the points of its string: 64 is own |
    /// | 2 | potential in equivalent moku, own positive |
    /// | 3, 4 | Bouzy's influence (5 dilations, 10 erosions), Zobrist's |
    /// | 5, 6 | liberties of the string up to 10, its stones up to 12; own positive |
    /// | 7 | whose eye the point looks like |
    pub outlook: Vec<[i8; OUTLOOK]>,
}

impl InputPlanes {
    /// Looks at a position.
    pub fn of(scene: &NetInput<'_>) -> InputPlanes {
        let NetInput {
            position: PlayedPosition { board, to_move, recent, .. }, komi, rules, strength, ..
        } = *scene;
        let mut sets = [PointSet::EMPTY; SETS];
        strings(board, to_move, &mut sets);
        if let Some(ko) = board.ko().filter(|ko| ko.color == to_move) {
            sets[KO].insert(ko.point);
        }
        for (plane, point) in (RECENT..).zip(recent) {
            point.into_iter().for_each(|point| sets[plane].insert(point));
        }
        ladder::fill(board, to_move, &mut sets[LADDERS..=LADDER_STARTS]);
        for (plane, color) in (UNCONDITIONAL..).zip([to_move, !to_move]) {
            let Unconditional { alive, territory, .. } = Unconditional::of(board, color);
            sets[plane] = alive | territory;
        }
        contact::fill(board, to_move, &mut sets[CONTACT..]);
        let black = to_move == Color::Black;
        let ahead = if black { -komi } else { komi } / KOMI_SCALE;
        let flag = |yes| f32::from(u8::from(yes));
        let numbers = [ahead, flag(black), strength.plane(), flag(rules.scoring == Scoring::Area)];
        InputPlanes { size: board.size(), sets, numbers, outlook: outlook::of(board, to_move) }
    }

    /// Komi for the side to move, as it was [`given`].
    pub const fn komi(&self) -> f32 {
        KOMI_SCALE * self.numbers[0]
    }

    /// What is unconditionally the side to move's, and the other's: stones and territory.
    pub const fn unconditional(&self) -> [PointSet; 2] {
        [self.sets[UNCONDITIONAL], self.sets[UNCONDITIONAL + 1]]
    }

    /// Writes the planes of all points, [`COUNT`] numbers each; `cell` says where a point's
    /// numbers begin, in units of [`COUNT`].
    pub fn write(&self, out: &mut [f32], cell: impl Fn(Point) -> usize) {
        for point in self.size.points() {
            let planes = &mut out[cell(point) * COUNT..][..COUNT];
            planes[..NUMBERS].fill(0.0);
            planes[LINES + usize::from(self.size.line(point)).clamp(1, 4) - 1] = 1.0;
            planes[NUMBERS..OUTLOOKS].copy_from_slice(&self.numbers);
            planes[OUTLOOKS + OUTLOOK..].fill(0.0);
        }
        for (point, outlook) in self.size.points().zip(&self.outlook) {
            let planes = &mut out[cell(point) * COUNT + OUTLOOKS..][..OUTLOOK];
            planes
                .iter_mut()
                .zip(outlook)
                .for_each(|(plane, &part)| *plane = f32::from(part) / outlook::SCALE);
        }
        for (plane, set) in self.sets.iter().enumerate() {
            set.iter().for_each(|point| out[cell(point) * COUNT + plane] = 1.0);
        }
    }
}

/// Stones, and strings by their liberties.
fn strings(board: &Board, to_move: Color, sets: &mut [PointSet; SETS]) {
    sets[STONES] = board.stones_of(to_move);
    sets[STONES + 1] = board.stones_of(!to_move);
    for string in board.strings() {
        let liberties = board.liberty_count(string);
        if (1..=3).contains(&liberties) {
            let own = board.color(string) == Some(to_move);
            let plane = if own { OWN_STRINGS } else { OTHER_STRINGS } + liberties - 1;
            board.stones(string).for_each(|point| sets[plane].insert(point));
        }
    }
}
