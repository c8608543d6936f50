//! Reviews of whole games: the built-in one and made ones.

use gokoro_board::{Board, CancelToken, Color, Move, Point, PointMap, PointSet};
use gokoro_mind::life::LifeWitness;
use gokoro_mind::tactics::{BoardRef, GoalProof, TacticClaim, TacticWitness, TacticsEffort};
use gokoro_mind::{MoveContext, MoveOrigin, RegionClaim, Witness, found};
use gokoro_position::Position;
use gokoro_position::pon::PonSettings;
use gokoro_reading::Goal;
use gokoro_review::values::{PositionJudge, PositionQuery, PositionWorth};
use gokoro_review::{MOST_MOVES, Missed, MoveReview, Review, ReviewOptions, review_by};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Cause;
use gokoro_sgf::sample::GO1_GAME;
use gokoro_shape::{DistanceSettings, KosuriLimit, Rule};

/// Says that all positions are even: what these tests look at rests on no estimate.
struct Even;

impl PositionJudge for Even {
    fn judge(
        &mut self,
        questions: &[PositionQuery],
        _: &mut dyn FnMut(usize, &PositionWorth),
        _: &CancelToken,
    ) -> Vec<Option<PositionWorth>> {
        let (owners, lines) = (PointMap::filled(0.5), Vec::new());
        vec![
            Some(PositionWorth { lead: 0.0, error: 5.0, wins: 0.5, owners, visits: 1, lines });
            questions.len()
        ]
    }
}

fn reviewed(sgf: &str, options: &ReviewOptions) -> Review {
    let tree = Collection::read(sgf);
    let root = tree.games().next().expect("a game");
    review_by(root, options, &mut Even).expect("a game of Go")
}

#[test]
fn the_built_in_game_is_reviewed_whole() {
    let review = reviewed(GO1_GAME, &ReviewOptions::default());
    assert_eq!(review.moves.len(), 82);
    assert_eq!(review.start.board().stones_of(Color::Black).len(), 4);
    assert!(review.moves.iter().all(|m| m.frame.divisions.len() == Rule::ALL.len()));
    assert_eq!(review.moments.len(), ReviewOptions::default().moments);
    for moment in &review.moments {
        let i = moment.number - 1;
        let before = review.frame(i).expect("a frame").balance();
        let after = review.frame(i + 2).expect("a frame").balance();
        assert_eq!(moment.change, after - before);
    }
}

/// Where the time for reading is over from the first move on, all is told as without reading.
#[test]
fn reading_ends_with_its_time() {
    let game = "(;SZ[9]AB[ee][fe]AW[de][ff][ed]PL[W];W[fd];B[ge];W[cc];B[gc])";
    let told = |options: &ReviewOptions| {
        let review = reviewed(game, options);
        let what = |m: &MoveReview| (m.tactics.len(), m.life.len(), m.omissions.len(), m.frame.balance());
        (review.moves.iter().map(what).collect::<Vec<_>>(), review.unread)
    };
    let late = ReviewOptions { reading_ends: CancelToken::when(|| true), ..ReviewOptions::default() };
    let (moves, unread) = told(&late);
    assert_eq!((moves.clone(), unread), (told(&ReviewOptions::default().by_sight()).0, 4));
    let (read, unread) =
        told(&ReviewOptions { reading_ends: CancelToken::when(|| false), ..ReviewOptions::default() });
    assert_eq!(unread, 0);
    assert_eq!(read, told(&ReviewOptions::default()).0);
    assert_ne!(read, moves, "something is read here");
}

/// Omissions are not read.
fn none() -> PonSettings {
    PonSettings { nodes: 0, ..PonSettings::default() }
}

