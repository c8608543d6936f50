//! Rules part by part, in the text that KataGo writes into records:
//! `koPOSITIONALscoreAREAtaxNONEsui0whbN`.

use std::fmt;

use super::{HandicapBonus, Komi, Rules, RulesKo, Scoring, Suicide};

impl Rules {
    /// The preset with the same parts, whatever the usual komi; else these rules as
    /// [`Rules::CUSTOM`].
    pub fn named(self) -> Rules {
        let same = |preset: &&Rules| Rules { name: self.name, komi: self.komi, ..**preset } == self;
        Rules::PRESETS.iter().find(same).copied().unwrap_or(Rules { name: Rules::CUSTOM, ..self })
    }

    /// What a text of parts says, and whether Gokoro plays all of it: the tax is `SEKI`
    /// under territory scoring and `NONE` under area scoring, and there is no button.
    /// Parts that are left out are as Tromp-Taylor has them. `None` if it is no such text.
    pub fn of_parts(text: &str) -> Option<(Rules, bool)> {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_lowercase();
        let mut rest = text.as_str();
        let (mut rules, mut tax, mut exact) =
            (Rules { name: Rules::CUSTOM, ..Rules::TROMP_TAYLOR }, None, true);
        if !rest.starts_with("ko") || rest.starts_with("komi") {
            return None;
        }
        while !rest.is_empty() {
            let (part, after) =
                PARTS.iter().find_map(|&(word, part)| Some((part, rest.strip_prefix(word)?)))?;
            match part {
                Part::Ko(ko) => rules.ko = ko,
                Part::Scoring(scoring) => rules.scoring = scoring,
                Part::Suicide(suicide) => rules.suicide = suicide,
                Part::Bonus(bonus) => rules.handicap_bonus = bonus,
                Part::Tax(scoring) => tax = Some(scoring),
                Part::NoMatter => {}
                Part::NotPlayed => exact = false,
            }
            rest = after;
            if matches!(part, Part::NoMatter) {
                rest = rest.trim_start_matches(|c: char| c.is_ascii_digit() || ".-".contains(c));
            }
        }
        exact &= tax.is_none_or(|tax| tax == rules.scoring);
        // The komi that KataGo's presets have with the scoring.
        rules.komi = if rules.scoring == Scoring::Area { Komi(15) } else { Komi(13) };
        Some((rules.named(), exact))
    }

    /// Writes the parts as [`Rules::of_parts`] reads them.
    pub(super) fn write_parts(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for wanted in [
            Part::Ko(self.ko),
            Part::Scoring(self.scoring),
            Part::Tax(self.scoring),
            Part::Suicide(self.suicide),
            Part::Bonus(self.handicap_bonus),
        ] {
            let word = PARTS.iter().find(|(_, part)| *part == wanted).map_or("", |(word, _)| word);
            // The value in capitals behind the name in small letters.
            let split = NAMES.iter().find(|name| word.starts_with(**name)).map_or(0, |name| name.len());
            let (name, value) = word.split_at(split);
            write!(f, "{name}{}", value.to_uppercase())?;
        }
        Ok(())
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Part {
    Ko(RulesKo),
    Scoring(Scoring),
    /// The tax that goes with this scoring.
    Tax(Scoring),
    Suicide(Suicide),
    Bonus(HandicapBonus),
    /// What decides no count: a number may follow.
    NoMatter,
    NotPlayed,
}

const NAMES: [&str; 5] = ["ko", "score", "tax", "sui", "whb"];

/// Longer words before those that they begin with.
const PARTS: [(&str, Part); 18] = [
    ("komi", Part::NoMatter),
    ("kosimple", Part::Ko(RulesKo::Simple)),
    ("kopositional", Part::Ko(RulesKo::PositionalSuperko)),
    ("kosituational", Part::Ko(RulesKo::SituationalSuperko)),
    ("scorearea", Part::Scoring(Scoring::Area)),
    ("scoreterritory", Part::Scoring(Scoring::Territory)),
    ("taxnone", Part::Tax(Scoring::Area)),
    ("taxseki", Part::Tax(Scoring::Territory)),
    ("taxall", Part::NotPlayed),
    ("sui0", Part::Suicide(Suicide::Forbidden)),
    ("sui1", Part::Suicide(Suicide::Allowed)),
    ("button0", Part::NoMatter),
    ("button1", Part::NotPlayed),
    ("whb0", Part::Bonus(HandicapBonus::None)),
    ("whbn-1", Part::Bonus(HandicapBonus::PerStoneLessOne)),
    ("whbn", Part::Bonus(HandicapBonus::PerStone)),
    // How the engine passes, which is no matter of the count.
    ("fpok", Part::NoMatter),
    ("friendlypassok", Part::NoMatter),
];
