//! Records into packs, counts and models: shards against one run, work that was
//! stopped, copies under symmetries, and files that are damaged.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use gokoro_board::hash::mix;
use gokoro_board::{Board, BoardSize, Color, Symmetry};
use gokoro_learn::rank::{Sampling, Settings, Trainer, temperature};
use gokoro_learn::records::counts::{self, Counter};
use gokoro_learn::records::harvest::{Fault, Harvest, Shard, game_of};
use gokoro_learn::records::pack::{self, PackError, PackedGame, Step};
use gokoro_patterns::features::{FeatureFamily, FeatureKey};
use gokoro_patterns::model::PatternModel;
use gokoro_patterns::recipe::Recipe;
use gokoro_position::facts;
use gokoro_sgf::source::{SourceRecord, records};

/// A fresh folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("gokoro-learn-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// A game in which both sides like to play near the last move, as SGF after a
/// symmetry.
fn sgf(seed: u64, moves: usize, symmetry: Symmetry) -> String {
    let size = BoardSize::S19;
    let (mut board, mut color, mut text) = (Board::new(size), Color::Black, String::from("(;GM[1]SZ[19]"));
    let (mut last, mut played, mut i) = (size.parse("K10").unwrap(), 0, 0);
    while played < moves {
        i += 1;
        let near: Vec<_> = board.empties().iter().copied().filter(|p| p.manhattan(last) < 5).collect();
        let all: Vec<_> = board.empties().to_vec();
        let from = if near.is_empty() || mix(seed ^ i).is_multiple_of(4) { &all } else { &near };
        let point = from[(mix(seed ^ i ^ 77) % from.len() as u64) as usize];
        if board.play(point, color).is_ok() {
            let there = symmetry.point(size, point);
            let letter = |v: u8| (b'a' + v) as char;
            text += &format!(";{}[{}{}]", color.letter(), letter(there.x()), letter(there.y()));
            (last, color) = (point, !color);
            played += 1;
        }
    }
    text + ")"
}

/// Records in one file: games, and copies of some of them after symmetries.
fn collection(path: &Path) -> Vec<SourceRecord> {
    let mut text: Vec<String> = (0..24).map(|seed| sgf(seed, 120, Symmetry::ALL[0])).collect();
    text.push(sgf(3, 120, Symmetry::ALL[5]));
    text.push(sgf(9, 120, Symmetry::ALL[2]));
    fs::write(path, text.join("\n")).unwrap();
    records([path], None).map(|r| r.unwrap()).collect()
}

fn harvested(all: &[SourceRecord], out: &Path, shard: Shard) -> (u64, u64) {
    let mut harvest = Harvest::start(out, "all").unwrap();
    for record in all {
        if harvest.wants(shard) {
            assert_eq!(harvest.add(std::slice::from_ref(record)).unwrap(), []);
        }
    }
    let merged = harvest.finish().unwrap();
    assert!(merged.errors.is_empty());
    (merged.games, merged.copies)
}

#[test]
fn shards_merge_to_the_same_bytes_as_one_run() {
    let dir = folder("shards");
    let all = collection(&dir.join("games.sgf"));
    assert_eq!(harvested(&all, &dir.join("whole.pack"), Shard::ALL), (24, 2));
    let mut shards = Vec::new();
    for i in ["1/3", "2/3", "3/3"] {
        let path = dir.join(format!("{}.pack", &i[..1]));
        harvested(&all, &path, Shard::parse(i).unwrap());
        shards.push(path);
    }
    shards.reverse();
    assert_eq!(pack::merge(&shards, &dir.join("merged.pack")).unwrap().games, 24);
    assert_eq!(fs::read(dir.join("whole.pack")).unwrap(), fs::read(dir.join("merged.pack")).unwrap());
    assert!(Shard::parse("4/3").is_err() && Shard::parse("0/3").is_err() && Shard::parse("3").is_err());
    fs::remove_dir_all(dir).unwrap();
}

