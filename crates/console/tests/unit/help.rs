//! Tests of `src/help.rs` from inside.

use super::*;

#[test]
fn all_files_name_the_same_texts_and_places() {
    let names = |lang| -> Vec<(&str, Vec<&str>)> {
        let lines = texts(lang).lines().filter_map(|line| line.split_once(" = "));
        let places = |text: &'static str| -> Vec<&str> {
            let all = ["{arg}", "{other}", "{value}", "{valid}", "{command}"];
            all.into_iter().filter(|place| text.contains(place)).collect()
        };
        let mut names: Vec<_> = lines.map(|(name, text)| (name, places(text))).collect();
        names.sort_unstable();
        names
    };
    assert_eq!(names(Lang::Zh), names(Lang::Ja));
    assert_eq!(names(Lang::Ko), names(Lang::Ja));
}
