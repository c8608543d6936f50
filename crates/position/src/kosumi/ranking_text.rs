//! The text form of a [`Ranking`], which people can read: what it is about, how the values
//! of attributes are shared out, the tables row by row, then the trees.
//!
//! ```text
//! gokoro-strength-ranking 1
//! features 5d0c...
//! lines both
//! temperature 1.02
//! split color 0 0 0 0
//! line 1 1: -1.2 0.3 ...
//! string own stones 1: 0.1 ...
//! axis 0: 0.2 ...
//! ask number 40
//! give 0.1 ...
//! give 0.2 ...
//! end
//! ```

use std::fmt::Write;

use gokoro_board::hash::fnv1a;
use gokoro_shape::traits::Trait;

use super::ranking::{
    ByDistance, DISTANCES, Fork, GainTree, LINES, LineGains, PHASES, Ranking, RankingWeights, TRAITS,
};
use super::scene::VIEWS;
use super::tree::{BRANCHES, Split};

/// The first line of the text.
const HEAD: &str = "gokoro-strength-ranking 1";
/// Questions one below the other that a text may have.
const DEEPEST: usize = 50;
const OWNERS: [&str; 2] = ["own", "other"];

/// Why a text is no ranking.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RankingError {
    /// It does not begin as a ranking does, or is of another version.
    #[error(
        "this is no ranking of this version; its first line must be \"{HEAD}\": learn it again with gokoro-lab learn strength"
    )]
    Version,
    /// It is about other features than this program knows.
    #[error(
        "this ranking was learned about other features than this version looks at; learn it again with gokoro-lab learn strength"
    )]
    Features,
    /// This line, from 1, cannot be read.
    #[error(
        "line {0} is no part of a ranking; copy the file again or learn it again with gokoro-lab learn strength"
    )]
    Line(usize),
    /// It ends too early.
    #[error("the ranking is cut off; copy the file again or learn it again with gokoro-lab learn strength")]
    Short,
}

/// A number for what the weights are about: another order or count of anything gives
/// another one.
fn features() -> u64 {
    let names = Trait::ALL.map(Trait::name).join(" ");
    fnv1a(format!("{names} {PHASES} {LINES} {BRANCHES} {DISTANCES} {VIEWS}").as_bytes())
}

const fn lines_name(lines: LineGains) -> &'static str {
    match lines {
        LineGains::None => "none",
        LineGains::Nearest => "nearest",
        LineGains::Both => "both",
    }
}

/// The names of the rows of the three tables with their lengths, in their order.
fn rows() -> impl Iterator<Item = (String, usize)> {
    let line = |i| (format!("line {} {}:", i / LINES + 1, i % LINES + 1), LINES);
    let string = |i: usize| {
        let (on, owner) = (Trait::ALL[i / BRANCHES % TRAITS].name(), OWNERS[i / BRANCHES / TRAITS]);
        (format!("string {owner} {on} {}:", i % BRANCHES + 1), DISTANCES)
    };
    let lines = (0..PHASES * LINES).map(line);
    lines
        .chain((0..2 * TRAITS * BRANCHES).map(string))
        .chain((0..VIEWS).map(|i| (format!("axis {i}:"), VIEWS)))
}

impl Ranking {
    /// The text; weights have four decimals.
    pub fn write(&self) -> String {
        let (lines, temperature) = (lines_name(self.lines), self.temperature);
        let mut text =
            format!("{HEAD}\nfeatures {:016x}\nlines {lines}\ntemperature {temperature:.4}\n", features());
        for split in self.divisions.iter().flatten() {
            let [a, b, c, d] = split.cuts;
            let _ = writeln!(text, "split {} {a} {b} {c} {d}", split.on.name());
        }
        let RankingWeights { lines, strings, axes } = &self.weights;
        let mut all = lines.iter().chain(strings).chain(axes);
        for (name, length) in rows() {
            let _ = writeln!(text, "{name}{}", numbers(all.by_ref().take(length)));
        }
        for tree in &self.trees {
            write_tree(tree, 0, &mut text);
        }
        text + "end\n"
    }

    /// Reads a text. Lines that begin with `#` are passed over.
    ///
    /// # Errors
    /// See [`RankingError`].
    pub fn read(text: &str) -> Result<Ranking, RankingError> {
        let mut reader = RankingReader::new(text.lines());
        if reader.next().ok().is_none_or(|(_, line)| line != HEAD) {
            return Err(RankingError::Version);
        }
        if reader.value("features", |word| u64::from_str_radix(word, 16).ok())? != features() {
            return Err(RankingError::Features);
        }
        let lines = reader.value("lines", |word| {
            [LineGains::None, LineGains::Nearest, LineGains::Both]
                .into_iter()
                .find(|&lines| lines_name(lines) == word)
        })?;
        let temperature =
            reader.value("temperature", |word| word.parse().ok().filter(|&t: &f32| t > 0.01 && t < 100.0))?;
        let mut ranking = Ranking { temperature, ..Ranking::new(lines, [None; TRAITS]) };
        while let Some(split) = reader.split()? {
            ranking.divisions[split.on as usize] = Some(split);
        }
        let RankingWeights { lines, strings, axes } = &mut ranking.weights;
        let mut all = lines.iter_mut().chain(strings).chain(axes);
        for (name, length) in rows() {
            reader.row(&name, all.by_ref().take(length))?;
        }
        while let Some(tree) = reader.tree()? {
            ranking.trees.push(tree);
        }
        reader.end()?;
        Ok(ranking)
    }
}

