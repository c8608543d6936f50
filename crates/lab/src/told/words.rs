//! Sentences, checked by rule: how many a move has and how long they are, whether they are about
//! stones, and whether they contradict each other about who is ahead or whether a group lives.

use serde_json::Value;

use super::{Fault, list, text};

/// Sentences of a move at most.
const MOST: usize = 3;
/// Words of a sentence at most.
const LONGEST: usize = 25;
/// What sentences about strings, groups, lives or plans have in them.
const STONES: [&str; 17] = [
    "stone",
    "group",
    "string",
    "atari",
    "captur",
    "eye",
    "live",
    "kill",
    "dead",
    "seki",
    "connect",
    "cut",
    "ladder",
    "race",
    "save",
    "PON",
    "elsewhere",
];
/// A lead of fewer points is nobody's.
const EVEN: f64 = 0.5;
/// A lead and a chance to win may differ within so many points, and within so large a share.
const NEAR: [f64; 2] = [1.0, 0.05];

/// What was seen of sentences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// Moves.
    pub moves: u64,
    /// Moves with more sentences than there may be.
    pub many: u64,
    /// Sentences.
    pub sentences: u64,
    /// Those that are too long; lines of proofs count, too.
    pub long: u64,
    /// Those beside the board that are about stones.
    pub about_stones: u64,
    /// Pairs that contradict each other.
    pub contradictions: u64,
}

impl Words {
    /// Adds what was seen of others.
    pub(super) fn add(&mut self, other: &Words) {
        self.moves += other.moves;
        self.many += other.many;
        self.sentences += other.sentences;
        self.long += other.long;
        self.about_stones += other.about_stones;
        self.contradictions += other.contradictions;
    }
}

/// The sentences of a text.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(". ").map(str::trim).filter(|sentence| !sentence.is_empty())
}

fn is_long(sentence: &str) -> bool {
    sentence.split_whitespace().count() > LONGEST
}

/// Checks what is said of a move.
pub(super) fn check_move(played: &Value, words: &mut Words, faults: &mut Vec<Fault>) {
    let number = played["number"].as_u64().unwrap_or_default();
    let mut fault = |wrong, text: &str| faults.push(Fault { number, wrong, text: text.to_owned() });
    let told: Vec<&str> = list(&played["told"]["en"]).iter().flat_map(|one| sentences(text(one))).collect();
    words.moves += 1;
    words.sentences += told.len() as u64;
    words.about_stones +=
        told.iter().filter(|one| STONES.iter().any(|word| one.contains(word))).count() as u64;
    if told.len() > MOST {
        words.many += 1;
        fault("many", &told.join(" "));
    }
    for sentence in told.into_iter().chain(lines(played).into_iter().flat_map(sentences)) {
        if is_long(sentence) {
            words.long += 1;
            fault("long", sentence);
        }
    }
    for contradiction in of_lead(played).into_iter().chain(of_lives(played)) {
        words.contradictions += 1;
        fault("contradiction", &contradiction);
    }
}

/// The sentences of the lines of a move.
fn lines(played: &Value) -> Vec<&str> {
    let of = |claims: &'static str, proofs: &'static str| {
        list(&played[claims]).iter().flat_map(move |claim| list(&claim[proofs]))
    };
    let all = of("tactics", "proofs").chain(of("life", "verdicts")).chain(of("eyes", "verdicts"));
    let kos = ["proofs", "verdicts"].into_iter().flat_map(|proofs| list(&played["ko"][proofs]));
    all.chain(kos).map(|proof| text(&proof["text"]["en"])).collect()
}

/// Whoever is told to be ahead, and whoever is told to win.
fn of_lead(played: &Value) -> Option<String> {
    let (score, wins) = (played["score"].as_f64()?, played["wins"].as_f64()?);
    let apart = score.abs() > NEAR[0] && (wins - 0.5).abs() > NEAR[1];
    (apart && (score > 0.0) != (wins > 0.5))
        .then(|| format!("Black's score is {score}, Black wins with {wins}"))
}

/// Groups of which a claim of the move says that they live or are dead, and the list of lives
/// the contrary.
fn of_lives(played: &Value) -> Vec<String> {
    let mut found = Vec::new();
    for claim in list(&played["life"]) {
        let wrong = match text(&claim["kind"]) {
            "kills" => "alive",
            "lives" => "dead",
            _ => continue,
        };
        for group in list(&claim["groups"]) {
            let same = |other: &&Value| {
                text(&other["life"]) == wrong
                    && list(&other["stones"]).iter().any(|stone| list(&group["stones"]).contains(stone))
            };
            found.extend(list(&played["lives"]).iter().find(same).map(|other| {
                format!("{} / group at {} is {wrong}", text(&claim["text"]["en"]), text(&other["id"]))
            }));
        }
    }
    found
}

/// Checks the verdict on the game: its sentences, and who it says is ahead at the end.
pub(super) fn check_verdict(review: &Value, words: &mut Words, faults: &mut Vec<Fault>) {
    let moves = list(&review["moves"]);
    let Some(last) = moves.last() else { return };
    let number = last["number"].as_u64().unwrap_or_default();
    let mut fault = |wrong, text: &str| faults.push(Fault { number, wrong, text: text.to_owned() });
    let verdict = text(&review["verdict"]["text"]["en"]);
    let mistakes = list(&review["mistakes"]).iter().map(|mistake| text(&mistake["text"]["en"]));
    for sentence in sentences(verdict).chain(mistakes.flat_map(sentences)).filter(|one| is_long(one)) {
        words.long += 1;
        fault("long", sentence);
    }
    let score = last["score"].as_f64().unwrap_or_default();
    let ahead = [("Black is ahead", 1.0), ("White is ahead", -1.0)];
    for (said, sign) in ahead {
        if verdict.contains(said) && sign * score < EVEN - 0.1 {
            words.contradictions += 1;
            fault("contradiction", &format!("{verdict} / score {score}"));
        }
    }
}
