//! The table of commands: one row per name. What `known_command` and
//! `list_commands` say is read from it, so they cannot disagree with what the
//! engine does.

use crate::args::Args;
use crate::reply::Failure;
use crate::server::Feed;

/// A command that answers in one piece.
pub type ReplyHandler<E> = Box<dyn Fn(&mut E, &Args) -> Result<String, Failure>>;

/// A command that writes line after line until it is done or another line
/// arrives. An error before the first line refuses the command; after it, the
/// text of the error becomes the last line.
pub type FeedHandler<E> = fn(&mut E, &Args, &mut Feed<'_>) -> Result<(), Failure>;

/// The commands that the server answers by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BuiltIn {
    ProtocolVersion,
    KnownCommand,
    ListCommands,
    Quit,
}

/// What a row does.
pub(crate) enum Handler<E> {
    BuiltIn(BuiltIn),
    Reply(ReplyHandler<E>),
    Feed(FeedHandler<E>),
}

/// All commands of an engine of type `E`, in the order in which they are listed.
pub struct Commands<E> {
    rows: Vec<(&'static str, Handler<E>)>,
}

impl<E> Default for Commands<E> {
    fn default() -> Self {
        Self::new()
    }
}

impl<E> Commands<E> {
    /// The table with the server's own commands: `protocol_version`,
    /// `known_command`, `list_commands`, `quit`. GTP also requires `name`,
    /// `version` and the commands of the game, which only an engine can answer.
    pub fn new() -> Self {
        let built_in = [
            ("protocol_version", BuiltIn::ProtocolVersion),
            ("known_command", BuiltIn::KnownCommand),
            ("list_commands", BuiltIn::ListCommands),
            ("quit", BuiltIn::Quit),
        ];
        Self { rows: built_in.map(|(name, own)| (name, Handler::BuiltIn(own))).into() }
    }

    /// Adds a command that answers in one piece. A name that is already there
    /// gets the new handler.
    pub fn with(
        self,
        name: &'static str,
        handler: impl Fn(&mut E, &Args) -> Result<String, Failure> + 'static,
    ) -> Self {
        self.put(name, Handler::Reply(Box::new(handler)))
    }

    /// Adds a command that writes line after line.
    #[must_use]
    pub fn with_feed(self, name: &'static str, handler: FeedHandler<E>) -> Self {
        self.put(name, Handler::Feed(handler))
    }

    /// The table without the commands that `hidden` names: they are neither
    /// listed nor known.
    #[must_use]
    pub fn without(mut self, hidden: impl Fn(&str) -> bool) -> Self {
        self.rows.retain(|(name, _)| !hidden(name));
        self
    }

    /// The names in order.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.rows.iter().map(|&(name, _)| name)
    }

    /// Whether a command of this name exists. Names are case-sensitive.
    pub fn knows(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    pub(crate) fn find(&self, name: &str) -> Option<&Handler<E>> {
        let row = self.rows.iter().find(|(known, _)| *known == name)?;
        Some(&row.1)
    }

    fn put(mut self, name: &'static str, handler: Handler<E>) -> Self {
        match self.rows.iter_mut().find(|(known, _)| *known == name) {
            Some(row) => row.1 = handler,
            None => self.rows.push((name, handler)),
        }
        self
    }
}
