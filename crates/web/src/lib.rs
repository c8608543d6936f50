//! The page: everything that the program can do, in a browser on the same machine. A server on
//! the loopback address answers with the compiled-in page and with the command line's JSON; it
//! refuses whatever another site or machine asks. Nothing here judges a position and no sentence
//! is made here: rooms below do, `view` words it.
//!
//! Questions carry the whole game, so tabs share nothing but the store. Work runs on threads of
//! its own (`desk`); long work is told line by line as JSON and ends when nobody listens.

mod analyse;
mod assets;
mod cards;
mod check;
mod clock;
mod connections;
mod desk;
mod engines;
mod game;
mod guard;
mod hint;
mod knowledge;
mod library;
mod look;
mod mine;
mod notes;
mod offline;
mod open;
mod pace;
mod play;
mod problems;
mod reply;
mod review;
mod routes;
mod saved;
mod seats;
mod shelf;
mod solve;
mod store;
mod teach;
mod texts;
mod trainer;
mod tried;

use std::future::{Future, poll_fn};
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::pin::pin;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::task::Poll;
use std::time::Duration;

use gokoro_analysis::knowledge::Folder;
use gokoro_analysis::{Analysis, Net, STACK};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};

use connections::ConnectionLimits;
use desk::{JobQueue, Length, Listener};
pub use guard::LARGEST;
pub use offline::{OfflineError, offline_review};
use reply::{Answer, ApiError, query_value};
use seats::Seats;
use shelf::Shelf;
use store::Store;

/// How often it is looked for engines that nobody asks.
const REST: Duration = Duration::from_secs(30);
/// How long work may take to end when the program ends.
const FAREWELL: Duration = Duration::from_secs(4);

/// What the command line asks for.
pub struct PageOptions {
    /// The port; any that is free without one.
    pub port: Option<u16>,
    /// The folder in which games and settings are kept; without one they are kept in memory.
    pub data: Option<PathBuf>,
    /// The folder with the user's known shapes; without one none can be saved.
    pub knowledge: Option<Folder>,
    /// The folder of the user's library of games; it need not be there.
    pub library: Option<PathBuf>,
    /// The language until the page is told another one.
    pub lang: Lang,
    /// What answers, with its nets.
    pub analysis: Analysis,
    /// How many questions are worked on at once.
    pub threads: usize,
    /// A record to begin with, and what it is called.
    pub record: Option<(String, Vec<u8>)>,
}

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
pub enum WebError {
    /// The port cannot be taken; another one may be free.
    #[error("port {} {}; a free one is used instead; name another one with --port", .0, taken(.1))]
    Port(u16, io::Error),
    /// The system gives no port, or serves it no longer.
    #[error("the page cannot be served ({0}); end other programs and try again")]
    Serve(io::Error),
}

/// Why a port is not ours.
fn taken(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => "is taken: another program answers there".to_owned(),
        io::ErrorKind::PermissionDenied => "is kept for the system".to_owned(),
        _ => format!("cannot be used ({error})"),
    }
}

/// What all questions share.
struct App {
    lang: Lang,
    /// What answers questions about positions, without the user's own shapes, as the program was started.
    given: Analysis,
    /// The same with the nets that the settings choose.
    chosen: RwLock<Analysis>,
    catalogue: Catalogue,
    desk: JobQueue,
    store: Store,
    record: Option<(String, Vec<u8>)>,
    /// The folder of the library.
    library: Option<PathBuf>,
    /// The texts of the page in all languages, once they were asked for.
    texts: OnceLock<texts::Texts>,
    /// Known shapes.
    shelf: Shelf,
    /// Engines of the user's that play.
    seats: Seats,
    /// What says that the page was opened with the address that the program printed.
    key: String,
}

impl App {
    /// What answers questions about positions, the user's own shapes as they are now among what it knows.
    fn knowing(&self) -> Analysis {
        self.analysis().with_knowledge(self.shelf.held().stock.clone())
    }

    /// What answers questions about positions, without the user's own shapes.
    fn analysis(&self) -> Analysis {
        self.chosen.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Takes the nets that the settings name: `quick` or `deep`; those that the program was started with for anything
    /// else.
    fn choose_nets(&self, named: Option<&str>) {
        let analysis = match named {
            Some("quick") => self.given.with_nets(Net::quick()),
            Some("deep") => self.given.with_nets(Net::deep()),
            _ => self.given.clone(),
        };
        *self.chosen.write().unwrap_or_else(PoisonError::into_inner) = analysis;
    }

    /// The language that a question names, else that of the command line.
    fn lang(&self, named: Option<&str>) -> Lang {
        named.and_then(|lang| lang.parse().ok()).unwrap_or(self.lang)
    }

    /// The same of an address.
    fn lang_of(&self, query: Option<&str>) -> Lang {
        self.lang(query_value(query, "lang").as_deref())
    }

    /// What says the messages of a language.
    const fn speaker(&self, lang: Lang) -> Localizer<'_> {
        Localizer::new(&self.catalogue, lang)
    }

