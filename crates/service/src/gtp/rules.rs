//! Commands about the rules, in the words of KGS and of KataGo.

use gokoro_board::{HandicapBonus, Rules, RulesKo, Scoring, Suicide};
use gokoro_gtp::{Args, Commands, Failure};
use serde_json::{Map, Value, json};

use super::session::{Reply, Session, other};

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    table
        .with("kgs-rules", set_named)
        .with("kata-get-rules", get)
        .with("kata-set-rules", set)
        .with("kata-set-rule", set_one)
}

/// `kgs-rules NAME`; the text of parts that KataGo writes is a name, too.
fn set_named(session: &mut Session, args: &Args) -> Reply {
    let rules: Rules = args.text().parse().map_err(|_| other("unknown rules"))?;
    session.set_rules(rules);
    Ok(String::new())
}

/// `kata-get-rules`: the parts of the rules as JSON.
fn get(session: &mut Session, _: &Args) -> Reply {
    Ok(parts(session.game.rules()).to_string())
}

/// The parts of rules in KataGo's words for them.
pub(crate) fn parts(rules: Rules) -> Value {
    json!({
        "friendlyPassOk": true,
        "hasButton": false,
        "ko": ko_name(rules.ko),
        "scoring": scoring_name(rules.scoring),
        "suicide": rules.suicide == Suicide::Allowed,
        "tax": tax_name(rules.scoring),
        "whiteHandicapBonus": bonus_name(rules.handicap_bonus),
    })
}

const fn ko_name(ko: RulesKo) -> &'static str {
    match ko {
        RulesKo::Simple => "SIMPLE",
        RulesKo::PositionalSuperko => "POSITIONAL",
        RulesKo::SituationalSuperko => "SITUATIONAL",
    }
}

const fn scoring_name(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Area => "AREA",
        Scoring::Territory => "TERRITORY",
    }
}

/// Points in seki count by area and do not by territory.
const fn tax_name(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Area => "NONE",
        Scoring::Territory => "SEKI",
    }
}

const fn bonus_name(bonus: HandicapBonus) -> &'static str {
    match bonus {
        HandicapBonus::None => "0",
        HandicapBonus::PerStone => "N",
        HandicapBonus::PerStoneLessOne => "N-1",
    }
}

/// `kata-set-rules NAME` or a JSON object of parts. Komi stays.
fn set(session: &mut Session, args: &Args) -> Reply {
    if !args.text().starts_with('{') {
        return set_named(session, args);
    }
    let parts: Value = serde_json::from_str(args.text()).map_err(|_| Failure::SyntaxError)?;
    let parts = parts.as_object().ok_or(Failure::SyntaxError)?;
    session.set_rules(of_parts(session.game.rules(), parts).map_err(Failure::Other)?);
    Ok(String::new())
}

/// The rules with some parts changed, in KataGo's words for them.
pub(crate) fn of_parts(rules: Rules, parts: &Map<String, Value>) -> Result<Rules, String> {
    let changed = parts.iter().try_fold(rules, |rules, (key, value)| changed(rules, key, &text(value)))?;
    // Which tax can be played depends on the scoring, wherever that stands.
    match parts.get("tax").map(text) {
        Some(tax) => taxed(changed, &tax),
        None => Ok(changed),
    }
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// `kata-set-rule KEY VALUE`.
fn set_one(session: &mut Session, args: &Args) -> Reply {
    let (key, value) = (args.word(0)?, args.word(1)?);
    let rules = changed(session.game.rules(), key, value);
    let rules = rules.and_then(|rules| if key == "tax" { taxed(rules, value) } else { Ok(rules) });
    session.set_rules(rules.map_err(Failure::Other)?);
    Ok(String::new())
}

/// The rules if they are played with this tax.
fn taxed(rules: Rules, tax: &str) -> Result<Rules, String> {
    if tax.eq_ignore_ascii_case(tax_name(rules.scoring)) {
        return Ok(rules);
    }
    let (scoring, played) = (scoring_name(rules.scoring), tax_name(rules.scoring));
    Err(format!("cannot play with tax {tax}: with scoring {scoring} it is {played}"))
}

/// The rules with one part changed. Parts that Gokoro plays only one way take
/// only that value; `tax` is looked at when all parts are known. Which passes are
/// friendly is no matter of what is counted, so both values are taken.
fn changed(mut rules: Rules, key: &str, value: &str) -> Result<Rules, String> {
    match (key, value.to_ascii_uppercase().as_str()) {
        ("ko", "SIMPLE") => rules.ko = RulesKo::Simple,
        ("ko", "POSITIONAL") => rules.ko = RulesKo::PositionalSuperko,
        ("ko", "SITUATIONAL") => rules.ko = RulesKo::SituationalSuperko,
        ("scoring" | "scoringRule", "AREA") => rules.scoring = Scoring::Area,
        ("scoring" | "scoringRule", "TERRITORY") => rules.scoring = Scoring::Territory,
        ("suicide" | "multiStoneSuicideLegal", "TRUE") => rules.suicide = Suicide::Allowed,
        ("suicide" | "multiStoneSuicideLegal", "FALSE") => rules.suicide = Suicide::Forbidden,
        ("whiteHandicapBonus", "0") => rules.handicap_bonus = HandicapBonus::None,
        ("whiteHandicapBonus", "N") => rules.handicap_bonus = HandicapBonus::PerStone,
        ("whiteHandicapBonus", "N-1") => rules.handicap_bonus = HandicapBonus::PerStoneLessOne,
        ("tax", "NONE" | "SEKI") | ("hasButton", "FALSE") | ("friendlyPassOk", "TRUE" | "FALSE") => {}
        _ => return Err(format!("cannot play with {key} {value}")),
    }
    // The parts may differ from the preset's now, or be those of another one.
    Ok(rules.named())
}
