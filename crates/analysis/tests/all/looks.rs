//! What nets said of positions, in a file.

use std::fs;
use std::path::PathBuf;

use gokoro_analysis::looks::LooksFile;
use gokoro_patterns::kata::Looks;

fn path(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("gokoro-looks-{}-{name}", std::process::id()))
}

#[test]
fn answers_are_there_again_and_damage_costs_what_follows_it() {
    let path = path("again");
    let kept = LooksFile::open(&path).expect("a new file");
    for key in 0..5 {
        kept.put(key, &[key as u8; 40]);
        assert_eq!(kept.get(key), Some(vec![key as u8; 40]));
    }
    assert_eq!(kept.get(9), None);
    drop(kept);
    let mut bytes = fs::read(&path).expect("there");
    assert_eq!(bytes.len(), 12 + 5 * 68);
    bytes[12 + 3 * 68 + 50] ^= 1;
    fs::write(&path, bytes).expect("written");
    let kept = LooksFile::open(&path).expect("opened");
    let found: Vec<bool> = (0..5).map(|key| kept.get(key).is_some()).collect();
    assert_eq!(found, [true, true, true, false, false]);
    kept.put(4, b"anew");
    drop(kept);
    assert_eq!(LooksFile::open(&path).expect("opened").get(4).as_deref(), Some(&b"anew"[..]));
    fs::write(&path, b"something else").expect("written");
    let other = LooksFile::open(&path).expect("begun anew");
    other.put(1, b"one");
    assert_eq!(other.get(1).as_deref(), Some(&b"one"[..]));
    fs::remove_file(&path).expect("there");
}
