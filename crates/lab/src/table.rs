//! Every report as text: what JSON has of it, as one table for the single values and one for each list of
//! alike things. The text is Markdown, with columns that stand below each other in a terminal too.

use std::fmt::{self, Write as _};

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// Rows below the heads of their columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The heads.
    pub columns: Vec<String>,
    /// The rows, cell by cell; a short one ends with empty cells.
    pub rows: Vec<Vec<String>>,
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = || std::iter::once(&self.columns).chain(&self.rows);
        let width =
            |column: usize| all().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
        let widths: Vec<usize> = (0..self.columns.len()).map(|column| width(column).unwrap_or(0)).collect();
        let mut line = |cell: &dyn Fn(usize) -> String| {
            let cells: Vec<String> = (0..widths.len()).map(cell).collect();
            writeln!(f, "| {} |", cells.join(" | "))
        };
        let padded = |row: &[String], column: usize| {
            format!("{:<width$}", row.get(column).map_or("", String::as_str), width = widths[column])
        };
        line(&|column| padded(&self.columns, column))?;
        line(&|column| "-".repeat(widths[column].max(1)))?;
        self.rows.iter().try_for_each(|row| line(&|column| padded(row, column)))
    }
}

/// A report as tables, without the fields that are left out.
///
/// # Panics
/// Never: a report is plain data, whose JSON can be written and read.
#[must_use]
pub fn tables(report: &impl Serialize, left_out: &[&str]) -> String {
    let json = serde_json::to_vec(report).unwrap_or_else(|error| panic!("a report: {error}"));
    let read: Node = serde_json::from_slice(&json).unwrap_or_else(|error| panic!("a report: {error}"));
    let Node::Fields(fields) = read else { return format!("{read}\n") };
    let wanted =
        fields.into_iter().filter(|(name, _)| !left_out.contains(&name.as_str()) && name != "schema");
    let (lists, single): (Vec<_>, Vec<_>) = wanted.partition(|(_, node)| node.is_table());
    let mut facts = Vec::new();
    single.into_iter().for_each(|(name, node)| node.flatten(&name, &mut facts));
    let columns = vec!["of all".to_owned(), String::new()];
    let rows = facts.into_iter().map(|(name, value)| vec![name, value]).collect();
    let mut text = Table { columns, rows }.to_string();
    for (name, list) in lists {
        let _ = write!(text, "\n{}\n\n{}", worded(&name), list.table());
    }
    text
}

