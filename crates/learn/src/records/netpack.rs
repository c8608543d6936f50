//! Packs for the training of nets (`train`): moves, handicap, komi, result and, where they
//! are known, the owners of the points at the end, so small that a machine with an
//! accelerator can be sent all of them.
//!
//! Format: one zstd frame with the magic `GOKONET1`, the number of games, and then one
//! column after the other, as `train/gokoro_train/records.py` describes them.

use std::collections::HashMap;

use gokoro_board::{BoardSize, Color};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::Record;
use gokoro_sgf::typed::{Outcome, WinBy};
use ruzstd::encoding::{CompressionLevel, compress};

use super::harvest::game_of_tree;
use super::pack::{PackedGame, Step};

const MAGIC: &[u8; 8] = b"GOKONET1";
/// The board of all games.
const SIZE: BoardSize = BoardSize::S19;
const PASS: u16 = 361;
/// Margins beyond any board: won otherwise than by counting, and not known.
const BY_RESIGNATION: i16 = i16::MAX;
const UNKNOWN: i16 = i16::MIN;

/// The owners of the points by the moves of a game: 0 nobody, 1 Black, 2 White.
pub type Owners = HashMap<Vec<u16>, Vec<u8>>;

/// Why a record is not in a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// It is no game that can be replayed.
    NoGame,
    /// Its board has not 19 lines.
    Size,
    /// White stones were set up, or colours do not take turns.
    Turns,
}

impl std::fmt::Display for Unfit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Unfit::NoGame => "it is no game that can be replayed",
            Unfit::Size => "its board has not 19 lines",
            Unfit::Turns => "White stones were set up, or colours do not take turns",
        })
    }
}

/// A game as nets learn from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetGame {
    first: Color,
    setup: Vec<u16>,
    moves: Vec<u16>,
    komi: i8,
    margin: i16,
}

impl NetGame {
    /// The game of a record.
    ///
    /// # Errors
    /// Why it is not one of those that nets learn from.
    pub fn of(record: &Record) -> Result<NetGame, Unfit> {
        NetGame::of_tree(&record.tree)
    }

    fn of_tree(tree: &Collection) -> Result<NetGame, Unfit> {
        let root = tree.games().next().ok_or(Unfit::NoGame)?;
        let replay = Replay::main_line(root).map_err(|_| Unfit::NoGame)?;
        let info = replay.info();
        if info.size != SIZE {
            return Err(Unfit::Size);
        }
        let game = game_of_tree(tree).0.ok_or(Unfit::NoGame)?;
        let moves = &game.moves;
        let first = moves.first().map_or(Color::Black, |step| step.color());
        let turns = moves.iter().enumerate().all(|(n, step)| (step.color() == first) == (n % 2 == 0));
        if !turns || game.setup().iter().any(|step| step.color() == Color::White) {
            return Err(Unfit::Turns);
        }
        let margin = match info.result.as_ref().map(|result| result.outcome) {
            Some(Outcome::Draw) => 0,
            Some(Outcome::Win { winner, by }) => {
                let margin = if let WinBy::Margin(hundredths) = by { hundredths / 50 } else { u32::MAX };
                let margin = i16::try_from(margin).ok().filter(|&m| m <= 722).unwrap_or(BY_RESIGNATION);
                if winner == Color::Black { margin } else { -margin }
            }
            _ => UNKNOWN,
        };
        let komi = info.komi_or_usual().half_points().clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        let points = |steps: &[Step]| steps.iter().map(place).collect();
        Ok(NetGame { first, setup: points(game.setup()), moves: points(&game.moves), komi, margin })
    }
}

/// The moves of a game as the owners of its points are looked up by.
#[must_use]
pub fn moves_of(game: &PackedGame) -> Vec<u16> {
    game.moves.iter().map(place).collect()
}

fn place(step: &Step) -> u16 {
    step.point(SIZE).map_or(PASS, |p| u16::from(p.y()) * 19 + u16::from(p.x()))
}

