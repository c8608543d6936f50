//! A review for programs: the facts of the page, typed, with every claim
//! also in words. `schema` grows when a field changes its meaning or goes.

use gokoro_board::{BoardSize, ByColor, Color, Point};
use gokoro_mind::{NamedRegion, Proposal, RegionClaim};
use gokoro_picture::text::stone_sign;
use gokoro_position::ownership::OwnershipEstimate;
use gokoro_review::{MoveReview, Review, ReviewedPosition, TurningPoint};
use gokoro_shape::{Defect, Division, PointKind, Region, RegionId, Size};
use serde::Serialize;
use serde_json::{Value, json};

use crate::audience_json::{AudienceJson, audiences_json};
use crate::best_json::{BestMoveJson, best_json};
use crate::catalogue::{Catalogue, Lang, Localizer, color_key};
use crate::eye_text::{EyeClaimJson, eye_claim_json};
use crate::json::{LimitsJson, PerColor, SizeJson};
use crate::ko_text::{KoJson, ko_json};
use crate::life_text::{LifeClaimJson, MissedJson, life_claim_json, missed_json};
use crate::lives::{LifeJson, notable_lives_json};
use crate::mistake_json::{GameVerdictJson, LossJson, MistakeJson, loss_json, mistakes_json, verdict_json};
use crate::names::move_name;
use crate::plan_text::{PlanJson, plans_json};
use crate::player_json::{PlayersJson, players_json};
use crate::pon::{OmissionsJson, omissions_json};
use crate::precedent::{PrecedentJson, precedent_json};
use crate::purpose_text::{MovePurposeJson, move_purpose_json};
use crate::strategy::{MoveStrategyJson, move_strategy_json};
use crate::tactic_json::{TacticJson, tactic_json};
use crate::text_json::{TextJson, TextsJson};
use crate::try_json::{LikelyMoveJson, SearchLineJson, TryJson, likely_json, lines_json, try_json};
use crate::why_json::{WhyJson, why_json};
use crate::words::rounded;

/// The number of the format.
pub const SCHEMA: u32 = 2;

/// A review as it is written. Points are GTP vertices, colours `black` and
/// `white`, sizes points without stones; balances are Black's total less White's.
#[derive(Serialize)]
pub(crate) struct ReviewJson {
    schema: u32,
    game: GameJson,
    settings: SettingsJson,
    /// Moves of the record before the first reviewed one.
    skipped: usize,
    start: FrameJson,
    moves: Vec<MoveJson>,
    /// The moves that lost most, the largest loss first.
    mistakes: Vec<MistakeJson>,
    /// Mistakes that are not listed for the readers of the review, the largest loss first.
    others: Vec<MistakeJson>,
    /// Who was ahead, and where the game turned.
    verdict: GameVerdictJson,
    /// The best moves of both sides, by their numbers.
    best: Vec<BestMoveJson>,
    /// For whom mistakes can be listed, the choice of this review first.
    audiences: Vec<AudienceJson>,
    /// Other moves at the mistakes, with the replies that are likely.
    tries: Vec<TryJson>,
    /// How both players did.
    players: PlayersJson,
    /// The engine that said what positions are worth; null for Gokoro's own search.
    judge: Option<String>,
    moments: Vec<MomentJson>,
    /// How others went on from its first positions, by a library; missing where none was asked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    precedents: Vec<PrecedentJson>,
    /// What was assumed while the record was read, in English.
    notes: Vec<String>,
}

/// The facts of the record; `null` where it says nothing.
#[derive(Serialize)]
struct GameJson {
    size: u8,
    black: PlayerJson,
    white: PlayerJson,
    rules: String,
    rules_text: Option<String>,
    /// As stated, else the usual one.
    komi: f64,
    handicap: u8,
    result: Option<String>,
    date: Option<String>,
    event: Option<String>,
    round: Option<String>,
}

#[derive(Serialize)]
struct PlayerJson {
    name: Option<String>,
    rank: Option<String>,
}

/// How the board was divided.
#[derive(Serialize)]
struct SettingsJson {
    rule: &'static str,
    #[serde(flatten)]
    limits: LimitsJson,
}

