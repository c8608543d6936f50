//! What is known of the lives of groups, as JSON and in sentences. Names as in `json`: points are
//! GTP vertices.

use gokoro_board::{BoardSize, Color, Point, PointSet};
use gokoro_mind::life::NamedGroup;
use gokoro_position::{GroupLife, GroupStatus, Life, LifeBasis, Lives, Position};

use crate::catalogue::{Localizer, args};
use crate::fields::{Json, fields};
use crate::names::{SideJson, VertexJson, vertex, vertices};

/// The groups of a position, in their order; none if their lives are not asked about.
pub(crate) fn lives_json(position: &Position) -> Vec<impl Json + use<>> {
    let groups = position.lives().into_iter().flat_map(Lives::groups);
    groups.map(|group| life_json(position.board().size(), group)).collect()
}

/// The groups of which more is known than that they live.
pub(crate) fn notable_lives_json(position: &Position) -> Vec<impl Json + use<>> {
    let groups = position.lives().into_iter().flat_map(Lives::groups);
    let notable = groups.filter(|group| !matches!(group.status.life, Life::Alive | Life::Unknown));
    notable.map(|group| life_json(position.board().size(), group)).collect()
}

/// What a status rests on, by its name in data; `None` where nothing is known.
pub(crate) fn basis_name(status: &GroupStatus) -> Option<&'static str> {
    let name = match status.basis {
        LifeBasis::Proven => "proven",
        LifeBasis::Likely => "likely",
    };
    (status.life != Life::Unknown).then_some(name)
}

fn life_json(size: BoardSize, group: &GroupLife) -> impl Json + use<> {
    let (attack, defence) = match group.status.life {
        Life::Unsettled { attack, defence } => (Some(vertex(size, attack)), Some(vertex(size, defence))),
        _ => (None, None),
    };
    fields!(
        /// The first stone.
        id = VertexJson::first(size, &group.stones),
        color = SideJson(group.color),
        stones = vertices(size, group.stones.iter()),
        /// `alive`, `dead`, `seki`, `ko`, `unsettled` or `unknown`.
        life = group.status.life.name(),
        /// `proven` or `likely`; null where nothing is known.
        basis = basis_name(&group.status),
        /// Where the opponent kills it, if it hangs on who plays first.
        attack,
        /// Where its owner saves it then.
        defence,
        /// Moves made on boards.
        nodes = group.status.nodes
    )
}

impl Localizer<'_> {
    /// What is known of a group, unless that is nothing or that it simply lives.
    pub fn life_of(&self, group: &GroupLife) -> Option<String> {
        self.life_sentence(group.color, group.stones, &group.status)
    }

    /// The same, of these stones of a colour.
    pub fn life_sentence(&self, color: Color, stones: PointSet, status: &GroupStatus) -> Option<String> {
        let basis = basis_name(status).filter(|_| status.life != Life::Alive)?;
        let name = self.group(&NamedGroup { color, stones });
        let vertex = |point: Point| self.point(point);
        let (attack, defence) = match status.life {
            Life::Unsettled { attack, defence } => (vertex(attack), vertex(defence)),
            _ => (String::new(), String::new()),
        };
        let args = args!(
            group = &name,
            life = status.life.name(),
            basis,
            color,
            enemy = !color,
            attack = &attack,
            defence = &defence
        );
        Some(self.say("life-status", &args))
    }
}
