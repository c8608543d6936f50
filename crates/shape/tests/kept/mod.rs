//! What a room finds on fixed positions, a line for each and some of them whole, beside what it found before: a test
//! fails where anything changes, and says where and in what. Long findings elsewhere stand as hashes.
//! Numbers with a point are rounded to whole ones, since their last digits may differ between machines.
//! `INSTA_UPDATE=always` writes what is found now; look at what changed before. Nothing here knows what is right:
//! other tests say that.

use std::fmt::{Debug, Write as _};
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

/// Lines that are compared with the snapshot that is kept.
pub(crate) struct Kept {
    folder: PathBuf,
    whole: &'static [&'static str],
    place: String,
    lines: String,
}

impl Kept {
    /// Compares with the snapshot beside the tests of a crate. What is found at some places is kept as a whole.
    pub(crate) fn new(tests: &str, whole: &'static [&'static str]) -> Kept {
        let folder = PathBuf::from(tests).join("tests/all/snapshots");
        Kept { folder, whole, place: String::new(), lines: String::new() }
    }

    /// Begins with another position.
    pub(crate) fn at(&mut self, place: &str) {
        place.clone_into(&mut self.place);
        write!(self.lines, "\n{place}:").expect("text");
    }

    /// Adds what was found there.
    pub(crate) fn add(&mut self, what: &str, found: &impl Debug) {
        let text = named(&rounded(&format!("{found:?}")));
        if self.whole.contains(&&*self.place) {
            write!(self.lines, "\n  {what}: {}", laid(&text, 2))
        } else if text.len() <= SHORT {
            write!(self.lines, " {what} {text}")
        } else {
            write!(self.lines, " {what} {:08x}", hash(&text))
        }
        .expect("text");
    }

    /// Ends the comparison.
    pub(crate) fn check(self) {
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(self.folder);
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!("kept_as_found", self.lines));
    }
}

/// Letters of a finding that is shown as it is.
const SHORT: usize = 250;
/// Letters of a line.
const WIDTH: usize = 110;

/// A text with points as two letters, as records have them.
fn named(text: &str) -> String {
    let mut parts = text.split("Point(x");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (place, rest) = part.split_once(')').expect("a point");
        for number in place.split(" y") {
            out.push(char::from(b'a' + number.parse::<u8>().expect("a line of the board")));
        }
        out.push_str(rest);
    }
    out
}

/// A text in lines: the parts of what is too long for one have lines of their own, but for letters alone.
fn laid(text: &str, indent: usize) -> String {
    let opened = text.find(['[', '(', '{']).filter(|_| text.len() + indent > WIDTH);
    let Some((open, close)) = opened.zip(text.rfind([']', ')', '}'])) else { return text.to_owned() };
    let (mut parts, mut depth, mut from) = (Vec::new(), 0, open + 1);
    for (at, letter) in text[..close].char_indices().skip_while(|&(at, _)| at <= open) {
        match letter {
            '[' | '(' | '{' => depth += 1,
            ']' | ')' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[from..close].trim());
    if parts.iter().all(|part| part.len() < 8) {
        return text.to_owned();
    }
    let line = |part: &&str| format!("\n{:1$}{2}", "", indent + 2, laid(part, indent + 2));
    let lines: String = parts.iter().map(line).collect();
    format!("{}{lines}{}", &text[..=open], &text[close..])
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
