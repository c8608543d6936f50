//! Documents and messages as a reader meets them: words of docs/STYLE.md that do not appear, lines of at most 120
//! columns, links that lead somewhere, and a book that holds every page. Each rule is also tried on texts that break
//! it.

use std::fs;
use std::path::{Path, PathBuf};

/// The longest line outside of code, in columns; wide characters count two.
const MOST_COLUMNS: usize = 120;
/// Documents that a command or a test writes, whose lines are as long as the sentences and commands in them.
const WRITTEN_BY_COMMANDS: [&str; 2] = ["docs/SENTENCES.md", "docs/TABLES.md"];
/// Folders without documents of the project.
const SKIPPED: [&str; 8] =
    [".git", "target", ".device", "node_modules", "shared", "corpus", "results", "models"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The documents below a folder, by their paths from it.
fn documents(root: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open = vec![root.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                if !SKIPPED.iter().any(|skipped| entry.file_name() == *skipped) {
                    open.push(path);
                }
            } else if path.extension().is_some_and(|ending| ending == "md") {
                let name =
                    path.strip_prefix(root).expect("below the root").to_string_lossy().replace('\\', "/");
                found.push((name, fs::read_to_string(&path).expect("a text")));
            }
        }
    }
    found.sort();
    found
}

/// The lines of a document with their numbers; code, in blocks and spans, is blank.
fn prose(text: &str) -> Vec<(usize, String)> {
    let (mut fenced, mut before) = (false, String::new());
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced && !is_indented_code(line, &before) {
            lines.push((number, line.to_owned()));
        }
        if !fenced {
            line.clone_into(&mut before);
        }
    }
    blank_spans(&mut lines);
    lines
}

/// Whether a line is code by its indentation: four spaces after an empty line or after such code.
fn is_indented_code(line: &str, before: &str) -> bool {
    line.starts_with("    ") && (before.trim().is_empty() || before.starts_with("    "))
}

/// Replaces what stands between backquotes, also over the end of a line, by a dot.
fn blank_spans(lines: &mut [(usize, String)]) {
    let (mut inside, mut last) = (false, 0);
    for (number, line) in lines.iter_mut() {
        if *number != last + 1 || line.trim().is_empty() || line.starts_with('|') {
            inside = false;
        }
        last = *number;
        let mut kept = String::new();
        for c in line.chars() {
            match c {
                '`' => {
                    inside = !inside;
                    kept.push('.');
                }
                c if !inside => kept.push(c),
                _ => {}
            }
        }
        *line = kept;
    }
}

/// The texts of a catalogue of messages with the numbers of their lines, without names, variants and placeables.
fn messages(catalogue: &str) -> Vec<(usize, String)> {
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(catalogue.lines()).filter(|(_, line)| !line.starts_with('#')) {
        let named = line.starts_with(|c: char| c.is_ascii_alphabetic());
        let text = if named { line.split_once('=').map_or("", |(_, text)| text) } else { line.trim_start() };
        let text = match text.trim_start_matches('*').strip_prefix('[') {
            Some(variant) => variant.split_once(']').map_or("", |(_, text)| text),
            None => text,
        };
        let mut inside = 0_usize;
        let mut kept = String::new();
        for c in text.chars() {
            match c {
                '{' => inside += 1,
                '}' => inside = inside.saturating_sub(1),
                c if inside == 0 => kept.push(c),
                _ => {}
            }
        }
        lines.push((number, kept));
    }
    lines
}

/// The words of lines, in lower case, each with the number of its line; an empty line and a full stop part phrases.
fn words(lines: &[(usize, String)]) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    for (number, line) in lines {
        if line.trim().is_empty() {
            found.push((*number, ".".to_owned()));
        }
        let mut word = String::new();
        for c in line.chars().chain([' ']) {
            if c.is_alphabetic() || (c == '\'' || c == '’' || c == '-' || c == '_') && !word.is_empty() {
                word.extend(c.to_lowercase().map(|c| if c == '’' { '\'' } else { c }));
                continue;
            }
            if !word.is_empty() {
                found.push((*number, std::mem::take(&mut word)));
            }
            if ".;:!?|".contains(c) {
                found.push((*number, ".".to_owned()));
            }
        }
    }
    found
}

/// The phrases of docs/STYLE.md that do not appear, as lists of words; `…` stands for one to four.
fn unwanted(style: &str) -> Vec<Vec<String>> {
    let section = style.split("## Words that do not appear").nth(1).expect("the section of words");
    let section = section.split("\n## ").next().unwrap_or_default();
    let lines = section.lines().filter_map(|line| line.strip_prefix("- `"));
    lines
        .map(|line| line.split('`').next().unwrap_or_default())
        .map(|phrase| phrase.split_whitespace().map(str::to_owned).collect())
        .collect()
}

/// Whether a phrase begins with the words given.
fn begins(words: &[(usize, String)], phrase: &[String]) -> bool {
    let Some((first, rest)) = phrase.split_first() else { return true };
    let stops = |word: &(usize, String)| word.1 == ".";
    if first == "…" {
        let most = words.iter().take(4).take_while(|word| !stops(word)).count();
        return (1..=most).any(|skipped| begins(&words[skipped..], rest));
    }
    words.first().is_some_and(|word| word.1 == *first) && begins(&words[1..], rest)
}

