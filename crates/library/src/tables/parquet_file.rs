//! A Parquet file written column by column, a million rows at a time. It knows no Go.

use std::path::Path;
use std::sync::Arc;

use gokoro_files::Unfinished;
use parquet::basic::{Compression, Encoding};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
pub use parquet::errors::ParquetError;
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;

/// Rows that are gathered before they are written.
const ROWS: usize = 1 << 20;

/// The values of a column that are still to be written; with them, where values may be missing,
/// 1 for each row that has one.
pub enum Column {
    /// 64 bits without a sign.
    Hash(Vec<i64>),
    /// Whole numbers that grow slowly from row to row.
    Long(Vec<i64>),
    /// Small whole numbers.
    Int(Vec<i32>),
    /// Small whole numbers, or none.
    MaybeInt(Vec<i32>, Vec<i16>),
    /// Numbers, or none.
    Real(Vec<f64>, Vec<i16>),
    /// Texts, or none.
    Text(Vec<ByteArray>, Vec<i16>),
}

impl Column {
    /// An empty column of numbers without a sign.
    pub const HASH: Column = Column::Hash(Vec::new());
    /// An empty column of numbers that grow slowly.
    pub const LONG: Column = Column::Long(Vec::new());
    /// An empty column of small numbers.
    pub const INT: Column = Column::Int(Vec::new());
    /// An empty column of small numbers, some missing.
    pub const MAYBE_INT: Column = Column::MaybeInt(Vec::new(), Vec::new());
    /// An empty column of numbers with a fraction, some missing.
    pub const REAL: Column = Column::Real(Vec::new(), Vec::new());
    /// An empty column of texts, some missing.
    pub const TEXT: Column = Column::Text(Vec::new(), Vec::new());

    /// The column in the language of Parquet schemas.
    fn schema(&self, name: &str) -> String {
        match self {
            Column::Hash(_) => format!("required int64 {name} (INTEGER(64,false));"),
            Column::Long(_) => format!("required int64 {name};"),
            Column::Int(_) => format!("required int32 {name};"),
            Column::MaybeInt(..) => format!("optional int32 {name};"),
            Column::Real(..) => format!("optional double {name};"),
            Column::Text(..) => format!("optional binary {name} (STRING);"),
        }
    }

    fn put(&mut self, value: ColumnValue<'_>) -> Result<()> {
        match (self, value) {
            (Column::Hash(values), ColumnValue::Hash(value)) => values.push(value as i64),
            (Column::Long(values), ColumnValue::Long(value)) => values.push(value as i64),
            (Column::Int(values), ColumnValue::Int(value)) => values.push(value),
            (Column::MaybeInt(values, present), ColumnValue::MaybeInt(value)) => {
                present.push(i16::from(value.is_some()));
                values.extend(value);
            }
            (Column::Real(values, present), ColumnValue::Real(value)) => {
                present.push(i16::from(value.is_some()));
                values.extend(value);
            }
            (Column::Text(values, present), ColumnValue::Text(value)) => {
                present.push(i16::from(value.is_some()));
                values.extend(value.map(ByteArray::from));
            }
            (Column::Text(values, present), ColumnValue::Known(value)) => {
                present.push(i16::from(value.is_some()));
                values.extend(value.cloned());
            }
            _ => return Err(ParquetError::General("a value of another kind than its column".to_owned())),
        }
        Ok(())
    }
}

/// A value of a row.
#[derive(Clone, Copy)]
pub enum ColumnValue<'a> {
    /// Of [`Column::Hash`].
    Hash(u64),
    /// Of [`Column::Long`].
    Long(u64),
    /// Of [`Column::Int`].
    Int(i32),
    /// Of [`Column::MaybeInt`].
    MaybeInt(Option<i32>),
    /// Of [`Column::Real`].
    Real(Option<f64>),
    /// Of [`Column::Text`].
    Text(Option<&'a str>),
    /// A text that was made before.
    Known(Option<&'a ByteArray>),
}

/// A table that is written; the file gets its name at the end.
pub struct ParquetFile {
    writer: SerializedFileWriter<Unfinished>,
    columns: Vec<Column>,
    pending: usize,
    rows: u64,
}

impl ParquetFile {
    /// Starts a table with these columns.
    ///
    /// # Errors
    /// The file cannot be made.
    pub fn create(path: &Path, columns: Vec<(&str, Column)>) -> Result<ParquetFile> {
        let schema: String = columns.iter().map(|(name, column)| column.schema(name)).collect();
        let mut properties = WriterProperties::builder().set_compression(Compression::SNAPPY);
        for (name, column) in &columns {
            let path = ColumnPath::from(*name);
            properties = match column {
                Column::Long(_) => properties
                    .set_column_dictionary_enabled(path.clone(), false)
                    .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED),
                Column::Hash(_) => properties.set_column_dictionary_enabled(path, false),
                _ => properties,
            };
        }
        let file = Unfinished::create(path)?;
        let message = format!("message gokoro {{ {schema} }}");
        let (schema, properties) = (Arc::new(parse_message_type(&message)?), Arc::new(properties.build()));
        let writer = SerializedFileWriter::new(file, schema, properties)?;
        let columns = columns.into_iter().map(|(_, column)| column).collect();
        Ok(ParquetFile { writer, columns, pending: 0, rows: 0 })
    }

    /// Adds a row, one value for each column.
    ///
    /// # Errors
    /// The file cannot be written, or a value is of another kind than its column.
    pub fn add(&mut self, row: &[ColumnValue<'_>]) -> Result<()> {
        self.columns.iter_mut().zip(row).try_for_each(|(column, value)| column.put(*value))?;
        self.pending += 1;
        self.rows += 1;
        if self.pending == ROWS { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<()> {
        let mut group = self.writer.next_row_group()?;
        for column in &mut self.columns {
            let Some(mut out) = group.next_column()? else { break };
            match (column, out.untyped()) {
                (Column::Hash(values) | Column::Long(values), ColumnWriter::Int64ColumnWriter(out)) => {
                    out.write_batch(values, None, None)?;
                    values.clear();
                }
                (Column::Int(values), ColumnWriter::Int32ColumnWriter(out)) => {
                    out.write_batch(values, None, None)?;
                    values.clear();
                }
                (Column::MaybeInt(values, present), ColumnWriter::Int32ColumnWriter(out)) => {
                    out.write_batch(values, Some(present), None)?;
                    values.clear();
                    present.clear();
                }
                (Column::Real(values, present), ColumnWriter::DoubleColumnWriter(out)) => {
                    out.write_batch(values, Some(present), None)?;
                    values.clear();
                    present.clear();
                }
                (Column::Text(values, present), ColumnWriter::ByteArrayColumnWriter(out)) => {
                    out.write_batch(values, Some(present), None)?;
                    values.clear();
                    present.clear();
                }
                _ => return Err(ParquetError::General("a column of another kind".to_owned())),
            }
            out.close()?;
        }
        group.close()?;
        self.pending = 0;
        Ok(())
    }

    /// Writes what is left and names the file; the number of rows.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(mut self) -> Result<u64> {
        if self.pending > 0 {
            self.flush()?;
        }
        self.writer.into_inner()?.finish()?;
        Ok(self.rows)
    }
}
