//! The report of `eval territory` as plain data, and how judged games are added
//! to it.

use std::cmp::Ordering;

use gokoro_board::Color;
use gokoro_learn::Ratio;
use gokoro_learn::records::labels::{Agreement, Labels};

use serde::Serialize;

use super::methods::Method;
use super::{Estimate, Judged, reference};
use crate::experiment::Findings;
use crate::table::Fields;

/// Games that are reported together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// Games that ended by counting.
    Counted,
    /// Games that ended by resignation: the winner alone is known.
    Resigned,
    /// The counted games that another program judged too.
    Peer,
}

impl Group {
    /// All groups, in the order of the report.
    pub const ALL: [Group; 3] = [Group::Counted, Group::Resigned, Group::Peer];
}

/// How one method judged the positions after one number of moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cell {
    /// Share of positions whose winner the fitted score names; 0 counts half.
    pub winner: Ratio,
    /// The same by the raw score.
    pub raw_winner: Ratio,
    /// Mean distance of the fitted score from the recorded one, in points.
    pub error: Ratio,
    /// The same by the raw score.
    pub raw_error: Ratio,
    /// Mean log loss of a point, in nats, in games with labels.
    pub loss: Ratio,
    /// By how much that is more than the reference's (kosuri first).
    pub loss_difference: Ratio,
    /// Of the ownership model: share of the points that it takes for nearly
    /// sure ([`SETTLED`](gokoro_position::ownership::SETTLED)), in games with labels.
    pub sure: Ratio,
    /// How many of these came out so.
    pub sure_right: Ratio,
}

/// The results of a group of games.
#[derive(Clone, Debug)]
pub struct GroupReport {
    /// Which.
    pub group: Group,
    /// Games judged.
    pub games: u64,
    /// For each move and method; the other program last.
    pub cells: Vec<Vec<Cell>>,
}

/// How many games got labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LabelCounts {
    /// Counted games, those for fitting and those judged.
    pub tried: u64,
    /// Labels that give the recorded margin.
    pub exact: u64,
    /// Labels within a point of it.
    pub near: u64,
}

impl LabelCounts {
    pub(super) fn add(&mut self, labels: Option<&Labels>) {
        self.add_agreement(labels.map(|labels| labels.agreement));
    }

    fn add_agreement(&mut self, agreement: Option<Agreement>) {
        self.tried += 1;
        match agreement {
            Some(Agreement::Exact) => self.exact += 1,
            Some(Agreement::Near) => self.near += 1,
            None => {}
        }
    }
}

/// The report of `eval territory`.
#[derive(Clone, Debug)]
pub struct Report {
    /// The numbers of moves.
    pub at: Vec<usize>,
    /// The names of the methods.
    pub methods: Vec<String>,
    /// The name of the other program; empty without one.
    pub peer: String,
    /// Games whose maps were fitted.
    pub fitted: u64,
    /// Labels of counted games.
    pub labels: LabelCounts,
    /// In the order of [`Group::ALL`].
    pub groups: Vec<GroupReport>,
    reference: Option<usize>,
}

impl Report {
    pub(super) fn new(at: &[usize], methods: &[Method]) -> Report {
        let cells = vec![vec![Cell::default(); methods.len() + 1]; at.len()];
        let group = |group| GroupReport { group, games: 0, cells: cells.clone() };
        Report {
            at: at.to_vec(),
            methods: methods.iter().map(Method::to_string).collect(),
            peer: String::new(),
            fitted: 0,
            labels: LabelCounts::default(),
            groups: Group::ALL.map(group).to_vec(),
            reference: reference(methods),
        }
    }

    /// The results of one group.
    #[must_use]
    pub fn group(&self, wanted: Group) -> &GroupReport {
        &self.groups[Group::ALL.iter().position(|&group| group == wanted).unwrap_or(0)]
    }

    pub(super) fn add(&mut self, game: &Judged) {
        if game.ending.margin.is_some() {
            self.labels.add_agreement(game.agreement);
        }
        for group in &mut self.groups {
            let belongs = match group.group {
                Group::Counted => game.ending.margin.is_some(),
                Group::Resigned => game.ending.margin.is_none(),
                Group::Peer => false,
            };
            if belongs {
                group.add(game, self.reference);
            }
        }
    }

    /// Adds a game that was added before to those that the other program judged.
    pub(super) fn add_peer(&mut self, game: &Judged) {
        let group = self.groups.iter_mut().find(|group| group.group == Group::Peer);
        group.into_iter().for_each(|group| group.add(game, self.reference));
    }
}

