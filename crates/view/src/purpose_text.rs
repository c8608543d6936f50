//! What a move is for, in words: the cases of the mind that it serves, as whole sentences of
//! the catalogue. What is proven is said as such, the rest as estimates. Nothing is judged here.

use gokoro_analysis::Meaning;
use gokoro_board::{Point, PointSet};
use gokoro_mind::cases::{Case, Evidence, Target};
use gokoro_mind::choice::Thought;
use gokoro_mind::matter::{About, DecidedMatter, Matter, about};
use gokoro_mind::tactics::NamedString;
use gokoro_position::{Life, LifeBasis};
use gokoro_shape::BoardArea;
use serde::Serialize;

use crate::catalogue::{Arg, Localizer, color_key};
use crate::form_text::form;
use crate::plan_text::{KnownJson, PlanJson, known_json, plans_json};

/// Cases that are told of a move: its purpose, and what it does besides.
const TOLD: usize = 2;
/// What a reviewer would hardly speak of is not told first.
const LEAST_LIKELY: f64 = 0.1;
/// A difference of fewer points is not told.
const LEAST_DEIRI: f32 = 2.0;

impl Localizer<'_> {
    /// What a move is for: first what a reviewer is likeliest to speak of there, unless a case says it,
    /// then at most two cases, most important first, what it is worth to play there first, and what it
    /// is called by its shape. One sentence that says so where no case is served. Where something is
    /// `proven` of the move already, nothing weaker is told of the same matter and stones.
    pub fn purposes(&self, thought: &Thought, point: Point, proven: &[DecidedMatter]) -> Vec<String> {
        let candidate = thought.at(point);
        let mut told = thought.main_purposes(&candidate);
        let is_said = |matter: Option<Matter>, stones: &PointSet| {
            proven.iter().any(|known| matter == Some(known.matter) && known.stones.meets(stones))
        };
        told.retain(|(case, purpose)| {
            let works = purpose.share >= 1.0 && case.evidence.is_proven();
            works || !is_said(Matter::of(case.kind), &case.target.stones)
        });
        let about = told_about(thought, point).filter(|about| !is_said(Some(about.matter), &about.stones));
        let serves = |case: &Case| {
            let of = |about: About| {
                Matter::of(case.kind) == Some(about.matter) && case.target.stones.meets(&about.stones)
            };
            about.is_some_and(of)
        };
        told.truncate(TOLD);
        // What is decided stays first.
        told.sort_by_key(|(case, purpose)| {
            (purpose.share < 1.0 || !case.evidence.is_decided(), !serves(case))
        });
        let at_stake = about.filter(|_| !told.iter().any(|(case, _)| serves(case)));
        let mut said: Vec<String> = told.iter().map(|(case, _)| self.purpose(thought, case, point)).collect();
        let vertex = self.point(point);
        let vertex = ("vertex", Arg::Text(&vertex));
        if said.is_empty() && at_stake.is_none() && proven.is_empty() {
            said.push(self.say("purpose-none", &[vertex]));
        }
        said.splice(0..0, at_stake.map(|about| self.at_stake(&about, point)));
        let worth = candidate.deiri.filter(|deiri| *deiri >= LEAST_DEIRI);
        said.extend(worth.map(|deiri| {
            let points = self.points_of(deiri);
            self.say("purpose-deiri", &[vertex, ("points", Arg::Text(&points))])
        }));
        said.extend(self.form(thought.survey.board(), point, thought.survey.mover()));
        said
    }

    /// What is at stake near a move.
    fn at_stake(&self, about: &About, point: Point) -> String {
        let vertex = self.point(point);
        let target = match about.stones.first() {
            Some(ko) if about.matter == Matter::Ko => self.point(ko),
            _ => self.nearest(about, point),
        };
        let points = about.points.map_or_else(|| "none".to_owned(), |points| self.points_of(points));
        let args =
            [("vertex", Arg::Text(&vertex)), ("target", Arg::Text(&target)), ("points", Arg::Text(&points))];
        self.say(&format!("matter-{}", about.matter.name()), &args)
    }

    /// Stones by the one nearest to a move.
    fn nearest(&self, about: &About, point: Point) -> String {
        let Some(stone) = about.stones.iter().min_by_key(|stone| stone.manhattan(point)) else {
            return String::new();
        };
        self.string(NamedString { count: about.stones.len() as u32, color: about.color, stone })
    }

    /// What a move is for, under a heading. What the mind itself would play is not told: it knows
    /// too little of fights yet for a player to be led by it (docs/TRIALS.md).
    pub(crate) fn headed(&self, point: Point, lines: Vec<String>) -> Vec<String> {
        let vertex = self.point(point);
        let heading = self.say("purpose-heading", &[("vertex", Arg::Text(&vertex))]);
        Some(heading).filter(|_| !lines.is_empty()).into_iter().chain(lines).collect()
    }

    /// One case as the purpose of a move.
    fn purpose(&self, thought: &Thought, case: &Case, point: Point) -> String {
        let vertex = self.point(point);
        let (target, at) = (self.target(&case.target), self.place(&case.target, point));
        let count = match case.evidence {
            Evidence::Liberties(count) | Evidence::Gap(count) => f64::from(count),
            Evidence::Games(played, _) => f64::from(played.count),
            _ => f64::from(case.printed.unwrap_or(0.0).max(0.0)).round(),
        };
        let [all, known, won] = match case.evidence {
            Evidence::Games(played, all) => [all, played.known, played.won].map(f64::from),
            _ => [0.0; 3],
        };
        let served = case.moves.iter().filter(|known| known.0 == point).map(|known| known.1);
        let works = served.fold(0.0, f32::max) >= 1.0;
        // What another move of the mind's does too, the filter has proven.
        let shifted = thought.at(point).purposes.iter().any(|purpose| {
            purpose.share >= 1.0 && thought.case(purpose).is_some_and(|other| std::ptr::eq(other, case))
        });
        let owner = self.say("color", &[("color", color_key(case.target.color).into())]);
        let points = self.points_of(case.stake);
        let args = [
            ("vertex", Arg::Text(&vertex)),
            ("target", Arg::Text(&target)),
            ("at", Arg::Text(&at)),
            ("owner", Arg::Text(&owner)),
            ("intention", Arg::Text(case.intention.name())),
            ("basis", Arg::Text(basis(&case.evidence, works || shifted))),
            ("points", Arg::Text(&points)),
            ("count", Arg::Number(count)),
            ("all", Arg::Number(all)),
            ("known", Arg::Number(known)),
            ("won", Arg::Number(won)),
        ];
        self.say(&format!("purpose-{}", case_key(case)), &args)
    }

    /// Points as people count them: at least one.
    fn points_of(&self, points: f32) -> String {
        let count = f64::from(points).round().max(1.0);
        self.say("purpose-points", &[("count", Arg::Number(count))])
    }

    /// The stones of a target as one thing.
    fn target(&self, target: &Target) -> String {
        let Some(stone) = target.stones.first() else { return String::new() };
        let named = NamedString { count: target.stones.len() as u32, color: target.color, stone };
        self.string(named)
    }

    /// Where a target lies; where it is all over the board, where the move does.
    fn place(&self, target: &Target, point: Point) -> String {
        let points = target.stones | target.points;
        let place = match BoardArea::of(self.size, &points) {
            BoardArea::Whole => BoardArea::of(self.size, &PointSet::single(point)),
            place => place,
        };
        self.say(&format!("at-{}", place.name()), &[])
    }
}

