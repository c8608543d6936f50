//! The laboratory and its built program, from outside: one program of tests, linked once, whose tests run side by side.

mod books;
mod chart;
mod checked;
mod choice;
mod choosers;
mod experiment;
mod full_model;
mod learn;
mod manual;
mod mind;
mod odds;
mod paper;
mod pon;
mod prediction;
mod program;
mod regions;
mod score;
mod solved;
mod solver;
mod suite;
mod suite_records;
mod table;
mod territory;
mod told;
mod words;
