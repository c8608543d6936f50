//! What is known of a game while it is still judged, for whoever stops the review: of how many
//! positions something is known, and which moves seem to have lost most. All of it is an estimate.

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
    pub fn positions(&self) -> usize {
        self.known.len()
    }

    /// Of how many of them something is known.
    pub fn evaluated_count(&self) -> usize {
        self.known.iter().flatten().count()
    }

    /// The moves that seem to have lost something, the largest loss first.
    pub fn losses(&self) -> Vec<Seems> {
        let mut losses: Vec<Seems> =
            self.known.iter().flatten().filter_map(|&known| self.loss(known)).collect();
        losses.sort_by(|one, other| other.points.total_cmp(&one.points));
        losses
    }

    /// How many moves of the record are on the board and Black's lead there, of all positions that are known, in order.
    pub fn leads(&self) -> Vec<(usize, f32)> {
        let after = self.known.iter().flatten().filter_map(|&(lead, led)| Some((led?.number, lead)));
        let first = self.known.iter().flatten().filter_map(|&(_, led)| led).min_by_key(|led| led.number);
        let begins =
            first.and_then(|led| Some((led.number.checked_sub(1)?, (*self.known.get(led.before)?)?.0)));
        let mut leads: Vec<(usize, f32)> = begins.into_iter().chain(after).collect();
        leads.sort_by_key(|&(number, _)| number);
        leads
    }

    fn loss(&self, (after, led): (f32, Option<Led>)) -> Option<Seems> {
        let led = led?;
        let (before, _) = (*self.known.get(led.before)?)?;
        let points = led.color.signed(before - after);
        (points > 0.0).then_some(Seems { led, points })
    }
}
