//! A game as it is kept for learning: its moves and setup, how it ended, who played. `pack`
//! says how it lies in a file.

use std::io::{self, Read, Write};

use gokoro_board::hash::{mix, pair};
use gokoro_board::{Board, BoardSize, Color, Game, Komi, Move, PlayedPosition, Point, Rules, Symmetry};
use gokoro_patterns::earlier::Earlier;
use gokoro_patterns::planes::{NetInput, PlayerStrength};

const PASS: u16 = 511;
const AREA_FLAG: u8 = 1;
const OWNERS_FLAG: u8 = 2;
const SEARCH_FLAG: u8 = 4;
/// The code of a point whose owner is not known, in games where that of others is.
pub(crate) const NOT_KNOWN: u8 = 3;
/// Games whose first moves are equal are one game.
const COMPARED: usize = 100;

/// A stone or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Step {
    code: u16,
}

impl Step {
    /// A stone of `color`, or a pass.
    pub fn new(size: BoardSize, color: Color, point: Option<Point>) -> Step {
        let side = u16::from(size.get());
        let place = point.map_or(PASS, |p| u16::from(p.y()) * side + u16::from(p.x()));
        Step { code: place | u16::from(color == Color::White) << 15 }
    }

    /// Who plays.
    pub fn color(self) -> Color {
        if self.code >> 15 == 0 { Color::Black } else { Color::White }
    }

    /// The point; `None` for a pass.
    pub fn point(self, size: BoardSize) -> Option<Point> {
        let (place, side) = (self.code & 511, u16::from(size.get()));
        if place == PASS { None } else { size.point((place % side) as u8, (place / side) as u8) }
    }

    /// Whether it is a stone on a board of this size or a pass, and no other number.
    fn is_on(self, size: BoardSize) -> bool {
        let place = self.code & !(1 << 15);
        usize::from(place) < size.area() || place == PASS
    }
}

/// How a game ended, as a number: Black's margin in half points, komi included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Margin(i16);

impl Margin {
    /// Nothing is known.
    pub(crate) const UNKNOWN: Margin = Margin(i16::MIN);
    /// Margins beyond any board.
    const BEYOND: i16 = i16::MAX;

    /// A counted game.
    pub fn counted(half_points: i32) -> Margin {
        let beyond = i32::from(Margin::BEYOND);
        Margin(half_points.clamp(1 - beyond, beyond - 1) as i16)
    }

    /// A game won otherwise.
    pub(crate) const fn won_by(winner: Color) -> Margin {
        Margin(if matches!(winner, Color::Black) { Margin::BEYOND } else { -Margin::BEYOND })
    }

    /// The half points of a counted game.
    pub fn half_points(self) -> Option<i32> {
        (self.0.unsigned_abs() < Margin::BEYOND as u16).then_some(i32::from(self.0))
    }

    /// Who won; `None` where that is not known, or nobody did.
    pub fn winner(self) -> Option<Color> {
        match self {
            Margin::UNKNOWN | Margin(0) => None,
            Margin(half_points) if half_points > 0 => Some(Color::Black),
            Margin(_) => Some(Color::White),
        }
    }

    /// 1 if Black won, 0 if White, one half after a draw.
    pub(crate) fn black_won(self) -> Option<f32> {
        (self != Margin::UNKNOWN).then(|| f32::from(self.0.signum()) / 2.0 + 0.5)
    }
}

/// What is known of a game beside its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct About {
    /// How it is counted.
    pub area: bool,
    /// White's komi in half points.
    pub komi: i16,
    /// How it ended.
    pub margin: Margin,
    /// Black's rank and White's, in steps below 9 dan.
    pub ranks: [Option<u8>; 2],
    /// Moves before those of Gokoro's own; `None` where people played.
    pub searched_from: Option<u16>,
    /// Whether a search chose its own moves, so that they are learned; else the net alone did.
    pub by_search: bool,
}

impl Default for About {
    /// A game of strong players under Japanese rules with the usual komi.
    fn default() -> About {
        About {
            area: false,
            komi: 13,
            margin: Margin::UNKNOWN,
            ranks: [None; 2],
            searched_from: None,
            by_search: false,
        }
    }
}

impl About {
    /// How the game is counted.
    pub const fn rules(&self) -> Rules {
        if self.area { Rules::CHINESE } else { Rules::JAPANESE }
    }

    /// Whether players of about equal rank began with the usual komi.
    pub fn is_even(&self) -> bool {
        let ranks = match self.ranks {
            [Some(black), Some(white)] => black.abs_diff(white) <= EVEN_RANKS,
            _ => true,
        };
        self.komi >= EVEN_KOMI && ranks
    }

