//! The strategy that a position asks for, in words and for programs: for each side the four types with what speaks for
//! them, the region that decides, and moves that serve each type (P0, sections 4.2 and 4.3, Fig. 7). Estimates.

use gokoro_analysis::strategy::PositionStrategy;
use gokoro_board::{ByColor, Color, PointSet};
use gokoro_mind::strategy::{Because, SignOf, StrategyMove, StrategySign, StrategyWeight};

use crate::catalogue::{Localizer, args};
use crate::diagram::region_name;
use crate::fields::PerColor;
use crate::fields::{Json, Name, fields};
use crate::names::{SideJson, vertex, vertices};
use crate::text_json::TextsJson;
use crate::words::{region_line, rounded};

/// The text gives reasons for types of at least this weight.
const LEAST_WEIGHT: f32 = 0.2;
/// A type of this weight stands out; a quarter is usual.
const STANDS_OUT: f32 = 0.28;

/// The four types for both sides, the weightiest first, for programs.
#[must_use]
pub fn strategies_json(sides: &ByColor<Vec<StrategyWeight>>) -> impl Json + use<> {
    weights_json(sides, usize::MAX)
}

/// The same with the reasons of so many of the weightiest.
fn weights_json(sides: &ByColor<Vec<StrategyWeight>>, reasons: usize) -> impl Json + use<> {
    let because = |one: &Because| {
        fields!(
            /// What is measured, such as `own-soft` or `their-weak`.
            sign = Name(one.sign),
            /// Its value in the position; shares in hundredths.
            value = rounded(one.value, 1),
            /// What it usually is in this phase of a game.
            usual = rounded(one.usual, 1),
            /// What it adds to the type, in natural logarithms.
            adds = rounded(one.adds, 2)
        )
    };
    let weight = |(at, one): (usize, &StrategyWeight)| {
        fields!(
            r#type = Name(one.kind),
            /// Its share of the four; an average position of the phase has 0.25. An estimate.
            weight = rounded(one.weight, 3),
            /// The signs that speak most for it.
            because = one.because.iter().filter(|_| at < reasons).map(because).collect::<Vec<_>>()
        )
    };
    let side = |color: Color| sides[color].iter().enumerate().map(weight).collect::<Vec<_>>();
    PerColor::from_fn(side)
}

/// The four types before a move of a review, with the reasons of the weightiest alone, in numbers and in words.
pub(crate) fn move_strategy_json(
    sides: &ByColor<Vec<StrategyWeight>>,
    teller: &Localizer<'_>,
) -> impl Json + use<> {
    let text = TextsJson::new(teller, |teller| teller.strategy_first(sides));
    fields!(
        #[serde(flatten)]
        weights = weights_json(sides, 1),
        text,
    )
}

/// The region that decides, for programs.
#[must_use]
pub fn decides_json(found: &PositionStrategy) -> Option<impl Json + use<>> {
    let decides = found.decides?;
    Some(fields!(
        /// The id of the region.
        region = region_name(decides.region.0),
        color = SideJson(found.position.regions().get(decides.region).color),
        /// How much is open there, in points. An estimate.
        open = rounded(decides.open, 1),
        /// The same of the region where next most is open; 0 where there is no other.
        next = rounded(decides.next, 1)
    ))
}

/// The moves for each type, for programs.
#[must_use]
pub fn strategy_moves_json(found: &PositionStrategy) -> Vec<impl Json + use<>> {
    let size = found.position.board().size();
    let one = |one: &StrategyMove| {
        fields!(
            r#move = vertex(size, one.point),
            origin = Name(one.origin),
            /// The case by which it serves the type.
            case = Name(one.served.case.kind),
            intention = Name(one.served.case.intention),
            /// The stones that the case is about; empty where it is about points.
            target = vertices(size, one.served.case.target.stones.iter()),
            /// The stones of a weak group of the enemy's nearby that the case is not about; empty where there is none.
            leans_on = one.leans.as_ref().map_or_else(Vec::new, |group| vertices(size, group.stones.iter()))
        )
    };
    let of_kind = |(kind, moves): &(gokoro_mind::choice::StrategyType, Vec<StrategyMove>)| {
        fields!(
            r#type = Name(*kind),
            /// At most two of each origin, borders first.
            moves = moves.iter().map(one).collect::<Vec<_>>(),
        )
    };
    found.moves.iter().map(of_kind).collect()
}

