//! The graph of region sizes: occupied territory, influence and total of both
//! colours over the moves, one set of lines for each rule. The script shows one
//! set and moves the cursor. Colour, dashes and the filling of the dots all say
//! which line is which.

use gokoro_board::{Board, Color};
use gokoro_review::{Review, TurningPoint};
use gokoro_shape::Size;

use super::{divisions, frames, own_rule, views};
use crate::ownership::{signs, sizes as expected_sizes};

const WIDTH: i32 = 760;
const HEIGHT: i32 = 340;
const LEFT: i32 = 40;
const RIGHT: i32 = 16;
const TOP: i32 = 64;
const BOTTOM: i32 = 30;
/// Room for the number of a moment.
const MOMENT: i32 = 20;
/// Rows of such numbers, for moments that stand close together.
const MOMENT_ROWS: usize = 3;
/// Moves between two dots of a line.
const DOT_EVERY: usize = 20;
/// What a line shows: its class and its value.
type Quantity = (&'static str, fn(Size) -> u32);

const QUANTITIES: [Quantity; 3] =
    [("occupied", |size| size.occupied), ("influence", |size| size.influence), ("total", Size::total)];

/// The graph as SVG. `data-left` and `data-width` give the plot's place in the
/// view box, for clicks.
pub(super) fn graph(review: &Review) -> String {
    let graph = Graph::new(review);
    let lines: String = (0..views(review).len()).map(|rule| graph.lines(rule)).collect();
    let middle = (WIDTH + LEFT - RIGHT) / 2;
    format!(
        "<svg id=\"region-graph\" class=\"plot\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-labelledby=\"region-graph-name\" \
         data-left=\"{LEFT}\" data-width=\"{}\">\n{}{}{lines}{}<line class=\"cursor\" y1=\"{TOP}\" y2=\"{}\"/>\n\
         <text class=\"axis\" data-text=\"report-moves\" x=\"{middle}\" y=\"{}\"></text>\n</svg>\n",
        WIDTH - LEFT - RIGHT,
        graph.levels(),
        move_numbers(review, HEIGHT - BOTTOM + 14, |index| graph.x(index)),
        graph.moments(),
        HEIGHT - BOTTOM,
        HEIGHT - 2,
    )
}

struct Graph<'a> {
    review: &'a Review,
    /// Sizes of Black and White for each rule and frame.
    sizes: Vec<Vec<[Size; 2]>>,
    /// The first frame with stones of both colours: before it nothing is divided.
    first: usize,
    /// The highest value that the axis shows.
    top: u32,
}

