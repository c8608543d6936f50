//! What the page shows, as compact JSON: points are numbers, row by row from
//! the top, and boards are written as `layers` says. Every sentence is there in
//! all languages of the page, made by the catalogue.

use std::collections::BTreeMap;

use gokoro_board::{Board, BoardSize, Color, Point, RulesKo, Suicide};
use gokoro_mind::tactics::BoardRef;
use gokoro_mind::{MoveOrigin, Proposal};
use gokoro_position::Lives;
use gokoro_review::players::phase_ends;
use gokoro_review::{Missed, MoveReview, Review, ReviewedPosition, Try};
use gokoro_shape::{Division, PathGraph, Rule};
use serde::{Serialize, Serializer};

use super::alive;
use super::choices::{self, ReaderChoice, listed};
use super::explorer::{Explored, explored};
use super::facts::facts;
use super::layers::{blank, encoded, shades, stones};
use super::region::{RegionData, region_data};
use super::story::{MistakeStory, mistakes};
use super::terms::{self, Term};
use super::tries::{self, Percent, SearchLine, TryData};
use super::{frames, own_rule, rules, view_signs, views};
use crate::catalogue::{Arg, Catalogue, Lang, Localizer};
use crate::diagram::Mark;
use crate::explanation::FEWEST;
use crate::ownership::score_line;
use crate::remark::{ProofLine, Remark, all_remarks, beside};
use crate::tactic_picture::{ClaimBoards, hidden_moves};

/// A text or list of texts in all languages of the page, under the codes of the languages.
#[derive(PartialEq)]
pub(super) struct Each<T>(Vec<(Lang, T)>);

impl<T: Serialize> Serialize for Each<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(lang, told)| (lang.code(), told)))
    }
}

/// The languages of a page that opens in this one: English and one more, so that the file stays small.
pub(super) fn languages(lang: Lang) -> Vec<Lang> {
    match lang {
        Lang::En => vec![Lang::En, Lang::Ja],
        other => vec![Lang::En, other],
    }
}