/// A position's division.
#[derive(Serialize)]
struct FrameJson {
    /// The paper's Tables 1 and 2.
    totals: PerColor<SizeJson>,
    balance: i32,
    regions: Vec<RegionJson>,
    /// The groups that do not simply live, as far as that is known.
    lives: Vec<LifeJson>,
    /// Black's expected margin by the judge of the review, in points, komi and prisoners counted;
    /// an estimate.
    score: f64,
    /// Its expected absolute error; 0 where the end is counted.
    score_error: f64,
    /// The probability that Black wins; an estimate.
    wins: f64,
    /// Positions that were looked at for these.
    visits: u32,
    /// Who is expected to own each point, row by row from the top: from `a`, surely White, to `z`, surely Black; an
    /// estimate.
    owners: String,
    /// The division by the rule of the review, row by row from the top: `X` and `O` living stones, `B` and `W` occupied
    /// points, `b` and `w` influence, `=` equally near to both, `-` out of reach for both.
    areas: String,
    /// What the search found here.
    lines: Vec<SearchLineJson>,
    /// The moves that players would play here.
    likely: Vec<LikelyMoveJson>,
}

#[derive(Serialize)]
struct RegionJson {
    id: u16,
    color: &'static str,
    place: &'static str,
    /// The number of its family; `null` without stones.
    family: Option<u16>,
    stones: usize,
    size: SizeJson,
    settled: usize,
    moku: f32,
    strength: f32,
    cuts: Vec<String>,
    invasions: Vec<String>,
}

/// A move.
#[derive(Serialize)]
pub(crate) struct MoveJson {
    number: usize,
    color: &'static str,
    /// `pass` for a pass.
    vertex: String,
    origin: Option<&'static str>,
    /// The position after the move.
    #[serde(flatten)]
    frame: FrameJson,
    /// What the move lost.
    loss: LossJson,
    /// What stands beside the board, at most three sentences.
    told: TextsJson,
    /// What it is for: the case of GO.1 that is recognised in it first; null where none is.
    purpose: Option<MovePurposeJson>,
    /// What speaks for each type of strategy before it, for both sides; null on boards other than 19x19. An estimate.
    strategy: Option<MoveStrategyJson>,
    /// What it cost and why, where it lost as much as a mistake; null elsewhere.
    why: Option<WhyJson>,
    swing: i32,
    claims: Vec<ClaimJson>,
    /// What the move does to strings, the most important first.
    tactics: Vec<TacticJson>,
    /// The plan that it begins.
    plans: Vec<PlanJson>,
    /// The lives and kills that it left undone, the largest group first.
    missed: Vec<MissedJson>,
    /// What it does to the lives of groups, the largest first.
    life: Vec<LifeClaimJson>,
    /// What it does to eyes.
    eyes: Vec<EyeClaimJson>,
    /// What it has to do with a ko.
    ko: Option<KoJson>,
    /// How many omissions the groups near it bear, before and after it.
    omissions: Vec<OmissionsJson>,
    proposals: Vec<ProposalJson>,
}

#[derive(Serialize)]
struct ClaimJson {
    /// The claim with its numbers; `kind` says which.
    #[serde(flatten)]
    claim: Value,
    text: TextJson,
}

#[derive(Serialize)]
struct ProposalJson {
    vertex: String,
    origin: &'static str,
    totals: PerColor<SizeJson>,
    /// Black's total after it less White's.
    balance: i32,
    /// The share of strong players who would play it, by the model of patterns; null where no model was asked.
    share: Option<f64>,
    text: TextJson,
}

#[derive(Serialize)]
struct MomentJson {
    /// The first of its two moves.
    number: usize,
    change: i32,
    decides: Option<Value>,
    text: TextJson,
}

/// The review for programs.
pub fn review_json(review: &Review, catalogue: &Catalogue) -> impl Serialize {
    let writer = Writer::new(review.info.size, catalogue);
    let teller = &writer.teller;
    ReviewJson {
        schema: SCHEMA,
        game: game(review),
        settings: SettingsJson {
            rule: review.settings.rule.name(),
            limits: LimitsJson::new(&review.settings),
        },
        skipped: review.skipped,
        start: writer.frame(&review.start),
        moves: review.moves.iter().map(|played| writer.played(review, played)).collect(),
        mistakes: mistakes_json(review, &review.mistakes, teller),
        others: mistakes_json(review, &review.others, teller),
        verdict: verdict_json(review, teller),
        best: best_json(review, teller),
        audiences: audiences_json(review, teller),
        tries: review.tries.iter().map(|tried| try_json(tried, review.info.size)).collect(),
        players: players_json(review, teller),
        judge: review.judge.clone(),
        moments: review.moments.iter().map(|moment| writer.moment(review, moment)).collect(),
        precedents: review.precedents.iter().map(|one| precedent_json(one, teller)).collect(),
        notes: review.diagnostics.iter().map(ToString::to_string).collect(),
    }
}

