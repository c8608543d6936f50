//! Tests of `src/recipe.rs` from inside.

use super::*;

#[test]
fn words_give_the_recipe_back_or_are_none() {
    for recipe in [
        Recipe::full(),
        Recipe::informed(),
        Recipe::fast(),
        Recipe::playout(),
        Recipe::paper(Some(Reduction::default())),
    ] {
        assert_eq!(Recipe::from_words(&recipe.to_words()), Some(recipe));
    }
    for (place, value) in [(1, 1), (1, 13), (2, 0), (3, 2), (4, 19), (7, 3), (8, 3), (9, 8)] {
        let mut words = Recipe::full().to_words();
        words[place] = value;
        assert_eq!(Recipe::from_words(&words), None, "{place}");
    }
}

#[test]
fn counts_and_models_of_other_facts_are_not_understood() {
    let (full, informed) = (Recipe::full(), Recipe::informed());
    let quicker = Recipe { effort: 10, ..informed };
    assert!(informed.asks() && !full.asks());
    assert!(informed.understands(full.meaning()) && !full.understands(informed.meaning()));
    assert!(!quicker.understands(informed.meaning()));
    assert_ne!(quicker.fingerprint(), informed.fingerprint());
    assert_eq!(informed.without(&FeatureFamily::OUTSIDE).meaning(), full.meaning());
}
