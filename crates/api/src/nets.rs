//! Nets that judge: the one compiled in, one of our own in a file, or one of KataGo.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::SystemTime;

use gokoro_patterns::policy::{PolicyNet, Precision};
use gokoro_service::nets::{read, resolve};

use crate::Error;
use crate::deep::deep;

/// A net; by default the one compiled in.
#[derive(Clone, Copy, Debug)]
pub struct Net(pub(crate) &'static PolicyNet);

impl Default for Net {
    fn default() -> Net {
        Net(PolicyNet::builtin())
    }
}

/// A file as it was when it was read, and how it is computed.
type Key = (PathBuf, Option<SystemTime>, u64, bool);

/// Nets that were opened.
static OPENED: LazyLock<Mutex<HashMap<Key, Net>>> = LazyLock::new(Mutex::default);

impl Net {
    /// Opens a file, or what `gokoro nets` lists under a part of a name. Nets are kept to the end of the program; one that was
    /// opened before is not read again unless its file has changed.
    ///
    /// # Errors
    /// The file holds no net for this program, or no file or several files have the name.
    pub fn open(named: impl AsRef<Path>, precision: Precision) -> Result<Net, Error> {
        let path = resolve(named.as_ref()).map_err(Error::Net)?;
        let wrong = |why: String| Error::Net(format!("{}: {why}", path.display()));
        let about = std::fs::metadata(&path).ok();
        let length = about.as_ref().map_or(0, std::fs::Metadata::len);
        let changed = about.and_then(|about| about.modified().ok());
        let place = path.canonicalize().unwrap_or_else(|_| path.clone());
        let key = (place, changed, length, precision == Precision::Exact);
        let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = opened.get(&key) {
            return Ok(*known);
        }
        let net = Net(Box::leak(Box::new(deep(|| read(&path, precision, None)).map_err(wrong)?)));
        opened.insert(key, net);
        Ok(net)
    }

    /// Name and shape in words.
    #[must_use]
    pub fn description(&self) -> String {
        self.0.description()
    }
}
