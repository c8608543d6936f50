//! A position as it is counted: what each side has, what is dead, in seki or doubtful, and what the
//! record says of it; as lines and as JSON. Nothing here counts more than what the status tells.

use gokoro_board::{ByColor, Color, Game, PointSet, Score, Scoring};
use gokoro_position::{Fate, FinalStatus, StringFate};
use serde::Serialize;

use crate::catalogue::{Localizer, args, color_key};
use crate::fields::PerColor;

/// The schema of [`CountJson`], which grows when a field changes its meaning or goes.
const SCHEMA: u32 = 1;

/// A counted position with what is known of the game beside it.
pub struct ShownCount<'a> {
    /// What messages call the game.
    pub name: &'a str,
    /// The game up to the position, under the rules that it is counted by.
    pub game: &'a Game,
    /// The number of its last move.
    pub number: usize,
    /// The status of the position.
    pub status: &'a FinalStatus,
    /// Black's margin that is expected at the end, where the game goes on.
    pub expected: Option<f64>,
    /// The result of the record, where the position is its end and it ended by counting.
    pub stated: Option<Score>,
}

/// What one side has, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct SideJson {
    /// Living stones; they count by area.
    stones: usize,
    /// Points of territory, dead stones' points included; by territory rules without eyes in seki.
    territory: usize,
    /// Stones of the other side that were taken; they count by territory.
    prisoners: u32,
    /// Dead stones of the other side on the board; they count by territory.
    dead_taken: usize,
    /// Komi.
    komi: f64,
    /// Points for Black's handicap stones.
    bonus: u32,
    /// All that counts together.
    total: f64,
}

/// Stones that stand and fall together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct GroupJson {
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::LetterJson"))]
    color: char,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::VertexJson>"))]
    stones: Vec<String>,
    /// `alive`, `dead` or `seki`.
    fate: &'static str,
    /// Whether another fate comes of it if the other side moves first.
    unsettled: bool,
    /// `proven`, `solved` (between stones that are proven to live), `read`, `played` (by playouts) or `closed` (so that
    /// a border is closed).
    basis: &'static str,
    /// From 0 to 1; 1 if proven.
    certainty: f64,
}

/// The whole count.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CountJson {
    schema: u32,
    game: String,
    /// Moves that were played.
    #[serde(rename = "move")]
    number: usize,
    rules: String,
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Count"))]
    scoring: &'static str,
    handicap: u8,
    /// As in SGF: `B+3.5`, `W+12`, `0`; while the game goes on, what is expected.
    score: String,
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::LetterJson>"))]
    winner: Option<char>,
    /// Of the winner, in points.
    margin: f64,
    /// Whether large areas belong to no side yet: nothing is counted then.
    goes_on: bool,
    /// Whether nothing is open or doubtful.
    settled: bool,
    /// Black's margin that is expected at the end; null where the game does not go on.
    expected: Option<f64>,
    /// The side that resigned.
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::LetterJson>"))]
    resigned: Option<char>,
    sides: PerColor<SideJson>,
    groups: Vec<GroupJson>,
    /// Points that belong to no side.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::VertexJson>"))]
    neutral: Vec<String>,
    /// The result that the record states, and whether the count agrees with it.
    stated: Option<String>,
    agrees: Option<bool>,
}

