# 日本語のメッセージ。一つのメッセージは一つの文、見出し、または単語。
# 識別子と変数は messages/en.ftl と同じ。

## 言葉

black = 黒
white = 白
color = { $color ->
    [black] 黒
   *[white] 白
}
settled-territory = 確定地
equidistant = 等距離の点
unreachable = 到達不能な点
total = 合計
pass = パス
resign = 投了

## 数と手

move-number = { $number }手目
move-of = { $number }手目：{ $color ->
    [black] 黒
   *[white] 白
} { $vertex }
to-move = { $color ->
    [black] 黒番
   *[white] 白番
}
stones = { $count }子
points = { $count }点
moves = { $count }手
moku = { $count }目
totals = 合計：黒 { $black }、白 { $white }。

## 場所：名前と、文の中で位置を表す言葉

place-top-left = 左上隅
place-top = 上辺
place-top-right = 右上隅
place-left = 左辺
place-centre = 中央
place-right = 右辺
place-bottom-left = 左下隅
place-bottom = 下辺
place-bottom-right = 右下隅

at-top-left = 左上隅
at-top = 上辺
at-top-right = 右上隅
at-left = 左辺
at-centre = 中央
at-right = 右辺
at-bottom-left = 左下隅
at-bottom = 下辺
at-bottom-right = 右下隅
at-whole = 盤全体

## 領域と族

region-size = { $color ->
    [black] { $at }の黒の領域は{ $count }点。
   *[white] { $at }の白の領域は{ $count }点。
}
region-attributes = 占有地 { $occupied }、勢力圏 { $influence }、等価目数 { $moku }。

## 戦略（P0、4.2節の四つの型）

strategy = 戦略
strategy-heading = 戦略（推定。各型とも25%が普通です）：
strategy-short-side =
    { $color ->
        [black] 黒
       *[white] 白
    }はまず{ $first ->
        [framework] 大模様
        [territory] 実利
        [thickness] 厚み
       *[fighting] 戦い
    }、次に{ $second ->
        [framework] 大模様
        [territory] 実利
        [thickness] 厚み
       *[fighting] 戦い
    }を考えるところです。
strategy-short-none =
    { $color ->
        [black] 黒
       *[white] 白
    }に際立った方針はなく、{ $first ->
        [framework] 大模様
        [territory] 実利
        [thickness] 厚み
       *[fighting] 戦い
    }が{ $second ->
        [framework] 大模様
        [territory] 実利
        [thickness] 厚み
       *[fighting] 戦い
    }をやや上回る程度です。
strategy-short-open =
    { $place }の{ $color ->
        [black] 黒
       *[white] 白
    }の領域が最も未定で、約{ $points }目が決まっていません。
strategy-short-move =
    { $vertex }（{ $type ->
        [framework] 大模様
        [territory] 実利
        [thickness] 厚み
       *[fighting] 戦い
    }）
strategy-short-moves =
    { $color ->
        [black] 黒
       *[white] 白
    }の候補：{ $moves }。
strategy-weight = { $color ->
    [black] 黒
   *[white] 白
}：{ $type ->
    [framework] 大模様
    [territory] 実利
    [thickness] 厚み
   *[fighting] 戦い
} { $percent }%。
strategy-sign-soft = { $color ->
    [black] 黒
   *[white] 白
}の領域の{ $value }%は勢力圏です（普通は{ $usual }%）。
strategy-sign-large = { $color ->
    [black] 黒
   *[white] 白
}の最大の領域は{ $value }路です（普通は{ $usual }路）。
strategy-sign-weak = { $color ->
    [black] 黒
   *[white] 白
}には弱い群の石が{ $value }子あります（普通は{ $usual }子）。
strategy-sign-thick = { $color ->
    [black] 黒
   *[white] 白
}の石の{ $value }%は厚い群にあります（普通は{ $usual }%）。
strategy-sign-height = { $color ->
    [black] 黒
   *[white] 白
}の石は平均して{ $value }線にあります（普通は{ $usual }線）。
strategy-sign-settled = 盤の{ $value }%は確定地です（普通は{ $usual }%）。
strategy-sign-open = 盤の{ $value }%は帰属が決まっていません（普通は{ $usual }%）。
strategy-sign-ahead = 領域では{ $color ->
    [black] 黒
   *[white] 白
}が{ $value }目{ $side ->
    [behind] 劣っています
   *[ahead] 勝っています
}。
strategy-sign-contact = 石の{ $value }%は相手の石に接しています（普通は{ $usual }%）。
strategy-sign-room-fight = 盤の{ $value }%は{ $color ->
    [black] 黒
   *[white] 白
}が戦いを始められる点、つまり石を取れる所か切断点か双方の弱い石の近くです（普通は{ $usual }%）。
strategy-sign-room-weak = 盤の{ $value }%は{ $color ->
    [black] 黒
   *[white] 白
}のダメの少ない石の近くです（普通は{ $usual }%）。
strategy-sign-room-territory = 盤の{ $value }%は静かな隅と辺です（普通は{ $usual }%）。
strategy-sign-room-framework = 盤の{ $value }%は静かな中央です（普通は{ $usual }%）。
strategy-sign-near-fight = 直前の手の周りの{ $value }%は{ $color ->
    [black] 黒
   *[white] 白
}が戦いを始められる点、つまり石を取れる所か切断点か双方の弱い石の近くです（普通は{ $usual }%）。
strategy-sign-near-weak = 直前の手の周りの{ $value }%は{ $color ->
    [black] 黒
   *[white] 白
}のダメの少ない石の近くです（普通は{ $usual }%）。
strategy-sign-near-territory = 直前の手の周りの{ $value }%は静かな隅と辺です（普通は{ $usual }%）。
strategy-sign-near-framework = 直前の手の周りの{ $value }%は静かな中央です（普通は{ $usual }%）。
strategy-sign-free-low = 隅と辺には、どの石からも遠い点が{ $value }あります（普通は{ $usual }）。
strategy-sign-free-high = 中央には、どの石からも遠い点が{ $value }あります（普通は{ $usual }）。
strategy-decides = 形勢を決める領域（約{ $points }目が未定）：
strategy-moves = { $color ->
    [black] 黒
   *[white] 白
}の戦略ごとの手：
strategy-move = { $type ->
    [framework] 大模様
    [territory] 実利
    [thickness] 厚み
   *[fighting] 戦い
}：{ $vertex }（{ $origin ->
    [border] 境界
    [inside-own] 自分の領域の中
   *[inside-enemy] 相手の領域の中
}）。
strategy-no-move = { $type ->
    [framework] 大模様
    [territory] 実利
    [thickness] 厚み
   *[fighting] 戦い
}：事例の挙げる手はありません。
strategy-leans = { $vertex }は弱い{ $target }にもたれます。

## 図

board-title-move = 碁盤、{ $size }路、{ $number }手目まで
legend-stones = X は黒石、O は白石。
legend-last = 括弧は最後の手。
legend-line = 文字と数字は示した手順の手。
legend-candidate = 感嘆符のついた文字は候補手。
legend-regions = 文字は領域の名前。大文字は占有地、小文字は勢力圏。
legend-owner = { $color ->
    [black] 黒の領域：{ $letters }。
   *[white] 白の領域：{ $letters }。
}
legend-areas = B と W は黒と白の占有地、b と w は勢力圏。
legend-rest = = は等距離の点、- は到達不能な点。

## 分割：表と行

occupied-of = { $color ->
    [black] 黒の占有地
   *[white] 白の占有地
}
influence-of = { $color ->
    [black] 黒の勢力圏
   *[white] 白の勢力圏
}
dead-stone = 死んでいる石
difference = 差
occupied-head = 占有地
influence-head = 勢力圏
settled-head = 確定地
moku-head = 目数
moku-map = 各点の等価目数の10倍です。正は黒、負は白の値で、10以上は確定地です。
compare-before = 着手前：
compare-after = { $color ->
    [black] 黒
   *[white] 白
}{ $vertex }の後：
compare-best = 確定地と等価目数の合計では、{ $color ->
    [black] 黒
   *[white] 白
}にとって{ $vertex }は{ $other }より{ $moku }目多くなります。
legend-family = この領域の一団の石
legend-group = 群の石。5+1 は五歩でコスリ数一
legend-sign = { $sign } は{ $meaning }。
experiment-question = { $question } { $color ->
    [black] 黒
   *[white] 白
}が先に打ち、読みは{ $count }手までです。
division-heading = { $title }。{ $color ->
    [black] 黒番
   *[white] 白番
}。
division-by = { $rule } による分割。
region-strength = 勢力としての強さ { $strength }。
region-settled = 確定地 { $settled }。
region-no-family = 自分の石はない。
defects-cut = 切断点：{ $points }。
defects-invasion = 打ち込みの点：{ $points }。
group-of = { $color ->
    [black] { $vertex }の黒の群、{ $stones }子。
   *[white] { $vertex }の白の群、{ $stones }子。
}
order-dame = { $order }次ダメ：{ $count }。
group-distances = 群から届く点までの距離（n次ダメ）：
group-kosuri = そこまでの道のコスリ数：
written = 書き込み先：{ $path }
command-of-lab = { $command } は研究用のプログラム gokoro-lab のコマンドです：gokoro-lab { $command }

## Files written

review-written = { $name } の検討は { $path } にあります。
review-first = 短い探索だけによる最初のページを { $path } に書きました。読みを含む検討が済むと置き換わります。
review-progress = { $name }：局面の探索
review-progress-games = { $count }局を検討しました
reviews-written = { $count }件の検討は { $path } にあります。

## 検討の主張、勝負所、提案（claim_text）

claim-region = { $color ->
    [black] 黒
   *[white] 白
}の{ $place ->
    [top-left] 左上の
    [top] 上辺の
    [top-right] 右上の
    [left] 左辺の
    [centre] 中央の
    [right] 右辺の
    [bottom-left] 左下の
    [bottom] 下辺の
    [bottom-right] 右下の
   *[whole] 盤全体の
}領域{ $several ->
    [yes] （{ $stone }）
   *[no] {""}
}
claim-family = { $color ->
    [black] 黒
   *[white] 白
}の{ $place ->
    [top-left] 左上の
    [top] 上辺の
    [top-right] 右上の
    [left] 左辺の
    [centre] 中央の
    [right] 右辺の
    [bottom-left] 左下の
    [bottom] 下辺の
    [bottom-right] 右下の
   *[whole] 盤全体の
}一団{ $several ->
    [yes] （{ $stone }）
   *[no] {""}
}
claim-lies = { $origin ->
    [border] { $number }手目は{ $region }の境界にあります。
   *[inside] { $number }手目は{ $region }の内部にあります。
}
claim-lies-open = { $origin ->
    [inside-own] { $number }手目は石のない味方の領域の内部にあります。
    [inside-enemy] { $number }手目は石のない相手の領域の内部にあります。
   *[border] { $number }手目はどの一団のものでもない点にあります。
}
claim-takes = { $number }手目は{ $count }子を取りました。
claim-resized = { $way ->
    [grows] { $region }が{ $count }目分広がり、{ $before }から{ $after }になりました。
    [shrinks] { $region }が{ $count }目分縮み、{ $before }から{ $after }になりました。
   *[keeps] { $region }の大きさは{ $after }目のままです。
}
claim-joined = { $parts }つの領域が一つになり、{ $region }は{ $after }目になりました。
claim-split = { $region }が{ $parts }つに分かれました。
claim-founded = 新しい領域ができました。{ $region }は{ $after }目です。
claim-vanished = { $before }目あった{ $region }がなくなりました。
claim-reaches = { $family }が{ $edge ->
    [top] 上
    [left] 左
    [right] 右
   *[bottom] 下
}の端に届きました。
claim-leaves = { $family }が{ $edge ->
    [top] 上
    [left] 左
    [right] 右
   *[bottom] 下
}の端に届かなくなりました。
claim-balance = 領域の大きさの差は、{ $was-side ->
    [black] 黒{ $was }目
    [white] 白{ $was }目
   *[level] 0目
}から{ $is-side ->
    [black] 黒{ $is }目
    [white] 白{ $is }目
   *[level] 0目
}に変わりました。
moment = { $first }手目と{ $second }手目：差が{ $color ->
    [black] 黒
   *[white] 白
}の方へ{ $count }目動きました。
proposal = { $origin ->
    [border] 境界
    [inside-own] 味方の領域の内部
   *[inside-enemy] 相手の領域の内部
}：{ $vertex }{ $known ->
    [yes] （強い人の{ $share ->
        [0] 1%未満
       *[other] { $share }%
    }が打つと予想）
   *[no] {""}
}なら{ $color ->
    [black] 黒
   *[white] 白
}の領域は{ $side ->
    [level] 相手と同じ広さになります。
    [ahead] 相手より{ $count }目広くなります。
   *[behind] 相手より{ $count }目狭くなります。
}
move-pass = { $number }手目：{ $color ->
    [black] 黒
   *[white] 白
} パス
move-start = 開始局面

## 総評と悪手（mistake_text）

word-pass = パス
verdict-end = { $leader ->
    [black] 終わりの局面は黒がおよそ{ $points }目優勢です（推定、誤差{ $error }目）
    [white] 終わりの局面は白がおよそ{ $points }目優勢です（推定、誤差{ $error }目）
   *[even] 終わりの局面はほぼ互角です（推定、誤差{ $error }目）
}{ $told ->
    [yes] 。棋譜の結果：{ $result }。
   *[no] 。
}
verdict-counted = { $leader ->
    [black] 終局図を数えると黒が{ $points }目優勢です
    [white] 終局図を数えると白が{ $points }目優勢です
   *[even] 終局図を数えると互角です
}{ $told ->
    [yes] 。棋譜の結果：{ $result }。
   *[no] 。
}
verdict-turning = 形勢が決まったのは{ $number }手目で、{ $color ->
    [black] 黒
   *[white] 白
}がおよそ{ $points }目損をしました（推定）。
verdict-no-turning = 一手で勝敗が決まった碁ではありません。
verdict-mistakes = { $told ->
    [black] 主な悪手はすべて黒の{ $black }手で、合わせておよそ{ $black-points }目です（推定）。
    [white] 主な悪手はすべて白の{ $white }手で、合わせておよそ{ $white-points }目です（推定）。
   *[both] 主な悪手は、黒が{ $black }手（合わせておよそ{ $black-points }目）、白が{ $white }手（およそ{ $white-points }目）です。
}
verdict-no-mistakes = はっきり3目以上損をした手はありません。
mistake = { $number }手目、{ $color ->
    [black] 黒
   *[white] 白
}{ $vertex }：約{ $points }目の損。
why-place = { $place ->
    [top-left] 左上
    [top] 上辺
    [top-right] 右上
    [left] 左辺
    [centre] 中央
    [right] 右辺
    [bottom-left] 左下
    [bottom] 下辺
    [bottom-right] 右下
   *[whole] 全局
}
why-captured = { $other ->
    [black] 黒
   *[white] 白
}は{ $by ->
    [none] {""}
   *[point] { $by }で
}{ $stones }を取れます。
why-dies = { $other ->
    [black] 黒
   *[white] 白
}は{ $by ->
    [none] {""}
   *[point] { $by }で
}{ $stones }を殺せます。
why-enclosed = { $other ->
    [black] 黒
   *[white] 白
}は{ $by ->
    [none] {""}
   *[point] { $by }で
}{ $stones }を閉じ込めます。
why-race = { $other ->
    [black] 黒
   *[white] 白
}は{ $by ->
    [none] {""}
   *[point] { $by }で
}{ $stones }との攻め合いに勝ちます。
why-cut = { $other ->
    [black] 黒
   *[white] 白
}は{ $by ->
    [none] {""}
   *[point] { $by }で
}{ $stones }を切り離します。
why-lives = { $stones }は{ $by ->
    [none] {""}
   *[point] { $color ->
       *[other] { $by }で
    }
}生きます。
why-escapes = { $stones }は{ $by ->
    [none] {""}
   *[point] { $color ->
       *[other] { $by }で
    }
}脱出します。
why-saved = { $stones }は{ $by ->
    [none] {""}
   *[point] { $color ->
       *[other] { $by }で
    }
}助かります。
why-linked = { $stones }は{ $by ->
    [none] {""}
   *[point] { $color ->
       *[other] { $by }で
    }
}つながります。
why-ko-started = { $stones }の生死はコウ次第になります。
why-ko-lost = { $stones }がかかったコウを譲ることになります。
why-seki = { $stones }をセキにする機会を失います。
why-invaded = { $other ->
    [black] 黒
   *[white] 白
}は{ $by ->
    [none] {""}
   *[point] { $by }で
}{ $place }の{ $color ->
    [black] 黒
   *[white] 白
}地に入り込みます。
why-reduced = { $other ->
    [black] 黒
   *[white] 白
}は{ $by ->
    [none] {""}
   *[point] { $by }で
}{ $place }の{ $color ->
    [black] 黒
   *[white] 白
}地を減らします。
why-gained = { $color ->
    [black] 黒
   *[white] 白
}は{ $by ->
    [none] {""}
   *[point] { $by }で
}{ $place }に地を作ります。
why-founded = { $color ->
    [black] 黒
   *[white] 白
}は{ $by ->
    [none] {""}
   *[point] { $by }で
}{ $place }に模様を作ります。
why-erased = { $other ->
    [black] 黒
   *[white] 白
}は{ $by ->
    [none] {""}
   *[point] { $by }で
}{ $place }の{ $color ->
    [black] 黒
   *[white] 白
}の模様を消します。
why-elsewhere = { $place }の{ $better }の方が大きい手でした。
why-story = { $from }手目から{ $to }手目まで、双方が{ $key }を打たずにいました。
why-otherwise = { $color ->
    [black] 黒が手を抜くと
   *[white] 白が手を抜くと
}、{ $said }
why-better-saved = { $better }なら{ $count ->
   *[other] 助かっていました。
}
why-better-out = { $better }なら{ $count ->
   *[other] 脱出できました。
}
why-better-race = { $better }なら攻め合いに勝っていました。
why-better-joined = { $better }なら{ $count ->
   *[other] つながっていました。
}
why-better-killed = { $better }なら{ $count ->
   *[other] 殺せました。
}
why-better-in = { $better }なら{ $count ->
   *[other] 閉じ込められました。
}
why-better-taken = { $better }なら{ $count ->
   *[other] 取れました。
}
why-better-cut = { $better }なら{ $count ->
   *[other] 切り離せました。
}
why-better-ko = { $better }ならそうはなりませんでした。
why-better-kept = { $better }なら守れました。
why-better-prevented = { $better }なら防げました。
why-legend = ✓ 証明済み、= 読み、~ ネットの予想
why-by-played = { $by }（{ $number }手目）
why-elsewhere-worth = { $place }の{ $better }は約{ $more }目の手で、{ $played }は{ $less ->
    [0] ほとんど価値がありません
   *[other] 約{ $less }目です
}。
why-sente-lost = { $place }では{ $other ->
    [black] 黒
   *[white] 白
}が{ $by ->
    [none] {""}
   *[point] { $by }に
}先着します。
why-better-sente = { $better }なら{ $other ->
    [black] 黒
   *[white] 白
}は受けなければなりませんでした。
lessons = { $color ->
    [black] 黒
   *[white] 白
}の課題：{ $lessons }。
lesson = { $kind ->
    [defend] 危ない石を助ける
    [attack] 弱い石を生かさない
    [race] 攻め合いのダメを数える
    [link] 切断点に気をつける
    [ko] コウを争う
    [territory] 地を守り、地を減らす
    [framework] 模様を作り、模様を消す
   *[elsewhere] より大きな手を探す
}（{ $moves }手目、約{ $points }目）
best-move = { $number }手目、{ $color ->
    [black] 黒
   *[white] 白
}{ $vertex }は好手で、{ $next }より約{ $points }目勝ります。打たなければ：{ $without }
mistake-instead = { $vertex }の方がよい手でした。
move-loss = 約{ $points }目の損です。
line-better = 正着：{ $moves }
line-better-proven = 正着（証明済み）：{ $moves }
line-goes-on = …
line-answer = 実戦の手の後の予想：{ $moves }
score-wins = 黒の勝率は{ $percent }%です（推定）。

