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
point-word = point
string = string
group = group
family = family
region = region
link = link
candidate = candidate
reason = reason
claim = claim
evidence = evidence
influence = sphere of influence
occupied-territory = occupied territory
settled-territory = settled territory
equivalent-moku = equivalent moku
equidistant = equidistant points
unreachable = unreachable points
pon = PON (moves the owner may play elsewhere)
total = total
komi = komi
captures = captures
last-move = last move
pass = pass
resign = resign
joseki = joseki
tesuji = tesuji
ko = ko
seki = seki
ladder = ladder
atari = atari
alive = alive
dead = dead
unsettled = unsettled

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
move-at-move = Move { $later } is played at move { $earlier }.

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

region-of = { $color ->
    [black] Black's region { $at }
   *[white] White's region { $at }
}
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
family-of = { $color ->
    [black] Black's family { $at }
   *[white] White's family { $at }
}

## Strategy (P0, section 4.2: the four types)

strategy = strategy
strategy-framework = big framework
strategy-territory = territory
strategy-thickness = thickness
strategy-fighting = fighting

## Cases (GO.1)

case-joseki = joseki
case-side = side
case-encirclement = encirclement
case-splitting = splitting
case-invasion = invasion
case-framework = framework
case-encroachment = encroachment
case-life-and-death = life and death
case-race = capturing race
case-endgame = endgame
case-capture = capture
case-connection = connection

## Pictures

board-title = Go board, { $size } by { $size }
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
legend-family = stone of the family of this region
legend-group = stones of the group; 5+1 is five steps with one kosuri
legend-sign = { $sign } is: { $meaning }.
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

## Evaluation on records

eval-regions-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $positions ->
    [one] 1 move
   *[other] { $positions } moves
} judged. Intervals are 95%, over games.
eval-origin-title = Where moves lie in the division before them, in per cent: moves played, moves possible, best moves by region size
eval-gain-title = What moves do to the region sizes, in points for the mover: total before and after, gain of the move played, of the best and of the average possible move, and the share of possible moves that the played one beats (50 is chance)
eval-differ-title = How rules differ on the same positions: points with another owner / of another kind
eval-rule = rule
eval-moves = moves
eval-count = number
eval-all = all
eval-border = border
eval-own = inside own
eval-enemy = inside enemy
eval-possible-border = possible border
eval-possible-own = own
eval-possible-enemy = enemy
eval-best-border = best border
eval-best-own = own
eval-best-enemy = enemy
eval-before = before
eval-after = after
eval-gain-played = played
eval-gain-best = best
eval-gain-possible = possible
eval-beats = beats

## Files written

review-written = The review of { $name } is in { $path }.
reviews-written = { $count ->
    [one] One review is in { $path }.
   *[other] { $count } reviews are in { $path }.
}
