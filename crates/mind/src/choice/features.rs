//! What the ranking knows of a candidate: for each kind of case and intention whether it is
//! served, with how many points, and whether a reader decided it; where the move lies to the
//! last moves and the edge; its shape; how far it lies from kosumi strings (P4); what it makes
//! of the regions; what the ownership model expects there. Numbers and names only: what they
//! are worth is in `weights`.

use std::sync::LazyLock;

use gokoro_board::{Board, Point, PointMap, PointSet};
use gokoro_position::kosumi::{KosumiStrengths, built_in};

use super::shape::{FAR, SHAPES, WAYS, around, nearest, ways};
use super::strategy::{StrategyType, decisive_region};
use super::{CaseCandidate, phase};
use crate::cases::{Case, CaseKind, Evidence, Intention, Survey};

/// Phases of a game.
const PHASES: usize = 3;
/// Numbers for each kind of case and intention: served, points, decided.
const OF_CASE: usize = 3;
/// Classes of the distance to the last move.
const LAST: usize = 14;
/// Classes of the distance to the mover's own last move.
const OWN_LAST: usize = 8;
/// Lines that are told apart.
const LINES: usize = 6;
/// Classes of the expected owner.
const OWNERS: usize = 7;
/// Classes of liberties after the move.
const LIBERTIES: usize = 5;
/// Classes of the fewest liberties of strings beside the move: none there, or from one up.
const BESIDE: usize = 5;
/// Numbers that the look of the ownership model gives, for each phase.
pub const LOOKED: usize = 3 * PHASES;

/// Where each block of features begins.
struct Blocks;

impl Blocks {
    const CASES: usize = 0;
    const PHASE: usize = Self::CASES + CaseKind::ALL.len() * 2 * OF_CASE;
    const SUM: usize = Self::PHASE + CaseKind::ALL.len() * 2 * PHASES;
    const LAST: usize = Self::SUM + 3;
    const OWN_LAST: usize = Self::LAST + LAST * PHASES;
    const PLACE: usize = Self::OWN_LAST + OWN_LAST;
    const NEAR: usize = Self::PLACE + LINES * PHASES;
    const WAYS: usize = Self::NEAR + 2 * (FAR + 1);
    const CORNER: usize = Self::WAYS + WAYS.len();
    const KOSUMI: usize = Self::CORNER + 2;
    const REGIONS: usize = Self::KOSUMI + 2;
    const OWNERS: usize = Self::REGIONS + PHASES + 1;
    const OPEN: usize = Self::OWNERS + OWNERS * PHASES;
    const BOARD: usize = Self::OPEN + PHASES;
    const BESIDE: usize = Self::BOARD + LIBERTIES + BOARD.len();
    #[cfg(test)]
    const ALL: usize = Self::BESIDE + 2 * BESIDE;
}

/// What a move does on the board, by name.
const BOARD: [&str; 9] = [
    "takes",
    "atari",
    "self-atari",
    "touches-last",
    "liberty-of-last",
    "last-in-atari",
    "extends-atari",
    "joins",
    "strategy",
];

