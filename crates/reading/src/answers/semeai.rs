//! Races between two groups, GNU Go's `analyze_semeai`: can the side to move save
//! its group, and can it take the other one? For two strings of few liberties the prover
//! of goals answers first, then the solver of life and death, on the place of the race;
//! where that is too much for it, a quick search of likely moves, with the formula where
//! that is still open. All of it together may make up to twice as many moves as the
//! budget says; mostly it makes a third of them.

use gokoro_board::{Board, Color, Point, PointSet, StringId, Suicide};
use gokoro_shape::Unconditional;

use super::local::race::Race;
use super::local::solver::{Contest, ENDLESS, KoState, LocalResult as Told, LocalSolver as Quick};
use super::owl::{attack_code, defend_code, settled};
use super::{AnswerBasis, AnswerError, Code, EstimateReason, GtpAnswer, color_at};
use crate::goal::Goal;
use crate::prove::prove;
use crate::query::{GoalQuery, GoalVerdict};
use crate::race::{Forecast, LibertyCount, OwnLife, PlaceSettings, RacePlace, own_life, own_spaces};
use crate::tsumego::{Bounds, BoundsFound, LifeGrade, Ply, SolverSettings, TsumegoSolver, bent_four, joined};

/// The memory of a question's table, in bytes.
const TABLE: usize = 64 << 20;
/// A node of the solver costs this little beside a move on a board.
const CHEAP: u64 = 8;
/// The share of the budget, in per cent, for each question to the solver.
const SOLVER: u64 = 35;
/// For the question whether a pass does as well.
const PASSING: u64 = 12;
/// For each question about eyes.
const EYES: u64 = 3;
/// For each other first move that may do as well.
const CHOICE: u64 = 3;
/// The most of them.
const MOST_CHOICES: usize = 6;
/// For each quick search.
const QUICK: u64 = 30;
/// For each question to the prover of goals, in a race of two strings.
const PROVING: u64 = 10;
/// Strings with more liberties are not proven so.
const FEW: usize = 3;

/// One of the two questions answered.
#[derive(Clone, Copy)]
struct Read {
    /// For the side to move.
    code: Code,
    /// Its move; `None` for elsewhere.
    point: Option<Point>,
    estimate: EstimateReason,
}

/// A race with the side to move.
struct Fight<'a> {
    board: &'a Board,
    mover: Color,
    /// A stone of the mover's group and one of the other.
    stones: [Point; 2],
    place: RacePlace,
    budget: u64,
    spent: u64,
    /// Whether the formula is made for this race: neither group gets two eyes, and
    /// neither has liberties but those in eyes, shared ones and corridors.
    is_static: bool,
}

/// What becomes of both groups, the owner of the first moving first.
pub(super) fn analyze(
    board: &Board,
    mine: Point,
    theirs: Point,
    nodes: u64,
) -> Result<GtpAnswer, AnswerError> {
    let mover = color_at(board, mine)?;
    if color_at(board, theirs)? == mover {
        return Err(AnswerError::SameColor);
    }
    let (own, enemy) = (joined(board, mine), joined(board, theirs));
    let living = Unconditional::living(board);
    let place = RacePlace::new(board, own | enemy, living, &PlaceSettings::default());
    let mut fight =
        Fight { board, mover, stones: [mine, theirs], place, budget: nodes, spent: 0, is_static: false };
    let is_small =
        [(mine, own), (theirs, enemy)].into_iter().all(|(stone, group)| fight.is_small(stone, group));
    if is_small && let Some(answer) = fight.proven() {
        return Ok(answer);
    }
    let attack = fight.solved(enemy);
    let defence = fight.solved(own);
    // Who takes the group that he races against is out of danger; if both are taken,
    // stones were given up, and the larger group decides.
    let (attack, defence) = match (attack, defence) {
        (Some(attack), Some(defence)) if attack.code > defence.code => {
            let decides = if own.len() > enemy.len() { defence } else { attack };
            (Some(decides), Some(decides))
        }
        (Some(attack), None) if attack.code == Code::Succeeds => (Some(attack), Some(attack)),
        other => other,
    };
    let by_eyes = if attack.is_some() && defence.is_some() { None } else { fight.by_eyes() };
    let (attack, defence) = match by_eyes {
        Some((attack, defence)) => (attack, defence),
        None => {
            let attack = attack.unwrap_or_else(|| fight.quick_attack());
            let won = attack.code == Code::Succeeds;
            (attack, if won { attack } else { defence.unwrap_or_else(|| fight.quick_defence()) })
        }
    };
    let mut point = if attack.code == Code::Fails { defence.point } else { attack.point };
    // Who loses the race if he plays elsewhere has to move, and what is vital for one side is vital for the other.
    if is_small && defence.code == Code::Succeeds && point.is_none() {
        point = fight.wins(!mover, !mover).and_then(|verdict| verdict.first_move());
    }
    let basis = AnswerBasis::Estimated(if attack.estimate == EstimateReason::Nearer {
        attack.estimate
    } else {
        defence.estimate
    });
    Ok(GtpAnswer {
        point,
        second: Some(attack.code),
        basis,
        nodes: fight.spent,
        ..GtpAnswer::plain(defence.code)
    })
}

