//! The markup of what a reader does on the board: moves that are tried, lines that are kept and
//! comments. It is filled in by the script; only a server keeps anything.

use super::page::ReportPage;
use crate::svg::escaped;

impl ReportPage<'_> {
    /// What is said of moves that are tried on the board.
    pub(super) fn tries(&self) -> String {
        let button = |name, id| self.text(&format!("button type=\"button\" data-try=\"{name}\""), id);
        let keep = if self.kept.is_some() { button("keep", "report-note-keep") } else { String::new() };
        format!(
            "<div id=\"try\" hidden><p id=\"try-said\"></p><ul id=\"try-held\"></ul><div id=\"try-answers\"></div>\
             <p>{} {} {keep}</p></div>\n<p id=\"alive\" hidden><span id=\"alive-said\"></span> <span id=\"alive-moves\"></span></p>\n\
             <p id=\"likely\" hidden>{} <span id=\"likely-moves\"></span></p>\n\
             <p id=\"try-live\" class=\"unseen\" aria-live=\"polite\"></p>\n{}\n",
            button("back", "report-try-back"),
            button("end", "report-try-end"),
            self.text("span", "report-likely"),
            self.text("p id=\"try-help\" class=\"keys\"", "report-try-help"),
        )
    }

    /// What the board shows, by choice; a server that keeps the review knows more than the file.
    pub(super) fn looks(&self) -> String {
        let ask = self.kept.map_or_else(String::new, |kept| format!(" data-ask=\"{}/look\"", escaped(kept)));
        let option =
            |kind: &&str| self.text(&format!("option value=\"{kind}\""), &format!("web-overlay-{kind}"));
        let held = ["owners", "none", "moves", "regions"];
        let options: String = held.iter().chain(self.server_questions()).map(option).collect();
        format!(
            "<p class=\"looks\"><label>{} <select id=\"look\"{ask}>{options}</select></label></p>\n",
            self.text("span", "web-overlay"),
        )
    }

    /// What the signs mean that a server knows.
    pub(super) fn looked(&self) -> String {
        let said = |kind: &&str| {
            // The same signs as on the server's own board, but for shades in the place of its squares.
            let id = match *kind {
                "potential" => "report-look-potential".to_owned(),
                kind => format!("web-overlay-{kind}-said"),
            };
            self.text(&format!("span data-look=\"{kind}\" hidden"), &id)
        };
        let said: String = self.server_questions().iter().map(said).collect();
        format!("<p id=\"look-said\" class=\"aside\">{said}</p>\n")
    }

    /// What a server is asked about positions, if one has the review.
    fn server_questions(&self) -> &'static [&'static str] {
        if self.kept.is_some() { &["families", "groups", "links", "potential"] } else { &[] }
    }

    /// Lines that are kept, and comments.
    pub(super) fn mine(&self) -> String {
        let Some(kept) = self.kept else { return String::new() };
        format!(
            "<section class=\"mine\" aria-labelledby=\"mine-name\" data-notes=\"{}/notes\">\n{}\n\
             <label>{}<textarea id=\"note\" rows=\"2\"></textarea></label>\n{}\n<ul id=\"notes\"></ul>\n\
             <p id=\"notes-live\" role=\"status\" class=\"aside\"></p>\n</section>\n",
            escaped(kept),
            self.text("h2 id=\"mine-name\"", "report-mine"),
            self.text("span", "report-note-comment"),
            self.text("p id=\"note-none\" class=\"aside\"", "report-note-none"),
        )
    }
}
