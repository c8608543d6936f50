//! Nets of KataGo answer as KataGo itself does: on positions and answers kept with the shared data.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use gokoro_board::{BoardSize, Color, Game, Komi, Move, Rules, Symmetry};
use gokoro_net::PaddedBoard;
use gokoro_net::kata::{KataDesk, KataNet, Precision};
use gokoro_patterns::kata::{KataOpinion, KataScene, ask};
use serde_json::Value;

/// The files of nets and answers; `None` without the shared data.
fn folder() -> Option<PathBuf> {
    let data = std::env::var_os("GOKORO_DATA")?;
    Some(PathBuf::from(data).join("nets"))
}

fn lines(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn color(text: &Value) -> Color {
    if text == "W" { Color::White } else { Color::Black }
}

/// The game of a query.
fn game(query: &Value) -> Game {
    let size = BoardSize::new(query["boardXSize"].as_u64().expect("a size") as u32).expect("a size");
    let rules: Rules = query["rules"].as_str().expect("rules").parse().expect("known rules");
    let mut game = Game::new(size, rules);
    let stone =
        |pair: &Value| (size.parse(pair[1].as_str().expect("a point")).expect("a point"), color(&pair[0]));
    let setup: Vec<_> = query["initialStones"].as_array().into_iter().flatten().map(stone).collect();
    let first = query["moves"].get(0).map_or(Color::Black, |turn| color(&turn[0]));
    game.set_position(&setup, first).expect("a setup");
    if setup.len() > 1 {
        game.set_handicap(setup.len() as u8);
    }
    game.set_komi(Komi::from_points(query["komi"].as_f64().expect("komi")).expect("komi"));
    for turn in query["moves"].as_array().expect("moves") {
        let point = size.parse(turn[1].as_str().expect("a move"));
        game.play_as(point.map_or(Move::Pass, Move::Play), color(&turn[0])).expect("legal");
    }
    game
}

fn floats(value: &Value) -> Vec<f64> {
    value.as_array().into_iter().flatten().map(|number| number.as_f64().unwrap_or(f64::NAN)).collect()
}

/// The largest distances of lead, owners, chance and policy from the reference, and whether the first moves agree
/// where the reference's first two differ by more than half a hundredth.
#[derive(Default, Debug)]
struct Distance {
    lead: f64,
    owners: f64,
    chance: f64,
    policy: f64,
    other_first: usize,
}

impl Distance {
    fn add(&mut self, told: &KataOpinion, reference: &Value, to_move: Color) {
        let sign = if to_move == Color::Black { 1.0 } else { -1.0 };
        let number = |name: &str| reference[name].as_f64().expect("a number");
        let chance = if to_move == Color::Black { f64::from(told.wins) } else { 1.0 - f64::from(told.wins) };
        self.lead = self.lead.max((sign * f64::from(told.lead) - number("lead")).abs());
        self.chance = self.chance.max((chance - number("winrate")).abs());
        for (own, wanted) in told.owners.iter().zip(floats(&reference["ownership"])) {
            self.owners = self.owners.max((sign * f64::from(*own) - wanted).abs());
        }
        let told: Vec<f64> = told
            .policy
            .iter()
            .map(|share| share.map_or(f64::NAN, f64::from))
            .chain([f64::from(told.pass)])
            .collect();
        let wanted = floats(&reference["policy"]);
        assert_eq!(told.len(), wanted.len());
        for (told, wanted) in told.iter().zip(&wanted) {
            assert_eq!(told.is_nan(), wanted.is_nan(), "the same moves are legal");
            self.policy = self.policy.max((told - wanted).abs().max(0.0));
        }
        let first = |all: &[f64]| {
            (0..all.len()).filter(|&i| !all[i].is_nan()).max_by(|&a, &b| all[a].total_cmp(&all[b]))
        };
        let mut sorted: Vec<f64> = wanted.iter().copied().filter(|share| !share.is_nan()).collect();
        sorted.sort_by(f64::total_cmp);
        let clear =
            sorted.iter().rev().take(2).copied().reduce(|a, b| a - b).is_some_and(|apart| apart > 0.005);
        self.other_first += usize::from(clear && first(&told) != first(&wanted));
    }
}

fn distance(net: &str, reference: &str, history: bool, precision: Precision) -> Option<Distance> {
    let folder = folder()?;
    let path = folder.join(format!("{net}.bin.gz"));
    let file =
        BufReader::new(File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())));
    let net = KataNet::read(file, precision).expect("a net");
    let queries = lines(&folder.join("queries.jsonl"));
    let mut distance = Distance::default();
    for reference in lines(&folder.join(reference)) {
        let query = queries.iter().find(|query| query["id"] == reference["id"]).expect("the query");
        let game = game(query);
        let to_move = color(&reference["player"]);
        assert_eq!(game.to_move(), to_move, "{}", reference["id"]);
        let scene = KataScene::of_game(&game, to_move, history);
        let mut desk = KataDesk::new(PaddedBoard::new(game.size()));
        let told = ask(&net, &mut desk, &scene, Symmetry::ALL[0]);
        let mut own = Distance::default();
        own.add(&told, &reference, to_move);
        if own.lead > 0.02 || own.owners > 0.003 || own.chance > 0.002 || own.policy > 0.002 {
            eprintln!("{} {} {}: {own:?}", reference["id"], query["rules"], query["boardXSize"]);
        }
        distance.add(&told, &reference, to_move);
    }
    eprintln!("{} {reference}: {distance:?}", net.kind());
    Some(distance)
}

