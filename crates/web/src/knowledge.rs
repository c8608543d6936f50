//! The knowledge editor (手筋知識獲得システム; P3, section 2h): entries are listed, learned from what is
//! drawn or played on the page, checked by the readers, kept in the user's folder, removed; and the
//! known shapes of a move. Learning and keeping are the matter of `analysis::knowledge`.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use gokoro_analysis::Budget;
use gokoro_analysis::knowledge::{
    Folder, MarkedPosition, Unkept, Unlearned, WantedShape, entry_json, examined, is_name, refutation_json,
    scene_learned, sequence_learned, whole,
};
use gokoro_analysis::stock::{
    ClaimCheck, ClaimStanding, Condition, Entry, EntryError, EntryKind, MIXED, Refutation, ShapeClaim,
    ShapeFinding, stored_value,
};
use gokoro_board::{Game, Move, Point, PointSet};
use gokoro_service::gtp::record;
use gokoro_sgf::Collection;
use gokoro_sgf::typed::point_text;
use gokoro_view::catalogue::{Arg, Lang, Localizer};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::App;
use crate::game::{action, color, point};
use crate::play::{PositionBody, side};
use crate::reply::{Answer, ApiError, JsonBody, json_answer, query_value};
use crate::shelf::Shelf;

/// Lines of a sequence, moves of a line, and conditions that are taken.
const LINES: usize = 100;
const MOVES: usize = 400;
const CONDITIONS: usize = 20;

/// The user's entries, what is wrong with others, the kinds, and what an entry may claim and ask; with
/// a kind in the query, the entries of it that are compiled in.
pub(crate) async fn list(State(app): State<Arc<App>>, RawQuery(query): RawQuery) -> Answer {
    let lang = app.lang_of(query.as_deref());
    let kind = query_value(query.as_deref(), "kind").map(|name| kind(&name)).transpose()?;
    json_answer(&app.work(move |app| listed(app, kind, lang)).await?)
}

fn listed(app: &App, kind: Option<EntryKind>, lang: Lang) -> Value {
    let held = app.shelf.held();
    let of = |own: bool| held.stock.entries().iter().filter(move |one| app.shelf.is_own(one) == own);
    if let Some(kind) = kind {
        let entries: Vec<Value> = of(false).filter(|entry| entry.kind == kind).map(entry_json).collect();
        return json!({ "entries": entries });
    }
    let kinds = EntryKind::ALL.map(|kind| {
        let count = of(false).filter(|entry| entry.kind == kind).count();
        json!({ "kind": kind.name(), "said": kind_said(app, kind, lang), "count": count, "valued": kind.has_value() })
    });
    json!({
        "own": of(true).map(entry_json).collect::<Vec<_>>(),
        "faults": held.faults,
        "folder": app.shelf.folder().map(|folder| folder.path().display().to_string()),
        "kinds": kinds,
        "claims": ShapeClaim::FORMS.map(|claim| claim.to_string()),
        "conditions": Condition::FORMS.map(|condition| condition.to_string()),
    })
}

fn kind(name: &str) -> Result<EntryKind, ApiError> {
    EntryKind::named(name).ok_or_else(|| ApiError::wrong(EntryError::Kind(name.to_owned()).to_string()))
}

fn kind_said(app: &App, kind: EntryKind, lang: Lang) -> String {
    app.speaker(lang).say("knowledge-kind", &[("kind", kind.name().into())])
}

/// What is to be learned: a position with a move and marks, or the lines that begin in it.
#[derive(Deserialize)]
pub(crate) struct LearnRequest {
    #[serde(flatten)]
    position: PositionBody,
    kind: String,
    name: String,
    claim: String,
    #[serde(default)]
    conditions: Vec<String>,
    /// Points that the move gains for who plays it first, as they were written; nothing for none.
    #[serde(default)]
    value: String,
    /// Who plays the move.
    #[serde(default)]
    mover: Option<String>,
    #[serde(default)]
    point: Option<String>,
    /// Stones that the claim is about.
    #[serde(default)]
    targets: Vec<String>,
    /// Points of the diagram; the readers find the smallest one without them.
    #[serde(default)]
    drawn: Vec<String>,
    /// A sequence with its variations, each from the first move on.
    #[serde(default)]
    lines: Vec<Vec<(String, String)>>,
}

