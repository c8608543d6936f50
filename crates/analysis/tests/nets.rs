//! Nets of files: the one compiled in from its file, and, where the shared data is, one of KataGo.

use std::fs;
use std::path::{Path, PathBuf};

use gokoro_api::{Error, Lang, Net, Precision, Record};

const GAME: &str = "(;SZ[9]KM[7];B[ee];W[gc];B[ec])";

fn compiled_in() -> PathBuf {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("../patterns/models");
    let files = fs::read_dir(models).expect("the models").map(|file| file.expect("a file").path());
    let mut nets = files.filter(|path| path.extension().is_some_and(|end| end == "safetensors"));
    nets.next().expect("a net")
}

#[test]
fn a_net_of_a_file_judges_records_and_positions() {
    let net = Net::open(compiled_in(), Precision::Fast).expect("a net");
    let again = Net::open(compiled_in(), Precision::Fast).expect("the same");
    assert_eq!(net.description(), again.description());
    let record = || Record::read(GAME).expect("a record");
    let (usual, named) = (record(), record().by(net));
    let asked = gokoro_api::Asked { visits: Some(0), ..Default::default() };
    assert_eq!(usual.review_json(&asked).expect("a review"), named.review_json(&asked).expect("a review"));
    assert_eq!(usual.end().expect("a position").margin(), named.end().expect("a position").margin());
    assert_eq!(usual.explain(2, Lang::En).expect("said"), named.explain(2, Lang::En).expect("said"));
}

#[test]
fn what_is_no_net_is_refused() {
    for (named, told) in [("no-such-net", "gokoro nets"), ("./Cargo.toml", "Cargo.toml: ")] {
        let error = Net::open(named, Precision::Exact).expect_err("no net");
        assert!(matches!(&error, Error::Net(text) if text.contains(told)), "{error}");
    }
}

#[test]
fn a_net_of_katago_judges() {
    let Some(data) = std::env::var_os("GOKORO_DATA") else {
        println!("skipped: GOKORO_DATA is not set");
        return;
    };
    let file = PathBuf::from(data).join("nets/g170-b6c96-s175395328-d26788732.bin.gz");
    let [exact, fast] = [Precision::Exact, Precision::Fast].map(|how| Net::open(&file, how).expect("a net"));
    let record = Record::read(GAME).expect("a record").by(exact);
    let position = record.end().expect("a position");
    let (lead, other) = (position.margin().0, position.clone().by(fast).margin().0);
    assert!(lead != other && (lead - other).abs() < 0.5, "{lead} {other}");
    assert_ne!(position.advise(4, Lang::En).lead, None);
    let asked = gokoro_api::Asked { moves: Some((2, 3)), ..Default::default() };
    let review = record.review_json(&asked).expect("a review");
    assert!(review.contains("6 blocks of 96 channels"), "the net is named");
}