## 一局の検討の頁（report）

report-versus = { $black } － { $white }
report-first-page = これは短い探索だけによる、読みのない最初のページです。検討が済むと置き換わります。置き換わらないときは、コマンドをもう一度実行してください。
report-result-of = { $by ->
    [draw] 持碁
    [void] 無勝負
    [resignation] { $color ->
        [black] 黒
       *[white] 白
    }中押し勝ち
    [time] { $color ->
        [black] 黒
       *[white] 白
    }時間勝ち
    [forfeit] { $color ->
        [black] 黒
       *[white] 白
    }反則勝ち
    [margin] { $color ->
        [black] 黒
       *[white] 白
    } { $points }目勝ち
   *[win] { $color ->
        [black] 黒
       *[white] 白
    }勝ち
}
report-komi = コミ
report-handicap = 置石
report-first = 最初の局面
report-back = 1手戻る
report-forward = 1手進む
report-last = 最後の局面
report-nothing = 特に言うことはありません。
report-compare-before = 着手前：
report-compare-after = { $vertex }の後：
report-sizes = 領域の大きさ
report-occupied = 占有地
report-influence = 勢力圏
report-total = 合計
report-difference = 差
report-alternatives = 領域からの提案（この手の代わり）
report-letter = 記号
report-point = 点
report-origin = 位置
report-origin-border = 境界
report-origin-inside-own = 味方の領域の内部
report-origin-inside-enemy = 相手の領域の内部
report-balance = その後の黒−白
report-played = 実戦
report-more = この手について
report-missed = 見逃した活きと殺し
report-regions = この局面の領域
report-colour = 色
report-place = 場所
report-place-name = { $place ->
    [top-left] 左上
    [top] 上辺
    [top-right] 右上
    [left] 左辺
    [centre] 中央
    [right] 右辺
    [bottom-left] 左下
    [bottom] 下辺
    [bottom-right] 右下
   *[whole] 全局
}
report-stones = 石
report-settled = 確定地
report-moku = 等価目数
report-strength = 強度
report-defects = 欠陥
report-cut = 断点
report-invasion = 打ち込み
report-settled-help = 確定地：ポテンシャルで1目になる点の数。
report-moku-help = 等価目数：領域の点のポテンシャルによる目数。
report-strength-help = 勢力圏の点の平均目数から相手の分を引いたもの。
report-for = 対象
for-all = すべての人
for-players = 対局者（段級位による）
for-rank = { $number }{ $grade ->
    [dan] 段
   *[kyu] 級
}の人
report-try-moves = 試した手：{ $moves }
report-try-back = 一手戻す
report-try-end = 対局に戻る
report-try-share = 強い人の{ $percent }%が{ $vertex }に打つと予想されます（推定）。
report-try-worse = { $vertex }は探索の最善手よりおよそ{ $points }目劣ります（推定）。
report-try-best = 探索した中に{ $vertex }より良い手はありません（推定）。
report-try-nothing = この手についてファイルには何もありません。
report-try-asks = 碁心が調べています…
report-try-unanswered = プログラムの返事がありません。動いているか確かめてください。
report-try-proven = { $vertex }：証明の応手
report-try-expected = { $vertex }：予想される応手（推定）
report-try-likely = { $vertex }：ありそうな応手、{ $percent }%（推定）
report-alive-asks = { $vertex }の石が活きているか読んでいます…
report-alive-alive = { $vertex }の石は活きています（証明済み）。
report-alive-alive-likely = { $vertex }の石は活きています（見込み）。
report-alive-seki = { $vertex }の石はセキで活きています（証明済み）。
report-alive-seki-likely = { $vertex }の石はセキで活きています（見込み）。
report-alive-dead = { $vertex }の石は死んでいます（証明済み）。
report-alive-dead-likely = { $vertex }の石は死んでいます（見込み）。
report-alive-ko = { $vertex }の石はコウです（証明済み）。
report-alive-ko-likely = { $vertex }の石はコウです（見込み）。
report-alive-unsettled = { $vertex }の石は未定です（証明済み）。先に打った方で決まります。
report-alive-unsettled-likely = { $vertex }の石は未定です（見込み）。先に打った方で決まります。
report-alive-attack = { $vertex }で殺す
report-alive-defence = { $vertex }で活きる
report-alive-unknown = { $vertex }の石が活きているかは分かりません。証明できず、見込みも立ちません。
report-alive-cannot = { $vertex }には石があります。このブラウザーでは死活を読めません。新しいブラウザーなら読めます。
players-heading = 両者の内容
players-phases = 一手あたりの平均の損（目、±は標準誤差、括弧内は手数）
players-opening = 序盤（{ $opening }手目まで）
players-middle = 中盤（{ $middle }手目まで）
players-end = 終盤
players-kinds = 悪手の種類（一手あたりの平均の損）
players-kind-lives = 群の死活
players-kind-strings = 石を取られた
players-kind-points = 地
players-kind-unknown = 理由は見つからず
players-phases-told = { $color ->
    [black] 黒
   *[white] 白
}の一手あたりの損は序盤{ $opening }目、中盤{ $middle }目、終盤{ $end }目です（推定）。
players-accuracy = { $color ->
    [black] 黒
   *[white] 白
}は{ $moves }手のうち{ $best }手で最善手を打ちました。{ $number }{ $grade ->
    [dan] 段
   *[kyu] 級
}の人なら{ $expected }手ほどが目安です。
players-accuracy-alone = { $color ->
    [black] 黒
   *[white] 白
}は{ $moves }手のうち{ $best }手で最善手を打ちました（推定）。
report-notes = 棋譜についての注意

## 端末での対局（play）

play-style = プログラムは{ $type ->
    [framework] 大模様
    [territory] 実利
    [thickness] 厚み
   *[fighting] 戦い
}を重んじて打ちます。そのために一手で損をするのは、読みの評価で{ $points }目までです。
play-open = { $size }路盤、コミ{ $komi }目。あなたは{ $color ->
    [black] 黒
   *[white] 白
}です。D4 のような点か、ヘルプ（help）と入力してください。
play-move = { $color ->
    [black] 黒
   *[white] 白
} { $vertex }
play-takes = { $color ->
    [black] 黒
   *[white] 白
} { $vertex }、{ $count }子取り
play-passes = { $color ->
    [black] 黒
   *[white] 白
} パス
play-resigns = { $color ->
    [black] 黒
   *[white] 白
} 投了
play-state = { $number }手目、{ $color ->
    [black] 黒番
   *[white] 白番
}。
play-prisoners = 取った石：黒 { $black }、白 { $white }。
play-stones = { $count ->
    [0] { $color ->
        [black] 黒石はありません。
       *[white] 白石はありません。
    }
   *[other] { $color ->
        [black] 黒石
       *[white] 白石
    }{ $count }子：{ $points }。
}
play-illegal = { $why ->
    [occupied] { $vertex }には石があります。空いた点を選んでください。
    [off-board] { $vertex }は盤の外です。ほかの点を選んでください。
    [ko] { $vertex }はコウをすぐに取り返す手です。先にほかへ打ってください。
    [suicide] { $vertex }に打つと石のダメがなくなります。ほかの点を選んでください。
    [superko] { $vertex }に打つと前の局面に戻ります。ほかの点を選んでください。
   *[over] 対局は終わっています。
}
play-off-board = { $vertex }は{ $size }路盤の外です。ほかの点を選んでください。
play-unknown = 「{ $text }」は点でも命令でもありません。D4 のような点か、ヘルプ（help）と入力してください。
play-is-over = 対局は終わっています。待った、形勢、盤、石、保存 ファイル名.sgf、終了は使えます。
play-undone = { $count }手戻しました。
play-nothing-to-undo = 戻せる手がありません。
play-hint-pass = パス：どの点も決まっているようです。
play-hint-move = この段級の相手なら { $vertex } に打ちます。
play-score = { $side ->
    [none] 今終局すれば持碁です。囲い切れていない所は数えません。
    [black] 今終局すれば黒{ $margin }目勝ちです。囲い切れていない所は数えません。
   *[white] 今終局すれば白{ $margin }目勝ちです。囲い切れていない所は数えません。
}
play-estimate = { $side ->
    [none] 対局は続いています。ほぼ互角、誤差は{ $error }目ほどです（推定）。
    [black] 対局は続いています。黒が{ $margin }目ほど優勢、誤差は{ $error }目ほどです（推定）。
   *[white] 対局は続いています。白が{ $margin }目ほど優勢、誤差は{ $error }目ほどです（推定）。
}
play-result = { $side ->
    [none] 終局。持碁です。
    [black] 終局。黒{ $margin }目勝ち。
   *[white] 終局。白{ $margin }目勝ち。
}
play-won-by-resignation = 終局。{ $color ->
    [black] 黒
   *[white] 白
}中押し勝ち。
play-dead = 死石と見たもの：{ $points }。
play-end = 保存 ファイル名.sgf で棋譜を残し、待ったで打ち続け、終了で終わります。
play-save-where = ファイル名を書いてください：保存 game.sgf
play-save-exists = { $path }はすでにあるので書き換えません。別の名前にしてください。
play-help =
    D4 のような点でそこに打ちます。ほかの命令（英語でも使えます）：
    パス（pass）：打たない。二回続くと終局
    待った（undo）：自分の最後の手とその応手を戻す
    ヒント（hint）：良い手と、打たないとどうなるか
    形勢（score）：今終局したとして数える
    盤（board）：盤を描く
    石（stones）：石の位置を並べる
    保存（save）ファイル名.sgf：棋譜をファイルに書く
    投了（resign）：負けを認める
    ヘルプ（help）：この一覧
    終了（quit）：プログラムを終わる

## GTP エンジンとして: GoGui の項目、候補手、チャット
gtp-regions = 領域
gtp-candidates = 候補手とその理由
gtp-families = 一団
gtp-groups = 群
gtp-potential = ポテンシャル
gtp-ownership = ネットによる地の見積もり
gtp-explain = 直前の手の説明
gtp-reasons = 手の理由
gtp-top = 最善の手
gtp-score = 形勢の見積もり
gtp-dead = 死に石
gtp-legal = 合法手
gtp-liberties = ダメ
gtp-settings = 設定
gtp-candidate = { $vertex }: 勝率 { $percent } %、{ $points } 目の見込み（{ $visits } 局面の探索による）。
gtp-nothing = 説明する手がありません。
gtp-chat = 「なぜ」と聞けば、直前の手の理由を答えます。

## 着手の目的: 事例（GO.1）

measured-chosen = 事例が提案する{ $count }手のうち、{ $measure ->
    [p0-pon] 群の生き（手抜き可能手数）
    [p0-regions] 領域の広さ
   *[p0-both] 両方の和（それぞれ提案手全体の標準偏差で測る）
 }では{ $vertex }が最大です：群の生き{ $pon }点、領域{ $regions }点。
measured-next = 次は{ $vertex }です：群の生き{ $pon }点、領域{ $regions }点。
go1-step = { $vertex }はGO.1の九段階のうち第{ $step }段階で決まりました。{ $why ->
    [near-best] 最高点に近い手の中で、評価値が最も高い手です。
    [capture] 石を取る、または助ける手で、何よりも優先します。
    [weak] 弱い石に関する手で、大場より優先します。
    [large-link] 大きな連絡または切断の手です。
    [opening] 定石または辺の手で、布石は死活に優先します。
    [own-life] 味方の石の死活がかかっています。
    [link] 連絡または切断の手です。
    [enemy-life] 相手の石の死活がかかっています。
   *[value] 評価値が最も高い手です。
 }

go1-part = { $what }{ $points }
go1-stored = 記憶値
go1-liberty = ダメ点
go1-shape = { $shape ->
    [bulge] フクラミ
    [head] 二目の頭
    [solid] 堅ツギ
    [attachment] 単ツケ
   *[bad] 愚形
 }
go1-value = { $vertex }：一次評価値{ $value }（{ $parts }）{ $times ->
    [1] 。
   *[other] 、直前の手の近くなので{ $times }倍。
 }
go1-shift = { $why ->
    [surrounding] フィルタ：{ $vertices }の代わりに{ $vertex }。危ない石を囲む連を取る手で、それで助かることが証明されています。
    [serves-too] フィルタ：{ $vertices }の代わりに{ $vertex }。同じ石を取る、または助けることが証明されていて、ほかの意図も兼ねます。
   *[brings-more] フィルタ：近くの{ $vertices }の代わりに{ $vertex }。評価値がより高い手です。
 }
go1-dropped = { $why ->
    [taken] フィルタ：{ $vertices }を除去。打った石がただ取られます。
    [throw-in] フィルタ：{ $vertices }を除去。放り込まれた一子は助ける価値がありません。
    [dead] フィルタ：{ $vertices }を除去。対象の石は死んでいます。
    [runs] フィルタ：{ $vertices }を除去。逃げてもやはり取られます。
    [leaves] フィルタ：{ $vertices }を除去。相手に利益を残します。
    [fills] フィルタ：{ $vertices }を除去。自分の眼をつぶす手です。
    [shifted] フィルタ：{ $vertices }を除去。近くの手が同じ意図を兼ねています。
   *[pointless] フィルタ：{ $vertices }を除去。ほかの手に比べてほとんど価値がありません。
 }