/// What is learned from.
enum Source {
    Scene(Box<MarkedPosition>),
    Tree(Box<Collection>),
}

/// A question that makes sense.
struct Lesson {
    wanted: WantedShape,
    source: Source,
    lang: Lang,
}

impl LearnRequest {
    fn read(&self, app: &App) -> Result<Lesson, ApiError> {
        let (game, lang) = self.position.read(app)?;
        if !is_name(&self.name) {
            return Err(refused(app, lang, "no-name"));
        }
        let wrong = |wrong: EntryError| ApiError::wrong(wrong.to_string());
        let claim = self.claim.parse();
        let claim = claim.map_err(|()| wrong(EntryError::Claim(self.claim.clone())))?;
        let condition = |text: &String| {
            text.parse::<Condition>().map_err(|()| wrong(EntryError::Condition(text.clone())))
        };
        if self.conditions.len() > CONDITIONS {
            return Err(ApiError::wrong(format!("more than {CONDITIONS} conditions; leave some out")));
        }
        let conditions = self.conditions.iter().map(condition).collect::<Result<_, _>>()?;
        let value = match self.value.trim() {
            "" => None,
            text => Some(stored_value(text).ok_or_else(|| wrong(EntryError::Value(text.to_owned())))?),
        };
        let wanted = WantedShape {
            kind: kind(&self.kind)?,
            name: self.name.clone(),
            claim: Some(claim),
            conditions,
            value,
            nodes: Budget::Usual.limits().move_nodes,
        };
        let source = if self.lines.is_empty() {
            Source::Scene(Box::new(self.scene(app, &game, lang)?))
        } else {
            Source::Tree(Box::new(tree(&game, &self.lines)?))
        };
        Ok(Lesson { wanted, source, lang })
    }

    fn scene(&self, app: &App, game: &Game, lang: Lang) -> Result<MarkedPosition, ApiError> {
        let points = |names: &[String]| -> Result<PointSet, ApiError> {
            names.iter().map(|name| point(game.size(), name)).collect()
        };
        let played = self.point.as_deref().ok_or_else(|| refused(app, lang, "no-move"))?;
        let (mover, point) = (side(self.mover.as_deref(), game.to_move())?, point(game.size(), played)?);
        let mut drawn = points(&self.drawn)?;
        if !drawn.is_empty() {
            // Who marks the area need not mark the move, too.
            drawn.insert(point);
        }
        let scene = MarkedPosition::new(game.board().clone(), mover, point, points(&self.targets)?, drawn);
        scene.map_err(|error| unlearned(app, lang, error))
    }
}

/// Lines as a tree that begins with a position.
fn tree(game: &Game, lines: &[Vec<(String, String)>]) -> Result<Collection, ApiError> {
    if lines.len() > LINES || lines.iter().any(|line| line.len() > MOVES) {
        return Err(ApiError::wrong(format!("more than {LINES} lines or {MOVES} moves; record less")));
    }
    let mut tree = record(game);
    let root = tree.games().next().map(|root| root.id()).ok_or_else(ApiError::broken)?;
    for line in lines {
        let mut at = root;
        for (letter, vertex) in line {
            let key = color(letter)?.letter().to_string();
            let text = match action(game.size(), vertex)? {
                Move::Play(point) => point_text(point),
                Move::Pass => String::new(),
                Move::Resign => return Err(ApiError::wrong("a sequence has moves and passes alone")),
            };
            let same = |value: gokoro_sgf::tree::PropertyValue<'_>| value.raw() == text.as_bytes();
            let known = tree.node(at).children().find(|child| child.value(&key).is_some_and(same));
            at = match known.map(|child| child.id()) {
                Some(child) => child,
                None => {
                    let child = tree.add_child(at);
                    tree.set(child, &key, [text.as_str()])
                        .map_err(|error| ApiError::wrong(error.to_string()))?;
                    child
                }
            };
        }
    }
    Ok(tree)
}

