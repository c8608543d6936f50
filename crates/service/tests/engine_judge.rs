//! The judge against an engine in a process of its own. The engine is this program itself,
//! started with words that name the way it behaves, which is why the test has its own `main`.

mod stand_in;
mod sums;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use gokoro_analysis::values::{PositionJudge, PositionQuery, PositionWorth};
use gokoro_board::{BoardSize, CancelToken, Color, Game, Komi, Move, Rules, Suicide};
use gokoro_service::client::{EngineFault, EngineJudge, EngineSettings, Misfit};
use serde_json::{Value, json};

/// Less time than an engine that hangs takes, and more than one that answers.
const SHORT: Duration = Duration::from_millis(1500);
/// More time than anything here needs.
const LONG: Duration = Duration::from_secs(60);

fn main() -> std::io::Result<()> {
    let args: Vec<String> = std::env::args().collect();
    if let [_, word, way, log] = args.as_slice()
        && word == "stand-in"
    {
        return stand_in::run(way, Path::new(log));
    }
    let checks: [(&str, fn()); 15] = [
        ("answers become worths", answers_become_worths),
        ("any order", any_order),
        ("queries", queries),
        ("irregular games", irregular_games),
        ("asked once", asked_once),
        ("kept for later", kept_for_later),
        ("a damaged file", a_damaged_file),
        ("no room for a file", no_room_for_a_file),
        ("a caller who has enough", a_caller_who_has_enough),
        ("parts of answers", parts_of_answers),
        ("engines that end", engines_that_end),
        ("engines that hang", engines_that_hang),
        ("wrong answers", wrong_answers),
        ("odd engines", odd_engines),
        ("nothing to start", nothing_to_start),
    ];
    for (name, check) in checks {
        let threads = threads();
        check();
        assert!(within(LONG, || self::threads() <= threads), "{name}: a thread is left");
        assert_eq!(children(), 0, "{name}: a process is left");
    }
    println!("engine_judge: {} checks passed", checks.len());
    fs::remove_dir_all(folder())
}

