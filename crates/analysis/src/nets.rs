//! Where nets lie on this machine: beside the program, in its data folder, and where KaTrain and KataGo keep theirs; and how
//! one is named and read.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use gokoro_patterns::kata::PlayerProfile;
use gokoro_patterns::policy::{PolicyNet, Precision};

/// The largest file that is read, in bytes: more than any net that a processor has time for.
const LARGEST: u64 = 512 << 20;

/// How files of nets end.
const ENDINGS: [&str; 3] = [".bin.gz", ".txt.gz", ".safetensors"];

/// The net that is compiled in under this name, `quick` or `deep`.
///
/// ```
/// use gokoro_analysis::nets::{below, compiled_in, read, resolve};
/// use gokoro_analysis::{Precision, net::look_time};
/// use std::path::Path;
/// let quick = compiled_in(Path::new("quick")).expect("the net that plays");
/// assert!(look_time(quick) > 0.0);
/// assert!(resolve(Path::new("no such net")).is_err());
/// assert!(read(Path::new("no/such.net"), Precision::Fast, None).is_err());
/// assert!(below(Vec::new()).is_empty());
/// ```
#[must_use]
pub fn compiled_in(named: &Path) -> Option<&'static PolicyNet> {
    match named.to_str()? {
        "quick" => Some(PolicyNet::quick()),
        "deep" => Some(PolicyNet::deep()),
        _ => None,
    }
}

/// Where the program keeps what is the user's, by the custom of the platform.
///
/// Example: [`compiled_in`].
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || set("HOME");
    let data = if cfg!(windows) {
        set("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        // Relative paths are to be passed over (XDG Base Directory Specification).
        let named = set("XDG_DATA_HOME").filter(|path| path.is_absolute());
        named.or_else(|| home().map(|home| home.join(".local/share")))
    };
    data.map(|data| data.join("gokoro"))
}

/// The file where answers are kept if nothing else is said: `engine.jsonl` in the program's
/// folder among the caches of the user. `None` where the system names no such place.
///
/// Example: [`compiled_in`].
#[must_use]
pub fn usual_cache() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let caches = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Caches"))
    } else {
        folder("XDG_CACHE_HOME").or_else(|| folder("HOME").map(|home| home.join(".cache")))
    };
    Some(caches?.join("gokoro").join("engine.jsonl"))
}

/// A variable of the environment that names a folder.
fn folder(name: &str) -> Option<PathBuf> {
    std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute())
}

/// The folders in which nets are looked for, in order.
fn folders() -> Vec<PathBuf> {
    let mut all = Vec::new();
    all.extend(std::env::current_exe().ok().and_then(|program| Some(program.parent()?.to_owned())));
    all.extend(data_folder().map(|data| data.join("nets")));
    let home = folder("HOME").or_else(|| folder("USERPROFILE"));
    for home in home.iter() {
        all.push(home.join(".katrain"));
        all.push(home.join(".katago"));
        all.push(home.join(".local/share/katago"));
        all.extend(site_packages(&home.join(".local/lib")));
        all.extend(site_packages(&home.join(".local/share/pipx/venvs/katrain/lib")));
    }
    for lib in ["/usr/lib", "/usr/local/lib"] {
        all.extend(site_packages(Path::new(lib)));
    }
    all.extend(folder("VIRTUAL_ENV").iter().flat_map(|venv| site_packages(&venv.join("lib"))));
    for name in ["APPDATA", "LOCALAPPDATA"] {
        all.extend(
            folder(name).iter().flat_map(|data| ["KataGo", "katrain"].map(|program| data.join(program))),
        );
    }
    all.retain(|folder| folder.is_dir());
    all
}

/// KaTrain's nets in the packages of the Pythons below a folder.
fn site_packages(lib: &Path) -> Vec<PathBuf> {
    let pythons = fs::read_dir(lib).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut found: Vec<PathBuf> = pythons
        .flat_map(|python| {
            ["site-packages", "dist-packages"].map(|packages| python.join(packages).join("katrain/models"))
        })
        .filter(|models| models.is_dir())
        .collect();
    found.sort();
    found
}

/// The files of nets where they are usually kept, in order.
///
/// Example: [`compiled_in`].
#[must_use]
pub fn found() -> Vec<PathBuf> {
    below(folders())
}

/// The files of nets in these folders, in order, each once; files among them are taken as they are.
///
/// Example: [`compiled_in`].
#[must_use]
pub fn below(folders: Vec<PathBuf>) -> Vec<PathBuf> {
    let mut all: Vec<PathBuf> = Vec::new();
    let mut known = HashSet::new();
    for folder in folders {
        if !folder.is_dir() {
            all.extend(Some(folder).filter(|file| file.is_file() || !file.exists()));
            continue;
        }
        if !known.insert(folder.canonicalize().unwrap_or_else(|_| folder.clone())) {
            continue;
        }
        let files = fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let is_net = |path: &PathBuf| {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            ENDINGS.iter().any(|ending| name.ends_with(ending)) && path.is_file()
        };
        let mut files: Vec<PathBuf> = files.filter(is_net).collect();
        files.sort();
        all.extend(files);
    }
    all
}

/// The file of a net: the path itself, or of what is found the one whose name holds this text.
///
/// Example: [`compiled_in`].
///
/// # Errors
/// No file has the name, or several have.
pub fn resolve(named: &Path) -> Result<PathBuf, String> {
    if named.exists() || named.components().count() > 1 {
        return Ok(named.to_owned());
    }
    let text = named.to_string_lossy().into_owned();
    let holds = |path: &&PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().contains(&text));
    let found = found();
    let is_whole = |path: &&PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy() == text);
    let mut named: Vec<&PathBuf> = found.iter().filter(is_whole).collect();
    if named.is_empty() {
        named = found.iter().filter(holds).collect();
    }
    match named[..] {
        [one] => Ok(one.clone()),
        [] => Err(format!(
            "{text}: no such file, and no net of this name is found; `gokoro nets` lists what is found"
        )),
        _ => {
            let all: Vec<String> = named.iter().map(|path| path.display().to_string()).collect();
            Err(format!("{text}: several nets have this name; give the path of one: {}", all.join(", ")))
        }
    }
}

/// Reads a net; one of people's moves wants to know whose.
///
/// Example: [`compiled_in`].
///
/// # Errors
/// What is wrong with the file, in words.
pub fn read(path: &Path, precision: Precision, people: Option<PlayerProfile>) -> Result<PolicyNet, String> {
    let mut bytes = Vec::new();
    let taken = File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes));
    taken.map_err(|error| format!("cannot be read ({error}); check the name, `gokoro nets` lists nets"))?;
    if bytes.len() as u64 > LARGEST {
        return Err(format!("is larger than {} MiB, so it is no net; check the name", LARGEST >> 20));
    }
    PolicyNet::read(&bytes, precision, people).map_err(|error| error.to_string())
}
