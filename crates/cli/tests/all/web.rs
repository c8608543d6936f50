//! The page as the program opens it: its address, what cannot be used, and a store that survives
//! any end. `GOKORO_KILLS` names how often the program is killed.

use crate::program::{folder, kills};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A program that serves the page, killed at the end.
pub(crate) struct Served {
    child: Child,
    pub(crate) port: u16,
    key: String,
    errors: BufReader<std::process::ChildStderr>,
}

impl Served {
    pub(crate) fn start(command: &mut Command) -> Served {
        let command = command.env("LC_ALL", "C").env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        let output = child.stdout.as_mut().expect("an output");
        BufReader::new(output).read_line(&mut line).expect("a line");
        let port = line.split("http://127.0.0.1:").nth(1).and_then(|rest| rest.split('/').next());
        let port = port.and_then(|port| port.parse().ok()).unwrap_or_else(|| panic!("no address: {line:?}"));
        let key =
            line.split("#key=").nth(1).map(|rest| rest.chars().take_while(char::is_ascii_hexdigit).collect());
        let key = key.unwrap_or_default();
        let errors = BufReader::new(child.stderr.take().expect("errors"));
        Served { child, port, key, errors }
    }

    /// Asks; the body of what comes back, nothing if nothing does.
    pub(crate) fn ask(&self, method: &str, path: &str, body: &str) -> Option<String> {
        let mut stream = self.asked(method, path, body)?;
        let mut reply = String::new();
        stream.read_to_string(&mut reply).ok()?;
        let (head, body) = reply.split_once("\r\n\r\n")?;
        head.starts_with("HTTP/1.1 200").then(|| body.to_owned())
    }

    /// Sends a question with the key.
    fn asked(&self, method: &str, path: &str, body: &str) -> Option<TcpStream> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(120))).ok()?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             x-gokoro-key: {}\r\nContent-Length: {}\r\n\r\n{body}",
            self.port,
            self.key,
            body.len()
        );
        stream.write_all(request.as_bytes()).ok()?;
        Some(stream)
    }

    /// The next line of standard error.
    fn said(&mut self) -> String {
        let mut line = String::new();
        self.errors.read_line(&mut line).expect("a line");
        line
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // SIGKILL where there are signals.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn web(data: &std::path::Path) -> Command {
    let mut command = crate::program::command();
    command.args(["web", "--no-open", "--data"]).arg(data);
    command
}

