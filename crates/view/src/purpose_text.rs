//! What a move is for, in words: the cases of the mind that it serves, as whole sentences of
//! the catalogue. What is proven is said as such, the rest as estimates. Nothing is judged here.

use gokoro_analysis::Meaning;
use gokoro_board::{Board, Point, PointSet};
use gokoro_mind::cases::{Case, CaseKind, Evidence, OutcomeBasis};
use gokoro_mind::choice::{ServedCase, Thought};
use gokoro_mind::life::NamedGroup;
use gokoro_mind::matter::{About, DecidedMatter, Matter, about};
use gokoro_mind::strategy::strategies;
use gokoro_mind::tactics::NamedString;
use gokoro_position::{Life, LifeBasis};
use gokoro_review::{MoveReview, Review};
use gokoro_shape::BoardArea;

use crate::catalogue::{Localizer, args};
use crate::fields::{Json, Name, fields};
use crate::form_text::form;
use crate::names::{SideJson, vertex, vertices};
use crate::plan_text::{plans_json, shapes_json};
use crate::text_json::TextJson;

/// Cases that are told of a move: its purpose, and what it does besides.
const TOLD: usize = 2;
/// A guess of the model that is no likelier than its contrary is not told.
const LEAST_LIKELY: f64 = 0.5;
/// A difference of fewer points is not told.
const LEAST_DEIRI: f32 = 2.0;

