//! Profiles of people: their names and what is refused.

use gokoro_board::Color;
use gokoro_net::kata::PEOPLE;
use gokoro_patterns::kata::PlayerProfile;

fn numbers(name: &str, to_move: Color) -> [f32; PEOPLE] {
    name.parse::<PlayerProfile>().expect("a profile").numbers(to_move, 361)
}

#[test]
fn names_are_those_of_katago() {
    for name in ["rank_20k", "rank_9d", "preaz_1k", "rank_5k_3d", "proyear_1800", "proyear_2023"] {
        let people: PlayerProfile = name.parse().expect("a profile");
        assert_eq!(people.to_string(), name);
    }
    for name in [
        "",
        "rank",
        "rank_",
        "rank_21k",
        "rank_10d",
        "rank_0k",
        "rank_05k",
        "preaz_5",
        "proyear_1799",
        "proyear_2024",
    ] {
        assert!(name.parse::<PlayerProfile>().is_err(), "{name}");
    }
}

#[test]
fn players_are_told_from_the_side_to_move() {
    let black = numbers("rank_5k_3d", Color::Black);
    assert_eq!((black[0], black[1], black[4]), (1.0, 1.0, 0.0));
    let ones = |numbers: &[f32]| numbers.iter().filter(|number| **number == 1.0).count();
    assert_eq!((ones(&black[6..40]), ones(&black[40..74])), (14, 7), "5 kyu and 3 dan");
    let white = numbers("rank_5k_3d", Color::White);
    assert_eq!((ones(&white[6..40]), ones(&white[40..74])), (7, 14));
    assert_eq!((black[74], black[79], black[75], black[151 + 2]), (0.5, 1.0, 0.0, 1.0));
    assert!((black[82] - 0.4 * (1260_f32.ln() - 6.5)).abs() < 1e-6 && black[86] == 0.0);
    let old = numbers("proyear_1995", Color::Black);
    assert_eq!((ones(&old[6..40]), old[74], old[75], old[151 + 5]), (1, 0.0, 1.0, 1.0));
    assert_eq!(numbers("proyear_2022", Color::Black)[151 + 6], 1.0);
    assert!((old[87].powi(2) + old[88].powi(2) - 1.0).abs() < 1e-5);
    assert_ne!(numbers("preaz_5k", Color::Black)[87..151], numbers("rank_5k", Color::Black)[87..151]);
}
