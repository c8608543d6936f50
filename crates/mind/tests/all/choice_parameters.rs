//! Parameters from a file: what it changes and what is refused.

use gokoro_mind::choice::Parameters;

#[test]
fn a_file_changes_what_it_names_and_nothing_else() {
    let read = Parameters::read("# ours\nn2 5\n a  2.5 \n\n").unwrap();
    assert_eq!(read, Parameters { n2: 5.0, a: 2.5, ..Parameters::default() });
}

#[test]
fn what_is_out_of_range_is_refused_with_the_range() {
    let told = |text| Parameters::read(text).unwrap_err().to_string();
    assert_eq!(told("n2 5\nn3 0"), "line 2: n3 must be from 1 to 30");
    assert_eq!(told("a NaN"), "line 1: a must be from 0 to 200");
    assert!(told("n9 1").starts_with("line 1: there is no parameter n9; there are n1, "));
    assert_eq!(told("n2"), "line 1: write a name and a number, such as n2 8");
}
