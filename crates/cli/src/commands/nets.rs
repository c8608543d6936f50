//! `gokoro nets`: the nets found on this machine, with size, kind, speed and the visits that are suggested.

use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_analysis::net::{PlayerProfile, PolicyNet, look_time};
use gokoro_analysis::{Budget, nets};
use serde::Serialize;

use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome};
use gokoro_console::net::PrecisionArg;
use gokoro_console::output;

#[derive(Args, Debug)]
pub struct NetsArgs {
    /// Files of nets, or folders of them [default: beside the program, in its data folder, and where KaTrain and
    /// KataGo keep theirs]
    files: Vec<PathBuf>,
    /// How answers of nets of KataGo are worked out
    #[arg(long, value_enum, default_value = "fast")]
    precision: PrecisionArg,
}

/// A net as it is listed.
#[derive(Serialize)]
struct Listed {
    /// The name of a net that is compiled in.
    name: Option<&'static str>,
    /// The file; none for nets that are compiled in.
    file: Option<String>,
    /// Bytes of the file.
    bytes: Option<u64>,
    /// Name and shape.
    kind: String,
    /// Processor time of a look at 19x19 on one core, in milliseconds.
    milliseconds: f64,
    /// Visits of a position in a review that are usual with it.
    visits: u32,
}

/// Lists nets.
pub fn run(global: &Global, args: &NetsArgs) -> Result<CommandOutcome, CliError> {
    let files = if args.files.is_empty() { nets::found() } else { nets::below(args.files.clone()) };
    let mut all = vec![
        Listed { name: Some("quick"), ..listed(None, PolicyNet::quick()) },
        Listed { name: Some("deep"), ..listed(None, PolicyNet::deep()) },
    ];
    let mut failed = 0;
    for file in files {
        match nets::read(&file, args.precision.precision(), Some(PlayerProfile::default())) {
            Ok(net) => all.push(listed(Some(&file), &net)),
            Err(why) => {
                output::message(&format!("{}: {why}", file.display()));
                failed += 1;
            }
        }
    }
    if global.json {
        output::print_bytes(&output::json(&all)?)?;
    } else {
        output::print(&table(&all))?;
    }
    Ok(if failed == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}

fn listed(file: Option<&Path>, net: &PolicyNet) -> Listed {
    Listed {
        name: None,
        file: file.map(|path| path.display().to_string()),
        bytes: file.and_then(|path| std::fs::metadata(path).ok()).map(|data| data.len()),
        kind: net.description(),
        milliseconds: look_time(net),
        visits: net.usual_visits(Budget::Usual.limits().review_visits),
    }
}

fn table(all: &[Listed]) -> String {
    let mut text = String::from("ms a look  visits  size MB  net\n");
    for net in all {
        let size = net.bytes.map_or_else(|| "-".to_owned(), |bytes| format!("{:.1}", bytes as f64 / 1e6));
        let name = net.name.map(|name| format!("{name}, compiled in"));
        let file = net.file.clone().or(name).unwrap_or_default();
        text += &format!(
            "{:9.2}  {:6}  {size:>7}  {}\n{:27}{file}\n",
            net.milliseconds, net.visits, net.kind, ""
        );
    }
    text
}
