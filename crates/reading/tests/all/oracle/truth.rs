//! The truth about small areas: every position that play can reach is collected,
//! and the prover's wins are the least set closed under "a move of mine leads
//! there" and "every reply does" (the greatest where endless play counts for
//! him). It knows the rules of Go and of every goal by itself and shares only
//! the types of the question with the readers.

use std::collections::HashMap;

use gokoro_board::{Board, Color, Point};
use gokoro_reading::{Goal, GoalQuery, QueryKo, Repetition, StrategyGraph};

/// More positions than this are not looked at.
const MOST: usize = 30_000;

/// A position: a cell is 0 for empty, 1 for the prover's stones, 2 for the
/// opponent's.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    cells: Vec<u8>,
    prover_moves: bool,
    /// Where the side to move may not retake.
    ban: Option<usize>,
    tokens: u8,
    /// The parts of the goal whose string was taken; of a race `(own, enemy)`.
    taken: Vec<(bool, bool)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    Reached,
    Lost,
    Open,
}

impl Standing {
    fn flipped(self) -> Standing {
        match self {
            Standing::Reached => Standing::Lost,
            Standing::Lost => Standing::Reached,
            Standing::Open => Standing::Open,
        }
    }
}

/// The game of one question.
pub(crate) struct Game {
    side: usize,
    area: Vec<bool>,
    parts: Vec<Goal>,
    any: bool,
    ko: QueryKo,
    /// Whether the tokens of the rule are the prover's.
    own_tokens: bool,
    holds: bool,
    prover: Color,
}

struct Played {
    cells: Vec<u8>,
    takes_ko: Option<usize>,
}

impl Game {
    /// The game in which `prover` tries to reach `goal` under the rules of a
    /// question, which may be the opposite goal of the question.
    pub(crate) fn new(board: &Board, query: &GoalQuery, goal: &Goal, prover: Color) -> Game {
        let side = usize::from(board.size().get());
        let (parts, any) = match goal {
            Goal::Any(parts) => (parts.clone(), true),
            Goal::All(parts) => (parts.clone(), false),
            Goal::Live(stones) => {
                (stones.iter().map(|p| Goal::Live([p].into_iter().collect())).collect(), true)
            }
            Goal::Kill(stones) => {
                (stones.iter().map(|p| Goal::Kill([p].into_iter().collect())).collect(), false)
            }
            one => (vec![one.clone()], true),
        };
        let holding = |g: &Goal| matches!(g, Goal::Save(_) | Goal::Live(_) | Goal::Cut { .. });
        Game {
            side,
            area: board.size().points().map(|p| query.area.is_none_or(|a| a.contains(p))).collect(),
            holds: query.repetition == Repetition::Holds && parts.iter().all(holding),
            parts,
            any,
            ko: query.ko,
            own_tokens: prover == query.prover,
            prover,
        }
    }

    fn at(&self, point: Point) -> usize {
        usize::from(point.y()) * self.side + usize::from(point.x())
    }

    fn near(&self, at: usize) -> impl Iterator<Item = usize> + use<> {
        let (x, y, n) = (at % self.side, at / self.side, self.side);
        let all = [
            (x > 0).then(|| at - 1),
            (x + 1 < n).then(|| at + 1),
            (y > 0).then(|| at - n),
            (y + 1 < n).then(|| at + n),
        ];
        all.into_iter().flatten()
    }

    /// The stones of the string at a point and its liberties.
    fn string(&self, cells: &[u8], at: usize) -> (Vec<usize>, Vec<usize>) {
        let (mut stones, mut liberties) = (vec![at], Vec::new());
        let mut next = 0;
        while next < stones.len() {
            for n in self.near(stones[next]) {
                if cells[n] == cells[at] && !stones.contains(&n) {
                    stones.push(n);
                } else if cells[n] == 0 && !liberties.contains(&n) {
                    liberties.push(n);
                }
            }
            next += 1;
        }
        (stones, liberties)
    }

