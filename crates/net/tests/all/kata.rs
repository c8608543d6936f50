//! Nets of KataGo: files of every kind of block, made here with random weights, and damaged ones.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use gokoro_board::BoardSize;
use gokoro_net::PaddedBoard;
use gokoro_net::kata::{KataAnswer, KataDesk, KataError, KataNet, Precision};
use gokoro_net::kernel::Instructions;

use crate::kata_file::{File, of_people};

/// A small net with a block of every kind.
fn small(version: u32, text: bool) -> Vec<u8> {
    let mut file = File::new(text);
    file.begin(version, if version >= 17 { 7 } else { 4 }, 48);
    file.ordinary(48, 48);
    file.pooling(48, 32, 16);
    file.nested(48, 32, Some(16));
    file.nested(48, 32, None);
    if version >= 17 {
        file.attention(48, 3, true);
        file.words("ordinary_block block");
        file.norm(48);
        file.conv(3, 48, 40);
        file.norm(40);
        file.conv(3, 40, 48);
    }
    file.heads(version, 48)
}

fn read(bytes: &[u8], precision: Precision) -> Result<KataNet, KataError> {
    KataNet::read(bytes, precision)
}

/// What a net says of a board with some stones.
fn answer(net: &KataNet, size: BoardSize) -> KataAnswer {
    let mut desk = KataDesk::new(PaddedBoard::new(size));
    for (i, point) in size.points().enumerate() {
        let cell = desk.frame().cell(point) * KataDesk::PLANES;
        desk.planes[cell] = 1.0;
        if i % 3 < 2 {
            desk.planes[cell + 1 + i % 3] = 1.0;
        }
    }
    desk.globals[5] = -0.375;
    net.run(&mut desk)
}

/// The largest distance of two answers' owners and leads.
fn apart(a: &KataAnswer, b: &KataAnswer) -> f32 {
    let owners = a.owners.iter().zip(&b.owners).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max);
    owners.max((a.lead - b.lead).abs() / 20.0)
}

#[test]
fn all_versions_and_blocks_are_read_from_binary_and_text() {
    for version in [13, 15, 17] {
        let net = read(&small(version, false), Precision::Exact).expect("a net");
        assert_eq!((net.name(), net.version()), ("random", version));
        let written = read(&small(version, true), Precision::Exact).expect("a net");
        for size in [BoardSize::S9, BoardSize::S19] {
            let (binary, text) = (answer(&net, size), answer(&written, size));
            assert!(binary.lead.is_finite() && binary.owners.len() == size.area());
            let later = binary.later.expect("numbers of what comes later");
            let later = [later.time_left, later.outcome_error, later.score_error];
            assert!(later.iter().all(|number| number.is_finite() && *number > 0.0), "{later:?}");
            assert!(apart(&binary, &text) < 1e-4, "the same weights");
            assert_eq!(binary.policy.len(), size.area() + 1);
        }
    }
}

#[test]
fn unpacked_files_are_known_by_their_first_words() {
    for text in [true, false] {
        let bytes = small(17, text);
        assert_eq!(std::str::from_utf8(&bytes[..200]).is_ok(), text, "binary weights stand in the head");
        assert!(KataNet::begins(&bytes));
    }
    assert!(!KataNet::begins(b"\x80\x01\0\0\0\0\0\0{\"__metadata__\": 1}") && !KataNet::begins(b"net"));
}

/// Narrow layers are filled up: many of them are refused before they fill the memory.
#[test]
fn what_memory_would_hold_is_bounded() {
    let mut file = File::new(true);
    file.begin(13, 16_000, 1);
    for _ in 0..16_000 {
        file.ordinary(1, 1);
    }
    let error = read(&file.heads(13, 1), Precision::Fast).expect_err("too much");
    assert!(error.to_string().contains(" weights"), "{error}");
}

#[test]
fn instructions_and_precision_change_little() {
    let bytes = small(17, false);
    let exact = read(&bytes, Precision::Exact).expect("a net");
    let fast = read(&bytes, Precision::Fast).expect("a net");
    for size in [BoardSize::S9, BoardSize::S13, BoardSize::S19] {
        let wanted = answer(&exact, size);
        for by in Instructions::available() {
            assert!(apart(&answer(&exact.clone().with(by), size), &wanted) < 1e-4, "{by:?}");
            assert!(apart(&answer(&fast.clone().with(by), size), &wanted) < 0.05, "{by:?}");
        }
    }
}

#[test]
fn a_desk_answers_the_same_after_other_boards() {
    let net = read(&small(15, false), Precision::Fast).expect("a net");
    assert_eq!(answer(&net, BoardSize::S9), answer(&net, BoardSize::S9));
}

