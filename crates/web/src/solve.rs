//! Life and death: the status of a group with either side first, told while it is solved; and
//! every move of who walks through it, answered. A question is solved anew with every step, so
//! nothing is kept between two of them.

use std::sync::Arc;

use axum::extract::State;
use gokoro_analysis::questions::SideResult;
use gokoro_analysis::tsumego::{Bounds, FindError, Ply, ProblemError};
use gokoro_analysis::{Budget, CancelToken, SolveRequest, SolveUpdate};
use gokoro_board::{Color, Game, Point};
use gokoro_view::answered::solved_json;
use gokoro_view::catalogue::{Arg, Lang, Localizer};
use gokoro_view::solution_json::StatusJson;
use gokoro_view::solution_sgf::{ProofTree, proof_tree};
use gokoro_view::solution_text::GradeKnowledge;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::App;
use crate::desk::{Length, Listener};
use crate::game::point;
use crate::play::{PositionBody, side};
use crate::reply::{Answer, ApiError, JsonBody, file, json_answer};

/// Moves on boards between two reports.
const SLICE: u64 = 1 << 16;
/// Nodes of the proof as a tree.
const TREE: usize = 1000;
/// Moves that are walked at most.
const WALKED: usize = 200;

/// A question about a group.
#[derive(Deserialize)]
pub(crate) struct SolveQuestion {
    #[serde(flatten)]
    position: PositionBody,
    /// Stones of the group; the only one that is shut in without it.
    #[serde(default)]
    target: Vec<String>,
    /// The empty points of the area; they are found without it.
    #[serde(default)]
    area: Vec<String>,
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
    area: Vec<Point>,
    first: Color,
    lang: Lang,
}

impl SolveQuestion {
    fn read(&self, app: &App) -> Result<Question, ApiError> {
        let (game, lang) = self.position.read(app)?;
        let points = |names: &[String]| names.iter().map(|name| point(game.size(), name)).collect();
        let (target, area): (Result<_, _>, Result<_, _>) = (points(&self.target), points(&self.area));
        let (target, area) = (target?, area?);
        let first = side(self.first.as_deref(), game.to_move())?;
        Ok(Question { game, target, area, first, lang })
    }
}

impl Question {
    /// What is asked of the solver, as long as somebody listens.
    fn request(&self, budget: Budget, listener: Option<&Listener>) -> SolveRequest {
        let cancel = listener.map_or(CancelToken::NEVER, Listener::cancel);
        let area = self.area.clone();
        SolveRequest { budget, cancel, area, ..SolveRequest::new(self.target.clone(), self.first) }
    }
}

/// Why a position poses no question.
pub(crate) fn refused_by(error: &FindError, speaker: Localizer<'_>) -> ApiError {
    let why = match error {
        FindError::BothSides(_) | FindError::Problem(ProblemError::Candidates(_)) => "several",
        FindError::Problem(ProblemError::TwoColors(..)) => "colours",
        FindError::Problem(ProblemError::NoStone(_) | ProblemError::OutsideArea(_)) => "gone",
        FindError::Problem(ProblemError::NoArea | ProblemError::AreaMisses(_)) => "area",
        FindError::Problem(ProblemError::NoTarget) | FindError::NotEnclosed(_) | FindError::WholeBoard => {
            "none"
        }
    };
    ApiError::wrong(speaker.say("web-solve-refused", &[("why", why.into())]))
}

/// Solves a group with either side first.
pub(crate) async fn solve(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<SolveQuestion>) -> Answer {
    let question = asked.read(&app)?;
    app.stream(Length::Short, move |app, listener| {
        listener.tell(&solved(&question, app, listener)?);
        Ok(())
    })
}

