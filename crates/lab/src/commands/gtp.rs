//! `gokoro-lab gtp`: a player that chooses by P0's measures, for matches.

use std::io::{self, BufReader};
use std::path::Path;

use clap::Args as Options;
use gokoro_board::{BoardSize, Color, Game, Komi, Move, Rules};
use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome};
use gokoro_gtp::{Args, Commands, Failure, GtpColor, Vertex, serve};
use gokoro_mind::measures::{Measure, ordered, weigh};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::records;

/// Options of `gokoro-lab gtp`.
#[derive(Options, Debug)]
pub struct GtpArgs {
    /// What chooses among the moves that cases propose: pon, regions or both
    #[arg(long, value_name = "MEASURE", value_parser = measure)]
    chooser: Measure,
}

fn measure(text: &str) -> Result<Measure, String> {
    Measure::named(&format!("p0-{text}"))
        .ok_or_else(|| format!("no measure {text:?}; use pon, regions or both"))
}

/// A game of this many times the area in moves is going round in circles.
const LONGEST: usize = 2;

/// The player.
struct Player {
    game: Game,
    measure: Measure,
}

type Reply = Result<String, Failure>;

impl Player {
    fn new(size: BoardSize, measure: Measure) -> Player {
        Player { game: Game::new(size, Rules::CHINESE), measure }
    }

    /// The move of the measure; a pass where cases propose none, after the opponent's pass, or where the game has no end.
    fn choose(&self, color: Color) -> Move {
        let endless = self.game.turns().len() >= LONGEST * self.game.size().area();
        let answered =
            self.game.last_turn().is_some_and(|turn| turn.action == Move::Pass && turn.color != color);
        if endless || answered {
            return Move::Pass;
        }
        ordered(&weigh(&self.game, color), self.measure)
            .first()
            .map_or(Move::Pass, |&point| Move::Play(point))
    }

    fn vertex(&self, action: Move) -> String {
        match action {
            Move::Play(point) => self.game.size().name(point).to_string(),
            Move::Pass => "pass".to_owned(),
            Move::Resign => "resign".to_owned(),
        }
    }
}

/// Answers until `quit` or the end of the input.
pub fn run(_: &Global, args: &GtpArgs) -> Result<CommandOutcome, CliError> {
    let commands = Commands::new()
        .with("name", |_, _| Ok("Gokoro P0".to_owned()))
        .with("version", |player: &mut Player, _| Ok(player.measure.name().to_owned()))
        .with("boardsize", boardsize)
        .with("clear_board", |player, _| fresh(player, player.game.size()))
        .with("komi", komi)
        .with("play", play)
        .with("genmove", genmove)
        .with("reg_genmove", |player, args| Ok(player.vertex(player.choose(color(args.color(0)?)))))
        .with("loadsgf", loadsgf)
        .with("undo", |player, _| player.game.undo().map(|_| String::new()).ok_or(Failure::CannotUndo));
    let mut player = Player::new(BoardSize::S19, args.chooser);
    let (input, mut output) = (BufReader::new(io::stdin()), io::stdout().lock());
    serve(&mut player, &commands, input, &mut output).map_err(CliError::of_output)?;
    Ok(CommandOutcome::Done)
}

fn fresh(player: &mut Player, size: BoardSize) -> Reply {
    let komi = player.game.komi();
    *player = Player::new(size, player.measure);
    player.game.set_komi(komi);
    Ok(String::new())
}

fn boardsize(player: &mut Player, args: &Args) -> Reply {
    let size = BoardSize::new(args.integer(0)?).ok_or(Failure::UnacceptableSize)?;
    fresh(player, size)
}

fn komi(player: &mut Player, args: &Args) -> Reply {
    let komi = Komi::from_points(args.float(0)?).ok_or(Failure::SyntaxError)?;
    player.game.set_komi(komi);
    Ok(String::new())
}

/// `loadsgf FILE [N]`: the position before move N, else the last one.
fn loadsgf(player: &mut Player, args: &Args) -> Reply {
    let file = args.word(0)?;
    let before = if args.len() > 1 { args.integer(1)? } else { u32::MAX };
    let record = records([Path::new(file)], None).next().and_then(Result::ok);
    let record = record.ok_or(Failure::CannotLoadFile)?;
    let root = record.tree.games().next().ok_or(Failure::CannotLoadFile)?;
    let mut replay = Replay::main_line(root).map_err(|_| Failure::CannotLoadFile)?;
    let mut next = 1;
    while next < before && replay.play_next().is_some() {
        next += 1;
    }
    player.game = replay.into_game();
    Ok(String::new())
}

fn color(color: GtpColor) -> Color {
    if color == GtpColor::Black { Color::Black } else { Color::White }
}

fn play(player: &mut Player, args: &Args) -> Reply {
    let side = player.game.size().get();
    let action = match args.vertex(1)? {
        Vertex::Pass => Move::Pass,
        Vertex::Resign => Move::Resign,
        Vertex::Point { column, row } => {
            let line = side.checked_sub(row + 1).ok_or(Failure::IllegalMove)?;
            Move::Play(player.game.size().point(column, line).ok_or(Failure::IllegalMove)?)
        }
    };
    player.game.play_as(action, color(args.color(0)?)).map_err(|_| Failure::IllegalMove)?;
    Ok(String::new())
}

fn genmove(player: &mut Player, args: &Args) -> Reply {
    let color = color(args.color(0)?);
    let action = player.choose(color);
    player.game.play_as(action, color).map_err(|_| Failure::IllegalMove)?;
    Ok(player.vertex(action))
}
