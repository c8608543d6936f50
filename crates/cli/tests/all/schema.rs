//! The published schemas (docs/schema) against what the commands print, and those made from types against the types
//! (`GOKORO_BLESS=1` writes them). The check knows the few
//! keywords that the schemas use, and is stricter than they are: what a schema does not name is a
//! fault here, so that no field is printed that is not published.

use std::fs;
use std::path::{Path, PathBuf};

use gokoro_view::schema::schemas;
use serde_json::Value;

/// The faults of a value, each with its place.
fn faults(value: &Value, schema: &Value, root: &Value, place: &str, found: &mut Vec<String>) {
    if let Some(name) = schema["$ref"].as_str() {
        let named = root.pointer(name.trim_start_matches('#')).unwrap_or_else(|| panic!("{name}"));
        return faults(value, named, root, place, found);
    }
    if let Some(forms) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        let fits = |form: &Value| {
            let mut found = Vec::new();
            faults(value, &with_fields(form, schema), root, place, &mut found);
            found.is_empty()
        };
        if !forms.iter().any(fits) {
            found.push(format!("{place}: {value}"));
        }
        return;
    }
    let is = |kind: &Value| match kind.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_u64() || value.is_i64(),
        Some("number") => value.is_number(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => panic!("{place}: {kind}"),
    };
    let fits = match &schema["type"] {
        Value::Null => true,
        Value::Array(kinds) => kinds.iter().any(is),
        kind => is(kind),
    };
    let allowed = schema["enum"].as_array().is_none_or(|all| all.contains(value))
        && schema.get("const").is_none_or(|only| only == value);
    let named = schema["pattern"].is_null() || value.as_str().is_none_or(is_vertex);
    if !(fits && allowed && named) {
        found.push(format!("{place}: {value}"));
    }
    for (item, index) in value.as_array().into_iter().flatten().zip(0..) {
        faults(item, &schema["items"], root, &format!("{place}/{index}"), found);
    }
    let Some(object) = value.as_object() else { return };
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    found.extend(
        required.filter(|name| !object.contains_key(*name)).map(|name| format!("{place}: no {name}")),
    );
    for (name, inner) in object {
        let published = schema["properties"].get(name).or(schema.get("additionalProperties"));
        match published.filter(|schema| schema.is_object()) {
            Some(schema) => faults(inner, schema, root, &format!("{place}/{name}"), found),
            None if schema["additionalProperties"] == true => {}
            None => found.push(format!("{place}: {name} is not published")),
        }
    }
}

/// One form of an object with the fields that all its forms have.
fn with_fields(form: &Value, all: &Value) -> Value {
    let mut form = form.clone();
    for (name, field) in all["properties"].as_object().into_iter().flatten() {
        form["properties"][name] = field.clone();
    }
    form
}

/// The one pattern of the schemas: a point or a pass.
fn is_vertex(text: &str) -> bool {
    let (column, row) = text.split_at(text.len().min(1));
    let on_board = column.chars().all(|c| c.is_ascii_uppercase() && c != 'I' && c <= 'T');
    text == "pass" || (on_board && row.parse().is_ok_and(|row: u8| (1..=19).contains(&row)))
}

fn schema(name: &str) -> Value {
    serde_json::from_str(&fs::read_to_string(published(name)).expect("a schema")).expect("JSON")
}

/// The file of a schema.
fn published(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema").join(format!("{name}.json"))
}

#[test]
fn schemas_of_types_are_published_as_they_are() {
    for (name, made) in schemas() {
        let made = format!("{}\n", serde_json::to_string_pretty(&made).expect("JSON"));
        if std::env::var_os("GOKORO_BLESS").is_some() {
            fs::write(published(name), &made).expect("the schema is written");
        }
        let kept = fs::read_to_string(published(name)).expect("a schema");
        assert_eq!(made, kept, "docs/schema/{name}.json; GOKORO_BLESS=1 writes it");
    }
}

fn written(test: &str, record: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("schema");
    fs::create_dir_all(&folder).expect("a new folder");
    let path = folder.join(format!("{test}.sgf"));
    fs::write(&path, record).expect("a new file");
    path
}

fn check(name: &str, arguments: &[&str], file: &Path) {
    let mut command = crate::program::command();
    command.arg(name).args(arguments).arg("--json").env("LC_ALL", "C");
    if file != Path::new("") {
        command.arg(file);
    }
    let output = command.output().expect("the program starts");
    let told = String::from_utf8_lossy(&output.stderr);
    let value: Value =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {told}"));
    let (schema, mut found) = (schema(name), Vec::new());
    faults(&value, &schema, &schema, "", &mut found);
    assert!(found.is_empty(), "{name} {arguments:?}: {found:#?}");
}

/// A corner where the side that plays B9 first has its way; both sides play elsewhere, twice.
const CORNER: &str = "(;GM[1]FF[4]SZ[9]PB[Aya]PW[Ben]BR[12k]AB[ea][eb][ac][bc][cc][dc][ec]\
                      AW[da][ab][bb][cb][db]PL[B];B[gg];W[gh];B[hh];W[hg];B[ba];W[])";
