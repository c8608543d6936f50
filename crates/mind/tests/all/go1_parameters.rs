//! Parameters of GO.1 from a file: what it changes and what is refused.

use gokoro_mind::go1::{Parameter, Parameters};

#[test]
fn a_file_changes_what_it_names_and_nothing_else() {
    let read = Parameters::read("# ours\nn2 5\n a  6.5 \n\n").unwrap();
    let mut wanted = Parameters::default();
    (wanted[Parameter::N2], wanted[Parameter::A]) = (5.0, 6.5);
    assert_eq!(read, wanted);
    assert_eq!(Parameters::read(&read.write()).unwrap(), wanted);
}

#[test]
fn what_is_out_of_range_is_refused_with_the_range() {
    let error = |text| Parameters::read(text).unwrap_err().to_string();
    assert_eq!(error("n2 5\nn3 0"), "line 2: n3 must be from 5 to 30");
    assert_eq!(error("a NaN"), "line 1: a must be from 4 to 30");
    // Nothing turns a step off, and step 1 leaves more than one move.
    for (text, wanted) in
        [("n1 0.3", "n1 must be from 0.75 to 1"), ("urgent 0", "urgent must be from 1 to 6")]
    {
        assert_eq!(error(text), format!("line 1: {wanted}"));
    }
    assert!(error("n9 1").starts_with("line 1: there is no parameter n9; there are joseki, "));
    assert_eq!(error("n2"), "line 1: write a name and a number, such as n2 8");
}