/// Waits for something; whether it came.
fn within(limit: Duration, done: impl Fn() -> bool) -> bool {
    let begin = Instant::now();
    while !done() {
        if begin.elapsed() > limit {
            return false;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    true
}

/// Threads of this process, where the system tells.
fn threads() -> usize {
    fs::read_dir("/proc/self/task").map_or(0, Iterator::count)
}

/// Processes started by this one that are there still, where the system tells.
fn children() -> usize {
    let Ok(processes) = fs::read_dir("/proc") else { return 0 };
    let parent = |process: fs::DirEntry| {
        let stat = fs::read_to_string(process.path().join("stat")).ok()?;
        stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse::<u32>().ok()
    };
    processes.flatten().filter_map(parent).filter(|&id| id == std::process::id()).count()
}

/// The files of this run.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("engine judge {}", std::process::id()))
}

/// A stand-in with the file that tells what it was asked.
struct StandIn {
    command: String,
    log: PathBuf,
}

impl StandIn {
    fn new(way: &str, test: &str) -> StandIn {
        fs::create_dir_all(folder()).expect("a new folder");
        let log = folder().join(format!("{test}-{way}.log"));
        let _ = fs::remove_file(&log);
        let program = std::env::current_exe().expect("this program");
        let command = format!("'{}' stand-in {way} \"{}\"", program.display(), log.display());
        StandIn { command, log }
    }

    fn start(&self, settings: EngineSettings) -> EngineJudge {
        EngineJudge::start(&self.command, settings)
            .unwrap_or_else(|fault| panic!("{}: {fault}", self.command))
    }

    /// The queries that it received so far.
    fn asked(&self) -> Vec<Value> {
        let text = fs::read_to_string(&self.log).unwrap_or_default();
        text.lines().map(|line| serde_json::from_str(line).expect("a query")).collect()
    }
}

fn patient() -> EngineSettings {
    EngineSettings { silence: LONG, ..EngineSettings::new(9) }
}

fn hasty() -> EngineSettings {
    EngineSettings { silence: SHORT, ..patient() }
}

fn size() -> BoardSize {
    BoardSize::new(5).expect("a size")
}

fn play(game: &mut Game, names: &str) {
    for name in names.split_whitespace() {
        let action =
            if name == "pass" { Move::Pass } else { Move::Play(size().parse(name).expect("a point")) };
        game.play(action).expect("a legal move");
    }
}

/// A game and all its positions, from the first to the last.
fn questions(names: &str) -> Vec<PositionQuery> {
    let mut game = Game::new(size(), Rules::JAPANESE);
    play(&mut game, names);
    let at = |turns| {
        let mut game = game.clone();
        game.go_back_to(turns);
        PositionQuery::new(game.clone(), game.to_move())
    };
    (0..=game.turns().len()).map(at).collect()
}

/// Five positions.
fn five() -> Vec<PositionQuery> {
    questions("C3 C4 D3 B3")
}

/// Judges with somebody who wants everything; the leads.
fn leads(judge: &mut EngineJudge, questions: &[PositionQuery]) -> Vec<Option<f32>> {
    let worths = judge.judge(questions, &mut |_, _| {}, &CancelToken::NEVER);
    worths.into_iter().map(|worth| worth.map(|worth| worth.lead)).collect()
}

fn texts(judge: &EngineJudge) -> Vec<String> {
    judge.faults().iter().map(ToString::to_string).collect()
}

const ALL: [Option<f32>; 5] = [Some(1.5), Some(2.5), Some(3.5), Some(4.5), Some(5.5)];

/// What a judge says of all positions.
fn all(
    judge: &mut EngineJudge,
    questions: &[PositionQuery],
    found: &mut dyn FnMut(usize, &PositionWorth),
) -> Vec<Option<PositionWorth>> {
    judge.judge(questions, found, &CancelToken::NEVER)
}

fn answers_become_worths() {
    let mut judge = StandIn::new("well", "worths").start(patient());
    let mut heard = Vec::new();
    let worths = all(&mut judge, &five(), &mut |place, worth| heard.push((place, worth.lead)));
    heard.sort_by_key(|heard| heard.0);
    assert_eq!(heard, [(0, 1.5), (1, 2.5), (2, 3.5), (3, 4.5), (4, 5.5)]);
    let first = worths[0].as_ref().expect("an answer");
    assert_eq!((first.lead, first.wins, first.visits), (1.5, 0.625, 9));
    assert!(first.error > 0.0);
    let owner = |name: &str| first.owners[size().parse(name).expect("a point")];
    assert_eq!(
        [owner("A5"), owner("B5"), owner("C3"), owner("D1"), owner("E1")],
        [1.0, 0.75, 0.5, 0.25, 0.0]
    );
    // Lines by their order, as far as they can be played.
    let moves = |names: &str| -> Vec<Move> {
        let action = |name: &str| size().parse(name).map_or(Move::Pass, Move::Play);
        names.split_whitespace().map(action).collect()
    };
    let lines: Vec<_> = first.lines.iter().map(|line| (line.moves.clone(), line.lead, line.visits)).collect();
    assert_eq!(lines, [(moves("D4 B4 D2"), 2.125, 5), (moves("B2"), 1.25, 2), (moves("pass"), -1.5, 1)]);
    assert_eq!(texts(&judge), [""; 0]);
    assert!(judge.title().ends_with(" 1.2.3, by-hand"), "{}", judge.title());
}

fn any_order() {
    let engine = StandIn::new("backwards", "order");
    let mut judge = engine.start(patient());
    let mut order = Vec::new();
    let worths = all(&mut judge, &five(), &mut |place, _| order.push(place));
    assert_eq!(order, [4, 3, 2, 1, 0]);
    assert_eq!(worths.iter().map(|worth| worth.as_ref().map(|worth| worth.lead)).collect::<Vec<_>>(), ALL);
}

fn queries() {
    let engine = StandIn::new("well", "queries");
    let mut game = Game::new(size(), Rules::CHINESE);
    let stone = |name| (size().parse(name).expect("a point"), Color::Black);
    game.set_position(&[stone("B2"), stone("D4")], Color::White).expect("stones");
    game.set_handicap(2);
    play(&mut game, "C3 pass");
    let report_every = Some(Duration::from_millis(500));
    let mut judge = engine.start(EngineSettings { report_every, ..patient() });
    leads(&mut judge, &[PositionQuery::new(game, Color::White)]);
    let expected = json!({
        "id": "q0",
        "initialStones": [["B", "D4"], ["B", "B2"]], "initialPlayer": "W",
        "moves": [["W", "C3"], ["B", "pass"]],
        "rules": "chinese", "whiteHandicapBonus": "0", "komi": 9.5,
        "boardXSize": 5, "boardYSize": 5,
        "maxVisits": 9, "includeOwnership": true,
        "overrideSettings": { "reportAnalysisWinratesAs": "BLACK" },
        "reportDuringSearchEvery": 0.5,
    });
    assert_eq!(engine.asked(), [expected]);
}

fn irregular_games() {
    let engine = StandIn::new("well", "irregular");
    let mut wrong_side = five().remove(4);
    wrong_side.to_move = Color::White;
    // Black takes A5 and its neighbour, then White's stone is put upon a black one.
    let mut forced = five().remove(4).game;
    play(&mut forced, "B4 A5 A4 pass C5 pass B5");
    assert_eq!(forced.prisoners().black, 1);
    forced.force_play(size().parse("C3").expect("a point"), Color::White).expect("on the board");
    play(&mut forced, "E5");
    let mut custom = five().remove(1);
    custom.game.set_rules(Rules { name: "custom", suicide: Suicide::Allowed, ..Rules::JAPANESE });
    let forced = PositionQuery::new(forced.clone(), forced.to_move());
    leads(&mut engine.start(patient()), &[wrong_side, forced, custom]);
    let asked = engine.asked();
    assert_eq!(asked[0]["moves"], json!([]));
    assert_eq!(asked[0]["initialPlayer"], "W");
    assert_eq!(asked[0]["initialStones"], json!([["W", "C4"], ["W", "B3"], ["B", "C3"], ["B", "D3"]]));
    assert_eq!(asked[1]["moves"], json!([["B", "E5"]]));
    assert_eq!(asked[1]["initialPlayer"], "B");
    // Black's prisoner is in the komi, 6.5 by the rules.
    assert_eq!(asked[1]["komi"], 5.5);
    assert_eq!(asked[2]["rules"]["suicide"], true);
    assert_eq!(asked[2]["rules"]["scoring"], "TERRITORY");
}

fn asked_once() {
    let engine = StandIn::new("well", "once");
    let mut twice = five();
    twice.extend(five());
    let mut heard = [0; 10];
    let worths = all(&mut engine.start(patient()), &twice, &mut |place, _| heard[place] += 1);
    assert_eq!(engine.asked().len(), 5);
    assert_eq!(heard, [1; 10]);
    assert!(worths.iter().all(Option::is_some));
}

/// A file for answers that is not there yet.
fn new_file(name: &str) -> PathBuf {
    folder().join("cache").join(name).join("engine.jsonl")
}

fn kept_for_later() {
    let engine = StandIn::new("well", "kept");
    let settings = EngineSettings { cache: Some(new_file("kept")), ..patient() };
    let first = engine.start(settings.clone()).judge(&five(), &mut |_, _| {}, &CancelToken::NEVER);
    assert_eq!(engine.asked().len(), 5);
    let mut judge = engine.start(settings.clone());
    let again = judge.judge(&five(), &mut |_, _| {}, &CancelToken::NEVER);
    assert_eq!((engine.asked().len(), judge.counts()), (5, (0, 5)));
    for (first, again) in first.iter().zip(&again) {
        assert_eq!(format!("{first:?}"), format!("{again:?}"));
    }
    drop(judge);
    // The same stones and last moves by another way are the same position.
    let longer = questions("C3 C4 D3 B3 pass pass pass pass pass pass");
    let last = longer.last().expect("a position").clone();
    let mut other = Game::new(size(), Rules::JAPANESE);
    play(&mut other, "D3 B3 C3 C4 pass pass pass pass pass pass");
    let other = PositionQuery::new(other.clone(), other.to_move());
    let mut judge = engine.start(settings.clone());
    leads(&mut judge, &[last]);
    leads(&mut judge, &[other]);
    assert_eq!(judge.counts(), (1, 1));
    drop(judge);
    // Other visits, rules, komi and sides are other questions.
    let mut more = engine.start(EngineSettings { visits: 10, ..settings.clone() });
    leads(&mut more, &five());
    assert_eq!(more.counts(), (5, 0));
    drop(more);
    let mut question = five().remove(4);
    let mut judge = engine.start(settings);
    question.game.set_komi(Komi::from_half_points(9));
    leads(&mut judge, std::slice::from_ref(&question));
    question.game.set_rules(Rules::AGA);
    leads(&mut judge, std::slice::from_ref(&question));
    question.to_move = Color::White;
    leads(&mut judge, std::slice::from_ref(&question));
    assert_eq!(judge.counts(), (3, 0));
}

fn a_damaged_file() {
    let engine = StandIn::new("well", "damaged");
    let path = new_file("damaged");
    let settings = EngineSettings { cache: Some(path.clone()), ..patient() };
    leads(&mut engine.start(settings.clone()), &five());
    let lines: Vec<String> = fs::read_to_string(&path).expect("a file").lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 5);
    for line in &lines {
        let (start, told) = line.split_once(",\"told\":").expect("a line with an answer");
        let told = told.strip_suffix('}').expect("an object");
        assert!(start.ends_with(&format!("\"sum\":\"{}\"", sums::fnv(told))), "{line}");
    }
    // The test vectors of the FNV specification for "" and "a".
    assert_eq!(sums::fnv(""), "6c62272e07bb014262b821756295c58d");
    assert_eq!(sums::fnv("a"), "d228cb696f1a8caf78912b704e4a8964");
    // A changed digit, a line cut off, bytes that are no text, and a tear at the end.
    let changed = lines[1].replacen("\"lead\":", "\"lead\":1", 1);
    let (cut, torn) = (&lines[2][..100], &lines[4][..100]);
    let mut bytes = format!("{}\n{changed}\n{cut}\n", lines[0]).into_bytes();
    bytes.extend(b"\xff\xfe\n\n{}\n");
    bytes.extend(format!("{}\n{torn}", lines[3]).into_bytes());
    fs::write(&path, bytes).expect("a file");
    let mut judge = engine.start(settings.clone());
    assert_eq!(leads(&mut judge, &five()), ALL);
    assert_eq!(judge.counts(), (3, 2));
    assert_eq!(texts(&judge), [""; 0]);
    drop(judge);
    let mut judge = engine.start(settings);
    assert_eq!(leads(&mut judge, &five()), ALL);
    assert_eq!(judge.counts(), (0, 5));
}

