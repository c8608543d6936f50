//! What reviews of fixed games hold is what they held before, but for changes on purpose: with a judge
//! whose leads jump about, so that there is much to tell, and with our own search.

use std::collections::BTreeMap;

use gokoro_board::{CancelToken, Color, Move, Point, PointMap};
use gokoro_patterns::policy::PolicyNet;
use gokoro_review::audience::Whom;
use gokoro_review::searching::Searching;
use gokoro_review::values::{EvaluatedLine, PositionJudge, PositionQuery, PositionWorth, Unrest};
use gokoro_review::{Review, ReviewOptions, review_by};
use gokoro_sgf::Collection;

use crate::kept::{Kept, each_move};

/// Says leads that jump about, and two moves of each side as lines.
struct Jumping;

impl Jumping {
    fn worth(question: &PositionQuery) -> PositionWorth {
        let (size, number) = (question.game.size(), question.game.turns().len());
        let lead = ((number * number * 7 + number * 3) % 41) as f32 - 20.0;
        let mut owners = PointMap::filled(0.5);
        for point in size.points() {
            owners[point] = [0.0, 0.25, 0.75, 1.0][(usize::from(point.x()) + number) % 4];
        }
        let legal: Vec<Point> = question.game.legal_points().iter().collect();
        let line = |from: usize, lead| {
            let points = legal.iter().skip(from).step_by(11).take(3);
            EvaluatedLine { moves: points.map(|&point| Move::Play(point)).collect(), lead, visits: 8 }
        };
        let mut lines = vec![line(number % 7, lead + 1.0), line(3, lead - 2.0)];
        lines.retain(|line| !line.moves.is_empty());
        PositionWorth { lead, error: 3.0, wins: 0.5 + lead / 50.0, owners, visits: 16, lines }
    }
}

impl PositionJudge for Jumping {
    fn unrest(&self) -> Unrest {
        Unrest::Little
    }

    fn judge(
        &mut self,
        questions: &[PositionQuery],
        _: &mut dyn FnMut(usize, &PositionWorth),
        _: &CancelToken,
    ) -> Vec<Option<PositionWorth>> {
        questions.iter().map(|question| Some(Jumping::worth(question))).collect()
    }
}

/// The records of the games by their names.
fn records() -> BTreeMap<String, String> {
    let mut games = BTreeMap::new();
    each_move(|place, game, point| {
        let name = place.split(',').next().unwrap_or_default();
        let begin = || format!("(;GM[1]FF[4]SZ[{}]KM[6.5]BR[8k]WR[2d]", game.size().get());
        let record: &mut String = games.entry(name.to_owned()).or_insert_with(begin);
        let letter = |at: u8| char::from(b'a' + at);
        let color = if game.to_move() == Color::Black { 'B' } else { 'W' };
        record.push_str(&format!(";{color}[{}{}]", letter(point.x()), letter(point.y())));
    });
    games.values_mut().for_each(|record| record.push(')'));
    games
}

fn reviewed(sgf: &str, options: &ReviewOptions, judge: &mut dyn PositionJudge) -> Review {
    let tree = Collection::read(sgf);
    review_by(tree.games().next().expect("a game"), options, judge).expect("a game of Go")
}

#[test]
fn games_are_reviewed_as_before() {
    assert_eq!(Jumping.title(), None, "only an engine of the user's has a name");
    let mut kept = Kept::new(env!("CARGO_MANIFEST_DIR"), &["9x9, move 30", "9x9 by our search, move 31"]);
    let records = records();
    let whole = ReviewOptions::default();
    let part = ReviewOptions { moves: Some((60, 84)), whom: Whom::Players, per_origin: 1, ..whole.clone() };
    for (place, options) in [("9x9", &whole), ("9x9 again", &part), ("19x19", &part)] {
        told(&mut kept, place, &reviewed(&records[place], options, &mut Jumping));
    }
    let seen = ReviewOptions { effort: gokoro_mind::tactics::TacticsEffort { nodes: 0, most: 3 }, ..whole };
    let net = PolicyNet::quick();
    told(&mut kept, "9x9 by our search", &reviewed(&records["9x9"], &seen, &mut Searching::new(net, 4)));
    kept.at("looks");
    kept.add("of search", &[(1, 82), (8, 82), (8, 3)].map(|(visits, all)| Searching::looks(visits, all)));
    kept.check();
}

/// All that a review tells.
fn told(kept: &mut Kept, place: &str, review: &Review) {
    kept.at(place);
    kept.add("mistakes", &(&review.mistakes, &review.others));
    let tries = review.tries.iter().map(|one| {
        let replies = one.replies.iter().map(|share| share.0).collect::<Vec<_>>();
        (one.number, one.point, replies, one.after.board().hash())
    });
    kept.add("tries", &tries.collect::<Vec<_>>());
    kept.add("players", &review.players);
    kept.add("verdict", &review.verdict);
    kept.add("moments", &(&review.moments, review.by_loss(), review.missed().collect::<Vec<_>>()));
    for played in &review.moves {
        kept.at(&format!("{place}, move {}", played.number));
        kept.add("worth", &(&played.before, &played.loss, played.is_mistake(), played.swing));
        kept.add("estimate", &(&played.frame.estimate, played.frame.wins, played.frame.likely.len()));
        let tactical = (&played.tactics, &played.plans, &played.life, &played.string_lives);
        kept.add("claims", &(&played.claims, tactical, &played.eyes, &played.ko));
        kept.add("regions", &(played.origin, &played.changes, &played.proposals, &played.omissions));
        kept.add("missed", &played.missed);
    }
}
