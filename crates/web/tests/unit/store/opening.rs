//! Tests of `src/store/opening.rs` from inside.

use super::*;

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("gokoro-opening-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn a_damaged_store_and_its_log_go_together() {
    let folder = folder("log");
    let path = folder.join(NAME);
    let write = |path: &Path, log: &str| {
        fs::write(path, "store").expect("written");
        fs::write(with(path, "-wal"), log).expect("written");
    };
    let read = |path: &Path| fs::read_to_string(path).expect("there");
    // What cannot be replaced stands in the way of the log, not of the file.
    write(&path, "log");
    let first = folder.join("page-damaged-1.sqlite");
    fs::create_dir_all(with(&first, "-wal").join("folder")).expect("a folder");
    let second = put_aside(&folder).expect("another name");
    assert_eq!((read(&second), read(&with(&second, "-wal"))), ("store".to_owned(), "log".to_owned()));
    // A run that was ended in between has renamed the first of them alone.
    fs::remove_dir_all(with(&first, "-wal")).expect("removed");
    write(&path, "another log");
    fs::rename(with(&path, FILES[0]), with(&first, FILES[0])).expect("renamed");
    assert_eq!(put_aside(&folder).expect("its name"), first);
    assert_eq!((read(&first), read(&with(&first, "-wal"))), ("store".to_owned(), "another log".to_owned()));
    fs::remove_dir_all(folder).expect("removed");
}