/// What a reviewer is likeliest to speak of at a move, if that is likely enough to be told.
fn told_about(thought: &Thought, point: Point) -> Option<About> {
    about(thought, point).filter(|about| about.likely >= LEAST_LIKELY)
}

/// What a move is for, for programs.
#[derive(Serialize)]
pub(crate) struct PurposesJson {
    /// What a reviewer is likeliest to speak of; null where nothing of the kind is at stake near the move.
    about: Option<AboutJson>,
    /// The cases that it serves, most important first.
    cases: Vec<PurposeJson>,
    /// Its place among the mind's candidates, from 1; null if it is none.
    rank: Option<usize>,
    /// What the mind itself would play; null where no case proposes a move.
    own: Option<String>,
    /// The type of strategy that the position asks for.
    strategy: &'static str,
    /// The plans that it begins.
    plans: Vec<PlanJson>,
    /// The known shapes that it is.
    shapes: Vec<KnownJson>,
    /// What it is called by how it stands to the stones around it; null where no name fits.
    form: Option<FormJson>,
}

/// What is at stake near a move.
#[derive(Serialize)]
struct AboutJson {
    /// The kind.
    matter: &'static str,
    /// How likely a reviewer is to speak of it, by the model.
    likely: f64,
    /// Whose the stones are; of a ko the mover.
    color: &'static str,
    /// The stones, or of a ko its points.
    stones: Vec<String>,
    /// What is at stake, in points, an estimate; null where nothing is known of it.
    points: Option<f64>,
}

