//! Any lines to the engine over GTP: it answers every command, in the form that the protocol wants,
//! and ends with its input. Run with `cargo +nightly fuzz run -s none gtp` in the root.
#![no_main]

use std::io::Cursor;
use std::num::NonZeroUsize;
use std::time::Duration;

use gokoro_analysis::Analysis;
use gokoro_analysis::net::PolicyNet;
use gokoro_player::engine::{Level, Settings};
use gokoro_service::gtp::{Compat, Limits, run};
use gokoro_view::catalogue::Lang;
use libfuzzer_sys::fuzz_target;

/// Commands of one run; more of them teach nothing.
const MOST: usize = 12;

fuzz_target!(|bytes: &[u8]| {
    // `loadsgf`, `printsgf` and `gomill-savesgf` read and write the file that a line names. Control
    // characters count for nothing in a line.
    let plain: Vec<u8> = bytes.iter().copied().filter(|byte| !byte.is_ascii_control()).collect();
    if plain.windows(3).any(|three| three.eq_ignore_ascii_case(b"sgf")) {
        return;
    }
    let limits = Limits {
        visits: Some(1),
        time: Some(Duration::from_millis(20)),
        seed: 1,
        level: Level::default(),
        net: PolicyNet::quick(),
        exact: None,
        settings: Settings::default(),
        threads: NonZeroUsize::MIN,
        ponder: false,
        compat: Compat::None,
        lang: Lang::En,
    };
    let lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').take(MOST).collect();
    let mut input = b"boardsize 7\n".to_vec();
    input.extend(lines.join(&b'\n'));
    let mut output = Vec::new();
    let thread = std::thread::Builder::new().stack_size(16 << 20);
    let told = thread.spawn(move || {
        run(limits, Analysis::default(), Cursor::new(input), &mut output, Box::new(std::io::sink()))
            .expect("memory takes everything");
        output
    });
    let told = told.expect("a thread").join().expect("no command ends the engine");
    assert!(told.starts_with(b"= \n\n") || told.starts_with(b"=\n\n"), "the first command is answered");
});
