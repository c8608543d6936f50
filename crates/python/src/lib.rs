//! Gokoro for Python: `gokoro-analysis` behind the face of a Python module, its results rendered by `gokoro-view`. Text and bytes go out here;
//! `python/gokoro` makes dictionaries and numpy arrays of them, so that the module is imported
//! without numpy. Everything is computed on threads of its own, with the stack that reading wants
//! and without Python's lock, and can be stopped (`watch`).
//!
//! The functions that Python calls are `unsafe` in what the macros of pyo3 write; there is no other
//! `unsafe` here.

mod watch;

use std::path::PathBuf;

use gokoro_analysis::board::{Color, Game, Move, Point};
use gokoro_analysis::evaluate::{PLANES, features, stones};
use gokoro_analysis::position::{GroupLife, Life, LifeBasis};
use gokoro_analysis::solving::no_question;
use gokoro_analysis::{
    Analysis, Budget, Config, Error, ExplainRequest, Net, Precision, Progress, ReviewRequest, Run, SolveRequest,
    SolveUpdate, SuggestRequest,
};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use gokoro_view::explain_text::move_sentences;
use gokoro_view::explanation::explanation_json;
use gokoro_view::review_json::review_json;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyTuple};
use rayon::prelude::*;

use watch::{Callback, Waiter, work};

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

/// The net of a file, or of a part of the name of one that is found, if one is named.
fn net(named: Option<PathBuf>, precision: &str) -> PyResult<Option<Net>> {
    let precision = match precision {
        "exact" => Precision::Exact,
        "fast" => Precision::Fast,
        _ => {
            return Err(PyValueError::new_err(format!("no precision {precision}; use exact or fast")));
        }
    };
    named.map(|named| Net::open(named, precision).map_err(wrong)).transpose()
}

/// Does a job with an analysis by the net that is named, which is opened beside Python, too.
fn by_net<T: Send>(
    py: Python<'_>,
    named: Option<PathBuf>,
    precision: &str,
    progress: Callback,
    job: impl FnOnce(&Analysis, &Waiter) -> T + Send,
) -> PyResult<T> {
    let done = work(py, progress, |waiter| {
        let config = net(named, precision)?.map_or_else(Config::default, Config::with_net);
        Ok(job(&Analysis::new(config), waiter))
    });
    done?.whole(py)?
}

/// What is written as JSON.
fn json(value: &impl serde::Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(|error| Error::NoQuestion(error.to_string()))
}

