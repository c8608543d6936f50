//! What a net learns from: `gokoro-lab learn labels` (what a net says of positions of games, as labels for the next one)
//! and `learn samples` (positions of packs or labels, as bytes). Of packs each gives its share, without end.

use std::collections::{HashMap, VecDeque};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_board::hash::{mix, pair};
use gokoro_files::Unfinished;
use gokoro_learn::nets::{Drawing, LabelledGames, Labelling, Sample, draw, games_by_line, layout};
use gokoro_learn::records::pack::{PackedGame, read_all};
use gokoro_learn::records::teacher::{Label, LabelReader};
use rayon::prelude::*;

use super::BATCH;
use crate::args::Global;
use crate::error::{CliError, CommandOutcome, failed, wrong};
use crate::{net, output};

#[derive(Args, Debug)]
pub struct SamplesArgs {
    /// Packs, each with its share of the positions: human.pack=0.7 own.pack=0.3
    #[arg(value_name = "PACK[=SHARE]", required_unless_present_any = ["labels", "layout"])]
    packs: Vec<String>,
    /// Files of labels, in place of packs: every labelled position once
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "packs")]
    labels: Vec<PathBuf>,
    /// The games that labels are of: the number of a file and its name, such as 0=club.sgf.zst
    #[arg(long, value_name = "N=FILE", num_args = 1.., value_parser = numbered, requires = "labels")]
    games: Vec<(u8, PathBuf)>,
    /// Print how samples are laid out, as JSON, and end
    #[arg(long)]
    layout: bool,
    /// The file to write, or - for standard output
    #[arg(long, value_name = "FILE", required_unless_present = "layout")]
    out: Option<PathBuf>,
    /// How many positions of packs; 0 writes until the reader goes away
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    count: u64,
    /// The share of the positions of a game that is drawn each time it is gone through
    #[arg(long, value_name = "X", default_value_t = SHARE)]
    share: f64,
}

/// The number of a file of games and its name.
fn numbered(text: &str) -> Result<(u8, PathBuf), String> {
    let parts = text.split_once('=').and_then(|(number, path)| Some((number.parse().ok()?, path.into())));
    parts.ok_or_else(|| format!("{text}: write the number of a file and its name, such as 0=club.sgf.zst"))
}

/// Positions of packs, or of labels, as bytes; those of a game lie near each other.
pub fn samples(global: &Global, args: &SamplesArgs) -> Result<CommandOutcome, CliError> {
    if args.layout {
        return output::print(&format!("{}\n", layout())).map(|()| CommandOutcome::Done);
    }
    if !(args.share > 0.0 && args.share <= 1.0) {
        let text = "--share must be above 0 and at most 1, such as 0.1";
        return Err(CliError::Usage(text.to_owned()));
    }
    let path = args.out.as_deref().unwrap_or(Path::new("-"));
    let outcome = if path.as_os_str() == "-" {
        write(global, args, &mut BufWriter::with_capacity(1 << 18, io::stdout()))?
    } else {
        match Unfinished::create(path) {
            Ok(mut file) => {
                write(global, args, &mut file)?.and_then(|outcome| file.finish().map(|()| outcome))
            }
            Err(error) => Err(error),
        }
    };
    match outcome {
        // A reader that goes away is no error.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(CommandOutcome::Done),
        result => result.map_err(|error| CliError::unwritten(path, error)),
    }
}

/// Writes what is asked for; whether it could be written.
fn write(
    global: &Global,
    args: &SamplesArgs,
    out: &mut impl Write,
) -> Result<io::Result<CommandOutcome>, CliError> {
    if !args.labels.is_empty() {
        return labelled(global, args, out);
    }
    let mut stream = Stream::new(&args.packs, args.share, global.seed)?;
    let mut numbers = (0..).take_while(|&written: &u64| args.count == 0 || written < args.count);
    let written = numbers.try_for_each(|_| out.write_all(&stream.fresh().bytes())).and_then(|()| out.flush());
    Ok(written.map(|()| CommandOutcome::Done))
}

/// Labels that are worked on in parallel before their samples are written.
const TOGETHER: usize = 1024;
/// Faults that are printed; the count of all follows.
const TOLD: u64 = 10;