impl Lesson {
    /// The entry, as it would be read from its file.
    fn learned(&self) -> Result<Entry, Unlearned> {
        let entry = match &self.source {
            Source::Scene(scene) => scene_learned(scene, &self.wanted)?,
            Source::Tree(tree) => {
                let root = tree.games().next().ok_or(Unlearned::NoGame)?;
                sequence_learned(tree, root, &self.wanted)
            }
        };
        whole(&entry)
    }
}

fn refused(app: &App, lang: Lang, why: &'static str) -> ApiError {
    ApiError::wrong(app.speaker(lang).say("knowledge-refused", &[("why", why.into())]))
}

/// Why nothing is learned, with the line that refutes the claim where one is known.
fn unlearned(app: &App, lang: Lang, error: Unlearned) -> ApiError {
    let why = match error {
        Unlearned::NoMove => "no-move",
        Unlearned::Unproven(..) => "unproven",
        Unlearned::Refuted(..) => "refuted",
        Unlearned::Name(_) => "taken",
        Unlearned::NoGame | Unlearned::Nothing => "nothing",
        // The error names what is wrong with the entry, as for a file.
        Unlearned::Replay(_) | Unlearned::Wrong(_) => return ApiError::wrong(error.to_string()),
    };
    let speaker = app.speaker(lang);
    let mut said = speaker.say("knowledge-refused", &[("why", why.into())]);
    if let Some(refuted) = error.refutation() {
        said = format!("{said} {}", refuted_said(speaker, refuted));
    }
    ApiError::wrong(said)
}

fn refuted_said(speaker: Localizer<'_>, refuted: &Refutation) -> String {
    let moves = refuted.names().join(" ");
    speaker.say("knowledge-refutation", &[("moves", Arg::Text(&moves))])
}

/// Why nothing is kept or removed.
fn unkept(app: &App, lang: Lang, changed: Option<Unkept>) -> ApiError {
    match changed {
        None => refused(app, lang, "no-folder"),
        Some(Unkept::Name(_)) => refused(app, lang, "taken"),
        Some(missing @ Unkept::Missing(_)) => ApiError::missing(missing.to_string()),
        Some(other) => ApiError::wrong(other.to_string()),
    }
}

/// What a change of the folder gave.
fn changed<T>(
    app: &App,
    lang: Lang,
    change: impl FnOnce(&Folder) -> Result<T, Unkept>,
) -> Result<T, ApiError> {
    match app.shelf.change(change) {
        Some(done) => done.map_err(|error| unkept(app, lang, Some(error))),
        None => Err(unkept(app, lang, None)),
    }
}

/// What an entry is and what the readers say of it, without keeping it.
pub(crate) async fn check(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<LearnRequest>) -> Answer {
    let lesson = asked.read(&app)?;
    json_answer(&app.work(move |app| checked(app, &lesson)).await??)
}

fn checked(app: &App, lesson: &Lesson) -> Result<Value, ApiError> {
    let lang = lesson.lang;
    let speaker = app.speaker(lang);
    let entry = match lesson.learned() {
        Err(error @ (Unlearned::Unproven(..) | Unlearned::Refuted(..))) => {
            let standing = if matches!(error, Unlearned::Refuted(..)) { "refuted" } else { "unproven" };
            let refutation = error.refutation().map(refutation_json);
            let said = unlearned(app, lang, error).error().to_owned();
            return Ok(
                json!({ "standing": standing, "said": said, "entry": null, "refutation": refutation }),
            );
        }
        learned => learned.map_err(|error| unlearned(app, lang, error))?,
    };
    let (standing, refuted) =
        match examined(&entry, &app.shelf.held().stock, Budget::Usual.limits().move_nodes) {
            Err(Unlearned::Refuted(_, refuted)) => (ClaimCheck::Refuted, refuted),
            examined => (examined.map_err(|error| unlearned(app, lang, error))?, None),
        };
    let args = [
        ("name", Arg::Text(&entry.name)),
        ("standing", Arg::Text(standing.name())),
        ("boards", Arg::Number(MIXED as f64)),
    ];
    let mut said = speaker.say("knowledge-checked", &args);
    if let Some(refuted) = &refuted {
        said = format!("{said} {}", refuted_said(speaker, refuted));
    }
    Ok(json!({ "standing": standing.name(), "said": said, "entry": entry_json(&entry),
               "refutation": refuted.as_deref().map(refutation_json) }))
}

