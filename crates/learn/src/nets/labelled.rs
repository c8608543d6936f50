//! Positions of records with what a strong net says of them: labels as samples.

use std::collections::HashMap;
use std::io::BufRead;
use std::path::{Path, PathBuf};

use gokoro_board::hash::{mix, pair};
use gokoro_board::{Board, BoardSize, Color, PlayedPosition, Point, Rules, Scoring};
use gokoro_patterns::earlier::Earlier;
use gokoro_patterns::planes::{InputPlanes, NetInput, PlayerStrength, given};
use rayon::prelude::*;
use thiserror::Error;

use super::bytes::OWN;
use super::samples::{OTHER_KOMI, Sample, brought_at_start, change, unit};
use crate::records::game::PackedGame;
use crate::records::harvest::game_of_text;
use crate::records::pack::{PackError, PackReader};
use crate::records::teacher::{Label, Place};

/// The games that labels are of, by the number of their file.
#[derive(Default)]
pub struct LabelledGames {
    paths: HashMap<u8, PathBuf>,
    games: HashMap<u8, Vec<Option<PackedGame>>>,
}

/// Why a label gives no sample.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unusable {
    /// No file of games has this number.
    #[error("labels are of games of file {0}; name it with --games {0}=FILE")]
    File(u8),
    /// The file has no game in this line, counted from 1.
    #[error("{0}: there is no game in line {1}; name the file that the labels are of")]
    Line(PathBuf, u32),
    /// The file cannot be read.
    #[error("{0}")]
    Unreadable(String),
    /// The game ends before the position, or what leads to it is illegal.
    #[error("{0}: line {1}: the position after move {2} cannot be reached; its label is left out")]
    Position(PathBuf, u32, u16),
}

impl LabelledGames {
    /// Games of these files, each with its number; they are read when a label asks for them.
    pub fn new(paths: HashMap<u8, PathBuf>) -> LabelledGames {
        LabelledGames { paths, games: HashMap::new() }
    }

    /// Reads the files that labels are of, each once; what could not be read, each once.
    pub fn load(&mut self, labels: &[Label]) -> Vec<Unusable> {
        let mut faults = Vec::new();
        for code in labels.iter().map(|label| label.file) {
            if self.games.contains_key(&code) {
                continue;
            }
            let read = self.read(code);
            self.games.insert(
                code,
                read.unwrap_or_else(|fault| {
                    faults.push(fault);
                    Vec::new()
                }),
            );
        }
        faults
    }

    fn read(&self, code: u8) -> Result<Vec<Option<PackedGame>>, Unusable> {
        let path = self.paths.get(&code).ok_or(Unusable::File(code))?;
        games_by_line(path).map_err(Unusable::Unreadable)
    }

    /// The sample of a label whose file is loaded. `seed` decides whether it is shown with another komi.
    ///
    /// # Errors
    /// Why there is none.
    pub fn sample(&self, label: &Label, seed: u64) -> Result<Sample, Unusable> {
        let path = self.paths.get(&label.file).ok_or(Unusable::File(label.file))?;
        let line = label.line.saturating_add(1);
        let game = self.games.get(&label.file).and_then(|games| games.get(label.line as usize)?.as_ref());
        let game = game.ok_or_else(|| Unusable::Line(path.clone(), line))?;
        let position =
            reach(game, label).ok_or_else(|| Unusable::Position(path.clone(), line, label.turn))?;
        let random = mix(pair(pair(seed, u64::from(label.line)), u64::from(label.turn)));
        Ok(position.sample(label, random))
    }
}

/// The games of a file: those of a pack, or one SGF text in a line, `None` where a line has none.
///
/// # Errors
/// In words, which name the file: it cannot be read.
pub fn games_by_line(path: &Path) -> Result<Vec<Option<PackedGame>>, String> {
    match PackReader::open(path) {
        Ok(pack) => pack.map(|game| game.map(Some).map_err(|error| error.to_string())).collect(),
        Err(PackError::NoPack(_)) => {
            let source = gokoro_sgf::source::lines(path).map_err(|error| error.to_string())?;
            let lines: Result<Vec<String>, _> = source.lines().collect();
            let lines = lines.map_err(|error| format!("{}: {error}", path.display()))?;
            Ok(lines.par_iter().map(|text| game_of_text(text)).collect())
        }
        Err(error) => Err(error.to_string()),
    }
}

/// A position of a game that a label is of.
struct Reached {
    board: Board,
    to_move: Color,
    number: usize,
    recent: [Option<Point>; 4],
    /// Stones that Black has brought onto the board more than White.
    more: i32,
}

/// Plays a game up to the position of a label; `None` where that cannot be.
fn reach(game: &PackedGame, label: &Label) -> Option<Reached> {
    let size = game.size();
    let turn = usize::from(label.turn);
    let mut reached = Reached {
        board: game.start(),
        to_move: game.moves.first()?.color(),
        number: 0,
        recent: [None; 4],
        more: brought_at_start(game),
    };
    for step in game.moves.get(..turn)? {
        reached.play(step.point(size), step.color())?;
    }
    if let Some(step) = game.moves.get(turn) {
        reached.to_move = step.color();
    }
    if let Some(place) = label.instead {
        reached.play(place.point(size)?, reached.to_move)?;
    }
    Some(reached)
}

impl Reached {
    /// Plays a move; `None` where it is illegal.
    fn play(&mut self, point: Option<Point>, color: Color) -> Option<()> {
        match point {
            Some(point) => {
                self.board.play(point, color).ok()?;
                self.more += color.signed(1);
            }
            None => self.board.pass(),
        }
        self.number += 1;
        self.recent = [point, self.recent[0], self.recent[1], self.recent[2]];
        self.to_move = !color;
        Some(())
    }

    fn sample(&self, label: &Label, random: u64) -> Sample {
        let black = self.to_move == Color::Black;
        let size = self.board.size();
        let (mut lead, mut won) = (label.lead, Some(label.wins));
        let mut komi = label.komi;
        if unit(random) < OTHER_KOMI {
            let other = change(mix(random)) as f32 / 2.0;
            (komi, lead, won) = (komi + other, lead - other, None);
        }
        let scene = NetInput {
            position: PlayedPosition {
                board: &self.board,
                to_move: self.to_move,
                number: self.number,
                recent: self.recent,
            },
            komi: given(komi, Scoring::Territory, self.more, self.to_move),
            rules: Rules::JAPANESE,
            strength: PlayerStrength::SEARCH,
            earlier: Earlier::NONE,
        };
        let owner = |&owner: &u8| if black { owner } else { OWN - owner };
        Sample {
            sight: InputPlanes::of(&scene),
            number: self.number,
            moves: moves(label, size),
            won: won.map(|won| if black { won } else { 1.0 - won }),
            margin: Some(if black { lead } else { -lead }),
            spread: Some(label.deviation),
            owners: Some(label.owners.iter().take(size.area()).map(owner).collect()),
        }
    }
}

/// The moves of a label with their shares.
fn moves(label: &Label, size: BoardSize) -> Vec<(Option<Point>, f32)> {
    let known = |&(place, share): &(Place, f32)| Some((place.point(size)?, share));
    label.moves.iter().filter(|(_, share)| *share > 0.0).filter_map(known).collect()
}
