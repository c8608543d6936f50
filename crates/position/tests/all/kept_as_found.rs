//! What is understood of fixed positions is what was understood before, but for changes on purpose.

use gokoro_board::{Color, PlayedPosition};
use gokoro_patterns::facts::BoardFacts;
use gokoro_patterns::recipe::Recipe;
use gokoro_position::kosumi::{KosumiStrengths, built_in};
use gokoro_position::ownership::{CountedPosition, OwnershipJudge};
use gokoro_position::pon::{Counter, ESTIMATOR};
use gokoro_position::{DeadStones, EndingSettings, FinalStatus, Position, PositionSettings, Readings, facts};
use gokoro_shape::{DistanceSettings, Rule};

use crate::kept::{Kept, each_move};

/// Of so many positions of the small games, and of the others, one is looked at.
const EVERY: [usize; 2] = [8, 26];

#[test]
fn positions_are_understood_as_before() {
    let mut kept = Kept::new(env!("CARGO_MANIFEST_DIR"), &["9x9, move 33"]);
    each_move(|place, game, point| {
        let (board, size, number) = (game.board(), game.size(), game.turns().len());
        if number % EVERY[usize::from(size.get() > 9)] != 0 {
            return;
        }
        kept.at(place);
        let means = PositionSettings {
            dead: DeadStones::Proven,
            ..PositionSettings::new(DistanceSettings::new(Rule::Links))
        };
        let position = Position::of(board, &means);
        if let (Some(readings), Some(lives)) = (position.readings(), position.lives()) {
            let joint = (readings.joint(), readings.group_links(position.dead()));
            kept.add("strings", &readings.strings());
            kept.add("links", &(readings.links(), joint));
            kept.add("edges", &readings.edges());
            kept.add("spent", &(readings.spent(), lives.spent()));
            kept.add("lives", &(lives.groups(), lives.dead(), lives.alive()));
            let lines = readings.edges().iter().map(|edge| (edge.strength(), edge.edge.line(size, point)));
            kept.add("lines", &lines.collect::<Vec<_>>());
            let later = Readings::after(readings, &board.after(point, game.to_move()));
            kept.add("later", &(later.spent(), lives.after(&later).spent()));
        }
        kept.add("groups", &position.groups().iter().collect::<Vec<_>>());
        kept.add("division", &(position.division(), position.totals(), position.region_at(point)));
        let attributes = position.regions().iter().map(|(id, _)| position.attributes(id));
        kept.add("regions", &attributes.collect::<Vec<_>>());
        kept.add("omissions", &position.omissions());
        kept.add("strengths", &position.strengths());
        let counter = Counter::new(board);
        let counts = position.groups().iter().map(|(_, group)| {
            let counts = counter.counts(group.color, group.stones);
            let value = (100.0 * ESTIMATOR.value(&counts)).round() as i64;
            (counter.dame(group.color, &group.stones), value, ESTIMATOR.number(&counts), counts)
        });
        kept.add("counts", &counts.collect::<Vec<_>>());

        let status = FinalStatus::of(game, &EndingSettings::default());
        let named = status.with_dead(&board.stones_of(Color::White));
        let fates = |status: &FinalStatus| {
            let counted = (status.score(game), status.estimate(game), status.goes_on(game));
            let areas = (*status.owned(), status.neutral(), status.has_open_areas());
            let points: Vec<_> = game.size().points().map(|point| status.owner(point)).collect();
            (status.strings().to_vec(), areas, counted, status.dead(), status.proven_dead(), points)
        };
        kept.add("ending", &(fates(&status), fates(&named)));

        let stage = CountedPosition::of(game);
        let mut judge = OwnershipJudge::default();
        let estimate = judge.estimate(&stage);
        let settled = Color::ALL.map(|color| estimate.ownership.settled(color));
        let certain = size.points().map(|point| estimate.ownership.settled_at(point));
        kept.add("settled", &certain.collect::<Vec<_>>());
        kept.add("owners", &(estimate.ownership, settled, estimate.score));
        kept.add("deiri", &judge.deiri(&stage, &[point]));

        let strengths = KosumiStrengths::new(board, game.to_move(), number, built_in());
        kept.add("kosumi", &(strengths.map(), strengths.candidates(board)));
        let recent = stage.recent;
        let situation = PlayedPosition { board, to_move: game.to_move(), number, recent };
        let mut found = BoardFacts::default();
        facts::find(&situation, &Recipe::informed(), &mut found);
        // Each hash is a number without a meaning: those of a point are folded into one.
        let of = |&point: &_| {
            let folded = found.at(point).fold(0_u64, |folded, key| folded.rotate_left(7) ^ key.hash);
            (found.at(point).map(|key| key.family as usize).collect::<Vec<_>>(), folded)
        };
        kept.add("facts", &board.empties().iter().map(of).collect::<Vec<_>>());
    });
    kept.check();
}
