//! Claims about the lives of groups as whole sentences of the catalogue and as JSON. Nothing is judged here.

use gokoro_board::{BoardSize, Color, Point, PointSet};
use gokoro_mind::life::{Chance, Deed, LifeClaim, LifeForm, LifeVerdict, NamedGroup, likely_help, need_wall};
use gokoro_reading::tsumego::{Bounds, LifeGrade, LifeKind, Ply};
use gokoro_review::Missed;

use crate::catalogue::{Localizer, args};
use crate::fields::{Json, fields};
use crate::names::{SideJson, names, vertex, vertices};
use crate::solution_json::StatusJson;
use crate::tactic_json::ply_json;
use crate::tactic_text::before_or_after;
use crate::text_json::TextJson;

/// Points of what is likely to help that a sentence names; JSON has all.
const NAMED: usize = 10;

impl Localizer<'_> {
    /// A claim about move `number`, with what it takes for granted of the stones around.
    pub fn life(&self, number: usize, claim: &LifeClaim) -> String {
        self.deed(&format!("life-{}", claim.deed.name()), number, None, claim)
    }

    /// What move `number` left undone, with what that takes for granted.
    pub fn missed(&self, number: usize, missed: &Missed) -> String {
        let id = match missed.claim.deed {
            Deed::Lives(..) | Deed::Seki(..) => "missed-lives",
            Deed::Kills(..) => "missed-kills",
        };
        self.deed(id, number, Some(missed.instead), &missed.claim)
    }

    /// The line that begins with the stone in place of the move.
    pub(crate) fn missed_line(&self, missed: &Missed, verdict: &LifeVerdict) -> String {
        let moves = self.plies_short(&missed_plies(missed, verdict));
        let result = result_name(verdict.bounds);
        self.say("missed-line", &args!(moves = &moves, group = self.group(&verdict.question.group), result))
    }

    /// A sentence about a deed, with what it takes for granted of the stones around.
    fn deed(&self, id: &str, number: usize, instead: Option<Point>, claim: &LifeClaim) -> String {
        let (chance, kind, other) = match claim.deed {
            Deed::Lives(_, chance, kind) => (chance, kind, None),
            Deed::Kills(_, chance) => (chance, None, None),
            Deed::Seki(_, other, chance) => (chance, None, Some(other)),
        };
        let group = claim.deed.group();
        let args = args!(
            number,
            group = self.group(&group),
            other = other.map_or_else(String::new, |other| self.group(&other)),
            color = group.color,
            enemy = !group.color,
            chance = chance_name(chance),
            vertex = instead.map_or_else(String::new, |point| self.point(point)),
            how = if kind == Some(LifeKind::Seki) { "seki" } else { "plain" }
        );
        let sentence = self.say(id, &args);
        let granted = self.granted(&group, &claim.verdicts, claim.other_help);
        self.joined(&std::iter::once(sentence).chain(granted).collect::<Vec<_>>())
    }

    /// What verdicts about a group take for granted of the stones around, and these points besides.
    pub(crate) fn granted(
        &self,
        group: &NamedGroup,
        verdicts: &[LifeVerdict],
        more: PointSet,
    ) -> Vec<String> {
        let name = self.group(group);
        let help = likely_help(verdicts) | more;
        let mut points = names(self.size, help.iter());
        if points.len() > NAMED {
            points.truncate(NAMED);
            points.push("…".to_owned());
        }
        let points = self.listed(&points);
        let granted = [
            (!help.is_empty()).then(|| self.say("life-likely-help", &args!(points = &points))),
            need_wall(verdicts).then(|| self.say("life-needs-wall", &args!(group = &name))),
        ];
        granted.into_iter().flatten().collect()
    }

    /// The line of a verdict as a sentence.
    pub fn verdict(&self, verdict: &LifeVerdict) -> String {
        let args = args!(
            stage = before_or_after(verdict.stage),
            first = verdict.first,
            line = if verdict.line.is_empty() { "none" } else { "some" },
            moves = self.plies_short(&verdict.line),
            group = self.group(&verdict.question.group),
            result = result_name(verdict.bounds)
        );
        self.say("life-line", &args)
    }

    /// What every claim about lives takes for granted.
    pub(crate) fn life_assumptions(&self) -> Vec<String> {
        ["assumption-endless", "assumption-no-superko", "solve-assumes-threats"]
            .map(|id| self.say(id, &args!(count = 0u32)))
            .into()
    }

    /// A group by its colour, its size and a stone.
    pub(crate) fn group(&self, group: &NamedGroup) -> String {
        let stone = group.stone().map_or_else(String::new, |stone| self.point(stone));
        self.say("life-group", &args!(color = group.color, count = group.stones.len(), stone))
    }
}

