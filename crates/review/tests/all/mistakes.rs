//! Mistakes and verdicts: by judges that say what a test wants, and by our own search on small
//! boards.

use gokoro_board::{CancelToken, Color, Move, PointMap};
use gokoro_mind::life::Deed;
use gokoro_mind::tactics::{Tactic, TacticsEffort};
use gokoro_patterns::policy::PolicyNet;
use gokoro_position::StatusSettings;
use gokoro_position::pon::PonSettings;
use gokoro_review::mistakes::{MistakeLine, MistakeReason};
use gokoro_review::searching::Searching;
use gokoro_review::values::{EvaluatedLine, PositionJudge, PositionQuery, PositionWorth};
use gokoro_review::{PositionUpdate, Review, ReviewOptions, ReviewRun, review, review_by, review_until};
use gokoro_sgf::Collection;

/// Says these leads one after the other, with these lines.
pub(super) struct Saying<'a> {
    pub(super) leads: &'a [f32],
    pub(super) error: f32,
    /// Position, points of the line, Black's lead after its first move.
    pub(super) lines: &'a [(usize, &'a str, f32)],
    /// For each position whose owner the points of the left half are, from 0 to 1 for Black.
    pub(super) left: &'a [f32],
}

impl Saying<'_> {
    fn worth(&self, index: usize, question: &PositionQuery) -> PositionWorth {
        let size = question.game.size();
        let mut owners = PointMap::filled(0.5);
        if let Some(&left) = self.left.get(index) {
            size.points().filter(|point| point.x() < 3).for_each(|point| owners[point] = left);
        }
        let moves = |names: &str| {
            let action = |name| size.parse(name).map_or(Move::Pass, Move::Play);
            names.split(' ').map(action).collect()
        };
        let here = self.lines.iter().filter(|(at, ..)| *at == index);
        let lines =
            here.map(|&(_, names, lead)| EvaluatedLine { moves: moves(names), lead, visits: 1 }).collect();
        let (lead, wins) = (self.leads[index], 0.5 + self.leads[index] / 100.0);
        PositionWorth { lead, error: self.error, wins, owners, visits: 1, lines }
    }
}

impl PositionJudge for Saying<'_> {
    fn judge(
        &mut self,
        questions: &[PositionQuery],
        _: &mut dyn FnMut(usize, &PositionWorth),
        _: &CancelToken,
    ) -> Vec<Option<PositionWorth>> {
        assert_eq!(questions.len(), self.leads.len(), "one lead for each position");
        questions.iter().enumerate().map(|(index, question)| Some(self.worth(index, question))).collect()
    }
}

/// Nothing is read but the lives of groups, where `lives` asks for them.
fn options(lives: bool) -> ReviewOptions {
    let quick = ReviewOptions {
        omissions: PonSettings { nodes: 0, ..PonSettings::default() },
        per_origin: 0,
        ..ReviewOptions::default()
    };
    if lives {
        quick
    } else {
        ReviewOptions { effort: TacticsEffort { nodes: 0, ..TacticsEffort::default() }, dead: None, ..quick }
    }
}

pub(super) fn judged(sgf: &str, judge: &mut dyn PositionJudge, lives: bool) -> Review {
    let tree = Collection::read(sgf);
    let root = tree.games().next().expect("a game");
    review_by(root, &options(lives), judge).expect("a game of Go")
}

const SIX: &str = "(;SZ[9];B[cc];W[gg];B[gc];W[cg];B[ee];W[eg])";

pub(super) fn saying<'a>(leads: &'a [f32]) -> Saying<'a> {
    Saying { leads, error: 4.0, lines: &[], left: &[] }
}

pub(super) fn numbers(review: &Review) -> Vec<usize> {
    review.mistakes.iter().map(|mistake| mistake.number).collect()
}

#[test]
fn mistakes_are_the_moves_that_lost_much_the_largest_first() {
    let review = judged(SIX, &mut saying(&[0.0, 0.0, 5.0, -4.0, -3.0, -3.0, 9.0]), false);
    assert_eq!(numbers(&review), [6, 3, 2], "a point of move 4 is not told");
    let [last, third, second] = &review.mistakes[..] else { panic!("three mistakes") };
    assert_eq!((last.color, last.loss.points, second.loss.points), (Color::White, 12.0, 5.0));
    assert_eq!((third.color, third.loss.points), (Color::Black, 9.0));
    assert!((third.loss.wins - 0.09).abs() < 1e-6 && third.loss.error > 0.0);
    assert_eq!(review.by_loss()[..4], [5, 2, 1, 3], "then the others, by the estimate");
    assert_eq!((review.verdict.mistakes.white.count, review.verdict.mistakes.white.points), (2, 17.0));
    assert_eq!((review.verdict.mistakes.black.count, review.verdict.mistakes.black.points), (1, 9.0));
}

