//! `gokoro regions`: the division of a position, or the map of one group.

use std::path::PathBuf;

use clap::Args;
use gokoro_analysis::compare::{CompareError, Comparison};
use gokoro_analysis::position::Position;
use gokoro_analysis::shape::{DistanceSettings, Group, Reach};
use gokoro_analysis::status::TakenForDead;
use gokoro_analysis::{Analysis, Moment};
use gokoro_board::{Board, BoardSize, Point, PointSet};
use gokoro_view::catalogue::{Arg, Catalogue, Lang, Localizer, color_key};
use gokoro_view::compare::{compared_text, judgement_table, moku_picture};
use gokoro_view::diagram::BoardPicture;
use gokoro_view::json::{all_rules_json, divided_json, group_json, regions_json};
use gokoro_view::ownership::ownership_lines;
use gokoro_view::png::png;
use gokoro_view::regions::{MapValue, group_picture, regions_picture};
use gokoro_view::svg::svg;
use gokoro_view::text::{TextStyle, text, text_legend};
use gokoro_view::words::{group_lines, region_lines, totals_table};

use crate::settings::RuleArgs;
use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::input::{NamedGame, OpenedPosition, ReadArgs};
use gokoro_console::net::NetArgs;
use gokoro_console::output;

/// Width of a PNG, in pixels.
pub(super) const PNG_WIDTH: u32 = 1000;

/// Options of `gokoro regions`.
#[derive(Args, Debug)]
pub struct RegionsArgs {
    /// Game record: a file, a folder, or - for standard input [default: the built-in game]
    file: Option<PathBuf>,
    /// Which game of the input, from 1
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    /// Position after this many moves [default: the last]
    #[arg(long = "move", value_name = "N")]
    number: Option<usize>,
    #[command(flatten)]
    read: ReadArgs,
    #[command(flatten)]
    rule: RuleArgs,
    #[command(flatten)]
    net: NetArgs,
    /// Stones taken for dead: none, auto (those of groups that are proven dead, on a finished board also likely ones) or points such as D4,E5
    #[arg(long, value_name = "none|auto|D4,E5", default_value = "none")]
    dead: String,
    /// Show the map of the group of this stone alone
    #[arg(long, value_name = "D4")]
    group: Option<String>,
    /// Compare this move of the side to move: the sizes, settled territory and equivalent moku of both sides before
    /// and after it
    #[arg(long, value_name = "D4", conflicts_with = "group")]
    play: Option<String>,
    /// Compare it with this one; may be given several times
    #[arg(long = "or", value_name = "Q4", requires = "play")]
    or: Vec<String>,
    /// What stands on the points: the regions, or ten times their equivalent moku
    #[arg(long, value_name = "regions|moku", default_value = "regions", conflicts_with = "group")]
    map: PointMapName,
    /// Write a drawing, text or JSON instead of printing: FILE.svg, .png, .txt or .json
    #[arg(long, value_name = "FILE", value_parser = out_file)]
    out: Option<OutFile>,
}

/// What a map of the whole board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum PointMapName {
    /// The regions.
    Regions,
    /// Ten times the equivalent moku of each point.
    Moku,
}

/// What a file is to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OutputFormat {
    /// Text for a terminal.
    Text,
    /// For programs.
    Json,
    /// A drawing.
    Svg,
    /// A drawing in pixels.
    Png,
}

/// A file to write.
#[derive(Clone, Debug)]
pub(super) struct OutFile {
    /// Where.
    pub(super) path: PathBuf,
    /// What.
    pub(super) format: OutputFormat,
}

/// Reads `--out`.
pub(super) fn out_file(name: &str) -> Result<OutFile, String> {
    let path = PathBuf::from(name);
    let ending = path.extension().and_then(|e| e.to_str()).unwrap_or_default().to_ascii_lowercase();
    let format = match ending.as_str() {
        "svg" => OutputFormat::Svg,
        "png" => OutputFormat::Png,
        "txt" => OutputFormat::Text,
        "json" => OutputFormat::Json,
        _ => return Err("the name must end in .svg, .png, .txt or .json".to_owned()),
    };
    Ok(OutFile { path, format })
}