impl Fight<'_> {
    /// Whether a group is one string with so few liberties that the prover of goals may decide its race.
    fn is_small(&self, stone: Point, group: PointSet) -> bool {
        let string = self.board.string_at(stone);
        string.is_some_and(|string| {
            self.board.size_of(string) == group.len() && self.board.liberty_count(string) <= FEW
        })
    }

    /// The proof that a side wins the race, this one moving first, by no ko; `None` where there is none.
    fn wins(&mut self, side: Color, first: Color) -> Option<GoalVerdict> {
        let [own, enemy] = if side == self.mover { self.stones } else { [self.stones[1], self.stones[0]] };
        let head = |stone: Point| self.board.string_at(stone).map(|string| string.head());
        let goal = Goal::WinRace { own: head(own)?, enemy: head(enemy)? };
        let query = GoalQuery { nodes: self.budget * PROVING / 100, ..GoalQuery::new(goal, side, first) };
        let verdict = prove(self.board, &query).ok()?;
        self.spent += verdict.nodes;
        Some(verdict).filter(GoalVerdict::is_proven)
    }

    /// The answer where it is proven that one side wins the race whatever the other does.
    fn proven(&mut self) -> Option<GtpAnswer> {
        let other = !self.mover;
        let (code, verdict) = match self.wins(self.mover, self.mover) {
            // Where he wins though the other moves first, he need not move.
            Some(verdict) => (Code::Succeeds, self.wins(self.mover, other).unwrap_or(verdict)),
            None => (Code::Fails, self.wins(other, self.mover)?),
        };
        let (point, second, verdict) = (verdict.first_move(), Some(code), Some(verdict));
        Some(GtpAnswer { point, second, verdict, nodes: self.spent, ..GtpAnswer::plain(code) })
    }

    /// What the solver of life and death says of a group in the place of the race.
    fn solved(&mut self, target: PointSet) -> Option<Read> {
        let problem = self.place.problem(self.board, target).ok()?;
        let defends = problem.defender() == self.mover;
        let mut solver =
            TsumegoSolver::new(problem, SolverSettings { table_bytes: TABLE, ..SolverSettings::default() });
        let found = solver.grade(&[], self.mover, self.budget * CHEAP * SOLVER / 100)?;
        self.spent += found.nodes / CHEAP;
        let bounds = found.bounds;
        let grade = self.confirmed(&mut solver, bounds)?;
        let code = if defends { defend_code(grade) } else { attack_code(grade) };
        if code == Code::Fails {
            return Some(Read { code, point: None, estimate: EstimateReason::Searched });
        }
        let passed = solver.grade(&[Ply::PASS], !self.mover, self.budget * CHEAP * PASSING / 100)?;
        self.spent += passed.nodes / CHEAP;
        let as_good = |found: &BoundsFound| found.bounds == bounds;
        if as_good(&passed) {
            return Some(Read { code, point: None, estimate: EstimateReason::Searched });
        }
        // What is vital for one side is vital for the other; then what gains a liberty.
        let mut point = found.reply.and_then(|ply| ply.point);
        let theirs = passed.reply.and_then(|ply| ply.point).filter(|_| defends);
        let likely = self.race(self.mover).moves(self.board, self.mover, 0);
        let each = self.budget * CHEAP * CHOICE / 100;
        for first in theirs.into_iter().chain(likely).take(MOST_CHOICES) {
            if Some(first) == point {
                break;
            }
            let Some(tried) = solver.grade(&[Ply::at(first)], !self.mover, each) else { continue };
            self.spent += tried.nodes / CHEAP;
            if as_good(&tried) {
                point = Some(first);
                break;
            }
        }
        Some(Read { code, point, estimate: EstimateReason::Searched })
    }

    /// The grade as territory rules confirm it at the end of a game: a bent four in the corner
    /// is dead as it stands.
    fn confirmed(&mut self, solver: &mut TsumegoSolver, bounds: Bounds) -> Option<LifeGrade> {
        let grade = settled(bounds)?;
        if bounds.grade() != Some(grade) || matches!(grade, LifeGrade::DEAD | LifeGrade::ALIVE) {
            return Some(grade);
        }
        let turned = solver.grade(&[Ply::PASS], !self.mover, self.budget * CHEAP * PASSING / 100)?;
        self.spent += turned.nodes / CHEAP;
        Some(if bent_four(solver.problem(), bounds, turned.bounds) { LifeGrade::DEAD } else { grade })
    }

    /// What the eyes of both groups decide: a group that lives in its own eyes needs no
    /// race, and one that lives in none is dead beside it.
    fn by_eyes(&mut self) -> Option<(Read, Read)> {
        let [own, enemy] = self.stones.map(|stone| self.board.string_at(stone));
        let (own, enemy) = (own?, enemy?);
        let (mine, theirs) = (self.lives_alone(0), self.lives_alone(1));
        let closed = self.is_confined(own, enemy) && self.is_confined(enemy, own);
        self.is_static = closed && (mine, theirs) == (OwnLife::None, OwnLife::None);
        let read = |code, point| Read { code, point, estimate: EstimateReason::Searched };
        let (wins, fails) = (|point| read(Code::Succeeds, point), read(Code::Fails, None));
        match (mine, theirs) {
            (OwnLife::Alive, OwnLife::Alive) => Some((fails, wins(None))),
            (OwnLife::Alive, OwnLife::Open { attack, .. }) if self.is_confined(enemy, own) => {
                Some((wins(Some(attack)), wins(Some(attack))))
            }
            (OwnLife::Alive, OwnLife::None) if self.is_confined(enemy, own) => Some((wins(None), wins(None))),
            (OwnLife::Open { defence, .. }, OwnLife::Alive) => Some((fails, wins(Some(defence)))),
            (OwnLife::None, OwnLife::Alive) if self.is_confined(own, enemy) => Some((fails, fails)),
            (OwnLife::Open { defence, .. }, OwnLife::None) if self.is_confined(enemy, own) => {
                Some((wins(Some(defence)), wins(Some(defence))))
            }
            _ => None,
        }
    }

    /// What the first or the second string has in its own eyes.
    fn lives_alone(&mut self, which: usize) -> OwnLife {
        let [string, other] = [which, 1 - which].map(|i| self.board.string_at(self.stones[i]));
        let (Some(string), Some(other)) = (string, other) else { return OwnLife::Unknown };
        let strong = self.race(self.mover).walls | self.board.stones(other).collect();
        let (life, spent) = own_life(self.board, string, strong, self.budget * CHEAP * EYES / 100);
        self.spent += spent / CHEAP;
        life
    }

    /// Whether a string has nothing beside its own eyes but shared liberties and
    /// those in corridors.
    fn is_confined(&self, string: StringId, other: StringId) -> bool {
        let race = self.race(self.mover);
        let strong = race.walls | self.board.stones(other).collect();
        let spaces = own_spaces(self.board, string, strong);
        let inside = spaces.into_iter().fold(self.board.liberties(other), |all, space| all | space);
        let rest = self.board.liberties(string).difference(inside);
        rest.iter().all(|point| race.is_plain(self.board, point, string))
    }

    /// The contest in which this side takes the other's string.
    fn race(&self, claimer: Color) -> Race {
        let [own, enemy] = if claimer == self.mover { self.stones } else { [self.stones[1], self.stones[0]] };
        let stones = self.board.stones_of(Color::Black) | self.board.stones_of(Color::White);
        let walls = stones.difference(self.place.fighters);
        Race { own, enemy, attacker: claimer, area: self.place.area, walls }
    }

    /// One quick search: does the claimer take the other side's string?
    fn quick(&mut self, claimer: Color, to_move: Color, ko: KoState) -> (Told, Option<Point>) {
        let race = self.race(claimer);
        let mut copy = self.board.clone();
        if ko.color != claimer {
            copy.pass(); // whoever may always retake is bound by no ban
        }
        let mut quick = Quick::new(&race, &mut copy, claimer, self.budget * QUICK / 100);
        let found = quick.solve(to_move, ko);
        let chosen = quick.chosen();
        self.spent += quick.nodes();
        (found, chosen)
    }

    /// Can the mover take the other group?
    fn quick_attack(&mut self) -> Read {
        let read = |code, point, estimate| Read { code, point, estimate };
        let (first, point) =
            self.quick(self.mover, self.mover, KoState { color: !self.mover, retakes: ENDLESS });
        match first {
            Told::Wins(_) => {
                let unneeded = self.wins_passing();
                return read(Code::Succeeds, point.filter(|_| !unneeded), EstimateReason::Searched);
            }
            Told::Open { .. } => return self.formula(point),
            Told::Fails => {}
        }
        let (second, point) = self.quick(self.mover, self.mover, KoState { color: self.mover, retakes: 1 });
        match second {
            Told::Fails => read(Code::Fails, None, EstimateReason::Searched),
            Told::Open { .. } => read(Code::Fails, None, EstimateReason::Nearer),
            Told::Wins(_) => {
                match self.quick(self.mover, self.mover, KoState { color: self.mover, retakes: 0 }) {
                    (Told::Wins(_), point) => read(Code::KoTakesFirst, point, EstimateReason::Searched),
                    _ => read(Code::KoThreatFirst, point, EstimateReason::Searched),
                }
            }
        }
    }

    /// Whether the mover takes the other group though he plays elsewhere first.
    fn wins_passing(&mut self) -> bool {
        let ko = KoState { color: !self.mover, retakes: ENDLESS };
        let (found, _) = self.quick(self.mover, !self.mover, ko);
        matches!(found, Told::Wins(_))
    }

    /// What the formula says of the attack. Where it is made for the race,
    /// so it is for the move; else that is the search's.
    fn formula(&self, point: Option<Point>) -> Read {
        let fails = Read { code: Code::Fails, point: None, estimate: EstimateReason::Nearer };
        let Some(count) = self.count() else { return fails };
        let point = self.gaining(point.filter(|_| !self.is_static));
        match (count.forecast(true), count.forecast(false)) {
            (Forecast::Wins(_), Forecast::Wins(_)) => Read { code: Code::Succeeds, point, ..fails },
            (Forecast::Wins(_), _) => {
                Read { code: Code::Succeeds, point: point.or_else(|| self.filling()), ..fails }
            }
            _ => fails,
        }
    }

    fn count(&self) -> Option<LibertyCount> {
        let [own, enemy] = self.stones.map(|stone| self.board.string_at(stone));
        Some(LibertyCount::of(self.board, own?, enemy?))
    }

    /// The likely move that leaves most to spare by the formula: of equal ones the search's,
    /// else the first.
    fn gaining(&self, searched: Option<Point>) -> Option<Point> {
        let likely = self.race(self.mover).moves(self.board, self.mover, 0);
        let moves: Vec<Point> = searched.into_iter().chain(likely).collect();
        let spare = |&point: &Point| {
            self.board.check_move(point, self.mover, Suicide::Forbidden).ok()?;
            let after = self.board.after(point, self.mover);
            let [own, enemy] = self.stones.map(|stone| after.string_at(stone));
            let Some(enemy) = enemy else { return Some(i64::MAX) };
            Some(match LibertyCount::of(&after, own?, enemy).forecast(false) {
                Forecast::Wins(spare) => i64::from(spare),
                Forecast::Seki => -1,
                Forecast::Loses(missing) => -1 - i64::from(missing),
            })
        };
        let worth = moves.iter().filter_map(|point| Some((spare(point)?, *point)));
        worth.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, point)| point)
    }

    /// A liberty of the other group that is filled from outside.
    fn filling(&self) -> Option<Point> {
        let race = self.race(self.mover);
        let string = self.board.string_at(self.stones[1])?;
        let plain = |&p: &Point| race.is_plain(self.board, p, string);
        let outside = self.board.liberties(string).iter().find(plain);
        outside.or_else(|| race.moves(self.board, self.mover, 0).first().copied())
    }

    /// Can the mover save its group: does the other side fail to take it?
    fn quick_defence(&mut self) -> Read {
        let other = !self.mover;
        let read = |code, point, estimate| Read { code, point, estimate };
        let (first, point) = self.quick(other, self.mover, KoState { color: other, retakes: 1 });
        match first {
            Told::Fails => return read(Code::Succeeds, point, EstimateReason::Searched),
            Told::Open { .. } => {
                let Some(count) = self.count() else {
                    return read(Code::Fails, None, EstimateReason::Nearer);
                };
                let point = point.filter(|_| !self.is_static);
                return match (count.forecast(true), count.forecast(false)) {
                    (Forecast::Loses(_), _) => read(Code::Fails, None, EstimateReason::Nearer),
                    (_, Forecast::Loses(_)) => {
                        read(Code::Succeeds, point.or_else(|| self.filling()), EstimateReason::Nearer)
                    }
                    _ => read(Code::Succeeds, point, EstimateReason::Nearer),
                };
            }
            Told::Wins(_) => {}
        }
        let (second, _) = self.quick(other, self.mover, KoState { color: self.mover, retakes: ENDLESS });
        match second {
            Told::Wins(_) => read(Code::Fails, None, EstimateReason::Searched),
            _ => match self.quick(other, self.mover, KoState { color: other, retakes: 0 }) {
                (Told::Fails, point) => read(Code::KoTakesFirst, point, EstimateReason::Searched),
                (_, _) => read(Code::KoThreatFirst, point, EstimateReason::Searched),
            },
        }
    }
}