/// Nets of people's moves are told who plays, and say something else of others.
#[test]
fn nets_of_peoples_moves_look_at_the_players() {
    let of = |kind: &str| read(&of_people(kind), Precision::Exact);
    let net = of("1").expect("a net");
    assert!(
        net.asks_who_plays() && !read(&small(15, false), Precision::Exact).expect("a net").asks_who_plays()
    );
    let told = |number: f32| {
        let mut desk = KataDesk::new(PaddedBoard::new(BoardSize::S9));
        desk.people[7] = number;
        net.run(&mut desk)
    };
    assert_eq!(told(0.0), told(0.0));
    assert!(apart(&told(0.0), &told(1.0)) > 1e-4);
    assert!(of("2").expect_err("of another kind").to_string().contains("of kind 2"));
    assert!(of("0").is_err(), "what is not announced is not read");
}

#[test]
fn damaged_files_are_refused_with_what_they_lack() {
    let whole = small(17, false);
    for part in [0, 1, 20, whole.len() / 3, whole.len() - 100, whole.len() - 2] {
        let refused = read(&whole[..part], Precision::Fast).expect_err("cut off");
        assert!(matches!(refused, KataError::CutOff(_) | KataError::Damaged(..)), "{part}: {refused}");
    }
    let changed = |from: &str, to: &str| {
        let at = whole.windows(from.len()).position(|w| w == from.as_bytes()).expect("there");
        let mut bytes = whole.clone();
        bytes.splice(at..at + from.len(), to.bytes());
        read(&bytes, Precision::Fast).expect_err("refused").to_string()
    };
    assert!(changed("\n17\n", "\n18\n").contains("newer than this program"));
    assert!(changed("\n17\n", "\n7\n").contains("too old"));
    assert!(changed("\n22\n19\n", "\n13\n19\n").contains("another game"));
    assert!(changed("ordinary_block", "unheard_block").contains("unheard_block"));
    assert!(changed("ACTIVATION_MISH", "ACTIVATION_NEWS").contains("ACTIVATION_NEWS"));
    assert!(changed("@BIN@", "@BON@").contains("damaged"));
    assert!(read(b"(;GM[1]SZ[19])", Precision::Fast).is_err());
    assert!(read(&[0x1f, 0x8b, 8, 0, 1, 2], Precision::Fast).is_err(), "a torn gzip stream");
}

#[test]
fn a_packed_file_must_be_sound_to_its_end() {
    let pack = |bytes: &[u8]| {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(bytes).and_then(|()| packed.finish()).expect("packed")
    };
    let whole = pack(&small(15, false));
    assert!(read(&whole, Precision::Fast).is_ok());
    assert!(read(&whole[..whole.len() - 8], Precision::Fast).is_err(), "without its sum");
    let weights = whole.len() / 2;
    for at in (weights..weights + 8000).step_by(1000) {
        let mut flipped = whole.clone();
        flipped[at] ^= 4;
        assert!(read(&flipped, Precision::Fast).is_err(), "a bit of byte {at}");
    }
    assert!(read(&[&small(15, false)[..], b"more"].concat(), Precision::Fast).is_err(), "something follows");
}

/// Nets as wide as those that people have are read and answer. Three blocks of each, one of every kind, stand for
/// all: what a net holds grows with its blocks alone. `GOKORO_BLOCKS=whole` takes as many as the nets have and prints
/// time: half a minute and a gigabyte (`cargo test --release -p gokoro-net --test all shapes -- --nocapture`).
#[test]
fn shapes_that_people_have() {
    let whole = std::env::var_os("GOKORO_BLOCKS").is_some();
    let blocks = |all: usize| if whole { all } else { 3 };
    let nested = |blocks: usize, channels: usize| {
        let mut file = File::new(false);
        file.begin(14, blocks, channels);
        (0..blocks).for_each(|i| file.nested(channels, channels / 2, (i % 3 == 1).then_some(64)));
        file.heads(14, channels)
    };
    let plain = |blocks: usize, channels: usize| {
        let mut file = File::new(false);
        file.begin(13, blocks, channels);
        for block in 0..blocks {
            if block % 5 == 2 {
                file.pooling(channels, channels - 64, 64)
            } else {
                file.ordinary(channels, channels)
            }
        }
        file.heads(13, channels)
    };
    let shapes: [(&str, &dyn Fn() -> Vec<u8>); 4] = [
        ("b15c192", &|| plain(blocks(15), 192)),
        ("b20c256", &|| plain(blocks(20), 256)),
        ("b18c384nbt", &|| nested(blocks(18), 384)),
        ("b28c512nbt", &|| nested(blocks(28), 512)),
    ];
    for (name, made) in shapes {
        let bytes = made();
        let begun = std::time::Instant::now();
        let net = read(&bytes, Precision::Fast).expect("a net");
        let loaded = begun.elapsed();
        answer(&net, BoardSize::S19);
        let begun = std::time::Instant::now();
        let told = answer(&net, BoardSize::S19);
        assert!(told.lead.is_finite());
        eprintln!(
            "{name}: {} MB, read in {loaded:.1?}, a look {:.1?}",
            bytes.len() / 1_000_000,
            begun.elapsed()
        );
    }
}