fn no_room_for_a_file() {
    let mut paths = vec![Path::new(env!("CARGO_TARGET_TMPDIR")).to_owned()];
    paths.extend(Path::new("/dev/full").exists().then(|| PathBuf::from("/dev/full")));
    for path in paths {
        let engine = StandIn::new("well", "full");
        let mut judge = engine.start(EngineSettings { cache: Some(path.clone()), ..patient() });
        assert_eq!(leads(&mut judge, &five()), ALL);
        assert!(matches!(judge.faults(), [EngineFault::Cache { .. }]), "{:?}", judge.faults());
        assert!(texts(&judge)[0].ends_with("answers of the engine are not kept for later"));
    }
}

fn a_caller_who_has_enough() {
    let engine = StandIn::new("well", "enough");
    let mut judge = engine.start(EngineSettings { in_flight: 2.try_into().expect("not 0"), ..patient() });
    let (mut heard, enough) = (0, CancelToken::new());
    let mut found = |_, _: &PositionWorth| {
        heard += 1;
        if heard == 2 {
            enough.cancel();
        }
    };
    let worths = judge.judge(&five(), &mut found, &enough);
    assert_eq!(heard, 2);
    assert_eq!(worths.iter().flatten().count(), 2);
    // The next call is not disturbed by what was given up.
    assert_eq!(leads(&mut judge, &five()), ALL);
    assert_eq!(texts(&judge), [""; 0]);
}