impl Localizer<'_> {
    /// The strategy of a position: a heading; for each side the four types with what speaks for them; the region that
    /// decides with its record; for the side to move the moves that serve each type.
    #[must_use]
    pub fn strategy_lines(&self, found: &PositionStrategy) -> Vec<String> {
        let mut lines = vec![self.say("strategy-heading", &[])];
        for side in Color::ALL {
            lines.extend(found.sides[side].iter().map(|one| self.strategy_weight(side, one)));
        }
        lines.extend(self.deciding(found));
        lines.push(self.say("strategy-moves", &args!(color = found.thought.survey.mover())));
        for (kind, moves) in &found.moves {
            if moves.is_empty() {
                lines.push(self.say("strategy-no-move", &args!("type" = kind.name())));
            }
            lines.extend(moves.iter().map(|one| self.strategy_move(found, kind.name(), one)));
        }
        lines
    }

    /// The strategy of a position in four sentences at most, without numbers of the model: what each side should think of
    /// first and then, where most is open, and a move of each type for the side to move.
    #[must_use]
    pub fn strategy_short(&self, found: &PositionStrategy) -> Vec<String> {
        let kinds = Color::ALL.into_iter().filter_map(|side| self.strategy_kinds(side, &found.sides[side]));
        let open = found.decides.map(|decides| {
            let region = found.position.regions().get(decides.region);
            let place = self.say("why-place", &args!(place = region.place.name()));
            let args = args!(color = region.color, place, points = rounded(decides.open, 0));
            self.say("strategy-short-open", &args)
        });
        let mut named = PointSet::EMPTY;
        let first = |kind: &StrategyWeight| {
            let (name, moves) = found.moves.iter().find(|(name, _)| *name == kind.kind)?;
            let vertex = moves.iter().map(|one| one.point).find(|&point| !named.contains(point))?;
            named.insert(vertex);
            Some(self.say("strategy-short-move", &args!(vertex, "type" = name.name())))
        };
        let mover = found.thought.survey.mover();
        let moves: Vec<String> = found.sides[mover].iter().filter_map(first).collect();
        let moves = (!moves.is_empty())
            .then(|| self.say("strategy-short-moves", &args!(color = mover, moves = self.listed(&moves))));
        kinds.chain(open).chain(moves).collect()
    }

    /// The two weightiest types of a side; that none stands out where the first hardly weighs more than is usual.
    fn strategy_kinds(&self, side: Color, weights: &[StrategyWeight]) -> Option<String> {
        let [first, second, ..] = weights else { return None };
        let stands_out = first.weight >= STANDS_OUT;
        let id = if stands_out { "strategy-short-side" } else { "strategy-short-none" };
        Some(self.say(id, &args!(color = side, first = first.kind.name(), second = second.kind.name())))
    }

    /// The weightiest type of each side with what speaks most for it.
    pub(crate) fn strategy_brief(&self, found: &PositionStrategy) -> Vec<String> {
        std::iter::once(self.say("strategy-heading", &[])).chain(self.strategy_first(&found.sides)).collect()
    }

    /// The same without a heading.
    fn strategy_first(&self, sides: &ByColor<Vec<StrategyWeight>>) -> Vec<String> {
        let first = |side: Color| {
            let mut first = sides[side].first()?.clone();
            first.because.truncate(1);
            Some(self.strategy_weight(side, &first))
        };
        Color::ALL.into_iter().filter_map(first).collect()
    }

    /// One type of a side with what speaks for it.
    pub(crate) fn strategy_weight(&self, side: Color, one: &StrategyWeight) -> String {
        let percent = f64::from((100.0 * one.weight).round());
        let args = args!(color = side, "type" = one.kind.name(), percent);
        let mut sentences = vec![self.say("strategy-weight", &args)];
        // Of what hardly anything speaks for no reasons are given.
        let reasons = one.because.iter().filter(|_| one.weight >= LEAST_WEIGHT);
        sentences.extend(reasons.map(|because| self.strategy_sign(side, because)));
        self.joined(&sentences)
    }

    /// A sign in words.
    fn strategy_sign(&self, side: Color, because: &Because) -> String {
        let whose = if because.sign.of() == SignOf::Theirs { !side } else { side };
        let decimals = i32::from(matches!(
            because.sign,
            StrategySign::OwnHeight | StrategySign::TheirHeight | StrategySign::Ahead
        ));
        let shown = |value: f32| rounded(value, decimals);
        let behind = because.sign == StrategySign::Ahead && because.value < 0.0;
        let value = if behind { -because.value } else { because.value };
        let args = args!(
            color = whose,
            value = shown(value),
            usual = shown(because.usual),
            side = if behind { "behind" } else { "ahead" }
        );
        self.say(&format!("strategy-sign-{}", topic(because.sign)), &args)
    }

    fn deciding(&self, found: &PositionStrategy) -> Option<String> {
        let decides = found.decides?;
        let record = region_line(&found.position, decides.region, *self);
        let said = self.say("strategy-decides", &args!(points = rounded(decides.open, 0)));
        Some(self.joined(&[said, record]))
    }

    fn strategy_move(&self, found: &PositionStrategy, kind: &str, one: &StrategyMove) -> String {
        let board = found.thought.survey.board();
        let args = args!("type" = kind, vertex = one.point, origin = one.origin.name());
        let mut sentences =
            vec![self.say("strategy-move", &args), self.purpose(board, &one.served, one.point)];
        let leans =
            |group| self.say("strategy-leans", &args!(vertex = one.point, target = self.group(group)));
        sentences.extend(one.leans.as_ref().map(leans));
        self.joined(&sentences)
    }
}

/// What a sign is about, whoever's it is.
fn topic(sign: StrategySign) -> &'static str {
    match sign {
        StrategySign::OwnSoft | StrategySign::TheirSoft => "soft",
        StrategySign::OwnLarge | StrategySign::TheirLarge => "large",
        StrategySign::OwnWeak | StrategySign::TheirWeak => "weak",
        StrategySign::OwnThick | StrategySign::TheirThick => "thick",
        StrategySign::OwnHeight | StrategySign::TheirHeight => "height",
        StrategySign::RoomFighting => "room-fight",
        StrategySign::NearFighting => "near-fight",
        StrategySign::RoomThickness => "room-weak",
        StrategySign::NearThickness => "near-weak",
        other => other.name(),
    }
}
