//! The text form of a ranking: the one compiled in reads as it is written.

use gokoro_position::kosumi::{DISTANCES, Fork, GainTree, LineGains, Ranking, Split, TRAITS};
use gokoro_shape::traits::Trait;

fn small() -> Ranking {
    let cuts = [1, 2, 4, 8];
    let mut divisions = [None; TRAITS];
    divisions[Trait::Stones as usize] = Some(Split { on: Trait::Stones, cuts });
    let mut ranking = Ranking::new(LineGains::Both, divisions);
    ranking.weights.lines[7] = 0.25;
    ranking.weights.axes[3] = -1.5;
    let nodes = vec![
        Fork::Ask(Trait::Liberties, 3, [1, 2]),
        Fork::Give([0.5; DISTANCES]),
        Fork::Give([-0.5; DISTANCES]),
    ];
    ranking.trees = vec![GainTree::new(nodes).unwrap()];
    ranking
}

#[test]
fn a_text_gives_the_ranking_back() {
    assert_eq!(Ranking::read(&small().write()), Ok(small()));
}
