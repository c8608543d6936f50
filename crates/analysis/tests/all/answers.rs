//! What the facade answers, on positions small enough to check by eye.

use gokoro_analysis::board::{Color, Move};
use gokoro_analysis::evaluate::{PLANES, features, stones};
use gokoro_analysis::{
    Analysis, Budget, CancelToken, Error, ExplainRequest, Moment, Record, ReviewRequest, Run, SolveRequest,
    SuggestRequest, with_room,
};

/// All is settled but White's corner, which hangs on B1, and with it the game.
const CORNER: &str = "(;SZ[9]KM[20.5]RU[Chinese]AW[ba][da][fa][ha][ab][bb][cb][db][eb][fb][gb][hb][ib][ac][bc][cc][dc][ec][fc][gc][hc][ic][ah][bh][ch][dh][di]AB[ad][bd][cd][dd][ed][fd][gd][hd][id][be][de][fe][he][af][bf][cf][df][ef][ff][gf][hf][if][ag][bg][cg][dg][eg][fg][gg][hg][ig][eh][gh][ih][ei][fi][gi][hi][ii])";

#[test]
fn a_group_that_hangs_is_weak_and_solved() {
    let (analysis, game) =
        (Analysis::built_in(), Record::read(CORNER).and_then(|it| it.end()).expect("a game"));
    let weak = analysis.weak_groups(game.board());
    assert_eq!(weak.len(), 1, "{weak:?}");
    assert_eq!(weak[0].color, Color::White);
    let (stone, point) = (game.size().parse("A2").expect("a stone"), game.size().parse("B1"));
    let request =
        SolveRequest { others: true, nodes: Some(100_000), ..SolveRequest::new(vec![stone], Color::White) };
    let solved =
        analysis.solve(game.board(), game.rules().scoring, &request, &mut |_| {}).expect("a question");
    assert!(solved.is_sound());
    for (told, lives) in solved.answers.iter().zip([true, false]) {
        assert_eq!(told.lives(), Some(lives));
        assert_eq!(told.best_moves(), Vec::from_iter(point));
        assert!(told.replayed().is_some_and(|replayed| replayed.positions > 0));
    }
}

#[test]
fn a_move_is_suggested_with_a_line_and_an_explanation() {
    let game = Record::read(CORNER).and_then(|record| record.end()).expect("a position");
    let request = SuggestRequest { visits: Some(60), ..SuggestRequest::default() };
    let advice = Analysis::built_in().suggest(&game, &request);
    assert_eq!(advice.action, Move::Play(game.size().parse("B1").expect("a point")));
    let explained = advice.explanation.expect("an explanation");
    assert!(explained.played().is_some_and(|played| !played.tactics.is_empty()));
    assert!(explained.meaning.is_some_and(|meaning| Some(meaning.point) == advice.action.point()));
}

#[test]
fn what_is_not_there_is_told() {
    assert!(matches!(Record::read(""), Err(Error::Empty)));
    assert!(matches!(Record::open("no/such/file.sgf"), Err(Error::Source(_))));
    let record = Record::read("(;SZ[9];B[ee];W[gc])").expect("a record");
    let error = record.after(3).map(|_| ()).expect_err("two moves");
    assert_eq!(error.to_string(), "there is no move 3; the game has 2 moves");
    let game = record.after(1).expect("a position");
    let request = SolveRequest::new(Vec::from_iter(game.size().parse("G7")), Color::Black);
    assert!(Analysis::built_in().solve(game.board(), game.rules().scoring, &request, &mut |_| {}).is_err());
}

/// The rows that a position is told in: stones, owners, planes.
#[test]
fn positions_are_told_in_numbers() {
    let record = Record::read("(;SZ[9];B[ee];W[gc])").expect("a record");
    let positions = record.positions().expect("positions");
    assert_eq!(positions.len(), 3);
    let end = &positions[2];
    let stones = stones(end);
    assert_eq!((stones.len(), stones[4 * 9 + 4], stones[2 * 9 + 6], stones[0]), (81, 1, -1, 0));
    let expected = Analysis::built_in().evaluate(end);
    assert!(end.size().points().all(|point| expected.ownership.moku(point).abs() <= 1.0));
    // Black moves: plane 0 has Black's stone, plane 1 White's, plane 29 says that Black moves.
    let planes = features(end);
    assert_eq!(planes.len(), PLANES * 81);
    let sum = |plane: usize| planes[plane * 81..][..81].iter().sum::<f32>();
    assert_eq!(
        (sum(0), planes[4 * 9 + 4], sum(1), planes[81 + 2 * 9 + 6], sum(29)),
        (1.0, 1.0, 1.0, 1.0, 81.0)
    );
}

