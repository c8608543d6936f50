//! A review for programs: the facts of the page, with every claim also in words. Points are GTP vertices, colours
//! `black` and `white`, sizes points without stones; balances are Black's total less White's. docs/schema/review.json
//! says what the fields mean; `schema` grows when one changes its meaning or goes.

use gokoro_board::{BoardSize, ByColor, Color, Point};
use gokoro_mind::{MoveOrigin, NamedRegion, Proposal, RegionClaim};
use gokoro_picture::text::stone_sign;
use gokoro_position::ownership::OwnershipEstimate;
use gokoro_review::{MoveReview, Review, ReviewedPosition, TurningPoint};
use gokoro_shape::{Defect, Division, PointKind, Region, RegionId, Size};
use serde::Serialize;

use crate::audience_json::audiences_json;
use crate::best_json::best_json;
use crate::catalogue::{Catalogue, Lang, Localizer};
use crate::eye_text::eye_claim_json;
use crate::fields::PerColor;
use crate::fields::{Json, Name, fields};
use crate::json::{limits_json, size_json};
use crate::ko_text::ko_json;
use crate::life_text::{life_claim_json, missed_json};
use crate::lives::notable_lives_json;
use crate::mistake_json::{loss_json, mistakes_json, verdict_json};
use crate::names::{SideJson, TurnJson, VertexJson, vertex};
use crate::plan_text::{group_plan_json, plans_json};
use crate::player_json::players_json;
use crate::pon::omissions_json;
use crate::precedent::precedent_json;
use crate::purpose_text::move_purpose_json;
use crate::strategy::move_strategy_json;
use crate::tactic_json::tactic_json;
use crate::text_json::{TextJson, TextsJson};
use crate::try_json::{likely_json, lines_json, try_json};
use crate::why_json::why_json;
use crate::words::rounded;

/// The number of the format.
pub const SCHEMA: u32 = 2;

/// A region that a claim names.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct NamedRegionJson {
    color: SideJson,
    place: &'static str,
    /// A stone of it.
    stone: VertexJson,
}

