//! Problems as one HTML file to print on A4, without script and without network: the problems
//! first, the answers with their refutations at the back. Nothing is said by colour alone.

use crate::catalogue::{Catalogue, Lang, Localizer, args};
use crate::style::shared_rules;
use crate::svg::{escaped, part_svg, shared_marks};
use crate::tactic_picture::hidden_moves;
use gokoro_analysis::practice::{BoardWindow, Exercise, ExerciseLine, Sheet, Task};

const STYLE: &str = include_str!("../../assets/practice.css");
/// Begins the ids of the marks that all diagrams share.
const MARKS: &str = "m-";
/// Nothing is loaded from anywhere.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/// Refutations that have a diagram; more are told in words.
const MOST_DRAWN: usize = 2;

/// The sheet as an HTML file.
pub fn sheet_html(sheet: &Sheet, catalogue: &Catalogue, lang: Lang) -> String {
    let page = Page { sheet, catalogue, lang };
    let title = page.say("practice-title");
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <link rel=\"icon\" href=\"data:,\">\n\
         <title>{title}</title>\n<style>\n{}{STYLE}</style>\n</head>\n<body>\n{}\
         <header>\n<h1>{title}</h1>\n{}</header>\n<main>\n{}{}</main>\n<footer><p>{}</p></footer>\n</body>\n</html>\n",
        lang.code(),
        shared_rules(),
        shared_marks(MARKS),
        page.notes(),
        page.problems(),
        page.answers(),
        page.say("practice-made"),
    )
}

struct Page<'a> {
    sheet: &'a Sheet,
    catalogue: &'a Catalogue,
    lang: Lang,
}

impl<'a> Page<'a> {
    fn say(&self, id: &str) -> String {
        escaped(&self.catalogue.text(self.lang, id, &[]))
    }

