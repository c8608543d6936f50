//! Encodings: the order of the steps, and how often the frequency score is
//! right on headers generated here.

use gokoro_sgf::encoding::{Basis, Charset, Hints, decode};

/// Players, an event and result words of one language.
struct Language {
    charsets: &'static [Charset],
    players: &'static [&'static str],
    events: &'static [&'static str],
    results: &'static [&'static str],
    rank: &'static str,
}

const LANGUAGES: [Language; 5] = [
    Language {
        charsets: &[Charset::GB18030],
        players: &[
            "聂卫平",
            "马晓春",
            "常昊",
            "古力",
            "孔杰",
            "胡耀宇",
            "周鹤洋",
            "邱峻",
            "王檄",
            "谢赫",
            "陈耀烨",
            "朴廷桓",
            "李昌镐",
            "时越",
            "芈昱廷",
            "唐韦星",
            "柁嘉熹",
            "连笑",
            "杨鼎新",
            "党毅飞",
            "江铸久",
            "芮乃伟",
            "华以刚",
            "刘小光",
            "钱宇平",
            "俞斌",
            "於之莹",
            "丁浩",
            "赵晨宇",
            "屠晓宇",
        ],
        events: &[
            "第3届春兰杯决赛第二局",
            "中国围棋甲级联赛",
            "第十届三星杯",
            "名人战",
            "应氏杯半决赛",
            "CCTV快棋赛",
            "新人王战",
            "全国个人赛",
            "天元战挑战赛",
            "网络友谊对局",
        ],
        results: &["黑中盘胜", "白胜1/4子", "白中盘胜", "黑超时负"],
        rank: "九段",
    },
    Language {
        charsets: &[Charset::BIG5],
        players: &[
            "周俊勳",
            "王立誠",
            "張栩",
            "林海峰",
            "王銘琬",
            "陳詩淵",
            "蕭正浩",
            "黑嘉嘉",
            "許皓鋐",
            "賴均輔",
            "王元均",
            "林立祥",
            "楊博崴",
            "簡靖庭",
            "徐靖恩",
            "林至涵",
            "蔡丞韋",
            "彭景華",
            "夏大銘",
            "周平強",
            "林書陽",
            "陳禧",
            "俞俐均",
            "張凱馨",
            "蘇聖芳",
            "白昕卉",
            "謝依旻",
            "潘善琪",
            "鄭銘瑝",
            "余正麒",
        ],
        events: &[
            "第八屆中環盃決賽",
            "台灣名人戰",
            "天元賽挑戰賽第三局",
            "棋王戰",
            "國手賽",
            "海峰盃預選",
            "十段賽",
            "應氏盃世界職業圍棋錦標賽",
            "新人王戰",
            "業餘公開賽",
        ],
        results: &["黑中盤勝", "白勝半目", "白中盤勝", "黑勝2目半"],
        rank: "九段",
    },
    Language {
        charsets: &[Charset::SHIFT_JIS, Charset::EUC_JP],
        players: &[
            "小林光一",
            "加藤正夫",
            "武宮正樹",
            "石田芳夫",
            "大竹英雄",
            "林海峰",
            "坂田栄男",
            "藤沢秀行",
            "趙治勲",
            "依田紀基",
            "羽根直樹",
            "山下敬吾",
            "高尾紳路",
            "河野臨",
            "井山裕太",
            "結城聡",
            "村川大介",
            "一力遼",
            "芝野虎丸",
            "許家元",
            "本木克弥",
            "伊田篤史",
            "余正麒",
            "村上文祥",
            "菊池康郎",
            "平田博則",
            "三村智保",
            "工藤紀夫",
            "石榑郁郎",
            "ハンス・ピーチ",
        ],
        events: &[
            "第15期棋聖戦七番勝負第1局",
            "本因坊戦リーグ",
            "名人戦挑戦手合",
            "王座戦予選",
            "天元戦",
            "第三十二期碁聖戦",
            "NHK杯",
            "アマ本因坊戦",
            "十段戦本戦",
            "大手合",
        ],
        results: &["黒中押し勝ち", "白4目半勝ち", "白中押勝", "黒半目勝"],
        rank: "九段",
    },
    Language {
        charsets: &[Charset::EUC_KR],
        players: &[
            "이창호",
            "조훈현",
            "서봉수",
            "유창혁",
            "이세돌",
            "최철한",
            "박영훈",
            "강동윤",
            "김지석",
            "박정환",
            "신진서",
            "변상일",
            "신민준",
            "원성진",
            "조한승",
            "목진석",
            "안성준",
            "백홍석",
            "윤준상",
            "허영호",
            "홍성지",
            "이동훈",
            "김명훈",
            "최정",
            "오유진",
            "조혜연",
            "루이나이웨이",
            "양재호",
            "장수영",
            "서능욱",
        ],
        events: &[
            "제5회 LG배 결승3번기 제1국",
            "한국바둑리그",
            "국수전 도전기",
            "명인전",
            "삼성화재배 본선",
            "천원전 예선",
            "GS칼텍스배",
            "농심신라면배",
            "왕위전",
            "타이젬 대국",
        ],
        results: &["흑 불계승", "백 반집승", "백 불계승", "흑 3집반승"],
        rank: "九단",
    },
    Language {
        charsets: &[Charset::WINDOWS_1252],
        players: &[
            "Jérôme Salignon",
            "Müller",
            "Farid Ben Malek é",
            "Cristian Pop ö",
            "Åke Öberg",
            "André Kühn",
            "Ingo Grünwald",
            "José Luís",
            "François Petitjean",
            "Håkan Sjöström",
            "Søren Ohlenbusch",
            "Bjørn Hansen",
            "Frédéric Donzet",
            "Pál Balogh",
            "Günter Weiß",
            "Toño Álvarez",
            "René Aaij ü",
            "Benoît Robichon",
            "Zoë Köhler",
            "Jürgen Mäder",
            "Nuñez",
            "Désirée",
            "Noël",
            "Jörg",
            "Märta",
            "Lluís Oh!",
            "Ôyama",
            "Denis Labbé",
            "Loïc",
            "Élodie",
        ],
        events: &[
            "Championnat de France, 3ème ronde",
            "Göteborg Open",
            "Europäische Meisterschaft",
            "Köln",
            "Torneo de Málaga",
            "Vårturneringen",
            "Tournoi d'été",
            "Zürich",
            "København",
            "São Paulo",
        ],
        results: &["B+R", "W+0.5", "B+3.5", "W+T"],
        rank: "4d",
    },
];

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

