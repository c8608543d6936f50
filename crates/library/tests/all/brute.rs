//! Searches against a scan with code of its own: boards as plain arrays, captures by flood, every
//! position of every game compared in all sixteen ways. On made-up games always, and on shared
//! records where `GOKORO_DATA` names their folder.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::support::{Random, folder, made_up};
use gokoro_board::{Board, Color, Point};
use gokoro_library::{Area, Colors, Library, LibraryAnswer, LibraryQuery, Pattern, import};
use gokoro_sgf::Collection;
use gokoro_sgf::typed::parse_result;

/// A board of characters: row, column.
type Rows = Vec<Vec<char>>;

/// A game as this test reads it.
struct Plain {
    size: usize,
    setup: Vec<(char, usize, usize)>,
    /// Colour, column and row; `None` for a pass.
    moves: Vec<(char, Option<(usize, usize)>)>,
    winner: Option<char>,
}

fn letters(text: &[u8]) -> Option<(usize, usize)> {
    match text {
        [x @ b'a'..=b's', y @ b'a'..=b's'] => Some((usize::from(x - b'a'), usize::from(y - b'a'))),
        _ => None,
    }
}

/// The games of a text of SGF without variations.
fn plain_games(text: &str) -> Vec<Plain> {
    let tree = Collection::read(text);
    let game = |root: gokoro_sgf::tree::RecordNode<'_>| {
        let number = |name| root.simple_text(name).and_then(|text| text.parse().ok());
        let mut plain =
            Plain { size: number("SZ").unwrap_or(19), setup: Vec::new(), moves: Vec::new(), winner: None };
        plain.winner =
            root.simple_text("RE").and_then(|text| parse_result(&text).winner()).map(Color::letter);
        for (name, stone) in [("AB", 'B'), ("AW", 'W')] {
            let values =
                root.get(name).into_iter().flat_map(|property| property.values().collect::<Vec<_>>());
            plain.setup.extend(values.filter_map(|v| letters(v.raw())).map(|(x, y)| (stone, x, y)));
        }
        for node in root.main_line() {
            for stone in ['B', 'W'] {
                let values = node.get(&stone.to_string());
                let values = values.into_iter().flat_map(|property| property.values().collect::<Vec<_>>());
                plain.moves.extend(values.map(|value| (stone, letters(value.raw()))));
            }
        }
        plain
    };
    tree.games().map(game).collect()
}

/// Plays a stone and takes what has no liberty, by flood.
fn play(rows: &mut Rows, stone: char, (x, y): (usize, usize)) {
    rows[y][x] = stone;
    let other = if stone == 'B' { 'W' } else { 'B' };
    for (nx, ny) in near(rows.len(), (x, y)) {
        if rows[ny][nx] == other {
            take_dead(rows, (nx, ny));
        }
    }
    take_dead(rows, (x, y));
}

fn near(side: usize, (x, y): (usize, usize)) -> Vec<(usize, usize)> {
    let shifted = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
    shifted.into_iter().filter(|&(x, y)| x < side && y < side).collect()
}

fn take_dead(rows: &mut Rows, start: (usize, usize)) {
    let stone = rows[start.1][start.0];
    let (mut seen, mut open) = (BTreeSet::from([start]), vec![start]);
    while let Some(at) = open.pop() {
        for (x, y) in near(rows.len(), at) {
            if rows[y][x] == '.' {
                return;
            }
            if rows[y][x] == stone && seen.insert((x, y)) {
                open.push((x, y));
            }
        }
    }
    seen.into_iter().for_each(|(x, y)| rows[y][x] = '.');
}

/// The boards of a game, from the start to the end.
fn boards(game: &Plain) -> Vec<Rows> {
    let mut rows = vec![vec!['.'; game.size]; game.size];
    game.setup.iter().for_each(|&(stone, x, y)| rows[y][x] = stone);
    let mut all = vec![rows.clone()];
    for &(stone, at) in &game.moves {
        if let Some(at) = at {
            play(&mut rows, stone, at);
        }
        all.push(rows.clone());
    }
    all
}

/// Turned by a quarter.
fn turned(rows: &Rows) -> Rows {
    let side = rows.len();
    (0..side).map(|y| (0..side).map(|x| rows[side - 1 - x][y]).collect()).collect()
}

