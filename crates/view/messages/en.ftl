# English messages. Every message is a whole sentence, a heading or a word on
# its own; sentences are never glued from pieces in code. messages/ja.ftl has
# the same ids with the same variables.

## Words

black = Black
white = White
color = { $color ->
    [black] Black
   *[white] White
}
settled-territory = settled territory
equidistant = equidistant points
unreachable = unreachable points
total = total
pass = pass
resign = resign

## Counts and moves

move-number = Move { $number }
move-of = Move { $number }: { $color ->
    [black] Black
   *[white] White
} { $vertex }
to-move = { $color ->
    [black] Black to move
   *[white] White to move
}
stones = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
moku = { $count } moku
totals = Totals: Black { $black }, White { $white }.

## Places: as a name, and as the part of a sentence that says where

place-top-left = the top left corner
place-top = the top side
place-top-right = the top right corner
place-left = the left side
place-centre = the centre
place-right = the right side
place-bottom-left = the bottom left corner
place-bottom = the bottom side
place-bottom-right = the bottom right corner

at-top-left = in the top left corner
at-top = on the top side
at-top-right = in the top right corner
at-left = on the left side
at-centre = in the centre
at-right = on the right side
at-bottom-left = in the bottom left corner
at-bottom = on the bottom side
at-bottom-right = in the bottom right corner
at-whole = all over the board

## Regions and families

region-size = { $color ->
    [black] Black's region { $at } covers { $count ->
        [one] { $count } point
       *[other] { $count } points
    }.
   *[white] White's region { $at } covers { $count ->
        [one] { $count } point
       *[other] { $count } points
    }.
}
region-attributes = Occupied territory { $occupied }, influence { $influence }, equivalent moku { $moku }.

## Strategy (P0, section 4.2: the four types)

strategy = strategy
strategy-heading = Strategy (estimate; 25% is usual for each type):
strategy-short-side =
    { $color ->
        [black] Black
       *[white] White
    } should think of { $first ->
        [framework] a framework
        [territory] territory
        [thickness] thickness
       *[fighting] fighting
    } first, then of { $second ->
        [framework] a framework
        [territory] territory
        [thickness] thickness
       *[fighting] fighting
    }.
strategy-short-none =
    No type of strategy stands out for { $color ->
        [black] Black
       *[white] White
    }; { $first ->
        [framework] a framework
        [territory] territory
        [thickness] thickness
       *[fighting] fighting
    } is a little ahead of { $second ->
        [framework] a framework
        [territory] territory
        [thickness] thickness
       *[fighting] fighting
    }.
strategy-short-open =
    Most is open in { $color ->
        [black] Black's
       *[white] White's
    } region { $place }: about { $points } points.
strategy-short-move =
    { $vertex } ({ $type ->
        [framework] a framework
        [territory] territory
        [thickness] thickness
       *[fighting] fighting
    })
strategy-short-moves =
    Moves for { $color ->
        [black] Black
       *[white] White
    }: { $moves }.
strategy-weight = { $color ->
    [black] Black
   *[white] White
}: { $type ->
    [framework] a framework
    [territory] territory
    [thickness] thickness
   *[fighting] fighting
} { $percent }%.
strategy-sign-soft = { $color ->
    [black] Black's
   *[white] White's
} regions are { $value }% influence (usually { $usual }%).
strategy-sign-large = { $color ->
    [black] Black's
   *[white] White's
} largest region has { $value } points (usually { $usual }).
strategy-sign-weak = { $color ->
    [black] Black
   *[white] White
} has { $value } stones in weak groups (usually { $usual }).
strategy-sign-thick = { $value }% of { $color ->
    [black] Black's
   *[white] White's
} stones stand in thick groups (usually { $usual }%).
strategy-sign-height = The stones of { $color ->
    [black] Black
   *[white] White
} stand on line { $value } on average (usually { $usual }).
strategy-sign-settled = { $value }% of the board is settled (usually { $usual }%).
strategy-sign-open = The owner of { $value }% of the board is open (usually { $usual }%).
strategy-sign-ahead = By the regions { $color ->
    [black] Black
   *[white] White
} is { $value } moku { $side ->
    [behind] behind
   *[ahead] ahead
}.
strategy-sign-contact = { $value }% of the stones touch an enemy stone (usually { $usual }%).
strategy-sign-room-fight = At { $value }% of the board { $color ->
    [black] Black
   *[white] White
} can begin a fight: stones to capture, a cut, or weak groups of both sides nearby (usually { $usual }%).
strategy-sign-room-weak = { $value }% of the board lies near strings of { $color ->
    [black] Black
   *[white] White
} with few liberties (usually { $usual }%).
strategy-sign-room-territory = { $value }% of the board lies quiet on the sides (usually { $usual }%).
strategy-sign-room-framework = { $value }% of the board lies quiet in the centre (usually { $usual }%).
strategy-sign-near-fight = At { $value }% of the points around the last moves { $color ->
    [black] Black
   *[white] White
} can begin a fight: stones to capture, a cut, or weak groups of both sides nearby (usually { $usual }%).
strategy-sign-near-weak = { $value }% of the points around the last moves lie near strings of { $color ->
    [black] Black
   *[white] White
} with few liberties (usually { $usual }%).
strategy-sign-near-territory = { $value }% of the points around the last moves lie quiet on the sides (usually { $usual }%).
strategy-sign-near-framework = { $value }% of the points around the last moves lie quiet in the centre (usually { $usual }%).
strategy-sign-free-low = { $value } points on the sides are far from every stone (usually { $usual }).
strategy-sign-free-high = { $value } points in the centre are far from every stone (usually { $usual }).
strategy-decides = The region that decides, with about { $points } points open:
strategy-moves = Moves of { $color ->
    [black] Black
   *[white] White
} by strategy:
strategy-move = { $type ->
    [framework] Framework
    [territory] Territory
    [thickness] Thickness
   *[fighting] Fighting
}, { $vertex } { $origin ->
    [border] at a border
    [inside-own] inside an own region
   *[inside-enemy] inside an enemy region
}.
strategy-no-move = { $type ->
    [framework] Framework
    [territory] Territory
    [thickness] Thickness
   *[fighting] Fighting
}: no case proposes a move.
strategy-leans = { $vertex } also leans on { $target }, which is weak.

## Pictures

board-title-move = Go board, { $size } by { $size }, after move { $number }
legend-stones = X is a black stone, O a white stone.
legend-last = Brackets show the last move.
legend-line = A letter with a number is a move of the line shown.
legend-candidate = A letter after an exclamation mark is a candidate.
legend-regions = Each letter is a region: upper case is occupied territory, lower case influence.
legend-owner = { $color ->
    [black] Black's regions: { $letters }.
   *[white] White's regions: { $letters }.
}
legend-areas = B and W are occupied territory of Black and White, b and w influence.
legend-rest = An equals sign is an equidistant point, a minus sign an unreachable one.

## Division: table and lines

occupied-of = { $color ->
    [black] Black's occupied territory
   *[white] White's occupied territory
}
influence-of = { $color ->
    [black] Black's sphere of influence
   *[white] White's sphere of influence
}
dead-stone = dead stone
difference = difference
occupied-head = occupied
influence-head = influence
settled-head = settled
moku-head = moku
moku-map = Equivalent moku of each point times ten: above 0 for Black, below 0 for White; ten and more is settled territory.
compare-before = Before the move:
compare-after = After { $color ->
    [black] Black
   *[white] White
} { $vertex }:
compare-best = By settled territory and equivalent moku { $vertex } leaves { $color ->
    [black] Black
   *[white] White
} { $moku } moku more than { $other } does.
legend-family = stone of the family of this region
legend-group = stones of the group; 5+1 is five steps with one kosuri
legend-sign = { $sign } is: { $meaning }.
experiment-question = { $question } { $color ->
    [black] Black
   *[white] White
} moves first; at most { $count } moves are read.
division-heading = { $title }. { $color ->
    [black] Black to move
   *[white] White to move
}.
division-by = Division by the rule { $rule }.
region-strength = Strength as influence { $strength }.
region-settled = Settled territory { $settled }.
region-no-family = No stones of its own.
defects-cut = Cutting points: { $points }.
defects-invasion = Invasion points: { $points }.
group-of = { $color ->
    [black] Black's group at { $vertex }: { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }.
   *[white] White's group at { $vertex }: { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }.
}
order-dame = Order { $order }: { $count } dame.
group-distances = Distance of each point that the group reaches (n-th order dame):
group-kosuri = Kosuri number of the path there:
written = Written: { $path }
command-of-lab = { $command } is a command of gokoro-lab, the program for research: gokoro-lab { $command }

## Files written

review-written = The review of { $name } is in { $path }.
review-first = A first page, by a short search and without reading, is in { $path }; the whole review takes its place soon.
review-progress = { $name }: searching positions
review-progress-games = { $count ->
    [one] 1 game reviewed
   *[other] { $count } games reviewed
}
reviews-written = { $count ->
    [one] One review is in { $path }.
   *[other] { $count } reviews are in { $path }.
}

## Claims, moments and proposals of a review (claim_text)

claim-region = { $color ->
    [black] Black's
   *[white] White's
} { $place ->
    [top-left] upper-left
    [top] upper-side
    [top-right] upper-right
    [left] left-side
    [centre] centre
    [right] right-side
    [bottom-left] lower-left
    [bottom] lower-side
    [bottom-right] lower-right
   *[whole] whole-board
} region{ $several ->
    [yes] {" "}at { $stone }
   *[no] {""}
}
claim-family = { $color ->
    [black] Black's
   *[white] White's
} { $place ->
    [top-left] upper-left
    [top] upper-side
    [top-right] upper-right
    [left] left-side
    [centre] centre
    [right] right-side
    [bottom-left] lower-left
    [bottom] lower-side
    [bottom-right] lower-right
   *[whole] whole-board
} family{ $several ->
    [yes] {" "}at { $stone }
   *[no] {""}
}
claim-lies = { $origin ->
    [border] Move { $number } lies at a border of { $region }.
   *[inside] Move { $number } lies inside { $region }.
}
claim-lies-open = { $origin ->
    [inside-own] Move { $number } lies inside a region of its own colour that has no stones.
    [inside-enemy] Move { $number } lies inside a region of the other colour that has no stones.
   *[border] Move { $number } lies on a point that belongs to no family.
}
claim-takes = Move { $number } takes { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}.
claim-resized = { $way ->
    [grows] { $region } grows by { $count ->
        [one] { $count } point
       *[other] { $count } points
    }, from { $before } to { $after }.
    [shrinks] { $region } shrinks by { $count ->
        [one] { $count } point
       *[other] { $count } points
    }, from { $before } to { $after }.
   *[keeps] { $region } keeps its size, { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
}
claim-joined = { $parts } regions become one: { $region } now has { $after ->
    [one] { $after } point
   *[other] { $after } points
}.
claim-split = { $region } falls into { $parts } parts.
claim-founded = A new region appears: { $region } has { $after ->
    [one] { $after } point
   *[other] { $after } points
}.
claim-vanished = { $region } is gone; it had { $before ->
    [one] { $before } point
   *[other] { $before } points
}.
claim-reaches = { $family } now reaches the { $edge ->
    [top] top
    [left] left
    [right] right
   *[bottom] bottom
} edge.
claim-leaves = { $family } no longer reaches the { $edge ->
    [top] top
    [left] left
    [right] right
   *[bottom] bottom
} edge.
claim-balance = The difference of region sizes goes from { $was-side ->
    [black] { $was } for Black
    [white] { $was } for White
   *[level] none
} to { $is-side ->
    [black] { $is } for Black
    [white] { $is } for White
   *[level] none
}.
moment = Moves { $first } and { $second }: the balance moves { $count ->
    [one] { $count } point
   *[other] { $count } points
} towards { $color ->
    [black] Black
   *[white] White
}.
proposal = { $origin ->
    [border] At a border
    [inside-own] Inside an own region
   *[inside-enemy] Inside an enemy region
}: { $vertex }{ $known ->
    [yes] , which { $share ->
        [0] under 1%
       *[other] { $share }%
    } of strong players would be expected to play,
   *[no] {""}
} would make { $color ->
    [black] Black's regions
   *[white] White's regions
} { $side ->
    [level] as large as the opponent's.
    [ahead] { $count ->
        [one] { $count } point
       *[other] { $count } points
    } larger than the opponent's.
   *[behind] { $count ->
        [one] { $count } point
       *[other] { $count } points
    } smaller than the opponent's.
}
move-pass = Move { $number }: { $color ->
    [black] Black
   *[white] White
} passes
move-start = Start of the game

## Verdict and mistakes (mistake_text)

word-pass = pass
verdict-end = { $leader ->
    [black] Black is ahead at the end by about { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, give or take { $error } (estimate)
    [white] White is ahead at the end by about { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, give or take { $error } (estimate)
   *[even] The game is about even at the end, give or take { $error } points (estimate)
}{ $told ->
    [yes] ; the record says: { $result }.
   *[no] .
}
verdict-counted = { $leader ->
    [black] Counted as it stands at the end, Black is ahead by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    [white] Counted as it stands at the end, White is ahead by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[even] Counted as it stands at the end, the game is even
}{ $told ->
    [yes] ; the record says: { $result }.
   *[no] .
}
verdict-turning = The game turned at move { $number }, where { $color ->
    [black] Black
   *[white] White
} lost about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (estimate).
verdict-no-turning = No single move decided the game.
verdict-mistakes = { $told ->
    [black] All listed mistakes are Black's: { $black }, about { $black-points ->
        [one] { $black-points } point
       *[other] { $black-points } points
    } together (estimate).
    [white] All listed mistakes are White's: { $white }, about { $white-points ->
        [one] { $white-points } point
       *[other] { $white-points } points
    } together (estimate).
   *[both] Of the listed mistakes, Black made { $black } (about { $black-points ->
        [one] { $black-points } point
       *[other] { $black-points } points
    } together) and White { $white } (about { $white-points }).
}
verdict-no-mistakes = No move clearly lost three points or more.
mistake = Move { $number }, { $color ->
    [black] Black
   *[white] White
} { $vertex }: about { $points ->
    [one] 1 point
   *[other] { $points } points
} lost.
why-place = { $place ->
    [top-left] in the upper left
    [top] on the upper side
    [top-right] in the upper right
    [left] on the left side
    [centre] in the centre
    [right] on the right side
    [bottom-left] in the lower left
    [bottom] on the lower side
    [bottom-right] in the lower right
   *[whole] on the whole board
}
why-captured = { $other ->
    [black] Black
   *[white] White
} takes { $stones }{ $by ->
    [none] {""}
   *[point] {" "}by { $by }
}.
why-dies = { $other ->
    [black] Black
   *[white] White
} kills { $stones }{ $by ->
    [none] {""}
   *[point] {" "}by { $by }
}.
why-enclosed = { $other ->
    [black] Black
   *[white] White
} shuts in { $stones }{ $by ->
    [none] {""}
   *[point] {" "}by { $by }
}.
why-race = { $other ->
    [black] Black
   *[white] White
} wins the race against { $stones }{ $by ->
    [none] {""}
   *[point] {" "}by { $by }
}.
why-cut = { $other ->
    [black] Black
   *[white] White
} cuts off { $stones }{ $by ->
    [none] {""}
   *[point] {" "}by { $by }
}.
why-lives = { $by ->
    [none] { $stones } can live.
   *[point] { $color ->
       *[other] With
    } { $by } { $stones } can live.
}
why-escapes = { $by ->
    [none] { $stones } can get out.
   *[point] { $color ->
       *[other] With
    } { $by } { $stones } can get out.
}
why-saved = { $by ->
    [none] { $stones } can be saved.
   *[point] { $color ->
       *[other] With
    } { $by } { $stones } can be saved.
}
why-linked = { $by ->
    [none] { $stones } can connect.
   *[point] { $color ->
       *[other] With
    } { $by } { $stones } can connect.
}
why-ko-started = A ko decides the fate of { $stones }.
why-ko-lost = The ko over { $stones } is given up.
why-seki = { $stones } can no longer live in seki.
why-invaded = { $other ->
    [black] Black
   *[white] White
} gets into { $color ->
    [black] Black's
   *[white] White's
} territory { $place }{ $by ->
    [none] {""}
   *[point] {" "}by { $by }
}.
why-reduced = { $other ->
    [black] Black
   *[white] White
} reduces { $color ->
    [black] Black's
   *[white] White's
} territory { $place }{ $by ->
    [none] {""}
   *[point] {" "}by { $by }
}.
why-gained = { $color ->
    [black] Black
   *[white] White
} makes territory { $place }{ $by ->
    [none] {""}
   *[point] {" "}by { $by }
}.
why-founded = { $color ->
    [black] Black
   *[white] White
} builds a framework { $place }{ $by ->
    [none] {""}
   *[point] {" "}by { $by }
}.
why-erased = { $other ->
    [black] Black
   *[white] White
} erases { $color ->
    [black] Black's
   *[white] White's
} framework { $place }{ $by ->
    [none] {""}
   *[point] {" "}by { $by }
}.
why-elsewhere = { $better } { $place } was bigger.
why-story = From move { $from } to { $to } both players left { $key }.
why-otherwise = { $color ->
    [black] If Black plays elsewhere
   *[white] If White plays elsewhere
}: { $said }
why-better-saved = { $better } would have saved { $count ->
    [one] it
   *[other] them
}.
why-better-out = { $better } would have brought { $count ->
    [one] it
   *[other] them
} out.
why-better-race = { $better } would have won it.
why-better-joined = { $better } would have kept { $count ->
    [one] it
   *[other] them
} connected.
why-better-killed = { $better } would have killed { $count ->
    [one] it
   *[other] them
}.
why-better-in = { $better } would have shut { $count ->
    [one] it
   *[other] them
} in.
why-better-taken = { $better } would have taken { $count ->
    [one] it
   *[other] them
}.
why-better-cut = { $better } would have cut { $count ->
    [one] it
   *[other] them
} off.
why-better-ko = { $better } would have avoided that.
why-better-kept = { $better } would have kept it.
why-better-prevented = { $better } would have prevented that.
why-legend = ✓ proven, = read, ~ expected by the net.
why-by-played = { $by } (move { $number })
why-elsewhere-worth = { $better } { $place } is worth about { $more } points, { $played } { $less ->
    [0] hardly anything
    [one] about 1 point
   *[other] about { $less }
}.
why-sente-lost = { $other ->
    [black] Black
   *[white] White
} plays first { $place }{ $by ->
    [none] {""}
   *[point] {", "}by { $by }
}.
why-better-sente = { $other ->
    [black] Black
   *[white] White
} would have had to answer { $better }.
lessons = Lessons for { $color ->
    [black] Black
   *[white] White
}, with numbers of moves: { $lessons }.
lesson = { $kind ->
    [defend] save stones in danger
    [attack] keep weak stones from living
    [race] count the liberties of races
    [link] see where stones can be cut
    [ko] fight for kos
    [territory] hold territory and take it
    [framework] build frameworks and erase them
   *[elsewhere] look for larger moves elsewhere
} ({ $moves }; about { $points ->
    [one] 1 point
   *[other] { $points } points
})
best-move = Best move { $number }, { $color ->
    [black] Black
   *[white] White
} { $vertex }: about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } better than { $next }. Without it: { $without }
mistake-instead = { $vertex } was better.
move-loss = About { $points ->
    [one] 1 point is
   *[other] { $points } points are
} lost.
line-better = Better: { $moves }
line-better-proven = Better, proven: { $moves }
line-goes-on = …
line-answer = Expected after the move played: { $moves }
score-wins = Black wins with a chance of { $percent }% (estimate).

