//! The numbers that the paper leaves symbolic (n1, n2, n3, a, b, m of the integration) and those
//! of the filter, in one place. They are read from a file of lines `name value`; whatever is
//! out of its range is refused with the range. Nothing is decided here.

/// The parameters of filter and integration.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parameters {
    /// n1: candidates that fall short of the best first value by a larger share of it go.
    pub n1: f32,
    /// n2: the last rank that is kept.
    pub n2: f32,
    /// n3: the most candidates that are kept.
    pub n3: f32,
    /// a: from this value of a cut on, in points, connections go before the opening.
    pub a: f32,
    /// b: from this value on connections go before the enemy's lives.
    pub b: f32,
    /// m: the connections that are kept then.
    pub m: f32,
    /// The least stake in points for which a capture, a life or a weak group is urgent.
    pub urgent: f32,
    /// What a case is worth more that fits the strategy, as a share.
    pub strategy: f32,
}

impl Default for Parameters {
    /// Those of docs/methods/go1.md, in points, and ours.
    fn default() -> Parameters {
        Parameters { n1: 0.6, n2: 8.0, n3: 10.0, a: 12.0, b: 3.0, m: 3.0, urgent: 6.0, strategy: 0.2 }
    }
}

/// Name and range of a parameter.
type Entry = (&'static str, (f32, f32), fn(&mut Parameters) -> &mut f32);

const ENTRIES: [Entry; 8] = [
    ("n1", (0.0, 1.0), |p| &mut p.n1),
    ("n2", (1.0, 30.0), |p| &mut p.n2),
    ("n3", (1.0, 30.0), |p| &mut p.n3),
    ("a", (0.0, 200.0), |p| &mut p.a),
    ("b", (0.0, 200.0), |p| &mut p.b),
    ("m", (1.0, 30.0), |p| &mut p.m),
    ("urgent", (0.0, 200.0), |p| &mut p.urgent),
    ("strategy", (0.0, 2.0), |p| &mut p.strategy),
];

/// A file of parameters that cannot be used.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ParameterError {
    /// A line, from 1, that is no name with a number.
    #[error("line {0}: write a name and a number, such as n2 8")]
    NoPair(usize),
    /// A line with a name that no parameter has.
    #[error("line {0}: there is no parameter {1}; there are {names}", names = ENTRIES.map(|entry| entry.0).join(", "))]
    Unknown(usize, String),
    /// A line with a value out of its parameter's range.
    #[error("line {0}: {1} must be from {least} to {most}", least = .2.0, most = .2.1)]
    OutOfRange(usize, &'static str, (f32, f32)),
}

impl Parameters {
    /// Reads lines `name value`; what is not named keeps its usual value, and lines that begin
    /// with # say nothing.
    ///
    /// # Errors
    /// The first line that cannot be used.
    pub fn read(text: &str) -> Result<Parameters, ParameterError> {
        let mut parameters = Parameters::default();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (name, value) = line.split_once(char::is_whitespace).ok_or(ParameterError::NoPair(number))?;
            let value: f32 = value.trim().parse().map_err(|_| ParameterError::NoPair(number))?;
            let entry = ENTRIES.iter().find(|entry| entry.0 == name);
            let &(name, range, place) =
                entry.ok_or_else(|| ParameterError::Unknown(number, name.to_owned()))?;
            if !(range.0..=range.1).contains(&value) {
                return Err(ParameterError::OutOfRange(number, name, range));
            }
            *place(&mut parameters) = value;
        }
        Ok(parameters)
    }
}