impl GroupReport {
    fn add(&mut self, game: &Judged, reference: Option<usize>) {
        self.games += 1;
        for (cells, estimates) in self.cells.iter_mut().zip(&game.estimates) {
            let against = reference.and_then(|r| estimates.get(r)).and_then(|e| e.loss);
            for (cell, estimate) in cells.iter_mut().zip(estimates) {
                cell.add(game, estimate, against);
            }
        }
        let Some(peer) = game.peer.as_ref().filter(|_| self.group == Group::Peer) else { return };
        let present = self.cells.iter_mut().zip(peer).take(game.estimates.len());
        for (cell, &raw) in present.filter_map(|(cells, raw)| Some((cells.last_mut()?, raw.as_ref()?))) {
            cell.add(game, &Estimate { raw, ..Estimate::default() }, None);
        }
    }
}

impl Cell {
    fn add(&mut self, game: &Judged, estimate: &Estimate, against: Option<f64>) {
        let won = |margin: f64| match ahead(margin) {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == game.ending.winner)),
        };
        self.raw_winner.add(won(estimate.raw), 1.0);
        if let Some(fitted) = estimate.fitted {
            self.winner.add(won(fitted), 1.0);
        }
        if let Some(margin) = game.ending.margin.map(|half_points| f64::from(half_points) / 2.0) {
            self.raw_error.add((estimate.raw - margin).abs(), 1.0);
            if let Some(fitted) = estimate.fitted {
                self.error.add((fitted - margin).abs(), 1.0);
            }
        }
        let points = estimate.points as f64;
        if let Some(loss) = estimate.loss {
            self.loss.add(loss, points);
            if let Some([sure, right]) = estimate.sure {
                self.sure.add(sure, points);
                self.sure_right.add(right, sure);
            }
            self.loss_difference.add(against.map_or(0.0, |other| loss - other), points);
        }
    }
}

/// Who is ahead by a margin for Black.
fn ahead(margin: f64) -> Option<Color> {
    match margin.partial_cmp(&0.0)? {
        Ordering::Greater => Some(Color::Black),
        Ordering::Less => Some(Color::White),
        Ordering::Equal => None,
    }
}

impl Findings for Report {
    /// Methods without a position in a group are left out of it.
    fn json(&self) -> Fields {
        let mut results = Vec::new();
        let names = self.methods.iter().chain([&self.peer]);
        for group in &self.groups {
            for (method, name) in names.clone().enumerate() {
                let cells = self.at.iter().zip(&group.cells).map(|(&at, cells)| (at, &cells[method]));
                let present = cells.filter(|(_, cell)| cell.raw_winner.count() > 0);
                results.extend(present.map(|(at, cell)| cell.json(name, group.group, at)));
            }
        }
        let labels = &self.labels;
        let accepted = (labels.tried > 0).then(|| (labels.exact + labels.near) as f64 / labels.tried as f64);
        let labels = Fields::default()
            .with("tried", labels.tried)
            .with("exact", labels.exact)
            .with("near", labels.near)
            .with("accepted", accepted);
        Fields::report()
            .with("fitted_games", self.fitted)
            .with("counted_games", self.group(Group::Counted).games)
            .with("resigned_games", self.group(Group::Resigned).games)
            .with("peer_games", self.group(Group::Peer).games)
            .with("labels", labels)
            .with("results", results)
    }
}

impl Cell {
    /// One method after one number of moves.
    fn json(&self, method: &str, group: Group, at: usize) -> Fields {
        // The score of another program comes through no map.
        let fitted = self.winner.mean().is_some();
        let [winner, error] =
            if fitted { [self.winner, self.error] } else { [self.raw_winner, self.raw_error] };
        Fields::default()
            .with("method", method)
            .with("games", group)
            .with("move", at)
            .with("fitted", fitted)
            .with("positions", winner.count())
            .with_mean("winner_accuracy", &winner)
            .with_mean("mean_abs_score_error", &error)
            .with_mean("point_log_loss", &self.loss)
            .with("points", self.loss.count())
            .with_mean("point_log_loss_difference", &self.loss_difference)
            .with("nearly_sure", self.sure.mean())
            .with_mean("nearly_sure_right", &self.sure_right)
            .with_mean("raw_winner_accuracy", &self.raw_winner)
            .with_mean("raw_mean_abs_score_error", &self.raw_error)
    }
}
