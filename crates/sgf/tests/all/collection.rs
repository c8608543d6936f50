//! Twenty thousand records made from the shared samples: four formats, seven
//! encodings, four packings, all mixed. Every record comes back, with its names
//! and its moves. Needs `GOKORO_DATA`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::common::{LANGUAGES, Language};
use gokoro_board::{BoardSize, Color, Move, Point, handicap};
use gokoro_sgf::encoding::Charset;
use gokoro_sgf::replay::{GameRecord, Replay};
use gokoro_sgf::source::{SourceRecord, records};
use gokoro_sgf::typed::point_text;

const RECORDS: usize = 20_000;
const FOLDERS: usize = 40;
const LIMIT: Duration = Duration::from_secs(60);

/// A game of the samples.
struct Game {
    handicap: Vec<Point>,
    moves: Vec<(Color, Move)>,
}

impl Game {
    fn of(record: &SourceRecord) -> Game {
        let root = record.tree.games().next().expect("a game");
        let replay = Replay::main_line(root).expect("a 19x19 game");
        let handicap = replay.game().board().stones_of(Color::Black).iter().collect();
        let moves = GameRecord::read(root).expect("a 19x19 game").moves;
        Game { handicap, moves: moves.iter().map(|step| (step.color, step.action)).collect() }
    }

    /// Whether the handicap is on the fixed points, so that a number says it all.
    fn is_fixed(&self) -> bool {
        let fixed = handicap::fixed(BoardSize::S19, self.handicap.len() as u32).unwrap_or_default();
        self.handicap.is_empty() || self.handicap.iter().all(|point| fixed.contains(point))
    }
}

/// Numbers that look random and are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }

    fn of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// Parts of names, family names first; a language each as in [`LANGUAGES`].
const PARTS: [(&str, &str); 4] = [
    (
        "陈 欧阳 秦 蒋 韩 汤 范 崔 裴 施 贺 龚 谷 柯 耿 窦 柳 廖",
        "昕 睿 晗 嘉 泽 楠 峰 旭 骏 颖 炜 浩 翔 岳 彤 天 宏 达 一 鸣",
    ),
    (
        "陳 歐陽 秦 蔣 韓 湯 范 崔 裴 施 賀 龔 谷 柯 耿 竇 柳 廖",
        "昕 睿 晗 嘉 澤 楠 峰 旭 駿 穎 煒 浩 翔 岳 彤 天 宏 達 一 鳴",
    ),
    (
        "黒川 星野 早瀬 堀内 望月 水谷 三谷 桜庭 滝沢 西園寺 安倍 篠原 榎本 長尾",
        "哲也 圭一 美咲 千尋 翔太 さくら 拓 涼子 マリ 修一郎 由紀 剛 みなみ 恒夫",
    ),
    (
        "김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 홍",
        "가온 도윤 서준 하율 지안 예린 은우 태양 봄 슬기 재혁 동현 소희 유나 찬호 병철",
    ),
];

/// What a header says.
struct Header {
    black: String,
    white: String,
    event: String,
    result: String,
    rank: &'static str,
}

impl Header {
    fn new(index: usize, language: &Language, random: &mut Random) -> Header {
        let mut name = || match PARTS.get(index) {
            Some((families, given)) if random.below(2) == 0 => {
                let [families, given]: [Vec<&str>; 2] =
                    [families, given].map(|text| text.split(' ').collect());
                format!("{}{}", random.of(&families), random.of(&given))
            }
            _ => (*random.of(language.players)).to_owned(),
        };
        let (black, white) = (name(), name());
        let event = random.of(language.events).replace(", ", " ");
        let result = (*random.of(language.results)).to_owned();
        Header { black, white, event, result, rank: language.rank }
    }
}

const FORMATS: [&str; 4] = ["SGF", "GIB", "NGF", "UGF"];

fn write(format: &str, header: &Header, game: &Game, charset: Charset, random: &mut Random) -> String {
    match format {
        "GIB" => gib(header, game),
        "NGF" => ngf(header, game),
        "UGF" => ugf(header, game),
        _ => sgf(header, game, charset, random),
    }
}

/// With the right `CA`, none, or a wrong one.
fn sgf(header: &Header, game: &Game, charset: Charset, random: &mut Random) -> String {
    let declared = match random.below(3) {
        0 => format!("CA[{charset}]"),
        1 => "CA[UTF-8]".to_owned(),
        _ => String::new(),
    };
    let Header { black, white, event, result, rank } = header;
    let mut out = format!(
        "(;GM[1]FF[4]{declared}SZ[19]EV[{event}]PB[{black}]BR[{rank}]PW[{white}]WR[{rank}]RE[{result}]"
    );
    if !game.handicap.is_empty() {
        let _ = write!(out, "HA[{}]AB", game.handicap.len());
        game.handicap.iter().for_each(|&point| out.push_str(&format!("[{}]", point_text(point))));
    }
    for &(color, action) in &game.moves {
        let point = if let Move::Play(point) = action { point_text(point) } else { String::new() };
        let _ = write!(out, ";{}[{point}]", color.letter());
    }
    out + ")\n"
}

