//! Files that are there whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

mod common;

use common::{folder, names};
use gokoro_files::{ENDING, Unfinished, is_device, unfinished, write};

#[test]
fn a_file_gets_its_name_when_it_is_whole() {
    let folder = folder("whole");
    let path = folder.join("a.txt");
    write(&path, "old").expect("written");
    let mut file = Unfinished::create(&path).expect("begun");
    file.write_all(b"new").expect("written");
    assert_eq!(fs::read_to_string(&path).expect("there"), "old");
    // Another writer of the same place has a file of its own.
    let other = Unfinished::create(&path).expect("begun");
    let parts = names(&folder);
    assert!(parts[1..].iter().all(|name| unfinished(name) == Some("a.txt")) && parts.len() == 3, "{parts:?}");
    assert_eq!((unfinished("b.gokoro-part"), unfinished("b.txt")), (Some("b"), None));
    drop(other);
    file.finish().expect("named");
    assert_eq!(fs::read_to_string(&path).expect("there"), "new");
    drop(Unfinished::create(&path).expect("begun"));
    assert_eq!(names(&folder), ["a.txt"]);
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn what_a_killed_run_left_goes_and_what_is_written_stays() {
    let folder = folder("tidy");
    let written = folder.join(format!("b.txt{ENDING}"));
    let lock = File::create(&written).expect("begun");
    lock.lock().expect("locked");
    fs::write(folder.join(format!("c.txt{ENDING}")), "left").expect("written");
    fs::write(folder.join("d.part"), "of another program").expect("written");
    write(&folder.join("a.txt"), "a").expect("written");
    assert_eq!(names(&folder), ["a.txt", &format!("b.txt{ENDING}"), "d.part"]);
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn what_cannot_be_written_is_an_error_and_leaves_nothing() {
    let folder = folder("refused");
    assert!(write(&folder, "a").is_err(), "a folder");
    assert!(write(&folder.join("none").join("a"), "a").is_err(), "no folder");
    assert!(names(&folder).is_empty());
    let long = folder.join("長".repeat(80));
    write(&long, "a").expect("the longest name that the file system takes");
    assert_eq!(fs::read(&long).expect("there"), b"a");
    fs::remove_dir_all(folder).expect("removed");
}

#[cfg(unix)]
#[test]
fn links_stay_and_devices_are_written_as_they_are() {
    let folder = folder("links");
    let (real, link) = (folder.join("real"), folder.join("link"));
    fs::write(&real, "old").expect("written");
    std::os::unix::fs::symlink(&real, &link).expect("a link");
    write(&link, "new").expect("written");
    assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
    assert_eq!(fs::read_to_string(&real).expect("there"), "new");
    // One that leads to no file yet, by way of another one.
    let (none, far) = (folder.join("none"), folder.join("far"));
    std::os::unix::fs::symlink("none", folder.join("near")).expect("a link");
    std::os::unix::fs::symlink("near", &far).expect("a link");
    write(&far, "made").expect("written");
    assert!(fs::symlink_metadata(&far).expect("there").is_symlink());
    assert_eq!(fs::read_to_string(&none).expect("there"), "made");
    let round = folder.join("round");
    std::os::unix::fs::symlink("round", &round).expect("a link");
    assert!(write(&round, "a").is_err(), "it leads to itself");
    assert!(fs::symlink_metadata(&round).expect("there").is_symlink());
    write(Path::new("/dev/null"), "gone").expect("written");
    assert!(is_device(Path::new("/dev/null")) && !is_device(&real) && !is_device(&folder));
    if Path::new("/dev/full").exists() {
        assert!(write(Path::new("/dev/full"), "no room").is_err());
    }
    fs::remove_dir_all(folder).expect("removed");
}

/// Linux lets no user write a program that runs, the first one neither, whom rights do not bind.
#[cfg(target_os = "linux")]
#[test]
fn what_may_not_be_written_stays() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let program = std::env::current_exe().expect("known");
    // Beside it, because a file has names on one file system only.
    let folder = program.with_file_name(format!("gokoro-files-busy-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let busy = folder.join("busy");
    fs::hard_link(&program, &busy).expect("another name");
    let refused = write(&busy, "a").expect_err("it runs");
    assert_eq!(refused.kind(), io::ErrorKind::ExecutableFileBusy);
    let number = |path| fs::metadata(path).expect("there").ino();
    assert_eq!(number(&busy), number(&program));
    let closed = folder.join("closed");
    fs::write(&closed, "old").expect("written");
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o444)).expect("closed");
    let may = OpenOptions::new().write(true).open(&closed).is_ok();
    assert_eq!(write(&closed, "new").is_ok(), may);
    assert_eq!(fs::read_to_string(&closed).expect("there"), if may { "new" } else { "old" });
    assert_eq!(names(&folder), ["busy", "closed"]);
    fs::remove_dir_all(folder).expect("removed");
}
