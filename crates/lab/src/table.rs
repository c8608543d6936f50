//! Every report as text: what JSON has of it, as one table for the single values and one for each list of
//! alike things. The text is Markdown, with columns that stand below each other in a terminal too.

use std::fmt::{self, Write as _};

use gokoro_learn::Ratio;
use gokoro_view::json::SCHEMA;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
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
pub struct Fields(Vec<(String, Box<RawValue>)>);

impl Fields {
    /// A report with nothing but the version of its form.
    #[must_use]
    pub fn report() -> Fields {
        Fields::default().with("schema", SCHEMA)
    }

    /// The same with one more.
    ///
    /// # Panics
    /// Never: the values of reports are plain data.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Serialize) -> Fields {
        let value = to_raw_value(&value).unwrap_or_else(|error| panic!("{name}: {error}"));
        self.0.push((name.to_owned(), value));
        self
    }

    /// The same with a list: what is told of each of these things.
    #[must_use]
    pub fn with_each<T, S: Serialize>(
        self,
        name: &str,
        things: impl IntoIterator<Item = T>,
        told: impl FnMut(T) -> S,
    ) -> Fields {
        self.with(name, things.into_iter().map(told).collect::<Vec<_>>())
    }

    /// The same with a mean and, under a name of its own, half the width of its 95% interval over games; null
    /// where there is nothing to measure.
    #[must_use]
    pub fn with_mean(self, name: &str, ratio: &Ratio) -> Fields {
        self.with(name, ratio.mean()).with(&format!("{name}_half_width"), ratio.half_width())
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// A value of JSON with its fields in their order.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Node {
    Nothing,
    Truth(bool),
    Number(f64),
    Text(String),
    List(Vec<Node>),
    Fields(#[serde(deserialize_with = "in_order")] Vec<(String, Node)>),
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

/// The fields of a value in their order.
fn in_order<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(String, Node)>, D::Error> {
    struct InOrder;

    impl<'de> Visitor<'de> for InOrder {
        type Value = Vec<(String, Node)>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a value with fields")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut read: A) -> Result<Self::Value, A::Error> {
            std::iter::from_fn(|| read.next_entry().transpose()).collect()
        }
    }

    deserializer.deserialize_map(InOrder)
}