/// A claim about regions with its numbers; sizes count points without stones.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
enum RegionClaimJson {
    /// The move lies there; `region` is null at a border.
    Lies { origin: Name<MoveOrigin>, region: Option<NamedRegionJson> },
    /// It takes so many stones.
    Takes { stones: u32 },
    /// A region grows or shrinks.
    Resized { region: NamedRegionJson, before: u32, after: u32 },
    /// Regions become one.
    Joined { region: NamedRegionJson, parts: u16, after: u32 },
    /// A region falls into parts.
    Split { region: NamedRegionJson, parts: u16 },
    /// A region is there that was not.
    Founded { region: NamedRegionJson, after: u32 },
    /// A region is gone.
    Vanished { region: NamedRegionJson, before: u32 },
    /// A region reaches an edge.
    Reaches { region: NamedRegionJson, edge: &'static str },
    /// A region leaves an edge.
    Leaves { region: NamedRegionJson, edge: &'static str },
    /// Black's total less White's.
    Balance { before: i32, after: i32 },
}

/// A claim about regions, in numbers and in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ClaimJson {
    #[serde(flatten)]
    claim: RegionClaimJson,
    text: TextJson,
}

/// The review for programs.
pub fn review_json(review: &Review, catalogue: &Catalogue) -> impl Json + use<> {
    let writer = Writer::new(review.info.size, catalogue);
    let teller = &writer.teller;
    fields!(
        schema = SCHEMA,
        game = game(review),
        settings = fields!(
            rule = review.settings.rule.name(),
            #[serde(flatten)]
            limits = limits_json(&review.settings),
        ),
        skipped = review.skipped,
        start = writer.frame(&review.start),
        moves = review.moves.iter().map(|played| writer.played(review, played)).collect::<Vec<_>>(),
        mistakes = mistakes_json(review, &review.mistakes, teller),
        /// Mistakes that are not listed for the readers of the review, the largest loss first.
        others = mistakes_json(review, &review.others, teller),
        verdict = verdict_json(review, teller),
        /// The best moves of both sides, by their numbers: moves that few players of the rank find and that gain much.
        best = best_json(review, teller),
        /// For whom mistakes can be listed, the choice of this review first.
        audiences = audiences_json(review, teller),
        /// Other moves at the mistakes, with the replies that are likely.
        tries = review.tries.iter().map(|tried| try_json(tried, review.info.size)).collect::<Vec<_>>(),
        players = players_json(review, teller),
        /// The engine that said what positions are worth; null for Gokoro's own search.
        judge = review.judge.clone(),
        moments = review.moments.iter().map(|moment| writer.moment(review, moment)).collect::<Vec<_>>(),
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        precedents = review.precedents.iter().map(|one| precedent_json(one, teller)).collect::<Vec<_>>(),
        /// What was assumed while the record was read, in English.
        notes = review.diagnostics.iter().map(ToString::to_string).collect::<Vec<_>>(),
    )
}

/// One move of a review, as [`review_json`] has it.
pub(crate) fn move_json(review: &Review, played: &MoveReview, catalogue: &Catalogue) -> impl Json + use<> {
    Writer::new(review.info.size, catalogue).played(review, played)
}

fn game(review: &Review) -> impl Json + use<> {
    let info = &review.info;
    let player = |color| {
        let player = &info.players[color];
        fields!(name = player.name.clone(), rank = player.rank_text.clone())
    };
    fields!(
        size = info.size.get(),
        black = player(Color::Black),
        white = player(Color::White),
        rules = info.rules.to_string(),
        rules_text = info.rules_text.clone(),
        komi = info.komi_or_usual().points(),
        handicap = info.handicap,
        result = info.result.as_ref().map(|result| result.text.clone()),
        date = info.date_text.clone(),
        event = info.event.clone(),
        round = info.round.clone()
    )
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

    fn frame(&self, frame: &ReviewedPosition) -> impl Json + use<> {
        fields!(
            totals = totals(&frame.position.totals()),
            balance = frame.balance(),
            regions = frame
                .position
                .regions()
                .iter()
                .map(|(id, region)| self.region(frame, id, region))
                .collect::<Vec<_>>(),
            lives = notable_lives_json(&frame.position),
            score = rounded(frame.estimate.score.margin, 1),
            /// Its expected absolute error; 0 where the end is counted.
            score_error = rounded(frame.estimate.score.error, 1),
            wins = rounded(frame.wins, 3),
            /// Positions that were looked at for these.
            visits = frame.worth.visits,
            /// Who is expected to own each point, row by row from the top: a letter from `a`, surely White, to `z`,
            /// surely Black; an estimate.
            owners = owners(&frame.estimate),
            /// The division by the rule of the review, row by row from the top: `X` and `O` living stones, `B` and `W`
            /// occupied points, `b` and `w` influence, `=` equally near to both, `-` out of reach for both.
            areas = areas(frame.position.division()),
            /// What the search found here, at most four lines.
            lines = lines_json(frame),
            /// The moves that players would play here, at most five.
            likely = likely_json(frame)
        )
    }

    fn region(&self, frame: &ReviewedPosition, id: RegionId, region: &Region) -> impl Json + use<> {
        let attributes = frame.position.attributes(id);
        let (mut cuts, mut invasions) = (Vec::new(), Vec::new());
        for defect in attributes.defects {
            match defect {
                Defect::Cut(point) => cuts.push(vertex(self.teller.size, point)),
                Defect::Invasion(point) => invasions.push(vertex(self.teller.size, point)),
            }
        }
        fields!(
            id = id.0,
            color = SideJson(region.color),
            place = region.place.name(),
            /// The number of its family; `null` without stones.
            family = region.family.map(|family| family.0),
            stones = region.stones.len(),
            size = size_json(region.size()),
            settled = attributes.settled.len(),
            moku = attributes.moku,
            strength = attributes.strength,
            cuts,
            invasions
        )
    }

    fn played(&self, review: &Review, played: &MoveReview) -> impl Json + use<> {
        let (number, color) = (played.number, played.color);
        let teller = &self.teller;
        let claim = |claim: &RegionClaim| ClaimJson {
            claim: self.claim(claim),
            text: self.text(|teller| teller.claim(number, claim)),
        };
        fields!(
            number,
            color = SideJson(color),
            vertex = TurnJson::of(teller.size, played.action),
            origin = played.origin.map(Name),
            #[serde(flatten)]
            frame = self.frame(&played.frame),
            loss = loss_json(&played.loss),
            /// What stands beside the board, at most three sentences.
            told = TextsJson::new(teller, |teller| teller.beside(review, played)),
            /// What it is for: the case of GO.1 that is recognised in it first; null where none is.
            purpose = move_purpose_json(review, played, teller),
            /// What speaks for each type of strategy before it, for both sides; null on boards other than 19x19. An
            /// estimate.
            strategy = played.strategies.as_ref().map(|sides| move_strategy_json(sides, teller)),
            why = review.why(played).map(|why| why_json(why, review.info.size, teller)),
            swing = played.swing,
            claims = played.claims.iter().map(claim).collect::<Vec<_>>(),
            /// What the move does to strings, the most important first.
            tactics =
                played.tactics.iter().map(|claim| tactic_json(claim, number, teller)).collect::<Vec<_>>(),
            /// The plans that the move begins, proven; the sentence is English.
            plans = played.action.point().map_or_else(Vec::new, |point| plans_json(
                &self.vertex(point),
                &played.plans,
                teller
            )),
            /// The plan with groups that the move begins; null where there is none, and of mistakes.
            group_plan = played
                .action
                .point()
                .zip(played.group_plan.as_ref())
                .map(|(point, plan)| { group_plan_json(&self.vertex(point), plan, teller) }),
            missed =
                played.missed.iter().map(|missed| missed_json(missed, number, teller)).collect::<Vec<_>>(),
            life = played.life.iter().map(|claim| life_claim_json(claim, number, teller)).collect::<Vec<_>>(),
            eyes = played.eyes.iter().map(|claim| eye_claim_json(claim, number, teller)).collect::<Vec<_>>(),
            /// What it has to do with a ko; null for nothing.
            ko = played.ko.as_ref().map(|claim| ko_json(claim, number, teller)),
            /// How many omissions the groups near it bear, before and after it.
            omissions = played
                .omissions
                .iter()
                .map(|group| omissions_json(group, number, teller))
                .collect::<Vec<_>>(),
            proposals =
                played.proposals.iter().map(|proposal| self.proposal(color, proposal)).collect::<Vec<_>>(),
        )
    }

    fn proposal(&self, color: Color, proposal: &Proposal) -> impl Json + use<> {
        fields!(
            vertex = vertex(self.teller.size, proposal.point),
            origin = Name(proposal.origin),
            totals = totals(&proposal.totals),
            balance = proposal.totals.black.total() as i32 - proposal.totals.white.total() as i32,
            /// The share of strong players who would play it, by the model of patterns; null where no model gave one.
            share = proposal.share.map(|share| rounded(share, 3)),
            text = self.text(|teller| teller.proposal(color, proposal))
        )
    }

    fn moment(&self, review: &Review, moment: &TurningPoint) -> impl Json + use<> {
        let text = |teller: &Localizer<'_>| teller.joined(&teller.moment_of(review, moment));
        fields!(
            number = moment.number,
            change = moment.change,
            decides = moment.decides.map(|claim| self.claim(&claim)),
            text = self.text(text)
        )
    }

    fn claim(&self, claim: &RegionClaim) -> RegionClaimJson {
        let named = |region: NamedRegion| NamedRegionJson {
            color: SideJson(region.color),
            place: region.place.name(),
            stone: vertex(self.teller.size, region.stone),
        };
        match *claim {
            RegionClaim::Lies(origin, region) => {
                RegionClaimJson::Lies { origin: Name(origin), region: region.map(named) }
            }
            RegionClaim::Takes(stones) => RegionClaimJson::Takes { stones },
            RegionClaim::Resized { region, before, after } => {
                RegionClaimJson::Resized { region: named(region), before, after }
            }
            RegionClaim::Joined { region, parts, after } => {
                RegionClaimJson::Joined { region: named(region), parts, after }
            }
            RegionClaim::Split { region, parts } => RegionClaimJson::Split { region: named(region), parts },
            RegionClaim::Founded { region, after } => {
                RegionClaimJson::Founded { region: named(region), after }
            }
            RegionClaim::Vanished { region, before } => {
                RegionClaimJson::Vanished { region: named(region), before }
            }
            RegionClaim::Reaches { region, edge } => {
                RegionClaimJson::Reaches { region: named(region), edge: edge.name() }
            }
            RegionClaim::Leaves { region, edge } => {
                RegionClaimJson::Leaves { region: named(region), edge: edge.name() }
            }
            RegionClaim::Balance { before, after } => RegionClaimJson::Balance { before, after },
        }
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

fn totals(totals: &ByColor<Size>) -> PerColor<impl Json + use<>> {
    PerColor::from_fn(|color| size_json(totals[color]))
}
