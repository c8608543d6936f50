//! Judges of strengths and rankings of moves, learned from samples and games made here.

use gokoro_board::{Board, BoardSize, Color};
use gokoro_learn::records::pack::{PackedGame, Step};
use gokoro_learn::strength::{
    Cuts, Example, Ordinal, Parts, Sample, Study, examples, grow, learn_spread, likeliest_strength, prune,
    prune_by_fear,
};
use gokoro_position::kosumi::{DecisionNode, Leaf, LineGains, Split, SpreadModel};
use gokoro_shape::KosumiStrings;
use gokoro_shape::traits::{Trait, Traits};

/// Single stones at some moves of a game.
fn sample(number: usize, strength: u8) -> Sample {
    let mut board = Board::new(BoardSize::S9);
    board.play(board.size().parse("E5").unwrap(), Color::Black).unwrap();
    let strings = KosumiStrings::new(&board);
    let (_, string) = strings.iter().next().unwrap();
    Sample { traits: Traits::new(&board, string, Color::White, number), strength, to_move: Color::White }
}

fn samples() -> Vec<Sample> {
    (0..60).map(|i| sample(i, if i < 20 { 2 } else { 5 })).collect()
}

#[test]
fn a_tree_asks_what_tells_apart_until_its_ends_are_pure() {
    let tree = grow(&samples(), Cuts::Node).unwrap();
    let DecisionNode::Ask(split, _) = tree.nodes()[0] else { panic!("the root asks") };
    assert_eq!(split, Split { on: Trait::Number, cuts: [11, 23, 35, 47] });
    // The second branch, 12 to 23, is asked again, and there 19 and 20; nothing else is.
    assert_eq!(tree.nodes().len(), 1 + 5 + 5 + 5);
    assert!(samples().iter().all(|s| tree.find(&s.traits).strength == s.strength));
    // Asked for once, the branch from 12 to 23 stays mixed, 8 to 4.
    let once = grow(&samples(), Cuts::Once).unwrap();
    assert_eq!(once.nodes().len(), 6);
    let leaf = once.find(&sample(22, 5).traits);
    assert_eq!(leaf, Leaf { strength: 2, samples: 12, right: 8 });
    assert!(grow(&[], Cuts::Node).is_none());
}

#[test]
fn the_best_cuts_are_where_strengths_change_and_no_more_than_told() {
    let tree = grow(&samples(), Cuts::Best).unwrap();
    let DecisionNode::Ask(split, _) = tree.nodes()[0] else { panic!("the root asks") };
    assert_eq!(split, Split { on: Trait::Number, cuts: [19; 4] });
    assert_eq!(tree.nodes().len(), 6);
    // One sample of another strength is not worth a question.
    let mut noisy = samples();
    noisy[40].strength = 3;
    let tree = grow(&noisy, Cuts::Best).unwrap();
    assert_eq!(tree.nodes().len(), 6);
    assert_eq!(tree.find(&sample(40, 0).traits), Leaf { strength: 5, samples: 40, right: 39 });
}

#[test]
fn trees_that_are_added_up_tell_what_no_single_cut_tells() {
    // Far at moves 15 and 35, near at 5 and 25.
    let of = |i: usize| sample(5 + i % 4 * 10, if i.is_multiple_of(2) { 2 } else { 5 });
    let samples: Vec<Sample> = (0..400).map(of).collect();
    let boosted = learn_spread(&samples);
    assert!(
        samples
            .iter()
            .all(|sample| likeliest_strength(&boosted.spread(&sample.traits).shares) == sample.strength)
    );
    // Of nothing but one strength, that.
    let one: Vec<Sample> = (0..40).map(|i| sample(i, 4)).collect();
    let spread = learn_spread(&one).spread(&one[0].traits);
    let shares = spread.shares;
    assert_eq!(likeliest_strength(&shares), 4);
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-6 && shares[3] > 0.95, "{shares:?}");
    assert!((spread.mean() - 4.0).abs() < 0.1, "{}", spread.mean());
    // What is written is read again, to four decimals.
    let again = SpreadModel::read(&learn_spread(&samples).write()).expect("a model");
    assert!(
        (again.spread(&samples[1].traits).mean() - boosted.spread(&samples[1].traits).mean()).abs() < 1e-2
    );
}

