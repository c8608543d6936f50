//! Recipes: which features a model looks at, and how a recipe is written into the

use gokoro_patterns::features::FeatureFamily;
use gokoro_patterns::recipe::Recipe;

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
