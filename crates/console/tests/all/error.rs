//! Whose fault an error is, by the exit code.

use std::{fmt, io};

use gokoro_console::error::failed;

/// A fault of a file that the system gave.
#[derive(Debug)]
struct Fault(io::Error);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a.pack: {}", self.0)
    }
}

impl std::error::Error for Fault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.0)
    }
}

#[test]
fn a_full_disk_is_the_outputs_fault() {
    let told = |kind| failed(Fault(io::Error::from(kind)));
    assert_eq!(told(io::ErrorKind::StorageFull).exit_code(), 1);
    assert_eq!(told(io::ErrorKind::NotFound).exit_code(), 2);
    assert!(told(io::ErrorKind::StorageFull).to_string().starts_with("a.pack: "));
}
