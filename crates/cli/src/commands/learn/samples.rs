//! `gokoro learn samples`: positions as a net learns from them, as bytes.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use clap::Args;
use gokoro_files::Unfinished;

use super::stream::{SHARE, Stream};
use crate::args::Global;
use crate::error::{CliError, Outcome};

#[derive(Args, Debug)]
pub struct SamplesArgs {
    /// Packs, each with its share of the positions: human.pack=0.7 own.pack=0.3
    #[arg(required = true, value_name = "PACK[=SHARE]")]
    packs: Vec<String>,
    /// The file to write, or - for standard output
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many positions; 0 writes until nobody reads
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    count: u64,
    /// The share of the positions of a game that is drawn each time it is gone through
    #[arg(long, value_name = "X", default_value_t = SHARE)]
    share: f64,
}

/// Positions of packs as bytes; those of a game lie near each other.
pub fn samples(global: &Global, args: &SamplesArgs) -> Result<Outcome, CliError> {
    if !(args.share > 0.0 && args.share <= 1.0) {
        let text = "--share must be above 0 and at most 1, such as 0.1";
        return Err(CliError::Usage(text.to_owned()));
    }
    let mut stream = Stream::new(&args.packs, args.share, global.seed)?;
    let mut write = |out: &mut dyn Write| {
        let mut numbers = (0..).take_while(|&written: &u64| args.count == 0 || written < args.count);
        numbers.try_for_each(|_| out.write_all(&stream.fresh().bytes())).and_then(|()| out.flush())
    };
    let written = if args.out.as_os_str() == "-" {
        write(&mut BufWriter::with_capacity(1 << 18, io::stdout()))
    } else {
        Unfinished::create(&args.out).and_then(|mut file| write(&mut file).and_then(|()| file.finish()))
    };
    match written {
        // A reader that goes away is no error.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Outcome::Done),
        result => result.map_err(|error| CliError::unwritten(&args.out, error)).map(|()| Outcome::Done),
    }
}
