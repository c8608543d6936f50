//! A Parquet file written column by column, some hundred thousand rows at a time. It knows
//! no Go.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::{ParquetError, Result};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;

/// Rows that are gathered before they are written.
const ROWS: usize = 1 << 19;

/// The values of a column that are still to be written.
#[derive(Clone, Debug)]
enum Column {
    Long(Vec<i64>),
    Int(Vec<i32>),
    /// Texts, and for each row 1 if it has one.
    Text(Vec<ByteArray>, Vec<i16>),
}

/// A value of a row.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    /// 64 bits.
    Long(u64),
    /// A small number.
    Int(usize),
    /// A text, or none.
    Text(Option<&'a str>),
}

/// A table that is written.
pub struct Table {
    writer: SerializedFileWriter<File>,
    columns: Vec<Column>,
    pending: usize,
    /// Rows so far.
    pub rows: u64,
}

impl Table {
    /// Starts a table with these columns: a name and the kind of its values, given by any
    /// value of the kind. All texts may be missing.
    ///
    /// # Errors
    /// The file cannot be made.
    pub fn create(path: &Path, columns: &[(&str, Value<'_>)]) -> Result<Table> {
        let line = |&(name, kind): &(&str, Value<'_>)| match kind {
            Value::Long(_) => format!("required int64 {name} (INTEGER(64,false));"),
            Value::Int(_) => format!("required int32 {name};"),
            Value::Text(_) => format!("optional binary {name} (STRING);"),
        };
        let schema = format!("message gokoro {{ {} }}", columns.iter().map(line).collect::<String>());
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let writer = SerializedFileWriter::new(
            File::create(path)?,
            Arc::new(parse_message_type(&schema)?),
            Arc::new(properties),
        )?;
        let empty = |(_, kind): &(&str, Value<'_>)| match kind {
            Value::Long(_) => Column::Long(Vec::new()),
            Value::Int(_) => Column::Int(Vec::new()),
            Value::Text(_) => Column::Text(Vec::new(), Vec::new()),
        };
        Ok(Table { writer, columns: columns.iter().map(empty).collect(), pending: 0, rows: 0 })
    }

    /// Adds a row, one value for each column.
    ///
    /// # Errors
    /// The file cannot be written, or a value is of another kind than its column.
    pub fn add(&mut self, row: &[Value<'_>]) -> Result<()> {
        for (column, value) in self.columns.iter_mut().zip(row) {
            match (column, *value) {
                (Column::Long(values), Value::Long(value)) => values.push(value as i64),
                (Column::Int(values), Value::Int(value)) => values.push(value as i32),
                (Column::Text(values, present), Value::Text(value)) => {
                    present.push(i16::from(value.is_some()));
                    values.extend(value.map(ByteArray::from));
                }
                _ => return Err(ParquetError::General("a value of another kind".to_owned())),
            }
        }
        self.pending += 1;
        self.rows += 1;
        if self.pending == ROWS { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<()> {
        let mut group = self.writer.next_row_group()?;
        for column in &mut self.columns {
            let Some(mut out) = group.next_column()? else { break };
            match (column, out.untyped()) {
                (Column::Long(values), ColumnWriter::Int64ColumnWriter(out)) => {
                    out.write_batch(values, None, None)?;
                    values.clear();
                }
                (Column::Int(values), ColumnWriter::Int32ColumnWriter(out)) => {
                    out.write_batch(values, None, None)?;
                    values.clear();
                }
                (Column::Text(values, present), ColumnWriter::ByteArrayColumnWriter(out)) => {
                    out.write_batch(values, Some(present), None)?;
                    (values.clear(), present.clear());
                }
                _ => return Err(ParquetError::General("a column of another kind".to_owned())),
            }
            out.close()?;
        }
        group.close()?;
        self.pending = 0;
        Ok(())
    }

    /// Writes what is left; the number of rows.
    ///
    /// # Errors
    /// As [`Table::add`].
    pub fn finish(mut self) -> Result<u64> {
        if self.pending > 0 {
            self.flush()?;
        }
        self.writer.close()?;
        Ok(self.rows)
    }
}