#[test]
fn what_is_less_than_its_doubt_is_not_told() {
    let leads = [0.0, 0.0, 0.0, -6.0, -6.0, -6.0, -6.0];
    assert_eq!(numbers(&judged(SIX, &mut saying(&leads), false)), [3]);
    let mut doubtful = Saying { error: 40.0, ..saying(&leads) };
    assert!(judged(SIX, &mut doubtful, false).mistakes.is_empty());
}

#[test]
fn at_most_seven_are_told() {
    let moves: String = (0..10)
        .map(|i| format!(";B[{0}a];W[{0}i]", ["a", "b", "c", "d", "e", "f", "g", "h", "i", "a"][i]))
        .collect();
    let leads: Vec<f32> = (0..=20).map(|i| if i % 2 == 0 { 0.0 } else { -5.0 }).collect();
    let review = judged(&format!("(;SZ[9]{moves})"), &mut saying(&leads), false);
    assert_eq!(review.mistakes.len(), 7);
    assert!(review.moves.iter().filter(|played| played.is_mistake()).count() > 7);
}

fn names(line: &MistakeLine) -> String {
    let size = gokoro_board::BoardSize::S9;
    let name = |&(_, action): &(Color, Move)| match action {
        Move::Play(point) => size.name(point).to_string(),
        Move::Pass | Move::Resign => "pass".to_owned(),
    };
    line.moves.iter().map(name).collect::<Vec<_>>().join(" ")
}

#[test]
fn instead_comes_the_best_other_line_that_is_not_worse_as_far_as_it_is_legal() {
    let leads = [0.0, 0.0, 0.0, -10.0, -10.0, -10.0, -10.0];
    let lines = [
        // The move played, one that is worse than it, one that ends on a stone.
        (2, "G7 C4", 0.5),
        (2, "A1 B1", -11.0),
        (2, "E5 C4 D4 C7 E4", 1.0),
        (3, "C4 G7 E4", -10.0),
        (3, "A1", -9.0),
    ];
    let review = judged(SIX, &mut Saying { lines: &lines, ..saying(&leads) }, false);
    let [mistake] = &review.mistakes[..] else { panic!("one mistake") };
    let better = mistake.instead.as_ref().expect("a better move");
    assert_eq!((names(better), better.lead, better.proven), ("E5 C4 D4".to_owned(), Some(1.0), false));
    assert_eq!(better.moves[0].0, Color::Black);
    let answer = mistake.refutation.as_ref().expect("an answer");
    assert_eq!(names(answer), "C4", "G7 has its stone");
    assert_eq!(answer.moves[0].0, Color::White);
    let played = [(2, "G7 C4", 2.0), lines[2]];
    let worse = judged(SIX, &mut Saying { lines: &played, ..saying(&leads) }, false);
    assert_eq!(worse.mistakes[0].instead, None, "the search of the position before has the move ahead");
    let worse = judged(SIX, &mut Saying { lines: &lines[..2], ..saying(&leads) }, false);
    assert_eq!(worse.mistakes[0].instead, None, "never a move that is worse by the same numbers");
}

/// A game of these moves from this position in which the first loses ten points, and E2 was better.
fn told_beside_e2(stones: &str, moves: &str) -> Review {
    let (leads, lines) = ([10.0, 0.0, 0.0], [(0, "E2 A1", 10.0)]);
    judged(&format!("(;SZ[9]{stones}PL[B]{moves})"), &mut Saying { lines: &lines, ..saying(&leads) }, true)
}

#[test]
fn what_the_better_move_would_have_done_to_strings_is_the_reason() {
    // Black's two strings on the second row; White cuts at E2.
    let stones = "AB[bh][ch][dh][fh][gh][hh][bc][hc]AW[bg][cg][dg][eg][fg][gg][hg][ei]";
    let review = told_beside_e2(stones, ";B[aa];W[ia]");
    let reason = review.mistakes[0].reason.as_ref();
    let Some(MistakeReason::Better(point, claim)) = reason else { panic!("{reason:?}") };
    assert_eq!(gokoro_board::BoardSize::S9.name(*point).to_string(), "E2");
    assert!(matches!(claim.tactic, Tactic::Connects(_, _, Some(_))), "{:?}", claim.tactic);
    // What the move that was played does, too, is no reason.
    let same = told_beside_e2(stones, ";B[eh];W[ia]");
    assert!(same.mistakes.iter().all(|mistake| !matches!(mistake.reason, Some(MistakeReason::Better(..)))));
}