fn mirrored(rows: &Rows) -> Rows {
    rows.iter().map(|row| row.iter().rev().copied().collect()).collect()
}

fn exchanged(rows: &Rows) -> Rows {
    let other = |&sign: &char| match sign {
        'B' => 'W',
        'W' => 'B',
        sign => sign,
    };
    rows.iter().map(|row| row.iter().map(other).collect()).collect()
}

/// All points of a board in a row.
fn flat(rows: &Rows) -> Vec<u8> {
    rows.iter().flatten().map(|&sign| sign as u8).collect()
}

/// All ways in which a pattern can lie, with the colours exchanged or not; `?` is anything.
fn ways(pattern: &Rows) -> BTreeMap<Vec<u8>, Vec<bool>> {
    let mut all: BTreeMap<Vec<u8>, Vec<bool>> = BTreeMap::new();
    for swapped in [false, true] {
        let mut rows = if swapped { exchanged(pattern) } else { pattern.clone() };
        for _ in 0..2 {
            for _ in 0..4 {
                all.entry(flat(&rows)).or_default().push(swapped);
                rows = turned(&rows);
            }
            rows = mirrored(&rows);
        }
    }
    all
}

fn fits(way: &[u8], board: &[u8]) -> bool {
    way.iter().zip(board).all(|(want, is)| *want == b'?' || want == is)
}

/// What a search should say: for each hit game (from 0) and moves, how often; and how many hits
/// go on at once at a point that matters.
#[derive(Debug, PartialEq, Eq)]
struct Told {
    hits: BTreeMap<(usize, usize), usize>,
    wins: [u64; 2],
    next: u64,
}

fn brute(games: &[(Plain, Vec<Vec<u8>>)], pattern: &Rows) -> Told {
    let mut told = Told { hits: BTreeMap::new(), wins: [0, 0], next: 0 };
    let ways = ways(pattern);
    for (number, (game, boards)) in
        games.iter().enumerate().filter(|(_, (game, _))| game.size == pattern.len())
    {
        for (way, swaps) in &ways {
            let Some(moves) = boards.iter().position(|board| fits(way, board)) else { continue };
            *told.hits.entry((number, moves)).or_default() += 1;
            told.next += u64::from(goes_on(game, boards, way, moves));
            // Where both colours are the same by symmetry, either may be told.
            if swaps.iter().all(|swap| *swap == swaps[0]) {
                let winner = game.winner.map(|winner| (winner == 'W') != swaps[0]);
                told.wins[0] += u64::from(winner == Some(false));
                told.wins[1] += u64::from(winner == Some(true));
            }
        }
    }
    told
}

/// Whether a move in the pattern's part follows before stones of it are taken.
fn goes_on(game: &Plain, boards: &[Vec<u8>], way: &[u8], moves: usize) -> bool {
    for number in moves..game.moves.len() {
        if game.moves[number].1.is_some_and(|(x, y)| way[y * game.size + x] != b'?') {
            return true;
        }
        if !fits(way, &boards[number + 1]) {
            return false;
        }
    }
    false
}

/// The same of an answer of the library.
fn told(answer: &LibraryAnswer, symmetric: bool) -> Told {
    let mut hits = BTreeMap::new();
    for hit in &answer.hits {
        *hits.entry((hit.game as usize - 1, usize::from(hit.moves))).or_default() += 1;
    }
    let next = answer.continuations.iter().map(|next| next.tally.count).sum();
    let wins = if symmetric { [0, 0] } else { [answer.tally.black, answer.tally.white] };
    Told { hits, wins, next }
}

fn is_symmetric(pattern: &Rows) -> bool {
    ways(pattern).values().any(|swaps| swaps.iter().any(|swap| *swap != swaps[0]))
}

fn board_of(rows: &Rows) -> Board {
    let sign = |sign: &char| match sign {
        'B' => 'X',
        'W' => 'O',
        _ => '.',
    };
    let text: String = rows.iter().map(|row| row.iter().map(sign).collect::<String>() + "\n").collect();
    text.parse().expect("a board")
}

fn corner_of(board: &Board, (x, y): (u8, u8), (w, h): (u8, u8)) -> (Area, [Point; 2]) {
    let at = |x, y| board.size().point(x, y).expect("a point");
    let points = [at(x, y), at(x + w, y + h)];
    (Area::between(points[0], points[1]), points)
}