## The report of a game (report)

report-versus = { $black } – { $white }
report-first-page = This is a first page, by a short search and without reading. The whole review takes its place; if it does not come, give the command again.
report-result-of = { $by ->
    [draw] Draw
    [void] No result
    [resignation] { $color ->
        [black] Black
       *[white] White
    } wins by resignation
    [time] { $color ->
        [black] Black
       *[white] White
    } wins on time
    [forfeit] { $color ->
        [black] Black
       *[white] White
    } wins by forfeit
    [margin] { $color ->
        [black] Black
       *[white] White
    } wins by { $points }
   *[win] { $color ->
        [black] Black
       *[white] White
    } wins
}
report-komi = Komi
report-handicap = Handicap
report-first = First position
report-back = One move back
report-forward = One move forward
report-last = Last position
report-nothing = Nothing worth saying was found.
report-compare-before = Before the move:
report-compare-after = After { $vertex }:
report-sizes = Sizes of the regions
report-occupied = Occupied
report-influence = Influence
report-total = Total
report-difference = Difference
report-alternatives = Proposed instead by the regions
report-letter = Letter
report-point = Point
report-origin = Where
report-origin-border = at a border
report-origin-inside-own = inside an own region
report-origin-inside-enemy = inside an enemy region
report-balance = Black − White after it
report-played = played
report-more = More about this move
report-missed = Lives and kills that were missed
report-regions = Regions of this position
report-colour = Colour
report-place = Place
report-place-name = { $place ->
    [top-left] upper left
    [top] upper side
    [top-right] upper right
    [left] left side
    [centre] centre
    [right] right side
    [bottom-left] lower left
    [bottom] lower side
    [bottom-right] lower right
   *[whole] whole board
}
report-stones = Stones
report-settled = Settled
report-moku = Moku
report-strength = Strength
report-defects = Weak points
report-cut = cut
report-invasion = invasion
report-settled-help = Settled territory: points worth one moku by potential.
report-moku-help = Equivalent moku: what the region's points are worth by potential.
report-strength-help = Mean moku of the influence points, the opponent's taken off.
report-for = Show mistakes for
for-all = everybody
for-players = the players, by their ranks
for-rank = players of { $number } { $grade ->
    [dan] dan
   *[kyu] kyu
}
report-try-moves = Tried: { $moves }
report-try-back = Take back
report-try-end = Back to the game
report-try-share = { $percent }% of strong players would be expected to play { $vertex } (estimate).
report-try-worse = { $vertex } is about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } worse than the search's best move (estimate).
report-try-best = No move that was searched is better than { $vertex } (estimate).
report-try-nothing = This file holds nothing about this move.
report-try-asks = Gokoro looks at it …
report-try-unanswered = The program does not answer. Check that it still runs.
report-try-proven = { $vertex }: answer of a proof
report-try-expected = { $vertex }: expected answer (estimate)
report-try-likely = { $vertex }: likely answer, { $percent }% (estimate)
report-alive-asks = Reading whether the group of { $vertex } lives …
report-alive-alive = The group of { $vertex } is alive (proven).
report-alive-alive-likely = The group of { $vertex } is alive (likely).
report-alive-seki = The group of { $vertex } lives in seki (proven).
report-alive-seki-likely = The group of { $vertex } lives in seki (likely).
report-alive-dead = The group of { $vertex } is dead (proven).
report-alive-dead-likely = The group of { $vertex } is dead (likely).
report-alive-ko = The group of { $vertex } is in a ko (proven).
report-alive-ko-likely = The group of { $vertex } is in a ko (likely).
report-alive-unsettled = The group of { $vertex } is unsettled (proven): the side that moves first decides.
report-alive-unsettled-likely = The group of { $vertex } is unsettled (likely): the side that moves first decides.
report-alive-attack = { $vertex } kills it
report-alive-defence = { $vertex } saves it
report-alive-unknown = It is not known whether the group of { $vertex } lives: neither is proven or likely.
report-alive-cannot = There is a stone on { $vertex }. This browser cannot read whether its group lives; a newer one can.
players-heading = How both played
players-phases = Points lost per move on average, ± standard error (moves in brackets)
players-opening = Opening, to move { $opening }
players-middle = Middle game, to move { $middle }
players-end = End
players-kinds = Mistakes by subject (points lost by one on average)
players-kind-lives = Lives of groups
players-kind-strings = Strings taken
players-kind-points = Territory
players-kind-unknown = No reason found
players-phases-told = { $color ->
    [black] Black
   *[white] White
} lost { $opening } points a move in the opening, { $middle } in the middle game, { $end } in the end (estimates).
players-accuracy = { $color ->
    [black] Black
   *[white] White
} found the best move { $best } times in { $moves }; players of { $number } { $grade ->
    [dan] dan
   *[kyu] kyu
} would be expected to, about { $expected } times (estimate by the net).
players-accuracy-alone = { $color ->
    [black] Black
   *[white] White
} found the best move { $best } times in { $moves } (estimate).
report-notes = Notes about the record

## A game in the terminal (play)

play-style = The program plays for { $type ->
    [framework] a framework
    [territory] territory
    [thickness] thickness
   *[fighting] fighting
}, and gives up at most { $points } points a move for it, by its own search.
play-open = A game on { $size } by { $size }, komi { $komi }. You are { $color ->
    [black] Black
   *[white] White
}. Type a point such as D4, or help.
play-move = { $color ->
    [black] Black
   *[white] White
} { $vertex }
play-takes = { $color ->
    [black] Black
   *[white] White
} { $vertex }, takes { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}
play-passes = { $color ->
    [black] Black
   *[white] White
} passes
play-resigns = { $color ->
    [black] Black
   *[white] White
} resigns
play-state = Move { $number }. { $color ->
    [black] Black
   *[white] White
} to move.
play-prisoners = Stones taken: { $black } by Black, { $white } by White.
play-stones = { $count ->
    [0] { $color ->
        [black] Black has no stones.
       *[white] White has no stones.
    }
   *[other] { $color ->
        [black] Black
       *[white] White
    } has { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }: { $points }.
}
play-illegal = { $why ->
    [occupied] { $vertex } is occupied. Choose an empty point.
    [off-board] { $vertex } is not on the board. Choose another point.
    [ko] { $vertex } would retake a ko at once. Play elsewhere first.
    [suicide] A stone at { $vertex } would have no liberty. Choose another point.
    [superko] { $vertex } would repeat an earlier position. Choose another point.
   *[over] The game is over.
}
play-off-board = { $vertex } is not on a board of { $size } by { $size }. Choose another point.
play-unknown = "{ $text }" is no point and no command. Type a point such as D4, or help.
play-is-over = The game is over. You can still type undo, score, board, stones, save FILE.sgf or quit.
play-undone = { $count ->
    [one] One move is taken back.
   *[other] { $count } moves are taken back.
}
play-nothing-to-undo = You have no move to take back.
play-hint-pass = Pass: every point seems to be settled.
play-hint-move = This level would play { $vertex }.
play-score = { $side ->
    [none] If the game ended now, the score would be even. Open areas count for neither side.
    [black] If the game ended now, Black would win by { $margin }. Open areas count for neither side.
   *[white] If the game ended now, White would win by { $margin }. Open areas count for neither side.
}
play-estimate = { $side ->
    [none] The game goes on and is about even, give or take { $error } points (estimate).
    [black] The game goes on; Black is ahead by about { $margin ->
        [one] { $margin } point
       *[other] { $margin } points
    }, give or take { $error } (estimate).
   *[white] The game goes on; White is ahead by about { $margin ->
        [one] { $margin } point
       *[other] { $margin } points
    }, give or take { $error } (estimate).
}
play-result = { $side ->
    [none] The game is over. It is a draw.
    [black] The game is over. Black wins by { $margin }.
   *[white] The game is over. White wins by { $margin }.
}
play-won-by-resignation = The game is over. { $color ->
    [black] Black
   *[white] White
} wins by resignation.
play-dead = Taken for dead: { $points }.
play-end = Type save FILE.sgf to keep the game, undo to go on, or quit.
play-save-where = Name a file: save game.sgf
play-save-exists = { $path } exists already and is left as it is. Name another file.
play-help =
    Type a point such as D4 to play there, or one of these commands.
    pass: make no move; two passes end the game
    undo: take your last move back, and the answer to it
    hint: good moves, with what hangs on them
    score: count the board as if the game ended now
    board: draw the board
    stones: list the stones
    save FILE.sgf: write the game to a file
    resign: give the game up
    help: this list
    quit: end the program

## Gokoro as a GTP engine: labels in GoGui, candidates, chat
gtp-regions = Regions
gtp-candidates = Candidates with reasons
gtp-families = Families
gtp-groups = Groups
gtp-potential = Potential
gtp-ownership = Expected owners by the net
gtp-explain = Explain the last move
gtp-reasons = Reasons for a move
gtp-top = Best moves
gtp-score = Estimated score
gtp-dead = Dead stones
gtp-legal = Legal moves
gtp-liberties = Liberties
gtp-settings = Settings
gtp-candidate = { $vertex }: wins with { $percent } %, { $points } points expected, by a search of { $visits ->
    [one] 1 position
   *[other] { $visits } positions
}.
gtp-nothing = There is no move to explain.
gtp-chat = Ask "why" to hear the reasons of the last move.

## What a move is for: its cases by the mind (GO.1)

measured-chosen = Of the { $count } moves that the cases propose { $vertex } brings most by { $measure ->
    [p0-pon] the lives of the groups (possible omission numbers)
    [p0-regions] the sizes of the regions
   *[p0-both] both sums, each in its deviations over these moves
 }: lives of the groups { $pon } points, regions { $regions }.
measured-next = The next one is { $vertex }: lives of the groups { $pon } points, regions { $regions }.
go1-step = Step { $step } of GO.1's nine steps decided for { $vertex }: { $why ->
    [near-best] of the moves near the best one in value, it has the largest.
    [capture] it takes or saves stones, and that goes before all else.
    [weak] it is about a weak group, and that goes before what is big.
    [large-link] it makes or cuts a large link.
    [opening] it is a joseki or side move, and the opening goes before life and death.
    [own-life] the life of an own group depends on it.
    [link] it makes or cuts a link.
    [enemy-life] the life of an enemy group depends on it.
   *[value] it has the largest value.
 }

go1-part = { $what } { $points }
go1-stored = stored value
go1-liberty = liberty points
go1-shape = { $shape ->
    [bulge] bulge
    [head] head of two
    [solid] solid connection
    [attachment] bare attachment
   *[bad] bad shape
 }
go1-value = { $vertex }: first value { $value } ({ $parts }){ $times ->
    [1] .
   *[other] , counted { $times } times near the last moves.
 }
go1-shift = { $why ->
    [surrounding] Filter: { $vertex } in place of { $vertices }: it takes a string that surrounds the stones in danger, which saves them by a proof.
    [serves-too] Filter: { $vertex } in place of { $vertices }: by a proof it saves or takes the same stones, and it serves more besides.
   *[brings-more] Filter: { $vertex } in place of { $vertices } near it: it brings more.
 }
