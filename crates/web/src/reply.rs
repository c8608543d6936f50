//! Questions as they come in and answers as they go out: JSON that is checked, faults in words
//! with a status, lines of text. Nothing knows what is asked.

use std::str::FromStr;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rusqlite::ErrorCode;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tokio::time::timeout;

use crate::connections::BODY;

/// Why a question is not answered.
#[derive(Debug)]
pub(crate) struct Fault {
    status: StatusCode,
    error: String,
}

/// An answer, or why there is none.
pub(crate) type Answer = Result<Response, Fault>;

impl Fault {
    /// The question makes no sense, as the text says.
    pub(crate) fn wrong(error: impl Into<String>) -> Fault {
        Fault { status: StatusCode::UNPROCESSABLE_ENTITY, error: error.into() }
    }

    /// There is no such thing.
    pub(crate) fn missing(error: impl Into<String>) -> Fault {
        Fault { status: StatusCode::NOT_FOUND, error: error.into() }
    }

    /// The program may not be asked from there.
    pub(crate) fn refused(error: &str) -> Fault {
        Fault { status: StatusCode::FORBIDDEN, error: error.to_owned() }
    }

    /// The question is longer than any that is read.
    pub(crate) fn large() -> Fault {
        let error = "this is larger than what is read; send less".to_owned();
        Fault { status: StatusCode::PAYLOAD_TOO_LARGE, error }
    }

    /// The program failed at this question.
    pub(crate) fn broken() -> Fault {
        let error =
            "the program failed at this question, a fault of the program; ask something else".to_owned();
        Fault { status: StatusCode::INTERNAL_SERVER_ERROR, error }
    }

    /// The store failed, as the text says.
    pub(crate) fn store(error: &rusqlite::Error) -> Fault {
        let next = match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                "start the program again: it puts the damaged file aside and begins a new one"
            }
            Some(ErrorCode::DiskFull) => "make room on the disk that holds the data folder, and try again",
            _ => "check the disk that holds the data folder",
        };
        let error = format!("nothing was kept: the store cannot be used ({error}); {next}");
        Fault { status: StatusCode::INSUFFICIENT_STORAGE, error }
    }

    /// The fault in words.
    pub(crate) fn error(&self) -> &str {
        &self.error
    }

    /// The fault as JSON.
    pub(crate) fn told(&self) -> serde_json::Value {
        json!({ "error": self.error })
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Fault {
        Fault::store(&error)
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        (self.status, [(header::CONTENT_TYPE, "application/json")], self.told().to_string()).into_response()
    }
}

/// A value as JSON.
pub(crate) fn told<T: Serialize>(value: &T) -> Answer {
    let text = serde_json::to_vec(value).map_err(|_| Fault::broken())?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// A file to be saved under a name.
pub(crate) fn file(kind: &'static str, name: &str, content: Vec<u8>) -> Answer {
    let mut response = ([(header::CONTENT_TYPE, kind)], content).into_response();
    let saved = format!("attachment; filename=\"{name}\"");
    if let Ok(saved) = HeaderValue::from_str(&saved) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, saved);
    }
    Ok(response)
}

/// A question in JSON.
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Asked<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Asked<T>, Fault> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !kind.is_some_and(|kind| kind.starts_with("application/json")) {
            let error = "the question is no JSON; give it with Content-Type: application/json".to_owned();
            return Err(Fault { status: StatusCode::UNSUPPORTED_MEDIA_TYPE, error });
        }
        let Raw(bytes) = Raw::from_request(request, state).await?;
        serde_json::from_slice(&bytes).map(Asked).map_err(|error| Fault {
            status: StatusCode::BAD_REQUEST,
            error: format!("the question is not understood ({error}); see the fields in crates/web"),
        })
    }
}

/// A body as it is.
pub(crate) struct Raw(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for Raw {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Raw, Fault> {
        let Ok(bytes) = timeout(BODY, Bytes::from_request(request, state)).await else {
            let error = "the question took too long to come; send it again".to_owned();
            return Err(Fault { status: StatusCode::REQUEST_TIMEOUT, error });
        };
        bytes.map(Raw).map_err(|rejection: BytesRejection| Fault {
            status: rejection.status(),
            error: format!("the question cannot be read ({rejection}); send less"),
        })
    }
}

/// The value of a name in the query of an address, with its `%` signs read.
pub(crate) fn asked_for(query: Option<&str>, name: &str) -> Option<String> {
    let pairs = query?.split('&').filter_map(|pair| pair.split_once('='));
    pairs.filter(|(key, _)| *key == name).map(|(_, value)| plain(value)).next()
}

/// The same, as some type; nothing if it is none.
pub(crate) fn asked_as<T: FromStr>(query: Option<&str>, name: &str) -> Option<T> {
    asked_for(query, name)?.parse().ok()
}

/// A text with its `%` signs read; what is no byte stays as it is.
fn plain(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let Some((&first, after)) = rest.split_first() {
        let coded = (first == b'%').then(|| after.get(..2)).flatten();
        let read = coded.and_then(|two| u8::from_str_radix(std::str::from_utf8(two).ok()?, 16).ok());
        (bytes, rest) = match read {
            Some(byte) => ([bytes, vec![byte]].concat(), &after[2..]),
            None => ([bytes, vec![first]].concat(), after),
        };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_read() {
        let query = Some("name=a%20b%E7%A2%81%zz%4&game=3");
        assert_eq!(asked_for(query, "name").as_deref(), Some("a b碁%zz%4"));
        assert_eq!(asked_as(query, "game"), Some(3));
        assert_eq!(asked_as::<u32>(query, "name"), None);
        assert_eq!(asked_for(None, "name"), None);
    }
}