fn parts_of_answers() {
    let engine = StandIn::new("piecemeal", "parts");
    let path = new_file("parts");
    let mut judge = engine.start(EngineSettings { cache: Some(path.clone()), ..patient() });
    let mut heard = Vec::new();
    all(&mut judge, &five()[..1], &mut |_, worth| heard.push(worth.lead));
    assert_eq!(heard, [0.0, 1.5]);
    // Whoever has enough after a part gets the part, and it is not kept for later.
    let enough = CancelToken::new();
    let worths = judge.judge(&five()[1..2], &mut |_, _| enough.cancel(), &enough);
    assert_eq!(worths[0].as_ref().map(|worth| worth.lead), Some(0.0));
    drop(judge);
    assert_eq!(fs::read_to_string(path).expect("a file").lines().count(), 1);
}

fn engines_that_end() {
    let one = EngineSettings { in_flight: 1.try_into().expect("not 0"), ..patient() };
    let mut judge = StandIn::new("dies", "end").start(one);
    assert_eq!(leads(&mut judge, &five()), [Some(1.5), Some(2.5), None, None, None]);
    let told = texts(&judge);
    let expected = "3), 3 positions are left; its last words: out of memory";
    assert!(told.len() == 1 && told[0].ends_with(expected), "{told:?}");
    assert!(!judge.is_running());
    assert_eq!(leads(&mut judge, &five()), [None; 5]);
    assert_eq!(texts(&judge).len(), 1);

    let fault = EngineJudge::start(&StandIn::new("stillborn", "end").command, patient()).err();
    let Some(EngineFault::Ended { words, .. }) = fault else { panic!("{fault:?}") };
    assert_eq!(words.as_deref(), Some("Could not open file: net.bin.gz"));
}

