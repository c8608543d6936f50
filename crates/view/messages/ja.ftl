# 日本語のメッセージ。一つのメッセージは一つの文、見出し、または単語。
# 識別子と変数は messages/en.ftl と同じ。

## 言葉

black = 黒
white = 白
color = { $color ->
    [black] 黒
   *[white] 白
}
point-word = 点
string = 連
group = 群
family = 族
region = 領域
link = 結線
candidate = 候補手
reason = 理由
claim = 主張
evidence = 根拠
influence = 勢力圏
occupied-territory = 占有地
settled-territory = 確定地
equivalent-moku = 等価目数
equidistant = 等距離の点
unreachable = 到達不能な点
pon = 可能手抜き数
total = 合計
komi = コミ
captures = アゲハマ
last-move = 最後の手
pass = パス
resign = 投了
joseki = 定石
tesuji = 手筋
ko = コウ
seki = セキ
ladder = シチョウ
atari = アタリ
alive = 生き
dead = 死に
unsettled = 未定

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
move-at-move = { $later }手目は{ $earlier }手目の所。

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
at-whole = 盤面全体

## 領域と族

region-of = { $color ->
    [black] { $at }の黒の領域
   *[white] { $at }の白の領域
}
region-size = { $color ->
    [black] { $at }の黒の領域は{ $count }点。
   *[white] { $at }の白の領域は{ $count }点。
}
region-attributes = 占有地 { $occupied }、勢力圏 { $influence }、等価目数 { $moku }。
family-of = { $color ->
    [black] { $at }の黒の族
   *[white] { $at }の白の族
}

## 戦略（P0、4.2節の四つの型）

strategy = 戦略
strategy-framework = 大模様指向型
strategy-territory = 実利指向型
strategy-thickness = 厚み指向型
strategy-fighting = 戦闘指向型

## ケース（GO.1）

case-joseki = 定石
case-side = 辺
case-encirclement = 包囲
case-splitting = 分断
case-invasion = 打ち込み
case-framework = 模様
case-encroachment = 侵略
case-life-and-death = 死活
case-race = 攻め合い
case-endgame = ヨセ
case-capture = 捕獲
case-connection = 連結

## 図

board-title = 碁盤、{ $size }路
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
legend-family = この領域の族の石
legend-group = 群の石。5+1 は五歩でコスリ数一
legend-sign = { $sign } は{ $meaning }。
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

## Evaluation on records

eval-regions-games = { $games }局、{ $positions }手を調べました。区間は局単位の95%区間です。
eval-origin-title = 着手前の分割で手がどこにあるか（%）：打たれた手、可能な手、領域サイズで最善の手
eval-gain-title = 手が領域サイズに与える変化（着手側から見た点数）：着手前と着手後の合計、打たれた手・最善の手・可能な手の平均の増分、打たれた手が上回る可能な手の割合（50が偶然）
eval-differ-title = 同じ局面での規則の違い：所有者が異なる点／種類が異なる点
eval-rule = 規則
eval-moves = 手数
eval-count = 数
eval-all = 全体
eval-border = 境界
eval-own = 味方内部
eval-enemy = 敵内部
eval-possible-border = 可能：境界
eval-possible-own = 味方
eval-possible-enemy = 敵
eval-best-border = 最善：境界
eval-best-own = 味方
eval-best-enemy = 敵
eval-before = 前
eval-after = 後
eval-gain-played = 実際
eval-gain-best = 最善
eval-gain-possible = 可能
eval-beats = 上回る

## Files written

review-written = { $name } の検討は { $path } にあります。
reviews-written = { $count }件の検討は { $path } にあります。