impl Localizer<'_> {
    /// What a move is for: at most two of the cases that it serves, most important first, then what a reviewer is
    /// likeliest to speak of there unless a case says it, what it is worth to play there first, and what it
    /// is called by its shape. Nothing where no case is served. Where something is
    /// `proven` of the move already, nothing weaker is told of the same matter and stones.
    pub fn purposes(
        &self,
        thought: &Thought,
        point: Point,
        served: &[ServedCase],
        proven: &[DecidedMatter],
    ) -> Vec<String> {
        let is_said = |matter: Option<Matter>, stones: &PointSet| is_said(proven, matter, stones);
        let adds = |one: &&ServedCase| {
            one.is_proven() || !is_said(Matter::of(one.case.kind), &one.case.target.stones)
        };
        let told: Vec<&ServedCase> = served.iter().filter(adds).take(TOLD).collect();
        let board = thought.survey.board();
        let mut said: Vec<String> = told.iter().map(|one| self.purpose(board, one, point)).collect();
        let serves = |about: &About| {
            let of = |case: &Case| {
                Matter::of(case.kind) == Some(about.matter) && case.target.stones.meets(&about.stones)
            };
            told.iter().any(|one| of(&one.case))
        };
        let about = likely_topic(thought, point).filter(|about| !is_said(Some(about.matter), &about.stones));
        let about = about.filter(|about| !serves(about));
        said.extend(about.and_then(|about| self.at_stake(thought, &about, point)));
        let worth = thought.at(point).deiri.filter(|deiri| *deiri >= LEAST_DEIRI);
        said.extend(worth.map(|deiri| {
            let points = self.points_of(deiri);
            self.say("purpose-deiri", &args!(vertex = point, points))
        }));
        said.extend(self.form(board, point, thought.survey.mover()));
        said
    }

    /// The most important case that a move serves, with whether it was reached and without counts of games; `None` where
    /// no case is served, or something is `proven` of the same matter and stones already.
    pub(crate) fn purpose_sentence(
        &self,
        thought: &Thought,
        point: Point,
        played: &MoveReview,
        proven: &[DecidedMatter],
    ) -> Option<String> {
        let mut served = played.purposes.iter().filter(|served| played.tells_purpose(served));
        let first = served.find(|one| {
            one.is_proven() || !is_said(proven, Matter::of(one.case.kind), &one.case.target.stones)
        })?;
        Some(self.purpose_named(thought.survey.board(), first, played, point))
    }

    /// One case as the purpose of a move of a review, without counts of games.
    fn purpose_named(&self, board: &Board, served: &ServedCase, played: &MoveReview, point: Point) -> String {
        let said = match served.case.evidence {
            Evidence::Games(..) => self.joseki_named(&served.case, point),
            _ => self.purpose(board, served, point),
        };
        self.with_price(said, served, played)
    }

    /// What a move is for, with what that costs where the move is a mistake or loses as much.
    fn with_price(&self, said: String, served: &ServedCase, played: &MoveReview) -> String {
        let price = played.price_of(served);
        let price = price.map(|points| self.say("purpose-price", &args!(points = self.points_of(points))));
        self.joined(&std::iter::once(said).chain(price).collect::<Vec<_>>())
    }

    fn joseki_named(&self, case: &Case, point: Point) -> String {
        self.say("purpose-joseki-named", &args!(vertex = point, at = self.place(case, point)))
    }

    /// What is at stake near a move; nothing of a link of which one end alone is known.
    fn at_stake(&self, thought: &Thought, about: &About, point: Point) -> Option<String> {
        let ends = ends(thought, about, point);
        let named: Vec<String> = match about.matter {
            Matter::Ko => about.stones.first().map(|ko| self.point(ko)).into_iter().collect(),
            _ => ends.iter().map(|group| self.stones_named(thought.survey.board(), *group)).collect(),
        };
        let (target, other) = match about.matter {
            Matter::Links => (named.first()?, named.get(1)?.as_str()),
            _ => (named.first()?, ""),
        };
        let points = about.points.map_or_else(|| "none".to_owned(), |points| self.points_of(points));
        let args = args!(vertex = point, target, other, points = &points);
        Some(self.say(&format!("matter-{}", about.matter.name()), &args))
    }

    /// Stones of one group: as a string where they are one, else as a group.
    fn stones_named(&self, board: &Board, group: NamedGroup) -> String {
        let NamedGroup { color, stones } = group;
        let string = stones.first().and_then(|stone| Some((stone, board.string_at(stone)?)));
        match string {
            Some((stone, string)) if board.size_of(string) == stones.len() => {
                self.string(NamedString { count: stones.len() as u32, color, stone })
            }
            Some(_) => self.group(&group),
            None => String::new(),
        }
    }

    /// What a move is for, under a heading. What the mind itself would play is not told: it knows
    /// too little of fights yet for a player to be led by it (docs/notebook/mind.md).
    pub(crate) fn headed(&self, point: Point, lines: Vec<String>) -> Vec<String> {
        let heading = self.say("purpose-heading", &args!(vertex = point));
        Some(heading).filter(|_| !lines.is_empty()).into_iter().chain(lines).collect()
    }

    /// One case as the purpose of a move, with whether the move reached it; `board` is the one before it.
    pub(crate) fn purpose(&self, board: &Board, served: &ServedCase, point: Point) -> String {
        let case = &served.case;
        // A joseki of the user's has no games to count.
        if case.kind == CaseKind::Joseki && !matches!(case.evidence, Evidence::Games(..)) {
            return self.joseki_named(case, point);
        }
        let target = NamedGroup { color: case.target.color, stones: case.target.stones };
        let (target, at) = (self.stones_named(board, target), self.place(case, point));
        let count = match case.evidence {
            Evidence::Liberties(count) | Evidence::Gap(count) => f64::from(count),
            Evidence::Games(played, _) => f64::from(played.count),
            _ => f64::from(case.printed.unwrap_or(0.0).max(0.0)).round(),
        };
        let [all, known, won] = match case.evidence {
            Evidence::Games(played, all) => [all, played.known, played.won].map(f64::from),
            _ => [0.0; 3],
        };
        let args = args!(
            vertex = point,
            target = &target,
            at = &at,
            owner = self.say("color", &args!(color = case.target.color)),
            intention = case.intention.name(),
            basis = basis(&case.evidence, served.share >= 1.0),
            points = self.points_of(case.stake),
            count,
            all,
            known,
            won
        );
        let said = self.say(&format!("purpose-{}", case_key(case)), &args);
        self.joined(&[Some(said), self.purpose_outcome(served)].into_iter().flatten().collect::<Vec<_>>())
    }

    /// Whether a move about a weak group reached what it was meant to; of the other cases the claims of readers say it.
    fn purpose_outcome(&self, served: &ServedCase) -> Option<String> {
        let outcome = served.outcome.filter(|_| !served.is_proven())?;
        let id = match served.case.kind {
            CaseKind::Encirclement => "purpose-outcome-encirclement",
            CaseKind::Life => "purpose-outcome-life",
            _ => return None,
        };
        let reached = match (outcome.reached, outcome.basis) {
            (false, _) => "no",
            (true, OutcomeBasis::Proven | OutcomeBasis::Counted) => "surely",
            (true, _) => "probably",
        };
        Some(self.say(id, &args!(intention = served.case.intention.name(), reached)))
    }

    /// Points as people count them: at least one.
    fn points_of(&self, points: f32) -> String {
        self.say("purpose-points", &args!(count = f64::from(points).round().max(1.0)))
    }

    /// Where the target of a case lies; where that is a region, a border or all over the board, where the move does.
    fn place(&self, case: &Case, point: Point) -> String {
        use CaseKind::{Encroachment, Endgame, Framework, Invasion};
        let place = match BoardArea::of(self.size, &(case.target.stones | case.target.points)) {
            place
                if place != BoardArea::Whole
                    && !matches!(case.kind, Encroachment | Endgame | Framework | Invasion) =>
            {
                place
            }
            _ => BoardArea::of_point(self.size, point),
        };
        self.say(&format!("at-{}", place.name()), &[])
    }
}

/// Whether something is proven of the same matter and stones.
fn is_said(proven: &[DecidedMatter], matter: Option<Matter>, stones: &PointSet) -> bool {
    proven.iter().any(|known| matter == Some(known.matter) && known.stones.meets(stones))
}