#[test]
fn counts_of_shards_merge_to_the_same_bytes_and_small_memory_changes_nothing() {
    let dir = folder("counts");
    let all = collection(&dir.join("games.sgf"));
    let games: Vec<PackedGame> = all.iter().filter_map(|r| game_of(r).0).collect();
    let recipe = Recipe::full();
    let count = |games: &[PackedGame], name: &str, memory: usize, least: u64| {
        let mut counter = Counter::start(recipe, (1, 1000), "", &dir.join("runs"), memory).unwrap();
        games.chunks(3).for_each(|batch| counter.add(batch).unwrap());
        counter.finish(&dir.join(name), least).unwrap();
        dir.join(name)
    };
    let whole = count(&games, "whole", 64, 1);
    // So little memory that it is written to disk several times.
    let small = count(&games, "small", 0, 1);
    assert_eq!(fs::read(&whole).unwrap(), fs::read(small).unwrap());
    let (first, second) = (count(&games[..10], "first", 64, 1), count(&games[10..], "second", 64, 1));
    let merged = dir.join("merged");
    assert_eq!(counts::merge(&[second, first], &merged, 1).unwrap(), 26 * 120);
    assert_eq!(fs::read(&whole).unwrap(), fs::read(&merged).unwrap());
    let often = counts::frequent(&whole, &recipe, |_| 5).unwrap();
    assert!(!often.is_empty() && often.len() < counts::frequent(&whole, &recipe, |_| 1).unwrap().len());
    let thinned = count(&games, "thinned", 64, 2);
    let told = counts::merge(&[whole.clone(), thinned], &merged, 1).unwrap_err().to_string();
    assert!(told.contains("thinned: counts below 2 were left out"), "{told}");
    let bytes = fs::read(&whole).unwrap();
    fs::write(dir.join("cut"), &bytes[..bytes.len() / 2]).unwrap();
    let told = counts::frequent(&dir.join("cut"), &recipe, |_| 1).unwrap_err().to_string();
    assert!(told.contains("cut off"), "{told}");
    let paper = Recipe::paper(None);
    assert!(counts::frequent(&whole, &paper, |_| 1).unwrap_err().to_string().contains("other features"));
    fs::remove_dir_all(dir).unwrap();
}

#[test]
fn work_that_was_stopped_goes_on() {
    let dir = folder("stopped");
    let all = collection(&dir.join("games.sgf"));
    harvested(&all, &dir.join("whole.pack"), Shard::ALL);
    // What a stopped run leaves: a part with the first ten records.
    let out = dir.join("again.pack");
    harvested(&all[..10], &dir.join("part.pack"), Shard::ALL);
    drop(Harvest::start(&out, "all").unwrap());
    fs::rename(dir.join("part.pack"), dir.join("again.pack.parts/000000000010.pack")).unwrap();
    let told = Harvest::start(&out, "others").err().unwrap().to_string();
    assert!(told.contains("a harvest of other records was stopped here"), "{told}");
    let mut harvest = Harvest::start(&out, "all").unwrap();
    assert_eq!(harvest.done(), 10);
    let left: Vec<SourceRecord> = all.iter().filter(|_| harvest.wants(Shard::ALL)).cloned().collect();
    assert_eq!(left.len(), 16);
    harvest.add(&left).unwrap();
    harvest.finish().unwrap();
    assert_eq!(fs::read(dir.join("whole.pack")).unwrap(), fs::read(&out).unwrap());
    fs::remove_dir_all(dir).unwrap();
}

#[test]
fn counting_that_was_stopped_goes_on() {
    let dir = folder("counting");
    let all = collection(&dir.join("games.sgf"));
    let games: Vec<PackedGame> = all.iter().filter_map(|r| game_of(r).0).collect();
    let (recipe, runs) = (Recipe::full(), dir.join("runs"));
    let start = |plan: &str| Counter::start(recipe, (1, 1000), plan, &runs, 0);
    let mut counter = start("all").unwrap();
    counter.add(&games).unwrap();
    counter.finish(&dir.join("whole"), 1).unwrap();
    let mut counter = start("all").unwrap();
    counter.add(&games[..20]).unwrap();
    drop(counter);
    let told = start("others").err().unwrap().to_string();
    assert!(told.contains("was stopped here"), "{told}");
    let mut counter = start("all").unwrap();
    // Some of the twenty were in memory only and are counted again.
    let done = counter.games() as usize;
    assert!((1..20).contains(&done), "{done}");
    counter.add(&games[done..]).unwrap();
    assert_eq!((counter.games(), counter.counted()), (26, 26 * 120));
    counter.finish(&dir.join("again"), 1).unwrap();
    assert_eq!(fs::read(dir.join("whole")).unwrap(), fs::read(dir.join("again")).unwrap());
    fs::remove_dir_all(dir).unwrap();
}