go1-looked = { $out ->
    [yes] 二度目の認識：{ $vertex }の後、相手が{ $points }目を得ることが証明されているので外します。
   *[no] 二度目の認識：{ $vertex }の後、{ $points ->
        [0] 相手が得るものは証明されていません。
       *[other] 相手が得ることが証明されているのは{ $points }目で、ほかの手の後と大差ありません。
    }
 }
go1-reordered = { $how ->
    [without] { $gone }を除くと、順序は{ $before }から{ $after }に変わります。
    [anew] { $gone }を除いて九段階をやり直すと、第{ $step }段階で{ $vertex }が先頭になり、順序は{ $before }から{ $after }に変わります。
   *[same] 二度目の認識で順序は変わりませんでした：{ $before }。
 }
go1-left = { $why ->
    [near-best] 第{ $step }段階（最高点に近い手）で{ $vertices }を外しました。
    [capture] 第{ $step }段階（捕獲の手に絞る）で{ $vertices }を外しました。
    [weak] 第{ $step }段階（弱い石に関する手に絞る）で{ $vertices }を外しました。
    [large-link] 第{ $step }段階（大きな連絡の手に絞る）で{ $vertices }を外しました。
    [opening] 第{ $step }段階（定石と辺の手に絞る）で{ $vertices }を外しました。
    [own-life] 第{ $step }段階（味方の死活の手に絞る）で{ $vertices }を外しました。
    [link] 第{ $step }段階（連絡の手に絞る）で{ $vertices }を外しました。
    [enemy-life] 第{ $step }段階（相手の死活の手に絞る）で{ $vertices }を外しました。
   *[value] 第{ $step }段階（最高点の手）で{ $vertices }を外しました。
 }

purpose-heading = { $vertex }の目的:
purpose-points = { $count }目
matter-links = { $vertex }の周りの焦点：{ $target }と{ $other }がつながるか切られるか{ $points ->
    [none] 。
   *[other] （推定で約{ $points }）。
}
matter-life = { $vertex }の周りの焦点：{ $target }の死活{ $points ->
    [none] 。
   *[other] （推定で約{ $points }）。
}
matter-captures = { $vertex }の周りの焦点：{ $target }が取られるかどうか{ $points ->
    [none] 。
   *[other] （推定で約{ $points }）。
}
matter-ko = { $vertex }の周りの焦点：{ $target }のコウ。
matter-enclosing = { $vertex }の周りの焦点：{ $target }が閉じ込められるか脱出するか{ $points ->
    [none] 。
   *[other] （推定で約{ $points }）。
}
matter-races = { $vertex }の周りの焦点：{ $target }の攻め合い{ $points ->
    [none] 。
   *[other] （推定で約{ $points }）。
}
purpose-joseki = { $vertex }は{ $at }の定石です。同じ形の隅で数えた{ $all }手のうち{ $count }手がここでした。{ $known ->
    [0] {""}
   *[other] 打った側は勝敗の分かる{ $known }局のうち{ $won }局に勝ちました。
}
purpose-joseki-named = { $vertex }は{ $at }の定石です。
purpose-side = { $vertex }は{ $at }で、{ $count }路あけて向かい合う石の間に打つ手です。
purpose-encirclement = { $intention ->
    [attack] { $vertex }は{ $target }を封じ込めようとする手です。約{ $points }がかかっています。
   *[defence] { $vertex }は{ $target }を逃がそうとする手です。約{ $points }がかかっています。
}
purpose-outcome-encirclement = { $intention ->
    [attack] { $reached ->
        [no] まだ出口が残っています。
       *[other] これで封じ込めました。
    }
   *[defence] { $reached ->
        [no] まだ弱い石です。
       *[other] これで脱出しました。
    }
}
purpose-outcome-life = { $intention ->
    [attack] { $reached ->
        [no] まだ死んでいません。
        [surely] これで死にました。
       *[other] おそらくこれで死にました。
    }
   *[defence] { $reached ->
        [no] まだ活きていません。
        [surely] これで活きました。
       *[other] おそらくこれで活きました。
    }
}
purpose-price = ただし約{ $points }の損です。
purpose-splitting = { $intention ->
    [attack] { $vertex }は{ $at }で{ $owner }の二つの群を分断する手です。一方は弱いと見られます。
   *[defence] { $vertex }は{ $at }で{ $owner }の二つの群をつなげる手です。一方は弱いと見られます。
}
purpose-invasion = { $intention ->
    [attack] { $vertex }は{ $at }の{ $owner }の領域への打ち込みです。約{ $points }がかかると見られます。
   *[defence] { $vertex }は{ $at }の{ $owner }の領域への打ち込みを防ぐ手です。約{ $points }がかかると見られます。
}
purpose-framework = { $intention ->
    [attack] { $vertex }は{ $at }の{ $owner }の模様を消す手です。
   *[defence] { $vertex }は{ $at }の{ $owner }の模様を広げる手です。
}
purpose-encroachment = { $intention ->
    [attack] { $vertex }は{ $at }の{ $owner }の領域に踏み込む手です。約{ $points }が未定と見られます。
   *[defence] { $vertex }は{ $at }の{ $owner }の領域を囲う手です。約{ $points }が未定と見られます。
}
purpose-life = { $intention ->
    [attack] { $basis ->
        [proven] { $vertex }は{ $target }を殺す手です。先に打つ方で決まることが証明されています。
        [likely] { $vertex }でおそらく{ $target }は死にます。証明ではありません。
       *[open] { $vertex }は{ $target }の眼や広さを奪う手です。死活は決まっていません。
    }
   *[defence] { $basis ->
        [proven] { $vertex }は{ $target }を活かす手です。先に打つ方で決まることが証明されています。
        [likely] { $vertex }でおそらく{ $target }は活きます。証明ではありません。
       *[open] { $vertex }は{ $target }の眼や広さを作る手です。死活は決まっていません。
    }
}
purpose-race = { $basis ->
    [proven] { $vertex }は{ $at }の攻め合いに勝つ手です。証明されており、約{ $points }がかかっています。
   *[open] { $vertex }は{ $at }の攻め合いの手です。勝敗は決まっていません。
}
purpose-endgame = { $intention ->
    [attack] { $vertex }は{ $at }の{ $owner }の地を減らすヨセです。約{ $points }が未定と見られます。
   *[defence] { $vertex }は{ $at }の{ $owner }の地を守るヨセです。約{ $points }が未定と見られます。
}
purpose-capture = { $intention ->
    [attack] { $basis ->
        [proven] { $vertex }で{ $target }が取れることが証明されています。
       *[open] { $vertex }は{ $target }（ダメ{ $count }つ）に迫る手です。
    }
   *[defence] { $basis ->
        [proven] { $vertex }で{ $target }が助かることが証明されています。打たなければ取られます。
       *[open] { $vertex }は{ $target }（ダメ{ $count }つ）を助けようとする手です。
    }
}
purpose-connection = { $intention ->
    [attack] { $basis ->
        [proven] { $vertex }で{ $at }の{ $owner }の石が切れることが証明されています。
       *[open] { $vertex }は{ $at }の{ $owner }の石の切断をねらう手です。
    }
   *[defence] { $basis ->
        [proven] { $vertex }で{ $at }の{ $owner }の石がつながることが証明されています。
       *[open] { $vertex }は{ $at }の{ $owner }の石のつながりを強めようとする手です。
    }
}
purpose-deiri = どちらが先に{ $vertex }に打つかで、形勢モデルでは約{ $points }違います。
form = { $form ->
    [throws-in] { $vertex }はホウリコミです。
    [wedges] { $vertex }は{ $on }へのワリコミです。
    [peeps] { $vertex }は{ $on }の断点へのノゾキです。
    [hane] { $vertex }は{ $on }へのハネです。
    [attaches] { $vertex }は{ $on }へのツケです。
    [blocks] { $vertex }は{ $on }へのオサエです。
    [tigers-mouth] { $vertex }は{ $on }を口とするカケツギの形です。
    [shoulder] { $vertex }は{ $on }へのカタツキです。
    [caps] { $vertex }は{ $on }へのボウシです。
    [empty-triangle] { $vertex }で{ $on }とアキ三角の形になります。
    [stretches] { $vertex }は{ $on }からのノビです。
    [approaches] { $vertex }は隅の{ $on }へのカカリです。
    [encloses] { $vertex }は{ $on }とのシマリです。
    [diagonal] { $vertex }は{ $on }からのコスミです。
    [jumps] { $vertex }は{ $on }からの一間トビです。
    [knight] { $vertex }は{ $on }からのケイマです。
   *[extends] { $vertex }は{ $on }からのヒラキです。
}

## 連についての主張とその証明（tactic_text）

tactic-string = { $stone }の{ $color ->
    [black] 黒
   *[white] 白
}{ $count }子
stones-around = { $stone }付近の{ $color ->
    [black] 黒
   *[white] 白
}{ $count }子
tactic-atari = { $number }手目で{ $string }がアタリになりました。残るダメは{ $last }です。
tactic-double-atari = { $number }手目は{ $string }と{ $other }の両アタリです。
tactic-self-atari = { $number }手目は自らアタリです。{ $enemy ->
    [black] 黒
   *[white] 白
}は{ $last }で{ $string }を取れます。
tactic-captures = { $aftermath ->
    [falls] { $number }手目で{ $string }は{ $manner ->
        [ladder] シチョウで
        [net] ゲタで
        [snapback] ウッテガエシで
       *[direct] { $color ->
            [black] 黒
           *[white] 白
        }がどう打っても
    }取れますが、その後{ $color ->
        [black] 黒
       *[white] 白
    }は{ $other }を取れます。
   *[stands] { $number }手目で{ $string }{ $manner ->
        [ladder] をシチョウに取りました。
        [net] をゲタに取りました。
        [snapback] をウッテガエシに取りました。
       *[direct] { $aftermath ->
            [open] は{ $color ->
                [black] 黒
               *[white] 白
            }がどう打っても取れます。
           *[stands] は取られています。{ $count ->
               *[other] もう助かりません。
            }
        }
    }
}
tactic-saves = { $rescue ->
    [takes] { $number }手目は隣の石を抜いて{ $string }を{ $count ->
       *[other] 助けました。
    }
    [extends] { $number }手目で{ $string }を動き出して助けました。
   *[other] { $number }手目で{ $string }が助かりました。打たなければ{ $enemy ->
        [black] 黒
       *[white] 白
    }に取られるところでした。
}
tactic-breaks-ladder = { $number }手目はシチョウアタリです。{ $enemy ->
    [black] 黒
   *[white] 白
}は{ $string }をシチョウに取れなくなりました。
tactic-ladder-broken = { $number }手目で{ $string }を追うシチョウは成立しません。{ $breakers }がシチョウアタリに{ $breaking ->
   *[other] なっています。
}
tactic-connects = { $number }手目で{ $string }と{ $other }がつながりました。
tactic-connects-at = { $number }手目で{ $string }と{ $other }がつながりました。{ $enemy ->
    [black] 黒
   *[white] 白
}はここを{ $cut }で切断できるところでした。
tactic-cuts = { $number }手目で{ $string }と{ $other }がここで切断されました。
tactic-double-threat = { $number }手目は{ $string }と{ $other }の両狙いです。両方は助かりません。
tactic-threatens = { $number }手目は次に{ $by }で{ $string }を取る狙いです。
tactic-threatens-cut = { $number }手目は次に{ $by }で{ $string }と{ $other }を切る狙いです。
tactic-leaves = { $enemy ->
    [black] 黒
   *[white] 白
}は次に{ $by }で{ $string }を取れます。{ $number }手目の前なら助けられました。
tactic-leaves-cut = { $enemy ->
    [black] 黒
   *[white] 白
}は次に{ $by }で{ $string }と{ $other }を切れます。{ $number }手目の前ならつなげました。
tactic-can-take = { $enemy ->
    [black] 黒
   *[white] 白
}は{ $by }で{ $string }を取れます。
tactic-can-take-saved = { $enemy ->
    [black] 黒
   *[white] 白
}は{ $by }で{ $string }を取れます。{ $color ->
    [black] 黒
   *[white] 白
}は先に{ $saved }に打てば{ $count ->
   *[other] 助かります。
}
tactic-lost = { $aftermath ->
    [falls] { $string }は{ $color ->
        [black] 黒
       *[white] 白
    }がどう打っても取れますが、その後{ $color ->
        [black] 黒
       *[white] 白
    }は{ $other }を取れます。
    [open] { $string }は{ $color ->
        [black] 黒
       *[white] 白
    }がどう打っても取れます。
   *[stands] { $string }はもう助かりません。
}
proof-line = { $stage ->
    [before] 打つ前に
    [without] { $stones }がなければ、
    [then] 取った後
   *[after] この後
}{ $color ->
    [black] 黒
   *[white] 白
}から：{ $moves }で{ $goal ->
    [capture] { $string }が{ $count ->
       *[other] 取れます。
    }
    [save] { $string }は助かります。
    [connect] つながります。
    [cut] ここは切れます。
    [stand] 取った石は取り返されません。
    [any] どちらかが取れます。
   *[other] うまくいきます。
}
proof-move = { $color ->
    [black] 黒
   *[white] 白
}{ $vertex }
proof-elsewhere = { $color ->
    [black] 黒
   *[white] 白
}手抜き
proof-move-separator = 、
line-covered = { $number }は{ $first }の所
line-on-stone = { $number }は{ $vertex }
assumption-no-superko = 同じ全局の形を禁じるルールは考えていません。
assumption-area = 読んだ範囲の外には打たないものとします。
assumption-escape = ダメが{ $liberties }つになれば逃げたものとします。
assumption-threats = 成功する側にコウ材が{ $count }つあり、相手にはないものとします。
assumption-nearby = 切れた石も、遠回りをすればつながるかもしれません。
assumption-endless = 同形が続けば守った側の成功とします。
explain-position = { $number ->
    [0] 最初の局面
   *[other] { $number }手目までの局面
}、{ $color ->
    [black] 黒番
   *[white] 白番
}
explain-best = 探索の第一候補は{ $color ->
    [black] 黒
   *[white] 白
}{ $vertex }です。
explain-more = 盤上の証明を含む詳しい説明：同じコマンドに -v を付けます。
explain-nothing = この局面の連について証明できたことはありません。
explain-takes-for-granted = 前提：

## 読んだ連と結線
string-in-danger = { $color ->
    [black] { $vertex }の黒の連は、白が先に{ $attack }と打てば取られ、黒が{ $rescue }と打てば助かります。
   *[white] { $vertex }の白の連は、黒が先に{ $attack }と打てば取られ、白が{ $rescue }と打てば助かります。
}
string-exposed = { $color ->
    [black] { $vertex }の黒の連は、白が先に{ $attack }と打てば取られます。黒が先に打って助かるかどうかは分かりません。
   *[white] { $vertex }の白の連は、黒が先に{ $attack }と打てば取られます。白が先に打って助かるかどうかは分かりません。
}
string-taken = { $color ->
    [black] { $vertex }の黒の連は、黒が先に打っても取られます。
   *[white] { $vertex }の白の連は、白が先に打っても取られます。
}
link-strong-seen = { $from }と{ $to }は強い結線でつながっています。
link-strong-proven = { $from }と{ $to }は強い結線でつながっています。読みで証明されています。
link-weak-seen = { $from }と{ $to }は弱い結線でつながっています。拠り所は{ $points }です。
link-weak-proven = { $from }と{ $to }は弱い結線でつながっています。{ $points }で切れることが読みで証明されています。
link-weak-unknown = { $from }と{ $to }は弱い結線でつながっています。
link-abandoned-seen = { $from }と{ $to }は切れています。
link-abandoned-proven = { $from }と{ $to }は、持ち主が先に打っても切れています。読みで証明されています。
gtp-links = 結線
gtp-strings = 危ない連

## 盤端への結線
edge-link-strong = { $vertex }は{ $edge ->
    [top] 上
    [left] 左
    [right] 右
   *[bottom] 下
}の端と強い結線でつながっています。読みで証明されています。
edge-link-weak = { $vertex }は{ $edge ->
    [top] 上
    [left] 左
    [right] 右
   *[bottom] 下
}の端と弱い結線でつながっています。{ $points }で切れることが読みで証明されています。
edge-link-abandoned = { $vertex }は、持ち主が先に打っても、近くの{ $edge ->
    [top] 上
    [left] 左
    [right] 右
   *[bottom] 下
}の端から切れています。読みで証明されています。