/// So many positions that differ in komi alone.
fn with_komis(count: i16) -> Vec<PositionQuery> {
    let with_komi = |half_points| {
        let mut question = five().remove(4);
        question.game.set_komi(Komi::from_half_points(half_points));
        question
    };
    (0..count).map(with_komi).collect()
}

fn engines_that_hang() {
    for way in ["hangs", "chatters"] {
        let one = EngineSettings { in_flight: 1.try_into().expect("not 0"), ..hasty() };
        let mut judge = StandIn::new(way, "hang").start(one);
        let begin = Instant::now();
        assert_eq!(leads(&mut judge, &five()), [Some(1.5), Some(2.5), None, None, None]);
        assert!(begin.elapsed() < LONG / 2);
        let last = judge.faults().last();
        assert!(matches!(last, Some(EngineFault::Silent { unanswered: 3, .. })), "{way}: {last:?}");
        assert!(!judge.is_running());
    }
    let fault = EngineJudge::start(&StandIn::new("deaf", "hang").command, hasty()).err();
    assert!(matches!(fault, Some(EngineFault::Silent { .. })), "{fault:?}");
    // Who reads nothing holds up nobody, though a pipe does not hold what there is to say.
    let many = with_komis(1000);
    let all_at_once = EngineSettings { in_flight: 1000.try_into().expect("not 0"), ..hasty() };
    let mut judge = StandIn::new("hangs", "flood").start(all_at_once);
    assert_eq!(leads(&mut judge, &many).iter().flatten().count(), 2);
    assert!(matches!(judge.faults(), [EngineFault::Silent { unanswered: 998, .. }]), "{:?}", judge.faults());
}

