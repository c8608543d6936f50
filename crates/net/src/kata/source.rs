//! The words and numbers of a net's file, one after the other: text, or text with blocks of
//! little-endian floats behind the mark `@BIN@`. Either may lie in a gzip stream.

use std::io::{BufRead, BufReader};
use std::str::FromStr;

use flate2::bufread::MultiGzDecoder;

use super::layers::padded;

const GZIP: [u8; 2] = [0x1f, 0x8b];
/// Words that are longer are no words of a net.
const LONGEST: usize = 512;
/// Larger measures are damage: the widest published nets have 1,024 channels.
const LARGEST: usize = 16_384;
/// Weights of a net as memory holds them (see [`WordSource::weights`]), in floats; more are damage: the largest
/// published nets have 75 million in their files.
const MOST_WEIGHTS: usize = 1 << 28;

/// Why a file is no net that can be read.
#[derive(Debug, thiserror::Error)]
pub enum KataError {
    /// It cannot be read or unpacked.
    #[error("{0}; the file is damaged or no gzip file, copy it again")]
    Io(std::io::Error),
    /// It ends before this part.
    #[error("the file ends before {0}; it was cut off, copy it again")]
    CutOff(String),
    /// This part is not what it should be: the part, and what was found.
    #[error("{0} is {1:?}, which cannot be; the file is damaged or no KataGo net")]
    Damaged(String, String),
    /// Its version is not between 8 and 17.
    #[error("nets of version {0} are {fault}", fault = version_fault(*.0))]
    Version(u32),
    /// It has something that this program does not know.
    #[error("the net has {0}, which this program does not know")]
    Unknown(String),
}

const fn version_fault(version: u32) -> &'static str {
    match version {
        ..8 => "too old; versions 8 to 17 are read, take a later net",
        _ => "newer than this program, which reads 8 to 17",
    }
}

/// A file that is read word by word.
pub(super) struct WordSource<R> {
    input: R,
    /// Whether floats are binary.
    binary: bool,
    /// Floats so far, as memory holds them.
    claimed: usize,
}

/// Opens a file that may be packed; whether its floats are binary is seen at its first block.
pub(super) fn open<'a>(input: impl BufRead + 'a) -> Result<WordSource<Box<dyn BufRead + 'a>>, KataError> {
    let mut input = input;
    let packed = input.fill_buf().map_err(KataError::Io)?.starts_with(&GZIP);
    let input: Box<dyn BufRead + 'a> = if packed {
        Box::new(BufReader::with_capacity(1 << 18, MultiGzDecoder::new(input)))
    } else {
        Box::new(input)
    };
    Ok(WordSource { input, binary: false, claimed: 0 })
}

impl<R: BufRead> WordSource<R> {
    fn byte(&mut self) -> Result<Option<u8>, KataError> {
        let byte = self.input.fill_buf().map_err(KataError::Io)?.first().copied();
        if byte.is_some() {
            self.input.consume(1);
        }
        Ok(byte)
    }

    fn skip_space(&mut self) -> Result<(), KataError> {
        while self.input.fill_buf().map_err(KataError::Io)?.first().is_some_and(u8::is_ascii_whitespace) {
            self.input.consume(1);
        }
        Ok(())
    }

    /// Reads what is left, which must be white space: the end of a packed file tells whether all of it is sound.
    pub(super) fn end(&mut self) -> Result<(), KataError> {
        self.skip_space()?;
        match self.byte()? {
            None => Ok(()),
            Some(byte) => Err(KataError::Damaged("the end of the file".to_owned(), format!("byte {byte}"))),
        }
    }

    /// The next word; `part` says what it is.
    pub(super) fn word(&mut self, part: &str) -> Result<String, KataError> {
        self.skip_space()?;
        let mut word = Vec::new();
        while let Some(byte) = self.byte()?.filter(|byte| !byte.is_ascii_whitespace()) {
            word.push(byte);
            if word.len() > LONGEST {
                return Err(KataError::Damaged(
                    part.to_owned(),
                    String::from_utf8_lossy(&word[..20]).into_owned(),
                ));
            }
        }
        if word.is_empty() {
            return Err(KataError::CutOff(part.to_owned()));
        }
        String::from_utf8(word).map_err(|_| KataError::Damaged(part.to_owned(), "no text".to_owned()))
    }

