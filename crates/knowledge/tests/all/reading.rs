//! Entries as text: claims, conditions, diagrams and whole entries are read as they are written, and what is
//! wrong is told with its place.

use gokoro_knowledge::{
    Condition, Counts, DiagramFault, EntryError, EntryFault, EntryKind, ShapeClaim, ShapeName, Stock,
};

/// What is wrong with a text.
fn faults(text: &str) -> Vec<EntryFault> {
    Stock::read([("here", text)]).1
}

#[test]
fn claims_are_read_as_they_are_written() {
    let of = |claim: &str, stones: &str| {
        let text =
            format!("entry tesuji one\nclaim {claim}\nwhen liberties b = 2\ndiagram\n{stones} . b . *\n");
        faults(&text).pop().map(|fault| fault.wrong)
    };
    for claim in ShapeClaim::FORMS {
        assert_eq!(claim.to_string().parse::<ShapeClaim>(), Ok(claim.clone()));
        assert_eq!(of(&claim.to_string(), "A . a . B"), None, "{claim}");
    }
    for (claim, letter) in [
        ("captures A", 'A'),
        ("captures-one a B", 'B'),
        ("saves a", 'a'),
        ("connects A b", 'b'),
        ("cuts A b", 'A'),
        ("wins-race a A", 'a'),
        ("lives a", 'a'),
        ("kills A", 'A'),
    ] {
        assert_eq!(of(claim, "A . a . B"), Some(EntryError::Color(letter)), "{claim}");
    }
    for wrong in ["", "captures", "captures ab", "captures z", "makes-eyes 3", "wins a"] {
        assert_eq!(wrong.parse::<ShapeClaim>(), Err(()), "{wrong}");
    }
}

#[test]
fn conditions_are_read_as_they_are_written() {
    for condition in Condition::FORMS {
        assert_eq!(condition.to_string().parse(), Ok(condition));
    }
    for wrong in ["", "liberties a", "liberties a < 3", "stones a = x", "joined a", "moon a"] {
        assert_eq!(wrong.parse::<Condition>(), Err(()), "{wrong}");
    }
}

const ENTRY: &str = "# What every player knows.\nentry tesuji net\nshape net\nclaim captures a\n\
                   when liberties a = 2\ncounts 3 7 2\ndiagram\n? X ?\nX a .\n? . *\n";

#[test]
fn entries_are_read_as_they_are_written() {
    let (stock, faults) = Stock::read([("here", ENTRY)]);
    assert_eq!(faults, []);
    let [net] = stock.entries() else { panic!("{stock:?}") };
    assert_eq!(
        (net.kind, net.shape, &net.claim),
        (EntryKind::Tesuji, Some(ShapeName::Net), &ShapeClaim::Captures('a'))
    );
    assert_eq!(net.counts, Some(Counts { played: 3, appeared: 7, games: 2 }));
    let (again, _) = Stock::read([("here", net.to_string().as_str())]);
    assert_eq!(again.entries()[0].to_string(), net.to_string());
}

#[test]
fn what_is_wrong_is_told_with_its_place_and_the_rest_is_read() {
    let wrong = |old: &str, new: &str| {
        let text = format!("{}\nentry eye good\ndiagram\nX * X\n", ENTRY.replace(old, new));
        let (stock, faults) = Stock::read([("here", text.as_str())]);
        assert_eq!(stock.entries().len(), 1, "{new}");
        assert_eq!(faults.len(), 1, "{new}");
        (faults[0].line, faults[0].wrong.clone())
    };
    assert_eq!(wrong("tesuji net", "trick net"), (2, EntryError::Kind("trick".to_owned())));
    assert_eq!(wrong("shape net", "shape nut"), (3, EntryError::Shape("nut".to_owned())));
    assert_eq!(wrong("captures a", "eats a"), (4, EntryError::Claim("eats a".to_owned())));
    assert_eq!(wrong("captures a", "captures b").1, EntryError::NoLetter('b'));
    assert_eq!(wrong("captures a", "saves a").1, EntryError::Color('a'));
    assert_eq!(wrong("liberties a", "breath a"), (5, EntryError::Condition("breath a = 2".to_owned())));
    assert_eq!(wrong("counts 3 7 2", "counts 3"), (6, EntryError::Counts("3".to_owned())));
    assert_eq!(wrong("counts 3 7 2", "value 5"), (6, EntryError::ValueOf("tesuji")));
    assert_eq!(wrong("counts 3 7 2", "comment x"), (6, EntryError::Key("comment x".to_owned())));
    assert_eq!(wrong("? . *", "? . ."), (7, EntryError::Diagram(DiagramFault::NoMove)));
    let told = faults(&ENTRY.replace("tesuji net", "trick net"))[0].to_string();
    assert!(told.starts_with("here, line 2, entry net: unknown kind \"trick\"; use joseki"), "{told}");
}

#[test]
fn a_stored_value_is_read_and_written_and_refused_out_of_range() {
    let text = |value: &str| {
        format!("entry endgame hane\nclaim played\n{value}diagram\n. . . .\nX * O .\nX O . .\n- - - -\n")
    };
    let (stock, faults) = Stock::read([("own.txt", text("value 4.5\n").as_str())]);
    assert!(faults.is_empty(), "{faults:?}");
    assert_eq!(stock.entries()[0].value, Some(45));
    assert!(stock.entries()[0].to_string().contains("\nvalue 4.5\n"));
    for wrong in ["-1", "101", "many", "NaN"] {
        let (stock, faults) = Stock::read([("own.txt", text(&format!("value {wrong}\n")).as_str())]);
        assert!(stock.entries().is_empty());
        let said = faults[0].to_string();
        assert!(said.starts_with("own.txt, line 3, entry hane: value"), "{said}");
        assert!(said.contains("from 0 to 100"), "{said}");
    }
}