fn wrong_answers() {
    let ask = |way: &str| {
        let mut judge = StandIn::new(way, "wrong").start(patient());
        let leads = leads(&mut judge, &five());
        (leads, judge.faults().to_vec(), judge.warnings().to_vec())
    };
    let unusable = |why, place, times| vec![EngineFault::Unusable { place, why, times }];

    let (leads, faults, _) = ask("errors");
    assert_eq!(leads, [Some(1.5), None, Some(3.5), None, Some(5.5)]);
    let text = "moves: Illegal move 0: C3".to_owned();
    assert_eq!(faults, [EngineFault::Refused { place: Some(1), text, times: 2 }]);

    // One that finds new words for each position is not told of without end.
    let mut judge = StandIn::new("invents", "wrong").start(patient());
    judge.judge(&with_komis(41), &mut |_, _| {}, &CancelToken::NEVER);
    assert_eq!(judge.faults().len(), 20);

    let (leads, faults, _) = ask("other-size");
    assert_eq!(leads, [Some(1.5), Some(2.5), None, None, None]);
    assert_eq!(faults, unusable(Misfit::OtherSize { told: 81, asked: 25 }, 2, 3));

    assert_eq!(ask("no-owners").1, unusable(Misfit::NoOwners, 0, 5));
    assert_eq!(ask("no-value").1, unusable(Misfit::NoValue, 0, 5));
    assert_eq!(ask("beyond").1, unusable(Misfit::Range("winrate"), 0, 5));
    let (leads, faults, _) = ask("mistyped");
    assert_eq!(leads, [None; 5]);
    assert!(matches!(faults.as_slice(), [EngineFault::Unusable { why: Misfit::Form(_), times: 5, .. }]));

    let (leads, faults, _) = ask("garbage");
    assert_eq!(leads, ALL);
    let line = "Loading...".to_owned();
    // What comes after the last answer is not read.
    assert_eq!(faults, [EngineFault::Garbage { line, times: 19 }]);

    let (leads, faults, _) = ask("twice");
    assert_eq!(leads, ALL);
    assert_eq!(faults, [EngineFault::Repeated { times: 4 }]);

    let (leads, faults, warnings) = ask("warns");
    assert_eq!((leads, faults), (ALL.to_vec(), Vec::new()));
    assert_eq!(warnings, ["x: Unexpected"]);
}

fn odd_engines() {
    for way in ["loud", "old"] {
        let mut judge = StandIn::new(way, "odd").start(patient());
        assert_eq!(leads(&mut judge, &five()), ALL, "{way}");
        assert_eq!(texts(&judge), [""; 0], "{way}");
    }
    // A start may take longer than the silence if the engine says what it does.
    let mut judge = StandIn::new("slow-start", "odd").start(hasty());
    assert_eq!(leads(&mut judge, &five()), ALL);
}

fn nothing_to_start() {
    for command in ["", "  ", "\"\" x", "engine 'x"] {
        let fault = EngineJudge::start(command, patient()).err();
        assert_eq!(fault, Some(EngineFault::Command { command: command.to_owned() }));
    }
    let fault = EngineJudge::start("no-such-engine-anywhere analysis", patient()).err();
    let Some(EngineFault::Start { program, .. }) = &fault else { panic!("{fault:?}") };
    assert_eq!(program, "no-such-engine-anywhere");
    let mut nothing = StandIn::new("well", "nothing").start(patient());
    assert!(nothing.judge(&[], &mut |_, _| {}, &CancelToken::NEVER).is_empty());
}
