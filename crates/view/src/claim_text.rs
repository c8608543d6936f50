//! Claims, moments and proposals of a review as whole sentences of the
//! catalogue. Nothing is judged here and no text is kept here: a value goes in
//! with its numbers, a sentence in one language comes out.

use gokoro_board::{Color, Move};
use gokoro_mind::{NamedRegion, Proposal, RegionClaim};
use gokoro_review::{MoveReview, TurningPoint};
use gokoro_shape::EdgeName;

use crate::catalogue::{Arg, Localizer, args};
use crate::words::rounded;

impl Localizer<'_> {
    /// A claim about move `number`.
    pub fn claim(&self, number: usize, claim: &RegionClaim) -> String {
        match *claim {
            RegionClaim::Lies(origin, region) => self.lies(number, origin.name(), region),
            RegionClaim::Takes(count) => self.say("claim-takes", &args!(number, count)),
            RegionClaim::Resized { region, before, after } => self.resized(region, before, after),
            RegionClaim::Joined { region, parts, after } => {
                self.about(region, "claim-joined", &args!(parts, after))
            }
            RegionClaim::Split { region, parts } => self.about(region, "claim-split", &args!(parts)),
            RegionClaim::Founded { region, after } => self.about(region, "claim-founded", &args!(after)),
            RegionClaim::Vanished { region, before } => self.about(region, "claim-vanished", &args!(before)),
            RegionClaim::Reaches { region, edge } => self.edge("claim-reaches", region, edge),
            RegionClaim::Leaves { region, edge } => self.edge("claim-leaves", region, edge),
            RegionClaim::Balance { before, after } => self.balance(before, after),
        }
    }

    /// The claims of a move, in their order.
    pub fn claims(&self, played: &MoveReview) -> Vec<String> {
        played.claims.iter().map(|claim| self.claim(played.number, claim)).collect()
    }

    /// The sentences about a moment: what the balance did, and the region that
    /// decides, if there is one.
    pub fn moment(&self, moment: &TurningPoint) -> Vec<String> {
        let towards = if moment.change > 0 { Color::Black } else { Color::White };
        let mut said = vec![self.say(
            "moment",
            &args!(
                first = moment.number,
                second = count_of(moment.number + 1),
                count = moment.change.unsigned_abs(),
                color = towards
            ),
        )];
        said.extend(moment.decides.map(|claim| self.claim(moment.number, &claim)));
        said
    }

    /// A proposal for `color`: where it lies, how many strong players would play it, and whose regions are larger after it.
    pub fn proposal(&self, color: Color, proposal: &Proposal) -> String {
        let side = match proposal.balance {
            0 => "level",
            1.. => "ahead",
            _ => "behind",
        };
        self.say(
            "proposal",
            &args!(
                origin = proposal.origin.name(),
                vertex = proposal.point,
                color,
                side,
                count = proposal.balance.unsigned_abs(),
                known = proposal.share.is_some(),
                share = rounded(proposal.share.unwrap_or(0.0) * 100.0, 0)
            ),
        )
    }

    /// `Move 37: Black D10`.
    pub fn move_line(&self, number: usize, color: Color, action: Move) -> String {
        match action {
            Move::Play(point) => self.say("move-of", &args!(number, color, vertex = point)),
            Move::Pass | Move::Resign => self.say("move-pass", &args!(number, color)),
        }
    }

    /// The name of a region or family; with a stone where there are several such.
    fn named(&self, id: &str, region: NamedRegion) -> String {
        let args = args!(
            color = region.color,
            place = region.place.name(),
            several = if region.alone { "no" } else { "yes" },
            stone = region.stone
        );
        self.say(id, &args)
    }

    /// A sentence about a region.
    fn about(&self, region: NamedRegion, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        let name = self.named("claim-region", region);
        let mut all = vec![("region", Arg::Text(&name))];
        all.extend_from_slice(args);
        self.say(id, &all)
    }

    fn lies(&self, number: usize, origin: &str, region: Option<NamedRegion>) -> String {
        let args = args!(number, origin);
        match region {
            Some(region) => self.about(region, "claim-lies", &args),
            None => self.say("claim-lies-open", &args),
        }
    }

    fn resized(&self, region: NamedRegion, before: u32, after: u32) -> String {
        let way = match after.cmp(&before) {
            std::cmp::Ordering::Greater => "grows",
            std::cmp::Ordering::Less => "shrinks",
            std::cmp::Ordering::Equal => "keeps",
        };
        self.about(region, "claim-resized", &args!(way, count = after.abs_diff(before), before, after))
    }

    fn edge(&self, id: &str, region: NamedRegion, edge: EdgeName) -> String {
        self.say(id, &args!(family = self.named("claim-family", region), edge = edge.name()))
    }

    fn balance(&self, before: i32, after: i32) -> String {
        self.say(
            "claim-balance",
            &args!(
                "was-side" = side_ahead(before),
                was = before.unsigned_abs(),
                "is-side" = side_ahead(after),
                is = after.unsigned_abs()
            ),
        )
    }
}

/// Who is ahead by a balance that is Black's less White's.
const fn side_ahead(balance: i32) -> &'static str {
    match balance {
        0 => "level",
        1.. => "black",
        _ => "white",
    }
}

/// A number of moves as an argument.
fn count_of(number: usize) -> Arg<'static> {
    Arg::Number(number as f64)
}
