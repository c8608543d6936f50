# 한국어 메시지. 메시지 하나는 온전한 문장, 제목 또는 낱말 하나이다.
# 식별자와 변수는 messages/en.ftl 과 같다. 변수 바로 뒤에는 받침에 따라
# 달라지는 조사를 두지 않는다.

## 낱말

black = 흑
white = 백
color = { $color ->
    [black] 흑
   *[white] 백
}
settled-territory = 확정가
equidistant = 등거리 자리
unreachable = 닿지 않는 자리
total = 합계
pass = 패스
resign = 기권

## 수와 착수

move-number = { $number }수
move-of = { $number }수: { $color ->
    [black] 흑
   *[white] 백
} { $vertex }
to-move = { $color ->
    [black] 흑 차례
   *[white] 백 차례
}
stones = 돌 { $count }점
points = { $count }자리
moves = { $count }수
moku = { $count }집
totals = 합계: 흑 { $black }, 백 { $white }.

## 곳: 이름, 그리고 문장에서 위치를 나타내는 말

place-top-left = 좌상귀
place-top = 상변
place-top-right = 우상귀
place-left = 좌변
place-centre = 중앙
place-right = 우변
place-bottom-left = 좌하귀
place-bottom = 하변
place-bottom-right = 우하귀

at-top-left = 좌상귀
at-top = 상변
at-top-right = 우상귀
at-left = 좌변
at-centre = 중앙
at-right = 우변
at-bottom-left = 좌하귀
at-bottom = 하변
at-bottom-right = 우하귀
at-whole = 판 전체

## 영역과 무리

region-size = { $color ->
    [black] { $at }의 흑 영역은 { $count }자리입니다.
   *[white] { $at }의 백 영역은 { $count }자리입니다.
}
region-attributes = 점유지 { $occupied }, 세력권 { $influence }, 등가 집수 { $moku }.

## 전략(P0 4.2절의 네 유형)

strategy = 전략
strategy-heading = 전략(추정, 유형마다 25%가 보통입니다):
strategy-short-side =
    { $color ->
        [black] 흑은
       *[white] 백은
    } 먼저 { $first ->
        [framework] 큰 모양
        [territory] 실리
        [thickness] 두터움
       *[fighting] 싸움
    }, 다음으로 { $second ->
        [framework] 큰 모양을
        [territory] 실리를
        [thickness] 두터움을
       *[fighting] 싸움을
    } 생각할 때입니다.
strategy-short-none =
    { $color ->
        [black] 흑에게
       *[white] 백에게
    } 두드러진 방침은 없고, { $first ->
        [framework] 큰 모양이
        [territory] 실리가
        [thickness] 두터움이
       *[fighting] 싸움이
    } { $second ->
        [framework] 큰 모양보다
        [territory] 실리보다
        [thickness] 두터움보다
       *[fighting] 싸움보다
    } 조금 앞섭니다.
strategy-short-open =
    { $place }의 { $color ->
        [black] 흑
       *[white] 백
    } 영역이 가장 미정이며, 약 { $points }집이 정해지지 않았습니다.
strategy-short-move =
    { $vertex }({ $type ->
        [framework] 큰 모양
        [territory] 실리
        [thickness] 두터움
       *[fighting] 싸움
    })
strategy-short-moves =
    { $color ->
        [black] 흑
       *[white] 백
    }의 후보: { $moves }.
strategy-weight = { $color ->
    [black] 흑
   *[white] 백
}: { $type ->
    [framework] 큰 모양
    [territory] 실리
    [thickness] 두터움
   *[fighting] 싸움
} { $percent }%.
strategy-sign-soft = { $color ->
    [black] 흑
   *[white] 백
} 영역의 { $value }%가 세력권입니다(보통 { $usual }%).
strategy-sign-large = { $color ->
    [black] 흑
   *[white] 백
}의 가장 큰 영역은 { $value }점입니다(보통 { $usual }점).
strategy-sign-weak = { $color ->
    [black] 흑
   *[white] 백
}의 약한 말에 돌이 { $value }개 있습니다(보통 { $usual }개).
strategy-sign-thick = { $color ->
    [black] 흑
   *[white] 백
} 돌의 { $value }%가 두터운 말에 있습니다(보통 { $usual }%).
strategy-sign-height = { $color ->
    [black] 흑
   *[white] 백
}의 돌은 평균 { $value }선에 있습니다(보통 { $usual }선).
strategy-sign-settled = 판의 { $value }%가 확정가입니다(보통 { $usual }%).
strategy-sign-open = 판의 { $value }%는 누구의 집인지 정해지지 않았습니다(보통 { $usual }%).
strategy-sign-ahead = 영역으로는 { $color ->
    [black] 흑이
   *[white] 백이
} { $value }집 { $side ->
    [behind] 뒤집니다
   *[ahead] 앞섭니다
}.
strategy-sign-contact = 돌의 { $value }%가 상대 돌에 닿아 있습니다(보통 { $usual }%).
strategy-sign-room-fight = 판의 { $value }%는 { $color ->
    [black] 흑
   *[white] 백
}이 싸움을 걸 수 있는 곳, 곧 돌을 잡거나 끊는 점, 또는 양쪽의 약한 돌 가까이입니다(보통 { $usual }%).
strategy-sign-room-weak = 판의 { $value }%가 활로가 적은 { $color ->
    [black] 흑돌
   *[white] 백돌
} 가까이에 있습니다(보통 { $usual }%).
strategy-sign-room-territory = 판의 { $value }%가 조용한 귀와 변입니다(보통 { $usual }%).
strategy-sign-room-framework = 판의 { $value }%가 조용한 중앙입니다(보통 { $usual }%).
strategy-sign-near-fight = 최근 수 주변의 { $value }%는 { $color ->
    [black] 흑
   *[white] 백
}이 싸움을 걸 수 있는 곳, 곧 돌을 잡거나 끊는 점, 또는 양쪽의 약한 돌 가까이입니다(보통 { $usual }%).
strategy-sign-near-weak = 최근 수 주변의 { $value }%가 활로가 적은 { $color ->
    [black] 흑돌
   *[white] 백돌
} 가까이에 있습니다(보통 { $usual }%).
strategy-sign-near-territory = 최근 수 주변의 { $value }%가 조용한 귀와 변입니다(보통 { $usual }%).
strategy-sign-near-framework = 최근 수 주변의 { $value }%가 조용한 중앙입니다(보통 { $usual }%).
strategy-sign-free-low = 귀와 변에 모든 돌에서 먼 자리가 { $value }곳 있습니다(보통 { $usual }곳).
strategy-sign-free-high = 중앙에 모든 돌에서 먼 자리가 { $value }곳 있습니다(보통 { $usual }곳).
strategy-decides = 형세를 가르는 영역(약 { $points }집 미정):
strategy-moves = { $color ->
    [black] 흑
   *[white] 백
}의 전략별 수:
strategy-move = { $type ->
    [framework] 큰 모양
    [territory] 실리
    [thickness] 두터움
   *[fighting] 싸움
}: { $vertex }({ $origin ->
    [border] 경계
    [inside-own] 자기 영역 안
   *[inside-enemy] 상대 영역 안
}).
strategy-no-move = { $type ->
    [framework] 큰 모양
    [territory] 실리
    [thickness] 두터움
   *[fighting] 싸움
}: 사례가 내놓는 수가 없습니다.
strategy-leans = 약한 말에도 기대는 수입니다({ $vertex }): { $target }.

## 그림

board-title-move = 바둑판, { $size }줄, { $number }수까지
legend-stones = X는 흑돌, O는 백돌입니다.
legend-last = 괄호는 마지막 수입니다.
legend-line = 글자와 숫자는 보여 주는 수순의 수입니다.
legend-candidate = 느낌표 뒤의 글자는 후보수입니다.
legend-regions = 글자는 영역의 이름입니다. 대문자는 점유지, 소문자는 세력권입니다.
legend-owner = { $color ->
    [black] 흑의 영역: { $letters }.
   *[white] 백의 영역: { $letters }.
}
legend-areas = B와 W는 흑과 백의 점유지, b와 w는 세력권입니다.
legend-rest = 등호는 등거리 자리, 빼기 기호는 닿지 않는 자리입니다.

## 분할: 표와 줄

occupied-of = { $color ->
    [black] 흑의 점유지
   *[white] 백의 점유지
}
influence-of = { $color ->
    [black] 흑의 세력권
   *[white] 백의 세력권
}
dead-stone = 죽은 돌
difference = 차이
occupied-head = 점유지
influence-head = 세력권
settled-head = 확정가
moku-head = 집수
moku-map = 각 자리의 등가 집수에 10을 곱한 값입니다. 양수는 흑, 음수는 백이며 10 이상은 확정가입니다.
compare-before = 두기 전:
compare-after = { $color ->
    [black] 흑
   *[white] 백
} { $vertex } 다음:
compare-best = 확정가와 등가 집수를 더하면 { $color ->
    [black] 흑은
   *[white] 백은
} { $vertex } 쪽이 { $other }보다 { $moku }집 많습니다.
legend-family = 이 영역에 있는 무리의 돌
legend-group = 말의 돌. 5+1은 다섯 걸음에 스침수 하나
legend-sign = { $sign } 표시: { $meaning }.
experiment-question = { $question } { $color ->
    [black] 흑
   *[white] 백
}이 먼저 두며, 많아야 { $count }수를 읽습니다.
division-heading = { $title }. { $color ->
    [black] 흑 차례
   *[white] 백 차례
}.
division-by = 분할 규칙: { $rule }.
region-strength = 세력의 강도 { $strength }.
region-settled = 확정가 { $settled }.
region-no-family = 자기 돌은 없습니다.
defects-cut = 끊는 점: { $points }.
defects-invasion = 침투할 점: { $points }.
group-of = { $color ->
    [black] { $vertex }의 흑 말: { $stones }점.
   *[white] { $vertex }의 백 말: { $stones }점.
}
order-dame = { $order }차 활로: { $count }.
group-distances = 말이 닿는 자리까지의 거리(n차 활로):
group-kosuri = 거기까지 가는 길의 스침수:
written = 저장했습니다: { $path }
command-of-lab = { $command } 명령은 연구용 프로그램 gokoro-lab에 있습니다: gokoro-lab { $command }

## 저장한 파일

review-written = { $name } 복기: { $path }
review-first = 수읽기 없이 짧은 탐색만으로 만든 첫 페이지를 저장했습니다: { $path }. 곧 전체 복기로 바뀝니다.
review-progress = { $name }: 국면 탐색
review-progress-games = { $count }국 복기함
reviews-written = 복기 { $count }건: { $path }

## 복기의 주장, 승부처, 제안(claim_text)

claim-region = { $several ->
    [yes] { $stone } 쪽{" "}
   *[no] {""}
}{ $color ->
    [black] 흑의
   *[white] 백의
} { $place ->
    [top-left] 좌상
    [top] 상변
    [top-right] 우상
    [left] 좌변
    [centre] 중앙
    [right] 우변
    [bottom-left] 좌하
    [bottom] 하변
    [bottom-right] 우하
   *[whole] 전체
} 영역
claim-family = { $several ->
    [yes] { $stone } 쪽{" "}
   *[no] {""}
}{ $color ->
    [black] 흑의
   *[white] 백의
} { $place ->
    [top-left] 좌상
    [top] 상변
    [top-right] 우상
    [left] 좌변
    [centre] 중앙
    [right] 우변
    [bottom-left] 좌하
    [bottom] 하변
    [bottom-right] 우하
   *[whole] 전체
} 무리
claim-lies = { $origin ->
    [border] { $number }수는 { $region }의 경계에 있습니다.
   *[inside] { $number }수는 { $region }의 내부에 있습니다.
}
claim-lies-open = { $origin ->
    [inside-own] { $number }수는 돌이 없는 자기 영역의 내부에 있습니다.
    [inside-enemy] { $number }수는 돌이 없는 상대 영역의 내부에 있습니다.
   *[border] { $number }수는 어느 무리에도 속하지 않는 자리에 있습니다.
}
claim-takes = { $number }수로 { $count }점을 따냈습니다.
claim-resized = { $way ->
    [grows] { $region }이 { $before }자리에서 { $after }자리로 { $count }자리 넓어졌습니다.
    [shrinks] { $region }이 { $before }자리에서 { $after }자리로 { $count }자리 줄었습니다.
   *[keeps] { $region }의 크기는 { $after }자리 그대로입니다.
}
claim-joined = 영역 { $parts }개가 하나가 되어, { $region }은 { $after }자리가 되었습니다.
claim-split = { $region }이 { $parts }개로 나뉘었습니다.
claim-founded = 새 영역이 생겼습니다. { $region }은 { $after }자리입니다.
claim-vanished = { $before }자리였던 { $region }이 없어졌습니다.
claim-reaches = { $family }가 { $edge ->
    [top] 위쪽
    [left] 왼쪽
    [right] 오른쪽
   *[bottom] 아래쪽
} 가장자리에 닿았습니다.
claim-leaves = { $family }가 더는 { $edge ->
    [top] 위쪽
    [left] 왼쪽
    [right] 오른쪽
   *[bottom] 아래쪽
} 가장자리에 닿지 않습니다.
claim-balance = 영역 크기의 차이가 { $was-side ->
    [black] 흑 { $was }자리
    [white] 백 { $was }자리
   *[level] 없음
}에서 { $is-side ->
    [black] 흑 { $is }자리로
    [white] 백 { $is }자리로
   *[level] 없음으로
} 바뀌었습니다.
moment = { $first }수와 { $second }수: 차이가 { $color ->
    [black] 흑
   *[white] 백
} 쪽으로 { $count }자리 움직였습니다.
proposal = { $origin ->
    [border] 경계
    [inside-own] 자기 영역의 내부
   *[inside-enemy] 상대 영역의 내부
}: { $vertex }{ $known ->
    [yes] (강자의 { $share ->
        [0] 1% 미만이
       *[other] { $share }%가
    } 둘 것으로 예상)
   *[no] {""}
}에 두면 { $color ->
    [black] 흑
   *[white] 백
}의 영역은 { $side ->
    [level] 상대와 크기가 같아집니다.
    [ahead] 상대보다 { $count }자리 커집니다.
   *[behind] 상대보다 { $count }자리 작아집니다.
}
move-pass = { $number }수: { $color ->
    [black] 흑
   *[white] 백
} 패스
move-start = 대국 시작

## 총평과 실수(mistake_text)

word-pass = 패스
verdict-end = { $leader ->
    [black] 끝난 국면은 흑이 약 { $points }집 우세합니다(추정, 오차 { $error }집)
    [white] 끝난 국면은 백이 약 { $points }집 우세합니다(추정, 오차 { $error }집)
   *[even] 끝난 국면은 거의 팽팽합니다(추정, 오차 { $error }집)
}{ $told ->
    [yes] . 기보에 적힌 결과: { $result }.
   *[no] .
}
verdict-counted = { $leader ->
    [black] 끝난 국면을 세면 흑이 { $points }집 우세합니다
    [white] 끝난 국면을 세면 백이 { $points }집 우세합니다
   *[even] 끝난 국면을 세면 팽팽합니다
}{ $told ->
    [yes] . 기보에 적힌 결과: { $result }.
   *[no] .
}
verdict-turning = 승부가 바뀐 곳은 { $number }수로, { $color ->
    [black] 흑
   *[white] 백
}이 약 { $points }집 손해를 보았습니다(추정).
verdict-no-turning = 한 수로 승부가 정해진 바둑은 아닙니다.
verdict-mistakes = { $told ->
    [black] 여기에 든 실수는 모두 흑의 것입니다: { $black }수, 합쳐서 약 { $black-points }집(추정).
    [white] 여기에 든 실수는 모두 백의 것입니다: { $white }수, 합쳐서 약 { $white-points }집(추정).
   *[both] 여기에 든 실수는 흑이 { $black }수(합쳐서 약 { $black-points }집), 백이 { $white }수(약 { $white-points }집)입니다.
}
verdict-no-mistakes = 분명히 세 집 이상 손해를 본 수는 없습니다.
mistake = { $number }수, { $color ->
    [black] 흑
   *[white] 백
} { $vertex }: 약 { $points }집 손해.
why-place = { $place ->
    [top-left] 좌상
    [top] 상변
    [top-right] 우상
    [left] 좌변
    [centre] 중앙
    [right] 우변
    [bottom-left] 좌하
    [bottom] 하변
    [bottom-right] 우하
   *[whole] 판 전체
}
why-captured = { $other ->
    [black] 흑
   *[white] 백
}은 { $by ->
    [none] {""}
   *[point] { $by }에 두어{" "}
}{ $stones }을 잡습니다.
why-dies = { $other ->
    [black] 흑
   *[white] 백
}은 { $by ->
    [none] {""}
   *[point] { $by }에 두어{" "}
}{ $stones }을 죽입니다.
why-enclosed = { $other ->
    [black] 흑
   *[white] 백
}은 { $by ->
    [none] {""}
   *[point] { $by }에 두어{" "}
}{ $stones }을 봉쇄합니다.
why-race = { $other ->
    [black] 흑
   *[white] 백
}은 { $by ->
    [none] {""}
   *[point] { $by }에 두어{" "}
}{ $stones }과의 수상전에서 이깁니다.
why-cut = { $other ->
    [black] 흑
   *[white] 백
}은 { $by ->
    [none] {""}
   *[point] { $by }에 두어{" "}
}{ $stones }을 끊습니다.
why-lives = { $by ->
    [none] { $stones }이 삽니다.
   *[point] { $color ->
        [black] 흑
       *[white] 백
    }이 { $by }에 두어 { $stones }을 살립니다.
}
why-escapes = { $by ->
    [none] { $stones }이 탈출합니다.
   *[point] { $color ->
        [black] 흑
       *[white] 백
    }이 { $by }에 두어 { $stones }을 탈출시킵니다.
}
why-saved = { $by ->
    [none] { $stones }이 살아 나갑니다.
   *[point] { $color ->
        [black] 흑
       *[white] 백
    }이 { $by }에 두어 { $stones }을 구합니다.
}
why-linked = { $by ->
    [none] { $stones }이 이어집니다.
   *[point] { $color ->
        [black] 흑
       *[white] 백
    }이 { $by }에 두어 { $stones }을 연결합니다.
}
why-ko-started = { $stones }의 생사가 패에 걸립니다.
why-ko-lost = { $stones }이 걸린 패를 내주게 됩니다.
why-seki = { $stones }이 빅으로 살 기회를 놓칩니다.
why-invaded = { $other ->
    [black] 흑
   *[white] 백
}은 { $by ->
    [none] {""}
   *[point] { $by }에 두어{" "}
}{ $place }의 { $color ->
    [black] 흑
   *[white] 백
}집에 침입합니다.
why-reduced = { $other ->
    [black] 흑
   *[white] 백
}은 { $by ->
    [none] {""}
   *[point] { $by }에 두어{" "}
}{ $place }의 { $color ->
    [black] 흑
   *[white] 백
}집을 줄입니다.
why-gained = { $color ->
    [black] 흑
   *[white] 백
}은 { $by ->
    [none] {""}
   *[point] { $by }에 두어{" "}
}{ $place }에 집을 짓습니다.
why-founded = { $color ->
    [black] 흑
   *[white] 백
}은 { $by ->
    [none] {""}
   *[point] { $by }에 두어{" "}
}{ $place }에 세력을 만듭니다.
why-erased = { $other ->
    [black] 흑
   *[white] 백
}은 { $by ->
    [none] {""}
   *[point] { $by }에 두어{" "}
}{ $place }의 { $color ->
    [black] 흑
   *[white] 백
} 세력을 삭감합니다.
why-elsewhere = { $place }의 { $better } 자리가 더 컸습니다.
why-story = { $from }수부터 { $to }수까지 양쪽 모두 { $key }에 두지 않았습니다.
why-otherwise = { $color ->
    [black] 흑이 손을 빼면
   *[white] 백이 손을 빼면
} { $said }
why-better-saved = { $better }에 두었으면 { $count ->
   *[other] 살았습니다.
}
why-better-out = { $better }에 두었으면 { $count ->
   *[other] 탈출했습니다.
}
why-better-race = { $better }에 두었으면 수상전에서 이겼습니다.
why-better-joined = { $better }에 두었으면 { $count ->
   *[other] 이어져 있었습니다.
}
why-better-killed = { $better }에 두었으면 { $count ->
   *[other] 죽일 수 있었습니다.
}
why-better-in = { $better }에 두었으면 { $count ->
   *[other] 봉쇄할 수 있었습니다.
}
why-better-taken = { $better }에 두었으면 { $count ->
   *[other] 잡을 수 있었습니다.
}
why-better-cut = { $better }에 두었으면 { $count ->
   *[other] 끊을 수 있었습니다.
}
why-better-ko = { $better }에 두었으면 피할 수 있었습니다.
why-better-kept = { $better }에 두었으면 지킬 수 있었습니다.
why-better-prevented = { $better }에 두었으면 막을 수 있었습니다.
why-legend = ✓ 증명됨, = 수읽기, ~ 신경망의 예상
why-by-played = { $by }({ $number }수)
why-elsewhere-worth = { $place }의 { $better } 자리는 약 { $more }집이고 { $played } 자리는 { $less ->
    [0] 가치가 거의 없습니다
   *[other] 약 { $less }집입니다
}.
why-sente-lost = { $place }에서 { $other ->
    [black] 흑
   *[white] 백
}이 { $by ->
    [none] {""}
   *[point] { $by }에{" "}
}먼저 둡니다.
why-better-sente = { $better }에 두었으면 { $other ->
    [black] 흑
   *[white] 백
}이 받아야 했습니다.
lessons = { $color ->
    [black] 흑
   *[white] 백
}이 배울 점: { $lessons }.
lesson = { $kind ->
    [defend] 위험한 돌 살리기
    [attack] 약한 돌을 살려 주지 않기
    [race] 수상전의 수 세기
    [link] 끊기는 곳 살피기
    [ko] 패 다투기
    [territory] 집을 지키고 줄이기
    [framework] 세력을 만들고 지우기
   *[elsewhere] 더 큰 자리 찾기
} ({ $moves }수, 약 { $points }집)
best-move = { $number }수 { $color ->
    [black] 흑
   *[white] 백
} { $vertex } 자리는 좋은 수로, { $next } 자리보다 약 { $points }집 낫습니다. 두지 않았다면: { $without }
mistake-instead = { $vertex }에 두는 편이 나았습니다.
move-loss = 약 { $points }집 손해입니다.
line-better = 더 나은 수: { $moves }
line-better-proven = 더 나은 수(증명됨): { $moves }
line-goes-on = …
line-answer = 실전의 수 다음 예상: { $moves }
score-wins = 흑의 승률은 { $percent }%입니다(추정).

