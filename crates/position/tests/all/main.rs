//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod closed_ends;
mod common;
mod edges;
mod ending;
mod facts;
mod groups;
#[path = "../../../shape/tests/kept/mod.rs"]
mod kept;
mod kept_as_found;
mod kosumi;
mod kosumi_points;
mod kosumi_ranking_text;
mod kosumi_scene;
mod kosumi_tree;
mod lives;
mod ownership;
mod pon;
mod readings;
