//! Life and death: the status of a group with either side first, told while it is solved; and
//! every move of who walks through it, answered. A question is solved anew with every step, so
//! nothing is kept between two of them.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use gokoro_board::{Board, Color, Game, Point};
use gokoro_reading::tsumego::{
    Answer as Found, Bounds, FindError, Meter, Ply, Problem, ProblemError, Replayed, Settings, Solver,
    Wishes, critical, played_line, widened,
};
use gokoro_service::solving::{self, no_question, walls_hold};
use gokoro_view::catalogue::{Arg, Catalogue, Lang, Speaker};
use gokoro_view::claim_text::Teller;
use gokoro_view::solution_json::{StatusJson, open_solution_json, solution_json};
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

/// What is asked about.
enum Asks {
    /// A group that is shut in.
    Closed(Box<Problem>),
    /// The open group of these stones.
    Open(Vec<Point>),
}

impl Question {
    /// The position, without a ko that this side may take.
    fn board(&self, first: Color) -> Board {
        let mut board = self.game.board().clone();
        if board.ko().is_some_and(|ko| ko.color != first) {
            board.pass();
        }
        board
    }

    /// What the position asks; `None` is said with the reason.
    fn asks(&self, meter: &mut dyn Meter) -> Result<Asks, Fault> {
        let board = self.board(self.first);
        let of = |problem: Problem| {
            if problem.friends().is_none() && walls_hold(&problem) {
                Asks::Closed(Box::new(problem))
            } else {
                Asks::Open(problem.target().iter().collect())
            }
        };
        let refused = |error| Fault::wrong(no_question(board.size(), &error).replace("--target ", ""));
        match Problem::find(&board, &self.target) {
            Ok(problem) => Ok(of(problem)),
            Err(FindError::NotEnclosed(_)) => Ok(Asks::Open(self.target.clone())),
            Err(error @ (FindError::WholeBoard | FindError::Problem(ProblemError::NoTarget)))
                if self.target.is_empty() =>
            {
                let found = critical(&board, self.first, Settings::default(), meter);
                found.map(|solver| of(solver.problem().clone())).ok_or_else(|| refused(error))
            }
            Err(error) => Err(refused(error)),
        }
    }
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
        let asks = question.asks(&mut meter)?;
        let solved = match asks {
            Asks::Closed(problem) => closed(&question, *problem, &working.catalogue, listener),
            Asks::Open(target) => open(&question, &target, &working.catalogue, listener)?,
        };
        listener.tell(&solved);
        Ok(())
    })
}

/// The words of an answer with one side first.
fn words(teller: &Teller<'_>, mut lines: Vec<String>, proof: Option<Option<Replayed>>) -> Vec<String> {
    lines.extend(proof.map(|replayed| teller.replayed(replayed)));
    lines
}

fn closed(question: &Question, problem: Problem, catalogue: &Catalogue, listener: &Listener) -> Value {
    let settings = Settings::default();
    let teller = Teller { catalogue, lang: question.lang, size: question.game.size() };
    let (mut found, mut said) = (Vec::new(), Vec::new());
    for first in [question.first, !question.first] {
        let banned = problem.board().ko().is_some_and(|ko| ko.color != first);
        let problem = if banned { problem.without_ko() } else { problem.clone() };
        let mut solver = Solver::new(problem, settings);
        let wishes = Wishes { moves: first == question.first, life: true, line: LONGEST };
        let mut meter = Reported { listener: Some(listener), left: NODES, spent: 0 };
        let answer = Found::find(&mut solver, first, &wishes, &mut meter);
        let proof = solving::replayed(&mut solver, settings, &answer, solving::POSITIONS);
        let told = Found { moves: Vec::new(), ..answer.clone() };
        said.push(words(&teller, teller.solution(solver.problem().defender(), &told), proof));
        found.push((solver, answer, proof));
    }
    let answers = found.iter_mut().map(|(solver, answer, _)| (solver, &*answer));
    let named = solving::named(answers, settings).map(|named| (named, question.game.rules().scoring));
    let name = named.map(|(named, scoring)| teller.named_result(problem.defender(), named, scoring));
    let answers: Vec<_> = found.iter().map(|(_, answer, proof)| (answer, *proof)).collect();
    json!({
        "solution": solution_json(&problem, &answers, named),
        "question": teller.question(&problem),
        "said": said,
        "named": name,
        "granted": teller.taken_for_granted(&problem),
    })
}

fn open(
    question: &Question,
    target: &[Point],
    catalogue: &Catalogue,
    listener: &Listener,
) -> Result<Value, Fault> {
    let settings = Settings::default();
    let teller = Teller { catalogue, lang: question.lang, size: question.game.size() };
    let (mut found, mut said) = (Vec::new(), Vec::new());
    for first in [question.first, !question.first] {
        let wishes = Wishes { moves: first == question.first, life: true, line: LONGEST };
        let mut meter = Reported { listener: Some(listener), left: NODES, spent: 0 };
        let known = widened(&question.board(first), target, first, &wishes, settings, &mut meter);
        let mut known = known.ok_or_else(|| Fault::wrong("there is no stone at the target; choose one"))?;
        let proof = solving::replayed_open(&mut known, settings, solving::POSITIONS);
        said.push(words(&teller, teller.open_solution(&known), proof));
        found.push((known, proof));
    }
    let asked = found.first().map(|(known, _)| teller.open_question(known.problem()));
    let granted = found.first().map(|(known, _)| teller.taken_for_granted_of_open(known));
    let told: Vec<_> = found.iter().map(|(known, proof)| (known, *proof)).collect();
    Ok(json!({
        "solution": open_solution_json(&told),
        "question": asked,
        "said": said,
        "named": null,
        "granted": granted,
    }))
}

/// The solver of the place that a question is about.
fn solver(question: &Question) -> Result<Solver, Fault> {
    let mut meter = Reported { listener: None, left: STEP, spent: 0 };
    let settings = Settings::default();
    match question.asks(&mut meter)? {
        Asks::Closed(problem) => Ok(Solver::new(*problem, settings)),
        Asks::Open(target) => {
            let board = question.board(question.first);
            let known = widened(&board, &target, question.first, &Wishes::default(), settings, &mut meter);
            let mut known =
                known.ok_or_else(|| Fault::wrong("there is no stone at the target; choose one"))?;
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
    let mut solver = solver(question)?;
    let defender = solver.problem().defender();
    let next = if walked.len().is_multiple_of(2) { question.first } else { !question.first };
    let Some(found) = solver.grade(walked, next, STEP) else {
        let outside = Speaker::new(catalogue, question.lang).say("web-solve-outside", &[]);
        return Ok(json!({ "outside": true, "said": [outside] }));
    };
    let line = played_line(&mut solver, walked, next, STEP, LONGEST);
    let size = question.game.size();
    let teller = Teller { catalogue, lang: question.lang, size };
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
fn after(teller: &Teller<'_>, (color, ply): (Color, Ply), bounds: Bounds) -> String {
    let (move_name, known) = (teller.ply(color, ply), Known::of(bounds));
    let args = [
        ("move", Arg::Text(&move_name)),
        ("result", known.key.into()),
        ("threats", u32::from(known.threats).into()),
    ];
    Speaker::new(teller.catalogue, teller.lang).say("solve-move", &args)
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
    let mut solver = solver(question)?;
    let wishes = Wishes { moves: true, life: true, line: LONGEST };
    let mut meter = Reported { listener: None, left: NODES, spent: 0 };
    let answer = Found::find(&mut solver, question.first, &wishes, &mut meter);
    let teller = Teller { catalogue, lang: question.lang, size: question.game.size() };
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
