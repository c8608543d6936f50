//! `gokoro-lab learn positions` and `counts`: packs and counts of features as Parquet, for DuckDB,
//! DataFusion, Spark and the like. docs/LIBRARY.md describes their columns.

use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_board::{Board, Color, Point, Symmetry};
use gokoro_learn::records::counts;
use gokoro_learn::records::pack::{PackReader, PackedGame};
use gokoro_library::LibraryError;
use gokoro_library::tables::parquet_file::{Column, ColumnValue, ParquetError, ParquetFile};
use gokoro_patterns::features::family_of;

use crate::args::Global;
use crate::error::{CliError, CommandOutcome, failed};
use crate::output;

#[derive(Args, Debug)]
pub(super) struct PositionsArgs {
    /// Packs made by `gokoro-lab learn harvest`
    #[arg(required = true, value_name = "PACK")]
    packs: Vec<PathBuf>,
    /// The Parquet file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// At most this many games
    #[arg(long, value_name = "N", default_value_t = u64::MAX, hide_default_value = true)]
    max_games: u64,
    /// A column with the stones before each move, row by row from the top, as X, O and .
    #[arg(long)]
    boards: bool,
}

#[derive(Args, Debug)]
pub(super) struct CountsArgs {
    /// Counts made by `gokoro-lab learn patterns`
    #[arg(value_name = "FILE")]
    counts: PathBuf,
    /// The Parquet file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// What goes wrong while a file is written.
fn unwritten(out: &Path) -> impl Fn(ParquetError) -> CliError + '_ {
    move |error| LibraryError::Table(out.to_owned(), error.to_string()).into()
}

fn told(global: &Global, out: &Path, rows: u64) {
    if !global.quiet {
        output::message(&format!("{}: {rows} rows", out.display()));
    }
}

/// Writes the moves of packs; what is damaged is told and the rest written.
pub(super) fn positions(global: &Global, args: &PositionsArgs) -> Result<CommandOutcome, CliError> {
    let mut columns = vec![
        ("game", Column::HASH),
        ("lines", Column::INT),
        ("number", Column::INT),
        ("to_move", Column::TEXT),
        ("played", Column::TEXT),
        ("last_played", Column::TEXT),
        ("board_hash", Column::HASH),
        ("turned", Column::TEXT),
        ("black", Column::INT),
        ("white", Column::INT),
        ("taken", Column::INT),
    ];
    if args.boards {
        columns.push(("board", Column::TEXT));
    }
    let unwritten = unwritten(&args.out);
    let mut table = ParquetFile::create(&args.out, columns).map_err(&unwritten)?;
    let (mut games, mut done) = (0, CommandOutcome::Done);
    for path in &args.packs {
        for item in PackReader::open(path).map_err(failed)? {
            match item {
                Ok(_) if games == args.max_games => break,
                Ok(game) => {
                    add_game(&mut table, &game, args.boards).map_err(&unwritten)?;
                    games += 1;
                }
                Err(error) => {
                    output::message(&error.to_string());
                    done = CommandOutcome::Partly;
                }
            }
        }
    }
    told(global, &args.out, table.finish().map_err(&unwritten)?);
    Ok(done)
}

/// Writes counts of features.
pub(super) fn counts(global: &Global, args: &CountsArgs) -> Result<CommandOutcome, CliError> {
    let columns = vec![("key", Column::HASH), ("family", Column::TEXT), ("times", Column::HASH)];
    let unwritten = unwritten(&args.out);
    let mut table = ParquetFile::create(&args.out, columns).map_err(&unwritten)?;
    let mut refused = None;
    counts::read(&args.counts, |key, count| {
        let family = family_of(key).map(|family| family.name());
        let added = table.add(&[ColumnValue::Hash(key), ColumnValue::Text(family), ColumnValue::Hash(count)]);
        refused = refused.take().or(added.err());
    })
    .map_err(failed)?;
    refused.map_or(Ok(()), Err).map_err(&unwritten)?;
    told(global, &args.out, table.finish().map_err(&unwritten)?);
    Ok(CommandOutcome::Done)
}

fn add_game(table: &mut ParquetFile, game: &PackedGame, boards: bool) -> Result<(), ParquetError> {
    let (size, mut board, mut last) = (game.size(), game.start(), None::<String>);
    for (i, step) in game.moves.iter().enumerate() {
        let (point, color) = (step.point(size), step.color());
        let (position, turned) = turned(&board, point);
        let name = |point| size.name(point).to_string();
        let (played, turned) = (point.map(name), turned.map(name));
        let text = if boards { drawn(&board) } else { String::new() };
        let before = Color::ALL.map(|color| board.stones_of(color).len());
        let taken = match point {
            Some(point) => match board.play(point, color) {
                Ok(taken) => taken,
                Err(_) => break,
            },
            None => {
                board.pass();
                0
            }
        };
        let mut row = vec![
            ColumnValue::Hash(game.key),
            ColumnValue::Int(i32::from(size.get())),
            ColumnValue::Int(i as i32 + 1),
            ColumnValue::Text(Some(if color == Color::Black { "B" } else { "W" })),
            ColumnValue::Text(played.as_deref()),
            ColumnValue::Text(last.as_deref()),
            ColumnValue::Hash(position),
            ColumnValue::Text(turned.as_deref()),
            ColumnValue::Int(before[0] as i32),
            ColumnValue::Int(before[1] as i32),
            ColumnValue::Int(taken as i32),
        ];
        if boards {
            row.push(ColumnValue::Text(Some(&text)));
        }
        table.add(&row)?;
        last = played;
    }
    Ok(())
}

/// A number that all eight turned positions have in common, and where the move lies in the
/// one that it is of; where several are, the first such point.
fn turned(board: &Board, point: Option<Point>) -> (u64, Option<Point>) {
    let hashes = Symmetry::ALL.map(|symmetry| board.hash_after(symmetry));
    let least = hashes.into_iter().min().unwrap_or(board.hash());
    let same = Symmetry::ALL.into_iter().zip(hashes).filter(|(_, hash)| *hash == least);
    (least, point.and_then(|point| same.map(|(s, _)| s.point(board.size(), point)).min()))
}

/// The stones, row by row from the top.
fn drawn(board: &Board) -> String {
    let letter = |point| match board.at(point).color() {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    board.size().points().map(letter).collect()
}
