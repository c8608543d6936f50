//! Whether a group lives: the solver of life and death, asked about a position.

use gokoro_board::{Board, Color};
use gokoro_reading::tsumego::{
    Answer, FindError, Grade, MOST_THREATS, Problem, Settings, Solver, Wishes, widened,
};
use gokoro_service::solving::{no_question, walls_hold};
use gokoro_view::catalogue::Localizer;

use crate::deep::deep;
use crate::run::Counted;
use crate::{Error, Lang, Position};

/// The longest line that is told.
const LONGEST: usize = 30;

/// What is proven of a group with one side first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Who moves first.
    pub first: Color,
    /// Whether the group lives then: `Some(true)` or `Some(false)` where that is proven without
    /// ko threats, else `None`.
    pub lives: Option<bool>,
    /// The moves that lead to it, by name; none where no move is needed or all fail.
    pub moves: Vec<String>,
    /// Positions that the solver generated.
    pub nodes: u64,
    /// Everything that is known, in whole sentences: the status, the line, what it takes for
    /// granted.
    pub said: Vec<String>,
}

impl Position {
    /// Whether the group of a stone lives if this colour moves first, read with so many nodes.
    /// A group that nothing shuts in is told by bounds that hold on the whole board. Once it is cancelled what is known
    /// by then is the answer.
    ///
    /// # Errors
    /// There is no such stone, or the position poses no question.
    pub fn solve(&self, stone: &str, first: Color, nodes: u64, lang: Lang) -> Result<Solution, Error> {
        deep(|| self.solution_of(stone, first, nodes, lang))
    }

    fn solution_of(&self, stone: &str, first: Color, nodes: u64, lang: Lang) -> Result<Solution, Error> {
        let target = [self.stone(stone)?];
        let board = self.free_of_ko(first);
        let wishes = Wishes { moves: true, life: true, line: LONGEST };
        let budget = &mut Counted::new(&self.run, nodes);
        match Problem::find(&board, &target) {
            Ok(problem) if walls_hold(&problem) => {
                let defender = problem.defender();
                let mut solver = Solver::new(problem, Settings::default());
                let answer = Answer::find(&mut solver, first, &wishes, budget);
                let said = |teller: &Localizer<'_>| teller.solution_words(solver.problem(), &answer);
                Ok(self.solution(defender, &answer, self.told(lang, said)))
            }
            Ok(_) | Err(FindError::NotEnclosed(_)) => {
                let known = widened(&board, &target, first, &wishes, Settings::default(), budget);
                let known = known.ok_or_else(|| Error::NoStone(stone.to_owned()))?;
                let said = self.told(lang, |teller| teller.open_words(&known));
                Ok(self.solution(known.problem().defender(), &known.answer, said))
            }
            Err(error) => Err(Error::NoQuestion(no_question(board.size(), &error))),
        }
    }

    fn solution(&self, defender: Color, answer: &Answer, said: Vec<String>) -> Solution {
        // The balance of ko threats from which on the group is taken.
        let balance = answer.found.bounds.grade().map(Grade::balance);
        let lives = match balance {
            Some(balance) if balance > MOST_THREATS => Some(true),
            Some(balance) if balance <= -MOST_THREATS => Some(false),
            _ => None,
        };
        let reaches = lives == Some(answer.first == defender) && !answer.needs_no_move();
        let best = if reaches { answer.best_moves() } else { Vec::new() };
        Solution {
            first: answer.first,
            lives,
            moves: best.into_iter().filter_map(|ply| ply.point).map(|point| self.name(point)).collect(),
            nodes: answer.found.nodes,
            said,
        }
    }

    /// The stones, without a ko that this side may take.
    fn free_of_ko(&self, first: Color) -> Board {
        let mut board = self.game().board().clone();
        if board.ko().is_some_and(|ko| ko.color != first) {
            board.pass();
        }
        board
    }
}