/// The samples of all labels, in their order.
fn labelled(
    global: &Global,
    args: &SamplesArgs,
    out: &mut impl Write,
) -> Result<io::Result<CommandOutcome>, CliError> {
    let mut games = LabelledGames::new(args.games.iter().cloned().collect::<HashMap<u8, PathBuf>>());
    let (mut written, mut faults) = (0_u64, 0_u64);
    let mut left_out = |error: &dyn std::fmt::Display| {
        if faults < TOLD {
            output::message(&error.to_string());
        }
        faults += 1;
    };
    for path in &args.labels {
        let mut labels = LabelReader::open(path).map_err(failed)?;
        loop {
            let read: Vec<Result<Label, _>> = labels.by_ref().take(TOGETHER).collect();
            if read.is_empty() {
                break;
            }
            let mut batch = Vec::new();
            for label in read {
                match label {
                    Ok(label) => batch.push(label),
                    Err(error) => left_out(&error),
                }
            }
            for error in games.load(&batch) {
                output::message(&error.to_string());
            }
            let made: Vec<_> = batch
                .par_iter()
                .map(|label| games.sample(label, global.seed).map(|sample| sample.bytes()))
                .collect();
            for sample in made {
                match sample {
                    Ok(bytes) => {
                        if let Err(error) = out.write_all(&bytes) {
                            return Ok(Err(error));
                        }
                        written += 1;
                    }
                    Err(error) => left_out(&error),
                }
            }
            global.progress(&format!("{written} positions"));
        }
    }
    global.progress_done();
    output::message(&format!("{written} positions, {faults} left out"));
    if written == 0 {
        return Err(wrong("no label could be used; see the messages above"));
    }
    if let Err(error) = out.flush() {
        return Ok(Err(error));
    }
    Ok(Ok(if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly }))
}

/// Games that are drawn from in parallel.
const DRAWN: usize = 64;
/// Of the positions of a game these are drawn in a round, so that a batch has few of one game.
const SHARE: f64 = 0.1;
/// The share that is shown with another komi.
const OTHER_KOMI: f64 = 0.3;

/// Positions of packs without end.
struct Stream {
    packs: Vec<Packs>,
    share: f64,
    seed: u64,
}

/// Games that are gone through in rounds.
struct Packs {
    games: Vec<PackedGame>,
    share: f64,
    next: usize,
    round: u64,
    ready: VecDeque<Sample>,
    owed: f64,
}

impl Stream {
    fn new(packs: &[String], share: f64, seed: u64) -> Result<Stream, CliError> {
        let mut all = Vec::new();
        for text in packs {
            let (paths, share) = text.rsplit_once('=').unwrap_or((text, "1"));
            let share: f64 = share.parse().ok().filter(|share| *share > 0.0).ok_or_else(|| {
                CliError::Usage(format!(
                    "{text}: the share of a pack is a number above 0, such as own.pack=0.3"
                ))
            })?;
            let paths: Vec<PathBuf> = paths.split(',').map(PathBuf::from).collect();
            all.push(Packs::read(&paths, share)?);
        }
        Ok(Stream { packs: all, share, seed })
    }

    /// The next position of the pack that is behind most; those of a game come together.
    fn fresh(&mut self) -> Sample {
        self.packs.iter_mut().for_each(|packs| packs.owed += packs.share);
        let total: f64 = self.packs.iter().map(|packs| packs.share).sum();
        let behind = |a: &&mut Packs, b: &&mut Packs| a.owed.total_cmp(&b.owed);
        let packs = self.packs.iter_mut().max_by(behind).unwrap_or_else(|| unreachable!("a pack"));
        packs.owed -= total;
        packs.next(self.share, self.seed)
    }
}

impl Packs {
    fn read(paths: &[PathBuf], share: f64) -> Result<Packs, CliError> {
        let (games, errors) = read_all(paths);
        if let Some(error) = errors.first() {
            return Err(failed(error));
        }
        if games.iter().all(|game| game.moves.is_empty()) {
            return Err(wrong("there is no move in the packs; make a pack with learn harvest"));
        }
        Ok(Packs { games, share, next: 0, round: 0, ready: VecDeque::new(), owed: 0.0 })
    }