## 한 판의 복기 페이지(report)

report-versus = { $black } – { $white }
report-first-page = 수읽기 없이 짧은 탐색만으로 만든 첫 페이지입니다. 전체 복기가 끝나면 바뀝니다. 바뀌지 않으면 명령을 다시 실행하세요.
report-result-of = { $by ->
    [draw] 무승부
    [void] 무효
    [resignation] { $color ->
        [black] 흑
       *[white] 백
    } 불계승
    [time] { $color ->
        [black] 흑
       *[white] 백
    } 시간승
    [forfeit] { $color ->
        [black] 흑
       *[white] 백
    } 반칙승
    [margin] { $color ->
        [black] 흑
       *[white] 백
    } { $points }집 승
   *[win] { $color ->
        [black] 흑
       *[white] 백
    } 승
}
report-komi = 덤
report-handicap = 접바둑
report-first = 처음 국면
report-back = 한 수 뒤로
report-forward = 한 수 앞으로
report-last = 마지막 국면
report-nothing = 따로 말할 것이 없습니다.
report-compare-before = 두기 전:
report-compare-after = { $vertex } 다음:
report-sizes = 영역의 크기
report-occupied = 점유지
report-influence = 세력권
report-total = 합계
report-difference = 차이
report-alternatives = 영역으로 본 제안(이 수 대신)
report-letter = 기호
report-point = 자리
report-origin = 위치
report-origin-border = 경계
report-origin-inside-own = 자기 영역의 내부
report-origin-inside-enemy = 상대 영역의 내부
report-balance = 둔 다음의 흑−백
report-played = 실전
report-more = 이 수에 대해 더 보기
report-missed = 놓친 삶과 죽음
report-regions = 이 국면의 영역
report-colour = 색
report-place = 곳
report-place-name = { $place ->
    [top-left] 좌상
    [top] 상변
    [top-right] 우상
    [left] 좌변
    [centre] 중앙
    [right] 우변
    [bottom-left] 좌하
    [bottom] 하변
    [bottom-right] 우하
   *[whole] 판 전체
}
report-stones = 돌
report-settled = 확정가
report-moku = 등가 집수
report-strength = 강도
report-defects = 약점
report-cut = 끊음
report-invasion = 침투
report-settled-help = 확정가: 퍼텐셜로 한 집의 값이 되는 자리.
report-moku-help = 등가 집수: 영역의 자리가 퍼텐셜로 몇 집의 값인지.
report-strength-help = 세력권 자리의 평균 집수에서 상대의 몫을 뺀 것.
report-for = 설명 대상
for-all = 모두
for-players = 대국자(각자의 기력)
for-rank = { $number }{ $grade ->
    [dan] 단
   *[kyu] 급
} 수준
report-try-moves = 둬 본 수: { $moves }
report-try-back = 한 수 무르기
report-try-end = 대국으로 돌아가기
report-try-share = 강한 사람의 { $percent }%가 { $vertex }에 둘 것으로 예상됩니다(추정).
report-try-worse = { $vertex }에 두면 탐색의 최선보다 약 { $points }집 못합니다(추정).
report-try-best = 탐색한 수 가운데 { $vertex }보다 나은 수는 없습니다(추정).
report-try-nothing = 이 파일에는 이 수에 대한 내용이 없습니다.
report-try-asks = Gokoro가 살펴보고 있습니다…
report-try-unanswered = 프로그램이 응답하지 않습니다. 실행 중인지 확인하세요.
report-try-proven = { $vertex }: 증명의 응수
report-try-expected = { $vertex }: 예상되는 응수(추정)
report-try-likely = { $vertex }: 있을 법한 응수, { $percent }%(추정)
report-alive-asks = { $vertex }의 말이 살아 있는지 읽고 있습니다…
report-alive-alive = { $vertex }의 말은 살아 있습니다(증명됨).
report-alive-alive-likely = { $vertex }의 말은 살아 있습니다(아마도).
report-alive-seki = { $vertex }의 말은 빅으로 살아 있습니다(증명됨).
report-alive-seki-likely = { $vertex }의 말은 빅으로 살아 있습니다(아마도).
report-alive-dead = { $vertex }의 말은 죽어 있습니다(증명됨).
report-alive-dead-likely = { $vertex }의 말은 죽어 있습니다(아마도).
report-alive-ko = { $vertex }의 말은 패입니다(증명됨).
report-alive-ko-likely = { $vertex }의 말은 패입니다(아마도).
report-alive-unsettled = { $vertex }의 말은 미생입니다(증명됨). 먼저 두는 쪽이 정합니다.
report-alive-unsettled-likely = { $vertex }의 말은 미생입니다(아마도). 먼저 두는 쪽이 정합니다.
report-alive-attack = { $vertex }에 두어 잡기
report-alive-defence = { $vertex }에 두어 살리기
report-alive-unknown = { $vertex }의 말이 살아 있는지 알 수 없습니다. 증명도 없고 짐작할 근거도 없습니다.
report-alive-cannot = { $vertex }에는 돌이 있습니다. 이 브라우저로는 사활을 읽을 수 없습니다. 새 브라우저로는 읽을 수 있습니다.
players-heading = 두 대국자의 내용
players-phases = 한 수당 평균 손해(집, ±는 표준 오차, 괄호 안은 수의 개수)
players-opening = 포석, { $opening }수까지
players-middle = 중반, { $middle }수까지
players-end = 끝내기
players-kinds = 실수의 종류(한 수당 평균 손해)
players-kind-lives = 말의 사활
players-kind-strings = 잡힌 돌
players-kind-points = 집
players-kind-unknown = 이유를 찾지 못함
players-phases-told = { $color ->
    [black] 흑
   *[white] 백
}의 한 수당 손해는 포석 { $opening }집, 중반 { $middle }집, 끝내기 { $end }집입니다(추정).
players-accuracy = { $color ->
    [black] 흑
   *[white] 백
}은 { $moves }수 가운데 { $best }수에서 최선을 두었습니다. { $number }{ $grade ->
    [dan] 단
   *[kyu] 급
} 수준이라면 약 { $expected }수가 예상됩니다(신경망의 추정).
players-accuracy-alone = { $color ->
    [black] 흑
   *[white] 백
}은 { $moves }수 가운데 { $best }수에서 최선을 두었습니다(추정).
report-notes = 기보에 대한 참고

## 터미널에서 두기(play)

play-style = 프로그램은 { $type ->
    [framework] 큰 모양을
    [territory] 실리를
    [thickness] 두터움을
   *[fighting] 싸움을
} 중시합니다. 그 때문에 한 수에 잃는 것은 탐색 평가로 최대 { $points }집입니다.
play-open = { $size }줄 바둑, 덤 { $komi }집. 당신은 { $color ->
    [black] 흑
   *[white] 백
}입니다. D4 같은 자리나 도움말(help)을 입력하세요.
play-move = { $color ->
    [black] 흑
   *[white] 백
} { $vertex }
play-takes = { $color ->
    [black] 흑
   *[white] 백
} { $vertex }, { $count }점 따냄
play-passes = { $color ->
    [black] 흑
   *[white] 백
} 패스
play-resigns = { $color ->
    [black] 흑
   *[white] 백
} 기권
play-state = { $number }수. { $color ->
    [black] 흑 차례
   *[white] 백 차례
}.
play-prisoners = 따낸 돌: 흑 { $black }, 백 { $white }.
play-stones = { $count ->
    [0] { $color ->
        [black] 흑돌은 없습니다.
       *[white] 백돌은 없습니다.
    }
   *[other] { $color ->
        [black] 흑돌
       *[white] 백돌
    } { $count }점: { $points }.
}
play-illegal = { $why ->
    [occupied] { $vertex }에는 돌이 있습니다. 빈자리를 고르세요.
    [off-board] { $vertex } 자리는 판 밖입니다. 다른 자리를 고르세요.
    [ko] { $vertex }의 패는 바로 되따낼 수 없습니다. 먼저 다른 곳에 두세요.
    [suicide] { $vertex }에 두면 그 돌의 활로가 없습니다. 다른 자리를 고르세요.
    [superko] { $vertex }에 두면 앞의 국면이 되풀이됩니다. 다른 자리를 고르세요.
   *[over] 대국이 끝났습니다.
}
play-off-board = { $vertex } 자리는 { $size }줄 판의 밖입니다. 다른 자리를 고르세요.
play-unknown = “{ $text }”: 자리도 명령도 아닙니다. D4 같은 자리나 도움말(help)을 입력하세요.
play-is-over = 대국이 끝났습니다. 무르기, 형세, 바둑판, 돌, 저장 파일.sgf, 종료는 쓸 수 있습니다.
play-undone = { $count }수를 물렀습니다.
play-nothing-to-undo = 무를 수가 없습니다.
play-hint-pass = 패스: 모든 자리가 정해진 듯합니다.
play-hint-move = 이 급수라면 { $vertex }에 둡니다.
play-score = { $side ->
    [none] 지금 끝나면 무승부입니다. 덜 막힌 곳은 누구의 집도 아닙니다.
    [black] 지금 끝나면 흑이 { $margin }집 이깁니다. 덜 막힌 곳은 누구의 집도 아닙니다.
   *[white] 지금 끝나면 백이 { $margin }집 이깁니다. 덜 막힌 곳은 누구의 집도 아닙니다.
}
play-estimate = { $side ->
    [none] 대국이 계속됩니다. 거의 팽팽하고 오차는 { $error }집입니다(추정).
    [black] 대국이 계속됩니다. 흑이 약 { $margin }집 우세하고 오차는 { $error }집입니다(추정).
   *[white] 대국이 계속됩니다. 백이 약 { $margin }집 우세하고 오차는 { $error }집입니다(추정).
}
play-result = { $side ->
    [none] 대국이 끝났습니다. 무승부입니다.
    [black] 대국이 끝났습니다. 흑 { $margin }집 승입니다.
   *[white] 대국이 끝났습니다. 백 { $margin }집 승입니다.
}
play-won-by-resignation = 대국이 끝났습니다. { $color ->
    [black] 흑
   *[white] 백
} 불계승입니다.
play-dead = 죽은 돌로 본 것: { $points }.
play-end = 저장 파일.sgf: 기보 남기기, 무르기: 이어 두기, 종료: 끝내기.
play-save-where = 파일 이름을 쓰세요: 저장 game.sgf
play-save-exists = 이미 있는 파일이라 그대로 둡니다: { $path }. 다른 이름을 쓰세요.
play-help =
    D4 같은 자리를 입력하면 거기에 둡니다. 다음 명령도 쓸 수 있습니다(영어로도).
    패스(pass): 두지 않습니다. 두 번 이어지면 대국이 끝납니다
    무르기(undo): 자신의 마지막 수와 그 응수를 무릅니다
    힌트(hint): 좋은 수와, 두지 않으면 어떻게 되는지
    형세(score): 지금 끝난 것으로 보고 계가합니다
    바둑판(board): 바둑판을 그립니다
    돌(stones): 돌의 자리를 늘어놓습니다
    저장(save) 파일.sgf: 기보를 파일에 씁니다
    기권(resign): 판을 포기합니다
    도움말(help): 이 목록
    종료(quit): 프로그램을 끝냅니다

## GTP 엔진으로서: GoGui의 항목, 후보수, 대화
gtp-regions = 영역
gtp-candidates = 후보수와 그 이유
gtp-families = 무리
gtp-groups = 말
gtp-potential = 퍼텐셜
gtp-ownership = 신경망이 예상하는 집
gtp-explain = 마지막 수 설명
gtp-reasons = 수의 이유
gtp-top = 최선의 수
gtp-score = 형세 추정
gtp-dead = 죽은 돌
gtp-legal = 둘 수 있는 자리
gtp-liberties = 활로
gtp-settings = 설정
gtp-candidate = { $vertex }: 승률 { $percent }%, 예상 { $points }집({ $visits }개 국면의 탐색).
gtp-nothing = 설명할 수가 없습니다.
gtp-chat = “why”나 “왜”라고 물으면 마지막 수의 이유를 답합니다.

## 수의 목적: 사고의 유형(GO.1)

measured-chosen = 유형들이 제안하는 { $count }수 가운데 { $measure ->
    [p0-pon] 무리의 생사(손뺄 수 있는 횟수)
    [p0-regions] 영역의 크기
   *[p0-both] 둘의 합(각각 이 수들의 표준편차로 잼)
 }(으)로 보면 { $vertex }이(가) 가장 큽니다: 무리의 생사 { $pon }점, 영역 { $regions }점.
measured-next = 다음은 { $vertex }입니다: 무리의 생사 { $pon }점, 영역 { $regions }점.
go1-step = { $vertex }은(는) GO.1의 아홉 단계 중 { $step }단계에서 결정되었습니다. { $why ->
    [near-best] 최고점에 가까운 수 가운데 평가가 가장 높은 수입니다.
    [capture] 돌을 잡거나 살리는 수로, 무엇보다 우선합니다.
    [weak] 약한 돌에 관한 수로, 큰 곳보다 우선합니다.
    [large-link] 큰 연결을 하거나 끊는 수입니다.
    [opening] 정석이나 변의 수로, 포석은 사활보다 우선합니다.
    [own-life] 자기 돌의 사활이 걸려 있습니다.
    [link] 연결하거나 끊는 수입니다.
    [enemy-life] 상대 돌의 사활이 걸려 있습니다.
   *[value] 평가가 가장 높은 수입니다.
 }

go1-part = { $what } { $points }
go1-stored = 기억값
go1-liberty = 활로 점수
go1-shape = { $shape ->
    [bulge] 부푼 모양
    [head] 두 점 머리
    [solid] 꽉이음
    [attachment] 홑붙임
   *[bad] 우형
 }
go1-value = { $vertex }: 1차 평가값 { $value } ({ $parts }){ $times ->
    [1] .
   *[other] , 최근 수 근처이므로 { $times }배로 셉니다.
 }
go1-shift = { $why ->
    [surrounding] 필터: { $vertices } 대신 { $vertex }: 위험한 돌을 에워싼 돌을 잡는 수이며, 그러면 살아난다는 것이 증명되어 있습니다.
    [serves-too] 필터: { $vertices } 대신 { $vertex }: 같은 돌을 잡거나 살린다는 것이 증명되어 있고, 다른 의도도 겸합니다.
   *[brings-more] 필터: 근처의 { $vertices } 대신 { $vertex }: 평가값이 더 높습니다.
 }
go1-dropped = { $why ->
    [taken] 필터: { $vertices } 제외. 놓은 돌이 그냥 잡힙니다.
    [throw-in] 필터: { $vertices } 제외. 먹여친 한 점은 살릴 가치가 없습니다.
    [dead] 필터: { $vertices } 제외. 해당 돌은 죽어 있습니다.
    [runs] 필터: { $vertices } 제외. 달아나도 결국 잡힙니다.
    [leaves] 필터: { $vertices } 제외. 상대에게 이득을 남깁니다.
    [fills] 필터: { $vertices } 제외. 자기 눈을 메우는 수입니다.
    [shifted] 필터: { $vertices } 제외. 근처의 수가 같은 의도를 겸합니다.
   *[pointless] 필터: { $vertices } 제외. 다른 수에 비해 가치가 거의 없습니다.
 }
go1-looked = { $out ->
    [yes] 두 번째 인식: { $vertex } 다음에 상대가 { $points }집을 얻는 것이 증명되어 제외합니다.
   *[no] 두 번째 인식: { $vertex } 다음에 { $points ->
        [0] 상대가 얻는 것은 증명되지 않았습니다.
       *[other] 상대가 얻는 것이 증명된 것은 { $points }집으로, 다른 수 다음과 큰 차이가 없습니다.
    }
 }
go1-reordered = { $how ->
    [without] { $gone }을(를) 빼면 순서가 { $before }에서 { $after }(으)로 바뀝니다.
    [anew] { $gone }을(를) 빼고 아홉 단계를 다시 거치면 { $step }단계에서 { $vertex }이(가) 맨 앞에 오고, 순서는 { $before }에서 { $after }(으)로 바뀝니다.
   *[same] 두 번째 인식으로 순서가 바뀌지 않았습니다: { $before }.
 }
