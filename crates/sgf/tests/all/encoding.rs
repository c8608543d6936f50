//! Encodings: the order of the steps, and how often the frequency score is
//! right on headers generated here.

use crate::common::{LANGUAGES, Language};
use gokoro_sgf::encoding::{Charset, CharsetBasis, Hints, decode};

/// Headers of a language: whole ones, or with only the players' names.
fn headers(language: &Language, whole: bool) -> Vec<String> {
    let n = language.players.len();
    let mut out = Vec::new();
    for i in 0..n {
        for step in [1, 7] {
            let (black, white) = (language.players[i], language.players[(i + step) % n]);
            let (event, result) = (language.events[i % 10], language.results[(i + step) % 4]);
            let rank = language.rank;
            let names = format!("PB[{black}]PW[{white}]");
            let more = format!("BR[{rank}]WR[{rank}]EV[{event}]RE[{result}]");
            let head = if whole { format!("{names}{more}") } else { names };
            out.push(format!("(;GM[1]FF[3]SZ[19]{head};B[qd];W[dd];B[pq])"));
        }
    }
    out
}

/// How many headers of each charset come back right.
fn measure(whole: bool, prior: bool) -> Vec<(Charset, usize, usize)> {
    let mut rows = Vec::new();
    for language in &LANGUAGES {
        for &charset in language.charsets {
            let texts = headers(language, whole);
            let hints = Hints { prior: prior.then_some(charset), ..Hints::default() };
            let right = |text: &&String| {
                let bytes = charset.encode(text).expect("the header fits its charset").into_owned();
                decode(bytes, hints).text == **text
            };
            rows.push((charset, texts.iter().filter(right).count(), texts.len()));
        }
    }
    rows
}

#[test]
fn the_score_finds_the_encoding_of_headers() {
    for (whole, prior, bar) in [(true, false, 99), (false, false, 95), (false, true, 98)] {
        for (charset, right, all) in measure(whole, prior) {
            println!("whole {whole}, prior {prior}: {charset} {right} of {all}");
            assert!(right * 100 >= all * bar, "{charset}: {right} of {all}, whole {whole}");
        }
    }
}

#[test]
fn brackets_and_backslashes_inside_characters_do_no_harm() {
    for (charset, name) in [
        (Charset::SHIFT_JIS, "表十本因坊ソ"),
        (Charset::SHIFT_JIS, "深ゾ日本棋院"),
        (Charset::BIG5, "功許蓋中國圍棋"),
        (Charset::GB18030, "昞昤黑白中盘胜"),
    ] {
        let text = format!("(;FF[3]PB[{name}]RE[W+R];B[aa])");
        let in_name = charset.encode(name).unwrap();
        assert!(in_name.contains(&b'\\') || in_name.contains(&b']'), "a case worth testing: {name}");
        let decoded = decode(charset.encode(&text).unwrap().into_owned(), Hints::default());
        assert_eq!(decoded.text, text, "{charset}");
        let tree = gokoro_sgf::Collection::read(decoded.text);
        assert_eq!(tree.diagnostics(), []);
        assert_eq!(tree.games().next().unwrap().simple_text("PB").unwrap(), name);
    }
}

fn basis(bytes: &[u8]) -> (Charset, CharsetBasis) {
    let decoded = decode(bytes.to_vec(), Hints::default());
    (decoded.charset, decoded.basis)
}

#[test]
fn the_steps_come_in_their_order() {
    let gbk = |text: &str| Charset::GB18030.encode(text).unwrap().into_owned();
    assert_eq!(basis(b"(;B[aa])"), (Charset::UTF_8, CharsetBasis::Valid));
    assert_eq!(basis("\u{FEFF}(;C[黑])".as_bytes()), (Charset::UTF_8, CharsetBasis::Mark));
    assert_eq!(basis("(;CA[GB2312]C[黑])".as_bytes()), (Charset::UTF_8, CharsetBasis::Valid));
    let declared = basis(&gbk("(;CA[gb2312]C[黑])"));
    assert_eq!(declared, (Charset::GB18030, CharsetBasis::Declared));
    let wrong = basis(&gbk("(;CA[UTF-8]PB[常昊]RE[黑中盘胜])"));
    assert_eq!(wrong, (Charset::GB18030, CharsetBasis::Score));
    let told = Hints { told: Some(Charset::BIG5), ..Hints::default() };
    assert_eq!(decode(b"(;)".to_vec(), told).basis, CharsetBasis::Told);
    let mut damaged = "(;CA[UTF-8]C[黑白黑白黑白黑白])".as_bytes().to_vec();
    damaged.remove(14);
    assert_eq!(basis(&damaged), (Charset::UTF_8, CharsetBasis::MostlyValid));
    let utf16: Vec<u8> = "\u{FEFF}(;B[aa])".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(decode(utf16, Hints::default()).text, "(;B[aa])");
}

