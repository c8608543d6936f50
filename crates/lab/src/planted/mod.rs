//! `eval planted`: does a review find a group that is left to die? A move that made a group live,
//! by proof, is replaced by the move elsewhere that the regions favour; the opponent kills, by
//! proof, and the game ends there. The review of that game should name the planted move first.

use gokoro_board::{Color, Game, Move, Point, PointSet};
use gokoro_mind::life::{Chance, Deed, LifeClaim, NamedGroup, life};
use gokoro_mind::tactics::{BoardRef, TacticsEffort};
use gokoro_mind::{MoveContext, tried};
use gokoro_position::Position;
use gokoro_review::Review;
use gokoro_review::mistakes::Mistake;
use gokoro_service::gtp::record;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::SourceRecord;
use gokoro_sgf::tree::RecordNode;
use gokoro_shape::{DistanceSettings, Rule};

use crate::contest::odds::wilson;
use crate::experiment::{Experiment, Findings};
use crate::reviewed::{Evaluation, reviewed};
use crate::table::Fields;

/// Groups of fewer stones are not left to die.
const STONES: u32 = 5;

/// A game in which a needed defence was left out.
#[derive(Clone)]
pub struct Planted {
    /// The game up to the kill.
    pub game: Game,
    /// The number of the move that leaves the group to die.
    pub number: usize,
    /// The group.
    pub group: NamedGroup,
}

/// Where a review has the planted move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The mistake of this number among those told, from 1.
    Told(usize),
    /// A mistake that is kept for readers of another rank.
    Kept,
    /// None at all.
    Nowhere,
}

/// What the review of a game with a planted move says.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The name of the record.
    pub name: String,
    /// The number of the planted move.
    pub number: usize,
    /// Who played it.
    pub color: Color,
    /// The stones that were left to die.
    pub stones: u32,
    /// Where the review has the move.
    pub place: Place,
    /// Whether what was missed is told as proven.
    pub proven: bool,
    /// The number and the points of the mistake told first.
    pub first: Option<(usize, f32)>,
    /// The points of the planted move.
    pub points: f32,
}

/// What a run found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Games that were looked through.
    pub games: usize,
    /// What was planted in some of them.
    pub judged: Vec<Judged>,
}

/// Plants mistakes and reviews the games.
impl Experiment for Evaluation<Report> {
    type Item = SourceRecord;
    type Judged = Option<Judged>;

    fn judge(&self, item: &SourceRecord) -> Result<Option<Judged>, String> {
        let name = item.origin.to_string();
        let told = |error: &dyn std::fmt::Display| format!("{name}: {error}");
        let root = item.tree.games().next().ok_or_else(|| told(&"it holds no game"))?;
        let Some(planted) = plant(root).map_err(|error| told(&error))? else { return Ok(None) };
        let tree = record(&planted.game);
        let root = tree.games().next().ok_or_else(|| told(&"the planted game cannot be written"))?;
        let review = reviewed(root, self.net, self.visits).map_err(|error| told(&error))?;
        Ok(Some(judged(&review, &planted, name)))
    }

    fn add(&mut self, judged: Option<Judged>) {
        self.report.games += 1;
        self.report.judged.extend(judged);
    }

    fn progress(&self) -> String {
        format!("{} planted in {} games", self.report.judged.len(), self.report.games)
    }
}

fn judged(review: &Review, planted: &Planted, name: String) -> Judged {
    let Planted { number, group, .. } = *planted;
    let told = review.mistakes.iter().position(|mistake| mistake.number == number);
    let mistake = review.mistake(number);
    Judged {
        name,
        number,
        color: group.color,
        stones: group.stones.len() as u32,
        place: match (told, mistake) {
            (Some(place), _) => Place::Told(place + 1),
            (None, Some(_)) => Place::Kept,
            (None, None) => Place::Nowhere,
        },
        proven: mistake.is_some_and(Mistake::is_proven),
        first: review.mistakes.first().map(|mistake| (mistake.number, mistake.loss.points)),
        points: mistake.map_or(0.0, |mistake| mistake.loss.points),
    }
}