#[test]
fn damaged_packs_and_bad_records_give_what_is_readable_and_say_the_rest() {
    let dir = folder("damaged");
    let all = collection(&dir.join("games.sgf"));
    let whole = dir.join("whole.pack");
    harvested(&all, &whole, Shard::ALL);
    let bytes = fs::read(&whole).unwrap();
    let cut = dir.join("cut.pack");
    fs::write(&cut, &bytes[..bytes.len() - 7]).unwrap();
    let none = dir.join("none.pack");
    fs::write(&none, b"(;GM[1])").unwrap();
    // The last stone of the last game off the board.
    let mut changed = bytes.clone();
    let end = changed.len();
    changed[end - 2..].copy_from_slice(&400_u16.to_le_bytes());
    let off = dir.join("off.pack");
    fs::write(&off, changed).unwrap();
    let all = [cut, none, off];
    let (games, errors) = pack::read_all(&all);
    assert_eq!(games.len(), 46);
    let expected = |errors: &[PackError]| {
        matches!(errors, [PackError::CutOff(_, 23), PackError::NoPack(_), PackError::Damaged(_, 23)])
    };
    assert!(expected(&errors), "{errors:?}");
    let merged = pack::merge(&all, &dir.join("merged.pack")).unwrap();
    assert_eq!((merged.games, merged.copies, merged.errors.len()), (23, 23, 3));
    let of = |text: &str| {
        fs::write(dir.join("one.sgf"), text).unwrap();
        game_of(&records([dir.join("one.sgf")], None).next().unwrap().unwrap())
    };
    let (game, fault) = of("(;SZ[19];B[dd];W[pp];B[dd];W[qq])");
    assert_eq!((game.unwrap().moves.len(), fault), (2, Some(Fault::Illegal(3))));
    let (game, fault) = of("(;SZ[19];B[dd];AW[pp];B[dp])");
    assert_eq!((game.unwrap().moves.len(), fault), (1, Some(Fault::Setup(1))));
    assert_eq!(of("(;SZ[19])").1, Some(Fault::Empty));
    assert!(matches!(of("(;SZ[25];B[dd])"), (None, Some(Fault::Replay(_)))));
    fs::remove_dir_all(dir).unwrap();
}

#[test]
fn what_is_known_of_own_games_lies_in_a_pack() {
    let dir = folder("known");
    let step = |x, color| Step::new(BoardSize::S9, color, BoardSize::S9.point(x, 4));
    let mut game =
        PackedGame::new(BoardSize::S9, Vec::new(), vec![step(3, Color::Black), step(4, Color::White)]);
    game.about.searched_from = Some(1);
    game.owners = (0..81).map(|place| place % 4).collect();
    let mut searched = game.clone();
    searched.about.by_search = true;
    let path = dir.join("own.pack");
    let mut writer = pack::PackWriter::create(&path).unwrap();
    [&game, &searched].into_iter().for_each(|game| writer.add(game).unwrap());
    writer.finish().unwrap();
    let (games, errors) = pack::read_all(&[path]);
    assert!(errors.is_empty());
    assert_eq!(games, [game, searched]);
    fs::remove_dir_all(dir).unwrap();
}

#[test]
fn a_turned_game_has_the_same_key() {
    let size = BoardSize::S19;
    let step = |name: &str, color| Step::new(size, color, size.parse(name));
    let moves = vec![step("C3", Color::Black), step("Q16", Color::White), step("D17", Color::Black)];
    let game = PackedGame::new(size, Vec::new(), moves);
    for symmetry in Symmetry::ALL {
        let turn = |s: &Step| Step::new(size, s.color(), s.point(size).map(|p| symmetry.point(size, p)));
        let turned = game.moves.iter().map(turn).collect();
        assert_eq!(PackedGame::new(size, Vec::new(), turned).key, game.key);
    }
}

/// Learns from games and gives the model.
fn learned(games: &[PackedGame], net: bool, stop: Option<&Path>) -> Vec<u8> {
    // Tests run side by side.
    static RUN: AtomicUsize = AtomicUsize::new(0);
    let dir = folder(&format!("learn-{}", RUN.fetch_add(1, Ordering::Relaxed)));
    let recipe = Recipe::full().without(&[FeatureFamily::Pattern]);
    let mut counter = Counter::start(recipe, (1, 1000), "", &dir.join("runs"), 64).unwrap();
    counter.add(games).unwrap();
    counter.finish(&dir.join("counts"), 1).unwrap();
    let keys = counts::frequent(&dir.join("counts"), &recipe, |_| 4).unwrap();
    let settings = Settings { recipe, sampling: Sampling::default(), rate: 0.1, net_rate: 0.05, net };
    let mut trainer = Trainer::new(settings, &keys, &keys);
    for (i, batch) in games.chunks(5).enumerate() {
        trainer.learn(batch, games.len() as u64);
        if let Some(state) = stop.filter(|_| i == 2) {
            trainer.keep(state).unwrap();
            trainer = Trainer::new(settings, &keys, &keys);
            let other = [games[1].clone(), games[0].clone()];
            assert!(trainer.restore(state, &other).is_err());
            trainer.restore(state, games).unwrap();
            assert_eq!(trainer.games, 15);
        }
    }
    if let Some(state) = stop {
        let bytes = fs::read(state).unwrap();
        fs::write(state, &bytes[..bytes.len() - 1]).unwrap();
        assert!(trainer.restore(state, games).is_err());
    }
    fs::remove_dir_all(dir).unwrap();
    trainer.model(usize::MAX)
}