go1-left = { $why ->
    [near-best] { $step }단계(최고점에 가까운 수)에서 { $vertices }을(를) 제외했습니다.
    [capture] { $step }단계(잡거나 살리는 수만)에서 { $vertices }을(를) 제외했습니다.
    [weak] { $step }단계(약한 돌에 관한 수만)에서 { $vertices }을(를) 제외했습니다.
    [large-link] { $step }단계(가장 큰 연결만)에서 { $vertices }을(를) 제외했습니다.
    [opening] { $step }단계(정석과 변의 수만)에서 { $vertices }을(를) 제외했습니다.
    [own-life] { $step }단계(자기 돌의 사활만)에서 { $vertices }을(를) 제외했습니다.
    [link] { $step }단계(연결과 끊음만)에서 { $vertices }을(를) 제외했습니다.
    [enemy-life] { $step }단계(상대 돌의 사활만)에서 { $vertices }을(를) 제외했습니다.
   *[value] { $step }단계(가장 큰 값)에서 { $vertices }을(를) 제외했습니다.
 }

purpose-heading = { $vertex }의 목적:
purpose-points = { $count }집
matter-links = { $vertex } 주변의 초점: { $target }과 { $other }이 연결되는가 끊기는가{ $points ->
    [none] .
   *[other] {" "}(추정 약 { $points }).
}
matter-life = { $vertex } 주변의 초점: { $target }의 사활{ $points ->
    [none] .
   *[other] {" "}(추정 약 { $points }).
}
matter-captures = { $vertex } 주변의 초점: { $target }이 잡히는가{ $points ->
    [none] .
   *[other] {" "}(추정 약 { $points }).
}
matter-ko = { $vertex } 주변의 초점: { $target }의 패.
matter-enclosing = { $vertex } 주변의 초점: { $target }이 갇히는가 빠져나오는가{ $points ->
    [none] .
   *[other] {" "}(추정 약 { $points }).
}
matter-races = { $vertex } 주변의 초점: { $target }의 수상전{ $points ->
    [none] .
   *[other] {" "}(추정 약 { $points }).
}
purpose-joseki = { $vertex }에 두는 수는 { $at }의 정석입니다. 같은 모양의 귀에서 센 { $all }수 가운데 { $count }수가 여기였습니다.{ $known ->
    [0] {""}
   *[other] {" "}둔 쪽은 승패가 알려진 { $known }판 가운데 { $won }판을 이겼습니다.
}
purpose-joseki-named = { $vertex }에 두는 수는 { $at }의 정석입니다.
purpose-side = { $vertex } 자리는 { $at }에서 { $count }줄 떨어져 마주 보는 돌 사이에 있습니다.
purpose-encirclement = { $intention ->
    [attack] { $vertex }에 두는 수는 { $target }을 봉쇄하려는 수입니다. 약 { $points }이 걸려 있습니다.
   *[defence] { $vertex }에 두는 수는 { $target }을 달아나게 하려는 수입니다. 약 { $points }이 걸려 있습니다.
}
purpose-outcome-encirclement = { $intention ->
    [attack] { $reached ->
        [no] 아직 달아날 길이 있습니다.
       *[other] 이제 봉쇄되었습니다.
    }
   *[defence] { $reached ->
        [no] 아직 약합니다.
       *[other] 이제 벗어났습니다.
    }
}
purpose-outcome-life = { $intention ->
    [attack] { $reached ->
        [no] 아직 죽지 않았습니다.
        [surely] 이제 죽었습니다.
       *[other] 아마 이제 죽었습니다.
    }
   *[defence] { $reached ->
        [no] 아직 살지 못했습니다.
        [surely] 이제 살았습니다.
       *[other] 아마 이제 살았습니다.
    }
}
purpose-price = 다만 약 { $points } 손해입니다.
purpose-splitting = { $intention ->
    [attack] { $vertex }에 두는 수는 { $at }에서 { $owner }의 두 말을 가릅니다. 하나는 약하다고 추정됩니다.
   *[defence] { $vertex }에 두는 수는 { $at }에서 { $owner }의 두 말을 잇습니다. 하나는 약하다고 추정됩니다.
}
purpose-invasion = { $intention ->
    [attack] { $vertex }에 두는 수는 { $at }의 { $owner } 영역에 침투합니다. 약 { $points }이 걸렸다고 추정됩니다.
   *[defence] { $vertex }에 두는 수는 { $at }의 { $owner } 영역을 침투로부터 지킵니다. 약 { $points }이 걸렸다고 추정됩니다.
}
purpose-framework = { $intention ->
    [attack] { $vertex }에 두는 수는 { $at }의 { $owner } 모양을 삭감합니다.
   *[defence] { $vertex }에 두는 수는 { $at }의 { $owner } 모양을 넓힙니다.
}
purpose-encroachment = { $intention ->
    [attack] { $vertex }에 두는 수는 { $at }의 { $owner } 영역을 파고듭니다. 약 { $points }이 정해지지 않았다고 추정됩니다.
   *[defence] { $vertex }에 두는 수는 { $at }의 { $owner } 영역을 막습니다. 약 { $points }이 정해지지 않았다고 추정됩니다.
}
purpose-life = { $intention ->
    [attack] { $basis ->
        [proven] { $vertex }에 두면 { $target }을 죽입니다. 먼저 두는 쪽이 사활을 정한다는 것이 증명되었습니다.
        [likely] { $vertex }에 두면 아마 { $target }을 죽입니다. 이 수읽기는 증명이 아닙니다.
       *[open] { $vertex }에 두는 수는 { $target }의 안형을 빼앗습니다. 사활은 정해지지 않았습니다.
    }
   *[defence] { $basis ->
        [proven] { $vertex }에 두면 { $target }을 살립니다. 먼저 두는 쪽이 사활을 정한다는 것이 증명되었습니다.
        [likely] { $vertex }에 두면 아마 { $target }을 살립니다. 이 수읽기는 증명이 아닙니다.
       *[open] { $vertex }에 두는 수는 { $target }의 안형을 넓힙니다. 사활은 정해지지 않았습니다.
    }
}
purpose-race = { $basis ->
    [proven] { $vertex }에 두면 { $at }의 수상전을 이깁니다. 증명되었으며 약 { $points }이 걸려 있습니다.
   *[open] { $vertex }에 두는 수는 { $at }의 수상전을 위한 것입니다. 승부는 정해지지 않았습니다.
}
purpose-endgame = { $intention ->
    [attack] { $vertex }에 두는 수는 { $at }의 { $owner } 집을 줄이는 끝내기입니다. 약 { $points }이 정해지지 않았다고 추정됩니다.
   *[defence] { $vertex }에 두는 수는 { $at }의 { $owner } 집을 지키는 끝내기입니다. 약 { $points }이 정해지지 않았다고 추정됩니다.
}
purpose-capture = { $intention ->
    [attack] { $basis ->
        [proven] { $vertex }에 두면 { $target }을 잡습니다. 증명되었습니다.
       *[open] { $vertex }에 두는 수는 활로가 { $count }개인 { $target }을 압박합니다.
    }
   *[defence] { $basis ->
        [proven] { $vertex }에 두면 { $target }을 살립니다. 증명되었으며, 두지 않으면 잡힙니다.
       *[open] { $vertex }에 두는 수는 활로가 { $count }개인 { $target }을 도우려는 것입니다.
    }
}
purpose-connection = { $intention ->
    [attack] { $basis ->
        [proven] { $vertex }에 두면 { $at }의 { $owner }돌을 끊습니다. 증명되었습니다.
       *[open] { $vertex }에 두는 수는 { $at }의 { $owner }돌을 끊으려는 것입니다.
    }
   *[defence] { $basis ->
        [proven] { $vertex }에 두면 { $at }의 { $owner }돌을 연결합니다. 증명되었습니다.
       *[open] { $vertex }에 두는 수는 { $at }의 { $owner }돌의 연결을 튼튼하게 하려는 것입니다.
    }
}
purpose-deiri = 형세 모델로 보면 { $vertex }에 먼저 두는 쪽이 약 { $points } 이득입니다.
form = { $form ->
    [throws-in] { $vertex }에 두는 수는 먹여치기입니다.
    [wedges] { $vertex }에 두는 수는 { $on } 옆에 끼우는 수입니다.
    [peeps] { $vertex }에 두는 수는 끊는 점 { $on }을 들여다보는 수입니다.
    [hane] { $vertex }에 두는 수는 { $on }에 대한 젖힘입니다.
    [attaches] { $vertex }에 두는 수는 { $on }에 붙이는 수입니다.
    [blocks] { $vertex }에 두는 수는 { $on }에 대한 막음입니다.
    [tigers-mouth] { $vertex }에 두는 수는 { $on }에 호구를 만듭니다.
    [shoulder] { $vertex }에 두는 수는 { $on }에 대한 어깨짚음입니다.
    [caps] { $vertex }에 두는 수는 { $on }에 대한 모자입니다.
    [empty-triangle] { $vertex }에 두는 수는 { $on }과 빈삼각을 이룹니다.
    [stretches] { $vertex }에 두는 수는 { $on }에서 뻗는 수입니다.
    [approaches] { $vertex }에 두는 수는 귀의 { $on }에 걸치는 수입니다.
    [encloses] { $vertex }에 두는 수는 { $on }과 함께 귀를 굳히는 수입니다.
    [diagonal] { $vertex }에 두는 수는 { $on }에서 둔 마늘모입니다.
    [jumps] { $vertex }에 두는 수는 { $on }에서 한 칸 뛰는 수입니다.
    [knight] { $vertex }에 두는 수는 { $on }에서 둔 날일자입니다.
   *[extends] { $vertex }에 두는 수는 { $on }에서 변으로 벌리는 수입니다.
}

## 사슬에 대한 주장과 그 증명(tactic_text)

tactic-string = { $stone }의 { $color ->
    [black] 흑
   *[white] 백
} { $count }점
stones-around = { $stone } 부근의 { $color ->
    [black] 흑
   *[white] 백
} { $count }점
tactic-atari = { $number }수로 { $string }이 단수가 되었습니다. 남은 활로는 { $last }입니다.
tactic-double-atari = { $number }수는 { $string }과 { $other }의 양단수입니다.
tactic-self-atari = { $number }수는 스스로 단수에 들어가는 수입니다. { $enemy ->
    [black] 흑
   *[white] 백
}이 { $last }에 두면 { $string }을 잡을 수 있습니다.
tactic-captures = { $aftermath ->
    [falls] { $number }수로 { $string }을 { $manner ->
        [ladder] 축으로
        [net] 장문으로
        [snapback] 환격으로
       *[direct] { $color ->
            [black] 흑
           *[white] 백
        }이 어떻게 두어도
    } 잡을 수 있지만, 그 뒤 { $color ->
        [black] 흑
       *[white] 백
    }이 { $other }을 잡을 수 있습니다.
   *[stands] { $number }수로 { $string }을 { $manner ->
        [ladder] 축으로 잡았습니다.
        [net] 장문으로 잡았습니다.
        [snapback] 환격으로 잡았습니다.
       *[direct] { $aftermath ->
            [open] { $color ->
                [black] 흑
               *[white] 백
            }이 어떻게 두어도 잡습니다.
           *[stands] 잡았습니다. { $count ->
               *[other] 이제 살릴 길이 없습니다.
            }
        }
    }
}
tactic-saves = { $rescue ->
    [takes] { $number }수로 옆의 돌을 따내 { $string }을 { $count ->
       *[other] 살렸습니다.
    }
    [extends] { $number }수로 늘어서 { $string }을 살렸습니다.
   *[other] { $number }수로 { $string }을 살렸습니다. 두지 않았으면 { $enemy ->
        [black] 흑
       *[white] 백
    }이 잡을 수 있었습니다.
}
tactic-breaks-ladder = { $number }수는 축머리입니다. { $enemy ->
    [black] 흑
   *[white] 백
}은 이제 { $string }을 축으로 잡을 수 없습니다.
tactic-ladder-broken = { $number }수로 { $string }을 모는 축은 성립하지 않습니다. { $breaking ->
   *[other] 축머리:
} { $breakers }.
tactic-connects = { $number }수로 { $string }과 { $other }이 연결되었습니다.
tactic-connects-at = { $number }수로 { $string }과 { $other }이 연결되었습니다. { $enemy ->
    [black] 흑
   *[white] 백
}이 { $cut }에 두어 여기를 끊을 수 있었습니다.
tactic-cuts = { $number }수로 { $string }과 { $other }이 여기서 끊겼습니다.
tactic-double-threat = { $number }수는 { $string }과 { $other }을 함께 노립니다. 하나만 살릴 수 있습니다.
tactic-threatens = { $number }수는 다음에 { $by }에 두어 { $string }을 잡는 것을 노립니다.
tactic-threatens-cut = { $number }수는 다음에 { $by }에 두어 { $string }과 { $other }을 끊는 것을 노립니다.
tactic-leaves = { $enemy ->
    [black] 흑
   *[white] 백
}이 이제 { $by }에 두면 { $string }을 잡을 수 있습니다. { $number }수 전에는 살릴 수 있었습니다.
tactic-leaves-cut = { $enemy ->
    [black] 흑
   *[white] 백
}이 이제 { $by }에 두면 { $string }과 { $other }을 끊을 수 있습니다. { $number }수 전에는 이을 수 있었습니다.
tactic-can-take = { $enemy ->
    [black] 흑
   *[white] 백
}이 { $by }에 두면 { $string }을 잡을 수 있습니다.
tactic-can-take-saved = { $enemy ->
    [black] 흑
   *[white] 백
}이 { $by }에 두면 { $string }을 잡을 수 있습니다. { $color ->
    [black] 흑
   *[white] 백
}이 먼저 { $saved }에 두면 { $count ->
   *[other] 살릴 수 있습니다.
}
tactic-lost = { $aftermath ->
    [falls] { $string }은 { $color ->
        [black] 흑
       *[white] 백
    }이 어떻게 두어도 잡히지만, 그 뒤 { $color ->
        [black] 흑
       *[white] 백
    }이 { $other }을 잡을 수 있습니다.
    [open] { $string }은 { $color ->
        [black] 흑
       *[white] 백
    }이 어떻게 두어도 잡힙니다.
   *[stands] { $string }은 이제 살릴 수 없습니다.
}
proof-line = { $stage ->
    [before] 두기 전에
    [without] 이 돌이 없다면({ $stones }),
    [then] 그 뒤에
   *[after] 지금
} { $color ->
    [black] 흑
   *[white] 백
}이 먼저 두면: { $moves }. { $goal ->
    [capture] { $string }이 { $count ->
       *[other] 잡힙니다.
    }
    [save] { $string }이 달아납니다.
    [connect] 연결됩니다.
    [cut] 여기서 끊깁니다.
    [stand] 잡은 돌은 되잡히지 않습니다.
    [any] 둘 가운데 하나가 잡힙니다.
   *[other] 목적을 이룹니다.
}
proof-move = { $color ->
    [black] 흑
   *[white] 백
} { $vertex }
proof-elsewhere = { $color ->
    [black] 흑
   *[white] 백
} 손뺌
proof-move-separator = ,{" "}
line-covered = { $number }: { $first }의 자리
line-on-stone = { $number }: { $vertex }
assumption-no-superko = 판 전체의 반복을 금하는 규칙은 생각하지 않았습니다.
assumption-area = 읽은 범위 밖에는 아무도 두지 않는 것으로 봅니다.
assumption-escape = 활로가 { $liberties }개면 달아난 것으로 봅니다.
assumption-threats = 성공하는 쪽에 이 자리의 팻감이 { $count }개 있고 상대에게는 없는 것으로 봅니다.
assumption-nearby = 끊긴 돌도 멀리 돌아 이어질 수 있습니다.
assumption-endless = 끝없이 되풀이되면 지키는 쪽의 성공으로 봅니다.
explain-position = { $number ->
    [0] 처음 국면
   *[other] { $number }수까지의 국면
}, { $color ->
    [black] 흑 차례
   *[white] 백 차례
}
explain-best = 탐색이 고른 수는 { $color ->
    [black] 흑
   *[white] 백
} { $vertex }입니다.
explain-more = 판 위의 증명을 포함한 자세한 설명은 같은 명령에 -v를 붙이십시오.
explain-nothing = 이 국면의 돌에 대해 말할 만한 것이 증명되지 않았습니다.
explain-takes-for-granted = 전제:

## 읽은 사슬과 연결
string-in-danger = { $vertex }: { $color ->
    [black] 이 흑돌은 백이 먼저 { $attack }에 두면 잡히고, 흑이 먼저 { $rescue }에 두면 삽니다.
   *[white] 이 백돌은 흑이 먼저 { $attack }에 두면 잡히고, 백이 먼저 { $rescue }에 두면 삽니다.
}
string-exposed = { $vertex }: { $color ->
    [black] 이 흑돌은 백이 먼저 { $attack }에 두면 잡힙니다. 흑이 먼저 두어 살릴 수 있는지는 모릅니다.
   *[white] 이 백돌은 흑이 먼저 { $attack }에 두면 잡힙니다. 백이 먼저 두어 살릴 수 있는지는 모릅니다.
}
string-taken = { $vertex }: { $color ->
    [black] 이 흑돌은 흑이 먼저 두어도 잡힙니다.
   *[white] 이 백돌은 백이 먼저 두어도 잡힙니다.
}
link-strong-seen = { $from } – { $to }: 강하게 연결되어 있습니다.
link-strong-proven = { $from } – { $to }: 강하게 연결되어 있습니다. 수읽기로 증명되었습니다.
link-weak-seen = { $from } – { $to }: 약하게 연결되어 있습니다. 의지하는 자리: { $points }.
link-weak-proven = { $from } – { $to }: 약하게 연결되어 있습니다. { $points }에 두면 끊기는 것이 수읽기로 증명되었습니다.
link-weak-unknown = { $from } – { $to }: 약하게 연결되어 있습니다.
link-abandoned-seen = { $from } – { $to }: 끊겨 있습니다.
link-abandoned-proven = { $from } – { $to }: 주인이 먼저 두어도 끊겨 있습니다. 수읽기로 증명되었습니다.
gtp-links = 연결
gtp-strings = 위험한 돌

## 판 가장자리와의 연결
edge-link-strong = { $vertex } 돌은 { $edge ->
    [top] 위쪽
    [left] 왼쪽
    [right] 오른쪽
   *[bottom] 아래쪽
} 가장자리와 강하게 연결되어 있습니다. 수읽기로 증명되었습니다.
edge-link-weak = { $vertex } 돌은 { $edge ->
    [top] 위쪽
    [left] 왼쪽
    [right] 오른쪽
   *[bottom] 아래쪽
} 가장자리와 약하게 연결되어 있습니다. { $points }에 두면 끊기는 것이 수읽기로 증명되었습니다.
edge-link-abandoned = { $vertex } 돌은 주인이 먼저 두어도 가까운 { $edge ->
    [top] 위쪽
    [left] 왼쪽
    [right] 오른쪽
   *[bottom] 아래쪽
} 가장자리와 끊겨 있습니다. 수읽기로 증명되었습니다.