/// Calls `ask` with every move of the built-in game and its claims.
fn each_move(settings: DistanceSettings, mut ask: impl FnMut(&MoveContext<'_>, &[RegionClaim])) {
    let effort = TacticsEffort { nodes: 0, ..TacticsEffort::default() };
    let review = reviewed(
        GO1_GAME,
        &ReviewOptions { settings, effort, omissions: none(), ..ReviewOptions::default() },
    );
    for (i, played) in review.moves.iter().enumerate() {
        let before = &review.frame(i).expect("a frame").position;
        let MoveReview { color, action, .. } = *played;
        ask(&MoveContext { before, after: &played.frame.position, color, action }, &played.claims);
    }
}

/// The witness counts with code of its own: by every rule it comes to the same
/// result, so that nothing which is found goes unsaid.
#[test]
fn the_witness_confirms_all_that_is_found() {
    let mut all: Vec<DistanceSettings> = Rule::ALL.into_iter().map(DistanceSettings::new).collect();
    all.push(DistanceSettings { exact: true, ..DistanceSettings::new(Rule::Degree) });
    all.push(DistanceSettings { max_distance: Some(6), ..DistanceSettings::new(Rule::Kosuri) });
    all.push(DistanceSettings { limit: KosuriLimit::StopAt(2), ..DistanceSettings::new(Rule::Convert(3)) });
    for settings in all {
        let mut counted = 0;
        each_move(settings, |played, said| {
            assert_eq!(found(played), said, "{settings:?}");
            counted += said.len();
        });
        assert!(counted > 82, "at least one claim a move: {counted}");
    }
}

#[test]
fn a_false_claim_is_not_confirmed() {
    let mut refused = 0;
    each_move(DistanceSettings::new(Rule::Kosuri), |played, said| {
        let witness = Witness::new(played);
        for &claim in said {
            let wrong = match claim {
                RegionClaim::Resized { region, before, after } => {
                    RegionClaim::Resized { region, before: before + 1, after }
                }
                RegionClaim::Joined { region, parts, after } => {
                    RegionClaim::Joined { region, parts: parts + 1, after }
                }
                RegionClaim::Split { region, parts } => RegionClaim::Split { region, parts: parts + 1 },
                RegionClaim::Founded { region, after } => RegionClaim::Vanished { region, before: after },
                RegionClaim::Vanished { region, before } => {
                    RegionClaim::Vanished { region, before: before + 1 }
                }
                RegionClaim::Reaches { region, edge } => RegionClaim::Leaves { region, edge },
                RegionClaim::Leaves { region, edge } => RegionClaim::Reaches { region, edge },
                RegionClaim::Balance { before, after } => RegionClaim::Balance { before, after: after + 1 },
                RegionClaim::Takes(count) => RegionClaim::Takes(count + 1),
                RegionClaim::Lies(MoveOrigin::Border, region) => {
                    RegionClaim::Lies(MoveOrigin::InsideOwn, region)
                }
                RegionClaim::Lies(_, region) => RegionClaim::Lies(MoveOrigin::Border, region),
            };
            assert!(!witness.confirms(&wrong), "{wrong:?}");
            refused += 1;
        }
    });
    assert!(refused > 82);
}

#[test]
fn nothing_is_claimed_about_a_move_that_the_record_forces() {
    let review = reviewed("(;SZ[9];B[ee];W[gg];B[gg];W[cc])", &ReviewOptions::default());
    assert!(review.moves[2].claims.is_empty(), "{:?}", review.moves[2].claims);
    assert!(!review.moves[3].claims.is_empty());
    assert!(!review.diagnostics.is_empty());
    let two_in_a_row = reviewed("(;SZ[9];B[ee];W[gg];W[cc];B[cg])", &ReviewOptions::default());
    assert!(two_in_a_row.moments.iter().all(|m| m.number != 2), "two white moves are no exchange");
}

#[test]
fn only_the_moves_asked_for() {
    let options = ReviewOptions { moves: Some((30, 39)), ..ReviewOptions::default() };
    let part = reviewed(GO1_GAME, &options);
    let whole = reviewed(GO1_GAME, &ReviewOptions::default());
    assert_eq!(part.skipped, 29);
    assert_eq!(part.moves.len(), 10);
    for (a, b) in part.moves.iter().zip(&whole.moves[29..]) {
        assert_eq!((a.number, a.swing, &a.claims), (b.number, b.swing, &b.claims));
    }
    assert_eq!(part.start.board().hash(), whole.moves[28].frame.board().hash());
}

#[test]
fn a_long_record_is_reviewed_in_part() {
    let record = format!("(;SZ[9]{})", ";B[];W[]".repeat(MOST_MOVES));
    let tree = Collection::read(record.as_str());
    let root = tree.games().next().expect("a game");
    let review = |moves| {
        let options = ReviewOptions { moves, omissions: none(), dead: None, ..ReviewOptions::default() };
        review_by(root, &options, &mut Even)
    };
    let last = 2 * MOST_MOVES;
    for (moves, count) in
        [(None, last), (Some((5, last)), last - 4), (Some((1, MOST_MOVES + 1)), MOST_MOVES + 1)]
    {
        let error = review(moves).err().map(|error| error.cause);
        assert_eq!(error, Some(Cause::TooLong { moves: count, most: MOST_MOVES }));
    }
    let part = review(Some((last - 1, last + 7))).expect("a part");
    assert_eq!((part.skipped, part.moves.len()), (last - 2, 2));
}

#[test]
fn threads_change_nothing() {
    let of = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        let review = pool.install(|| reviewed(GO1_GAME, &ReviewOptions::default()));
        review.moves.iter().map(|m| (m.number, m.claims.clone(), m.proposals.clone())).collect::<Vec<_>>()
    };
    assert_eq!(of(1), of(4));
}