go1-dropped = { $why ->
    [taken] Filter: { $vertices } dropped, for the new stone would be taken for nothing.
    [throw-in] Filter: { $vertices } dropped, for one stone that was thrown in is not worth saving.
    [dead] Filter: { $vertices } dropped, for the group in question is dead.
    [runs] Filter: { $vertices } dropped, for the string that runs is taken all the same.
    [leaves] Filter: { $vertices } dropped, for what is left to the opponent.
    [fills] Filter: { $vertices } dropped, for the own eye there would be filled.
    [shifted] Filter: { $vertices } dropped, for moves nearby serve the same and more.
   *[pointless] Filter: { $vertices } dropped, for that brings next to nothing beside the other moves.
 }
go1-looked = { $out ->
    [yes] Second look: after { $vertex } the opponent gains { $points } points by a proof, much more than after others, so it is left out.
   *[no] Second look: after { $vertex } the opponent gains { $points ->
        [0] nothing by a proof.
        [one] one point by a proof, not much more than after others.
       *[other] { $points } points by a proof, not much more than after others.
    }
 }
go1-reordered = { $how ->
    [without] The second look changed the order: without { $gone }, { $before } becomes { $after }.
    [anew] The second look left out { $gone }, so the nine steps began anew: step { $step } now puts { $vertex } first, and the order { $before } becomes { $after }.
   *[same] The second look left the order as it was: { $before }.
 }
go1-left = { $why ->
    [near-best] Step { $step } (near the best first value) left out { $vertices }.
    [capture] Step { $step } (captures and rescues alone) left out { $vertices }.
    [weak] Step { $step } (weak groups alone) left out { $vertices }.
    [large-link] Step { $step } (the largest links alone) left out { $vertices }.
    [opening] Step { $step } (joseki and side moves alone) left out { $vertices }.
    [own-life] Step { $step } (own lives alone) left out { $vertices }.
    [link] Step { $step } (links alone) left out { $vertices }.
    [enemy-life] Step { $step } (enemy lives alone) left out { $vertices }.
   *[value] Step { $step } (the largest value) left out { $vertices }.
 }

purpose-heading = What { $vertex } is for:
purpose-points = { $count ->
    [one] one point
   *[other] { $count } points
}
matter-links = At stake near { $vertex }: whether { $target } and { $other } stay together{ $points ->
    [none] .
   *[other] , about { $points } by estimate.
}
matter-life = At stake near { $vertex }: the life or death of { $target }{ $points ->
    [none] .
   *[other] , about { $points } by estimate.
}
matter-captures = At stake near { $vertex }: the capture or the rescue of { $target }{ $points ->
    [none] .
   *[other] , about { $points } by estimate.
}
matter-ko = At stake near { $vertex }: the ko at { $target }.
matter-enclosing = At stake near { $vertex }: a way out for { $target }{ $points ->
    [none] .
   *[other] , about { $points } by estimate.
}
matter-races = At stake near { $vertex }: the race of liberties around { $target }{ $points ->
    [none] .
   *[other] , about { $points } by estimate.
}
purpose-joseki = { $vertex } is joseki { $at }: { $count } of { $all } moves counted in such corners were played here{ $known ->
    [0] .
   *[other] {""}, and { $won } of { $known } such games won.
}
purpose-joseki-named = { $vertex } is joseki { $at }.
purpose-side = { $vertex } lies { $at } between stones that face each other { $count } points apart.
purpose-encirclement = { $intention ->
    [attack] { $vertex } is meant to shut in { $target }, with about { $points } at stake.
   *[defence] { $vertex } is meant to bring out { $target }, with about { $points } at stake.
}
purpose-outcome-encirclement = { $intention ->
    [attack] { $reached ->
        [no] It still has a way out.
       *[other] It is shut in now.
    }
   *[defence] { $reached ->
        [no] It is still weak.
       *[other] It is out.
    }
}
purpose-outcome-life = { $intention ->
    [attack] { $reached ->
        [no] It is not dead.
        [surely] It is dead now.
       *[other] It is probably dead now.
    }
   *[defence] { $reached ->
        [no] It does not live yet.
        [surely] It lives now.
       *[other] It probably lives now.
    }
}
purpose-price = It costs about { $points } all the same.
purpose-splitting = { $intention ->
    [attack] { $vertex } comes between two groups of { $owner }'s { $at }, one of them weak by estimate.
   *[defence] { $vertex } links two groups of { $owner }'s { $at }, one of them weak by estimate.
}
purpose-invasion = { $intention ->
    [attack] { $vertex } invades { $owner }'s region { $at }, with about { $points } at stake.
   *[defence] { $vertex } protects { $owner }'s region { $at } from an invasion, with about { $points } at stake.
}
purpose-framework = { $intention ->
    [attack] { $vertex } reduces { $owner }'s framework { $at }.
   *[defence] { $vertex } builds { $owner }'s framework { $at }.
}
purpose-encroachment = { $intention ->
    [attack] { $vertex } comes into { $owner }'s region { $at }, with about { $points } open.
   *[defence] { $vertex } closes { $owner }'s region { $at }, with about { $points } open.
}
purpose-life = { $intention ->
    [attack] { $basis ->
        [proven] { $vertex } kills { $target }; it is proven that the side that moves first decides.
        [likely] { $vertex } probably kills { $target }; the reading is no proof.
       *[open] { $vertex } takes eye space or an eye from { $target }, whose life is not decided.
    }
   *[defence] { $basis ->
        [proven] { $vertex } makes { $target } live; it is proven that the side that moves first decides.
        [likely] { $vertex } probably makes { $target } live; the reading is no proof.
       *[open] { $vertex } makes eye space or an eye for { $target }, whose life is not decided.
    }
}
purpose-race = { $basis ->
    [proven] { $vertex } wins a race { $at }, which is proven, with about { $points } at stake.
   *[open] { $vertex } serves a race { $at } that is not decided.
}
purpose-endgame = { $intention ->
    [attack] { $vertex } is an endgame move against { $owner }'s points { $at }, with about { $points } open.
   *[defence] { $vertex } is an endgame move that keeps { $owner }'s points { $at }, with about { $points } open.
}
purpose-capture = { $intention ->
    [attack] { $basis ->
        [proven] { $vertex } takes { $target }, which is proven.
       *[open] { $vertex } presses { $target }, with { $count ->
            [one] one liberty
           *[other] { $count } liberties
        }.
    }
   *[defence] { $basis ->
        [proven] { $vertex } saves { $target }, which is proven; otherwise it is taken.
       *[open] { $vertex } is meant to help { $target }, with { $count ->
            [one] one liberty
           *[other] { $count } liberties
        }.
    }
}
purpose-connection = { $intention ->
    [attack] { $basis ->
        [proven] { $vertex } cuts { $owner }'s stones { $at }, which is proven.
       *[open] { $vertex } is meant to cut { $owner }'s stones { $at }.
    }
   *[defence] { $basis ->
        [proven] { $vertex } connects { $owner }'s stones { $at }, which is proven.
       *[open] { $vertex } is meant to strengthen the link of { $owner }'s stones { $at }.
    }
}
purpose-deiri = By the ownership model it is worth about { $points } to play { $vertex } first.
form = { $form ->
    [throws-in] { $vertex } is a throw-in.
    [wedges] { $vertex } is a wedge beside { $on }.
    [peeps] { $vertex } is a peep at the cutting point { $on }.
    [hane] { $vertex } is a hane around { $on }.
    [attaches] { $vertex } attaches to { $on }.
    [blocks] { $vertex } blocks { $on }.
    [tigers-mouth] { $vertex } makes a tiger's mouth at { $on }.
    [shoulder] { $vertex } is a shoulder hit on { $on }.
    [caps] { $vertex } caps { $on }.
    [empty-triangle] { $vertex } makes an empty triangle with { $on }.
    [stretches] { $vertex } stretches from { $on }.
    [approaches] { $vertex } approaches { $on } in the corner.
    [encloses] { $vertex } encloses the corner together with { $on }.
    [diagonal] { $vertex } is a diagonal move from { $on }.
    [jumps] { $vertex } is a one-point jump from { $on }.
    [knight] { $vertex } is a knight's move from { $on }.
   *[extends] { $vertex } extends along the side from { $on }.
}

## Claims about strings, with their proofs (tactic_text)

tactic-string = { $color ->
    [black] Black's
   *[white] White's
} { $count ->
    [one] stone
   *[other] { $count } stones
} at { $stone }
stones-around = { $color ->
    [black] Black's
   *[white] White's
} { $count } stones around { $stone }
tactic-atari = Move { $number } puts { $string } in atari. The last liberty is { $last }.
tactic-double-atari = Move { $number } is a double atari on { $string } and { $other }.
tactic-self-atari = Move { $number } is a self-atari: { $enemy ->
    [black] Black
   *[white] White
} can take { $string } by playing { $last }.
tactic-captures = { $aftermath ->
    [falls] After move { $number } { $string } can be taken { $manner ->
        [ladder] in a ladder
        [net] in a net
        [snapback] by a snapback
       *[direct] whatever { $color ->
            [black] Black
           *[white] White
        } plays
    }, but { $color ->
        [black] Black
       *[white] White
    } can then take { $other }.
   *[stands] Move { $number } captures { $string }{ $manner ->
        [ladder] {" "}in a ladder.
        [net] {" "}in a net.
        [snapback] {" "}by a snapback.
       *[direct] { $aftermath ->
            [open] {""}, whatever { $color ->
                [black] Black
               *[white] White
            } plays.
           *[stands] : nothing can save { $count ->
                [one] it
               *[other] them
            } any more.
        }
    }
}
tactic-saves = { $rescue ->
    [takes] Move { $number } saves { $string } by taking stones beside { $count ->
        [one] it
       *[other] them
    }.
    [extends] Move { $number } saves { $string } by extending.
   *[other] Move { $number } saves { $string }, which { $enemy ->
        [black] Black
       *[white] White
    } could have taken.
}
tactic-breaks-ladder = Move { $number } is a ladder breaker: { $enemy ->
    [black] Black
   *[white] White
} can no longer capture { $string } in a ladder.
tactic-ladder-broken = The ladder that move { $number } begins on { $string } does not work: { $breakers } { $breaking ->
    [one] breaks
   *[other] break
} it.
tactic-connects = Move { $number } connects { $string } and { $other }.
tactic-connects-at = Move { $number } connects { $string } and { $other }. { $enemy ->
    [black] Black
   *[white] White
} could have cut them here by playing { $cut }.
tactic-cuts = Move { $number } cuts { $string } off from { $other } here.
tactic-double-threat = Move { $number } threatens both { $string } and { $other }: only one of them can be saved.
tactic-threatens = Move { $number } threatens to capture { $string } by { $by }.
tactic-threatens-cut = Move { $number } threatens to cut { $string } off from { $other } by { $by }.
tactic-leaves = { $enemy ->
    [black] Black
   *[white] White
} can now take { $string } by { $by }; before move { $number } that could be prevented.
tactic-leaves-cut = { $enemy ->
    [black] Black
   *[white] White
} can now cut { $string } off from { $other } by { $by }; before move { $number } they could be joined.
tactic-can-take = { $enemy ->
    [black] Black
   *[white] White
} can take { $string } by playing { $by }.
tactic-can-take-saved = { $enemy ->
    [black] Black
   *[white] White
} can take { $string } by playing { $by }. { $color ->
    [black] Black
   *[white] White
} can save { $count ->
    [one] it
   *[other] them
} by playing { $saved }.
tactic-lost = { $aftermath ->
    [falls] { $string } can be taken whatever { $color ->
        [black] Black
       *[white] White
    } plays, but { $color ->
        [black] Black
       *[white] White
    } can then take { $other }.
    [open] { $string } can be taken whatever { $color ->
        [black] Black
       *[white] White
    } plays.
   *[stands] { $string } can no longer be saved.
}
proof-line = { $stage ->
    [before] Before the move,
    [without] Without { $stones },
    [then] After that,
   *[after] Now,
} if { $color ->
    [black] Black
   *[white] White
} plays first: { $moves }. { $goal ->
    [capture] { $string } { $count ->
        [one] is taken.
       *[other] are taken.
    }
    [save] { $string } { $count ->
        [one] gets away.
       *[other] get away.
    }
    [connect] They are connected.
    [cut] They are cut here.
    [stand] What took { $count ->
        [one] it
       *[other] them
    } stands.
    [any] One of the two is taken.
   *[other] The goal is reached.
}
proof-move = { $color ->
    [black] B
   *[white] W
} { $vertex }
proof-elsewhere = { $color ->
    [black] B
   *[white] W
} elsewhere
proof-move-separator = ,{" "}
line-covered = { $number } at { $first }
line-on-stone = { $number } at { $vertex }
assumption-no-superko = No rule against repeating whole positions is taken into account.
assumption-area = Neither side plays outside the area that was read.
assumption-escape = A string with { $liberties } liberties counts as escaped.
assumption-threats = The side that succeeds has { $count ->
    [one] 1 local ko threat
   *[other] { $count } local ko threats
}, the other none.
assumption-nearby = Strings that are cut may still join by a long way around.
assumption-endless = Endless play counts as holding.
explain-position = { $number ->
    [0] Position at the start
   *[other] Position after move { $number }
}, { $color ->
    [black] Black
   *[white] White
} to move
explain-best = The search would play { $color ->
    [black] Black
   *[white] White
} { $vertex }.
explain-more = More, with the proofs on boards: the same command with -v.
explain-nothing = Nothing worth saying was proven about the strings of this position.
explain-takes-for-granted = Taken for granted:

## Strings and links as they were read
string-in-danger = { $vertex }: { $color ->
    [black] Black's string is taken if White moves first, at { $attack }, and saved at { $rescue }.
   *[white] White's string is taken if Black moves first, at { $attack }, and saved at { $rescue }.
}
string-exposed = { $vertex }: { $color ->
    [black] Black's string is taken if White moves first, at { $attack }; whether Black can save it is not known.
   *[white] White's string is taken if Black moves first, at { $attack }; whether White can save it is not known.
}
string-taken = { $vertex }: { $color ->
    [black] Black's string is taken even if Black moves first.
   *[white] White's string is taken even if White moves first.
}
link-strong-seen = { $from } and { $to } are joined by a strong link.
link-strong-proven = { $from } and { $to } are joined by a strong link, proven by reading.
link-weak-seen = { $from } and { $to } are joined by a weak link; it stands on { $points }.
link-weak-proven = { $from } and { $to } are joined by a weak link; it is cut at { $points }, proven by reading.
link-weak-unknown = { $from } and { $to } are joined by a weak link.
link-abandoned-seen = { $from } and { $to } are cut.
link-abandoned-proven = { $from } and { $to } are cut even if their owner moves first, proven by reading.
gtp-links = Links
gtp-strings = Strings in danger

## Links to the edges of the board
edge-link-strong = { $vertex } is joined to the { $edge ->
    [top] top
    [left] left
    [right] right
   *[bottom] bottom
} edge by a strong link, proven by reading.
edge-link-weak = { $vertex } is joined to the { $edge ->
    [top] top
    [left] left
    [right] right
   *[bottom] bottom
} edge by a weak link; it is cut at { $points }, proven by reading.
edge-link-abandoned = { $vertex } is cut from the { $edge ->
    [top] top
    [left] left
    [right] right
   *[bottom] bottom
} edge near it even if its owner moves first, proven by reading.

