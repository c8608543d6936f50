//! Tests of `src/lib.rs` from inside.

#[path = "../common/mod.rs"]
mod common;

use common::{folder, names};

use super::*;

#[test]
fn a_new_file_that_was_tidied_before_it_was_locked_is_none() {
    let folder = folder("early");
    let part = folder.join(format!("a.txt{ENDING}"));
    let file = File::create(&part).expect("begun");
    assert!(is_kept(&part, &file));
    let other = File::open(&part).expect("there");
    assert!(!is_kept(&part, &other), "who tidies has the lock");
    fs::remove_file(&part).expect("removed");
    assert!(!is_kept(&part, &file), "it is gone");
    fs::remove_dir_all(folder).expect("removed");
}

/// Writers and tidiers of one place, so many that each meets others between every two steps: what is
/// there is whole at any time, and all of them finish.
#[test]
fn writers_of_one_place_do_not_harm_each_other() {
    let folder = folder("race");
    let path = folder.join("a.txt");
    let text = "whole".repeat(100);
    write(&path, &text).expect("written");
    std::thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| {
                for round in 0..1000 {
                    if round % 4 == 0 {
                        TIDIED.lock().expect("no panic").take();
                    }
                    write(&path, &text).expect("each writer finishes");
                    assert_eq!(fs::read_to_string(&path).expect("there").len(), text.len());
                }
            });
        }
    });
    assert_eq!(names(&folder), ["a.txt"]);
    fs::remove_dir_all(folder).expect("removed");
}
