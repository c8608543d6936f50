//! What is unusual or wrong in a record, in the languages of the catalogue.

use gokoro_sgf::Problem;
use gokoro_sgf::diagnostic::Part;

use crate::catalogue::{Arg, Speaker};

/// The fault in one sentence.
#[must_use]
pub fn fault(problem: &Problem, speaker: Speaker<'_>) -> String {
    let (code, parts) = problem.told();
    let args = parts.iter().map(|(name, part)| match part {
        Part::Text(text) => (*name, Arg::Text(text)),
        Part::Number(number) => (*name, Arg::Number(*number)),
    });
    speaker.say(&format!("fault-{code}"), &args.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Catalogue, Lang};

    #[test]
    fn faults_are_said_in_all_languages() {
        let catalogue = Catalogue::new();
        let problem = Problem::KomiRead { text: "50".to_owned(), assumed: "0.5".to_owned() };
        for (lang, part) in
            [(Lang::En, "0.5 points"), (Lang::Ja, "0.5目"), (Lang::Zh, "0.5目"), (Lang::Ko, "0.5집")]
        {
            let said = fault(&problem, Speaker::new(&catalogue, lang));
            assert!(said.contains("KM[50]") && said.contains(part), "{said}");
        }
        let english = Speaker::new(&catalogue, Lang::En);
        let illegal = |reason: &str| {
            let (text, reason) = ("B[aa]".to_owned(), reason.to_owned());
            fault(&Problem::IllegalMove { number: 7, text, reason }, english)
        };
        assert!(illegal("it retakes a ko at once").contains("(it retakes a ko at once)"));
        assert!(illegal("no reason").contains("(the rules forbid it)"));
    }
}
