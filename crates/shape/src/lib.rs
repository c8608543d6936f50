//! What is seen on a board without reading: distance and kosuri maps, the division of the
//! board into regions and families, links and groups that show without search, potential,
//! kosumi strings, what lives unconditionally. Pure functions of a position; no search
//! tree, no text for people.

mod chains;
mod division;
mod fence;
mod ground;
mod kind;
mod kosumi;
mod links;
mod place;
mod potential;
mod reach;
mod regions;
mod safety;
mod settings;
pub mod traits;
mod unconditional;

pub use division::{Division, PointKind, Size, totals};
pub use fence::Fence;
pub use ground::PathGraph;
pub use kind::{Crosscut, CrosscutStatus, LinkKind, LinkLine, border_lines, link_kind, link_line};
pub use kosumi::{FARTHEST, Kosumi, KosumiId, KosumiStrings, Sighting};
pub use links::{Group, GroupId, Groups, Link, LinkBasis, LinkStrength, static_links};
pub use place::{BoardArea, EdgeName};
pub use potential::{EDGE, KERNEL, Potential, bouzy, zobrist};
pub use reach::{PathLabel, Reach};
pub use regions::{Attributes, Contact, Defect, Family, FamilyId, Region, RegionId, RegionMap, RegionSight};
pub use safety::{Answers, Safety, safe_dame};
pub use settings::{DistanceSettings, KosuriLimit, Rule};
pub use unconditional::Unconditional;
