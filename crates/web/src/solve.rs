//! Life and death: the status of a group with either side first, told while it is solved; and
//! every move of who walks through it, answered. A question is solved anew with every step, so
//! nothing is kept between two of them.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use gokoro_board::{Color, Game, Point};
use gokoro_reading::tsumego::{
    Answer as Found, Bounds, FindError, Meter, Ply, ProblemError, Settings, Solver, Wishes, played_line,
    widened,
};
use gokoro_service::question::{Asks, Side, begun_by, granted, json as solution_json, named_result};
use gokoro_service::solving::{self, POSITIONS};
use gokoro_view::catalogue::{Arg, Catalogue, Lang, Localizer};
use gokoro_view::solution_json::StatusJson;
use gokoro_view::solution_sgf::{ProofTree, proof_tree};
use gokoro_view::solution_text::Known;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::App;
use crate::desk::{Length, Listener};
use crate::game::point;
use crate::play::{Position, side};
use crate::reply::{Answer, Asked, Fault, file, told};

/// Moves on boards for either side first, and for one step of a walk.
const NODES: u64 = 2_000_000;
const STEP: u64 = 500_000;
/// Moves on boards between two reports.
const SLICE: u64 = 1 << 16;
/// The longest line of play that is told.
const LONGEST: usize = 30;
/// Nodes of the proof as a tree.
const TREE: usize = 1000;
/// Moves that are walked at most.
const WALKED: usize = 200;

/// A question about a group.
#[derive(Deserialize)]
pub(crate) struct SolveAsked {
    #[serde(flatten)]
    position: Position,
    /// Stones of the group; the only one that is shut in without it.
    #[serde(default)]
    target: Vec<String>,
    /// Who moves first.
    #[serde(default)]
    first: Option<String>,
    /// The moves that are walked, from the first side on.
    #[serde(default)]
    walked: Vec<String>,
}

/// A question that makes sense.
struct Question {
    game: Game,
    target: Vec<Point>,
    first: Color,
    lang: Lang,
}

impl SolveAsked {
    fn read(&self, app: &App) -> Result<Question, Fault> {
        let (game, lang) = self.position.read(app)?;
        let target = self.target.iter().map(|stone| point(game.size(), stone)).collect::<Result<_, _>>()?;
        let first = side(self.first.as_deref(), game.to_move())?;
        Ok(Question { game, target, first, lang })
    }
}

/// Nodes that are reported, and end when nobody listens.
struct Reported<'a> {
    listener: Option<&'a Listener>,
    left: u64,
    spent: u64,
}

impl Meter for Reported<'_> {
    fn next(&mut self) -> u64 {
        let listens = self.listener.is_none_or(Listener::listens);
        if listens { self.left.min(SLICE) } else { 0 }
    }

    fn spend(&mut self, nodes: u64) {
        self.left = self.left.saturating_sub(nodes);
        self.spent += nodes;
        if let Some(listener) = self.listener.filter(|_| nodes >= SLICE) {
            listener.tell(&json!({ "nodes": self.spent }));
        }
    }
}

impl Question {
    /// What the position asks.
    fn asks(&self, meter: &mut dyn Meter, catalogue: &Catalogue) -> Result<Asks, Fault> {
        let found = Asks::find(self.game.board(), &self.target, self.first, Settings::default(), meter);
        found.map_err(|error| refused_by(&error, catalogue, self.lang))
    }

    /// Why nothing is asked.
    fn refused(&self, why: &'static str, catalogue: &Catalogue) -> Fault {
        refused(why, catalogue, self.lang)
    }
}

fn refused(why: &'static str, catalogue: &Catalogue, lang: Lang) -> Fault {
    Fault::wrong(Localizer::new(catalogue, lang).say("web-solve-refused", &[("why", why.into())]))
}

/// Why a position poses no question.
pub(crate) fn refused_by(error: &FindError, catalogue: &Catalogue, lang: Lang) -> Fault {
    let why = match error {
        FindError::BothSides(_) | FindError::Problem(ProblemError::Candidates(_)) => "several",
        FindError::Problem(ProblemError::TwoColors(..)) => "colours",
        FindError::Problem(ProblemError::NoStone(_) | ProblemError::OutsideArea(_)) => "gone",
        FindError::Problem(ProblemError::NoTarget) | FindError::NotEnclosed(_) | FindError::WholeBoard => {
            "none"
        }
    };
    refused(why, catalogue, lang)
}

/// Solves a group with either side first.
pub(crate) async fn solve(State(app): State<Arc<App>>, Asked(asked): Asked<SolveAsked>) -> Response {
    let question = match asked.read(&app) {
        Ok(question) => question,
        Err(fault) => return fault.into_response(),
    };
    let working = app.clone();
    app.desk.stream(Length::Short, move |listener| {
        let mut meter = Reported { listener: Some(listener), left: NODES, spent: 0 };
        let asks = question.asks(&mut meter, &working.catalogue)?;
        listener.tell(&solved(&question, &asks, &working.catalogue, listener)?);
        Ok(())
    })
}