## Life and death
solve-question = Does { $color ->
    [black] Black's
   *[white] White's
} group at { $vertex } live? It has { $count ->
    [one] 1 stone
   *[other] { $count } stones
}, the area { $points ->
    [one] 1 point
   *[other] { $points } points
}.
solve-alive = If { $first ->
    [black] Black
   *[white] White
} moves first, { $color ->
    [black] Black's
   *[white] White's
} group lives{ $how ->
    [eyes] {" "}with two eyes
    [seki] {" "}in seki
   *[open] , with two eyes or in seki
}, whatever ko threats there are.
solve-dead = If { $first ->
    [black] Black
   *[white] White
} moves first, { $color ->
    [black] Black's
   *[white] White's
} group is dead, whatever ko threats there are.
solve-ko-lives = If { $first ->
    [black] Black
   *[white] White
} moves first, it is a ko: { $color ->
    [black] Black's
   *[white] White's
} group lives unless { $color ->
    [black] White
   *[white] Black
} has { $threats ->
    [one] 1 ko threat
   *[other] { $threats } ko threats
} more than { $color ->
    [black] Black
   *[white] White
}.
solve-ko-dies = If { $first ->
    [black] Black
   *[white] White
} moves first, it is a ko: { $color ->
    [black] Black's
   *[white] White's
} group is dead unless { $color ->
    [black] Black
   *[white] White
} has { $threats ->
    [one] 1 ko threat
   *[other] { $threats } ko threats
} more than { $color ->
    [black] White
   *[white] Black
}.
solve-ko-open = If { $first ->
    [black] Black
   *[white] White
} moves first, it is a ko for { $color ->
    [black] Black's
   *[white] White's
} group; how many ko threats decide it is not known.
solve-not-dead = If { $first ->
    [black] Black
   *[white] White
} moves first, { $color ->
    [black] Black's
   *[white] White's
} group is not dead: it lives or gets at least a ko. More is not known.
solve-not-alive = If { $first ->
    [black] Black
   *[white] White
} moves first, { $color ->
    [black] Black's
   *[white] White's
} group does not live outright: it is dead or gets at most a ko. More is not known.
solve-unknown = If { $first ->
    [black] Black
   *[white] White
} moves first, it is not known whether { $color ->
    [black] Black's
   *[white] White's
} group lives.
solve-parts = The area fell into parts that decided alone { $count ->
    [one] in one position
   *[other] in { $count } positions
}.
solve-limit = The search ended at its limit after { $nodes ->
    [one] 1 move
   *[other] { $nodes } moves
} on boards; more nodes or time may decide it.
solve-best = Best move: { $move }
solve-elsewhere = No move is needed: playing elsewhere does as well.
solve-hopeless = There is no solution: no move of { $first ->
    [black] Black
   *[white] White
} changes this.
solve-only = There is no second solution.
solve-second = There is more than one solution: { $moves }
solve-first-moves = First moves of { $first ->
    [black] Black
   *[white] White
}:
solve-move = { $move }: { $result ->
    [alive] the group lives
    [dead] the group is dead
    [ko-lives] ko; the group lives unless the other side has { $threats ->
        [one] 1 ko threat more
       *[other] { $threats } ko threats more
    }
    [ko-dies] ko; the group is dead unless it has { $threats ->
        [one] 1 ko threat more
       *[other] { $threats } ko threats more
    }
    [ko-open] ko, the number of ko threats is not known
    [not-dead] not dead, more is not known
    [not-alive] does not live outright, more is not known
   *[unknown] not known
}
solve-line = Line: { $moves }
solve-move-threat = { $color ->
    [black] B
   *[white] W
} { $vertex } after a ko threat
solve-replayed = The proof was replayed on a board: { $positions ->
    [one] 1 position is
   *[other] { $positions } positions are
} in order.
solve-replayed-partly = The proof was replayed on a board as far as it is written out: { $positions ->
    [one] 1 position is
   *[other] { $positions } positions are
} in order; after { $unread } of them it rests on the search alone.
solve-replay-failed = The proof does not stand the replay on a board, so the answer is not to be trusted.
solve-question-open = Does { $color ->
    [black] Black's
   *[white] White's
} group at { $vertex } live? It has { $count ->
    [one] 1 stone
   *[other] { $count } stones
} and nothing shuts it in, so places around it are read that widen.
solve-least = This is proven in a place with { $room ->
    [one] 1 empty point
   *[other] { $room } empty points
} where everything outside counts as { $color ->
    [black] White's
   *[white] Black's
}.
solve-most = This is proven in a place with { $room ->
    [one] 1 empty point
   *[other] { $room } empty points
} where everything outside helps { $color ->
    [black] Black
   *[white] White
}, but for strong stones of { $color ->
    [black] White
   *[white] Black
} around it.
solve-missing = In a place with { $room ->
    [one] 1 empty point
   *[other] { $room } empty points
} it does not live by itself: it needs more space{ $count ->
    [0] .
   *[other] , or a way out at { $points }.
}
solve-missing-most = A proof of its death needs a place with more than { $room ->
    [one] 1 empty point
   *[other] { $room } empty points
}: in this one every stone of { $color ->
    [black] Black
   *[white] White
} that gets out counts as escaped.
solve-likely = Likely and not proven, from a place with { $room ->
    [one] 1 empty point
   *[other] { $room } empty points
}: { $told }
solve-assumes = Taken for granted:
solve-assumes-outside = Stones outside the area are safe.
solve-assumes-closed = Empty points around the area belong to the attacker.
solve-assumes-open = Who reaches the empty points around the area has escaped.
solve-assumes-likely = { $count ->
    [0] Nothing beside the area helps the defender; all of it counts as the attacker's.
   *[other] Who joins { $points } has got away, which is likely and not proven; all else beside the area counts as the attacker's.
}
solve-assumes-attackers = For life, everything outside its place is { $color ->
    [black] White's
   *[white] Black's
}.
solve-assumes-helps = For death, everything outside its place helps { $color ->
    [black] Black
   *[white] White
}, and stones of { $color ->
    [black] White
   *[white] Black
} around it that stand at open ground hold: they have five liberties farther out, or were read to get them, all together, though { $color ->
    [black] Black
   *[white] White
} has the whole place and moves first.
solve-assumes-threats = At most five ko threats more for either side are looked at.
solve-position-same = The same position is shown elsewhere in this tree.
solve-position-cut = What follows is proven but not shown.
solve-position-taken = The group is taken.
solve-position-lives = The group lives whatever is played.
solve-position-stays = { $color ->
    [black] White
   *[white] Black
} has no move left that changes anything; the group lives.
solve-threat-made = A ko threat elsewhere.
solve-threat-answered = The answer to the ko threat.
solve-right = RIGHT
solve-short = { $result ->
    [alive] live
    [dead] dead
    [ko] ko
   *[unknown] ?
}
solve-tree-written = Proof: { $path }
solve-check-fine = Nothing wrong was found in the tree.
solve-check-faults = { $count ->
    [one] One thing is wrong with the tree:
   *[other] { $count } things are wrong with the tree:
}
solve-check-illegal = { $path }: { $vertex } is no legal move here.
solve-check-no-solution = There is no solution: no move of { $first ->
    [black] Black
   *[white] White
} reaches more than a move elsewhere.
solve-check-no-right = No variation is marked as right, and there is no main line.
solve-check-not-right = { $path } counts as right, but its last move does not reach the best result. { $reached } It is refuted by { $moves }
solve-check-second = { $path } counts as wrong, but it works as well: { $moves }
solve-check-unlisted = { $vertex } works as well and is not in the tree: { $moves }
solve-check-unknown = Whether { $path } reaches the best result is not known within the limits.
solve-check-open = The best result is not known within the limits, so nothing more can be checked.
solve-check-reached = { $result ->
    [alive] After it the group lives.
    [dead] After it the group is dead.
    [ko-lives] After it it is a ko; the group lives unless the other side has { $threats ->
        [one] 1 ko threat more.
       *[other] { $threats } ko threats more.
    }
   *[ko-dies] After it it is a ko; the group is dead unless it has { $threats ->
        [one] 1 ko threat more.
       *[other] { $threats } ko threats more.
    }
}

# Prediction of moves

case-joseki-attack = joseki
case-joseki-defence = joseki
case-side-attack = side
case-side-defence = side
case-encirclement-attack = encirclement
case-encirclement-defence = escape
case-splitting-attack = splitting
case-splitting-defence = linking
case-invasion-attack = invasion
case-invasion-defence = against invasion
case-framework-attack = erasing
case-framework-defence = framework
case-encroachment-attack = encroachment
case-encroachment-defence = closing
case-life-and-death-attack = killing
case-life-and-death-defence = living
case-race-attack = race
case-race-defence = race
case-endgame-attack = endgame, reducing
case-endgame-defence = endgame, keeping
case-capture-attack = capture
case-capture-defence = rescue
case-connection-attack = cut
case-connection-defence = connection
prediction-expected = { $color ->
    [black] Moves that strong players would be expected to play here as Black, with their probabilities:
   *[white] Moves that strong players would be expected to play here as White, with their probabilities:
}
prediction-rank = { $vertex } is number { $rank } of all moves, with { $percent }%.
prediction-reasons = What makes { $vertex } likelier (x) or less likely (/) than the others, by what is seen:
prediction-reduced = The board reduced to 7x7 cells (P2): 0 White's, 1 undeveloped, 2 balanced, 3 Black's. The window of { $vertex } is in brackets.
prediction-pattern = the stones around it
prediction-local = the stones around it and their liberties
prediction-answer = where it lies from the last move, and the stones around that move
prediction-continuation = where it lies from the own move before, and the stones around that move
prediction-near-last = its neighbourhood, and how near the last move is
prediction-near-previous = its neighbourhood, and how near the own move before is
prediction-broad = the reduced board around it
prediction-place = its place on the board
prediction-timing = its place on the board at this time of the game
prediction-liberties = the change of liberties
prediction-distance = the distance to the last move
prediction-distances = the distances to the last two moves
prediction-capture = what it captures
prediction-rescue = what it saves from atari
prediction-atari = the atari that it gives
prediction-strength = the string that it makes
prediction-ladder = a ladder that it starts or prevents
prediction-influence = the influence of both sides there
prediction-nearest = how near the stones of both sides are
prediction-situation = the situation
gtp-expected = Expected moves

prediction-together = how all of this goes together
prediction-contact = the stones that it touches and their liberties
prediction-contact-near = the stones that it touches, beside the last move
prediction-response = how near the last two moves are
prediction-urgent = what the last move threatens or leaves weak
prediction-risk = a string that it leaves in atari

### Final positions

dead-estimated = Taken for dead by an estimate of the final position: { $stones }

## Possible omission numbers

gtp-pon = Omissions that groups bear
pon-reason = { $vertex }: { $color ->
    [black] Black
   *[white] White
} { $number ->
    [0] may not play elsewhere even once
    [1] may play elsewhere once
   *[other] may play elsewhere { $number } times
} ({ $basis ->
    [proven] proven
   *[likely] likely
}); once more, and the group is taken: { $line }.
pon-number = { $vertex }: { $color ->
    [black] Black
   *[white] White
} { $number ->
    [0] may not play elsewhere even once
    [1] may play elsewhere once
   *[other] may play elsewhere { $number } times
} ({ $basis ->
    [proven] proven
   *[likely] likely
}).
pon-dead = { $vertex }: { $color ->
    [black] Black's
   *[white] White's
} group is dead; { $more } moves in a row would save it, if any do ({ $basis ->
    [proven] proven
   *[likely] likely
}).

## Races

tactic-wins-race = Move { $number } wins the capturing race of { $string } against { $other }{ $ahead ->
    [0] .
    [1] {" "}by one liberty.
   *[other] {" "}by { $ahead } liberties.
}

## Claims about the lives of groups, statuses and omissions

life-group = { $color ->
    [black] Black's
   *[white] White's
} group at { $stone } ({ $count ->
    [one] 1 stone
   *[other] { $count } stones
})
life-lives = Move { $number } makes { $group } live{ $how ->
    [seki] {" "}in seki
   *[plain] {""}
} even if { $enemy ->
    [black] Black
   *[white] White
} plays next; before it { $enemy ->
    [black] Black
   *[white] White
} could have { $chance ->
    [ko] had a ko
   *[whole] killed it
}.
life-kills = Move { $number } kills { $group }: it is dead even if { $color ->
    [black] Black
   *[white] White
} plays next; before it { $color ->
    [black] Black
   *[white] White
} could have { $chance ->
    [ko] had a ko
   *[whole] saved it
}.
life-seki = Move { $number } makes a seki of { $group } and { $other }; before it { $enemy ->
    [black] Black
   *[white] White
} could have { $chance ->
    [ko] had a ko
   *[whole] killed the first
}.
mistake-better = In place of move { $number }, { $vertex } would have { $kind ->
    [captures] captured { $string }
    [wins-race] won the race of { $string } against { $other }
    [double-threat] threatened { $string } and { $other } at once: only one can be saved
    [cuts] cut off { $string } from { $other }
    [connects] connected { $string } and { $other }
   *[saves] saved { $string }
}.
missed-lives = In place of move { $number }, { $vertex } would have made { $group } live{ $how ->
    [seki] {" "}in seki
   *[plain] {""}
}; before it { $enemy ->
    [black] Black
   *[white] White
} could { $chance ->
    [ko] get a ko
   *[whole] kill it
}.
missed-kills = In place of move { $number }, { $vertex } would have killed { $group }; before it { $color ->
    [black] Black
   *[white] White
} could { $chance ->
    [ko] get a ko
   *[whole] save it
}.
missed-line = { $moves }: { $result ->
    [alive] { $group } lives.
    [dead] { $group } is dead.
    [ko] { $group } is in a ko.
    [not-dead] { $group } lives at least by a ko.
    [not-alive] { $group } is at most in a ko.
   *[open] the fate of { $group } is not decided.
}
life-likely-help = Stones that join { $points } count as alive, which is likely and not proven.
life-needs-wall = The stones around { $group } are taken to hold.
life-line = { $stage ->
    [before] Before the move,
   *[after] Now,
} if { $first ->
    [black] Black
   *[white] White
} plays first{ $line ->
    [none] .
   *[some] : { $moves }.
} { $result ->
    [alive] { $group } lives.
    [dead] { $group } is dead.
    [ko] { $group } is in a ko.
    [not-dead] { $group } lives at least by a ko.
    [not-alive] { $group } is at most in a ko.
   *[open] the fate of { $group } is not decided.
}
life-status = { $group } { $life ->
    [seki] lives in seki if { $enemy ->
        [black] Black
       *[white] White
    } moves first
    [dead] is dead
    [ko] is in a ko if { $enemy ->
        [black] Black
       *[white] White
    } moves first
   *[unsettled] is unsettled: { $enemy ->
        [black] Black
       *[white] White
    } kills it at { $attack }, { $color ->
        [black] Black
       *[white] White
    } saves it at { $defence }
} ({ $basis ->
    [proven] proven
   *[likely] likely
}).
omissions-after = After move { $number } { $color ->
    [black] Black
   *[white] White
} { $now ->
    [-2] needs at least three moves in a row to save { $group }
    [-1] needs two moves in a row to save { $group }
    [0] may not play elsewhere even once without losing { $group }
    [1] may play elsewhere once without losing { $group }
    [4] may play elsewhere four times or more without losing { $group }
   *[other] may play elsewhere { $now } times without losing { $group }
}{ $changed ->
    [yes] ; before it: { $before }
   *[no] {""}
} ({ $basis ->
    [proven] proven
   *[likely] likely
}).
omissions-open = After move { $number } the PON of { $group } is { $label }, not read to the end; by shape about { $estimate } (estimate).
omissions-line = If { $enemy ->
    [black] Black
   *[white] White
} plays { $times ->
    [0] next
    [1] first
   *[other] { $times } times in a row
}: { $moves }. The group is taken.
solve-check-not-refuted = { $path } is meant as a refutation, but { $first ->
    [black] Black
   *[white] White
} still reaches the best result: { $moves }
solve-bent-four = It is a bent four in the corner: a move of { $defender ->
    [black] Black
   *[white] White
} there does not help. { $scoring ->
    [territory] By territory rules, which this file has, the group is dead as it stands.
   *[area] By area rules, which this file has, the ko has to be played; by territory rules the group would be dead as it stands.
}
solve-double-ko = It lives by a double ko: taken in one ko, it takes in the other.
## Strength of groups and families

