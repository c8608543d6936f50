//! ladder NET GAMES SIZE a-spec b-spec ; spec: steps,power,cutoff
use gokoro_board::*;
use gokoro_patterns::planes::*;
use gokoro_patterns::policy::*;
use gokoro_playout::Rng;
use gokoro_position::{EndingSettings, FinalStatus};
fn unit(rng: &mut Rng) -> f64 {
    f64::from(rng.below(1 << 30)) / f64::from(1 << 30)
}
#[derive(Clone, Copy)]
struct Spec {
    plane: f32,
    steps: u8,
    power: f32,
    cutoff: f32,
}
fn spec(t: &str) -> Spec {
    let v: Vec<f32> = t.split(',').map(|x| x.parse().unwrap()).collect();
    Spec { plane: 0.0, steps: v[0] as u8, power: v[1], cutoff: v[2] }
}
fn mv(eval: &mut Evaluator, game: &Game, s: Spec, rng: &mut Rng, late: bool) -> Option<Point> {
    let _ = s.plane;
    let color = game.to_move();
    let mut scene = Scene::of(game, color);
    scene.strength = Strength::steps_below_nine_dan(s.steps);
    let o = eval.evaluate_from(&scene, Symmetry::ALL[rng.below(8) as usize]);
    let board = game.board();
    let [own, others] = o.unconditional;
    let open = |p: Point| {
        if own.contains(p) || others.contains(p) || board.is_eye_like(p, color) {
            return false;
        }
        if !late {
            return true;
        }
        let sure = !(0.04..=0.96).contains(&o.owned[p]);
        !sure
            || p.neighbors().into_iter().filter_map(|q| board.string_at(q)).any(|s| {
                board.liberty_count(s) <= 2
                    && (0.06..=0.94).contains(&o.owned[board.stones(s).next().unwrap()])
            })
    };
    let told: Vec<(Point, f32)> = o
        .moves
        .iter()
        .filter(|t| open(t.point) && game.check(gokoro_board::Move::Play(t.point), color).is_ok())
        .map(|t| (t.point, t.share))
        .take(60)
        .collect();
    let most = told.first()?.1;
    if late && o.pass > most {
        return None;
    }
    let w: Vec<f32> =
        told.iter().map(|t| if t.1 < s.cutoff * most { 0.0 } else { (t.1 / most).powf(s.power) }).collect();
    let mut at = unit(rng) as f32 * w.iter().sum::<f32>();
    for (w, t) in w.iter().zip(&told) {
        at -= w;
        if at <= 0.0 {
            return Some(t.0);
        }
    }
    Some(told[0].0)
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let net = PolicyNet::read(&std::fs::read(&a[1]).unwrap()).unwrap();
    let games: usize = a[2].parse().unwrap();
    let size = BoardSize::new(a[3].parse().unwrap()).unwrap();
    let specs = [spec(&a[4]), spec(&a[5])];
    let mut eval = Evaluator::new(&net, size);
    let mut rng = Rng::new(7);
    let (mut wins, mut sum) = (0.0, 0.0);
    for g in 0..games {
        let mut game = Game::new(size, Rules::JAPANESE);
        game.set_komi(Komi::from_half_points(13));
        let (mut passes, mut n) = (0, 0);
        while passes < 2 && n < 2 * size.area() {
            let black = game.to_move() == Color::Black;
            let who = usize::from(black == (g % 2 == 1));
            let p = mv(&mut eval, &game, specs[who], &mut rng, 3 * n > size.area());
            let _ = game.play(p.map_or(gokoro_board::Move::Pass, gokoro_board::Move::Play));
            passes = if p.is_none() { passes + 1 } else { 0 };
            n += 1;
        }
        let s = FinalStatus::new(game.board(), &EndingSettings::default()).score(&game).points() as f64;
        let a_black = g % 2 == 0;
        let m = if a_black { s } else { -s };
        wins += if m > 0.0 {
            1.0
        } else if m == 0.0 {
            0.5
        } else {
            0.0
        };
        sum += m;
    }
    println!(
        "{} vs {}: {:.1}% of {games}, mean {:.1}",
        a[4],
        a[5],
        100.0 * wins / games as f64,
        sum / games as f64
    );
}