impl ShownCount<'_> {
    fn score(&self) -> Score {
        self.status.score(self.game)
    }

    /// What a side has.
    fn side(&self, color: Color) -> SideJson {
        let (game, status) = (self.game, self.status);
        let enemy = game.board().stones_of(!color);
        let own = game.board().stones_of(color).difference(status.dead());
        let white = color == Color::White;
        let mut side = SideJson {
            stones: own.len(),
            territory: match game.rules().scoring {
                Scoring::Area => status.owned()[color].len() - own.len(),
                Scoring::Territory => status.territory(color).len(),
            },
            prisoners: game.prisoners()[color],
            dead_taken: (status.dead() & enemy).len(),
            komi: if white { game.komi().points() } else { 0.0 },
            bonus: 0,
            total: 0.0,
        };
        let points = match game.rules().scoring {
            Scoring::Area => {
                side.bonus = if white { game.handicap_bonus() } else { 0 };
                side.stones + side.territory + side.bonus as usize
            }
            Scoring::Territory => side.territory + side.prisoners as usize + side.dead_taken,
        };
        side.total = points as f64 + side.komi;
        side
    }

    /// The count for programs.
    pub fn json(&self) -> CountJson {
        let (game, score) = (self.game, self.score());
        CountJson {
            schema: SCHEMA,
            game: self.name.to_owned(),
            number: self.number,
            rules: game.rules().to_string(),
            scoring: if game.rules().scoring == Scoring::Area { "area" } else { "territory" },
            handicap: game.handicap(),
            score: self.expected.map_or_else(|| score.to_string(), expected),
            winner: self.expected.map_or(score.winner(), |margin| Some(leader(margin))).map(Color::letter),
            margin: self.expected.map_or(score.points(), tenths).abs(),
            goes_on: self.status.goes_on(game),
            settled: self.status.is_settled(),
            expected: self.expected.map(tenths),
            resigned: game.resigned().map(Color::letter),
            sides: PerColor::from_fn(|color| self.side(color)),
            groups: self.status.strings().iter().map(|string| self.group(string)).collect(),
            neutral: self.names(&self.status.neutral()),
            stated: self.stated.map(|stated| stated.to_string()),
            agrees: self.stated.map(|stated| stated == score),
        }
    }

    fn group(&self, string: &StringFate) -> GroupJson {
        GroupJson {
            color: string.color.letter(),
            stones: self.names(&string.stones),
            fate: string.fate.name(),
            unsettled: string.is_unsettled(),
            basis: string.basis.name(),
            certainty: (1000.0 * string.certainty).round() / 1000.0,
        }
    }

    fn names(&self, points: &PointSet) -> Vec<String> {
        points.iter().map(|point| self.game.size().name(point).to_string()).collect()
    }

    /// The count in words.
    pub fn text(&self, speaker: Localizer<'_>) -> String {
        let mut lines = Vec::new();
        if self.expected.is_none() {
            lines.push(self.head(speaker));
        }
        lines.extend(self.notes(speaker));
        if self.expected.is_none() {
            lines.push(String::new());
            lines.extend(self.table(speaker));
            lines.push(String::new());
            lines.extend(self.groups(speaker));
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    fn head(&self, speaker: Localizer<'_>) -> String {
        let (game, score) = (self.game, self.score());
        let args = args!(
            leader = score.winner().map_or("even", color_key),
            points = score.points().abs(),
            number = self.number,
            rules = game.rules().to_string(),
            komi = game.komi().points()
        );
        speaker.say("score-end", &args)
    }

    /// What has to be said about the number.
    fn notes(&self, speaker: Localizer<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(loser) = self.game.resigned() {
            lines.push(speaker.say("score-resigned", &args!(loser)));
        }
        if self.status.goes_on(self.game) {
            lines.push(speaker.say("score-goes-on", &args!(number = self.number)));
        }
        if let Some(margin) = self.expected {
            let args = args!(leader = leader(margin), points = tenths(margin).abs());
            lines.push(speaker.say("score-expected", &args));
        }
        if let Some(stated) = self.stated.filter(|_| self.expected.is_none()) {
            let id = if stated == self.score() { "score-agrees" } else { "score-disagrees" };
            lines.push(speaker.say(id, &args!(result = stated.to_string())));
        }
        lines
    }

    /// What both sides have: a line each, Black's number and White's behind its name.
    fn table(&self, speaker: Localizer<'_>) -> Vec<String> {
        let sides = ByColor::from_fn(|color| self.side(color));
        let row = |id: &str, of: fn(&SideJson) -> f64| {
            let (black, white) = (of(&sides.black), of(&sides.white));
            (black != 0.0 || white != 0.0 || id == "score-total")
                .then(|| format!("{black:>7} {white:>7}  {}", speaker.say(id, &[])))
        };
        let head = format!("{:>7} {:>7}", speaker.say("black", &[]), speaker.say("white", &[]));
        let area = self.game.rules().scoring == Scoring::Area;
        let rows = [
            row("score-stones", |side| side.stones as f64).filter(|_| area),
            row("score-territory", |side| side.territory as f64),
            row("score-prisoners", |side| f64::from(side.prisoners)).filter(|_| !area),
            row("score-taken", |side| side.dead_taken as f64).filter(|_| !area),
            row("score-komi", |side| side.komi),
            row("score-bonus", |side| f64::from(side.bonus)),
            row("score-total", |side| side.total),
        ];
        std::iter::once(head).chain(rows.into_iter().flatten()).collect()
    }

    /// The groups that are not simply alive, and the points of no side.
    fn groups(&self, speaker: Localizer<'_>) -> Vec<String> {
        let strings = self.status.strings();
        let line = |id: &str, wanted: &dyn Fn(&StringFate) -> bool| {
            let some: Vec<String> =
                strings.iter().filter(|s| wanted(s)).map(|s| self.named(s, speaker)).collect();
            (!some.is_empty()).then(|| speaker.say(id, &args!(groups = some.join(", "))))
        };
        let neutral = self.status.neutral().len();
        let told = (neutral > 0).then(|| speaker.say("score-neutral", &args!(count = neutral)));
        [
            line("score-dead", &|s| s.fate == Fate::Dead),
            line("score-seki", &|s| s.fate == Fate::Seki),
            line("score-unsettled", &StringFate::is_unsettled),
            line("score-doubtful", &|s| !s.basis.is_proof() && s.certainty < DOUBTFUL),
            told,
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// A colour and a stone of a group, with the number of its stones.
    fn named(&self, string: &StringFate, speaker: Localizer<'_>) -> String {
        let stone = string.stones.first().map(|stone| self.game.size().name(stone).to_string());
        let color = speaker.say(color_key(string.color), &[]);
        format!("{color} {} ({})", stone.unwrap_or_default(), string.stones.len())
    }
}

/// Who is ahead by a margin of Black's, as `final_score` has it.
const fn leader(margin: f64) -> Color {
    if margin > 0.0 { Color::Black } else { Color::White }
}

/// An expected margin as it is told: no more digits than it is good for.
fn tenths(margin: f64) -> f64 {
    (10.0 * margin).round() / 10.0
}

fn expected(margin: f64) -> String {
    format!("{}+{:.1}", leader(margin).letter(), margin.abs())
}

/// Fates less certain than this are told as such; where nine playouts in ten agree nothing is
/// gained by doubting.
const DOUBTFUL: f64 = 0.9;
