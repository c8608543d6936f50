//! Which address is answered by what.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::Method;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use crate::App;
use crate::reply::ApiError;
use crate::{
    analyse, assets, check, engines, guard, hint, knowledge, library, look, mine, notes, open, play, review,
    saved, solve, teach, trainer,
};

/// The largest question that is no file, in bytes.
const QUESTION: usize = 1 << 20;

/// All addresses of the page on a port.
pub(crate) fn router(app: Arc<App>, port: u16) -> Router {
    let files = Router::new()
        .route("/api/open", post(open::open))
        .route("/api/review", post(review::review))
        .route("/api/check", post(check::ask))
        .route("/api/trainer/add", post(trainer::add))
        .layer(DefaultBodyLimit::max(guard::LARGEST));
    let questions = Router::new()
        .route("/api/hello", get(saved::hello))
        .route("/api/settings", post(saved::set))
        .route("/api/record", get(open::given))
        .route("/api/games", get(saved::games).post(saved::keep))
        .route("/api/games/{id}", get(saved::game).delete(saved::forget))
        .route("/api/start", post(play::start))
        .route("/api/engines", get(engines::list).post(engines::keep))
        .route("/api/engines/check", post(engines::check))
        .route("/api/engines/end", post(engines::end))
        .route("/api/play", post(play::play))
        .route("/api/judge", post(teach::judge))
        .route("/api/score", post(play::score))
        .route("/api/sgf", post(play::sgf))
        .route("/api/hint", post(hint::hint))
        .route("/api/analyse", post(analyse::analyse))
        .route("/api/lead", post(analyse::lead))
        .route("/api/strategy", post(analyse::strategy))
        .route("/api/regions", post(analyse::regions))
        .route("/api/look", post(look::look))
        .route("/api/read", post(look::read))
        .route("/api/solve", post(solve::solve))
        .route("/api/solve/walk", post(solve::walk))
        .route("/api/solve/proof", post(solve::proof))
        .route("/api/trainer", get(trainer::sets))
        .route("/api/trainer/next", get(trainer::next))
        .route("/api/trainer/mine", post(mine::mine))
        .route("/api/trainer/forget", post(trainer::forget))
        .route("/api/trainer/{id}", post(trainer::answered))
        .route("/api/knowledge", get(knowledge::list).post(knowledge::keep))
        .route("/api/knowledge/check", post(knowledge::check))
        .route("/api/knowledge/forget", post(knowledge::forget))
        .route("/api/knowledge/at", post(knowledge::at))
        .route("/api/library", get(library::summary))
        .route("/api/library/search", post(library::search))
        .route("/api/library/players", get(library::players))
        .route("/api/library/alias", post(library::alias))
        .route("/api/library/{id}", get(library::game))
        .route("/api/reviews", get(review::list))
        .route("/api/reviews/{id}", get(review::json).delete(review::forget))
        .route("/api/reviews/{id}/game", get(review::game))
        .route("/api/reviews/{id}/record", get(review::record))
        .route("/api/reviews/{id}/sgf", get(review::sgf))
        .route("/api/reviews/{id}/notes", get(notes::list).post(notes::keep))
        .route("/api/reviews/{id}/try", post(review::tried))
        .route("/api/reviews/{id}/look", post(look::reviewed))
        .route("/review/{id}", get(review::show))
        .layer(DefaultBodyLimit::max(QUESTION));
    files
        .merge(questions)
        .fallback(asset)
        .method_not_allowed_fallback(wrong_method)
        .with_state(app)
        .layer(from_fn_with_state(port, guard::guard))
}

async fn asset(request: Request) -> Response {
    let wanted = matches!(*request.method(), Method::GET | Method::HEAD);
    let found = assets::found(request.uri().path()).filter(|_| wanted);
    found.unwrap_or_else(|| ApiError::missing("there is no such page here; open /").into_response())
}

async fn wrong_method() -> Response {
    ApiError::missing("this is asked in another way; see the table in crates/web/src/routes.rs")
        .into_response()
}