gtp-strength = Strength of groups
explain-strength = How strong the families and the weak groups are:
strength-family = { $name } ({ $color ->
    [black] Black
   *[white] White
}): vitality { $vitality } ({ $basis ->
    [proven] proven
    [likely] likely
   *[estimated] estimated
}; its weakest group is { $weakest }), { $encirclement ->
    [unknown] encirclement unknown
   *[other] encirclement { $encirclement }%
}, hardness { $hardness }, { $interior ->
    [0] no interior
    [one] interior { $interior } point
   *[other] interior { $interior } points
}{ $closedness ->
    [unknown] .
   *[other] {" "}({ $enclosed } enclosed by strong links, closedness { $closedness }%).
}
strength-weak = { $color ->
    [black] Black's
   *[white] White's
} group { $name } is weak: vitality { $vitality } ({ $basis ->
    [proven] proven
    [likely] likely
   *[estimated] estimated
}), { $encirclement ->
    [unknown] encirclement unknown
   *[other] encirclement { $encirclement }%
}.
## Strength of kosumi strings

strength-and = {" and "}
strength-list = {"; "}
strength-string = { $color ->
    [black] Black's
   *[white] White's
} { $stones }: strength { $strength }, { $count ->
    [0] no cut point
    [one] cut point { $cuts }
   *[other] cut points { $cuts }
}; { $traits }.
strength-rule = { $any ->
    [yes] Always
   *[no] If { $conditions }
}: strength { $strength } ({ $right } of { $samples } samples).
strength-range = { $kind ->
    [exact] { $least }
    [most] at most { $largest }
    [between] { $least } to { $largest }
   *[least] at least { $least }
}
strength-color = the string is the { $whose ->
    [own] mover's own
   *[other] opponent's
}
strength-stones = the number of stones is { $range }
strength-height = its height is { $range }
strength-width = its width is { $range }
strength-cuts = the number of cut points is { $range }
strength-liberties = the number of liberties is { $range }
strength-empty = the number of empty points around is { $range }
strength-friends = the number of friendly stones around is { $range }
strength-enemies = the number of enemy stones around is { $range }
strength-outside = the number of points off the board around is { $range }
strength-highest = its highest line is { $range }
strength-lowest = its lowest line is { $range }
strength-middle = its middle line is { $range }
strength-number = the number of the move is { $range }
strength-heading = { $color ->
    [black] Black
   *[white] White
} to move: points that are not in contact, by how likely each is if a move without contact is played: by the place, by what it looks at and by the distances of the strings around. An estimate from shapes alone. × is how many times as likely something makes the move. The strength of a string is the mean distance at which moves are kept from it, in lines.
strength-none = No point is free of contact.
strength-candidate = { $vertex }: { $share }%, { $points } distance points; place ×{ $place }, up and down ×{ $column }, left and right ×{ $row }{ $seen ->
    [0] ; it sees no string.
   *[other] ; it sees { $parts }.
}
strength-part = { $color ->
    [black] Black's
   *[white] White's
} { $vertex }, { $distance } { $direction ->
    [up] above
    [left] to the left
    [right] to the right
   *[down] below
}, strength { $strength }, ×{ $factor }
strength-points-heading = { $color ->
    [black] Black
   *[white] White
} to move: points that are not in contact, by the distance points of P4: each string that a point sees has a proper distance, which a decision tree names, and gives 50 points there and fewer elsewhere; near strings count more; the mean with the points of the line follows. An estimate from shapes alone.
strength-points-candidate = { $vertex }: { $points } distance points{ $seen ->
    [0] , by its line alone; it sees no string.
   *[other] ; it sees { $parts }.
}
strength-points-part = { $color ->
    [black] Black's
   *[white] White's
} { $vertex }, { $distance } { $direction ->
    [up] above
    [left] to the left
    [right] to the right
   *[down] below
}, proper distance { $proper }, { $points } points
gtp-kosumi = Strength of Strings

gtp-distance = Points at Usual Distances
# Claims about eyes. `eyes` is 1 or 2.
makes-eye = Move { $number } makes { $eyes ->
    [one] an eye
   *[other] two eyes
} in the space at { $at } of { $group }, even if { $enemy ->
    [black] Black
   *[white] White
} plays next. Before it { $enemy ->
    [black] Black
   *[white] White
} could have prevented that.
takes-eye = Move { $number } leaves { $eyes ->
    [one] no eye
   *[other] at most one eye
} in the space at { $at } of { $group }, even if { $color ->
    [black] Black
   *[white] White
} plays next. Before it { $color ->
    [black] Black
   *[white] White
} could have made { $eyes ->
    [one] an eye
   *[other] two eyes
} there.
eye-needs-wall = The stones around the space are taken to hold, and those of { $group } to be joined.
eye-line = { $stage ->
    [before] Before the move,
   *[after] Now,
} if { $first ->
    [black] Black
   *[white] White
} plays first{ $line ->
    [none] , the
   *[some] : { $moves }. The
} space at { $at } gives { $gets ->
    [yes] { $eyes ->
        [one] an eye
       *[other] two eyes
    }
   *[no] { $eyes ->
        [one] no eye
       *[other] at most one eye
    }
}.

report-lives = Lives of groups

# Prediction: facts from readers, groups and regions
prediction-reading = what reading says of strings: what it takes, saves, nets, or runs with in vain
prediction-link = the links between groups that it makes or cuts
prediction-group = the weak groups that it is near, and the omissions they bear before and after it
prediction-region = its distances to the stones of both colours, and what it is in the division
prediction-gain = what it gains or denies in the division
prediction-kosumi = its distances to the kosumi strings that it sees, against their strengths
prediction-owner = who owns it after a few playouts, and the fate of the strings beside it

# Expected owners.
ownership-score = { $leader ->
    [black] Estimate: Black is ahead by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, give or take { $error }.
    [white] Estimate: White is ahead by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, give or take { $error }.
   *[even] Estimate: the game is even, give or take { $error } points.
}
score-counted = { $leader ->
    [black] Counted: Black is ahead by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    [white] Counted: White is ahead by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[even] Counted: the game is even.
}
ownership-settled = Nearly sure by the estimate, stones included: { $black } points for Black, { $white } for White.
ownership-region = { $region }: { $moku } moku expected, { $settled } points nearly sure.
ownership-heading = Expected owners, by one look of the net
gtp-expected-owners = Expected Owners

## Problems from games

practice-title = Problems from your games
practice-counted = { $count ->
    [one] 1 problem
   *[other] { $count } problems
} from { $games ->
    [one] 1 game.
   *[other] { $games } games.
}
practice-dropped = Left out: { $unproven ->
    [one] 1 place where the check did not prove both results on the board as it is shown
   *[other] { $unproven } places where the check did not prove both results on the board as it is shown
}, { $unsure ->
    [one] 1 move of which a longer search did not find that it loses much
   *[other] { $unsure } moves of which a longer search did not find that they lose much
}, { $repeated ->
    [one] 1 repeated problem
   *[other] { $repeated } repeated problems
}, { $over } beyond the requested number.
practice-signs = Triangles mark the group, or the stones to be joined or cut. Where lines run over the rim of a diagram the board goes on, without stones.
practice-checked = A solver has proven of each diagram that a first move works, whatever ko threats there are, and that a move elsewhere does not; the proofs were replayed. A group lives if one of its marked strings stays on the board; a ko is not enough. Stones count as cut where the walls between them have five liberties or cannot be taken.
practice-sorted = Sorted by level: on level 1 the solver tries up to 100 moves on a board until the result is proven, on level 2 up to 1,000, on level 3 up to 10,000, on level 4 up to 100,000, on level 5 more. Within a level those come first whose answer the net finds likelier for a player of 9 dan.
practice-level = Level { $level }
practice-number = Problem { $number }
practice-task = { $task ->
    [connect] { $color ->
        [black] Black to play: join the marked black stones.
       *[white] White to play: join the marked white stones.
    }
    [cut] { $color ->
        [black] Black to play: cut the marked white stones apart.
       *[white] White to play: cut the marked black stones apart.
    }
    [best] { $color ->
        [black] Black to play: where is the best move?
       *[white] White to play: where is the best move?
    }
    [live] { $color ->
        [black] Black to play: make the marked black stones live.
       *[white] White to play: make the marked white stones live.
    }
   *[kill] { $color ->
        [black] Black to play: kill the marked white stones.
       *[white] White to play: kill the marked black stones.
    }
}
practice-stones = Black stones: { $black }. White stones: { $white }. Marked: { $marked }.
practice-board = Black stones: { $black }. White stones: { $white }.
practice-to-answer = Answer
practice-answers = Answers
practice-right = Right: { $moves }. { $result }
practice-also = { $count ->
    [one] Works as well: { $moves }.
   *[other] Work as well: { $moves }.
}
practice-wrong-played = Played in the game, and wrong: { $moves }. { $result }
practice-wrong = Wrong: { $moves }. { $result }
practice-elsewhere = If this is left alone: { $moves }. { $result }
practice-unknown = { $count ->
    [one] Not known whether it works: { $moves }.
   *[other] Not known whether they work: { $moves }.
}
practice-result = { $result ->
    [alive] { $color ->
        [black] The black stones live.
       *[white] The white stones live.
    }
    [dead] { $color ->
        [black] The black stones are dead.
       *[white] The white stones are dead.
    }
    [not-dead] { $color ->
        [black] The black stones live at least by a ko.
       *[white] The white stones live at least by a ko.
    }
    [not-alive] { $color ->
        [black] The black stones have a ko at best.
       *[white] The white stones have a ko at best.
    }
    [unknown] The fate of the stones is not known.
   *[other] It is a ko.
}
practice-joined = { $joined ->
    [yes] { $color ->
        [black] The black stones are joined.
       *[white] The white stones are joined.
    }
   *[no] { $color ->
        [black] The black stones are cut apart.
       *[white] The white stones are cut apart.
    }
}
practice-loses = { $points ->
    [one] It loses about 1 point beside the best move.
   *[other] It loses about { $points } points beside the best move.
}
practice-close = { $count ->
    [one] Loses little by the estimate: { $moves }.
   *[other] Lose little by the estimate: { $moves }.
}
practice-effort-best = Level { $level }: for the net the answer is number { $rank } of the moves of the board.
practice-estimated = Problems of the best move rest on no proof: a search evaluated each move that is named, and the losses are its estimates. Level 1 is the net's first move for a player of 9 dan, level 2 one of its first 3, level 3 of its first 6, level 4 of its first 12.
practice-effort = Level { $level }: { $nodes ->
    [one] 1 move tried
   *[other] { $nodes } moves tried
}; { $moves ->
    [one] 1 move in the line
   *[other] { $moves } moves in the line
}; for the net the answer is number { $rank } of the moves of the diagram.
practice-source = { $game }, move { $number }, { $black } – { $white }: { $color ->
    [black] Black
   *[white] White
} played { $move }.
practice-source-found = { $game }, move { $number }, { $black } – { $white }: { $color ->
    [black] Black
   *[white] White
} found { $move }.
practice-shown-right = The answer
practice-shown-played = Played in the game: refuted
practice-shown-wrong = Wrong: refuted
practice-shown-lost = Played in the game: how it goes on
practice-shown-less = Loses more: how it goes on
practice-shown-elsewhere = If this is left alone (1 elsewhere)
practice-passed = { $number } elsewhere
practice-wrong-word = WRONG
practice-was-played = This was played in the game.
practice-made = Made by Gokoro.
practice-none = { $games ->
    [one] No problem came of 1 game
   *[other] No problem came of { $games } games
}: { $unproven ->
    [0] nothing was left undone that can be proven, and no move lost much by a search.
    [one] 1 place was found, and the check did not prove both results on the board as it is shown. More is read with --nodes.
   *[other] { $unproven } places were found, and the check did not prove both results on the board as it is shown. More is read with --nodes.
}
practice-written = { $path }: { $count ->
    [one] 1 problem
   *[other] { $count } problems
}.

## Words explained on the page (GLOSSARY.md)

term-pon = PON
term-pon-help = How often the owner of a group may play elsewhere before it dies.
term-region = region
term-region-help = A connected part of the board that one side reaches first.
term-family = family
term-family-help = The groups of one region.
term-influence = sphere of influence
term-influence-help = Points of a region that the other side can still reach.
term-occupied = occupied territory
term-occupied-help = Points of a region that the other side cannot reach.
term-settled = settled territory
term-settled-help = Points whose owner is practically decided.
term-moku = equivalent moku
term-moku-help = What points are worth, counted in points of territory.
term-double-atari = double atari
term-double-atari-help = A move that puts two strings in atari at once.
term-self-atari = self-atari
term-self-atari-help = A move that leaves its own string one liberty.
term-atari = atari
term-atari-help = A string with one liberty left: the next move can take it.
term-ladder = ladder
term-ladder-help = A chase in which a string stays in atari move after move.
term-net = net
term-net-help = A capture by closing the way out instead of chasing.
term-snapback = snapback
term-snapback-help = Stones are given and what took them is taken at once.
term-seki = seki
term-seki-help = Both groups live side by side, since who attacks dies.
term-ko = ko
term-ko-help = A stone that both sides could take in turn; it may not be retaken at once.
term-race = race
term-race-help = Two groups of which one lives only by taking the other.
terms-heading = Words

## The library

