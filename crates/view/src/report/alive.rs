//! What the page holds to read whether a group lives: the readers, and what `alive.js` says.

/// The readers: WebAssembly packed with gzip, in base64. `crates/wasm/build.sh` makes it.
pub(super) const READER: &str = include_str!("../../assets/reader.txt");

/// Messages that only the script puts on the page.
pub(super) const TEXTS: [&str; 15] = [
    "report-alive-asks",
    "report-alive-alive",
    "report-alive-alive-likely",
    "report-alive-seki",
    "report-alive-seki-likely",
    "report-alive-dead",
    "report-alive-dead-likely",
    "report-alive-ko",
    "report-alive-ko-likely",
    "report-alive-unsettled",
    "report-alive-unsettled-likely",
    "report-alive-attack",
    "report-alive-defence",
    "report-alive-unknown",
    "report-alive-cannot",
];
