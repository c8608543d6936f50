//! The loop that runs experiments.

use gokoro_lab::{Experiment, Watch, run};

/// Keeps the numbers as they come; those divisible by 50 cannot be judged.
struct Numbers(Vec<u32>);

impl Experiment for Numbers {
    type Item = u32;
    type Judged = u32;

    fn judge(&self, item: &u32) -> Result<u32, String> {
        if item.is_multiple_of(50) { Err(format!("{item} not judged")) } else { Ok(*item) }
    }

    fn add(&mut self, judged: u32) {
        self.0.push(judged);
    }

    fn progress(&self) -> String {
        self.0.len().to_string()
    }
}

#[derive(Default)]
struct Heard(Vec<String>);

impl Watch for Heard {
    fn fault(&mut self, text: &str) {
        self.0.push(text.to_owned());
    }

    fn progress(&mut self, text: &str, part: Option<(u64, u64)>) {
        self.0.push(part.map_or(text.to_owned(), |(done, all)| format!("{text}, {done} of {all} gone")));
    }
}

#[test]
fn things_are_added_in_their_order_and_faults_are_told_and_counted() {
    let (mut numbers, mut heard) = (Numbers(Vec::new()), Heard::default());
    let unread = std::iter::once(Err("not read".to_owned()));
    let cost = run(&mut numbers, (1..=100).map(Ok).chain(unread), &mut heard);
    let expected: Vec<u32> = (1..100).filter(|n| *n != 50).collect();
    assert_eq!((numbers.0, cost.faults), (expected, 3));
    assert_eq!(
        heard.0,
        ["50 not judged", "63, 64 of 101 gone", "not read", "100 not judged", "98, 101 of 101 gone"]
    );
}
