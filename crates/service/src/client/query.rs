//! A question about a position as a query of KataGo's protocol, and what it is known by when
//! it comes again.

use gokoro_analysis::values::PositionQuery;
use gokoro_board::{
    Board, Color, Content, Game, IllegalMove, Move, MoveError, Rules, RulesKo, Scoring, Suicide, Turn,
};
use serde::Serialize;
use serde_json::{Value, json};

use super::key::TextKey;
use crate::gtp::parts_of_rules;

/// How many last moves an engine may look at besides the stones; KataGo's nets see five.
const RECENT: usize = 5;

/// A query without its id.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct EngineQuery {
    initial_stones: Vec<(char, String)>,
    initial_player: char,
    moves: Vec<(char, String)>,
    rules: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    white_handicap_bonus: Option<&'static str>,
    komi: f64,
    board_x_size: u8,
    board_y_size: u8,
    max_visits: u32,
    include_ownership: bool,
    override_settings: Overrides,
    #[serde(skip_serializing_if = "Option::is_none")]
    report_during_search_every: Option<f64>,
}

/// Settings of the engine that hold for a query.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Overrides {
    report_analysis_winrates_as: &'static str,
}

/// A query with its id.
#[derive(Serialize)]
struct Named<'a> {
    id: &'a str,
    #[serde(flatten)]
    query: &'a EngineQuery,
}

impl EngineQuery {
    /// The query for a question.
    ///
    /// An engine knows only regular moves, and that the side moves next that did not move
    /// last. Where a game holds others, the stones after the last of them are told as they
    /// stand, and as komi what was taken until then, where that counts.
    pub(super) fn new(question: &PositionQuery, visits: u32, report_every: Option<f64>) -> EngineQuery {
        let game = &question.game;
        let told = regular_from(question);
        let mut base = game.clone();
        base.go_back_to(told);
        let turns = game.turns().get(told..).unwrap_or_default();
        let side = game.size().get();
        EngineQuery {
            initial_stones: stones(base.board()),
            initial_player: letter(turns.first().map_or(question.to_move, |turn| turn.color)),
            moves: turns.iter().filter_map(|turn| named(game, turn)).collect(),
            rules: rules(game.rules()),
            // The bonus is in the komi: what counts as a handicap differs between engines.
            white_handicap_bonus: (game.rules().handicap_bonus != gokoro_board::HandicapBonus::None)
                .then_some("0"),
            komi: komi(&base),
            board_x_size: side,
            board_y_size: side,
            max_visits: visits,
            include_ownership: true,
            override_settings: Overrides { report_analysis_winrates_as: "BLACK" },
            report_during_search_every: report_every,
        }
    }

    /// The line to send.
    pub(super) fn line(&self, id: &str) -> String {
        // Nothing in a query can fail to be written.
        serde_json::to_string(&Named { id, query: self }).unwrap_or_default()
    }

    /// What the question is known by: everything that an answer depends on, and not the whole
    /// game. `engine` names who is asked.
    pub(super) fn key(&self, question: &PositionQuery, engine: &str) -> TextKey {
        let game = &question.game;
        let recent = &self.moves[self.moves.len().saturating_sub(RECENT)..];
        let taken = komi(game);
        let text = json!([
            engine,
            game.size().get(),
            stones(game.board()),
            letter(question.to_move),
            banned(question),
            recent,
            taken,
            self.rules,
            self.max_visits,
        ]);
        TextKey::of(&text.to_string())
    }
}

/// After how many turns a game can be told by its moves alone.
fn regular_from(question: &PositionQuery) -> usize {
    let game = &question.game;
    let last = game.turns().iter().rev().find(|turn| turn.action != Move::Resign);
    if last.is_some_and(|turn| turn.color == question.to_move) {
        return game.turns().len();
    }
    let (mut walk, mut regular) = (game.clone(), 0);
    walk.go_back_to(0);
    for (number, turn) in game.turns().iter().enumerate() {
        let Move::Play(point) = turn.action else {
            // Passes are no matter of rules; a resignation is the last turn, and not sent.
            let _ = walk.play_as(turn.action, turn.color);
            continue;
        };
        // Repetitions are played all the same, as records hold them.
        let checked = walk.board().check_move(point, turn.color, Suicide::Allowed);
        if !matches!(checked, Ok(()) | Err(IllegalMove::Ko)) {
            regular = number + 1;
        }
        let _ = walk.force_play(point, turn.color);
    }
    regular
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// All stones of a board, in the order of points.
fn stones(board: &Board) -> Vec<(char, String)> {
    let size = board.size();
    let stone = |point| match board.at(point) {
        Content::Black => Some(('B', size.name(point).to_string())),
        Content::White => Some(('W', size.name(point).to_string())),
        _ => None,
    };
    size.points().filter_map(stone).collect()
}

/// A turn as a pair of the protocol; a resignation is none.
fn named(game: &Game, turn: &Turn) -> Option<(char, String)> {
    let name = match turn.action {
        Move::Play(point) => game.size().name(point).to_string(),
        Move::Pass => "pass".to_owned(),
        Move::Resign => return None,
    };
    Some((letter(turn.color), name))
}

/// Komi with what White receives for a handicap, and with what was taken where that counts.
fn komi(game: &Game) -> f64 {
    let taken = game.prisoners();
    let prisoners = match game.rules().scoring {
        Scoring::Area => 0.0,
        Scoring::Territory => f64::from(taken.white) - f64::from(taken.black),
    };
    game.komi().points() + f64::from(game.handicap_bonus()) + prisoners
}

/// Rules by the name that KataGo has for them, or part by part.
fn rules(rules: Rules) -> Value {
    let name = |preset: &Rules| preset.name.to_ascii_lowercase().replace(' ', "-");
    let same = |preset: &&Rules| Rules { komi: rules.komi, ..**preset } == rules;
    Rules::PRESETS.iter().find(same).map_or_else(
        || {
            let mut parts = parts_of_rules(rules);
            parts["whiteHandicapBonus"] = json!("0");
            parts
        },
        |preset| json!(name(preset)),
    )
}

/// The empty points where the side to move may not play because a position would come again.
fn banned(question: &PositionQuery) -> Vec<String> {
    let PositionQuery { game, to_move, .. } = question;
    let size = game.size();
    let is_banned = |check: Result<(), MoveError>| {
        matches!(check, Err(MoveError::Superko | MoveError::Board(IllegalMove::Ko)))
    };
    let simple = game.rules().ko == RulesKo::Simple;
    let check = |point| match simple {
        true => game.board().check_move(point, *to_move, game.rules().suicide).map_err(MoveError::Board),
        false => game.check(Move::Play(point), *to_move),
    };
    let empty = size.points().filter(|&point| game.board().at(point).color().is_none());
    empty.filter(|&point| is_banned(check(point))).map(|point| size.name(point).to_string()).collect()
}