/// The groups that something at stake is about, the nearest to the move first.
fn ends(thought: &Thought, about: &About, point: Point) -> Vec<NamedGroup> {
    let mut left = about.stones;
    let mut found = Vec::new();
    while let Some(nearest) = left.iter().min_by_key(|stone| stone.manhattan(point)) {
        let group = thought.survey.group_at(nearest).map_or(PointSet::single(nearest), |group| group.stones);
        let stones = (group & about.stones) | PointSet::single(nearest);
        found.push(NamedGroup { color: about.color, stones });
        left = left.difference(stones);
    }
    found
}

/// What a reviewer is likeliest to speak of at a move, if that is likely enough to be told.
fn likely_topic(thought: &Thought, point: Point) -> Option<About> {
    about(thought, point).filter(|about| about.likely >= LEAST_LIKELY)
}

/// The type of strategy for which most speaks, for the side to move; on boards other than 19x19 that of the cases.
fn likeliest_strategy(thought: &Thought) -> &'static str {
    let sides = strategies(&thought.survey);
    let first = sides.as_ref().and_then(|sides| sides[thought.survey.mover()].first());
    first.map_or(thought.strategy, |first| first.kind).name()
}

/// What a move of a review is for; `None` where no case is recognised in it.
pub(crate) fn move_purpose_json(
    review: &Review,
    played: &MoveReview,
    teller: &Localizer<'_>,
) -> Option<impl Json + use<>> {
    let served = played.purpose()?;
    let case = &served.case;
    Some(fields!(
        /// The kind of case.
        case = Name(case.kind),
        side = Name(case.intention),
        color = SideJson(case.target.color),
        /// The stones of the target; empty for a corner, a side or an area.
        target = vertices(teller.size, case.target.stones.iter()),
        /// What is at stake, in points, an estimate.
        stake = tenth(case.stake),
        /// Whether the move reached it; null where that is not known or cannot be checked.
        reached = served.outcome.map(|outcome| outcome.reached),
        /// What reached rests on; null with it.
        basis = served.outcome.map(|outcome| Name(outcome.basis)),
        text = TextJson::new(teller, |teller| teller.purpose_of(review, played).unwrap_or_default())
    ))
}

impl Localizer<'_> {
    /// What a move of a review is for, in a sentence or two; `None` where no case is recognised in it.
    pub fn purpose_of(&self, review: &Review, played: &MoveReview) -> Option<String> {
        let (before, served) = (before(review, played)?, played.purpose()?);
        let said = self.purpose(before, served, played.action.point()?);
        Some(self.with_price(said, served, played))
    }

    /// The same without counts of games.
    pub fn purpose_beside(&self, review: &Review, played: &MoveReview) -> Option<String> {
        let (before, served) = (before(review, played)?, played.purpose()?);
        Some(self.purpose_named(before, served, played, played.action.point()?))
    }
}

/// The board before a move of a review.
fn before<'r>(review: &'r Review, played: &MoveReview) -> Option<&'r Board> {
    Some(review.frame(played.number.checked_sub(review.skipped + 1)?)?.board())
}

fn tenth(points: f32) -> f64 {
    (f64::from(points) * 10.0).round() / 10.0
}

/// What a move is for, for programs.
pub(crate) fn purposes_json(
    meant: &Meaning,
    served: &[ServedCase],
    teller: &Localizer<'_>,
) -> impl Json + use<> {
    let (thought, point) = (&meant.thought, meant.point);
    let at = |point: Point| vertex(teller.size, point);
    let cases = served.iter().map(|one| {
        fields!(
            kind = Name(one.case.kind),
            intention = Name(one.case.intention),
            color = SideJson(one.case.target.color),
            stones = vertices(teller.size, one.case.target.stones.iter()),
            stake = tenth(one.case.stake),
            points = tenth(one.points),
            proven = one.is_proven(),
            /// Whether the move reached it; null where that is not known or cannot be checked.
            reached = one.outcome.map(|outcome| outcome.reached),
            /// What reached rests on; null with it.
            basis = one.outcome.map(|outcome| Name(outcome.basis))
        )
    });
    let about = likely_topic(thought, point).map(|about| {
        fields!(
            matter = Name(about.matter),
            likely = (about.likely * 100.0).round() / 100.0,
            color = SideJson(about.color),
            stones = vertices(teller.size, about.stones.iter()),
            points = about.points.map(tenth)
        )
    });
    fields!(
        about,
        cases = cases.collect::<Vec<_>>(),
        rank = thought.candidates.iter().position(|known| known.point == point).map(|place| place + 1),
        own = thought.candidates.first().map(|best| at(best.point)),
        strategy = likeliest_strategy(thought),
        plans = plans_json(&at(point), &meant.plans, teller),
        shapes = shapes_json(&meant.known),
        form = form(thought.survey.board(), point, thought.survey.mover())
            .map(|sign| fields!(name = Name(sign.kind), on = sign.on.iter().map(at).collect::<Vec<_>>()))
    )
}

/// The name of a case in messages.
fn case_key(case: &Case) -> &'static str {
    match case.kind {
        CaseKind::Life => "life",
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
