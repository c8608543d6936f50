//! A query: its fields as values that the search understands, or the field that
//! is wrong. The names and meanings are those of KataGo's analysis engine.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use gokoro_board::{
    BoardSize, ByColor, Color, Game, IllegalMove, Komi, Move, MoveError, Point, PointSet, Rules,
};
use serde_json::Value;

use super::fields::{FieldError, Fields};
use super::queue::Job;
use super::{AnalysisSettings, Perspective};
use crate::MOST_MOVES;
use crate::gtp::rules_of_parts;

/// What a client wants to know about positions of one game.
pub(super) struct AnalysisQuery {
    /// The client's name for it.
    pub(super) id: String,
    /// The game with all its moves.
    game: Game,
    /// What limits the search of each position.
    pub(super) limits: SearchLimits,
    /// Points that a side is not to look at.
    pub(super) avoid: ByColor<PointSet>,
    /// Points that a side is to look at, and no others.
    pub(super) allow: ByColor<Option<PointSet>>,
    /// Whether the owners of the points are reported.
    pub(super) ownership: bool,
    /// Whether the shares of all moves by the net are reported.
    pub(super) policy: bool,
    /// Whether candidates by distance points are reported; not one of KataGo's fields.
    pub(super) distance_points: bool,
    /// Whether the visits along a line are reported.
    pub(super) line_visits: bool,
    /// Time between two reports during the search.
    pub(super) report_every: Option<Duration>,
    /// Time before the first of them, if it differs.
    pub(super) first_report_after: Option<Duration>,
}

/// Fields that are understood and cannot be served, with the reason.
const NOT_SERVED: [(&str, &str); 3] = [
    ("includeMovesOwnership", "There is no ownership for each move"),
    ("includeOwnershipStdev", "There is no deviation of ownership but what the ownership says"),
    ("includeNoResultValue", "There is no value of games without a result"),
];
/// Sizes of the board.
const SIDES: RangeInclusive<i64> = 2..=19;
/// KataGo's limits of komi, in points.
const MOST_KOMI: f64 = 150.0;

impl AnalysisQuery {
    /// Reads a query; the jobs are its positions, the words are warnings.
    pub(super) fn read(
        id: String,
        fields: &mut Fields,
        defaults: &AnalysisSettings,
    ) -> Result<(Vec<Job>, Vec<FieldError>), FieldError> {
        let game = game(fields)?;
        let turns = turns(fields, game.turns().len())?;
        let priorities = priorities(fields, turns.len())?;
        let query = Arc::new(AnalysisQuery {
            id,
            limits: SearchLimits::read(fields, defaults)?,
            avoid: avoided(fields, game.size())?,
            allow: allowed(fields, game.size())?,
            ownership: fields.truth("includeOwnership")?,
            policy: fields.truth("includePolicy")?,
            distance_points: fields.truth("includeDistancePoints")?,
            line_visits: fields.truth("includePVVisits")?,
            report_every: fields.seconds("reportDuringSearchEvery")?,
            first_report_after: fields.seconds("firstReportDuringSearchAfter")?,
            game,
        });
        let warnings = warnings(fields)?;
        let jobs = turns.into_iter().zip(priorities);
        let jobs = jobs.map(|(turn, priority)| Job::new(Arc::clone(&query), turn, priority));
        Ok((jobs.collect(), warnings))
    }

    /// The size of the board.
    pub(super) const fn size(&self) -> BoardSize {
        self.game.size()
    }

    /// The game as it was after a number of moves, and who moves then.
    pub(super) fn position(&self, turn: usize) -> (Game, Color) {
        let mut game = self.game.clone();
        game.go_back_to(turn);
        let color = game.to_move();
        (game, color)
    }
}

/// What limits a search, and the view of its values.
pub(super) struct SearchLimits {
    /// Playouts, at least 1.
    pub(super) visits: u32,
    pub(super) time: Option<Duration>,
    pub(super) perspective: Perspective,
}

impl SearchLimits {
    /// Reads `maxVisits` and `overrideSettings`, of which those that a search
    /// of depth one does not have change nothing.
    fn read(fields: &mut Fields, defaults: &AnalysisSettings) -> Result<SearchLimits, FieldError> {
        const VISITS: RangeInclusive<i64> = 1..=1 << 50;
        let visits = fields.integer("maxVisits", VISITS)?;
        let object = |value: &Value| value.as_object().cloned();
        let more = fields.take("overrideSettings", "an object", object)?.unwrap_or_default();
        let mut more = Fields::new(more);
        let within = |fault: FieldError| {
            FieldError::new("overrideSettings", format!("{}: {}", fault.field, fault.error))
        };
        let overriding = [
            more.integer("maxVisits", VISITS).map_err(within)?,
            more.integer("maxPlayouts", VISITS).map_err(within)?,
        ];
        let side = more.take("reportAnalysisWinratesAs", "BLACK, WHITE or SIDETOMOVE", perspective);
        // Either limit ends a search.
        let visits = overriding.into_iter().flatten().min().or(visits);
        Ok(SearchLimits {
            visits: visits.map_or(defaults.visits, |n| u32::try_from(n).unwrap_or(u32::MAX)),
            time: more.seconds("maxTime").map_err(within)?,
            perspective: side.map_err(within)?.unwrap_or(defaults.perspective),
        })
    }
}

