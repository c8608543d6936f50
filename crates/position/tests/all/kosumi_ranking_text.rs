//! The text form of a ranking: it reads as it is written, and what is none is refused with its line.

use gokoro_position::kosumi::{DISTANCES, Fork, GainTree, LineGains, Ranking, RankingError, Split, TRAITS};
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

#[test]
fn what_is_no_ranking_is_refused_with_its_line() {
    let text = small().write();
    assert_eq!(Ranking::read("gokoro-strength 1\n"), Err(RankingError::Version));
    let features = text.lines().find_map(|line| line.strip_prefix("features ")).expect("a line");
    let other = text.replacen(features, "0000000000000001", 1);
    assert_eq!(Ranking::read(&other), Err(RankingError::Features));
    assert_eq!(Ranking::read(text.trim_end().strip_suffix("end").unwrap()), Err(RankingError::Short));
    let cut = &text[..text.len() / 2];
    let last = cut.lines().count();
    assert!([Err(RankingError::Line(last)), Err(RankingError::Short)].contains(&Ranking::read(cut)));
    assert_eq!(Ranking::read(&text.replace("0.2500", "NaN")), Err(RankingError::Line(6)));
    assert_eq!(
        Ranking::read(&text.replace("temperature 1.0", "temperature 0.0")),
        Err(RankingError::Line(4))
    );
    assert_eq!(Ranking::read(&format!("{text}give\n")), Err(RankingError::Line(text.lines().count() + 1)));
    let deep = text.replace("ask liberties 3\n", &"ask liberties 3\n".repeat(80));
    assert!(matches!(Ranking::read(&deep), Err(RankingError::Line(_))));
    assert!(GainTree::new(vec![Fork::Ask(Trait::Stones, 1, [0, 0])]).is_none());
}