#[test]
fn without_a_command_the_page_opens() {
    let data = folder("alone");
    let mut command = crate::program::command();
    command.env("XDG_DATA_HOME", &data).env("HOME", &data).env("APPDATA", &data);
    let served = Served::start(&mut command);
    assert!(served.ask("GET", "/", "").is_some_and(|page| page.contains("/app.js")));
    let hello = served.ask("GET", "/api/hello", "").expect("an answer");
    assert!(hello.contains(r#""not_kept":null"#) && hello.contains(r#""lang":"en""#), "{hello}");
}

#[test]
fn a_record_is_there_to_be_reviewed() {
    let data = folder("record");
    let game = data.join("my game.sgf");
    fs::write(&game, "(;SZ[9];B[ee])").expect("written");
    let served = Served::start(web(&data).arg(&game));
    assert!(
        served.ask("GET", "/api/hello", "").is_some_and(|hello| hello.contains(r#""record":"my game.sgf""#))
    );
    assert_eq!(served.ask("GET", "/api/record", "").as_deref(), Some("(;SZ[9];B[ee])"));
    let missing = web(&data).arg("missing.sgf").output().expect("the program starts");
    assert_eq!(missing.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&missing.stderr).contains("missing.sgf"));
}

#[test]
fn a_port_that_is_taken_and_a_folder_that_is_none_are_told() {
    let data = folder("taken");
    let first = Served::start(&mut web(&data));
    let mut second = Served::start(web(&data).args(["--port", &first.port.to_string()]));
    assert_ne!(first.port, second.port);
    assert!(second.said().contains(&format!("port {} is taken", first.port)));
    let file = data.join("file");
    fs::write(&file, "").expect("written");
    let mut third = Served::start(&mut web(&file));
    assert!(third.said().contains("games are not kept"));
    let id = third.ask("POST", "/api/games", r#"{"title":"a","body":{}}"#);
    assert!(id.is_some() && third.ask("GET", "/api/games/1", "").is_some());
}

#[test]
fn a_damaged_store_is_put_aside_and_told() {
    let data = folder("damaged");
    fs::write(data.join("page.sqlite"), "not a store any more").expect("written");
    let mut served = Served::start(&mut web(&data));
    let said = served.said();
    assert!(said.contains("is damaged") && said.contains("page-damaged-1.sqlite"), "{said}");
    assert_eq!(fs::read(data.join("page-damaged-1.sqlite")).expect("kept"), b"not a store any more");
    let hello = served.ask("GET", "/api/hello", "").expect("an answer");
    assert!(hello.contains("page-damaged-1.sqlite"), "{hello}");
    served.ask("POST", "/api/games", r#"{"title":"a","body":{"komi":0.1234567890123456789}}"#).expect("kept");
    drop(served);
    let served = Served::start(&mut web(&data));
    let hello = served.ask("GET", "/api/hello", "").expect("an answer");
    assert!(hello.contains(r#""not_kept":null"#), "{hello}");
    let game = served.ask("GET", "/api/games/1", "");
    assert_eq!(game.as_deref(), Some(r#"{"komi":0.1234567890123456789}"#), "kept as it was written");
}

#[cfg(unix)]
#[test]
fn with_few_files_the_page_goes_on_answering() {
    let data = folder("few-files");
    let program = crate::program::command();
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 32; exec \"$0\" \"$@\""]).arg(program.get_program());
    command.args(["web", "--no-open", "--data"]).arg(&data).env("GOKORO_LIBRARY", "none");
    let served = Served::start(&mut command);
    let idle: Vec<_> = (0..80).map(|_| TcpStream::connect(("127.0.0.1", served.port))).collect();
    for round in 0..3 {
        let body = format!(r#"{{"title":"a","body":[{round}]}}"#);
        served.ask("POST", "/api/games", &body).expect("kept");
        assert!(served.ask("GET", "/", "").is_some_and(|page| page.contains("/app.js")));
    }
    drop(idle);
}

#[test]
fn work_ends_with_the_connection() {
    let data = folder("gone");
    let served = Served::start(&mut web(&data));
    // Minutes of work.
    let moves = RECORD.trim_start_matches("(;GM[1]FF[4]SZ[9]KM[7]").trim_end_matches(')').repeat(200);
    let mut stream =
        served.asked("POST", "/api/review?name=a.sgf", &format!("(;SZ[9]{moves})")).expect("sent");
    let mut line = [0; 400];
    assert!(stream.read(&mut line).expect("an answer begins") > 0);
    drop(stream);
    // Reviews are made one after the other.
    let told = served.ask("POST", "/api/review?name=a.sgf", RECORD).expect("an answer");
    assert!(told.contains("\"done\":"), "{told}");
}

#[test]
fn what_was_kept_survives_any_end() {
    let data = folder("killed");
    let mut last = 0_u64;
    for round in 0..kills() {
        let mut served = Served::start(&mut web(&data));
        if round > 0 {
            let kept = served.ask("GET", "/api/games/1", "").expect("the game is there");
            let kept: u64 =
                kept.split(['"', ':', '}']).filter_map(|part| part.parse().ok()).next().expect("a number");
            // What was answered is kept; what was on its way may be.
            assert!(kept == last || kept == last + 1, "{kept} is kept, {last} was answered");
            last = kept;
        }
        // Killed at another moment each time, in the midst of writing.
        let until = Instant::now() + Duration::from_millis(120 + 37 * (round as u64 % 7));
        let port = served.port;
        let writer = std::thread::spawn(move || {
            let mut done = last;
            loop {
                let body = format!(r#"{{"id":1,"title":"a","body":{{"n":{}}}}}"#, done + 1);
                let Some((200, _)) = kept(port, &body) else { return done };
                done += 1;
            }
        });
        std::thread::sleep(until.saturating_duration_since(Instant::now()));
        served.child.kill().expect("killed");
        last = writer.join().expect("the writer ends");
    }
    assert!(last > 0);
}

/// Sends a game to be kept; the status of the answer and its text, `None` where the connection breaks.
pub(crate) fn kept(port: u16, body: &str) -> Option<(u16, String)> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(60))).ok()?;
    let head = format!(
        "POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).ok()?;
    let mut reply = String::new();
    stream.read_to_string(&mut reply).ok()?;
    let status = reply.split(' ').nth(1)?.parse().ok()?;
    Some((status, reply.split_once("\r\n\r\n")?.1.to_owned()))
}

/// A short game to review.
const RECORD: &str = "(;GM[1]FF[4]SZ[9]KM[7];B[gc];W[cg];B[gg];W[cc];B[ec];W[ee];B[eg];W[ce])";

#[test]
fn reviews_survive_any_end() {
    let data = folder("review-killed");
    let mut kept = 0;
    for round in 0..kills() {
        let mut served = Served::start(&mut web(&data));
        let list = served.ask("GET", "/api/reviews", "").expect("a list");
        let list: Vec<serde_json::Value> = serde_json::from_str(&list).expect("JSON");
        assert!(list.len() >= kept, "a review is lost: {list:?}");
        kept = list.len();
        for review in &list {
            // A review is there as a whole, or it is not there.
            let path = format!("/api/reviews/{}", review["id"]);
            let json = served.ask("GET", &path, "").expect("a review");
            assert!(json.contains("\"schema\""), "{json}");
            assert!(served.ask("GET", &format!("{path}/sgf"), "").is_some_and(|sgf| sgf.contains("GM[1]")));
        }
        // Another record each time, killed at another moment.
        let record = RECORD.replace("KM[7]", &format!("KM[7]GN[{round}]"));
        let stream = served.asked("POST", "/api/review?name=a.sgf", &record).expect("sent");
        std::thread::sleep(Duration::from_millis(300 + 431 * (round as u64 % 11)));
        served.child.kill().expect("killed");
        drop(stream);
    }
}

/// Names an engine; whether that was taken.
fn name(served: &Served, kind: &str, command: &str) -> bool {
    let engines = serde_json::json!({ "engines": [{ "name": "it", "kind": kind, "command": command }] });
    served.ask("POST", "/api/engines", &engines.to_string()).is_some()
}

/// What an engine answers in a game with so many moves, and how long that took.
fn played(served: &Served, moves: &str) -> (String, Duration) {
    let begin = Instant::now();
    let body = format!(r#"{{"game":{{"size":9,"moves":[{moves}]}},"level":"engine:it","seed":7}}"#);
    let told = served.ask("POST", "/api/play", &body).expect("an answer");
    (told, begin.elapsed())
}

#[test]
fn engines_of_the_user_play() {
    let data = folder("engines");
    let mut served = Served::start(&mut web(&data));
    let own = crate::program::command().get_program().to_string_lossy().into_owned();
    assert!(name(&served, "gtp", &format!("'{own}' gtp --level net")));
    let (told, _) = played(&served, r#"["B","E5"]"#);
    assert!(told.contains(r#""color":"W""#) && told.contains(r#""move":""#), "{told}");
    // Taken back: the engine is told another game.
    let (told, _) = played(&served, r#"["B","C3"]"#);
    assert!(told.contains(r#""color":"W""#), "{told}");
    // What cannot be, is told in words, at once.
    for command in ["gokoro-no-such-program", "false"] {
        assert!(name(&served, "gtp", command));
        let (told, took) = played(&served, "");
        assert!(told.contains("\"error\":\"it ended"), "{told}");
        assert!(took < Duration::from_secs(20), "{took:?}");
    }
    assert!(!name(&served, "gtp", "a 'quote"));
    // Without the key nothing is changed.
    served.key = "0".repeat(32);
    assert!(!name(&served, "gtp", "true") && served.ask("GET", "/api/engines", "").is_none());
}

#[test]
fn an_engine_of_the_user_judges_a_review() {
    let data = folder("judge");
    let served = Served::start(&mut web(&data));
    let own = crate::program::command().get_program().to_string_lossy().into_owned();
    assert!(name(&served, "analysis", &format!("'{own}' analysis")));
    let told = served.ask("POST", "/api/review?name=a.sgf&engine=it", RECORD).expect("an answer");
    assert!(told.contains("\"done\":1") && !told.contains("note"), "{told}");
    let json = served.ask("GET", "/api/reviews/1", "").expect("a review");
    assert!(json.contains("gokoro"), "{json}");
    // One that fails is told, and our own search judges.
    assert!(name(&served, "analysis", "false"));
    let told = served.ask("POST", "/api/review?name=a.sgf&engine=it&again=1", RECORD).expect("an answer");
    assert!(told.contains("\"note\":\"it cannot be used") && told.contains("\"done\":2"), "{told}");
}

/// With a net of KataGo, where the shared data has one: it judges and plays, ranks are played by our own.
#[test]
fn a_net_of_katago_serves_the_page() {
    let Some(shared) = std::env::var_os("GOKORO_DATA").map(std::path::PathBuf::from) else {
        println!("skipped: GOKORO_DATA is not set");
        return;
    };
    let net = shared.join("nets/g170-b6c96-s175395328-d26788732.bin.gz");
    let data = folder("net");
    let review = |precision: &str| {
        let served = Served::start(web(&data).args(["--precision", precision, "--net"]).arg(&net));
        let told = served.ask("POST", "/api/review?name=a.sgf", RECORD).expect("an answer");
        for level in ["best", "12k"] {
            let body = format!(r#"{{"game":{{"size":9,"moves":[["B","E5"]]}},"level":"{level}","seed":7}}"#);
            let told = served.ask("POST", "/api/play", &body).expect("an answer");
            assert!(told.contains(r#""color":"W""#), "{told}");
        }
        let id = told
            .split("\"done\":")
            .nth(1)
            .and_then(|rest| rest.split('}').next())
            .expect("a review")
            .to_owned();
        let json = served.ask("GET", &format!("/api/reviews/{id}"), "").expect("a review");
        assert!(json.contains("6 blocks of 96 channels"), "{json}");
        id
    };
    let [fast, exact] = ["fast", "exact"].map(review);
    assert_ne!(fast, exact, "another precision is another judge");
    assert_eq!(review("fast"), fast, "it is there already");
}

#[cfg(target_os = "linux")]
#[test]
fn engines_end_with_their_game_and_with_the_program() {
    let data = folder("ended");
    let mut served = Served::start(&mut web(&data));
    // Reads its input and says nothing, and would go on for ever.
    let mark = format!("{}", 100_000 + std::process::id());
    let running = || {
        let all = fs::read_dir("/proc").expect("a list").filter_map(Result::ok);
        all.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok())
            .filter(|line| String::from_utf8_lossy(line).contains(&format!("sleep\0{mark}")))
            .count()
    };
    let until = |wanted: usize| {
        let begin = Instant::now();
        while running() != wanted && begin.elapsed() < Duration::from_secs(10) {
            std::thread::sleep(Duration::from_millis(50));
        }
        assert_eq!(running(), wanted);
    };
    assert!(name(&served, "gtp", &format!("sleep {mark}")));
    let body = r#"{"game":{"size":9},"level":"engine:it","seed":7}"#;
    let waits = served.asked("POST", "/api/play", body).expect("sent");
    until(1);
    // Nobody waits any more.
    drop(waits);
    until(0);
    let _waits = served.asked("POST", "/api/play", body).expect("sent");
    until(1);
    let told = Command::new("kill").arg(served.child.id().to_string()).status().expect("kill");
    assert!(told.success() && served.child.wait().is_ok());
    until(0);
}