library-black = Black
library-white = White
library-handicap = { $stones } stones
library-import-progress = { $records } records read, { $games } new games, { $rate } a second
library-passed-over = { $count ->
    [one] One source was read before and has not changed since; it is passed over.
   *[other] { $count } sources were read before and have not changed since; they are passed over.
}
library-going-on = An earlier import was ended in { $path } after { $count } records; this one goes on behind them.
library-more-faults = There are { $count } more faults; gokoro library faults lists all of them.
library-imported = { $games ->
    [one] One new game
   *[other] { $games } new games
}, { $copies ->
    [one] one copy
   *[other] { $copies } copies
} left out, { $faults ->
    [one] one fault
   *[other] { $faults } faults
}. { $path } now holds { $all ->
    [one] one game
   *[other] { $all } games
} in { $size } MB.
library-listed = { $count ->
    [one] The one game is listed.
   *[other] { $shown } of { $count } games are listed.
}
library-players = Players: { $count }; listed: { $shown }.
library-alias = Games of { $name } are counted with those of { $player }.
library-faults = { $count ->
    [one] The one fault is listed.
   *[other] { $shown } of { $count } faults are listed.
}
library-copies = { $count ->
    [one] The one copy is listed.
   *[other] { $shown } of { $count } copies are listed.
}
library-checked = The moves of { $games } games are sound and those of { $damaged } damaged; { $rebuilt ->
    [0] no index had to be made again.
    [one] one index was damaged and has been made again.
   *[other] { $rebuilt } indexes were damaged and have been made again.
}
library-rebuilt = { $path }: { $count ->
    [one] an index of positions was damaged and has
   *[other] { $count } indexes of positions were damaged and have
} been made again from the games.
library-not-rebuilt = { $path }: an index of positions is damaged and cannot be made again now ({ $reason }). The games themselves are looked through, which is slower and finds the same.
library-found = Found { $hits ->
    [one] once
   *[other] { $hits } times
} in { $games ->
    [one] one game
   *[other] { $games } games
} ({ $milliseconds } ms).
library-next = { $color ->
    [black] Black
   *[white] White
} { $point }: { $count }{ $known ->
    [none] {""}
    [some] , Black won { $black }% of { $decided }, White { $white }%
   *[all] , Black won { $black }%, White { $white }%
}{ $dated ->
    [yes] , { $years }
   *[no] {""}
}.
library-next-more = { $count ->
    [one] One other move followed
   *[other] { $count } other moves followed
} less often; --json lists all.
library-after = after { $moves ->
    [one] one move
   *[other] { $moves } moves
}
library-exchanged = {" "}(colours exchanged)
library-damaged = { $path }: the moves of these games are damaged, so they are not counted: { $games }. Put the file back from a copy, or import the records into a new folder.
precedent-heading = How others went on (counts from the library, no proof):
precedent-usual = In { $count ->
    [one] one other game
   *[other] { $count } other games
} of the library { $color ->
    [black] Black
   *[white] White
} moved in this position; { $times } went on with { $point }{ $known ->
    [none] ; how these ended is not known.
    [some] {"; "}of the { $decided } whose result is known Black won { $black }% and White { $white }%.
   *[all] , of which Black won { $black }% and White { $white }%.
}
precedent-played = { $times ->
    [0] None of them played this move.
    [one] One of them played this move.
   *[other] { $times } of them played this move.
}
explorer-name = What others played here
explorer-help = Counts from other games of the library. They say what is usual, not what is good. The shares are of games whose result is known. The move of this game is underlined.
explorer-move = Move
explorer-games = Games
explorer-black = Black won
explorer-white = White won
explorer-years = Years

## The page of the program (web)

web-title = Gokoro
web-address = The page is at { $address } (Ctrl+C ends the program).
web-views = Views
web-play = Play
web-review = Review
web-solve = Life and death
web-language = Language
web-settings = Settings
web-theme = Colours
web-theme-auto = As the system has them
web-theme-light = Light
web-theme-dark = Dark
web-coordinates = Coordinates
web-not-kept = Games are not kept after the end of the program: { $why ->
    [folder] no folder for data is known.
    [newer] the store at { $path } was made by a newer version, and is left as it is.
   *[unusable] the store at { $path } cannot be used.
} Start with --data FOLDER to name another folder.
web-damaged = The store at { $path } is damaged. It was renamed to { $aside }, and a new one begins. If you have a copy of the store, end the program and put the copy in its place.
store-not-read = The store cannot be read ({ $error }). { $next ->
    [damaged] Start the program again: it puts the damaged file aside and begins a new one.
   *[other] Check the disk that holds the data folder, and try again.
}
store-not-kept = Nothing was kept: the store cannot be used ({ $error }). { $next ->
    [damaged] Start the program again: it puts the damaged file aside and begins a new one.
    [full] Free space on the disk that holds the data folder, and try again.
   *[other] Check the disk that holds the data folder.
}
web-unanswered = The program does not answer. Check that it still runs, and reload this page.
web-close = Close
web-black = Black
web-white = White
web-point-empty = { $vertex }, empty
web-point-black = Black { $vertex }
web-point-white = White { $vertex }
web-point-dead = { $vertex }, taken for dead
web-point-territory-black = { $vertex }, Black's territory
web-point-territory-white = { $vertex }, White's territory
web-board = Board
web-board-help = Arrow keys choose a point, Enter plays there.
web-board-text = Board as text
web-here = Play { $vertex }
web-new-game = New game
web-size = Board
web-size-of = { $number } by { $number }
web-rules = Rules
web-rules-japanese = Japanese
web-rules-chinese = Chinese
web-rules-aga = AGA
web-rules-new-zealand = New Zealand
web-rules-tromp-taylor = Tromp-Taylor
web-komi = Komi
web-handicap = Handicap
web-handicap-none = None
web-handicap-stones = { $number } stones
web-person = You
web-level-best = Gokoro, at its best
web-level-net = Gokoro, one look a move, no reading
web-level-go1 = Gokoro by GO.1’s nine steps of thought, no search
web-level-mind = Gokoro by Go reasons and reading, without learned moves
web-start = Start
web-turn-black = Black to move
web-turn-white = White to move
web-thinking = Gokoro thinks …
web-move-number = Move { $number }
web-pass = Pass
web-undo = Take back
web-resign = Resign
web-resign-sure = Resign this game?
web-hint = Hint
web-hint-more = More
web-hint-region = Look { $place ->
    [top-left] in the upper left
    [top] on the upper side
    [top-right] in the upper right
    [left] on the left side
    [centre] in the centre
    [right] on the right side
    [bottom-left] in the lower left
   *[bottom] on the lower side
    [bottom-right] in the lower right
}.
web-loses-nothing = { $vertex } loses no more than a point (estimate).
web-teach = Teach me
web-teach-help = Stops at a move that loses { $number } points or more, or that gains little, and says why.
web-teach-stop = This move loses about { $number } points (estimate).
web-teach-go-on = Play on
web-teach-wasted = { $vertex } gains little here; { $name } is worth about { $points } points more.
web-teach-worth = { $name } is worth about { $points } points more than { $vertex }.
web-teach-answer = The answer:
web-teach-better = Better:
web-variations = Variations
web-variation = From move { $number }:
web-variation-take = Go back to it
web-count = Count
web-count-help = Click stones that are dead or alive until the count is right.
web-count-dead = Counted as dead: { $stones }.
web-count-killed = { $color ->
    [black] Black's
   *[white] White's
} group of { $vertex } is dead. { $first ->
    [own] Even if its owner moves first
   *[enemy] The enemy moves first
}: { $line }.
web-count-show = Show on the board
web-agree = Agree
web-back = Back to the game
web-overlay = On the board
web-overlay-none = Stones only
web-overlay-owners = Expected owners
web-overlay-moves = Good moves
web-overlay-regions = Regions
web-overlay-families = Families
web-overlay-groups = How strong groups are
web-overlay-links = Links
web-overlay-potential = Potential
web-overlay-families-said = A letter stands on every group of a family; groups with the same letter belong together. Their interior is hatched; what strong links alone enclose has a line around it.
web-overlay-groups-said = The number on a group says how often its owner may play elsewhere (likely, by reading): 0 needs a move now, less is lost, ? is not known. Weak groups have a square.
web-overlay-links-said = Lines join stones that are linked: whole ones hold, dotted ones depend on who moves first, thin ones are given up. Lines to the edge are links to it; letters name the types.
web-overlay-potential-said = What a point is worth by the stones around it, by P0: squares are Black's, diamonds White's, larger ones worth more.
web-overlay-lead-black = Black is ahead by { $number } (estimate)
web-overlay-lead-white = White is ahead by { $number } (estimate)
web-overlay-lead-even = The game is about even (estimate)
web-save = Save as SGF
web-review-this = Review this game
web-games = Games
web-forget-name = Remove { $name }
web-suicide = A stone on { $vertex } would have no liberty.
web-ko = { $vertex } would repeat a position (ko).
web-occupied = There is a stone on { $vertex }.
web-open = Open a record
web-open-help = Drop a file anywhere on this page, choose one, or paste a record. SGF, GIB, NGF and UGF are read, and archives of them.
web-open-file = Choose a file
web-open-paste = Paste a record here
web-open-text = Open the text
web-open-which = Several games are in this file. Which one?
web-open-none = No game can be read in { $name }. A record is a file such as game.sgf, which begins with "(;".
web-drop-none = No file can be read in what you dropped. Drop records or a folder of them.
web-open-moves = { $count } moves
web-sample = The built-in game
web-reviewing = Gokoro reads the game: { $percent }%
web-review-purpose = Its aim:
web-review-move = Move { $number }, { $name } { $vertex }
web-points = { $number } points
web-points-one = 1 point
web-stones = { $number } stones
web-stones-one = 1 stone
web-review-start = Start of the game
web-review-lost = ~{ $points } lost
web-review-was-better = { $vertex } was better.
web-review-basis-proven = This is proven.
web-review-basis-read = This is read, not proven.
web-review-estimates = Losses and reasons are estimates by the net where they do not say that they are read or proven.
web-review-nothing = Nothing worth saying was found.
web-review-signs = On the board: ✕ played, A better, B the answer, ◇ vital point; a line around stones and hatched points show what was at stake.
web-review-mark-played = played
web-review-mark-vital = vital point
web-review-line = Moves on the board: { $name } Arrow keys step through them.
web-review-graph = Lead through the game; left and right arrow keys go from move to move
web-review-chance = Black's chance: { $percent }%
web-review-axis-black = B+{ $number }
web-review-axis-white = W+{ $number }
web-review-opening = Opening
web-review-middle = Middle game
web-review-end = End
web-review-steps = Steps through the game
web-review-next = Next mistake
web-review-before = The mistake before
web-review-mistakes = Mistakes
web-review-choices = Which mistakes are shown
web-review-whose = Whose mistakes
web-review-both = Both sides
web-review-size = How large
web-review-size-told = Those for your level
web-review-size-all = All
web-review-size-least = { $number } points or more
web-review-proven = Proven only
web-review-none = No mistake fits these choices.
web-review-none-yet = No mistake is known yet.
web-review-verdict = What happened
web-review-so-far = So far
web-review-lessons = Lessons
web-review-no-lessons = No kind of mistake stands out.
web-review-best = Best moves
web-review-left = About { $count } seconds are left.
web-review-left-minutes = About { $count } minutes are left.
web-review-others = Other reviews
web-review-older = An older version made this review; some of it is missing.
web-review-again = Review again
web-review-line-before = Without the move:
web-review-line-after = After the move:
web-review-print = Print
web-review-other-version = This review was made by another version of Gokoro and cannot be shown. Review the record again.
web-review-stake-stones = { $name }: { $stones } at { $vertex }, about { $points }.
web-review-stake-points = { $name }: { $count } around { $vertex }, about { $points }.
web-review-accounts = This accounts for about { $points } of the { $number }; nothing was found for the rest.
web-review-case-played = The move played was for:
web-review-case-better = The better move is for:
web-net = Net
web-net-usual = as started
web-net-quick = quick
web-net-deep = deep
web-level-beginner = Gokoro, beginner, about { $name } (estimate)
web-level-casual = Gokoro, casual player, about { $name } (estimate)
web-level-club = Gokoro, club player, about { $name } (estimate)
web-level-strong = Gokoro, strong player, about { $name } (estimate)
web-captured = { $count } captured
web-teach-from = Stop me from
web-teach-by-level = by my opponent’s level ({ $number } points)
web-course = Moves and graph
web-open-link = This is a game on online-go.com. The browser will fetch its record from { $name } and nothing else; that server then knows that you did.
web-open-link-fetch = Fetch the record
web-open-link-none = online-go.com does not give this record ({ $number }). Save it there as SGF and open the file.
web-open-link-lost = online-go.com cannot be reached. Save the record there as SGF and open the file.
web-open-link-other = Only games of OGS (online-go.com) can be fetched by their link. From another site, save the game as SGF there and choose the file, or paste its text here.
web-overlay-enclosed = Territory that links enclose
web-overlay-enclosed-said = Large squares and diamonds lie behind strong links, by type and line and as they were read; small ones are only nearer.
web-overlay-areas = Settled points and influence
web-overlay-areas-said = Squares are Black’s, diamonds White’s: the largest are settled, the middle ones occupied, the smallest a sphere of influence.
web-overlay-reduced = Reduced board
web-overlay-reduced-said = The board in 7x7 cells by the influence of the stones (P2): 3 is Black’s, 0 White’s, 2 balanced; 1, undeveloped, is left empty.
web-overlay-distance = Strength of strings
web-overlay-distance-said = The number on a string is the mean distance at which moves are kept from it, in lines (P4): the larger, the less does one come near. Letters: the likeliest points out of contact. Estimates from shapes alone.
web-overlay-strategy = Strategy
web-overlay-strategy-said = Numbers and lines mark the stones that the cases are about, the largest stake first (estimate).
web-strategy-more = What this rests on
web-overlay-waits = Gokoro is busy with something else, such as a review; this appears as soon as it is done.
web-overlay-no-links = There is nothing to draw: no two stones of one side stand near enough to be linked.
web-strategy-case = { $name }: { $other } at { $vertex }, about { $number } points.
web-link-diagonal = diagonal
web-link-jump = one-space jump
web-link-knight = knight’s move
web-link-diagonal-jump = diagonal jump
web-link-two-space-jump = two-space jump
web-link-large-knight = large knight’s move
web-link-three-space-jump = three-space jump
web-link-around = around enemy stones
web-review-keys = Keys: ← → one move, Page Up and Page Down ten, Home and End first and last, M next mistake, Shift+M the one before, Esc back to the game. Click a point to try a move.
web-overlay-change = What the move changed
web-overlay-change-said = Squares: points that went to Black by this move; diamonds: to White; the larger, the more (estimate).
web-cancel = Stop
web-cancelled = Stopped.
web-cancelled-known = Stopped. So far this is known:
web-cancelled-review = Stopped. Nothing is judged yet, and nothing was kept.
web-cancelled-solve = Stopped after { $count } moves tried. Nothing is decided yet.
web-cancelled-read = Stopped. Nothing is decided yet.
web-cancelled-check = Stopped after { $number } moves checked. The check is not complete.
so-far-judged = { $judged } of { $positions } positions were looked at; the review is not complete and is not kept.
so-far-lost = These moves seem to have lost most so far, an estimate: { $moves }.
so-far-move = move { $number } by { $color ->
    [black] Black
   *[white] White
 } (about { $points ->
    [one] { $points } point
   *[other] { $points } points
 })
web-reviews = Reviews
web-solve-help = Set up stones or open a problem, then press Solve. A click on a stone of the group in question names it. To set the area yourself, mark its empty points.
web-tool = A click
web-tool-black = puts Black
web-tool-white = puts White
web-tool-erase = removes
web-tool-target = names the group
web-tool-bounds = marks the area
web-clear = Clear the board
web-first = Who moves first
web-solve-it = Solve
web-solving = { $count } moves tried …
web-solve-set-up = Change the position
web-solve-walk = Play a move for { $name }; the other side answers as best it can.
web-solve-right = Right so far.
web-solve-wrong = This does not work: see the answer.
web-solve-refuted = It is refuted by { $moves }.
web-solve-end = There is nothing more to play.
web-solve-outside = This move is outside the question; play nearer to the group.
web-solve-show = Show the best move
web-solve-again = From the start
web-solve-proof = Save the proof
web-solve-granted = What is taken for granted
web-solve-empty = There are no stones on the board. Set some up or open a problem.
web-solve-of = Problem { $number } of { $count }
web-solve-next = Next problem
web-solve-before = The one before
web-solve-try = Try it
web-solve-answer = Show the answer
web-solve-sample = An example
web-solve-refused = { $why ->
    [several] Several groups are shut in. Click a stone of the one in question.
    [colours] The stones have different colours. Choose stones of one side.
    [gone] There is no stone where the group should be. Choose one that stands.
    [area] The area has no empty point beside the group. Mark the empty points where play takes place.
   *[none] No group is shut in here. Click a stone of the group in question.
}

