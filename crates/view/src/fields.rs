//! Objects for programs, with their fields in a fixed order. What the fields of published objects mean is written in
//! docs/schema, and tests hold what is printed to that.

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// An object of JSON.
#[derive(Clone, Debug)]
pub struct Fields(Vec<(&'static str, Box<RawValue>)>);

impl Fields {
    /// These fields, each as [`raw`] writes it.
    pub(crate) fn new<const N: usize>(fields: [(&'static str, Box<RawValue>); N]) -> Fields {
        Fields(fields.into())
    }

    /// With the fields of another object after its own.
    #[must_use]
    pub(crate) fn and(mut self, other: Fields) -> Fields {
        self.0.extend(other.0);
        self
    }

    /// Without those of these fields that say nothing: null, false or an empty list.
    #[must_use]
    pub(crate) fn without_empty(mut self, names: &[&str]) -> Fields {
        let is_empty = |value: &RawValue| matches!(value.get(), "null" | "false" | "[]");
        self.0.retain(|(name, value)| !names.contains(name) || !is_empty(value));
        self
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// A value as it stands in JSON. Plain data can always be written.
pub(crate) fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).unwrap_or_default()
}

/// An object of JSON with its fields in this order: `fields!(kind = claim.kind(), stones, "move" = vertex)`; a field
/// without a value has that of the same name.
macro_rules! fields {
    (@name $name:literal) => { $name };
    (@name $name:ident) => { stringify!($name) };
    (@value $name:ident) => { $name };
    (@value $name:tt $value:expr) => { $value };
    ($($name:tt $(= $value:expr)?),* $(,)?) => {
        $crate::fields::Fields::new([
            $((fields!(@name $name), $crate::fields::raw(&fields!(@value $name $($value)?)))),*
        ])
    };
}
pub(crate) use fields;