/// The whole of the data.
#[derive(Serialize)]
pub(super) struct Data {
    schema: u32,
    size: u8,
    /// Moves of the record before the first frame.
    skipped: usize,
    /// Names of the rules and of what is expected, and the place of the review's own among them.
    rules: Vec<&'static str>,
    own: usize,
    /// What the page says, by the catalogue's ids.
    texts: Each<BTreeMap<String, String>>,
    frames: Vec<FrameData>,
    /// The regions that occur, each once; frames name them by their places here.
    regions: Vec<RegionData>,
    /// What is known of the lives of groups, each sentence once.
    lives: Vec<Each<String>>,
    /// Messages that name the origins of proposals.
    origins: [&'static str; 3],
    moves: Vec<MoveData>,
    /// Who was ahead and where the game turned, in sentences.
    verdict: Each<Vec<String>>,
    /// The numbers of the mistakes in the record, the largest first, and what is said of them.
    mistakes: Vec<usize>,
    mistakes_told: Each<Vec<MistakeStory>>,
    /// For whom mistakes are told, the first as the review was made.
    choices: Vec<ReaderChoice>,
    /// How often the players found the best move.
    accuracy: Each<Vec<String>>,
    /// Words that are explained.
    terms: Vec<Term>,
    /// Other moves tried at the mistakes.
    tries: Vec<TryData>,
    /// Whether no earlier position may come again, and whether own stones may be taken off.
    superko: bool,
    suicide: bool,
    /// The lives and kills that moves left undone, those of the largest groups first.
    missed: Vec<JumpData>,
    moments: Vec<MomentData>,
    /// What others played from the first positions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    explored: Vec<Explored>,
}

/// A position, as it differs from the one before.
#[derive(Serialize)]
struct FrameData {
    stones: String,
    /// One division for each rule, and what is expected.
    shades: Vec<String>,
    /// The score that is expected.
    score: Each<String>,
    regions: Vec<usize>,
    /// The places of its sentences among the lives.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lives: Vec<usize>,
    /// The moves that strong players would be expected to play next, in per cent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    likely: Vec<Percent>,
    /// What the search found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<SearchLine>,
}

#[derive(Serialize)]
struct MoveData {
    color: char,
    /// `None` for a pass.
    point: Option<usize>,
    title: Each<String>,
    /// What is told of it, the most important first: what it lost, what it does to groups and
    /// strings.
    remarks: Vec<RemarkData>,
    /// How many of them stand beside the board.
    beside: usize,
    /// What it does to regions.
    said: Each<Vec<String>>,
    proposals: Vec<ProposalData>,
}

#[derive(Serialize)]
struct RemarkData {
    said: Each<String>,
    lines: Vec<LineData>,
}

/// A line of play: on the board before or after the move, without some
/// stones; what is marked and what is numbered there, and the moves that cannot
/// be drawn in words.
#[derive(Serialize)]
struct LineData {
    said: Each<String>,
    before: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without: Vec<usize>,
    marks: Vec<usize>,
    /// Point, colour, number.
    moves: Vec<(usize, char, u32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden: Option<Each<String>>,
    /// Whether it is a proof.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    proven: bool,
}

#[derive(Serialize)]
struct ProposalData {
    point: usize,
    /// Its place among the origins.
    origin: usize,
    /// Black's occupied and influence points, then White's.
    sizes: [u32; 4],
    /// The division after it by the review's rule, as it differs from the one
    /// before the move.
    shades: String,
}

/// A move that is worth a look.
#[derive(Serialize)]
struct JumpData {
    /// Its number in the record.
    number: usize,
    said: Each<Vec<String>>,
}

#[derive(Serialize)]
struct MomentData {
    /// The number of its first move in the record.
    number: usize,
    change: i32,
    said: Each<Vec<String>>,
}

/// Missed lives and kills that are listed.
const MOST_MISSED: usize = 7;
/// Messages that only the script puts on the page.
const SCRIPT_TEXTS: [&str; 24] = [
    "move-start",
    "move-start-at",
    "report-nothing",
    "report-played",
    "report-show",
    "report-line-show",
    "report-cut",
    "report-invasion",
    "report-try-moves",
    "report-try-played",
    "report-try-occupied",
    "report-try-suicide",
    "report-try-ko",
    "report-try-share",
    "report-try-worse",
    "report-try-best",
    "report-try-nothing",
    "report-try-proven",
    "report-try-expected",
    "report-try-likely",
    "report-try-lives",
    "report-point-empty",
    "report-point-black",
    "report-point-white",
];

/// The data of a review; `ids` names the messages that stand in the markup.
pub(super) fn data(review: &Review, catalogue: &Catalogue, languages: &[Lang], ids: &[String]) -> Data {
    let maker = Maker::new(review, catalogue, languages);
    let Frames { frames, regions, mut lives } = maker.frames();
    let rules = &review.info.rules;
    Data {
        tries: review.tries.iter().map(|tried| maker.tried(tried, &mut lives)).collect(),
        choices: choices::choices_html(review, |say| maker.each(say)),
        accuracy: maker
            .each(|teller| Color::ALL.into_iter().filter_map(|c| teller.accuracy(review, c)).collect()),
        terms: terms::terms(|say| maker.each(say)),
        superko: rules.ko != RulesKo::Simple,
        suicide: rules.suicide == Suicide::Allowed,
        schema: 1,
        size: maker.size.get(),
        skipped: review.skipped,
        rules: views(review),
        own: own_rule(review),
        texts: maker.each(|teller| texts(review, teller, ids)),
        frames,
        regions,
        lives,
        origins: MoveOrigin::ALL.map(origin_key),
        moves: review.moves.iter().enumerate().map(|(index, played)| maker.played(index, played)).collect(),
        verdict: maker.each(|teller| teller.game_verdict(review)),
        mistakes: listed(review).iter().map(|mistake| mistake.number).collect(),
        mistakes_told: maker.each(|teller| mistakes(review, teller)),
        missed: maker.missed(),
        moments: maker.moments(),
        explored: explored(review, |point| maker.index(point)),
    }
}

/// What the page says in one language, by the ids of the page.
fn texts(review: &Review, teller: &Localizer<'_>, ids: &[String]) -> BTreeMap<String, String> {
    let origins = MoveOrigin::ALL.map(origin_key);
    let fixed = SCRIPT_TEXTS.iter().chain(&alive::TEXTS).chain(&origins).map(|&id| id.to_owned());
    let all = fixed.chain(ids.iter().cloned());
    let mut texts: BTreeMap<String, String> = all.map(|id| (id.clone(), text(review, teller, &id))).collect();
    for place in gokoro_shape::BoardArea::ALL {
        let name = teller.say("report-place-name", &[("place", place.name().into())]);
        texts.insert(format!("place-{}", place.name()), name);
    }
    texts
}

/// The text behind an id of the page: a message, or what only this game says.
pub(super) fn text(review: &Review, teller: &Localizer<'_>, id: &str) -> String {
    if id == "result" {
        let facts = facts(review, teller);
        return facts
            .into_iter()
            .find(|(name, _)| *name == "report-result")
            .map(|(_, text)| text)
            .unwrap_or_default();
    }
    let weight = if let Rule::Convert(weight) = rules(review)[rules(review).len() - 1] { weight } else { 0 };
    let judge = review.judge.as_deref().unwrap_or("own");
    // Braces are filled in by the script.
    let script = ["vertex", "moves", "points", "percent"].map(|name| (name, format!("{{{name}}}")));
    let [opening, middle] = phase_ends(review.info.size);
    let mut told = vec![
        ("weight", u32::from(weight).into()),
        ("number", Arg::Number(review.skipped as f64)),
        ("judge", Arg::Text(judge)),
        ("opening", Arg::Number(opening as f64)),
        ("middle", Arg::Number(middle as f64)),
    ];
    told.extend(script.iter().map(|(name, text)| (*name, Arg::Text(text))));
    if let Some(key) = id.strip_prefix("for-") {
        let id = if matches!(key, "all" | "players") { id } else { "for-rank" };
        return teller.say(id, &[("rank", Arg::Text(key))]);
    }
    teller.say(id, &told)
}

/// The positions, and what they name by its place.
struct Frames {
    frames: Vec<FrameData>,
    regions: Vec<RegionData>,
    lives: Vec<Each<String>>,
}

struct Maker<'a> {
    review: &'a Review,
    size: BoardSize,
    /// One for each language of the page.
    tellers: Vec<Localizer<'a>>,
}

impl<'a> Maker<'a> {
    fn new(review: &'a Review, catalogue: &'a Catalogue, languages: &[Lang]) -> Maker<'a> {
        let size = review.info.size;
        let tellers = languages.iter().map(|&lang| Localizer::new(catalogue, lang).on(size)).collect();
        Maker { review, size, tellers }
    }

