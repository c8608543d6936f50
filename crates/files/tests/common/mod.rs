//! Folders of tests.

use std::fs;
use std::path::{Path, PathBuf};

/// An empty folder of this test.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("gokoro-files-{test}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The names of the files in a folder, sorted.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<_> = entries.map(|e| e.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
