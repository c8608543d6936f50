//! Plans and known shapes of a move in words and for programs. What readers proved here is said
//! as a fact; a shape of which they prove nothing is a known shape and no more.

use gokoro_analysis::Meaning;
use gokoro_knowledge::{Counts, Entry, EntryKind, ShapeClaim, ShapeName};
use gokoro_mind::choice::ServedCase;
use gokoro_mind::known::{ClaimStanding, ShapeFinding};
use gokoro_mind::life::NamedGroup;
use gokoro_mind::matter::DecidedMatter;
use gokoro_mind::plans::{PlanAim, PlanClaim, TypicalPlan};
use gokoro_mind::tactics::{GoalProof, NamedString};

use gokoro_review::plan::{GroupPlan, PlanObject};
use gokoro_shape::BoardArea;

use crate::catalogue::{Arg, Localizer, args};
use crate::fields::{Json, Name, fields};
use crate::names::{SideJson, vertex as at, vertices};
use crate::tactic_text::before_or_after;
use crate::text_json::TextJson;
use crate::words::rounded;

/// Known shapes that are told of a move.
const TOLD: usize = 2;

impl Localizer<'_> {
    /// What a move means, line by line: what it is for under a heading, then the known shape that it
    /// is. Its plan is told with what is proven that the move does, and so are the `proven` matters.
    pub fn meant(&self, meant: &Meaning, served: &[ServedCase], proven: &[DecidedMatter]) -> Vec<String> {
        let vertex = self.size.name(meant.point).to_string();
        let mut lines = self.purposes(&meant.thought, meant.point, served, proven);
        lines.extend(self.shape_sentences(&vertex, &meant.known));
        self.headed(meant.point, lines)
    }

    /// A plan of a move, with what it wants.
    pub fn plan(&self, vertex: &str, claim: &PlanClaim) -> String {
        let (id, one, other) = match claim.plan {
            TypicalPlan::ThreatenBoth(one, other) => ("plan-threaten-both", self.aim(&one), other),
            TypicalPlan::AttackToGain(threat, gain) => ("plan-attack-to-gain", self.aim(&threat), gain),
            TypicalPlan::GiveUp(given, gain) => ("plan-give-up", self.string(given), gain),
        };
        self.say(id, &args!(vertex, one, other = self.aim(&other)))
    }

    /// A plan with groups that a move begins, as the net expects it, with what is proven of it.
    pub fn group_plan(&self, vertex: &str, plan: &GroupPlan) -> String {
        let GroupPlan { first, second, .. } = plan;
        let what = match (second.stones.is_empty(), second.color == plan.mover) {
            (true, _) => "points",
            (false, true) => "own",
            (false, false) => "theirs",
        };
        let gain = args!(
            what,
            stones = self.some_stones(second.color, &second.stones),
            place = self.say("why-place", &args!(place = BoardArea::of(self.size, &second.points).name())),
            points = rounded(second.gain, 0)
        );
        let gain = self.say("plan-gain", &gain);
        let first = self.some_stones(first.color, &first.stones);
        let plan_args = args!(plan = plan.kind.name(), vertex, first, gain);
        let said = format!("~ {}", self.say("plan-with-groups", &plan_args));
        let until = self.say("plan-until", &args!(number = plan.until));
        let proven = plan.proven.then(|| self.say("plan-proven", &args!(plan = plan.kind.name())));
        self.joined(&[said, until].into_iter().chain(proven).collect::<Vec<_>>())
    }

    /// A line of the proof of a plan.
    pub(crate) fn plan_line(&self, proof: &GoalProof) -> String {
        let args = args!(
            stage = before_or_after(proof.stage),
            stones = "",
            color = proof.first,
            moves = self.plies_short(&proof.line),
            goal = "reached",
            string = "",
            count = 1u32
        );
        self.say("proof-line", &args)
    }

    /// What is wanted, as a thing.
    fn aim(&self, aim: &PlanAim) -> String {
        let strings: Vec<String> = aim.strings().into_iter().map(|string| self.string(string)).collect();
        let text = |place: usize| Arg::Text(strings.get(place).map_or("", String::as_str));
        self.say("plan-aim", &args!(aim = aim.name(), one = text(0), other = text(1)))
    }

    /// The known shapes of a move: those that are proven and have a name; where there are none, the
    /// one that is played most of those that claim no more.
    pub fn shape_sentences(&self, vertex: &str, known: &[(ShapeFinding, Entry)]) -> Vec<String> {
        let mut shapes: Vec<ShapeName> = Vec::new();
        let mut told = Vec::new();
        for (one, entry) in known.iter().filter(|one| one.0.standing == ClaimStanding::Proven) {
            let new = one.shape.filter(|shape| !shapes.contains(shape) && shapes.len() < TOLD);
            if let Some(shape) = new {
                shapes.push(shape);
                told.push(self.proven_shape(vertex, one, shape, &entry.claim));
            }
        }
        if told.is_empty() {
            let plain = known.iter().filter(|one| {
                one.1.claim == ShapeClaim::Played
                    && matches!(one.1.kind, EntryKind::Invasion | EntryKind::Joseki | EntryKind::Endgame)
            });
            let counted = plain.filter_map(|one| Some((one.1.kind, one.1.counts?)));
            let usual = counted.max_by_key(|one| one.1.played);
            told.extend(usual.map(|(kind, counts)| self.played_shape(vertex, kind, counts)));
        }
        told
    }

    /// A shape that is proven, with what is taken for granted.
    fn proven_shape(
        &self,
        vertex: &str,
        known: &ShapeFinding,
        shape: ShapeName,
        claim: &ShapeClaim,
    ) -> String {
        let eyes = match *claim {
            ShapeClaim::MakesEyes(count) | ShapeClaim::TakesEyes(count) => Some(count),
            _ => None,
        };
        let args = args!(vertex, shape = shape.name(), claim = claim.name(), eyes = eyes.unwrap_or(0));
        let said = self.say("known-proven", &args);
        match (eyes, known.color) {
            (Some(_), Some(color)) => {
                let group = self.group(&NamedGroup { color, stones: known.stones });
                let wall = self.say("eye-needs-wall", &args!(group = &group));
                self.joined(&[said, wall])
            }
            _ => said,
        }
    }

    /// A shape that claims nothing but that it is played, with how often it was.
    fn played_shape(&self, vertex: &str, kind: EntryKind, counts: Counts) -> String {
        let args = args!(vertex, kind = kind.name(), played = counts.played, appeared = counts.appeared);
        self.say("known-played", &args)
    }
}