    /// Speaks the first language of the page.
    fn first(&self) -> &Localizer<'a> {
        &self.tellers[0]
    }

    fn each<T>(&self, say: impl Fn(&Localizer<'a>) -> T) -> Each<T> {
        Each(self.tellers.iter().map(|teller| (teller.lang, say(teller))).collect())
    }

    fn frames(&self) -> Frames {
        let mut last_stones = blank(self.size, '_');
        let mut last_shades = vec![blank(self.size, '-'); views(self.review).len()];
        let mut last_moves = std::iter::once(None).chain(self.review.moves.iter().map(|m| m.action.point()));
        let (mut known, mut lives) = (Vec::new(), Vec::new());
        let make = |frame: &ReviewedPosition| {
            let new_stones = stones(frame.board());
            let new_shades = view_signs(self.review, frame);
            let data = FrameData {
                stones: encoded(&last_stones, &new_stones),
                shades: last_shades.iter().zip(&new_shades).map(|(was, is)| encoded(was, is)).collect(),
                score: self.each(|teller| {
                    teller.joined(&[score_line(&frame.estimate.score, *teller), teller.wins(frame)])
                }),
                regions: self.regions(frame, last_moves.next().flatten(), &mut known),
                lives: self.lives(frame.position.lives(), &mut lives),
                likely: tries::likely(frame, |point| self.index(point)),
                lines: tries::lines(frame, |point| self.index(point)),
            };
            (last_stones, last_shades) = (new_stones, new_shades);
            data
        };
        let frames = frames(self.review).map(make).collect();
        Frames { frames, regions: known, lives }
    }

    /// The places of a frame's regions among the known ones, which grow by those
    /// that are new.
    fn regions(
        &self,
        frame: &ReviewedPosition,
        last: Option<Point>,
        known: &mut Vec<RegionData>,
    ) -> Vec<usize> {
        let regions = frame.position.regions().iter();
        regions
            .map(|(id, region)| {
                place_among(known, region_data(frame, (id, region), last, |point| self.index(point)))
            })
            .collect()
    }

    /// The places of what is known of groups, among what is known, which grows.
    fn lives(&self, lives: Option<&Lives>, known: &mut Vec<Each<String>>) -> Vec<usize> {
        let groups = lives.into_iter().flat_map(Lives::groups);
        let large = groups.filter(|group| group.stones.len() >= FEWEST);
        let told = large.filter_map(|group| {
            let told = self.tellers.iter().map(|teller| Some((teller.lang, teller.life_of(group)?)));
            told.collect::<Option<_>>().map(Each)
        });
        told.map(|sentence| place_among(known, sentence)).collect()
    }

    fn played(&self, index: usize, played: &MoveReview) -> MoveData {
        let before = self.review.frame(index).unwrap_or(&self.review.start);
        let propose = |proposal: &Proposal| self.proposal(before, played.color, proposal);
        let told = all_remarks(self.review, played);
        MoveData {
            color: played.color.letter(),
            point: played.action.point().map(|point| self.index(point)),
            title: self.each(|teller| teller.move_line(played.number, played.color, played.action)),
            beside: beside(&told, played.number, self.first()),
            remarks: told.into_iter().map(|one| self.remark(before, played, one)).collect(),
            said: self.each(|teller| teller.claims(played)),
            proposals: played.proposals.iter().map(propose).collect(),
        }
    }

    fn remark(&self, before: &ReviewedPosition, played: &MoveReview, remark: Remark<'_>) -> RemarkData {
        let around =
            ClaimBoards { before: before.board(), after: played.frame.board(), point: played.action.point() };
        // Not where the record edits the board before the move, or puts a stone upon another one.
        let follows = around.point.is_some_and(|point| {
            let free = around.before.at(point).color().is_none();
            free && around.before.after(point, played.color).hash() == around.after.hash()
        });
        let shown = |line: &ProofLine<'_>| follows || line.stage() != BoardRef::Before;
        RemarkData {
            said: self.each(|teller| remark.said(played.number, teller)),
            lines: remark.lines().into_iter().filter(shown).map(|line| self.line(&around, line)).collect(),
        }
    }

    fn line(&self, around: &ClaimBoards<'_>, line: ProofLine<'_>) -> LineData {
        let picture = line.picture(around, self.first());
        let points = |mark: Mark| -> Vec<usize> {
            let marked = self.size.points().filter(|&p| picture[p].mark == Some(mark));
            marked.map(|p| self.index(p)).collect()
        };
        let hidden = self.each(|teller| hidden_moves(&picture, teller).join(", "));
        LineData {
            said: self.each(|teller| line.said(teller)),
            before: line.stage() == BoardRef::Before,
            without: points(Mark::Cross),
            marks: points(Mark::Triangle),
            moves: picture
                .drawn_moves()
                .map(|shown| (self.index(shown.point), shown.color.letter(), shown.number))
                .collect(),
            hidden: Some(hidden).filter(|hidden| hidden.0.iter().any(|(_, moves)| !moves.is_empty())),
            proven: line.is_proven(),
        }
    }

    fn proposal(&self, before: &ReviewedPosition, color: Color, proposal: &Proposal) -> ProposalData {
        let (black, white) = (proposal.totals.black, proposal.totals.white);
        let now = shades(before.position.division());
        ProposalData {
            point: self.index(proposal.point),
            origin: MoveOrigin::ALL.iter().position(|&origin| origin == proposal.origin).unwrap_or(0),
            sizes: [black.occupied, black.influence, white.occupied, white.influence],
            shades: encoded(&now, &shades(&division_after(before, color, proposal.point))),
        }
    }

    fn tried(&self, tried: &Try, lives: &mut Vec<Each<String>>) -> TryData {
        tries::tried(tried, self.lives(tried.after.lives(), lives), |point| self.index(point))
    }

    fn missed(&self) -> Vec<JumpData> {
        let mut missed: Vec<_> = self.review.missed().collect();
        missed.sort_by_key(|(_, missed)| std::cmp::Reverse(missed.claim.deed.group().stones.len()));
        let jump = |&(number, missed): &(usize, &Missed)| JumpData {
            number,
            said: self.each(|teller| vec![teller.missed(number, missed)]),
        };
        missed.iter().take(MOST_MISSED).map(jump).collect()
    }

    fn moments(&self) -> Vec<MomentData> {
        let moments = self.review.moments.iter();
        moments
            .map(|moment| MomentData {
                number: moment.number,
                change: moment.change,
                said: self.each(|teller| teller.moment_of(self.review, moment)),
            })
            .collect()
    }

    /// The number of a point, row by row from the top.
    fn index(&self, point: Point) -> usize {
        usize::from(point.y()) * usize::from(self.size.get()) + usize::from(point.x())
    }
}

/// The place of something among what is known, which grows if it is new.
fn place_among<T: PartialEq>(known: &mut Vec<T>, one: T) -> usize {
    // Most is as it was a few moves before.
    known.iter().rposition(|other| *other == one).unwrap_or_else(|| {
        known.push(one);
        known.len() - 1
    })
}

/// The division of the position after another move, by the same settings.
fn division_after(before: &ReviewedPosition, color: Color, point: Point) -> Division {
    let mut board: Board = before.board().clone();
    let dead = before.position.ground().dead();
    let dead = dead.black | dead.white;
    match board.play(point, color) {
        Ok(_) => Division::new(&PathGraph::new(&board, &dead), before.position.division().settings()),
        Err(_) => before.position.division().clone(),
    }
}

/// The message id of an origin.
const fn origin_key(origin: MoveOrigin) -> &'static str {
    match origin {
        MoveOrigin::Border => "report-origin-border",
        MoveOrigin::InsideOwn => "report-origin-inside-own",
        MoveOrigin::InsideEnemy => "report-origin-inside-enemy",
    }
}
