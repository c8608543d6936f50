//! All tests of the crate from outside but those that need a process of their own, one program.

mod analysis;
mod conformance;
mod engines;
mod gtp;
mod raw;
mod records;
mod verbs;
