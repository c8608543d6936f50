//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod builtin;
mod facts;
mod gammas;
mod heavy;
mod invariance;
mod kata;
mod kata_looks;
mod kata_people;
mod policy;
mod reduced;