/// A line without the targets of its links and without comments.
fn without_targets(line: &str) -> String {
    let mut parts = line.split("](");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once(')').map_or(part, |(_, rest)| rest));
    let kept: Vec<&str> = [first].into_iter().chain(rest).collect();
    kept.join("]").split("<!--").next().unwrap_or_default().to_owned()
}

/// Unwanted phrases in lines, as `name:line: phrase`.
fn found_in(name: &str, lines: &[(usize, String)], unwanted: &[Vec<String>]) -> Vec<String> {
    let lines: Vec<(usize, String)> =
        lines.iter().map(|(number, line)| (*number, without_targets(line))).collect();
    let words = words(&lines);
    let mut found = Vec::new();
    for at in 0..words.len() {
        for phrase in unwanted.iter().filter(|phrase| begins(&words[at..], phrase)) {
            found.push(format!("{name}:{}: {}", words[at].0, phrase.join(" ")));
        }
    }
    found
}

/// Columns of a text: two for each wide character of Japanese, Chinese and Korean.
fn columns(line: &str) -> usize {
    let wide = |c: char| {
        matches!(u32::from(c), 0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff
        | 0xfe30..=0xfe6f | 0xff00..=0xff60 | 0xffe0..=0xffe6)
    };
    line.chars().map(|c| if wide(c) { 2 } else { 1 }).sum()
}

/// Lines outside of blocks of code that are too long.
fn long_lines(name: &str, text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let long = prose(text).into_iter().map(|(number, _)| (number, columns(lines[number - 1])));
    let long = long.filter(|&(_, columns)| columns > MOST_COLUMNS);
    long.map(|(number, columns)| format!("{name}:{number}: {columns} columns")).collect()
}

/// The anchor that a heading gets on the page.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().to_lowercase();
    let kept = kept.chars().filter(|&c| c.is_alphanumeric() || c == ' ' || c == '-' || c == '_');
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn anchors(text: &str) -> Vec<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings.map(|line| anchor(line.trim_start_matches('#'))).collect()
}

/// The targets of the links of a document that stay inside the project, with the numbers of their lines.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in prose(text) {
        for rest in line.split("](").skip(1) {
            let target = rest.split([')', ' ']).next().unwrap_or_default();
            if !target.contains("://") && !target.starts_with("mailto:") {
                found.push((number, target.to_owned()));
            }
        }
    }
    found
}

/// Links of a document to files or headings that are not there.
fn dead_links(root: &Path, name: &str, text: &str) -> Vec<String> {
    let folder = root.join(name).parent().map(Path::to_owned).unwrap_or_default();
    let alive = |target: &str| {
        let (file, heading) = target.split_once('#').unwrap_or((target, ""));
        let path = if file.is_empty() { root.join(name) } else { folder.join(file) };
        path.exists()
            && (heading.is_empty()
                || fs::read_to_string(path)
                    .is_ok_and(|text| anchors(&text).iter().any(|found| found == heading)))
    };
    let dead = links(text).into_iter().filter(|(_, target)| !alive(target));
    dead.map(|(number, target)| format!("{name}:{number}: {target}")).collect()
}

/// Documents that a text names by their path from the root, in a link or not, and that are not there.
fn named_and_missing(root: &Path, name: &str, text: &str) -> Vec<String> {
    let inside = |c: char| c.is_ascii_alphanumeric() || "/_-.".contains(c);
    let named = text.match_indices("docs/").map(|(at, _)| {
        let rest = &text[at..];
        rest[..rest.find(|c| !inside(c)).unwrap_or(rest.len())].trim_end_matches('.')
    });
    let missing = named.filter(|path| path.ends_with(".md") && !root.join(path).exists());
    missing.map(|path| format!("{name}: {path}")).collect()
}

fn assert_none(what: &str, found: &[String]) {
    assert!(found.is_empty(), "{what}:\n{}", found.join("\n"));
}

#[test]
fn documents_use_the_words_of_the_style() {
    let unwanted = unwanted(&fs::read_to_string(root().join("docs/STYLE.md")).expect("the style"));
    assert!(unwanted.len() > 15);
    let found: Vec<String> =
        documents(&root()).iter().flat_map(|(name, text)| found_in(name, &prose(text), &unwanted)).collect();
    assert_none("docs/STYLE.md says what to write in place of", &found);
}

#[test]
fn messages_use_the_words_of_the_style() {
    let unwanted = unwanted(&fs::read_to_string(root().join("docs/STYLE.md")).expect("the style"));
    let file = "crates/view/messages/en.ftl";
    let catalogue = fs::read_to_string(root().join(file)).expect("the messages");
    let texts = messages(&catalogue);
    assert!(texts.len() > 2000);
    assert_none("docs/STYLE.md says what to write in place of", &found_in(file, &texts, &unwanted));
}