fn perspective(value: &Value) -> Option<Perspective> {
    match value.as_str()?.to_ascii_uppercase().as_str() {
        "BLACK" => Some(Perspective::Black),
        "WHITE" => Some(Perspective::White),
        "SIDETOMOVE" => Some(Perspective::Mover),
        _ => None,
    }
}

/// The game that the query is about.
fn game(fields: &mut Fields) -> Result<Game, FieldError> {
    let size = board_size(fields)?;
    let moves = fields.take("moves", "a list of pairs such as [\"B\", \"D4\"]", pairs)?;
    let moves = moves.ok_or_else(|| FieldError::new("moves", "Must be given; [] is no moves"))?;
    if moves.len() > MOST_MOVES {
        return Err(FieldError::new(
            "moves",
            format!("{} are too many; at most {MOST_MOVES} are taken", moves.len()),
        ));
    }
    let mut game = Game::new(size, rules(fields)?);
    game.set_komi(komi(fields, game.rules())?);
    let first = fields.take("initialPlayer", "B or W", |value| color(value.as_str()?))?;
    set_up(fields, &mut game, first.or(moves.first().map(|m| m.0)))?;
    for (number, (color, vertex)) in moves.iter().enumerate() {
        let illegal = |why: &str| FieldError::new("moves", format!("Illegal move {number}: {vertex}: {why}"));
        let action = action(size, vertex).ok_or_else(|| illegal("no point of this board"))?;
        play(&mut game, *color, action).map_err(|why| illegal(&why.to_string()))?;
    }
    Ok(game)
}

fn board_size(fields: &mut Fields) -> Result<BoardSize, FieldError> {
    let mut side = |field| {
        let side = fields.integer(field, SIDES)?;
        side.ok_or_else(|| FieldError::new(field, "Must be given, an integer from 2 to 19"))
    };
    let (x, y) = (side("boardXSize")?, side("boardYSize")?);
    if x != y {
        return Err(FieldError::new("boardYSize", "Must be the same as boardXSize; boards are square here"));
    }
    let size = u32::try_from(y).ok().and_then(BoardSize::new);
    size.ok_or_else(|| FieldError::new("boardYSize", "Must be an integer from 2 to 19"))
}

/// `rules` and `whiteHandicapBonus`.
fn rules(fields: &mut Fields) -> Result<Rules, FieldError> {
    let fault = |text: String| FieldError::new("rules", text);
    let mut rules = match fields.any("rules") {
        Some(Value::String(name)) => {
            name.parse().map_err(|unknown: gokoro_board::UnknownRules| fault(unknown.to_string()))?
        }
        Some(Value::Object(parts)) => rules_of_parts(Rules::TROMP_TAYLOR, &parts).map_err(fault)?,
        _ => return Err(fault("Must be given, a name such as japanese or an object of parts".to_owned())),
    };
    if let Some(bonus) = fields.text("whiteHandicapBonus")? {
        let part = [("whiteHandicapBonus".to_owned(), Value::String(bonus))].into_iter().collect();
        let wrong = |_| FieldError::new("whiteHandicapBonus", "Must be 0, N-1 or N");
        rules = rules_of_parts(rules, &part).map_err(wrong)?;
    }
    Ok(rules)
}

fn komi(fields: &mut Fields, rules: Rules) -> Result<Komi, FieldError> {
    let read = |value: &Value| {
        let points = value.as_f64().filter(|komi| komi.abs() <= MOST_KOMI && (komi * 2.0).fract() == 0.0)?;
        Komi::from_points(points)
    };
    let right = "a whole or half number from -150 to 150";
    Ok(fields.take("komi", right, read)?.unwrap_or(rules.komi))
}

/// `initialStones`. Two and more of Black's alone are handicap stones. Where nothing says who
/// plays first, White does against stones of Black alone, else Black.
fn set_up(fields: &mut Fields, game: &mut Game, first: Option<Color>) -> Result<(), FieldError> {
    let stones = fields.take("initialStones", "a list of pairs such as [\"B\", \"D4\"]", pairs)?;
    let wrong = |why: String| FieldError::new("initialStones", why);
    let stones: Vec<(Point, Color)> = stones
        .unwrap_or_default()
        .into_iter()
        .map(|(color, vertex)| game.size().parse(&vertex).map(|point| (point, color)).ok_or(vertex))
        .collect::<Result<_, String>>()
        .map_err(|vertex| wrong(format!("{vertex} is no point of this board")))?;
    let black_alone = !stones.is_empty() && stones.iter().all(|stone| stone.1 == Color::Black);
    let usual = if black_alone { Color::White } else { Color::Black };
    game.set_position(&stones, first.unwrap_or(usual)).map_err(|why| wrong(why.to_string()))?;
    if stones.len() > 1 && black_alone {
        game.set_handicap(u8::try_from(stones.len()).unwrap_or(u8::MAX));
    }
    Ok(())
}