    /// The cells after a move of `who`; `None` for an occupied point and suicide.
    fn play(&self, cells: &[u8], at: usize, who: u8) -> Option<Played> {
        if cells[at] != 0 {
            return None;
        }
        let mut after = cells.to_vec();
        after[at] = who;
        let mut gone = Vec::new();
        for n in self.near(at) {
            if after[n] == 3 - who {
                let (stones, liberties) = self.string(&after, n);
                if liberties.is_empty() {
                    gone.extend(stones.iter().copied());
                    stones.into_iter().for_each(|s| after[s] = 0);
                }
            }
        }
        let (stones, liberties) = self.string(&after, at);
        let ko = gone.len() == 1 && stones.len() == 1 && liberties.len() == 1;
        (!liberties.is_empty()).then(|| Played { cells: after, takes_ko: ko.then(|| gone[0]) })
    }

    /// Whether the string at a point cannot be taken by moves of its enemy alone,
    /// however many he makes in a row.
    fn never_taken(&self, cells: &[u8], at: usize) -> bool {
        let enemy = 3 - cells[at];
        let mut seen: HashMap<Vec<u8>, ()> = HashMap::from([(cells.to_vec(), ())]);
        let mut open = vec![cells.to_vec()];
        while let Some(cells) = open.pop() {
            for p in (0..cells.len()).filter(|&p| self.area[p]) {
                let Some(played) = self.play(&cells, p, enemy) else { continue };
                if played.cells[at] != 3 - enemy {
                    return false;
                }
                if seen.insert(played.cells.clone(), ()).is_none() {
                    open.push(played.cells);
                }
            }
        }
        true
    }

    fn is_safe(&self, cells: &[u8], at: usize, escapes: bool) -> bool {
        let (_, liberties) = self.string(cells, at);
        escapes && liberties.len() >= 5
            || liberties.iter().any(|&l| !self.area[l])
            || self.never_taken(cells, at)
    }

    /// The standing of keeping a string.
    fn kept(&self, cells: &[u8], at: usize, escapes: bool, taken: bool) -> Standing {
        if taken {
            Standing::Lost
        } else if cells[at] == 0 {
            Standing::Open // taken in a ko, and may be taken back
        } else if self.is_safe(cells, at, escapes) {
            Standing::Reached
        } else {
            Standing::Open
        }
    }

    /// The standing of a connection for its owner.
    fn joined(&self, cells: &[u8], from: usize, to: &[usize], taken: bool) -> Standing {
        if taken {
            return Standing::Lost;
        }
        if cells[from] == 0 {
            return Standing::Open; // taken in a ko, and may be taken back
        }
        let (stones, liberties) = self.string(cells, from);
        if to.iter().any(|p| stones.contains(p)) {
            return if liberties.len() >= 2 { Standing::Reached } else { Standing::Open };
        }
        let enemy = 3 - cells[from];
        let mut part = stones;
        let mut next = 0;
        while next < part.len() {
            for n in self.near(part[next]) {
                let open = cells[n] != 0 || self.area[n];
                if open && !part.contains(&n) && !(cells[n] == enemy && self.is_safe(cells, n, true)) {
                    part.push(n);
                }
            }
            next += 1;
        }
        if to.iter().any(|p| part.contains(p)) { Standing::Open } else { Standing::Lost }
    }

    fn part(&self, cells: &[u8], goal: &Goal, taken: (bool, bool)) -> Standing {
        let connection = |from: &Point, to: &gokoro_board::PointSet| {
            let to: Vec<usize> = to.iter().map(|p| self.at(p)).collect();
            self.joined(cells, self.at(*from), &to, taken.0)
        };
        match goal {
            Goal::Capture(p) => self.kept(cells, self.at(*p), true, taken.0).flipped(),
            Goal::Save(p) => self.kept(cells, self.at(*p), true, taken.0),
            Goal::Live(p) => {
                p.iter().next().map_or(Standing::Lost, |p| self.kept(cells, self.at(p), false, taken.0))
            }
            Goal::Kill(p) => p
                .iter()
                .next()
                .map_or(Standing::Lost, |p| self.kept(cells, self.at(p), false, taken.0).flipped()),
            Goal::Connect { from, to } => connection(from, to),
            Goal::Cut { from, to } => connection(from, to).flipped(),
            Goal::WinRace { .. } if taken.1 => Standing::Reached,
            Goal::WinRace { .. } if taken.0 => Standing::Lost,
            Goal::WinRace { .. } => Standing::Open,
            Goal::Any(_) | Goal::All(_) => unreachable!("goals have no parts inside parts"),
        }
    }

