//! The state of a GTP session: the game, the clock and what a move may cost.

use std::time::{Duration, Instant};

use gokoro_board::{BoardSize, Color, Game, Komi, Move, Point, Rules};
use gokoro_gtp::{Color as GtpColor, Failure, Vertex};
use gokoro_player::engine::{Budget, Clock};

/// What a move may cost, from the command line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Playouts for a move.
    pub(crate) playouts: u32,
    /// Time for a move; without it the clock decides.
    pub(crate) time: Option<Duration>,
    /// Seed of the playouts.
    pub(crate) seed: u64,
}

/// One game after another with one client.
pub(crate) struct Session {
    pub(crate) game: Game,
    pub(crate) clock: Clock,
    limits: Limits,
}

impl Session {
    /// An empty 19x19 board, Chinese rules, their usual komi.
    pub(crate) fn new(limits: Limits) -> Session {
        Session { game: Game::new(BoardSize::S19, Rules::CHINESE), clock: Clock::default(), limits }
    }

    /// A new game; komi stays, as GTP asks.
    pub(crate) fn restart(&mut self, size: BoardSize) {
        let (rules, komi): (Rules, Komi) = (self.game.rules(), self.game.komi());
        self.game = Game::new(size, rules);
        self.game.set_komi(komi);
    }

    pub(crate) fn seed(&self) -> u64 {
        self.limits.seed
    }

    /// What the next move of a colour may cost.
    pub(crate) fn budget(&self, color: Color) -> Budget {
        let time = self.limits.time.or_else(|| self.clock.for_move(color));
        Budget { playouts: self.limits.playouts, until: time.map(|t| Instant::now() + t) }
    }

    /// A point of the board, from a vertex.
    pub(crate) fn point(&self, vertex: Vertex) -> Option<Point> {
        let Vertex::Point { column, row } = vertex else { return None };
        let side = self.game.size().get();
        self.game.size().point(column, side.checked_sub(row + 1)?)
    }

    /// A move, from a vertex. A point off the board is no move.
    pub(crate) fn action(&self, vertex: Vertex) -> Result<Move, Failure> {
        match vertex {
            Vertex::Pass => Ok(Move::Pass),
            Vertex::Resign => Ok(Move::Resign),
            Vertex::Point { .. } => self.point(vertex).map(Move::Play).ok_or(Failure::IllegalMove),
        }
    }

    /// A move as GTP writes it.
    pub(crate) fn vertex(&self, action: Move) -> String {
        match action {
            Move::Play(point) => self.game.size().name(point).to_string(),
            Move::Pass => "PASS".to_owned(),
            Move::Resign => "resign".to_owned(),
        }
    }
}

/// The board's colour of a GTP colour.
pub(crate) fn color(color: GtpColor) -> Color {
    match color {
        GtpColor::Black => Color::Black,
        GtpColor::White => Color::White,
    }
}
