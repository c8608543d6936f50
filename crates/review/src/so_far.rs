//! What is known of a game while it is still judged, for whoever stops the review: of how many
//! positions something is known, and which moves seem to have lost most. All of it is an estimate.

use gokoro_board::Color;

use crate::steps::{Led, PositionUpdate};

/// What a move seems to have lost.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Seems {
    /// The move.
    pub led: Led,
    /// Points lost by who played it; more than 0.
    pub points: f32,
}

/// What was heard of the positions of a game.
#[derive(Clone, Default, Debug)]
pub struct SoFar {
    /// Black's lead in points and the move before, by the places of the positions.
    known: Vec<Option<(f32, Option<Led>)>>,
}

impl SoFar {
    /// Takes in what is heard; later news of a position takes the place of earlier news.
    pub fn hear(&mut self, heard: &PositionUpdate<'_>) {
        self.known.resize(heard.positions, None);
        self.known[heard.index] = Some((heard.worth.lead, heard.led));
    }

    /// How many positions the game has; 0 where nothing was heard.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.known.len()
    }

    /// Of how many of them something is known.
    #[must_use]
    pub fn judged_count(&self) -> usize {
        self.known.iter().flatten().count()
    }

    /// The moves that seem to have lost something, the largest loss first.
    #[must_use]
    pub fn losses(&self) -> Vec<Seems> {
        let mut losses: Vec<Seems> =
            self.known.iter().flatten().filter_map(|&known| self.loss(known)).collect();
        losses.sort_by(|one, other| other.points.total_cmp(&one.points));
        losses
    }

    fn loss(&self, (after, led): (f32, Option<Led>)) -> Option<Seems> {
        let led = led?;
        let (before, _) = (*self.known.get(led.before)?)?;
        let points = if led.color == Color::Black { before - after } else { after - before };
        (points > 0.0).then_some(Seems { led, points })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::PositionWorth;
    use gokoro_board::PointMap;

    fn hear(so_far: &mut SoFar, index: usize, lead: f32, led: Option<Led>) {
        let owners = PointMap::filled(0.5);
        let worth = PositionWorth { lead, error: 1.0, wins: 0.5, owners, visits: 1, lines: Vec::new() };
        so_far.hear(&PositionUpdate { index, positions: 4, worth: &worth, led });
    }

    #[test]
    fn losses_are_those_of_who_played() {
        let mut so_far = SoFar::default();
        assert_eq!((so_far.judged_count(), so_far.positions()), (0, 0));
        let led = |number, color| Some(Led { number, color, before: number - 1 });
        hear(&mut so_far, 0, 1.0, None);
        hear(&mut so_far, 1, -4.0, led(1, Color::Black));
        hear(&mut so_far, 3, 9.0, led(3, Color::Black));
        assert_eq!((so_far.judged_count(), so_far.positions()), (3, 4));
        hear(&mut so_far, 2, 8.0, led(2, Color::White));
        let losses: Vec<_> = so_far.losses().iter().map(|seems| (seems.led.number, seems.points)).collect();
        assert_eq!(losses, [(2, 12.0), (1, 5.0)]);
    }
}