/// What is told of a position of this game in a language.
fn in_language<T>(game: &Game, lang: Lang, say: impl FnOnce(&Localizer<'_>) -> T) -> T {
    say(&Localizer::new(&Catalogue::new(), lang).on(game.size()))
}

fn name(game: &Game, action: Move) -> String {
    match action {
        Move::Play(point) => game.size().name(point).to_string(),
        Move::Pass => "pass".to_owned(),
        Move::Resign => "resign".to_owned(),
    }
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
struct Record(gokoro_analysis::Record);

#[pymethods]
impl Record {
    /// Reads the first game of a text.
    #[staticmethod]
    fn parse(text: Vec<u8>) -> PyResult<Record> {
        gokoro_analysis::Record::read(text).map(Record).map_err(wrong)
    }

    /// Opens the first game of a file.
    #[staticmethod]
    fn open(path: PathBuf) -> PyResult<Record> {
        gokoro_analysis::Record::open(path).map(Record).map_err(wrong)
    }

    /// The moves of the main line.
    fn moves(&self) -> PyResult<usize> {
        self.0.moves().map_err(wrong)
    }

    /// The position after so many moves; at the end without a number.
    #[pyo3(signature = (moves=None))]
    fn after(&self, moves: Option<usize>) -> PyResult<Position> {
        let found = moves.map_or_else(|| self.0.end(), |moves| self.0.after(moves));
        found.map(|game| Position(Box::new(game))).map_err(wrong)
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
        let request = ReviewRequest { visits, whom, moves, ..ReviewRequest::default() };
        let reviewed = |analysis: &Analysis, waiter: &Waiter| {
            let mut hears = |progress: &Progress| waiter.tell(progress);
            let mut run = Run { progress: Some(&mut hears), cancel: waiter.cancel.clone() };
            let review = analysis.review(&self.0, &request, &mut run)?;
            json(&review_json(&review, &Catalogue::new()))
        };
        by_net(py, named, precision, progress, reviewed)?.map_err(wrong)
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
        let explained = |analysis: &Analysis, _: &Waiter| {
            let explanation = analysis.explain(&self.0, number, &ExplainRequest::default())?;
            let game = self.0.after(number)?;
            Ok(in_language(&game, lang, |teller| move_sentences(&explanation, teller)))
        };
        by_net(py, named, precision, None, explained)?.map_err(wrong)
    }

    /// The same as JSON.
    fn explain_json(
        &self,
        py: Python<'_>,
        number: usize,
        named: Option<PathBuf>,
        precision: &str,
    ) -> PyResult<String> {
        let explained = |analysis: &Analysis, _: &Waiter| {
            let explanation = analysis.explain(&self.0, number, &ExplainRequest::default())?;
            json(&explanation_json(&explanation, &Catalogue::new()))
        };
        by_net(py, named, precision, None, explained)?.map_err(wrong)
    }

    /// The planes of every position before a move: how many positions, lines of the board, numbers.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<(usize, u8, Bound<'py, PyByteArray>)> {
        let positions = self.0.positions().map_err(wrong)?;
        let asked = &positions[..positions.len() - 1];
        let seen = work(py, None, |waiter| {
            let goes_on = |_: &&Game| !waiter.cancel.is_cancelled();
            asked.par_iter().filter(goes_on).flat_map_iter(features).collect()
        });
        let seen: Vec<f32> = seen?.whole(py)?;
        Ok((asked.len(), positions[0].size().get(), bytes(py, &seen)?))
    }
}

/// The games of a file, folder or archive, one after the other.
#[pyclass(module = "gokoro._gokoro")]
struct Records(Box<dyn Iterator<Item = Result<gokoro_analysis::Record, Error>> + Send + Sync>);

#[pymethods]
impl Records {
    #[new]
    fn new(path: PathBuf) -> Records {
        Records(Box::new(gokoro_analysis::Record::all(path)))
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
struct Position(Box<Game>);

#[pymethods]
impl Position {
    /// The lines of the board.
    #[getter]
    fn size(&self) -> u8 {
        self.0.size().get()
    }

    /// Who plays next.
    #[getter]
    fn to_move(&self) -> &'static str {
        named(self.0.to_move())
    }

    /// Stones row by row, as bytes.
    fn stones<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let stones: Vec<u8> = stones(&self.0).iter().map(|stone| stone.cast_unsigned()).collect();
        Ok(PyByteArray::new(py, &stones))
    }

    /// Expected owners row by row, as bytes.
    fn owners<'py>(
        &self,
        py: Python<'py>,
        named: Option<PathBuf>,
        precision: &str,
    ) -> PyResult<Bound<'py, PyByteArray>> {
        let owners = |analysis: &Analysis, waiter: &Waiter| -> Result<Vec<f32>, Error> {
            let expected = analysis.evaluate_until(&self.0, &waiter.cancel)?.ownership;
            Ok(self.0.size().points().map(|point| expected.moku(point)).collect())
        };
        bytes(py, &by_net(py, named, precision, None, owners)?.map_err(wrong)?)
    }

    /// Black's expected margin and its error.
    fn margin(&self, py: Python<'_>, named: Option<PathBuf>, precision: &str) -> PyResult<(f32, f32)> {
        let margin = |analysis: &Analysis, waiter: &Waiter| {
            let score = analysis.evaluate_until(&self.0, &waiter.cancel)?.score;
            Ok((score.margin, score.error))
        };
        by_net(py, named, precision, None, margin)?.map_err(wrong)
    }

    /// Planes, as bytes.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        bytes(py, &work(py, None, |_| features(&self.0))?.whole(py)?)
    }

    /// Whether the group of a stone lives: first, lives, moves, nodes, sentences.
    fn solve(
        &self,
        py: Python<'_>,
        stone: &str,
        first: &str,
        nodes: Option<u64>,
        lang: &str,
        progress: Callback,
    ) -> PyResult<Solved> {
        let nodes = nodes.unwrap_or(Budget::default().limits().solve_nodes);
        let (first, lang) = (color(first)?, language(lang)?);
        let solve = |waiter: &Waiter| self.solved(stone, first, nodes, lang, waiter);
        let known = |py, answer: &Result<Solved, Error>| -> PyResult<Option<Bound<'_, PyTuple>>> {
            answer.as_ref().ok().map(|answer| answer.clone().into_pyobject(py)).transpose()
        };
        work(py, progress, solve)?.or_partial(py, known)?.map_err(wrong)
    }

    /// All groups: colour, stones, life, whether proven, where it is saved and killed.
    #[allow(clippy::type_complexity)]
    fn groups(
        &self,
        py: Python<'_>,
    ) -> PyResult<Vec<(&'static str, Vec<String>, &'static str, bool, Option<String>, Option<String>)>> {
        let read = |waiter: &Waiter| Analysis::built_in().status_until(self.0.board(), &waiter.cancel);
        let groups = work(py, None, read)?.whole(py)?.map_err(wrong)?;
        let place = |point: Point| self.0.size().name(point).to_string();
        let one = |group: &GroupLife| {
            let life = group.status.life;
            let (killed, saved) = match life {
                Life::Unsettled { attack, defence } => (Some(place(attack)), Some(place(defence))),
                _ => (None, None),
            };
            let proven = group.status.basis == LifeBasis::Proven && life != Life::Unknown;
            (named(group.color), group.stones.iter().map(place).collect(), life.name(), proven, saved, killed)
        };
        Ok(groups.iter().map(one).collect())
    }

    /// A move: its name, lead, chance, line, reasons.
    #[allow(clippy::type_complexity)]
    fn advise(
        &self,
        py: Python<'_>,
        visits: Option<u32>,
        lang: &str,
        named: Option<PathBuf>,
        precision: &str,
    ) -> PyResult<(String, Option<f64>, Option<f64>, Vec<String>, Vec<String>)> {
        let lang = language(lang)?;
        let advised = |analysis: &Analysis, waiter: &Waiter| {
            let cancel = waiter.cancel.clone();
            let request = SuggestRequest { visits, cancel, ..SuggestRequest::default() };
            let advice = analysis.suggest(&self.0, &request);
            let reasons = advice.explanation.as_ref().map_or_else(Vec::new, |explanation| {
                in_language(&self.0, lang, |teller| move_sentences(explanation, teller))
            });
            let best = advice.found.as_ref().and_then(|found| found.best());
            let line =
                best.map_or_else(Vec::new, |best| best.line.iter().map(|&one| name(&self.0, one)).collect());
            let (lead, win_rate) = (best.map(|best| best.lead), best.map(|best| best.win_rate));
            (name(&self.0, advice.action), lead, win_rate, line, reasons)
        };
        by_net(py, named, precision, None, advised)
    }
}

