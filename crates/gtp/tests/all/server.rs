//! Dialogues with a server: what goes in, what must come out.

use std::io::{self, BufReader, Write};
use std::time::Duration;

use gokoro_gtp::{Args, Commands, Failure, Feed, GtpColor, Vertex, serve};
use proptest::prelude::*;

/// An engine that remembers how often it was told to play.
#[derive(Default)]
struct Counter {
    plays: u32,
}

fn play(engine: &mut Counter, args: &Args) -> Result<String, Failure> {
    let color = args.color(0)?;
    args.vertex(1)?;
    if color == GtpColor::White {
        return Err(Failure::IllegalMove);
    }
    engine.plays += 1;
    Ok(String::new())
}

fn plays(engine: &mut Counter, _: &Args) -> Result<String, Failure> {
    Ok(format!("plays\n\n{}\n", engine.plays))
}

fn echo(_: &mut Counter, args: &Args) -> Result<String, Failure> {
    Ok(args.text().to_owned())
}

/// Writes numbers until stopped, at most as many as the argument says.
fn count(_: &mut Counter, args: &Args, feed: &mut Feed<'_>) -> Result<(), Failure> {
    for number in 1..=args.integer(0)? {
        feed.line(&format!("info {number}\n"));
        if feed.stopped() {
            break;
        }
    }
    Ok(())
}

/// Says whether the next line is GoGui's interrupt.
fn listen(_: &mut Counter, _: &Args, feed: &mut Feed<'_>) -> Result<(), Failure> {
    feed.wait(Duration::from_secs(60));
    let interrupted = feed.interrupted();
    feed.line(if interrupted { "yes" } else { "no" });
    Ok(())
}

/// Fails after its first line, with the argument as text.
fn fail_late(_: &mut Counter, args: &Args, feed: &mut Feed<'_>) -> Result<(), Failure> {
    feed.line("info 1");
    Err(Failure::Other(args.text().to_owned()))
}

fn commands() -> Commands<Counter> {
    Commands::new()
        .with("play", play)
        .with("plays", plays)
        .with("echo", echo)
        .with_feed("count", count)
        .with_feed("listen", listen)
        .with_feed("fail_late", fail_late)
}

fn output_for(input: &[u8]) -> String {
    let mut output = Vec::new();
    let input = io::Cursor::new(input.to_vec());
    let served = serve(&mut Counter::default(), &commands(), input, &mut output);
    assert!(served.is_ok());
    String::from_utf8_lossy(&output).into_owned()
}

fn check(input: &str, expected: &str) {
    assert_eq!(output_for(input.as_bytes()), expected, "input {input:?}");
}

#[test]
fn built_in_commands() {
    check("protocol_version\n", "= 2\n\n");
    check("1 known_command play\n", "=1 true\n\n");
    check("known_command quit\n", "= true\n\n");
    check("known_command genmove\n", "= false\n\n");
    check("known_command\n", "? syntax error\n\n");
    check(
        "list_commands\n",
        "= protocol_version\nknown_command\nlist_commands\nquit\nplay\nplays\necho\ncount\nlisten\nfail_late\n\n",
    );
}

#[test]
fn every_listed_command_is_known() {
    let commands = commands();
    assert!(commands.names().all(|name| commands.knows(name)));
    assert!(!commands.knows("PLAY"));
}

#[test]
fn a_new_handler_takes_the_place_of_the_old_one() {
    let commands = commands().with("play", echo);
    assert_eq!(commands.names().filter(|&name| name == "play").count(), 1);
    let mut output = Vec::new();
    let served = serve(&mut Counter::default(), &commands, &b"play x\n"[..], &mut output);
    assert!(served.is_ok());
    assert_eq!(output, b"= x\n\n");
}

#[test]
fn errors_do_not_end_the_dialogue() {
    check(
        "5 play b D4\n\n6 play w D4\nplay green D4\nfoo\n7\n8 Play b D4\r\n9\tplays # how many?\n",
        "=5\n\n?6 illegal move\n\n? syntax error\n\n? unknown command\n\n?7 syntax error\n\n\
         ?8 unknown command\n\n=9 plays\n1\n\n",
    );
}

#[test]
fn quit_ends_it_and_so_does_the_end_of_input() {
    check("2 quit\nplays\n", "=2\n\n");
    check("echo a", "= a\n\n");
    check("", "");
}

#[test]
fn bytes_that_are_no_text() {
    let output = output_for(b"echo \xff\xfe\n\xc3 play\n");
    assert_eq!(output, "= \u{fffd}\u{fffd}\n\n? unknown command\n\n");
}

#[test]
fn a_line_without_end_is_a_syntax_error() {
    let mut input = b"4 echo ".to_vec();
    input.resize(gokoro_gtp::MAX_LINE + 5, b'x');
    input.extend(b"\necho on\n");
    assert_eq!(output_for(&input), "?4 syntax error\n\n= on\n\n");
}

