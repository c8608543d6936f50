//! Charts of lines as SVG: axes with numbers, a line with dots for each series, and
//! names beside them. Colours are told apart by most people, and dashes say it too.

use std::fmt::Write as _;

use gokoro_view::style::{BLUE, FONTS, GREEN, INK, ORANGE, VERMILLION};

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 48.0;
const BOTTOM: f64 = 56.0;
const COLORS: [&str; 4] = [BLUE, VERMILLION, GREEN, ORANGE];
const DASHES: [&str; 4] = ["", "7 4", "2 3", "10 3 2 3"];

/// A line of a chart.
#[derive(Clone, Debug, Default)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// Its points, from left to right: x, y, and half the interval of y or 0.
    pub points: Vec<(f64, f64, f64)>,
}

/// A chart.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// What x is.
    pub x: String,
    /// What y is.
    pub y: String,
    /// Its lines.
    pub series: Vec<Series>,
}

impl Chart {
    /// The chart as SVG; empty axes if there is no point.
    #[must_use]
    pub fn svg(&self) -> String {
        let points = || self.series.iter().flat_map(|s| &s.points);
        let (x, y) = (Axis::over(points().map(|p| p.0)), Axis::over(points().map(|p| p.1)));
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"{FONTS}\" \
             font-size=\"13\" fill=\"{INK}\"><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
        );
        let _ = writeln!(out, "<text x=\"{LEFT}\" y=\"22\" font-size=\"15\">{}</text>", escape(&self.title));
        let middle = (LEFT + WIDTH - RIGHT) / 2.0;
        let _ = writeln!(
            out,
            "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n<text x=\"{LEFT}\" y=\"40\">{}</text>",
            HEIGHT - 12.0,
            escape(&self.x),
            escape(&self.y)
        );
        self.grid(&mut out, &x, &y);
        for (i, series) in self.series.iter().enumerate() {
            line(&mut out, series, i, &x, &y);
        }
        out + "</svg>\n"
    }

    fn grid(&self, out: &mut String, x: &Axis, y: &Axis) {
        let floor = HEIGHT - BOTTOM;
        for mark in y.marks() {
            let at = y.down(mark);
            let _ = writeln!(
                out,
                "<path d=\"M{LEFT} {at:.1}H{:.1}\" stroke=\"#ddd\"/><text x=\"{:.1}\" y=\"{:.1}\" \
                 text-anchor=\"end\">{}</text>",
                WIDTH - RIGHT,
                LEFT - 6.0,
                at + 4.0,
                number(mark)
            );
        }
        for mark in x.marks() {
            let at = x.across(mark);
            let _ = writeln!(
                out,
                "<path d=\"M{at:.1} {floor}v5\" stroke=\"{INK}\"/><text x=\"{at:.1}\" y=\"{:.1}\" \
                 text-anchor=\"middle\">{}</text>",
                floor + 19.0,
                number(mark)
            );
        }
        let _ = writeln!(
            out,
            "<path d=\"M{LEFT} {TOP}V{floor}H{}\" fill=\"none\" stroke=\"{INK}\"/>",
            WIDTH - RIGHT
        );
    }
}

fn line(out: &mut String, series: &Series, i: usize, x: &Axis, y: &Axis) {
    let (color, dash) = (COLORS[i % COLORS.len()], DASHES[i % DASHES.len()]);
    let mut path = String::new();
    for (j, &(px, py, half)) in series.points.iter().enumerate() {
        let (at, up) = (x.across(px), y.down(py));
        let _ = write!(path, "{}{at:.1} {up:.1}", if j == 0 { "M" } else { "L" });
        let _ = write!(out, "<circle cx=\"{at:.1}\" cy=\"{up:.1}\" r=\"2.6\" fill=\"{color}\"/>");
        if half > 0.0 {
            let _ = write!(
                out,
                "<path d=\"M{at:.1} {:.1}V{:.1}\" stroke=\"{color}\"/>",
                y.down(py - half),
                y.down(py + half)
            );
        }
    }
    let _ = writeln!(
        out,
        "\n<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"1.8\" stroke-dasharray=\"{dash}\"/>"
    );
    let (at, up) = (WIDTH - RIGHT - 190.0, TOP + 14.0 + 18.0 * i as f64);
    let _ = writeln!(
        out,
        "<path d=\"M{at} {up}h26\" stroke=\"{color}\" stroke-width=\"1.8\" stroke-dasharray=\"{dash}\"/>\
         <text x=\"{}\" y=\"{}\">{}</text>",
        at + 32.0,
        up + 4.0,
        escape(&series.name)
    );
}

/// An axis with round marks.
struct Axis {
    first: f64,
    last: f64,
    step: f64,
}

impl Axis {
    fn over(values: impl Iterator<Item = f64>) -> Axis {
        let (low, high) = values.fold((f64::MAX, f64::MIN), |(l, h), v| (l.min(v), h.max(v)));
        if low > high {
            return Axis { first: 0.0, last: 1.0, step: 0.2 };
        }
        let span = (high - low).max(high.abs() * 1e-3).max(1e-6);
        let power = 10_f64.powf((span / 6.0).log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|m| m * power).into_iter().find(|s| span / s <= 7.0);
        let step = step.unwrap_or(power * 10.0);
        Axis { first: (low / step).floor() * step, last: (high / step).ceil() * step, step }
    }

    fn part(&self, value: f64) -> f64 {
        (value - self.first) / (self.last - self.first).max(1e-9)
    }

    fn across(&self, value: f64) -> f64 {
        LEFT + self.part(value) * (WIDTH - LEFT - RIGHT)
    }

    fn down(&self, value: f64) -> f64 {
        HEIGHT - BOTTOM - self.part(value) * (HEIGHT - TOP - BOTTOM)
    }

    fn marks(&self) -> impl Iterator<Item = f64> + '_ {
        let count = ((self.last - self.first) / self.step).round() as usize;
        (0..=count).map(|i| self.first + i as f64 * self.step)
    }
}

fn number(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
