//! Questions as they come in and answers as they go out: JSON that is checked, faults in words
//! with a status, lines of text. Nothing knows what the questions are about.

use std::str::FromStr;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use rusqlite::ErrorCode;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tokio::time::timeout;

use crate::connections::BODY;

/// Why a question is not answered.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    error: String,
    /// What the store failed at, until it says so in the language of the page.
    cause: Option<Box<rusqlite::Error>>,
}

/// What was wanted of the store.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum StoreRequest {
    /// To know what it holds.
    Read,
    /// To change what it holds.
    Keep,
}

/// An answer, or why there is none.
pub(crate) type Answer = Result<Response, ApiError>;

impl ApiError {
    /// The question makes no sense, as the text says.
    pub(crate) fn wrong(error: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }

    /// There is no such thing.
    pub(crate) fn missing(error: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, error)
    }

    /// The program may not be asked from there.
    pub(crate) fn refused(error: &str) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, error)
    }

    /// The question is longer than any that is read.
    pub(crate) fn large() -> ApiError {
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "this is larger than what is read; send less")
    }

    /// The program failed at this question.
    pub(crate) fn broken() -> ApiError {
        let error = "the program failed at this question, a fault of the program; ask something else";
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, error)
    }

    /// The fault; one of the store in words, with what to do next.
    pub(crate) fn in_words(self, wanted: StoreRequest, lang: Lang) -> ApiError {
        let Some(cause) = self.cause else { return self };
        let next = match cause.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => "damaged",
            Some(ErrorCode::DiskFull) => "full",
            _ => "other",
        };
        let (status, message) = match wanted {
            StoreRequest::Read => (StatusCode::INTERNAL_SERVER_ERROR, "store-not-read"),
            StoreRequest::Keep => (StatusCode::INSUFFICIENT_STORAGE, "store-not-kept"),
        };
        let catalogue = Catalogue::new();
        let cause = cause.to_string();
        let args = [("error", cause.as_str().into()), ("next", next.into())];
        ApiError::new(status, Localizer::new(&catalogue, lang).say(message, &args))
    }

    fn new(status: StatusCode, error: impl Into<String>) -> ApiError {
        ApiError { status, error: error.into(), cause: None }
    }

    /// The fault in words.
    pub(crate) fn error(&self) -> &str {
        &self.error
    }

    /// The fault as JSON.
    pub(crate) fn to_json(&self) -> serde_json::Value {
        json!({ "error": self.error })
    }
}

impl From<rusqlite::Error> for ApiError {
    fn from(error: rusqlite::Error) -> ApiError {
        ApiError { cause: Some(Box::new(error)), ..ApiError::broken() }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, [(header::CONTENT_TYPE, "application/json")], self.to_json().to_string())
            .into_response()
    }
}

/// A value as JSON.
pub(crate) fn json_answer<T: Serialize>(value: &T) -> Answer {
    let text = serde_json::to_vec(value).map_err(|_| ApiError::broken())?;
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
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !kind.is_some_and(|kind| kind.starts_with("application/json")) {
            let error = "the question is no JSON; give it with Content-Type: application/json";
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, error));
        }
        let Raw(bytes) = Raw::from_request(request, state).await?;
        serde_json::from_slice(&bytes).map(JsonBody).map_err(|error| {
            let error = format!("the question is not understood ({error}); see the fields in crates/web");
            ApiError::new(StatusCode::BAD_REQUEST, error)
        })
    }
}

/// A body as it is.
pub(crate) struct Raw(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for Raw {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Raw, ApiError> {
        let Ok(bytes) = timeout(BODY, Bytes::from_request(request, state)).await else {
            let error = "the question took too long to come; send it again";
            return Err(ApiError::new(StatusCode::REQUEST_TIMEOUT, error));
        };
        bytes.map(Raw).map_err(|rejection: BytesRejection| {
            ApiError::new(rejection.status(), format!("the question cannot be read ({rejection}); send less"))
        })
    }
}

/// The value of a name in the query of an address, with its `%` signs read.
pub(crate) fn query_value(query: Option<&str>, name: &str) -> Option<String> {
    let pairs = query?.split('&').filter_map(|pair| pair.split_once('='));
    pairs.filter(|(key, _)| *key == name).map(|(_, value)| plain(value)).next()
}

/// The same, as some type; nothing if it is none.
pub(crate) fn query_as<T: FromStr>(query: Option<&str>, name: &str) -> Option<T> {
    query_value(query, name)?.parse().ok()
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
