//! Counted games from records, kept and gone on with; and training that can be stopped.

use std::fs;
use std::path::PathBuf;

use gokoro_learn::ownership::{
    CountedGame, OutcomeError, OutcomeWriter, OwnershipTrainer, Tally, TrainerStateError, Training,
    read_outcomes,
};
use gokoro_sgf::source::{Record, records};

/// A fresh folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("ownership").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a new folder");
    path
}

/// Two walls on 19x19 beside each other, Black's on a column from 0, built from a row on; under
/// Japanese rules with a komi of 6.5.
fn game(column: u8, first: u8) -> String {
    let point = |x: u8, y: u8| format!("{}{}", char::from(b'a' + x), char::from(b'a' + y));
    let rows = (0..19).map(|i| (first + i) % 19);
    let moves = rows.map(|y| format!(";B[{}];W[{}]", point(column, y), point(column + 1, y)));
    let margin = 19.0 * (f64::from(column) - f64::from(17 - column)) - 6.5;
    let winner = if margin > 0.0 { "B" } else { "W" };
    let moves: String = moves.collect();
    format!("(;GM[1]SZ[19]KM[6.5]RU[Japanese]RE[{winner}+{}]{moves})", margin.abs())
}

fn read(folder: &std::path::Path, games: &[String]) -> Vec<Record> {
    let path = folder.join("games.sgf");
    fs::write(&path, games.join("\n")).expect("a new file");
    records([path], None).map(|record| record.expect("a record")).collect()
}

fn counted(records: &[Record]) -> Vec<CountedGame> {
    records.iter().filter_map(|record| CountedGame::of(record, 64, 1)).collect()
}

#[test]
fn the_lead_is_the_area_and_the_owners_agree_with_it() {
    let folder = folder("lead");
    let resigned = game(8, 0).replace("RE[W+", "RE[W+R]C[");
    let records = read(&folder, &[game(8, 3), game(12, 0), resigned]);
    let games = counted(&records);
    assert_eq!(games.len(), 2, "a resigned game has no count");
    for (game, column) in games.iter().zip([8, 12]) {
        let owners = game.owners.as_ref().expect("owners");
        assert_eq!(owners.iter().filter(|&&owner| owner == 1).count(), 19 * (column + 1));
        let lead: i32 = owners.iter().map(|&owner| i32::from(owner)).sum();
        assert_eq!(i32::from(game.lead), 2 * lead);
    }
}

#[test]
fn files_of_counted_games_go_on_where_they_were_stopped() {
    let folder = folder("file");
    let records = read(&folder, &(2..8).map(|column| game(column, column)).collect::<Vec<_>>());
    let (games, path) = (counted(&records), folder.join("all.games"));
    let mut writer = OutcomeWriter::start(&path, 7).expect("a new file");
    writer.add(&games[..2], 2).expect("written");
    writer.add(&games[2..4], 4).expect("written");
    drop(writer);
    // Stopped in the middle of a game: what is not whole is done again.
    let part = folder.join("all.games.part");
    let bytes = fs::read(&part).expect("the part");
    fs::write(&part, &bytes[..bytes.len() - 100]).expect("cut");
    assert!(matches!(OutcomeWriter::start(&path, 8), Err(OutcomeError::OtherWork(_))));
    let mut writer = OutcomeWriter::start(&path, 7).expect("the same plan");
    assert_eq!(writer.done(), 2, "the batch that ends in the middle is not done");
    assert_eq!(writer.tally(), Tally { games: 2, with_owners: 2 });
    let unknown = CountedGame { owners: None, ..games[5].clone() };
    let games = [&games[..5], &[unknown]].concat();
    writer.add(&games[2..], 6).expect("written");
    assert_eq!(writer.tally(), Tally { games: 6, with_owners: 5 });
    writer.finish().expect("renamed");
    assert_eq!(read_outcomes(&path).expect("games"), games);
    fs::write(&path, &bytes[..bytes.len() - 100]).expect("cut");
    let error = read_outcomes(&path).expect_err("cut off");
    assert!(error.to_string().contains("game 4"), "{error}");
    fs::write(&path, "(;GM[1])").expect("another file");
    assert!(matches!(read_outcomes(&path), Err(OutcomeError::NoGames(_))));
}

const TRAINING: Training = Training { blocks: 1, channels: 32, batch: 8, steps: 30, rate: 0.01, seed: 1 };

#[test]
fn training_learns_and_goes_on_to_the_same_net() {
    let folder = folder("train");
    let walls = (3..15).map(|column| game(column, 0)).collect::<Vec<_>>();
    let games = counted(&read(&folder, &walls));
    let state = folder.join("net.state");
    let mut one = OwnershipTrainer::new(TRAINING, games.clone());
    let first = one.learn();
    (1..12).for_each(|_| _ = one.learn());
    one.keep(&state).expect("kept");
    (12..30).for_each(|_| _ = one.learn());
    let last = one.learn();
    assert!(last.points < 0.8 * first.points, "{first:?} {last:?}");
    let mut two = OwnershipTrainer::new(TRAINING, games.clone());
    two.restore(&state).expect("restored");
    assert_eq!(two.step(), 12);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().expect("threads");
    pool.install(|| (12..31).for_each(|_| _ = two.learn()));
    assert_eq!(one.net().parameters(), two.net().parameters(), "threads and stops change nothing");
    let mut other = OwnershipTrainer::new(Training { seed: 2, ..TRAINING }, games);
    assert!(matches!(other.restore(&state), Err(TrainerStateError::Other(_))));
    let told = other.check(&counted(&read(&folder, &walls)), 20);
    assert_eq!((told.samples, told.with_owners), (12, 12));
}
