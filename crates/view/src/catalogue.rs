//! The message catalogue: every text that a person reads, in English, Japanese,
//! Simplified Chinese and Korean. A message is a whole sentence, heading or word; the
//! texts are in `messages/*.ftl` (Fluent), compiled in. No other module holds such text.
//! What a language lacks is said in English.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use gokoro_board::{BoardSize, Color, Point};
use std::str::FromStr;
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

use crate::text_json::{LISTED, MessageNotes};

/// A language of the catalogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
    /// Chinese, in simplified characters.
    Zh,
    /// Korean.
    Ko,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 4] = [Lang::En, Lang::Ja, Lang::Zh, Lang::Ko];

    /// `en`, `ja`, `zh` or `ko`, as in `--lang` and in HTML's `lang`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
            Lang::Zh => "zh",
            Lang::Ko => "ko",
        }
    }

    /// The language's own name, as it stands where languages are chosen.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Ja => "日本語",
            Lang::Zh => "中文",
            Lang::Ko => "한국어",
        }
    }

    /// Sentences one after the other: Japanese and Chinese put no space between them.
    #[must_use]
    pub fn joined(self, sentences: &[String]) -> String {
        match self {
            Lang::En | Lang::Ko => sentences.join(" "),
            Lang::Ja | Lang::Zh => sentences.concat(),
        }
    }

    const fn source(self) -> &'static str {
        match self {
            Lang::En => include_str!("../messages/en.ftl"),
            Lang::Ja => include_str!("../messages/ja.ftl"),
            Lang::Zh => include_str!("../messages/zh.ftl"),
            Lang::Ko => include_str!("../messages/ko.ftl"),
        }
    }
}

/// The text names no language of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown language; use en, ja, zh or ko")]
pub struct UnknownLang;

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Lang, UnknownLang> {
        let named = |lang: &Lang| text.eq_ignore_ascii_case(lang.code());
        Lang::ALL.into_iter().find(named).ok_or(UnknownLang)
    }
}

/// The value of a variable in a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg<'a> {
    /// Text, or the key of a choice such as `black`.
    Text(&'a str),
    /// A number, written as short as it can be; it also chooses plurals.
    Number(f64),
    /// Text of its own, such as another message.
    Said(String),
    /// A point, named as on the board of the [`Localizer`].
    Point(Point),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Said(text)
    }
}

impl From<Color> for Arg<'_> {
    fn from(color: Color) -> Self {
        Arg::Text(color_key(color))
    }
}

impl From<Point> for Arg<'_> {
    fn from(point: Point) -> Self {
        Arg::Point(point)
    }
}

/// What is or is not so, as messages choose by it.
impl From<bool> for Arg<'_> {
    fn from(is_so: bool) -> Self {
        Arg::Text(if is_so { "yes" } else { "no" })
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Arg::Number(number as f64)
            }
        }
    )*};
}

numbers! { i8 u8 u16 i32 u32 u64 usize f32 f64 }

/// The arguments of a message: `args!(number, color = !color, "black-points" = points)` gives each variable its value;
/// one without a value has that of the same name.
macro_rules! args {
    (@name $name:literal) => { $name };
    (@name $name:ident) => { stringify!($name) };
    (@value $name:ident) => { $name };
    (@value $name:tt $value:expr) => { $value };
    ($($name:tt $(= $value:expr)?),* $(,)?) => {
        [$((args!(@name $name), $crate::catalogue::Arg::from(args!(@value $name $($value)?)))),*]
    };
}
pub(crate) use args;

