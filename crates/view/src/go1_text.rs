//! What GO.1 makes of a position, in words and as JSON: the step that decided, the parts of the first values, what the
//! filter dropped or handed over and why, what each of the nine steps left out, and what the second look changed.

use std::collections::BTreeMap;

use gokoro_analysis::Go1Thought;
use gokoro_board::{BoardSize, Point};
use gokoro_mind::choice::{Dropped, Shift, ShiftReason};
use gokoro_mind::go1::{Deepened, Go1Candidate, LAST_STEP, Part};

use crate::catalogue::{Localizer, args};
use crate::fields::{Json, Name, fields};
use crate::names::{vertex, vertices};
use crate::words::rounded;

/// The nine steps as the catalogue names them.
const STEPS: [&str; LAST_STEP as usize] =
    ["near-best", "capture", "weak", "large-link", "opening", "own-life", "link", "enemy-life", "value"];
/// The text lists the parts of the first value for this many candidates.
const TOLD: usize = 8;
/// Points that are named one by one where many went one way.
const NAMED: usize = 8;

fn step_key(step: u8) -> &'static str {
    STEPS[usize::from(step.clamp(1, LAST_STEP)) - 1]
}

/// Points with a decimal.
fn tenths(points: f32) -> f64 {
    rounded(points, 1)
}

impl Localizer<'_> {
    /// The step that decided, with its number and what it keeps; nothing where no case proposes a move.
    pub fn go1_reason(&self, thought: &Go1Thought) -> Option<String> {
        let chosen = thought.chosen()?;
        let (step, why) = (thought.step, step_key(thought.step));
        Some(self.say("go1-step", &args!(step, vertex = chosen.point, why)))
    }

    /// Why GO.1 chooses its move: the step that decided, the parts of its first value, the filter and the second look.
    pub fn go1_reasons(&self, thought: &Go1Thought) -> Vec<String> {
        let value = thought.chosen().map(|chosen| self.first_value(chosen));
        let lines = self.go1_reason(thought).into_iter().chain(value);
        lines.chain(self.filtered(thought)).chain(self.second_look(thought)).collect()
    }

    /// How GO.1 comes to its move: the first values and their parts, the filter, the second look, the nine steps.
    pub fn go1_trail(&self, thought: &Go1Thought) -> Vec<String> {
        let mut lines: Vec<String> = self.go1_reason(thought).into_iter().collect();
        lines.extend(thought.candidates.iter().take(TOLD).map(|candidate| self.first_value(candidate)));
        lines.extend(self.filtered(thought));
        lines.extend(self.second_look(thought));
        lines.extend(self.nine_steps(thought));
        lines
    }

    /// The first value of a move with its parts, the largest first.
    fn first_value(&self, candidate: &Go1Candidate) -> String {
        let part = |&(part, points): &(Part, f32)| {
            let (what, points) = (self.part(part), tenths(points));
            self.say("go1-part", &args!(what, points))
        };
        let parts: Vec<String> = candidate.parts.iter().map(part).collect();
        let (value, parts, times) = (tenths(candidate.value), self.listed(&parts), tenths(candidate.counts));
        self.say("go1-value", &args!(vertex = candidate.point, value, parts, times))
    }

    fn part(&self, part: Part) -> String {
        match part {
            Part::Case(kind, intention) => {
                self.say(&format!("case-{}-{}", kind.name(), intention.name()), &[])
            }
            Part::Stored => self.say("go1-stored", &[]),
            Part::Liberty => self.say("go1-liberty", &[]),
            Part::Shape(shape) => self.say("go1-shape", &args!(shape = shape.name())),
        }
    }

    /// What the filter dropped and handed over, with the reasons.
    fn filtered(&self, thought: &Go1Thought) -> Vec<String> {
        let mut lines: Vec<String> =
            handed(thought).into_iter().map(|((why, to), from)| self.shifted(why, to, &from)).collect();
        for why in Dropped::ALL.into_iter().filter(|why| *why != Dropped::Leaves) {
            let points: Vec<Point> =
                thought.dropped.iter().filter(|gone| gone.1 == why).map(|gone| gone.0).collect();
            if !points.is_empty() {
                let vertices = self.some(&points);
                lines.push(self.say("go1-dropped", &args!(why = why.name(), vertices)));
            }
        }
        lines
    }

    fn shifted(&self, why: ShiftReason, to: Point, from: &[Point]) -> String {
        let vertices = self.some(from);
        self.say("go1-shift", &args!(why = why.name(), vertex = to, vertices))
    }

    /// What the second look found after the first moves, and how it changed their order.
    fn second_look(&self, thought: &Go1Thought) -> Vec<String> {
        let looked = |one: &Deepened| {
            let points = one.leaves.round();
            let out = one.is_left_out;
            self.say("go1-looked", &args!(vertex = one.point, points, out))
        };
        let mut lines: Vec<String> = thought.deepened.iter().map(looked).collect();
        let order: Vec<Point> = thought.candidates.iter().map(|one| one.point).collect();
        let head = |order: &[Point]| order.iter().take(thought.deepened.len()).copied().collect::<Vec<_>>();
        let (before, after) = (head(&thought.first_order), head(&order));
        let changed = before != after;
        let out: Vec<Point> =
            thought.deepened.iter().filter(|one| one.is_left_out).map(|one| one.point).collect();
        let rest = thought.first_order.iter().find(|point| !out.contains(point));
        let first = order.first();
        // Without the moves that are left out the nine steps may choose another move than the next one.
        let how = match (changed, first == rest) {
            (false, _) => "same",
            (true, true) => "without",
            (true, false) => "anew",
        };
        if let (false, Some(&first)) = (lines.is_empty(), first) {
            let (before, after, gone) = (self.some(&before), self.some(&after), self.some(&out));
            let step = thought.step;
            lines.push(self.say("go1-reordered", &args!(how, before, after, gone, step, vertex = first)));
        }
        lines
    }

    /// What each of the nine steps left out.
    fn nine_steps(&self, thought: &Go1Thought) -> Vec<String> {
        let left = |step: u8| -> Vec<Point> {
            let gone = thought.candidates.iter().filter(|one| one.left == Some(step));
            gone.map(|one| one.point).collect()
        };
        let told = |step: u8| {
            let points = left(step);
            let (count, vertices, why) = (points.len(), self.some(&points), step_key(step));
            (count > 0).then(|| self.say("go1-left", &args!(step, why, count, vertices)))
        };
        (1..=LAST_STEP).filter_map(told).collect()
    }

    /// The names of some points, the first ones where there are many.
    fn some(&self, points: &[Point]) -> String {
        let mut named: Vec<String> = points.iter().take(NAMED).map(|&point| self.point(point)).collect();
        if points.len() > NAMED {
            named.push("…".to_owned());
        }
        self.listed(&named)
    }
}