#[test]
fn lines_of_documents_are_short() {
    let documents = documents(&root());
    let read = documents.iter().filter(|(name, _)| !WRITTEN_BY_COMMANDS.contains(&name.as_str()));
    let found: Vec<String> = read.flat_map(|(name, text)| long_lines(name, text)).collect();
    assert_none("lines of more than 120 columns", &found);
}

#[test]
fn what_a_newcomer_reads_first_is_short() {
    let read = |name: &str| fs::read_to_string(root().join(name)).expect("a document");
    let (readme, map) = (read("README.md"), read("ARCHITECTURE.md"));
    assert!(readme.lines().count() <= 150, "README.md has {} lines", readme.lines().count());
    let words = map.split_whitespace().count();
    assert!(words <= 2500, "ARCHITECTURE.md has {words} words");
}

#[test]
fn links_lead_somewhere() {
    let documents = documents(&root());
    assert!(documents.len() > 20);
    let found: Vec<String> =
        documents.iter().flat_map(|(name, text)| dead_links(&root(), name, text)).collect();
    assert_none("dead links", &found);
    let named = |(name, text): &(String, String)| named_and_missing(&root(), name, text);
    assert_none("no such document", &documents.iter().flat_map(named).collect::<Vec<_>>());
}

#[test]
fn the_book_holds_every_page() {
    let summary = fs::read_to_string(root().join("docs/SUMMARY.md")).expect("the contents of the book");
    let listed: Vec<String> = links(&summary).into_iter().map(|(_, target)| target).collect();
    let pages = documents(&root().join("docs")).into_iter().map(|(name, _)| name);
    let missing: Vec<String> = pages.filter(|name| name != "SUMMARY.md" && !listed.contains(name)).collect();
    assert_none("not in docs/SUMMARY.md", &missing);
}

/// The public items of a source that neither hold an example nor link to one.
fn without_example(name: &str, text: &str) -> Vec<String> {
    const ITEMS: [&str; 7] =
        ["pub fn ", "pub const fn ", "pub struct ", "pub enum ", "pub trait ", "pub type ", "pub const "];
    let (mut doc, mut found) = (String::new(), Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with("///") {
            doc.push_str(line);
        } else if !line.starts_with("#[") && !line.starts_with(")]") && !line.starts_with("    ") {
            let lacks = !doc.contains("```") && !doc.contains("Example: ");
            if lacks && ITEMS.iter().any(|item| line.starts_with(item)) {
                found.push(format!("{name}:{number}: {line}"));
            }
            doc.clear();
        }
    }
    found
}

/// The sources below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

#[test]
fn every_item_of_the_interface_has_an_example() {
    let lacks = |path: PathBuf| {
        without_example(&path.display().to_string(), &fs::read_to_string(&path).expect("a source"))
    };
    let found: Vec<String> =
        sources(&root().join("crates/analysis/src")).into_iter().flat_map(lacks).collect();
    assert_none("without an example or a link to one", &found);
    let text = "/// A.\npub fn a() {}\n/// B.\n///\n/// Example: [`a`].\n#[must_use]\npub fn b() {}\npub(crate) fn c() {}\n";
    assert_eq!(without_example("a.rs", text), ["a.rs:2: pub fn a() {}"]);
}

#[test]
fn unwanted_words_are_found() {
    let style = "## Words that do not appear\n\n- `told`: reported\n- `what … comes to`: the sum\n\n## More\n- `a`: b\n";
    let unwanted = unwanted(style);
    assert_eq!(unwanted.len(), 2);
    let text = "It is\nTold here; `told` there [a](told.md).\n\n```\ntold\n```\n\n    told\n\nWhat it all\ncomes to. What. Comes to.\n";
    let found = found_in("a.md", &prose(text), &unwanted);
    assert_eq!(found, ["a.md:2: told", "a.md:10: what … comes to"]);
    let catalogue =
        "# told\ntold = A { $told }\nb = { $told ->\n    [told] is told\n   *[other] { told }\n }\n";
    assert_eq!(found_in("a.ftl", &messages(catalogue), &unwanted), ["a.ftl:4: told"]);
}

#[test]
fn long_lines_and_dead_links_are_found() {
    let (long, wide) = ("a".repeat(121), "連".repeat(61));
    let text = format!("{long}\n{wide}\n\n    {long}\n\n{}\n", "b".repeat(120));
    assert_eq!(long_lines("a.md", &text), ["a.md:1: 121 columns", "a.md:2: 122 columns"]);
    let text = "# One, two\n[a](#one-two) [b](#three) [c](https://example.org) [d](docs/STYLE.md#style) [e](gone.md)\n";
    let dead = dead_links(&root(), "README.md", text);
    let inside = |target: &str| dead.iter().any(|line| line.ends_with(target));
    // Headings of a document are read from its file, so the first two are looked for in the README.
    assert!(inside("#three") && inside("gone.md") && !inside("#style"), "{dead:?}");
    let missing = named_and_missing(&root(), "a.md", &format!("See docs/STYLE.md and `{}/gone.md`.", "docs"));
    assert_eq!(missing, [["a.md: docs", "/gone.md"].concat()]);
}
