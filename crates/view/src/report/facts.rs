//! The head of the report: who played, under which conditions, and what came
//! out. Texts of the record are shown as they are written there.

use gokoro_board::Color;
use gokoro_review::Review;
use gokoro_sgf::replay::GameInfo;
use gokoro_sgf::typed::{GameOutcome, GameResult, WinBy};

use crate::catalogue::{Localizer, color_key};

/// A fact: the message that names it, and what it is.
pub(super) type Fact = (&'static str, String);

/// What the record says about the game, in the order of the page.
pub(super) fn facts(review: &Review, teller: &Localizer<'_>) -> Vec<Fact> {
    let info = &review.info;
    let handicap = (info.handicap > 0).then(|| info.handicap.to_string());
    let rules = info.rules_text.clone().unwrap_or_else(|| info.rules.name.to_owned());
    let all = [
        ("report-result", info.result.as_ref().and_then(|result| outcome(result, teller))),
        ("report-komi", Some(info.komi_or_usual().to_string())),
        ("report-handicap", handicap),
        ("report-rules", Some(rules)),
        ("report-date", info.date_text.clone()),
        ("report-event", event(info)),
    ];
    all.into_iter().filter_map(|(id, text)| Some((id, text?))).collect()
}

/// The name and rank of a player; the colour where the record names nobody.
pub(super) fn player(info: &GameInfo, color: Color, teller: &Localizer<'_>) -> String {
    let player = &info.players[color];
    let unnamed = || teller.say(color_key(color), &[]);
    let name = player.name.clone().unwrap_or_else(unnamed);
    player.rank_text.as_ref().map_or(name.clone(), |rank| format!("{name} {rank}"))
}

fn event(info: &GameInfo) -> Option<String> {
    let parts: Vec<&str> = [&info.event, &info.round].into_iter().flatten().map(String::as_str).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// The result in words; as written where its meaning is not known, and nothing where the record
/// says no more than that it is not known (`RE[?]`).
pub(crate) fn outcome(result: &GameResult, teller: &Localizer<'_>) -> Option<String> {
    if result.outcome == GameOutcome::Unknown
        && !result.text.to_lowercase().replace("unknown", "").contains(char::is_alphanumeric)
    {
        return None;
    }
    Some(worded(result, teller))
}

fn worded(result: &GameResult, teller: &Localizer<'_>) -> String {
    let (by, winner, margin) = match result.outcome {
        GameOutcome::Win { winner, by } => {
            let margin = if let WinBy::Margin(hundredths) = by { hundredths } else { 0 };
            (manner(by), winner, margin)
        }
        GameOutcome::Draw => ("draw", Color::Black, 0),
        GameOutcome::Void => ("void", Color::Black, 0),
        GameOutcome::Unfinished | GameOutcome::Unknown => return result.text.clone(),
    };
    let points = f64::from(margin) / 100.0;
    teller.say(
        "report-result-of",
        &[("by", by.into()), ("color", color_key(winner).into()), ("points", points.into())],
    )
}

const fn manner(by: WinBy) -> &'static str {
    match by {
        WinBy::Margin(_) => "margin",
        WinBy::Resignation => "resignation",
        WinBy::Time => "time",
        WinBy::Forfeit => "forfeit",
        WinBy::Judgement | WinBy::Unstated => "win",
    }
}
