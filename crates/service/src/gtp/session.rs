//! The state of a GTP session: the game, the clock, what a move may cost, and
//! what the last search found.

use std::cell::RefCell;
use std::io::Write;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use gokoro_analysis::net::{LaterNet, PolicyNet};
use gokoro_analysis::position::{Position, Trail};
use gokoro_analysis::shape::{DistanceSettings, Rule};
use gokoro_analysis::status::TakenForDead;
use gokoro_analysis::stock::Stock;
use gokoro_analysis::{Analysis, Budget as Effort, ExplainRequest, Explanation, Record};
use gokoro_board::{BoardSize, Color, Game, Komi, Move, Point, Rules};
use gokoro_gtp::{Args, Failure, GtpColor, Vertex};
use gokoro_player::engine::{
    Clock, Level, MoveBudget, MoveSearch, SearchOptions, SearchSettings, Snapshot, StrategyType,
};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};

/// What a handler answers.
pub(super) type Reply = Result<String, Failure>;

/// Which engine's name and list of commands a client wants to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Compat {
    /// Our own.
    #[default]
    None,
    /// A name that begins with KataGo, which opens the analysis of Lizzie.
    Katago,
    /// GNU Go's name; the analysis commands are not listed.
    Gnugo,
}

/// What the command line asks for.
#[derive(Clone, Copy, Debug)]
pub struct SessionOptions {
    /// Visits for a move; without them the time decides, and without that
    /// [`MoveBudget::VISITS`] are enough.
    pub visits: Option<u32>,
    /// Time for a move; without it the clock decides.
    pub time: Option<Duration>,
    /// Seed of everything that is drawn by lot.
    pub seed: u64,
    /// How moves are chosen.
    pub level: Level,
    /// The type of strategy whose moves are chosen where they give up little.
    pub style: Option<StrategyType>,
    /// The net that guides.
    pub net: &'static PolicyNet,
    /// The same net in single precision, for those who ask for its numbers; without it they are given by `net`.
    pub exact: Option<&'static LaterNet>,
    /// Threads of a search.
    pub threads: NonZeroUsize,
    /// How the tree is searched.
    pub settings: SearchSettings,
    /// Whether it thinks while the opponent does.
    pub ponder: bool,
    /// Name and list of commands.
    pub compat: Compat,
    /// Language of sentences.
    pub lang: Lang,
}

/// One game after another with one client.
pub(crate) struct Session {
    pub(super) game: Game,
    pub(super) clock: Clock,
    pub(super) limits: SessionOptions,
    /// Whether lost games are resigned.
    pub(super) may_resign: bool,
    /// Whether GoGui draws the search while it runs.
    pub(super) live_graphics: bool,
    /// What the search before the last move found, if there was one.
    pub(super) thought: Option<Snapshot>,
    /// That search, with which the next move goes on.
    pub(super) kept: Option<MoveSearch>,
    /// The rules and the komi that the client has set, for records that tell none.
    pub(super) meant: (Option<Rules>, Option<Komi>),
    /// The record that was loaded, of which the game may be a part still.
    pub(super) record: Option<Record>,
    /// What answers questions about positions.
    pub(super) analysis: Analysis,
    /// The known shapes of its levels go1 and mind.
    knowledge: &'static Stock,
    /// What was understood of its positions.
    trail: RefCell<Trail>,
    catalogue: Catalogue,
    /// Standard error, for live graphics.
    notes: Box<dyn Write>,
}

impl Session {
    /// An empty 19x19 board, Chinese rules, their usual komi. Live graphics go
    /// to `notes`.
    pub(crate) fn new(limits: SessionOptions, analysis: Analysis, notes: Box<dyn Write>) -> Session {
        let trail = RefCell::new(analysis.trail());
        Session {
            game: Game::new(BoardSize::S19, Rules::CHINESE),
            clock: Clock::default(),
            limits,
            may_resign: true,
            live_graphics: false,
            thought: None,
            kept: None,
            meant: (None, None),
            record: None,
            knowledge: analysis.knowledge_for_play(),
            analysis,
            trail,
            catalogue: Catalogue::new(),
            notes,
        }
    }

    /// A new game; komi stays, as GTP asks.
    pub(super) fn restart(&mut self, size: BoardSize) {
        let (rules, komi): (Rules, Komi) = (self.game.rules(), self.game.komi());
        self.game = Game::new(size, rules);
        self.game.set_komi(komi);
        self.thought = None;
        self.kept = None;
        self.record = None;
    }

    /// Takes the client's rules.
    pub(super) fn set_rules(&mut self, rules: Rules) {
        self.game.set_rules(rules);
        self.meant.0 = Some(rules);
    }

    /// Takes the client's komi.
    pub(super) fn set_komi(&mut self, komi: Komi) {
        self.game.set_komi(komi);
        self.meant.1 = Some(komi);
    }

    /// What the next move of a colour may cost.
    pub(super) fn budget(&self, color: Color) -> MoveBudget {
        let time = self.limits.time.or_else(|| self.clock.for_move(color));
        let until = time.and_then(|t| Instant::now().checked_add(t));
        MoveBudget::new(self.limits.visits, until)
    }

