//! docs/RESULTS.md shows the kept results of docs/results as they are, and no figure beside them.
//! With `GOKORO_BLESS=1` the page is written again.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

const END: &str = "<!-- end of result -->\n";

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn begin(name: &str) -> String {
    format!("<!-- result: {name} -->\n")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// A word of a command as a shell would take it.
fn quoted(word: &str) -> String {
    if word.contains(' ') { format!("'{word}'") } else { word.to_owned() }
}

/// A result as the page shows it.
fn shown(name: &str, kept: &Value) -> String {
    let command: Vec<String> = list(&kept["command"]).iter().map(|word| quoted(text(word))).collect();
    let tables: Vec<&str> = list(&kept["tables"]).iter().map(text).collect();
    let (machine, threads) = (text(&kept["machine"]["processor"]), &kept["machine"]["threads"]);
    let commit = kept["commit"].as_str().map_or_else(String::new, |commit| format!("; commit {commit}"));
    let mut out = begin(name);
    let _ = writeln!(out, "`{}`; {machine}, threads: {threads}{commit}", command.join(" "));
    let data = list(&kept["data"])
        .iter()
        .map(|data| format!("{} (SHA-256 {}...)", text(&data["name"]), &text(&data["sha256"])[..12]));
    let data: Vec<String> = data.collect();
    if !data.is_empty() {
        let _ = writeln!(out, "with {}", data.join(", "));
    }
    let _ = writeln!(out, "\n```\n{}\n```", tables.join("\n"));
    out + END
}

#[test]
fn the_page_of_results_shows_what_was_kept() {
    let path = docs().join("RESULTS.md");
    let mut page = fs::read_to_string(&path).expect("the page");
    let bless = std::env::var_os("GOKORO_BLESS").is_some();
    let mut results = 0;
    for entry in fs::read_dir(docs().join("results")).expect("the results") {
        let file = entry.expect("a file").path();
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        let kept = serde_json::from_str(&fs::read_to_string(&file).expect("a text")).expect("JSON");
        let start = page.find(&begin(&name)).unwrap_or_else(|| panic!("no place in the page for {name}"));
        let end = page[start..].find(END).unwrap_or_else(|| panic!("the place of {name} has no end"));
        let (end, wanted) = (start + end + END.len(), shown(&name, &kept));
        if bless {
            page.replace_range(start..end, &wanted);
        } else {
            assert_eq!(page[start..end], wanted, "{name}; GOKORO_BLESS=1 writes the page");
        }
        results += 1;
    }
    assert!(results > 0);
    assert_eq!(page.matches("<!-- result: ").count(), results, "a place has no result, or two");
    let figures = figures_outside(&page);
    assert!(figures.is_empty(), "figures without a kept run: {figures:?}");
    if bless {
        fs::write(path, page).expect("the page");
    }
}

/// The words outside of results that begin with a digit.
fn figures_outside(page: &str) -> Vec<&str> {
    let outside = page.split(END).flat_map(|part| part.split("<!-- result: ").next());
    let words =
        outside.flat_map(str::split_whitespace).map(|word| word.trim_start_matches(['(', '[', '*', '`']));
    words.filter(|word| word.starts_with(|c: char| c.is_ascii_digit())).collect()
}
