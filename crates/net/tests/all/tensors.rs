//! Nets in the safetensors format: read as they are written, damage is noticed.

use gokoro_net::{Exported, NetError, NetShape, NetWeights, ParameterParts, export};

#[test]
fn a_net_is_read_as_it_was_written() {
    let shape = NetShape { planes: 32, channels: 32, blocks: 1, head: 32, hidden: 8, maps: 2, numbers: 4 };
    let values = (0..ParameterParts::new(shape).len).map(|i| (i % 64) as f32 / 32.0 - 1.0).collect();
    let net = NetWeights::new(shape, values).expect("a net");
    let told = [("maps", "a,b".to_owned()), ("numbers", "c,d,e,f".to_owned())];
    let bytes = export(&net, 7, &told).expect("bytes");
    let read = Exported::read(&bytes, 7, 32).expect("a net");
    assert!(read.net == net);
    assert_eq!(read.metadata["maps"], "a,b");
    assert_eq!(Exported::read(&bytes, 8, 32), Err(NetError::Features { found: 7, expected: 8 }));
    assert_eq!(Exported::read(&bytes[..bytes.len() - 2], 7, 32), Err(NetError::Damaged));
    let text = br#""version":"2""#;
    let at = bytes.windows(text.len()).position(|part| part == text).expect("the version");
    let mut newer = bytes.clone();
    newer[at + text.len() - 2] = b'9';
    assert_eq!(Exported::read(&newer, 7, 32), Err(NetError::Version(9)));
    for bytes in [&b""[..], b"GOKOKNET", &[0; 100], &[255; 100]] {
        assert_eq!(Exported::read(bytes, 1, 19), Err(NetError::NotANet));
    }
}
