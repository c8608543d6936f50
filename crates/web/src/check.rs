//! An author's tree of a problem, held against the solver: which of its first moves are right, which
//! are refuted, which are missing, with the lines that show it.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use gokoro_analysis::checking::{CheckError, CheckedTree, check};
use gokoro_analysis::tsumego::{Meter, Ply, SolverSettings};
use gokoro_analysis::{Budget, SolveMeter};
use gokoro_view::catalogue::Lang;
use gokoro_view::check_text::check_json;
use serde_json::{Value, json};

use crate::App;
use crate::desk::Length;
use crate::game::point;
use crate::open::{named, nth};
use crate::reply::{Answer, ApiError, Raw, query_as, query_value};
use crate::solve::refused_by;

/// Checks the tree of a game of the body; its number, what the file is called and stones of the group
/// in question are in the query.
pub(crate) async fn ask(State(app): State<Arc<App>>, RawQuery(query): RawQuery, Raw(bytes): Raw) -> Answer {
    let query = query.as_deref();
    let lang = app.lang_of(query);
    let (name, game) = (named(query), query_as(query, "game").unwrap_or(1));
    let targets = query_value(query, "target").unwrap_or_default();
    if bytes.is_empty() {
        return Err(ApiError::wrong("there is no record to check; open one"));
    }
    app.stream(Length::Long, move |app, listener| {
        let record = nth(&name, bytes.to_vec(), game)?;
        let root = record.tree.games().next().ok_or_else(|| ApiError::wrong("it holds no game"))?;
        let size = gokoro_sgf::replay::Replay::main_line(root).map_err(wrong)?.game().size();
        let named = targets.split(',').filter(|name| !name.is_empty());
        let targets: Vec<_> = named.map(|name| point(size, name)).collect::<Result<_, _>>()?;
        let mut asked = 0_u32;
        let cancel = listener.cancel();
        let mut meters = || -> Box<dyn Meter> {
            asked += 1;
            listener.tell(&json!({ "asked": asked }));
            Box::new(SolveMeter::nodes(Budget::Quick.limits().solve_nodes).until_cancelled(cancel.clone()))
        };
        let checked = check(root, &targets, None, SolverSettings::default(), &mut meters);
        let checked = checked.map_err(|error| match error {
            CheckError::Replay(error) => wrong(error),
            CheckError::Question(error, _) => refused_by(&error, app.speaker(lang)),
        })?;
        listener.tell(&checked_json(app, &checked, lang));
        Ok(())
    })
}

fn wrong(error: impl std::fmt::Display) -> ApiError {
    ApiError::wrong(error.to_string())
}

fn checked_json(app: &App, checked: &CheckedTree, lang: Lang) -> Value {
    let size = checked.board.size();
    let teller = app.speaker(lang).on(size);
    let names = |plies: &[Ply]| -> Vec<String> {
        plies.iter().filter_map(|ply| Some(size.name(ply.point?).to_string())).collect()
    };
    json!({
        "checked": check_json(&checked.findings, checked.first, size),
        "said": teller.findings(&checked.findings, checked.first),
        "target": checked.target.iter().map(|&point| size.name(point).to_string()).collect::<Vec<_>>(),
        "right": names(&checked.right),
        "wrong": names(&checked.wrong),
    })
}
