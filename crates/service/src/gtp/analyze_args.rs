//! The arguments of the analysis commands: `[COLOR] [INTERVAL] [KEY VALUE]...`
//! as Leela Zero and KataGo define them.

use std::time::Duration;

use gokoro_board::{Color, PointSet};
use gokoro_gtp::{Args, Failure};

use super::session::{Session, color};

/// Time between two reports if the client names none.
const USUAL_INTERVAL: Duration = Duration::from_millis(500);
/// The shortest time between two reports.
const SHORTEST_INTERVAL: Duration = Duration::from_millis(10);

/// What a client wants to see of an analysis.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct AnalyzeFields {
    /// The side that moves.
    pub(super) color: Color,
    /// Time between two reports.
    pub(super) interval: Duration,
    /// Points not to look at.
    pub(super) avoid: PointSet,
    /// Points to look at, and no others.
    pub(super) allow: Option<PointSet>,
    /// The fewest moves of a report, as far as there are candidates.
    pub(super) fewest: usize,
    /// The most moves of a report.
    pub(super) most: usize,
    /// Whether the owners of the points are reported.
    pub(super) ownership: bool,
    /// Whether the position itself is reported.
    pub(super) root: bool,
    /// Whether the playouts along the line are reported.
    pub(super) line_visits: bool,
    /// Whether the likeliest points that are not in contact are named after the moves: a key
    /// of our own, so only for clients that ask for it.
    pub(super) distance_points: bool,
}

impl AnalyzeFields {
    /// Reads the arguments. Keys of KataGo's that ask for what a search of
    /// depth one does not have are read and change nothing.
    pub(super) fn read(session: &Session, args: &Args) -> Result<AnalyzeFields, Failure> {
        let mut wanted = AnalyzeFields::usual(session.game.to_move());
        let mut words = args.words().peekable();
        if args.color(0).is_ok() {
            wanted.color = color(args.color(0)?);
            words.next();
        }
        if let Some(time) = words.next_if(|word| word.parse::<f64>().is_ok()) {
            wanted.interval = interval(time)?;
        }
        while let Some(key) = words.next() {
            let mut value = || words.next().ok_or(Failure::SyntaxError);
            match key {
                "interval" => wanted.interval = interval(value()?)?,
                "minmoves" => wanted.fewest = number(value()?)?,
                "maxmoves" => wanted.most = number(value()?)?,
                "ownership" => wanted.ownership = truth(value()?)?,
                "rootInfo" => wanted.root = truth(value()?)?,
                "distancePoints" => wanted.distance_points = truth(value()?)?,
                "pvVisits" => wanted.line_visits = truth(value()?)?,
                "ownershipStdev"
                | "movesOwnership"
                | "movesOwnershipStdev"
                | "pvEdgeVisits"
                | "noResultValue" => {
                    truth(value()?)?;
                }
                "avoid" | "allow" => wanted.restrict(session, key, [value()?, value()?, value()?])?,
                _ => return Err(Failure::SyntaxError),
            }
        }
        Ok(wanted)
    }

    fn usual(color: Color) -> AnalyzeFields {
        AnalyzeFields {
            color,
            interval: USUAL_INTERVAL,
            avoid: PointSet::EMPTY,
            allow: None,
            fewest: 0,
            most: usize::MAX,
            ownership: false,
            root: false,
            line_visits: false,
            distance_points: false,
        }
    }

    /// `avoid COLOR VERTEX,VERTEX... DEPTH`: restricts the side that moves; the
    /// answers are not searched.
    fn restrict(&mut self, session: &Session, key: &str, words: [&str; 3]) -> Result<(), Failure> {
        let [who, vertices, depth] = words;
        number(depth)?;
        let who = color(Args::new(who).color(0)?);
        let list = Args::new(&vertices.replace(',', " ")).vertices(0)?;
        let points: PointSet = list.into_iter().filter_map(|vertex| session.point(vertex)).collect();
        match key {
            _ if who != self.color => {}
            "avoid" => self.avoid |= points,
            _ => self.allow = Some(self.allow.unwrap_or_default() | points),
        }
        Ok(())
    }
}

/// An interval in hundredths of a second.
fn interval(word: &str) -> Result<Duration, Failure> {
    let hundredths: f64 = word.parse().map_err(|_| Failure::SyntaxError)?;
    let time = Duration::try_from_secs_f64(hundredths / 100.0).map_err(|_| Failure::SyntaxError)?;
    Ok(time.max(SHORTEST_INTERVAL))
}

fn number(word: &str) -> Result<usize, Failure> {
    Args::new(word).integer(0).map(|number| number as usize)
}

fn truth(word: &str) -> Result<bool, Failure> {
    Args::new(word).boolean(0)
}
