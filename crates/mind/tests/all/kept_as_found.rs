//! What the mind makes of fixed positions is what it made of them before, but for changes on purpose:
//! cases, choice and claims, and what witnesses say of claims that are true, cut short, or another move's.

use gokoro_board::{Board, Color, Game, Move, PlayedPosition, Point, PointSet};
use gokoro_knowledge::Stock;
use gokoro_mind::choice::{ChoiceSettings, Thought, decisive_region, think};
use gokoro_mind::eyes::{EyeClaim, EyeWitness, eyes};
use gokoro_mind::known::shapes_at;
use gokoro_mind::kos::{KoClaim, KoWitness, ko};
use gokoro_mind::life::{LifeClaim, LifeWitness, is_worth_saying, life};
use gokoro_mind::omissions::omissions;
use gokoro_mind::plans::{PlanClaim, PlanWitness, plans};
use gokoro_mind::reply::replies;
use gokoro_mind::signs::signs;
use gokoro_mind::tactics::{TacticClaim, TacticWitness, TacticsEffort, tactics, threats};
use gokoro_mind::{
    MoveContext, RegionClaim, Witness, changes, claims, decisive, expected, origin, proposals, tried,
};
use gokoro_position::{Position, PositionSettings};
use gokoro_shape::{DistanceSettings as Measures, Rule};

use crate::kept::{Kept, each_move};

/// Of so many positions of the small games, and of the others, one is thought about.
const EVERY: [usize; 2] = [9, 28];
/// The same of moves that something is claimed of.
const CLAIMED: [usize; 2] = [2, 7];
const EFFORT: TacticsEffort = TacticsEffort { nodes: 400, most: 6 };
/// Moves that can be read for what is asked about a known shape.
const NODES: u64 = 300;

/// What is claimed of a move.
#[derive(Default, Debug)]
struct Said {
    regions: Vec<RegionClaim>,
    tactics: Vec<TacticClaim>,
    plans: Vec<PlanClaim>,
    life: Vec<LifeClaim>,
    eyes: Vec<EyeClaim>,
    ko: Option<KoClaim>,
}

#[test]
fn positions_are_thought_about_as_before() {
    let mut kept = Kept::new(env!("CARGO_MANIFEST_DIR"), &["9x9, move 35", "9x9, move 35, thought"]);
    let mut said = Said::default();
    each_move(|place, game, point| {
        let (number, large) = (game.turns().len(), usize::from(game.size().get() > 9));
        if number % CLAIMED[large] == 0 {
            kept.at(place);
            said = claimed(&mut kept, game, point, &said);
        }
        if number % EVERY[large] == 0 {
            kept.at(&format!("{place}, thought"));
            let thought = think(game, game.to_move(), &ChoiceSettings::default());
            considered(&mut kept, &thought, point);
        }
    });
    kept.check();
}

/// Cases, candidates and choice.
fn considered(kept: &mut Kept, thought: &Thought, point: Point) {
    let whole = |share: f32| (100.0 * share).round() as i32;
    let cases = thought.cases.iter().map(|case| {
        let moves: Vec<_> = case.moves.iter().map(|known| (known.0, whole(known.1))).collect();
        (case.kind, case.intention, case.target, &case.evidence, case.stake, case.printed, moves)
    });
    kept.add("cases", &cases.collect::<Vec<_>>());
    let candidates = thought.candidates.iter().map(|candidate| {
        let purposes: Vec<_> = candidate.purposes.iter().map(|one| (one.case, whole(one.share))).collect();
        let values = (candidate.value, candidate.deiri, candidate.short);
        (candidate.point, purposes, values, candidate.score, candidate.first_score)
    });
    kept.add("candidates", &candidates.collect::<Vec<_>>());
    kept.add("choice", &(thought.strategy, &thought.dropped, decisive_region(&thought.survey)));
    let candidate = thought.at(point);
    let told: Vec<_> =
        thought.main_purposes(&candidate).iter().map(|(case, _)| (case.kind, case.intention)).collect();
    kept.add("purposes", &(told, thought.decides(&candidate), thought.left(point)));
    kept.add("known", &shapes_at(&thought.survey, Stock::built_in(), point, NODES));
    kept.add("reply", &replies(&thought.survey, point));
}

