//! Links, groups, regions and their attributes on small positions.

use gokoro_board::{Board, BoardSize, Color, Point, PointSet};
use gokoro_shape::{
    BoardArea, Defect, DistanceSettings, Division, EdgeName, Groups, LinkStrength, PathGraph, Potential,
    Region, RegionId, RegionMap, RegionSight, Rule, bouzy, static_links, zobrist,
};

struct Scene {
    board: Board,
    ground: PathGraph,
    groups: Groups,
    division: Division,
    regions: RegionMap,
    potential: Potential,
}

fn scene(diagram: &str, rule: Rule) -> Scene {
    let board: Board = diagram.parse().expect("a diagram");
    let ground = PathGraph::new(&board, &PointSet::EMPTY);
    let groups = Groups::by_sight(&board, &PointSet::EMPTY);
    let division = Division::new(&ground, &DistanceSettings::new(rule));
    let regions = RegionMap::new(&division, &groups);
    let potential = Potential::new(&ground);
    Scene { board, ground, groups, division, regions, potential }
}

impl Scene {
    fn at(&self, name: &str) -> Point {
        self.board.size().parse(name).expect("a point of the board")
    }

    fn region(&self, name: &str) -> (RegionId, &Region) {
        let id = self.regions.at(self.at(name)).expect("a region");
        (id, self.regions.get(id))
    }

    fn seen(&self) -> RegionSight<'_> {
        RegionSight {
            board: &self.board,
            ground: &self.ground,
            division: &self.division,
            groups: &self.groups,
            potential: &self.potential,
        }
    }
}

/// The number of black groups of a diagram.
fn black_groups(diagram: &str) -> usize {
    let board: Board = diagram.parse().expect("a diagram");
    let groups = Groups::by_sight(&board, &PointSet::EMPTY);
    groups.iter().filter(|(_, g)| g.color == Color::Black).count()
}

#[test]
fn diagonal_and_bamboo_joint_cannot_be_cut() {
    let diagonal = "
        . . . . .
        . X . . .
        . . X . .
        . . . . .
        . . . . .";
    let bamboo = "
        . . . . .
        . X . X .
        . X . X .
        . . . . .
        . . . . .";
    assert_eq!(black_groups(diagonal), 1);
    assert_eq!(black_groups(bamboo), 1);
}

#[test]
fn jumps_and_cut_diagonals_are_weak() {
    let jump = "
        . . . . .
        . X . X .
        . . . . .
        . . . . .
        . . . . .";
    let half_cut = "
        . . . . .
        . X O . .
        . . X . .
        . . . . .
        . . . . .";
    assert_eq!(black_groups(jump), 2);
    assert_eq!(black_groups(half_cut), 2);
    let board: Board = half_cut.parse().expect("a diagram");
    let links = static_links(&board, &PointSet::EMPTY);
    let weak: Vec<_> = links.iter().filter(|l| l.strength == LinkStrength::Weak).collect();
    assert_eq!(weak.len(), 1);
    assert_eq!(weak[0].points, PointSet::single(board.size().parse("B3").expect("a point")));
}

#[test]
fn a_shared_liberty_that_is_taken_at_once_holds_three_strings() {
    // White D6 is taken by D7; White D7 is answered by D6.
    let shared = "
        . . . . . . .
        . . X . X . .
        . . . X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(black_groups(shared), 1);
}

#[test]
fn two_links_may_not_need_the_same_point() {
    // White D5 threatens to cut at C5 and at E5.
    let double = "
        . . . . . . .
        . O X . X O .
        . X . . . X .
        . O X . X O .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let board: Board = double.parse().expect("a diagram");
    let links = static_links(&board, &PointSet::EMPTY);
    assert!(links.iter().all(|l| l.strength == LinkStrength::Weak), "{links:?}");
}

#[test]
fn a_link_that_leaves_the_joined_string_in_atari_is_not_strong() {
    // Black D4 and E5 have two common liberties and two more: after White D5
    // and Black E4 one side is nearly closed.
    let short = "
        . . . . . . .
        . . . O O . .
        . . O . X O .
        . . O X . O .
        . . . O O . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(black_groups(short), 2);
}

#[test]
fn a_point_that_the_opponent_cannot_use_holds_a_link() {
    // At B1 a white stone would stand alone with the liberty A1 only, or less.
    let protected = "
        . . . . .
        . . . . .
        . . . . .
        X X . X X
        X . X . X";
    assert_eq!(black_groups(protected), 1);
}

#[test]
fn a_strong_link_joins_parts_of_a_region() {
    let diagram = "
        O . . . . . . . .
        . O . . . . . . .
        . . O . X . . . .
        . . . X . O . . .
        . . . . . . O . .
        . . . . . . . O .
        . . . . . . . . O
        . . . . . . . . .
        . . . . . . . . .";
    let scene = scene(diagram, Rule::Plain);
    assert!(["D7", "E6"].iter().all(|p| scene.division.owner(scene.at(p)).is_none()));
    let (lower, _) = scene.region("D5");
    let (upper, _) = scene.region("E8");
    assert_eq!(lower, upper, "D6 and E7 are linked, so the parts on both sides are one region");
    let region = scene.regions.get(lower);
    assert_eq!(region.color, Color::Black);
    assert_eq!(scene.regions.families().filter(|(_, f)| f.color == Color::Black).count(), 1);
}