    /// Does short work and waits for it.
    async fn work<T: Send + 'static>(
        self: &Arc<App>,
        work: impl FnOnce(&App) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let app = self.clone();
        self.desk.run(move || work(&app)).await
    }

    /// An answer that is told line by line while the work goes on.
    fn stream(
        self: &Arc<App>,
        length: Length,
        work: impl FnOnce(&App, &Listener) -> Result<(), ApiError> + Send + 'static,
    ) -> Answer {
        let app = self.clone();
        Ok(self.desk.stream(length, move |listener| work(&app, listener)))
    }
}

/// The page, ready to be served.
pub struct WebPage {
    listener: TcpListener,
    address: SocketAddr,
    app: App,
}

impl WebPage {
    /// Takes the port and opens the store. A store that cannot be used is no error: the page
    /// says so and keeps what is done in memory.
    ///
    /// # Errors
    /// The port is taken, or the system gives none.
    pub fn open(options: PageOptions) -> Result<WebPage, WebError> {
        let bound = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port.unwrap_or(0)));
        let listener = bound.map_err(|error| match options.port {
            Some(port) => WebError::Port(port, error),
            None => WebError::Serve(error),
        })?;
        let address = listener.local_addr().map_err(WebError::Serve)?;
        let store = Store::open(options.data.as_deref());
        store.speak(options.lang);
        let app = App {
            lang: options.lang,
            chosen: RwLock::new(options.analysis.clone()),
            given: options.analysis,
            catalogue: Catalogue::new(),
            desk: JobQueue::new(options.threads),
            store,
            record: options.record,
            library: options.library,
            shelf: Shelf::new(options.knowledge),
            texts: OnceLock::new(),
            seats: Seats::default(),
            key: engines::new_key(),
        };
        app.choose_nets(saved::net_kept(&app).as_deref());
        Ok(WebPage { listener, address, app })
    }

    /// Where the page is, with the key of who may change engines; a browser keeps it to itself.
    pub fn address(&self) -> String {
        format!("http://{}/#key={}", self.address, self.app.key)
    }

    /// The port.
    pub const fn port(&self) -> u16 {
        self.address.port()
    }

    /// What is to be said of the store: that nothing is kept after the end of the program, or that a
    /// damaged file was put aside.
    pub fn notice(&self) -> Option<String> {
        self.app.store.notice().map(ToString::to_string)
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
        let app = Arc::new(self.app);
        let router = routes::router(app.clone(), self.address.port());
        let served = runtime.block_on(async {
            self.listener.set_nonblocking(true)?;
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let mut server = pin!(connections::serve(listener, router, ConnectionLimits::USUAL));
            let (mut rests, mut ends) = (pin!(rest(app.clone())), pin!(ended()));
            poll_fn(|context| {
                if ends.as_mut().poll(context).is_ready() || rests.as_mut().poll(context).is_ready() {
                    return Poll::Ready(Ok(()));
                }
                server.as_mut().poll(context).map(Ok)
            })
            .await
        });
        app.desk.close();
        app.seats.close();
        // Who waits for an engine sees that nobody listens, and ends it.
        runtime.shutdown_timeout(FAREWELL);
        served.map_err(WebError::Serve)
    }
}

/// Ends engines that nobody asks, now and then.
async fn rest(app: Arc<App>) {
    loop {
        tokio::time::sleep(REST).await;
        let resting = app.clone();
        // An engine may take a while to end; pages are served meanwhile.
        let _ = tokio::task::spawn_blocking(move || resting.seats.rest()).await;
    }
}

/// Waits until the program is told to end. Where signals cannot be heard, the system ends the
/// program by itself.
async fn ended() {
    let mut interrupted = Some(Box::pin(tokio::signal::ctrl_c()));
    #[cfg(unix)]
    let mut told = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()).ok();
    poll_fn(|context| {
        #[cfg(unix)]
        if told.as_mut().is_some_and(|told| told.poll_recv(context).is_ready()) {
            return Poll::Ready(());
        }
        match interrupted.as_mut().map(|signal| signal.as_mut().poll(context)) {
            Some(Poll::Ready(Ok(()))) => return Poll::Ready(()),
            // What has failed is not asked again.
            Some(Poll::Ready(Err(_))) => interrupted = None,
            Some(Poll::Pending) | None => {}
        }
        Poll::Pending
    })
    .await;
}
