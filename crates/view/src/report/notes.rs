//! What was assumed while the record was read, folded up at the end of the page.

use gokoro_review::Review;
use gokoro_sgf::Diagnostic;

use super::data;
use crate::catalogue::Localizer;
use crate::fault_text::fault;
use crate::svg::escaped;

/// The list, in the language that the page is made in; nothing where nothing was assumed.
pub(super) fn notes(review: &Review, teller: &Localizer<'_>) -> String {
    if review.diagnostics.is_empty() {
        return String::new();
    }
    let speaker = *teller;
    let told = |note: &Diagnostic| format!("<li>{}</li>", escaped(&fault(&note.problem, speaker)));
    let notes: String = review.diagnostics.iter().map(told).collect();
    let heading = escaped(&data::text(review, teller, "report-notes"));
    format!(
        "<section class=\"notes\"><details><summary data-text=\"report-notes\">{heading}</summary>\
         <ul lang=\"{}\">{notes}</ul></details></section>\n",
        teller.lang.code()
    )
}
