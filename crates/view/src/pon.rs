//! The possible omission numbers of groups, as JSON and in sentences. Names as in
//! `json`: points are GTP vertices.

use gokoro_board::{BoardSize, Color, Point};
use gokoro_mind::life::NamedGroup;
use gokoro_mind::omissions::GroupOmissions;
use gokoro_position::Position;
use gokoro_position::pon::{ESTIMATOR, GroupPon};

use crate::catalogue::{Localizer, args};
use crate::fields::{Json, fields};
use crate::names::{SideJson, VertexJson, name, vertices};
use crate::text_json::TextJson;

/// The groups of a position, in their order.
pub(crate) fn pons_json(position: &Position) -> Vec<impl Json + use<>> {
    position.omissions().into_iter().map(|group| pon_json(position.board().size(), group)).collect()
}

fn pon_json(size: BoardSize, group: &GroupPon) -> impl Json + use<> {
    let ply = |&(_, point): &(Color, Option<Point>)| point.map_or("PASS".to_owned(), |at| name(size, at));
    let estimate = ESTIMATOR.value(&group.counts);
    fields!(
        /// The first stone.
        id = VertexJson::first(size, &group.stones),
        color = SideJson(group.color),
        stones = vertices(size, group.stones.iter()),
        /// The bounds of the omissions that it bears.
        least = group.read.likely.least,
        most = group.read.likely.most,
        /// What of that is proven.
        proven_least = group.read.proven.least,
        /// What of it is proven.
        proven_most = group.read.proven.most,
        /// Whether it lives though the enemy moves all the time; then the number has no end.
        unconditional = group.read.unconditional,
        /// What the estimator says.
        estimate = (100.0 * estimate).round() / 100.0,
        /// The line that shows the bound; `PASS` where a side plays elsewhere.
        line = group.read.line.iter().map(ply).collect::<Vec<_>>(),
        /// How many of the first moves of the line are the enemy's in a row.
        in_a_row = group.read.omitted
    )
}

/// The number of a group as a short label: `2`, `1-3`, `4+`, `<0`, `≤1`; `?` where nothing is known of it.
pub fn pon_label(group: &GroupPon) -> String {
    use gokoro_reading::pon::{LEAST, MOST};
    let range = group.read.likely;
    match (range.least, range.most) {
        (LEAST, MOST) => "?".to_owned(),
        (LEAST, most) if most >= 0 => format!("≤{most}"),
        (MOST, _) => format!("{MOST}+"),
        (least, most) if least < most && most < 0 => "<0".to_owned(),
        (least, most) if least == most => least.to_string(),
        (least, MOST) => format!("{least}+"),
        (least, most) => format!("{least}-{most}"),
    }
}

/// A group near move `number` of a board of this size.
pub(crate) fn omissions_json(
    group: &GroupOmissions,
    number: usize,
    teller: &Localizer<'_>,
) -> impl Json + use<> {
    let size = teller.size;
    fields!(
        /// Before the move; null where it is a new group.
        before = group.before.as_ref().map(|before| pon_json(size, before)),
        /// After it.
        after = pon_json(size, &group.after),
        text = TextJson::new(teller, |teller| teller.omissions(number, group))
    )
}

impl Localizer<'_> {
    /// How often the owner of a group near move `number` may play elsewhere now; where it
    /// is not decided, between which numbers that is and what the estimator says.
    pub fn omissions(&self, number: usize, omissions: &GroupOmissions) -> String {
        let named = |group: &GroupPon| self.group(&NamedGroup { color: group.color, stones: group.stones });
        let (after, read) = (&omissions.after, &omissions.after.read);
        let (group, label) = (named(after), pon_label(after));
        let earlier = omissions.before.as_ref().filter(|before| is_same(before, after));
        let before = earlier.map_or_else(String::new, pon_label);
        let changed = !before.is_empty() && before != label;
        let is_proven = |group: &GroupPon| group.read.proven.exact().is_some();
        let proven = is_proven(after) && (!changed || earlier.is_some_and(is_proven));
        let estimate = format!("{:.1}", ESTIMATOR.value(&after.counts));
        let args = args!(
            number,
            group = &group,
            color = after.color,
            now = read.likely.least,
            label = &label,
            changed = changed,
            before = &before,
            basis = if proven { "proven" } else { "likely" },
            estimate = &estimate
        );
        let id = if read.likely.exact().is_some() { "omissions-after" } else { "omissions-open" };
        self.say(id, &args)
    }

    /// The line by which a group is taken after one omission more than it bears.
    pub fn omission_line(&self, group: &GroupPon) -> String {
        let moves = self.short(group.read.line.iter().map(|&(color, point)| self.line_move(color, point)));
        self.say("omissions-line", &args!(enemy = !group.color, times = group.read.omitted, moves = &moves))
    }
}

/// Whether a group is the earlier one, with the stone just played at most: of one that
/// several were joined to, or that lost stones, the earlier number says nothing.
fn is_same(before: &GroupPon, after: &GroupPon) -> bool {
    before.stones.difference(after.stones).is_empty() && after.stones.len() <= before.stones.len() + 1
}

/// A sentence for each group of so many stones whose number is decided and ends, the weakest first:
/// the number with its reason.
pub fn pon_lines(position: &Position, fewest: usize, speaker: Localizer<'_>) -> Vec<String> {
    let mut told = position.omissions();
    let ends = |number: Option<i8>| number.is_some_and(|n| n < gokoro_reading::pon::MOST);
    told.retain(|group| group.stones.len() >= fewest && ends(group.read.likely.exact()));
    told.sort_by_key(|group| group.read.likely.least);
    told.into_iter().map(|group| sentence(position.board().size(), group, speaker)).collect()
}

fn sentence(size: BoardSize, group: &GroupPon, speaker: Localizer<'_>) -> String {
    let name = |point: Point| name(size, point);
    let vertex = group.stones.first().map(name).unwrap_or_default();
    let basis = if group.read.proven.exact().is_some() { "proven" } else { "likely" };
    let number = group.read.likely.least;
    let args = |line: &str| {
        speaker.say(
            match (number, line.is_empty()) {
                (i8::MIN..=-1, _) => "pon-dead",
                (_, true) => "pon-number",
                _ => "pon-reason",
            },
            &args!(vertex = &vertex, color = group.color, number, more = 1 - number, basis, line),
        )
    };
    let plies = group.read.line.iter().map(|&(_, p)| p.map_or("PASS".to_owned(), name));
    args(&plies.collect::<Vec<_>>().join(" "))
}