/// What a move is called.
#[derive(Serialize)]
struct FormJson {
    /// The name.
    name: &'static str,
    /// The stones or points that make it so.
    on: Vec<String>,
}

/// A case that a move serves.
#[derive(Serialize)]
struct PurposeJson {
    /// Its kind.
    kind: &'static str,
    /// Whether the mover attacks or defends.
    intention: &'static str,
    /// Whose the target is.
    color: &'static str,
    /// The stones of the target.
    stones: Vec<String>,
    /// What is at stake, in points.
    stake: f64,
    /// What the move is thought to bring of it, in points.
    points: f64,
    /// Whether a reader proved it.
    proven: bool,
}

/// What a move is for, for programs.
pub(crate) fn purposes_json(meant: &Meaning, teller: &Localizer<'_>) -> PurposesJson {
    let (thought, point) = (&meant.thought, meant.point);
    let name = |point: Point| teller.point(point);
    let tenth = |points: f32| (f64::from(points) * 10.0).round() / 10.0;
    let candidate = thought.at(point);
    let cases = thought.main_purposes(&candidate);
    let cases = cases.into_iter().map(|(case, purpose)| PurposeJson {
        kind: case.kind.name(),
        intention: case.intention.name(),
        color: color_key(case.target.color),
        stones: case.target.stones.iter().map(name).collect(),
        stake: tenth(case.stake),
        points: tenth(purpose.points),
        proven: purpose.share >= 1.0 && case.evidence.is_proven(),
    });
    let about = told_about(thought, point).map(|about| AboutJson {
        matter: about.matter.name(),
        likely: (about.likely * 100.0).round() / 100.0,
        color: color_key(about.color),
        stones: about.stones.iter().map(name).collect(),
        points: about.points.map(tenth),
    });
    PurposesJson {
        about,
        cases: cases.collect(),
        rank: thought.candidates.iter().position(|known| known.point == point).map(|place| place + 1),
        own: thought.candidates.first().map(|best| name(best.point)),
        strategy: thought.strategy.name(),
        plans: plans_json(&name(point), &meant.plans, teller),
        shapes: known_json(&meant.known),
        form: form(thought.survey.board(), point, thought.survey.mover())
            .map(|sign| FormJson { name: sign.kind.name(), on: sign.on.iter().map(name).collect() }),
    }
}

/// The name of a case in messages.
fn case_key(case: &Case) -> &'static str {
    match case.kind {
        gokoro_mind::cases::CaseKind::Life => "life",
        kind => kind.name(),
    }
}

/// What a sentence rests on: a proof is one of a move that is part of it.
fn basis(evidence: &Evidence, works: bool) -> &'static str {
    match evidence {
        Evidence::Life(Life::Unsettled { .. }, LifeBasis::Proven) if works => "proven",
        Evidence::Life(Life::Unsettled { .. }, LifeBasis::Likely) if works => "likely",
        // That eyes are made or taken does not say who lives.
        Evidence::Life(..) | Evidence::Shape { .. } => "open",
        evidence if evidence.is_proven() && works => "proven",
        _ => "open",
    }
}
