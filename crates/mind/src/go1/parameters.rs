//! The numbers that the paper leaves open: stored values of the cases (記憶値), liberty points, shape points, and n1, n2,
//! n3, a, b, m of the integration. They stand in `models/go1.txt`, which says on which records they were fitted
//! (`gokoro-lab learn go1`). Nothing is decided here.

use std::ops::{Index, IndexMut};
use std::sync::LazyLock;

use crate::cases::CaseKind;

static BUILT_IN: &str = include_str!("../../models/go1.txt");

gokoro_board::named! {
    /// A number of GO.1.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Parameter {
        /// What a point of the stake of each kind of case is worth, in the order of [`CaseKind::ALL`].
        Joseki = "joseki",
        /// See [`Parameter::Joseki`].
        Side = "side",
        /// See [`Parameter::Joseki`].
        Encirclement = "encirclement",
        /// See [`Parameter::Joseki`].
        Splitting = "splitting",
        /// See [`Parameter::Joseki`].
        Invasion = "invasion",
        /// See [`Parameter::Joseki`].
        Framework = "framework",
        /// See [`Parameter::Joseki`].
        Encroachment = "encroachment",
        /// See [`Parameter::Joseki`].
        Life = "life-and-death",
        /// See [`Parameter::Joseki`].
        Race = "race",
        /// See [`Parameter::Joseki`].
        Endgame = "endgame",
        /// See [`Parameter::Joseki`].
        Capture = "capture",
        /// See [`Parameter::Joseki`].
        Connection = "connection",
        /// What an attack counts beside a defence.
        Attack = "attack",
        /// What a point of a stored value of a known shape (記憶値) counts.
        Stored = "stored",
        /// Points for one of the liberty points.
        Liberty = "liberty",
        /// Points for a bulge (フクラミ).
        Bulge = "bulge",
        /// Points for the head of two stones (二目の頭).
        Head = "head",
        /// Points for a solid connection (堅ツギ).
        Solid = "solid",
        /// Points for a bare attachment (単ツケ).
        Attachment = "attachment",
        /// Points that a bad shape (愚形) loses.
        Bad = "bad",
        /// What a move counts more within a knight's move of the last two moves (注意の焦点化).
        Attention = "attention",
        /// n1: moves that fall short of the best first value by a larger share of it go.
        N1 = "n1",
        /// n2: the last rank that is kept.
        N2 = "n2",
        /// n3: the most moves that are kept.
        N3 = "n3",
        /// The least points of a capture that makes an emergency (step 2).
        Urgent = "urgent",
        /// The least points of a move about a weak family (step 3).
        Weak = "weak",
        /// a: from so many points of a link on step 4 keeps connections.
        A = "a",
        /// b: from so many points on step 7 does.
        B = "b",
        /// m: the connections that step 4 keeps.
        M = "m",
        /// The least points of a joseki or side move (step 5).
        Opening = "opening",
        /// The least points of a life, a death or a race (steps 6 and 8).
        Life68 = "life",
    }
}

impl Parameter {
    /// The smallest and largest value.
    pub const fn range(self) -> (f32, f32) {
        match self {
            // The paper's first reason for its steps: never at once the highest value, since a single case of high value
            // often stands below a point on which many small ones add up, and values of cases are not alike. With
            // attention at most 4 a move elsewhere that brings as much has a fourth of the value: it stays.
            Parameter::N1 => (0.75, 1.0),
            // So that there is a choice for the steps after the first.
            Parameter::N2 | Parameter::N3 => (5.0, 30.0),
            Parameter::M => (1.0, 30.0),
            // Steps that ask whether there is such a move (手があれば): with 0 every move would be one and the steps after it
            // were passed over, with much more than three stones a step would hardly ever find one.
            Parameter::Urgent | Parameter::Weak | Parameter::Opening | Parameter::Life68 => (1.0, 6.0),
            // a and b of the paper: b below a, small and large connections.
            Parameter::A => (4.0, 30.0),
            Parameter::B => (1.0, 4.0),
            // Fits to records want ten and more, since most moves are answers; so large, it never plays elsewhere.
            Parameter::Attention => (1.0, 4.0),
            // A bonus beside what cases bring: more than one makes of every touch on the first line a large move.
            Parameter::Liberty => (0.0, 1.0),
            Parameter::Bulge | Parameter::Head | Parameter::Solid | Parameter::Attachment => (-10.0, 10.0),
            Parameter::Attack => (0.2, 5.0),
            Parameter::Bad => (0.0, 10.0),
            // No case counts for nothing.
            _ => (0.3, 5.0),
        }
    }

    /// The value of a point of a kind of case.
    pub const fn of(kind: CaseKind) -> Parameter {
        Parameter::ALL[kind as usize]
    }
}

/// A value for each [`Parameter`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parameters([f32; Parameter::ALL.len()]);

/// A file of parameters that cannot be used.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ParameterError {
    /// A line, from 1, that is no name with a number.
    #[error("line {0}: write a name and a number, such as n2 8")]
    NoPair(usize),
    /// A line with a name that no parameter has.
    #[error("line {0}: there is no parameter {1}; there are {names}", names = Parameter::ALL.map(Parameter::name).join(", "))]
    Unknown(usize, String),
    /// A line with a value out of its parameter's range.
    #[error("line {0}: {name} must be from {least} to {most}", name = .1.name(), least = .1.range().0, most = .1.range().1)]
    OutOfRange(usize, Parameter),
}

impl Default for Parameters {
    /// Those compiled in.
    fn default() -> Parameters {
        static READ: LazyLock<Parameters> = LazyLock::new(|| {
            let nothing = Parameters([0.0; Parameter::ALL.len()]);
            // A test reads them, so the program never does in vain.
            nothing.with(BUILT_IN).unwrap_or_else(|error| panic!("the parameters compiled in: {error}"))
        });
        *READ
    }
}

impl Index<Parameter> for Parameters {
    type Output = f32;

    fn index(&self, parameter: Parameter) -> &f32 {
        &self.0[parameter as usize]
    }
}

impl IndexMut<Parameter> for Parameters {
    fn index_mut(&mut self, parameter: Parameter) -> &mut f32 {
        &mut self.0[parameter as usize]
    }
}

impl Parameters {
    /// Reads lines `name value`; what is not named keeps the value that is compiled in, and lines that begin with # say
    /// nothing.
    ///
    /// # Errors
    /// The first line that cannot be used.
    pub fn read(text: &str) -> Result<Parameters, ParameterError> {
        Parameters::default().with(text)
    }

    fn with(mut self, text: &str) -> Result<Parameters, ParameterError> {
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (name, value) = line.split_once(char::is_whitespace).ok_or(ParameterError::NoPair(number))?;
            let value: f32 = value.trim().parse().map_err(|_| ParameterError::NoPair(number))?;
            let parameter = Parameter::named(name);
            let parameter = parameter.ok_or_else(|| ParameterError::Unknown(number, name.to_owned()))?;
            let (least, most) = parameter.range();
            if !(least..=most).contains(&value) {
                return Err(ParameterError::OutOfRange(number, parameter));
            }
            self[parameter] = value;
        }
        Ok(self)
    }

    /// As lines of a file.
    pub fn write(&self) -> String {
        Parameter::ALL.iter().map(|&one| format!("{} {}\n", one.name(), self[one])).collect()
    }
}