# The page: engines of the user's, clocks, sounds
web-engine-fault = { $why ->
    [missing] There is no engine { $name } any more. Choose another one, or add it under Settings, Engines.
    [name] An engine needs a name of at most 60 letters.
    [twice] Two engines are called { $name }. Give one another name.
    [command] The command of { $name } cannot be run: name a program and its options, and end every quote. { $error }
    [crash] { $name } ended or could not be started ({ $error }). Check its command under Settings, Engines, then press Start.
    [time] { $name } does not answer ({ $error }). Press Start to try it again, or choose another player.
    [illegal] { $name } answers with something that is not a legal move ({ $error }). Press Start to try it again.
    [refusal] { $name } refuses a command that it needs ({ $error }). It may not know this size or these rules.
    [judge] { $name } cannot be used ({ $error }). Gokoro’s own search judges this game.
    [judge-fault] { $name }: { $error }
    [judge-open] { $name } left positions open. Gokoro’s own search judges this game.
   *[failed] { $name } cannot be used: { $error }
}
web-engines = Engines
web-engines-help = Programs on this machine that play or review. A command is run as it stands here, with your rights and without a shell.
web-engine-key = Engines are changed only in a page that was opened with the whole address that the program prints when it starts, with its key. Open that address.
web-engine-new = New engine
web-engine-name = Name
web-engine-kind = What it does
web-engine-kind-gtp = plays (GTP)
web-engine-kind-analysis = reviews (KataGo’s JSON analysis)
web-engine-command = Command
web-engine-check = Try whether it answers
web-engine-starts = It starts …
web-engine-answers = It answers: { $name }
web-engine-add = Add an engine
web-engine-keep = Keep
web-engine-kept = Kept. Choose engines under New game, and for reviews under Review.
web-engine-thinks = { $name } thinks …
web-judge = Who judges
web-judge-own = Gokoro’s own search
web-sound = Sounds
web-numbers = Move numbers on the stones
web-clock = Clock
web-clock-none = None
web-clock-absolute = Main time only
web-clock-byoyomi = Byo-yomi
web-clock-fischer = Fischer (time for every move)
web-clock-main = Minutes
web-clock-period = Seconds of a period
web-clock-periods = Periods
web-clock-increment = Seconds for every move
web-clock-left = periods left: { $count }
web-clock-soon = Less than { $number } seconds left.
web-clock-lost-black = Black has no time left and loses.
web-clock-lost-white = White has no time left and loses.

# The page of a review: lines that are kept, comments
report-mine = Your lines and comments
report-note-keep = Keep this line
report-note-comment = Comment on this position
report-note-kept = Kept.
report-note-forget = Remove { $moves }
report-note-none = Nothing yet. Try moves on the board and keep the line, or write a comment.
report-note-at = Move { $moves }

# The page: the trainer, the check of an author's tree
web-train = Trainer
web-train-start = Begin ({ $number } to do)
web-train-next = Next ({ $number } to do)
web-train-end = End
web-train-box = box { $number } of 5
web-train-moved = Now in box { $number }; it comes again { $name }.
web-train-nothing = Nothing is to do now. Come back later, or add problems.
web-train-sets = Problem sets
web-train-help = Leitner’s five boxes: a right answer moves a problem to the next box, a wrong one back to the first. The boxes come again after ten minutes, one day, three days, one week and three weeks. Drop files or a folder of problems anywhere on this page.
web-train-set = Ask from
web-train-all = all sets
web-train-count = Problems: { $count }, to do: { $number }
web-train-boxes = by boxes { $name }
web-train-forget = Remove the set { $name } with all that is known of its problems?
web-train-add = Add files
web-train-add-these = Add this file to the trainer
web-train-added = Problems added: { $number }; there already: { $count }; games that are no problems: { $name }.
web-train-full = The trainer is full; problems that did not fit: { $number }. Remove a set.
web-train-beyond = Only { $count } games of a file are taken; games after them: { $number }. Split the file.
web-train-files = Only { $number } files are taken at once. Add the others afterwards.
web-train-mine = Take problems from my reviewed games
web-train-mine-set = Missed in my games
web-train-mine-reads = Gokoro looks through game { $number } of { $count } …
web-train-mine-percent = It is { $number }% read.
web-train-mine-checks = Mistake { $number } of { $count } is searched.
web-train-mine-found = Problems found so far: { $count }.
web-train-mine-done = Games looked through: { $count }; problems found: { $number }.
web-train-mine-none = There is no reviewed game that was not searched yet. Review a game first.
web-train-source = { $name }, move { $number }
web-train-own = Gokoro’s own problems, level { $number } of 5
web-train-number = Problem { $number }
web-train-task-live = { $name } to play: save the marked stones.
web-train-task-kill = { $name } to play: capture or kill the marked stones.
web-train-task-connect = { $name } to play: connect the marked stones.
web-train-task-cut = { $name } to play: cut the marked stones apart.
web-train-task-best = { $name } to play: find the best move on the board.
web-train-solved = Solved.
web-train-wrong = That does not work; the board shows how play goes on.
web-train-unknown = { $vertex } was not examined closely enough to say. Try another move.
web-train-close = By a short search { $vertex } is about as good, but it is not the answer of this problem. Try once more.
web-train-less = { $vertex } is not the best move. Try another one.
web-train-loses = About { $points } points less than the best move.
web-train-proven = Proven by the solver, and the proof was replayed.
web-train-estimate = Judged by a search; not proven.
web-check = The author’s solution
web-check-help = The file has a solution. The solver can say which of its moves are right, refuted or missing.
web-check-it = Check the solution
web-check-reads = { $number } moves checked …
web-check-show = On the board
web-check-back = Back to the position
web-check-signs = On the board: ○ right, ✕ refuted, ! works though the author calls it wrong, + missing in the file, − wrong as the author says, ? not known.

# The page: experiment
web-explore = Experiment
web-explore-help = Click a point to see everything that is known about it, and start a reading there. Set up stones, or open a record below.
web-tool-look = looks
web-explore-save = Save as a problem (SGF)
web-explore-reads = Gokoro reads …
web-explore-things = What is here
web-explore-values = All values
web-explore-empty = There are no stones on the board yet, so there is nothing to say of it. Put some stones, or open a record below.
web-plain-string = Joined stones of { $name }: { $count }; liberties: { $number }.
web-plain-string-safe = They are safe for now, even if the other side plays first.
web-plain-string-in-danger = They are captured if the other side plays first, and saved if their owner does.
web-plain-string-exposed = They are captured if the other side plays first; whether their owner can save them was not read to the end.
web-plain-string-taken = They are lost, even if their owner plays first.
web-plain-string-unknown = Whether they can be captured was not read to the end.
web-plain-taken-at = { $vertex } captures them.
web-plain-saved-at = { $vertex } saves them.
web-plain-group = A group of { $name }; stones: { $count }.
web-plain-group-alive = It lives; this is proven.
web-plain-group-alive-likely = It probably lives.
web-plain-group-dead = It is dead; this is proven.
web-plain-group-dead-likely = It is probably dead.
web-plain-group-seki = It lives in seki; this is proven.
web-plain-group-seki-likely = It probably lives in seki.
web-plain-group-ko = Its life depends on a ko; this is proven.
web-plain-group-ko-likely = Its life probably depends on a ko.
web-plain-group-unsettled = The side that plays first decides its life; this is proven.
web-plain-group-unsettled-likely = The side that plays first probably decides its life.
web-plain-group-unknown = Whether it lives was not read to the end.
web-plain-killed-at = { $vertex } kills it.
web-plain-lives-at = { $vertex } makes it live.
web-plain-link-strong = { $name }: linked, even if the other side plays first.
web-plain-link-weak = { $name }: the side that plays first joins or cuts.
web-plain-link-abandoned = { $name }: cut for good.
web-plain-link-unknown = { $name }: whether it holds was not read to the end.
web-plain-cut-at = { $vertex } cuts.
web-plain-joined-at = { $vertex } joins.
web-plain-family = Stones of { $name } that belong together: { $count }. They stand well.
web-plain-family-weak = Stones of { $name } that belong together: { $count }. They are weak.
web-plain-region = Points nearer to { $name }: { $count }; { $number } of them are as good as certain.
web-plain-point-black = { $vertex } is expected to become Black’s ({ $number }%).
web-plain-point-white = { $vertex } is expected to become White’s ({ $number }%).
web-plain-point-open = Whose { $vertex } will be is open.
web-thing-string = String
web-thing-group = Group
web-thing-link = Link
web-thing-edge-link = Link to the edge
web-thing-family = Family
web-thing-region = Region
web-thing-point = Point
web-from-read = Where it comes from: read, move by move; what is not proven is marked.
web-from-seen = Where it comes from: seen on the board without reading: distances, the division and regions; owners that are expected are an estimate.
web-read = Ask a reader
web-read-goal = Question
web-read-capture = Can { $vertex } be taken?
web-read-save = Can { $vertex } be saved?
web-read-connect = Does { $vertex } connect to …?
web-read-cut = Can { $vertex } be cut off from …?
web-read-live = Does { $vertex } live?
web-read-kill = Can { $vertex } be killed?
web-read-eye = How many eyes at { $vertex }?
web-read-to = … point
web-read-nodes = Moves that may be read
web-read-ask = Ask
web-read-eye-answer = Answer: { $name }
web-outcome-proven = Proven: { $name } succeeds whatever the other side plays.
web-outcome-disproven = Disproven: the other side stops { $name }.
web-outcome-unknown = Not known within this budget. Allow more moves.
web-read-tree = The proof, move by move
web-read-moves = { $name } moves:
web-read-reached = This is reached: nothing more has to be played.
web-read-elsewhere = elsewhere
web-attr-color = colour
web-attr-stones = stones
web-attr-liberties = liberties
web-attr-status = status
web-attr-opponent-first = opponent first
web-attr-owner-first = owner first
web-attr-strings = strings
web-attr-life = life
web-attr-basis = basis
web-attr-attack = killed at
web-attr-defence = saved at
web-attr-nodes = moves read
web-attr-vitality = vitality
web-attr-vitality-basis = vitality by
web-attr-weakest = weakest group
web-attr-weak = weak
web-attr-encirclement = encirclement
web-attr-hardness = hardness
web-attr-interior = interior
web-attr-enclosed = enclosed
web-attr-closedness = closedness
web-attr-least = at least
web-attr-most = at most
web-attr-proven-least = proven at least
web-attr-proven-most = proven at most
web-attr-unconditional = unconditional
web-attr-estimate = estimate
web-attr-line = line
web-attr-in-a-row = moves in a row
web-attr-omissions = may play elsewhere
web-attr-region = region
web-attr-size = size
web-attr-occupied = occupied territory
web-attr-influence = sphere of influence
web-attr-settled = settled territory
web-attr-moku = equivalent moku
web-attr-border = border
web-attr-place = place
web-attr-strength = strength
web-attr-defects = defects
web-attr-from = from
web-attr-to = to
web-attr-edge = edge
web-attr-stone = stone
web-attr-distance = distance (Black, White)
web-attr-kosuri = kosuri number (Black, White)
web-attr-owner = nearer to
web-attr-kind = kind
web-attr-expected = expected owner (1 Black, −1 White)
web-attr-outcome = result
web-attr-first-move = first move
web-attr-first-moves = first moves
web-attr-zone = depends on
web-attr-assumptions = taken for granted
web-attr-code = code
web-attr-answer = answer
web-attr-move = move
web-attr-linked-families = linked families
web-attr-potential = potential (hundredths of a moku, White below 0)
web-attr-saddles = saddles of the potential
web-attr-midpoints = midpoints between its groups
web-attr-openness = open border points, lines 1 to 4
web-attr-table = by type and line, no enemy near
web-attr-crosscut = crosscut
web-attr-statuses = its strings
web-is-black = Black
web-is-white = White
web-is-neutral = neither
web-is-unreachable = out of reach
web-is-stone = stone
web-is-occupied = occupied territory
web-is-influence = sphere of influence
web-is-strong = strong
web-is-abandoned = abandoned
web-is-diagonal = diagonal
web-is-jump = one-space jump
web-is-knight = knight's move
web-is-diagonal-jump = diagonal jump
web-is-two-space-jump = two-space jump
web-is-large-knight = large knight's move
web-is-three-space-jump = three-space jump
web-is-around = without a line between
web-is-weak = weak
web-is-seen = seen, not read
web-is-proven = proven
web-is-disproven = disproven
web-is-unknown = not known
web-is-likely = likely
web-is-estimated = estimated
web-is-board = on the board
web-is-read = read
web-is-safe = safe
web-is-in-danger = in danger
web-is-exposed = exposed
web-is-taken = taken
web-is-alive = alive
web-is-dead = dead
web-is-seki = seki
web-is-ko = ko
web-is-unsettled = unsettled
web-is-cut = cut
web-is-invasion = invasion
web-is-top = upper edge
web-is-bottom = lower edge
web-is-left = left edge
web-is-right = right edge
web-is-centre = centre
web-is-whole = whole board
web-is-top-left = upper left
web-is-top-right = upper right
web-is-bottom-left = lower left
web-is-bottom-right = lower right
web-is-pass = elsewhere
web-is-PASS = elsewhere
web-is-true = yes
web-is-false = no
web-is-no-superko = no superko
web-is-escape = five liberties are an escape
web-is-nearby = no long way around

## Plans and known shapes of a move, in gokoro explain

plan-aim = { $aim ->
    [capture] taking { $one }
    [cut] cutting { $one } from { $other }
    [save] saving { $one }
   *[connect] joining { $one } and { $other }
}
plan-threaten-both = Plan: { $vertex } threatens two things at once, { $one } and { $other }. It is proven that only one of them can be prevented.
plan-attack-to-gain = Plan: { $vertex } threatens { $one }, to gain something else: { $other }. It is proven that preventing the one allows the other, which could not be reached before.
plan-give-up = Plan: { $vertex } gives up { $one } and gains this in return: { $other }. Both are proven.
plan-with-groups = Plan: { $vertex } { $plan ->
    [attack-for] attacks
   *[give-up-for] gives up
} { $first } to { $gain }.
plan-gain = { $what ->
    [theirs] take { $stones }
    [own] make { $stones } safe
   *[points] gain about { $points } points { $place }
}
plan-until = By move { $number } this had worked.
plan-proven = { $plan ->
    [give-up-for] It is proven that they could have been saved and can be taken now.
   *[attack-for] It is proven that they can be taken if they are not defended now.
}
known-proven = { $shape ->
    [net] { $vertex } is a net
    [snapback] { $vertex } is a snapback
    [ladder] { $vertex } begins a ladder
    [throw-in] { $vertex } is a throw-in
    [connect-and-die] { $vertex } leaves no way out: what connects is taken too
    [double-atari] { $vertex } is a double atari
    [link-under] { $vertex } links under along the edge
    [tigers-mouth] { $vertex } makes a tiger's mouth
    [bamboo-joint] { $vertex } makes a bamboo joint
    [solid-connection] { $vertex } is a solid connection
    [diagonal] { $vertex } is a diagonal move
    [wedge] { $vertex } is a wedge
    [descent] { $vertex } is a descent
    [hane] { $vertex } is a hane
   *[placement] { $vertex } is a placement
}: { $claim ->
    [captures] it takes the stones, which is proven here
    [captures-one] it takes one of two strings, which is proven here
    [saves] it saves the stones, which is proven here
    [connects] it joins the stones, which is proven here
    [cuts] it cuts the stones, which is proven here
    [wins-race] it wins the race, which is proven here
    [makes-eyes] { $eyes ->
        [one] it makes an eye in the space
       *[other] it makes two eyes in the space
    }, which is proven here
    [takes-eyes] { $eyes ->
        [one] no eye is left in the space
       *[other] no two eyes are left in the space
    }, which is proven here
    [lives] the group lives by it, which is proven here
   *[kills] the group dies by it, which is proven here
}.
known-played = { $vertex } is a known shape { $kind ->
    [invasion] for an invasion
    [joseki] of joseki
   *[endgame] of the endgame
}: in the records counted it appeared { $appeared ->
    [one] once
   *[other] { $appeared } times
} and was played { $played ->
    [one] once
   *[other] { $played } times
}.