/// The key by which messages choose between the colours.
pub const fn color_key(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// The messages of one language.
type Bundle = FluentBundle<FluentResource>;

/// The messages of every language, each read when the first text of it is asked for.
type Bundles = [LazyLock<Bundle>; Lang::ALL.len()];

/// What is compiled in, in the order of [`Lang`].
static BUNDLES: Bundles = [
    LazyLock::new(|| bundle(Lang::En, Lang::En.source())),
    LazyLock::new(|| bundle(Lang::Ja, Lang::Ja.source())),
    LazyLock::new(|| bundle(Lang::Zh, Lang::Zh.source())),
    LazyLock::new(|| bundle(Lang::Ko, Lang::Ko.source())),
];

/// All messages of all languages: a handle that costs nothing. A process reads each language once,
/// when it is first used, and all threads share it.
#[derive(Clone, Copy)]
pub struct Catalogue {
    bundles: &'static Bundles,
}

impl Default for Catalogue {
    fn default() -> Self {
        Self::new()
    }
}

impl Catalogue {
    /// The catalogue that is compiled in.
    pub const fn new() -> Catalogue {
        Catalogue { bundles: &BUNDLES }
    }

    /// The text of message `id` with its variables filled in.
    ///
    /// A message that the language lacks is said in English. A message that does not exist is shown
    /// as `{id}` and a missing variable as `{$name}`, so that a mistake is seen and stops nobody.
    pub fn text(&self, lang: Lang, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.formatted(lang, BoardSize::S19, id, args).map_or_else(|| format!("{{{id}}}"), |(text, _)| text)
    }

    /// The text of a message, and what is missing in it; `None` if there is no such message.
    fn formatted(
        &self,
        lang: Lang,
        size: BoardSize,
        id: &str,
        args: &[(&str, Arg<'_>)],
    ) -> Option<(String, Vec<FluentError>)> {
        let languages = [lang, Lang::En].into_iter();
        let mut spoken = languages.map(|lang| &*self.bundles[lang as usize]);
        let (bundle, pattern) = spoken.find_map(|bundle| Some((bundle, bundle.get_message(id)?.value()?)))?;
        let mut missing = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&fluent_args(args, size)), &mut missing);
        Some((text.into_owned(), missing))
    }
}

/// Says messages of the catalogue in one language, and names the points of one board.
#[derive(Clone, Copy)]
pub struct Localizer<'a> {
    pub(crate) catalogue: &'a Catalogue,
    pub(crate) lang: Lang,
    pub(crate) size: BoardSize,
    /// Where messages are noted instead of being said.
    notes: Option<&'a MessageNotes>,
}

impl<'a> Localizer<'a> {
    /// Says the messages of a catalogue in this language. Points are named as on a board of 19 lines,
    /// unless [`Localizer::on`] says otherwise.
    pub const fn new(catalogue: &'a Catalogue, lang: Lang) -> Localizer<'a> {
        Localizer { catalogue, lang, size: BoardSize::S19, notes: None }
    }

    /// The same for a board of this size.
    #[must_use]
    pub const fn on(self, size: BoardSize) -> Localizer<'a> {
        Localizer { size, ..self }
    }

    /// The same in another language.
    #[must_use]
    pub const fn in_lang(self, lang: Lang) -> Localizer<'a> {
        Localizer { lang, notes: None, ..self }
    }

    /// The same, but what it says are signs for messages, which are kept in `notes`.
    pub(crate) const fn noting<'b>(&self, notes: &'b MessageNotes) -> Localizer<'b>
    where
        'a: 'b,
    {
        Localizer { notes: Some(notes), ..*self }
    }

    /// The language.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// The board whose points are named.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The catalogue.
    pub const fn catalogue(&self) -> &'a Catalogue {
        self.catalogue
    }

    /// The text of a message, see [`Catalogue::text`]. Where debugging is on, a missing variable is a fault.
    pub fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        if let Some(notes) = self.notes {
            return notes.noted(id, args, self.size);
        }
        match self.catalogue.formatted(self.lang, self.size, id, args) {
            Some((text, missing)) => {
                debug_assert!(missing.is_empty(), "{id}: {text}");
                text
            }
            None => format!("{{{id}}}"),
        }
    }

    /// Sentences one after the other.
    pub fn joined(&self, sentences: &[String]) -> String {
        self.lang.joined(sentences)
    }

    /// Names one after the other.
    pub fn listed(&self, names: &[String]) -> String {
        match self.notes {
            Some(_) => names.join(LISTED),
            None => names.join(&self.say("proof-move-separator", &[])),
        }
    }

    /// The name of a point.
    pub(crate) fn point(&self, point: Point) -> String {
        self.size.name(point).to_string()
    }
}

/// The names of the messages that begin so, in the order of the file.
pub fn names(start: &str) -> impl Iterator<Item = &'static str> {
    let lines = Lang::En.source().lines().filter_map(|line| line.split_once(" ="));
    lines.map(|(name, _)| name).filter(move |name| name.starts_with(start))
}

/// Reads one language. What cannot be read is left out; the tests see to it
/// that there is no such thing in the files compiled in.
fn bundle(lang: Lang, source: &str) -> Bundle {
    let locale: LanguageIdentifier = lang.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(source.to_owned());
    bundle.add_resource_overriding(resource.unwrap_or_else(|(readable, _)| readable));
    bundle
}

fn fluent_args<'a>(args: &'a [(&'a str, Arg<'a>)], size: BoardSize) -> FluentArgs<'a> {
    let value = |value: &'a Arg<'a>| match value {
        Arg::Text(text) => FluentValue::from(*text),
        Arg::Said(text) => FluentValue::from(text.as_str()),
        Arg::Number(number) => FluentValue::from(*number),
        Arg::Point(point) => FluentValue::from(size.name(*point).to_string()),
    };
    args.iter().map(|(name, one)| (*name, value(one))).collect()
}

#[cfg(test)]
#[path = "../tests/unit/catalogue.rs"]
mod tests;
