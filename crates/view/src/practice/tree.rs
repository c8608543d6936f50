//! Problems as a collection of SGF, one game for each: the position with the group marked, the
//! task in the comment, then the moves that work, marked `TE` with the word RIGHT, and those
//! that fail, marked `BM`, each with its line. What a variation comes to is in the comment of
//! its last node, with `GB` or `GW`. A ko threat and its answer are two passes.

use gokoro_sgf::tree::{Collection, EditError, NodeId};

use crate::catalogue::{Catalogue, Lang, Localizer, args};
use crate::solution_sgf::{add_ply, set_up};
use crate::solution_text::GradeKnowledge;
use gokoro_analysis::practice::{BoardWindow, Exercise, ExerciseLine, ExerciseOutcome, Sheet};

/// The collection.
///
/// # Errors
/// A collection that would grow beyond 4 GiB.
pub fn sheet_sgf(sheet: &Sheet, catalogue: &Catalogue, lang: Lang) -> Result<Vec<u8>, EditError> {
    let mut tree = Collection::new();
    for (number, exercise) in (1..).zip(&sheet.exercises) {
        let teller = Localizer::new(catalogue, lang).on(exercise.board.size());
        let root = tree.add_game();
        Writer { tree: &mut tree, teller, exercise }.write(root, number)?;
    }
    let mut bytes = tree.write();
    bytes.push(b'\n');
    Ok(bytes)
}

struct Writer<'a> {
    tree: &'a mut Collection,
    teller: Localizer<'a>,
    exercise: &'a Exercise,
}

impl Writer<'_> {
    fn write(&mut self, root: NodeId, number: u32) -> Result<(), EditError> {
        self.position(root, number)?;
        let exercise = self.exercise;
        for (index, variation) in exercise.right.iter().enumerate() {
            let note = (index == 0).then(|| self.teller.practice_effort(exercise));
            self.variation(root, variation, true, note)?;
        }
        for wrong in &exercise.wrong {
            let note = wrong.played.then(|| self.teller.say("practice-was-played", &[]));
            self.variation(root, &wrong.variation, false, note)?;
        }
        exercise.elsewhere.iter().try_for_each(|told| self.variation(root, told, false, None))
    }

    fn position(&mut self, root: NodeId, number: u32) -> Result<(), EditError> {
        let exercise = self.exercise;
        let name = self.teller.say("practice-number", &args!(number));
        set_up(self.tree, root, Some(&name), &exercise.board, exercise.first, exercise.target)?;
        if !exercise.window.is_whole(exercise.board.size()) {
            self.tree.set_text(root, "VW", &shown(exercise.window))?;
        }
        self.tree.set_text(root, "C", &self.teller.practice_task(exercise))?;
        // Not in the comment, which is read before the problem is solved.
        let sources = exercise.sources.iter().map(|source| self.teller.practice_source(exercise, source));
        let sources: Vec<String> = sources.collect();
        self.tree.set_text(root, "SO", &sources.join("; "))
    }

    /// A first move with its line, its mark at the first node and its result at the last.
    fn variation(
        &mut self,
        root: NodeId,
        variation: &ExerciseLine,
        right: bool,
        note: Option<String>,
    ) -> Result<(), EditError> {
        let mut node = root;
        for (index, &(color, ply)) in variation.line.iter().enumerate() {
            node = add_ply(self.tree, node, color, ply, &self.teller)?;
            if index == 0 {
                self.tree.set_text(node, if right { "TE" } else { "BM" }, "1")?;
                let word = self.teller.say(if right { "solve-right" } else { "practice-wrong-word" }, &[]);
                let words: Vec<String> = std::iter::once(word).chain(note.clone()).collect();
                self.tree.set_text(node, "C", &words.join("\n"))?;
            }
        }
        let result = self.teller.practice_result(self.exercise, variation);
        let own = self.tree.node(node).text("C").map(|own| own.into_owned());
        let said: Vec<String> =
            own.into_iter().chain(Some(result).filter(|result| !result.is_empty())).collect();
        if !said.is_empty() {
            self.tree.set_text(node, "C", &said.join("\n"))?;
        }
        // A node has one mark of this kind; the first has its own already.
        let is_decided = match variation.outcome {
            ExerciseOutcome::Group(bounds) => GradeKnowledge::of(bounds).short() != "ko",
            ExerciseOutcome::Joined(_) => true,
            ExerciseOutcome::Loses(_) => false,
        };
        if variation.line.len() > 1 && is_decided {
            let good = if right { self.exercise.first } else { !self.exercise.first };
            self.tree.set_text(node, &format!("G{}", good.letter()), "1")?;
        }
        Ok(())
    }
}

/// The rectangle that is shown, as SGF writes it.
fn shown(window: BoardWindow) -> String {
    let letter = |at: u8| char::from(b'a' + at);
    let BoardWindow { left, top, right, bottom } = window;
    [letter(left), letter(top), ':', letter(right), letter(bottom)].iter().collect()
}