/// The moves of games, the mean logarithm of the shares that a model gives them, and how often
/// they are among its first twenty.
fn foreseen(model: &PatternModel, games: &[PackedGame]) -> (usize, f64, f64) {
    let (mut moves, mut likelihood, mut first) = (0, 0.0, 0.0);
    let mut predictor = facts::predictor(model);
    for game in games {
        game.visit((1, 1000), |situation, point| {
            let shares = predictor.predict(situation);
            let played = shares.iter().find(|move_| move_.point == point).unwrap();
            let better = shares.iter().filter(|move_| move_.share > played.share).count();
            moves += 1;
            likelihood += f64::from(played.share).ln();
            first += f64::from(u8::from(better < 20));
            true
        });
    }
    (moves, likelihood / moves as f64, first / moves as f64)
}

#[test]
fn learning_finds_what_is_in_the_games_and_can_be_stopped() {
    let dir = folder("learning");
    let all = collection(&dir.join("games.sgf"));
    let games: Vec<PackedGame> = all.iter().take(24).filter_map(|r| game_of(r).0).collect();
    for net in [false, true] {
        let bytes = learned(&games[..20], net, None);
        let stopped = learned(&games[..20], net, Some(&dir.join("state")));
        assert!(bytes == stopped, "stopping changes the model");
        let model = PatternModel::read(&bytes).unwrap();
        // Three of four moves lie among the 40 points near the last one: to know that
        // is worth about 3.9 nats, to know nothing 5.7.
        let (moves, likelihood, first) = foreseen(&model, &games[20..]);
        assert_eq!(moves, 480);
        assert!(likelihood > -5.1, "{likelihood}");
        assert!(first > 0.2, "{first}");
        let (warm, best, own) = temperature(&model, &games[20..]).unwrap();
        assert!((0.5..=3.0).contains(&warm) && best >= own && (own - likelihood).abs() < 1e-3);
        assert_eq!(temperature(&model, &[]), None);
    }
    fs::remove_dir_all(dir).unwrap();
}

#[test]
fn what_comes_from_outside_is_learned_on_top_of_a_model() {
    let dir = folder("informed");
    let all = collection(&dir.join("games.sgf"));
    let games: Vec<PackedGame> = all.iter().take(12).filter_map(|r| game_of(r).0).collect();
    let base = PatternModel::read(&learned(&games, true, None)).unwrap();
    let recipe = Recipe::informed().without(&[FeatureFamily::Pattern]);
    let count = |recipe: Recipe, name: &str| {
        let mut counter = Counter::start(recipe, (1, 1000), "", &dir.join("runs"), 64).unwrap();
        counter.add(&games).unwrap();
        counter.finish(&dir.join(name), 1).unwrap();
        dir.join(name)
    };
    let facts = count(recipe.without(&FeatureFamily::ALL).with(&FeatureFamily::OUTSIDE), "facts");
    let seen = count(Recipe::full(), "seen");
    let told = counts::frequent(&facts, &Recipe::full(), |_| 1).unwrap_err().to_string();
    assert!(told.contains("other features"), "{told}");
    let mut keys = counts::frequent(&facts, &recipe, |_| 2).unwrap();
    let new = keys.clone();
    keys.extend(
        counts::frequent(&seen, &recipe, |family| if recipe.has(family) { 4 } else { u64::MAX }).unwrap(),
    );
    keys.sort_unstable();
    let settings = Settings { recipe, sampling: Sampling::default(), rate: 0.1, net_rate: 0.05, net: true };
    let learn = || {
        let mut trainer = Trainer::new(settings, &keys, &new);
        trainer.go_on_from(&base);
        trainer.learn(&games[..10], 10);
        trainer.model(usize::MAX)
    };
    let bytes = learn();
    assert!(bytes == learn(), "learning twice gives two models");
    let model = PatternModel::read(&bytes).unwrap();
    let weight = |model: &PatternModel, hash: u64| {
        let family = gokoro_patterns::features::family_of(hash).unwrap();
        model.find(&FeatureKey { family, level: 0, hash }).map_or(0.0, |(weight, _)| weight)
    };
    let moved = |keys: &[u64]| {
        let sum: f32 = keys.iter().map(|&key| (weight(&model, key) - weight(&base, key)).abs()).sum();
        sum / keys.len() as f32
    };
    let old: Vec<u64> = keys.iter().copied().filter(|key| new.binary_search(key).is_err()).collect();
    assert!(moved(&new) > 2.0 * moved(&old), "{} {}", moved(&new), moved(&old));
    fs::remove_dir_all(dir).unwrap();
}
