//! Proofs against the truth on small areas: nothing proven or disproven is
//! wrong, strategies hold against every reply, and zones hold whatever stands
//! outside them. `GOKORO_ORACLE` sets the number of areas (20,000 for the full
//! check); without it a few hundred are tried.

mod truth;

use gokoro_board::{Board, BoardSize, Color, Point, PointSet, board_with};
use gokoro_reading::{Goal, GoalQuery, GoalVerdict, ProofOutcome, QueryKo, Repetition, prove};
use truth::Game;

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.below(from.len())).copied()
    }
}

/// Questions that take fewer moves are left out.
const LEAST_NODES: u64 = 8;

/// A legal position with about this share of stones, in eighths.
fn position(size: BoardSize, eighths: usize, random: &mut Random) -> Board {
    loop {
        let stones: Vec<(Point, Color)> = size
            .points()
            .filter_map(|p| {
                let color = if random.below(2) == 0 { Color::Black } else { Color::White };
                (random.below(8) < eighths).then_some((p, color))
            })
            .collect();
        if let Ok(board) = board_with(size, &stones) {
            return board;
        }
    }
}

/// A connected area of this many points.
fn area(size: BoardSize, points: usize, random: &mut Random) -> PointSet {
    let all: Vec<Point> = size.points().collect();
    let mut area: PointSet = random.pick(&all).into_iter().collect();
    while area.len() < points.min(size.area()) {
        let near: Vec<Point> =
            area.neighbors().difference(area).iter().filter(|&p| size.contains(p)).collect();
        area.extend(random.pick(&near));
    }
    area
}

/// A goal about stones in the area, for the side that it is for.
fn goal(board: &Board, area: &PointSet, random: &mut Random) -> Option<(Goal, Color)> {
    let stones: Vec<Point> = area.iter().filter(|&p| board.at(p).color().is_some()).collect();
    let stone = random.pick(&stones)?;
    let color = board.at(stone).color()?;
    let of = |c: Color| stones.iter().copied().filter(|&p| board.at(p).is(c)).collect::<Vec<_>>();
    let (same, other) = (of(color), of(!color));
    let second = random.pick(&same)?;
    let both: PointSet = [stone, second].into_iter().collect();
    let enemy = random.pick(&other);
    Some(match random.below(12) {
        0 | 1 => (Goal::Capture(stone), !color),
        2 => (Goal::Save(stone), color),
        3 => (Goal::connect(stone, second), color),
        4 => (Goal::cut(stone, second), !color),
        5 => (Goal::Live(both), color),
        6 => (Goal::Kill(both), !color),
        7 => (Goal::WinRace { own: stone, enemy: enemy? }, color),
        8 => (Goal::Any(vec![Goal::Capture(stone), Goal::Capture(second)]), !color),
        9 => (Goal::All(vec![Goal::Save(stone), Goal::Save(second)]), color),
        10 => (Goal::Any(vec![Goal::Save(stone), Goal::Capture(enemy?)]), color),
        _ => (Goal::Any(vec![Goal::Capture(enemy?), Goal::connect(stone, second)]), color),
    })
}

/// A random question about a small area.
fn question(random: &mut Random) -> Option<(Board, GoalQuery)> {
    let size = BoardSize::new([3, 4, 5, 6][random.below(4)])?;
    let eighths = 4 + random.below(3);
    let board = position(size, eighths, random);
    let part = area(size, 6 + random.below(6), random);
    let (goal, prover) = goal(&board, &part, random)?;
    // On the smallest boards also without an area: both sides play anywhere.
    let anywhere = size.get() == 3 && random.below(2) == 0;
    let to_move = if random.below(2) == 0 { prover } else { !prover };
    let rules = [QueryKo::Never, QueryKo::RuleR, QueryKo::Retaken, QueryKo::Plain, QueryKo::Tokens(1)];
    let ko = rules[random.below(rules.len())];
    let repetition = if random.below(2) == 0 { Repetition::Fails } else { Repetition::Holds };
    let query = GoalQuery {
        area: (!anywhere).then_some(part),
        ko,
        repetition,
        nodes: 20_000,
        strategy: true,
        ..GoalQuery::new(goal, prover, to_move)
    };
    Some((board, query))
}

