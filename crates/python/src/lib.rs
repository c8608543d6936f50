//! Gokoro for Python: `gokoro-api` behind the face of a Python module. Text and bytes go out here;
//! `python/gokoro` makes dictionaries and numpy arrays of them, so that the module is imported
//! without numpy. Everything is computed on threads of its own, with the stack that reading wants
//! and without Python's lock, and can be stopped (`watch`).
//!
//! The functions that Python calls are `unsafe` in what the macros of pyo3 write; there is no other
//! `unsafe` here.

mod watch;

use std::path::PathBuf;

use gokoro_api::board::Color;
use gokoro_api::{Asked, Error, Lang, Net, PLANES, Precision, Run, Solution};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyTuple};
use rayon::prelude::*;

use watch::{Callback, Done, work};

fn wrong(error: Error) -> PyErr {
    PyValueError::new_err(error.to_string())
}

fn language(name: &str) -> PyResult<Lang> {
    name.parse().map_err(|_| PyValueError::new_err(format!("no language {name}; use en, ja, zh or ko")))
}

fn color(name: &str) -> PyResult<Color> {
    match name {
        "black" | "b" | "B" => Ok(Color::Black),
        "white" | "w" | "W" => Ok(Color::White),
        _ => Err(PyValueError::new_err(format!("no colour {name}; use black or white"))),
    }
}

/// The net of a file, or of a part of the name of one that is found; the one compiled in without a name.
fn net(named: Option<PathBuf>, precision: &str) -> PyResult<Net> {
    let precision = match precision {
        "exact" => Precision::Exact,
        "fast" => Precision::Fast,
        _ => {
            return Err(PyValueError::new_err(format!("no precision {precision}; use exact or fast")));
        }
    };
    named.map_or_else(|| Ok(Net::default()), |named| Net::open(named, precision).map_err(wrong))
}

/// Does a job with the net that is named.
fn by_net<T: Send>(
    py: Python<'_>,
    named: Option<PathBuf>,
    precision: &str,
    progress: Callback,
    job: impl FnOnce(Net, Run) -> T + Send,
) -> PyResult<Done<T>> {
    let net = py.detach(|| net(named, precision))?;
    work(py, progress, |run| job(net, run))
}

/// A solution as `gokoro.Solution` takes it.
type Solved = (&'static str, Option<bool>, Vec<String>, u64, Vec<String>);

fn solved(found: Solution) -> Solved {
    (named(found.first), found.lives, found.moves, found.nodes, found.said)
}

const fn named(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// Numbers as bytes, for numpy.
fn bytes<'py>(py: Python<'py>, numbers: &[f32]) -> PyResult<Bound<'py, PyByteArray>> {
    PyByteArray::new_with(py, 4 * numbers.len(), |bytes| {
        for (four, number) in bytes.chunks_exact_mut(4).zip(numbers) {
            four.copy_from_slice(&number.to_ne_bytes());
        }
        Ok(())
    })
}

/// A game as it was recorded.
#[pyclass(frozen, module = "gokoro._gokoro")]
struct Record(gokoro_api::Record);

#[pymethods]
impl Record {
    /// Reads the first game of a text.
    #[staticmethod]
    fn parse(text: Vec<u8>) -> PyResult<Record> {
        gokoro_api::Record::read(text).map(Record).map_err(wrong)
    }

    /// Opens the first game of a file.
    #[staticmethod]
    fn open(path: PathBuf) -> PyResult<Record> {
        gokoro_api::Record::open(path).map(Record).map_err(wrong)
    }

    /// The moves of the main line.
    fn moves(&self) -> PyResult<usize> {
        self.0.moves().map_err(wrong)
    }

    /// The position after so many moves; at the end without a number.
    #[pyo3(signature = (moves=None))]
    fn after(&self, moves: Option<usize>) -> PyResult<Position> {
        let found = moves.map_or_else(|| self.0.end(), |moves| self.0.after(moves));
        found.map(Position).map_err(wrong)
    }

    /// The review as JSON.
    fn review(
        &self,
        py: Python<'_>,
        visits: Option<u32>,
        whom: &str,
        moves: Option<(usize, usize)>,
        named: Option<PathBuf>,
        precision: &str,
        progress: Callback,
    ) -> PyResult<String> {
        let whom = whom.parse().map_err(|error| PyValueError::new_err(format!("{error}")))?;
        let asked = Asked { visits, whom, moves };
        let review = |net, run| self.0.clone().by(net).watched(run).review_json(&asked);
        by_net(py, named, precision, progress, review)?.whole(py)?.map_err(wrong)
    }

    /// What a move did, in sentences.
    fn explain(
        &self,
        py: Python<'_>,
        number: usize,
        lang: &str,
        named: Option<PathBuf>,
        precision: &str,
    ) -> PyResult<Vec<String>> {
        let lang = language(lang)?;
        let explain = |net, run| self.0.clone().by(net).watched(run).explain(number, lang);
        by_net(py, named, precision, None, explain)?.whole(py)?.map_err(wrong)
    }