fn gib(header: &Header, game: &Game) -> String {
    let Header { black, white, event, result, .. } = header;
    let mut out = format!(
        "\\HS\r\n\\[GAMERESULT={result}\\]\r\n\\[GAMENAME={event}\\]\r\n\\[GAMEWHITENAME={white} (9D)\\]\r\n\
         \\[GAMEBLACKNAME={black} (8D)\\]\r\n\\[GAMETAG=S1,R0,G65,C2009:01:05:21:10\\]\r\n\\HE\r\n\\GS\r\n2 1 0\r\n\
         {} 0 &4\r\nINI 0 1 {} &4\r\n",
        game.moves.len(),
        game.handicap.len()
    );
    for (number, &(color, action)) in (2..).zip(&game.moves) {
        let player = if color == Color::Black { 1 } else { 2 };
        let _ = match action {
            Move::Play(point) => write!(out, "STO 0 {number} {player} {} {} \r\n", point.x(), point.y()),
            _ => write!(out, "SKI 0 {number} {player}\r\n"),
        };
    }
    out + "\\GE\r\n"
}

fn ngf(header: &Header, game: &Game) -> String {
    let Header { black, white, event, result, .. } = header;
    let (handicap, moves) = (game.handicap.len(), game.moves.len());
    let mut out = format!(
        "{event}\n19\n{white}      9D*\n{black}      5P\nwww.cyberoro.com\n{handicap}\n0\n6\n20110812 [09:31]\n5\n{result}\n{moves}\n"
    );
    let letter = |number: usize| char::from(b'A' + number as u8);
    for (number, &(color, action)) in (1..).zip(&game.moves) {
        let (x, y) = match action {
            Move::Play(point) => (usize::from(point.x()) + 1, usize::from(point.y()) + 1),
            _ => (0, 0),
        };
        let (x, y) = (letter(x), letter(y));
        let _ =
            writeln!(out, "PM{}{}{}{x}{y}{y}{x}", letter(number / 26), letter(number % 26), color.letter());
    }
    out
}

fn ugf(header: &Header, game: &Game) -> String {
    let Header { black, white, event, .. } = header;
    let mut out = format!(
        "[Header]\r\nVer=UGF3,200\r\nLang=SJIS\r\nTitle={event},,\r\nDate=2001/08/20\r\nRule=JPN\r\nSize=19\r\n\
         Hdcp={},0.5\r\nWinner=B,C\r\nCoordinateType=IGS\r\nPlayerB={black},9d,,\r\nPlayerW={white},8d,,\r\n[Data]\r\n",
        game.handicap.len()
    );
    let vertex =
        |point: Point| [point.x(), 18 - point.y()].map(|c| char::from(b'A' + c)).iter().collect::<String>();
    for &point in &game.handicap {
        let _ = write!(out, "{},B1,0,0\r\n", vertex(point));
    }
    for (number, &(color, action)) in (1..).zip(&game.moves) {
        let place = if let Move::Play(point) = action { vertex(point) } else { "YA".to_owned() };
        let _ = write!(out, "{place},{}1,{number},0\r\n", color.letter());
    }
    out
}

/// What a record must give back, and how it was made.
struct Expected {
    game: usize,
    header: Header,
    charset: Charset,
    format: &'static str,
    packing: &'static str,
}

const PACKINGS: [&str; 4] = ["plain", "gzip", "zstd", "zip"];

fn gzip(content: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(content).expect("memory");
    encoder.finish().expect("memory")
}

fn zstd(content: &[u8]) -> Vec<u8> {
    ruzstd::encoding::compress_to_vec(content, ruzstd::encoding::CompressionLevel::Fastest)
}

/// A zip file of one deflated member.
fn zip(name: &str, content: &[u8]) -> Vec<u8> {
    let mut deflate = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
    deflate.write_all(content).expect("memory");
    let packed = deflate.finish().expect("memory");
    let mut crc = flate2::Crc::new();
    crc.update(content);
    let four = |n: usize| (n as u32).to_le_bytes().to_vec();
    let two = |n: usize| (n as u16).to_le_bytes().to_vec();
    let common =
        [two(20), two(0), two(8), four(0), crc.sum().to_le_bytes().to_vec(), four(packed.len())].concat();
    let common = [common, four(content.len()), two(name.len())].concat();
    let local = [b"PK\x03\x04".to_vec(), common.clone(), two(0), name.as_bytes().to_vec(), packed].concat();
    let entry =
        [b"PK\x01\x02".to_vec(), two(20), common, vec![0; 12], four(0), name.as_bytes().to_vec()].concat();
    let end = [b"PK\x05\x06".to_vec(), four(0), two(1), two(1), four(entry.len()), four(local.len()), two(0)]
        .concat();
    [local, entry, end].concat()
}