    fn teller(&self, exercise: &Exercise) -> Localizer<'a> {
        Localizer::new(self.catalogue, self.lang).on(exercise.board.size())
    }

    fn numbered(&self) -> impl Iterator<Item = (u32, &'a Exercise)> {
        (1..).zip(&self.sheet.exercises)
    }

    fn number(&self, number: u32) -> String {
        escaped(&self.catalogue.text(self.lang, "practice-number", &args!(number)))
    }

    /// How the problems came to be and how they are to be read.
    fn notes(&self) -> String {
        let size = self.sheet.exercises.first().map(|exercise| exercise.board.size());
        let size = size.unwrap_or(gokoro_board::BoardSize::S19);
        let teller = Localizer::new(self.catalogue, self.lang).on(size);
        let counts = teller.practice_counts(self.sheet).into_iter().map(|told| escaped(&told));
        let has = |best: bool| self.sheet.exercises.iter().any(|one| (one.task == Task::Best) == best);
        let proven = has(false).then_some(["practice-signs", "practice-checked", "practice-sorted"]);
        let best = has(true).then_some("practice-estimated");
        let rest = proven.into_iter().flatten().chain(best).map(|id| self.say(id));
        let is_stake = |one: &&Exercise| one.right.iter().any(|told| told.why.is_some());
        let legend = self.sheet.exercises.iter().find(is_stake).map(|_| escaped(&teller.why_legend()));
        let rest = rest.chain(legend);
        counts.chain(rest).map(|told| format!("<p>{told}</p>\n")).collect()
    }

    /// All problems, a heading before each level.
    fn problems(&self) -> String {
        let mut out = String::from("<section class=\"problems\">\n");
        let mut level = 0;
        for (number, exercise) in self.numbered() {
            if exercise.difficulty.level() != level {
                out.push_str(if level == 0 { "" } else { "</div>\n" });
                level = exercise.difficulty.level();
                let heading = self.catalogue.text(self.lang, "practice-level", &args!(level));
                out.push_str(&format!("<h2>{}</h2>\n<div class=\"grid\">\n", escaped(&heading)));
            }
            out.push_str(&self.problem(number, exercise));
        }
        out.push_str(if level == 0 { "</section>\n" } else { "</div>\n</section>\n" });
        out
    }

    fn problem(&self, number: u32, exercise: &Exercise) -> String {
        let task = self.teller(exercise).practice_task(exercise);
        let name = self.number(number);
        format!(
            "<figure id=\"p{number}\" class=\"problem\">\n<figcaption><h3>{name}</h3> {}</figcaption>\n{}\
             <p class=\"link\"><a href=\"#a{number}\">{}</a></p>\n</figure>\n",
            escaped(&task),
            self.drawing(&format!("p{number}-"), exercise, None, &format!("{name} {task}")),
            self.say("practice-to-answer"),
        )
    }

    fn drawing(
        &self,
        prefix: &str,
        exercise: &Exercise,
        shown: Option<&ExerciseLine>,
        title: &str,
    ) -> String {
        let line = shown.map_or(&[][..], |variation| &variation.line);
        let picture = self.teller(exercise).practice_picture(exercise, line, title.to_owned());
        let BoardWindow { left, top, right, bottom } = exercise.window;
        part_svg(&picture, prefix, MARKS, left..=right, top..=bottom)
    }

    fn answers(&self) -> String {
        let answers: String =
            self.numbered().map(|(number, exercise)| self.answer(number, exercise)).collect();
        format!(
            "<section class=\"answers\">\n<h2>{}</h2>\n{answers}</section>\n",
            self.say("practice-answers")
        )
    }

    fn answer(&self, number: u32, exercise: &Exercise) -> String {
        let teller = self.teller(exercise);
        let told: String = teller
            .practice_answers(exercise)
            .iter()
            .map(|told| format!("<li>{}</li>\n", escaped(told)))
            .collect();
        let sources: String = exercise
            .sources
            .iter()
            .map(|source| {
                format!("<p class=\"source\">{}</p>\n", escaped(&teller.practice_source(exercise, source)))
            })
            .collect();
        format!(
            "<article id=\"a{number}\" class=\"answer\">\n<h3><a href=\"#p{number}\">{}</a> <span>{}</span></h3>\n\
             <div class=\"row\">\n{}</div>\n<ul>\n{told}</ul>\n<p class=\"source\">{}</p>\n{sources}</article>\n",
            self.number(number),
            escaped(&teller.practice_task(exercise)),
            self.lines(number, exercise),
            escaped(&teller.practice_effort(exercise)),
        )
    }

    /// The diagrams of an answer: the main line, then refutations.
    fn lines(&self, number: u32, exercise: &Exercise) -> String {
        let right = exercise.right.first().map(|told| ("practice-shown-right", told));
        let wrong = exercise.wrong.iter().take(MOST_DRAWN).map(|wrong| {
            let id = match (exercise.task, wrong.played) {
                (Task::Best, true) => "practice-shown-lost",
                (Task::Best, false) => "practice-shown-less",
                (_, true) => "practice-shown-played",
                (_, false) => "practice-shown-wrong",
            };
            (id, &wrong.variation)
        });
        // Where no first move is refuted, the move elsewhere is.
        let elsewhere =
            exercise.elsewhere.as_ref().filter(|told| exercise.wrong.is_empty() && told.line.len() > 1);
        let elsewhere = elsewhere.map(|told| ("practice-shown-elsewhere", told));
        let all = right.into_iter().chain(wrong).chain(elsewhere);
        let drawn = all.enumerate().map(|(index, (id, variation))| {
            let heading = self.say(id);
            let drawing = self.drawing(&format!("a{number}-{index}-"), exercise, Some(variation), &heading);
            let picture = self.teller(exercise).practice_picture(exercise, &variation.line, String::new());
            let teller = self.teller(exercise);
            let mut hidden = hidden_moves(&picture, &teller);
            hidden.extend(teller.practice_passes(variation));
            let hidden =
                if hidden.is_empty() { String::new() } else { format!(" ({})", escaped(&hidden.join(", "))) };
            format!("<figure>\n{drawing}<figcaption>{heading}{hidden}</figcaption>\n</figure>\n")
        });
        drawn.collect()
    }
}