/// What is proven, as the catalogue names it.
fn result_name(bounds: Bounds) -> &'static str {
    match (bounds.worst > LifeGrade::DEAD, bounds.best < LifeGrade::ALIVE) {
        (true, true) => "ko",
        (true, false) if bounds.worst == LifeGrade::ALIVE => "alive",
        (false, true) if bounds.best == LifeGrade::DEAD => "dead",
        (true, false) => "not-dead",
        (false, true) => "not-alive",
        (false, false) => "open",
    }
}

/// The stone in place of the move, and best play after it.
pub(crate) fn missed_plies(missed: &Missed, verdict: &LifeVerdict) -> Vec<(Color, Ply)> {
    let first = (!verdict.first, Ply::at(missed.instead));
    std::iter::once(first).chain(verdict.line.iter().copied()).collect()
}

/// What move `number` of a board of this size left undone: the claim with where a stone in place of the move would have
/// done it; the text is about the move played.
pub(crate) fn missed_json(missed: &Missed, number: usize, teller: &Localizer<'_>) -> impl Json + use<> {
    let text = TextJson::new(teller, |teller| teller.missed(number, missed));
    fields!(
        instead = vertex(teller.size, missed.instead),
        #[serde(flatten)]
        deed = deed_json(&missed.claim, text, teller),
    )
}

/// A group, for programs.
pub(crate) fn group_json(group: &NamedGroup, size: BoardSize) -> impl Json + use<> {
    fields!(color = SideJson(group.color), stones = vertices(size, group.stones.iter()))
}

/// An answer of the solver, for programs.
pub(crate) fn verdict_json(verdict: &LifeVerdict, teller: &Localizer<'_>) -> impl Json + use<> {
    let size = teller.size;
    fields!(
        stage = before_or_after(verdict.stage),
        first = SideJson(verdict.first),
        #[serde(flatten)]
        status = StatusJson::new(verdict.question.group.color, verdict.bounds, None),
        /// What counts as the group's beside the area: `strict`, `linked`, `likely`, `generous` or `contained`.
        form = form_name(verdict.question.form),
        area = vertices(size, verdict.question.area.iter()),
        /// The points beside it that count as the group's.
        friends = vertices(size, verdict.question.friends.iter()),
        line = verdict.line.iter().map(|&(color, ply)| ply_json(color, ply, size)).collect::<Vec<_>>(),
        zone = vertices(size, verdict.zone.iter()),
        nodes = verdict.nodes,
        text = TextJson::new(teller, |teller| teller.verdict(verdict)),
    )
}

/// A claim about move `number` of a board of this size.
pub fn life_claim_json(claim: &LifeClaim, number: usize, teller: &Localizer<'_>) -> impl Json + use<> {
    deed_json(claim, TextJson::new(teller, |teller| teller.life(number, claim)), teller)
}

fn deed_json(claim: &LifeClaim, text: TextJson, teller: &Localizer<'_>) -> impl Json + use<> {
    let size = teller.size;
    let (chance, life) = match claim.deed {
        Deed::Lives(_, chance, kind) => (chance, kind.map(kind_name)),
        Deed::Kills(_, chance) => (chance, None),
        Deed::Seki(.., chance) => (chance, Some(kind_name(LifeKind::Seki))),
    };
    fields!(
        kind = claim.deed.name(),
        groups = claim.deed.groups().iter().map(|group| group_json(group, size)).collect::<Vec<_>>(),
        /// What the opponent could have reached with the first move before the move: `whole`, or at least a `ko`.
        chance = chance_name(chance),
        life,
        /// Points that are taken for the group's though that is not proven.
        likely_help = vertices(size, claim.likely_help().iter()),
        /// Whether it rests on the enemy stones around the group holding.
        needs_wall = claim.needs_wall(),
        /// What it rests on.
        verdicts = claim.verdicts.iter().map(|verdict| verdict_json(verdict, teller)).collect::<Vec<_>>(),
        text
    )
}

const fn chance_name(chance: Chance) -> &'static str {
    match chance {
        Chance::Whole => "whole",
        Chance::Ko => "ko",
    }
}

const fn kind_name(kind: LifeKind) -> &'static str {
    match kind {
        LifeKind::TwoEyes => "two_eyes",
        LifeKind::Seki => "seki",
    }
}

const fn form_name(form: LifeForm) -> &'static str {
    match form {
        LifeForm::Strict => "strict",
        LifeForm::Linked => "linked",
        LifeForm::Likely => "likely",
        LifeForm::Generous => "generous",
        LifeForm::Contained => "contained",
    }
}
