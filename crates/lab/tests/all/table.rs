//! Reports as tables.

use gokoro_lab::table::tables;
use gokoro_learn::Ratio;
use serde::Serialize;

#[derive(Serialize)]
struct Report {
    schema: u32,
    games: u64,
    share: Ratio,
    moves: [u32; 2],
    rows: Vec<Row>,
    secret: &'static str,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    is_open: Option<bool>,
    best: Ratio,
}

#[test]
fn a_report_is_told_in_the_order_of_its_fields() {
    let ratio = |won: f64| {
        let mut ratio = Ratio::default();
        ratio.add(won, 2.0);
        ratio
    };
    let row = |name, is_open, won| Row { name, is_open, best: ratio(won) };
    let rows = vec![row("a|b", Some(true), 1.0), row("c", None, 2.0)];
    let report = Report { schema: 1, games: 3, share: ratio(1.0), moves: [1, 50], rows, secret: "no" };
    let told = "| of all |           |\n| ------ | --------- |\n| games  | 3         |\n\
                | share  | 0.5000 ±? |\n| moves  | 1, 50     |\n\nrows\n\n\
                | name | is open | best      |\n| ---- | ------- | --------- |\n\
                | a\\|b | yes     | 0.5000 ±? |\n| c    |         | 1 ±?      |\n";
    assert_eq!(tables(&report, &["secret"]), told);
}