/// Divides the position and shows it.
pub fn run(global: &Global, args: &RegionsArgs) -> Result<CommandOutcome, CliError> {
    let format = args.out.as_ref().map(|out| out.format);
    let drawing = matches!(format, Some(OutputFormat::Svg | OutputFormat::Png));
    let is_single = args.group.is_some() || args.play.is_some() || args.map == PointMapName::Moku;
    if args.rule.is_all() && (drawing || is_single) {
        let text = "--rule all gives text or JSON of whole positions; choose one rule for a drawing, --group, --play \
                    or --map";
        return Err(wrong(text));
    }
    let settings = args.rule.settings()?;
    let named = NamedGame::find_or_sample(args.file.as_deref(), args.game, &args.read)?;
    let opened = named.open(args.number, "--move", 0, global)?;
    let catalogue = Catalogue::new();
    let analysis = Analysis::new(args.net.config()?);
    let show = Show { args, opened: &opened, analysis, catalogue: &catalogue, lang: global.lang() };
    let positions = show.divided(&settings)?;
    let content = show.content(&positions, format.unwrap_or(stdout_format(global)))?;
    match &args.out {
        None => output::print(&String::from_utf8_lossy(&content))?,
        Some(out) => output::write_and_tell(&out.path, &content, global, show.speaker())?,
    }
    Ok(opened.outcome)
}

fn stdout_format(global: &Global) -> OutputFormat {
    if global.json { OutputFormat::Json } else { OutputFormat::Text }
}

/// Everything that showing needs.
struct Show<'a> {
    args: &'a RegionsArgs,
    opened: &'a OpenedPosition,
    analysis: Analysis,
    catalogue: &'a Catalogue,
    lang: Lang,
}

