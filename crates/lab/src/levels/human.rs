//! Whether a level loses as much a move as players of its rank do: in positions of judged games it
//! chooses a move of its own beside the one that was played, and a judge says what both lost.

use gokoro_board::hash::{mix, pair};
use gokoro_board::{CancelToken, Color, Move};
use gokoro_learn::Ratio;
use gokoro_patterns::policy::PolicyNet;
use gokoro_player::engine::{Level, MoveBudget, PlayerRank, SearchOptions, choose};
use gokoro_review::values::{PositionJudge, PositionQuery};

use crate::experiment::{Findings, Watch};
use crate::table::Fields;

use crate::judged::{JudgedGame, Sample, after};

/// The most points that a loss counts for: a mean that single disasters do not make.
const MOST_LOST: f64 = 20.0;

/// A level beside players of its rank.
#[derive(Clone, Default, Debug)]
struct Row {
    people: Ratio,
    level: Ratio,
    same: Ratio,
}

/// What a run found.
#[derive(Clone, Debug)]
pub struct Report {
    rows: Vec<Row>,
    /// Positions that were judged.
    pub positions: usize,
    judge: Option<String>,
    /// Games that could not be read, each told.
    pub faults: usize,
}

/// A position where a level chose beside a player of its rank.
struct Place {
    /// The level's place among [`PlayerRank::all`].
    rank: usize,
    color: Color,
    /// Whether it is the same move.
    same: bool,
    /// The position before, after the move played, after the level's.
    questions: [PositionQuery; 3],
}

/// Lets each level choose in positions of players of its rank, and a judge say what was lost.
pub fn evaluate(
    games: impl IntoIterator<Item = Result<JudgedGame, String>>,
    net: &'static PolicyNet,
    judge: &mut dyn PositionJudge,
    sample: &Sample,
    watch: &mut impl Watch,
) -> Report {
    let rows = vec![Row::default(); PlayerRank::all().count()];
    let mut report = Report { rows, positions: 0, judge: None, faults: 0 };
    for game in games {
        let places = game.and_then(|game| places(&game, net, sample));
        if let Some(places) = watch.sound(places, &mut report.faults) {
            report.add(&places, judge);
        }
        watch.progress(&format!("{} positions", report.positions), None);
    }
    report.judge = judge.title();
    report
}

/// The level named after a rank as records write it (`12k`, `8k*`), or after one beside it.
fn level_of(rank: &str) -> Option<usize> {
    let digits: String = rank.chars().take_while(char::is_ascii_digit).collect();
    let kyu: i32 = digits.parse().ok().filter(|_| rank[digits.len()..].starts_with('k'))?;
    let distance = |rank: &PlayerRank| (i32::from(rank.kyu()) - kyu).abs();
    let nearest = PlayerRank::all().enumerate().min_by_key(|(_, rank)| distance(rank))?;
    (distance(&nearest.1) <= 1).then_some(nearest.0)
}

fn places(game: &JudgedGame, net: &'static PolicyNet, sample: &Sample) -> Result<Vec<Place>, String> {
    let ranks: Vec<PlayerRank> = PlayerRank::all().collect();
    let mut places = Vec::new();
    sample.visit(game, |before, _, color, point| {
        let name = if color == Color::Black { &game.black } else { &game.white };
        let Some(rank) = level_of(name) else { return };
        let seed = mix(pair(sample.seed, before.board().hash()));
        let level = Level::Rank(ranks[rank]);
        let wishes = SearchOptions { level, net, may_resign: false, ..SearchOptions::seeded(seed) };
        let played = Move::Play(point);
        let chosen = choose(before, color, &MoveBudget::default(), &wishes).action;
        if let (Some(theirs), Some(own)) = (after(before, played, color), after(before, chosen, color)) {
            let here = PositionQuery::new(before.clone(), color);
            places.push(Place { rank, color, same: chosen == played, questions: [here, theirs, own] });
        }
    })?;
    Ok(places)
}

impl Report {
    fn add(&mut self, places: &[Place], judge: &mut dyn PositionJudge) {
        let questions: Vec<PositionQuery> = places.iter().flat_map(|place| place.questions.clone()).collect();
        let worths = judge.judge(&questions, &mut |_, _| {}, &CancelToken::NEVER);
        let mut sums = vec![([0.0; 3], 0.0); self.rows.len()];
        for (place, worths) in places.iter().zip(worths.chunks(3)) {
            let [Some(before), Some(played), Some(own)] = worths else { continue };
            let sign = place.color.signed(1.0);
            let lost = |lead: f32| (sign * f64::from(before.lead - lead)).min(MOST_LOST);
            let (sums, count) = &mut sums[place.rank];
            sums[0] += lost(played.lead);
            sums[1] += lost(own.lead);
            sums[2] += f64::from(u8::from(place.same));
            *count += 1.0;
            self.positions += 1;
        }
        for (row, ([people, level, same], count)) in self.rows.iter_mut().zip(sums) {
            if count > 0.0 {
                row.people.add(people, count);
                row.level.add(level, count);
                row.same.add(same, count);
            }
        }
    }
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let row = |(rank, row): (PlayerRank, &Row)| {
            Fields::default()
                .with("level", rank.to_string())
                .with("people", row.people)
                .with("own", row.level)
                .with("same", row.same)
        };
        // The levels that were asked, the weakest first.
        let asked = PlayerRank::all().zip(&self.rows).filter(|(_, row)| row.people.count() > 0);
        Fields::report()
            .with("positions", self.positions)
            .with("judge", &self.judge)
            .with_each("levels", asked, row)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/levels/human.rs"]
mod tests;