#[test]
fn a_wall_divides_a_small_board() {
    let diagram = "
        . . X O . . .
        . . X O . . .
        . . X O . . .
        . . X O . . .
        . . X O . . .
        . . X O . . .
        . . X O . . .";
    let scene = scene(diagram, Rule::Kosuri);
    let (id, region) = scene.region("A4");
    assert_eq!((region.size().occupied, region.size().influence), (14, 0));
    let attributes = scene.regions.attributes(&scene.seen(), id);
    assert_eq!(attributes.edges, [EdgeName::Top, EdgeName::Left, EdgeName::Bottom]);
    assert_eq!(attributes.strength, 0.0, "no influence points");
    assert_eq!(attributes.settled.len(), 14, "two lines along a wall are settled");
    assert!((attributes.moku - 14.0).abs() < 1e-3);
    assert!(attributes.defects.is_empty());
}

#[test]
fn borders_and_neighbours() {
    let diagram = "
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . O . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . O . .
        . . . . . . . . .
        . . . . . . . . .";
    let scene = scene(diagram, Rule::Plain);
    assert_eq!(scene.regions.iter().count(), 2);
    let (black, _) = scene.region("A5");
    let (white, _) = scene.region("J5");
    let (border, contacts) = scene.regions.contacts(&scene.division, black);
    assert_eq!(border.len(), 9, "the D line");
    assert!(contacts.iter().any(|c| c.with == Some(white) && c.length == 9), "they meet over the E line");
    assert!(contacts.iter().any(|c| c.with.is_none() && c.length == 9), "which belongs to nobody");
    assert_eq!(scene.division.neutral().len(), 9);
}

#[test]
fn a_large_framework_can_be_invaded_and_a_jump_cut() {
    let mut rows = vec![vec!['.'; 19]; 19];
    for (x, y) in [(3, 3), (3, 9), (3, 15), (9, 15)] {
        rows[y][x] = 'X';
    }
    rows[15][15] = 'O';
    rows[3][15] = 'O';
    rows[9][5] = 'X';
    let text: Vec<String> = rows.iter().map(|r| r.iter().collect()).collect();
    let scene = scene(&text.join("\n"), Rule::Kosuri);
    let (id, _) = scene.region("D10");
    let defects = scene.regions.attributes(&scene.seen(), id).defects;
    assert!(defects.contains(&Defect::Cut(scene.at("E10"))), "{defects:?}");
    assert!(defects.iter().any(|d| matches!(d, Defect::Invasion(_))), "{defects:?}");
}

#[test]
fn places_have_the_names_that_players_use() {
    let size = BoardSize::S19;
    let point = |name: &str| size.parse(name).expect("a point");
    for (name, place) in [
        ("D16", BoardArea::TopLeft),
        ("K17", BoardArea::Top),
        ("Q16", BoardArea::TopRight),
        ("C10", BoardArea::Left),
        ("K10", BoardArea::Centre),
        ("R10", BoardArea::Right),
        ("D4", BoardArea::BottomLeft),
        ("K3", BoardArea::Bottom),
        ("Q4", BoardArea::BottomRight),
    ] {
        assert_eq!(BoardArea::of_point(size, point(name)), place, "{name}");
        assert_eq!(BoardArea::of(size, &PointSet::single(point(name))), place, "{name}");
    }
    let column = |x| PointSet::column(size, x);
    assert_eq!(BoardArea::of(size, &(column(0) | column(1))), BoardArea::Left, "the whole left side");
    let everything: PointSet = size.points().collect();
    assert_eq!(BoardArea::of(size, &everything), BoardArea::Whole);
}

/// Bouzy's own examples, as the GNU Go manual tells them: a single stone gives
/// nothing with 5/21, a stone pair with one point between gives one point.
#[test]
fn bouzy_gives_nothing_to_a_lone_stone() {
    let lone = format!("{}\n", ".".repeat(19)).repeat(9)
        + &format!("{}X{}\n", ".".repeat(9), ".".repeat(9))
        + &format!("{}\n", ".".repeat(19)).repeat(9);
    let board: Board = lone.parse().expect("a diagram");
    let ground = PathGraph::new(&board, &PointSet::EMPTY);
    let values = bouzy(&ground, 5, 21);
    let positive = board.empties().iter().filter(|&&p| values[p] != 0).count();
    assert_eq!(positive, 0);
    let near = zobrist(&ground);
    let center = board.size().parse("K10").expect("a point");
    assert!(near[center] > near[center.neighbors()[0]] && near[center.neighbors()[0]] > 0);
}