    fn next(&mut self, share: f64, seed: u64) -> Sample {
        loop {
            if let Some(sample) = self.ready.pop_front() {
                return sample;
            }
            if self.next == 0 {
                self.round += 1;
                let round = self.round;
                self.games.sort_by_cached_key(|game| mix(pair(pair(seed, round), game.key)));
            }
            let end = (self.next + DRAWN).min(self.games.len());
            let drawing = Drawing { share, other_komi: OTHER_KOMI, seed };
            let drawn: Vec<Vec<Sample>> =
                self.games[self.next..end].par_iter().map(|game| draw(game, &drawing, self.round)).collect();
            self.ready.extend(drawn.into_iter().flatten());
            self.next = if end == self.games.len() { 0 } else { end };
        }
    }
}

#[derive(Args, Debug)]
pub struct LabelsArgs {
    /// Games, each file with its number: one SGF record in a line, such as 0=club.sgf.zst, or a pack
    #[arg(required = true, value_name = "N=FILE", value_parser = numbered)]
    games: Vec<(u8, PathBuf)>,
    /// The net that teaches: quick, deep, a file, or a part of the name of one that gokoro nets lists
    #[arg(long, value_name = "NET")]
    net: PathBuf,
    /// The file of labels to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Positions of a game, drawn by lot
    #[arg(long, value_name = "N", default_value_t = 8)]
    each: usize,
    /// Positions after at least so many moves, such as 100: there nets err most
    #[arg(long, value_name = "MOVE", default_value_t = 0)]
    from: usize,
    /// For each position so many more after moves that were not played, drawn from the net's own choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    instead: usize,
    /// Of four times as many positions keep those whose lead the deep net is least sure of
    #[arg(long)]
    unsure: bool,
    /// Use at most this many games of each file, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
}

/// Labels all games; what cannot be read is named, the rest is labelled.
pub fn labels(global: &Global, args: &LabelsArgs) -> Result<CommandOutcome, CliError> {
    let net = net::find(Some(&args.net))?;
    let (each, from, instead) = (args.each, args.from, args.instead);
    let labelling = Labelling { net, each, from, instead, unsure: args.unsure, seed: global.seed };
    let mut file = Unfinished::create(&args.out).map_err(|error| CliError::unwritten(&args.out, error))?;
    let (mut written, mut faults) = (0, 0);
    for (number, path) in &args.games {
        let games = games_by_line(path).map_err(wrong)?;
        let games = &games[..args.max_games.unwrap_or(games.len()).min(games.len())];
        for (line, _) in games.iter().enumerate().filter(|(_, game)| game.is_none()) {
            output::message(&format!("{}: line {} holds no game; it is left out", path.display(), line + 1));
            faults += 1;
        }
        written += label_file(global, &labelling, (*number, games), &mut file, written)
            .map_err(|error| CliError::unwritten(&args.out, error))?;
    }
    global.progress_done();
    if written == 0 {
        return Err(wrong("no game has a position to label; name other games, or a smaller --from"));
    }
    file.finish().map_err(|error| CliError::unwritten(&args.out, error))?;
    output::message(&format!("{}: {written} labels, {faults} lines left out", args.out.display()));
    Ok(if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}

/// The labels of the games of a file, in their order, whatever the threads; how many there are.
fn label_file(
    global: &Global,
    labelling: &Labelling<'_>,
    (number, games): (u8, &[Option<PackedGame>]),
    out: &mut impl Write,
    before: u64,
) -> io::Result<u64> {
    let numbered: Vec<(u32, &PackedGame)> =
        (0..).zip(games).filter_map(|(line, game)| Some((line, game.as_ref()?))).collect();
    let mut written = 0;
    for batch in numbered.chunks(BATCH) {
        let made: Vec<_> =
            batch.par_iter().flat_map_iter(|(line, game)| labelling.labels(number, *line, game)).collect();
        for label in &made {
            out.write_all(&label.bytes())?;
        }
        written += made.len() as u64;
        global.progress(&format!("{} labels", before + written));
    }
    Ok(written)
}
