//! What the net says of the position, every number as it is: KataGo's `kata-raw-nn`, in KataGo's layout.

use std::fmt::Write;

use gokoro_analysis::net::{KataLater, KataOutput, PolicyNet, ROOT_OPTIMISM};
use gokoro_board::{Color, Symmetry};
use gokoro_gtp::{Args, Commands, Failure};

use super::session::{Reply, Session, color, other};

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    table.with("kata-raw-nn", raw)
}

/// Symmetries in KataGo's order: of its number 1 mirrors top and bottom, 2 left and right, 4 swaps rows and columns.
const SYMMETRIES: [usize; 8] = [0, 6, 4, 2, 7, 1, 3, 5];
/// What KataGo writes for a number that a net does not have.
const MISSING: f32 = -1.0;

/// What is asked.
struct RawRequest {
    color: Color,
    /// The numbers of the symmetries.
    symmetries: std::ops::Range<usize>,
    optimism: f32,
}

impl RawRequest {
    /// `[COLOR] SYMMETRY|all [OPTIMISM]`.
    fn read(session: &Session, args: &Args) -> Result<RawRequest, Failure> {
        let named = args.color(0).ok();
        let at = usize::from(named.is_some());
        let symmetries = match args.word(at)? {
            all if all.eq_ignore_ascii_case("all") => 0..SYMMETRIES.len(),
            _ => {
                let number = args.integer(at)? as usize;
                number..number + 1
            }
        };
        let optimism = if args.len() > at + 1 { args.float(at + 1)? as f32 } else { ROOT_OPTIMISM };
        if symmetries.end > SYMMETRIES.len() || !(0.0..=1.0).contains(&optimism) || args.len() > at + 2 {
            return Err(Failure::SyntaxError);
        }
        Ok(RawRequest { color: named.map_or(session.game.to_move(), color), symmetries, optimism })
    }
}

/// `kata-raw-nn [COLOR] SYMMETRY|all [OPTIMISM]`: the answer of the net, in the view of White.
fn raw(session: &mut Session, args: &Args) -> Reply {
    let asked = RawRequest::read(session, args)?;
    let net = exact(session)?;
    let mut text = String::new();
    for number in asked.symmetries {
        let view = Symmetry::ALL[SYMMETRIES[number]];
        let told = net.raw_output(&session.game, asked.color, view, asked.optimism);
        let side = usize::from(session.game.size().get());
        // A text takes all that is written.
        let _ = writeln!(text, "symmetry {number}");
        let _ = write(&mut text, &told, asked.color, side);
    }
    Ok(text.trim_end().to_owned())
}

/// The net, in single precision unless it was asked to be fast.
fn exact(session: &Session) -> Result<&'static PolicyNet, Failure> {
    let Some(exact) = session.limits.exact else { return Ok(session.limits.net) };
    exact.as_ref().map_err(|why| other(why))
}

fn write(text: &mut String, told: &KataOutput, color: Color, side: usize) -> std::fmt::Result {
    let sign = (!color).signed(1.0);
    let [mine, others, none] = told.outcome;
    let (win, loss) = if color == Color::White { (mine, others) } else { (others, mine) };
    writeln!(text, "whiteWin {win:.6}\nwhiteLoss {loss:.6}\nnoResult {none:.6}")?;
    let later = |of: fn(&KataLater) -> f32| told.later.as_ref().map_or(MISSING, of);
    for (name, number) in [
        ("whiteLead", sign * told.lead),
        ("whiteScoreSelfplay", sign * told.score),
        ("whiteScoreSelfplaySq", told.score_square),
        ("varTimeLeft", later(|later| later.time_left)),
        ("shorttermWinlossError", later(|later| later.outcome_error)),
        ("shorttermScoreError", later(|later| later.score_error)),
    ] {
        writeln!(text, "{name} {}", number_or_nan(number))?;
    }
    let share = |share: &Option<f32>| share.map_or("    NAN".to_owned(), |share| format!("{share:8.6}"));
    writeln!(text, "policy")?;
    grid(text, &told.policy, side, share)?;
    writeln!(text, "policyPass {:8.6} ", told.pass)?;
    writeln!(text, "whiteOwnership")?;
    grid(text, &told.owners, side, |owner| format!("{:9.7}", sign * owner))
}

fn number_or_nan(number: f32) -> String {
    if number.is_nan() { "NAN".to_owned() } else { format!("{number:.3}") }
}

/// Row by row from the top, each number followed by a space as KataGo has it.
fn grid<T>(text: &mut String, values: &[T], side: usize, told: impl Fn(&T) -> String) -> std::fmt::Result {
    for row in values.chunks(side) {
        row.iter().try_for_each(|value| write!(text, "{} ", told(value)))?;
        writeln!(text)?;
    }
    Ok(())
}
