//! What stands in the rows of the tables.

use std::io::BufRead;
use std::path::Path;

use gokoro_board::{BoardSize, Color};
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use rusqlite::Row;
use serde_json::Value as Json;

use super::Reviews;
use super::parquet_file::{Column, ColumnValue, ParquetFile};
use crate::error::LibraryError;
use crate::event::{EventDate, point};
use crate::games::GameEntry;
use crate::key::{PositionKey, Turned};
use crate::store::Library;

/// What Parquet says about a file.
fn unwritten(path: &Path) -> impl Fn(ParquetError) -> LibraryError + '_ {
    move |error| LibraryError::Table(path.to_owned(), error.to_string())
}

/// Names of colours and points, made once.
struct Names {
    colors: [ByteArray; 2],
    points: Vec<ByteArray>,
}

impl Names {
    fn of(size: BoardSize) -> Names {
        let name = |at| point(size, at).map_or_else(String::new, |point| size.name(point).to_string());
        let points = (0..size.area()).map(|at| ByteArray::from(name(at).as_str())).collect();
        Names { colors: Color::ALL.map(|color| ByteArray::from(color.letter().to_string().as_str())), points }
    }

    fn color(&self, color: Color) -> ColumnValue<'_> {
        ColumnValue::Known(Some(&self.colors[color.index()]))
    }

    fn point(&self, at: Option<usize>) -> ColumnValue<'_> {
        ColumnValue::Known(at.and_then(|at| self.points.get(at)))
    }

    /// Of all sizes.
    fn all() -> Vec<Option<Names>> {
        (0..20).map(|side| BoardSize::new(side).map(Names::of)).collect()
    }
}

/// The table of games.
pub(super) fn games(library: &Library, path: &Path) -> Result<u64, LibraryError> {
    let failed = unwritten(path);
    let database = library.database();
    let sql = LibraryError::sql(&database);
    let texts = [
        "black",
        "white",
        "black_rank",
        "white_rank",
        "date",
        "event",
        "round",
        "place",
        "result",
        "winner",
        "rules",
    ];
    let mut columns = vec![("id", Column::LONG)];
    columns.extend(texts.map(|name| (name, Column::TEXT)));
    columns.extend([("year", Column::MAYBE_INT), ("margin", Column::REAL), ("komi", Column::REAL)]);
    columns.extend(["handicap", "size", "moves"].map(|name| (name, Column::INT)));
    columns.extend([("source", Column::TEXT), ("number", Column::LONG)]);
    let mut table = ParquetFile::create(path, columns).map_err(&failed)?;
    let select = format!(
        "SELECT {}, year, margin, komi, handicap, size, moves, sources.path, number, games.id FROM games \
         JOIN sources ON sources.id = source ORDER BY games.id",
        texts.join(", ")
    );
    let mut select = library.db.prepare(&select).map_err(&sql)?;
    let mut rows = select.query([]).map_err(&sql)?;
    while let Some(row) = rows.next().map_err(&sql)? {
        let known = game_row(row, texts.len()).map_err(&sql)?;
        let mut values = vec![ColumnValue::Long(known.id)];
        values.extend(known.texts.iter().map(|text| ColumnValue::Text(text.as_deref())));
        values.extend([
            ColumnValue::MaybeInt(known.year),
            ColumnValue::Real(known.reals[0]),
            ColumnValue::Real(known.reals[1]),
        ]);
        values.extend(known.numbers.map(ColumnValue::Int));
        values.extend([ColumnValue::Text(Some(&known.source)), ColumnValue::Long(known.number)]);
        table.add(&values).map_err(&failed)?;
    }
    table.finish().map_err(&failed)
}

/// A row of SQLite.
struct StoredRow {
    id: u64,
    texts: Vec<Option<String>>,
    year: Option<i32>,
    reals: [Option<f64>; 2],
    numbers: [i32; 3],
    source: String,
    number: u64,
}

fn game_row(row: &Row<'_>, texts: usize) -> rusqlite::Result<StoredRow> {
    Ok(StoredRow {
        texts: (0..texts).map(|i| row.get(i)).collect::<Result<_, _>>()?,
        year: row.get(texts)?,
        reals: [row.get(texts + 1)?, row.get(texts + 2)?],
        numbers: [row.get(texts + 3)?, row.get(texts + 4)?, row.get(texts + 5)?],
        source: row.get(texts + 6)?,
        number: row.get::<_, i64>(texts + 7)? as u64,
        id: row.get::<_, i64>(texts + 8)? as u64,
    })
}

/// Does something with every game: its number in the library, what is known of it, its board and
/// its events.
fn each(
    library: &Library,
    mut with: impl FnMut(
        u64,
        &GameEntry,
        BoardSize,
        &mut dyn Iterator<Item = EventDate>,
    ) -> Result<(), LibraryError>,
) -> Result<(), LibraryError> {
    for segment in &library.segments {
        let games = &segment.games;
        for number in 0..games.count {
            let entry = games.entry(number);
            if !games.is_sound(&entry) {
                return Err(LibraryError::Damaged(games.path.clone()));
            }
            if let Some(size) = entry.size() {
                with(games.first + number as u64, &entry, size, &mut games.events(&entry))?;
            }
        }
    }
    Ok(())
}

