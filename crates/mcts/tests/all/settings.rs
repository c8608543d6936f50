//! Parameters of the search by their names.

use gokoro_mcts::{NotSet, SearchSettings};

#[test]
fn parameters_are_read_as_they_were_written_and_none_out_of_range() {
    let mut settings = SearchSettings::default();
    for name in SearchSettings::names() {
        let before = settings;
        let Err(NotSet::Range(least, most)) = settings.set(name, f64::NAN) else { panic!("{name}") };
        for wrong in [least - 1.0, most + 1.0] {
            assert_eq!(settings.set(name, wrong), Err(NotSet::Range(least, most)), "{name} {wrong}");
        }
        assert_eq!(settings, before);
        for value in [least, most] {
            assert_eq!(settings.set(name, value), Ok(()));
            assert_eq!(settings.get(name), Some(value), "{name}");
        }
    }
    assert_ne!(settings, SearchSettings::default());
    assert_eq!(SearchSettings::default().get("curiosity"), Some(0.45));
    assert_eq!(settings.set("depth", 1.0), Err(NotSet::Unknown));
    assert_eq!(settings.get("depth"), None);
    assert_eq!(settings.set("marginWorth", 0.00025), Ok(()));
    assert_eq!(settings.get("marginWorth"), Some(0.00025));
}
