//! docs/TABLES.md shows the kept results of docs/results as they are, and no figure beside them; with
//! `GOKORO_BLESS=1` it is written again. docs/RESULTS.md is its summary, written by hand: every figure of a line stands
//! in the sections that the line links to.

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
    let path = docs().join("TABLES.md");
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

/// The section of a document that an anchor leads to: from its heading to the next one of its level or above.
fn section(document: &str, anchor: &str) -> Option<String> {
    let level = |line: &str| line.chars().take_while(|&c| c == '#').count();
    let named = |line: &str| {
        let heading = line.trim_start_matches('#').trim().to_lowercase();
        heading
            .chars()
            .filter(|&c| c.is_alphanumeric() || " -_".contains(c))
            .collect::<String>()
            .replace(' ', "-")
    };
    let mut lines = document.lines().skip_while(|line| level(line) == 0 || named(line) != anchor);
    let opening = level(lines.next()?);
    let rest = lines.take_while(|line| level(line) == 0 || level(line) > opening);
    Some(rest.collect::<Vec<_>>().join("\n"))
}

/// The figures of a text: digits with points or commas between them, units and signs left out.
fn figures(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == ','));
    let figures = parts.map(|part| part.trim_matches(['.', ',']).replace(',', ""));
    figures.filter(|figure| !figure.is_empty()).collect()
}

/// The lines of tables of a summary with figures that the sections they link to do not have. The columns of dates and
/// of what was measured (names such as `9x9` or P4) are no figures of a run.
fn unfounded(folder: &Path, summary: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in summary.lines().filter(|line| line.starts_with('|') && line.contains("](")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let links = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let sections = links.filter_map(|link| {
            let (file, anchor) = link.split_once('#')?;
            section(&fs::read_to_string(folder.join(file)).ok()?, anchor)
        });
        let there = figures(&sections.collect::<Vec<_>>().join("\n"));
        let names = ["GNU Go 3.8, level 10", "GNU Go 3.8", "b6c96", "Bouzy 5/21"];
        let claimed = cells[1..cells.len() - 2].join(" | ");
        let claimed = names.iter().fold(claimed, |text, name| text.replace(name, ""));
        let claimed = figures(&claimed);
        let missing: Vec<String> = claimed.into_iter().filter(|figure| !there.contains(figure)).collect();
        if !missing.is_empty() {
            found.push(format!("{line}: {missing:?}"));
        }
    }
    found
}

#[test]
fn every_figure_of_the_summary_stands_in_the_raw_tables() {
    let summary = fs::read_to_string(docs().join("RESULTS.md")).expect("the summary");
    let lines = summary.lines().filter(|line| line.starts_with('|') && line.contains("](")).count();
    let wrong = unfounded(&docs(), &summary);
    assert!(lines > 30 && wrong.is_empty(), "{lines} lines; not in the tables:\n{}", wrong.join("\n"));
    let readme = fs::read_to_string(docs().join("../README.md")).expect("the README");
    let wrong = unfounded(&docs().join(".."), &readme);
    assert!(wrong.is_empty(), "README.md, not in the tables:\n{}", wrong.join("\n"));
}

#[test]
fn a_figure_without_a_table_is_found() {
    let line = |figure: &str| {
        format!("| wins on 9x9, % | {figure} | 88 to 98 | | 11-25 | [a](TABLES.md#match-gnugo-9) |\n")
    };
    assert_eq!(unfounded(&docs(), &(line("94") + &line("93.5"))).len(), 1);
    assert_eq!(section("# A\n1\n## B\n2\n### C\n3\n## D\n4\n", "b").as_deref(), Some("2\n### C\n3"));
    assert_eq!(figures("b10, 1,284 a second (±0.5)."), ["10", "1284", "0.5"]);
}