    fn standing(&self, state: &State) -> Standing {
        let stands: Vec<Standing> =
            self.parts.iter().zip(&state.taken).map(|(g, &t)| self.part(&state.cells, g, t)).collect();
        let (first, last) =
            if self.any { (Standing::Reached, Standing::Lost) } else { (Standing::Lost, Standing::Reached) };
        if stands.contains(&first) {
            first
        } else if stands.iter().all(|&s| s == last) {
            last
        } else {
            Standing::Open
        }
    }

    /// Which watched strings are gone.
    fn taken(&self, cells: &[u8], before: &[(bool, bool)]) -> Vec<(bool, bool)> {
        let gone = |p: &Point, who: u8| cells[self.at(*p)] != who;
        let now = |goal: &Goal| match goal {
            Goal::Capture(p) => (gone(p, 2), false),
            Goal::Save(p) => (gone(p, 1), false),
            Goal::Kill(p) => (p.iter().any(|p| gone(&p, 2)), false),
            Goal::Live(p) => (p.iter().any(|p| gone(&p, 1)), false),
            Goal::Connect { from, .. } => (gone(from, 1), false),
            Goal::Cut { from, .. } => (gone(from, 2), false),
            Goal::WinRace { own, enemy } => (gone(own, 1), gone(enemy, 2)),
            Goal::Any(_) | Goal::All(_) => (false, false),
        };
        let both = |(goal, b): (&Goal, &(bool, bool))| (now(goal).0 || b.0, now(goal).1 || b.1);
        self.parts.iter().zip(before).map(both).collect()
    }

    /// The positions after every legal move and pass.
    fn moves(&self, state: &State) -> Vec<(Option<usize>, State)> {
        let who = if state.prover_moves { 1 } else { 2 };
        let mut after = vec![(None, self.next(state, state.cells.clone(), None, state.tokens))];
        for at in (0..state.cells.len()).filter(|&p| self.area[p]) {
            let Some(played) = self.play(&state.cells, at, who) else { continue };
            let (ko, banned) = (played.takes_ko, state.ban == Some(at));
            let mut tokens = state.tokens;
            let allowed = match (self.ko, state.prover_moves) {
                (QueryKo::Never, true) => ko.is_none(),
                (QueryKo::RuleR, true) => ko.is_none() || state.ban.is_some_and(|k| k != at),
                (QueryKo::Never | QueryKo::RuleR | QueryKo::Retaken, false) => true,
                (QueryKo::Plain, _) | (QueryKo::Retaken, true) => !banned,
                (QueryKo::Tokens(_), prover) if banned => {
                    let may = prover == self.own_tokens && tokens > 0;
                    tokens -= u8::from(may);
                    may
                }
                (QueryKo::Tokens(_), _) => true,
            };
            if allowed {
                after.push((Some(at), self.next(state, played.cells, ko, tokens)));
            }
        }
        after
    }

    fn next(&self, state: &State, cells: Vec<u8>, ko: Option<usize>, tokens: u8) -> State {
        let may_be_retaken = self.ko == QueryKo::Retaken && state.prover_moves && ko.is_some();
        let taken = if may_be_retaken { state.taken.clone() } else { self.taken(&cells, &state.taken) };
        // Where bans do not bind, only the prover under rule R looks at the last ko.
        let ban = match self.ko {
            QueryKo::Never => None,
            QueryKo::RuleR | QueryKo::Retaken if state.prover_moves => None,
            _ => ko,
        };
        State { cells, prover_moves: !state.prover_moves, ban, tokens, taken }
    }

