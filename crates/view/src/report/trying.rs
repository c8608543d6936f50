//! The markup of what a reader does on the board: moves that are tried, and what the board shows. It is filled in by
//! the script.

use super::page::ReportPage;

impl ReportPage<'_> {
    /// What is said of moves that are tried on the board.
    pub(super) fn tries(&self) -> String {
        let button = |name, id| self.text(&format!("button type=\"button\" data-try=\"{name}\""), id);
        format!(
            "<div id=\"try\" hidden><p id=\"try-said\"></p><ul id=\"try-held\"></ul><div id=\"try-answers\"></div>\
             <p>{} {}</p></div>\n<p id=\"alive\" hidden><span id=\"alive-said\"></span> <span id=\"alive-moves\"></span></p>\n\
             <p id=\"likely\" hidden>{} <span id=\"likely-moves\"></span></p>\n\
             <p id=\"try-live\" class=\"unseen\" aria-live=\"polite\"></p>\n{}\n",
            button("back", "report-try-back"),
            button("end", "report-try-end"),
            self.text("span", "report-likely"),
            self.text("p id=\"try-help\" class=\"keys\"", "report-try-help"),
        )
    }

    /// What the board shows, by choice.
    pub(super) fn looks(&self) -> String {
        let option =
            |kind: &str| self.text(&format!("option value=\"{kind}\""), &format!("web-overlay-{kind}"));
        let options: String = ["owners", "none", "moves", "regions"].into_iter().map(option).collect();
        format!(
            "<p class=\"looks\"><label>{} <select id=\"look\">{options}</select></label></p>\n",
            self.text("span", "web-overlay"),
        )
    }
}