## 詰碁
solve-question = { $vertex }の{ $color ->
    [black] 黒
   *[white] 白
}{ $count }子は活きていますか。範囲は{ $points }路です。
solve-alive = { $first ->
    [black] 黒
   *[white] 白
}先で、{ $color ->
    [black] 黒
   *[white] 白
}はコウ材によらず{ $how ->
    [eyes] 二眼で活きます。
    [seki] セキで活きます。
   *[open] 二眼かセキで活きます。
}
solve-dead = { $first ->
    [black] 黒
   *[white] 白
}先で、{ $color ->
    [black] 黒
   *[white] 白
}はコウ材によらず死にです。
solve-ko-lives = { $first ->
    [black] 黒
   *[white] 白
}先コウです。{ $color ->
    [black] 白
   *[white] 黒
}のコウ材が相手より{ $threats }つ多くなければ、{ $color ->
    [black] 黒
   *[white] 白
}は活きます。
solve-ko-dies = { $first ->
    [black] 黒
   *[white] 白
}先コウです。{ $color ->
    [black] 黒
   *[white] 白
}のコウ材が相手より{ $threats }つ多くなければ、{ $color ->
    [black] 黒
   *[white] 白
}は死にです。
solve-ko-open = { $first ->
    [black] 黒
   *[white] 白
}先で、{ $color ->
    [black] 黒
   *[white] 白
}の死活はコウです。コウ材がいくつ要るかはわかっていません。
solve-not-dead = { $first ->
    [black] 黒
   *[white] 白
}先で、{ $color ->
    [black] 黒
   *[white] 白
}は死にではなく、活きるか少なくともコウです。それ以上はわかっていません。
solve-not-alive = { $first ->
    [black] 黒
   *[white] 白
}先で、{ $color ->
    [black] 黒
   *[white] 白
}は無条件では活きず、死にかせいぜいコウです。それ以上はわかっていません。
solve-unknown = { $first ->
    [black] 黒
   *[white] 白
}先で{ $color ->
    [black] 黒
   *[white] 白
}が活きるかどうかは、わかっていません。
solve-parts = 領域が分かれ、その一部だけで決まった局面が{ $count }ありました。
solve-limit = 盤上{ $nodes }手で読みの限度に達しました。節点か時間を増やせば、さらにわかるかもしれません。
solve-best = 最善の手：{ $move }
solve-elsewhere = 手を入れる必要はありません。手抜きでも同じ結果です。
solve-hopeless = 正解はありません。{ $first ->
    [black] 黒
   *[white] 白
}がどう打っても結果は同じです。
solve-only = 余詰めはありません。
solve-second = 正解が二つ以上あります：{ $moves }
solve-first-moves = { $first ->
    [black] 黒
   *[white] 白
}の初手：
solve-move = { $move }：{ $result ->
    [alive] 活き
    [dead] 死に
    [ko-lives] コウ（攻める側のコウ材が{ $threats }つ多くなければ活き）
    [ko-dies] コウ（守る側のコウ材が{ $threats }つ多くなければ死に）
    [ko-open] コウ（コウ材の数は不明）
    [not-dead] 死にではない（それ以上は不明）
    [not-alive] 無条件では活きない（それ以上は不明）
   *[unknown] 不明
}
solve-line = 手順：{ $moves }
solve-move-threat = { $color ->
    [black] 黒
   *[white] 白
}{ $vertex }（コウ立ての後）
solve-replayed = 証明を盤上で並べ直しました。{ $positions }の局面すべてに誤りはありません。
solve-replayed-partly = 書き出した範囲の証明を盤上で並べ直しました。{ $positions }の局面に誤りはありません。そのうち{ $unread }の局面から先は、読みの結果だけによります。
solve-replay-failed = 証明を盤上で並べ直すと合いません。この答えは信用できません。
solve-question-open = { $vertex }の{ $color ->
    [black] 黒
   *[white] 白
}{ $count }子は活きていますか。囲まれていないので、まわりの範囲を広げながら読みます。
solve-least = 空点{ $room }路の範囲で、その外をすべて{ $color ->
    [black] 白
   *[white] 黒
}のものとして証明されています。
solve-most = 空点{ $room }路の範囲で、まわりの強い{ $color ->
    [black] 白石
   *[white] 黒石
}を除き、その外をすべて{ $color ->
    [black] 黒
   *[white] 白
}の味方として証明されています。
solve-missing = 空点{ $room }路の範囲だけでは活きません。{ $count ->
    [0] もっと広い場所が要ります。
   *[other] もっと広い場所か、{ $points }への逃げ道が要ります。
}
solve-missing-most = 死にを示すには空点{ $room }路より広い範囲が要ります。この範囲では、外に出た{ $color ->
    [black] 黒
   *[white] 白
}は逃げたことになるからです。
solve-likely = 空点{ $room }路の範囲からの見込みで、証明ではありません：{ $told }
solve-assumes = 前提：
solve-assumes-outside = 範囲の外の石は取られないものとします。
solve-assumes-closed = 範囲のまわりの空点は攻める側のものとします。
solve-assumes-open = 範囲のまわりの空点に届けば逃げたものとします。
solve-assumes-likely = { $count ->
    [0] 範囲のまわりに守る側の助けはなく、すべて攻める側のものとします。
   *[other] { $points } につながれば逃げたものとします（見込みであり、証明ではありません）。それ以外のまわりは攻める側のものとします。
}
solve-assumes-attackers = 活きについては、範囲の外をすべて{ $color ->
    [black] 白
   *[white] 黒
}のものとします。
solve-assumes-helps = 死にについては、範囲の外をすべて{ $color ->
    [black] 黒
   *[white] 白
}の味方とし、広い所に面したまわりの{ $color ->
    [black] 白石
   *[white] 黒石
}は取られないものとします。外のダメが五つあるか、範囲の中をすべて相手に与えて相手から打っても、全部そろって五つになると読まれた石です。
solve-assumes-threats = コウ材の差は五つまでを考えています。
solve-position-same = 同じ局面をこの図の別の所に示しています。
solve-position-cut = この先は証明されていますが、示していません。
solve-position-taken = 石は取られました。
solve-position-lives = 何を打たれても活きています。
solve-position-stays = { $color ->
    [black] 白
   *[white] 黒
}には結果を変える手がなく、石は活きています。
solve-threat-made = コウ立て。
solve-threat-answered = コウ立てへの受け。
solve-right = 正解
solve-short = { $result ->
    [alive] 活
    [dead] 死
    [ko] コウ
   *[unknown] ？
}
solve-tree-written = 証明図：{ $path }
solve-check-fine = 図に誤りは見つかりませんでした。
solve-check-faults = 図に{ $count }か所の誤りがあります：
solve-check-illegal = { $path }：ここで{ $vertex }は着手禁止です。
solve-check-no-solution = 正解はありません。{ $first ->
    [black] 黒
   *[white] 白
}のどの手も、手抜きと同じ結果です。
solve-check-no-right = 正解とされた変化がなく、本筋もありません。
solve-check-not-right = { $path }は正解とされていますが、最後の手では最善の結果になりません。{ $reached }反証：{ $moves }
solve-check-second = { $path }は失敗とされていますが、これも正解です：{ $moves }
solve-check-unlisted = { $vertex }も正解ですが、図にありません：{ $moves }
solve-check-unknown = { $path }で最善の結果になるかどうかは、限度の中ではわかりません。
solve-check-open = 限度の中では最善の結果がわからず、これ以上は調べられません。
solve-check-reached = { $result ->
    [alive] その後、石は活きます。
    [dead] その後、石は死にです。
    [ko-lives] その後コウになり、攻める側のコウ材が{ $threats }つ多くなければ活きです。
   *[ko-dies] その後コウになり、守る側のコウ材が{ $threats }つ多くなければ死にです。
}

# 着手の予測

case-joseki-attack = 定石
case-joseki-defence = 定石
case-side-attack = 辺
case-side-defence = 辺
case-encirclement-attack = 包囲
case-encirclement-defence = 脱出
case-splitting-attack = 分断
case-splitting-defence = つながり
case-invasion-attack = 打ち込み
case-invasion-defence = 打ち込みの防ぎ
case-framework-attack = 消し
case-framework-defence = 模様
case-encroachment-attack = 侵入
case-encroachment-defence = 囲い
case-life-and-death-attack = 殺し
case-life-and-death-defence = 生き
case-race-attack = 攻合
case-race-defence = 攻合
case-endgame-attack = ヨセ（減らす）
case-endgame-defence = ヨセ（守る）
case-capture-attack = 捕獲
case-capture-defence = 救出
case-connection-attack = 切り
case-connection-defence = 連絡
prediction-expected = { $color ->
    [black] 強い打ち手が黒番でここで打つと予想される手と、その確率:
   *[white] 強い打ち手が白番でここで打つと予想される手と、その確率:
}
prediction-rank = { $vertex }は全部の手の中で{ $rank }番目、{ $percent }%。
prediction-reasons = { $vertex }をほかの手より打たれやすく（x）、または打たれにくく（/）している要素:
prediction-reduced = 7×7に縮小した盤（P2）：0は白、1は未開、2は拮抗、3は黒。{ $vertex }の窓は括弧で示します。
prediction-pattern = 周囲の配石
prediction-local = 周囲の配石とダメ
prediction-answer = 直前の手から見た位置とその手の周囲
prediction-continuation = 自分の前の手から見た位置とその手の周囲
prediction-near-last = 隣の形と直前の手との距離
prediction-near-previous = 隣の形と自分の前の手との距離
prediction-broad = 縮小盤での周囲
prediction-place = 盤上の位置
prediction-timing = 盤上の位置と手数
prediction-liberties = ダメ数の変化
prediction-distance = 直前の手との距離
prediction-distances = 直前の二手との距離
prediction-capture = 取る石
prediction-rescue = アタリから逃がす石
prediction-atari = アタリ
prediction-strength = できる連の強さ
prediction-ladder = シチョウを始める、または防ぐ
prediction-influence = 両者の勢力
prediction-nearest = 両者の石の近さ
prediction-situation = 局面
gtp-expected = 予想される着手

prediction-together = 以上の組み合わせ
prediction-contact = 接する石とそのダメ
prediction-contact-near = 接する石（直前の手のそば）
prediction-response = 直前の二手への近さ
prediction-urgent = 直前の手が狙う石、弱くした石
prediction-risk = アタリのまま残す連

### 終局の局面

dead-estimated = 終局の推定で死石とした石: { $stones }

## 手抜き可能数

gtp-pon = 手抜きできる回数
pon-reason = { $vertex }: { $color ->
    [black] 黒
   *[white] 白
}の群は{ $number ->
    [0] 一度も手を抜けない
   *[other] { $number }回手を抜ける
}（{ $basis ->
    [proven] 証明済み
   *[likely] 見込み
}）。もう一度抜けば { $line } で取られる。
pon-number = { $vertex }: { $color ->
    [black] 黒
   *[white] 白
}の群は{ $number ->
    [0] 一度も手を抜けない
   *[other] { $number }回手を抜ける
}（{ $basis ->
    [proven] 証明済み
   *[likely] 見込み
}）。
pon-dead = { $vertex }: { $color ->
    [black] 黒
   *[white] 白
}の群は死んでいる。助けるには、できたとしても続けて{ $more }手要る（{ $basis ->
    [proven] 証明済み
   *[likely] 見込み
}）。

## 攻め合い

tactic-wins-race = { $number }手目で、{ $string }は{ $other }との攻め合いに{ $ahead ->
    [0] 勝ちました。
   *[other] { $ahead }手勝ちしました。
}

## 群の死活、状態、手抜きについての主張

life-group = { $stone }の{ $color ->
    [black] 黒
   *[white] 白
}の群（{ $count }子）
life-lives = { $number }手目で、{ $group }は{ $enemy ->
    [black] 黒
   *[white] 白
}が続けて打っても{ $how ->
    [seki] セキで活きます
   *[plain] 活きます
}。打つ前は、{ $enemy ->
    [black] 黒
   *[white] 白
}から打てば{ $chance ->
    [ko] 少なくともコウにできました
   *[whole] 殺せました
}。
life-kills = { $number }手目で、{ $group }は{ $color ->
    [black] 黒
   *[white] 白
}から打っても死にです。打つ前は、{ $color ->
    [black] 黒
   *[white] 白
}から打てば{ $chance ->
    [ko] 少なくともコウにできました
   *[whole] 活きました
}。
life-seki = { $number }手目で、{ $group }と{ $other }はセキになりました。打つ前は、{ $enemy ->
    [black] 黒
   *[white] 白
}から打てば{ $chance ->
    [ko] 少なくともコウにできました
   *[whole] 前者を殺せました
}。
mistake-better = { $number }手目で{ $vertex }に打てば、{ $kind ->
    [captures] { $string }を取れました
    [wins-race] { $string }が{ $other }との攻め合いに勝てました
    [double-threat] { $string }と{ $other }を同時に狙え、助かるのは一方だけでした
    [cuts] { $string }を{ $other }から切り離せました
    [connects] { $string }と{ $other }がつながりました
   *[saves] { $string }が助かりました
}。
missed-lives = { $number }手目で{ $vertex }に打てば、{ $group }は{ $how ->
    [seki] セキで活きました
   *[plain] 活きました
}。打つ前は、{ $enemy ->
    [black] 黒
   *[white] 白
}から打てば{ $chance ->
    [ko] 少なくともコウにできる形でした
   *[whole] 殺せる形でした
}。
missed-kills = { $number }手目で{ $vertex }に打てば、{ $group }を殺せました。打つ前は、{ $color ->
    [black] 黒
   *[white] 白
}から打てば{ $chance ->
    [ko] 少なくともコウにできる形でした
   *[whole] 活きる形でした
}。
missed-line = { $moves }で、{ $group }は{ $result ->
    [alive] 活きます。
    [dead] 死にます。
    [ko] コウになります。
    [not-dead] 少なくともコウで残ります。
    [not-alive] 良くてもコウです。
   *[open] どうなるか決まっていません。
}
life-likely-help = { $points }につながった石は活きとします。これは見込みで、証明はありません。
life-needs-wall = { $group }を囲む石は取られないものとします。
life-line = { $stage ->
    [before] 打つ前に
   *[after] この後
}{ $first ->
    [black] 黒
   *[white] 白
}から{ $line ->
    [none] 打って
   *[some] ：{ $moves }で
}、{ $group }は{ $result ->
    [alive] 活きます。
    [dead] 死にます。
    [ko] コウになります。
    [not-dead] 少なくともコウで残ります。
    [not-alive] 良くてもコウです。
   *[open] どうなるか決まっていません。
}
life-status = { $group }は{ $life ->
    [seki] { $enemy ->
        [black] 黒
       *[white] 白
    }が先に打つとセキで活きます
    [dead] 死んでいます
    [ko] { $enemy ->
        [black] 黒
       *[white] 白
    }が先に打つとコウになります
   *[unsettled] 未定です。{ $enemy ->
        [black] 黒
       *[white] 白
    }は{ $attack }で殺し、{ $color ->
        [black] 黒
       *[white] 白
    }は{ $defence }で活かします
}（{ $basis ->
    [proven] 証明済み
   *[likely] 見込み
}）。
omissions-after = { $number }手目の後、{ $color ->
    [black] 黒
   *[white] 白
}は{ $now ->
    [-2] { $group }を助けるのに続けて三手以上要ります
    [-1] { $group }を助けるのに続けて二手要ります
    [0] { $group }から一度も手を抜けません
    [4] { $group }から四回以上手を抜けます
   *[other] { $group }から{ $now }回手を抜けます
}（{ $basis ->
    [proven] 証明済み
   *[likely] 見込み
}）。{ $changed ->
    [yes] 打つ前の手抜きできる回数は{ $before }です。
   *[no] {""}
}
omissions-open = { $number }手目の後、{ $group }の手抜きできる回数は{ $label }で、最後まで読めていません。読まない見積もりでは{ $estimate }です。
omissions-line = { $enemy ->
    [black] 黒
   *[white] 白
}が{ $times ->
    [0] 打つと
    [1] 先に打つと
   *[other] { $times }手続けて打つと
}：{ $moves }で取られます。
solve-check-not-refuted = { $path }は失敗図の応手とされていますが、{ $first ->
    [black] 黒
   *[white] 白
}はなお最善の結果を得られます：{ $moves }
solve-bent-four = 隅の曲り四目です。{ $defender ->
    [black] 黒
   *[white] 白
}から手を入れても助けになりません。{ $scoring ->
    [territory] この棋譜の日本式のルールでは、このままで死にです。
   *[area] この棋譜の地と石を数えるルールではコウを打つ必要があります。日本式のルールでは、このままで死にです。
}
solve-double-ko = 両コウ活きです。一方のコウを取られれば、もう一方を取り返します。
## 群と族の強さ