    fn root(&self, board: &Board, to_move: Color) -> State {
        let cell = |p| board.at(p).color().map_or(0, |c| if c == self.prover { 1 } else { 2 });
        State {
            cells: board.size().points().map(cell).collect(),
            prover_moves: to_move == self.prover,
            ban: None,
            tokens: if let QueryKo::Tokens(n) = self.ko { n } else { 0 },
            taken: vec![(false, false); self.parts.len()],
        }
    }

    /// Plays a strategy against every reply, on the positions of the truth.
    /// Returns the number of positions, or what went wrong.
    pub(crate) fn replay(
        &self,
        board: &Board,
        to_move: Color,
        strategy: &StrategyGraph,
    ) -> Result<usize, String> {
        let mut seen: HashMap<(State, usize), ()> = HashMap::new();
        let mut open = vec![(self.root(board, to_move), 0)];
        while let Some((state, node)) = open.pop() {
            if seen.insert((state.clone(), node), ()).is_some() {
                continue;
            }
            match self.standing(&state) {
                Standing::Reached => continue,
                Standing::Lost => return Err(format!("lost at node {node}")),
                Standing::Open if strategy.nodes[node].moves.is_empty() => {
                    return Err(format!("node {node} ends before the goal: {:?}", state.cells));
                }
                Standing::Open => {}
            }
            let after = self.moves(&state);
            if state.prover_moves {
                let &(point, next) = strategy.nodes[node].moves.first().ok_or("no move")?;
                let at = point.map(|p| self.at(p));
                let found = after.into_iter().find(|(m, _)| *m == at);
                let (_, state) = found.ok_or_else(|| format!("{point:?} is not legal at node {node}"))?;
                open.push((state, next));
                continue;
            }
            for (at, state) in after {
                let reply =
                    at.and_then(|at| board.size().point((at % self.side) as u8, (at / self.side) as u8));
                let next = strategy.after(node, reply);
                open.push((state, next.ok_or_else(|| format!("no answer to {reply:?} at node {node}"))?));
            }
        }
        Ok(seen.len())
    }

    /// Whether the prover wins; `None` if there are too many positions.
    pub(crate) fn wins(&self, board: &Board, to_move: Color) -> Option<bool> {
        let root = self.root(board, to_move);
        let mut index: HashMap<State, usize> = HashMap::from([(root.clone(), 0)]);
        let mut states = vec![root];
        let (mut next, mut stands): (Vec<Vec<usize>>, Vec<Standing>) = (Vec::new(), Vec::new());
        while next.len() < states.len() {
            let state = states[next.len()].clone();
            let stands_so = self.standing(&state);
            stands.push(stands_so);
            let mut children = Vec::new();
            if stands_so == Standing::Open {
                for (_, after) in self.moves(&state) {
                    let child = *index.entry(after.clone()).or_insert_with(|| {
                        states.push(after);
                        states.len() - 1
                    });
                    children.push(child);
                }
            }
            next.push(children);
            if states.len() > MOST {
                return None;
            }
        }
        Some(self.fixpoint(&states, &stands, &next)[0])
    }

    fn fixpoint(&self, states: &[State], stands: &[Standing], next: &[Vec<usize>]) -> Vec<bool> {
        let start = |s: &Standing| *s == Standing::Reached || self.holds && *s == Standing::Open;
        let mut won: Vec<bool> = stands.iter().map(start).collect();
        loop {
            let mut changed = false;
            for i in (0..states.len()).rev().filter(|&i| stands[i] == Standing::Open) {
                let wins = |&child: &usize| won[child];
                let now =
                    if states[i].prover_moves { next[i].iter().any(wins) } else { next[i].iter().all(wins) };
                changed |= now != won[i];
                won[i] = now;
            }
            if !changed {
                return won;
            }
        }
    }
}
