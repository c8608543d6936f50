//! Problems solved in several ways, compared.

use gokoro_lab::Findings;
use gokoro_lab::solver::{Expected, Report, Tried};
use gokoro_reading::tsumego::{Status, Zones};

fn tried(id: &str, zones: Zones, nodes: u64, status: Option<Status>) -> Tried {
    let expected = Some(Expected::Status(Status::Alive));
    Tried {
        set: "own".to_owned(),
        id: id.to_owned(),
        zones,
        status,
        nodes,
        positions: nodes,
        seconds: 0.5,
        expected,
        replayed: None,
    }
}

#[test]
fn ratios_are_of_problems_that_both_solve() {
    let mut report = Report::default();
    for (id, off, full) in [("a", 100, 50), ("b", 30, 60), ("c", 90, 10)] {
        report.tried.push(tried(id, Zones::Off, off, Some(Status::Alive)));
        report.tried.push(tried(id, Zones::Full, full, Some(Status::Alive)));
    }
    report.tried.push(tried("d", Zones::Off, 1_000_000, None));
    report.tried.push(tried("d", Zones::Full, 5, Some(Status::Dead)));
    let ratios = serde_json::to_value(report.json()).expect("a report")["ratios"].clone();
    let told = serde_json::json!([{
        "set": "own", "zones": "off", "to": "full", "problems": 3, "least": 0.5, "quarter": 2.0, "median": 2.0,
        "three_quarters": 9.0, "greatest": 9.0, "above_one": 0.6667, "total": 1.8333,
    }]);
    assert_eq!(ratios, told);
    let rows = report.rows();
    assert_eq!((rows[0].2.solved, rows[0].2.problems, rows[0].2.quantile(0.5)), (3, 4, 100));
    assert_eq!((rows[1].2.right, rows[1].2.wrong, rows[1].2.seconds), (3, 1, 2.0));
    assert_eq!(report.faults().map(|tried| tried.id.as_str()).collect::<Vec<_>>(), ["d"]);
}

#[test]
fn a_ko_of_unknown_number_is_any_ko() {
    let ko = Status::Ko { lives: true, threats: 2 };
    assert!(Expected::Ko.holds(ko) && !Expected::Ko.holds(Status::Alive));
    assert!(!Expected::Status(Status::Ko { lives: true, threats: 1 }).holds(ko));
}
