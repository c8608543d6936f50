//! What is told of a move one by one: that it was a mistake and why, claims about strings and
//! about the lives of groups, and the omissions that groups bear, each a sentence with lines
//! that can be put on a board.

use gokoro_board::{Color, Move, Point, PointSet};
use gokoro_mind::eyes::{EyeClaim, EyeVerdict};
use gokoro_mind::kos::{KoClaim, KoDeed, Threat};
use gokoro_mind::life::{LifeClaim, LifeVerdict};
use gokoro_mind::matter::{DecidedMatter, Matter};
use gokoro_mind::omissions::GroupOmissions;
use gokoro_mind::plans::PlanClaim;
use gokoro_mind::tactics::{BoardRef, GoalProof, NamedString, Tactic, TacticClaim};
use gokoro_position::pon::GroupPon;
use gokoro_reading::tsumego::Ply;
use gokoro_review::mistakes::{Mistake, MistakeLine, MistakeReason};
use gokoro_review::plan::GroupPlan;
use gokoro_review::{Missed, MoveReview, Review};

use crate::catalogue::{Lang, Localizer};
use crate::diagram::BoardPicture;
use crate::ko_text::threatened;
use crate::life_text::missed_plies;
use crate::mistake_text::is_loss_shown;
use crate::tactic_picture::{ClaimBoards, line_picture, proof_picture};
use crate::tactic_text::has_moves;

