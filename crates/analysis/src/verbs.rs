//! Answers to GNU Go's questions in its own notation.

use gokoro_board::{BoardSize, Point};
use gokoro_reading::answers::{Answer, Code, DragonStatus, EyeCount, Form, Question, Told};

/// An answer as GNU Go (or Fuego, for the state of a ladder) writes it.
#[must_use]
pub fn written(size: BoardSize, question: &Question, answer: &Answer) -> String {
    let place = || answer.point.map_or_else(|| "PASS".to_owned(), |point| size.name(point).to_string());
    match question.form() {
        Form::Code => answer.code.number().to_string(),
        Form::CodeAndMove if answer.code == Code::Fails => "0".to_owned(),
        Form::CodeAndMove => format!("{} {}", answer.code.number(), place()),
        Form::Race => {
            let attack = answer.second.unwrap_or(Code::Fails);
            format!("{} {} {}", answer.code.number(), attack.number(), place())
        }
        Form::Move => place(),
        Form::Told => answer.told.map_or("unknown".to_owned(), |told| written_told(size, told)),
        Form::Ladder => answer.ladder.map_or("unsettled", |ladder| ladder.name()).to_owned(),
    }
}

fn written_told(size: BoardSize, told: Told) -> String {
    let place = |point: Option<Point>| point.map_or("PASS".to_owned(), |p| size.name(p).to_string());
    match told {
        Told::Unconditional(status) => status.name().to_owned(),
        Told::Dragon(DragonStatus::Alive) => "alive".to_owned(),
        Told::Dragon(DragonStatus::Dead) => "dead".to_owned(),
        Told::Dragon(DragonStatus::Unknown) => "unknown".to_owned(),
        Told::Dragon(DragonStatus::Critical { attack, defence }) => {
            format!("critical {} {}", place(attack), place(defence))
        }
        Told::Eyes(EyeCount { least, most, .. }) if least == most => format!("{least} {most}"),
        Told::Eyes(EyeCount { least, most, attack, defence }) => {
            format!("{least} {most} {} {}", place(attack), place(defence))
        }
    }
}
