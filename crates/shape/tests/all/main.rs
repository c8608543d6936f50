//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod fence;
mod figures;
#[path = "../kept/mod.rs"]
mod kept;
mod kept_as_found;
mod kind;
mod kosumi;
mod properties;
mod regions;
mod safety;
mod traits;