## 사활
solve-question = { $vertex }의 { $color ->
    [black] 흑
   *[white] 백
} 말은 삽니까? 돌은 { $count }점, 범위는 { $points }자리입니다.
solve-alive = { $first ->
    [black] 흑
   *[white] 백
} 선, { $color ->
    [black] 흑
   *[white] 백
} 말은 팻감에 관계없이 { $how ->
    [eyes] 두 눈으로 삽니다
    [seki] 빅으로 삽니다
   *[open] 두 눈이나 빅으로 삽니다
}.
solve-dead = { $first ->
    [black] 흑
   *[white] 백
} 선, { $color ->
    [black] 흑
   *[white] 백
} 말은 팻감에 관계없이 죽습니다.
solve-ko-lives = { $first ->
    [black] 흑
   *[white] 백
} 선, 패입니다. { $color ->
    [black] 백
   *[white] 흑
}의 팻감이 { $color ->
    [black] 흑
   *[white] 백
}보다 { $threats }개 많지 않으면 { $color ->
    [black] 흑
   *[white] 백
} 말은 삽니다.
solve-ko-dies = { $first ->
    [black] 흑
   *[white] 백
} 선, 패입니다. { $color ->
    [black] 흑
   *[white] 백
}의 팻감이 { $color ->
    [black] 백
   *[white] 흑
}보다 { $threats }개 많지 않으면 { $color ->
    [black] 흑
   *[white] 백
} 말은 죽습니다.
solve-ko-open = { $first ->
    [black] 흑
   *[white] 백
} 선, { $color ->
    [black] 흑
   *[white] 백
} 말은 패입니다. 팻감이 몇 개 필요한지는 모릅니다.
solve-not-dead = { $first ->
    [black] 흑
   *[white] 백
} 선, { $color ->
    [black] 흑
   *[white] 백
} 말은 죽지 않습니다. 살거나 적어도 패입니다. 그 이상은 모릅니다.
solve-not-alive = { $first ->
    [black] 흑
   *[white] 백
} 선, { $color ->
    [black] 흑
   *[white] 백
} 말은 그냥 살지 못합니다. 죽거나 기껏해야 패입니다. 그 이상은 모릅니다.
solve-unknown = { $first ->
    [black] 흑
   *[white] 백
} 선, { $color ->
    [black] 흑
   *[white] 백
} 말이 사는지는 모릅니다.
solve-parts = 영역이 나뉘어 그 일부만으로 결정된 국면이 { $count }개 있었습니다.
solve-limit = 판 위에 { $nodes }수를 두고 탐색의 한도에 이르렀습니다. 노드나 시간을 늘리면 더 알 수도 있습니다.
solve-best = 최선의 수: { $move }
solve-elsewhere = 둘 필요가 없습니다. 손을 빼도 결과가 같습니다.
solve-hopeless = 정답이 없습니다. { $first ->
    [black] 흑
   *[white] 백
}이 어떻게 두어도 결과는 같습니다.
solve-only = 다른 정답은 없습니다.
solve-second = 정답이 둘 이상입니다: { $moves }
solve-first-moves = { $first ->
    [black] 흑
   *[white] 백
}의 첫수:
solve-move = { $move }: { $result ->
    [alive] 삶
    [dead] 죽음
    [ko-lives] 패, 상대의 팻감이 { $threats }개 많지 않으면 삶
    [ko-dies] 패, 자기 팻감이 { $threats }개 많지 않으면 죽음
    [ko-open] 패, 팻감의 수는 모름
    [not-dead] 죽지 않음, 그 이상은 모름
    [not-alive] 그냥은 살지 못함, 그 이상은 모름
   *[unknown] 모름
}
solve-line = 수순: { $moves }
solve-move-threat = { $color ->
    [black] 흑
   *[white] 백
} { $vertex }(팻감을 쓴 뒤)
solve-replayed = 증명을 판 위에서 다시 두어 보았습니다. { $positions }개 국면에 이상이 없습니다.
solve-replayed-partly = 적힌 데까지 증명을 판 위에서 다시 두어 보았습니다. { $positions }개 국면에 이상이 없고, 그중 { $unread }개 국면 뒤는 탐색에만 의지합니다.
solve-replay-failed = 증명을 판 위에서 다시 두어 보니 맞지 않습니다. 이 답은 믿을 수 없습니다.
solve-question-open = { $vertex }의 { $color ->
    [black] 흑
   *[white] 백
} 말은 삽니까? 돌은 { $count }점이고 갇혀 있지 않아, 둘레의 범위를 넓혀 가며 읽습니다.
solve-least = 빈자리 { $room }개의 범위에서, 그 밖을 모두 { $color ->
    [black] 백
   *[white] 흑
}의 것으로 보고 증명했습니다.
solve-most = 빈자리 { $room }개의 범위에서, 둘레의 튼튼한 { $color ->
    [black] 백돌
   *[white] 흑돌
} 말고는 그 밖이 모두 { $color ->
    [black] 흑
   *[white] 백
}을 돕는 것으로 보고 증명했습니다.
solve-missing = 빈자리 { $room }개의 범위만으로는 살지 못합니다. { $count ->
    [0] 더 넓은 자리가 필요합니다.
   *[other] 더 넓은 자리나 { $points } 쪽의 달아날 길이 필요합니다.
}
solve-missing-most = 죽음을 보이려면 빈자리 { $room }개보다 넓은 범위가 필요합니다. 이렇게 가까우면 밖으로 나간 { $color ->
    [black] 흑
   *[white] 백
}은 달아난 셈이 됩니다.
solve-likely = 빈자리 { $room }개의 범위에서 본 것으로, 가능성이 높지만 증명은 아닙니다: { $told }
solve-assumes = 전제:
solve-assumes-outside = 범위 밖의 돌은 안전합니다.
solve-assumes-closed = 범위 둘레의 빈자리는 공격하는 쪽의 것입니다.
solve-assumes-open = 범위 둘레의 빈자리에 닿으면 달아난 것입니다.
solve-assumes-likely = { $count ->
    [0] 범위 옆에 지키는 쪽을 돕는 것은 없으며, 모두 공격하는 쪽의 것으로 봅니다.
   *[other] { $points }에 이어지면 달아난 것으로 봅니다. 가능성이 높지만 증명은 아닙니다. 범위 옆의 나머지는 공격하는 쪽의 것으로 봅니다.
}
solve-assumes-attackers = 삶을 보일 때는 범위 밖이 모두 { $color ->
    [black] 백
   *[white] 흑
}의 것입니다.
solve-assumes-helps = 죽음을 보일 때는 범위 밖이 모두 { $color ->
    [black] 흑
   *[white] 백
}을 돕고, 넓은 곳에 면한 둘레의 { $color ->
    [black] 백돌
   *[white] 흑돌
}은 잡히지 않습니다. 밖에 활로가 다섯 개 있거나, { $color ->
    [black] 흑
   *[white] 백
}이 범위를 다 차지하고 먼저 두어도 모두 함께 다섯 개를 얻는다고 읽은 돌입니다.
solve-assumes-threats = 팻감의 차이는 어느 쪽이든 다섯 개까지만 봅니다.
solve-position-same = 같은 국면이 이 그림의 다른 곳에 있습니다.
solve-position-cut = 그 뒤는 증명되었지만 보이지 않았습니다.
solve-position-taken = 말이 잡혔습니다.
solve-position-lives = 어떻게 두어도 말이 삽니다.
solve-position-stays = { $color ->
    [black] 백
   *[white] 흑
}에게 결과를 바꿀 수가 남아 있지 않습니다. 말이 삽니다.
solve-threat-made = 다른 곳에 팻감을 씁니다.
solve-threat-answered = 팻감에 받습니다.
solve-right = 정답
solve-short = { $result ->
    [alive] 삶
    [dead] 죽음
    [ko] 패
   *[unknown] ?
}
solve-tree-written = 증명: { $path }
solve-check-fine = 그림에서 잘못을 찾지 못했습니다.
solve-check-faults = 그림에 잘못이 { $count }곳 있습니다:
solve-check-illegal = { $path }: 여기서 { $vertex }에는 둘 수 없습니다.
solve-check-no-solution = 정답이 없습니다. { $first ->
    [black] 흑
   *[white] 백
}의 어떤 수도 손을 뺀 것보다 낫지 않습니다.
solve-check-no-right = 정답으로 표시된 변화가 없고 본줄기도 없습니다.
solve-check-not-right = { $path }: 정답으로 되어 있으나 마지막 수가 최선의 결과에 이르지 못합니다. { $reached } 반증: { $moves }
solve-check-second = { $path }: 틀린 것으로 되어 있으나 이것도 정답입니다: { $moves }
solve-check-unlisted = { $vertex }에 두어도 정답이지만 그림에 없습니다: { $moves }
solve-check-unknown = { $path }: 최선의 결과에 이르는지 한도 안에서는 모릅니다.
solve-check-open = 한도 안에서는 최선의 결과를 몰라 더 살펴볼 수 없습니다.
solve-check-reached = { $result ->
    [alive] 그 뒤 말은 삽니다.
    [dead] 그 뒤 말은 죽습니다.
    [ko-lives] 그 뒤 패가 되고, 상대의 팻감이 { $threats }개 많지 않으면 삽니다.
   *[ko-dies] 그 뒤 패가 되고, 자기 팻감이 { $threats }개 많지 않으면 죽습니다.
}

# 수의 예측

case-joseki-attack = 정석
case-joseki-defence = 정석
case-side-attack = 변
case-side-defence = 변
case-encirclement-attack = 포위
case-encirclement-defence = 탈출
case-splitting-attack = 분단
case-splitting-defence = 이음
case-invasion-attack = 침투
case-invasion-defence = 침투 방비
case-framework-attack = 삭감
case-framework-defence = 모양
case-encroachment-attack = 잠식
case-encroachment-defence = 막음
case-life-and-death-attack = 죽임
case-life-and-death-defence = 살림
case-race-attack = 수상전
case-race-defence = 수상전
case-endgame-attack = 끝내기(줄임)
case-endgame-defence = 끝내기(지킴)
case-capture-attack = 잡기
case-capture-defence = 구출
case-connection-attack = 끊음
case-connection-defence = 연결
prediction-expected = { $color ->
    [black] 강한 사람이 흑으로 여기서 둘 것으로 예상되는 수와 그 확률:
   *[white] 강한 사람이 백으로 여기서 둘 것으로 예상되는 수와 그 확률:
}
prediction-rank = { $vertex }: 모든 수 가운데 { $rank }번째, { $percent }%.
prediction-reasons = { $vertex }: 보이는 것만으로, 다른 수보다 더 둘 법하게(x) 또는 덜 둘 법하게(/) 만드는 것:
prediction-reduced = 7×7칸으로 줄인 판(P2): 0은 백, 1은 미개발, 2는 균형, 3은 흑. { $vertex }의 창은 대괄호로 표시합니다.
prediction-pattern = 둘레의 돌
prediction-local = 둘레의 돌과 그 활로
prediction-answer = 마지막 수에서 본 위치와 그 수의 둘레
prediction-continuation = 자기의 앞 수에서 본 위치와 그 수의 둘레
prediction-near-last = 이웃한 모양과 마지막 수와의 거리
prediction-near-previous = 이웃한 모양과 자기의 앞 수와의 거리
prediction-broad = 축소판에서 본 둘레
prediction-place = 판 위의 위치
prediction-timing = 판 위의 위치와 대국의 시기
prediction-liberties = 활로의 변화
prediction-distance = 마지막 수와의 거리
prediction-distances = 마지막 두 수와의 거리
prediction-capture = 따내는 돌
prediction-rescue = 단수에서 살리는 돌
prediction-atari = 단수
prediction-strength = 만들어지는 사슬
prediction-ladder = 시작하거나 막는 축
prediction-influence = 그곳에 미치는 양쪽의 세력
prediction-nearest = 양쪽 돌과의 거리
prediction-situation = 상황
gtp-expected = 예상되는 수

prediction-together = 이 모두의 조합
prediction-contact = 맞닿는 돌과 그 활로
prediction-contact-near = 맞닿는 돌, 마지막 수의 옆
prediction-response = 마지막 두 수와의 거리
prediction-urgent = 마지막 수가 노리거나 약하게 둔 것
prediction-risk = 단수로 남겨 두는 사슬

### 끝난 국면

dead-estimated = 끝난 국면의 추정으로 죽었다고 본 돌: { $stones }

## 손뺄 수 있는 횟수

gtp-pon = 말에서 손뺄 수 있는 횟수
pon-reason = { $vertex }: { $color ->
    [black] 흑
   *[white] 백
}은 { $number ->
    [0] 한 번도 손을 뺄 수 없습니다
   *[other] { $number }번 손을 뺄 수 있습니다
}({ $basis ->
    [proven] 증명됨
   *[likely] 아마도
}). 한 번 더 빼면 말이 잡힙니다: { $line }.
pon-number = { $vertex }: { $color ->
    [black] 흑
   *[white] 백
}은 { $number ->
    [0] 한 번도 손을 뺄 수 없습니다
   *[other] { $number }번 손을 뺄 수 있습니다
}({ $basis ->
    [proven] 증명됨
   *[likely] 아마도
}).
pon-dead = { $vertex }: { $color ->
    [black] 흑
   *[white] 백
} 말은 죽었습니다. 살릴 수 있다 해도 { $more }수를 이어 두어야 합니다({ $basis ->
    [proven] 증명됨
   *[likely] 아마도
}).

## 수상전

tactic-wins-race = { $number }수로 { $string }이 { $other }과의 수상전을 { $ahead ->
    [0] 이깁니다.
   *[other] { $ahead }수 차이로 이깁니다.
}

## 말의 사활, 상태, 손빼기에 대한 주장

life-group = { $stone }의 { $color ->
    [black] 흑
   *[white] 백
} 말 { $count }점
life-lives = { $number }수로 { $group }은 다음에 { $enemy ->
    [black] 흑
   *[white] 백
}이 두어도 { $how ->
    [seki] 빅으로 삽니다
   *[plain] 삽니다
}. 그 전에는 { $enemy ->
    [black] 흑
   *[white] 백
}이 두면 { $chance ->
    [ko] 패를 낼 수 있었습니다
   *[whole] 죽일 수 있었습니다
}.
life-kills = { $number }수로 { $group }은 다음에 { $color ->
    [black] 흑
   *[white] 백
}이 두어도 죽습니다. 그 전에는 { $color ->
    [black] 흑
   *[white] 백
}이 두면 { $chance ->
    [ko] 패를 낼 수 있었습니다
   *[whole] 살릴 수 있었습니다
}.
life-seki = { $number }수로 { $group }과 { $other }은 빅이 되었습니다. 그 전에는 { $enemy ->
    [black] 흑
   *[white] 백
}이 두면 { $chance ->
    [ko] 앞의 말에서 패를 낼 수 있었습니다
   *[whole] 앞의 말을 죽일 수 있었습니다
}.
mistake-better = { $number }수를 { $vertex }에 두었다면 { $kind ->
    [captures] { $string }을 잡을 수 있었습니다
    [wins-race] { $string }이 { $other }과의 수상전을 이길 수 있었습니다
    [double-threat] { $string }과 { $other }을 함께 노려, 상대는 하나만 살릴 수 있었습니다
    [cuts] { $string }을 { $other }에서 끊을 수 있었습니다
    [connects] { $string }과 { $other }을 연결할 수 있었습니다
   *[saves] { $string }을 살릴 수 있었습니다
}.
missed-lives = { $number }수를 { $vertex }에 두었다면 { $group }은 { $how ->
    [seki] 빅으로 살았습니다
   *[plain] 살았습니다
}. 그 전에는 { $enemy ->
    [black] 흑
   *[white] 백
}이 두면 { $chance ->
    [ko] 패를 낼 수 있는 모양이었습니다
   *[whole] 죽일 수 있는 모양이었습니다
}.
missed-kills = { $number }수를 { $vertex }에 두었다면 { $group }을 죽일 수 있었습니다. 그 전에는 { $color ->
    [black] 흑
   *[white] 백
}이 두면 { $chance ->
    [ko] 패를 낼 수 있는 모양이었습니다
   *[whole] 살릴 수 있는 모양이었습니다
}.
missed-line = { $moves }: { $result ->
    [alive] { $group }은 삽니다.
    [dead] { $group }은 죽습니다.
    [ko] { $group }은 패입니다.
    [not-dead] { $group }은 적어도 패입니다.
    [not-alive] { $group }은 기껏해야 패입니다.
   *[open] { $group }이 어떻게 될지는 정해지지 않았습니다.
}
life-likely-help = { $points }에 이어진 돌은 산 것으로 봅니다. 가능성이 높지만 증명은 아닙니다.
life-needs-wall = { $group }을 둘러싼 돌은 잡히지 않는 것으로 봅니다.
life-line = { $stage ->
    [before] 두기 전에
   *[after] 지금
} { $first ->
    [black] 흑
   *[white] 백
}이 먼저 두면{ $line ->
    [none] {""}
   *[some] : { $moves }.
} { $result ->
    [alive] { $group }은 삽니다.
    [dead] { $group }은 죽습니다.
    [ko] { $group }은 패입니다.
    [not-dead] { $group }은 적어도 패입니다.
    [not-alive] { $group }은 기껏해야 패입니다.
   *[open] { $group }이 어떻게 될지는 정해지지 않았습니다.
}
life-status = { $group }은 { $life ->
    [seki] { $enemy ->
        [black] 흑
       *[white] 백
    }이 먼저 두면 빅으로 삽니다
    [dead] 죽어 있습니다
    [ko] { $enemy ->
        [black] 흑
       *[white] 백
    }이 먼저 두면 패가 됩니다
   *[unsettled] 미생입니다. { $enemy ->
        [black] 흑
       *[white] 백
    }이 { $attack }에 두면 죽고, { $color ->
        [black] 흑
       *[white] 백
    }이 { $defence }에 두면 삽니다
}({ $basis ->
    [proven] 증명됨
   *[likely] 아마도
}).
omissions-after = { $number }수 다음, { $color ->
    [black] 흑
   *[white] 백
}은 { $now ->
    [-2] 적어도 세 수를 이어 두어야 { $group }을 살립니다
    [-1] 두 수를 이어 두어야 { $group }을 살립니다
    [0] 한 번이라도 손을 빼면 { $group }을 잃습니다
    [4] 네 번 이상 손을 빼도 { $group }을 잃지 않습니다
   *[other] { $now }번 손을 빼도 { $group }을 잃지 않습니다
}{ $changed ->
    [yes] {"; "}그 전의 손뺄 수 있는 횟수: { $before }
   *[no] {""}
}({ $basis ->
    [proven] 증명됨
   *[likely] 아마도
}).
omissions-open = { $number }수 다음, { $group }에서 손뺄 수 있는 횟수: { $label }, 끝까지 읽지는 않았습니다. 모양으로 보면 약 { $estimate }번입니다(추정).
omissions-line = { $enemy ->
    [black] 흑
   *[white] 백
}이 { $times ->
    [0] 다음에 두면
    [1] 먼저 두면
   *[other] { $times }수를 이어 두면
}: { $moves }. 말이 잡힙니다.
solve-check-not-refuted = { $path }: 반증이라고 되어 있으나 { $first ->
    [black] 흑
   *[white] 백
}은 여전히 최선의 결과에 이릅니다: { $moves }
solve-bent-four = 귀곡사입니다. { $defender ->
    [black] 흑
   *[white] 백
}이 거기에 두어도 소용이 없습니다. { $scoring ->
    [territory] 이 파일의 규칙은 집 계가이므로 말은 그대로 죽음입니다.
   *[area] 이 파일의 규칙은 돌과 집을 함께 세므로 패를 두어야 합니다. 집만 세는 규칙에서는 그대로 죽음입니다.
}
solve-double-ko = 양패로 삽니다. 한쪽 패를 따이면 다른 쪽을 따냅니다.
## 말과 무리의 힘

