//! The integration (P3, section 5): nine steps that choose among the candidates
//! (docs/methods/go1.md#integration). Urgent before big; contact fights before the opening; the opening before
//! life and death; one's own life before the enemy's. It chooses by the first approximation;
//! the learned order is `mod`'s. The step that decided is told.

use gokoro_board::Point;

use super::{CaseCandidate, Parameters};
use crate::cases::{Case, CaseKind, Intention};

/// What the nine steps chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntegratedMove {
    /// The move.
    pub point: Point,
    /// The last step that left moves out, from 1 to 9.
    pub step: u8,
}

/// Chooses among candidates; `None` where there is none.
pub fn integrate(
    candidates: &[CaseCandidate],
    cases: &[Case],
    parameters: &Parameters,
) -> Option<IntegratedMove> {
    let mut kept: Vec<&CaseCandidate> = candidates.iter().collect();
    kept.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.point.cmp(&b.point)));
    // 1. Near the best first value, down to rank n2, at most n3.
    let floor = kept.first()?.value * (1.0 - parameters.n1);
    let most = parameters.n2.min(parameters.n3) as usize;
    let before = kept.len();
    kept.truncate(most.max(1));
    kept.retain(|candidate| candidate.value >= floor);
    let mut step = if kept.len() < before { 1 } else { 9 };
    let of = Components { cases };
    let urgent = parameters.urgent;
    let mut keep = |number: u8, wanted: &dyn Fn(&CaseCandidate) -> bool| {
        let chosen: Vec<&CaseCandidate> =
            kept.iter().copied().filter(|candidate| wanted(candidate)).collect();
        if chosen.is_empty() {
            return false;
        }
        if chosen.len() < kept.len() {
            step = number;
        }
        kept = chosen;
        true
    };
    let opening = |c: &CaseCandidate| of.has(c, CaseKind::Joseki) || of.has(c, CaseKind::Side);
    let life = |c: &CaseCandidate, intention| {
        of.points(c, CaseKind::Life, Some(intention)) >= urgent
            || of.points(c, CaseKind::Race, Some(intention)) >= urgent
    };
    let connects = |c: &CaseCandidate| of.points(c, CaseKind::Connection, None);
    // 2. Captures.
    let captures = keep(2, &|c| of.decided(c, CaseKind::Capture) >= urgent);
    if !captures {
        // 3. Weak families; where there are none all go on.
        keep(3, &|c| of.points(c, CaseKind::Encirclement, None) >= urgent);
        // 4. Large cuts and connections, the best m of them.
        if keep(4, &|c| connects(c) >= parameters.a) {
            let mut largest: Vec<f32> = candidates.iter().map(connects).collect();
            largest.sort_by(|a, b| b.total_cmp(a));
            let least = largest.get(parameters.m as usize - 1).copied().unwrap_or(0.0);
            keep(4, &|c| connects(c) >= least);
        }
        // 5. to 8., the first that finds moves.
        let _ = keep(5, &opening)
            || keep(6, &|c| life(c, Intention::Defence))
            || keep(7, &|c| (parameters.b..parameters.a).contains(&connects(c)))
            || keep(8, &|c| life(c, Intention::Attack));
    }
    // 9. The highest value of what is left.
    let best = kept.iter().max_by(|a, b| a.value.total_cmp(&b.value).then(b.point.cmp(&a.point)))?;
    Some(IntegratedMove { point: best.point, step })
}

/// What candidates bring in cases of a kind.
struct Components<'a> {
    cases: &'a [Case],
}

impl Components<'_> {
    /// The most points in a case of a kind, of this intention if one is named.
    fn points(&self, candidate: &CaseCandidate, kind: CaseKind, intention: Option<Intention>) -> f32 {
        let of = |case: &Case| case.kind == kind && intention.is_none_or(|wanted| case.intention == wanted);
        let purposes =
            candidate.purposes.iter().filter(|purpose| self.cases.get(purpose.case).is_some_and(of));
        purposes.map(|purpose| purpose.points).fold(0.0, f32::max)
    }

    /// As [`Components::points`], of what a reader decided alone.
    fn decided(&self, candidate: &CaseCandidate, kind: CaseKind) -> f32 {
        let of = |case: &Case| case.kind == kind && case.evidence.is_decided();
        let purposes = candidate
            .purposes
            .iter()
            .filter(|purpose| purpose.share >= 1.0 && self.cases.get(purpose.case).is_some_and(of));
        purposes.map(|purpose| purpose.points).fold(0.0, f32::max)
    }

    fn has(&self, candidate: &CaseCandidate, kind: CaseKind) -> bool {
        self.points(candidate, kind, None) > 0.0
    }
}