## gokoro knowledge

joseki-heading = Lines of the corner as they were played: { $count }. Counts of games, not judgements.
joseki-step = { $color ->
    [black] Black
   *[white] White
} { $vertex }: { $count }{ $known ->
    [0] {""}
   *[other] {" "}(won by who played it: { $percent }% of { $known })
}
joseki-again = – goes on as above
knowledge-kind = { $kind ->
    [joseki] joseki
    [invasion] invasion
    [endgame] endgame
    [tesuji] tesuji
    [link] linking under
    [encircling] weak encircling links
    [eye] eye shapes
   *[triangle] triangles at the rim of eye spaces
}
knowledge-summary = { $kind }: { $count ->
    [one] 1 entry
   *[other] { $count } entries
}.
knowledge-checked = { $name }: { $standing ->
    [proven] proven with the rest of the board filled with the opponent's stones, and refuted on none of { $boards } boards filled at random.
    [proven-alone] proven with nothing else around, or own stones only.
    [refuted] refuted on its own diagram.
    [open] not settled by the diagram alone; it is read wherever it appears.
   *[unasked] nothing that can be proven is claimed.
}
knowledge-check-summary = { $proven } proven, { $alone } proven alone, { $open } open, { $unasked } without a claim to prove, { $refuted } refuted.
knowledge-counted = { $name }: appeared { $appeared ->
    [one] once
   *[other] { $appeared } times
}, played { $played ->
    [one] once
   *[other] { $played } times
}, in { $games ->
    [one] 1 game
   *[other] { $games } games
}.
knowledge-added = { $name } is learned and kept in { $path }. { $standing ->
    [proven] Its claim is proven with the rest of the board filled with the opponent's stones, and refuted on none of { $boards } boards filled at random.
    [proven-alone] Its claim is proven with nothing else around, or own stones only.
    [open] Its claim is not settled by the diagram alone; it is read wherever the shape appears.
   *[unasked] It claims nothing that could be proven.
}

## The knowledge editor

web-knowledge = Knowledge
web-library = Library
web-library-none = There is no library of games yet. This command makes one from a folder of records:
web-library-player = Player
web-library-opponent = Opponent
web-library-from = From year
web-library-to = To year
web-library-found = This position: { $count } times in { $number } games; Black / White won { $name }.
web-library-next = How games went on
web-library-move = Move
web-library-games = Games
web-library-wins = Black / White won
web-library-years = Years
web-library-players = Players
web-library-count = Games: { $count }
web-library-apart = { $name } is another player
web-library-name = The name
web-library-same = is the player
web-library-join = Count together
web-know-help = Draw a position or record a sequence, say what its move does, and let the readers check it. What you save is known at once.
web-know-look = What Gokoro knows by heart: choose a kind below and look at its shapes on the board. Black plays 1.
web-know-add = Add an entry
web-know-change = Change this one
web-know-end = Back to looking
web-know-way = What is learned
web-know-way-scene = a position with one move
web-know-way-line = a sequence
web-tool-claim = marks a stone for the claim
web-tool-area = marks a point of the diagram
web-tool-move = sets the move
web-know-area-help = Without marked points the readers look for the smallest diagram that proves the claim.
web-know-line-help = Play the moves on the board. Take some back and play others: they become a variation.
web-know-mover = Who plays the move
web-know-kind = Kind
web-know-name = Name
web-know-name-help = One word, without slashes
web-know-value = Points it gains
web-know-value-help = For who plays it first, 0 to 100; may stay empty
web-know-worth = Who plays it first gains { $number } points (stored value).
web-know-claim = What the move does
web-know-claim-played = It is played there
web-know-claim-captures = It captures { $name }
web-know-claim-captures-one = It captures { $name } or { $other }
web-know-claim-saves = It saves { $name }
web-know-claim-connects = It connects { $name } and { $other }
web-know-claim-cuts = It cuts { $name } from { $other }
web-know-claim-wins-race = { $name } wins the race against { $other }
web-know-claim-makes-eyes = Eyes that it makes: { $count }
web-know-claim-takes-eyes = The space has fewer eyes than { $count }
web-know-claim-lives = The group of { $name } lives
web-know-claim-kills = The group of { $name } dies
web-know-when = Conditions
web-know-when-help = Mark stones to set a condition for them.
web-know-when-liberties = Liberties of { $name }: { $count }
web-know-when-stones = Stones of { $name }: { $count }
web-know-when-joined = { $name } and { $other } are one string
web-know-when-apart = { $name } and { $other } are different strings
web-know-when-alive = The group of { $name } lives
web-know-when-weak = The group of { $name } does not live yet
web-know-when-linked = { $name } and { $other } are of one group
web-know-when-kind = Condition
web-know-when-stone = Stone
web-know-when-other = Other stone
web-know-when-how = How many
web-know-when-most = at most
web-know-when-exactly = exactly
web-know-when-least = at least
web-know-when-number = Number
web-know-when-add = Add the condition
web-know-check = Check
web-know-save = Save
web-know-busy = The readers check …
web-know-marked = Marked stones: { $name }
web-know-is-claim = { $name }, marked { $other }
web-know-is-area = { $name }, in the diagram
web-know-is-move = { $name }, the move
web-know-next = { $name } plays next. Moves: { $number }, lines: { $count }.
web-know-drop = Remove this line from here on
web-know-own = Your entries
web-know-own-none = There are none yet.
web-know-folder = Your entries are kept in { $name }.
web-know-faults = Left out of your folder
web-know-show = Show on the board
web-know-forget = Remove { $name } from your entries?
web-know-forgotten = { $name } is removed.
web-know-stock = What is compiled in
web-know-more = Show more ({ $count } left)
web-know-counts = Appeared { $count } times, played { $number } times.
web-know-diagram = Diagram of { $name }
web-know-here = Known shapes at { $vertex }
web-know-none-here = No known shape appears here.
knowledge-here = { $name } ({ $kind }): { $standing ->
    [proven] proven on this board.
    [idle] so without the move.
    [refuted] refuted on this board.
    [open] the shape fits; the readers do not settle its claim here.
   *[unasked] the shape fits.
}
knowledge-refutation = The opponent refutes it: { $moves }.
knowledge-refused = { $why ->
    [no-name] Give it a name of one word, without spaces and slashes.
    [no-move] Set a move that can be played.
    [unproven] The readers do not prove this of the move. Mark the points of the diagram to keep it as a known shape, or claim something else.
    [refuted] The readers refute this on the diagram, so it is not kept. Check the marks and the move.
    [taken] Another entry has this name. Choose another one.
    [no-folder] No folder for entries of your own is known. Start with --knowledge FOLDER.
   *[nothing] There is nothing to learn. Mark stones or play moves.
}

## Kos

ko-takes = Move { $number } takes a ko that { $other ->
    [black] Black
   *[white] White
} may not take back at { $open } at once.
ko-takes-back = Move { $number } takes the ko back; it has been taken { $times } times now. { $other ->
    [black] Black
   *[white] White
} may not take back at { $open } at once.
ko-stakes = { $count ->
    [one] One more stone hangs
   *[other] { $count } more stones hang
} on this ko.
ko-threats = { $stones ->
    [0] Threats found elsewhere
   *[other] Threats found elsewhere against as many stones
}: { $black } for Black, { $white } for White; if all of them are answered, { $winner ->
    [black] Black
   *[white] White
} wins the ko (an estimate).
ko-threat = Move { $number } is a ko threat: if { $owner ->
    [black] Black
   *[white] White
} plays elsewhere, { $threatener ->
    [black] Black
   *[white] White
} { $kind ->
    [kill] kills { $one }.
    [save] makes { $one } live.
    [cut] cuts { $one } off from { $two }.
    [either] takes { $one } or { $two }.
   *[take] takes { $one }.
}
ko-answers = Move { $number } answers the ko threat: { $threatener ->
    [black] Black
   *[white] White
} can no longer { $kind ->
    [kill] kill { $one }.
    [save] make { $one } live.
    [cut] cut { $one } off from { $two }.
    [either] take { $one } or { $two }.
   *[take] take { $one }.
}
ko-ignores = Move { $number } does not answer the ko threat: { $threatener ->
    [black] Black
   *[white] White
} can still { $kind ->
    [kill] kill { $one }.
    [save] make { $one } live.
    [cut] cut { $one } off from { $two }.
    [either] take { $one } or { $two }.
   *[take] take { $one }.
}
ko-ends = Move { $number } ends the ko at { $open }: it cannot be taken back any more.
ko-ends-ignoring = Move { $number } ends the ko and leaves the threat: { $threatener ->
    [black] Black
   *[white] White
} can { $kind ->
    [kill] kill { $one }.
    [save] make { $one } live.
    [cut] cut { $one } off from { $two }.
    [either] take { $one } or { $two }.
   *[take] take { $one }.
}

## What is wrong with records (gokoro check), and counts (gokoro score)

fault-no-game = No game was found; a game starts with "(;".
fault-too-long = The text is longer than 1 GiB; the rest was left out.
fault-byte-order-mark = A byte-order mark stands before the text.
fault-text-outside = { $bytes ->
    [one] 1 byte
   *[other] { $bytes } bytes
} of text outside of a game; left out.
fault-missing-open = A game starts without "(".
fault-missing-semicolon = A node starts without ";".
fault-missing-close = The file ends inside a game ({ $count } closing ")" missing); it may be cut off.
fault-empty-variation = A variation has no node of its own.
fault-node-after-variation = A node follows a closed variation; read as one more variation.
fault-stray = { $bytes ->
    [one] 1 stray byte
   *[other] { $bytes } stray bytes
} inside a game; left out.
fault-no-value = { $name } has no value.
fault-no-name = A value without a property name; left out.
fault-unclosed-value = A "[" is never closed; the value was taken to the end of the file.
fault-repeated = { $name } occurs twice in one node.
fault-long-name = Old long property names such as { $name }; only their capitals count.
fault-encoding = The text is not UTF-8; read as { $assumed } ({ $basis ->
    [told] as stated by an option
    [mark] by its byte-order mark
    [declared] as CA says
    [mostly] nearly all bytes fit
   *[score] the characters fit it best
}){ $declared ->
    [none] {""}
   *[other] ; CA says { $declared }, which does not fit
}{ $damaged ->
    [yes] ; bytes that do not fit were replaced.
   *[no] .
}
fault-charset-differs = CA says { $declared }, but the text is UTF-8.
fault-bad-point = { $name }[{ $text }] is not a point; left out.
fault-off-board = { $name }[{ $text }] is outside of the { $size }x{ $size } board; left out.
fault-bad-number = { $name }[{ $text }] is not a usable number; what is usual was assumed.
fault-komi = Unusual komi KM[{ $text }]; read as { $assumed } points.
fault-result-unit = RE[{ $text }] counts stones of two points; read as { $assumed }.
fault-result-differs = The result says { $stated }, the count of the end { $counted }; look at the end of the game.
fault-unknown-rules = The rules RU[{ $text }] are not known or not played as stated; { $assumed } assumed.
fault-illegal-move = Move { $number }, { $text }, is illegal ({ $why ->
    [occupied] the point is occupied
    [ko] it retakes a ko at once
    [suicide] the stone would have no liberty
    [superko] it repeats an earlier position
   *[other] the rules forbid it
}); played as it stands.
fault-move-skipped = Move { $number }, { $text }, is outside of the board; left out.
fault-out-of-turn = Move { $number }, { $text }, is by the side that moved before.
fault-setup-with-move = Setup and a move stand in one node; the setup was done first.
fault-several-moves = Several moves stand in one node; played in the order of the text.
fault-setup-in-game = Stones are set up after move { $moves }; moves and prisoners before stay.
fault-info-later = Facts of the game ({ $names }) stand behind the first node; read as if there.
fault-setup-later = Stones of the start are set up behind the first node.
fault-bad-player = PL[{ $text }] names no colour, which are B and W; left out.
fault-handicap-placed = The handicap stones are missing; { $stones } were placed on the usual points.
fault-handicap-differs = HA says { $stated }, but { $placed ->
    [one] 1 stone is
   *[other] { $placed } stones are
} placed; the stones count.
fault-handicap-seen = { $stones } stones of Black alone stand there and no HA; read as a handicap of { $stones }.
fault-handicap-played = HA says { $stated }, and Black's first moves are { $stones } handicap stones; read as setup, not as moves.
fault-handicap-beside = HA says { $stated } beside { $black } black and { $white } white stones set up; HA counts.
fault-line-skipped = This { $format } line cannot be read: { $text }; left out.
fault-field-assumed = { $name } of the { $format } record is missing or means nothing known; what is usual was assumed.
fault-moves-missing = Moves { $first } to { $last } of the { $format } record are missing.
fault-part-left-out = A part of the { $format } record is not read: { $part }.
fault-cut-off = The { $format } record has no end; it may be cut off.
fault-other = Something in this record is unusual.
refusal-size-large = SZ[{ $text }]: boards of more than 19 lines are not supported; the game is left out.
refusal-size-small = SZ[{ $text }]: boards of fewer than 2 lines are not supported; the game is left out.
refusal-size-sides = SZ[{ $text }]: rectangular boards are not supported; the game is left out.
refusal-size-unread = SZ[{ $text }] is not a board size; correct it to a number from 2 to 19.
refusal-game = GM[{ $text }]: this is not a game of Go (GM[1]); it is left out.
refusal-long = { $moves } moves are too many for one review, which takes at most { $most }; name a part of them, such as gokoro review --moves 1-{ $most }.
check-corrected = Corrected: { $text }
check-written = { $name }: corrected copy in { $path }
check-end = { $games ->
    [one] 1 game
   *[other] { $games } games
} checked, { $found ->
    [0] nothing
    [one] something in 1
   *[other] something in { $found }
} found.
score-end = { $leader ->
    [black] Black is ahead by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    [white] White is ahead by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[even] Both sides have the same
} after move { $number } ({ $rules } rules, komi { $komi }).
score-goes-on = After move { $number } the game goes on: borders are open, so that nothing is counted yet.
score-expected = Expected at the end: { $leader ->
    [black] Black ahead by about { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[white] White ahead by about { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
} (estimate).
score-resigned = { $loser ->
    [black] Black
   *[white] White
} resigned.
score-stones = Living stones
score-territory = Territory
score-prisoners = Prisoners
score-taken = Dead stones of the other side
score-komi = Komi
score-bonus = For the handicap stones
score-total = Together
score-dead = Dead: { $groups }.
score-seki = In seki: { $groups }.
score-unsettled = Unsettled, the side that moves first decides: { $groups }.
score-doubtful = Not certain: { $groups }.
score-neutral = { $count ->
    [one] 1 point belongs
   *[other] { $count } points belong
} to no one.
score-agrees = The record says the same: { $result }.
score-disagrees = The record says otherwise: { $result }.
review-unread = { $name }: the time was over before { $count ->
    [one] 1 move was read; its description rests
   *[other] { $count } moves were read; their descriptions rest
} on the board and the search.