#[test]
fn what_the_better_move_would_have_done_to_groups_comes_first() {
    let stones = "AW[ee][ef][eg][dh][ch][bh][ag][fh]AB[de][fe][ed][df][ff][dg][fg]";
    let sgf = format!("(;SZ[9]{stones}PL[B];B[aa];W[ia])");
    let tree = Collection::read(sgf);
    let (leads, lines) = ([10.0, 0.0, 0.0], [(0, "E2 A1", 10.0)]);
    // Where the statuses say that the group hangs, that it was missed comes before.
    for (dead, better) in [(None, true), (Some(StatusSettings::default()), false)] {
        let options = ReviewOptions { dead, ..options(true) };
        let mut judge = Saying { lines: &lines, ..saying(&leads) };
        let review = review_by(tree.games().next().expect("a game"), &options, &mut judge);
        let reason = review.expect("a game of Go").mistakes.remove(0).reason;
        let missed = match (&reason, better) {
            (Some(MistakeReason::BetterLife(missed)), true)
            | (Some(MistakeReason::Missed(missed)), false) => missed,
            _ => panic!("{reason:?}"),
        };
        assert!(matches!(missed.claim.deed, Deed::Kills(group, _) if group.stones.len() == 3));
    }
}

#[test]
fn that_a_threat_is_answered_is_no_reason() {
    // Black's group has four points in a row for eyes: it lives, and dies if White's stone is left.
    let sgf = "(;SZ[9]AB[ab][bb][cb][db][eb][ea]AW[ac][bc][cc][dc][ec][fb][fa]PL[W];W[ba];B[ca])";
    let tree = Collection::read(sgf);
    let options = ReviewOptions { per_origin: 0, ..ReviewOptions::default() };
    let root = tree.games().next().expect("a game");
    let review = review_by(root, &options, &mut saying(&[0.0, 10.0, 10.0]));
    let review = review.expect("a game of Go");
    assert!(matches!(review.moves[1].life[0].deed, Deed::Lives(..)), "{:?}", review.moves[1].life);
    assert_eq!((numbers(&review), &review.mistakes[0].reason), (vec![1], &None));
}

#[test]
fn the_verdict_names_the_last_mistake_that_turned_the_game() {
    let review = judged(SIX, &mut saying(&[0.0, 9.0, 9.0, 9.0, 9.0, -8.0, -8.0]), false);
    assert_eq!(review.verdict.ahead, Some((Color::White, 8.0)));
    assert_eq!(review.verdict.turning, Some(5));
    let back = judged(SIX, &mut saying(&[0.0, 0.0, 0.0, -9.0, 6.0, -8.0, -8.0]), false);
    assert_eq!(back.verdict.turning, Some(5), "after move 3 Black came back");
    let always = judged(SIX, &mut saying(&[9.0, 9.0, 9.0, 9.0, 20.0, 20.0, 20.0]), false);
    assert_eq!((always.verdict.turning, numbers(&always)), (None, vec![4]));
    let even = judged(SIX, &mut saying(&[0.0; 7]), false);
    assert_eq!((even.verdict.ahead, even.verdict.turning), (None, None));
}

#[test]
fn a_game_that_ended_is_counted_whatever_the_judge_says() {
    // Four columns of seven against three: 28 points against 21, komi a half.
    const WALLS: &str = "(;SZ[7]KM[0.5]RU[Chinese]AB[da][db][dc][dd][de][df][dg][ba][bc][be]\
                         AW[ea][eb][ec][ed][ee][ef][eg][ga][gc][ge];B[bg];W[gg];B[];W[])";
    let review = judged(WALLS, &mut saying(&[-9.0; 5]), false);
    let verdict = review.verdict;
    assert_eq!((verdict.ahead, verdict.error, verdict.counted), (Some((Color::Black, 6.5)), 0.0, true));
    let end = &review.moves.last().expect("a move").frame;
    assert_eq!((end.estimate.score.margin, end.estimate.score.error, end.wins), (6.5, 0.0, 1.0));
    let goes_on = judged(&WALLS.replace(";B[];W[]", ";B[]"), &mut saying(&[-9.0; 4]), false);
    assert_eq!((goes_on.verdict.ahead, goes_on.verdict.counted), (Some((Color::White, 9.0)), false));
    let open = judged("(;SZ[9];B[ee];W[cc];B[];W[])", &mut saying(&[-9.0; 5]), false);
    assert!(!open.verdict.counted, "nothing is settled");
}

