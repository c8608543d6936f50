//! Facts of P4: of points that no stone touches, the place of their distance points among
//! all, and how far each kosumi string that they see is against its strength.

use gokoro_patterns::features::FeatureFamily;

use super::{Notes, OWN, Scene, class};
use crate::kosumi::{KosumiStrengths, built_in};

pub(super) fn find(scene: &Scene, notes: &mut Notes<'_>) {
    let strengths = KosumiStrengths::new(&scene.board, OWN, scene.number + 1, built_in());
    for (place, scored) in strengths.by_points(&scene.board).iter().enumerate() {
        let place = class(place, &[1, 2, 3, 5, 8, 12, 20, 35, 60, 100, 150]);
        notes.add(scored.point, FeatureFamily::Kosumi, 0, &[place, scored.parts.len() as u64]);
        for part in &scored.parts {
            let string = strengths.strings().get(part.seen.id);
            let own = string.is_some_and(|string| string.color == OWN);
            let content = [u64::from(own), u64::from(part.strength), u64::from(part.seen.distance)];
            notes.add(scored.point, FeatureFamily::Kosumi, 1, &content);
        }
    }
}