/// The table of moves.
pub(super) fn moves(library: &Library, path: &Path) -> Result<u64, LibraryError> {
    let failed = unwritten(path);
    let names = Names::all();
    let columns = vec![
        ("game", Column::LONG),
        ("number", Column::LONG),
        ("color", Column::TEXT),
        ("vertex", Column::TEXT),
        ("taken", Column::INT),
    ];
    let mut table = ParquetFile::create(path, columns).map_err(&failed)?;
    each(library, |game, entry, size, events| {
        let Some(Some(names)) = names.get(usize::from(size.get())) else { return Ok(()) };
        let mut events = events.skip(usize::from(entry.setup)).peekable();
        let mut number = 0;
        while let Some(event) = events.next() {
            let mut taken = 0;
            while events.next_if(|event| event.is_taken()).is_some() {
                taken += 1;
            }
            number += 1;
            let (color, vertex) = (names.color(event.color()), names.point(event.point()));
            let row =
                [ColumnValue::Long(game), ColumnValue::Long(number), color, vertex, ColumnValue::Int(taken)];
            table.add(&row).map_err(&failed)?;
        }
        Ok(())
    })?;
    table.finish().map_err(&failed)
}

/// The table of positions.
pub(super) fn positions(library: &Library, path: &Path) -> Result<u64, LibraryError> {
    let failed = unwritten(path);
    let names = Names::all();
    let columns = vec![
        ("game", Column::LONG),
        ("number", Column::LONG),
        ("position", Column::HASH),
        ("exchanged", Column::INT),
        ("next_color", Column::TEXT),
        ("next", Column::TEXT),
        ("black", Column::INT),
        ("white", Column::INT),
    ];
    let mut table = ParquetFile::create(path, columns).map_err(&failed)?;
    each(library, |game, entry, size, events| {
        let Some(Some(names)) = names.get(usize::from(size.get())) else { return Ok(()) };
        let mut here = Here { key: PositionKey::empty(size), stones: [0; 2] };
        let mut number = 0;
        for (index, event) in events.enumerate() {
            if index >= usize::from(entry.setup) && !event.is_taken() {
                number += 1;
                let (color, next, exchanged) = here.key.next(Turned::of(size), event);
                let row = [
                    ColumnValue::Long(game),
                    ColumnValue::Long(number),
                    ColumnValue::Hash(here.key.least()),
                    ColumnValue::Int(i32::from(exchanged)),
                    names.color(color),
                    names.point(next),
                    ColumnValue::Int(here.stones[0]),
                    ColumnValue::Int(here.stones[1]),
                ];
                table.add(&row).map_err(&failed)?;
            }
            here.apply(event);
        }
        Ok(())
    })?;
    table.finish().map_err(&failed)
}

/// A position along a game.
struct Here {
    key: PositionKey,
    /// Black's and White's stones.
    stones: [i32; 2],
}

impl Here {
    fn apply(&mut self, event: EventDate) {
        self.key.apply(event);
        if event.point().is_some() {
            self.stones[event.color().index()] += if event.is_taken() { -1 } else { 1 };
        }
    }
}

/// The table of reviews.
pub(super) fn reviews(
    inputs: impl IntoIterator<Item = (String, Box<dyn BufRead>)>,
    path: &Path,
) -> Result<Reviews, LibraryError> {
    let failed = unwritten(path);
    let mut columns = vec![("id", Column::TEXT), ("number", Column::LONG)];
    columns.extend(["color", "vertex"].map(|name| (name, Column::TEXT)));
    columns.extend(["loss", "score", "wins"].map(|name| (name, Column::REAL)));
    columns.push(("mistake", Column::INT));
    let mut table = ParquetFile::create(path, columns).map_err(&failed)?;
    let mut faults = Vec::new();
    for (name, input) in inputs {
        for (number, line) in input.lines().enumerate() {
            let read = line.map_err(|error| error.to_string()).and_then(|line| read_review(&line));
            match read {
                Ok(review) => add_review(&mut table, &review).map_err(&failed)?,
                Err(fault) => faults.push(format!("{name}:{}: {fault}; left out", number + 1)),
            }
        }
    }
    Ok(Reviews { rows: table.finish().map_err(&failed)?, faults })
}

/// A line of the worker that holds a review.
fn read_review(line: &str) -> Result<Json, String> {
    let json: Json = serde_json::from_str(line).map_err(|error| format!("no JSON ({error})"))?;
    match json["error"].as_str() {
        Some(error) => Err(format!("the worker says: {error}")),
        None if json["id"].is_string() && json["review"]["moves"].is_array() => Ok(json),
        None => Err("no line of gokoro worker: id and review are missing".to_owned()),
    }
}

fn add_review(table: &mut ParquetFile, line: &Json) -> parquet::errors::Result<()> {
    let review = &line["review"];
    let mistakes = review["mistakes"].as_array().map(Vec::as_slice).unwrap_or_default();
    for played in review["moves"].as_array().into_iter().flatten() {
        let number = played["number"].as_u64().unwrap_or(0);
        let mistake = mistakes.iter().any(|mistake| mistake["number"].as_u64() == Some(number));
        table.add(&[
            ColumnValue::Text(line["id"].as_str()),
            ColumnValue::Long(number),
            ColumnValue::Text(played["color"].as_str()),
            ColumnValue::Text(played["vertex"].as_str()),
            ColumnValue::Real(played["loss"]["points"].as_f64()),
            ColumnValue::Real(played["score"].as_f64()),
            ColumnValue::Real(played["wins"].as_f64()),
            ColumnValue::Int(i32::from(mistake)),
        ])?;
    }
    Ok(())
}