    /// The next word as a number.
    pub(super) fn number<T: FromStr>(&mut self, part: &str) -> Result<T, KataError> {
        let word = self.word(part)?;
        word.parse().map_err(|_| KataError::Damaged(part.to_owned(), word))
    }

    /// The next word as a measure, at least 1.
    pub(super) fn measure(&mut self, part: &str) -> Result<usize, KataError> {
        let found: usize = self.number(part)?;
        if (1..=LARGEST).contains(&found) {
            Ok(found)
        } else {
            Err(KataError::Damaged(part.to_owned(), found.to_string()))
        }
    }

    /// The next word as 0 or 1.
    pub(super) fn flag(&mut self, part: &str) -> Result<bool, KataError> {
        match self.number::<u32>(part)? {
            0 => Ok(false),
            1 => Ok(true),
            other => Err(KataError::Damaged(part.to_owned(), other.to_string())),
        }
    }

    /// A positive number.
    pub(super) fn positive(&mut self, part: &str) -> Result<f32, KataError> {
        let found: f32 = self.number(part)?;
        if found > 0.0 && found.is_finite() {
            Ok(found)
        } else {
            Err(KataError::Damaged(part.to_owned(), found.to_string()))
        }
    }

    /// Options that must be 0, since nothing is known of other values.
    pub(super) fn unused(&mut self, count: usize, part: &str) -> Result<(), KataError> {
        for _ in 0..count {
            let found: i64 = self.number(part)?;
            if found != 0 {
                return Err(KataError::Unknown(format!("option {found} in {part}")));
            }
        }
        Ok(())
    }

    /// Weights of so many matrices. Layers are filled up to whole registers, and a window of 3x3 becomes 36
    /// mixtures of 16 bits each, two floats for each weight: what memory holds is bounded, not what the file has.
    pub(super) fn weights(
        &mut self,
        matrices: usize,
        [inputs, outputs]: [usize; 2],
        part: &str,
    ) -> Result<Vec<f32>, KataError> {
        let held = if matrices == 9 { 2 * matrices } else { matrices };
        let count = matrices * inputs * outputs;
        self.claim((held * padded(inputs) * padded(outputs)).saturating_sub(count), part)?;
        self.floats(count, part)
    }

    /// Counts floats that memory is to hold.
    fn claim(&mut self, count: usize, part: &str) -> Result<(), KataError> {
        self.claimed = self.claimed.saturating_add(count);
        if self.claimed > MOST_WEIGHTS {
            return Err(KataError::Damaged(part.to_owned(), format!("a net of {} weights", self.claimed)));
        }
        Ok(())
    }

    /// So many floats.
    pub(super) fn floats(&mut self, count: usize, part: &str) -> Result<Vec<f32>, KataError> {
        self.claim(count, part)?;
        self.skip_space()?;
        self.binary |= self.input.fill_buf().map_err(KataError::Io)?.starts_with(b"@");
        let values =
            if self.binary { self.binary_floats(count, part)? } else { self.text_floats(count, part)? };
        match values.iter().find(|value| !value.is_finite()) {
            Some(value) => Err(KataError::Damaged(part.to_owned(), value.to_string())),
            None => Ok(values),
        }
    }

    fn text_floats(&mut self, count: usize, part: &str) -> Result<Vec<f32>, KataError> {
        (0..count).map(|_| self.number(part)).collect()
    }

    fn binary_floats(&mut self, count: usize, part: &str) -> Result<Vec<f32>, KataError> {
        let cut_off = |error: std::io::Error| match error.kind() {
            std::io::ErrorKind::UnexpectedEof => KataError::CutOff(part.to_owned()),
            _ => KataError::Io(error),
        };
        let mut mark = [0; 5];
        self.input.read_exact(&mut mark).map_err(cut_off)?;
        if &mark != b"@BIN@" {
            return Err(KataError::Damaged(part.to_owned(), String::from_utf8_lossy(&mark).into_owned()));
        }
        // In pieces: what is cut off claims no memory that it does not fill.
        let (mut values, mut piece) = (Vec::new(), vec![0_u8; 1 << 16]);
        while values.len() < count {
            let bytes = (4 * (count - values.len())).min(piece.len());
            self.input.read_exact(&mut piece[..bytes]).map_err(cut_off)?;
            values.extend(piece[..bytes].as_chunks::<4>().0.iter().map(|four| f32::from_le_bytes(*four)));
        }
        Ok(values)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/kata/source.rs"]
mod tests;