/// All claims about a move, and what witnesses say of them and of those about another move.
fn claimed(kept: &mut Kept, game: &Game, point: Point, others: &Said) -> Said {
    let (before, mover) = (game.board(), game.to_move());
    let after = before.after(point, mover);
    let mut later = game.clone();
    later.play(Move::Play(point)).expect("a legal move");
    let means = PositionSettings::new(Measures::new(Rule::Kosuri));
    let (was, is) = (Position::of(before, &means), Position::of(&after, &means));
    let played = MoveContext { before: &was, after: &is, color: mover, action: Move::Play(point) };
    let tactical = tactics(before, &after, mover, point, &EFFORT);
    let said = Said {
        regions: claims(&played),
        plans: plans(before, &after, mover, point, &EFFORT),
        life: life(&played, &EFFORT),
        eyes: eyes(&played, PointSet::EMPTY, &EFFORT),
        ko: ko(&later, &tactical, &EFFORT),
        tactics: tactical,
    };
    kept.add("regions", &(&said.regions, decisive(&played), changes(&was, &is), origin(&was, point, mover)));
    let none = PointSet::EMPTY;
    let number = game.turns().len();
    let moves = expected(&PlayedPosition { number, ..PlayedPosition::alone(before, mover) });
    let proposed = proposals(&was, &none, mover, &moves, 2);
    kept.add("proposals", &(proposed, tried(&was, &none, mover).len()));
    kept.add("tactics", &said.tactics);
    kept.add("threats", &threats(before, &EFFORT));
    kept.add("plans", &(&said.plans, said.plans.iter().map(|claim| claim.plan.stake()).collect::<Vec<_>>()));
    let told: Vec<bool> =
        said.life.iter().map(|claim| is_worth_saying(before, claim, &said.tactics)).collect();
    kept.add("life", &(&said.life, told));
    kept.add("eyes", &said.eyes);
    kept.add("ko", &said.ko);
    kept.add("omissions", &omissions(&played));
    kept.add("signs", &signs(before, point, mover));
    let witnessed = [others, &said, &cut_short(&said)]
        .map(|said| (of_boards(said, before, &after, mover, point), of_positions(said, &played, &later)));
    kept.add("witnesses", &witnessed);
    let tactics = said.tactics.iter().map(|claim| claim.tactic.name());
    let lives = said.life.iter().map(|claim| claim.deed.name());
    let eyes = said.eyes.iter().map(|claim| claim.deed.name());
    let plans = said.plans.iter().map(|claim| claim.plan.name());
    let kos = said.ko.iter().map(|claim| claim.deed.name());
    kept.add("names", &tactics.chain(lives).chain(eyes).chain(plans).chain(kos).collect::<Vec<_>>());
    said
}

/// The same claims with less evidence than they need.
fn cut_short(said: &Said) -> Said {
    let mut cut = Said { tactics: said.tactics.clone(), plans: said.plans.clone(), ..Said::default() };
    cut.life.clone_from(&said.life);
    cut.eyes.clone_from(&said.eyes);
    cut.ko.clone_from(&said.ko);
    let proofs = cut.tactics.iter_mut().flat_map(|claim| claim.proofs.first_mut());
    let proofs = proofs.chain(cut.plans.iter_mut().flat_map(|claim| claim.proofs.last_mut()));
    for proof in proofs.chain(cut.ko.iter_mut().flat_map(|claim| claim.proofs.first_mut())) {
        proof.line.pop();
    }
    cut.life.iter_mut().for_each(|claim| drop(claim.verdicts.pop()));
    cut.eyes.iter_mut().for_each(|claim| drop(claim.verdicts.pop()));
    cut.ko.iter_mut().for_each(|claim| drop(claim.verdicts.pop()));
    cut
}

/// What those who look at boards say.
fn of_boards(said: &Said, before: &Board, after: &Board, mover: Color, point: Point) -> Vec<bool> {
    let strings = TacticWitness::of_move(before, after, mover, point, &EFFORT);
    let whole = PlanWitness::new(before, after, mover, point, &EFFORT);
    let tactics = said.tactics.iter().map(|claim| strings.confirms(claim));
    tactics.chain(said.plans.iter().map(|claim| whole.confirms(claim))).collect()
}

/// What those who look at positions and games say.
fn of_positions(said: &Said, played: &MoveContext<'_>, game: &Game) -> Vec<bool> {
    let regions = Witness::new(played);
    let (lives, eyes) = (LifeWitness::new(played, &EFFORT), EyeWitness::new(played, &EFFORT));
    let kos = KoWitness::new(game, &EFFORT);
    let regional = said.regions.iter().map(|claim| regions.confirms(claim));
    let living = said.life.iter().map(|claim| lives.confirms(claim));
    let seeing = said.eyes.iter().map(|claim| eyes.confirms(claim));
    regional.chain(living).chain(seeing).chain(said.ko.iter().map(|claim| kos.confirms(claim))).collect()
}
