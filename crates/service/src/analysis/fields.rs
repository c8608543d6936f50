//! The fields of a JSON object, taken one by one: each with a type and limits,
//! and a fault that names the field where they are not kept. What nobody took
//! is left over. Nothing here knows Go.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

/// A field that cannot be used.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct FieldError {
    /// The field.
    pub(super) field: String,
    /// What is wrong and what is right.
    pub(super) error: String,
}

impl FieldError {
    /// A fault of a field.
    pub(super) fn new(field: &str, error: impl Into<String>) -> FieldError {
        FieldError { field: field.to_owned(), error: error.into() }
    }
}

/// The fields that are left.
pub(super) struct Fields(Map<String, Value>);

impl Fields {
    /// The fields of an object.
    pub(super) const fn new(object: Map<String, Value>) -> Fields {
        Fields(object)
    }

    /// The names of the fields that nobody took.
    pub(super) fn left(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// A field of any type; null is the same as none.
    pub(super) fn any(&mut self, field: &str) -> Option<Value> {
        self.0.remove(field).filter(|value| !value.is_null())
    }

    /// Takes a field; `read` answers nothing for a wrong value, `right` says
    /// what a right one is.
    pub(super) fn take<T>(
        &mut self,
        field: &str,
        right: &str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<Option<T>, FieldError> {
        let Some(value) = self.any(field) else { return Ok(None) };
        let fault = || FieldError::new(field, format!("Must be {right}"));
        read(&value).map(Some).ok_or_else(fault)
    }

    /// A text.
    pub(super) fn text(&mut self, field: &str) -> Result<Option<String>, FieldError> {
        self.take(field, "a string", |value| value.as_str().map(str::to_owned))
    }

    /// `true` or `false`; false without the field.
    pub(super) fn truth(&mut self, field: &str) -> Result<bool, FieldError> {
        Ok(self.take(field, "true or false", Value::as_bool)?.unwrap_or(false))
    }

    /// A whole number within limits.
    pub(super) fn integer(
        &mut self,
        field: &str,
        limits: RangeInclusive<i64>,
    ) -> Result<Option<i64>, FieldError> {
        let right = format!("an integer from {} to {}", limits.start(), limits.end());
        self.take(field, &right, |value| value.as_i64().filter(|n| limits.contains(n)))
    }

    /// A list of whole numbers within limits.
    pub(super) fn integers(
        &mut self,
        field: &str,
        limits: RangeInclusive<i64>,
    ) -> Result<Option<Vec<i64>>, FieldError> {
        let right = format!("a list of integers from {} to {}", limits.start(), limits.end());
        let read = |value: &Value| value.as_i64().filter(|n| limits.contains(n));
        self.take(field, &right, |value| value.as_array()?.iter().map(read).collect())
    }

    /// A number of seconds above 0.
    pub(super) fn seconds(&mut self, field: &str) -> Result<Option<std::time::Duration>, FieldError> {
        let read = |value: &Value| {
            // More seconds than a duration holds are as good as a year.
            let seconds = value.as_f64().filter(|s| *s > 0.0)?.min(3.2e7);
            std::time::Duration::try_from_secs_f64(seconds).ok()
        };
        self.take(field, "a number of seconds above 0", read)
    }

    /// A list of objects; empty without the field.
    pub(super) fn objects(&mut self, field: &str) -> Result<Vec<Fields>, FieldError> {
        let read = |value: &Value| value.as_object().cloned().map(Fields);
        let list = |value: &Value| value.as_array()?.iter().map(read).collect();
        Ok(self.take(field, "a list of objects", list)?.unwrap_or_default())
    }
}
