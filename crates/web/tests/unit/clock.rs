//! Tests of `src/clock.rs` from inside.

use super::*;

fn read(json: &str) -> Result<Timed, String> {
    let asked: ClockRequest = serde_json::from_str(json).map_err(|error| error.to_string())?;
    asked.read().map_err(|fault| fault.to_json()["error"].to_string())
}

#[test]
fn clocks_are_read_and_told() {
    let json = r#"{"kind":"byoyomi","main":60,"period":10,"periods":3,"black":{"seconds":8.7,"periods":2},"white":{"seconds":60}}"#;
    let timed = read(json).expect("a clock");
    assert_eq!(timed.settings()[1], "kgs-time_settings byoyomi 60 10 3");
    assert_eq!(timed.left(Color::Black), "time_left B 8 2");
    assert_eq!(timed.patience(Color::Black), Duration::from_secs_f64(8.7 + 10.0 + 10.0));
    assert_eq!(timed.patience(Color::White), Duration::from_secs(60 + 30 + 10));
    let until = timed.until(Color::Black).expect("a limit");
    assert!(until < Instant::now() + Duration::from_secs(9));
    let json = r#"{"kind":"absolute","main":1,"black":{"seconds":1},"white":{"seconds":1e300}}"#;
    assert!(read(json).is_err_and(|error| error.contains("no time")));
    let json = r#"{"kind":"hourglass","main":1,"black":{"seconds":1},"white":{"seconds":1}}"#;
    assert!(read(json).is_err());
}