impl Graph<'_> {
    fn new(review: &Review) -> Graph<'_> {
        let mut sizes = vec![Vec::new(); views(review).len()];
        for frame in frames(review) {
            let divided = divisions(review, frame).into_iter().map(|division| {
                let totals = division.totals();
                [totals.black, totals.white]
            });
            let expected = expected_sizes(&signs(frame.board(), &frame.estimate.ownership));
            sizes.iter_mut().zip(divided.chain([expected])).for_each(|(view, both)| view.push(both));
        }
        let divided = |board: &Board| Color::ALL.iter().all(|&color| !board.stones_of(color).is_empty());
        let first = frames(review).position(|frame| divided(frame.board())).unwrap_or(review.moves.len());
        let shown = sizes.iter().flat_map(|of_rule| &of_rule[first..]).flatten();
        let highest = shown.map(|size| size.total()).max().unwrap_or(0);
        Graph { review, sizes, first, top: highest.max(10).next_multiple_of(10) }
    }

    fn x(&self, index: usize) -> i32 {
        let last = self.review.moves.len().max(1) as i32;
        LEFT + (WIDTH - LEFT - RIGHT) * index as i32 / last
    }

    fn y(&self, value: u32) -> i32 {
        HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value as i32 / self.top as i32
    }

    /// Level lines with their values.
    fn levels(&self) -> String {
        let step = if self.top > 100 { 50 } else { 10 };
        let level = |value| {
            let y = self.y(value);
            format!(
                "<path class=\"level\" d=\"M{LEFT},{y}H{}\"/><text class=\"value\" x=\"{}\" y=\"{y}\" dy=\".36em\">{value}</text>\n",
                WIDTH - RIGHT,
                LEFT - 6
            )
        };
        (0..=self.top).step_by(step).map(level).collect()
    }

    fn lines(&self, rule: usize) -> String {
        let shown = if rule == own_rule(self.review) { "" } else { " hidden" };
        let lines: String = Color::ALL
            .into_iter()
            .flat_map(|color| QUANTITIES.map(|quantity| self.line(rule, color, quantity)))
            .collect();
        format!("<g class=\"lines{shown}\" data-rule=\"{rule}\">\n{lines}</g>\n")
    }

    fn line(&self, rule: usize, color: Color, (class, value): Quantity) -> String {
        let values = self.sizes[rule].iter().map(|sizes| value(sizes[color.index()]));
        let at: Vec<(i32, i32)> = values
            .enumerate()
            .skip(self.first)
            .map(|(index, value)| (self.x(index), self.y(value)))
            .collect();
        let dots: String = at
            .iter()
            .skip(DOT_EVERY / 2)
            .step_by(DOT_EVERY)
            .map(|(x, y)| format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"3\"/>"))
            .collect();
        format!("<g class=\"{color} {class}\"><path class=\"line\" d=\"{}\"/>{dots}</g>\n", way(&at))
    }

    /// The numbers of the moments over their moves, in rows where they are close.
    fn moments(&self) -> String {
        let mut marks: Vec<(i32, &TurningPoint, u32)> = self
            .review
            .moments
            .iter()
            .zip(1..)
            .map(|(moment, rank)| (self.moment_x(moment), moment, rank))
            .collect();
        marks.sort_by_key(|&(x, ..)| x);
        let mut ends = [i32::MIN; MOMENT_ROWS];
        let mut place = |(x, moment, rank): (i32, &TurningPoint, u32)| {
            let row = ends.iter().position(|&end| end <= x).unwrap_or(MOMENT_ROWS - 1);
            ends[row] = x + MOMENT;
            moment_mark(moment, rank, x, TOP - MOMENT / 2 - 2 - MOMENT * row as i32)
        };
        marks.into_iter().map(&mut place).collect()
    }

    fn moment_x(&self, moment: &TurningPoint) -> i32 {
        self.x(moment.number.saturating_sub(self.review.skipped))
    }
}

/// A line through points, each told by the step from the one before: half as long as their places.
fn way(at: &[(i32, i32)]) -> String {
    let start = at.first().map(|(x, y)| format!("M{x},{y}"));
    let steps = at.windows(2).map(|pair| format!("l{},{}", pair[1].0 - pair[0].0, pair[1].1 - pair[0].1));
    start.into_iter().chain(steps).collect()
}

fn moment_mark(moment: &TurningPoint, rank: u32, x: i32, y: i32) -> String {
    let (number, bottom) = (moment.number, HEIGHT - BOTTOM);
    format!(
        "<g class=\"moment\" data-move=\"{number}\"><path d=\"M{x},{y}V{bottom}\"/>\
         <circle cx=\"{x}\" cy=\"{y}\" r=\"9\"/><text x=\"{x}\" y=\"{y}\" dy=\".36em\">{rank}</text></g>\n"
    )
}

/// Move numbers under a plot, at this height and where its moves lie.
pub(super) fn move_numbers(review: &Review, y: i32, x: impl Fn(usize) -> i32) -> String {
    let moves = review.moves.len();
    let step = if moves > 120 { 50 } else { 10 };
    let number = |index: usize| {
        let shown = index + review.skipped;
        format!("<text class=\"number\" x=\"{}\" y=\"{y}\">{shown}</text>\n", x(index))
    };
    (0..=moves).step_by(step).map(number).collect()
}