/// The game of the side that a verdict says succeeds.
fn game_of(board: &Board, query: &GoalQuery, outcome: ProofOutcome) -> Game {
    match outcome {
        ProofOutcome::Disproven => Game::new(board, query, &query.goal.opposite(), !query.prover),
        ProofOutcome::Proven | ProofOutcome::Unknown => Game::new(board, query, &query.goal, query.prover),
    }
}

fn report(board: &Board, query: &GoalQuery, verdict: &GoalVerdict) -> String {
    format!("{query:#?}\n{board}\n{:?}, zone {:?}, line {:?}", verdict.outcome, verdict.zone, verdict.line)
}

fn wanted() -> usize {
    std::env::var("GOKORO_ORACLE").ok().and_then(|n| n.parse().ok()).unwrap_or(400)
}

#[test]
fn nothing_proven_is_wrong_and_strategies_hold() {
    let mut random = Random(17);
    let (mut asked, mut proven, mut disproven, mut missed, mut replayed) = (0, 0, 0, 0, 0);
    while asked < wanted() {
        let Some((board, query)) = question(&mut random) else { continue };
        let Ok(verdict) = prove(&board, &query) else { continue };
        if verdict.nodes < LEAST_NODES {
            continue; // decided by a glance
        }
        let game = game_of(&board, &query, verdict.outcome);
        let Some(truth) = game.wins(&board, query.to_move) else { continue };
        asked += 1;
        if verdict.outcome == ProofOutcome::Unknown {
            let against = Game::new(&board, &query, &query.goal.opposite(), !query.prover);
            // Without an area only likely moves are tried.
            let won = truth || against.wins(&board, query.to_move) == Some(true);
            missed += usize::from(won && query.area.is_some());
            continue;
        }
        assert!(truth, "{}", report(&board, &query, &verdict));
        *(if verdict.is_proven() { &mut proven } else { &mut disproven }) += 1;
        let strategy = verdict.strategy.as_ref().expect("it was wanted");
        match game.replay(&board, query.to_move, strategy) {
            Ok(positions) => replayed += positions,
            Err(why) => panic!("{why}\n{}", report(&board, &query, &verdict)),
        }
    }
    println!("asked {asked}, proven {proven}, disproven {disproven}, missed {missed}, replayed {replayed}");
    assert!(proven * 6 > asked && disproven * 8 > asked, "proven {proven}, disproven {disproven}");
    assert!(missed * 50 <= proven, "missed {missed} of {proven}");
}

/// Whatever stands outside the zone, the same side succeeds. What the area
/// assumes stays: points outside it keep their stones.
#[test]
fn a_zone_holds_all_that_a_proof_depends_on() {
    let mut random = Random(23);
    let mut checked = 0;
    while checked < wanted() / 2 {
        let Some((board, query)) = question(&mut random) else { continue };
        let Ok(verdict) = prove(&board, &query) else { continue };
        let fixed = verdict.zone | query.area.map_or(PointSet::EMPTY, |area| !area);
        if verdict.outcome == ProofOutcome::Unknown
            || PointSet::all(board.size()).difference(fixed).is_empty()
        {
            continue;
        }
        let Some(other) = changed_outside(&board, &fixed, &mut random) else { continue };
        if prove(&other, &query).is_err() {
            continue; // a target outside the zone is gone
        }
        let Some(truth) = game_of(&other, &query, verdict.outcome).wins(&other, query.to_move) else {
            continue;
        };
        checked += 1;
        assert!(truth, "{}\nbut not\n{other}", report(&board, &query, &verdict));
    }
}

/// The same stones on the zone, others outside.
fn changed_outside(board: &Board, zone: &PointSet, random: &mut Random) -> Option<Board> {
    let stones: Vec<(Point, Color)> = board
        .size()
        .points()
        .filter_map(|p| {
            if zone.contains(p) {
                return board.at(p).color().map(|c| (p, c));
            }
            match random.below(3) {
                0 => None,
                1 => Some((p, Color::Black)),
                _ => Some((p, Color::White)),
            }
        })
        .collect();
    board_with(board.size(), &stones).ok()
}