/// A corner where the side that plays B9 first has its way; both sides play elsewhere, twice.
const CORNER: &str =
    "(;SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B];B[gg];W[gh];B[hh];W[hg];B[ii])";

#[test]
fn a_proven_miss_is_a_mistake_unless_the_search_holds_the_move_for_good() {
    let review = judged(CORNER, &mut saying(&[0.0, -2.5, 0.0, 0.0, 0.0, 0.0]), true);
    assert_eq!(numbers(&review), [1, 2]);
    for mistake in &review.mistakes {
        assert!(
            mistake.is_proven() && mistake.loss.points == 2.5,
            "points are the estimate: {}",
            mistake.loss.points
        );
        let better = mistake.instead.as_ref().expect("the line of the proof");
        assert!(better.proven && names(better).starts_with("B9"), "{}", names(better));
    }
    // The third move of the six seems to lose ten points, give or take four; what is proven is as sure as it is large.
    let doubtful = judged(CORNER, &mut saying(&[0.0, -2.5, 0.0, -10.0, -10.0, -10.0]), true);
    assert_eq!(numbers(&doubtful), [3, 1, 2]);
    let slight = judged(CORNER, &mut saying(&[0.0, -1.9, 0.0, 0.0, 0.0, 0.0]), true);
    assert_eq!(numbers(&slight), [0; 0], "less than two points");
    assert!(!slight.moves[0].missed.is_empty(), "the chance is still said");
}

/// Says nothing; with a token it stops the review meanwhile.
struct Silent(Option<CancelToken>);

impl PositionJudge for Silent {
    fn substitute(&self) -> &'static PolicyNet {
        assert!(self.0.is_none(), "the review goes on though it is stopped");
        PolicyNet::deep()
    }

    fn judge(
        &mut self,
        questions: &[PositionQuery],
        _: &mut dyn FnMut(usize, &PositionWorth),
        _: &CancelToken,
    ) -> Vec<Option<PositionWorth>> {
        self.0.iter().for_each(CancelToken::cancel);
        vec![None; questions.len()]
    }
}

#[test]
fn who_knows_nothing_is_helped_out_by_one_evaluation() {
    let (silent, ours) = (
        judged(SIX, &mut Silent(None), false),
        judged(SIX, &mut Searching::new(PolicyNet::deep(), 0), false),
    );
    for (one, other) in silent.moves.iter().zip(&ours.moves) {
        assert_eq!(one.frame.worth.lead, other.frame.worth.lead);
        assert!(one.frame.worth.error > 0.0);
    }
}

#[test]
fn a_lead_is_told_as_surer_where_the_players_are_stronger() {
    let told = |ranks: &str| {
        let record = format!("(;SZ[9]KM[7]{ranks};B[ee];W[aa];B[cg];W[ia];B[gc])");
        let review = judged(&record, &mut Searching::new(PolicyNet::quick(), 0), false);
        let worth = review.moves.last().map(|played| (played.frame.worth.lead, played.frame.worth.wins));
        worth.expect("a move")
    };
    let [strong, medium, weak, nobody] = ["BR[9d]WR[9d]", "BR[5d]WR[5d]", "BR[12k]WR[12k]", ""].map(told);
    assert!(strong.1 > medium.1 && medium.1 > weak.1 && weak.1 > 0.5, "{strong:?} {medium:?} {weak:?}");
    assert_eq!(weak, nobody, "as in clubs");
    assert_eq!(strong.0, weak.0, "the lead is the same");
}

