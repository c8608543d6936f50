//! Players: the names that records give them, several of one player under one.

use rusqlite::{Connection, params};

use crate::error::LibraryError;
use crate::store::{Library, limit};

/// The names of players that are other names of one.
const TABLE: &str = "aliases (name TEXT PRIMARY KEY, player TEXT NOT NULL)";
/// Stands between names in a row of SQL; no name has it.
const BETWEEN: char = '\u{1f}';

/// A player with the games of all his names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    /// The name under which his games stand together.
    pub player: String,
    /// The names that records have, in alphabetical order; one that is the same as `player` among them.
    pub names: Vec<String>,
    /// Games; one of his against another name of his is one.
    pub games: u64,
}

/// Makes the table of a library that is written; one that is read without it has an empty one for the time of the
/// connection.
pub(crate) fn prepare(db: &Connection, writes: bool) -> rusqlite::Result<()> {
    let is_there = "SELECT count(*) FROM sqlite_master WHERE name = 'aliases'";
    if writes {
        db.execute_batch(&format!("CREATE TABLE IF NOT EXISTS {TABLE};"))
    } else if db.query_row(is_there, [], |row| row.get::<_, i64>(0))? == 0 {
        db.execute_batch(&format!("CREATE TEMP TABLE IF NOT EXISTS {TABLE};"))
    } else {
        Ok(())
    }
}

/// The condition of SQL that a column has a name of a player; two values: a part of a name in small letters, twice.
pub(crate) fn is_player(column: &str) -> String {
    format!(
        "(instr(lower(coalesce({column}, '')), ?) > 0 OR {column} IN (SELECT name FROM aliases WHERE player IN \
         (SELECT player FROM aliases WHERE instr(lower(name || char(31) || player), ?) > 0)))"
    )
}

impl Library {
    /// Players with this in one of their names, those of most games first, and how many there are.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn players(&self, part: &str, most: usize) -> Result<(u64, Vec<PlayerRow>), LibraryError> {
        let all = "SELECT coalesce(aliases.player, names.name) AS one, group_concat(DISTINCT names.name || char(31)) AS many, \
                   count(DISTINCT names.id) AS games FROM (SELECT id, black AS name FROM games UNION ALL SELECT id, white FROM games) AS names \
                   LEFT JOIN aliases ON aliases.name = names.name WHERE names.name IS NOT NULL GROUP BY one \
                   HAVING instr(lower(one || char(31) || many), ?1) > 0";
        let part = part.to_lowercase();
        let count = format!("SELECT count(*) FROM ({all})");
        let count: i64 = self.ask(|db| db.query_row(&count, [&part], |row| row.get(0)))?;
        let rows = self.rows(
            &format!("{all} ORDER BY games DESC, one LIMIT ?2"),
            params![part, limit(most)],
            |row| {
                let many: String = row.get(1)?;
                // Names are joined by a comma, which they may hold, after what they do not hold.
                let names = many.split(BETWEEN).map(|name| name.strip_prefix(',').unwrap_or(name));
                let mut names: Vec<String> =
                    names.filter(|name| !name.is_empty()).map(str::to_owned).collect();
                names.sort();
                Ok(PlayerRow { player: row.get(0)?, names, games: row.get::<_, i64>(2)? as u64 })
            },
        )?;
        Ok((count as u64, rows))
    }

    /// Says that a name of records is one of this player's; with `None` it stands for itself again. The player may be
    /// known by another name himself.
    ///
    /// # Errors
    /// The library is open to read alone, no game has the name, or SQLite refuses.
    pub fn set_alias(&mut self, name: &str, player: Option<&str>) -> Result<(), LibraryError> {
        let known = "SELECT EXISTS (SELECT 1 FROM games WHERE black = ?1 OR white = ?1)";
        if !self.ask(|db| db.query_row(known, [name], |row| row.get::<_, bool>(0)))? {
            let text = format!(
                "no game of the library has a player {name:?}; `gokoro library players` lists the names"
            );
            return Err(LibraryError::Query(text));
        }
        let Some(player) = player else {
            return self.ask(|db| db.execute("DELETE FROM aliases WHERE name = ?1", [name])).map(drop);
        };
        let under = "SELECT coalesce((SELECT player FROM aliases WHERE name = ?1), ?1)";
        let under: String = self.ask(|db| db.query_row(under, [player], |row| row.get(0)))?;
        // Those who stood under the name stand under the player now, and he under himself.
        self.ask(|db| {
            db.execute("UPDATE aliases SET player = ?2 WHERE player = ?1", [name, &under])?;
            let add = "INSERT INTO aliases (name, player) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET player = ?2";
            db.execute(add, [name, &under])?;
            db.execute(add, [&under, &under])
        })
        .map(drop)
    }
}
