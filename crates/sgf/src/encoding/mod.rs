//! From bytes to UTF-8. Records rarely tell their encoding and often tell a
//! wrong one, so it is found in this order: the caller's word, byte-order mark,
//! valid UTF-8, the declared `CA` if it decodes without error, or, where each byte is a
//! character, if it makes words of the text, and last a score of character frequencies
//! over the encodings that Go records come in.
//!
//! The whole text is decoded before it is parsed: in Shift_JIS, GBK and Big5 the
//! second byte of a character may look like `\` or `]`.

mod letters;
mod score;
mod tables;

use std::borrow::Cow;
use std::fmt;

use encoding_rs::{Encoding, GB18030, UTF_8, WINDOWS_1252};

use crate::diagnostic::RecordProblem;

/// A character encoding, as the Encoding Standard (encoding.spec.whatwg.org) names them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Charset(&'static Encoding);

impl Charset {
    /// UTF-8.
    pub const UTF_8: Charset = Charset(UTF_8);
    /// GB18030, which includes GB2312 and GBK: simplified Chinese.
    pub const GB18030: Charset = Charset(GB18030);
    /// Big5 with its Hong Kong extension: traditional Chinese.
    pub const BIG5: Charset = Charset(encoding_rs::BIG5);
    /// Shift_JIS as windows-31J: Japanese.
    pub const SHIFT_JIS: Charset = Charset(encoding_rs::SHIFT_JIS);
    /// EUC-JP: Japanese.
    pub const EUC_JP: Charset = Charset(encoding_rs::EUC_JP);
    /// EUC-KR as windows-949: Korean.
    pub const EUC_KR: Charset = Charset(encoding_rs::EUC_KR);
    /// windows-1252, which includes Latin-1.
    pub const WINDOWS_1252: Charset = Charset(WINDOWS_1252);

    /// The encodings that the frequency score chooses from.
    pub const SCORED: [Charset; 6] = [
        Charset::GB18030,
        Charset::BIG5,
        Charset::SHIFT_JIS,
        Charset::EUC_JP,
        Charset::EUC_KR,
        Charset::WINDOWS_1252,
    ];

    /// The encoding of a label such as `GB2312`, `sjis` or `CP949`, without regard to case.
    pub fn for_label(label: &str) -> Option<Charset> {
        let label = label.trim().to_ascii_lowercase();
        let label = match label.as_str() {
            "cp936" | "gb" | "gb-2312" => "gbk",
            "cp932" | "s-jis" | "shift-jis" | "shiftjis" => "shift_jis",
            "cp949" | "uhc" | "ksc5601" => "euc-kr",
            "cp950" | "big-5" => "big5",
            "eucjp" | "euc" => "euc-jp",
            "utf_8" => "utf-8",
            other => other,
        };
        let page = ["windows", "win", "cp"].iter().find_map(|name| label.strip_prefix(name)).unwrap_or(label);
        let page = page.trim_start_matches(['-', '_', ' ']);
        let windows = format!("windows-{page}");
        let is_page = page.len() == 4 && page.starts_with("125") && page.bytes().all(|b| b.is_ascii_digit());
        let label = if is_page { &windows } else { label };
        let found = Encoding::for_label(label.as_bytes())?;
        Some(Charset(if found == encoding_rs::GBK { GB18030 } else { found }))
    }

    /// The standard's name.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// Turns UTF-8 text into this encoding, for writing a record back as it was.
    /// `None` if a character has no place in it, or if it is a UTF-16.
    pub fn encode(self, text: &str) -> Option<Cow<'_, [u8]>> {
        let (bytes, used, failed) = self.0.encode(text);
        (used == self.0 && !failed).then_some(bytes)
    }

    fn decode_strictly(self, bytes: &[u8]) -> Option<Cow<'_, str>> {
        self.0.decode_without_bom_handling_and_without_replacement(bytes)
    }

    /// Whether a byte is a character, so that decoding never fails and proves nothing.
    fn proves_nothing(self) -> bool {
        self.0.is_single_byte() || self.0 == encoding_rs::X_USER_DEFINED
    }
}

impl fmt::Display for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why an encoding was taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CharsetBasis {
    /// The caller said so.
    Told,
    /// A byte-order mark.
    Mark,
    /// The bytes are valid UTF-8.
    Valid,
    /// `CA` names it, and the bytes fit.
    Declared,
    /// Nearly all of the text is valid UTF-8; the damaged rest was replaced.
    #[serde(rename = "mostly")]
    MostlyValid,
    /// The character frequencies fit it best.
    Score,
}

