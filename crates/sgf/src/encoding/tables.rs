//! What is often written in Go records: the vocabulary of headers and comments,
//! and the characters that names and titles are made of. Written from general
//! knowledge of the languages; only single characters are used.

/// What is frequent in one language.
pub(super) struct Language {
    /// The vocabulary of headers.
    pub words: &'static str,
    /// Characters of names and of plain text.
    pub common: &'static str,
}

pub(super) const SIMPLIFIED: Language = Language {
    words: include_str!("../../languages/chinese-words.txt"),
    common: include_str!("../../languages/chinese.txt"),
};
pub(super) const TRADITIONAL: Language = Language {
    words: include_str!("../../languages/taiwan-words.txt"),
    common: include_str!("../../languages/taiwan.txt"),
};
pub(super) const JAPANESE: Language = Language {
    words: include_str!("../../languages/japanese-words.txt"),
    common: include_str!("../../languages/japanese.txt"),
};
pub(super) const KOREAN: Language = Language {
    words: include_str!("../../languages/korean-words.txt"),
    common: include_str!("../../languages/korean.txt"),
};
