//! What a room finds on fixed positions, kept as hashes, a line for each position: a test fails where
//! anything changes, and says where and in what. Numbers with a point are rounded to whole ones, since
//! their last digits may differ between machines. `GOKORO_BLESS=1` writes what is found now; look at
//! what changed before. Nothing here knows what is right: other tests say that.

use std::fmt::{Debug, Write as _};
use std::fs;
use std::path::PathBuf;

use gokoro_board::{BoardSize, Game, Move, Point, Rules};

/// Games of the program against itself, at levels of 18k to 6k: a name, lines of the board, and the
/// moves, Black first, as columns and rows from the top left.
const GAMES: [(&str, u32, &str); 4] = [
    (
        "9x9",
        9,
        "ffddfcdgdfcfegdeefcgdbgdfdgfgghggehfheghfhfgdhchgggcgbfgehhicccdbcbdadaeacbecibidibgfiiehdeceb\
         idicifgghchbfgbhahgghcibfgihhhggdcfgeefegiigiiihigih",
    ),
    (
        "9x9 again",
        9,
        "fedfddcdcccefgbccbbbecgcgehcfcfbebfdgdhdhehbfagagbgffffbbdbegbedeefbcgcfgbieiffbdeicgbhfhgfbid\
         eadaiebgigggifihidfahhgbegfhfbdgdhchehefeifighaeadbfafagaegbbicifbacabgbbhhaahaiiiiagiibgahaib\
         baaaca",
    ),
    (
        "13x13",
        13,
        "cddjidjjkhkdkejekfjdigieggegchcgdgdfdhehcfeedeefcjckbjbgbhbfcebedieiejdkekelbkfkfjgjfigifhedag\
         bdccbccbbbebfbgbfcfagegcicgdfdhdhejbkbjcibiakchbjahacleacadabaffhcafahaiaeahcigkflglikemfmhjgh\
         fghiiihhihhkhglilhkiimjljmklkmlllmljilhlhmgjgiblaldmijjkgmlelfmlhfldmemd",
    ),
    (
        "19x19",
        19,
        "ppdddqpdcoqnnqrpqqqkncpfpbqckcfchccfipcmendkcicjdifkfihkhijkjilkcccddcecbdbebbadbcdbedeefdgdfe\
         ffgehdgchegficibgghfhgifegdeceeffgigdgbibjbgejeicgelekajakaiblbnbmqbrbpcqdodoenenfmfngmgmhlhmi\
         liljpnpmonomnnnmqorornqmrqrmspsoqpsqsrmnmolnlokokpjojpiohohngognfnfmemflrasbafaeebfbeafacbdahb\
         cabaacgbabijikkjkkhhjjkihjiicnbododpdneodlamalangjgibfagbhahchspsnmesqrcrdspepfpsqrrspqascga",
    ),
];

/// The positions of these games with the move played there.
pub(crate) fn each_move(mut see: impl FnMut(&str, &Game, Point)) {
    for (name, lines, moves) in GAMES {
        let size = BoardSize::new(lines).expect("a size");
        let mut game = Game::new(size, Rules::CHINESE);
        let places: Vec<u8> = moves.bytes().map(|letter| letter - b'a').collect();
        for (number, place) in (1..).zip(places.chunks_exact(2)) {
            let point = size.point(place[0], place[1]).expect("a point");
            see(&format!("{name}, move {number}"), &game, point);
            game.play(Move::Play(point)).expect("a legal move");
        }
    }
}

/// Lines that are compared with those kept.
pub(crate) struct Kept {
    file: PathBuf,
    lines: String,
}

impl Kept {
    /// Compares with the file of this name beside the tests of the crate.
    pub(crate) fn new(tests: &str, name: &str) -> Kept {
        Kept { file: PathBuf::from(tests).join("tests/all").join(name), lines: String::new() }
    }

    /// Begins with another position.
    pub(crate) fn at(&mut self, place: &str) {
        write!(self.lines, "{}{place}:", if self.lines.is_empty() { "" } else { "\n" }).expect("text");
    }

    /// Adds what was found there.
    pub(crate) fn add(&mut self, what: &str, found: &impl Debug) {
        write!(self.lines, " {what} {:08x}", hash(&rounded(&format!("{found:?}")))).expect("text");
    }

    /// Ends the comparison.
    pub(crate) fn check(mut self) {
        self.lines.push('\n');
        if std::env::var_os("GOKORO_BLESS").is_some() {
            fs::write(&self.file, &self.lines).expect("the file is written");
            return;
        }
        let kept = fs::read_to_string(&self.file).expect("the file of what is kept");
        let (mut was, mut is) = (kept.lines(), self.lines.lines());
        loop {
            match (was.next(), is.next()) {
                (None, None) => return,
                (was, is) => assert_eq!(is, was, "{}", self.file.display()),
            }
        }
    }
}

/// A text whose numbers with a point are whole ones.
fn rounded(text: &str) -> String {
    let is_part = |letter: char| letter.is_ascii_digit() || letter == '.';
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|letter| !is_part(letter)).unwrap_or(from.len());
        let (number, after) = from.split_at(end);
        out.push_str(before);
        match number.parse::<f64>() {
            Ok(value) if number.contains('.') && !number.ends_with('.') => {
                write!(out, "{value:.0}").expect("text");
            }
            _ => out.push_str(number),
        }
        rest = after;
    }
    out.push_str(rest);
    out.replace("-0", "0")
}

/// FNV-1a, folded.
fn hash(text: &str) -> u32 {
    let mixed = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    (mixed ^ (mixed >> 32)) as u32
}
