//! What is seen on fixed positions is what was seen before, but for changes on purpose.

use gokoro_board::{Color, PointSet};
use gokoro_shape::traits::Traits;
use gokoro_shape::{
    Answers, DistanceSettings, Division, Groups, KosumiStrings, KosuriLimit, PathGraph, Potential, Reach,
    RegionMap, RegionSight, Rule, Safety, Unconditional, bouzy, safe_dame, static_links, zobrist,
};

use crate::kept::{Kept, each_move};

/// Of this many positions one is looked at.
const EVERY: usize = 6;

#[test]
fn positions_are_seen_as_before() {
    let mut kept = Kept::new(env!("CARGO_MANIFEST_DIR"), &["9x9, move 31"]);
    let mut settings: Vec<DistanceSettings> = Rule::ALL.into_iter().map(DistanceSettings::new).collect();
    settings.push(DistanceSettings::measured());
    settings.push(DistanceSettings { exact: true, ..DistanceSettings::new(Rule::Degree) });
    settings.push(DistanceSettings { max_distance: Some(6), ..DistanceSettings::new(Rule::Kosuri) });
    settings
        .push(DistanceSettings { limit: KosuriLimit::StopAt(1), ..DistanceSettings::new(Rule::Convert(3)) });
    each_move(|place, game, point| {
        let (board, number) = (game.board(), game.turns().len());
        if number % EVERY != 0 {
            return;
        }
        kept.at(place);
        // In every other one the stones played last count as dead.
        let last = game.last_turn().and_then(|turn| board.string_at(turn.action.point()?));
        let last = last.filter(|_| number % (2 * EVERY) == 0);
        let dead: PointSet = last.into_iter().flat_map(|string| board.stones(string)).collect();
        let ground = PathGraph::new(board, &dead);
        let groups = Groups::by_sight(board, &dead);
        let potential = Potential::new(&ground);
        kept.add("links", &static_links(board, &dead));
        kept.add("groups", &(groups.iter().collect::<Vec<_>>(), groups.links(), groups.at(point)));
        kept.add("potential", &(&potential, bouzy(&ground, 4, 13), zobrist(&ground)));
        let seen = settings.iter().map(|settings| {
            let division = Division::new(&ground, settings);
            let regions = RegionMap::new(&division, &groups);
            let seen = RegionSight {
                board,
                ground: &ground,
                division: &division,
                groups: &groups,
                potential: &potential,
            };
            let attributes: Vec<_> =
                regions.iter().map(|(id, region)| (region.clone(), regions.attributes(&seen, id))).collect();
            let families: Vec<_> = regions.families().map(|(_, family)| family.clone()).collect();
            (division.clone(), division.balance(), attributes, families)
        });
        kept.add("divisions", &seen.collect::<Vec<_>>());
        let reach = Color::ALL.map(|color| Reach::of_color(&ground, color, &settings[3]));
        let lengths: Vec<_> =
            reach.iter().flat_map(|r| (1..5).map(|n| r.at_length(game.size(), n))).collect();
        kept.add("reach", &(lengths, reach.map(|reach| reach.label(point))));
        let strings = KosumiStrings::new(board);
        let traits: Vec<_> =
            strings.iter().map(|(_, one)| Traits::new(board, one, game.to_move(), number)).collect();
        let sight = (strings.directions(point), strings.strings_in_sight(point), strings.apart(board));
        kept.add("kosumi strings", &(strings.iter().collect::<Vec<_>>(), traits, sight));
        let safety = [Answers::Never, Answers::InPlace]
            .map(|answers| Color::ALL.map(|color| Safety::of(board, color, answers)));
        let dame = safety.each_ref().map(|[black, white]| safe_dame(board, black, white));
        kept.add("safety", &(safety, dame));
        let living = Color::ALL.map(|color| Unconditional::of(board, color));
        kept.add("unconditional", &(living, Unconditional::living(board)));
    });
    kept.check();
}