/// Random queries from the games themselves: whole positions, corners, sides and rectangles.
fn compare(path: &Path, texts: &[String], queries: usize, least: usize) {
    let library = Library::open(path).expect("a library");
    let games: Vec<Plain> = texts.iter().flat_map(|text| plain_games(text)).collect();
    let all: Vec<Vec<Rows>> = games.iter().map(boards).collect();
    let flat_boards = all.iter().map(|boards| boards.iter().map(flat).collect());
    let games: Vec<(Plain, Vec<Vec<u8>>)> = games.into_iter().zip(flat_boards).collect();
    let mut random = Random(7);
    let mut several = 0;
    for number in 0..queries {
        let boards = &all[random.below(all.len())];
        let limit = if number % 3 == 0 { boards.len() } else { boards.len().min(24) };
        let rows = &boards[random.below(limit)];
        let board = board_of(rows);
        let side = board.size().get();
        let area = match number % 4 {
            0 | 1 => Area::Whole,
            2 => Area::corner(board.size(), random.below(2) == 1, random.below(2) == 1),
            _ => {
                let (w, h) = (random.below(usize::from(side)) as u8, random.below(usize::from(side)) as u8);
                let x = if random.below(2) == 1 { side - 1 - w } else { 0 };
                corner_of(&board, (x, random.below(usize::from(side - h)) as u8), (w, h)).0
            }
        };
        let pattern = Pattern::of_board(&board, area, Colors::Exchanged);
        let rows = masked(rows, area);
        let expected = brute(&games, &rows);
        let query =
            LibraryQuery { pattern: &pattern, to_move: None, games: None, except: None, most: usize::MAX };
        let answer = library.search(&query);
        assert!(!answer.has_damage());
        assert_eq!(told(&answer, is_symmetric(&rows)), expected, "query {number}: {area:?}\n{board}");
        assert_eq!(answer.tally.count as usize, expected.hits.values().sum::<usize>());
        several += usize::from(answer.games > 1);
    }
    assert!(several >= least, "only {several} queries had several games");
}

fn masked(rows: &Rows, area: Area) -> Rows {
    let (columns, lines) = match area {
        Area::Whole => return rows.clone(),
        Area::Rectangle { columns, rows } | Area::Sliding { columns, rows } => (columns, rows),
    };
    let inside = |x: usize, y: usize| {
        (usize::from(columns.0)..=usize::from(columns.1)).contains(&x)
            && (usize::from(lines.0)..=usize::from(lines.1)).contains(&y)
    };
    let sign = |y: usize, (x, &sign): (usize, &char)| if inside(x, y) { sign } else { '?' };
    rows.iter()
        .enumerate()
        .map(|(y, row)| row.iter().enumerate().map(|cell| sign(y, cell)).collect())
        .collect()
}

fn imported(name: &str, texts: &[String]) -> PathBuf {
    let root = folder(name);
    let records = root.join("records");
    std::fs::create_dir_all(&records).expect("a folder");
    for (number, text) in texts.iter().enumerate() {
        std::fs::write(records.join(format!("{number:03}.sgf")), text).expect("a file");
    }
    let path = root.join("library");
    let mut library = Library::write(&path).expect("a library");
    let done = import(&mut library, &[records], None, &mut |_| {}).expect("imported");
    assert_eq!(done.copies, 0, "numbers of games would differ");
    path
}

#[test]
fn queries_over_made_up_games_equal_a_scan() {
    // Small boards, on which stones are taken again and again.
    let texts: Vec<String> = [(5, 120, 60), (7, 60, 80), (9, 60, 60)]
        .iter()
        .map(|&(size, games, moves)| made_up(size, games, moves, size as u64))
        .collect();
    compare(&imported("brute", &texts), &texts, 300, 100);
}

#[test]
fn queries_over_records_equal_a_scan() {
    let Some(data) = std::env::var_os("GOKORO_DATA") else {
        eprintln!("skipped: GOKORO_DATA names no folder");
        return;
    };
    let read =
        |name: &str| std::fs::read_to_string(Path::new(&data).join("games").join(name)).expect("records");
    let texts = vec![read("sample-pro-50.sgf"), read("sample-tygem-200.sgf")];
    compare(&imported("brute-records", &texts), &texts, 200, 60);
}
