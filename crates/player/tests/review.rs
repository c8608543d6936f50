//! Reviews of whole games: the built-in one and made ones.

use gokoro_board::Color;
use gokoro_mind::{Claim, Witness};
use gokoro_player::review::{Options, Review, review};
use gokoro_player::sample::GO1_GAME;
use gokoro_position::Position;
use gokoro_sgf::Collection;
use gokoro_shape::Rule;

fn reviewed(sgf: &str, options: &Options) -> Review {
    let tree = Collection::read(sgf);
    review(tree.games().next().expect("a game"), options).expect("a game of Go")
}

#[test]
fn the_built_in_game_is_reviewed_whole() {
    let review = reviewed(GO1_GAME, &Options::default());
    assert_eq!(review.moves.len(), 82);
    assert_eq!(review.start.board().stones_of(Color::Black).len(), 4);
    assert!(review.moves.iter().all(|m| m.frame.divisions.len() == Rule::ALL.len()));
    assert_eq!(review.moments.len(), Options::default().moments);
    for moment in &review.moments {
        let i = moment.number - 1;
        let before = review.frame(i).expect("a frame").balance();
        let after = review.frame(i + 2).expect("a frame").balance();
        assert_eq!(moment.change, after - before);
    }
}

#[test]
fn every_claim_can_be_confirmed_by_somebody_else() {
    let options = Options::default();
    let review = reviewed(GO1_GAME, &options);
    let mut counted = 0;
    for (i, played) in review.moves.iter().enumerate() {
        let before =
            Position::new(review.frame(i).expect("a frame").board(), &options.dead, &options.settings);
        let witness =
            Witness::new(&before, &played.frame.position, &options.dead, played.color, played.action);
        for claim in &played.claims {
            assert!(witness.confirms(claim), "move {}: {claim:?}", played.number);
            counted += 1;
        }
    }
    assert!(counted > 82, "at least one claim a move: {counted}");
}

#[test]
fn a_false_claim_is_not_confirmed() {
    let options = Options::default();
    let review = reviewed(GO1_GAME, &options);
    let mut refused = 0;
    for (i, played) in review.moves.iter().enumerate() {
        let before =
            Position::new(review.frame(i).expect("a frame").board(), &options.dead, &options.settings);
        let witness =
            Witness::new(&before, &played.frame.position, &options.dead, played.color, played.action);
        for &claim in &played.claims {
            let false_claim = match claim {
                Claim::Resized { region, before, after } => {
                    Claim::Resized { region, before: before + 1, after }
                }
                Claim::Joined { region, parts, after } => Claim::Joined { region, parts: parts + 1, after },
                Claim::Split { region, parts } => Claim::Split { region, parts: parts + 1 },
                Claim::Founded { region, after } => Claim::Vanished { region, before: after },
                Claim::Reaches { region, edge } => Claim::Leaves { region, edge },
                Claim::Leaves { region, edge } => Claim::Reaches { region, edge },
                Claim::Better { point, origin, by } => Claim::Better { point, origin, by: by + 1 },
                Claim::Balance { before, after } => Claim::Balance { before, after: after + 1 },
                Claim::Takes(count) => Claim::Takes(count + 1),
                Claim::Lies(..) | Claim::Vanished { .. } => continue,
            };
            assert!(!witness.confirms(&false_claim), "move {}: {false_claim:?}", played.number);
            refused += 1;
        }
    }
    assert!(refused > 82);
}

#[test]
fn only_the_moves_asked_for() {
    let options = Options { moves: Some((30, 39)), ..Options::default() };
    let part = reviewed(GO1_GAME, &options);
    let whole = reviewed(GO1_GAME, &Options::default());
    assert_eq!(part.skipped, 29);
    assert_eq!(part.moves.len(), 10);
    for (a, b) in part.moves.iter().zip(&whole.moves[29..]) {
        assert_eq!((a.number, a.swing, &a.claims), (b.number, b.swing, &b.claims));
    }
    assert_eq!(part.start.board().hash(), whole.moves[28].frame.board().hash());
}

#[test]
fn threads_change_nothing() {
    let of = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        let review = pool.install(|| reviewed(GO1_GAME, &Options::default()));
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
        assert_eq!(reviewed(sgf, &Options::default()).moves.len(), moves, "{sgf}");
    }
}