/// What went over to which move for which reason, and from which moves; of those that only bring more the first moves.
fn handed(thought: &Go1Thought) -> BTreeMap<(ShiftReason, Point), Vec<Point>> {
    let mut handed: BTreeMap<(ShiftReason, Point), Vec<Point>> = BTreeMap::new();
    let told = |point: Point| thought.candidates.iter().take(TOLD).any(|one| one.point == point);
    // Who only lost one case among others to a better move still stands.
    let gone = |shift: &&Shift| {
        let left = thought.dropped.contains(&(shift.from, Dropped::Shifted));
        shift.why != ShiftReason::BringsMore || left && told(shift.to)
    };
    for shift in thought.shifts.iter().filter(gone) {
        let from = handed.entry((shift.why, shift.to)).or_default();
        if !from.contains(&shift.from) {
            from.push(shift.from);
        }
    }
    handed
}

/// How GO.1 comes to its move, as JSON.
pub fn go1_json(thought: &Go1Thought) -> impl Json + use<> {
    let size = thought.survey.board().size();
    let at = |point| vertex(size, point);
    let shifted = |shift: &Shift| {
        let case = &thought.cases[shift.case];
        fields!(
            case = format!("{}-{}", case.kind.name(), case.intention.name()),
            target = case.target.stones.first().map(at),
            from = at(shift.from),
            to = at(shift.to),
            why = Name(shift.why),
        )
    };
    let looked =
        |one: &Deepened| fields!(r#move = at(one.point), leaves = tenths(one.leaves), out = one.is_left_out);
    let dropped = |&(point, why): &(Point, Dropped)| fields!(r#move = at(point), why = Name(why));
    fields!(
        color = thought.survey.mover().letter().to_string(),
        /// The step that decided, from 1 to 9.
        step = thought.step,
        /// In the order of the nine steps; the first is played.
        candidates = thought.candidates.iter().map(|one| candidate_json(size, one)).collect::<Vec<_>>(),
        /// Cases that the filter handed over.
        shifted = thought.shifts.iter().map(shifted).collect::<Vec<_>>(),
        /// Moves that the filter or the second look dropped.
        dropped = thought.dropped.iter().map(dropped).collect::<Vec<_>>(),
        /// The order before the second look.
        first_order = vertices(size, thought.first_order.iter().copied()),
        looked = thought.deepened.iter().map(looked).collect::<Vec<_>>(),
    )
}

fn candidate_json(size: BoardSize, candidate: &Go1Candidate) -> impl Json + use<> {
    let part = |&(part, points): &(Part, f32)| fields!(part = part_name(part), points = tenths(points));
    fields!(
        r#move = vertex(size, candidate.point),
        value = tenths(candidate.value),
        parts = candidate.parts.iter().map(part).collect::<Vec<_>>(),
        /// How often the sum of the parts counts.
        times = tenths(candidate.counts),
        /// The step that left it out.
        left = candidate.left,
    )
}

fn part_name(part: Part) -> String {
    match part {
        Part::Case(kind, intention) => format!("{}-{}", kind.name(), intention.name()),
        Part::Stored => "stored".to_owned(),
        Part::Liberty => "liberty".to_owned(),
        Part::Shape(shape) => shape.name().to_owned(),
    }
}
