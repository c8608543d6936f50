//! Games by what their records say.

use rusqlite::types::Value;
use rusqlite::{Row, params_from_iter};

use crate::error::LibraryError;
use crate::players::is_player;
use crate::search::GameFilter;
use crate::store::{Library, limit};

/// What records must say; what is `None` does not matter. Texts are parts of those of the
/// record, large and small letters alike.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// Part of a name of a player; games of all his names are taken.
    pub player: Option<String>,
    /// Part of the name of another player.
    pub opponent: Option<String>,
    /// The first date, as `2009`, `2009-01` or `2009-01-05`.
    pub from: Option<String>,
    /// The last date, likewise; a year holds all its days.
    pub to: Option<String>,
    /// The beginning of the result in SGF's spelling: `B+`, `W+R`, `0`.
    pub result: Option<String>,
    /// Part of the name of the event.
    pub event: Option<String>,
    /// Handicap stones from and to, both included; 0 is an even game.
    pub handicap: Option<(u8, u8)>,
    /// Lines of the board.
    pub size: Option<u8>,
}

/// What the library knows of a game without its moves; `None` where the record does not say.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRow {
    /// The number of the game.
    pub id: u64,
    /// Black's name.
    pub black: Option<String>,
    /// White's name.
    pub white: Option<String>,
    /// Black's rank.
    pub black_rank: Option<String>,
    /// White's rank.
    pub white_rank: Option<String>,
    /// The date, as exact as it is known.
    pub date: Option<String>,
    /// The event.
    pub event: Option<String>,
    /// The result in SGF's spelling.
    pub result: Option<String>,
    /// Komi in points.
    pub komi: Option<f64>,
    /// Handicap stones.
    pub handicap: u8,
    /// Lines of the board.
    pub size: u8,
    /// Moves.
    pub moves: u16,
    /// The file that it was read from.
    pub source: String,
    /// The number of the record in that file, from 1.
    pub number: u64,
}

const COLUMNS: &str = "games.id, black, white, black_rank, white_rank, date, event, result, komi, handicap, \
                       size, moves, sources.path, number";

impl Filter {
    /// Whether it takes every game.
    pub fn takes_all(&self) -> bool {
        *self == Filter::default()
    }

    /// The condition in SQL with its values.
    fn sql(&self) -> (String, Vec<Value>) {
        let (mut parts, mut values): (Vec<String>, Vec<Value>) = (vec!["1".to_owned()], Vec::new());
        if let Some(player) = &self.player {
            // Any name has nothing in it, and a name that is not known has it, too.
            let name = |name: &str| Value::Text(name.to_lowercase());
            let other = self.opponent.as_deref().unwrap_or_default();
            let [black, white] = ["black", "white"].map(is_player);
            parts.push(format!("({black} AND {white} OR {white} AND {black})"));
            values.extend([player, player, other, other].into_iter().cycle().take(8).map(name));
        }
        if let Some(from) = &self.from {
            parts.push("date >= ?".to_owned());
            values.push(Value::Text(from.clone()));
        }
        if let Some(to) = &self.to {
            // Behind every date that begins so.
            parts.push("date <= ?".to_owned());
            values.push(Value::Text(format!("{to}~")));
        }
        if let Some(result) = &self.result {
            parts.push("substr(result, 1, ?) = ?".to_owned());
            values.extend([Value::Integer(result.chars().count() as i64), Value::Text(result.clone())]);
        }
        if let Some(event) = &self.event {
            parts.push("instr(lower(event), ?) > 0".to_owned());
            values.push(Value::Text(event.to_lowercase()));
        }
        if let Some((from, to)) = self.handicap {
            parts.push("handicap BETWEEN ? AND ?".to_owned());
            values.extend([Value::Integer(i64::from(from)), Value::Integer(i64::from(to))]);
        }
        if let Some(size) = self.size {
            parts.push("size = ?".to_owned());
            values.push(Value::Integer(i64::from(size)));
        }
        (parts.join(" AND "), values)
    }
}

fn row(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    Ok(GameRow {
        id: row.get::<_, i64>(0)? as u64,
        black: row.get(1)?,
        white: row.get(2)?,
        black_rank: row.get(3)?,
        white_rank: row.get(4)?,
        date: row.get(5)?,
        event: row.get(6)?,
        result: row.get(7)?,
        komi: row.get(8)?,
        handicap: row.get(9)?,
        size: row.get(10)?,
        moves: row.get(11)?,
        source: row.get(12)?,
        number: row.get::<_, i64>(13)? as u64,
    })
}

impl Library {
    /// The first games that a filter takes, by date, and how many it takes.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn list(&self, filter: &Filter, most: usize) -> Result<(u64, Vec<GameRow>), LibraryError> {
        let (condition, mut values) = filter.sql();
        let count = format!("SELECT count(*) FROM games WHERE {condition}");
        let count: i64 = self.ask(|db| db.query_row(&count, params_from_iter(&values), |row| row.get(0)))?;
        let sql = format!(
            "SELECT {COLUMNS} FROM games JOIN sources ON sources.id = source WHERE {condition} \
             ORDER BY date IS NULL, date, games.id LIMIT ?"
        );
        values.push(Value::Integer(limit(most)));
        Ok((count as u64, self.rows(&sql, params_from_iter(&values), row)?))
    }

    /// All games that a filter takes, as a set for searches.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn games(&self, filter: &Filter) -> Result<GameFilter, LibraryError> {
        let (condition, values) = filter.sql();
        let sql = format!("SELECT id FROM games WHERE {condition}");
        self.rows(&sql, params_from_iter(&values), |row| Ok(row.get::<_, i64>(0)? as u64))
    }

    /// What is known of a game.
    ///
    /// # Errors
    /// There is no such game.
    pub fn game(&self, id: u64) -> Result<GameRow, LibraryError> {
        let path = self.database();
        let sql =
            format!("SELECT {COLUMNS} FROM games JOIN sources ON sources.id = source WHERE games.id = ?1");
        let found = self.db.query_row(&sql, [id as i64], row);
        found.map_err(|error| match error {
            rusqlite::Error::QueryReturnedNoRows => {
                LibraryError::Query(format!("there is no game {id}; gokoro library list names them"))
            }
            other => LibraryError::sql(&path)(other),
        })
    }
}
