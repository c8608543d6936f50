//! `eval blunders`: where our own lost games turned. Along the loser's moves a quick search says where his
//! odds fell most; a search with many times its budget says whether the move was to blame and which
//! would have held. What stands up to that becomes a record of a suite, which `eval suite` asks.
//!
//! The moves told are those of our own search: no other program has a say.

use gokoro_board::{Board, Color, Game, Move, Point, Scoring};
use gokoro_player::engine::{Candidate, Search, Snapshot, Wishes};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::Record;
use serde::Serialize;

use crate::experiment::Experiment;

mod show;

/// How games are looked through.
#[derive(Clone, Debug)]
pub struct Options {
    /// The loser must have a name that holds this; any may where it is empty.
    pub player: String,
    /// Visits of the quick search along a game.
    pub visits: u32,
    /// Visits of the search that decides.
    pub deep: u32,
    /// Moves of a game that are looked at twice, those by which the odds fell most.
    pub most: usize,
    /// Seed of the searches.
    pub seed: u64,
}

/// By how much a move must lower the probability to win by the deep search.
const FALL: f64 = 0.12;
/// By how much it must by the quick search to be looked at by the deep one.
const SUSPICIOUS: f64 = 0.05;
/// A move that loses at most this much beside the best one holds as well.
const EQUAL: f64 = 0.05;
/// A move is believed from this part of the best one's visits on.
const BELIEVED: f64 = 0.1;

/// A move that turned a game, as a record of a suite.
#[derive(Clone, Debug, Serialize)]
pub struct Turn {
    id: String,
    suite: &'static str,
    size: u8,
    black: Vec<String>,
    white: Vec<String>,
    next_color: &'static str,
    komi: f64,
    history: String,
    command: &'static str,
    args: [&'static str; 1],
    /// The moves that hold, as a pattern.
    expect: String,
    /// The move that was played.
    played: String,
    /// The loser's probability to win before the move by the deep search.
    before: f64,
    /// The same after it.
    after: f64,
}

/// What came of a game.
#[derive(Debug)]
pub struct Looked {
    /// Whether the loser was one to be looked at.
    lost: bool,
    suspected: usize,
    turns: Vec<Turn>,
}

/// Games looked through so far.
pub struct Evaluation {
    options: Options,
    games: u64,
    lost: u64,
    suspected: usize,
    turns: Vec<Turn>,
}

impl Evaluation {
    /// Nothing looked at yet.
    #[must_use]
    pub const fn new(options: Options) -> Evaluation {
        Evaluation { options, games: 0, lost: 0, suspected: 0, turns: Vec::new() }
    }

    /// Lost games that were looked through.
    #[must_use]
    pub const fn lost(&self) -> u64 {
        self.lost
    }

    /// The moves that turned games, in the order of the games.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    fn searched(&self, game: &Game, color: Color, visits: u32) -> Snapshot {
        let mut search = Search::new(game, color, &Wishes::seeded(self.options.seed));
        search.run(visits);
        search.snapshot()
    }

    /// Whether this move of the loser turned the game; the game stands before it.
    fn turn(&self, game: &Game, color: Color, played: Move, name: String) -> Option<Turn> {
        let mut next = game.clone();
        next.play_as(played, color).ok()?;
        let after = 1.0 - self.searched(&next, !color, self.options.deep).win_rate;
        let found = self.searched(game, color, self.options.deep);
        let best = found.best()?;
        let believed = |candidate: &&Candidate| {
            f64::from(candidate.visits) >= BELIEVED * f64::from(best.visits)
                && candidate.win_rate >= best.win_rate - EQUAL
        };
        let moves: Vec<Move> = found.candidates.iter().filter(believed).map(|found| found.action).collect();
        let turned = best.win_rate - after >= FALL && !moves.contains(&played);
        turned.then(|| Turn {
            id: name,
            suite: match game.rules().scoring {
                Scoring::Area => "blunders",
                Scoring::Territory => "blunders-japanese",
            },
            size: game.size().get(),
            black: stones(game.board(), Color::Black),
            white: stones(game.board(), Color::White),
            next_color: called(color),
            komi: f64::from(game.komi().half_points()) / 2.0,
            history: history(game),
            command: "reg_genmove",
            args: [called(color)],
            expect: moves.iter().map(|&action| written(game, action)).collect::<Vec<_>>().join("|"),
            played: written(game, played),
            before: best.win_rate,
            after,
        })
    }
}

