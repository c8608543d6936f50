use gokoro_lab::strategies::Dump;
use gokoro_lab::sources::Games;
use gokoro_lab::experiment::Experiment;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let files = vec![std::path::PathBuf::from(&a[1])];
    let mut d = Dump { every: a[2].parse().unwrap(), seed: 1, out: String::new() };
    let skip: usize = a[4].parse().unwrap();
    std::thread::Builder::new().stack_size(64<<20).spawn(move || {
    for g in Games::new(&files, Some(a[3].parse::<usize>().unwrap()+skip)).skip(skip) { if let Ok(g) = g { if let Ok(j) = d.judge(&g) { d.add(j); } } }
    print!("{}", d.out);
    }).unwrap().join().unwrap();
}
