//! `gokoro web`, and `gokoro` alone: the page in a browser on this machine.

use std::env;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::Args;
use gokoro_analysis::Analysis;
use gokoro_analysis::nets::data_folder;
use gokoro_view::catalogue::{Catalogue, Localizer};
use gokoro_web::{LARGEST, PageOptions, WebError, WebPage};

use super::knowledge::FolderArgs;
use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::net::NetArgs;
use gokoro_console::output;

/// Options of `gokoro web`.
#[derive(Args, Debug, Default)]
pub struct WebArgs {
    /// A record to review: a file of any kind that review reads
    file: Option<PathBuf>,
    /// The port of this machine on which the page is [default: any that is free]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    port: Option<u16>,
    /// Print the address only; open no browser
    #[arg(long)]
    no_open: bool,
    /// The folder in which games, reviews and settings are kept [default: gokoro in the folder
    /// for data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    #[command(flatten)]
    net: NetArgs,
    #[command(flatten)]
    knowledge: FolderArgs,
}

/// Serves the page until the program is ended.
pub fn run(global: &Global, args: &WebArgs) -> Result<CommandOutcome, CliError> {
    let record = args.file.as_deref().map(read).transpose()?;
    let data = args.data.clone().or_else(data_folder);
    let analysis = Analysis::new(args.net.config()?);
    let options = |port| PageOptions {
        port,
        data: data.clone(),
        knowledge: args.knowledge.folder(),
        library: super::library::usual(),
        lang: global.lang(),
        analysis: analysis.clone(),
        threads: global.threads(),
        record: record.clone(),
    };
    let page = match WebPage::open(options(args.port)) {
        // The page opens all the same, elsewhere.
        Err(error @ WebError::Port(..)) => {
            output::message(&error.to_string());
            WebPage::open(options(None))
        }
        opened => opened,
    };
    let page = page.map_err(failed)?;
    if let Some(notice) = page.notice() {
        output::message(&notice);
    }
    let catalogue = Catalogue::new();
    let address = page.address();
    let said =
        Localizer::new(&catalogue, global.lang()).say("web-address", &[("address", (&*address).into())]);
    output::print(&format!("{said}\n"))?;
    if !args.no_open {
        open(&address);
    }
    page.serve().map_err(failed)?;
    Ok(CommandOutcome::Done)
}

fn failed(error: WebError) -> CliError {
    match error {
        WebError::Port(..) => wrong(error.to_string()),
        WebError::Serve(_) => CliError::Full(error.to_string()),
    }
}

/// A record with its name.
fn read(path: &Path) -> Result<(String, Vec<u8>), CliError> {
    let mut bytes = Vec::new();
    let taken = File::open(path).and_then(|file| file.take(LARGEST as u64 + 1).read_to_end(&mut bytes));
    let refused = |why: String| wrong(format!("{}: {why}", path.display()));
    taken.map_err(|error| refused(format!("cannot be read ({error}); check the name")))?;
    if bytes.len() > LARGEST {
        return Err(refused(format!("is larger than {} MiB; name a smaller file", LARGEST >> 20)));
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok((name, bytes))
}

/// Opens the address in the browser of whoever sits here; where there is no display, or nothing to
/// open it with, the address that is printed is all.
fn open(address: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/c", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        let shows = ["DISPLAY", "WAYLAND_DISPLAY"]
            .iter()
            .any(|name| env::var_os(name).is_some_and(|v| !v.is_empty()));
        if !shows {
            return;
        }
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(before).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Waited for elsewhere, so that no dead process stays.
    if let Ok(mut child) = command.spawn() {
        std::thread::spawn(move || child.wait());
    }
}