impl Show<'_> {
    fn board(&self) -> &Board {
        self.opened.game.board()
    }

    fn moment(&self) -> &Moment {
        &self.opened.moment
    }

    fn speaker(&self) -> Localizer<'_> {
        Localizer::new(self.catalogue, self.lang)
    }

    /// The position by each of the rules; stones that are taken for dead without a proof are named.
    fn divided(&self, rules: &[DistanceSettings]) -> Result<Vec<Position>, CliError> {
        let regions = self.analysis.regions(self.board(), rules, &self.dead()?);
        if !regions.estimated.is_empty() {
            let names = regions.estimated.iter().map(|p| self.size().name(p).to_string());
            let names = names.collect::<Vec<_>>().join(" ");
            output::message(&self.speaker().say("dead-estimated", &[("stones", Arg::Text(&names))]));
        }
        Ok(regions.positions)
    }

    /// The stones that `--dead` names, whole strings.
    fn dead(&self) -> Result<TakenForDead, CliError> {
        match self.args.dead.as_str() {
            "none" => return Ok(TakenForDead::None),
            "auto" => return Ok(TakenForDead::Auto),
            _ => {}
        }
        let mut dead = PointSet::EMPTY;
        for vertex in self.args.dead.split(',') {
            let point = self.stone("--dead", vertex)?;
            let string = self.board().string_at(point);
            string.into_iter().flat_map(|s| self.board().stones(s)).for_each(|p| dead.insert(p));
        }
        Ok(TakenForDead::These(dead))
    }

    fn stone(&self, option: &'static str, vertex: &str) -> Result<Point, CliError> {
        let point = self.size().parse(vertex.trim());
        point.filter(|&p| self.board().at(p).color().is_some()).ok_or_else(|| self.no_stone(option, vertex))
    }

    fn no_stone(&self, option: &'static str, vertex: &str) -> CliError {
        CliError::NoStone { game: self.opened.name.clone(), option, vertex: vertex.to_owned() }
    }

    /// Why a stone has no group: there is none, or it is taken for dead.
    fn no_group(&self, stone: Point, vertex: &str) -> CliError {
        match self.board().at(stone).color() {
            None => self.no_stone("--group", vertex),
            Some(_) => wrong(format!(
                "{}: the stone at {vertex} is taken for dead by --dead; leave --dead out to see its group",
                self.opened.name
            )),
        }
    }

    fn size(&self) -> BoardSize {
        self.board().size()
    }

    /// The result in a format.
    fn content(&self, positions: &[Position], format: OutputFormat) -> Result<Vec<u8>, CliError> {
        match (&self.args.group, positions) {
            (Some(vertex), [position, ..]) => self.group_map(position, vertex)?.content(format),
            (None, [position]) => self.division(position, format),
            _ => self.all_rules(positions, format),
        }
    }

    /// One division of the whole board.
    fn division(&self, position: &Position, format: OutputFormat) -> Result<Vec<u8>, CliError> {
        let compared = self.compared(position.division().settings())?;
        if format == OutputFormat::Json {
            let (analysis, game) = (&self.analysis, &self.opened.game);
            return output::json(&divided_json(analysis, game, position, self.moment(), compared.as_ref()));
        }
        let picture = self.map(position, format);
        match (drawing(&picture, format)?, compared) {
            (Some(drawing), _) => Ok(drawing),
            (None, Some(compared)) => Ok(self.compared_text(&compared).into_bytes()),
            (None, None) => Ok(self.division_text(position, &picture).into_bytes()),
        }
    }

    /// The map that was chosen.
    fn map(&self, position: &Position, format: OutputFormat) -> BoardPicture {
        match self.args.map {
            PointMapName::Regions => regions_picture(position, self.moment(), self.drawn_in(format)),
            PointMapName::Moku => moku_picture(position, self.moment(), self.drawn_in(format)),
        }
    }

    /// The moves that `--play` and `--or` name, compared.
    fn compared(&self, rule: &DistanceSettings) -> Result<Option<Comparison>, CliError> {
        let named = self.args.play.iter().map(|name| ("--play", name));
        let named = named.chain(self.args.or.iter().map(|name| ("--or", name)));
        let point = |(option, vertex): (&str, &String)| {
            self.size().parse(vertex.trim()).ok_or_else(|| {
                let name = &self.opened.name;
                wrong(format!("{name}: {option} {vertex} is no point of this board; name one, such as D4"))
            })
        };
        let moves: Vec<Point> = named.map(point).collect::<Result<_, _>>()?;
        if moves.is_empty() {
            return Ok(None);
        }
        let compared = self.analysis.compare(&self.opened.game, &moves, rule, &self.dead()?);
        let error = |error: CompareError| wrong(format!("{}: {}", self.opened.name, error.text(self.size())));
        compared.map(Some).map_err(error)
    }

    /// The tables of moves that are compared, and their maps of moku if these are wanted.
    fn compared_text(&self, compared: &Comparison) -> String {
        let tables = compared_text(compared, self.speaker());
        let picture = self.map(&compared.before, OutputFormat::Text);
        let mut parts = vec![format!("{}\n{tables}", self.heading(&compared.before, &picture))];
        if self.args.map == PointMapName::Moku {
            let after = compared.moves.iter().map(|one| (Some(one.point), &one.after));
            for (point, position) in std::iter::once((None, &compared.before)).chain(after) {
                let moment = Moment { last_move: point, ..*self.moment() };
                let picture = moku_picture(position, &moment, self.speaker());
                parts.push(text(&picture, self.style()));
            }
            parts.push(self.speaker().say("moku-map", &[]) + "\n");
        }
        parts.join("\n")
    }

    /// The speaker for a format: the font that PNG is drawn with has Latin
    /// letters only.
    fn drawn_in(&self, format: OutputFormat) -> Localizer<'_> {
        match format {
            OutputFormat::Png => Localizer::new(self.catalogue, Lang::En),
            OutputFormat::Text | OutputFormat::Json | OutputFormat::Svg => self.speaker(),
        }
    }

    fn division_text(&self, position: &Position, picture: &BoardPicture) -> String {
        let legend = text_legend(picture, self.catalogue, self.lang).join("\n");
        let lines = region_lines(position, self.speaker());
        let regions = if lines.is_empty() { String::new() } else { format!("\n{}\n", lines.join("\n")) };
        if self.args.map == PointMapName::Moku {
            let sums = judgement_table(&position.judgement(), self.speaker());
            let (heading, board) = (self.heading(position, picture), text(picture, self.style()));
            return format!("{heading}\n{board}\n{legend}\n{}\n\n{sums}", picture.description);
        }
        let estimate = self.analysis.evaluate(&self.opened.game);
        let expected = ownership_lines(&estimate, Some(position), self.speaker()).join("\n");
        let expected = format!("\n{}\n{expected}\n", self.speaker().say("ownership-heading", &[]));
        let teller = self.speaker().on(self.size());
        let strategy = self
            .analysis
            .strategy(&self.opened.game, Some(position))
            .map_or_else(String::new, |found| format!("\n{}\n", teller.strategy_lines(&found).join("\n")));
        format!(
            "{}\n{}\n{legend}\n\n{}{regions}{expected}{strategy}",
            self.heading(position, picture),
            text(picture, self.style()),
            judgement_table(&position.judgement(), self.speaker()),
        )
    }

    fn style(&self) -> TextStyle {
        TextStyle { ansi: self.args.out.is_none() && output::shows_colors() }
    }

    fn heading(&self, position: &Position, picture: &BoardPicture) -> String {
        let title = ("title", Arg::Text(&picture.title));
        let color = ("color", Arg::Text(color_key(self.moment().to_move)));
        let heading = self.speaker().say("division-heading", &[title, color]);
        format!("{heading}\n{}\n", self.rule_line(position.division().settings()))
    }

    fn rule_line(&self, settings: &DistanceSettings) -> String {
        let rule = settings.rule.to_string();
        self.speaker().say("division-by", &[("rule", Arg::Text(&rule))])
    }

    /// The tables of all rules, or their divisions as JSON.
    fn all_rules(&self, positions: &[Position], format: OutputFormat) -> Result<Vec<u8>, CliError> {
        if format == OutputFormat::Json {
            let rules = positions.iter().map(|p| regions_json(p, self.moment())).collect();
            return output::json(&all_rules_json(rules));
        }
        let table = |position: &Position| {
            let totals = totals_table(&position.totals(), self.speaker());
            format!("{}\n{totals}", self.rule_line(position.division().settings()))
        };
        Ok(positions.iter().map(table).collect::<Vec<_>>().join("\n").into_bytes())
    }

    fn group_map<'b>(&'b self, position: &'b Position, vertex: &str) -> Result<GroupMap<'b>, CliError> {
        let stone = self.stone("--group", vertex)?;
        let id = position.groups().at(stone).ok_or_else(|| self.no_group(stone, vertex))?;
        let group = position.groups().get(id);
        let settings = position.division().settings();
        let reach = Reach::from_stones(position.ground(), group.color, &group.stones, settings);
        Ok(GroupMap { show: self, position, group, stone, reach })
    }
}

