//! Tests of `src/ownership/mod.rs` from inside.

use gokoro_net::export;

use super::*;

#[test]
fn a_net_of_other_features_or_answers_is_refused() {
    let Exported { net, .. } = Exported::read(NET, planes::VERSION, ROW).expect("a net");
    let features = format!("{:016x}", planes::features());
    let read = |version, told: [(&str, &str); 3]| {
        let told = told.map(|(name, value)| (name, value.to_owned()));
        OwnershipModel::read(&export(&net, version, &told).expect("bytes")).err()
    };
    let told = |name, value| {
        let usual = [("maps", "ownership"), ("numbers", "lead,error"), ("features", &*features)];
        usual.map(|(known, usual)| (known, if known == name { value } else { usual }))
    };
    assert_eq!(read(planes::VERSION, told("", "")), None);
    for (name, value) in [("maps", "policy"), ("numbers", "error,lead"), ("features", "0")] {
        assert_eq!(read(planes::VERSION, told(name, value)), Some(NetError::Damaged), "{name}");
    }
    let other = NetError::Features { found: 2, expected: 1 };
    assert_eq!(read(2, told("", "")), Some(other));
}
