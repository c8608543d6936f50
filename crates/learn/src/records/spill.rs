//! Sorted runs of numbers with their counts on disk, and their merging: how counts
//! that are larger than memory are kept. Differences and counts are written with
//! seven bits to a byte.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use gokoro_files::Unfinished;

/// Writes pairs in rising order; the file gets its name when it is complete.
pub(super) struct RunWriter {
    out: Unfinished,
    last: u64,
}

impl RunWriter {
    pub(super) fn create(path: &Path) -> io::Result<RunWriter> {
        Ok(RunWriter { out: Unfinished::create(path)?, last: 0 })
    }

    pub(super) fn head(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    pub(super) fn add(&mut self, key: u64, count: u64) -> io::Result<()> {
        self.number(key - self.last)?;
        self.last = key;
        self.number(count)
    }

    fn number(&mut self, mut value: u64) -> io::Result<()> {
        let (mut bytes, mut n) = ([0; 10], 0);
        while value >= 128 {
            bytes[n] = value as u8 | 128;
            value >>= 7;
            n += 1;
        }
        bytes[n] = value as u8;
        self.out.write_all(&bytes[..=n])
    }

    pub(super) fn finish(mut self) -> io::Result<()> {
        self.number(0)?;
        self.number(0)?;
        self.out.finish()
    }
}

/// Reads the pairs of a run; it ends with a count of 0.
pub(super) struct RunReader {
    input: BufReader<File>,
    last: u64,
    ended: bool,
}

impl RunReader {
    pub(super) fn new(file: File) -> RunReader {
        RunReader { input: BufReader::with_capacity(1 << 18, file), last: 0, ended: false }
    }

    pub(super) fn head(&mut self, bytes: &mut [u8]) -> io::Result<()> {
        self.input.read_exact(bytes)
    }

    pub(super) fn next(&mut self) -> io::Result<Option<(u64, u64)>> {
        if self.ended {
            return Ok(None);
        }
        let (step, count) = (self.number()?, self.number()?);
        self.ended = count == 0;
        let wrong = || io::Error::new(io::ErrorKind::InvalidData, "counts out of order");
        self.last = self.last.checked_add(step).ok_or_else(wrong)?;
        Ok((!self.ended).then_some((self.last, count)))
    }

    fn number(&mut self) -> io::Result<u64> {
        let (mut value, mut shift) = (0, 0);
        loop {
            let mut byte = [0];
            self.input.read_exact(&mut byte)?;
            value |= u64::from(byte[0] & 127) << shift;
            shift += 7;
            if byte[0] < 128 {
                return Ok(value);
            }
            if shift > 63 {
                return Err(io::Error::new(io::ErrorKind::InvalidData, "number too long"));
            }
        }
    }
}

/// Merges runs; `each` gets every key once with the sum of its counts.
pub(super) fn merge(
    mut runs: Vec<RunReader>,
    mut each: impl FnMut(u64, u64) -> io::Result<()>,
) -> io::Result<()> {
    let mut heap = BinaryHeap::new();
    for (i, run) in runs.iter_mut().enumerate() {
        heap.extend(run.next()?.map(|(key, count)| Reverse((key, i, count))));
    }
    let mut current: Option<(u64, u64)> = None;
    while let Some(Reverse((key, i, count))) = heap.pop() {
        heap.extend(runs[i].next()?.map(|(key, count)| Reverse((key, i, count))));
        current = Some(match current {
            Some((last, sum)) if last == key => (key, sum + count),
            Some((last, sum)) => {
                each(last, sum)?;
                (key, count)
            }
            None => (key, count),
        });
    }
    current.map_or(Ok(()), |(key, sum)| each(key, sum))
}

/// Writes a sorted buffer as a run.
pub(super) fn write_run(path: &Path, sorted: &[u64]) -> io::Result<()> {
    let mut writer = RunWriter::create(path)?;
    for group in sorted.chunk_by(|a, b| a == b) {
        writer.add(group[0], group.len() as u64)?;
    }
    writer.finish()
}
