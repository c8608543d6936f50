//! The pages of docs/reference against the program: its options, the fields of its JSON and its GTP commands. With
//! `GOKORO_BLESS=1` the pages of options and fields are written again.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// The columns of a line of the page of fields.
const COLUMNS: usize = 116;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// What the program prints in English, without the user's own data; `input` is its standard input.
fn printed(arguments: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gokoro"))
        .args(arguments)
        .env("LC_ALL", "C")
        // Where no terminal is, the help is as wide as this says.
        .env("COLUMNS", "100")
        .envs(["GOKORO_LIBRARY", "GOKORO_KNOWLEDGE", "GOKORO_LOOKS"].map(|name| (name, "none")))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("an input").write_all(input.as_bytes()).expect("the input is read");
    String::from_utf8(child.wait_with_output().expect("the program ends").stdout).expect("UTF-8")
}

/// The names of the commands that a help lists.
fn commands(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    // A line that is indented further goes on with the description above it.
    let rows = lines.map_while(|line| line.strip_prefix("  ")).filter(|row| !row.starts_with(' '));
    let names = rows.filter_map(|row| row.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// A section of the page of options for a command and those below it.
fn section(page: &mut String, command: &[&str]) {
    let help = printed(&[command, &["-h"]].concat(), "");
    let name = [&["gokoro"], command].concat().join(" ");
    let depth = "#".repeat(command.len().max(1) + 1);
    let _ = write!(page, "\n{depth} {name}\n\n```text\n{}\n```\n", help.trim_end());
    for below in commands(&help) {
        section(page, &[command, &[&below]].concat());
    }
}

fn options() -> String {
    let mut page = "# Options\n\nWhat `gokoro COMMAND -h` prints; `--help` says more. `gokoro man --out DIR` writes \
                    manual pages, `gokoro\ncompletions bash` (or zsh, fish, elvish, powershell) what a shell reads to \
                    complete options. A test writes and\ncompares this page.\n"
        .to_owned();
    section(&mut page, &[]);
    page
}

/// A text in lines of at most [`COLUMNS`], all but the first indented.
fn wrapped(text: &str) -> String {
    let (mut out, mut column) = (String::new(), 0);
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > COLUMNS {
            out.push_str("\n  ");
            column = 2;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out
}

/// The kind of a value: its type, or the name of its definition.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap_or(name).to_owned();
    }
    for joined in ["anyOf", "oneOf"] {
        if let Some(parts) = schema[joined].as_array() {
            let kinds: BTreeSet<String> = parts.iter().map(kind).collect();
            return kinds.into_iter().collect::<Vec<_>>().join(" or ");
        }
    }
    let simple = match &schema["type"] {
        Value::Array(types) => types.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or "),
        Value::String(name) => name.clone(),
        _ => "any".to_owned(),
    };
    match &schema["items"] {
        Value::Null => simple,
        items => simple.replace("array", &format!("array of {}", kind(items))),
    }
}

/// The members of an object by their names, none of anything else.
fn sorted(object: &Value) -> BTreeMap<&String, &Value> {
    object.as_object().into_iter().flatten().collect()
}

/// The fields of an object, one line each, those of objects inside it by their path.
fn fields(page: &mut String, path: &str, schema: &Value) {
    for (name, field) in sorted(&schema["properties"]) {
        let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        let mut line = format!("- `{path}` ({})", kind(field));
        if let Some(text) = field["description"].as_str() {
            let _ = write!(line, ": {text}");
        }
        let _ = writeln!(page, "{}", wrapped(&line));
        fields(page, &path, field);
        fields(page, &format!("{path}[]"), &field["items"]);
    }
    // An object that may be missing, or may have one of several forms.
    for form in ["anyOf", "oneOf"].iter().filter_map(|joined| schema[joined].as_array()).flatten() {
        fields(page, path, form);
    }
}

fn json() -> String {
    let mut page = "# JSON\n\nThe fields of what commands print with `--json`, from the schemas in `docs/schema`, which \
                    programs can check\nagainst. `a.b` is a field of an object, `a[].b` of the objects of an array; a \
                    name in place of a type is a\ndefinition further down. A test writes and compares this page.\n"
        .to_owned();
    let mut names: Vec<PathBuf> = fs::read_dir(docs().join("schema"))
        .expect("the schemas")
        .map(|file| file.expect("a file").path())
        .collect();
    names.sort();
    for path in names {
        let schema: Value =
            serde_json::from_str(&fs::read_to_string(&path).expect("a text")).expect("a schema in JSON");
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let _ = writeln!(page, "\n## {name}\n");
        if let Some(title) = schema["title"].as_str() {
            let _ = writeln!(page, "{title}.\n");
        }
        fields(&mut page, "", &schema);
        for (definition, schema) in sorted(&schema["$defs"]) {
            let _ = writeln!(page, "\n### {name}: {definition}\n");
            let text = schema["description"].as_str().map_or_else(|| kind(schema), str::to_owned);
            let _ = writeln!(page, "{}\n", wrapped(&text).replace("\n  ", "\n"));
            fields(&mut page, "", schema);
        }
    }
    page.replace("\n\n\n", "\n\n").trim_end().to_owned() + "\n"
}

fn compare(name: &str, made: &str) {
    let path = docs().join("reference").join(name);
    if std::env::var_os("GOKORO_BLESS").is_some() {
        fs::write(path, made).expect("the page");
        return;
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let other = kept.lines().zip(made.lines()).position(|(kept, made)| kept != made);
    assert!(kept == made, "docs/reference/{name} differs from line {other:?} on; GOKORO_BLESS=1 writes it");
}

#[test]
fn the_page_of_options_is_what_the_program_prints() {
    let page = options();
    assert!(page.contains("### gokoro library import") && page.contains("--engine-visits"));
    compare("options.md", &page);
}

#[test]
fn the_page_of_fields_is_what_the_schemas_say() {
    let page = json();
    assert!(page.contains("## review\n") && page.contains("- `mistakes`"));
    compare("json.md", &page);
}

#[test]
fn the_page_of_gtp_names_every_command() {
    let page = fs::read_to_string(docs().join("reference/gtp.md")).expect("the page");
    let spans = page.split('`').skip(1).step_by(2);
    let named: BTreeSet<&str> = spans.filter_map(|span| span.split_whitespace().next()).collect();
    let answer = printed(&["gtp"], "list_commands\nquit\n");
    let missing: Vec<&str> = answer
        .lines()
        .map(|line| line.trim_start_matches("= "))
        .filter(|name| !named.contains(name))
        .collect();
    let missing: Vec<&&str> =
        missing.iter().filter(|name| !name.trim().is_empty() && **name != "=").collect();
    assert!(answer.lines().count() > 50 && missing.is_empty(), "not in docs/reference/gtp.md: {missing:?}");
}
