//! Tactical claims as whole sentences of the catalogue, and their proofs as lines
//! of moves with what they take for granted. Nothing is judged here.

use gokoro_board::{Color, Point, PointSet};
use gokoro_mind::tactics::{Aftermath, BoardRef, GoalProof, NamedString, Tactic, TacticClaim};
use gokoro_reading::tsumego::Ply;
use gokoro_reading::{Assumption, ESCAPED, Goal};
use gokoro_review::{Review, TurningPoint};

use crate::catalogue::{Arg, Localizer, args};
use crate::remark::remarks_shown;

impl Localizer<'_> {
    /// A tactical claim about move `number`.
    pub fn tactic(&self, number: usize, tactic: &Tactic) -> String {
        match *tactic {
            Tactic::Atari(target, last) => self.one("tactic-atari", target, &args!(number, last)),
            Tactic::SelfAtari(own, last) => self.one("tactic-self-atari", own, &args!(number, last)),
            Tactic::Captures(target, manner, aftermath) => {
                self.taken("tactic-captures", target, aftermath, &args!(number, manner = manner.name()))
            }
            Tactic::Saves(own, rescue) => {
                self.one("tactic-saves", own, &args!(number, rescue = rescue.name()))
            }
            Tactic::BreaksLadder(own) => self.one("tactic-breaks-ladder", own, &args!(number)),
            Tactic::LadderBroken(target, stones) => {
                let breakers = self.some_stones(target.color, &stones);
                let args = args!(number, breakers, breaking = stones.len());
                self.one("tactic-ladder-broken", target, &args)
            }
            Tactic::DoubleAtari(one, two) => self.two("tactic-double-atari", [one, two], &args!(number)),
            Tactic::Connects(one, two, None) => self.two("tactic-connects", [one, two], &args!(number)),
            Tactic::Connects(one, two, Some(cut)) => {
                self.two("tactic-connects-at", [one, two], &args!(number, cut))
            }
            Tactic::Cuts(one, two) => self.two("tactic-cuts", [one, two], &args!(number)),
            Tactic::WinsRace(ours, theirs, ahead) => {
                self.two("tactic-wins-race", [ours, theirs], &args!(number, ahead))
            }
            Tactic::DoubleThreat(one, two) => self.two("tactic-double-threat", [one, two], &args!(number)),
            Tactic::Threatens(target, by) => self.one("tactic-threatens", target, &args!(number, by)),
            Tactic::Leaves(own, by) => self.one("tactic-leaves", own, &args!(number, by)),
            Tactic::ThreatensCut(one, two, by) => {
                self.two("tactic-threatens-cut", [one, two], &args!(number, by))
            }
            Tactic::LeavesCut(one, two, by) => self.two("tactic-leaves-cut", [one, two], &args!(number, by)),
            Tactic::CanTake(target, by, None) => self.one("tactic-can-take", target, &args!(by)),
            Tactic::CanTake(target, by, Some(saved)) => {
                self.one("tactic-can-take-saved", target, &args!(by, saved))
            }
            Tactic::Lost(target, aftermath) => self.taken("tactic-lost", target, aftermath, &[]),
        }
    }

    /// The sentences about a moment: those of the balance, and the most important
    /// remark about each of its two moves.
    pub(crate) fn moment_of(&self, review: &Review, moment: &TurningPoint) -> Vec<String> {
        let mut said = self.moment(moment);
        let both = [moment.number, moment.number + 1];
        for played in review.moves.iter().filter(|played| both.contains(&played.number)) {
            said.extend(remarks_shown(played).first().map(|remark| remark.said(played.number, self)));
        }
        said
    }

    /// The line of a proof as a sentence; `None` where there is none to show.
    pub fn proof(&self, claim: &TacticClaim, proof: &GoalProof) -> Option<String> {
        let mut strings = claim.tactic.strings();
        strings.extend(claim.tactic.aftermath().and_then(Aftermath::falling));
        (has_moves(&proof.line) && !strings.is_empty()).then(|| self.proof_line(&strings, proof))
    }

    /// The line of a proof about one of these strings as a sentence.
    pub(crate) fn proof_line(&self, strings: &[NamedString], proof: &GoalProof) -> String {
        let meant = |string: &&NamedString| match proof.goal {
            Goal::Capture(stone) | Goal::Save(stone) => string.stone == stone,
            _ => true,
        };
        let Some(&target) = strings.iter().find(meant).or(strings.first()) else { return String::new() };
        let moves = self.plies_short(&proof.line);
        let (stage, removed) = match proof.stage {
            BoardRef::Before => ("before", String::new()),
            BoardRef::After => ("after", String::new()),
            BoardRef::Then => ("then", String::new()),
            BoardRef::Without(stones) => ("without", self.some_stones(target.color, &stones)),
        };
        let stands = proof.stage == BoardRef::Then && !matches!(proof.goal, Goal::Capture(_));
        self.say(
            "proof-line",
            &args!(
                stage,
                stones = &removed,
                color = proof.first,
                moves = &moves,
                goal = if stands { "stand" } else { goal_key(&proof.goal) },
                string = self.string(target),
                count = target.count
            ),
        )
    }

    /// What proofs take for granted, each once.
    pub fn assumptions<'p>(&self, proofs: impl IntoIterator<Item = &'p GoalProof>) -> Vec<String> {
        let mut said: Vec<String> = Vec::new();
        for assumption in proofs.into_iter().flat_map(|proof| &proof.assumptions) {
            let sentence = self.assumption(*assumption);
            if !said.contains(&sentence) {
                said.push(sentence);
            }
        }
        said
    }

    fn assumption(&self, assumption: Assumption) -> String {
        let (id, args): (&str, [(&str, Arg<'_>); 1]) = match assumption {
            Assumption::NoSuperko => ("assumption-no-superko", args!(count = 0u32)),
            Assumption::Area => ("assumption-area", args!(count = 0u32)),
            Assumption::Escape => ("assumption-escape", args!(liberties = ESCAPED)),
            Assumption::KoThreats(count) => ("assumption-threats", args!(count)),
            Assumption::EndlessPlay => ("assumption-endless", args!(count = 0u32)),
            Assumption::Nearby => ("assumption-nearby", args!(count = 0u32)),
        };
        self.say(id, &args)
    }

    /// A move of a line: `B D4`.
    pub(crate) fn line_move(&self, color: Color, point: Option<Point>) -> String {
        match point {
            Some(point) => self.say("proof-move", &args!(color, vertex = point)),
            None => self.say("proof-elsewhere", &args!(color)),
        }
    }

    /// What another move would have done in place of the one with this number.
    pub(crate) fn better(&self, number: usize, point: Point, tactic: &Tactic) -> String {
        let strings: Vec<String> = tactic.strings().into_iter().map(|string| self.string(string)).collect();
        let args = args!(
            kind = tactic.name(),
            number,
            vertex = point,
            string = strings.first().map_or("", String::as_str),
            other = strings.get(1).map_or("", String::as_str)
        );
        self.say("mistake-better", &args)
    }

    /// A string as one thing.
    pub(crate) fn string(&self, string: NamedString) -> String {
        let NamedString { color, count, stone } = string;
        self.say("tactic-string", &args!(color, count, stone))
    }

    /// Stones of a colour as one thing: by a stone of theirs where they are one string, else by the one in their middle.
    pub fn some_stones(&self, color: Color, stones: &PointSet) -> String {
        let count = stones.len() as u32;
        if stones.parts().count() <= 1 {
            let named = |stone| self.string(NamedString { count, color, stone });
            return stones.first().map_or_else(String::new, named);
        }
        let apart = |stone: &Point| stones.iter().map(|other| other.manhattan(*stone)).sum::<u32>();
        let middle = stones.iter().min_by_key(apart);
        middle.map_or_else(String::new, |stone| self.say("stones-around", &args!(color, count, stone)))
    }

    /// A sentence about one string.
    fn one(&self, id: &str, string: NamedString, args: &[(&str, Arg<'_>)]) -> String {
        let NamedString { color, count, .. } = string;
        let own = args!(string = self.string(string), count, color, enemy = !color);
        self.say(id, &[&own, args].concat())
    }

    /// A sentence about a string that is taken, and about what took it.
    fn taken(&self, id: &str, string: NamedString, aftermath: Aftermath, args: &[(&str, Arg<'_>)]) -> String {
        let other =
            if let Aftermath::Falls(captor) = aftermath { self.string(captor) } else { String::new() };
        self.one(id, string, &[args, &args!(aftermath = aftermath.name(), other)].concat())
    }

    /// A sentence about two strings.
    fn two(&self, id: &str, [one, two]: [NamedString; 2], args: &[(&str, Arg<'_>)]) -> String {
        self.one(id, one, &[args, &args!(other = self.string(two))].concat())
    }
}

/// Whether a line has something to show: not where the goal is reached already, nor
/// where the best that the other side can do is to play elsewhere.
pub(crate) fn has_moves(line: &[(Color, Ply)]) -> bool {
    line.first().is_some_and(|(_, ply)| ply.point.is_some())
}

/// The board of a line, as messages and JSON name it where stones are neither left out nor followed up.
pub(crate) fn before_or_after(stage: BoardRef) -> &'static str {
    if stage == BoardRef::Before { "before" } else { "after" }
}

/// The key by which messages choose between goals; its name in JSON, too.
pub(crate) const fn goal_key(goal: &Goal) -> &'static str {
    match goal {
        Goal::Capture(_) => "capture",
        Goal::Save(_) => "save",
        Goal::Connect { .. } => "connect",
        Goal::Cut { .. } => "cut",
        Goal::Live(_) => "live",
        Goal::Kill(_) => "kill",
        Goal::WinRace { .. } => "win-race",
        Goal::Any(_) => "any",
        Goal::All(_) => "all",
    }
}
