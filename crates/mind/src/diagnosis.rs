//! Why something is not said: events of `tracing`, of level debug, which `-vv` of the command line shows.

use std::fmt::Debug;

/// Keeps a claim that a witness confirms; who refuses one says so.
pub(crate) fn kept<C: Debug>(kind: &'static str, claim: &C, confirms: bool) -> bool {
    if !confirms {
        tracing::debug!(kind, ?claim, "a witness refuses a claim");
    }
    confirms
}

/// Keeps the first claims, at most so many; says which others are dropped.
pub(crate) fn first<C: Debug>(kind: &'static str, mut claims: Vec<C>, most: usize) -> Vec<C> {
    for claim in claims.drain(most.min(claims.len())..) {
        tracing::debug!(kind, ?claim, most, "a claim is dropped behind weightier ones");
    }
    claims
}