fn solved(question: &Question, app: &App, listener: &Listener) -> Result<Value, ApiError> {
    let (game, speaker) = (&question.game, app.speaker(question.lang));
    let request = question.request(Budget::Usual, Some(listener));
    let mut told = 0;
    let teller = speaker.on(game.size());
    let mut hears = |update: SolveUpdate<'_>| match update {
        SolveUpdate::Nodes(nodes) if nodes >= told + SLICE => {
            told = nodes;
            listener.tell(&json!({ "nodes": nodes }));
        }
        SolveUpdate::Nodes(_) => {}
        // The first answer stays where the second is not waited for.
        SolveUpdate::Answered(answer) if answer.side.answer().first == question.first => {
            told = 0;
            listener.tell(&json!({ "so_far": teller.answered(answer) }));
        }
        SolveUpdate::Answered(_) => {}
    };
    let found = app.analysis().solve(game.board(), game.rules().scoring, &request, &mut hears);
    let mut found = found.map_err(|error| refused_by(&error, speaker))?;
    let solution = solved_json(&found);
    // The page shows first moves on the board, not in words.
    for told in &mut found.answers {
        if let SideResult::Closed(_, answer) = &mut told.side {
            answer.moves.clear();
        }
    }
    let first = found.answers.first().map(|told| &told.side);
    Ok(json!({
        "solution": solution,
        "question": first.map(|side| teller.question_of(side)),
        "said": found.answers.iter().map(|told| teller.answered(told)).collect::<Vec<_>>(),
        "named": first.zip(found.named).map(|(side, (named, scoring))| {
            teller.named_result(side.problem().defender(), named, scoring)
        }),
        "granted": teller.granted_of(&found),
    }))
}

/// The answer to the moves that were walked: what they lead to, and how the other side replies.
pub(crate) async fn walk(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<SolveQuestion>) -> Answer {
    let question = asked.read(&app)?;
    let size = question.game.size();
    let walked = asked.walked.iter().take(WALKED);
    let walked: Vec<Ply> = walked
        .map(|name| if name == "pass" { Ok(Ply::PASS) } else { point(size, name).map(Ply::at) })
        .collect::<Result<_, ApiError>>()?;
    json_answer(&app.work(move |app| walked_to(&question, &walked, app)).await??)
}

fn walked_to(question: &Question, walked: &[Ply], app: &App) -> Result<Value, ApiError> {
    let (board, speaker) = (question.game.board(), app.speaker(question.lang));
    let walk = app.analysis().walk(board, &question.request(Budget::Quick, None), walked);
    let walk = walk.map_err(|error| refused_by(&error, speaker))?;
    let Some(answer) = &walk.found else {
        return Ok(json!({ "outside": true, "said": [speaker.say("web-solve-outside", &[])] }));
    };
    let (size, found) = (board.size(), &answer.found);
    let teller = speaker.on(size);
    let said = match walked.last() {
        Some(&last) => after(&teller, !walk.next, last, found.bounds),
        None => teller.status(walk.defender, answer),
    };
    let name = |ply: &Ply| ply.point.map_or_else(|| "pass".to_owned(), |point| size.name(point).to_string());
    Ok(json!({
        "status": StatusJson::new(walk.defender, found.bounds, None),
        "said": [said],
        "reply": found.reply.as_ref().or_else(|| Some(&answer.line.first()?.1)).map(name),
        // How play goes on, the reply first.
        "line": answer.line.iter().map(|(_, ply)| name(ply)).collect::<Vec<_>>(),
    }))
}

/// What a move leads to.
fn after(teller: &Localizer<'_>, color: Color, ply: Ply, bounds: Bounds) -> String {
    let (move_name, known) = (teller.ply(color, ply), GradeKnowledge::of(bounds));
    let args = [
        ("move", Arg::Text(&move_name)),
        ("result", known.key.into()),
        ("threats", u32::from(known.threats).into()),
    ];
    teller.say("solve-move", &args)
}

/// The proof as a tree for any editor.
pub(crate) async fn proof(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<SolveQuestion>) -> Answer {
    let question = asked.read(&app)?;
    let written = app.work(move |app| written(&question, app)).await??;
    file("application/x-go-sgf", "proof.sgf", written)
}

fn written(question: &Question, app: &App) -> Result<Vec<u8>, ApiError> {
    let (game, speaker) = (&question.game, app.speaker(question.lang));
    let request = question.request(Budget::Usual, None);
    let solved = app.analysis().solve(game.board(), game.rules().scoring, &request, &mut |_| {});
    let mut solved = solved.map_err(|error| refused_by(&error, speaker))?;
    let teller = speaker.on(game.size());
    let open = || ApiError::wrong("nothing is proven, so there is no proof to save");
    let told = solved.answers.first_mut().ok_or_else(open)?;
    let words = teller.answer_words(&told.side);
    let shown = app.analysis().proof(told, request.settings, TREE).map_err(|_| open())?;
    let tree = ProofTree {
        problem: told.side.problem(),
        answer: told.side.answer(),
        proof: &shown.proof,
        others: &shown.others,
        words: &words,
    };
    let tree = proof_tree(&tree, &teller, TREE).map_err(|error| ApiError::wrong(error.to_string()))?;
    Ok(tree.write())
}
