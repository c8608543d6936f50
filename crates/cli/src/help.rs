//! Help and the errors of options in Japanese: the same definitions of options, their texts
//! replaced by those of `help-ja.txt`. English texts are the comments beside the options.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Arg, Command};
use gokoro_view::catalogue::Lang;

const TEXTS: &str = include_str!("../help-ja.txt");

/// A text by its name.
fn text(name: &str) -> Option<&'static str> {
    TEXTS.lines().filter_map(|line| line.split_once(" = ")).find(|(id, _)| *id == name).map(|(_, text)| text)
}

/// The language that these arguments ask for, before they are read; else `usual`.
pub fn asked(arguments: &[OsString], usual: Lang) -> Lang {
    let told: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    let next = told.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let joined = told.iter().find_map(|argument| argument.strip_prefix("--lang="));
    next.or(joined).and_then(|lang| lang.parse().ok()).unwrap_or(usual)
}

/// The command with Japanese help.
pub fn japanese(mut command: Command) -> Command {
    command.build();
    let about = text("about").unwrap_or_default();
    translated(command, "").about(about).long_about(about)
}

fn translated(command: Command, name: &str) -> Command {
    let arguments: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    let below: Vec<String> = command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    let template =
        format!("{{about}}\n\n{}{{usage}}\n\n{{all-args}}", text("head-usage").unwrap_or_default());
    let mut command = command.help_template(template);
    command = command.subcommand_help_heading(text("head-commands").unwrap_or_default());
    for id in arguments {
        command = command.mut_arg(&id, |arg| argument(arg, name));
    }
    for id in below {
        command = command.mut_subcommand(&id, |below| {
            let path = if name.is_empty() { id.clone() } else { format!("{name}-{id}") };
            // The steps of commands for who measures are told in English.
            match text(&format!("about-{path}")) {
                Some(about) => translated(below, &path).about(about).long_about(about),
                None => below,
            }
        });
    }
    command
}

fn argument(arg: Arg, command: &str) -> Arg {
    let id = arg.get_id().to_string();
    let head = if arg.is_positional() { "head-arguments" } else { "head-options" };
    let arg = arg.help_heading(text(head).unwrap_or_default());
    match text(&format!("{command}-{id}")).or_else(|| text(&id)) {
        Some(help) => arg.help(help).long_help(help),
        None => arg,
    }
}

/// An error of the options in Japanese; `None` for what is no error, such as help itself.
pub fn error(error: &Error) -> Option<String> {
    let told = |kind: ContextKind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        _ => None,
    };
    let given = told(ContextKind::InvalidValue).filter(|value| !value.is_empty());
    let id = match error.kind() {
        ErrorKind::InvalidValue if given.is_some() => "error-value",
        ErrorKind::InvalidValue | ErrorKind::MissingRequiredArgument => "error-missing",
        ErrorKind::ValueValidation => "error-refused",
        ErrorKind::UnknownArgument => "error-unknown",
        ErrorKind::InvalidSubcommand => "error-command",
        ErrorKind::ArgumentConflict => "error-conflict",
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => return None,
        _ => "error-other",
    };
    let parts = [
        ("{arg}", told(ContextKind::InvalidArg)),
        ("{other}", told(ContextKind::PriorArg)),
        ("{value}", given),
        ("{valid}", told(ContextKind::ValidValue)),
        ("{command}", told(ContextKind::InvalidSubcommand)),
    ];
    let sentence = parts.into_iter().fold(text(id).unwrap_or_default().to_owned(), |said, (place, value)| {
        said.replace(place, &value.unwrap_or_default())
    });
    Some(format!("{sentence}{}", text("error-next").unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::args::Cli;

    /// The commands whose options are told in Japanese, too; the others are for who measures.
    const TOLD: [&str; 12] = [
        "web",
        "regions",
        "review",
        "explain",
        "solve",
        "practice",
        "library",
        "worker",
        "convert",
        "match",
        "completions",
        "man",
    ];

    fn told(command: &Command, name: &str) {
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            let id = arg.get_id().as_str();
            assert!(text(&format!("{name}-{id}")).or_else(|| text(id)).is_some(), "{name} {id}");
        }
        for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
            let path = format!("{name}-{}", below.get_name());
            assert!(text(&format!("about-{path}")).is_some(), "{path}");
            told(below, &path);
        }
    }

    #[test]
    fn every_option_that_players_use_is_told_in_japanese() {
        let mut command = Cli::command();
        command.build();
        for name in TOLD {
            let below = command.find_subcommand(name).expect("a command");
            assert!(text(&format!("about-{name}")).is_some(), "{name}");
            told(below, name);
        }
        japanese(Cli::command()).debug_assert();
    }

    #[test]
    fn errors_name_what_is_wrong() {
        let told = |arguments: &[&str]| {
            let found = japanese(Cli::command()).try_get_matches_from(arguments).expect_err("an error");
            error(&found)
        };
        assert_eq!(told(&["gokoro", "--help"]), None);
        for (arguments, part) in [
            (&["gokoro", "regions", "--rule", "x"][..], "--rule <RULE> に x は使えません"),
            (&["gokoro", "review", "--nodes", "many"], "many は正しくありません"),
            (&["gokoro", "foo"], "foo というコマンドはありません"),
            (&["gokoro", "review", "--foo"], "--foo という指定はありません"),
            (&["gokoro", "solve"], "指定が足りません"),
            (&["gokoro", "explain", "--move", "1", "--after", "2"], "同時に使えません"),
        ] {
            let told = told(arguments).expect("an error");
            assert!(told.contains(part), "{told}");
        }
    }

    #[test]
    fn the_language_is_known_before_options_are() {
        let asked = |arguments: &[&str]| {
            let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
            super::asked(&arguments, Lang::En)
        };
        assert_eq!(asked(&["gokoro", "--lang", "ja", "foo"]), Lang::Ja);
        assert_eq!(asked(&["gokoro", "foo", "--lang=ja"]), Lang::Ja);
        assert_eq!((asked(&["gokoro"]), asked(&["gokoro", "--lang", "xx"])), (Lang::En, Lang::En));
    }
}
