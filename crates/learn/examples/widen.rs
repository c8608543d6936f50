//! Makes of a net of the first version a checkpoint of the second that says the same, with
//! channels, planes and hidden numbers added that begin with no say. Used once.
use gokoro_net::Exported;
use gokoro_net::next::{Parts, Shape};
use gokoro_patterns::hash::{fnv1a, mix, pair};

fn main() {
    let bytes = std::fs::read(std::env::args().nth(1).expect("net")).expect("read");
    let old = Exported::read(&bytes, 1, 19).expect("net").net;
    let (os, op, p) = (old.shape(), old.parts().clone(), old.parameters());
    let oc = os.channels;
    let shape =
        Shape { planes: 32, channels: 64, blocks: os.blocks, head: 32, hidden: 64, maps: 2, numbers: 4 };
    let parts = Parts::new(shape);
    let (c, h, hid) = (64, 32, 64);
    let mut w = vec![0.0_f32; parts.len];
    let mut n = 0_u64;
    let mut normal = || {
        n += 2;
        let unit = |n: u64| ((mix(pair(5, n)) >> 11) as f64 + 0.5) / (1_u64 << 53) as f64;
        (-2.0 * unit(n).ln()).sqrt() * (std::f64::consts::TAU * unit(n + 1)).cos()
    };
    // input
    for place in 0..9 {
        for plane in 0..32 {
            for out in 0..c {
                let at = parts.input.weights.start + (place * 32 + plane) * c + out;
                let v1 = |q: usize| p[op.input.weights.start + (place * 19 + q) * oc + out];
                w[at] = if out >= oc {
                    ((2.0 / (9.0 * 32.0_f64)).sqrt() * normal()) as f32
                } else {
                    match plane {
                        0 => v1(0) + v1(4),
                        1 => v1(1) + v1(7),
                        2 => v1(2) - v1(4),
                        3 => v1(3) - v1(4),
                        5 => v1(5) - v1(7),
                        6 => v1(6) - v1(7),
                        8..=12 => v1(plane),
                        24..=27 => v1(plane - 11),
                        28 => v1(17),
                        29 => v1(18),
                        _ => 0.0,
                    }
                };
            }
        }
    }
    for out in 0..oc {
        w[parts.input.bias.start + out] = p[op.input.bias.start + out];
    }
    for ((first, pool, second), (of, opool, os2)) in parts.blocks.iter().zip(&op.blocks) {
        for place in 0..9 {
            for i in 0..c {
                for o in 0..c {
                    let at = (place * c + i) * c + o;
                    let from = (place * oc + i) * oc + o;
                    if o >= oc {
                        w[first.weights.start + at] = ((2.0 / (9.0 * c as f64)).sqrt() * normal()) as f32;
                    } else if i < oc {
                        w[first.weights.start + at] = p[of.weights.start + from];
                        w[second.weights.start + at] = p[os2.weights.start + from];
                    }
                }
            }
        }
        for o in 0..oc {
            w[first.bias.start + o] = p[of.bias.start + o];
            w[second.bias.start + o] = p[os2.bias.start + o];
            for i in 0..oc {
                w[pool.start + i * c + o] = p[opool.start + i * oc + o];
            }
        }
    }
    // head
    for i in 0..c {
        for o in 0..h {
            w[parts.head.weights.start + i * h + o] = if o < 4 {
                let (map, sign) = (o / 2, if o % 2 == 0 { 1.0 } else { -1.0 });
                if i < oc { sign * p[op.maps.weights.start + map * oc + i] } else { 0.0 }
            } else {
                ((2.0 / c as f64).sqrt() * normal()) as f32
            };
        }
    }
    for o in 0..4 {
        let (map, sign) = (o / 2, if o % 2 == 0 { 1.0 } else { -1.0 });
        w[parts.head.bias.start + o] = sign * p[op.maps.bias.start + map];
        w[parts.maps.weights.start + o * 2 + map] = sign;
    }
    // hidden
    let inputs = 3 * c + 2 * h;
    for i in 0..inputs {
        for o in 0..hid {
            w[parts.hidden.weights.start + i * hid + o] = if o < oc {
                if i < oc { p[op.hidden.weights.start + i * oc + o] } else { 0.0 }
            } else {
                ((2.0 / inputs as f64).sqrt() * normal()) as f32
            };
        }
    }
    for o in 0..oc {
        w[parts.hidden.bias.start + o] = p[op.hidden.bias.start + o];
        for k in 0..2 {
            w[parts.numbers.weights.start + o * 4 + k] = p[op.numbers.weights.start + k * oc + o];
        }
    }
    for k in 0..2 {
        w[parts.numbers.bias.start + k] = p[op.numbers.bias.start + k];
    }
    w[parts.numbers.bias.start + 3] = -6.0;
    let mut out = b"GOKOTRNG".to_vec();
    out.extend(1_u32.to_le_bytes());
    out.extend(2_u32.to_le_bytes());
    for v in [32, 64, os.blocks as u64, 32, 64, 2, 4, 0, 0] {
        out.extend(u64::to_le_bytes(v));
    }
    for _ in 0..2 {
        w.iter().for_each(|v| out.extend(v.to_le_bytes()));
    }
    for _ in 0..2 * parts.len {
        out.extend(0.0_f32.to_le_bytes());
    }
    out.extend(fnv1a(&out).to_le_bytes());
    std::fs::write(std::env::args().nth(2).expect("out"), out).expect("write");
}
