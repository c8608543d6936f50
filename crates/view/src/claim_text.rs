//! Claims, moments and proposals of a review as whole sentences of the
//! catalogue. Nothing is judged here and no text is kept here: a value goes in
//! with its numbers, a sentence in one language comes out.

use gokoro_board::{Color, Move};
use gokoro_mind::{NamedRegion, Proposal, RegionClaim};
use gokoro_review::{MoveReview, TurningPoint};
use gokoro_shape::EdgeName;

use crate::catalogue::{Arg, Localizer, color_key};

impl Localizer<'_> {
    /// A claim about move `number`.
    pub fn claim(&self, number: usize, claim: &RegionClaim) -> String {
        match *claim {
            RegionClaim::Lies(origin, region) => self.lies(number, origin.name(), region),
            RegionClaim::Takes(count) => {
                self.say("claim-takes", &[("number", count_of(number)), ("count", count.into())])
            }
            RegionClaim::Resized { region, before, after } => self.resized(region, before, after),
            RegionClaim::Joined { region, parts, after } => {
                let parts = ("parts", u32::from(parts).into());
                self.about(region, "claim-joined", &[parts, ("after", after.into())])
            }
            RegionClaim::Split { region, parts } => {
                self.about(region, "claim-split", &[("parts", u32::from(parts).into())])
            }
            RegionClaim::Founded { region, after } => {
                self.about(region, "claim-founded", &[("after", after.into())])
            }
            RegionClaim::Vanished { region, before } => {
                self.about(region, "claim-vanished", &[("before", before.into())])
            }
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
            &[
                ("first", count_of(moment.number)),
                ("second", count_of(moment.number + 1)),
                ("count", moment.change.unsigned_abs().into()),
                ("color", color_key(towards).into()),
            ],
        )];
        said.extend(moment.decides.map(|claim| self.claim(moment.number, &claim)));
        said
    }

    /// A proposal for `color`: where it lies, and who is ahead after it.
    pub fn proposal(&self, color: Color, proposal: &Proposal) -> String {
        let side = match proposal.balance {
            0 => "level",
            1.. => "ahead",
            _ => "behind",
        };
        let vertex = self.point(proposal.point);
        self.say(
            "proposal",
            &[
                ("origin", proposal.origin.name().into()),
                ("vertex", vertex.as_str().into()),
                ("color", color_key(color).into()),
                ("side", side.into()),
                ("count", proposal.balance.unsigned_abs().into()),
            ],
        )
    }

    /// `Move 37: Black D10`.
    pub fn move_line(&self, number: usize, color: Color, action: Move) -> String {
        let args = [("number", count_of(number)), ("color", color_key(color).into())];
        match action {
            Move::Play(point) => {
                let vertex = self.point(point);
                self.say("move-of", &[args[0], args[1], ("vertex", vertex.as_str().into())])
            }
            Move::Pass | Move::Resign => self.say("move-pass", &args),
        }
    }

    /// The name of a region or family; with a stone where there are several such.
    fn named(&self, id: &str, region: NamedRegion) -> String {
        let stone = self.point(region.stone);
        let args = [
            ("color", color_key(region.color).into()),
            ("place", region.place.name().into()),
            ("several", if region.alone { "no" } else { "yes" }.into()),
            ("stone", stone.as_str().into()),
        ];
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
        let args = [("number", count_of(number)), ("origin", origin.into())];
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
        let count = ("count", after.abs_diff(before).into());
        let sizes = [("before", before.into()), ("after", after.into())];
        self.about(region, "claim-resized", &[("way", way.into()), count, sizes[0], sizes[1]])
    }

    fn edge(&self, id: &str, region: NamedRegion, edge: EdgeName) -> String {
        let family = self.named("claim-family", region);
        self.say(id, &[("family", family.as_str().into()), ("edge", edge.name().into())])
    }

    fn balance(&self, before: i32, after: i32) -> String {
        self.say(
            "claim-balance",
            &[
                ("was-side", side_ahead(before).into()),
                ("was", before.unsigned_abs().into()),
                ("is-side", side_ahead(after).into()),
                ("is", after.unsigned_abs().into()),
            ],
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