/// A solution as `gokoro.Solution` takes it.
type Solved = (&'static str, Option<bool>, Vec<String>, u64, Vec<String>);

impl Position {
    fn solved(
        &self,
        stone: &str,
        first: Color,
        nodes: u64,
        lang: Lang,
        waiter: &Waiter,
    ) -> Result<Solved, Error> {
        let (board, size) = (self.0.board(), self.0.size());
        let stands = |point: &Point| board.at(*point).color().is_some();
        let target = size.parse(stone).filter(stands).ok_or_else(|| Error::NoStone(stone.to_owned()))?;
        let request = SolveRequest {
            nodes: Some(nodes),
            one_side: true,
            cancel: waiter.cancel.clone(),
            ..SolveRequest::new(vec![target], first)
        };
        let mut hears = |update: SolveUpdate<'_>| {
            if let SolveUpdate::Nodes(spent) = update {
                let share = spent as f64 / nodes.max(1) as f64;
                waiter.tell(&Progress { share, nodes: spent, ..Progress::default() });
            }
        };
        let solved = Analysis::built_in().solve(board, self.0.rules().scoring, &request, &mut hears);
        let solved = solved.map_err(|error| Error::NoQuestion(no_question(size, &error)))?;
        let answer = solved.answers.first().ok_or_else(|| Error::NoStone(stone.to_owned()))?;
        let said =
            in_language(&self.0, lang, |teller| [teller.answered(answer), teller.granted_of(&solved)].concat());
        let moves = answer.best_moves().into_iter().map(|point| size.name(point).to_string()).collect();
        Ok((named(first), answer.lives(), moves, answer.side.answer().found.nodes, said))
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
