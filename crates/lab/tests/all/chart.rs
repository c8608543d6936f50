//! Charts.

use gokoro_lab::{Chart, Series};

#[test]
fn a_chart_has_its_lines_and_round_marks() {
    let points = (0..10).map(|i| (f64::from(i) * 10.0, 30.0 + f64::from(i), 0.5)).collect();
    let series = vec![Series { name: "a < b".to_owned(), points }];
    let chart = Chart { title: "Title".to_owned(), x: "x".to_owned(), y: "y".to_owned(), series };
    let svg = chart.svg();
    assert!(svg.contains("a &lt; b") && svg.contains(">30</text>") && svg.contains(">100</text>"));
    assert_eq!(svg.matches("<circle").count(), 10);
    assert!(gokoro_view::png::png(&svg, 720).is_ok());
    assert!(gokoro_view::png::png(&Chart::default().svg(), 720).is_ok());
}
