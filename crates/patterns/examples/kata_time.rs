use std::{fs::File, io::BufReader, time::Instant};
use gokoro_board::*; use gokoro_net::{Frame, kernel::Instructions, kata::*}; use gokoro_patterns::kata::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    for precision in [Precision::Fast, Precision::Exact] {
        for (name, by) in [("512", Instructions::Widest), ("avx2", Instructions::Eight)] {
            if args.get(2).is_some_and(|a| !a.contains(name)) { continue; }
            let t = Instant::now();
            let net = KataNet::read(BufReader::new(File::open(&args[1]).unwrap()), precision).unwrap().with(by);
            let load = t.elapsed();
            let mut game = Game::new(BoardSize::S19, Rules::JAPANESE);
            for i in 0..60u32 { let p = BoardSize::S19.point(((i * 7) % 19) as u8, ((i * 5 + i / 19) % 19) as u8).unwrap(); let _ = game.play(Move::Play(p)); }
            let scene = KataScene::of_game(&game, game.to_move(), false);
            let mut desk = KataDesk::new(Frame::new(BoardSize::S19));
            ask(&net, &mut desk, &scene, Symmetry::ALL[0]);
            let mut best = f64::MAX; let mut cpu=f64::MAX;
            for _ in 0..5 { let c = cpu_time::ThreadTime::now(); let t = Instant::now(); ask(&net, &mut desk, &scene, Symmetry::ALL[0]); best = best.min(t.elapsed().as_secs_f64() * 1e3); cpu=cpu.min(c.elapsed().as_secs_f64()*1e3); }
            let t = Instant::now(); for _ in 0..10 { scene.write(&mut desk, false, |p| Frame::new(BoardSize::S19).cell(p)); }
            println!("{} {precision:?} {name} load {:.2}s best {best:.2} ms cpu {cpu:.2} ms (inputs {:.3} ms)", net.name(), load.as_secs_f64(), t.elapsed().as_secs_f64() * 100.0);
        }
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap(); println!("{}", status.lines().find(|l| l.starts_with("VmHWM")).unwrap());
}
