//! The integration (統合戦略; P3, section 4.2): nine steps that keep some of the moves, urgent before big. No single
//! maximum is taken, since values of different cases are not alike. Steps 2 and 3 fall through where they find nothing;
//! step 4 goes on with what it keeps.

use super::approximation::Weighed;
use super::parameters::{Parameter, Parameters};
use crate::cases::{CaseKind, Intention};

/// The step that plays the move.
pub const LAST_STEP: u8 = 9;

/// A move with what became of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placed {
    /// Its place among the moves given.
    pub place: usize,
    /// Its first value.
    pub value: f32,
    /// The step that left it out; `None` where none did.
    pub left: Option<u8>,
}

/// What the nine steps make of some moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Integrated {
    /// All moves: first what no step left out, then what later steps left out before earlier ones, by value.
    pub order: Vec<Placed>,
    /// The step that decided: the last one that left a move out, the ninth where none did.
    pub step: u8,
}

/// Puts moves in order by the nine steps.
pub fn integrate(moves: &[Weighed], parameters: &Parameters) -> Integrated {
    let mut steps = Steps::new(moves, parameters);
    steps.first();
    if !steps.keep(2, |one| captures(one, parameters) >= parameters[Parameter::Urgent]) {
        steps.keep(3, |one| both(one, CaseKind::Encirclement, parameters) >= parameters[Parameter::Weak]);
        steps.connections();
        let life =
            |one: &Weighed, intention| lives(one, intention, parameters) >= parameters[Parameter::Life68];
        let opening = |one: &Weighed| {
            let brings = |kind| both(one, kind, parameters);
            brings(CaseKind::Joseki).max(brings(CaseKind::Side))
                >= parameters[Parameter::Opening].max(f32::EPSILON)
        };
        let small = |one: &Weighed| {
            let brings = both(one, CaseKind::Connection, parameters);
            (parameters[Parameter::B]..parameters[Parameter::A]).contains(&brings)
        };
        let _ = steps.keep(5, opening)
            || steps.keep(6, |one| life(one, Intention::Defence))
            || steps.keep(7, small)
            || steps.keep(8, |one| life(one, Intention::Attack));
    }
    steps.end()
}

/// What captures and rescues that readers proved bring.
fn captures(one: &Weighed, parameters: &Parameters) -> f32 {
    Intention::ALL
        .map(|intention| one.proves(CaseKind::Capture, intention, parameters))
        .into_iter()
        .fold(0.0, f32::max)
}

/// The more of attack and defence.
fn both(one: &Weighed, kind: CaseKind, parameters: &Parameters) -> f32 {
    Intention::ALL.map(|intention| one.brings(kind, intention, parameters)).into_iter().fold(0.0, f32::max)
}

fn lives(one: &Weighed, intention: Intention, parameters: &Parameters) -> f32 {
    let kinds = [CaseKind::Life, CaseKind::Race];
    kinds.map(|kind| one.brings(kind, intention, parameters)).into_iter().fold(0.0, f32::max)
}

/// The moves while the steps go on.
struct Steps<'a> {
    moves: &'a [Weighed],
    parameters: &'a Parameters,
    order: Vec<Placed>,
    step: u8,
}

impl<'a> Steps<'a> {
    fn new(moves: &'a [Weighed], parameters: &'a Parameters) -> Steps<'a> {
        let value =
            |(place, one): (usize, &Weighed)| Placed { place, value: one.value(parameters), left: None };
        let mut order: Vec<Placed> = moves.iter().enumerate().map(value).collect();
        order.sort_by(|a, b| {
            b.value.total_cmp(&a.value).then(moves[a.place].point.cmp(&moves[b.place].point))
        });
        Steps { moves, parameters, order, step: LAST_STEP }
    }

    /// Step 1: moves within n1 of the best value, down to rank n2, at most n3.
    fn first(&mut self) {
        let Some(best) = self.order.first().map(|placed| placed.value) else { return };
        let floor = best - self.parameters[Parameter::N1] * best.abs();
        let most = self.parameters[Parameter::N2].min(self.parameters[Parameter::N3]) as usize;
        for (rank, placed) in self.order.iter_mut().enumerate() {
            if rank > 0 && (rank >= most || placed.value < floor) {
                placed.left = Some(1);
                self.step = 1;
            }
        }
    }

    /// Keeps the moves that are wanted, if there are any; whether there are.
    fn keep(&mut self, step: u8, wanted: impl Fn(&Weighed) -> bool) -> bool {
        let (moves, open) = (self.moves, self.order.iter().filter(|placed| placed.left.is_none()));
        if !open.clone().any(|placed| wanted(&moves[placed.place])) {
            return false;
        }
        for placed in self.order.iter_mut().filter(|placed| placed.left.is_none()) {
            if !wanted(&moves[placed.place]) {
                placed.left = Some(step);
                self.step = step;
            }
        }
        true
    }

    /// Step 4: of the connections from a on the best m.
    fn connections(&mut self) {
        let (moves, parameters) = (self.moves, self.parameters);
        let brings = |one: &Weighed| both(one, CaseKind::Connection, parameters);
        if !self.keep(4, |one| brings(one) >= parameters[Parameter::A].max(f32::EPSILON)) {
            return;
        }
        let open = self.order.iter().filter(|placed| placed.left.is_none());
        let mut largest: Vec<f32> = open.map(|placed| brings(&moves[placed.place])).collect();
        largest.sort_by(|a, b| b.total_cmp(a));
        let least = largest.get(parameters[Parameter::M] as usize - 1).copied().unwrap_or(0.0);
        self.keep(4, |one| brings(one) >= least);
    }

    fn end(mut self) -> Integrated {
        let left = |placed: &Placed| placed.left.unwrap_or(LAST_STEP + 1);
        // A stable sort: equal ones stay in the order of their values.
        self.order.sort_by_key(|placed| std::cmp::Reverse(left(placed)));
        Integrated { order: self.order, step: self.step }
    }
}