/// Named values in the order in which they were added, for programs.
#[derive(Clone, Debug, Default)]
pub struct Fields(Vec<(&'static str, Box<RawValue>)>);

impl Fields {
    /// The same with one more.
    ///
    /// # Panics
    /// Never: the values of reports are plain data.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Serialize) -> Fields {
        let value = to_raw_value(&value).unwrap_or_else(|error| panic!("{name}: {error}"));
        self.0.push((name, value));
        self
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// A value of JSON with its fields in their order.
#[derive(Debug)]
enum Node {
    Nothing,
    Truth(bool),
    Number(f64),
    Text(String),
    List(Vec<Node>),
    Fields(Vec<(String, Node)>),
}

impl Node {
    /// Whether it is a list of things with fields.
    fn is_table(&self) -> bool {
        matches!(self, Node::List(all) if all.iter().any(|one| matches!(one, Node::Fields(_))))
    }

    /// The names of a thing's fields with their values in words, those of inner things behind theirs.
    fn flatten(self, name: &str, out: &mut Vec<(String, String)>) {
        match self {
            Node::Fields(fields) if ratio(&fields).is_none() => {
                for (inner, node) in fields {
                    let name = if name.is_empty() { inner } else { format!("{name} {inner}") };
                    node.flatten(&name, out);
                }
            }
            other => out.push((worded(name), other.to_string())),
        }
    }

    /// A list as a table: a column for each field that one of them has.
    fn table(self) -> Table {
        let Node::List(all) = self else { return Table::default() };
        let mut table = Table::default();
        for one in all {
            let mut cells = Vec::new();
            one.flatten("", &mut cells);
            let mut row = vec![String::new(); table.columns.len()];
            for (name, value) in cells {
                let place = table.columns.iter().position(|column| *column == name);
                let place = place.unwrap_or_else(|| {
                    table.columns.push(name);
                    row.push(String::new());
                    table.columns.len() - 1
                });
                row[place] = value;
            }
            table.rows.push(row);
        }
        table
    }
}

/// A mean and half its interval, if these fields are no others.
fn ratio(fields: &[(String, Node)]) -> Option<String> {
    match fields {
        [(mean, value), (width, half)] if mean == "mean" && width == "half_width" => {
            Some(match (value, half) {
                (Node::Number(_), Node::Number(_)) => format!("{value} ±{half}"),
                (Node::Number(_), _) => format!("{value} ±?"),
                _ => String::new(),
            })
        }
        _ => None,
    }
}

/// A name of JSON in words.
fn worded(name: &str) -> String {
    name.replace('_', " ")
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Node::Nothing => Ok(()),
            Node::Truth(holds) => f.write_str(if *holds { "yes" } else { "no" }),
            Node::Number(number) if number.fract() == 0.0 => write!(f, "{number}"),
            Node::Number(number) => write!(f, "{number:.4}"),
            Node::Text(text) => f.write_str(&text.replace('|', "\\|").replace('\n', " ")),
            Node::List(all) => {
                let all: Vec<String> = all.iter().map(ToString::to_string).collect();
                f.write_str(&all.join(", "))
            }
            Node::Fields(fields) => match ratio(fields) {
                Some(ratio) => f.write_str(&ratio),
                None => {
                    let all: Vec<String> =
                        fields.iter().map(|(name, node)| format!("{} {node}", worded(name))).collect();
                    f.write_str(&all.join(" "))
                }
            },
        }
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Node, D::Error> {
        deserializer.deserialize_any(AnyNode)
    }
}

/// Reads any value.
struct AnyNode;

impl<'de> Visitor<'de> for AnyNode {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Nothing)
    }

    fn visit_bool<E>(self, holds: bool) -> Result<Node, E> {
        Ok(Node::Truth(holds))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Node, E> {
        Ok(Node::Number(number as f64))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Node, E> {
        Ok(Node::Number(number as f64))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Node, E> {
        Ok(Node::Number(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Node, E> {
        Ok(Node::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut read: A) -> Result<Node, A::Error> {
        let mut all = Vec::new();
        while let Some(one) = read.next_element()? {
            all.push(one);
        }
        Ok(Node::List(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut read: A) -> Result<Node, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = read.next_entry()? {
            fields.push(field);
        }
        Ok(Node::Fields(fields))
    }
}

#[cfg(test)]
mod tests {
    use gokoro_learn::Ratio;

    use super::*;

    #[derive(Serialize)]
    struct Report {
        schema: u32,
        games: u64,
        share: Ratio,
        moves: [u32; 2],
        rows: Vec<Row>,
        secret: &'static str,
    }

    #[derive(Serialize)]
    struct Row {
        name: &'static str,
        is_open: Option<bool>,
        best: Ratio,
    }

    #[test]
    fn a_report_is_told_in_the_order_of_its_fields() {
        let ratio = |won: f64| {
            let mut ratio = Ratio::default();
            ratio.add(won, 2.0);
            ratio
        };
        let row = |name, is_open, won| Row { name, is_open, best: ratio(won) };
        let rows = vec![row("a|b", Some(true), 1.0), row("c", None, 2.0)];
        let report = Report { schema: 1, games: 3, share: ratio(1.0), moves: [1, 50], rows, secret: "no" };
        let told = "| of all |           |\n| ------ | --------- |\n| games  | 3         |\n\
                    | share  | 0.5000 ±? |\n| moves  | 1, 50     |\n\nrows\n\n\
                    | name | is open | best      |\n| ---- | ------- | --------- |\n\
                    | a\\|b | yes     | 0.5000 ±? |\n| c    |         | 1 ±?      |\n";
        assert_eq!(tables(&report, &["secret"]), told);
    }
}
