//! Nets of files: the one compiled in from its file, and, where the shared data is, one of KataGo.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use gokoro_analysis::{
    Analysis, Config, Error, ExplainRequest, Net, Precision, Record, ReviewRequest, Run, SuggestRequest,
    with_room,
};

const GAME: &str = "(;SZ[9]KM[7];B[ee];W[gc];B[ec])";

/// The nets that are compiled in, from their files.
fn compiled_in() -> Vec<Net> {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("../patterns/models");
    let files = fs::read_dir(models).expect("the models").map(|file| file.expect("a file").path());
    let nets = files.filter(|path| path.extension().is_some_and(|end| end == "safetensors"));
    nets.map(|path| Net::open(path, Precision::Fast).expect("a net")).collect()
}

#[test]
fn nets_of_files_judge_as_those_compiled_in() {
    let record = Record::read(GAME).expect("a record");
    let end = record.end().expect("a position");
    let request = ReviewRequest { visits: Some(0), ..ReviewRequest::default() };
    let judged = |net: Net| {
        let analysis = Analysis::new(Config { net, ..Config::default() });
        let review = analysis.review(&record, &request, &mut Run::default()).expect("a review");
        let losses: Vec<_> = review.moves.iter().map(|played| played.loss.points).collect();
        assert!(analysis.explain(&record, 2, &ExplainRequest::default()).is_ok());
        format!("{losses:?} {}", analysis.evaluate(&end).score.margin)
    };
    let all = |nets: Vec<Net>| -> BTreeSet<String> { with_room(|| nets.into_iter().map(judged).collect()) };
    let read = all(compiled_in());
    assert_eq!(read, all(vec![Net::quick(), Net::deep()]));
    assert_eq!(read.len(), 2);
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
    let by = |net| Analysis::new(Config { net, ..Config::default() });
    let record = Record::read(GAME).expect("a record");
    let end = record.end().expect("a position");
    let [lead, other] = [by(exact), by(fast)].map(|analysis| analysis.evaluate(&end).score.margin);
    assert!(lead != other && (lead - other).abs() < 0.5, "{lead} {other}");
    let request = SuggestRequest { visits: Some(4), ..SuggestRequest::default() };
    assert!(with_room(|| by(exact).suggest(&end, &request).found.is_some()));
    let request = ReviewRequest { moves: Some((2, 3)), ..ReviewRequest::default() };
    let review = with_room(|| by(exact).review(&record, &request, &mut Run::default())).expect("a review");
    assert!(review.judge.is_some_and(|judge| judge.contains("6 blocks of 96 channels")), "the net is named");
}