const NETS: [&str; 3] =
    ["g170-b6c96-s175395328-d26788732", "b7c96h3tfrs-test5-cnorm", "b7c96h6kv3qk32v16tflrs-fson-bnh"];

#[test]
fn answers_are_those_of_katago() {
    for net in NETS {
        for (prefix, history) in [("reference", false), ("reference-history", true)] {
            let reference = format!("{prefix}-{net}.jsonl");
            let Some(distance) = distance(net, &reference, history, Precision::Exact) else { return };
            assert!(distance.lead <= 0.02 && distance.owners <= 0.003, "{net} {distance:?}");
            assert!(distance.chance <= 0.002 && distance.policy <= 0.002, "{net} {distance:?}");
            assert_eq!(distance.other_first, 0, "{net}");
        }
    }
}

#[test]
fn fast_answers_are_near() {
    for net in NETS {
        let reference = format!("reference-{net}.jsonl");
        let Some(distance) = distance(net, &reference, false, Precision::Fast) else { return };
        assert!(distance.lead <= 0.5 && distance.chance <= 0.02, "{net} {distance:?}");
    }
}

/// A tenth of the positions of professionals, by b6c96. All of them, by another net, take minutes:
/// `GOKORO_NET=b10c384.bin.gz GOKORO_DATA=... cargo test --release -p gokoro-patterns --test all far -- --nocapture`.
#[test]
fn how_far_fast_is_from_exact_on_judged_positions() {
    let Some(folder) = folder() else { return };
    let named = std::env::var_os("GOKORO_NET").map(PathBuf::from);
    let every = if named.is_some() { 12 } else { 120 };
    let path = named.unwrap_or_else(|| folder.join(format!("{}.bin.gz", NETS[0])));
    let net = |precision| {
        KataNet::read(BufReader::new(File::open(&path).expect("a net")), precision).expect("a net")
    };
    let nets = [net(Precision::Exact), net(Precision::Fast)];
    let file = folder.join("../games/sample-pro-50.sgf");
    let text = fs::read_to_string(file).expect("records");
    let (mut apart, mut seen): (Vec<f32>, usize) = (Vec::new(), 0);
    let mut desk = KataDesk::new(PaddedBoard::new(BoardSize::S19));
    for line in text.lines() {
        let mut game = Game::new(BoardSize::S19, Rules::JAPANESE);
        game.set_komi(Komi::from_half_points(13));
        let moves =
            line.split(';').filter_map(|node| node.get(2..4).filter(|_| matches!(&node[..2], "B[" | "W[")));
        for at in moves {
            let [x, y] = [0, 1].map(|i| at.as_bytes()[i].wrapping_sub(b'a'));
            let Some(point) = BoardSize::S19.point(x, y) else { break };
            if game.play(Move::Play(point)).is_err() {
                break;
            }
            seen += 1;
            if seen.is_multiple_of(every) && apart.len() < 1000 {
                let scene = KataScene::of_game(&game, game.to_move(), false);
                let [exact, fast] =
                    nets.each_ref().map(|net| ask(net, &mut desk, &scene, Symmetry::ALL[0]).lead);
                apart.push((exact - fast).abs());
            }
        }
    }
    apart.sort_by(f32::total_cmp);
    let mean = apart.iter().sum::<f32>() / apart.len() as f32;
    let most = apart[apart.len() * 99 / 100];
    eprintln!(
        "{} positions: mean {mean:.4}, 99% within {most:.4}, largest {:.4}",
        apart.len(),
        apart[apart.len() - 1]
    );
    assert!(mean <= 0.1 && most <= 0.3);
}
