//! Answers to GNU Go's questions in its own notation.

use gokoro_board::{BoardSize, Point};
use gokoro_reading::answers::{AnswerForm, Code, DragonStatus, EyeCount, GtpAnswer, GtpQuestion, GtpStatus};

/// An answer as GNU Go (or Fuego, for the state of a ladder) writes it.
///
/// ```
/// use gokoro_analysis::{Record, verbs::written};
/// use gokoro_reading::answers::{GtpQuestion, NODES, answer};
/// let game = Record::read("(;SZ[9]AB[ee]AW[de][fe][ed])")?.end()?;
/// let question = GtpQuestion::Attack(game.size().parse("E5").expect("a point"));
/// let found = answer(game.board(), &question, NODES).expect("a string is there");
/// assert_eq!(written(game.size(), &question, &found), "1 E4");
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[must_use]
pub fn written(size: BoardSize, question: &GtpQuestion, answer: &GtpAnswer) -> String {
    let place = || answer.point.map_or_else(|| "PASS".to_owned(), |point| size.name(point).to_string());
    match question.form() {
        AnswerForm::Code => answer.code.number().to_string(),
        AnswerForm::CodeAndMove if answer.code == Code::Fails => "0".to_owned(),
        AnswerForm::CodeAndMove => format!("{} {}", answer.code.number(), place()),
        AnswerForm::Race => {
            let attack = answer.second.unwrap_or(Code::Fails);
            format!("{} {} {}", answer.code.number(), attack.number(), place())
        }
        AnswerForm::Move => place(),
        AnswerForm::Told => answer.told.map_or("unknown".to_owned(), |told| status_text(size, told)),
        AnswerForm::Ladder => answer.ladder.map_or("unsettled", |ladder| ladder.name()).to_owned(),
    }
}

fn status_text(size: BoardSize, told: GtpStatus) -> String {
    let place = |point: Option<Point>| point.map_or("PASS".to_owned(), |p| size.name(p).to_string());
    match told {
        GtpStatus::Unconditional(status) => status.name().to_owned(),
        GtpStatus::Dragon(DragonStatus::Alive) => "alive".to_owned(),
        GtpStatus::Dragon(DragonStatus::Dead) => "dead".to_owned(),
        GtpStatus::Dragon(DragonStatus::Unknown) => "unknown".to_owned(),
        GtpStatus::Dragon(DragonStatus::Critical { attack, defence }) => {
            format!("critical {} {}", place(attack), place(defence))
        }
        GtpStatus::Eyes(EyeCount { least, most, .. }) if least == most => format!("{least} {most}"),
        GtpStatus::Eyes(EyeCount { least, most, attack, defence }) => {
            format!("{least} {most} {} {}", place(attack), place(defence))
        }
    }
}
