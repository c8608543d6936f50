//! `gokoro-export`: packs of games and counts of features as Parquet, for DuckDB,
//! DataFusion, Spark and the like. See the README beside it.

mod table;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use gokoro_board::{Board, Color, Point, Symmetry};
use gokoro_learn::records::counts;
use gokoro_learn::records::pack::{PackReader, PackedGame};
use gokoro_patterns::features::family_of;

use crate::table::{Table, Value};

/// Packs and counts of `gokoro learn` as Parquet
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// The positions of packs, one row for each move
    Positions {
        /// Packs made by `gokoro learn harvest`
        #[arg(required = true, value_name = "PACK")]
        packs: Vec<PathBuf>,
        /// The file to write
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// At most this many games
        #[arg(long, value_name = "N", default_value_t = u64::MAX)]
        max_games: u64,
        /// A column with the stones before each move, row by row from the top, as X, O and .
        #[arg(long)]
        boards: bool,
    },
    /// The counts of features of played moves
    Counts {
        /// Counts made by `gokoro learn patterns`
        #[arg(value_name = "FILE")]
        counts: PathBuf,
        /// The file to write
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
}

/// Rows written, and whether something could not be read.
type Done = Result<(u64, bool), String>;

fn main() -> ExitCode {
    let (done, out) = match Cli::parse().what {
        What::Positions { packs, out, max_games, boards } => {
            (positions(&packs, &out, max_games, boards), out)
        }
        What::Counts { counts, out } => (features(&counts, &out), out),
    };
    match done {
        Ok((rows, whole)) => {
            eprintln!("gokoro-export: {}: {rows} rows", out.display());
            if whole { ExitCode::SUCCESS } else { ExitCode::from(1) }
        }
        Err(error) => {
            eprintln!("gokoro-export: {error}");
            ExitCode::from(2)
        }
    }
}

/// What goes wrong while a file is written.
fn unwritten(out: &Path) -> impl Fn(parquet::errors::ParquetError) -> String + '_ {
    move |error| {
        format!("{}: cannot be written ({error}); check the folder and the room on it", out.display())
    }
}

fn positions(packs: &[PathBuf], out: &Path, most: u64, boards: bool) -> Done {
    let (long, int, text) = (Value::Long(0), Value::Int(0), Value::Text(None));
    let mut columns = vec![
        ("game", long),
        ("lines", int),
        ("number", int),
        ("to_move", text),
        ("played", text),
        ("last_played", text),
        ("board_hash", long),
        ("turned", text),
        ("black", int),
        ("white", int),
        ("taken", int),
    ];
    if boards {
        columns.push(("board", text));
    }
    let mut table = Table::create(out, &columns).map_err(unwritten(out))?;
    let (mut games, mut whole) = (0, true);
    for path in packs {
        let reader = PackReader::open(path).map_err(|error| error.to_string())?;
        for item in reader {
            match item {
                Ok(_) if games == most => break,
                Ok(game) => {
                    add_game(&mut table, &game, boards).map_err(unwritten(out))?;
                    games += 1;
                }
                Err(error) => {
                    eprintln!("gokoro-export: {error}");
                    whole = false;
                }
            }
        }
    }
    Ok((table.finish().map_err(unwritten(out))?, whole))
}

fn add_game(table: &mut Table, game: &PackedGame, boards: bool) -> parquet::errors::Result<()> {
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
            Value::Long(game.key),
            Value::Int(usize::from(size.get())),
            Value::Int(i + 1),
            Value::Text(Some(if color == Color::Black { "B" } else { "W" })),
            Value::Text(played.as_deref()),
            Value::Text(last.as_deref()),
            Value::Long(position),
            Value::Text(turned.as_deref()),
            Value::Int(before[0]),
            Value::Int(before[1]),
            Value::Int(taken),
        ];
        if boards {
            row.push(Value::Text(Some(&text)));
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

fn features(path: &Path, out: &Path) -> Done {
    let columns = [("key", Value::Long(0)), ("family", Value::Text(None)), ("times", Value::Long(0))];
    let mut table = Table::create(out, &columns).map_err(unwritten(out))?;
    let mut failed = None;
    counts::read(path, |key, count| {
        let family = family_of(key).map(|family| family.name());
        let added = table.add(&[Value::Long(key), Value::Text(family), Value::Long(count)]);
        failed = failed.take().or(added.err());
    })
    .map_err(|error| error.to_string())?;
    failed.map_or(Ok(()), Err).map_err(unwritten(out))?;
    Ok((table.finish().map_err(unwritten(out))?, true))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gokoro_board::BoardSize;
    use gokoro_learn::records::pack::{PackWriter, Step};
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::RowAccessor;

    /// A pack with a game of two moves and a pass, the second move after a symmetry.
    fn pack(folder: &Path, name: &str, second: &str) -> PathBuf {
        let (size, path) = (BoardSize::S9, folder.join(name));
        let step = |color, name: &str| Step::new(size, color, size.parse(name));
        let moves = vec![step(Color::Black, "E5"), step(Color::White, second), step(Color::Black, "pass")];
        let mut writer = PackWriter::create(&path).unwrap();
        writer.add(&PackedGame::new(size, Vec::new(), moves)).unwrap();
        writer.finish().unwrap();
        path
    }

    #[test]
    fn moves_become_rows_and_turned_games_the_same_position() {
        let folder = std::env::temp_dir().join(format!("gokoro-export-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let packs = [pack(&folder, "a.pack", "E7"), pack(&folder, "b.pack", "C5")];
        let out = folder.join("positions.parquet");
        assert_eq!(positions(&packs, &out, u64::MAX, true), Ok((6, true)));
        let reader = SerializedFileReader::new(std::fs::File::open(&out).unwrap()).unwrap();
        let rows: Vec<_> = reader.get_row_iter(None).unwrap().map(Result::unwrap).collect();
        assert_eq!(rows[1].get_string(4).unwrap(), "E7");
        assert_eq!(rows[4].get_string(4).unwrap(), "C5");
        for column in [0, 6] {
            assert_eq!(rows[2].get_ulong(column).unwrap(), rows[5].get_ulong(column).unwrap());
        }
        assert_eq!(rows[1].get_string(7).unwrap(), rows[4].get_string(7).unwrap());
        assert!(rows[2].get_string(4).is_err() && rows[2].get_string(11).unwrap().starts_with("........."));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