/// One group with its distance and kosuri map.
struct GroupMap<'a> {
    show: &'a Show<'a>,
    position: &'a Position,
    group: &'a Group,
    stone: Point,
    reach: Reach,
}

impl GroupMap<'_> {
    fn content(&self, format: OutputFormat) -> Result<Vec<u8>, CliError> {
        if format == OutputFormat::Json {
            return output::json(&group_json(self.position, self.group, &self.reach, self.show.moment()));
        }
        match drawing(&self.picture(MapValue::Both, self.show.drawn_in(format)), format)? {
            Some(drawing) => Ok(drawing),
            None => Ok(self.text().into_bytes()),
        }
    }

    fn picture(&self, value: MapValue, speaker: Localizer<'_>) -> BoardPicture {
        group_picture(self.position, self.group, &self.reach, value, self.show.moment(), speaker)
    }

    fn text(&self) -> String {
        let speaker = self.show.speaker();
        let stones = self.group.stones.len();
        let lines =
            group_lines(self.position, self.stone, self.group.color, stones, &self.reach, speaker).join("\n");
        let [distance, kosuri] =
            [MapValue::Distance, MapValue::Kosuri].map(|value| self.picture(value, speaker));
        let style = self.show.style();
        format!(
            "{}{lines}\n\n{}\n{}\n{}\n{}",
            self.show.heading(self.position, &distance),
            speaker.say("group-distances", &[]),
            text(&distance, style),
            speaker.say("group-kosuri", &[]),
            text(&kosuri, style),
        )
    }
}

/// The picture as SVG or PNG; `None` for the formats that are no drawing.
fn drawing(picture: &BoardPicture, format: OutputFormat) -> Result<Option<Vec<u8>>, CliError> {
    match format {
        OutputFormat::Svg => Ok(Some(svg(picture, "").into_bytes())),
        OutputFormat::Png => Ok(Some(png(&svg(picture, ""), PNG_WIDTH)?)),
        OutputFormat::Text | OutputFormat::Json => Ok(None),
    }
}