fn basis(bytes: &[u8]) -> (Charset, Basis) {
    let decoded = decode(bytes.to_vec(), Hints::default());
    (decoded.charset, decoded.basis)
}

#[test]
fn the_steps_come_in_their_order() {
    let gbk = |text: &str| Charset::GB18030.encode(text).unwrap().into_owned();
    assert_eq!(basis(b"(;B[aa])"), (Charset::UTF_8, Basis::Valid));
    assert_eq!(basis("\u{FEFF}(;C[黑])".as_bytes()), (Charset::UTF_8, Basis::Mark));
    assert_eq!(basis("(;CA[GB2312]C[黑])".as_bytes()), (Charset::UTF_8, Basis::Valid));
    let declared = basis(&gbk("(;CA[gb2312]C[黑])"));
    assert_eq!(declared, (Charset::GB18030, Basis::Declared));
    let wrong = basis(&gbk("(;CA[UTF-8]PB[常昊]RE[黑中盘胜])"));
    assert_eq!(wrong, (Charset::GB18030, Basis::Score));
    let told = Hints { told: Some(Charset::BIG5), ..Hints::default() };
    assert_eq!(decode(b"(;)".to_vec(), told).basis, Basis::Told);
    let mut damaged = "(;CA[UTF-8]C[黑白黑白黑白黑白])".as_bytes().to_vec();
    damaged.remove(14);
    assert_eq!(basis(&damaged), (Charset::UTF_8, Basis::MostlyValid));
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
    ] {
        assert_eq!(Charset::for_label(label), Some(charset), "{label}");
    }
    assert_eq!(Charset::for_label("no such"), None);
}