#[test]
fn a_feed_stops_at_the_next_line() {
    check("count x\n", "? syntax error\n\n");
    check("3 count 0\n", "=3\n\n");
    check("fail_late too deep\n", "=\ninfo 1\ntoo deep\n\n");
    check("fail_late\n", "=\ninfo 1\n\n");
    let output = output_for(b"1 count 4000000000\n2 echo next\n");
    assert!(output.starts_with("=1\ninfo 1\n"));
    assert!(output.ends_with("\n\n=2 next\n\n"));
    assert_eq!(output.matches("\n\n").count(), 2);
}

/// Answers in one piece, or begins and fails.
fn answer(_: &mut Counter, args: &Args, feed: &mut Feed<'_>) -> Result<(), Failure> {
    if args.is_empty() {
        feed.begin();
        return Err(Failure::CannotScore);
    }
    feed.answer(args.text());
    feed.answer("and more");
    Ok(())
}

#[test]
fn a_feed_can_answer_beside_the_sign() {
    let table = || Commands::new().with_feed("answer", answer);
    let said = |input: &'static [u8]| {
        let mut output = Vec::new();
        serve(&mut Counter::default(), &table(), input, &mut output).expect("a vector takes all");
        String::from_utf8(output).expect("replies are text")
    };
    assert_eq!(said(b"7 answer D4\n"), "=7 D4\nand more\n\n");
    assert_eq!(said(b"answer\n"), "=\ncannot score\n\n");
    let smaller = table().without(|name| name == "answer");
    assert!(!smaller.knows("answer") && smaller.names().all(|name| name != "answer"));
}

#[test]
fn a_feed_hears_the_interrupt_comment() {
    check("listen\n# interrupt\n", "=\nyes\n\n");
    check("listen\necho a\n", "=\nno\n\n= a\n\n");
    check("listen\n", "=\nno\n\n");
}

/// An output whose reader is gone.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_client_that_is_gone_ends_the_server() {
    // The input stays open: only the lost output can end the feed.
    let Ok((input, _open)) = io::pipe() else {
        panic!("no pipe");
    };
    let input = io::Read::chain(&b"count 4000000000\n"[..], input);
    let commands = commands();
    let served = serve(&mut Counter::default(), &commands, BufReader::new(input), &mut Closed);
    let kind = served.map_err(|error| error.kind());
    assert_eq!(kind, Err(io::ErrorKind::BrokenPipe));
}

/// How many replies an input deserves: one for each line that has more than
/// spaces, control characters and a comment, up to `quit`.
fn replies_due(input: &[u8]) -> usize {
    let mut due = 0;
    for line in input.split(|&byte| byte == b'\n') {
        let text = String::from_utf8_lossy(line).replace('\t', " ");
        let text: String = text.chars().filter(|c| !c.is_control()).collect();
        let text = text.split('#').next().unwrap_or_default();
        let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
        due += usize::from(!words.is_empty());
        let has_id = words.first().is_some_and(|word| word.bytes().all(|b| b.is_ascii_digit()));
        if words.get(usize::from(has_id)) == Some(&"quit") {
            break;
        }
    }
    due
}

fn check_replies(input: &[u8]) {
    let output = output_for(input);
    let replies: Vec<&str> = output.split_terminator("\n\n").collect();
    assert_eq!(replies.len(), replies_due(input), "input {input:?} output {output:?}");
    assert!(replies.iter().all(|reply| reply.starts_with(['=', '?'])));
}

/// Pieces from which almost-sensible input is made.
fn piece() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        Just(b"play b D4".to_vec()),
        Just(b"12 ".to_vec()),
        Just(b"echo ".to_vec()),
        Just(b"count 3".to_vec()),
        Just(b"quit".to_vec()),
        Just(b"plays".to_vec()),
        Just(b"\n".to_vec()),
        Just(b"\r\n".to_vec()),
        Just(b"#".to_vec()),
        Just(b"\t".to_vec()),
        proptest::collection::vec(any::<u8>(), 0..6),
    ]
}

proptest! {
    #[test]
    fn any_bytes_get_one_reply_per_command(input in proptest::collection::vec(any::<u8>(), 0..200)) {
        check_replies(&input);
    }

    #[test]
    fn any_text_is_a_vertex_or_an_error(text in "[a-zA-Z]?[0-9]{0,4}|\\PC{0,6}") {
        if let Ok(vertex) = text.parse::<Vertex>() {
            prop_assert_eq!(vertex.to_string().parse(), Ok(vertex));
        }
    }

    #[test]
    fn almost_sensible_input_gets_one_reply_per_command(
        pieces in proptest::collection::vec(piece(), 0..30),
    ) {
        check_replies(&pieces.concat());
    }
}
