//! Work that Python waits for and may stop: by Ctrl-C, which is looked for while the work goes on without
//! Python's lock, or by a function of the caller's that hears how far it is and answers False.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::thread::{Builder, scope};
use std::time::Duration;

use gokoro_analysis::{CancelToken, Progress, STACK};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::named;

/// How often signals are looked for and the caller's function is called.
const TICK: Duration = Duration::from_millis(50);

/// What work hears of: who waits may cancel it, and hears how far it is.
pub(crate) struct Waiter {
    /// Stops the work.
    pub(crate) cancel: CancelToken,
    last: Arc<Mutex<Progress>>,
}

impl Waiter {
    /// Tells how far the work is.
    pub(crate) fn tell(&self, progress: &Progress) {
        self.last.lock().unwrap_or_else(PoisonError::into_inner).clone_from(progress);
    }
}

/// A function of the caller's that hears how far the work is.
pub(crate) type Callback = Option<Py<PyAny>>;

/// Who stopped the work.
enum Stop {
    /// The caller's function answered False.
    Asked,
    /// A signal came, as Python says it.
    Signal(PyErr),
    /// The caller's function failed.
    Failed(PyErr),
}

/// What came of work, and who stopped it.
pub(crate) struct Done<T> {
    /// The answer: whole, or what was known when the work was stopped.
    pub(crate) answer: T,
    stop: Option<Stop>,
    last: Progress,
}

/// Computes something on a thread of our own, while Python goes on and may stop it.
pub(crate) fn work<T: Send>(
    py: Python<'_>,
    callback: Callback,
    job: impl FnOnce(&Waiter) -> T + Send,
) -> PyResult<Done<T>> {
    static THREADS: Once = Once::new();
    // It fails only where the pool runs already; then that one serves.
    THREADS.call_once(|| drop(rayon::ThreadPoolBuilder::new().stack_size(STACK).build_global()));
    let cancel = CancelToken::new();
    let heard = Arc::new(Mutex::new(Progress::default()));
    let waiter = Waiter { cancel: cancel.clone(), last: heard.clone() };
    let known = || heard.lock().unwrap_or_else(PoisonError::into_inner).clone();
    scope(|scope| {
        let (sender, answers) = channel();
        let answers = Mutex::new(answers);
        let thread = Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
            // Who waits is there until the answer is.
            let _ = sender.send(job(&waiter));
        });
        thread.map_err(|error| PyValueError::new_err(format!("no thread ({error})")))?;
        let (mut stop, mut told) = (None, Progress::default());
        loop {
            let next = || answers.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(TICK);
            match py.detach(next) {
                Ok(answer) => return Ok(Done { answer, stop, last: known() }),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyValueError::new_err("Gokoro failed; please report the record"));
                }
                Err(RecvTimeoutError::Timeout) if stop.is_some() => {}
                Err(RecvTimeoutError::Timeout) => {
                    stop = stopped(py, callback.as_ref(), &known(), &mut told);
                    if stop.is_some() {
                        cancel.cancel();
                    }
                }
            }
        }
    })
}

/// Looks for signals and tells the caller's function what is new.
fn stopped(
    py: Python<'_>,
    callback: Option<&Py<PyAny>>,
    known: &Progress,
    told: &mut Progress,
) -> Option<Stop> {
    if let Err(signal) = py.check_signals() {
        return Some(Stop::Signal(signal));
    }
    let callback = callback.filter(|_| known != told)?;
    told.clone_from(known);
    let answer = progress(py, known).and_then(|known| callback.bind(py).call1((known,)));
    match answer {
        Ok(answer) => answer.extract::<bool>().is_ok_and(|goes_on| !goes_on).then_some(Stop::Asked),
        Err(error) => Some(Stop::Failed(error)),
    }
}

impl<T> Done<T> {
    /// The answer of work that nobody stopped.
    pub(crate) fn whole(self, py: Python<'_>) -> PyResult<T> {
        self.or_partial(py, |_, _| Ok(None))
    }

    /// The same; where it was stopped, the error carries what is made of the answer by then.
    pub(crate) fn or_partial<'py>(
        self,
        py: Python<'py>,
        known: impl FnOnce(Python<'py>, &T) -> PyResult<Option<Bound<'py, PyTuple>>>,
    ) -> PyResult<T> {
        let (name, cause) = match self.stop {
            None => return Ok(self.answer),
            Some(Stop::Failed(error)) => return Err(error),
            Some(Stop::Asked) => ("Cancelled", None),
            Some(Stop::Signal(signal)) => ("Interrupted", Some(signal)),
        };
        let kind = py.import("gokoro")?.getattr(name)?;
        let error = kind.call1((progress(py, &self.last)?, known(py, &self.answer)?))?;
        let error = PyErr::from_value(error);
        error.set_cause(py, cause);
        Err(error)
    }
}

/// What is known so far, as the module shows it.
fn progress<'py>(py: Python<'py>, known: &Progress) -> PyResult<Bound<'py, PyAny>> {
    let losses = known.losses.iter().map(|seems| (seems.led.number, named(seems.led.color), seems.points));
    let losses: Vec<_> = losses.collect();
    let kind = py.import("gokoro")?.getattr("Progress")?;
    kind.call1((known.share, known.judged, known.positions, losses, known.nodes))
}