gtp-strength = 말의 힘
explain-strength = 무리와 약한 말의 힘:
strength-family = { $name }({ $color ->
    [black] 흑
   *[white] 백
}): 생명력 { $vitality }({ $basis ->
    [proven] 증명됨
    [likely] 아마도
   *[estimated] 추정
}, 가장 약한 말은 { $weakest }), { $encirclement ->
    [unknown] 포위도 모름
   *[other] 포위도 { $encirclement }%
}, 견고도 { $hardness }, { $interior ->
    [0] 내부 영역 없음
   *[other] 내부 영역 { $interior }자리
}{ $closedness ->
    [unknown] .
   *[other] (강한 연결이 둘러싼 것 { $enclosed }자리, 폐쇄도 { $closedness }%).
}
strength-weak = { $color ->
    [black] 흑
   *[white] 백
} 말 { $name }: 약합니다. 생명력 { $vitality }({ $basis ->
    [proven] 증명됨
    [likely] 아마도
   *[estimated] 추정
}), { $encirclement ->
    [unknown] 포위도 모름
   *[other] 포위도 { $encirclement }%
}.
## 마늘모 사슬의 강도

strength-and = {", "}
strength-list = {"; "}
strength-string = { $color ->
    [black] 흑
   *[white] 백
} { $stones }: 강도 { $strength }, 끊는 점 { $count ->
    [0] 없음
   *[other] { $cuts }
}; { $traits }.
strength-rule = { $any ->
    [yes] 언제나
   *[no] 조건({ $conditions })이면
} 강도 { $strength }(표본 { $samples }개 가운데 { $right }개).
strength-range = { $kind ->
    [exact] { $least }
    [most] { $largest } 이하
    [between] { $least }~{ $largest }
   *[least] { $least } 이상
}
strength-color = { $whose ->
    [own] 두는 쪽의 사슬
   *[other] 상대의 사슬
}
strength-stones = 돌 수 { $range }
strength-height = 높이 { $range }
strength-width = 너비 { $range }
strength-cuts = 끊는 점의 수 { $range }
strength-liberties = 활로의 수 { $range }
strength-empty = 둘레 빈자리의 수 { $range }
strength-friends = 둘레 자기 돌의 수 { $range }
strength-enemies = 둘레 상대 돌의 수 { $range }
strength-outside = 둘레 판 밖 자리의 수 { $range }
strength-highest = 가장 높은 선 { $range }
strength-lowest = 가장 낮은 선 { $range }
strength-middle = 가운데 선 { $range }
strength-number = 몇 번째 수 { $range }
strength-heading = { $color ->
    [black] 흑 차례
   *[white] 백 차례
}: 돌에 맞닿지 않는 수를 둔다고 할 때, 둘 법한 순서로 늘어놓은 자리입니다. 위치, 마주 보는 것, 둘레 사슬과의 거리로 매긴, 모양만 본 추정입니다. ×는 그 수를 몇 배 더 둘 법하게 하는지입니다. 사슬의 강도는 수가 그 사슬에서 평균 몇 줄 떨어져 놓이는지입니다.
strength-none = 돌에 맞닿지 않는 자리가 없습니다.
strength-candidate = { $vertex }: { $share }%, 거리 점수 { $points }; 위치 ×{ $place }, 위아래 ×{ $column }, 좌우 ×{ $row }{ $seen ->
    [0] ; 보이는 사슬이 없습니다.
   *[other] ; 보이는 사슬: { $parts }.
}
strength-part = { $direction ->
    [up] 위
    [left] 왼쪽
    [right] 오른쪽
   *[down] 아래
} { $distance }칸의 { $color ->
    [black] 흑
   *[white] 백
} { $vertex }, 강도 { $strength }, ×{ $factor }
strength-points-heading = { $color ->
    [black] 흑 차례
   *[white] 백 차례
}: 돌에 맞닿지 않는 자리를 P4의 거리 점수가 높은 순서로 늘어놓았습니다. 자리에서 보이는 사슬마다 결정 트리가 정한 알맞은 거리가 있고, 그 거리면 50점, 벗어날수록 적습니다. 가까운 사슬일수록 무겁게 평균하고, 끝으로 선의 점수와 평균합니다. 모양만 본 추정입니다.
strength-points-candidate = { $vertex }: 거리 점수 { $points }{ $seen ->
    [0] ; 보이는 사슬이 없어 선의 점수뿐입니다.
   *[other] ; 보이는 사슬: { $parts }.
}
strength-points-part = { $direction ->
    [up] 위
    [left] 왼쪽
    [right] 오른쪽
   *[down] 아래
} { $distance }칸의 { $color ->
    [black] 흑
   *[white] 백
} { $vertex }, 알맞은 거리 { $proper }, { $points }점
gtp-kosumi = 사슬의 강도

gtp-distance = 흔한 거리의 자리
# 눈에 대한 주장. eyes는 1 또는 2.
makes-eye = { $number }수로 { $group }은 다음에 { $enemy ->
    [black] 흑
   *[white] 백
}이 두어도 { $at }의 안형에서 { $eyes ->
    [1] 눈 하나를
   *[other] 눈 둘을
} 냅니다. 그 전에는 { $enemy ->
    [black] 흑
   *[white] 백
}이 두면 막을 수 있었습니다.
takes-eye = { $number }수로 { $group }은 다음에 { $color ->
    [black] 흑
   *[white] 백
}이 두어도 { $at }의 안형에서 { $eyes ->
    [1] 눈을 내지 못합니다
   *[other] 기껏해야 눈 하나를 냅니다
}. 그 전에는 { $color ->
    [black] 흑
   *[white] 백
}이 두면 { $eyes ->
    [1] 눈 하나를
   *[other] 눈 둘을
} 낼 수 있었습니다.
eye-needs-wall = 안형 둘레의 돌은 잡히지 않고 { $group }은 이어져 있는 것으로 봅니다.
eye-line = { $stage ->
    [before] 두기 전에
   *[after] 지금
} { $first ->
    [black] 흑
   *[white] 백
}이 먼저 두면{ $line ->
    [none] {""}
   *[some] : { $moves }.
} { $at }의 안형은 { $gets ->
    [yes] { $eyes ->
        [1] 눈 하나가 됩니다.
       *[other] 눈 둘이 됩니다.
    }
   *[no] { $eyes ->
        [1] 눈이 되지 않습니다.
       *[other] 기껏해야 눈 하나입니다.
    }
}

report-lives = 말의 사활

# 예측: 수읽기, 말, 영역에서 온 사실
prediction-reading = 수읽기로 아는 사슬의 일: 잡기, 살리기, 장문, 헛되이 달아나기
prediction-link = 잇거나 끊는 말 사이의 연결
prediction-group = 가까운 약한 말과, 두기 전과 후의 손뺄 수 있는 횟수
prediction-region = 두 색의 돌과의 거리와 분할에서의 종류
prediction-gain = 분할에서 얻거나 상대가 못 얻게 하는 것
prediction-kosumi = 보이는 마늘모 사슬과의 거리, 그 강도에 견주어
prediction-owner = 몇 번의 플레이아웃 뒤의 주인과 옆 사슬의 운명

# 예상되는 주인.
ownership-score = { $leader ->
    [black] 추정: 흑이 약 { $points }집 우세, 오차 { $error }집.
    [white] 추정: 백이 약 { $points }집 우세, 오차 { $error }집.
   *[even] 추정: 팽팽함, 오차 { $error }집.
}
score-counted = { $leader ->
    [black] 계가 결과: 흑이 { $points }집 우세.
    [white] 계가 결과: 백이 { $points }집 우세.
   *[even] 계가 결과: 팽팽함.
}
ownership-settled = 추정으로 거의 확실한 자리(돌 포함): 흑 { $black }자리, 백 { $white }자리.
ownership-region = { $region }: 예상 { $moku }집, 거의 확실 { $settled }자리.
ownership-heading = 예상 집, 신경망이 한 번 본 것
gtp-expected-owners = 예상 집

## 대국에서 나온 문제

practice-title = 내 대국에서 나온 문제
practice-counted = { $games }국에서 나온 { $count }문제.
practice-dropped = 뺀 것: 그림의 판만으로는 두 결과가 증명되지 않은 { $unproven }곳, 더 긴 탐색에서 큰 손해로 나오지 않은 { $unsure }수, 되풀이된 { $repeated }문제, 요청한 수를 넘은 { $over }문제.
practice-signs = 세모는 묻는 말, 또는 잇거나 끊을 돌입니다. 선이 그림의 테두리를 넘어가면 판은 돌 없이 이어집니다.
practice-checked = 그림마다 첫수가 팻감에 관계없이 통하고 손을 빼면 통하지 않는 것을 풀이기가 증명했으며, 증명을 다시 두어 확인했습니다. 표시된 사슬이 하나라도 판에 남으면 산 것이고, 패로는 모자랍니다. 사이의 벽이 활로 다섯 개를 가지거나 잡히지 않으면 끊긴 것으로 봅니다.
practice-sorted = 단계순입니다. 결과가 증명될 때까지 풀이기가 판 위에 두어 보는 수는 1단계에서 100수까지, 2단계 1,000수까지, 3단계 10,000수까지, 4단계 100,000수까지, 5단계는 그 이상입니다. 같은 단계에서는 신경망이 9단이 더 둘 법하다고 보는 정답이 먼저 나옵니다.
practice-level = { $level }단계
practice-number = 문제 { $number }
practice-task = { $task ->
    [connect] { $color ->
        [black] 흑 차례: 표시된 흑돌을 이으세요.
       *[white] 백 차례: 표시된 백돌을 이으세요.
    }
    [cut] { $color ->
        [black] 흑 차례: 표시된 백돌을 끊으세요.
       *[white] 백 차례: 표시된 흑돌을 끊으세요.
    }
    [best] { $color ->
        [black] 흑 차례: 최선의 수는 어디입니까?
       *[white] 백 차례: 최선의 수는 어디입니까?
    }
    [live] { $color ->
        [black] 흑 차례: 표시된 흑돌을 살리세요.
       *[white] 백 차례: 표시된 백돌을 살리세요.
    }
   *[kill] { $color ->
        [black] 흑 차례: 표시된 백돌을 죽이세요.
       *[white] 백 차례: 표시된 흑돌을 죽이세요.
    }
}
practice-stones = 흑돌: { $black }. 백돌: { $white }. 표시: { $marked }.
practice-board = 흑돌: { $black }. 백돌: { $white }.
practice-to-answer = 정답
practice-answers = 정답
practice-right = 정답: { $moves }. { $result }
practice-also = { $count ->
   *[other] 이것도 정답: { $moves }.
}
practice-wrong-played = 실전의 수는 오답: { $moves }. { $result }
practice-wrong = 오답: { $moves }. { $result }
practice-elsewhere = 손을 빼면: { $moves }. { $result }
practice-unknown = { $count ->
   *[other] 통하는지 모르는 수: { $moves }.
}
practice-result = { $result ->
    [alive] { $color ->
        [black] 흑돌은 삽니다.
       *[white] 백돌은 삽니다.
    }
    [dead] { $color ->
        [black] 흑돌은 죽습니다.
       *[white] 백돌은 죽습니다.
    }
    [not-dead] { $color ->
        [black] 흑돌은 적어도 패로 버팁니다.
       *[white] 백돌은 적어도 패로 버팁니다.
    }
    [not-alive] { $color ->
        [black] 흑돌은 기껏해야 패입니다.
       *[white] 백돌은 기껏해야 패입니다.
    }
    [unknown] 돌이 어떻게 될지는 모릅니다.
   *[other] 패입니다.
}
practice-joined = { $joined ->
    [yes] { $color ->
        [black] 흑돌은 이어집니다.
       *[white] 백돌은 이어집니다.
    }
   *[no] { $color ->
        [black] 흑돌은 끊깁니다.
       *[white] 백돌은 끊깁니다.
    }
}
practice-loses = { $points ->
   *[other] 최선의 수보다 약 { $points }집 손해입니다.
}
practice-close = { $count ->
   *[other] 추정으로 손해가 적은 수: { $moves }.
}
practice-effort-best = { $level }단계: 신경망은 정답을 판 전체에서 { $rank }번째 수로 봅니다.
practice-estimated = 최선의 수를 묻는 문제는 증명이 아닙니다. 보기로 든 수마다 탐색으로 살펴보았고, 손해는 탐색의 추정입니다. 1단계는 신경망이 9단의 첫 번째 수로 보는 수, 2단계는 3위까지, 3단계는 6위까지, 4단계는 12위까지입니다.
practice-effort = { $level }단계: 두어 본 수 { $nodes }; 수순 { $moves }수; 신경망은 정답을 그림에서 { $rank }번째 수로 봅니다.
practice-source = { $game }, { $number }수, { $black } – { $white }: { $color ->
    [black] 흑
   *[white] 백
}이 { $move }에 두었습니다.
practice-source-found = { $game }, { $number }수, { $black } – { $white }: { $color ->
    [black] 흑
   *[white] 백
}이 { $move }의 수를 찾았습니다.
practice-shown-right = 정답도
practice-shown-played = 실전의 수: 실패도
practice-shown-wrong = 실패도
practice-shown-lost = 실전의 수: 그 뒤의 진행
practice-shown-less = 손해가 더 큰 수: 그 뒤의 진행
practice-shown-elsewhere = 손을 빼면(1 손뺌)
practice-passed = { $number } 손뺌
practice-wrong-word = 오답
practice-was-played = 실전에서 둔 수입니다.
practice-made = Gokoro가 만들었습니다.
practice-none = { $games }국에서 문제가 나오지 않았습니다: { $unproven ->
    [0] 증명할 수 있는 빠뜨린 수도, 탐색에서 크게 손해 본 수도 없었습니다.
   *[other] { $unproven }곳을 찾았지만 그림의 판만으로는 두 결과가 증명되지 않았습니다. --nodes로 더 읽을 수 있습니다.
}
practice-written = { $path }: { $count }문제.

## 페이지에서 설명하는 낱말(GLOSSARY.md)

term-pon = 손뺄 수 있는 횟수
term-pon-help = 말이 죽기 전에 손을 뺄 수 있는 횟수.
term-region = 영역
term-region-help = 한쪽이 먼저 닿는, 이어진 부분.
term-family = 무리
term-family-help = 한 영역에 있는 말들.
term-influence = 세력권
term-influence-help = 영역 가운데 상대도 아직 닿을 수 있는 자리.
term-occupied = 점유지
term-occupied-help = 영역 가운데 상대가 닿을 수 없는 자리.
term-settled = 확정가
term-settled-help = 누구의 집인지 거의 정해진 자리.
term-moku = 등가 집수
term-moku-help = 자리의 값을 집수로 센 것.
term-double-atari = 양단수
term-double-atari-help = 두 곳의 돌을 한 수로 단수 치는 수.
term-self-atari = 스스로 단수에 들어가는 수
term-self-atari-help = 자기 돌의 활로를 하나만 남기는 수.
term-atari = 단수
term-atari-help = 활로가 하나 남아 다음 수에 따일 상태.
term-ladder = 축
term-ladder-help = 한 수 한 수 단수로 몰아가며 잡는 것.
term-net = 장문
term-net-help = 쫓지 않고 나갈 길을 막아 잡는 것.
term-snapback = 환격
term-snapback-help = 돌을 내주고 따낸 돌을 바로 되잡는 것.
term-seki = 빅
term-seki-help = 먼저 공격하는 쪽이 죽어, 두 말이 함께 사는 것.
term-ko = 패
term-ko-help = 양쪽이 번갈아 따낼 수 있는 돌. 바로 되따낼 수 없다.
term-race = 수상전
term-race-help = 상대를 잡아야만 사는 두 말의 싸움.
terms-heading = 낱말

## 기보집

library-black = 흑
library-white = 백
library-handicap = { $stones }점
library-import-progress = 기보 { $records }개 읽음, 새 대국 { $games }국, 초당 { $rate }개
library-passed-over = { $count }개의 입력은 전에 읽은 뒤 바뀌지 않아 건너뜁니다.
library-going-on = 전에 하던 가져오기가 { $path }에서 기보 { $count }개 뒤에 끝났습니다. 그다음부터 이어 갑니다.
library-more-faults = 결함이 { $count }개 더 있습니다. gokoro library faults로 모두 볼 수 있습니다.
library-imported = 새 대국 { $games }국, 같은 대국이라 뺀 기보 { $copies }개, 결함 { $faults }개. { $path }에는 이제 { $all }국, { $size }MB가 있습니다.
library-listed = { $count }국 가운데 { $shown }국을 보입니다.
library-players = 대국자: { $count }명, 표시: { $shown }명.
library-alias = { $name }의 대국을 { $player }의 대국에 포함합니다.
library-faults = 결함 { $count }개 가운데 { $shown }개를 보입니다.
library-copies = 같은 기보 { $count }개 가운데 { $shown }개를 보입니다.
library-checked = { $games }국의 수순은 온전하고 { $damaged }국의 수순은 손상되었습니다. { $rebuilt ->
    [0] 다시 만든 색인은 없습니다.
   *[other] 손상된 색인 { $rebuilt }개를 다시 만들었습니다.
}
library-rebuilt = { $path }: 손상된 국면 색인 { $count }개를 대국에서 다시 만들었습니다.
library-not-rebuilt = { $path }: 국면 색인이 손상되었고 지금은 다시 만들 수 없습니다({ $reason }). 대국을 직접 살펴보므로 느리지만 결과는 같습니다.
library-found = { $games }국에서 { $hits }번 찾았습니다({ $milliseconds }ms).
library-next = { $color ->
    [black] 흑
   *[white] 백
} { $point }: { $count }{ $known ->
    [none] {""}
    [some] , { $decided }국 가운데 흑승 { $black }%, 백승 { $white }%
   *[all] , 흑승 { $black }%, 백승 { $white }%
}{ $dated ->
    [yes] , { $years }
   *[no] {""}
}.
library-next-more = 덜 둔 다른 수가 { $count }가지 있습니다. --json으로 모두 볼 수 있습니다.
library-after = { $moves }수 뒤
library-exchanged = {" "}(흑백 바꿈)
library-damaged = { $path }: 다음 대국은 수순이 손상되어 세지 않았습니다: { $games }. 백업에서 파일을 되돌리거나 기보를 새 폴더로 가져오세요.
precedent-heading = 다른 사람들의 진행(기보집에서 센 것이며 증명이 아님):
precedent-usual = 기보집의 다른 { $count }국에서도 이 국면에서 { $color ->
    [black] 흑
   *[white] 백
}이 두었습니다. 그중 { $times }국이 { $point }에 두었{ $known ->
    [none] 으나 결과는 모릅니다.
    [some] 고, 결과를 아는 { $decided }국에서 흑승 { $black }%, 백승 { $white }%입니다.
   *[all] 고, 흑승 { $black }%, 백승 { $white }%입니다.
}
precedent-played = { $times ->
    [0] 이 수를 둔 대국은 없습니다.
   *[other] 그중 { $times }국이 이 수를 두었습니다.
}
explorer-name = 다른 사람들이 여기서 둔 수
explorer-help = 기보집의 다른 대국에서 센 것입니다. 무엇이 흔한지를 말하며, 무엇이 좋은지를 말하지 않습니다. 비율은 결과를 아는 대국의 것입니다. 밑줄은 이 대국의 수입니다.
explorer-move = 수
explorer-games = 대국
explorer-black = 흑승
explorer-white = 백승
explorer-years = 연도

## 프로그램의 페이지(web)

