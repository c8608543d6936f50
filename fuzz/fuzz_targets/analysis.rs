//! Any lines to the analysis engine: every line out is JSON, and it ends with its input. Run with
//! `cargo +nightly fuzz run -s none analysis` in the root.
#![no_main]

use std::io::Cursor;
use std::num::NonZeroUsize;

use gokoro_analysis::net::PolicyNet;
use gokoro_service::analysis::{Perspective, Settings, run};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // Queries that ask for much work are nothing but slow.
    if String::from_utf8_lossy(bytes).split(|c: char| !c.is_ascii_digit()).any(|number| number.len() > 2) {
        return;
    }
    let settings = Settings {
        visits: 1,
        perspective: Perspective::Mover,
        seed: 1,
        workers: NonZeroUsize::MIN,
        net: PolicyNet::quick(),
    };
    let mut output = Vec::new();
    run(Cursor::new(bytes), &mut output, &settings).expect("memory takes everything");
    for line in output.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        assert!(line.starts_with(b"{") && line.ends_with(b"}"), "{}", String::from_utf8_lossy(line));
    }
});
