//! Why a level of P0's measures chose its move, in words.

use gokoro_analysis::MeasuredReason;

use crate::catalogue::{Localizer, args};
use crate::words::rounded;

impl Localizer<'_> {
    /// The sums that decided for the move, and those of the next one.
    pub fn measured_reasons(&self, reason: &MeasuredReason) -> Vec<String> {
        let tenths = |points: f64| rounded(points as f32, 1);
        let (chosen, count) = (&reason.chosen, reason.count);
        let (pon, regions, measure) = (tenths(chosen.pon), tenths(chosen.regions), reason.measure.name());
        let first = self.say("measured-chosen", &args!(vertex = chosen.point, measure, count, pon, regions));
        let next = reason.next.map(|next| {
            let (pon, regions) = (tenths(next.pon), tenths(next.regions));
            self.say("measured-next", &args!(vertex = next.point, pon, regions))
        });
        std::iter::once(first).chain(next).collect()
    }
}
