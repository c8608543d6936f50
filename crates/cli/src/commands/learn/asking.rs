//! Own games whose net is asked elsewhere, on a device that answers many positions at once
//! (`train/gpu.py`): questions and positions to learn from go out on standard output, answers come in on
//! standard input. All numbers are little-endian.
//!
//! | out | |
//! |---|---|
//! | 4, 4 | how many questions follow, and then how many positions to learn from |
//! | 4,360 each | the positions, as `learn samples` writes them |
//!
//! | in, for each question | |
//! |---|---|
//! | 4 each of 2 times 361 | what the net's maps say of each point of 19 lines |
//! | 4 each of 4 | its numbers |

use std::io::{self, ErrorKind, Read, Write};
use std::iter;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use gokoro_board::{PointMap, Symmetry};
use gokoro_learn::nets::{Drawing, Sample, draw};
use gokoro_learn::records::own::OwnGames;
use gokoro_learn::records::pack::{PackWriter, PackedGame};
use gokoro_patterns::planes::{Scene, Sight};
use gokoro_patterns::policy::Opinion;

use super::stream::OTHER_KOMI;
use crate::error::{CliError, failed};

/// Questions that go out at once, at most: as many as `train/gpu.py` has room for (`CHUNK`).
const BATCH: usize = 512;
/// The share of the positions of a game that are learned.
const SHARE: f64 = 0.3;
/// Lines of the board that all positions are laid out on.
const SIDE: usize = 19;
/// Numbers of an answer: two of each point and four of the whole.
const ANSWER: usize = 2 * SIDE * SIDE + 4;

/// What the games have to say.
enum Message {
    /// A position, and where the answer goes.
    Question(Vec<u8>, Sender<Vec<f32>>),
    /// A game that came to its end, and the positions of it that are learned.
    Ended(Box<PackedGame>, Vec<u8>),
}

/// What goes out at once.
#[derive(Default)]
struct Batch {
    asked: Vec<u8>,
    answers: Vec<Sender<Vec<f32>>>,
    learned: Vec<u8>,
    ended: Vec<PackedGame>,
}

/// Plays `games` games, `together` at a time, and keeps them; how many were begun, and how many came to an end.
/// That nobody answers any more ends it, too.
pub(super) fn play(
    own: &'static OwnGames<'static>,
    games: u64,
    together: usize,
    writer: &mut PackWriter,
) -> Result<(u64, u64), CliError> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let (sender, receiver) = channel();
    for _ in 0..together {
        let sender = sender.clone();
        let numbers = iter::repeat_with(|| NEXT.fetch_add(1, Ordering::Relaxed));
        let all =
            move || numbers.take_while(|number| *number < games).for_each(|number| one(own, number, &sender));
        thread::Builder::new().spawn(all).map_err(failed)?;
    }
    drop(sender);
    let mut done = 0;
    while let Ok(first) = receiver.recv() {
        let batch = Batch::of(first, &receiver);
        for game in &batch.ended {
            writer.add(game).map_err(failed)?;
            done += 1;
        }
        match batch.exchange() {
            Ok(()) => {}
            Err(error) if matches!(error.kind(), ErrorKind::BrokenPipe | ErrorKind::UnexpectedEof) => break,
            Err(error) => return Err(failed(error)),
        }
    }
    Ok((games.min(NEXT.load(Ordering::Relaxed)), done))
}

impl Batch {
    /// What waits to be sent, the first of it given.
    fn of(first: Message, receiver: &Receiver<Message>) -> Batch {
        let mut batch = Batch::default();
        let mut next = Some(first);
        while let Some(message) = next {
            match message {
                Message::Question(bytes, answer) => {
                    batch.asked.extend(bytes);
                    batch.answers.push(answer);
                }
                Message::Ended(game, bytes) => {
                    batch.learned.extend(bytes);
                    batch.ended.push(*game);
                }
            }
            next = if batch.answers.len() < BATCH { receiver.try_recv().ok() } else { None };
        }
        batch
    }

    /// Sends it and hands out the answers.
    fn exchange(self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        for positions in [&self.asked, &self.learned] {
            out.write_all(&((positions.len() / Sample::BYTES) as u32).to_le_bytes())?;
        }
        out.write_all(&self.asked)?;
        out.write_all(&self.learned)?;
        out.flush()?;
        let mut bytes = vec![0; 4 * ANSWER * self.answers.len()];
        io::stdin().lock().read_exact(&mut bytes)?;
        for (answer, bytes) in self.answers.iter().zip(bytes.chunks_exact(4 * ANSWER)) {
            let numbers = bytes.as_chunks().0.iter().map(|four| f32::from_le_bytes(*four)).collect();
            // Who asked waits for it.
            let _ = answer.send(numbers);
        }
        Ok(())
    }
}

/// Plays a game and hands it over, with the positions of it that are learned.
fn one(own: &OwnGames<'_>, number: u64, sender: &Sender<Message>) {
    let (answer, answers) = channel();
    let mut ask = |scene: &Scene<'_>, _: Symmetry| {
        Opinion::asked(scene, |sight| {
            let asked = sender.send(Message::Question(question(sight, scene.number), answer.clone()));
            match asked.ok().and_then(|()| answers.recv().ok()) {
                Some(numbers) => told(sight, &numbers),
                // Nobody answers any more, and the program is about to end.
                None => loop {
                    thread::park();
                },
            }
        })
    };
    if let Some(game) = own.play_asking(number, &mut ask) {
        let drawing = Drawing { share: SHARE, other_komi: OTHER_KOMI, seed: own.seed };
        let learned = draw(&game, &drawing, number).iter().flat_map(Sample::bytes).collect();
        let _ = sender.send(Message::Ended(Box::new(game), learned));
    }
}

/// A position that nothing came of yet.
fn question(sight: &Sight, number: usize) -> Vec<u8> {
    let sight = sight.clone();
    Sample { sight, number, played: None, teaches_move: false, won: None, margin: None, owners: None }.bytes()
}

fn told(sight: &Sight, numbers: &[f32]) -> (PointMap<[f32; 2]>, [f32; 4]) {
    let mut maps = PointMap::filled([0.0; 2]);
    for point in sight.size.points() {
        let at = 2 * (usize::from(point.y()) * SIDE + usize::from(point.x()));
        maps[point] = [numbers[at], numbers[at + 1]];
    }
    (maps, numbers.last_chunk().copied().unwrap_or([0.0; 4]))
}