web-title = Gokoro
web-address = 페이지 주소: { $address } (Ctrl+C로 끝냅니다)
web-views = 화면
web-play = 대국
web-review = 복기
web-solve = 사활
web-language = 언어
web-settings = 설정
web-theme = 색 구성
web-theme-auto = 시스템에 맞춤
web-theme-light = 밝게
web-theme-dark = 어둡게
web-coordinates = 좌표
web-not-kept = 프로그램을 끝내면 대국이 남지 않습니다. { $why ->
    [folder] 데이터 폴더를 알 수 없습니다.
    [newer] 더 새로운 버전이 만든 것이라 그대로 둡니다: { $path }.
   *[unusable] 쓸 수 없습니다: { $path }.
} 다른 폴더는 --data FOLDER로 지정할 수 있습니다.
web-damaged = 저장 파일이 손상되었습니다: { $path }. 손상된 파일은 다른 이름으로 남겨 두고 새로 시작합니다: { $aside }. 사본이 있으면 프로그램을 끝낸 뒤 원래 자리에 되돌려 놓으세요.
store-not-read = 저장 파일을 읽을 수 없습니다({ $error }). { $next ->
    [damaged] 프로그램을 다시 시작하세요. 손상된 파일은 다른 이름으로 남겨 두고 새로 시작합니다.
   *[other] 데이터 폴더가 있는 디스크를 확인한 뒤 다시 시도하세요.
}
store-not-kept = 아무것도 저장되지 않았습니다. 저장 파일을 쓸 수 없습니다({ $error }). { $next ->
    [damaged] 프로그램을 다시 시작하세요. 손상된 파일은 다른 이름으로 남겨 두고 새로 시작합니다.
    [full] 데이터 폴더가 있는 디스크에 공간을 마련한 뒤 다시 시도하세요.
   *[other] 데이터 폴더가 있는 디스크를 확인하세요.
}
web-unanswered = 프로그램이 응답하지 않습니다. 실행 중인지 확인하고 이 페이지를 새로 고치세요.
web-close = 닫기
web-black = 흑
web-white = 백
web-point-empty = { $vertex }, 빈자리
web-point-black = { $vertex }, 흑돌
web-point-white = { $vertex }, 백돌
web-point-dead = { $vertex }, 죽은 돌로 봄
web-point-territory-black = { $vertex }, 흑집
web-point-territory-white = { $vertex }, 백집
web-board = 바둑판
web-board-help = 화살표 키로 자리를 고르고 Enter로 둡니다.
web-board-text = 글자 바둑판
web-here = { $vertex }에 두기
web-new-game = 새 대국
web-size = 바둑판
web-size-of = { $number }줄
web-rules = 규칙
web-rules-japanese = 일본 규칙
web-rules-chinese = 중국 규칙
web-rules-aga = AGA 규칙
web-rules-new-zealand = 뉴질랜드 규칙
web-rules-tromp-taylor = 트롬프-테일러 규칙
web-komi = 덤
web-handicap = 접바둑
web-handicap-none = 없음
web-handicap-stones = { $number }점
web-person = 나
web-level-best = Gokoro(전력)
web-level-net = Gokoro, 첫눈에 두기(수읽기 없음)
web-level-go1 = Gokoro, GO.1의 아홉 단계로 생각하기(탐색 없음)
web-level-mind = Gokoro, 바둑의 이유와 수읽기로 두기(학습한 수 없음)
web-start = 시작
web-turn-black = 흑 차례
web-turn-white = 백 차례
web-thinking = Gokoro가 생각하고 있습니다…
web-move-number = { $number }수
web-pass = 패스
web-undo = 무르기
web-resign = 기권
web-resign-sure = 이 대국을 기권할까요?
web-hint = 힌트
web-hint-more = 더 보기
web-hint-region = { $place ->
    [top-left] 좌상귀
    [top] 상변
    [top-right] 우상귀
    [left] 좌변
    [centre] 중앙
    [right] 우변
    [bottom-left] 좌하귀
   *[bottom] 하변
    [bottom-right] 우하귀
} 쪽을 보세요.
web-loses-nothing = { $vertex }의 손해는 한 집을 넘지 않습니다(추정).
web-teach = 배우며 두기
web-teach-help = { $number }집 이상 손해이거나 얻는 것이 적은 수에서 멈추고 이유를 설명합니다.
web-teach-stop = 이 수는 약 { $number }집 손해입니다(추정).
web-teach-go-on = 그대로 두기
web-teach-wasted = { $vertex } 수는 여기서 얻는 것이 적습니다. { $name } 쪽이 약 { $points }집 더 큽니다.
web-teach-worth = { $name } 쪽이 { $vertex } 쪽보다 약 { $points }집 더 큽니다.
web-teach-answer = 상대의 응수:
web-teach-better = 더 나은 수:
web-variations = 변화도
web-variation = { $number }수부터:
web-variation-take = 이 변화로 돌아가기
web-count = 계가
web-count-help = 돌을 누르면 사활이 바뀝니다. 맞을 때까지 고치세요.
web-count-dead = 죽은 돌로 계산: { $stones }.
web-count-killed = { $vertex }의 { $color ->
    [black] 흑
   *[white] 백
}돌은 죽었습니다. { $first ->
    [own] 먼저 두어도 살지 못합니다
   *[enemy] 상대가 먼저 둡니다
}: { $line }.
web-count-show = 바둑판에 보이기
web-agree = 동의
web-back = 대국으로 돌아가기
web-overlay = 판 위 표시
web-overlay-none = 돌만
web-overlay-owners = 예상 집
web-overlay-moves = 좋은 수
web-overlay-regions = 영역
web-overlay-families = 무리
web-overlay-groups = 말의 강함
web-overlay-links = 연결
web-overlay-potential = 퍼텐셜
web-overlay-families-said = 같은 글자의 돌 무리는 한 무리입니다. 그 내부는 빗금으로, 강한 연결만으로 둘러싼 곳은 선으로 나타냅니다.
web-overlay-groups-said = 말 위의 수는 손을 뺄 수 있는 횟수입니다(읽기에 의한 추정). 0은 바로 두어야 하고, 음수는 잡혀 있으며, ?는 알 수 없습니다. 네모는 약한 말입니다.
web-overlay-links-said = 선은 돌의 연결입니다. 실선은 끊기지 않고, 점선은 먼저 두는 쪽에 달렸으며, 가는 선은 포기한 연결입니다. 가장자리로 간 선은 변과의 연결이고, 글자는 종류입니다.
web-overlay-potential-said = 주위 돌로 본 점의 가치입니다(P0). 네모는 흑, 마름모는 백이며 클수록 가치가 큽니다.
web-overlay-lead-black = 흑이 약 { $number }집 우세(추정)
web-overlay-lead-white = 백이 약 { $number }집 우세(추정)
web-overlay-lead-even = 거의 팽팽함(추정)
web-save = SGF로 저장
web-review-this = 이 대국 복기
web-games = 대국
web-forget-name = { $name } 지우기
web-suicide = { $vertex }에 두면 그 돌의 활로가 없습니다.
web-ko = { $vertex }에 두면 같은 국면이 되풀이됩니다(패).
web-occupied = { $vertex }에는 돌이 있습니다.
web-open = 기보 열기
web-open-help = 파일을 이 페이지에 끌어다 놓거나, 고르거나, 기보를 붙여 넣으세요. SGF, GIB, NGF, UGF와 그 압축 파일을 읽습니다.
web-open-file = 파일 고르기
web-open-paste = 여기에 기보 붙여 넣기
web-open-text = 이 글 열기
web-open-which = 이 파일에는 대국이 여럿 있습니다. 어느 것을 열까요?
web-open-none = { $name }에는 읽을 수 있는 대국이 없습니다. 기보는 game.sgf 같은 파일이며 “(;”로 시작합니다.
web-drop-none = 놓은 것에 읽을 수 있는 파일이 없습니다. 기보나 기보 폴더를 놓으세요.
web-open-moves = { $count }수
web-sample = 내장된 대국
web-reviewing = Gokoro가 대국을 읽고 있습니다: { $percent }%
web-review-purpose = 의도:
web-review-move = { $number }수, { $name } { $vertex }
web-points = { $number }집
web-points-one = 1집
web-stones = { $number }점
web-stones-one = 1점
web-review-start = 대국 시작
web-review-lost = 약 { $points } 손해
web-review-was-better = { $vertex }에 두는 편이 나았습니다.
web-review-basis-proven = 증명되었습니다.
web-review-basis-read = 수읽기의 결과이며 증명된 것은 아닙니다.
web-review-estimates = 수읽기나 증명이라고 적히지 않은 손해와 이유는 신경망의 추정입니다.
web-review-nothing = 따로 말할 것이 없습니다.
web-review-signs = 판 위: ✕ 실전, A 더 나은 수, B 상대의 응수, ◇ 급소. 둘러싼 돌과 빗금 친 집이 걸려 있던 것입니다.
web-review-mark-played = 실전
web-review-mark-vital = 급소
web-review-line = 판에 놓아 볼 수순: { $name } 화살표 키로 한 수씩 봅니다.
web-review-graph = 형세의 흐름(좌우 화살표 키로 한 수씩)
web-review-chance = 흑 승률 { $percent }%
web-review-axis-black = 흑{ $number }
web-review-axis-white = 백{ $number }
web-review-opening = 포석
web-review-middle = 중반
web-review-end = 끝내기
web-review-steps = 수순 넘기기
web-review-next = 다음 실수
web-review-before = 앞의 실수
web-review-mistakes = 실수
web-review-choices = 보여 줄 실수
web-review-whose = 누구의 실수
web-review-both = 양쪽
web-review-size = 크기
web-review-size-told = 기력에 맞는 것
web-review-size-all = 모두
web-review-size-least = { $number }집 이상
web-review-proven = 증명된 것만
web-review-none = 이 조건에 맞는 실수가 없습니다.
web-review-none-yet = 아직 알려진 실수가 없습니다.
web-review-verdict = 총평
web-review-so-far = 지금까지
web-review-lessons = 이 바둑의 교훈
web-review-no-lessons = 두드러지는 실수의 종류가 없습니다.
web-review-best = 좋은 수
web-review-left = 약 { $count }초 남음
web-review-left-minutes = 약 { $count }분 남음
web-review-others = 다른 복기
web-review-older = 이 복기는 이전 버전에서 만들어져 일부가 빠져 있습니다.
web-review-again = 다시 복기
web-review-line-before = 이 수가 없다면:
web-review-line-after = 이 수 다음:
web-review-print = 인쇄
web-review-other-version = 이 복기는 다른 버전의 고코로로 만들어져 표시할 수 없습니다. 기보를 다시 복기하세요.
web-review-stake-stones = { $name }: { $vertex }의 { $stones }, 약 { $points }.
web-review-stake-points = { $name }: { $vertex } 부근의 { $count }, 약 { $points }.
web-review-accounts = 이것은 { $number }집 가운데 약 { $points }이며, 나머지의 이유는 찾지 못했습니다.
web-review-case-played = 실전 수의 목적:
web-review-case-better = 좋은 수의 목적:
web-net = 신경망
web-net-usual = 시작할 때의 것
web-net-quick = 빠름
web-net-deep = 깊음
web-level-beginner = Gokoro, 입문자, 약 { $name }(추정)
web-level-casual = Gokoro, 초급자, 약 { $name }(추정)
web-level-club = Gokoro, 기원 손님, 약 { $name }(추정)
web-level-strong = Gokoro, 고수, 약 { $name }(추정)
web-captured = 따낸 돌 { $count }
web-teach-from = 멈추는 손해
web-teach-by-level = 상대 수준에 맞춤({ $number }집)
web-course = 수순과 그래프
web-open-link = online-go.com의 대국입니다. 브라우저는 { $name }에서 기보만 가져오며, 그 서버는 가져간 사실을 알게 됩니다.
web-open-link-fetch = 기보 가져오기
web-open-link-none = online-go.com에서 이 기보를 주지 않습니다({ $number }). 그곳에서 SGF로 저장한 뒤 파일을 여세요.
web-open-link-lost = online-go.com에 연결할 수 없습니다. 그곳에서 기보를 SGF로 저장한 뒤 파일을 여세요.
web-open-link-other = 링크로 가져올 수 있는 것은 OGS(online-go.com)의 대국뿐입니다. 다른 사이트의 대국은 그곳에서 SGF로 저장해 파일을 고르거나 내용을 여기에 붙여 넣으세요.
web-overlay-enclosed = 연결선이 에워싼 땅
web-overlay-enclosed-said = 큰 표시는 강한 연결선(종류와 선, 또는 읽기) 안쪽이고 작은 표시는 더 가까울 뿐인 자리입니다.
web-overlay-areas = 확정된 집과 세력
web-overlay-areas-said = 네모는 흑, 마름모는 백입니다. 큰 것은 확정된 집, 중간은 점유지, 작은 것은 세력권입니다.
web-overlay-reduced = 축소판
web-overlay-reduced-said = 돌의 영향력으로 판을 7×7칸으로 줄인 것입니다(P2). 3은 흑, 0은 백, 2는 균형이고, 미개발인 1은 비워 둡니다.
web-overlay-distance = 사슬의 강도
web-overlay-distance-said = 사슬 위의 수는 수가 그 사슬에서 평균 몇 줄 떨어져 놓이는지입니다(P4). 클수록 다가가기 어려운 사슬입니다. 글자는 돌에 맞닿지 않는 자리 가운데 둘 법한 곳입니다. 모양만 본 추정입니다.
web-overlay-strategy = 작전
web-overlay-strategy-said = 번호와 선은 각 유형이 다루는 돌을 나타내며, 큰 것부터입니다(추정).
web-strategy-more = 근거
web-overlay-waits = Gokoro가 복기 등 다른 일을 하고 있습니다. 끝나는 대로 표시합니다.
web-overlay-no-links = 그릴 것이 없습니다. 연결될 만큼 가까운 같은 색 돌이 없습니다.
web-strategy-case = { $name }: { $other }, { $vertex }, 약 { $number }집.
web-link-diagonal = 마늘모
web-link-jump = 한칸 뜀
web-link-knight = 날일자
web-link-diagonal-jump = 밭전자
web-link-two-space-jump = 두칸 뜀
web-link-large-knight = 눈목자
web-link-three-space-jump = 세칸 뜀
web-link-around = 상대 돌을 돌아 이음
web-review-keys = 키: ← → 한 수, Page Up과 Page Down 열 수, Home과 End 처음과 끝, M 다음 실수, Shift+M 앞의 실수, Esc 실전으로. 점을 클릭하면 그 수를 시험해 봅니다.
web-overlay-change = 이 수로 바뀐 집
web-overlay-change-said = 네모는 이 수로 흑에게, 마름모는 백에게 넘어간 점이며 클수록 변화가 큽니다(추정).
web-cancel = 멈추기
web-cancelled = 멈췄습니다.
web-cancelled-known = 멈췄습니다. 지금까지 알려진 것:
web-cancelled-review = 멈췄습니다. 아직 아무것도 판정되지 않았고 저장된 것도 없습니다.
web-cancelled-solve = 수 { $count }개를 시험하고 멈췄습니다. 아직 아무것도 정해지지 않았습니다.
web-cancelled-read = 멈췄습니다. 아직 아무것도 정해지지 않았습니다.
web-cancelled-check = 수 { $number }개를 검사하고 멈췄습니다. 검사가 끝나지 않았습니다.
so-far-judged = 국면 { $positions }개 가운데 { $judged }개를 보았습니다. 복기가 끝나지 않아 저장되지 않습니다.
so-far-lost = 지금까지의 추정으로 손해가 커 보이는 수: { $moves }.
so-far-move = { $number }수 ({ $color ->
    [black] 흑
   *[white] 백
 }, 약 { $points }집)
web-reviews = 복기
web-solve-help = 돌을 놓거나 문제를 연 다음 풀기를 누르세요. 돌을 클릭하면 그 말을 판단합니다. 범위를 직접 정하려면 빈 자리를 표시하세요.
web-tool = 누르면
web-tool-black = 흑돌 놓기
web-tool-white = 백돌 놓기
web-tool-erase = 돌 치우기
web-tool-target = 말 정하기
web-tool-bounds = 범위 정하기
web-clear = 판 비우기
web-first = 먼저 두는 쪽
web-solve-it = 풀기
web-solving = 두어 본 수 { $count }…
web-solve-set-up = 국면 바꾸기
web-solve-walk = { $name }의 수를 두세요. 상대는 최선으로 응수합니다.
web-solve-right = 여기까지 정답입니다.
web-solve-wrong = 이렇게는 안 됩니다. 응수를 보세요.
web-solve-refuted = { $moves } 수순이면 이 수는 성립하지 않습니다.
web-solve-end = 더 둘 곳이 없습니다.
web-solve-outside = 이 수는 문제의 범위 밖입니다. 말 가까이에 두세요.
web-solve-show = 최선의 수 보기
web-solve-again = 처음부터
web-solve-proof = 증명 저장
web-solve-granted = 전제
web-solve-empty = 판에 돌이 없습니다. 돌을 놓거나 문제를 여세요.
web-solve-of = { $count }문제 가운데 { $number }번
web-solve-next = 다음 문제
web-solve-before = 앞 문제
web-solve-try = 직접 풀기
web-solve-answer = 정답 보기
web-solve-sample = 예제
web-solve-refused = { $why ->
    [several] 갇힌 말이 여럿입니다. 물어볼 말의 돌을 누르세요.
    [colours] 돌의 색이 다릅니다. 한쪽 돌만 고르세요.
    [gone] 그 자리에 돌이 없습니다. 판 위의 돌을 고르세요.
    [area] 그 범위 안에 말의 활로가 없습니다. 둘 수 있는 빈 자리를 표시하세요.
   *[none] 갇힌 말이 없습니다. 물어볼 말의 돌을 누르세요.
}

# The page: engines of the user's, clocks, sounds
web-engine-fault = { $why ->
    [missing] 엔진 { $name }: 더 이상 없습니다. 다른 엔진을 고르거나 설정의 엔진에서 추가하세요.
    [name] 엔진에는 60자까지의 이름이 필요합니다.
    [twice] 같은 이름의 엔진이 둘입니다({ $name }). 하나의 이름을 바꾸세요.
    [command] { $name }: 명령을 실행할 수 없습니다. 프로그램과 옵션을 쓰고 따옴표를 닫으세요. { $error }
    [crash] { $name }: 끝났거나 시작할 수 없습니다({ $error }). 설정의 엔진에서 명령을 확인하고 시작을 누르세요.
    [time] { $name }: 대답이 없습니다({ $error }). 시작을 눌러 다시 묻거나 다른 대국자를 고르세요.
    [illegal] { $name }: 둘 수 있는 수가 아닌 대답을 했습니다({ $error }). 시작을 눌러 다시 물어보세요.
    [refusal] { $name }: 필요한 명령을 거절했습니다({ $error }). 이 판 크기나 규칙을 모를 수 있습니다.
    [judge] { $name }: 쓸 수 없습니다({ $error }). 이 대국은 Gokoro의 탐색으로 판단합니다.
    [judge-fault] { $name }: { $error }
    [judge-open] { $name }: 대답하지 않은 국면이 있습니다. 이 대국은 Gokoro의 탐색으로 판단합니다.
   *[failed] { $name }: 쓸 수 없습니다. { $error }
}
web-engines = 엔진
web-engines-help = 이 컴퓨터에 있는, 대국하거나 복기하는 프로그램입니다. 명령은 여기 쓰인 그대로, 사용자의 권한으로, 셸 없이 실행됩니다.
web-engine-key = 엔진은 프로그램이 시작할 때 보여 주는, 열쇠가 붙은 전체 주소로 연 페이지에서만 바꿀 수 있습니다. 그 주소를 여세요.
web-engine-new = 새 엔진
web-engine-name = 이름
web-engine-kind = 하는 일
web-engine-kind-gtp = 대국(GTP)
web-engine-kind-analysis = 복기(KataGo의 JSON 분석)
web-engine-command = 명령
web-engine-check = 대답하는지 보기
web-engine-starts = 시작하고 있습니다…
web-engine-answers = 대답했습니다: { $name }
web-engine-add = 엔진 추가
web-engine-keep = 저장
web-engine-kept = 저장했습니다. 새 대국과 복기에서 고를 수 있습니다.
web-engine-thinks = { $name }: 생각하고 있습니다…
web-judge = 판단하는 쪽
web-judge-own = Gokoro의 탐색
web-sound = 소리
web-numbers = 돌에 수순 번호 표시
web-clock = 시계
web-clock-none = 없음
web-clock-absolute = 제한 시간만
web-clock-byoyomi = 초읽기
web-clock-fischer = 피셔(수마다 추가)
web-clock-main = 제한 시간(분)
web-clock-period = 초읽기(초)
web-clock-periods = 횟수
web-clock-increment = 수마다 더하는 초
web-clock-left = { $count }회
web-clock-soon = { $number }초도 남지 않았습니다.
web-clock-lost-black = 흑의 시간패입니다.
web-clock-lost-white = 백의 시간패입니다.

# The page of a review: lines that are kept, comments
report-mine = 내 변화와 설명
report-note-keep = 이 변화 남기기
report-note-comment = 이 국면에 대한 설명
report-note-kept = 남겼습니다.
report-note-forget = { $moves } 지우기
report-note-none = 아직 없습니다. 판에서 수를 두어 보고 변화를 남기거나 설명을 쓰세요.
report-note-at = { $moves }수

# The page: the trainer, the check of an author's tree
web-train = 연습
web-train-start = 시작({ $number }문제)
web-train-next = 다음({ $number }문제)
web-train-end = 끝내기
web-train-box = 5상자 가운데 { $number }번
web-train-moved = 이제 { $number }번 상자입니다. 다시 나오는 때: { $name }.
web-train-nothing = 지금은 풀 문제가 없습니다. 나중에 다시 오거나 문제를 추가하세요.
web-train-sets = 문제 모음
web-train-help = 라이트너의 다섯 상자를 씁니다. 맞힌 문제는 다음 상자로, 틀린 문제는 첫 상자로 갑니다. 상자는 10분, 1일, 3일, 1주, 3주 뒤에 다시 나옵니다. 문제 파일이나 폴더를 이 페이지 어디에나 끌어다 놓으세요.
web-train-set = 출제 범위
web-train-all = 전부
web-train-count = { $count }문제, 지금 { $number }문제
web-train-boxes = 상자별 { $name }
web-train-forget = 문제 모음 { $name }: 기록과 함께 지울까요?
web-train-add = 파일 추가
web-train-add-these = 이 파일을 연습에 추가
web-train-added = { $number }문제를 추가했습니다. { $count }문제는 이미 있고, { $name }국은 문제가 아닙니다.
web-train-full = 트레이너가 가득 차서 { $number }문제를 넣지 못했습니다. 문제집을 지우세요.
web-train-beyond = 파일 하나에서 { $count }국까지만 가져옵니다. 남은 것은 { $number }국입니다. 파일을 나누세요.
web-train-files = 한 번에 파일 { $number }개까지만 가져옵니다. 나머지는 나중에 추가하세요.
web-train-mine = 복기한 대국에서 문제 만들기
web-train-mine-set = 내 대국에서 놓친 것
web-train-mine-reads = Gokoro가 { $count }국 가운데 { $number }번째를 살피고 있습니다…
web-train-mine-percent = { $number }%까지 읽었습니다.
web-train-mine-checks = 실수 { $count }개 가운데 { $number }번째를 살피고 있습니다.
web-train-mine-found = 지금까지 찾은 문제: { $count }개.
web-train-mine-done = { $count }국에서 { $number }문제를 찾았습니다.
web-train-mine-none = 아직 살피지 않은 복기가 없습니다. 먼저 대국을 복기하세요.
web-train-source = { $name }, { $number }수
web-train-own = 고코로 문제집, { $number }단계 (전체 5단계)
web-train-number = 문제 { $number }
web-train-task-live = { $name } 차례: 표시된 돌을 살리세요.
web-train-task-kill = { $name } 차례: 표시된 돌을 잡으세요.
web-train-task-connect = { $name } 차례: 표시된 돌을 연결하세요.
web-train-task-cut = { $name } 차례: 표시된 돌을 끊으세요.
web-train-task-best = { $name } 차례: 판 전체에서 가장 좋은 수를 찾으세요.
web-train-solved = 정답입니다.
web-train-wrong = 그 수로는 되지 않습니다. 이어지는 수순을 판에 표시합니다.
web-train-unknown = { $vertex }은(는) 충분히 검토하지 않아 판정할 수 없습니다. 다른 수를 두어 보세요.
web-train-close = 짧은 탐색으로는 { $vertex } 수도 비슷하지만, 묻는 것은 다른 수입니다. 한 번 더 두어 보세요.
web-train-less = { $vertex } 수는 최선이 아닙니다. 다른 수를 두어 보세요.
web-train-loses = 최선의 수보다 약 { $points }집 손해입니다.
web-train-proven = 풀이기가 증명했으며, 증명을 다시 확인했습니다.
web-train-estimate = 탐색에 의한 판단이며 증명은 아닙니다.
web-check = 작가의 풀이
web-check-help = 이 파일에는 풀이가 있습니다. 어느 수가 맞고, 어느 수가 반박되며, 무엇이 빠졌는지 알 수 있습니다.
web-check-it = 풀이 검사
web-check-reads = { $number }수를 검사했습니다…
web-check-show = 판에서 보기
web-check-back = 국면으로
web-check-signs = 판의 표시: ○ 맞음, ✕ 반박됨, ! 작가는 틀렸다고 하지만 성립함, + 파일에 없는 정답, − 작가 말대로 틀림, ? 모름.

# The page: experiment
web-explore = 실험
web-explore-help = 자리를 누르면 그곳에 대해 아는 것이 모두 보이고, 읽기에 물을 수 있습니다. 돌을 놓거나 아래에서 기보를 여세요.
web-tool-look = 보기
web-explore-save = 문제로 저장(SGF)
web-explore-reads = Gokoro가 읽고 있습니다…
web-explore-things = 여기 있는 것
web-explore-values = 모든 값
web-explore-empty = 바둑판에 아직 돌이 없어 말할 것이 없습니다. 돌을 놓거나 아래에서 기보를 여세요.
web-plain-string = 이어진 { $name }의 돌: { $count }점, 활로: { $number }.
web-plain-string-safe = 상대가 먼저 두어도 지금은 잡히지 않습니다.
web-plain-string-in-danger = 상대가 먼저 두면 잡히고, 먼저 지키면 삽니다.
web-plain-string-exposed = 상대가 먼저 두면 잡힙니다. 먼저 지켜서 살릴 수 있는지는 끝까지 읽지 못했습니다.
web-plain-string-taken = 먼저 두어도 살릴 수 없습니다.
web-plain-string-unknown = 잡히는지는 끝까지 읽지 못했습니다.
web-plain-taken-at = { $vertex }에 두면 잡힙니다.
web-plain-saved-at = { $vertex }에 두면 삽니다.
web-plain-group = { $name }의 한 무리이며 { $count }점입니다.
web-plain-group-alive = 살아 있습니다(증명됨).
web-plain-group-alive-likely = 아마 살아 있습니다.
web-plain-group-dead = 죽어 있습니다(증명됨).
web-plain-group-dead-likely = 아마 죽어 있습니다.
web-plain-group-seki = 빅입니다(증명됨).
web-plain-group-seki-likely = 아마 빅입니다.
web-plain-group-ko = 사활이 패에 달려 있습니다(증명됨).
web-plain-group-ko-likely = 아마 사활이 패에 달려 있습니다.
web-plain-group-unsettled = 먼저 두는 쪽이 사활을 결정합니다(증명됨).
web-plain-group-unsettled-likely = 아마 먼저 두는 쪽이 사활을 결정합니다.
web-plain-group-unknown = 사활은 끝까지 읽지 못했습니다.
web-plain-killed-at = { $vertex }에 두면 잡힙니다.
web-plain-lives-at = { $vertex }에 두면 삽니다.
web-plain-link-strong = { $name }: 누가 먼저 두어도 이어져 있습니다.
web-plain-link-weak = { $name }: 먼저 두는 쪽이 잇거나 끊습니다.
web-plain-link-abandoned = { $name }: 끊어져 있습니다.
web-plain-link-unknown = { $name }: 이어지는지는 끝까지 읽지 못했습니다.
web-plain-cut-at = { $vertex }에 두면 끊깁니다.
web-plain-joined-at = { $vertex }에 두면 이어집니다.
web-plain-family = 한데 어울리는 { $name }의 돌은 { $count }점이며 튼튼합니다.
web-plain-family-weak = 한데 어울리는 { $name }의 돌은 { $count }점이며 약합니다.
web-plain-region = { $name }에 더 가까운 자리는 { $count }곳이며, 그 가운데 { $number }곳은 거의 확정되었습니다.
web-plain-point-black = { $vertex } 자리는 흑의 것이 될 전망입니다({ $number }%).
web-plain-point-white = { $vertex } 자리는 백의 것이 될 전망입니다({ $number }%).
web-plain-point-open = { $vertex } 자리가 누구의 것이 될지는 아직 모릅니다.
web-thing-string = 사슬
web-thing-group = 말
web-thing-link = 연결
web-thing-edge-link = 변과의 연결
web-thing-family = 무리
web-thing-region = 영역
web-thing-point = 자리
web-from-read = 출처: 한 수씩 읽음. 증명되지 않은 것은 그렇게 적혀 있습니다.
web-from-seen = 출처: 읽지 않고 판에서 본 것. 거리, 분할, 영역입니다. 예상 집은 추정입니다.
web-read = 읽기에 묻기
web-read-goal = 물음
web-read-capture = { $vertex } 잡을 수 있는가?
web-read-save = { $vertex } 살릴 수 있는가?
web-read-connect = { $vertex } …에 이어지는가?
web-read-cut = { $vertex } …에서 끊을 수 있는가?
web-read-live = { $vertex } 사는가?
web-read-kill = { $vertex } 죽일 수 있는가?
web-read-eye = { $vertex } 눈은 몇 개인가?
web-read-to = … 자리
web-read-nodes = 읽을 수 있는 수
web-read-ask = 묻기
web-read-eye-answer = 답: { $name }
web-outcome-proven = 증명됨: 상대가 어떻게 두어도 { $name } 쪽이 성공합니다.
web-outcome-disproven = 반증됨: 상대가 { $name } 쪽을 막습니다.
web-outcome-unknown = 이 한도로는 알 수 없습니다. 수를 늘리세요.
web-read-tree = 증명의 수순
web-read-moves = { $name }의 수:
web-read-reached = 이루어졌습니다. 더 둘 필요가 없습니다.
web-read-elsewhere = 손뺌
web-attr-color = 색
web-attr-stones = 돌
web-attr-liberties = 활로
web-attr-status = 상태
web-attr-opponent-first = 상대가 먼저 두면
web-attr-owner-first = 자기 쪽이 먼저 두면
web-attr-strings = 사슬
web-attr-life = 사활
web-attr-basis = 근거
web-attr-attack = 잡는 자리
web-attr-defence = 사는 자리
web-attr-nodes = 읽은 수
web-attr-vitality = 생명력
web-attr-vitality-basis = 생명력 근거
web-attr-weakest = 가장 약한 말
web-attr-weak = 약함
web-attr-encirclement = 포위도
web-attr-hardness = 견고도
web-attr-interior = 내부 영역
web-attr-enclosed = 둘러싼 자리
web-attr-closedness = 폐쇄도
web-attr-least = 적어도
web-attr-most = 많아도
web-attr-proven-least = 증명된 최소
web-attr-proven-most = 증명된 최대
web-attr-unconditional = 무조건
web-attr-estimate = 추정
web-attr-line = 수순
web-attr-in-a-row = 연속 착수
web-attr-omissions = 손뺄 수 있는 횟수
web-attr-region = 영역
web-attr-size = 크기
web-attr-occupied = 점유지
web-attr-influence = 세력권
web-attr-settled = 확정가
web-attr-moku = 등가 집수
web-attr-border = 경계
web-attr-place = 위치
web-attr-strength = 강도
web-attr-defects = 결함
web-attr-from = 시작
web-attr-to = 끝
web-attr-edge = 변
web-attr-stone = 돌
web-attr-distance = 거리(흑, 백)
web-attr-kosuri = 스침수(흑, 백)
web-attr-owner = 가까운 쪽
web-attr-kind = 종류
web-attr-expected = 예상 집(1 흑, −1 백)
web-attr-outcome = 결과
web-attr-first-move = 첫 수
web-attr-first-moves = 첫 수
web-attr-zone = 의존하는 자리
web-attr-assumptions = 전제
web-attr-code = 코드
web-attr-answer = 답
web-attr-move = 수
web-attr-linked-families = 연결된 무리
web-attr-potential = 세력 (100분의 1집, 백은 음수)
web-attr-saddles = 포텐셜의 안장점
web-attr-midpoints = 그룹 사이의 중점
web-attr-openness = 열린 경계점(1~4선)
web-attr-table = 종류와 선에 따른 강도(적 없음)
web-attr-crosscut = 맞끊기
web-attr-statuses = 각 돌줄의 상태
web-is-black = 흑
web-is-white = 백
web-is-neutral = 중립
web-is-unreachable = 닿지 않음
web-is-stone = 돌
web-is-occupied = 점유지
web-is-influence = 세력권
web-is-strong = 강함
web-is-abandoned = 끊김
web-is-diagonal = 마늘모
web-is-jump = 한 칸 뜀
web-is-knight = 날일자
web-is-diagonal-jump = 밭전자
web-is-two-space-jump = 두 칸 뜀
web-is-large-knight = 눈목자
web-is-three-space-jump = 세 칸 뜀
web-is-around = 사이에 선이 없음
web-is-weak = 약함
web-is-seen = 보기만 함
web-is-proven = 증명됨
web-is-disproven = 반증됨
web-is-unknown = 모름
web-is-likely = 아마도
web-is-estimated = 추정
web-is-board = 판 위
web-is-read = 읽기
web-is-safe = 안전
web-is-in-danger = 위험
web-is-exposed = 잡힐 수 있음
web-is-taken = 잡힘
web-is-alive = 삶
web-is-dead = 죽음
web-is-seki = 빅
web-is-ko = 패
web-is-unsettled = 미생
web-is-cut = 끊음
web-is-invasion = 침투
web-is-top = 위쪽 변
web-is-bottom = 아래쪽 변
web-is-left = 왼쪽 변
web-is-right = 오른쪽 변
web-is-centre = 중앙
web-is-whole = 판 전체
web-is-top-left = 왼쪽 위
web-is-top-right = 오른쪽 위
web-is-bottom-left = 왼쪽 아래
web-is-bottom-right = 오른쪽 아래
web-is-pass = 손뺌
web-is-PASS = 손뺌
web-is-true = 예
web-is-false = 아니요
web-is-no-superko = 동형반복은 생각하지 않음
web-is-escape = 활로 다섯이면 탈출
web-is-nearby = 먼 길은 보지 않음

## 수의 구상과 알려진 모양 (gokoro explain)

plan-aim = { $aim ->
    [capture] { $one } 잡기
    [cut] { $one } 및 { $other } 끊기
    [save] { $one } 살리기
   *[connect] { $one } 및 { $other } 잇기
}
plan-threaten-both = 구상: { $vertex }에 두는 수는 두 가지를 함께 노립니다({ $one }, { $other }). 한쪽만 막을 수 있다는 것이 증명되었습니다.
plan-attack-to-gain = 구상: { $vertex }에 두는 수는 한쪽을 노리며({ $one }) 다른 쪽을 이룹니다({ $other }). 앞의 것을 막으면 뒤의 것을 허용하며, 뒤의 것은 전에는 이룰 수 없었음이 증명되었습니다.
plan-give-up = 구상: { $vertex }에 두는 수는 사석 작전입니다(버리는 돌: { $one }, 얻는 것: { $other }). 둘 다 증명되었습니다.
plan-with-groups = 구상: { $vertex }에 두는 수는 { $first }을 { $plan ->
    [attack-for] 공격하면서
   *[give-up-for] 버리고
} { $gain } 수입니다.
plan-gain = { $what ->
    [theirs] { $stones }을 잡는
    [own] { $stones }을 안정시키는
   *[points] { $place }에서 약 { $points }집을 얻는
}
plan-until = { $number }수까지 뜻대로 되었습니다.
plan-proven = { $plan ->
    [give-up-for] 그 돌들은 살릴 수 있었으나 이제 잡힐 수 있다는 것이 증명되었습니다.
   *[attack-for] 지금 지키지 않으면 그 돌들이 잡힌다는 것이 증명되었습니다.
}
known-proven = { $shape ->
    [net] { $vertex }에 두는 수는 장문입니다
    [snapback] { $vertex }에 두는 수는 환격입니다
    [ladder] { $vertex }에 두는 수는 축의 시작입니다
    [throw-in] { $vertex }에 두는 수는 먹여치기입니다
    [connect-and-die] { $vertex }에 두는 수는 촉촉수입니다
    [double-atari] { $vertex }에 두는 수는 양단수입니다
    [link-under] { $vertex }에 두는 수는 건너감입니다
    [tigers-mouth] { $vertex }에 두는 수는 호구이음입니다
    [bamboo-joint] { $vertex }에 두는 수는 쌍립입니다
    [solid-connection] { $vertex }에 두는 수는 꽉이음입니다
    [diagonal] { $vertex }에 두는 수는 마늘모입니다
    [wedge] { $vertex }에 두는 수는 끼움입니다
    [descent] { $vertex }에 두는 수는 내려섬입니다
    [hane] { $vertex }에 두는 수는 젖힘입니다
   *[placement] { $vertex }에 두는 수는 치중입니다
}. { $claim ->
    [captures] 돌을 잡는다는 것이 이 국면에서 증명되었습니다
    [captures-one] 두 돌 중 하나를 잡는다는 것이 이 국면에서 증명되었습니다
    [saves] 돌을 살린다는 것이 이 국면에서 증명되었습니다
    [connects] 돌을 잇는다는 것이 이 국면에서 증명되었습니다
    [cuts] 돌을 끊는다는 것이 이 국면에서 증명되었습니다
    [wins-race] 수상전을 이긴다는 것이 이 국면에서 증명되었습니다
    [makes-eyes] { $eyes ->
        [1] 이 안형에 한 눈이 생긴다는 것이 이 국면에서 증명되었습니다
       *[other] 이 안형에 두 눈이 생긴다는 것이 이 국면에서 증명되었습니다
    }
    [takes-eyes] { $eyes ->
        [1] 이 안형에 눈이 생기지 않는다는 것이 이 국면에서 증명되었습니다
       *[other] 이 안형에 두 눈이 생기지 않는다는 것이 이 국면에서 증명되었습니다
    }
    [lives] 돌이 산다는 것이 이 국면에서 증명되었습니다
   *[kills] 돌이 죽는다는 것이 이 국면에서 증명되었습니다
}.
known-played = { $vertex }에 두는 수는 { $kind ->
    [invasion] 침입
    [joseki] 정석
   *[endgame] 끝내기
}의 알려진 모양입니다. 집계한 기보에 { $appeared }번 나타났고 { $played }번 두어졌습니다.

## gokoro knowledge

joseki-heading = 귀에서 실제로 둔 변화: { $count }가지. 판 수일 뿐 평가가 아닙니다.
joseki-step = { $color ->
    [black] 흑
   *[white] 백
} { $vertex }: { $count }번{ $known ->
    [0] {""}
   *[other] {" "}(둔 쪽의 승리: { $known }판의 { $percent }%)
}
joseki-again = – 이하 위와 같음
knowledge-kind = { $kind ->
    [joseki] 정석
    [invasion] 침입
    [endgame] 끝내기
    [tesuji] 맥
    [link] 건너감
    [encircling] 약한 포위 연결
    [eye] 눈 모양
   *[triangle] 눈 자리 가장자리의 삼각
}
knowledge-summary = { $kind }: { $count }개.
knowledge-checked = { $name }: { $standing ->
    [proven] 판의 나머지를 상대 돌로 채워도 성립함이 증명되었고, 무작위로 채운 { $boards }개의 판 어디서도 부정되지 않았습니다.
    [proven-alone] 주위에 아무것도 없거나 자기 돌만 있을 때 성립함이 증명되었습니다.
    [refuted] 그 그림 위에서 부정되었습니다.
    [open] 그림만으로는 정해지지 않으며, 나타날 때마다 읽습니다.
   *[unasked] 증명할 수 있는 내용이 없습니다.
}
knowledge-check-summary = 증명 { $proven }개, 단독 증명 { $alone }개, 미정 { $open }개, 증명할 내용 없음 { $unasked }개, 부정 { $refuted }개.
knowledge-counted = { $name }: { $games }판에서 두어졌습니다. 나타난 횟수 { $appeared }번, 두어진 횟수 { $played }번.
knowledge-added = { $name } 항목을 익혀 { $path }에 저장했습니다. { $standing ->
    [proven] 판의 나머지를 상대 돌로 채워도 성립함이 증명되었고, 무작위로 채운 { $boards }개의 판 어디서도 부정되지 않았습니다.
    [proven-alone] 주위에 아무것도 없거나 자기 돌만 있을 때 성립함이 증명되었습니다.
    [open] 그림만으로는 정해지지 않아, 나타날 때마다 읽습니다.
   *[unasked] 증명할 수 있는 내용이 없습니다.
}

## 지식 편집

web-knowledge = 지식
web-library = 기보 보관함
web-library-none = 아직 기보 보관함이 없습니다. 다음 명령으로 기보 폴더에서 만들 수 있습니다.
web-library-player = 대국자
web-library-opponent = 상대
web-library-from = 시작 연도
web-library-to = 끝 연도
web-library-found = 이 국면: { $number }판에서 { $count }번. 흑승 / 백승 { $name }.
web-library-next = 실전의 다음 수
web-library-move = 착수
web-library-games = 대국
web-library-wins = 흑승 / 백승
web-library-years = 연도
web-library-players = 대국자 목록
web-library-count = { $count }판
web-library-apart = { $name }은(는) 다른 대국자입니다
web-library-name = 이 이름은
web-library-same = 이 대국자와 같습니다
web-library-join = 함께 세기
web-know-help = 국면을 그리거나 수순을 기록하고, 그 수가 하는 일을 골라 읽기로 확인하세요. 저장하면 바로 쓰입니다.
web-know-look = Gokoro가 외우고 있는 모양입니다. 아래에서 종류를 고르면 바둑판에서 볼 수 있습니다. 흑이 1에 둡니다.
web-know-add = 항목 추가
web-know-change = 이 항목 고치기
web-know-end = 목록으로 돌아가기
web-know-way = 익힐 것
web-know-way-scene = 국면과 한 수
web-know-way-line = 수순
web-tool-claim = 대상 돌 표시
web-tool-area = 그림의 점 표시
web-tool-move = 수 정하기
web-know-area-help = 그림의 점을 표시하지 않으면 주장을 증명하는 가장 작은 그림을 찾습니다.
web-know-line-help = 판에 수를 두세요. 물러서 다른 수를 두면 변화가 됩니다.
web-know-mover = 두는 쪽
web-know-kind = 종류
web-know-name = 이름
web-know-name-help = 공백과 빗금이 없는 한 낱말
web-know-value = 먼저 두는 이득
web-know-value-help = 먼저 둔 쪽이 얻는 집 수, 0~100. 비워 두어도 됩니다
web-know-worth = 먼저 두면 { $number }집 이득입니다(저장된 값).
web-know-claim = 수가 하는 일
web-know-claim-played = 그곳에 둔다
web-know-claim-captures = 잡는 돌: { $name }
web-know-claim-captures-one = 둘 중 하나를 잡는다: { $name }, { $other }
web-know-claim-saves = 살리는 돌: { $name }
web-know-claim-connects = 잇는 돌: { $name }, { $other }
web-know-claim-cuts = 끊는 돌: { $name }, { $other }
web-know-claim-wins-race = 수상전에서 이기는 돌: { $name }, 지는 돌: { $other }
web-know-claim-makes-eyes = 만드는 눈의 수: { $count }
web-know-claim-takes-eyes = 눈의 수가 { $count }보다 적다
web-know-claim-lives = 사는 말: { $name }
web-know-claim-kills = 죽는 말: { $name }
web-know-when = 조건
web-know-when-help = 돌을 표시하면 그 돌의 조건을 더할 수 있습니다.
web-know-when-liberties = { $name }의 활로: { $count }
web-know-when-stones = { $name }의 돌 수: { $count }
web-know-when-joined = 같은 줄의 돌: { $name }, { $other }
web-know-when-apart = 서로 다른 줄의 돌: { $name }, { $other }
web-know-when-alive = 살아 있는 말: { $name }
web-know-when-weak = 아직 살지 못한 말: { $name }
web-know-when-linked = 같은 말의 돌: { $name }, { $other }
web-know-when-kind = 조건의 종류
web-know-when-stone = 돌
web-know-when-other = 다른 돌
web-know-when-how = 비교
web-know-when-most = 이하
web-know-when-exactly = 정확히
web-know-when-least = 이상
web-know-when-number = 수
web-know-when-add = 조건 추가
web-know-check = 확인
web-know-save = 저장
web-know-busy = 읽는 중…
web-know-marked = 표시한 돌: { $name }
web-know-is-claim = { $name }, 표시 { $other }
web-know-is-area = { $name }, 그림 안
web-know-is-move = { $name }, 이 수
web-know-next = 다음 차례: { $name }. 수: { $number }, 수순: { $count }.
web-know-drop = 여기부터 지우기
web-know-own = 내 지식
web-know-own-none = 아직 없습니다.
web-know-folder = 내 지식을 저장하는 곳: { $name }.
web-know-faults = 폴더에서 읽지 못한 것
web-know-show = 판에 놓기
web-know-forget = 내 지식에서 지울까요? { $name }
web-know-forgotten = 지웠습니다: { $name }.
web-know-stock = 내장된 지식
web-know-more = 더 보기 (남은 항목 { $count }개)
web-know-counts = 나타난 횟수 { $count }번, 두어진 횟수 { $number }번.
web-know-diagram = 그림: { $name }
web-know-here = { $vertex }의 알려진 모양
web-know-none-here = 여기에는 알려진 모양이 없습니다.
knowledge-here = { $name } ({ $kind }): { $standing ->
    [proven] 이 국면에서 증명되었습니다.
    [idle] 두지 않아도 성립합니다.
    [refuted] 이 국면에서 부정되었습니다.
    [open] 모양은 맞지만 이 국면에서는 정해지지 않습니다.
   *[unasked] 모양이 맞습니다.
}
knowledge-refutation = 상대가 { $moves }(으)로 두면 성립하지 않습니다.
knowledge-refused = { $why ->
    [no-name] 공백과 빗금이 없는 한 낱말로 이름을 지으세요.
    [no-move] 둘 수 있는 수를 정하세요.
    [unproven] 이 수에 대해 증명되지 않습니다. 그림의 점을 표시해 알려진 모양으로 저장하거나 다른 것을 고르세요.
    [refuted] 그림 위에서 부정되어 저장하지 않습니다. 표시와 수를 확인하세요.
    [taken] 이미 쓰이는 이름입니다. 다른 이름을 지으세요.
    [no-folder] 내 지식을 둘 폴더를 알 수 없습니다. --knowledge 폴더 옵션으로 시작하세요.
   *[nothing] 익힐 것이 없습니다. 돌을 표시하거나 수를 두세요.
}

## 패

ko-takes = { $number }수로 패를 땄습니다. { $other ->
    [black] 흑
   *[white] 백
}은 바로 { $open }에서 되딸 수 없습니다.
ko-takes-back = { $number }수로 패를 되땄습니다. 이제 { $times }번 딴 것입니다. { $other ->
    [black] 흑
   *[white] 백
}은 바로 { $open }에서 되딸 수 없습니다.
ko-stakes = 이 패에는 그 밖에 { $count }점이 걸려 있습니다.
ko-threats = { $stones ->
    [0] 팻감
   *[other] 그만한 돌을 노리는 팻감
}은 찾아낸 만큼 흑 { $black }개, 백 { $white }개입니다. 모두 받는다면 { $winner ->
    [black] 흑
   *[white] 백
}이 패를 이깁니다(추정).
ko-threat = { $number }수는 팻감입니다. { $owner ->
    [black] 흑
   *[white] 백
}이 다른 곳에 두면 { $threatener ->
    [black] 흑
   *[white] 백
}이 { $kind ->
    [kill] { $one }을 죽입니다.
    [save] { $one }을 살립니다.
    [cut] { $one }과 { $two }을 끊습니다.
    [either] { $one }이나 { $two }을 잡습니다.
   *[take] { $one }을 잡습니다.
}
ko-answers = { $number }수는 팻감을 받았습니다. { $threatener ->
    [black] 흑
   *[white] 백
}은 더 이상 { $kind ->
    [kill] { $one }을 죽일 수 없습니다.
    [save] { $one }을 살릴 수 없습니다.
    [cut] { $one }과 { $two }을 끊을 수 없습니다.
    [either] { $one }도 { $two }도 잡을 수 없습니다.
   *[take] { $one }을 잡을 수 없습니다.
}
ko-ignores = { $number }수는 팻감을 받지 않았습니다. { $threatener ->
    [black] 흑
   *[white] 백
}은 아직 { $kind ->
    [kill] { $one }을 죽일 수 있습니다.
    [save] { $one }을 살릴 수 있습니다.
    [cut] { $one }과 { $two }을 끊을 수 있습니다.
    [either] { $one }이나 { $two }을 잡을 수 있습니다.
   *[take] { $one }을 잡을 수 있습니다.
}
ko-ends = { $number }수로 { $open }의 패가 끝났습니다. 더 이상 되딸 수 없습니다.
ko-ends-ignoring = { $number }수는 패를 끝내고 팻감을 받지 않았습니다. { $threatener ->
    [black] 흑
   *[white] 백
}은 { $kind ->
    [kill] { $one }을 죽일 수 있습니다.
    [save] { $one }을 살릴 수 있습니다.
    [cut] { $one }과 { $two }을 끊을 수 있습니다.
    [either] { $one }이나 { $two }을 잡을 수 있습니다.
   *[take] { $one }을 잡을 수 있습니다.
}

## What is wrong with records (gokoro check), and counts (gokoro score)

fault-no-game = 대국이 없습니다. 대국은 "(;"로 시작합니다.
fault-too-long = 글이 1 GiB를 넘어 나머지는 읽지 않았습니다.
fault-byte-order-mark = 글 앞에 바이트 순서 표시가 있습니다.
fault-text-outside = 대국 밖에 { $bytes }바이트의 글이 있어 뺐습니다.
fault-missing-open = 대국이 "(" 없이 시작합니다.
fault-missing-semicolon = 노드가 ";" 없이 시작합니다.
fault-missing-close = 대국 도중에 파일이 끝납니다(")" { $count }개 모자람). 잘렸을 수 있습니다.
fault-empty-variation = 노드가 없는 변화가 있습니다.
fault-node-after-variation = 닫힌 변화 뒤에 노드가 있어 또 하나의 변화로 읽었습니다.
fault-stray = 대국 안에 뜻 없는 { $bytes }바이트가 있어 뺐습니다.
fault-no-value = 속성 { $name }: 값이 없습니다.
fault-no-name = 이름 없는 값이 있어 뺐습니다.
fault-unclosed-value = "["가 닫히지 않아 파일 끝까지를 값으로 삼았습니다.
fault-repeated = 한 노드에 { $name } 속성이 두 번 있습니다.
fault-long-name = { $name } 같은 옛 긴 속성 이름이 있어 대문자만 읽습니다.
fault-encoding = 글이 UTF-8이 아니어서 { $assumed } 인코딩으로 읽었습니다({ $basis ->
    [told] 지정대로
    [mark] 바이트 순서 표시에 따라
    [declared] CA에 따라
    [mostly] 거의 모든 바이트가 맞음
   *[score] 글자가 가장 잘 맞음
}){ $declared ->
    [none] {""}
   *[other] . CA에 적힌 { $declared } 인코딩은 맞지 않습니다
}{ $damaged ->
    [yes] . 맞지 않는 바이트는 바꾸었습니다.
   *[no] .
}
fault-charset-differs = CA에는 { $declared }(으)로 적혀 있지만 글은 UTF-8입니다.
fault-bad-point = { $name }[{ $text }]: 점이 아니어서 뺐습니다.
fault-off-board = { $name }[{ $text }]: { $size }줄 바둑판 밖이어서 뺐습니다.
fault-bad-number = { $name }[{ $text }]: 쓸 수 있는 수가 아니어서 보통 값으로 보았습니다.
fault-komi = 덤 KM[{ $text }]이 보통과 다릅니다. { $assumed }집으로 읽었습니다.
fault-result-unit = RE[{ $text }]: 자(한 자는 두 집)로 센 값이어서 { $assumed }(으)로 읽었습니다.
fault-result-differs = 기록된 결과는 { $stated }, 종국을 센 값은 { $counted }입니다. 종국을 확인하십시오.
fault-unknown-rules = 규칙 RU[{ $text }]: 알 수 없거나 그대로 둘 수 없습니다. { $assumed } 규칙으로 보았습니다.
fault-illegal-move = { $number }번째 수 { $text }: 규칙에 어긋납니다({ $why ->
    [occupied] 돌이 있는 자리
    [ko] 패를 바로 되따냄
    [suicide] 활로가 없는 자리
    [superko] 이전 국면의 되풀이
   *[other] 규칙 위반
}). 그대로 두었습니다.
fault-move-skipped = { $number }번째 수 { $text }: 바둑판 밖이어서 뺐습니다.
fault-out-of-turn = { $number }번째 수 { $text }: 앞 수와 같은 쪽이 두었습니다.
fault-setup-with-move = 한 노드에 배치와 착수가 있어 배치를 먼저 했습니다.
fault-several-moves = 한 노드에 여러 수가 있어 적힌 순서대로 두었습니다.
fault-setup-in-game = { $moves }번째 수 뒤에 돌이 배치되어 있습니다. 그전의 수와 따낸 돌은 그대로입니다.
fault-info-later = 대국 정보({ $names })가 첫 노드 뒤에 있어 첫 노드에 있는 것으로 읽었습니다.
fault-setup-later = 시작할 때의 돌이 첫 노드 뒤에 배치되어 있습니다.
fault-bad-player = PL[{ $text }]: 색(B 또는 W)이 아니어서 뺐습니다.
fault-handicap-placed = 접바둑 돌이 없어 { $stones }점을 정해진 자리에 놓았습니다.
fault-handicap-differs = HA에는 { $stated }, 놓인 돌은 { $placed }점입니다. 돌의 수를 따릅니다.
fault-handicap-seen = 흑돌만 { $stones }점 있고 HA가 없어 { $stones }점 접바둑으로 읽었습니다.
fault-handicap-played = HA에는 { $stated }, 흑의 첫 { $stones }수는 접바둑 돌입니다. 착수가 아니라 배치로 읽었습니다.
fault-handicap-beside = HA에는 { $stated }, 그 밖에 흑 { $black }점과 백 { $white }점이 배치되어 있습니다. HA를 따릅니다.
fault-line-skipped = { $format } 파일의 이 줄을 읽을 수 없어 뺐습니다: { $text }
fault-field-assumed = { $format } 기보의 { $name } 항목이 없거나 뜻을 알 수 없어 보통 값으로 보았습니다.
fault-moves-missing = { $format } 기보에 { $first }번째 수부터 { $last }번째 수까지 없습니다.
fault-part-left-out = { $format } 기보의 일부는 읽지 않습니다: { $part }
fault-cut-off = { $format } 기보에 끝이 없습니다. 잘렸을 수 있습니다.
fault-other = 이 기보에 보통과 다른 점이 있습니다.
refusal-size-large = SZ[{ $text }]: 19줄보다 큰 판은 지원하지 않아 이 대국을 뺐습니다.
refusal-size-small = SZ[{ $text }]: 2줄보다 작은 판은 지원하지 않아 이 대국을 뺐습니다.
refusal-size-sides = SZ[{ $text }]: 직사각형 판은 지원하지 않아 이 대국을 뺐습니다.
refusal-size-unread = SZ[{ $text }]: 판의 크기가 아닙니다. 2부터 19까지의 수로 고치십시오.
refusal-game = GM[{ $text }]: 바둑(GM[1]) 대국이 아니어서 뺐습니다.
refusal-long = { $moves }수는 한 번에 복기하기에 너무 많습니다. 한 번에 { $most }수까지 복기합니다. gokoro review --moves 1-{ $most }처럼 일부를 지정하십시오.
check-corrected = 고침: { $text }
check-written = { $name }: 고친 사본은 { $path } 파일에 있습니다
check-end = { $games }국을 조사했고 { $found ->
    [0] 문제가 없었습니다.
   *[other] { $found }국에 문제가 있었습니다.
}
score-end = { $number }번째 수 뒤에 { $leader ->
    [black] 흑이 { $points }집 앞섭니다
    [white] 백이 { $points }집 앞섭니다
   *[even] 양쪽이 같습니다
}(규칙 { $rules }, 덤 { $komi }).
score-goes-on = { $number }번째 수 뒤에도 대국이 이어집니다. 경계가 열려 있어 아직 세지 않습니다.
score-expected = 종국 때의 예상: { $leader ->
    [black] 흑이 약 { $points }집 앞섬
   *[white] 백이 약 { $points }집 앞섬
}(추정).
score-resigned = { $loser ->
    [black] 흑
   *[white] 백
}이 기권했습니다.
score-stones = 산 돌
score-territory = 집
score-prisoners = 따낸 돌
score-taken = 상대의 죽은 돌
score-komi = 덤
score-bonus = 접바둑 돌의 몫
score-total = 합계
score-dead = 죽은 돌: { $groups }.
score-seki = 빅: { $groups }.
score-unsettled = 미정, 먼저 두는 쪽에 달림: { $groups }.
score-doubtful = 확실하지 않음: { $groups }.
score-neutral = 어느 쪽의 것도 아닌 점: { $count }.
score-agrees = 기보의 결과도 같습니다: { $result }.
score-disagrees = 기보의 결과는 다릅니다: { $result }.
review-unread = { $name }: 시간이 다 되어 { $count }수는 읽지 않고 판에 보이는 대로와 탐색만으로 말했습니다.
