//! What a move is called by how it stands to the stones around it: one whole sentence. A name is
//! given where the stones make it so ([`gokoro_mind::signs`]); nothing is said of whether it is good.

use gokoro_board::{Board, Color, Point};
use gokoro_mind::signs::{Sign, SignKind, signs};
use gokoro_mind::tactics::NamedString;

use crate::catalogue::{Localizer, args};

/// Names of moves, the most particular first.
const NAMES: [SignKind; 17] = [
    SignKind::ThrowsIn,
    SignKind::Wedges,
    SignKind::Peeps,
    SignKind::Hane,
    SignKind::Attaches,
    SignKind::Blocks,
    SignKind::TigersMouth,
    SignKind::Shoulder,
    SignKind::Caps,
    SignKind::EmptyTriangle,
    SignKind::Stretches,
    SignKind::Approaches,
    SignKind::Encloses,
    SignKind::Diagonal,
    SignKind::Jumps,
    SignKind::Knight,
    SignKind::Extends,
];

impl Localizer<'_> {
    /// What a move is called, with the stones or points that make it so; `None` where no name fits.
    pub(crate) fn form(&self, before: &Board, point: Point, mover: Color) -> Option<String> {
        let sign = form(before, point, mover)?;
        let first = sign.on.first()?;
        let on = match before.at(first).color() {
            Some(color) => {
                let count = before.stones(before.string_at(first)?).count() as u32;
                self.string(NamedString { count, color, stone: first })
            }
            None => self.point(first),
        };
        Some(self.say("form", &args!(vertex = point, form = sign.kind.name(), on = &on)))
    }
}

/// The most particular sign that is a name. A move that takes or joins is not called by its shape.
pub(crate) fn form(before: &Board, point: Point, mover: Color) -> Option<Sign> {
    let seen = signs(before, point, mover);
    let of = |kind: SignKind| seen.iter().find(|sign| sign.kind == kind).copied();
    if of(SignKind::Takes).is_some() || of(SignKind::Joins).is_some() {
        return None;
    }
    NAMES.into_iter().find_map(of)
}

#[cfg(test)]
#[path = "../tests/unit/form_text.rs"]
mod tests;
