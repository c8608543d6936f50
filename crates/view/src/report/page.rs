//! The markup of the report. Every text stands in it once, in the language that
//! it opens in, with the id of its message; the script puts the other language
//! in its place. Whatever comes from the record is escaped.

use gokoro_board::Color;
use gokoro_review::Review;

use super::facts::{facts, player};
use super::graph::graph;
use super::notes::notes;
use super::score::score_graph;
use super::{OWNERSHIP, alive, choices, data, explorer, players, story, text_ids, views};
use crate::catalogue::{Catalogue, Lang, Localizer};
use crate::diagram::{BoardPicture, Shade};
use crate::style::{PAPER, shade_classes};
use crate::svg::{escaped, live_svg};

const STYLE: &str = include_str!("../../assets/report.css");
const SCRIPT: &str = concat!(
    include_str!("../../assets/goban.js"),
    include_str!("../../assets/alive.js"),
    include_str!("../../assets/try.js"),
    include_str!("../../assets/look.js"),
    include_str!("../../assets/report.js")
);
/// Begins every id of the board's drawing.
const PREFIX: &str = "go-";
/// Nothing is loaded from anywhere. The readers run beside the page, from what it holds.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; \
     script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; img-src data:; \
     base-uri 'none'; form-action 'none'";

/// The whole file; a first page says that the whole one takes its place.
pub(super) fn page(review: &Review, catalogue: &Catalogue, lang: Lang, is_first: bool) -> String {
    let teller = Localizer::new(catalogue, lang).on(review.info.size);
    let page = ReportPage { review, teller, is_first };
    let body = page.body();
    let data = data::data(review, catalogue, &data::languages(lang), &text_ids(&body));
    // Data of plain numbers and texts can always be written. No text of a record can end the script
    // or begin a comment in it.
    let json = serde_json::to_string(&data).unwrap_or_default().replace('<', "\\u003c");
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <link rel=\"icon\" href=\"data:,\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{body}\
         <script type=\"application/json\" id=\"data\">{json}</script>\n\
         <script type=\"text/plain\" id=\"reader\">{}</script>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n",
        lang.code(),
        escaped(&page.title()),
        alive::READER,
    )
}

/// What the markup is made of.
pub(super) struct ReportPage<'a> {
    review: &'a Review,
    teller: Localizer<'a>,
    is_first: bool,
}

