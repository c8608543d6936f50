//! Claims about kos as whole sentences of the catalogue and as JSON. Nothing is judged here.

use gokoro_board::{Color, Point, PointSet};
use gokoro_mind::kos::{KoClaim, KoDeed, KoStakes, Threat};
use gokoro_mind::life::NamedGroup;
use gokoro_mind::tactics::{GoalProof, NamedString, Tactic};

use crate::catalogue::{Arg, Localizer, args};
use crate::fields::{Json, fields};
use crate::life_text::{group_json, verdict_json};
use crate::names::{SideJson, vertex};
use crate::tactic_json::{proof_json, string_json};
use crate::tactic_text::has_moves;
use crate::text_json::TextJson;

impl Localizer<'_> {
    /// A claim about move `number`.
    pub fn ko(&self, number: usize, claim: &KoClaim) -> String {
        let args = args!(number, open = claim.ko.open, other = !claim.ko.taker, times = claim.ko.times);
        match &claim.deed {
            KoDeed::Takes(stakes) => {
                let mut said = vec![self.say("ko-takes", &args)];
                said.extend(self.ko_stakes(stakes, claim.ko.taker));
                self.joined(&said)
            }
            KoDeed::TakesBack => self.say("ko-takes-back", &args),
            KoDeed::Ends(None) => self.say("ko-ends", &args),
            KoDeed::Threatens(threat) => self.ko_threat("ko-threat", threat, claim, &args),
            KoDeed::Answers(threat) => self.ko_threat("ko-answers", threat, claim, &args),
            KoDeed::Ignores(threat) => self.ko_threat("ko-ignores", threat, claim, &args),
            KoDeed::Ends(Some(threat)) => self.ko_threat("ko-ends-ignoring", threat, claim, &args),
        }
    }

    /// What hangs on a ko, and how many threats either side has.
    fn ko_stakes(&self, stakes: &KoStakes, taker: Color) -> Vec<String> {
        let stones = stakes.stones();
        let mut said = Vec::new();
        said.extend((stones > 0).then(|| self.say("ko-stakes", &args!(count = stones))));
        let count = |color: Color| stakes.count(color) as u32;
        let args = args!(
            stones,
            black = count(Color::Black),
            white = count(Color::White),
            winner = stakes.winner(taker)
        );
        let found = count(Color::Black) + count(Color::White) > 0;
        said.extend(found.then(|| self.say("ko-threats", &args)));
        said
    }

    /// A sentence about a threat, with what is taken for granted of the stones around a group.
    fn ko_threat(&self, id: &str, threat: &Threat, claim: &KoClaim, args: &[(&str, Arg<'_>)]) -> String {
        let named: Vec<String> = match threat {
            Threat::Strings(tactic) => tactic.strings().into_iter().map(|name| self.string(name)).collect(),
            Threat::Life(group) => vec![self.group(group)],
        };
        let owner = claim.ko.taker;
        let kind = match threat {
            Threat::Life(group) if group.color == owner => "kill",
            Threat::Life(_) => "save",
            Threat::Strings(Tactic::ThreatensCut(..)) => "cut",
            Threat::Strings(_) if named.len() > 1 => "either",
            Threat::Strings(_) => "take",
        };
        let text = |place: usize| Arg::Text(named.get(place).map_or("", String::as_str));
        let more = args!(kind, one = text(0), two = text(1), owner, threatener = !owner);
        let said = self.say(id, &[args, &more].concat());
        let granted = match threat {
            Threat::Life(group) => self.granted(group, &claim.verdicts, PointSet::EMPTY),
            Threat::Strings(_) => Vec::new(),
        };
        self.joined(&std::iter::once(said).chain(granted).collect::<Vec<_>>())
    }

    /// The line of what is threatened, or of how it was met, as a sentence.
    pub(crate) fn ko_line(&self, claim: &KoClaim, proof: &GoalProof) -> String {
        self.proof_line(&threatened(claim), proof)
    }
}

/// The strings that a claim's threat is about.
pub(crate) fn threatened(claim: &KoClaim) -> Vec<NamedString> {
    match claim.deed.threat() {
        Some(Threat::Strings(tactic)) => tactic.strings(),
        Some(Threat::Life(_)) | None => Vec::new(),
    }
}

/// A claim about move `number` of a board of this size.
pub(crate) fn ko_json(claim: &KoClaim, number: usize, teller: &Localizer<'_>) -> impl Json + use<> {
    let size = teller.size;
    let strings = |strings: &[NamedString]| strings.iter().map(|&s| string_json(s, size)).collect::<Vec<_>>();
    let proof = |proof: &GoalProof| {
        let text = || TextJson::new(teller, |teller| teller.ko_line(claim, proof));
        proof_json(proof, size, has_moves(&proof.line).then(text))
    };
    let stakes = |stakes: &KoStakes| {
        let threats = |color: Color| {
            let of =
                |&(point, string)| fields!(vertex = vertex(size, point), string = string_json(string, size));
            stakes.threats[color].iter().map(of).collect::<Vec<_>>()
        };
        let group_threats = |color: Color| {
            let of = |&(point, group): &(Point, NamedGroup)| {
                fields!(vertex = vertex(size, point), group = group_json(&group, size))
            };
            stakes.group_threats[color].iter().map(of).collect::<Vec<_>>()
        };
        fields!(
            strings = strings(&stakes.strings),
            /// Black's threats.
            black = threats(Color::Black),
            /// White's threats.
            white = threats(Color::White),
            /// Black's threats on the lives of groups.
            black_groups = group_threats(Color::Black),
            /// White's threats on the lives of groups.
            white_groups = group_threats(Color::White),
            /// Who wins the ko by that count if every threat is answered; an estimate.
            winner = SideJson(stakes.winner(claim.ko.taker))
        )
    };
    fields!(
        kind = claim.deed.name(),
        /// Where the ko can be taken back; of one that ends, where it could be.
        open = vertex(size, claim.ko.open),
        /// The stone that took it.
        stone = vertex(size, claim.ko.stone),
        /// Whose stone that is.
        taker = SideJson(claim.ko.taker),
        /// How many times it has been taken in this fight.
        times = claim.ko.times,
        /// The strings that a threat is about: the one made, answered or left.
        threatened = strings(&threatened(claim)),
        /// The group whose life a threat is about: it would be killed, or made to live; null else.
        threatened_group = match claim.deed.threat() {
            Some(Threat::Life(group)) => Some(group_json(group, size)),
            Some(Threat::Strings(_)) | None => None,
        },
        /// What hangs on a ko that begins, and the threats against as many stones elsewhere that were found; null else.
        stakes = match &claim.deed {
            KoDeed::Takes(known) if *known != KoStakes::default() => Some(stakes(known)),
            _ => None,
        },
        /// What it rests on; empty where counting is enough.
        proofs = claim.proofs.iter().map(proof).collect::<Vec<_>>(),
        /// What a threat on the life of a group rests on: after the move, and before it.
        verdicts = claim.verdicts.iter().map(|verdict| verdict_json(verdict, teller)).collect::<Vec<_>>(),
        text = TextJson::new(teller, |teller| teller.ko(number, claim))
    )
}
