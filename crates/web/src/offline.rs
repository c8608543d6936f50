//! A review as one file that needs no network: the page with the review inside. The review and its texts are JSON,
//! packed with gzip, in base64; the reader of lives is beside them. The moves, the board and what is said of them stand
//! outside as plain text, for a browser that runs no scripts.

use std::io::Write;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use gokoro_analysis::Record;
use gokoro_analysis::review::Review;
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use gokoro_view::review_json::review_json;
use serde::Serialize;

use crate::game::GameRequest;
use crate::open::{OpenedGame, of_record};
use crate::texts::{Texts, review_texts};

/// What is filled in: the page of the program with places in double braces.
const PAGE: &str = include_str!("../assets/offline.html");
const STYLE: &str = include_str!("../assets/app.css");
const SCRIPT: &str = include_str!("../assets/app.js");
/// The reader of lives: WebAssembly packed with gzip, in base64. `crates/wasm/build.sh` makes it.
const READER: &str = include_str!("../assets/reader.txt");

/// What the page finds packed in the file.
#[derive(Serialize)]
struct Packed<R: Serialize> {
    version: &'static str,
    lang: &'static str,
    languages: Vec<Language>,
    texts: Texts,
    game: GameRequest,
    title: String,
    /// Whether a whole review will take its place.
    is_first: bool,
    review: R,
}

#[derive(Serialize)]
struct Language {
    code: &'static str,
    name: &'static str,
}

/// Why there is no file.
#[derive(Debug, thiserror::Error)]
pub enum OfflineError {
    /// The record cannot be shown as a game.
    #[error("the record {0}")]
    Record(String),
    /// What is found cannot be packed.
    #[error("the review cannot be packed ({0})")]
    Pack(#[from] std::io::Error),
}

/// The file of a review, which opens in `lang` and can be switched. A first page, by a short look at the game, says that
/// a whole one takes its place. Its address may end in `#review&move=37`.
///
/// # Errors
/// The record cannot be shown as a game.
pub fn offline_review(
    record: &Record,
    review: &Review,
    catalogue: &Catalogue,
    lang: Lang,
    is_first: bool,
) -> Result<String, OfflineError> {
    let (OpenedGame { game, .. }, _) = of_record(record.root()).map_err(OfflineError::Record)?;
    let teller = Localizer::new(catalogue, lang).on(review.info.size);
    let title = teller.versus(&review.info);
    let languages = Lang::ALL.map(|lang| Language { code: lang.code(), name: lang.own_name() });
    let data = packed(&Packed {
        version: env!("CARGO_PKG_VERSION"),
        lang: lang.code(),
        languages: Vec::from(languages),
        texts: review_texts(catalogue),
        game,
        title: title.clone(),
        is_first,
        review: review_json(review, catalogue),
    })?;
    let (title, plain) = (escaped(&title), escaped(&teller.review_plain(review)));
    Ok(filled(|name| match name {
        "lang" => lang.code(),
        "title" => &title,
        "style" => STYLE,
        "plain" => &plain,
        "data" => &data,
        "reader" => READER,
        "script" => SCRIPT,
        _ => "",
    }))
}

/// Packs with gzip, in base64.
fn packed(data: &impl Serialize) -> std::io::Result<String> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    serde_json::to_writer(&mut packer, data)?;
    packer.flush()?;
    Ok(STANDARD.encode(packer.finish()?))
}

/// The page with its places filled in; nothing that is filled in is looked through for places.
fn filled<'a>(of: impl Fn(&str) -> &'a str) -> String {
    let mut parts = PAGE.split("{{");
    let mut page = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once("}}").unwrap_or((part, ""));
        page.push_str(of(name));
        page.push_str(rest);
    }
    page
}

/// A text that can stand between tags.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