/// A claim with its evidence.
#[derive(Clone, Copy)]
pub(crate) enum Remark<'a> {
    /// The move was a mistake.
    Mistake(&'a Mistake, Move),
    /// Why it was one, as far as no other remark says it.
    Reason(&'a Mistake),
    /// It lost much, but others lost more.
    Loss(&'a MoveReview),
    Missed(&'a Missed),
    Tactic(&'a TacticClaim),
    /// A plan that the stone on this point begins.
    Plan(Point, &'a PlanClaim),
    /// A plan with groups that it begins.
    GroupPlan(Point, &'a GroupPlan),
    Life(&'a LifeClaim),
    Eye(&'a EyeClaim),
    Ko(&'a KoClaim),
    Omissions(&'a GroupOmissions),
}

/// A line of play that shows why.
#[derive(Clone, Copy)]
pub(crate) enum ProofLine<'a> {
    Better(&'a MistakeLine),
    Answer(&'a MistakeLine),
    Missed(&'a Missed, &'a LifeVerdict),
    Proof(&'a TacticClaim, &'a GoalProof),
    Plan(&'a PlanClaim, &'a GoalProof),
    Verdict(&'a LifeVerdict),
    Eye(&'a EyeClaim, &'a EyeVerdict),
    Ko(&'a KoClaim, &'a GoalProof),
    Omissions(&'a GroupPon),
}

/// All remarks about a move: what it left undone, what it has to do with a ko, what it does to the lives of
/// groups, to eyes, to strings, and to the omissions that groups bear.
pub(crate) fn remarks(played: &MoveReview) -> Vec<Remark<'_>> {
    let missed = played.missed.iter().map(Remark::Missed);
    let ko = played.ko.iter().map(Remark::Ko);
    // Of a group whose life is a matter of the ko, nothing else is told of its life but a seki.
    let told = played.ko.as_ref().and_then(|claim| match claim.deed.threat() {
        Some(Threat::Life(group)) => Some(group.stones),
        _ => None,
    });
    let told = told.unwrap_or(PointSet::EMPTY);
    let more = |claim: &&LifeClaim| claim.deed.is_seki() || !claim.deed.group().stones.meets(&told);
    let life = played.life.iter().filter(more).map(Remark::Life);
    let eyes = played.eyes.iter().map(Remark::Eye);
    let point = played.action.point().into_iter();
    let plans =
        point.clone().flat_map(|point| played.plans.iter().map(move |claim| Remark::Plan(point, claim)));
    let seen = point.zip(&played.group_plan).map(|(point, plan)| Remark::GroupPlan(point, plan));
    // A plan says more than that one of its aims is threatened; so does a threat for a ko.
    let threat = played.ko.as_ref().and_then(|claim| match &claim.deed {
        KoDeed::Threatens(Threat::Strings(tactic)) => Some(tactic),
        _ => None,
    });
    let said = |claim: &&TacticClaim| {
        threat != Some(&claim.tactic) && !played.plans.iter().any(|plan| says(plan, claim))
    };
    let (next, tactics): (Vec<_>, Vec<_>) = played.tactics.iter().filter(said).partition(|c| is_next(c));
    let tactics = tactics.into_iter().map(Remark::Tactic).chain(plans).chain(seen);
    let tactics = tactics.chain(next.into_iter().map(Remark::Tactic));
    let changed = played
        .omissions
        .iter()
        .filter(|omissions| omissions.changed().is_some() && !omissions.after.stones.meets(&told));
    missed.chain(ko).chain(life).chain(eyes).chain(tactics).chain(changed.map(Remark::Omissions)).collect()
}

/// The remarks about a move that are worth telling: points hang on what they say (docs/methods/why.md).
pub(crate) fn remarks_shown(played: &MoveReview) -> Vec<Remark<'_>> {
    remarks(played).into_iter().filter(|remark| remark.is_worth_telling(played)).collect()
}

/// What these remarks decide.
pub(crate) fn decided(remarks: &[Remark<'_>]) -> Vec<DecidedMatter> {
    let decided = |remark: &Remark<'_>| {
        let (matter, stones) = match remark {
            Remark::Life(claim) => (Matter::Life, claim.deed.group().stones),
            Remark::Ko(claim) => (Matter::Ko, [claim.ko.open, claim.ko.stone].into_iter().collect()),
            Remark::Tactic(claim) => {
                let matter = match claim.tactic {
                    Tactic::Captures(..) | Tactic::Saves(..) => Matter::Captures,
                    Tactic::Connects(..) | Tactic::Cuts(..) => Matter::Links,
                    Tactic::WinsRace(..) => Matter::Races,
                    _ => return None,
                };
                (matter, claim.tactic.strings().iter().map(|string| string.stone).collect())
            }
            _ => return None,
        };
        Some(DecidedMatter { matter, stones })
    };
    remarks.iter().filter_map(decided).collect()
}

/// Whether a claim is only about what comes next.
fn is_next(claim: &TacticClaim) -> bool {
    use Tactic::{Leaves, LeavesCut, Threatens, ThreatensCut};
    matches!(claim.tactic, Threatens(..) | ThreatensCut(..) | Leaves(..) | LeavesCut(..))
}

/// Whether a plan says what a threat does.
fn says(plan: &PlanClaim, claim: &TacticClaim) -> bool {
    let about = plan.plan.strings();
    matches!(claim.tactic, Tactic::Threatens(..) | Tactic::ThreatensCut(..))
        && claim.tactic.strings().iter().all(|string| about.contains(string))
}

/// All that is told of a move of a review, the most important first: whether it was a mistake
/// and why, then its remarks.
pub(crate) fn all_remarks<'a>(review: &'a Review, played: &'a MoveReview) -> Vec<Remark<'a>> {
    let mistake = review.mistake(played.number);
    let head = mistake.map(|mistake| Remark::Mistake(mistake, played.action));
    // Where no stake is known, what the move left undone is among its remarks; a string that it left comes first there.
    let told_itself = |mistake: &&Mistake| {
        let others = matches!(mistake.reason, None | Some(MistakeReason::Missed(_) | MistakeReason::Left(_)));
        others && mistake.why.is_none()
    };
    let reason = mistake.filter(|mistake| !told_itself(mistake)).map(Remark::Reason);
    let loss = is_loss_shown(review, played).then_some(Remark::Loss(played));
    let left = match mistake.and_then(|mistake| mistake.reason.as_ref()) {
        Some(MistakeReason::Left(left)) => Some(left),
        _ => None,
    };
    let is_left = |remark: &Remark<'_>| matches!((remark, left), (Remark::Tactic(claim), Some(left)) if **claim == **left);
    let mut rest = remarks(played);
    rest.retain(|remark| is_left(remark) || remark.is_worth_telling(played));
    rest.retain(|remark| !matches!(remark, Remark::Omissions(omissions) if !is_urgent(omissions)));
    if mistake.is_none() {
        let earlier = review.moves.iter().rev().find(|m| m.number < played.number && m.color == played.color);
        rest.retain(|remark| earlier.is_none_or(|earlier| !stood(*remark, earlier)));
    }
    rest.sort_by_key(|remark| !is_left(remark));
    head.into_iter().chain(reason).chain(loss).chain(rest).collect()
}

/// Whether the player's move before had left the same to the opponent: it is told once, not again with
/// each move played elsewhere.
fn stood(remark: Remark<'_>, earlier: &MoveReview) -> bool {
    match remark {
        Remark::Tactic(claim) => {
            matches!(claim.tactic, Tactic::Leaves(..) | Tactic::LeavesCut(..))
                && earlier.tactics.iter().any(|known| known.tactic == claim.tactic)
        }
        Remark::Missed(missed) => {
            earlier.missed.iter().any(|known| known.claim.deed.group() == missed.claim.deed.group())
        }
        _ => false,
    }
}

/// Whether a group's owner has to think of it after the move, or had to before it.
fn is_urgent(omissions: &GroupOmissions) -> bool {
    omissions.changed().is_some_and(|(before, after)| before <= 0 || after <= URGENT)
}

/// A group that bears more omissions is no matter of the move.
const URGENT: i8 = 1;
/// Sentences about a move beside the board at most.
const MOST_SAID: usize = 3;

/// How many of these remarks stand beside the board: the first ones, which have three sentences
/// together at most.
pub(crate) fn beside(told: &[Remark<'_>], number: usize, english: &Localizer<'_>) -> usize {
    let mut sentences = 0;
    let fits = |remark: &&Remark<'_>| {
        sentences += remark.said(number, english).split(". ").count();
        sentences <= MOST_SAID
    };
    told.iter().take_while(fits).count()
}

impl<'a> Remark<'a> {
    /// The claim about move `number`.
    pub(crate) fn said(self, number: usize, teller: &Localizer<'_>) -> String {
        match self {
            Remark::Mistake(mistake, action) => teller.mistake(mistake, action),
            Remark::Reason(mistake) => teller.joined(&teller.grounds(mistake)),
            Remark::Loss(played) => teller.loss(played),
            Remark::Missed(missed) => teller.missed(number, missed),
            Remark::Tactic(claim) => teller.tactic(number, &claim.tactic),
            Remark::Plan(point, claim) => teller.plan(&teller.point(point), claim),
            Remark::GroupPlan(point, plan) => teller.group_plan(&teller.point(point), plan),
            Remark::Life(claim) => teller.life(number, claim),
            Remark::Eye(claim) => teller.eye(number, claim),
            Remark::Ko(claim) => teller.ko(number, claim),
            Remark::Omissions(omissions) => teller.omissions(number, omissions),
        }
    }

    /// Whether points hang on what it says.
    fn is_worth_telling(&self, played: &MoveReview) -> bool {
        match self {
            Remark::Tactic(claim) => played.tells_tactic(claim),
            Remark::Plan(_, claim) => played.tells_plan(claim),
            Remark::Life(claim) => played.tells_life(claim),
            Remark::Eye(claim) => played.tells_eye(claim),
            Remark::Omissions(claim) => played.tells_omissions(claim),
            Remark::Mistake(..)
            | Remark::Reason(_)
            | Remark::Loss(_)
            | Remark::Missed(_)
            | Remark::GroupPlan(..)
            | Remark::Ko(_) => true,
        }
    }

    /// Whether it is proven or counted, and about stones.
    pub(crate) const fn is_proven(&self) -> bool {
        use Remark::{Eye, Ko, Life, Missed, Plan, Tactic};
        matches!(self, Missed(_) | Tactic(_) | Plan(..) | Life(_) | Eye(_) | Ko(_))
    }

    /// Its lines that have something to show.
    pub(crate) fn lines(self) -> Vec<ProofLine<'a>> {
        match self {
            Remark::Mistake(mistake, _) => {
                let better = mistake.instead.as_ref().map(ProofLine::Better);
                better.into_iter().chain(mistake.refutation.as_ref().map(ProofLine::Answer)).collect()
            }
            Remark::Reason(_) | Remark::Loss(_) | Remark::GroupPlan(..) => Vec::new(),
            // The first verdict is about the board with the stone, the second about that without.
            Remark::Missed(missed) => match missed.claim.verdicts.as_slice() {
                [after, before, ..] => vec![ProofLine::Missed(missed, after), ProofLine::Verdict(before)],
                _ => Vec::new(),
            },
            Remark::Tactic(claim) => {
                shown(&claim.proofs).map(|proof| ProofLine::Proof(claim, proof)).collect()
            }
            Remark::Plan(_, claim) => {
                shown(&claim.proofs).map(|proof| ProofLine::Plan(claim, proof)).collect()
            }
            Remark::Life(claim) => with_moves(&claim.verdicts).collect(),
            Remark::Eye(claim) => {
                let played = claim.verdicts.iter().filter(|verdict| has_moves(&verdict.line));
                played.map(|verdict| ProofLine::Eye(claim, verdict)).collect()
            }
            Remark::Ko(claim) => {
                let proofs = shown(&claim.proofs).map(|proof| ProofLine::Ko(claim, proof));
                proofs.chain(with_moves(&claim.verdicts)).collect()
            }
            Remark::Omissions(omissions) => {
                let after = Some(&omissions.after).filter(|after| !after.read.line.is_empty());
                after.map(ProofLine::Omissions).into_iter().collect()
            }
        }
    }

    /// What it takes for granted, in sentences that may be said once for several.
    pub(crate) fn assumptions(self, teller: &Localizer<'_>) -> Vec<String> {
        match self {
            Remark::Tactic(claim) => teller.assumptions(&claim.proofs),
            Remark::Plan(_, claim) => teller.assumptions(&claim.proofs),
            Remark::Ko(claim) if claim.verdicts.is_empty() => teller.assumptions(&claim.proofs),
            Remark::Ko(_) => teller.life_assumptions(),
            Remark::Life(_) | Remark::Missed(_) => teller.life_assumptions(),
            Remark::Eye(_) => teller.eye_assumptions(),
            Remark::Omissions(_)
            | Remark::Mistake(..)
            | Remark::Reason(_)
            | Remark::Loss(_)
            | Remark::GroupPlan(..) => Vec::new(),
        }
    }
}

impl ProofLine<'_> {
    /// The line as a sentence.
    pub(crate) fn said(self, teller: &Localizer<'_>) -> String {
        match self {
            ProofLine::Better(variation) => teller.better_line(variation),
            ProofLine::Answer(variation) => teller.answer_line(variation),
            ProofLine::Missed(missed, verdict) => teller.missed_line(missed, verdict),
            ProofLine::Proof(claim, proof) => teller.proof(claim, proof).unwrap_or_default(),
            ProofLine::Plan(_, proof) => teller.plan_line(proof),
            ProofLine::Verdict(verdict) => teller.verdict(verdict),
            ProofLine::Eye(claim, verdict) => teller.eye_verdict(claim, verdict),
            ProofLine::Ko(claim, proof) => teller.ko_line(claim, proof),
            ProofLine::Omissions(group) => teller.omission_line(group),
        }
    }

    /// On which board it is played.
    pub(crate) const fn stage(self) -> BoardRef {
        match self {
            ProofLine::Missed(..) | ProofLine::Better(_) => BoardRef::Before,
            ProofLine::Answer(_) => BoardRef::After,
            ProofLine::Proof(_, proof) | ProofLine::Plan(_, proof) | ProofLine::Ko(_, proof) => proof.stage,
            ProofLine::Verdict(verdict) => verdict.stage,
            ProofLine::Eye(_, verdict) => verdict.stage,
            ProofLine::Omissions(_) => BoardRef::After,
        }
    }

    /// Its moves as points; `None` for a play elsewhere.
    fn moves(self) -> Vec<(Color, Option<Point>)> {
        let plies = |line: &[(Color, Ply)]| line.iter().map(|&(color, ply)| (color, ply.point)).collect();
        match self {
            ProofLine::Better(variation) | ProofLine::Answer(variation) => points(variation).collect(),
            ProofLine::Missed(missed, verdict) => plies(&missed_plies(missed, verdict)),
            ProofLine::Proof(_, proof) | ProofLine::Plan(_, proof) | ProofLine::Ko(_, proof) => {
                plies(&proof.line)
            }
            ProofLine::Verdict(verdict) => plies(&verdict.line),
            ProofLine::Eye(_, verdict) => plies(&verdict.line),
            ProofLine::Omissions(group) => group.read.line.clone(),
        }
    }

    /// The stones that it is about; of a proof a stone of each string.
    fn about(self) -> PointSet {
        let stones = |strings: Vec<NamedString>| strings.iter().map(|string| string.stone).collect();
        match self {
            ProofLine::Better(_) | ProofLine::Answer(_) => PointSet::EMPTY,
            ProofLine::Missed(missed, _) => missed.claim.deed.group().stones,
            ProofLine::Proof(claim, _) => stones(claim.tactic.strings()),
            ProofLine::Plan(claim, _) => stones(claim.plan.strings()),
            ProofLine::Ko(claim, _) => stones(threatened(claim)),
            ProofLine::Verdict(verdict) => verdict.question.group.stones,
            ProofLine::Eye(claim, _) => claim.space.walls,
            ProofLine::Omissions(group) => group.stones,
        }
    }

    /// The board with the line: triangles on the stones that it is about, numbers on the moves.
    pub(crate) fn picture(self, around: &ClaimBoards<'_>, teller: &Localizer<'_>) -> BoardPicture {
        match self {
            ProofLine::Proof(claim, proof) => proof_picture(around, claim, proof, teller),
            line => {
                let moves = line.moves().into_iter();
                line_picture(around, line.stage(), line.about(), moves, line.said(teller), teller)
            }
        }
    }
}

/// The verdicts whose line begins with a stone.
fn with_moves(verdicts: &[LifeVerdict]) -> impl Iterator<Item = ProofLine<'_>> {
    verdicts.iter().filter(|verdict| has_moves(&verdict.line)).map(ProofLine::Verdict)
}

/// The proofs whose line does.
fn shown(proofs: &[GoalProof]) -> impl Iterator<Item = &GoalProof> {
    proofs.iter().filter(|proof| has_moves(&proof.line))
}

/// The moves of a variation as points; `None` for a pass.
fn points(variation: &MistakeLine) -> impl Iterator<Item = (Color, Option<Point>)> {
    variation.moves.iter().map(|&(color, action)| match action {
        Move::Play(point) => (color, Some(point)),
        Move::Pass | Move::Resign => (color, None),
    })
}

impl Localizer<'_> {
    /// What stands beside the board at a move of a review: at most three sentences.
    pub fn beside(&self, review: &Review, played: &MoveReview) -> Vec<String> {
        self.remarks_beside(review, played).map(|remark| remark.said(played.number, self)).collect()
    }

    /// The same, each with the first of its lines.
    pub fn remark_lines(&self, review: &Review, played: &MoveReview) -> Vec<String> {
        self.remarks_beside(review, played).map(|remark| self.with_line(remark, played)).collect()
    }

    fn remarks_beside<'r>(
        &self,
        review: &'r Review,
        played: &'r MoveReview,
    ) -> impl Iterator<Item = Remark<'r>> {
        let english = self.in_lang(Lang::En);
        let told = all_remarks(review, played);
        let count = beside(&told, played.number, &english);
        told.into_iter().take(count)
    }

    /// A remark with the first of its lines.
    pub(crate) fn with_line(&self, remark: Remark<'_>, played: &MoveReview) -> String {
        let line = remark.lines().first().map(|line| line.said(self));
        let sentences = std::iter::once(remark.said(played.number, self)).chain(line);
        self.joined(&sentences.collect::<Vec<_>>())
    }
}