/// The names of all features, in their order.
pub fn names() -> &'static [String] {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let mut names = Vec::new();
        for kind in CaseKind::ALL {
            for intention in Intention::ALL {
                for what in ["served", "points", "decided"] {
                    names.push(format!("{}-{}-{what}", kind.name(), intention.name()));
                }
            }
        }
        for kind in CaseKind::ALL {
            for intention in Intention::ALL {
                let name = format!("{}-{}-phase", kind.name(), intention.name());
                names.extend((0..PHASES).map(|phase| format!("{name}-{phase}")));
            }
        }
        names.extend(["kinds", "value", "beside-best"].map(str::to_owned));
        let numbered = |what: &str, count: usize| {
            let what = what.to_owned();
            (0..count).map(move |n| format!("{what}-{n}")).collect::<Vec<_>>()
        };
        names.extend((0..PHASES).flat_map(|phase| numbered(&format!("last-{phase}"), LAST)));
        names.extend(numbered("own-last", OWN_LAST));
        names.extend((0..PHASES).flat_map(|phase| numbered(&format!("line-{phase}"), LINES)));
        names.extend(numbered("own-near", FAR + 1));
        names.extend(numbered("enemy-near", FAR + 1));
        names.extend(WAYS.map(str::to_owned));
        names.extend(["corner-share", "corner-urgency", "apart", "kosumi"].map(str::to_owned));
        names.extend(numbered("balance", PHASES));
        names.push("decisive-region".to_owned());
        names.extend((0..PHASES).flat_map(|phase| numbered(&format!("owner-{phase}"), OWNERS)));
        names.extend(numbered("open", PHASES));
        names.extend(numbered("liberties", LIBERTIES));
        names.extend(BOARD.map(str::to_owned));
        names.extend(["own-beside", "enemy-beside"].into_iter().flat_map(|what| numbered(what, BESIDE)));
        names
    });
    &NAMES
}

/// What is known of a candidate.
#[derive(Clone, PartialEq, Debug)]
pub struct ChoiceFeatures {
    /// Features that are not 0, by their place in [`names`].
    pub known: Vec<(u16, f32)>,
    /// The codes of what stands around it, by their places in `SHAPES`.
    pub shapes: [Option<u32>; SHAPES.len()],
}

/// A position as the ranking sees it.
pub struct ChoiceSight<'a> {
    survey: &'a Survey,
    strategy: StrategyType,
    phase: usize,
    /// The logarithm of the share of points that are not in contact, by P4's ranking.
    kosumi: PointMap<f32>,
    /// The balance of the regions after a move, in points; `None` where it was not tried.
    balance: PointMap<Option<i32>>,
    best_balance: i32,
    decisive: PointSet,
    /// The largest value of a candidate, in points.
    best_value: f32,
}

/// Stands for no share: less than any.
const NO_SHARE: f32 = -12.0;

