//! The files of the page, compiled in. What is not in this table does not exist, so no path
//! leads anywhere else.

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

/// Address, type, content.
const FILES: [(&str, &str, &[u8]); 4] = [
    ("/", "text/html; charset=utf-8", include_bytes!("../assets/index.html")),
    ("/app.js", "text/javascript; charset=utf-8", include_bytes!("../assets/app.js")),
    ("/app.css", "text/css; charset=utf-8", include_bytes!("../assets/app.css")),
    ("/icon.svg", "image/svg+xml", include_bytes!("../assets/icon.svg")),
];

/// The file with this address.
pub(crate) fn found(path: &str) -> Option<Response> {
    let (_, kind, content) = FILES.iter().find(|(address, ..)| *address == path)?;
    Some(([(CONTENT_TYPE, *kind)], *content).into_response())
}