    /// What is asked of the engine when it chooses a move.
    pub(super) fn wishes(&self) -> SearchOptions {
        let SessionOptions { seed, level, style, net, threads, settings, .. } = self.limits;
        let may_resign = self.may_resign;
        SearchOptions {
            may_resign,
            level,
            style,
            net,
            knowledge: self.knowledge,
            threads,
            settings,
            history: true,
            ..SearchOptions::seeded(seed)
        }
    }

    /// Speaks the session's language, of points of its board.
    pub(super) fn speaker(&self) -> Localizer<'_> {
        Localizer::new(&self.catalogue, self.limits.lang).on(self.game.size())
    }

    /// The position under the rule of the paper's tables, read anew: the answer does not depend on what was asked before.
    pub(super) fn divided(&self) -> Option<Position> {
        self.analysis
            .regions(self.game.board(), &[DistanceSettings::new(Rule::Kosuri)], &TakenForDead::None)
            .positions
            .pop()
    }

    /// The same for drawings; what is known of it is kept as the game goes on.
    pub(super) fn position(&self) -> Position {
        self.trail.borrow_mut().at(self.game.board())
    }

    /// All that is known of the last move, or of one more; nothing without a move. Of a move of the record that was
    /// loaded it is what `gokoro explain` knows: who played and what followed is known, too.
    pub(super) fn explained(&self, more: Option<(Color, Move)>) -> Option<Explanation> {
        let recorded = self.recorded().filter(|_| more.is_none());
        let explained = recorded.and_then(|(record, number)| {
            self.analysis.explain(record, number, &ExplainRequest::default()).ok()
        });
        explained.or_else(|| self.analysis.explain_in(&self.game, more, Effort::Usual))
    }

    /// The record that was loaded and how many of its moves the game has; nothing if it is another game by now.
    fn recorded(&self) -> Option<(&Record, usize)> {
        let (record, number) = (self.record.as_ref()?, self.game.turn_count());
        let (here, there) = (&self.game, record.after(number).ok()?);
        let is_same = here.board().hash() == there.board().hash()
            && here.turns() == there.turns()
            && (here.rules(), here.komi()) == (there.rules(), there.komi());
        is_same.then_some((record, number))
    }

    /// Writes to the client's log. A log that is closed reads nothing.
    pub(super) fn note(&mut self, text: &str) {
        let _ = self.notes.write_all(text.as_bytes()).and_then(|()| self.notes.flush());
    }

    /// A point of the board, from a vertex.
    pub(super) fn point(&self, vertex: Vertex) -> Option<Point> {
        let Vertex::Point { column, row } = vertex else { return None };
        let side = self.game.size().get();
        self.game.size().point(column, side.checked_sub(row + 1)?)
    }

    /// The point that an argument names.
    pub(super) fn point_at(&self, args: &Args, index: usize) -> Result<Point, Failure> {
        self.point(args.vertex(index)?).ok_or_else(|| other("no point of this board"))
    }

    /// A move, from a vertex. A point off the board is no move.
    pub(super) fn action(&self, vertex: Vertex) -> Result<Move, Failure> {
        match vertex {
            Vertex::Pass => Ok(Move::Pass),
            Vertex::Resign => Ok(Move::Resign),
            Vertex::Point { .. } => self.point(vertex).map(Move::Play).ok_or(Failure::IllegalMove),
        }
    }

    /// A move as GTP writes it.
    pub(super) fn vertex(&self, action: Move) -> String {
        match action {
            Move::Play(point) => self.name(point),
            Move::Pass => "PASS".to_owned(),
            Move::Resign => "resign".to_owned(),
        }
    }

    /// A point as GTP writes it.
    pub(super) fn name(&self, point: Point) -> String {
        self.game.size().name(point).to_string()
    }

    /// Points as GTP writes them, in one line.
    pub(super) fn names(&self, points: impl IntoIterator<Item = Point>) -> String {
        points.into_iter().map(|p| self.name(p)).collect::<Vec<_>>().join(" ")
    }
}

/// The board's colour of a GTP colour.
pub(crate) const fn color(color: GtpColor) -> Color {
    match color {
        GtpColor::Black => Color::Black,
        GtpColor::White => Color::White,
    }
}

/// The colour that an argument names, or the side to move without it.
pub(super) fn color_or_to_move(session: &Session, args: &Args, index: usize) -> Result<Color, Failure> {
    if args.len() > index { args.color(index).map(color) } else { Ok(session.game.to_move()) }
}

/// A refusal in our own words.
pub(super) fn other(text: &str) -> Failure {
    Failure::Other(text.to_owned())
}

/// A time in seconds, fractions allowed.
pub(super) fn seconds(args: &Args, index: usize) -> Result<Duration, Failure> {
    Duration::try_from_secs_f64(args.float(index)?).map_err(|_| Failure::SyntaxError)
}

/// A value as one line of JSON.
pub(super) fn json<T: serde::Serialize>(value: &T) -> Reply {
    serde_json::to_string(value).map_err(|error| Failure::Other(format!("no JSON: {error}")))
}