pub(crate) fn shapes_json(known: &[(ShapeFinding, Entry)]) -> Vec<impl Json + use<>> {
    let one = |(known, entry): &(ShapeFinding, Entry)| {
        fields!(
            name = entry.name.clone(),
            kind = Name(entry.kind),
            shape = known.shape.map(Name),
            claim = entry.claim.name(),
            proven = known.standing == ClaimStanding::Proven
        )
    };
    // What fails here, or was so before, is not this shape here.
    let stands = |one: &&(ShapeFinding, Entry)| {
        !matches!(one.0.standing, ClaimStanding::Refuted | ClaimStanding::Idle)
    };
    known.iter().filter(stands).map(one).collect()
}

pub(crate) fn plans_json(
    vertex: &str,
    plans: &[PlanClaim],
    teller: &Localizer<'_>,
) -> Vec<impl Json + use<>> {
    let name = |string: &NamedString| at(teller.size, string.stone);
    let aim = |aim: &PlanAim| (aim.name(), aim.strings().iter().map(name).collect::<Vec<_>>());
    let part = |(aim, stones)| fields!(aim, stones);
    let one = |claim: &PlanClaim| {
        let (first, second) = match &claim.plan {
            TypicalPlan::ThreatenBoth(one, other) | TypicalPlan::AttackToGain(one, other) => {
                (aim(one), aim(other))
            }
            TypicalPlan::GiveUp(given, gain) => (("give-up", vec![name(given)]), aim(gain)),
        };
        let text = TextJson::new(teller, |teller| teller.plan(vertex, claim));
        fields!(
            kind = claim.plan.name(),
            first = part(first),
            second = part(second),
            sentence = teller.plan(vertex, claim),
            text,
        )
    };
    plans.iter().map(one).collect()
}

/// The plan with groups that a move begins, if the net in use sees one.
pub(crate) fn group_plan_json(vertex: &str, plan: &GroupPlan, teller: &Localizer<'_>) -> impl Json + use<> {
    let object = |object: &PlanObject| {
        fields!(
            /// Whose stones they are; of points without stones who gains them.
            color = SideJson(object.color),
            stones = vertices(teller.size, object.stones.iter()),
            /// At most 40.
            points = vertices(teller.size, object.points.iter()),
            /// What hangs on it, in points.
            gain = rounded(object.gain, 1)
        )
    };
    fields!(
        kind = Name(plan.kind),
        /// The stones that are attacked or given up.
        first = object(&plan.first),
        /// What is gained.
        second = object(&plan.second),
        /// Where the opponent is expected to answer an attack, or where stones that are given up could have been saved.
        next = plan.next.map(|next| at(teller.size, next)),
        /// The number of the move by which what is gained was had.
        until = plan.until,
        /// Whether a reader proved that the stones of the first part can be taken; the rest is an estimate.
        proven = plan.proven,
        text = TextJson::new(teller, |teller| teller.group_plan(vertex, plan))
    )
}
