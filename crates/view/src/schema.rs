//! Schemas of what programs read, made from the types that are printed: docs/schema holds them. Only tests ask for
//! them, by the feature `schema`.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::Value;

use crate::count_text::CountJson;
use crate::fault_text::CheckedJson;
use crate::practice::SheetJson;
use crate::solution_json::SolutionJson;

/// The schemas by the names of their commands.
pub fn schemas() -> [(&'static str, Value); 4] {
    let line = "A line that gokoro check --json prints: one for each game, and for each file that gives none";
    [
        ("check", of::<CheckedJson>(line)),
        ("practice", of::<SheetJson>("What gokoro practice --json prints")),
        ("score", of::<CountJson>("What gokoro score --json prints")),
        ("solve", of::<SolutionJson>("What gokoro solve --json prints")),
    ]
}

fn of<T: JsonSchema>(title: &str) -> Value {
    let mut schema =
        SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>();
    schema.insert("title".to_owned(), title.into());
    schema.to_value()
}

/// Texts of a known form.
macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident $schema:tt)*) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    )*};
}

texts! {
    /// A point.
    Vertex { "type": "string", "pattern": "^[A-HJ-T](1[0-9]|[1-9])$" }
    /// A point, or a move elsewhere.
    Turn { "type": "string", "pattern": "^([A-HJ-T](1[0-9]|[1-9])|pass)$" }
    /// A side.
    Side { "type": "string", "enum": ["black", "white"] }
    /// A side by the letter that SGF has for it.
    Letter { "type": "string", "enum": ["B", "W"] }
    /// How a count is made.
    Count { "type": "string", "enum": ["area", "territory"] }
    /// How bad a fault is.
    Severity { "type": "string", "enum": ["note", "loss"] }
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
