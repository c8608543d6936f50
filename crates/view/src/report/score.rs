//! The graph of the score: Black's expected margin after every move, Black up, with the band in
//! which it may be wrong, and a numbered dot at every mistake. The script moves the cursor; a
//! click goes to a move. Dots tell their colour by their filling and by a letter.

use gokoro_board::Color;
use gokoro_review::Review;

use super::choices::listed;
use super::frames;
use super::graph::move_numbers;

const WIDTH: i32 = 760;
const HEIGHT: i32 = 236;
const LEFT: i32 = 44;
const RIGHT: i32 = 14;
const TOP: i32 = 14;
const BOTTOM: i32 = 30;
/// The axis ends here, in points: what is beyond is drawn at its end.
const MOST: f32 = 60.0;
/// And not before, in points.
const FEWEST: f32 = 20.0;

/// The graph as SVG. `data-left` and `data-width` give the plot's place in the view box.
pub(super) fn score_graph(review: &Review) -> String {
    let graph = ScoreGraph::new(review);
    format!(
        "<svg id=\"graph\" class=\"plot\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         aria-labelledby=\"graph-name\" data-left=\"{LEFT}\" data-width=\"{}\">\n{}{}{}{}{}\
         <line class=\"cursor\" y1=\"{TOP}\" y2=\"{}\"/>\n</svg>\n",
        WIDTH - LEFT - RIGHT,
        graph.levels(),
        move_numbers(review, HEIGHT - BOTTOM + 14, |index| graph.x(index)),
        graph.band(),
        graph.line(),
        graph.dots(),
        HEIGHT - BOTTOM,
    )
}

struct ScoreGraph<'a> {
    review: &'a Review,
    /// Black's margin and its error before the first move and after each, in points.
    scores: Vec<(f32, f32)>,
    /// The end of the axis, in points.
    top: f32,
}

impl ScoreGraph<'_> {
    fn new(review: &Review) -> ScoreGraph<'_> {
        let scores: Vec<(f32, f32)> =
            frames(review).map(|frame| (frame.estimate.score.margin, frame.estimate.score.error)).collect();
        let largest = scores.iter().fold(0.0_f32, |most, (lead, _)| most.max(lead.abs()));
        let top = (largest / 10.0).ceil() * 10.0;
        ScoreGraph { review, scores, top: top.clamp(FEWEST, MOST) }
    }

    fn x(&self, index: usize) -> i32 {
        let last = self.review.moves.len().max(1) as i32;
        LEFT + (WIDTH - LEFT - RIGHT) * index as i32 / last
    }

    fn y(&self, points: f32) -> i32 {
        let share = (self.top - points.clamp(-self.top, self.top)) / (2.0 * self.top);
        TOP + ((HEIGHT - TOP - BOTTOM) as f32 * share).round() as i32
    }

    /// Level lines with their values, and who is ahead above and below the middle one.
    fn levels(&self) -> String {
        let step = if self.top > 30.0 { 20 } else { 10 };
        let top = self.top as i32;
        let level = |value: i32| {
            let y = self.y(value as f32);
            let class = if value == 0 { "level zero" } else { "level" };
            format!(
                "<path class=\"{class}\" d=\"M{LEFT},{y}H{}\"/><text class=\"value\" x=\"{}\" y=\"{y}\" dy=\".36em\">{}</text>\n",
                WIDTH - RIGHT,
                LEFT - 6,
                value.abs()
            )
        };
        let levels: String = (-top..=top).filter(|value| value % step == 0).map(level).collect();
        let side =
            |id, y| format!("<text class=\"side\" data-text=\"{id}\" x=\"{}\" y=\"{y}\"></text>\n", LEFT + 6);
        levels + &side("report-black-ahead", TOP + 11) + &side("report-white-ahead", HEIGHT - BOTTOM - 5)
    }

    /// Where the score may be as well.
    fn band(&self) -> String {
        let point = |(index, points): (usize, f32)| format!("{},{}", self.x(index), self.y(points));
        let upper = self.scores.iter().map(|(lead, error)| lead + error).enumerate();
        let lower = self.scores.iter().map(|(lead, error)| lead - error).enumerate();
        let points: Vec<String> = upper.map(point).chain(lower.rev().map(point)).collect();
        format!("<polygon class=\"band\" points=\"{}\"/>\n", points.join(" "))
    }

    fn line(&self) -> String {
        let points = self.scores.iter().enumerate();
        let points: Vec<String> =
            points.map(|(index, (lead, _))| format!("{},{}", self.x(index), self.y(*lead))).collect();
        format!("<polyline class=\"score\" points=\"{}\"/>\n", points.join(" "))
    }

    /// The mistakes by their places in the list, at the score after them.
    fn dots(&self) -> String {
        let dot = |(mistake, rank): (&gokoro_review::mistakes::Mistake, u32)| {
            let index = mistake.number.saturating_sub(self.review.skipped);
            let lead = self.scores.get(index).map_or(0.0, |(lead, _)| *lead);
            let (x, y, number) = (self.x(index), self.y(lead), mistake.number);
            let class = if mistake.color == Color::Black { "black" } else { "white" };
            format!(
                "<g class=\"moment dot {class}\" data-move=\"{number}\"><circle cx=\"{x}\" cy=\"{y}\" r=\"9\"/>\
                 <text x=\"{x}\" y=\"{y}\" dy=\".36em\">{rank}</text></g>\n"
            )
        };
        // The largest is drawn last, over the others.
        let ranked: Vec<_> = listed(self.review).into_iter().zip(1..).collect();
        ranked.into_iter().rev().map(dot).collect()
    }
}