fn solved(
    question: &Question,
    asks: &Asks,
    catalogue: &Catalogue,
    listener: &Listener,
) -> Result<Value, Fault> {
    let settings = Settings::default();
    let teller = Localizer::new(catalogue, question.lang).on(question.game.size());
    let mut found = Vec::new();
    for first in [question.first, !question.first] {
        let wishes = Wishes { moves: first == question.first, life: true, line: LONGEST };
        let mut meter = Reported { listener: Some(listener), left: NODES, spent: 0 };
        let known = asks.answer(question.game.board(), first, &wishes, settings, &mut meter, POSITIONS);
        let known = known.ok_or_else(|| question.refused("gone", catalogue))?;
        // Who stops before the second answer keeps the first.
        if first == question.first {
            listener.tell(&json!({ "so_far": known.said(&teller) }));
        }
        found.push(known);
    }
    let named = named_result(&mut found, settings, question.game.rules().scoring);
    let solution = solution_json(&found, named);
    // The page shows first moves on the board, not in words.
    for told in &mut found {
        if let Side::Closed(_, answer) = &mut told.side {
            answer.moves.clear();
        }
    }
    let first = found.first().map(|told| &told.side);
    Ok(json!({
        "solution": solution,
        "question": first.map(|side| side.question(&teller)),
        "said": found.iter().map(|told| told.said(&teller)).collect::<Vec<_>>(),
        "named": first.zip(named).map(|(side, (named, scoring))| {
            teller.named_result(side.problem().defender(), named, scoring)
        }),
        "granted": granted(&found, &teller),
    }))
}

/// The solver of the place that a question is about; as many moves on boards may go into finding the
/// group, and the place where it is not shut in.
fn solver(question: &Question, nodes: u64, catalogue: &Catalogue) -> Result<Solver, Fault> {
    let meter = || Reported { listener: None, left: nodes, spent: 0 };
    let settings = Settings::default();
    match question.asks(&mut meter(), catalogue)? {
        Asks::Closed(problem) => Ok(Solver::new(*problem, settings)),
        Asks::Open(target) => {
            let board = begun_by(question.game.board(), question.first);
            let known = widened(&board, &target, question.first, &Wishes::default(), settings, &mut meter());
            let mut known = known.ok_or_else(|| question.refused("gone", catalogue))?;
            Ok(Solver::new(known.solver().problem().clone(), settings))
        }
    }
}

/// The answer to the moves that were walked: what they lead to, and how the other side replies.
pub(crate) async fn walk(State(app): State<Arc<App>>, Asked(asked): Asked<SolveAsked>) -> Answer {
    let question = asked.read(&app)?;
    let size = question.game.size();
    let walked = asked.walked.iter().take(WALKED);
    let walked: Vec<Ply> = walked
        .map(|name| if name == "pass" { Ok(Ply::PASS) } else { point(size, name).map(Ply::at) })
        .collect::<Result<_, Fault>>()?;
    let working = app.clone();
    told(&app.desk.run(move || walked_to(&question, &walked, &working.catalogue)).await??)
}

fn walked_to(question: &Question, walked: &[Ply], catalogue: &Catalogue) -> Result<Value, Fault> {
    let mut solver = solver(question, STEP, catalogue)?;
    let defender = solver.problem().defender();
    let next = if walked.len().is_multiple_of(2) { question.first } else { !question.first };
    let Some(found) = solver.grade(walked, next, STEP) else {
        let outside = Localizer::new(catalogue, question.lang).say("web-solve-outside", &[]);
        return Ok(json!({ "outside": true, "said": [outside] }));
    };
    let line = played_line(&mut solver, walked, next, STEP, LONGEST);
    let size = question.game.size();
    let teller = Localizer::new(catalogue, question.lang).on(size);
    let said = match walked.last() {
        Some(&last) => after(&teller, (!next, last), found.bounds),
        None => teller.status(defender, &Found { found: found.clone(), ..Found::open(next) }),
    };
    let name = |ply: &Ply| ply.point.map_or_else(|| "pass".to_owned(), |point| size.name(point).to_string());
    Ok(json!({
        "status": StatusJson::new(defender, found.bounds, None),
        "said": [said],
        "reply": found.reply.as_ref().or_else(|| Some(&line.first()?.1)).map(name),
    }))
}

/// What a move leads to.
fn after(teller: &Localizer<'_>, (color, ply): (Color, Ply), bounds: Bounds) -> String {
    let (move_name, known) = (teller.ply(color, ply), Known::of(bounds));
    let args = [
        ("move", Arg::Text(&move_name)),
        ("result", known.key.into()),
        ("threats", u32::from(known.threats).into()),
    ];
    teller.say("solve-move", &args)
}

/// The proof as a tree for any editor.
pub(crate) async fn proof(State(app): State<Arc<App>>, Asked(asked): Asked<SolveAsked>) -> Answer {
    let question = asked.read(&app)?;
    let working = app.clone();
    let written = app.desk.run(move || written(&question, &working.catalogue)).await??;
    file("application/x-go-sgf", "proof.sgf", written)
}

fn written(question: &Question, catalogue: &Catalogue) -> Result<Vec<u8>, Fault> {
    let settings = Settings::default();
    let mut solver = solver(question, NODES, catalogue)?;
    let wishes = Wishes { moves: true, life: true, line: LONGEST };
    let mut meter = Reported { listener: None, left: NODES, spent: 0 };
    let answer = Found::find(&mut solver, question.first, &wishes, &mut meter);
    let teller = Localizer::new(catalogue, question.lang).on(question.game.size());
    let open = || Fault::wrong("nothing is proven, so there is no proof to save");
    let proof = solving::main_proof(&mut solver, settings, &answer, TREE).ok_or_else(open)?;
    let others = solving::others(&mut solver, settings, &answer, &proof);
    let words = teller.solution_words(solver.problem(), &answer);
    let shown = ProofTree {
        problem: solver.problem(),
        answer: &answer,
        proof: &proof,
        others: &others,
        words: &words,
    };
    let tree = proof_tree(&shown, &teller, TREE).map_err(|error| Fault::wrong(error.to_string()))?;
    Ok(tree.write())
}
