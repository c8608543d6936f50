//! The markup of what a reader does on the board: moves that are tried, lines that are kept and
//! comments. It is filled in by the script; only a server keeps anything.

use super::page::Page;
use crate::svg::escaped;

impl Page<'_> {
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