impl Experiment for Evaluation {
    type Item = Record;
    type Judged = Looked;

    fn judge(&self, record: &Record) -> Result<Looked, String> {
        let named = |text: &dyn std::fmt::Display| format!("{}: {text}", record.origin);
        let root = record.tree.games().next().ok_or_else(|| named(&"it holds no game"))?;
        let mut replay = Replay::main_line(root).map_err(|error| named(&error))?;
        let winner = replay.info().result.as_ref().and_then(|result| result.winner());
        let loser = winner.map(|winner| !winner).filter(|&color| {
            let name = replay.info().players[color].name.as_deref().unwrap_or_default();
            name.contains(&self.options.player)
        });
        let Some(loser) = loser else {
            return Ok(Looked { lost: false, suspected: 0, turns: Vec::new() });
        };
        replay.run();
        let game = replay.into_game();
        let suspected = self.suspected(&game, loser);
        let turns = suspected.iter().filter_map(|&number| {
            let before = until(&game, number);
            let name = format!("{}/{}", record.origin, number + 1);
            self.turn(&before, loser, game.turns().get(number)?.action, name)
        });
        Ok(Looked { lost: true, turns: turns.collect(), suspected: suspected.len() })
    }

    fn add(&mut self, looked: Looked) {
        self.games += 1;
        self.lost += u64::from(looked.lost);
        self.suspected += looked.suspected;
        self.turns.extend(looked.turns);
    }

    fn progress(&self) -> String {
        format!("{} games, {} lost, {} turns", self.games, self.lost, self.turns.len())
    }
}

impl Evaluation {
    /// The numbers of the loser's moves by which a quick search sees his odds fall most, in the
    /// order of the game.
    fn suspected(&self, game: &Game, loser: Color) -> Vec<usize> {
        let odds = |number: usize| {
            let before = until(game, number);
            (number, self.searched(&before, loser, self.options.visits).win_rate)
        };
        let own = game.turns().iter().enumerate().filter(|(_, turn)| turn.color == loser);
        let odds: Vec<(usize, f64)> = own.map(|(number, _)| odds(number)).collect();
        let mut falls: Vec<(usize, f64)> =
            odds.windows(2).map(|pair| (pair[0].0, pair[0].1 - pair[1].1)).collect();
        falls.retain(|&(_, fall)| fall >= SUSPICIOUS);
        falls.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let mut numbers: Vec<usize> =
            falls.into_iter().take(self.options.most).map(|(number, _)| number).collect();
        numbers.sort_unstable();
        numbers
    }
}

/// The game before a move.
fn until(game: &Game, number: usize) -> Game {
    let mut before = game.clone();
    before.go_back_to(number);
    before
}

fn stones(board: &Board, color: Color) -> Vec<String> {
    board.stones_of(color).iter().map(|point| name(board, point)).collect()
}

fn name(board: &Board, point: Point) -> String {
    board.size().name(point).to_string()
}

fn written(game: &Game, action: Move) -> String {
    match action {
        Move::Play(point) => name(game.board(), point),
        Move::Pass => "PASS".to_owned(),
        Move::Resign => "resign".to_owned(),
    }
}

const fn called(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

fn history(game: &Game) -> String {
    let word = |turn: &gokoro_board::Turn| {
        let letter = if turn.color == Color::Black { 'B' } else { 'W' };
        format!("{letter}:{}", written(game, turn.action))
    };
    game.turns().iter().map(word).collect::<Vec<_>>().join(" ")
}
