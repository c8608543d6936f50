//! Help and the errors of options in other languages: the same definitions of options, their
//! texts replaced by those of `help-ja.txt`, `help-zh.txt` or `help-ko.txt`. English texts are
//! the comments beside the options, and stand where a file lacks one.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Arg, Command};
use gokoro_view::catalogue::Lang;

/// The texts of a language, a name and a text in each line; none of English.
const fn texts(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "",
        Lang::Ja => include_str!("../help-ja.txt"),
        Lang::Zh => include_str!("../help-zh.txt"),
        Lang::Ko => include_str!("../help-ko.txt"),
    }
}

/// A text by its name.
fn text(lang: Lang, name: &str) -> Option<&'static str> {
    let lines = texts(lang).lines().filter_map(|line| line.split_once(" = "));
    lines.into_iter().find(|(id, _)| *id == name).map(|(_, text)| text)
}

/// The language that these arguments ask for, before they are read; else `usual`.
pub fn wanted_language(arguments: &[OsString], usual: Lang) -> Lang {
    let told: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    let next = told.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let joined = told.iter().find_map(|argument| argument.strip_prefix("--lang="));
    next.or(joined).and_then(|lang| lang.parse().ok()).unwrap_or(usual)
}

/// The command with help in a language.
pub fn command(mut command: Command, lang: Lang) -> Command {
    let Some(about) = text(lang, &format!("about-{}", command.get_name())) else { return command };
    command.build();
    translated(command, lang, "").about(about).long_about(about)
}

fn translated(command: Command, lang: Lang, name: &str) -> Command {
    let text = |name: &str| text(lang, name);
    let arguments: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    let below: Vec<String> = command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    let usage = lang.joined(&[text("head-usage").unwrap_or_default().to_owned(), "{usage}".to_owned()]);
    let template = format!("{{about}}\n\n{usage}\n\n{{all-args}}");
    let mut command = command.help_template(template);
    command = command.subcommand_help_heading(text("head-commands").unwrap_or_default());
    for id in arguments {
        command = command.mut_arg(&id, |arg| argument(arg, lang, name));
    }
    for id in below {
        command = command.mut_subcommand(&id, |below| {
            let path = if name.is_empty() { id.clone() } else { format!("{name}-{id}") };
            // The steps of commands for who measures are told in English.
            match text(&format!("about-{path}")) {
                Some(about) => translated(below, lang, &path).about(about).long_about(about),
                None => below,
            }
        });
    }
    command
}

fn argument(arg: Arg, lang: Lang, command: &str) -> Arg {
    let text = |name: &str| text(lang, name);
    let id = arg.get_id().to_string();
    let head = if arg.is_positional() { "head-arguments" } else { "head-options" };
    let arg = arg.help_heading(text(head).unwrap_or_default());
    match text(&format!("{command}-{id}")).or_else(|| text(&id)) {
        Some(help) => arg.help(help).long_help(help),
        None => arg,
    }
}

/// What of a command, of its options and of the commands below it is told in English only, each with the
/// language that lacks it.
pub fn untranslated(command: &Command, name: &str) -> Vec<String> {
    let ids = command.get_arguments().filter(|arg| !arg.is_hide_set()).map(|arg| arg.get_id().as_str());
    let options = ids.map(|id| vec![format!("{name}-{id}"), id.to_owned()]);
    let ways: Vec<Vec<String>> = options.chain([vec![format!("about-{name}")]]).collect();
    let lacks = |lang: Lang| {
        let missing = ways.iter().filter(move |names| names.iter().all(|name| text(lang, name).is_none()));
        missing.map(move |names| format!("{lang:?} {}", names[0]))
    };
    let mut found: Vec<String> = [Lang::Ja, Lang::Zh, Lang::Ko].into_iter().flat_map(lacks).collect();
    for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
        found.extend(untranslated(below, &format!("{name}-{}", below.get_name())));
    }
    found
}

/// An error of the options in a language; `None` for what is no error, such as help itself.
pub fn error(error: &Error, lang: Lang) -> Option<String> {
    let text = |name: &str| text(lang, name);
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
    Some(lang.joined(&[sentence, text("error-next").unwrap_or_default().to_owned()]))
}

#[cfg(test)]
#[path = "../tests/unit/help.rs"]
mod tests;
