//! Why a move is a mistake, in words: what was at stake and how the opponent takes it, then what the better move would
//! have done. Two sentences at most. What a stake rests on is said by a mark.

use gokoro_board::Color;
use gokoro_review::why::{Stake, StakeBasis, StakeChange, StakeKind, Why};
use gokoro_shape::BoardArea;

use crate::catalogue::{Arg, Localizer, args};
use crate::words::rounded;

/// The marks of what stakes rest on.
const fn mark(basis: StakeBasis) -> &'static str {
    match basis {
        StakeBasis::Proven => "✓",
        StakeBasis::Read => "=",
        StakeBasis::Estimated => "~",
    }
}

/// Sentences with the mark of what the first stake rests on before the first.
fn marked(why: &Why, mut said: Vec<String>) -> Vec<String> {
    if let (Some(first), Some(stake)) = (said.first_mut(), why.stakes.first()) {
        *first = format!("{} {first}", mark(stake.basis));
    }
    said
}

impl Localizer<'_> {
    /// Why a move is a mistake: of a story which point was left, then the first stake; else the first stake and what the
    /// better move would have done. Nothing where no stake is known.
    pub fn why(&self, why: &Why) -> Vec<String> {
        let Some(stake) = why.stakes.first() else { return Vec::new() };
        let (told, better) = (self.stake(why, stake), || self.better_move(why, stake));
        match self.story(why) {
            Some(story) => vec![story, told],
            None => std::iter::once(told).chain(better()).collect(),
        }
    }

    /// The same with the mark of what the stake rests on before it.
    pub(crate) fn why_marked(&self, why: &Why) -> Vec<String> {
        marked(why, self.why(why))
    }

    /// What becomes of the place of a move where its side plays elsewhere, with that mark.
    pub(crate) fn otherwise(&self, color: Color, why: &Why) -> Option<String> {
        let said = self.stake(why, why.stakes.first()?);
        marked(why, vec![self.say("why-otherwise", &args!(color, said = &said))]).pop()
    }

    /// What the marks before reasons mean.
    pub fn why_legend(&self) -> String {
        self.say("why-legend", &[])
    }

    fn story(&self, why: &Why) -> Option<String> {
        let ((from, to), better) = (why.span?, self.point(why.better?));
        Some(self.say("why-story", &args!(from, to, key = &better)))
    }

    pub(crate) fn stake(&self, why: &Why, stake: &Stake) -> String {
        let stones = self.stake_stones(stake);
        let by = self.taken_by(why, stake);
        let better = why.better.map_or_else(String::new, |point| self.point(point));
        let played = why.played().and_then(|(_, action)| action.point());
        let played = played.map_or_else(|| self.say("word-pass", &[]), |point| self.point(point));
        let worth =
            |which: usize| Arg::Number(why.worth.map_or(0.0, |worth| rounded(worth[which].points, 0)));
        let args = args!(
            color = stake.color,
            other = !stake.color,
            stones = &stones,
            by = by.as_deref().unwrap_or("none"),
            better = &better,
            place = self.say("why-place", &args!(place = self.stake_place(why, stake).name())),
            played = &played,
            more = worth(1),
            less = worth(0)
        );
        self.say(stake_message(why, stake), &args)
    }

    /// Where a stake lies; where it is all over the board, where its move is.
    fn stake_place(&self, why: &Why, stake: &Stake) -> BoardArea {
        match (BoardArea::of(self.size, &stake.points), stake.by.or(why.better)) {
            (BoardArea::Whole, Some(point)) => BoardArea::of_point(self.size, point),
            (place, _) => place,
        }
    }

    /// The stones of a stake: of a race those of the side that loses it.
    fn stake_stones(&self, stake: &Stake) -> String {
        self.some_stones(stake.color, &stake.own)
    }

    /// Where the opponent takes the stake: by the move that he played, with its number, else where he is expected to.
    fn taken_by(&self, why: &Why, stake: &Stake) -> Option<String> {
        let Some(punished) = why.punished else { return stake.by.map(|point| self.point(point)) };
        let by = self.point(punished.point);
        Some(self.say("why-by-played", &args!(by = &by, number = punished.number)))
    }

    /// What the better move would have done; nothing of a pass, of a move that has nothing to do with a race, or where the
    /// stake says it.
    fn better_move(&self, why: &Why, stake: &Stake) -> Option<String> {
        if stake.kind == StakeKind::Race && !stake.is_met_by(why.better?) {
            return None;
        }
        let other = why.played().map_or(!stake.color, |(mover, _)| !mover);
        let args = args!(better = why.better?, other, count = stake.own.len());
        Some(self.say(better_message(why, stake)?, &args))
    }
}

const fn stake_message(why: &Why, stake: &Stake) -> &'static str {
    match (stake.kind, stake.change) {
        (StakeKind::Race, _) => "why-race",
        (StakeKind::Seki, _) => "why-seki",
        (_, StakeChange::Captured) => "why-captured",
        (_, StakeChange::Dies) => "why-dies",
        (_, StakeChange::Lives) => "why-lives",
        (_, StakeChange::Saved) => "why-saved",
        (_, StakeChange::Cut) => "why-cut",
        (_, StakeChange::Linked) => "why-linked",
        (_, StakeChange::Enclosed) => "why-enclosed",
        (_, StakeChange::Escapes) => "why-escapes",
        (_, StakeChange::Gained) => "why-gained",
        (_, StakeChange::Reduced) => "why-reduced",
        (_, StakeChange::Invaded) => "why-invaded",
        (_, StakeChange::Founded) => "why-founded",
        (_, StakeChange::Erased) => "why-erased",
        (_, StakeChange::KoStarted) => "why-ko-started",
        (_, StakeChange::KoLost) => "why-ko-lost",
        (_, StakeChange::Elsewhere) if why.worth.is_some() => "why-elsewhere-worth",
        (_, StakeChange::Elsewhere) => "why-elsewhere",
        (_, StakeChange::SenteLost) => "why-sente-lost",
    }
}

const fn better_message(why: &Why, stake: &Stake) -> Option<&'static str> {
    Some(match (stake.kind, stake.change) {
        (StakeKind::Race, _) => "why-better-race",
        (StakeKind::Seki, _) | (_, StakeChange::Captured | StakeChange::Dies) => "why-better-saved",
        (_, StakeChange::Lives) => "why-better-killed",
        (_, StakeChange::Saved) => "why-better-taken",
        (_, StakeChange::Cut) => "why-better-joined",
        (_, StakeChange::Linked) => "why-better-cut",
        (_, StakeChange::Enclosed) => "why-better-out",
        (_, StakeChange::Escapes) => "why-better-in",
        (_, StakeChange::KoStarted | StakeChange::KoLost) => "why-better-ko",
        (_, StakeChange::Reduced | StakeChange::Invaded | StakeChange::Erased) => "why-better-kept",
        (_, StakeChange::Gained | StakeChange::Founded) => "why-better-prevented",
        (_, StakeChange::SenteLost) => "why-better-sente",
        (_, StakeChange::Elsewhere) => match why.worth {
            Some([played, better]) if better.sente && !played.sente => "why-better-sente",
            _ => return None,
        },
    })
}