#[test]
fn broken_and_odd_games_are_reviewed_as_far_as_they_go() {
    for (sgf, moves) in [
        ("(;SZ[19])", 0),
        ("(;SZ[9];B[ee];W[];B[];W[])", 4),
        ("(;SZ[9];B[ee];W[ee];B[aa])", 3),
        ("(;SZ[9]AB[ee]AW[ef];W[df](;B[ff];W[eg])(;B[aa]))", 3),
        ("(;SZ[5];B[aa];W[ba];B[cc];W[ab]", 4),
        ("(;SZ[9];B[cc];AW[gg][gh];W[dd])", 2),
    ] {
        assert_eq!(reviewed(sgf, &ReviewOptions::default()).moves.len(), moves, "{sgf}");
    }
}

/// Calls `ask` with every claim about strings of the built-in game, and a witness
/// of its move.
fn each_tactic(mut ask: impl FnMut(&Review, &MoveReview, &TacticClaim, &TacticWitness<'_>)) {
    let effort = TacticsEffort { nodes: 300, ..TacticsEffort::default() };
    let options = ReviewOptions { effort, omissions: none(), ..ReviewOptions::default() };
    let review = reviewed(GO1_GAME, &options);
    for (i, played) in review.moves.iter().enumerate() {
        let before: &Board = review.frame(i).expect("a frame").board();
        let Move::Play(point) = played.action else { continue };
        let after = played.frame.board();
        let witness = TacticWitness::of_move(before, after, played.color, point, &options.effort);
        played.tactics.iter().for_each(|claim| ask(&review, played, claim, &witness));
    }
}

/// Whether a goal is reached on a board, by the stones alone.
fn is_reached(board: &Board, goal: &Goal, prover: Color) -> bool {
    let there = |stone: &Point, color| board.string_at(*stone).filter(|&s| board.color(s) == Some(color));
    let joined = |from: &Point, to: &PointSet| {
        there(from, prover).is_some_and(|s| board.stones(s).any(|stone| to.contains(stone)))
    };
    match goal {
        Goal::Capture(stone) => there(stone, !prover).is_none(),
        Goal::Save(stone) => there(stone, prover).is_some_and(|s| board.liberty_count(s) >= 2),
        Goal::Connect { from, to } => joined(from, to),
        Goal::Cut { from, to } => {
            !there(from, !prover).is_some_and(|s| board.stones(s).any(|p| to.contains(p)))
        }
        Goal::Any(parts) => parts.iter().any(|part| is_reached(board, part, prover)),
        Goal::All(parts) => parts.iter().all(|part| is_reached(board, part, prover)),
        Goal::WinRace { enemy, .. } => there(enemy, !prover).is_none_or(|s| board.liberty_count(s) <= 3),
        Goal::Live(_) | Goal::Kill(_) => false,
    }
}

/// The line of a proof is played by the rules alone, and its goal is reached at its end.
fn is_played_out(board: &Board, proof: &GoalProof) -> bool {
    let mut board = board.clone();
    for (i, &(color, ply)) in proof.line.iter().enumerate() {
        let turn = if i.is_multiple_of(2) { proof.first } else { !proof.first };
        if ply.threat {
            board.pass();
        }
        let played = ply.point.is_none_or(|point| board.play(point, color).is_ok());
        if color != turn || !played {
            return false;
        }
    }
    is_reached(&board, &proof.goal, proof.prover)
}

/// What is said of strings is played out here by the rules alone, and refused by the witness
/// when a line of it is played otherwise.
#[test]
fn claims_about_strings_come_true_on_the_board() {
    let (mut said, mut refused) = (0, 0);
    each_tactic(|review, played, claim, witness| {
        let before = review.frame(played.number - 1).expect("a frame").board();
        for proof in &claim.proofs {
            let board = match proof.stage {
                BoardRef::Before => before,
                BoardRef::After => played.frame.board(),
                BoardRef::Without(_) | BoardRef::Then => continue,
            };
            assert!(is_played_out(board, proof), "move {}: {proof:?}\n{board}", played.number);
            said += 1;
        }
        let occupied: Point = review.start.board().stones_of(Color::Black).first().expect("handicap");
        let mut wrong = claim.clone();
        let Some(first) = wrong.proofs.iter_mut().find_map(|proof| proof.line.first_mut()) else { return };
        first.1.point = Some(occupied);
        assert!(!witness.confirms(&wrong), "move {}: {wrong:?}", played.number);
        refused += 1;
    });
    assert!(said > 15 && refused > 5, "{said} proofs, {refused} refused");
}

#[test]
fn without_nodes_nothing_is_read() {
    let effort = TacticsEffort { nodes: 0, ..TacticsEffort::default() };
    let review = reviewed(GO1_GAME, &ReviewOptions { effort, ..ReviewOptions::default() });
    for played in &review.moves {
        assert!(played.frame.position.readings().is_none() && played.frame.position.lives().is_none());
        assert!(played.tactics.is_empty() && played.life.is_empty() && played.eyes.is_empty());
        assert!(played.omissions.is_empty());
    }
    assert!(review.moves.iter().any(|played| !played.claims.is_empty()), "regions are counted");
}

/// A corner where the side that plays B9 first has its way; both sides play elsewhere, twice.
#[test]
fn what_hangs_on_a_move_is_missed_once_by_each_side_and_again_when_it_happens() {
    let sgf =
        "(;SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B];B[gg];W[gh];B[hh];W[hg];B[ba])";
    let review = reviewed(sgf, &ReviewOptions::default());
    let missed: Vec<(usize, &str, String)> = review
        .missed()
        .map(|(number, missed)| {
            let stone = review.info.size.name(missed.instead).to_string();
            (number, missed.claim.deed.name(), stone)
        })
        .collect();
    let told = |number, name, stone: &str| (number, name, stone.to_owned());
    let expected = [told(1, "kills", "B9"), told(2, "lives", "B9"), told(4, "lives", "B9")];
    assert_eq!(missed, expected, "not again at move 3; at move 4, since the answer kills");
    let used = review.missed().filter(|(_, missed)| missed.used.is_some()).map(|(number, _)| number);
    assert_eq!(used.collect::<Vec<_>>(), [4]);
    // Whoever plays there has missed nothing, and the witness stands behind what is told.
    for (i, played) in review.moves.iter().take(2).enumerate() {
        let before = &review.frame(i).expect("a frame").position;
        let Missed { instead, claim, .. } = &played.missed[0];
        let mut board = before.board().clone();
        board.play(*instead, played.color).expect("legal");
        let after = Position::by_sight(&board, &PointSet::EMPTY, &DistanceSettings::new(Rule::Kosuri));
        let action = Move::Play(*instead);
        let as_if = MoveContext { before, after: &after, color: played.color, action };
        assert!(LifeWitness::new(&as_if, &TacticsEffort::default()).confirms(claim));
        let mut wrong = claim.clone();
        wrong.verdicts.swap(0, 1);
        assert!(!LifeWitness::new(&as_if, &TacticsEffort::default()).confirms(&wrong));
    }
    let part = reviewed(sgf, &ReviewOptions { moves: Some((3, 3)), ..ReviewOptions::default() });
    assert!(part.moves[0].missed.is_empty(), "a part says what the whole says");
    let quiet = TacticsEffort { nodes: 0, ..TacticsEffort::default() };
    assert_eq!(
        reviewed(sgf, &ReviewOptions { effort: quiet, ..ReviewOptions::default() }).missed().count(),
        0
    );
}