/// The bytes of a pack.
#[must_use]
pub fn pack(games: &[NetGame], owners: &Owners) -> Vec<u8> {
    let mut data = MAGIC.to_vec();
    data.extend((games.len() as u32).to_le_bytes());
    games.iter().for_each(|game| data.extend((game.moves.len() as u16).to_le_bytes()));
    data.extend(games.iter().map(|game| game.setup.len() as u8));
    data.extend(games.iter().map(|game| u8::from(game.first == Color::White)));
    data.extend(games.iter().map(|game| game.komi as u8));
    games.iter().for_each(|game| data.extend(game.margin.to_le_bytes()));
    let known: Vec<Option<&Vec<u8>>> = games.iter().map(|game| owners.get(&game.moves)).collect();
    data.extend(known.iter().map(|owners| u8::from(owners.is_some())));
    nine_bits(games.iter().flat_map(|game| &game.setup), &mut data);
    nine_bits(games.iter().flat_map(|game| &game.moves), &mut data);
    for owners in known.into_iter().flatten() {
        let four = |four: &[u8]| four.iter().rev().fold(0, |byte, owner| byte << 2 | owner & 3);
        data.extend(owners.chunks(4).map(four));
    }
    let mut packed = Vec::new();
    compress(data.as_slice(), &mut packed, CompressionLevel::Fastest);
    packed
}

/// The low bytes of numbers below 512, then their ninth bits, eight in a byte.
fn nine_bits<'a>(numbers: impl Iterator<Item = &'a u16> + Clone, data: &mut Vec<u8>) {
    data.extend(numbers.clone().map(|&number| number as u8));
    let start = data.len();
    for (index, number) in numbers.enumerate() {
        if index % 8 == 0 {
            data.push(0);
        }
        data[start + index / 8] |= ((number >> 8) as u8 & 1) << (index % 8);
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn unpacked(bytes: &[u8]) -> Vec<u8> {
        let mut data = Vec::new();
        let mut decoder = ruzstd::decoding::StreamingDecoder::new(bytes).expect("a frame");
        decoder.read_to_end(&mut data).expect("a whole frame");
        data
    }

    fn game(moves: &[u16], margin: i16) -> NetGame {
        NetGame { first: Color::Black, setup: Vec::new(), moves: moves.to_vec(), komi: 13, margin }
    }

    #[test]
    fn columns_lie_where_the_format_says() {
        let games = [game(&[0, 361, 300], -7), game(&[18, 19], UNKNOWN)];
        let owners: Owners = [(vec![18, 19], [vec![1; 360], vec![2]].concat())].into();
        let data = unpacked(&pack(&games, &owners));
        assert_eq!(&data[..12], b"GOKONET1\x02\0\0\0");
        assert_eq!(data[12..16], [3, 0, 2, 0], "moves");
        assert_eq!(data[16..22], [0, 0, 0, 0, 13, 13], "setups, who begins, komi");
        assert_eq!(data[22..26], [0xf9, 0xff, 0, 0x80], "margins");
        assert_eq!(data[26..28], [0, 1], "owners");
        assert_eq!(data[28..34], [0, 105, 44, 18, 19, 0b0_0110], "moves in nine bits");
        assert_eq!(data.len(), 34 + 91);
        assert_eq!((data[34], data[124]), (0b0101_0101, 2));
    }

    #[test]
    fn records_become_games() {
        let of = |text: &str| NetGame::of_tree(&Collection::read(text));
        let plain = of("(;SZ[19]KM[6.5]RE[W+3.5];B[aa];W[];B[sb])").expect("a game");
        assert_eq!(plain, game(&[0, 361, 37], -7));
        let handicap = of("(;SZ[19]KM[0.5]HA[2]AB[dd][pp]RE[B+R];W[dp])").expect("a game");
        assert_eq!(
            (handicap.first, handicap.setup.len(), handicap.margin),
            (Color::White, 2, BY_RESIGNATION)
        );
        assert_eq!(of("(;SZ[19]RE[Void];B[aa])").expect("a game").margin, UNKNOWN);
        assert_eq!(of("(;SZ[19]RE[0];B[aa])").expect("a game").margin, 0);
        for (text, why) in [
            ("(;SZ[9];B[aa])", Unfit::Size),
            ("(;SZ[19];B[aa];B[bb])", Unfit::Turns),
            ("(;SZ[19]AW[cc];B[aa])", Unfit::Turns),
            ("(;SZ[19])", Unfit::NoGame),
        ] {
            assert_eq!(of(text), Err(why), "{text}");
        }
    }
}