/// What stands before a move is in the position before it: stones that are set up, and who moves.
#[test]
fn positions_have_what_is_set_up_before_their_moves() {
    let record = Record::read("(;SZ[9];B[ee];AW[cc]PL[B];B[gg];AE[ee])").expect("a record");
    assert_eq!(record.moves().expect("moves"), 2);
    let positions = record.positions().expect("positions");
    let count = |place: usize| stones(&positions[place]).iter().map(|stone| stone.abs()).sum::<i8>();
    assert_eq!((positions.len(), count(0), count(1), count(2)), (3, 0, 2, 2));
    assert_eq!((positions[1].to_move(), stones(&positions[1])[2 * 9 + 2]), (Color::Black, -1));
    assert_eq!(features(&positions[1])[29 * 81], 1.0, "Black moves");
}

#[test]
fn a_game_is_reviewed_and_a_move_explained() {
    let record = Record::read(CORNER.replace("[ii])", "[ii];W[];B[ab])")).expect("a record");
    let (analysis, usual) =
        (Analysis::built_in(), ReviewRequest { visits: Some(0), ..ReviewRequest::default() });
    let mut heard = 0;
    let mut progress = |progress: &gokoro_analysis::Progress| heard = progress.judged;
    let mut run = Run { progress: Some(&mut progress), ..Run::default() };
    let review = analysis.review(&record, &usual, &mut run).expect("a review");
    assert_eq!((review.moves.len(), heard), (2, 3));
    let asked = |moves| {
        let request = ReviewRequest { moves: Some(moves), ..usual.clone() };
        analysis.review(&record, &request, &mut Run::default()).map(|_| ())
    };
    assert!(matches!(asked((5, 9)), Err(Error::NoSuchMove { wanted: 5, .. })));
    for moves in [(0, 2), (2, 1), (0, 0)] {
        assert!(matches!(asked(moves), Err(Error::NoQuestion(_))), "{moves:?}");
    }
    for number in [0, 9] {
        let error = analysis.explain(&record, number, &ExplainRequest::default()).map(|_| ());
        let error = error.expect_err("no such move").to_string();
        assert!(error.starts_with(&format!("there is no move {number}; ")), "{error}");
    }
}

/// What was heard by then is said; nothing else is left of a cancelled review.
#[test]
fn a_cancelled_review_says_what_is_known_so_far() {
    let record = Record::read("(;SZ[9];B[ee];W[gc];B[cg];W[gg];B[cc])").expect("a record");
    let cancel = CancelToken::new();
    let token = cancel.clone();
    let mut progress = move |progress: &gokoro_analysis::Progress| {
        if progress.judged == 2 {
            token.cancel();
        }
    };
    let mut run = Run { progress: Some(&mut progress), cancel };
    let request = ReviewRequest { visits: Some(8), ..ReviewRequest::default() };
    let error = Analysis::built_in().review(&record, &request, &mut run).map(|_| ());
    match error.expect_err("cancelled") {
        Error::Cancelled(known) => assert!(known.judged >= 2 && known.positions == 6, "{known:?}"),
        other => panic!("{other}"),
    }
}

/// A record, a game that is no record and the one more move of a game are explained alike.
#[test]
fn a_move_is_explained_alike_however_it_is_named() {
    with_room(|| {
        let record = Record::read(CORNER.replace("[ii])", "[ii];B[bi])")).expect("a record");
        let analysis = Analysis::built_in();
        let (before, after) = (record.after(0).expect("a start"), record.after(1).expect("a move"));
        let by_record = analysis.explain(&record, 1, &ExplainRequest::default()).expect("a move");
        let by_game = analysis.explain_in(&after, None, Budget::Usual).expect("a move");
        let turn = after.last_turn().map(|turn| (turn.color, turn.action));
        let by_more = analysis.explain_in(&before, turn, Budget::Usual).expect("a move");
        let claims = |explained: &gokoro_analysis::Explanation| {
            let played = explained.played().expect("a move");
            format!("{:?} {:?} {:?}", played.tactics, played.life, played.claims)
        };
        assert_eq!(claims(&by_record), claims(&by_game));
        assert_eq!(claims(&by_record), claims(&by_more));
        assert!(claims(&by_record).contains("Captures"), "{}", claims(&by_record));
        let position =
            analysis.explain_position(&after, Moment::of(&after), None, &ExplainRequest::default());
        assert!(position.is_ok_and(|explained| explained.played().is_none()));
    });
}

#[test]
fn a_small_stack_is_enough() {
    let asked = || {
        with_room(|| {
            let (analysis, record) = (Analysis::built_in(), Record::read(CORNER).expect("a record"));
            let game = record.end().expect("a position");
            let played = Record::read("(;SZ[9];B[ee];W[gc])").expect("a record");
            assert!(analysis.explain(&played, 2, &ExplainRequest::default()).is_ok());
            let request = ReviewRequest { visits: Some(1), ..ReviewRequest::default() };
            assert!(analysis.review(&played, &request, &mut Run::default()).is_ok());
            analysis.weak_groups(game.board()).len()
        })
    };
    let thread = std::thread::Builder::new().stack_size(256 << 10).spawn(asked).expect("a thread");
    assert_eq!(thread.join().expect("room enough"), 1);
}