    /// The same as JSON.
    fn explain_json(
        &self,
        py: Python<'_>,
        number: usize,
        named: Option<PathBuf>,
        precision: &str,
    ) -> PyResult<String> {
        let explain = |net, run| self.0.clone().by(net).watched(run).explain_json(number);
        by_net(py, named, precision, None, explain)?.whole(py)?.map_err(wrong)
    }

    /// The planes of every position before a move: how many positions, lines of the board, numbers.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<(usize, u8, Bound<'py, PyByteArray>)> {
        let positions = self.0.positions().map_err(wrong)?;
        let asked = &positions[..positions.len() - 1];
        let seen = work(py, None, |run| {
            let goes_on = |_: &&gokoro_api::Position| run.goes_on();
            asked.par_iter().filter(goes_on).flat_map_iter(gokoro_api::Position::features).collect()
        });
        let seen: Vec<f32> = seen?.whole(py)?;
        Ok((asked.len(), positions[0].game().size().get(), bytes(py, &seen)?))
    }
}

/// The games of a file, folder or archive, one after the other.
#[pyclass(module = "gokoro._gokoro")]
struct Records(Box<dyn Iterator<Item = Result<gokoro_api::Record, Error>> + Send + Sync>);

#[pymethods]
impl Records {
    #[new]
    fn new(path: PathBuf) -> Records {
        Records(Box::new(gokoro_api::Record::all(path)))
    }

    const fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    /// The next game that can be read.
    fn __next__(&mut self) -> Option<PyResult<Record>> {
        self.0.next().map(|game| game.map(Record).map_err(wrong))
    }
}

/// A position of a game.
#[pyclass(frozen, module = "gokoro._gokoro")]
struct Position(gokoro_api::Position);

#[pymethods]
impl Position {
    /// The lines of the board.
    #[getter]
    fn size(&self) -> u8 {
        self.0.game().size().get()
    }

    /// Who plays next.
    #[getter]
    fn to_move(&self) -> &'static str {
        named(self.0.to_move())
    }

    /// Stones row by row, as bytes.
    fn stones<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let stones: Vec<u8> = self.0.stones().iter().map(|stone| stone.cast_unsigned()).collect();
        Ok(PyByteArray::new(py, &stones))
    }

    /// Expected owners row by row, as bytes.
    fn owners<'py>(
        &self,
        py: Python<'py>,
        named: Option<PathBuf>,
        precision: &str,
    ) -> PyResult<Bound<'py, PyByteArray>> {
        let owners = by_net(py, named, precision, None, |net, _| self.0.clone().by(net).owners())?;
        bytes(py, &owners.whole(py)?)
    }

    /// Black's expected margin and its error.
    fn margin(&self, py: Python<'_>, named: Option<PathBuf>, precision: &str) -> PyResult<(f32, f32)> {
        by_net(py, named, precision, None, |net, _| self.0.clone().by(net).margin())?.whole(py)
    }

    /// Planes, as bytes.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        bytes(py, &work(py, None, |_| self.0.features())?.whole(py)?)
    }

    /// Whether the group of a stone lives: first, lives, moves, nodes, sentences.
    fn solve(
        &self,
        py: Python<'_>,
        stone: &str,
        first: &str,
        nodes: u64,
        lang: &str,
        progress: Callback,
    ) -> PyResult<Solved> {
        let (first, lang) = (color(first)?, language(lang)?);
        let solve = |run| self.0.clone().watched(run).solve(stone, first, nodes, lang).map(solved);
        let known = |py, answer: &Result<Solved, Error>| -> PyResult<Option<Bound<'_, PyTuple>>> {
            answer.as_ref().ok().map(|answer| answer.clone().into_pyobject(py)).transpose()
        };
        work(py, progress, solve)?.or_known(py, known)?.map_err(wrong)
    }

    /// All groups: colour, stones, life, whether proven, where it is saved and killed.
    #[allow(clippy::type_complexity)]
    fn groups(
        &self,
        py: Python<'_>,
    ) -> PyResult<Vec<(&'static str, Vec<String>, &'static str, bool, Option<String>, Option<String>)>> {
        let groups = work(py, None, |_| self.0.groups())?.whole(py)?;
        let told = groups.into_iter();
        Ok(told
            .map(|one| {
                (named(one.color), one.stones, one.life.name(), one.proven, one.saved_at, one.killed_at)
            })
            .collect())
    }

    /// A move: its name, lead, chance, line, reasons.
    #[allow(clippy::type_complexity)]
    fn advise(
        &self,
        py: Python<'_>,
        visits: u32,
        lang: &str,
        named: Option<PathBuf>,
        precision: &str,
    ) -> PyResult<(String, Option<f64>, Option<f64>, Vec<String>, Vec<String>)> {
        let lang = language(lang)?;
        let advise = |net, run| self.0.clone().by(net).watched(run).advise(visits, lang);
        let advice = by_net(py, named, precision, None, advise)?.whole(py)?;
        Ok((advice.action, advice.lead, advice.win_rate, advice.line, advice.reasons))
    }
}

/// Gokoro for Python; `gokoro` is its face.
#[pymodule]
fn _gokoro(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("PLANES", PLANES)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<Record>()?;
    module.add_class::<Records>()?;
    module.add_class::<Position>()
}