/// Keeps an entry in the user's folder.
pub(crate) async fn keep(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<LearnRequest>) -> Answer {
    let lesson = asked.read(&app)?;
    json_answer(&app.work(move |app| kept(app, &lesson)).await??)
}

fn kept(app: &App, lesson: &Lesson) -> Result<Value, ApiError> {
    let lang = lesson.lang;
    let refused = |error| unlearned(app, lang, error);
    let entry = lesson.learned().map_err(refused)?;
    let standing =
        examined(&entry, &app.shelf.held().stock, Budget::Usual.limits().move_nodes).map_err(refused)?;
    let path = changed(app, lang, |folder| folder.keep(&entry))?.display().to_string();
    let args = [
        ("name", Arg::Text(&entry.name)),
        ("path", Arg::Text(&path)),
        ("standing", Arg::Text(standing.name())),
        ("boards", Arg::Number(MIXED as f64)),
    ];
    let said = app.speaker(lang).say("knowledge-added", &args);
    Ok(json!({ "standing": standing.name(), "said": said, "entry": entry_json(&entry) }))
}

/// An entry that is named.
#[derive(Deserialize)]
pub(crate) struct NameRequest {
    name: String,
    #[serde(default)]
    lang: Option<String>,
}

/// Removes an entry of the user's.
pub(crate) async fn forget(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<NameRequest>) -> Answer {
    let lang = app.lang(asked.lang.as_deref());
    app.work(move |app| changed(app, lang, |folder| folder.remove(&asked.name))).await??;
    json_answer(&json!({}))
}

/// A move whose known shapes are asked for.
#[derive(Deserialize)]
pub(crate) struct AtRequest {
    #[serde(flatten)]
    position: PositionBody,
    point: String,
}

/// The known shapes of a move of whoever is to play.
pub(crate) async fn at(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<AtRequest>) -> Answer {
    let (game, lang) = asked.position.read(&app)?;
    let point = point(game.size(), &asked.point)?;
    json_answer(&app.work(move |app| shapes(app, &game, point, lang)).await?)
}

fn shapes(app: &App, game: &Game, point: Point, lang: Lang) -> Value {
    let teller = app.speaker(lang).on(game.size());
    let here = app.knowing().shapes(game, point, Budget::Usual);
    let one = |(known, entry): &(ShapeFinding, Entry)| {
        json!({ "name": entry.name, "kind": entry.kind.name(), "claim": entry.claim.to_string(),
                "standing": standing(known.standing), "own": app.shelf.is_own(entry),
                "said": said_here(&teller, known, entry) })
    };
    json!({
        "said": knowledge_here(&app.shelf, &here, point, &teller),
        "shapes": here.iter().map(one).collect::<Vec<_>>(),
    })
}

/// What is told of them: named shapes that are proven, and the user's own by their names.
pub(crate) fn knowledge_here(
    shelf: &Shelf,
    here: &[(ShapeFinding, Entry)],
    point: Point,
    teller: &Localizer<'_>,
) -> Vec<String> {
    let mut told = teller.shape_sentences(&teller.size().name(point).to_string(), here);
    let stands =
        |known: &ShapeFinding| !matches!(known.standing, ClaimStanding::Refuted | ClaimStanding::Idle);
    let own = here.iter().filter(|(known, entry)| shelf.is_own(entry) && stands(known));
    told.extend(own.map(|(known, entry)| said_here(teller, known, entry)));
    told
}

const fn standing(standing: ClaimStanding) -> &'static str {
    match standing {
        ClaimStanding::Proven => "proven",
        ClaimStanding::Idle => "idle",
        ClaimStanding::Refuted => "refuted",
        ClaimStanding::Open => "open",
        ClaimStanding::Unasked => "unasked",
    }
}

fn said_here(teller: &Localizer<'_>, known: &ShapeFinding, entry: &Entry) -> String {
    let speaker = teller;
    let kind = speaker.say("knowledge-kind", &[("kind", entry.kind.name().into())]);
    let args = [
        ("name", Arg::Text(&entry.name)),
        ("kind", Arg::Text(&kind)),
        ("standing", standing(known.standing).into()),
    ];
    speaker.say("knowledge-here", &args)
}