pub(super) fn numbers<'a>(values: impl Iterator<Item = &'a f32>) -> String {
    // Adding nothing makes -0 a 0.
    values.fold(String::new(), |text, value| text + &format!(" {:.4}", (value * 1e4).round() / 1e4 + 0.0))
}

/// A node, then what is below it, in their order.
pub(super) fn write_tree(tree: &GainTree, at: usize, text: &mut String) {
    match &tree.nodes()[at] {
        Fork::Ask(on, most, below) => {
            let _ = writeln!(text, "ask {} {most}", on.name());
            below.iter().for_each(|&next| write_tree(tree, next as usize, text));
        }
        Fork::Give(gains) => {
            let _ = writeln!(text, "give{}", numbers(gains.iter()));
        }
    }
}

/// The lines of a text with their numbers, from 1, without those that begin with `#`.
pub(super) struct RankingReader<'t, I: Iterator<Item = (usize, &'t str)>> {
    lines: std::iter::Peekable<I>,
}

impl<'t> RankingReader<'t, std::vec::IntoIter<(usize, &'t str)>> {
    pub(super) fn new(lines: impl Iterator<Item = &'t str>) -> Self {
        let kept: Vec<(usize, &str)> = (1..).zip(lines).filter(|(_, line)| !line.starts_with('#')).collect();
        RankingReader { lines: kept.into_iter().peekable() }
    }
}

impl<'t, I: Iterator<Item = (usize, &'t str)>> RankingReader<'t, I> {
    /// Nothing follows.
    pub(super) fn end(&mut self) -> Result<(), RankingError> {
        self.lines.next().map_or(Ok(()), |(number, _)| Err(RankingError::Line(number)))
    }

    pub(super) fn next(&mut self) -> Result<(usize, &'t str), RankingError> {
        self.lines.next().ok_or(RankingError::Short)
    }

    fn value<T>(&mut self, name: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, RankingError> {
        let (number, line) = self.next()?;
        let word = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        word.and_then(read).ok_or(RankingError::Line(number))
    }

    fn split(&mut self) -> Result<Option<Split>, RankingError> {
        let Some((number, line)) = self.lines.next_if(|(_, line)| line.starts_with("split ")) else {
            return Ok(None);
        };
        let words: Vec<&str> = line.split_whitespace().skip(1).collect();
        let read = |words: &[&str]| {
            let (on, rest) = words.split_first()?;
            let cuts: Option<Vec<u16>> = rest.iter().map(|word| word.parse().ok()).collect();
            Some(Split { on: Trait::named(on)?, cuts: cuts?.try_into().ok()? })
        };
        read(&words).map(Some).ok_or(RankingError::Line(number))
    }

    pub(super) fn row<'w>(
        &mut self,
        name: &str,
        into: impl Iterator<Item = &'w mut f32>,
    ) -> Result<(), RankingError> {
        let (number, line) = self.next()?;
        let wrong = RankingError::Line(number);
        let mut words = line.strip_prefix(name).ok_or(wrong.clone())?.split_whitespace();
        for weight in into {
            *weight = words.next().and_then(weight_of).ok_or(wrong.clone())?;
        }
        if words.next().is_none() { Ok(()) } else { Err(wrong) }
    }

    /// The next tree; `None` at the end.
    pub(super) fn tree(&mut self) -> Result<Option<GainTree>, RankingError> {
        if self.lines.peek().ok_or(RankingError::Short)?.1 == "end" {
            self.next()?;
            return Ok(None);
        }
        let (mut nodes, number) = (Vec::new(), self.lines.peek().map_or(0, |&(number, _)| number));
        self.node(&mut nodes, 0)?;
        GainTree::new(nodes).map(Some).ok_or(RankingError::Line(number))
    }

    fn node(&mut self, nodes: &mut Vec<Fork>, depth: usize) -> Result<u32, RankingError> {
        let (number, line) = self.next()?;
        let words: Vec<&str> = line.split_whitespace().collect();
        let read = |words: &[&str]| match *words {
            ["ask", on, most] => Some(Fork::Ask(Trait::named(on)?, most.parse().ok()?, [0; 2])),
            ["give", ref gains @ ..] => {
                let gains: Option<Vec<f32>> = gains.iter().map(|word| weight_of(word)).collect();
                Some(Fork::Give(ByDistance::try_from(gains?).ok()?))
            }
            _ => None,
        };
        let node = read(&words).filter(|_| depth < DEEPEST).ok_or(RankingError::Line(number))?;
        let place = nodes.len();
        nodes.push(node);
        if let Fork::Ask(on, most, mut below) = node {
            for next in &mut below {
                *next = self.node(nodes, depth + 1)?;
            }
            nodes[place] = Fork::Ask(on, most, below);
        }
        Ok(place as u32)
    }
}

fn weight_of(word: &str) -> Option<f32> {
    word.parse().ok().filter(|weight: &f32| weight.abs() < 1e4)
}
