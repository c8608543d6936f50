//! `eval strategy`.

use std::fmt::Write as _;

use gokoro_board::{Color, Game, Move, Point};
use gokoro_learn::records::game::PackedGame;
use gokoro_mind::choice::StrategyType;
use gokoro_mind::strategy::{SIGNS, move_type, signs};
use gokoro_mind::cases::{Survey, SurveyEffort};

use crate::experiment::Experiment;
use crate::mind::visit;

/// One.
pub struct Dump { pub every: u64, pub seed: u64, pub out: String }

/// One.
pub struct Seen { number: usize, stones: usize, signs: [f32; SIGNS], played: Vec<usize>, before: Vec<usize>, detail: Vec<String> }

impl Experiment for Dump {
    type Item = PackedGame;
    type Judged = Vec<Seen>;
    fn judge(&self, item: &PackedGame) -> Result<Vec<Seen>, String> {
        let mut found = Vec::new();
        let Some(end) = item.end() else { return Err("illegal".into()) };
        let types = types(item, &end);
        visit(item, self.every, self.seed, |game, color, _| {
            let number = game.turns().len();
            let own = |range: std::ops::Range<usize>| -> Vec<usize> { types[range].iter().filter(|t| t.0 == color).map(|t| t.1).collect() };
            let next: Vec<usize> = own(number..types.len().min(number + 20));
            if next.len() < 10 { return; }
            let survey = Survey::of(game, color, &SurveyEffort::default());
            let detail = types[number..].iter().filter(|t| t.0 == color).take(10).map(|t| t.2.clone()).collect();
            found.push(Seen { number, stones: 361 - survey.board().empties().len(), signs: signs(&survey, color), played: next[..10].to_vec(), before: own(number.saturating_sub(20)..number), detail });
        })?;
        Ok(found)
    }
    fn add(&mut self, judged: Vec<Seen>) {
        for s in judged {
            let _ = writeln!(self.out, "{{\"number\":{},\"stones\":{},\"signs\":{:?},\"played\":{:?},\"before\":{:?},\"detail\":{:?}}}", s.number, s.stones, s.signs, s.played, s.before, s.detail);
        }
    }
    fn progress(&self) -> String { String::new() }
}

fn types(item: &PackedGame, end: &Game) -> Vec<(Color, usize, String)> {
    let mut game = end.clone();
    game.go_back_to(0);
    let mut all = Vec::new();
    for turn in end.turns() {
        let kind = match turn.action {
            Move::Play(p) => StrategyType::ALL.iter().position(|k| *k == move_type(game.board(), p, turn.color)).unwrap_or(9),
            _ => 9,
        };
        let d = match turn.action { Move::Play(p) => detail(game.board(), p, turn.color), _ => String::new() };
        all.push((turn.color, kind, d));
        let _ = game.play_as(turn.action, turn.color);
    }
    let _ = item;
    all
}

fn detail(board: &gokoro_board::Board, p: Point, c: Color) -> String {
    let after = board.after(p, c);
    let taken = board.stones_of(!c).len() - after.stones_of(!c).len();
    let lib = |b: &gokoro_board::Board, s: Point| b.string_at(s).map_or(0, |x| b.liberty_count(x));
    let adj = |c| p.neighbors().into_iter().filter(move |&n| board.at(n).is(c)).collect::<Vec<_>>();
    let atari = adj(!c).iter().filter(|&&s| lib(&after, s) == 1).count();
    let dist = |c: Color, f: &dyn Fn(usize) -> bool| board.stones_of(c).iter().filter(|&s| f(lib(board, s))).map(|s| s.manhattan(p)).min().unwrap_or(99);
    format!("{},{},{},{},{},{},{},{},{},{},{},{}", board.size().line(p), taken, atari, adj(c).len(), adj(!c).len(),
        dist(c, &|_| true), dist(!c, &|_| true), dist(c, &|l| l <= 3), dist(!c, &|l| l <= 3), dist(c, &|l| l <= 2), dist(!c, &|l| l <= 2),
        after.string_at(p).map_or(0, |s| after.liberty_count(s)))
}