impl ReportPage<'_> {
    fn say(&self, id: &str) -> String {
        escaped(&data::text(self.review, &self.teller, id))
    }

    /// An element with a text of the catalogue.
    pub(super) fn text(&self, tag: &str, id: &str) -> String {
        let name = tag.split(' ').next().unwrap_or(tag);
        format!("<{tag} data-text=\"{id}\">{}</{name}>", self.say(id))
    }

    /// The attributes of an element that is named by a text of the catalogue.
    pub(super) fn label(&self, id: &str) -> String {
        format!("data-label=\"{id}\" aria-label=\"{}\"", self.say(id))
    }

    /// The same for an element that shows its name to the pointer, too.
    fn hint(&self, id: &str) -> String {
        format!("{} title=\"{}\"", self.label(id), self.say(id))
    }

    fn title(&self) -> String {
        let name = |color| player(&self.review.info, color, &self.teller);
        let (black, white) = (name(Color::Black), name(Color::White));
        self.teller
            .say("report-versus", &[("black", black.as_str().into()), ("white", white.as_str().into())])
    }

    fn body(&self) -> String {
        format!(
            "{}{}<main>\n<noscript>{}</noscript>\n{}{}{}{}{}{}{}{}</main>\n<footer>{}</footer>\n",
            self.header(),
            if self.is_first {
                self.text("p class=\"first\" role=\"status\"", "report-first-page")
            } else {
                String::new()
            },
            self.text("p", "report-script"),
            self.verdict(),
            self.mistakes(),
            self.board(),
            self.this_move(),
            explorer::section(self.review, &|tag, id| self.text(tag, id)),
            players::section(self.review, &|tag, id| self.text(tag, id)),
            self.drawer(),
            notes(self.review, &self.teller),
            self.text("p", "report-made"),
        )
    }

    /// Who was ahead and where the game turned, with the graph of the score.
    fn verdict(&self) -> String {
        let said: String = self
            .teller
            .game_verdict(self.review)
            .iter()
            .map(|sentence| format!("<p>{}</p>", escaped(sentence)))
            .collect();
        format!(
            "<section class=\"verdict\" aria-labelledby=\"verdict-name\">\n{}\n<div id=\"verdict\">{said}</div>\n\
             {}\n{}{}\n</section>\n",
            self.text("h2 id=\"verdict-name\"", "report-verdict"),
            self.text("h3 id=\"graph-name\"", "report-score"),
            score_graph(self.review),
            self.text("p class=\"aside\"", "report-score-help"),
        )
    }

    /// The mistakes, the largest first, with the choice for whom they are told.
    fn mistakes(&self) -> String {
        let option = |key: String| {
            format!(
                "<option value=\"{key}\" data-text=\"for-{key}\">{}</option>",
                self.say(&format!("for-{key}"))
            )
        };
        let options: String = choices::keys(self.review).into_iter().map(option).collect();
        format!(
            "<section class=\"mistakes\" aria-labelledby=\"mistakes-name\">\n<div class=\"for\">{}\n\
             <label>{} <select id=\"for\">{options}</select></label></div>\n{}{}{}\n</section>\n",
            self.text("h2 id=\"mistakes-name\"", "report-mistakes"),
            self.text("span", "report-for"),
            self.text("p id=\"no-mistakes\" hidden", "verdict-no-mistakes"),
            story::mistake_list(self.review, &self.teller),
            self.text("p class=\"legend\"", "why-legend"),
        )
    }

    /// Everything about regions, shut until it is asked for.
    fn drawer(&self) -> String {
        format!(
            "<details class=\"drawer\">{}\n<div class=\"drawn\">\n{}{}{}{}{}{}{}{}{}</div></details>\n",
            self.text("summary", "report-drawer"),
            self.switches(),
            self.more(),
            self.graph(),
            self.jumps("moments", self.review.moments.is_empty()),
            self.jumps("missed", self.review.missed().next().is_none()),
            self.lives(),
            self.regions(),
            self.legend(),
            self.terms(),
        )
    }

    fn header(&self) -> String {
        let name = |color: Color| {
            let (id, class) = match color {
                Color::Black => ("report-black", "black"),
                Color::White => ("report-white", "white"),
            };
            let name = escaped(&player(&self.review.info, color, &self.teller));
            format!(
                "<span class=\"player\"><span class=\"disc {class}\" role=\"img\" {}></span>{name}</span>",
                self.label(id)
            )
        };
        let rows: String = facts(self.review, &self.teller)
            .into_iter()
            .map(|(id, text)| {
                // The result is the one fact that the catalogue words.
                let value = if id == "report-result" { " data-text=\"result\"" } else { "" };
                format!("<div>{}<dd{value}>{}</dd></div>", self.text("dt", id), escaped(&text))
            })
            .collect();
        let languages: String = data::languages(self.teller.lang)
            .into_iter()
            .map(|lang| {
                let (code, name) = (lang.code(), lang.own_name());
                format!("<button type=\"button\" data-lang=\"{code}\" lang=\"{code}\">{name}</button>")
            })
            .collect();
        format!(
            "<header>\n<h1>{} {}</h1>\n<div class=\"languages\" role=\"group\" {}>\
             {languages}</div>\n<dl>{rows}</dl>\n</header>\n",
            name(Color::Black),
            name(Color::White),
            self.label("report-language"),
        )
    }

    fn board(&self) -> String {
        let mut picture = BoardPicture::new(self.review.info.size);
        picture.title = self.say("report-board");
        format!(
            "<section class=\"board\" {}>\n{}\
             <div id=\"board\" tabindex=\"0\" role=\"application\" {} aria-describedby=\"try-help\">{}</div>\n\
             <p id=\"line\" hidden>{} <span id=\"line-said\"></span></p>\n{}{}</section>\n",
            self.label("report-board"),
            self.looks(),
            self.label("report-board"),
            live_svg(&picture, PREFIX),
            self.text("strong", "report-line"),
            self.steps(),
            self.tries(),
        )
    }

    /// Buttons and slider.
    fn steps(&self) -> String {
        let buttons: String = [
            ("first", "report-first", "|◀"),
            ("back-ten", "report-back-ten", "−10"),
            ("back", "report-back", "◀"),
            ("forward", "report-forward", "▶"),
            ("forward-ten", "report-forward-ten", "+10"),
            ("last", "report-last", "▶|"),
        ]
        .into_iter()
        .map(|(step, id, sign)| {
            format!("<button type=\"button\" data-step=\"{step}\" {}>{sign}</button>", self.hint(id))
        })
        .collect();
        format!(
            "<div class=\"steps\" role=\"group\" {}>{buttons}<output id=\"number\"></output></div>\n\
             <input type=\"range\" id=\"slider\" min=\"0\" max=\"{}\" value=\"0\" {}>\n{}\n",
            self.label("report-controls"),
            self.review.moves.len(),
            self.label("report-slider"),
            self.text("p class=\"keys\"", "report-keys"),
        )
    }

    /// What the board shows, and by which rule.
    fn switches(&self) -> String {
        let radio = |(index, view): (usize, &str)| {
            let checked = if view == OWNERSHIP { " checked" } else { "" };
            format!(
                "<label><input type=\"radio\" name=\"rule\" value=\"{index}\"{checked}>{}</label>",
                self.text("span", &format!("report-rule-{view}"))
            )
        };
        let radios: String = views(self.review).into_iter().enumerate().map(radio).collect();
        let boxes: String =
            [("overlay", "report-overlay"), ("names", "report-names"), ("letters", "report-letters")]
                .into_iter()
                .map(|(name, id)| {
                    // The regions' proposals are not on the board until they are asked for.
                    let checked = if name == "letters" { "" } else { " checked" };
                    format!(
                        "<label><input type=\"checkbox\" id=\"{name}\"{checked}>{}</label>",
                        self.text("span", id)
                    )
                })
                .collect();
        format!(
            "<div class=\"switches\"><fieldset>{}{radios}</fieldset><div class=\"boxes\">{boxes}</div></div>\n",
            self.text("legend", "report-rule")
        )
    }

    /// The move that the board is at, to be filled in.
    fn this_move(&self) -> String {
        "<section class=\"move\" aria-labelledby=\"title\">\n\
         <div aria-live=\"polite\" aria-atomic=\"true\"><h2 id=\"title\"></h2><p id=\"score\"></p><ul id=\"said\"></ul></div>\n\
         </section>\n"
            .to_owned()
    }

    /// What else is found about the move, and what it does to regions.
    fn more(&self) -> String {
        format!(
            "<section class=\"more\" aria-labelledby=\"more-name\">\n{}\n<ul id=\"more\"></ul>\n\
             <p id=\"own-rule\" class=\"aside\">{} {}</p>\n{}\n\
             <div class=\"tables\">{}{}</div>\n{}\n{}</section>\n",
            self.text("h2 id=\"more-name\"", "report-more"),
            self.text("span", "report-own-rule"),
            self.own_rule_name(),
            self.text("h3", "report-sizes"),
            self.sizes("sizes", "report-after"),
            self.sizes("other-sizes", "report-after-alternative"),
            self.text("h3", "report-alternatives"),
            self.proposals(),
        )
    }

    /// The table of the paper (Tables 1 and 2), to be filled in.
    fn sizes(&self, table: &str, id: &str) -> String {
        let row = |key: &str, id| {
            format!(
                "<tr class=\"{key}\">{}<td data-cell=\"0\"></td><td data-cell=\"1\"></td><td data-cell=\"2\"></td></tr>",
                self.text("th scope=\"row\"", id)
            )
        };
        format!(
            "<table id=\"{table}\"><caption>{} <span class=\"which\"></span></caption>\
             <thead><tr><td></td>{}{}{}</tr></thead><tbody>{}{}{}</tbody></table>\n",
            self.text("span", id),
            self.text("th scope=\"col\"", "report-occupied"),
            self.text("th scope=\"col\"", "report-influence"),
            self.text("th scope=\"col\"", "report-total"),
            row("black", "report-black"),
            row("white", "report-white"),
            row("difference", "report-difference"),
        )
    }

    fn proposals(&self) -> String {
        format!(
            "<table id=\"proposals\"><thead><tr>{}{}{}{}</tr></thead><tbody></tbody></table>\n{}\n",
            self.text("th scope=\"col\"", "report-letter"),
            self.text("th scope=\"col\"", "report-point"),
            self.text("th scope=\"col\"", "report-origin"),
            self.text("th scope=\"col\" class=\"figure\"", "report-balance"),
            self.text("p id=\"no-proposals\"", "report-no-alternatives"),
        )
    }

    fn own_rule_name(&self) -> String {
        self.text("strong", &format!("report-rule-{}", self.review.settings.rule.name()))
    }

    fn graph(&self) -> String {
        let key = |color: &str, class: &str, color_id, id| {
            format!(
                "<span class=\"key\"><svg viewBox=\"0 0 36 12\" aria-hidden=\"true\"><g class=\"{color} {class}\">\
                 <path class=\"line\" d=\"M1,6H35\"/><circle cx=\"18\" cy=\"6\" r=\"3\"/></g></svg>{} {}</span>",
                self.text("span", color_id),
                self.text("span", id)
            )
        };
        let keys: String = [("black", "report-black"), ("white", "report-white")]
            .into_iter()
            .flat_map(|(color, id)| {
                [
                    ("total", "report-total"),
                    ("influence", "report-influence"),
                    ("occupied", "report-occupied"),
                ]
                .map(|(class, name)| key(color, class, id, name))
            })
            .collect();
        format!(
            "<section class=\"graph\" aria-labelledby=\"region-graph-name\">\n{}\n{}<p class=\"legend\">{keys}</p>\n{}\n</section>\n",
            self.text("h2 id=\"region-graph-name\"", "report-graph"),
            graph(self.review),
            self.text("p class=\"aside\"", "report-graph-help"),
        )
    }

    /// A list of moves that are worth a look, which the script fills.
    fn jumps(&self, name: &str, is_empty: bool) -> String {
        let list = match is_empty {
            true => self.text("p", &format!("report-no-{name}")),
            false => format!("<ol id=\"{name}\" class=\"jumps\"></ol>"),
        };
        let heading = self.text(&format!("h2 id=\"{name}-name\""), &format!("report-{name}"));
        format!("<section class=\"{name}\" aria-labelledby=\"{name}-name\">\n{heading}\n{list}\n</section>\n")
    }

    fn regions(&self) -> String {
        let plain = |id| self.text("th scope=\"col\"", id);
        let figure = |id| self.text("th scope=\"col\" class=\"figure\"", id);
        let explained = |id: &str| {
            let help = format!("{id}-help");
            format!("<th scope=\"col\" class=\"figure\" {}>{}</th>", self.hint(&help), self.text("span", id))
        };
        format!(
            "<section class=\"regions\" aria-labelledby=\"regions-name\">\n{}\n<p class=\"aside\">{} {}</p>\n\
             <div class=\"scroll\" role=\"group\" aria-labelledby=\"regions-name\" tabindex=\"0\"><table id=\"regions\"><thead><tr>{}{}{}{}{}{}{}{}{}{}{}</tr></thead><tbody></tbody></table></div>\n</section>\n",
            self.text("h2 id=\"regions-name\"", "report-regions"),
            self.text("span", "report-regions-rule"),
            self.own_rule_name(),
            plain("report-family"),
            plain("report-colour"),
            plain("report-place"),
            figure("report-stones"),
            figure("report-total"),
            figure("report-occupied"),
            figure("report-influence"),
            explained("report-settled"),
            explained("report-moku"),
            explained("report-strength"),
            plain("report-defects"),
        )
    }

    /// What is known of the lives of groups, to be filled in.
    fn lives(&self) -> String {
        format!(
            "<section class=\"lives\" aria-labelledby=\"lives-name\" hidden>\n{}\n{}\n<ul id=\"lives\"></ul>\n</section>\n",
            self.text("h2 id=\"lives-name\"", "report-lives"),
            self.text("p class=\"aside\"", "report-lives-help"),
        )
    }

    fn legend(&self) -> String {
        let both = |shade: fn(Color) -> Shade| Color::ALL.map(|color| self.sample(shade(color))).concat();
        let item = |samples: String, id| format!("<li>{samples}{}</li>", self.text("span", id));
        let items = [
            item(both(Shade::Occupied), "report-legend-occupied"),
            item(both(Shade::Influence), "report-legend-influence"),
            item(self.sample(Shade::Neutral), "report-legend-neutral"),
            item(self.sample(Shade::Unreachable), "report-legend-unreachable"),
        ];
        format!(
            "<section class=\"signs\" aria-labelledby=\"signs-name\">\n{}\n<ul>{}</ul>\n{}\n{}\n</section>\n",
            self.text("h2 id=\"signs-name\"", "report-legend"),
            items.concat(),
            self.text("p", "report-legend-colours"),
            self.text("p", "report-legend-letters"),
        )
    }

    /// The words that are explained, which the script fills in.
    fn terms(&self) -> String {
        format!(
            "<section class=\"terms\" aria-labelledby=\"terms-name\">\n{}\n<dl id=\"terms\"></dl>\n</section>\n",
            self.text("h2 id=\"terms-name\"", "terms-heading")
        )
    }

    /// A square with the hatching of a shade, which the board's drawing defines.
    fn sample(&self, shade: Shade) -> String {
        let pattern = shade_classes(shade).replace(' ', "-");
        format!(
            "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><rect width=\"32\" height=\"32\" fill=\"{PAPER}\"/>\
             <rect width=\"32\" height=\"32\" fill=\"url(#{PREFIX}{pattern})\"/></svg>"
        )
    }
}
