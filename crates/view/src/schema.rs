//! Schemas of what programs read, made from the types that are printed: docs/schema holds them. Only tests ask for
//! them, by the feature `schema`.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::Value;

use gokoro_analysis::Explanation;
use gokoro_analysis::compare::Comparison;
use gokoro_review::Review;

use crate::catalogue::Catalogue;
use crate::count_text::CountJson;
use crate::experiment::{Experiment, experiment_json};
use crate::explanation::explanation_json;
use crate::fault_text::CheckedJson;
use crate::fields::Name;
use crate::json::divided_json;
pub(crate) use crate::names::{LetterJson, SideJson, TurnJson, VertexJson};
use crate::practice::SheetJson;
use crate::review_json::review_json;
use crate::solution_json::SolutionJson;

/// The schemas by the names of their commands.
pub fn schemas() -> [(&'static str, Value); 8] {
    let regions = || divided_json(none(), none(), none(), none(), none::<Option<&Comparison>>());
    let experiment = || experiment_json(none::<&Experiment<'_>>());
    let explain = || explanation_json(none::<&Explanation>(), none::<&Catalogue>());
    let review = || review_json(none::<&Review>(), none::<&Catalogue>());
    let line = "A line that gokoro check --json prints: one for each game, and for each file that gives none";
    [
        ("check", of::<CheckedJson>(line)),
        ("experiment", of_result("What gokoro experiment --json prints", experiment)),
        ("explain", of_result("What gokoro explain --json prints", explain)),
        ("practice", of::<SheetJson>("What gokoro practice --json prints")),
        ("regions", of_result("What gokoro regions --json prints", regions)),
        ("review", of_result("What gokoro review --json prints", review)),
        ("score", of::<CountJson>("What gokoro score --json prints")),
        ("solve", of::<SolutionJson>("What gokoro solve --json prints")),
    ]
}

/// An argument of a function that is never called: the type of its result makes the schema.
fn none<T>() -> T {
    unreachable!("it is not called")
}

/// The schema of what a function gives, which has no name.
fn of_result<T: JsonSchema>(title: &str, _: impl FnOnce() -> T) -> Value {
    of::<T>(title)
}

fn of<T: JsonSchema>(title: &str) -> Value {
    let mut schema =
        SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>();
    schema.insert("title".to_owned(), title.into());
    schema.to_value()
}

/// Texts of a known form.
macro_rules! texts {
    ($($name:ty: $text:literal $schema:tt)*) => {$(
        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                $text.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    )*};
}

texts! {
    VertexJson: "Vertex" { "type": "string", "pattern": "^[A-HJ-T](1[0-9]|[1-9])$" }
    TurnJson: "Turn" { "type": "string", "pattern": "^([A-HJ-T](1[0-9]|[1-9])|pass)$" }
    SideJson: "Side" { "type": "string", "enum": ["black", "white"] }
    LetterJson: "Letter" { "type": "string", "enum": ["B", "W"] }
    Count: "Count" { "type": "string", "enum": ["area", "territory"] }
    SeverityName: "SeverityName" { "type": "string", "enum": ["note", "loss"] }
}

/// How a count is made.
pub(crate) struct Count;
/// How bad a fault is.
pub(crate) struct SeverityName;

impl<T: gokoro_board::Named> JsonSchema for Name<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Name".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": T::NAMES })
    }
}

/// The arguments of a message by name.
pub(crate) type Arguments = BTreeMap<String, Argument>;

/// An argument of a message.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[allow(dead_code, reason = "it stands for values in schemas alone")]
pub(crate) enum Argument {
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// A message of its own.
    Message { key: String, args: Arguments },
    /// A list of these.
    List(Vec<Argument>),
}