impl<'a> ChoiceSight<'a> {
    /// Looks at a position with these candidates.
    pub fn new(survey: &'a Survey, strategy: StrategyType, candidates: &[CaseCandidate]) -> ChoiceSight<'a> {
        let best_value = candidates.iter().map(|candidate| candidate.value).fold(0.0, f32::max);
        let board = survey.board();
        let strengths = KosumiStrengths::new(board, survey.mover(), survey.number + 1, built_in());
        let mut kosumi = PointMap::filled(NO_SHARE);
        for scored in strengths.candidates(board) {
            kosumi[scored.point] = (scored.share as f32).max(1e-5).ln();
        }
        let mut balance = PointMap::filled(None);
        survey.divided.iter().for_each(|proposal| balance[proposal.point] = Some(proposal.balance));
        let best_balance = survey.divided.first().map_or(0, |proposal| proposal.balance);
        let (phase, decisive) = (phase(survey), decisive_region(survey));
        ChoiceSight { survey, strategy, phase, kosumi, balance, best_balance, decisive, best_value }
    }

    /// What is known of a candidate.
    pub fn features(&self, candidate: &CaseCandidate, cases: &[Case]) -> ChoiceFeatures {
        let mut known = Vec::with_capacity(32);
        self.of_cases(candidate, cases, &mut known);
        self.of_place(candidate.point, &mut known);
        self.of_board(candidate, cases, &mut known);
        let known = known.into_iter().map(|(place, value)| (place as u16, value)).collect();
        let to_last = self.survey.stage.recent[0].map(|last| far(last, candidate.point));
        let shapes = around(self.survey.board(), candidate.point, self.survey.mover(), to_last);
        ChoiceFeatures { known, shapes }
    }

    fn of_cases(&self, candidate: &CaseCandidate, cases: &[Case], known: &mut Vec<(usize, f32)>) {
        let mut kinds = 0.0;
        for (place, kind) in CaseKind::ALL.into_iter().enumerate() {
            for (side, intention) in Intention::ALL.into_iter().enumerate() {
                let of = |case: &&Case| case.kind == kind && case.intention == intention;
                let served = candidate.purposes.iter();
                let served = served.filter(|purpose| cases.get(purpose.case).as_ref().is_some_and(of));
                let (mut most, mut decided, mut any) = (0.0_f32, false, false);
                for purpose in served {
                    any = true;
                    most = most.max(purpose.points);
                    decided |= purpose.share >= 1.0 && cases[purpose.case].evidence.is_proven();
                }
                let at = Blocks::CASES + (place * 2 + side) * OF_CASE;
                if any {
                    kinds += 1.0;
                    known.push((at, 1.0));
                    known.push((Blocks::PHASE + (place * 2 + side) * PHASES + self.phase, 1.0));
                    known.push((at + 1, (1.0 + most.max(0.0)).ln()));
                }
                if decided {
                    known.push((at + 2, 1.0));
                }
            }
        }
        known.push((Blocks::SUM, kinds / 4.0));
        let value = (1.0 + candidate.value.max(0.0)).ln();
        known.push((Blocks::SUM + 1, value));
        known.push((Blocks::SUM + 2, (value - (1.0 + self.best_value).ln()).exp()));
        let corner = candidate.purposes.iter().find_map(|purpose| match cases[purpose.case].evidence {
            Evidence::Games(played, all) => {
                Some((played.count as f32 / all.max(1) as f32, cases[purpose.case].stake))
            }
            _ => None,
        });
        if let Some((share, stake)) = corner {
            known.push((Blocks::CORNER, share.max(0.001).ln() + 7.0));
            known.push((Blocks::CORNER + 1, stake / 12.0));
        }
    }

    fn of_place(&self, point: Point, known: &mut Vec<(usize, f32)>) {
        let (survey, board) = (self.survey, self.survey.board());
        let size = board.size();
        let [last, own_last] = survey.stage.last_two();
        let class = last.map_or(LAST - 1, |last| match far(last, point) {
            0..=9 => far(last, point).saturating_sub(2),
            10..=11 => 8,
            12..=13 => 9,
            14..=17 => 10,
            18..=23 => 11,
            _ => 12,
        });
        known.push((Blocks::LAST + self.phase * LAST + class, 1.0));
        let class = own_last.map_or(OWN_LAST - 1, |last| match far(last, point) {
            0..=5 => far(last, point).saturating_sub(2),
            6..=8 => 4,
            9..=14 => 5,
            _ => 6,
        });
        known.push((Blocks::OWN_LAST + class, 1.0));
        let line = usize::from(size.line(point)).min(LINES) - 1;
        known.push((Blocks::PLACE + self.phase * LINES + line, 1.0));
        let mover = survey.mover();
        known.push((Blocks::NEAR + nearest(board, point, mover), 1.0));
        known.push((Blocks::NEAR + FAR + 1 + nearest(board, point, !mover), 1.0));
        for (place, is) in ways(board, point, mover).into_iter().enumerate() {
            if is {
                known.push((Blocks::WAYS + place, 1.0));
            }
        }
        if self.kosumi[point] > NO_SHARE {
            known.push((Blocks::KOSUMI, 1.0));
            known.push((Blocks::KOSUMI + 1, self.kosumi[point] + 6.0));
        }
        let balance = self.balance[point]
            .map_or(-3.0, |balance| ((balance - self.best_balance) as f32 / 10.0).max(-3.0));
        known.push((Blocks::REGIONS + self.phase, balance));
        if self.decisive.contains(point) {
            known.push((Blocks::REGIONS + PHASES, 1.0));
        }
        let owner = (survey.expects(mover, point) + 1.0) / 2.0 * OWNERS as f32;
        let owner = (owner as usize).min(OWNERS - 1);
        known.push((Blocks::OWNERS + self.phase * OWNERS + owner, 1.0));
        known.push((Blocks::OPEN + self.phase, survey.open_around(point) / 10.0));
    }

    fn of_board(&self, candidate: &CaseCandidate, cases: &[Case], known: &mut Vec<(usize, f32)>) {
        let (board, point, mover) = (self.survey.board(), candidate.point, self.survey.mover());
        let after = board.after(point, mover);
        let liberties = after.string_at(point).map_or(0, |string| after.liberty_count(string));
        known.push((Blocks::BOARD + liberties.clamp(1, LIBERTIES) - 1, 1.0));
        let taken = board.stones_of(!mover).len() - after.stones_of(!mover).len();
        let beside = |board: &Board, color| -> Vec<_> {
            let all = point.neighbors().into_iter().filter(|&n| board.at(n).is(color));
            all.filter_map(|n| board.string_at(n)).collect()
        };
        // After the move of the enemy's, before it of the own.
        let fewest = |board: &Board, color| {
            beside(board, color).iter().map(|&string| board.liberty_count(string)).min()
        };
        for (side, fewest) in [fewest(board, mover), fewest(&after, !mover)].into_iter().enumerate() {
            known.push((Blocks::BESIDE + side * BESIDE + fewest.map_or(0, |n| n.min(BESIDE - 1)), 1.0));
        }
        let atari = beside(&after, !mover).iter().any(|&string| after.liberty_count(string) == 1);
        let mut own: Vec<_> = beside(board, mover);
        let saved = own.iter().any(|&string| board.liberty_count(string) == 1);
        own.sort_unstable_by_key(|string| string.head());
        own.dedup();
        let last = self.survey.stage.recent[0].and_then(|last| Some((last, board.string_at(last)?)));
        let touches = last.is_some_and(|(last, _)| last.manhattan(point) == 1);
        let of_last = last.is_some_and(|(_, string)| board.liberties(string).contains(point));
        let threatened = last.is_some_and(|(_, string)| board.liberty_count(string) == 1 && of_last);
        let fits = candidate.purposes.iter().any(|purpose| {
            let case = &cases[purpose.case];
            self.strategy.asks_for(case.kind, case.intention)
        });
        let values = [
            (1.0 + taken as f32).ln(),
            f32::from(u8::from(atari)),
            f32::from(u8::from(liberties == 1 && taken == 0)),
            f32::from(u8::from(touches)),
            f32::from(u8::from(of_last)),
            f32::from(u8::from(threatened)),
            f32::from(u8::from(saved && liberties > 1)),
            f32::from(u8::from(own.len() > 1)),
            f32::from(u8::from(fits)),
        ];
        for (place, value) in values.into_iter().enumerate().filter(|&(_, value)| value != 0.0) {
            known.push((Blocks::BOARD + LIBERTIES + place, value));
        }
    }
}

/// How far two points are as players count it in patterns: steps, and the longer way once more.
pub(super) fn far(a: Point, b: Point) -> usize {
    let (dx, dy) = (a.x().abs_diff(b.x()), a.y().abs_diff(b.y()));
    usize::from(dx) + usize::from(dy) + usize::from(dx.max(dy))
}

/// What the ownership model's look gives: what the move falls short of the best one, and what
/// it makes of difference, in points; whether it falls far short.
pub fn looked_features(short: f32, deiri: f32, phase: usize) -> [f32; LOOKED] {
    let mut found = [0.0; LOOKED];
    let at = 3 * phase.min(PHASES - 1);
    found[at] = (short / 5.0).max(-3.0);
    found[at + 1] = (deiri / 10.0).clamp(-1.0, 4.0);
    found[at + 2] = f32::from(u8::from(short < -4.0));
    found
}

#[cfg(test)]
#[path = "../../tests/unit/choice/features.rs"]
mod tests;
