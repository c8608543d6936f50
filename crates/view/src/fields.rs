//! Objects for programs: their fields in a fixed order, each with what it means, and their schema from the types of what
//! stands in them (docs/schema).

use gokoro_board::{ByColor, Color};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// What is printed as JSON; for tests it has a schema.
#[cfg(feature = "schema")]
pub trait Json: Serialize + schemars::JsonSchema {}
#[cfg(feature = "schema")]
impl<T: Serialize + schemars::JsonSchema> Json for T {}

/// What is printed as JSON; for tests it has a schema.
#[cfg(not(feature = "schema"))]
pub trait Json: Serialize {}
#[cfg(not(feature = "schema"))]
impl<T: Serialize> Json for T {}

/// A value as it stands in JSON, without a type. Plain data can always be written.
pub fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).unwrap_or_default()
}

/// Whether a value says nothing: null, false or an empty list. Fields for which it is so may be left out.
pub(crate) fn is_empty<T: Serialize>(value: &T) -> bool {
    matches!(raw(value).get(), "null" | "false" | "[]")
}

/// A value for each colour.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PerColor<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

impl<T> PerColor<T> {
    pub(crate) fn from_fn(make: impl FnMut(Color) -> T) -> PerColor<T> {
        let ByColor { black, white } = ByColor::from_fn(make);
        PerColor { black, white }
    }
}

/// What has names in data, of which it has one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Name<T>(pub(crate) T);

impl<T: gokoro_board::Named> Serialize for Name<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name_of())
    }
}

/// An object of JSON with its fields in this order: `fields!(kind = claim.kind(), stones, r#move = vertex)`; a field
/// without a value has that of the same name. A comment `///` before a field is its description in the schema, and
/// attributes are those of serde. Each use makes a type of its own, whose parameters are the types of its values, so that
/// the schema follows from what is printed.
macro_rules! fields {
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
    ($($(#[$about:meta])* $name:ident $(= $value:expr)?),* $(,)?) => {{
        #[derive(Clone, Debug, serde::Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
        struct Object<$($name),*> { $($(#[$about])* $name: $name),* }
        Object { $($name: fields!(@value $name $($value)?)),* }
    }};
}
pub(crate) use fields;
