//! Conditions of an entry: they are read as they are written.

use gokoro_knowledge::Condition;

#[test]
fn conditions_are_read_as_they_are_written() {
    for condition in Condition::FORMS {
        assert_eq!(condition.to_string().parse(), Ok(condition));
    }
    for wrong in ["", "liberties a", "liberties a < 3", "stones a = x", "joined a", "moon a"] {
        assert_eq!(wrong.parse::<Condition>(), Err(()), "{wrong}");
    }
}
