//! The page: everything that the program can do, in a browser on the same machine. A server on
//! the loopback address answers with the compiled-in page and with the command line's JSON; it
//! refuses whatever another site or machine asks. Nothing here judges a position and no sentence
//! is made here: rooms below do, `view` words it.
//!
//! Questions carry the whole game, so tabs share nothing but the store. Work runs on threads of
//! its own (`desk`); long work is told line by line as JSON and ends when nobody listens.

mod analyse;
mod assets;
mod desk;
mod game;
mod guard;
mod hint;
mod open;
mod play;
mod reply;
mod review;
mod routes;
mod saved;
mod solve;
mod store;
mod texts;
mod tried;

use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;

use gokoro_patterns::policy::PolicyNet;
use gokoro_view::catalogue::{Catalogue, Lang};

use desk::Desk;
use store::Store;

/// Bytes of stack of the threads that work: positions are large, and solvers read deep.
const STACK: usize = 16 << 20;

/// What the command line asks for.
pub struct Options {
    /// The port; any that is free without one.
    pub port: Option<u16>,
    /// The folder in which games and settings are kept; without one they are kept in memory.
    pub data: Option<PathBuf>,
    /// The language until the page is told another one.
    pub lang: Lang,
    /// The net that guides.
    pub net: &'static PolicyNet,
    /// How many questions are worked on at once.
    pub threads: usize,
    /// A record to begin with, and what it is called.
    pub record: Option<(String, Vec<u8>)>,
}

/// Why there is no page.
#[derive(Debug)]
pub enum WebError {
    /// The port cannot be taken.
    Port(u16, io::Error),
    /// The system gives no port, or serves it no longer.
    Serve(io::Error),
}

impl fmt::Display for WebError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WebError::Port(port, error) => {
                write!(f, "port {port} cannot be used ({error}); name another one with --port, or none")
            }
            WebError::Serve(error) => {
                write!(f, "the page cannot be served ({error}); end other programs and try again")
            }
        }
    }
}

impl std::error::Error for WebError {}

/// What all questions share.
struct App {
    lang: Lang,
    net: &'static PolicyNet,
    catalogue: Catalogue,
    desk: Desk,
    store: Store,
    record: Option<(String, Vec<u8>)>,
}

impl App {
    /// The language that a question names, else that of the command line.
    fn lang(&self, named: Option<&str>) -> Lang {
        named.and_then(|lang| lang.parse().ok()).unwrap_or(self.lang)
    }
}

/// The page, ready to be served.
pub struct Page {
    listener: TcpListener,
    address: SocketAddr,
    app: App,
}

impl Page {
    /// Takes the port and opens the store. A store that cannot be used is no error: the page
    /// says so and keeps what is done in memory.
    ///
    /// # Errors
    /// The port is taken, or the system gives none.
    pub fn open(options: Options) -> Result<Page, WebError> {
        let bound = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port.unwrap_or(0)));
        let listener = bound.map_err(|error| match options.port {
            Some(port) => WebError::Port(port, error),
            None => WebError::Serve(error),
        })?;
        let address = listener.local_addr().map_err(WebError::Serve)?;
        let app = App {
            lang: options.lang,
            net: options.net,
            catalogue: Catalogue::new(),
            desk: Desk::new(options.threads),
            store: Store::open(options.data.as_deref()),
            record: options.record,
        };
        Ok(Page { listener, address, app })
    }

    /// Where the page is.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Why nothing is kept after the end of the program; `None` if it is.
    #[must_use]
    pub fn not_kept(&self) -> Option<String> {
        self.app.store.not_kept().map(ToString::to_string)
    }

    /// Serves the page as long as the program runs.
    ///
    /// # Errors
    /// The system serves the port no longer.
    pub fn serve(self) -> Result<(), WebError> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .thread_stack_size(STACK)
            .build()
            .map_err(WebError::Serve)?;
        let router = routes::router(Arc::new(self.app), self.address.port());
        runtime
            .block_on(async {
                self.listener.set_nonblocking(true)?;
                axum::serve(tokio::net::TcpListener::from_std(self.listener)?, router).await
            })
            .map_err(WebError::Serve)
    }
}