/// The game of a record with the needed defence of its largest group left out; `None` if no move
/// of the game is proven to have made a group live that dies without it.
///
/// # Errors
/// A record that cannot be replayed.
pub fn plant(root: RecordNode<'_>) -> Result<Option<Planted>, gokoro_sgf::replay::ReplayError> {
    let mut replay = Replay::main_line(root)?;
    let mut best: Option<Planted> = None;
    loop {
        let before = replay.game().clone();
        let Some(next) = replay.play_next() else { return Ok(best) };
        let Move::Play(point) = next.action else { continue };
        for claim in saved(&before, next.color, point) {
            let stones = claim.deed.group().stones.len();
            if best.as_ref().is_none_or(|best| best.group.stones.len() < stones) {
                best = left_out(&before, next.color, &claim).or(best);
            }
        }
    }
}

fn seen(game: &Game) -> Position {
    Position::by_sight(game.board(), &PointSet::EMPTY, &DistanceSettings::new(Rule::Kosuri))
}

fn claims(before: &Game, color: Color, point: Point) -> Vec<LifeClaim> {
    let mut after = before.clone();
    let action = Move::Play(point);
    if after.play_as(action, color).is_err() {
        return Vec::new();
    }
    let (before, after) = (seen(before), seen(&after));
    life(&MoveContext { before: &before, after: &after, color, action }, &TacticsEffort::default())
}

/// The groups that a move is proven to have made live, all of which the opponent could have killed.
fn saved(before: &Game, color: Color, point: Point) -> Vec<LifeClaim> {
    let saves = |claim: &LifeClaim| matches!(claim.deed, Deed::Lives(group, Chance::Whole, _) if group.stones.len() as u32 >= STONES);
    claims(before, color, point).into_iter().filter(saves).collect()
}

/// The game with a move elsewhere in place of the one that made the group live, and the kill; `None`
/// if the kill is not proven.
fn left_out(before: &Game, color: Color, claim: &LifeClaim) -> Option<Planted> {
    let group = claim.deed.group();
    let attack = claim.verdicts.iter().find(|v| v.stage == BoardRef::Before && v.first != color)?;
    let kill = attack.line.first()?.1.point?;
    let near = claim.verdicts.iter().fold(PointSet::EMPTY, |all, verdict| all | verdict.question.area);
    let near = near | near.neighbors();
    let favoured = tried(&seen(before), &PointSet::EMPTY, color);
    let elsewhere = favoured.iter().find(|proposal| !near.contains(proposal.point))?.point;
    let mut game = before.clone();
    game.play_as(Move::Play(elsewhere), color).ok()?;
    let number = game.turns().len();
    let kills = |claim: &LifeClaim| matches!(claim.deed, Deed::Kills(killed, Chance::Whole) if killed.stones.meets(&group.stones));
    claims(&game, !color, kill).iter().any(kills).then_some(())?;
    game.play_as(Move::Play(kill), !color).ok()?;
    Some(Planted { game, number, group })
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let count = |wanted: &dyn Fn(&Judged) -> bool| self.judged.iter().filter(|one| wanted(one)).count();
        let first = count(&|judged| judged.place == Place::Told(1));
        // The interval of the share that is told first, in per cent.
        let [low, _, high] =
            wilson(first as f64, self.judged.len() as f64).map(|share| (1000.0 * share).round() / 10.0);
        let judged = |judged: &Judged| {
            Fields::default()
                .with("game", &judged.name)
                .with("number", judged.number)
                .with("color", if judged.color == Color::Black { "black" } else { "white" })
                .with("stones", judged.stones)
                // Null if it is not told.
                .with("place", if let Place::Told(place) = judged.place { Some(place) } else { None })
                .with("proven", judged.proven)
                .with("points", judged.points)
                .with("first", judged.first.map(|(number, _)| number))
        };
        Fields::report()
            .with("games", self.games)
            .with("planted", self.judged.len())
            .with("first", first)
            .with("interval", [low, high])
            .with("told", count(&|judged| matches!(judged.place, Place::Told(_))))
            .with("kept", count(&|judged| judged.place == Place::Kept))
            .with("proven", count(&|judged| judged.proven))
            .with_each("judged", &self.judged, judged)
    }
}