/// One move of a review, as in [`ReviewJson`].
pub(crate) fn move_json(review: &Review, played: &MoveReview, catalogue: &Catalogue) -> MoveJson {
    Writer::new(review.info.size, catalogue).played(review, played)
}

fn game(review: &Review) -> GameJson {
    let info = &review.info;
    let player = |color| {
        let player = &info.players[color];
        PlayerJson { name: player.name.clone(), rank: player.rank_text.clone() }
    };
    GameJson {
        size: info.size.get(),
        black: player(Color::Black),
        white: player(Color::White),
        rules: info.rules.to_string(),
        rules_text: info.rules_text.clone(),
        komi: info.komi_or_usual().points(),
        handicap: info.handicap,
        result: info.result.as_ref().map(|result| result.text.clone()),
        date: info.date_text.clone(),
        event: info.event.clone(),
        round: info.round.clone(),
    }
}

/// Writes what is said of a board, in all languages.
struct Writer<'a> {
    teller: Localizer<'a>,
}

impl<'a> Writer<'a> {
    fn new(size: BoardSize, catalogue: &'a Catalogue) -> Writer<'a> {
        Writer { teller: Localizer::new(catalogue, Lang::En).on(size) }
    }

    fn text(&self, say: impl Fn(&Localizer<'_>) -> String) -> TextJson {
        TextJson::new(&self.teller, say)
    }

    fn vertex(&self, point: Point) -> String {
        self.teller.point(point)
    }

    fn frame(&self, frame: &ReviewedPosition) -> FrameJson {
        FrameJson {
            totals: totals(&frame.position.totals()),
            balance: frame.balance(),
            score: rounded(frame.estimate.score.margin, 1),
            score_error: rounded(frame.estimate.score.error, 1),
            wins: rounded(frame.wins, 3),
            visits: frame.worth.visits,
            owners: owners(&frame.estimate),
            areas: areas(frame.position.division()),
            lines: lines_json(frame),
            likely: likely_json(frame),
            lives: notable_lives_json(&frame.position),
            regions: frame
                .position
                .regions()
                .iter()
                .map(|(id, region)| self.region(frame, id, region))
                .collect(),
        }
    }

    fn region(&self, frame: &ReviewedPosition, id: RegionId, region: &Region) -> RegionJson {
        let attributes = frame.position.attributes(id);
        let (mut cuts, mut invasions) = (Vec::new(), Vec::new());
        for defect in attributes.defects {
            match defect {
                Defect::Cut(point) => cuts.push(self.vertex(point)),
                Defect::Invasion(point) => invasions.push(self.vertex(point)),
            }
        }
        RegionJson {
            id: id.0,
            color: color_key(region.color),
            place: region.place.name(),
            family: region.family.map(|family| family.0),
            stones: region.stones.len(),
            size: SizeJson::new(region.size()),
            settled: attributes.settled.len(),
            moku: attributes.moku,
            strength: attributes.strength,
            cuts,
            invasions,
        }
    }

    fn played(&self, review: &Review, played: &MoveReview) -> MoveJson {
        let (number, color) = (played.number, played.color);
        let teller = &self.teller;
        let claim = |claim: &RegionClaim| ClaimJson {
            claim: self.claim(claim),
            text: self.text(|teller| teller.claim(number, claim)),
        };
        MoveJson {
            number,
            color: color_key(color),
            vertex: move_name(teller.size, played.action),
            origin: played.origin.map(|origin| origin.name()),
            frame: self.frame(&played.frame),
            loss: loss_json(&played.loss),
            told: TextsJson::new(teller, |teller| teller.beside(review, played)),
            purpose: move_purpose_json(review, played, teller),
            strategy: played.strategies.as_ref().map(|sides| move_strategy_json(sides, teller)),
            why: review.why(played).map(|why| why_json(why, review.info.size, teller)),
            swing: played.swing,
            claims: played.claims.iter().map(claim).collect(),
            tactics: played.tactics.iter().map(|claim| tactic_json(claim, number, teller)).collect(),
            plans: played
                .action
                .point()
                .map_or_else(Vec::new, |point| plans_json(&self.vertex(point), &played.plans, teller)),
            missed: played.missed.iter().map(|missed| missed_json(missed, number, teller)).collect(),
            life: played.life.iter().map(|claim| life_claim_json(claim, number, teller)).collect(),
            eyes: played.eyes.iter().map(|claim| eye_claim_json(claim, number, teller)).collect(),
            ko: played.ko.as_ref().map(|claim| ko_json(claim, number, teller)),
            omissions: played.omissions.iter().map(|group| omissions_json(group, number, teller)).collect(),
            proposals: played.proposals.iter().map(|proposal| self.proposal(color, proposal)).collect(),
        }
    }

    fn proposal(&self, color: Color, proposal: &Proposal) -> ProposalJson {
        ProposalJson {
            vertex: self.vertex(proposal.point),
            origin: proposal.origin.name(),
            totals: totals(&proposal.totals),
            balance: proposal.totals.black.total() as i32 - proposal.totals.white.total() as i32,
            share: proposal.share.map(|share| rounded(share, 3)),
            text: self.text(|teller| teller.proposal(color, proposal)),
        }
    }

    fn moment(&self, review: &Review, moment: &TurningPoint) -> MomentJson {
        let text = |teller: &Localizer<'_>| teller.joined(&teller.moment_of(review, moment));
        MomentJson {
            number: moment.number,
            change: moment.change,
            decides: moment.decides.map(|claim| self.claim(&claim)),
            text: self.text(text),
        }
    }

    fn claim(&self, claim: &RegionClaim) -> Value {
        let region = |named: NamedRegion| self.named(named);
        match *claim {
            RegionClaim::Lies(origin, named) => {
                json!({"kind": "lies", "origin": origin.name(), "region": named.map(region)})
            }
            RegionClaim::Takes(stones) => json!({"kind": "takes", "stones": stones}),
            RegionClaim::Resized { region: named, before, after } => {
                json!({"kind": "resized", "region": region(named), "before": before, "after": after})
            }
            RegionClaim::Joined { region: named, parts, after } => {
                json!({"kind": "joined", "region": region(named), "parts": parts, "after": after})
            }
            RegionClaim::Split { region: named, parts } => {
                json!({"kind": "split", "region": region(named), "parts": parts})
            }
            RegionClaim::Founded { region: named, after } => {
                json!({"kind": "founded", "region": region(named), "after": after})
            }
            RegionClaim::Vanished { region: named, before } => {
                json!({"kind": "vanished", "region": region(named), "before": before})
            }
            RegionClaim::Reaches { region: named, edge } => {
                json!({"kind": "reaches", "region": region(named), "edge": edge.name()})
            }
            RegionClaim::Leaves { region: named, edge } => {
                json!({"kind": "leaves", "region": region(named), "edge": edge.name()})
            }
            RegionClaim::Balance { before, after } => {
                json!({"kind": "balance", "before": before, "after": after})
            }
        }
    }

    fn named(&self, region: NamedRegion) -> Value {
        json!({"color": color_key(region.color), "place": region.place.name(), "stone": self.vertex(region.stone)})
    }
}

/// The owners that are expected, a letter for each point.
fn owners(estimate: &OwnershipEstimate) -> String {
    let letter = |share: f32| (b'a' + (25.0 * share.clamp(0.0, 1.0)).round() as u8) as char;
    let owners = &estimate.ownership;
    owners.size().points().map(|point| letter(owners.black(point))).collect()
}

/// The division as signs, a letter for each point.
fn areas(division: &Division) -> String {
    let sign = |point| match (division.kind(point), division.owner(point)) {
        (PointKind::Stone, Some(color)) => stone_sign(color),
        (PointKind::Occupied, Some(color)) => color.letter(),
        (PointKind::Influence, Some(color)) => color.letter().to_ascii_lowercase(),
        (PointKind::Neutral, _) => '=',
        _ => '-',
    };
    division.board_size().points().map(sign).collect()
}

fn totals(totals: &ByColor<Size>) -> PerColor<SizeJson> {
    PerColor::from_fn(|color| SizeJson::new(totals[color]))
}