#[test]
fn later_moves_are_kept_farther_away() {
    let strength = |number: usize| (2 + number / 20) as u8;
    let samples: Vec<Sample> =
        (0..2000).map(|i| i * 37 % 100).map(|number| sample(number, strength(number))).collect();
    let judge = Ordinal::learn(&samples);
    let told = |number: usize| likeliest_strength(&judge.shares(&sample(number, 0).traits));
    assert_eq!([5, 45, 95].map(told), [2, 4, 6]);
    assert!((0..100).map(told).is_sorted(), "thresholds never fall");
}

#[test]
fn pruning_keeps_what_other_samples_confirm() {
    let mut noisy = samples();
    noisy[50].strength = 3;
    let tree = grow(&noisy, Cuts::Node).unwrap();
    assert_eq!(tree.find(&sample(50, 0).traits).strength, 3);
    let pruned = prune(&tree, &noisy, &samples());
    assert_eq!(pruned.find(&sample(50, 0).traits), Leaf { strength: 5, samples: 12, right: 11 });
    assert_eq!(pruned.nodes().len(), 16);
}

/// A question below which another strength is most frequent in each end, but not in
/// all of them together.
#[test]
fn samples_that_were_few_in_their_ends_still_count() {
    let strengths = [[2, 3, 3], [2, 4, 4], [2, 5, 5], [2, 6, 6], [2, 4, 4]].concat();
    let learned: Vec<Sample> = (0..15).map(|i| sample(i, strengths[i])).collect();
    let tree = grow(&learned, Cuts::Once).unwrap();
    let pruned = prune(&tree, &learned, &[sample(0, 2)]);
    // 2 is five times there, 4 four times as the majority of its ends.
    assert_eq!(pruned.nodes(), [DecisionNode::Leaf(Leaf { strength: 2, samples: 15, right: 5 })]);
}

#[test]
fn fear_prunes_what_its_own_samples_hardly_tell() {
    let mut noisy = samples();
    noisy[50].strength = 3;
    let pruned = prune_by_fear(&grow(&noisy, Cuts::Node).unwrap(), &noisy);
    assert_eq!(pruned.find(&sample(50, 0).traits).strength, 5);
    assert_eq!(pruned.find(&sample(5, 0).traits).strength, 2);
}

/// A game of a stone somewhere in the middle, and a move three to its right.
fn game(x: u8, y: u8) -> PackedGame {
    let size = BoardSize::S19;
    let step = |x, color| Step::new(size, color, size.point(x, y));
    PackedGame::new(size, Vec::new(), vec![step(x, Color::Black), step(x + 3, Color::White)])
}

const NONE: Parts =
    Parts { lines: LineGains::None, strings: false, directions: false, trees: false, contact: false };

/// The scores of the moves after one stone, and the place of the one that is always played.
fn learned(parts: Parts) -> (Vec<f32>, usize) {
    let once = || (6..12).flat_map(|x| (6..12).map(move |y| game(x, y)));
    let games: Vec<PackedGame> = (0..5).flat_map(|_| once()).collect();
    let ranking = Study::new(&games).learn(parts, |_| true);
    let Example { scene, played } = examples(&game(8, 8), (2, 2), false, 1).remove(0);
    (ranking.scores(&scene), played)
}

fn better(scores: &[f32], played: usize) -> usize {
    scores.iter().filter(|&&score| score > scores[played]).count()
}

fn equal(scores: &[f32], played: usize) -> usize {
    scores.iter().filter(|&&score| score == scores[played]).count()
}

#[test]
fn distance_and_line_are_learned_and_only_where_asked_for() {
    assert!(learned(NONE).0.iter().all(|&score| score == 0.0));
    let (scores, played) = learned(Parts { strings: true, ..NONE });
    // Three files on each of four sides lie three away, all equally good.
    assert_eq!((better(&scores, played), equal(&scores, played)), (0, 12));
    let (scores, played) = learned(Parts { lines: LineGains::Nearest, strings: true, ..NONE });
    assert!(better(&scores, played) == 0 && equal(&scores, played) < 12);
    // Trees alone learn the distance too.
    let (scores, played) = learned(Parts { trees: true, ..NONE });
    assert_eq!((better(&scores, played), equal(&scores, played)), (0, 12));
}

#[test]
fn a_position_without_stones_is_learned_from() {
    let size = BoardSize::S19;
    let first = Step::new(size, Color::Black, size.point(15, 3));
    let games = [PackedGame::new(size, Vec::new(), vec![first])];
    let ranking = Study::new(&games).learn(Parts::ALL, |_| true);
    assert!(ranking.weights.lines.iter().any(|&weight| weight > 0.0));
}