    /// Who chose a move, given from 0, of this colour.
    pub fn strength(&self, number: usize, color: Color) -> PlayerStrength {
        if self.searched_from.is_some_and(|from| number >= usize::from(from)) {
            return PlayerStrength::SEARCH;
        }
        let rank = self.ranks[usize::from(color == Color::White)];
        rank.map_or(PlayerStrength::NINE_DAN, PlayerStrength::steps_below_nine_dan)
    }
}

/// Half points of komi from which a game between people is even.
const EVEN_KOMI: i16 = 10;
/// Ranks by which even players differ at most.
const EVEN_RANKS: u8 = 1;

/// Whose a point is, as it lies in a pack.
pub(crate) const fn owner_code(owner: Option<Color>) -> u8 {
    match owner {
        None => 0,
        Some(Color::Black) => 1,
        Some(Color::White) => 2,
    }
}

/// A game of a pack.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct PackedGame {
    /// The same for games that are equal up to symmetry in their setup and first
    /// 100 moves.
    pub key: u64,
    side: u8,
    setup: Vec<Step>,
    /// The moves in order.
    pub moves: Vec<Step>,
    /// What else is known.
    pub about: About,
    /// For each point in the order of `BoardSize::points` whose it was at the end: 0 nobody's,
    /// 1 Black's, 2 White's, 3 not known. Empty where nothing is known.
    pub owners: Vec<u8>,
}

impl PackedGame {
    /// A game of these stones and moves, of which no more is known.
    pub fn new(size: BoardSize, setup: Vec<Step>, moves: Vec<Step>) -> PackedGame {
        let key = key(size, &setup, &moves);
        PackedGame { key, side: size.get(), setup, moves, about: About::default(), owners: Vec::new() }
    }

    /// The size of its board.
    pub fn size(&self) -> BoardSize {
        BoardSize::new(u32::from(self.side)).unwrap_or(BoardSize::S19)
    }

    /// Whether its end tells who was ahead in its positions: where Gokoro played both sides, or where
    /// people of about equal rank began with an empty board and the usual komi. Else the stronger one was
    /// to catch up: of even games with half a point of komi Black, the weaker one, loses most.
    pub fn is_even(&self) -> bool {
        self.about.searched_from.is_some() || self.setup.is_empty() && self.about.is_even()
    }

    /// The stones before the first move.
    pub fn setup(&self) -> &[Step] {
        &self.setup
    }

    fn stones(&self) -> Vec<(Point, Color)> {
        self.setup.iter().filter_map(|step| Some((step.point(self.size())?, step.color()))).collect()
    }

    /// The board before the first move.
    pub fn start(&self) -> Board {
        let size = self.size();
        gokoro_board::board_with(size, &self.stones()).unwrap_or_else(|_| Board::new(size))
    }

    /// The game before its first move, under these rules; `None` where the setup is illegal.
    pub(crate) fn begin(&self, rules: Rules) -> Option<Game> {
        let mut game = Game::new(self.size(), rules);
        game.set_komi(Komi::from_half_points(self.about.komi));
        let first = self.moves.first().map_or(Color::Black, |step| step.color());
        game.set_position(&self.stones(), first).ok()?;
        Some(game)
    }

    /// The game as it stood at its end; `None` where the setup or a move is illegal.
    pub fn end(&self) -> Option<Game> {
        let (size, mut game) = (self.size(), self.begin(self.about.rules())?);
        for step in &self.moves {
            game.play_as(step.point(size).map_or(Move::Pass, Move::Play), step.color()).ok()?;
        }
        Some(game)
    }