/// A folder for the records, removed at the end.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that stays behind in the temporary folder fails no test.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Writes all records and returns what they are.
fn build(games: &[Game], folder: &Path) -> Vec<Expected> {
    let mut random = Random(2026);
    let charsets: Vec<(usize, Charset)> =
        (0..LANGUAGES.len()).flat_map(|i| LANGUAGES[i].charsets.iter().map(move |&c| (i, c))).collect();
    let mut expected = Vec::with_capacity(RECORDS);
    for index in 0..RECORDS {
        let (language, charset) = match random.below(charsets.len() + 1).checked_sub(1) {
            Some(known) => charsets[known],
            None => (random.below(LANGUAGES.len()), Charset::UTF_8),
        };
        let game = index % games.len();
        let header = Header::new(language, &LANGUAGES[language], &mut random);
        let choice: &[&'static str] = if games[game].is_fixed() { &FORMATS[..] } else { &["SGF", "UGF"][..] };
        let format = choice[random.below(choice.len())];
        let text = write(format, &header, &games[game], charset, &mut random);
        let bytes = charset.encode(&text).expect("the header fits its charset").into_owned();
        let packing = PACKINGS[random.below(PACKINGS.len())];
        put(folder, index, format, packing, &bytes);
        expected.push(Expected { game, header, charset, format, packing });
    }
    expected
}

fn put(folder: &Path, index: usize, format: &str, packing: &str, bytes: &[u8]) {
    let name = format!("{index:05}.{}", format.to_lowercase());
    let (name, content) = match packing {
        "gzip" => (format!("{name}.gz"), gzip(bytes)),
        "zstd" => (format!("{name}.zst"), zstd(bytes)),
        "zip" => (format!("{index:05}.zip"), zip(&name, bytes)),
        _ => (name, bytes.to_vec()),
    };
    let path = folder.join(format!("{:02}", index % FOLDERS)).join(name);
    fs::write(path, content).expect("room in the temporary folder");
}

/// Right ones and all, for each way of making a record.
#[derive(Default)]
struct Tally(BTreeMap<String, (usize, usize)>);

impl Tally {
    fn count(&mut self, key: &str, right: bool) {
        let entry = self.0.entry(key.to_owned()).or_default();
        *entry = (entry.0 + usize::from(right), entry.1 + 1);
    }

    fn print(&self) {
        for (key, (right, all)) in &self.0 {
            println!("{key}: {right} of {all}, {:.2}%", *right as f64 * 100.0 / *all as f64);
        }
    }
}

fn index_of(record: &SourceRecord) -> usize {
    let name = record.origin.path.rsplit(['/', '\\']).next().expect("a name");
    name[..5].parse().expect("a number")
}

/// Compares a record with what it was made from; whether its names are right.
fn check(record: &SourceRecord, expected: &Expected, game: &Game) -> bool {
    assert_eq!(record.format.name(), expected.format, "{}", record.origin);
    let read = Game::of(record);
    assert!(read.moves == game.moves, "{}: other moves", record.origin);
    assert_eq!(read.handicap, game.handicap, "{}", record.origin);
    let root = record.tree.games().next().expect("a game");
    let said = ["PB", "PW", "EV"].map(|name| root.simple_text(name).unwrap_or_default());
    let Header { black, white, event, .. } = &expected.header;
    said == [black.as_str(), white, event]
}

fn samples(folder: &Path) -> Vec<Game> {
    let files = ["sample-tygem-200.sgf", "sample-pro-50.sgf"].map(|file| folder.join("games").join(file));
    records(files, None).map(|item| Game::of(&item.expect("the shared samples"))).collect()
}

#[test]
fn twenty_thousand_records_of_all_kinds() {
    let Some(data) = std::env::var_os("GOKORO_DATA") else {
        return println!("skipped: GOKORO_DATA is not set");
    };
    let started = Instant::now();
    let games = samples(Path::new(&data));
    assert_eq!(games.len(), 250);
    let folder = Folder(std::env::temp_dir().join(format!("gokoro-collection-{}", std::process::id())));
    for number in 0..FOLDERS {
        fs::create_dir_all(folder.0.join(format!("{number:02}"))).expect("a folder");
    }
    let expected = build(&games, &folder.0);
    println!("{RECORDS} records built in {:.1} s", started.elapsed().as_secs_f64());
    let reading = Instant::now();
    let mut met = vec![false; RECORDS];
    let mut tally = Tally::default();
    for item in records([&folder.0], None) {
        let record = item.unwrap_or_else(|error| panic!("{error}"));
        let index = index_of(&record);
        let made = &expected[index];
        let right = check(&record, made, &games[made.game]);
        assert!(!std::mem::replace(&mut met[index], true), "{}: twice", record.origin);
        tally.count("all", right);
        let keys = [("encoding", made.charset.name()), ("format", made.format), ("packing", made.packing)];
        keys.iter().for_each(|(kind, name)| tally.count(&format!("{kind} {name}"), right));
    }
    println!("read and replayed in {:.1} s", reading.elapsed().as_secs_f64());
    tally.print();
    assert!(met.iter().all(|&met| met), "a record is lost");
    let (right, all) = tally.0["all"];
    assert_eq!(all, RECORDS);
    assert!(right * 100 >= RECORDS * 98, "{right} of {RECORDS}");
    assert!(started.elapsed() < LIMIT, "{:?}", started.elapsed());
}