gtp-strength = 群の強さ
explain-strength = 一団と弱い群の強さ：
strength-family = { $name }（{ $color ->
    [black] 黒
   *[white] 白
}）：強さ{ $vitality }（{ $basis ->
    [proven] 証明済み
    [likely] 見込み
   *[estimated] 推定
}、最も弱い群は{ $weakest }）、{ $encirclement ->
    [unknown] 包囲度は不明
   *[other] 包囲度{ $encirclement }%
}、堅さ{ $hardness }、{ $interior ->
    [0] 内部領域なし
   *[other] 内部領域{ $interior }点
}{ $closedness ->
    [unknown] 。
   *[other] （強い結線が囲むのは{ $enclosed }点、囲い度{ $closedness }%）。
}
strength-weak = { $color ->
    [black] 黒
   *[white] 白
}の{ $name }の群は弱い：強さ{ $vitality }（{ $basis ->
    [proven] 証明済み
    [likely] 見込み
   *[estimated] 推定
}）、{ $encirclement ->
    [unknown] 包囲度は不明
   *[other] 包囲度{ $encirclement }%
}。
## コスミ連の強度

strength-and = 、かつ
strength-list = 、
strength-string = { $color ->
    [black] 黒
   *[white] 白
}の{ $stones }: 強度{ $strength }、断点{ $count ->
    [0] なし
   *[other] { $cuts }
}、{ $traits }。
strength-rule = { $any ->
    [yes] いつでも
   *[no] { $conditions }ならば
}、強度は{ $strength }（{ $samples }例中{ $right }例）。
strength-range = { $kind ->
    [exact] { $least }
    [most] { $largest }以下
    [between] { $least }から{ $largest }
   *[least] { $least }以上
}
strength-color = { $whose ->
    [own] 手番の側の連
   *[other] 相手の連
}
strength-stones = 石の数が{ $range }
strength-height = 縦幅が{ $range }
strength-width = 横幅が{ $range }
strength-cuts = 断点の数が{ $range }
strength-liberties = ダメの数が{ $range }
strength-empty = まわりの空きの数が{ $range }
strength-friends = まわりの味方の石の数が{ $range }
strength-enemies = まわりの相手の石の数が{ $range }
strength-outside = まわりの盤外の点の数が{ $range }
strength-highest = 最大高さが{ $range }
strength-lowest = 最低高さが{ $range }
strength-middle = 中央高さが{ $range }
strength-number = 手数が{ $range }
strength-heading = { $color ->
    [black] 黒
   *[white] 白
}番：石に接しない手が打たれるとして、打たれやすい順に点を示します。盤上の位置、見えるもの、まわりの連との距離から求めた、形だけによる見積もりです。×は着手が何倍打たれやすくなるかです。連の強度は、着手がその連から平均して何路離れて打たれるかです。
strength-none = 石に接しない点はありません。
strength-candidate = { $vertex }：{ $share }%、距離点{ $points }。位置×{ $place }、上下×{ $column }、左右×{ $row }。{ $seen ->
    [0] 見える連はありません。
   *[other] { $parts }が見えます。
}
strength-part = { $direction ->
    [up] 上
    [left] 左
    [right] 右
   *[down] 下
}に{ $distance }離れた{ $color ->
    [black] 黒
   *[white] 白
}の{ $vertex }（強度{ $strength }、×{ $factor }）
strength-points-heading = { $color ->
    [black] 黒
   *[white] 白
}番：石に接しない点を、P4の距離点の高い順に示します。点から見える連にはそれぞれ決定木が決める適正な距離があり、ちょうどその距離なら50点、外れるほど低くなります。近い連ほど重く平均し、最後に線の点との平均を取ります。形だけによる見積もりです。
strength-points-candidate = { $vertex }：距離点{ $points }。{ $seen ->
    [0] 見える連はなく、線の点だけです。
   *[other] { $parts }が見えます。
}
strength-points-part = { $direction ->
    [up] 上
    [left] 左
    [right] 右
   *[down] 下
}に{ $distance }離れた{ $color ->
    [black] 黒
   *[white] 白
}の{ $vertex }（適正な距離{ $proper }、{ $points }点）
gtp-kosumi = 連の強度

gtp-distance = よく打たれる距離の点
# 眼についての主張。eyesは1か2。
makes-eye = { $number }手目で、{ $group }は{ $at }の眼形に、次に{ $enemy ->
    [black] 黒
   *[white] 白
}から打っても{ $eyes ->
    [1] 一眼
   *[other] 二眼
}を持ちます。打つ前は、{ $enemy ->
    [black] 黒
   *[white] 白
}から打てば防げました。
takes-eye = { $number }手目で、{ $group }の{ $at }の眼形は、{ $color ->
    [black] 黒
   *[white] 白
}から打っても{ $eyes ->
    [1] 眼になりません
   *[other] 一眼止まりです
}。打つ前は、{ $color ->
    [black] 黒
   *[white] 白
}から打てば{ $eyes ->
    [1] 一眼
   *[other] 二眼
}になりました。
eye-needs-wall = 眼形の周りの石は取られず、{ $group }の石はつながっているものとします。
eye-line = { $stage ->
    [before] 打つ前に
   *[after] この後
}{ $first ->
    [black] 黒
   *[white] 白
}から{ $line ->
    [none] 打って
   *[some] ：{ $moves }で
}、{ $at }の眼形は{ $gets ->
    [yes] { $eyes ->
        [1] 一眼になります。
       *[other] 二眼になります。
    }
   *[no] { $eyes ->
        [1] 眼になりません。
       *[other] 一眼止まりです。
    }
}

report-lives = 群の死活

# Prediction: facts from readers, groups and regions
prediction-reading = 連の読み（取る、救う、ゲタ、逃げても無駄）
prediction-link = つなぐ、または切る群の結線
prediction-group = そばの弱い群と、打つ前後の手抜きできる回数
prediction-region = 両者の石との距離と、分割での種類
prediction-gain = 分割で得る、または相手から奪う広さ
prediction-kosumi = 見えるコスミ連との距離とその強度
prediction-owner = 少数のプレイアウト後の持ち主と、隣の連の生死

# 地の帰属の見積もり。
ownership-score = { $leader ->
    [black] 見積もり：黒が{ $points }目ほど優勢です（誤差は{ $error }目程度）。
    [white] 見積もり：白が{ $points }目ほど優勢です（誤差は{ $error }目程度）。
   *[even] 見積もり：互角です（誤差は{ $error }目程度）。
}
score-counted = { $leader ->
    [black] 数えた結果：黒が{ $points }目優勢です。
    [white] 数えた結果：白が{ $points }目優勢です。
   *[even] 数えた結果：互角です。
}
ownership-settled = 見積もりでほぼ確かな点（石を含む）：黒{ $black }点、白{ $white }点。
ownership-region = { $region }：期待される地は{ $moku }目、ほぼ確かな点は{ $settled }点です。
ownership-heading = 地の帰属の見積もり（ネットによる推定）
gtp-expected-owners = 地の帰属の見積もり

## 実戦からの問題

practice-title = 実戦から作った問題
practice-counted = { $games }局から{ $count }題。
practice-dropped = 除いたもの：図の石だけでは両方の結果を証明できなかった{ $unproven }か所、長い探索では大きな損と出なかった{ $unsure }手、重複{ $repeated }題、指定の数を超えた{ $over }題。
practice-signs = △が対象の石です（つなぐ、または切る石も）。線が図の端からはみ出ているところでは、石のない盤が続いています。
practice-checked = どの図も、正解の一手で（コウ材によらず）目的を達すること、手を抜けば達しないことをソルバーで証明し、その証明を再生して確かめました。印のついた連が一つでも盤に残れば活きとします。コウでは正解になりません。間を隔てる石が五つのダメを持つか取られないとき、切れていると見なします。
practice-sorted = レベル順です。結果が証明されるまでにソルバーが盤上で試す手は、レベル1で100手まで、2で1,000手まで、3で10,000手まで、4で100,000手まで、5はそれ以上です。同じレベルでは、ネットが九段の手として有力と見る正解の問題を先に並べました。
practice-level = レベル{ $level }
practice-number = 第{ $number }問
practice-task = { $task ->
    [connect] { $color ->
        [black] 黒番：△の黒石をつないでください。
       *[white] 白番：△の白石をつないでください。
    }
    [cut] { $color ->
        [black] 黒番：△の白石を切ってください。
       *[white] 白番：△の黒石を切ってください。
    }
    [best] { $color ->
        [black] 黒番：最善手はどこでしょうか。
       *[white] 白番：最善手はどこでしょうか。
    }
    [live] { $color ->
        [black] 黒番：△の黒石を活かしてください。
       *[white] 白番：△の白石を活かしてください。
    }
   *[kill] { $color ->
        [black] 黒番：△の白石を取ってください。
       *[white] 白番：△の黒石を取ってください。
    }
}
practice-stones = 黒石：{ $black }。白石：{ $white }。△：{ $marked }。
practice-board = 黒石：{ $black }。白石：{ $white }。
practice-to-answer = 解答へ
practice-answers = 解答
practice-right = 正解：{ $moves }。{ $result }
practice-also = { $count ->
   *[other] ほかの正解：{ $moves }。
}
practice-wrong-played = 実戦の手は不正解：{ $moves }。{ $result }
practice-wrong = 不正解：{ $moves }。{ $result }
practice-elsewhere = 手を抜くと：{ $moves }。{ $result }
practice-unknown = { $count ->
   *[other] 正解かどうか分からない手：{ $moves }。
}
practice-result = { $result ->
    [alive] { $color ->
        [black] 黒石は活きです。
       *[white] 白石は活きです。
    }
    [dead] { $color ->
        [black] 黒石は死にです。
       *[white] 白石は死にです。
    }
    [not-dead] { $color ->
        [black] 黒石は少なくともコウで残ります。
       *[white] 白石は少なくともコウで残ります。
    }
    [not-alive] { $color ->
        [black] 黒石はよくてもコウです。
       *[white] 白石はよくてもコウです。
    }
    [unknown] 石の死活は分かっていません。
   *[other] コウです。
}
practice-joined = { $joined ->
    [yes] { $color ->
        [black] 黒石はつながります。
       *[white] 白石はつながります。
    }
   *[no] { $color ->
        [black] 黒石は切れます。
       *[white] 白石は切れます。
    }
}
practice-loses = { $points ->
   *[other] 最善手と比べて約{ $points }目の損です。
}
practice-close = { $count ->
   *[other] 見積もりで損の少ない手：{ $moves }。
}
practice-effort-best = レベル{ $level }：ネットの見る正解の順位は盤上で{ $rank }番目。
practice-estimated = 最善手を問う問題は証明ではありません。挙げた手を一つずつ探索で調べた見積もりです。レベル1はネットが九段の手として第一に見る手、2は3位まで、3は6位まで、4は12位までの手が正解です。
practice-effort = レベル{ $level }：試した手{ $nodes }、手順{ $moves }手、ネットの見る正解の順位は図の中で{ $rank }番目。
practice-source = { $game }、{ $number }手目、{ $black } － { $white }：{ $color ->
    [black] 黒
   *[white] 白
}は{ $move }に打ちました。
practice-source-found = { $game }、{ $number }手目、{ $black } － { $white }：{ $color ->
    [black] 黒
   *[white] 白
}は{ $move }を見つけました。
practice-shown-right = 正解図
practice-shown-played = 実戦の手の失敗図
practice-shown-wrong = 失敗図
practice-shown-lost = 実戦の手とその後
practice-shown-less = 損の大きい手とその後
practice-shown-elsewhere = 手抜きの図（1は手抜き）
practice-passed = { $number }は手抜き
practice-wrong-word = 不正解
practice-was-played = 実戦ではこう打たれました。
practice-made = Gokoro が作りました。
practice-none = { $games }局からは問題ができませんでした：{ $unproven ->
    [0] 証明できる打ち忘れも、探索で大きく損をした手もありません。
   *[other] { $unproven }か所ありましたが、図の石だけでは両方の結果を証明できませんでした。--nodes でより多く読みます。
}
practice-written = { $path }：{ $count }題。

## ページで説明する言葉（GLOSSARY.md）

term-pon = 手抜きできる回数
term-pon-help = その群が死ぬまでに何回手を抜けるか。
term-region = 領域
term-region-help = 一方が先に届く、つながった部分。
term-family = 一団
term-family-help = 一つの領域の群の集まり。
term-influence = 勢力圏
term-influence-help = 領域のうち相手もまだ届く点。
term-occupied = 占有地
term-occupied-help = 領域のうち相手が届かない点。
term-settled = 確定地
term-settled-help = 持ち主がほぼ決まった点。
term-moku = 等価目数
term-moku-help = 点の値打ちを目数にしたもの。
term-double-atari = 両アタリ
term-double-atari-help = 二つの石を同時にアタリにする手。
term-self-atari = 自らアタリ
term-self-atari-help = 自分の石のダメを一つにする手。
term-atari = アタリ
term-atari-help = ダメが一つで、次に取られる状態。
term-ladder = シチョウ
term-ladder-help = アタリを続けて追いかける取り方。
term-net = ゲタ
term-net-help = 逃げ道をふさぐ取り方。
term-snapback = ウッテガエシ
term-snapback-help = 取らせてすぐに取り返す手。
term-seki = セキ
term-seki-help = 攻めた方が死ぬので双方が活きる形。
term-ko = コウ
term-ko-help = 互いに取り返せる形。すぐには取り返せない。
term-race = 攻め合い
term-race-help = 相手を取らなければ活きない二つの群の争い。
terms-heading = 言葉

## The library

library-black = 黒
library-white = 白
library-handicap = { $stones }子
library-import-progress = 棋譜{ $records }件を読み、新しい対局は{ $games }局、毎秒{ $rate }件
library-passed-over = { $count }個の入力は以前に読み、その後変わっていないので飛ばします。
library-going-on = 以前の取り込みは{ $path }の{ $count }件目で終わっているので、その続きから読みます。
library-more-faults = ほかに{ $count }個の不備があります。gokoro library faults ですべてを見られます。
library-imported = 新しい対局は{ $games }局、同じ対局として除いた棋譜は{ $copies }件、不備は{ $faults }個です。{ $path }には今{ $all }局あり、{ $size }MBです。
library-listed = { $count }局のうち{ $shown }局を並べました。
library-players = 対局者：{ $count }人、表示：{ $shown }人。
library-alias = { $name }の対局を{ $player }の対局に数えます。
library-faults = { $count }個の不備のうち{ $shown }個を並べました。
library-copies = { $count }件の写しのうち{ $shown }件を並べました。
library-checked = { $games }局の着手は無事で、{ $damaged }局の着手が壊れています。{ $rebuilt ->
    [0] 作り直す索引はありませんでした。
   *[other] 壊れていた索引を{ $rebuilt }個作り直しました。
}
library-rebuilt = { $path }：壊れていた局面の索引{ $count }個を対局から作り直しました。
library-not-rebuilt = { $path }：局面の索引が壊れていて、今は作り直せません（{ $reason }）。対局そのものを調べるので遅くなりますが、結果は同じです。
library-found = { $games }局に{ $hits }回見つかりました（{ $milliseconds }ミリ秒）。
library-next = { $color ->
    [black] 黒
   *[white] 白
}{ $point }：{ $count }回{ $known ->
    [none] {""}
    [some] 、{ $decided }局で黒勝ち{ $black }%、白勝ち{ $white }%
   *[all] 、黒勝ち{ $black }%、白勝ち{ $white }%
}{ $dated ->
    [yes] 、{ $years }年
   *[no] {""}
}。
library-next-more = ほかに{ $count }通りの続きがあります。--json ですべて出ます。
library-after = { $moves }手の後
library-exchanged = （黒白を入れ替え）
library-damaged = { $path }：次の対局は手順が壊れているので数えていません：{ $games }。控えから戻すか、棋譜を新しいフォルダに取り込んでください。
precedent-heading = ほかの対局の続き（棋譜集で数えたもので、証明ではありません）：
precedent-usual = 棋譜集のほかの{ $count }局でも、この局面で{ $color ->
    [black] 黒
   *[white] 白
}が打ちました。うち{ $times }局が{ $point }と続け{ $known ->
    [none] ましたが、結果は分かりません。
    [some] 、結果の分かる{ $decided }局では黒勝ちが{ $black }%、白勝ちが{ $white }%です。
   *[all] 、黒勝ちは{ $black }%、白勝ちは{ $white }%です。
}
precedent-played = { $times ->
    [0] この手を打った対局はありません。
   *[other] この手を打ったのは{ $times }局です。
}
explorer-name = ほかの対局の続き
explorer-help = 棋譜集のほかの対局で数えたものです。よい手かどうかではなく、よく打たれるかどうかを示します。割合は結果の分かる対局のものです。下線はこの対局の手です。
explorer-move = 着手
explorer-games = 局数
explorer-black = 黒勝ち
explorer-white = 白勝ち
explorer-years = 年

