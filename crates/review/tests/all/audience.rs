//! For whom a review is: audiences are read as they are written.

use gokoro_review::audience::Audience;

#[test]
fn weaker_players_are_told_shorter_lines_and_more_words() {
    let told = Audience::OFFERED.map(|rank| (rank.line(), rank.wants_all_words()));
    assert_eq!(told, [(6, true), (6, true), (6, true), (8, false), (12, false), (12, false)]);
}
