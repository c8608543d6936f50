//! Own games whose net is asked elsewhere, on a device that answers many positions at once
//! (`train/gpu.py`): questions and positions to learn from go out, answers come in. All numbers are
//! little-endian.
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
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use gokoro_board::{PointMap, Symmetry};
use gokoro_patterns::planes::{Scene, Sight};
use gokoro_patterns::policy::Opinion;

use super::own::OwnGames;
use super::pack::{PackWriter, PackedGame};
use crate::nets::{AREA, Drawing, Sample, draw, place};

/// Questions that go out at once, at most: as many as `train/gpu.py` has room for (`CHUNK`).
const BATCH: usize = 512;
/// Numbers of an answer: two of each point and four of the whole.
const ANSWER: usize = 2 * AREA + 4;

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

/// Own games that are played side by side, each on a thread of its own.
#[derive(Clone, Copy)]
pub struct Together {
    /// Who plays.
    pub own: &'static OwnGames<'static>,
    /// How many games to begin.
    pub games: u64,
    /// How many at a time.
    pub together: usize,
    /// Which positions of a game are learned.
    pub drawing: Drawing,
}

impl Together {
    /// Plays them and keeps those that come to an end in the pack; how many were begun, and how many ended.
    /// That nobody answers any more ends it, too, and leaves threads that wait.
    ///
    /// # Errors
    /// A thread cannot be begun, the disk is full, or the like.
    pub fn play(
        self,
        pack: &mut PackWriter,
        mut questions: impl Write,
        mut answers: impl Read,
    ) -> io::Result<(u64, u64)> {
        let next = Arc::new(AtomicU64::new(0));
        let (sender, receiver) = channel();
        for _ in 0..self.together {
            let (next, sender) = (next.clone(), sender.clone());
            let numbers = iter::repeat_with(move || next.fetch_add(1, Ordering::Relaxed));
            let all = move || {
                numbers
                    .take_while(|number| *number < self.games)
                    .for_each(|number| self.one(number, &sender));
            };
            thread::Builder::new().spawn(all)?;
        }
        drop(sender);
        let mut ended = 0;
        while let Ok(first) = receiver.recv() {
            let batch = Batch::of(first, &receiver);
            for game in &batch.ended {
                pack.add(game)?;
                ended += 1;
            }
            match batch.exchange(&mut questions, &mut answers) {
                Ok(()) => {}
                Err(error) if matches!(error.kind(), ErrorKind::BrokenPipe | ErrorKind::UnexpectedEof) => {
                    break;
                }
                Err(error) => return Err(error),
            }
        }
        Ok((self.games.min(next.load(Ordering::Relaxed)), ended))
    }

    /// Plays a game and hands it over, with the positions of it that are learned.
    fn one(&self, number: u64, sender: &Sender<Message>) {
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
        if let Some(game) = self.own.play_asking(number, &mut ask) {
            let learned = draw(&game, &self.drawing, number).iter().flat_map(Sample::bytes).collect();
            let _ = sender.send(Message::Ended(Box::new(game), learned));
        }
    }
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
    fn exchange(self, out: &mut impl Write, answers: &mut impl Read) -> io::Result<()> {
        for positions in [&self.asked, &self.learned] {
            out.write_all(&((positions.len() / Sample::BYTES) as u32).to_le_bytes())?;
        }
        out.write_all(&self.asked)?;
        out.write_all(&self.learned)?;
        out.flush()?;
        let mut bytes = vec![0; 4 * ANSWER * self.answers.len()];
        answers.read_exact(&mut bytes)?;
        for (answer, bytes) in self.answers.iter().zip(bytes.chunks_exact(4 * ANSWER)) {
            let numbers = bytes.as_chunks().0.iter().map(|four| f32::from_le_bytes(*four)).collect();
            // Who asked waits for it.
            let _ = answer.send(numbers);
        }
        Ok(())
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
        let at = 2 * place(point);
        maps[point] = [numbers[at], numbers[at + 1]];
    }
    (maps, numbers.last_chunk().copied().unwrap_or([0.0; 4]))
}

#[cfg(test)]
mod tests {
    use gokoro_patterns::policy::PolicyNet;

    use super::*;

    /// Answers that all moves are equally likely, until nobody asks; how many positions there were to learn from.
    fn answer(mut questions: impl Read, mut answers: impl Write) -> usize {
        let (mut head, mut learned) = ([0; 8], 0);
        while questions.read_exact(&mut head).is_ok() {
            let [asked, more] = head.as_chunks().0 else { unreachable!("two") };
            let [asked, more] = [asked, more].map(|count| u32::from_le_bytes(*count) as usize);
            assert!(asked <= BATCH);
            let mut bytes = vec![0; (asked + more) * Sample::BYTES];
            questions.read_exact(&mut bytes).expect("as many as were told");
            assert!(bytes.chunks(Sample::BYTES).all(|one| [9, 13, 19].contains(&one[12 * AREA])), "lines");
            answers.write_all(&vec![0; 4 * ANSWER * asked]).expect("somebody listens");
            learned += more;
        }
        learned
    }

    #[test]
    fn games_are_played_by_answers_from_elsewhere() {
        let own: &'static OwnGames<'static> = Box::leak(Box::new(OwnGames {
            net: PolicyNet::builtin(),
            games: &[],
            seed: 3,
            visits: 0,
            lines: &[],
        }));
        let drawing = Drawing { share: 0.3, other_komi: 0.3, seed: 1 };
        let together = Together { own, games: 6, together: 3, drawing };
        let path = std::env::temp_dir().join(format!("gokoro-asking-{}.pack", std::process::id()));
        let mut pack = PackWriter::create(&path).expect("a new file");
        let (questions, out) = io::pipe().expect("a pipe");
        let (input, answers) = io::pipe().expect("a pipe");
        let other = thread::spawn(move || answer(questions, answers));
        let (begun, ended) = together.play(&mut pack, out, input).expect("played");
        let learned = other.join().expect("answered to the end");
        pack.finish().expect("written");
        let (games, errors) = super::super::pack::read_all(std::slice::from_ref(&path));
        std::fs::remove_file(&path).expect("there");
        assert!(errors.is_empty());
        assert_eq!((begun, ended), (6, games.len() as u64));
        assert!(ended > 0 && learned > 0, "{ended} games, {learned} positions");
    }
}
