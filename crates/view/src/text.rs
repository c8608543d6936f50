//! The meaning of the signs of a board that is written as text, in the languages of the catalogue.

use std::collections::BTreeSet;

use gokoro_board::{Color, Point};
use gokoro_picture::text::mark_sign;

use crate::catalogue::{Catalogue, Lang, args};
use crate::diagram::{BoardPicture, LegendSample, PointPicture, PointText, Shade, region_name};

pub use gokoro_picture::text::{TextStyle, text};

/// What the signs of this picture mean, one sentence per line.
pub fn text_legend(picture: &BoardPicture, catalogue: &Catalogue, lang: Lang) -> Vec<String> {
    let shown = || picture.size.points().map(|point| &picture[point]);
    let say = |id: &str| catalogue.text(lang, id, &[]);
    let mut lines = vec![say("legend-stones")];
    lines.extend(picture.last_move.map(|_| say("legend-last")));
    lines.extend((!picture.line.is_empty()).then(|| say("legend-line")));
    let candidate = |point: &PointPicture| matches!(point.label, Some(PointText::Candidate(_)));
    lines.extend(shown().any(candidate).then(|| say("legend-candidate")));
    if shown().any(|point| point.region.is_some()) {
        lines.push(say("legend-regions"));
        lines.extend(
            Color::ALL.map(|color| owner_line(picture, color, catalogue, lang)).into_iter().flatten(),
        );
    }
    let bare = |point: &PointPicture| point.shade.filter(|_| point.region.is_none());
    lines.extend(shown().filter_map(bare).any(is_area).then(|| say("legend-areas")));
    lines.extend(shown().filter_map(bare).any(|shade| !is_area(shade)).then(|| say("legend-rest")));
    lines.extend(picture.legend.iter().filter_map(|entry| {
        let sign = match entry.sample {
            LegendSample::Mark(mark) => mark_sign(mark).to_string(),
            LegendSample::Stone => "Xa Oa".to_owned(),
            LegendSample::Shade(_) => return None,
        };
        let args = args!(sign = &sign, meaning = &entry.text);
        Some(catalogue.text(lang, "legend-sign", &args))
    }));
    lines
}

const fn is_area(shade: Shade) -> bool {
    matches!(shade, Shade::Occupied(_) | Shade::Influence(_))
}

/// Names the letters of the regions of one colour; `None` when it has none.
fn owner_line(picture: &BoardPicture, color: Color, catalogue: &Catalogue, lang: Lang) -> Option<String> {
    let owned = |point: Point| {
        let shown = &picture[point];
        let owner = matches!(shown.shade, Some(Shade::Occupied(c) | Shade::Influence(c)) if c == color);
        shown.region.filter(|_| owner)
    };
    let regions: BTreeSet<u16> = picture.size.points().filter_map(owned).collect();
    let letters: Vec<String> = regions.iter().map(|&region| region_name(region)).collect();
    let args = args!(color, letters = letters.join(", "));
    (!letters.is_empty()).then(|| catalogue.text(lang, "legend-owner", &args))
}
