//! Who may ask: only pages of this server on this machine. A request that names another host
//! (a name that was made to point here) or comes from a page of another origin is refused
//! before anything reads it. Every answer says that nothing is to be loaded from elsewhere.

use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::reply::ApiError;

/// The largest body of any request, in bytes: a file of records.
pub const LARGEST: usize = 64 << 20;

/// The names under which this machine is asked.
const NAMES: [&str; 2] = ["127.0.0.1", "localhost"];

/// What goes out with every answer that does not say otherwise.
const HEADERS: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' https://online-go.com; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("cache-control", "no-cache"),
];

/// Lets a request through, or refuses it.
pub(crate) async fn guard(State(port): State<u16>, request: Request, next: Next) -> Response {
    let mut response = match foreign(request.uri(), request.headers(), port) {
        Some(what) => ApiError::refused(what).into_response(),
        // What says that it is too long is not waited for.
        None if named_length(request.headers()) > LARGEST as u64 => ApiError::large().into_response(),
        None => next.run(request).await,
    };
    for (name, value) in HEADERS {
        let name = HeaderName::from_static(name);
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

fn named_length(headers: &HeaderMap) -> u64 {
    let length = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    length.and_then(|length| length.parse().ok()).unwrap_or(0)
}

/// What is foreign about a request, if anything is.
fn foreign(uri: &Uri, headers: &HeaderMap, port: u16) -> Option<&'static str> {
    let ours = |host: &str| NAMES.iter().any(|name| host == format!("{name}:{port}"));
    let hosts: Vec<_> = headers.get_all(HOST).iter().collect();
    let host = match hosts[..] {
        [host] => host.to_str().ok(),
        _ => None,
    };
    if !host.is_some_and(ours)
        || uri.host().is_some_and(|_| !uri.authority().is_some_and(|a| ours(a.as_str())))
    {
        return Some("the page answers to 127.0.0.1 alone; open the address that the program prints");
    }
    let own =
        |origin: &HeaderValue| origin.to_str().is_ok_and(|o| o.strip_prefix("http://").is_some_and(ours));
    if !headers.get_all(ORIGIN).iter().all(own) {
        return Some("the page answers to itself alone; this question comes from another site");
    }
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    let opened = headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate");
    let elsewhere = site.is_some_and(|site| !matches!(site, "same-origin" | "none"));
    // A link from elsewhere may open the page itself, and nothing of it.
    (elsewhere && !(opened && uri.path() == "/"))
        .then_some("the page answers to itself alone; this question comes from another site")
}
