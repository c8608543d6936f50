//! What is told of a move one by one: claims about strings and about the lives of
//! groups, and the omissions that groups bear, each a sentence with lines that can be
//! put on a board.

use gokoro_mind::eyes::{EyeClaim, EyeVerdict};
use gokoro_mind::life::{LifeClaim, Verdict};
use gokoro_mind::omissions::Omissions;
use gokoro_mind::tactics::{Proof, Stage, TacticClaim};
use gokoro_position::pon::GroupPon;
use gokoro_review::MoveReview;

use crate::claim_text::Teller;
use crate::diagram::BoardPicture;
use crate::eye_text::eye_picture;
use crate::life_text::verdict_picture;
use crate::tactic_picture::{Around, line_picture, proof_picture};
use crate::tactic_text::has_line;

/// A claim with its evidence.
#[derive(Clone, Copy)]
pub(crate) enum Remark<'a> {
    Tactic(&'a TacticClaim),
    Life(&'a LifeClaim),
    Eye(&'a EyeClaim),
    Omissions(&'a Omissions),
}

/// A line of play that shows why.
#[derive(Clone, Copy)]
pub(crate) enum Line<'a> {
    Proof(&'a TacticClaim, &'a Proof),
    Verdict(&'a Verdict),
    Eye(&'a EyeClaim, &'a EyeVerdict),
    Omissions(&'a GroupPon),
}

/// All remarks about a move: what it does to the lives of groups, to eyes, to strings, and
/// to the omissions that groups bear.
pub(crate) fn remarks(played: &MoveReview) -> Vec<Remark<'_>> {
    let life = played.life.iter().map(Remark::Life);
    let eyes = played.eyes.iter().map(Remark::Eye);
    let tactics = played.tactics.iter().map(Remark::Tactic);
    let changed = played.omissions.iter().filter(|omissions| omissions.changed().is_some());
    life.chain(eyes).chain(tactics).chain(changed.map(Remark::Omissions)).collect()
}

impl<'a> Remark<'a> {
    /// The claim about move `number`.
    pub(crate) fn said(self, number: usize, teller: &Teller<'_>) -> String {
        match self {
            Remark::Tactic(claim) => teller.tactic(number, &claim.tactic),
            Remark::Life(claim) => teller.life(number, claim),
            Remark::Eye(claim) => teller.eye(number, claim),
            Remark::Omissions(omissions) => teller.omissions(number, omissions),
        }
    }

    /// Its lines that have something to show.
    pub(crate) fn lines(self) -> Vec<Line<'a>> {
        match self {
            Remark::Tactic(claim) => {
                let proofs = claim.proofs.iter().filter(|proof| has_line(proof));
                proofs.map(|proof| Line::Proof(claim, proof)).collect()
            }
            Remark::Life(claim) => {
                let played =
                    |verdict: &&Verdict| verdict.line.first().is_some_and(|(_, ply)| ply.point.is_some());
                claim.verdicts.iter().filter(played).map(Line::Verdict).collect()
            }
            Remark::Eye(claim) => {
                let played =
                    |verdict: &&EyeVerdict| verdict.line.first().is_some_and(|(_, ply)| ply.point.is_some());
                claim.verdicts.iter().filter(played).map(|verdict| Line::Eye(claim, verdict)).collect()
            }
            Remark::Omissions(omissions) => {
                let after = Some(&omissions.after).filter(|after| !after.read.line.is_empty());
                after.map(Line::Omissions).into_iter().collect()
            }
        }
    }

    /// What it takes for granted, in sentences that may be said once for several.
    pub(crate) fn assumptions(self, teller: &Teller<'_>) -> Vec<String> {
        match self {
            Remark::Tactic(claim) => teller.assumptions(&claim.proofs),
            Remark::Life(_) => teller.life_assumptions(),
            Remark::Eye(_) => teller.eye_assumptions(),
            Remark::Omissions(_) => Vec::new(),
        }
    }
}

impl Line<'_> {
    /// The line as a sentence.
    pub(crate) fn said(self, teller: &Teller<'_>) -> String {
        match self {
            Line::Proof(claim, proof) => teller.proof(claim, proof).unwrap_or_default(),
            Line::Verdict(verdict) => teller.verdict(verdict),
            Line::Eye(claim, verdict) => teller.eye_verdict(claim, verdict),
            Line::Omissions(group) => teller.omission_line(group),
        }
    }

    /// On which board it is played.
    pub(crate) const fn stage(self) -> Stage {
        match self {
            Line::Proof(_, proof) => proof.stage,
            Line::Verdict(verdict) => verdict.stage,
            Line::Eye(_, verdict) => verdict.stage,
            Line::Omissions(_) => Stage::After,
        }
    }

    /// The board with the line.
    pub(crate) fn picture(self, around: &Around<'_>, teller: &Teller<'_>) -> BoardPicture {
        match self {
            Line::Proof(claim, proof) => proof_picture(around, claim, proof, teller),
            Line::Verdict(verdict) => verdict_picture(around, verdict, teller),
            Line::Eye(claim, verdict) => eye_picture(around, claim, verdict, teller),
            Line::Omissions(group) => {
                let moves = group.read.line.iter().copied();
                line_picture(around, Stage::After, group.stones, moves, teller.omission_line(group), teller)
            }
        }
    }
}

impl Teller<'_> {
    /// What is told of a move one by one, each claim with the first of its lines.
    #[must_use]
    pub fn remarks(&self, played: &MoveReview) -> Vec<String> {
        let told = |remark: Remark<'_>| {
            let line = remark.lines().first().map(|line| line.said(self));
            let sentences = std::iter::once(remark.said(played.number, self)).chain(line);
            self.joined(&sentences.collect::<Vec<_>>())
        };
        remarks(played).into_iter().map(told).collect()
    }
}