#[test]
fn a_declared_latin_charset_does_not_hide_chinese() {
    let text = "(;CA[ISO-8859-1]PB[常昊]PW[古力]RE[黑中盘胜])";
    let bytes = Charset::GB18030.encode(text).unwrap().into_owned();
    assert_eq!(decode(bytes, Hints::default()).text, text);
    let text = "(;CA[ISO-8859-1]PB[Jérôme]PW[Müller])";
    let bytes = Charset::WINDOWS_1252.encode(text).unwrap().into_owned();
    assert_eq!(decode(bytes, Hints::default()).text, text);
}

/// Encodings of one byte for each character, in which anything can be read: believed where
/// they make words.
#[test]
fn declared_alphabets_are_believed() {
    for (label, name) in [
        ("windows-1251", "Пётр Ильин"),
        ("CP1251", "Дарья Кузнецова"),
        ("KOI8-R", "Иван Соколов"),
        ("KOI8-U", "Олена Шевченко"),
        ("ISO-8859-5", "Анна Белова"),
        ("ISO-8859-2", "Łucja Żółkiewska"),
        ("windows-1250", "Jiří Dvořák"),
        ("ISO-8859-7", "Νίκος Παππάς"),
        ("ISO-8859-9", "Ayşe Yıldız"),
    ] {
        let charset = Charset::for_label(label).expect(label);
        for rest in ["", "C[1]", "RE[W+R]"] {
            let text = format!("(;GM[1]CA[{label}]PB[{name}]PW[{name}]KM[0.5]{rest};B[ee])");
            let bytes = charset.encode(&text).expect("it fits").into_owned();
            let decoded = decode(bytes, Hints::default());
            assert_eq!((decoded.text, decoded.basis), (text, CharsetBasis::Declared), "{label}");
        }
    }
}

#[test]
fn a_declared_alphabet_does_not_hide_chinese() {
    for label in ["windows-1251", "KOI8-R", "ISO-8859-2", "windows-1250"] {
        for (black, white) in [("常昊", "古力"), ("马晓春", "聂卫平"), ("周鹤洋", "王檄")] {
            let text = format!("(;CA[{label}]PB[{black}]PW[{white}]RE[黑中盘胜])");
            let bytes = Charset::GB18030.encode(&text).unwrap().into_owned();
            assert_eq!(decode(bytes, Hints::default()).text, text, "{label}");
        }
    }
}

#[test]
fn half_width_katakana() {
    for names in [
        ["ﾀﾅｶ ﾀﾛｳ", "ｻﾄｳ ﾊﾅｺ"],
        ["ｶﾄｳ", "ｽｽﾞｷ"],
        ["ﾔﾏﾀﾞ ｲﾁﾛｳ", "ﾜﾀﾅﾍﾞ"],
        ["ｺﾊﾞﾔｼ", "ﾏﾂﾓﾄ"],
        ["ﾀｶﾊｼ ｹﾝｼﾞ", "ﾓﾘ"],
        ["ｲﾄｳ", "ﾅｶﾑﾗ ﾕｳｷ"],
        ["ﾎﾝﾀﾞ", "ｵｶﾞﾜ"],
        ["ﾐﾔﾓﾄ ﾅｵｷ", "ﾉｸﾞﾁ"],
    ] {
        for head in ["", "CA[Shift_JIS]"] {
            let text = format!("(;GM[1]{head}PB[{}]PW[{}]KM[0.5];B[ee])", names[0], names[1]);
            let bytes = Charset::SHIFT_JIS.encode(&text).expect("it fits").into_owned();
            assert_eq!(decode(bytes, Hints::default()).text, text);
        }
    }
}

#[test]
fn what_was_assumed_is_said() {
    let bytes = Charset::GB18030.encode("(;CA[UTF-8]PB[常昊]RE[黑中盘胜])").unwrap().into_owned();
    let decoded = decode(bytes, Hints::default());
    let said = decoded.problem().unwrap().to_string();
    assert!(said.starts_with("the text is not UTF-8; read as gb18030 (the characters"), "{said}");
    assert!(said.contains("CA[UTF-8] does not fit"), "{said}");
    assert_eq!(decode(b"(;)".to_vec(), Hints::default()).problem(), None);
}

#[test]
fn labels_of_real_files() {
    for (label, charset) in [
        ("GB2312", Charset::GB18030),
        ("gbk", Charset::GB18030),
        ("CP949", Charset::EUC_KR),
        ("SJIS", Charset::SHIFT_JIS),
        ("Shift-JIS", Charset::SHIFT_JIS),
        (" utf8 ", Charset::UTF_8),
        ("ISO8859-1", Charset::WINDOWS_1252),
        ("cp1252", Charset::WINDOWS_1252),
        ("windows1252", Charset::WINDOWS_1252),
    ] {
        assert_eq!(Charset::for_label(label), Some(charset), "{label}");
    }
    assert_eq!(Charset::for_label("no such"), None);
}