/// Nothing to prove, but a move in the corner that does nothing.
const LOST: &str = "(;GM[1]FF[4]SZ[9]KM[6.5];B[ee];W[ge];B[ff];W[aa];B[gf];W[hf];B[he];W[gd])";
/// A fight about a ko with a threat that is answered.
const KO: &str = "(;GM[1]FF[4]SZ[9]KM[6.5]AB[de][ef][ed][hi][ii][gh][fh][eh][dh][cc]\
                  AW[ee][ge][ff][fd][ih][ig]PL[B];B[fe];W[hh];B[gi];W[ee])";
/// The same with a threat on the life of a group in the corner.
const KO_LIFE: &str = "(;GM[1]FF[4]SZ[9]KM[6.5]AB[de][ef][ed][hi][ii][gh][fh][eh][dh][ab][bb][cb][db][eb][ea]\
                       AW[ee][ge][ff][fd][ih][ig][ac][bc][cc][dc][ec][fb][fa]PL[B];B[fe];W[ba];B[ca];W[ee])";
const PROBLEM: &str =
    "(;GM[1]FF[4]SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B];B[ba];W[ca])";

#[test]
fn reviews_are_as_published() {
    check("review", &["--visits", "2"], &written("corner", CORNER));
    check("review", &["--visits", "1"], &written("ko", KO));
    check("review", &["--visits", "1"], &written("ko-life", KO_LIFE));
    check("review", &["--visits", "0", "--nodes", "0"], &written("empty", "(;SZ[5])"));
    check("review", &["--visits", "2", "--moves", "40-60"], Path::new(""));
}

/// A handicap that stands behind the first node, and a result that the count does not have.
const COUNTED: &str = "(;GM[1]FF[4]SZ[9]KM[0.5]RU[Chinese]RE[B+3.5];AB[dc][dg];W[ei];B[di];W[eh];B[dh];W[eg];B[df]\
                       ;W[ef];B[de];W[ee];B[dd];W[ed];B[db];W[ec];B[da];W[eb];B[];W[ea];B[];W[])";

#[test]
fn counts_and_checks_are_as_published() {
    check("score", &[], &written("counted", COUNTED));
    check("score", &["--move", "4", "--rules", "japanese"], &written("counted", COUNTED));
    check("check", &[], &written("counted", COUNTED));
    check("check", &[], &written("sound", "(;GM[1]FF[4]SZ[9];B[ee];W[cc])"));
    check("check", &[], &written("large", "(;SZ[37];B[ee])"));
}

#[test]
fn positions_are_as_published() {
    check("regions", &["--move", "60"], Path::new(""));
    check("regions", &["--rule", "convert", "--dead", "auto"], Path::new(""));
    check("regions", &["--move", "26", "--play", "N14", "--or", "R12"], Path::new(""));
    check("regions", &["--move", "4"], &written("divided", CORNER));
    check("explain", &["--move", "50"], Path::new(""));
    check("explain", &["--move", "5"], &written("explained", CORNER));
    check("explain", &["--move", "2"], &written("threat", KO));
    check("explain", &["--move", "2"], &written("threat-life", KO_LIFE));
    check("explain", &["--after", "40", "--nodes", "0"], Path::new(""));
    check("explain", &["--after", "40", "--nodes", "500"], Path::new(""));
}

#[test]
fn experiments_are_as_published() {
    check("experiment", &["--move", "60", "--omissions", "500"], Path::new(""));
    check("experiment", &["--move", "50", "--at", "Q16", "--omissions", "0"], Path::new(""));
    check("experiment", &["--move", "50", "--at", "Q16", "--ask", "capture"], Path::new(""));
    check("experiment", &["--move", "41", "--go1"], Path::new(""));
    check("experiment", &["--at", "D9", "--ask", "kill"], &written("asked", CORNER));
    check("experiment", &["--at", "A9", "--ask", "eye"], &written("eye", CORNER));
}

#[test]
fn problems_are_as_published() {
    let problem = written("problem", PROBLEM);
    check("solve", &[], &problem);
    check("solve", &["--nodes", "3"], &problem);
    check("solve", &["--area", "A9,B9,C9"], &problem);
    check("practice", &[], &written("practice", CORNER));
    check("practice", &["--visits", "8"], &written("best", LOST));
}

#[test]
fn what_is_not_published_is_found() {
    let schema = serde_json::json!({ "type": "object", "required": ["a"],
        "properties": { "a": { "type": "string", "pattern": "^A1$" }, "b": { "type": ["integer", "null"] } } });
    let found = |value: Value| {
        let mut found = Vec::new();
        faults(&value, &schema, &schema, "", &mut found);
        found.len()
    };
    assert_eq!(found(serde_json::json!({ "a": "D4", "b": null })), 0);
    assert_eq!(found(serde_json::json!({ "a": "I4", "b": 0.5, "c": 1 })), 3);
    assert_eq!(found(serde_json::json!({})), 1);
}
