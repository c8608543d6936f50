//! The built program, all of it from outside: one program of tests, linked once, whose tests run side by side.

mod learn;
mod manual;
mod mind;
mod prediction;
mod program;
mod regions;
mod score;
mod solver;
mod suite;
mod territory;
mod told;
mod words;
