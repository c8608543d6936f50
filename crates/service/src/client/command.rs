//! A command line as a list of words. No shell reads it: there are words, quotes and
//! backslashes, nothing is expanded.

/// Whether a backslash takes the meaning from the next character. On Windows it is a part of
/// paths.
const ESCAPES: bool = !cfg!(windows);

/// The words of a command line: split at blanks, `'...'` and `"..."` keep blanks. Outside
/// single quotes a backslash takes the meaning from a blank, a quote or a backslash.
/// `None` where a quote does not end.
pub fn words(line: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut rest = line.chars().peekable();
    while let Some(c) = rest.next() {
        match (c, quote) {
            ('\\', None | Some('"')) if ESCAPES => {
                let taken = rest.next_if(|&next| is_special(next, quote));
                word.get_or_insert_default().push(taken.unwrap_or('\\'));
            }
            ('\'' | '"', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (c, Some(open)) if c == open => quote = None,
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

/// Whether a character means something by itself there.
fn is_special(c: char, quote: Option<char>) -> bool {
    match quote {
        None => c.is_whitespace() || matches!(c, '\'' | '"' | '\\'),
        Some(quote) => c == quote || c == '\\',
    }
}