    /// Calls `each` with the position before each move, first and last given from 1, and
    /// the move, until it says no. Passes, and what follows an illegal move, are left out.
    pub fn visit(&self, moves: (usize, usize), mut each: impl FnMut(&PlayedPosition<'_>, Point) -> bool) {
        self.visit_scenes(moves, |scene, point| each(&scene.position, point));
    }

    /// As [`PackedGame::visit`], with what nets see too.
    pub fn visit_scenes(&self, moves: (usize, usize), mut each: impl FnMut(&NetInput<'_>, Point) -> bool) {
        let (mut board, mut recent) = (self.start(), [None; 4]);
        let (komi, rules) = (f32::from(self.about.komi) / 2.0, self.about.rules());
        for (number, step) in self.moves.iter().enumerate().take(moves.1) {
            let (point, to_move) = (step.point(self.size()), step.color());
            if let Some(point) = point {
                if !board.can_play(point, to_move) {
                    return;
                }
                let strength = self.about.strength(number, to_move);
                let earlier = Earlier::NONE;
                let position = PlayedPosition { board: &board, to_move, number, recent };
                let scene = NetInput { position, komi, rules, strength, earlier };
                if number + 1 >= moves.0 && !each(&scene, point) {
                    return;
                }
                board.play_unchecked(point, to_move);
            } else {
                board.pass();
            }
            recent = [point, recent[0], recent[1], recent[2]];
        }
    }

    /// Writes the game as it lies in a pack.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let About { area, komi, margin, ranks, searched_from, by_search } = self.about;
        let owned = !self.owners.is_empty();
        let flags = (AREA_FLAG * u8::from(area))
            | (OWNERS_FLAG * u8::from(owned))
            | (SEARCH_FLAG * u8::from(by_search));
        out.write_all(&self.key.to_le_bytes())?;
        out.write_all(&[self.side, flags])?;
        out.write_all(&komi.to_le_bytes())?;
        out.write_all(&margin.0.to_le_bytes())?;
        out.write_all(&ranks.map(|rank| rank.unwrap_or(u8::MAX)))?;
        out.write_all(&searched_from.unwrap_or(u16::MAX).to_le_bytes())?;
        for steps in [&self.setup, &self.moves] {
            out.write_all(&(steps.len() as u16).to_le_bytes())?;
            for step in steps {
                out.write_all(&step.code.to_le_bytes())?;
            }
        }
        let four = |four: &[u8]| four.iter().rev().fold(0, |byte, owner| byte << 2 | owner & 3);
        self.owners.chunks(4).try_for_each(|owners| out.write_all(&[four(owners)]))
    }
}

/// The smallest of the hashes of the eight turned games.
fn key(size: BoardSize, setup: &[Step], moves: &[Step]) -> u64 {
    let hash = |symmetry: Symmetry| {
        let one = |s: &Step| {
            let turned = s.point(size).map(|p| symmetry.point(size, p));
            u64::from(Step::new(size, s.color(), turned).code)
        };
        let stones = setup.iter().map(|s| mix(one(s))).fold(u64::from(size.get()), u64::wrapping_add);
        moves.iter().take(COMPARED).fold(mix(stones), |hash, s| pair(hash, one(s)))
    };
    Symmetry::ALL.into_iter().map(hash).min().unwrap_or(0)
}

/// Reads a game as [`PackedGame::write`] wrote it; `None` at the end.
pub(crate) fn read_game(input: &mut impl Read) -> io::Result<Option<PackedGame>> {
    let mut key = [0; 8];
    match input.read(&mut key[..1])? {
        0 => return Ok(None),
        _ => input.read_exact(&mut key[1..])?,
    }
    let mut head = [0; 10];
    input.read_exact(&mut head)?;
    let [side, flags, k0, k1, m0, m1, black, white, s0, s1] = head;
    let size = BoardSize::new(u32::from(side)).ok_or(io::ErrorKind::InvalidData)?;
    let about = About {
        area: flags & AREA_FLAG != 0,
        komi: i16::from_le_bytes([k0, k1]),
        margin: Margin(i16::from_le_bytes([m0, m1])),
        ranks: [black, white].map(|rank| Some(rank).filter(|&rank| rank != u8::MAX)),
        searched_from: Some(u16::from_le_bytes([s0, s1])).filter(|&from| from != u16::MAX),
        by_search: flags & SEARCH_FLAG != 0,
    };
    let (setup, moves) = (read_steps(input, size)?, read_steps(input, size)?);
    let mut owners = Vec::new();
    if flags & OWNERS_FLAG != 0 {
        let mut bytes = vec![0; size.area().div_ceil(4)];
        input.read_exact(&mut bytes)?;
        owners.extend((0..size.area()).map(|i| bytes[i / 4] >> (2 * (i % 4)) & 3));
    }
    Ok(Some(PackedGame { key: u64::from_le_bytes(key), side, setup, moves, about, owners }))
}

fn read_steps(input: &mut impl Read, size: BoardSize) -> io::Result<Vec<Step>> {
    let mut length = [0; 2];
    input.read_exact(&mut length)?;
    let mut bytes = vec![0; usize::from(u16::from_le_bytes(length)) * 2];
    input.read_exact(&mut bytes)?;
    let step = |b: &[u8; 2]| {
        let step = Step { code: u16::from_le_bytes(*b) };
        step.is_on(size).then_some(step).ok_or_else(|| io::ErrorKind::InvalidData.into())
    };
    bytes.as_chunks::<2>().0.iter().map(step).collect()
}