#[test]
fn odd_games_have_a_verdict() {
    for (sgf, moves) in [
        ("(;SZ[9])", 0),
        ("(;SZ[9];B[ee];W[cc])", 2),
        ("(;SZ[9];B[];W[];B[];W[])", 4),
        ("(;SZ[5];B[cc];W[bb];B[bc];W[cb])", 4),
        ("(;SZ[2];B[aa])", 1),
        ("(;SZ[9]AB[ee]AW[ef];W[df];AB[aa]AE[ee];B[ff];W[eg])", 3),
        ("(;SZ[9];B[cc];B[gg];B[cg];W[gc])", 4),
        ("(;SZ[9];B[ee];W[ee];B[aa])", 3),
    ] {
        let tree = Collection::read(sgf);
        let review = review(tree.games().next().expect("a game"), &options(true)).expect("a game of Go");
        assert_eq!(review.moves.len(), moves, "{sgf}");
        assert!(review.mistakes.len() <= 7 && review.verdict.error > 0.0, "{sgf}");
        for played in &review.moves {
            assert!(played.loss.points.is_finite() && played.loss.error > 0.0, "{sgf}");
            assert!((0.0..=1.0).contains(&played.frame.wins), "{sgf}");
        }
    }
}

#[test]
fn a_board_that_is_edited_is_judged_on_both_sides_of_the_edit() {
    let sgf = "(;SZ[9];B[cc];AW[gg][gh];W[dd])";
    let review = judged(sgf, &mut saying(&[0.0, 0.0, -15.0, -15.0]), false);
    assert_eq!((numbers(&review), review.moves[1].before.lead), (vec![], -15.0));
}

#[test]
fn a_part_is_judged_as_the_whole() {
    let moves: Vec<f32> = vec![0.0, 0.0, 0.0, -9.0, -9.0, -9.0, -9.0];
    let whole = judged(SIX, &mut saying(&moves), false);
    let tree = Collection::read(SIX);
    let part = ReviewOptions { moves: Some((3, 4)), ..options(false) };
    let root = tree.games().next().expect("a game");
    // One position before them is asked about, and all that come after them.
    let part = review_by(root, &part, &mut saying(&moves[1..])).expect("a game of Go");
    assert_eq!((numbers(&part), part.skipped), (vec![3], 2));
    assert_eq!(part.moves[0].loss, whole.moves[2].loss);
    let ours = |moves| {
        let root = tree.games().next().expect("a game");
        review(root, &ReviewOptions { moves, ..options(false) }).expect("a game of Go")
    };
    let (whole, part) = (ours(None), ours(Some((3, 4))));
    for (one, other) in part.moves.iter().zip(&whole.moves[2..]) {
        assert_eq!((one.loss, one.frame.estimate.score), (other.loss, other.frame.estimate.score));
    }
}

#[test]
fn our_search_is_the_same_on_any_number_of_threads_and_can_be_ended() {
    let of = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        let mut judge = Searching::new(PolicyNet::quick(), 9);
        pool.install(|| judged(SIX, &mut judge, false))
    };
    let told = |review: &Review| {
        let lines = |worth: &PositionWorth| (worth.lead.to_bits(), worth.visits, worth.lines.clone());
        review.moves.iter().map(|played| lines(&played.frame.worth)).collect::<Vec<_>>()
    };
    let (one, four) = (of(1), of(4));
    assert_eq!(told(&one), told(&four));
    assert!(one.moves.iter().all(|played| played.frame.worth.visits >= 9), "the doubtful ones more");
    assert!(one.moves.iter().any(|played| played.frame.worth.visits > 9));
    let tree = Collection::read(SIX);
    let (root, mut heard) = (tree.games().next().expect("a game"), 0);
    let mut judge = Searching::new(PolicyNet::quick(), 1000);
    let judging_ends = CancelToken::new();
    let mut judged = |update: &PositionUpdate<'_>| {
        heard += 1;
        assert_eq!(update.positions, 7);
        judging_ends.cancel();
    };
    let run =
        ReviewRun { judged: Some(&mut judged), judging_ends: judging_ends.clone(), ..ReviewRun::default() };
    let ended = review_until(root, &options(false), &mut judge, run);
    let ended = ended.expect("a game of Go").expect("it is not stopped");
    assert!((1..=7).contains(&heard), "the first round at most: {heard}");
    assert!(ended.moves.iter().all(|played| played.frame.worth.visits == 1));
}

#[test]
fn a_stopped_review_evaluates_nothing_more() {
    let (tree, cancel) = (Collection::read(SIX), CancelToken::new());
    let run = ReviewRun { cancel: cancel.clone(), ..ReviewRun::default() };
    let stopped =
        review_until(tree.games().next().expect("a game"), &options(false), &mut Silent(Some(cancel)), run);
    assert!(stopped.expect("a game of Go").is_none());
}