## プログラムのページ（web）

web-title = 碁心
web-address = ページは { $address } です（Ctrl+Cで終わります）。
web-views = 画面
web-play = 対局
web-review = 検討
web-solve = 死活
web-language = 言語
web-settings = 設定
web-theme = 配色
web-theme-auto = システムに合わせる
web-theme-light = 明るい
web-theme-dark = 暗い
web-coordinates = 座標
web-not-kept = プログラムを終えると対局は残りません。{ $why ->
    [folder] データのフォルダが分かりません。
    [newer] { $path } は新しい版のものなので、手を付けていません。
   *[unusable] { $path } が使えません。
}別のフォルダは --data FOLDER で指定できます。
web-damaged = 保存ファイル { $path } が壊れています。{ $aside } に名前を変えて残し、新しいファイルを作りました。控えがあれば、プログラムを終えてから元の場所に戻してください。
store-not-read = 保存ファイルが読めません（{ $error }）。{ $next ->
    [damaged] プログラムを起動し直してください。壊れたファイルは名前を変えて残し、新しいファイルを作ります。
   *[other] データのフォルダがあるディスクを確かめてから、もう一度お試しください。
}
store-not-kept = 何も保存されませんでした。保存ファイルが使えません（{ $error }）。{ $next ->
    [damaged] プログラムを起動し直してください。壊れたファイルは名前を変えて残し、新しいファイルを作ります。
    [full] データのフォルダがあるディスクの空きを増やしてから、もう一度お試しください。
   *[other] データのフォルダがあるディスクを確かめてください。
}
web-unanswered = プログラムの返事がありません。動いているか確かめ、このページを読み直してください。
web-close = 閉じる
web-black = 黒
web-white = 白
web-point-empty = { $vertex }、空点
web-point-black = 黒 { $vertex }
web-point-white = 白 { $vertex }
web-point-dead = { $vertex }、死石とする石
web-point-territory-black = { $vertex }、黒地
web-point-territory-white = { $vertex }、白地
web-board = 碁盤
web-board-help = 矢印キーで点を選び、Enterで打ちます。
web-board-text = 文字の盤
web-here = { $vertex } に打つ
web-new-game = 新しい対局
web-size = 碁盤
web-size-of = { $number }路
web-rules = ルール
web-rules-japanese = 日本ルール
web-rules-chinese = 中国ルール
web-rules-aga = AGAルール
web-rules-new-zealand = ニュージーランドルール
web-rules-tromp-taylor = トロンプ・テイラールール
web-komi = コミ
web-handicap = 置石
web-handicap-none = なし
web-handicap-stones = { $number }子
web-person = あなた
web-level-best = 碁心・全力
web-level-net = 碁心・直感で打つ（読みなし）
web-level-go1 = 碁心・GO.1の九段階で考える（探索なし）
web-level-mind = 碁心・碁の理由と読みで打つ（学習した着手なし）
web-start = 始める
web-turn-black = 黒番
web-turn-white = 白番
web-thinking = 碁心が考えています…
web-move-number = { $number }手目
web-pass = パス
web-undo = 待った
web-resign = 投了
web-resign-sure = この対局を投了しますか。
web-hint = ヒント
web-hint-more = もっと
web-hint-region = { $place ->
    [top-left] 左上
    [top] 上辺
    [top-right] 右上
    [left] 左辺
    [centre] 中央
    [right] 右辺
    [bottom-left] 左下
   *[bottom] 下辺
    [bottom-right] 右下
}を見てください。
web-loses-nothing = { $vertex } の損は一目以内です（推定）。
web-teach = 指導モード
web-teach-help = { $number }目以上損をする手や、得るものの少ない手で止めて、理由を説明します。
web-teach-stop = この手は約{ $number }目の損です（推定）。
web-teach-go-on = このまま打つ
web-teach-wasted = { $vertex }はここではあまり得になりません。{ $name }の方が約{ $points }目大きい手です。
web-teach-worth = { $name }の方が{ $vertex }より約{ $points }目大きい手です。
web-teach-answer = 相手の応手：
web-teach-better = よりよい手：
web-variations = 変化図
web-variation = { $number }手目から：
web-variation-take = この変化に戻る
web-count = 数える
web-count-help = 石をクリックすると生き死にが変わります。正しくなるまで直してください。
web-count-dead = 死石として数えるもの：{ $stones }。
web-count-killed = { $color ->
    [black] 黒
   *[white] 白
}の { $vertex } の石は死んでいます。{ $first ->
    [own] 先に打っても生きません
   *[enemy] 相手が先に打ちます
}：{ $line }。
web-count-show = 盤上に示す
web-agree = これでよい
web-back = 対局に戻る
web-overlay = 盤上の表示
web-overlay-none = 石だけ
web-overlay-owners = 予想される地
web-overlay-moves = 良い手
web-overlay-regions = 領域
web-overlay-families = 一団
web-overlay-groups = 群の強さ
web-overlay-links = 連絡
web-overlay-potential = ポテンシャル
web-overlay-families-said = 同じ文字の群は一つの族です。族の内部は斜線、強いつながりだけで囲まれた所は線で囲みます。
web-overlay-groups-said = 群の上の数は、手抜きできる回数です（読みによる推定）。0はすぐに手入れが必要、負は取られており、?は分かりません。四角は弱い群です。
web-overlay-links-said = 線はつながりを表します。実線は切れない、点線は先手次第、細い線は見捨てたつながりです。盤端への線は端とのつながり、文字は種類です。
web-overlay-potential-said = 周りの石から見た点の価値です（P0）。四角は黒、ひし形は白で、大きいほど価値があります。
web-overlay-lead-black = 黒が{ $number }目ほど優勢（推定）
web-overlay-lead-white = 白が{ $number }目ほど優勢（推定）
web-overlay-lead-even = ほぼ互角（推定）
web-save = SGFで保存
web-review-this = この対局を検討
web-games = 対局
web-forget-name = { $name } を消す
web-suicide = { $vertex } には呼吸点がなく打てません。
web-ko = { $vertex } は同じ局面に戻る手です（コウ）。
web-occupied = { $vertex } には石があります。
web-open = 棋譜を開く
web-open-help = ファイルをこのページに落とすか、選ぶか、棋譜を貼り付けてください。SGF、GIB、NGF、UGFとその書庫が読めます。
web-open-file = ファイルを選ぶ
web-open-paste = 棋譜をここに貼り付け
web-open-text = この文を開く
web-open-which = いくつかの対局があります。どれにしますか。
web-open-none = { $name } には読める対局がありません。棋譜は game.sgf のようなファイルで、「(;」で始まります。
web-drop-none = 置かれたものに読めるファイルがありません。棋譜か、棋譜のフォルダを置いてください。
web-open-moves = { $count }手
web-sample = 内蔵の対局
web-reviewing = 碁心が読んでいます：{ $percent }%
web-review-purpose = 狙い：
web-review-move = { $number }手目、{ $name }{ $vertex }
web-points = { $number }目
web-points-one = 1目
web-stones = { $number }子
web-stones-one = 1子
web-review-start = 対局開始
web-review-lost = 約{ $points }の損
web-review-was-better = { $vertex }の方がよい手でした。
web-review-basis-proven = 証明済みです。
web-review-basis-read = 読みによるもので、証明ではありません。
web-review-estimates = 損と理由は、読みや証明と書かれていない限り、ネットによる推定です。
web-review-nothing = 特に言うことはありません。
web-review-signs = 盤上：✕ 打った手、A 正着、B 相手の応手、◇ 急所。囲んだ石と斜線の地が、かかっていたものです。
web-review-mark-played = 打った手
web-review-mark-vital = 急所
web-review-line = 盤に並べる手順：{ $name } 矢印キーで進めます。
web-review-graph = 形勢の推移（左右の矢印キーで一手ずつ）
web-review-chance = 黒の勝率{ $percent }%
web-review-axis-black = 黒{ $number }
web-review-axis-white = 白{ $number }
web-review-opening = 序盤
web-review-middle = 中盤
web-review-end = 終盤
web-review-steps = 手順を進める
web-review-next = 次の悪手
web-review-before = 前の悪手
web-review-mistakes = 悪手
web-review-choices = 表示する悪手
web-review-whose = どちらの悪手
web-review-both = 両者
web-review-size = 大きさ
web-review-size-told = 棋力に合うもの
web-review-size-all = すべて
web-review-size-least = { $number }目以上
web-review-proven = 証明済みだけ
web-review-none = この条件に合う悪手はありません。
web-review-none-yet = まだ悪手は見つかっていません。
web-review-verdict = 総評
web-review-so-far = ここまで
web-review-lessons = この碁の教訓
web-review-no-lessons = 目立つ種類の悪手はありません。
web-review-best = 好手
web-review-left = 残り約{ $count }秒
web-review-left-minutes = 残り約{ $count }分
web-review-others = ほかの検討
web-review-older = この検討は古い版で作られたため、一部が欠けています。
web-review-again = 検討し直す
web-review-line-before = この手を打たないと:
web-review-line-after = この手の後:
web-review-print = 印刷
web-review-other-version = この検討は別の版の碁心で作られたため、表示できません。棋譜をもう一度検討してください。
web-review-stake-stones = { $name }: { $vertex }の{ $stones }、約{ $points }。
web-review-stake-points = { $name }: { $vertex }付近の{ $count }、約{ $points }。
web-review-accounts = これは{ $number }目のうち約{ $points }分で、残りの理由は分かりませんでした。
web-review-case-played = 打たれた手の狙い：
web-review-case-better = よい手の目的:
web-net = ネット
web-net-usual = 起動時のもの
web-net-quick = 速い
web-net-deep = 深い
web-level-beginner = 碁心・入門、{ $name }くらい（推定）
web-level-casual = 碁心・初級、{ $name }くらい（推定）
web-level-club = 碁心・中級、{ $name }くらい（推定）
web-level-strong = 碁心・高段、{ $name }くらい（推定）
web-captured = アゲハマ{ $count }
web-teach-from = 止める損
web-teach-by-level = 相手の強さに合わせる（{ $number }目）
web-course = 手順とグラフ
web-open-link = online-go.com の対局です。ブラウザーは { $name } から棋譜だけを取得し、そのサーバーには取得したことが伝わります。
web-open-link-fetch = 棋譜を取得
web-open-link-none = online-go.com からこの棋譜を取得できません（{ $number }）。そこで SGF として保存し、そのファイルを開いてください。
web-open-link-lost = online-go.com に接続できません。そこで棋譜を SGF として保存し、そのファイルを開いてください。
web-open-link-other = リンクから取り込めるのはOGS（online-go.com）の碁だけです。ほかのサイトの碁は、そこでSGFとして保存してファイルを選ぶか、その中身をここに貼り付けてください。
web-overlay-enclosed = 結線が囲む地
web-overlay-enclosed-said = 大きな印は強い結線（種類と線による、または読みによる）の内側、小さな印は近いだけの点です。
web-overlay-areas = 確定地と勢力圏
web-overlay-areas-said = 四角は黒、ひし形は白。大きいものは確定地、中くらいは占有地、小さいものは勢力圏です。
web-overlay-reduced = 縮小盤
web-overlay-reduced-said = 石の影響力で7×7に縮小した盤です（P2）。3は黒、0は白、2は拮抗で、未開の1は空けてあります。
web-overlay-distance = 連の強度
web-overlay-distance-said = 連の上の数は、着手がその連から平均して何路離れて打たれるかです（P4）。大きいほど近づきにくい連です。文字は石に接しない点のうち打たれやすいものです。形だけによる見積もりです。
web-overlay-strategy = 作戦
web-overlay-strategy-said = 番号と線は、各ケースの対象となる石です。大きいものから順に並べています（推定）。
web-strategy-more = その根拠
web-overlay-waits = 碁心は検討などほかの作業をしています。終わりしだい表示します。
web-overlay-no-links = 描くものがありません。連絡を考えるほど近い同じ色の石がありません。
web-strategy-case = { $name }：{ $other }、{ $vertex }、約{ $number }目。
web-link-diagonal = コスミ
web-link-jump = 一間トビ
web-link-knight = ケイマ
web-link-diagonal-jump = ハザマトビ
web-link-two-space-jump = 二間トビ
web-link-large-knight = 大ゲイマ
web-link-three-space-jump = 三間トビ
web-link-around = 敵石を回るつながり
web-review-keys = キー：← → で1手、Page Up と Page Down で10手、Home と End で最初と最後、M で次の悪手、Shift+M で前の悪手、Esc で実戦に戻る。点をクリックすると、その手を試せます。
web-overlay-change = この手で変わった地
web-overlay-change-said = 四角はこの手で黒に、ひし形は白に移った点で、大きいほど変化も大きくなります（推定）。
web-cancel = 止める
web-cancelled = 止めました。
web-cancelled-known = 止めました。ここまでに分かったこと：
web-cancelled-review = 止めました。まだ何も判定されておらず、何も保存されていません。
web-cancelled-solve = { $count }手を試したところで止めました。まだ何も決まっていません。
web-cancelled-read = 止めました。まだ何も決まっていません。
web-cancelled-check = { $number }手を調べたところで止めました。検査は終わっていません。
so-far-judged = { $positions }局面のうち{ $judged }局面を見ました。検討は終わっておらず、保存されません。
so-far-lost = ここまでの推定で損が大きそうな手：{ $moves }。
so-far-move = { $number }手目（{ $color ->
    [black] 黒
   *[white] 白
 }、約{ $points }目）
web-reviews = 検討
web-solve-help = 石を置くか問題を開いて、「解く」を押してください。調べる群は石のクリックで選びます。打つ範囲を自分で決めるときは、空点を選びます。
web-tool = 押すと
web-tool-black = 黒を置く
web-tool-white = 白を置く
web-tool-erase = 取り除く
web-tool-target = 群を決める
web-tool-bounds = 範囲を決める
web-clear = 盤を空に
web-first = 先番
web-solve-it = 解く
web-solving = { $count }手を試しました…
web-solve-set-up = 局面を変える
web-solve-walk = { $name }の手を打ってください。相手は最善で応じます。
web-solve-right = ここまで正解です。
web-solve-wrong = これではうまくいきません。応手を見てください。
web-solve-refuted = { $moves }と打たれて失敗します。
web-solve-end = もう打つ手はありません。
web-solve-outside = この手は問いの外です。群の近くに打ってください。
web-solve-show = 最善手を示す
web-solve-again = 最初から
web-solve-proof = 証明を保存
web-solve-granted = 前提
web-solve-empty = 盤に石がありません。置くか、問題を開いてください。
web-solve-of = { $count }問中の{ $number }問
web-solve-next = 次の問題
web-solve-before = 前の問題
web-solve-try = 自分で解く
web-solve-answer = 答えを見る
web-solve-sample = 例題
web-solve-refused = { $why ->
    [several] 囲まれた群がいくつかあります。調べる群の石を選んでください。
    [colours] 石の色が違います。片方の石だけを選んでください。
    [gone] 群のあるはずの点に石がありません。盤上の石を選んでください。
    [area] 範囲の中に群のダメがありません。打つ範囲の空点を選んでください。
   *[none] 囲まれた群がありません。調べる群の石を選んでください。
}

# The page: engines of the user's, clocks, sounds
web-engine-fault = { $why ->
    [missing] エンジン { $name } はもうありません。別のものを選ぶか、「設定」の「エンジン」で加えてください。
    [name] エンジンには60字までの名前が要ります。
    [twice] { $name } という名前のエンジンが二つあります。片方の名前を変えてください。
    [command] { $name } のコマンドは実行できません。プログラムと引数を書き、引用符を閉じてください。{ $error }
    [crash] { $name } が終わったか、起動できませんでした（{ $error }）。「設定」の「エンジン」でコマンドを確かめ、「始める」を押してください。
    [time] { $name } が答えません（{ $error }）。「始める」でもう一度尋ねるか、別の対局者にしてください。
    [illegal] { $name } の答えは打てる手ではありません（{ $error }）。「始める」でもう一度尋ねてください。
    [refusal] { $name } が必要なコマンドを拒みました（{ $error }）。この盤の大きさやルールを知らないのかもしれません。
    [judge] { $name } は使えません（{ $error }）。この碁は碁心の探索で判断します。
    [judge-fault] { $name }：{ $error }
    [judge-open] { $name } は一部の局面に答えませんでした。この碁は碁心の探索で判断します。
   *[failed] { $name } は使えません：{ $error }
}
web-engines = エンジン
web-engines-help = このコンピューターにある、打つプログラムや検討するプログラムです。コマンドはここに書かれたとおり、あなたの権限で、シェルを通さずに実行されます。
web-engine-key = エンジンを変えられるのは、プログラムが起動時に表示する、鍵の付いた完全なアドレスで開いたページだけです。そのアドレスを開いてください。
web-engine-new = 新しいエンジン
web-engine-name = 名前
web-engine-kind = すること
web-engine-kind-gtp = 打つ（GTP）
web-engine-kind-analysis = 検討する（KataGoのJSON解析）
web-engine-command = コマンド
web-engine-check = 答えるか試す
web-engine-starts = 起動しています…
web-engine-answers = 答えました：{ $name }
web-engine-add = エンジンを加える
web-engine-keep = 保存
web-engine-kept = 保存しました。「新しい対局」と「検討」で選べます。
web-engine-thinks = { $name } が考えています…
web-judge = 判断するのは
web-judge-own = 碁心の探索
web-sound = 音
web-numbers = 石に手数を表示
web-clock = 時計
web-clock-none = なし
web-clock-absolute = 持ち時間のみ
web-clock-byoyomi = 秒読み
web-clock-fischer = フィッシャー（一手ごとに加算）
web-clock-main = 持ち時間（分）
web-clock-period = 秒読み（秒）
web-clock-periods = 回数
web-clock-increment = 一手ごとの秒
web-clock-left = あと{ $count }回
web-clock-soon = 残り{ $number }秒を切りました。
web-clock-lost-black = 黒の時間切れ負けです。
web-clock-lost-white = 白の時間切れ負けです。

# The page of a review: lines that are kept, comments
report-mine = 自分の変化とコメント
report-note-keep = この変化を残す
report-note-comment = この局面へのコメント
report-note-kept = 残しました。
report-note-forget = { $moves } を消す
report-note-none = まだありません。盤で手を試して変化を残すか、コメントを書いてください。
report-note-at = { $moves }手目

# The page: the trainer, the check of an author's tree
web-train = 練習
web-train-start = 始める（{ $number }問）
web-train-next = 次へ（{ $number }問）
web-train-end = 終える
web-train-box = 5箱中の{ $number }番
web-train-moved = 今は{ $number }番の箱です。{ $name }にまた出ます。
web-train-nothing = 今は出す問題がありません。後でまた来るか、問題を加えてください。
web-train-sets = 問題集
web-train-help = ライトナーの五つの箱を使います。正解した問題は次の箱へ、間違えた問題は最初の箱へ移ります。箱は10分、1日、3日、1週間、3週間の後にまた出ます。問題のファイルやフォルダーは、このページのどこにでも落とせます。
web-train-set = 出す問題集
web-train-all = すべて
web-train-count = { $count }問、今は{ $number }問
web-train-boxes = 箱ごとに { $name }
web-train-forget = 問題集 { $name } を、その記録とともに消しますか。
web-train-add = ファイルを加える
web-train-add-these = このファイルを練習に加える
web-train-added = { $number }問を加えました。{ $count }問は既にあり、{ $name }局は問題ではありません。
web-train-full = トレーナーがいっぱいです。{ $number }問が入りませんでした。問題集を消してください。
web-train-beyond = 一つのファイルから取るのは{ $count }局までです。残りは{ $number }局です。ファイルを分けてください。
web-train-files = 一度に取るのは{ $number }ファイルまでです。残りはあとで追加してください。
web-train-mine = 検討した碁から問題を作る
web-train-mine-set = 自分の碁で逃したもの
web-train-mine-reads = { $count }局中の{ $number }局目を調べています…
web-train-mine-percent = { $number }%まで読みました。
web-train-mine-checks = 悪手{ $count }個のうち{ $number }個目を調べています。
web-train-mine-found = これまでに見つかった問題：{ $count }問。
web-train-mine-done = { $count }局から{ $number }問が見つかりました。
web-train-mine-none = まだ調べていない検討はありません。先に碁を検討してください。
web-train-source = { $name }、{ $number }手目
web-train-own = 碁心の問題集・レベル{ $number }（全5段階）
web-train-number = 問題{ $number }
web-train-task-live = { $name }番：印の石を助けてください。
web-train-task-kill = { $name }番：印の石を取るか、殺してください。
web-train-task-connect = { $name }番：印の石をつないでください。
web-train-task-cut = { $name }番：印の石を切り離してください。
web-train-task-best = { $name }番：盤上で最善の手を見つけてください。
web-train-solved = 正解です。
web-train-wrong = その手ではうまくいきません。続きを盤上に示します。
web-train-unknown = { $vertex }は十分に調べていないため、判定できません。ほかの手を試してください。
web-train-close = 短い探索では{ $vertex }もほぼ同じ価値ですが、求めているのは別の手です。もう一度どうぞ。
web-train-less = { $vertex }は最善ではありません。ほかの手を試してください。
web-train-loses = 最善手より約{ $points }目損です。
web-train-proven = ソルバーによる証明済みで、証明は再検証されています。
web-train-estimate = 探索による判断で、証明ではありません。
web-check = 作者の解答
web-check-help = このファイルには解答があります。どの手が正しく、どの手が成り立たず、何が抜けているかを調べられます。
web-check-it = 解答を調べる
web-check-reads = { $number }手を調べました…
web-check-show = 盤で見る
web-check-back = 局面に戻る
web-check-signs = 盤の印：○ 正しい、✕ 成り立たない、! 作者は誤りとするが成り立つ、+ ファイルにない正解、− 作者の言うとおり誤り、? 分からない。

# The page: experiment
web-explore = 実験
web-explore-help = 点を押すと、そこについて知られていることがすべて見え、読みに問いを出せます。石を置くか、下で棋譜を開いてください。
web-tool-look = 見る
web-explore-save = 問題として保存（SGF）
web-explore-reads = 読んでいます…
web-explore-things = ここにあるもの
web-explore-values = すべての値
web-explore-empty = 盤上にまだ石がないため、言えることはありません。石を置くか、下で棋譜を開いてください。
web-plain-string = { $name }のつながった石：{ $count }子、ダメ：{ $number }。
web-plain-string-safe = 相手が先に打っても、今のところ取られません。
web-plain-string-in-danger = 相手が先に打てば取られ、先に守れば助かります。
web-plain-string-exposed = 相手が先に打てば取られます。守って助かるかどうかは読み切れていません。
web-plain-string-taken = 先に守っても助かりません。
web-plain-string-unknown = 取られるかどうかは読み切れていません。
web-plain-taken-at = 取る手は{ $vertex }です。
web-plain-saved-at = 助ける手は{ $vertex }です。
web-plain-group = { $name }の一団で、{ $count }子です。
web-plain-group-alive = 生きています（証明済み）。
web-plain-group-alive-likely = おそらく生きています。
web-plain-group-dead = 死んでいます（証明済み）。
web-plain-group-dead-likely = おそらく死んでいます。
web-plain-group-seki = セキです（証明済み）。
web-plain-group-seki-likely = おそらくセキです。
web-plain-group-ko = コウで生死が決まります（証明済み）。
web-plain-group-ko-likely = おそらくコウで生死が決まります。
web-plain-group-unsettled = 先に打った方が生死を決めます（証明済み）。
web-plain-group-unsettled-likely = おそらく先に打った方が生死を決めます。
web-plain-group-unknown = 生死は読み切れていません。
web-plain-killed-at = { $vertex }で殺せます。
web-plain-lives-at = { $vertex }で生きます。
web-plain-link-strong = { $name }：どちらが先に打ってもつながっています。
web-plain-link-weak = { $name }：先に打った方がつなぐか切るかを決めます。
web-plain-link-abandoned = { $name }：切れています。
web-plain-link-unknown = { $name }：つながるかどうかは読み切れていません。
web-plain-cut-at = { $vertex }で切れます。
web-plain-joined-at = { $vertex }でつながります。
web-plain-family = まとまっている{ $name }の石は{ $count }子で、しっかりしています。
web-plain-family-weak = まとまっている{ $name }の石は{ $count }子で、弱い石です。
web-plain-region = { $name }に近い{ $count }点で、そのうち{ $number }点はほぼ確定しています。
web-plain-point-black = { $vertex }は黒の地になる見込みです（{ $number }%）。
web-plain-point-white = { $vertex }は白の地になる見込みです（{ $number }%）。
web-plain-point-open = { $vertex }がどちらのものになるかは未定です。
web-thing-string = 連
web-thing-group = 群
web-thing-link = 結線
web-thing-edge-link = 辺への結線
web-thing-family = 一団
web-thing-region = 領域
web-thing-point = 点
web-from-read = 出どころ：一手ずつの読み。証明されていないものはそう書いてあります。
web-from-seen = 出どころ：読まずに盤面から。距離、分割、領域です。帰属の予想は推定です。
web-read = 読みに問う
web-read-goal = 問い
web-read-capture = { $vertex } は取れるか
web-read-save = { $vertex } は助かるか
web-read-connect = { $vertex } は…につながるか
web-read-cut = { $vertex } は…から切れるか
web-read-live = { $vertex } は生きるか
web-read-kill = { $vertex } は殺せるか
web-read-eye = { $vertex } の眼はいくつか
web-read-to = …の点
web-read-nodes = 読んでよい手の数
web-read-ask = 問う
web-read-eye-answer = 答え：{ $name }
web-outcome-proven = 証明：相手がどう打っても{ $name }が成功します。
web-outcome-disproven = 反証：相手が{ $name }を止めます。
web-outcome-unknown = この手数では分かりません。手数を増やしてください。
web-read-tree = 証明の手順
web-read-moves = { $name }の手：
web-read-reached = ここで達成されました。もう打つ必要はありません。
web-read-elsewhere = 手抜き
web-attr-color = 色
web-attr-stones = 石
web-attr-liberties = ダメ
web-attr-status = 状態
web-attr-opponent-first = 相手が先なら
web-attr-owner-first = 持ち主が先なら
web-attr-strings = 連
web-attr-life = 死活
web-attr-basis = 根拠
web-attr-attack = 殺す点
web-attr-defence = 生きる点
web-attr-nodes = 読んだ手の数
web-attr-vitality = 強さ
web-attr-vitality-basis = 強さの根拠
web-attr-weakest = 最も弱い群
web-attr-weak = 弱い
web-attr-encirclement = 包囲度
web-attr-hardness = 堅さ
web-attr-interior = 内部領域
web-attr-enclosed = 囲った点
web-attr-closedness = 囲い度
web-attr-least = 少なくとも
web-attr-most = 多くとも
web-attr-proven-least = 証明された下限
web-attr-proven-most = 証明された上限
web-attr-unconditional = 無条件
web-attr-estimate = 推定
web-attr-line = 手順
web-attr-in-a-row = 続けて打たれる手数
web-attr-omissions = 手抜きできる回数
web-attr-region = 領域
web-attr-size = 大きさ
web-attr-occupied = 占有地
web-attr-influence = 勢力圏
web-attr-settled = 確定地
web-attr-moku = 等価目数
web-attr-border = 境界
web-attr-place = 場所
web-attr-strength = 強度
web-attr-defects = 欠陥
web-attr-from = 始点
web-attr-to = 終点
web-attr-edge = 辺
web-attr-stone = 石
web-attr-distance = 距離（黒、白）
web-attr-kosuri = コスリ数（黒、白）
web-attr-owner = 近い側
web-attr-kind = 種類
web-attr-expected = 帰属の予想（1 黒、−1 白）
web-attr-outcome = 結果
web-attr-first-move = 最初の手
web-attr-first-moves = 最初の手
web-attr-zone = 依存する点
web-attr-assumptions = 前提
web-attr-code = コード
web-attr-answer = 答え
web-attr-move = 手
web-attr-linked-families = 結線の一団
web-attr-potential = ポテンシャル（百分の一目、白は負）
web-attr-saddles = ポテンシャルの鞍点
web-attr-midpoints = 群の間の中点
web-attr-openness = 開いた境界点(1〜4線)
web-attr-table = 種類と線による強さ(近くに敵なし)
web-attr-crosscut = キリチガイ
web-attr-statuses = その連の状態
web-is-black = 黒
web-is-white = 白
web-is-neutral = どちらでもない
web-is-unreachable = 届かない
web-is-stone = 石
web-is-occupied = 占有地
web-is-influence = 勢力圏
web-is-strong = 強い
web-is-abandoned = 切れている
web-is-diagonal = コスミ
web-is-jump = 一間トビ
web-is-knight = ケイマ
web-is-diagonal-jump = ハザマトビ
web-is-two-space-jump = 二間トビ
web-is-large-knight = 大ゲイマ
web-is-three-space-jump = 三間トビ
web-is-around = 間に線のない結線
web-is-weak = 弱い
web-is-seen = 見ただけ
web-is-proven = 証明
web-is-disproven = 反証
web-is-unknown = 不明
web-is-likely = 推定
web-is-estimated = 推定
web-is-board = 盤上
web-is-read = 読み
web-is-safe = 安全
web-is-in-danger = 危険
web-is-exposed = 取られうる
web-is-taken = 取られる
web-is-alive = 生き
web-is-dead = 死に
web-is-seki = セキ
web-is-ko = コウ
web-is-unsettled = 未定
web-is-cut = 切断
web-is-invasion = 打ち込み
web-is-top = 上辺
web-is-bottom = 下辺
web-is-left = 左辺
web-is-right = 右辺
web-is-centre = 中央
web-is-whole = 盤全体
web-is-top-left = 左上
web-is-top-right = 右上
web-is-bottom-left = 左下
web-is-bottom-right = 右下
web-is-pass = 手抜き
web-is-PASS = 手抜き
web-is-true = はい
web-is-false = いいえ
web-is-no-superko = 同形反復は考えない
web-is-escape = ダメ5つで逃げ切り
web-is-nearby = 遠回りは見ない

## 手の構想と知られた形（gokoro explain）

plan-aim = { $aim ->
    [capture] { $one }を取ること
    [cut] { $one }と{ $other }を切ること
    [save] { $one }を助けること
   *[connect] { $one }と{ $other }をつなぐこと
}
plan-threaten-both = 構想：{ $vertex }は両ねらいです。ねらいは{ $one }と{ $other }で、一方しか防げないことが証明されています。
plan-attack-to-gain = 構想：{ $vertex }は{ $one }をねらいながら、{ $other }に向かう手です。一方を防げば他方を許すこと、打つ前には後者が成り立たなかったことが証明されています。
plan-give-up = 構想：{ $vertex }は{ $one }を捨てて、代わりに{ $other }を果たす手です。どちらも証明されています。
plan-with-groups = 構想：{ $vertex }は{ $first }を{ $plan ->
    [attack-for] 攻めながら
   *[give-up-for] 捨てて
}{ $gain }手です。
plan-gain = { $what ->
    [theirs] { $stones }を取る
    [own] { $stones }を安全にする
   *[points] { $place }で約{ $points }目を得る
}
plan-until = { $number }手目までにそのとおりになりました。
plan-proven = { $plan ->
    [give-up-for] その石は助けることができましたが、今は取られることが証明されています。
   *[attack-for] 今守らなければその石が取られることは証明されています。
}
known-proven = { $shape ->
    [net] { $vertex }はゲタです
    [snapback] { $vertex }はウッテガエシです
    [ladder] { $vertex }はシチョウの始まりです
    [throw-in] { $vertex }はホウリコミです
    [connect-and-die] { $vertex }は追い落としです
    [double-atari] { $vertex }は両アタリです
    [link-under] { $vertex }はワタリです
    [tigers-mouth] { $vertex }はカケツギです
    [bamboo-joint] { $vertex }はタケフです
    [solid-connection] { $vertex }はカタツギです
    [diagonal] { $vertex }はコスミです
    [wedge] { $vertex }はワリコミです
    [descent] { $vertex }はサガリです
    [hane] { $vertex }はハネです
   *[placement] { $vertex }はオキです
}。{ $claim ->
    [captures] 石が取れることが、この局面で証明されています
    [captures-one] 2つの連のどちらかが取れることが、この局面で証明されています
    [saves] 石が助かることが、この局面で証明されています
    [connects] 石がつながることが、この局面で証明されています
    [cuts] 石が切れることが、この局面で証明されています
    [wins-race] 攻め合いに勝つことが、この局面で証明されています
    [makes-eyes] { $eyes ->
        [1] この眼形に1眼ができることが、この局面で証明されています
       *[other] この眼形に2眼ができることが、この局面で証明されています
    }
    [takes-eyes] { $eyes ->
        [1] この眼形に眼ができないことが、この局面で証明されています
       *[other] この眼形に2眼ができないことが、この局面で証明されています
    }
    [lives] 石が生きることが、この局面で証明されています
   *[kills] 石が死ぬことが、この局面で証明されています
}。
known-played = { $vertex }は{ $kind ->
    [invasion] 打ち込み
    [joseki] 定石
   *[endgame] ヨセ
}の知られた形です。数えた棋譜には{ $appeared }回現れ、{ $played }回打たれました。

## gokoro knowledge

joseki-heading = 隅の打たれ方：{ $count }通り。対局数であり、良し悪しではありません。
joseki-step = { $color ->
    [black] 黒
   *[white] 白
} { $vertex }：{ $count }回{ $known ->
    [0] {""}
   *[other] （打った側の勝ち：{ $known }局の{ $percent }%）
}
joseki-again = – 以下同じ
knowledge-kind = { $kind ->
    [joseki] 定石
    [invasion] 打ち込み
    [endgame] ヨセ
    [tesuji] 手筋
    [link] ワタリ
    [encircling] 弱い包囲結線
    [eye] 眼形
   *[triangle] 三角拡大
}
knowledge-summary = { $kind }：{ $count }件。
knowledge-checked = { $name }：{ $standing ->
    [proven] 残りの盤面を相手の石で埋めても成り立つことが証明され、でたらめに埋めた{ $boards }面のどれでも否定されませんでした。
    [proven-alone] 周りに何もないか、自分の石だけのときに成り立つことが証明されました。
    [refuted] その図の上で否定されました。
    [open] 図だけでは決まりません。現れた所でそのつど読みます。
   *[unasked] 証明できることは述べていません。
}
knowledge-check-summary = 証明{ $proven }件、単独で証明{ $alone }件、未定{ $open }件、証明の対象なし{ $unasked }件、否定{ $refuted }件。
knowledge-counted = { $name }：{ $games }局で打たれました。現れたのは{ $appeared }回、打たれたのは{ $played }回です。
knowledge-added = { $name }を覚え、{ $path }に保存しました。{ $standing ->
    [proven] 残りの盤面を相手の石で埋めても成り立つことが証明され、でたらめに埋めた{ $boards }面のどれでも否定されませんでした。
    [proven-alone] 周りに何もないか、自分の石だけのときに成り立つことが証明されています。
    [open] 図だけでは決まらないので、現れた所でそのつど読みます。
   *[unasked] 証明できることは述べていません。
}

## 知識の編集

web-knowledge = 知識
web-library = 棋譜庫
web-library-none = まだ棋譜庫がありません。次のコマンドで棋譜のフォルダーから作れます。
web-library-player = 対局者
web-library-opponent = 相手
web-library-from = 何年から
web-library-to = 何年まで
web-library-found = この局面：{ $number }局に{ $count }回。黒勝ち／白勝ち { $name }。
web-library-next = 実戦の続き
web-library-move = 着手
web-library-games = 対局数
web-library-wins = 黒勝ち／白勝ち
web-library-years = 年
web-library-players = 対局者の一覧
web-library-count = { $count }局
web-library-apart = { $name }は別の対局者です
web-library-name = この名前は
web-library-same = この対局者と同じ
web-library-join = 一人として数える
web-know-help = 局面を描くか手順を記録し、その手の働きを選んで、読みに確かめさせます。保存したものはすぐに使われます。
web-know-look = 碁心が覚えている形です。下で種類を選ぶと、盤上で見られます。黒が1に打ちます。
web-know-add = 項目を加える
web-know-change = これをもとに作る
web-know-end = 一覧に戻る
web-know-way = 覚えるもの
web-know-way-scene = 局面と一手
web-know-way-line = 手順
web-tool-claim = 対象の石に印
web-tool-area = 図の点に印
web-tool-move = 手を決める
web-know-area-help = 図の点に印がなければ、主張を証明する最小の図を読みが探します。
web-know-line-help = 盤に着手してください。戻して別の手を打つと変化になります。
web-know-mover = 打つ側
web-know-kind = 種類
web-know-name = 名前
web-know-name-help = 空白と斜線のない一語
web-know-value = 先に打つ得
web-know-value-help = 先に打った側の得、0～100目。空でもかまいません
web-know-worth = 先に打つと{ $number }目の得です（記憶値）。
web-know-claim = 手の働き
web-know-claim-played = そこに打つ
web-know-claim-captures = { $name }を取る
web-know-claim-captures-one = { $name }か{ $other }を取る
web-know-claim-saves = { $name }を助ける
web-know-claim-connects = { $name }と{ $other }をつなぐ
web-know-claim-cuts = { $name }と{ $other }を切る
web-know-claim-wins-race = { $name }が{ $other }との攻め合いに勝つ
web-know-claim-makes-eyes = できる眼の数：{ $count }
web-know-claim-takes-eyes = 眼が{ $count }つできない
web-know-claim-lives = { $name }の群が生きる
web-know-claim-kills = { $name }の群が死ぬ
web-know-when = 条件
web-know-when-help = 石に印を付けると、その石の条件を加えられます。
web-know-when-liberties = { $name }のダメ：{ $count }
web-know-when-stones = { $name }の石数：{ $count }
web-know-when-joined = { $name }と{ $other }は同じ連
web-know-when-apart = { $name }と{ $other }は別の連
web-know-when-alive = { $name }の群は生きている
web-know-when-weak = { $name }の群はまだ生きていない
web-know-when-linked = { $name }と{ $other }は同じ群
web-know-when-kind = 条件の種類
web-know-when-stone = 石
web-know-when-other = もう一方の石
web-know-when-how = 数え方
web-know-when-most = 以下
web-know-when-exactly = ちょうど
web-know-when-least = 以上
web-know-when-number = 数
web-know-when-add = 条件を加える
web-know-check = 確かめる
web-know-save = 保存
web-know-busy = 読んでいます…
web-know-marked = 印のある石：{ $name }
web-know-is-claim = { $name }、印{ $other }
web-know-is-area = { $name }、図の中
web-know-is-move = { $name }、この手
web-know-next = 次は{ $name }の番です。手数：{ $number }、手順の数：{ $count }。
web-know-drop = ここから先を消す
web-know-own = 自分の知識
web-know-own-none = まだありません。
web-know-folder = 自分の知識は{ $name }に保存されます。
web-know-faults = フォルダから読めなかったもの
web-know-show = 盤に出す
web-know-forget = { $name }を自分の知識から消しますか。
web-know-forgotten = { $name }を消しました。
web-know-stock = 組み込みの知識
web-know-more = さらに表示（残り{ $count }件）
web-know-counts = 現れたのは{ $count }回、打たれたのは{ $number }回です。
web-know-diagram = { $name }の図
web-know-here = { $vertex }の知られた形
web-know-none-here = ここには知られた形はありません。
knowledge-here = { $name }（{ $kind }）：{ $standing ->
    [proven] この局面で証明されています。
    [idle] 手を打たなくても成り立ちます。
    [refuted] この局面では否定されています。
    [open] 形は合いますが、この局面では決まりません。
   *[unasked] 形が合います。
}
knowledge-refutation = 相手の{ $moves }で成立しません。
knowledge-refused = { $why ->
    [no-name] 空白と斜線のない一語の名前を付けてください。
    [no-move] 打てる手を決めてください。
    [unproven] この手についてそれは証明されません。図の点に印を付けて知られた形として保存するか、別の働きを選んでください。
    [refuted] 図の上で否定されたので保存しません。印と手を確かめてください。
    [taken] その名前はすでに使われています。別の名前にしてください。
    [no-folder] 自分の知識のフォルダが分かりません。--knowledge フォルダ を付けて起動してください。
   *[nothing] 覚えるものがありません。石に印を付けるか着手してください。
}

## コウ

ko-takes = { $number }手目はコウを取りました。{ $other ->
    [black] 黒
   *[white] 白
}はすぐには{ $open }に取り返せません。
ko-takes-back = { $number }手目はコウを取り返しました。これで{ $times }回取られました。{ $other ->
    [black] 黒
   *[white] 白
}はすぐには{ $open }に取り返せません。
ko-stakes = このコウには、ほかに{ $count }子がかかっています。
ko-threats = { $stones ->
    [0] コウダテ
   *[other] それ以上の石数を狙うコウダテ
}は、見つかった限りで黒{ $black }、白{ $white }です。すべて受けるなら、{ $winner ->
    [black] 黒
   *[white] 白
}がコウに勝ちます（推定）。
ko-threat = { $number }手目はコウダテです。{ $owner ->
    [black] 黒
   *[white] 白
}がよそに打てば、{ $threatener ->
    [black] 黒
   *[white] 白
}は{ $kind ->
    [kill] { $one }を殺します。
    [save] { $one }を活かします。
    [cut] { $one }と{ $two }を切ります。
    [either] { $one }か{ $two }を取ります。
   *[take] { $one }を取ります。
}
ko-answers = { $number }手目はコウダテに受けました。{ $threatener ->
    [black] 黒
   *[white] 白
}はもう{ $kind ->
    [kill] { $one }を殺せません。
    [save] { $one }を活かせません。
    [cut] { $one }と{ $two }を切れません。
    [either] { $one }も{ $two }も取れません。
   *[take] { $one }を取れません。
}
ko-ignores = { $number }手目はコウダテに受けていません。{ $threatener ->
    [black] 黒
   *[white] 白
}はまだ{ $kind ->
    [kill] { $one }を殺せます。
    [save] { $one }を活かせます。
    [cut] { $one }と{ $two }を切れます。
    [either] { $one }か{ $two }を取れます。
   *[take] { $one }を取れます。
}
ko-ends = { $number }手目で{ $open }のコウは終わりました。もう取り返せません。
ko-ends-ignoring = { $number }手目はコウを終わらせ、コウダテには受けていません。{ $threatener ->
    [black] 黒
   *[white] 白
}は{ $kind ->
    [kill] { $one }を殺せます。
    [save] { $one }を活かせます。
    [cut] { $one }と{ $two }を切れます。
    [either] { $one }か{ $two }を取れます。
   *[take] { $one }を取れます。
}

## What is wrong with records (gokoro check), and counts (gokoro score)

fault-no-game = 対局がありません。対局は「(;」で始まります。
fault-too-long = テキストが1 GiBを超えるため、残りは読みませんでした。
fault-byte-order-mark = テキストの前にバイト順マークがあります。
fault-text-outside = 対局の外に{ $bytes }バイトのテキストがあり、除きました。
fault-missing-open = 対局が「(」なしで始まっています。
fault-missing-semicolon = ノードが「;」なしで始まっています。
fault-missing-close = 対局の途中でファイルが終わっています（「)」が{ $count }個不足）。途中で切れているかもしれません。
fault-empty-variation = ノードのない変化があります。
fault-node-after-variation = 閉じた変化の後にノードがあり、もう一つの変化として読みました。
fault-stray = 対局の中に意味のない{ $bytes }バイトがあり、除きました。
fault-no-value = { $name }に値がありません。
fault-no-name = 名前のない値があり、除きました。
fault-unclosed-value = 「[」が閉じられておらず、ファイルの終わりまでを値としました。
fault-repeated = 一つのノードに{ $name }が二度あります。
fault-long-name = { $name }のような古い長い属性名があり、大文字だけを読みます。
fault-encoding = テキストはUTF-8ではないため、{ $assumed }として読みました（{ $basis ->
    [told] 指定による
    [mark] バイト順マークによる
    [declared] CAによる
    [mostly] ほぼすべてのバイトが合う
   *[score] 文字が最もよく合う
}）{ $declared ->
    [none] {""}
   *[other] 。CAの{ $declared }は合いません
}{ $damaged ->
    [yes] 。合わないバイトは置き換えました。
   *[no] 。
}
fault-charset-differs = CAは{ $declared }ですが、テキストはUTF-8です。
fault-bad-point = { $name }[{ $text }]は点ではないため、除きました。
fault-off-board = { $name }[{ $text }]は{ $size }路盤の外にあるため、除きました。
fault-bad-number = { $name }[{ $text }]は数として使えないため、通常の値としました。
fault-komi = コミKM[{ $text }]は通常と異なります。{ $assumed }目として読みました。
fault-result-unit = RE[{ $text }]は子数（一子は二目）です。{ $assumed }として読みました。
fault-result-differs = 記録の結果は{ $stated }ですが、終局を数えると{ $counted }です。終局を確かめてください。
fault-unknown-rules = ルールRU[{ $text }]は知られていないか、そのままでは打てません。{ $assumed }としました。
fault-illegal-move = { $number }手目の{ $text }は反則です（{ $why ->
    [occupied] 石のある点
    [ko] コウをすぐに取り返す手
    [suicide] 呼吸点のない着手禁止点
    [superko] 以前の局面の再現
   *[other] ルール違反
}）。そのまま打ちました。
fault-move-skipped = { $number }手目の{ $text }は盤の外にあるため、除きました。
fault-out-of-turn = { $number }手目の{ $text }は、前の手と同じ側の手です。
fault-setup-with-move = 一つのノードに配置と着手があり、配置を先に行いました。
fault-several-moves = 一つのノードに複数の着手があり、書かれた順に打ちました。
fault-setup-in-game = { $moves }手目の後に石が配置されています。それまでの手とアゲハマは残ります。
fault-info-later = 対局情報（{ $names }）が最初のノードより後にあり、最初にあるものとして読みました。
fault-setup-later = 開始時の石が最初のノードより後に配置されています。
fault-bad-player = PL[{ $text }]は色（BかW）ではないため、除きました。
fault-handicap-placed = 置石がないため、{ $stones }個を決まった点に置きました。
fault-handicap-differs = HAは{ $stated }ですが、置石は{ $placed }個です。石の数に従います。
fault-handicap-seen = 黒石だけが{ $stones }個あってHAがないため、{ $stones }子の置碁として読みました。
fault-handicap-played = HAは{ $stated }で、黒の最初の着手{ $stones }個は置石です。着手ではなく配置として読みました。
fault-handicap-beside = HAは{ $stated }で、ほかに黒{ $black }個と白{ $white }個が配置されています。HAに従います。
fault-line-skipped = { $format }のこの行は読めないため、除きました：{ $text }
fault-field-assumed = { $format }の{ $name }がないか意味が不明のため、通常の値としました。
fault-moves-missing = { $format }の棋譜の{ $first }手目から{ $last }手目までがありません。
fault-part-left-out = { $format }の棋譜の一部は読みません：{ $part }
fault-cut-off = { $format }の棋譜に終わりがありません。途中で切れているかもしれません。
fault-other = この棋譜には通常と異なる点があります。
refusal-size-large = SZ[{ $text }]：19路より大きい盤には対応していないため、この対局は除きました。
refusal-size-small = SZ[{ $text }]：2路より小さい盤には対応していないため、この対局は除きました。
refusal-size-sides = SZ[{ $text }]：正方形でない盤には対応していないため、この対局は除きました。
refusal-size-unread = SZ[{ $text }]は盤の大きさではありません。2から19までの数に直してください。
refusal-game = GM[{ $text }]：囲碁（GM[1]）の対局ではないため、除きました。
refusal-long = { $moves }手は一度に検討するには多すぎます。一度に検討できるのは{ $most }手までです。gokoro review --moves 1-{ $most }のように一部を指定してください。
check-corrected = 訂正：{ $text }
check-written = { $name }：訂正した写しは{ $path }にあります
check-end = { $games }局を調べ、{ $found ->
    [0] 問題はありませんでした。
   *[other] { $found }局に問題がありました。
}
score-end = { $number }手目の後、{ $leader ->
    [black] 黒が{ $points }目多い
    [white] 白が{ $points }目多い
   *[even] 双方同数
}（ルール{ $rules }、コミ{ $komi }）。
score-goes-on = { $number }手目の後、対局は続いています。境界が開いているため、まだ数えません。
score-expected = 終局時の見込み：{ $leader ->
    [black] 黒が約{ $points }目多い
   *[white] 白が約{ $points }目多い
}（推定）。
score-resigned = { $loser ->
    [black] 黒
   *[white] 白
}の投了。
score-stones = 生きている石
score-territory = 地
score-prisoners = アゲハマ
score-taken = 相手の死石
score-komi = コミ
score-bonus = 置石の分
score-total = 合計
score-dead = 死石：{ $groups }。
score-seki = セキ：{ $groups }。
score-unsettled = 先に打つ側で決まる（未確定）：{ $groups }。
score-doubtful = 確かでない石：{ $groups }。
score-neutral = どちらのものでもない点：{ $count }。
score-agrees = 棋譜の結果も同じです：{ $result }。
score-disagrees = 棋譜の結果は異なります：{ $result }。
review-unread = { $name }：時間切れのため{ $count }手は読まずに、盤面の見かけと探索だけで述べました。