/// Plays a move as KataGo does: what repeats a position is played all the same,
/// for records hold such moves.
fn play(game: &mut Game, color: Color, action: Move) -> Result<(), MoveError> {
    match (game.play_as(action, color), action) {
        (Err(MoveError::Superko | MoveError::Board(IllegalMove::Ko)), Move::Play(point)) => {
            game.force_play(point, color).map(drop)
        }
        (played, _) => played.map(drop),
    }
}

/// `[["B", "D4"], ...]`.
fn pairs(value: &Value) -> Option<Vec<(Color, String)>> {
    let pair = |value: &Value| match value.as_array()?.as_slice() {
        [player, vertex] => Some((color(player.as_str()?)?, vertex.as_str()?.to_owned())),
        _ => None,
    };
    value.as_array()?.iter().map(pair).collect()
}

fn color(name: &str) -> Option<Color> {
    match name.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Color::Black),
        "w" | "white" => Some(Color::White),
        _ => None,
    }
}

fn action(size: BoardSize, vertex: &str) -> Option<Move> {
    if vertex.eq_ignore_ascii_case("pass") {
        return Some(Move::Pass);
    }
    size.parse(vertex).map(Move::Play)
}

/// `analyzeTurns`: after how many moves; the last position without it.
fn turns(fields: &mut Fields, last: usize) -> Result<Vec<usize>, FieldError> {
    let turns = fields.integers("analyzeTurns", 0..=last as i64)?;
    Ok(turns.map_or_else(|| vec![last], |turns| turns.into_iter().map(|turn| turn as usize).collect()))
}

/// `priority`, or `priorities` for each position.
fn priorities(fields: &mut Fields, positions: usize) -> Result<Vec<i64>, FieldError> {
    let one = fields.integer("priority", i64::MIN..=i64::MAX)?;
    match fields.integers("priorities", i64::MIN..=i64::MAX)? {
        Some(_) if one.is_some() => {
            Err(FieldError::new("priorities", "Cannot be given together with priority"))
        }
        Some(each) if each.len() != positions => {
            Err(FieldError::new("priorities", format!("Must have {positions} numbers, as analyzeTurns has")))
        }
        Some(each) => Ok(each),
        None => Ok(vec![one.unwrap_or(0); positions]),
    }
}

fn avoided(fields: &mut Fields, size: BoardSize) -> Result<ByColor<PointSet>, FieldError> {
    let mut avoid = ByColor::from_fn(|_| PointSet::EMPTY);
    for (color, points) in restrictions(fields, "avoidMoves", size)? {
        avoid[color] |= points;
    }
    Ok(avoid)
}

fn allowed(fields: &mut Fields, size: BoardSize) -> Result<ByColor<Option<PointSet>>, FieldError> {
    let mut allow = ByColor::from_fn(|_| None);
    for (color, points) in restrictions(fields, "allowMoves", size)? {
        allow[color] = Some(allow[color].unwrap_or(PointSet::EMPTY) | points);
    }
    Ok(allow)
}

/// `[{"player": "B", "moves": ["D4"], "untilDepth": 1}]`. A pass cannot be
/// avoided; the answers to a move are not searched, so that the depth says nothing.
fn restrictions(
    fields: &mut Fields,
    field: &str,
    size: BoardSize,
) -> Result<Vec<(Color, PointSet)>, FieldError> {
    let wrong = |part: &str| FieldError::new(field, format!("Each must have {part}"));
    let point = |value: &Value| action(size, value.as_str()?);
    let mut read = |mut one: Fields| {
        let player = one.any("player").and_then(|value| color(value.as_str()?));
        let moves = one.any("moves").and_then(|value| value.as_array()?.iter().map(point).collect());
        let depth = one.any("untilDepth").and_then(|value| value.as_i64().filter(|depth| *depth > 0));
        depth.ok_or_else(|| wrong("untilDepth, an integer above 0"))?;
        let moves: Vec<Move> = moves.ok_or_else(|| wrong("moves, a list of points of the board"))?;
        let points = moves.into_iter().filter_map(|action| match action {
            Move::Play(point) => Some(point),
            Move::Pass | Move::Resign => None,
        });
        Ok((player.ok_or_else(|| wrong("player, B or W"))?, points.collect()))
    };
    fields.objects(field)?.into_iter().map(&mut read).collect()
}

/// What the query asks for in vain.
fn warnings(fields: &mut Fields) -> Result<Vec<FieldError>, FieldError> {
    let mut warnings = Vec::new();
    for (field, why) in NOT_SERVED {
        if fields.truth(field)? {
            warnings.push(FieldError::new(field, why));
        }
    }
    let unknown = |field| FieldError::new(field, "Unexpected or unused field");
    warnings.extend(fields.left().map(unknown));
    Ok(warnings)
}
