//! The known shapes that the page uses: those compiled in and the user's, read again as soon as a file
//! of the folder is another one, so that what is saved is known at once.

use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::SystemTime;

use gokoro_analysis::knowledge::{Folder, Unkept};
use gokoro_analysis::stock::{Entry, Stock};

use crate::seats::locked;

/// What a folder looked like: its files with time and length.
type Stamp = Vec<(PathBuf, Option<SystemTime>, u64)>;

/// All shapes, and what is wrong in the folder.
pub(crate) struct Held {
    pub(crate) stock: Arc<Stock>,
    pub(crate) faults: Vec<String>,
}

/// The user's folder with what was read from it.
pub(crate) struct Shelf {
    folder: Option<Folder>,
    held: Mutex<Option<(Stamp, Arc<Held>)>>,
}

impl Shelf {
    /// A shelf with the entries of a folder, which need not be there yet.
    pub(crate) fn new(folder: Option<Folder>) -> Shelf {
        Shelf { folder, held: Mutex::new(None) }
    }

    /// The user's folder.
    pub(crate) const fn folder(&self) -> Option<&Folder> {
        self.folder.as_ref()
    }

    /// Whether an entry is the user's.
    pub(crate) fn is_own(&self, entry: &Entry) -> bool {
        self.folder.as_ref().is_some_and(|folder| folder.holds(entry))
    }

    /// What is known now.
    pub(crate) fn held(&self) -> Arc<Held> {
        let mut kept = locked(&self.held);
        let stamp = self.stamp();
        if let Some((_, held)) = kept.as_ref().filter(|(known, _)| *known == stamp) {
            return held.clone();
        }
        let held = Arc::new(self.read());
        *kept = Some((stamp, held.clone()));
        held
    }

    /// Changes the folder; what it holds is read again.
    pub(crate) fn change<T>(
        &self,
        change: impl FnOnce(&Folder) -> Result<T, Unkept>,
    ) -> Option<Result<T, Unkept>> {
        let changed = change(self.folder.as_ref()?);
        // Two changes within one tick of the clock look the same.
        *locked(&self.held) = None;
        Some(changed)
    }

    fn stamp(&self) -> Stamp {
        let files = self.folder.as_ref().and_then(|folder| folder.files().ok()).unwrap_or_default();
        let of = |path: PathBuf| {
            let found = std::fs::metadata(&path).ok();
            let time = found.as_ref().and_then(|found| found.modified().ok());
            (path, time, found.map_or(0, |found| found.len()))
        };
        files.into_iter().map(of).collect()
    }

    fn read(&self) -> Held {
        let built_in = |faults| Held { stock: Arc::new(Stock::built_in().clone()), faults };
        let Some(folder) = &self.folder else { return built_in(Vec::new()) };
        match folder.read() {
            Ok((stock, faults)) => Held { stock: Arc::new(stock), faults },
            Err(error) if error.kind() == ErrorKind::NotFound => built_in(Vec::new()),
            Err(error) => built_in(vec![format!("{}: {error}", folder.path().display())]),
        }
    }
}