impl fmt::Display for CharsetBasis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CharsetBasis::Told => "as told",
            CharsetBasis::Mark => "it has a byte-order mark",
            CharsetBasis::Valid => "all bytes fit",
            CharsetBasis::Declared => "CA says so and all bytes fit",
            CharsetBasis::MostlyValid => "nearly all bytes fit",
            CharsetBasis::Score => {
                "the characters fit it best; name another with an override if they look wrong"
            }
        })
    }
}

/// What is known before looking at the bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hints {
    /// Take this encoding, whatever the bytes say.
    pub told: Option<Charset>,
    /// The encoding of most files of the same folder or archive.
    pub prior: Option<Charset>,
}

/// Text and how it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decoded {
    /// The text in UTF-8, without a byte-order mark. Bytes that do not fit the
    /// encoding are U+FFFD.
    pub text: String,
    /// The encoding of the bytes.
    pub charset: Charset,
    /// Why it was taken.
    pub basis: CharsetBasis,
    /// What the first `CA` of the text says.
    pub declared: Option<String>,
    /// Whether bytes did not fit and were replaced.
    pub damaged: bool,
}

impl Decoded {
    /// What a reader of the diagnostics has to know: nothing for UTF-8.
    pub fn problem(&self) -> Option<RecordProblem> {
        let plain = self.charset == Charset::UTF_8 && !self.damaged;
        (!plain).then(|| RecordProblem::Encoding {
            assumed: self.charset.name().to_owned(),
            basis: self.basis,
            declared: self.declared.clone().filter(|_| self.basis == CharsetBasis::Score),
            damaged: self.damaged,
        })
    }
}

/// Decodes a text, see the module page for the order of the steps.
pub fn decode(bytes: Vec<u8>, hints: Hints) -> Decoded {
    if let Some(charset) = hints.told {
        return with(&bytes, charset, CharsetBasis::Told);
    }
    if let Some((encoding, _)) = Encoding::for_bom(&bytes) {
        return with(&bytes, Charset(encoding), CharsetBasis::Mark);
    }
    let bytes = match String::from_utf8(bytes) {
        Ok(text) => return valid(text),
        Err(error) => error.into_bytes(),
    };
    let declared = declared(&bytes);
    let charset = declared.as_deref().and_then(Charset::for_label);
    let firm = charset.filter(|charset| !charset.proves_nothing());
    if let Some(charset) = firm.filter(|charset| charset.decode_strictly(&bytes).is_some()) {
        return with(&bytes, charset, CharsetBasis::Declared);
    }
    if score::mostly_utf8(&bytes) {
        return with(&bytes, Charset::UTF_8, CharsetBasis::MostlyValid);
    }
    let soft = charset.filter(|charset| charset.proves_nothing());
    // Latin-1 is what old programs declare whatever they write.
    let meant = soft.filter(|&charset| charset != Charset::WINDOWS_1252);
    if let Some(charset) = meant.filter(|&charset| letters::looks_like_words(&bytes, charset)) {
        return with(&bytes, charset, CharsetBasis::Declared);
    }
    let prior = hints.prior.or_else(|| language(&bytes));
    let (best, basis) = score::best(&bytes, soft, prior);
    with(&bytes, best, basis)
}

fn valid(text: String) -> Decoded {
    let declared = declared(text.as_bytes());
    Decoded { text, charset: Charset::UTF_8, basis: CharsetBasis::Valid, declared, damaged: false }
}

fn with(bytes: &[u8], charset: Charset, basis: CharsetBasis) -> Decoded {
    let (text, damaged) = charset.0.decode_with_bom_removal(bytes);
    let declared = declared(bytes);
    Decoded { text: text.into_owned(), charset, basis, declared, damaged }
}

/// How far into a text its encoding is looked for.
const HEAD: usize = 4096;

/// The encoding that a UGF header names (`Lang=SJIS`). PandaNet's programs write
/// the same one always, so it is no more than a hint.
fn language(bytes: &[u8]) -> Option<Charset> {
    let head = &bytes[..bytes.len().min(HEAD)];
    let value = &head[memchr::memmem::find(head, b"\nLang=")? + 6..];
    let end = value.iter().position(|byte| byte.is_ascii_control()).unwrap_or(value.len());
    Charset::for_label(&String::from_utf8_lossy(&value[..end]))
}

/// The value of the first `CA` near the start of the text.
fn declared(bytes: &[u8]) -> Option<String> {
    let head = &bytes[..bytes.len().min(HEAD)];
    let starts = memchr::memmem::find_iter(head, b"CA[");
    let mut alone = starts.filter(|&at| at == 0 || !head[at - 1].is_ascii_alphanumeric());
    let value = &head[alone.next()? + 3..];
    let end = value.iter().position(|&b| b == b']')?;
    Some(String::from_utf8_lossy(&value[..end]).trim().to_owned()).filter(|name| !name.is_empty())
}
