//! The GTP commands that count, from end to end.

use std::io::Write;
use std::process::Stdio;

#[test]
fn boards_that_nobody_would_count_have_answers() {
    let mut child = crate::program::command()
        .arg("gtp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let commands = "boardsize 19\nkomi 6.5\nfinal_score\nfinal_status_list dead\nfinal_status_list seki\n\
                    estimate_score\nfinal_status_list dame\nplay b A1\nplay w A2\nfinal_score\nquit\n";
    child.stdin.take().expect("a pipe").write_all(commands.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && !text.contains('?'), "{text}");
    let scores = text.lines().filter_map(|line| line.split(' ').nth(1)?.split_once('+'));
    let points: Vec<f64> = scores.map(|(_, points)| points.parse().expect("points")).collect();
    assert_eq!(points.len(), 3, "two results and an estimate: {text}");
    assert!(points.iter().all(|points| points.abs() < 60.0), "{text}");
}
