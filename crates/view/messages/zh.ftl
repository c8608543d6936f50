# 简体中文的消息。一条消息是一个完整的句子、一个标题或一个词。
# 标识符和变量与 messages/en.ftl 相同。

## 词语

black = 黑
white = 白
color = { $color ->
    [black] 黑
   *[white] 白
}
settled-territory = 确定地
equidistant = 等距点
unreachable = 不可达点
total = 合计
pass = 停一手
resign = 认输

## 数目与着手

move-number = 第{ $number }手
move-of = 第{ $number }手：{ $color ->
    [black] 黑
   *[white] 白
} { $vertex }
to-move = { $color ->
    [black] 轮黑下
   *[white] 轮白下
}
stones = { $count }子
points = { $count }点
moves = { $count }手
moku = { $count }目
totals = 合计：黑 { $black }，白 { $white }。

## 位置：名称，以及句子中表示位置的词

place-top-left = 左上角
place-top = 上边
place-top-right = 右上角
place-left = 左边
place-centre = 中央
place-right = 右边
place-bottom-left = 左下角
place-bottom = 下边
place-bottom-right = 右下角

at-top-left = 左上角
at-top = 上边
at-top-right = 右上角
at-left = 左边
at-centre = 中央
at-right = 右边
at-bottom-left = 左下角
at-bottom = 下边
at-bottom-right = 右下角
at-whole = 全盘

## 领域与棋群

region-size = { $color ->
    [black] { $at }的黑方领域有{ $count }点。
   *[white] { $at }的白方领域有{ $count }点。
}
region-attributes = 占有地 { $occupied }，势力圈 { $influence }，等价目数 { $moku }。

## 战略（P0 第4.2节的四种类型）

strategy = 战略
strategy-heading = 战略（估计；每种类型通常为25%）：
strategy-short-side =
    { $color ->
        [black] 黑方
       *[white] 白方
    }应先考虑{ $first ->
        [framework] 大模样
        [territory] 实地
        [thickness] 厚势
       *[fighting] 战斗
    }，其次考虑{ $second ->
        [framework] 大模样
        [territory] 实地
        [thickness] 厚势
       *[fighting] 战斗
    }。
strategy-short-none =
    { $color ->
        [black] 黑方
       *[white] 白方
    }没有特别突出的方针，{ $first ->
        [framework] 大模样
        [territory] 实地
        [thickness] 厚势
       *[fighting] 战斗
    }略优先于{ $second ->
        [framework] 大模样
        [territory] 实地
        [thickness] 厚势
       *[fighting] 战斗
    }。
strategy-short-open =
    { $place }的{ $color ->
        [black] 黑方
       *[white] 白方
    }区域变数最大，约{ $points }目未定。
strategy-short-move =
    { $vertex }（{ $type ->
        [framework] 大模样
        [territory] 实地
        [thickness] 厚势
       *[fighting] 战斗
    }）
strategy-short-moves =
    { $color ->
        [black] 黑方
       *[white] 白方
    }可下：{ $moves }。
strategy-weight = { $color ->
    [black] 黑
   *[white] 白
}：{ $type ->
    [framework] 大模样
    [territory] 实地
    [thickness] 厚势
   *[fighting] 战斗
} { $percent }%。
strategy-sign-soft = { $color ->
    [black] 黑方
   *[white] 白方
}领域的{ $value }%是势力圈（通常{ $usual }%）。
strategy-sign-large = { $color ->
    [black] 黑方
   *[white] 白方
}最大的领域有{ $value }点（通常{ $usual }点）。
strategy-sign-weak = { $color ->
    [black] 黑方
   *[white] 白方
}的弱棋共{ $value }子（通常{ $usual }子）。
strategy-sign-thick = { $color ->
    [black] 黑方
   *[white] 白方
}有{ $value }%的棋子属于厚实的棋（通常{ $usual }%）。
strategy-sign-height = { $color ->
    [black] 黑方
   *[white] 白方
}的棋子平均在{ $value }线（通常{ $usual }线）。
strategy-sign-settled = 棋盘的{ $value }%是确定地（通常{ $usual }%）。
strategy-sign-open = 棋盘的{ $value }%归属未定（通常{ $usual }%）。
strategy-sign-ahead = 按领域计算，{ $color ->
    [black] 黑方
   *[white] 白方
}{ $side ->
    [behind] 落后
   *[ahead] 领先
}{ $value }目。
strategy-sign-contact = 有{ $value }%的棋子与对方棋子相接触（通常{ $usual }%）。
strategy-sign-room-fight = 棋盘的{ $value }%是{ $color ->
    [black] 黑方
   *[white] 白方
}可以开战的地方：能吃子、能切断，或附近双方都有弱棋（通常{ $usual }%）。
strategy-sign-room-weak = 棋盘的{ $value }%靠近{ $color ->
    [black] 黑方
   *[white] 白方
}气少的棋子（通常{ $usual }%）。
strategy-sign-room-territory = 棋盘的{ $value }%是平静的角和边（通常{ $usual }%）。
strategy-sign-room-framework = 棋盘的{ $value }%是平静的中腹（通常{ $usual }%）。
strategy-sign-near-fight = 最近几手周围的{ $value }%是{ $color ->
    [black] 黑方
   *[white] 白方
}可以开战的地方：能吃子、能切断，或附近双方都有弱棋（通常{ $usual }%）。
strategy-sign-near-weak = 最近几手周围的{ $value }%靠近{ $color ->
    [black] 黑方
   *[white] 白方
}气少的棋子（通常{ $usual }%）。
strategy-sign-near-territory = 最近几手周围的{ $value }%是平静的角和边（通常{ $usual }%）。
strategy-sign-near-framework = 最近几手周围的{ $value }%是平静的中腹（通常{ $usual }%）。
strategy-sign-free-low = 角和边上有{ $value }个点远离所有棋子（通常{ $usual }个）。
strategy-sign-free-high = 中腹有{ $value }个点远离所有棋子（通常{ $usual }个）。
strategy-decides = 决定局势的领域（约{ $points }目未定）：
strategy-moves = { $color ->
    [black] 黑方
   *[white] 白方
}按战略可选的着法：
strategy-move = { $type ->
    [framework] 大模样
    [territory] 实地
    [thickness] 厚势
   *[fighting] 战斗
}：{ $vertex }（{ $origin ->
    [border] 边界
    [inside-own] 己方领域内
   *[inside-enemy] 对方领域内
}）。
strategy-no-move = { $type ->
    [framework] 大模样
    [territory] 实地
    [thickness] 厚势
   *[fighting] 战斗
}：没有事例提出着法。
strategy-leans = { $vertex }还能倚靠弱棋{ $target }。

## 图

board-title-move = 棋盘，{ $size }路，至第{ $number }手
legend-stones = X 为黑子，O 为白子。
legend-last = 括号为最后一手。
legend-line = 字母加数字为所示手顺中的着手。
legend-candidate = 感叹号后的字母为候选点。
legend-regions = 每个字母是一个领域：大写为占有地，小写为势力圈。
legend-owner = { $color ->
    [black] 黑方领域：{ $letters }。
   *[white] 白方领域：{ $letters }。
}
legend-areas = B 和 W 为黑、白的占有地，b 和 w 为势力圈。
legend-rest = = 为等距点，- 为不可达点。

## 划分：表与行

occupied-of = { $color ->
    [black] 黑方占有地
   *[white] 白方占有地
}
influence-of = { $color ->
    [black] 黑方势力圈
   *[white] 白方势力圈
}
dead-stone = 死子
difference = 差
occupied-head = 占有地
influence-head = 势力圈
settled-head = 确定地
moku-head = 目数
moku-map = 各点等价目数的十倍：正数属黑，负数属白，十以上为确定地。
compare-before = 落子之前：
compare-after = { $color ->
    [black] 黑
   *[white] 白
}下{ $vertex }之后：
compare-best = 按确定地和等价目数合计，{ $color ->
    [black] 黑方
   *[white] 白方
}下{ $vertex }比下{ $other }多{ $moku }目。
legend-family = 此领域的棋群的棋子
legend-group = 这块棋的棋子；5+1 为五步、擦数一
legend-sign = { $sign } 为{ $meaning }。
experiment-question = { $question } { $color ->
    [black] 黑
   *[white] 白
}先下，最多读{ $count }手。
division-heading = { $title }。{ $color ->
    [black] 轮黑下
   *[white] 轮白下
}。
division-by = 按{ $rule }划分。
region-strength = 势力强度 { $strength }。
region-settled = 确定地 { $settled }。
region-no-family = 其中没有己方棋子。
defects-cut = 断点：{ $points }。
defects-invasion = 打入点：{ $points }。
group-of = { $color ->
    [black] { $vertex }的黑棋，{ $stones }子。
   *[white] { $vertex }的白棋，{ $stones }子。
}
order-dame = { $order }次气：{ $count }。
group-distances = 这块棋所能到达的各点的距离（n次气）：
group-kosuri = 到各点的路径的擦数：
written = 已写入：{ $path }
command-of-lab = { $command } 是研究程序 gokoro-lab 的命令：gokoro-lab { $command }

## 写出的文件

review-written = { $name } 的复盘在 { $path }。
review-first = 只凭短时间搜索、没有计算死活的首个页面在 { $path }；完整的复盘很快会替换它。
review-progress = { $name }：局面搜索
review-progress-games = 已复盘{ $count }局
reviews-written = { $count }份复盘在 { $path }。

## 复盘的论断、关键时刻与建议（claim_text）

claim-region = { $color ->
    [black] 黑方
   *[white] 白方
}{ $place ->
    [top-left] 左上
    [top] 上边
    [top-right] 右上
    [left] 左边
    [centre] 中央
    [right] 右边
    [bottom-left] 左下
    [bottom] 下边
    [bottom-right] 右下
   *[whole] 全盘
}的领域{ $several ->
    [yes] （{ $stone }）
   *[no] {""}
}
claim-family = { $color ->
    [black] 黑方
   *[white] 白方
}{ $place ->
    [top-left] 左上
    [top] 上边
    [top-right] 右上
    [left] 左边
    [centre] 中央
    [right] 右边
    [bottom-left] 左下
    [bottom] 下边
    [bottom-right] 右下
   *[whole] 全盘
}的棋群{ $several ->
    [yes] （{ $stone }）
   *[no] {""}
}
claim-lies = { $origin ->
    [border] 第{ $number }手在{ $region }的边界上。
   *[inside] 第{ $number }手在{ $region }的内部。
}
claim-lies-open = { $origin ->
    [inside-own] 第{ $number }手在己方没有棋子的领域内部。
    [inside-enemy] 第{ $number }手在对方没有棋子的领域内部。
   *[border] 第{ $number }手在不属于任何棋群的点上。
}
claim-takes = 第{ $number }手提{ $count }子。
claim-resized = { $way ->
    [grows] { $region }扩大{ $count }点，从{ $before }点变为{ $after }点。
    [shrinks] { $region }缩小{ $count }点，从{ $before }点变为{ $after }点。
   *[keeps] { $region }大小不变，仍为{ $after }点。
}
claim-joined = { $parts }个领域合为一体：{ $region }现有{ $after }点。
claim-split = { $region }分成{ $parts }块。
claim-founded = 出现新的领域：{ $region }有{ $after }点。
claim-vanished = { $region }消失，原有{ $before }点。
claim-reaches = { $family }到达{ $edge ->
    [top] 上
    [left] 左
    [right] 右
   *[bottom] 下
}边缘。
claim-leaves = { $family }不再到达{ $edge ->
    [top] 上
    [left] 左
    [right] 右
   *[bottom] 下
}边缘。
claim-balance = 领域大小之差从{ $was-side ->
    [black] 黑多{ $was }点
    [white] 白多{ $was }点
   *[level] 零
}变为{ $is-side ->
    [black] 黑多{ $is }点
    [white] 白多{ $is }点
   *[level] 零
}。
moment = 第{ $first }手和第{ $second }手：差距向{ $color ->
    [black] 黑
   *[white] 白
}方移动{ $count }点。
proposal = { $origin ->
    [border] 在边界上
    [inside-own] 在己方领域内部
   *[inside-enemy] 在对方领域内部
}：下{ $vertex }{ $known ->
    [yes] （预计{ $share ->
        [0] 不到1%
       *[other] { $share }%
    }的强手会下）
   *[no] {""}
}，{ $color ->
    [black] 黑
   *[white] 白
}方领域{ $side ->
    [level] 与对方一样大。
    [ahead] 比对方大{ $count }点。
   *[behind] 比对方小{ $count }点。
}
move-pass = 第{ $number }手：{ $color ->
    [black] 黑
   *[white] 白
}停一手
move-start = 对局开始

## 总评与失误（mistake_text）

word-pass = 停一手
verdict-end = { $leader ->
    [black] 终局时黑约领先{ $points }目（估计，误差{ $error }目）
    [white] 终局时白约领先{ $points }目（估计，误差{ $error }目）
   *[even] 终局时双方大致均势（估计，误差{ $error }目）
}{ $told ->
    [yes] 。棋谱记载的结果：{ $result }。
   *[no] 。
}
verdict-counted = { $leader ->
    [black] 按终局局面数目，黑领先{ $points }目
    [white] 按终局局面数目，白领先{ $points }目
   *[even] 按终局局面数目，双方均势
}{ $told ->
    [yes] 。棋谱记载的结果：{ $result }。
   *[no] 。
}
verdict-turning = 胜负的转折在第{ $number }手，{ $color ->
    [black] 黑
   *[white] 白
}约亏{ $points }目（估计）。
verdict-no-turning = 没有哪一手单独决定了胜负。
verdict-mistakes = { $told ->
    [black] 列出的失误都是黑方的：{ $black }手，共约{ $black-points }目（估计）。
    [white] 列出的失误都是白方的：{ $white }手，共约{ $white-points }目（估计）。
   *[both] 列出的失误中，黑方{ $black }手（共约{ $black-points }目），白方{ $white }手（共约{ $white-points }目）。
}
verdict-no-mistakes = 没有明显亏损三目以上的着手。
mistake = 第{ $number }手，{ $color ->
    [black] 黑
   *[white] 白
}{ $vertex }：约亏{ $points }目。
why-place = { $place ->
    [top-left] 左上
    [top] 上边
    [top-right] 右上
    [left] 左边
    [centre] 中央
    [right] 右边
    [bottom-left] 左下
    [bottom] 下边
    [bottom-right] 右下
   *[whole] 全盘
}
why-captured = { $other ->
    [black] 黑方
   *[white] 白方
}{ $by ->
    [none] {""}
   *[point] 下{ $by }
}吃掉{ $stones }。
why-dies = { $other ->
    [black] 黑方
   *[white] 白方
}{ $by ->
    [none] {""}
   *[point] 下{ $by }
}杀掉{ $stones }。
why-enclosed = { $other ->
    [black] 黑方
   *[white] 白方
}{ $by ->
    [none] {""}
   *[point] 下{ $by }
}封住{ $stones }。
why-race = { $other ->
    [black] 黑方
   *[white] 白方
}{ $by ->
    [none] {""}
   *[point] 下{ $by }，
}与{ $stones }对杀获胜。
why-cut = { $other ->
    [black] 黑方
   *[white] 白方
}{ $by ->
    [none] {""}
   *[point] 下{ $by }
}切断{ $stones }的联络。
why-lives = { $by ->
    [none] { $stones }可以活棋。
   *[point] { $color ->
        [black] 黑方
       *[white] 白方
    }下{ $by }，{ $stones }就活棋了。
}
why-escapes = { $by ->
    [none] { $stones }可以出头。
   *[point] { $color ->
        [black] 黑方
       *[white] 白方
    }下{ $by }，{ $stones }就出头了。
}
why-saved = { $by ->
    [none] { $stones }可以得救。
   *[point] { $color ->
        [black] 黑方
       *[white] 白方
    }下{ $by }，{ $stones }就得救了。
}
why-linked = { $by ->
    [none] { $stones }可以连回。
   *[point] { $color ->
        [black] 黑方
       *[white] 白方
    }下{ $by }，{ $stones }就连回了。
}
why-ko-started = { $stones }的死活要靠打劫决定。
why-ko-lost = 关系到{ $stones }的劫只好让给对方。
why-seki = { $stones }失去双活的机会。
why-invaded = { $other ->
    [black] 黑方
   *[white] 白方
}{ $by ->
    [none] {""}
   *[point] 下{ $by }
}打入{ $place }的{ $color ->
    [black] 黑方
   *[white] 白方
}实地。
why-reduced = { $other ->
    [black] 黑方
   *[white] 白方
}{ $by ->
    [none] {""}
   *[point] 下{ $by }
}压缩{ $place }的{ $color ->
    [black] 黑方
   *[white] 白方
}实地。
why-gained = { $color ->
    [black] 黑方
   *[white] 白方
}{ $by ->
    [none] {""}
   *[point] 下{ $by }
}在{ $place }围成实地。
why-founded = { $color ->
    [black] 黑方
   *[white] 白方
}{ $by ->
    [none] {""}
   *[point] 下{ $by }
}在{ $place }形成模样。
why-erased = { $other ->
    [black] 黑方
   *[white] 白方
}{ $by ->
    [none] {""}
   *[point] 下{ $by }
}侵消{ $place }的{ $color ->
    [black] 黑方
   *[white] 白方
}模样。
why-elsewhere = { $place }的{ $better }更大。
why-story = 从第{ $from }手到第{ $to }手，双方都没有下{ $key }。
why-otherwise = { $color ->
    [black] 黑方若脱先
   *[white] 白方若脱先
}，{ $said }
why-better-saved = 下{ $better }本可{ $count ->
   *[other] 救活。
}
why-better-out = 下{ $better }本可{ $count ->
   *[other] 出头。
}
why-better-race = 下{ $better }本可杀赢。
why-better-joined = 下{ $better }本可{ $count ->
   *[other] 保持联络。
}
why-better-killed = 下{ $better }本可{ $count ->
   *[other] 杀掉。
}
why-better-in = 下{ $better }本可{ $count ->
   *[other] 封住。
}
why-better-taken = 下{ $better }本可{ $count ->
   *[other] 吃掉。
}
why-better-cut = 下{ $better }本可{ $count ->
   *[other] 切断。
}
why-better-ko = 下{ $better }本可避免。
why-better-kept = 下{ $better }本可守住。
why-better-prevented = 下{ $better }本可阻止。
why-legend = ✓ 已证明，= 已计算，~ 网络的预测
why-by-played = { $by }（第{ $number }手）
why-elsewhere-worth = { $place }的{ $better }约值{ $more }目，{ $played }{ $less ->
    [0] 几乎没有价值
   *[other] 约值{ $less }目
}。
why-sente-lost = { $other ->
    [black] 黑方
   *[white] 白方
}{ $by ->
    [none] {""}
   *[point] 下{ $by }
}在{ $place }抢先。
why-better-sente = 下{ $better }时{ $other ->
    [black] 黑方
   *[white] 白方
}必须应。
lessons = { $color ->
    [black] 黑方
   *[white] 白方
}可以学到：{ $lessons }。
lesson = { $kind ->
    [defend] 救出危险的棋
    [attack] 不让弱棋活出
    [race] 数清对杀的气
    [link] 注意断点
    [ko] 争劫
    [territory] 守住和压缩实地
    [framework] 形成和消去模样
   *[elsewhere] 寻找别处更大的棋
}（第{ $moves }手，约{ $points }目）
best-move = 第{ $number }手{ $color ->
    [black] 黑方
   *[white] 白方
}{ $vertex }是好棋，比{ $next }约好{ $points }目。不下的话：{ $without }
mistake-instead = 下{ $vertex }更好。
move-loss = 约亏{ $points }目。
line-better = 更好的下法：{ $moves }
line-better-proven = 更好的下法（已证明）：{ $moves }
line-goes-on = …
line-answer = 实战之后的预想变化：{ $moves }
score-wins = 黑方胜率{ $percent }%（估计）。

## 一局棋的复盘页（report）

report-versus = { $black } － { $white }
report-first-page = 这是只凭短时间搜索、没有计算死活的首个页面。完整的复盘会替换它；如果没有替换，请再执行一次命令。
report-result-of = { $by ->
    [draw] 和棋
    [void] 无胜负
    [resignation] { $color ->
        [black] 黑
       *[white] 白
    }中盘胜
    [time] { $color ->
        [black] 黑
       *[white] 白
    }超时胜
    [forfeit] { $color ->
        [black] 黑
       *[white] 白
    }因对方犯规胜
    [margin] { $color ->
        [black] 黑
       *[white] 白
    }胜{ $points }目
   *[win] { $color ->
        [black] 黑
       *[white] 白
    }胜
}
report-komi = 贴目
report-handicap = 让子
report-first = 最初局面
report-back = 后退一手
report-forward = 前进一手
report-last = 最后局面
report-nothing = 没有特别要说的。
report-compare-before = 落子之前：
report-compare-after = { $vertex }之后：
report-sizes = 领域大小
report-occupied = 占有地
report-influence = 势力圈
report-total = 合计
report-difference = 差
report-alternatives = 从领域看的建议（代替这一手）
report-letter = 记号
report-point = 点
report-origin = 位置
report-origin-border = 边界
report-origin-inside-own = 己方领域内部
report-origin-inside-enemy = 对方领域内部
report-balance = 其后黑−白
report-played = 实战
report-more = 关于这一手的更多内容
report-missed = 错过的做活与杀棋
report-regions = 这个局面的领域
report-colour = 颜色
report-place = 位置
report-place-name = { $place ->
    [top-left] 左上
    [top] 上边
    [top-right] 右上
    [left] 左边
    [centre] 中央
    [right] 右边
    [bottom-left] 左下
    [bottom] 下边
    [bottom-right] 右下
   *[whole] 全盘
}
report-stones = 子数
report-settled = 确定地
report-moku = 等价目数
report-strength = 强度
report-defects = 弱点
report-cut = 断点
report-invasion = 打入
report-settled-help = 确定地：按势能值一目的点。
report-moku-help = 等价目数：领域各点按势能所值的目数。
report-strength-help = 势力圈各点的平均目数，减去对方的部分。
report-for = 讲解对象
for-all = 所有人
for-players = 对局双方（按各自棋力）
for-rank = { $number }{ $grade ->
    [dan] 段
   *[kyu] 级
}棋友
report-try-moves = 试下：{ $moves }
report-try-back = 退回一手
report-try-end = 回到对局
report-try-share = 预计{ $percent }%的强手会下{ $vertex }（估计）。
report-try-worse = { $vertex }比搜索的最佳着手约差{ $points }目（估计）。
report-try-best = 搜索过的着手中没有比{ $vertex }更好的（估计）。
report-try-nothing = 文件里没有关于这一手的内容。
report-try-asks = Gokoro 正在研究…
report-try-unanswered = 程序没有回应。请确认它还在运行。
report-try-proven = { $vertex }：证明中的应手
report-try-expected = { $vertex }：预想的应手（估计）
report-try-likely = { $vertex }：可能的应手，{ $percent }%（估计）
report-alive-asks = 正在计算{ $vertex }的棋是否活…
report-alive-alive = { $vertex }的棋是活棋（已证明）。
report-alive-alive-likely = { $vertex }的棋是活棋（很可能）。
report-alive-seki = { $vertex }的棋以双活而活（已证明）。
report-alive-seki-likely = { $vertex }的棋以双活而活（很可能）。
report-alive-dead = { $vertex }的棋已死（已证明）。
report-alive-dead-likely = { $vertex }的棋已死（很可能）。
report-alive-ko = { $vertex }的棋成劫（已证明）。
report-alive-ko-likely = { $vertex }的棋成劫（很可能）。
report-alive-unsettled = { $vertex }的棋死活未定（已证明）：谁先下谁决定。
report-alive-unsettled-likely = { $vertex }的棋死活未定（很可能）：谁先下谁决定。
report-alive-attack = 下{ $vertex }杀棋
report-alive-defence = 下{ $vertex }做活
report-alive-unknown = 不知道{ $vertex }的棋是否活：既没有证明，也没有可靠的判断。
report-alive-cannot = { $vertex }已有棋子。此浏览器不能计算死活；较新的浏览器可以。
players-heading = 双方的表现
players-phases = 平均每手亏损的目数（±为标准误差，括号内为手数）
players-opening = 布局，至第{ $opening }手
players-middle = 中盘，至第{ $middle }手
players-end = 收官
players-kinds = 失误的种类（平均每手亏损的目数）
players-kind-lives = 死活
players-kind-strings = 棋子被吃
players-kind-points = 实地
players-kind-unknown = 没有找到原因
players-phases-told = { $color ->
    [black] 黑
   *[white] 白
}平均每手亏损：布局{ $opening }目，中盘{ $middle }目，收官{ $end }目（估计）。
players-accuracy = { $color ->
    [black] 黑
   *[white] 白
}在{ $moves }手中有{ $best }手是最佳着手；{ $number }{ $grade ->
    [dan] 段
   *[kyu] 级
}棋友预计约有{ $expected }手（网络估计）。
players-accuracy-alone = { $color ->
    [black] 黑
   *[white] 白
}在{ $moves }手中有{ $best }手是最佳着手（估计）。
report-notes = 关于棋谱的说明

## 在终端对局（play）

play-style = 程序以{ $type ->
    [framework] 大模样
    [territory] 实地
    [thickness] 厚势
   *[fighting] 战斗
}为重，按自己的搜索每手最多为此损失{ $points }目。
play-open = { $size }路棋盘，贴{ $komi }目。您执{ $color ->
    [black] 黑
   *[white] 白
}。请输入 D4 这样的点，或输入“帮助”（help）。
play-move = { $color ->
    [black] 黑
   *[white] 白
} { $vertex }
play-takes = { $color ->
    [black] 黑
   *[white] 白
} { $vertex }，提{ $count }子
play-passes = { $color ->
    [black] 黑
   *[white] 白
}停一手
play-resigns = { $color ->
    [black] 黑
   *[white] 白
}认输
play-state = 第{ $number }手，{ $color ->
    [black] 轮黑下
   *[white] 轮白下
}。
play-prisoners = 提子：黑提{ $black }，白提{ $white }。
play-stones = { $count ->
    [0] { $color ->
        [black] 盘上没有黑子。
       *[white] 盘上没有白子。
    }
   *[other] { $color ->
        [black] 黑子
       *[white] 白子
    }{ $count }颗：{ $points }。
}
play-illegal = { $why ->
    [occupied] { $vertex }已有棋子。请选一个空点。
    [off-board] { $vertex }不在棋盘上。请选别的点。
    [ko] 不能立刻在{ $vertex }提回劫。请先下在别处。
    [suicide] 下在{ $vertex }的棋子没有气。请选别的点。
    [superko] 下在{ $vertex }会重复以前的局面。请选别的点。
   *[over] 对局已经结束。
}
play-off-board = { $vertex }不在{ $size }路棋盘上。请选别的点。
play-unknown = “{ $text }”不是点，也不是命令。请输入 D4 这样的点，或输入“帮助”（help）。
play-is-over = 对局已经结束。仍可输入：悔棋、形势、棋盘、棋子、保存 文件名.sgf、退出。
play-undone = 已悔{ $count }手。
play-nothing-to-undo = 您没有可以悔的棋。
play-hint-pass = 停一手：各处似乎都已定型。
play-hint-move = 此等级会下在 { $vertex }。
play-score = { $side ->
    [none] 如果现在终局，双方和棋。没有围住的地方不算目。
    [black] 如果现在终局，黑胜{ $margin }目。没有围住的地方不算目。
   *[white] 如果现在终局，白胜{ $margin }目。没有围住的地方不算目。
}
play-estimate = { $side ->
    [none] 对局还在进行，大致均势，误差{ $error }目（估计）。
    [black] 对局还在进行，黑约领先{ $margin }目，误差{ $error }目（估计）。
   *[white] 对局还在进行，白约领先{ $margin }目，误差{ $error }目（估计）。
}
play-result = { $side ->
    [none] 终局。和棋。
    [black] 终局。黑胜{ $margin }目。
   *[white] 终局。白胜{ $margin }目。
}
play-won-by-resignation = 终局。{ $color ->
    [black] 黑
   *[white] 白
}中盘胜。
play-dead = 视为死子：{ $points }。
play-end = 输入“保存 文件名.sgf”保存棋谱，“悔棋”继续下，“退出”结束。
play-save-where = 请写出文件名：保存 game.sgf
play-save-exists = { $path } 已存在，未作改动。请换一个文件名。
play-help =
    输入 D4 这样的点就下在那里，也可以输入下列命令（中英文均可）。
    停一手（pass）：不落子；连续两次则终局
    悔棋（undo）：收回自己的最后一手和对方的应手
    提示（hint）：好的着手，以及脱先的后果
    形势（score）：按现在终局计算
    棋盘（board）：画出棋盘
    棋子（stones）：列出棋子
    保存（save）文件名.sgf：把棋谱写入文件
    认输（resign）：中盘认输
    帮助（help）：显示这个列表
    退出（quit）：退出程序

## 作为 GTP 引擎：GoGui 的标签、候选点、对话
gtp-regions = 领域
gtp-candidates = 候选点及理由
gtp-families = 棋群
gtp-groups = 各块棋
gtp-potential = 势能
gtp-ownership = 网络预计的归属
gtp-explain = 解释最后一手
gtp-reasons = 一手棋的理由
gtp-top = 最佳着手
gtp-score = 形势估计
gtp-dead = 死子
gtp-legal = 合法着手
gtp-liberties = 气
gtp-settings = 设置
gtp-candidate = { $vertex }：胜率 { $percent }%，预计{ $points }目（搜索{ $visits }个局面）。
gtp-nothing = 没有可以解释的着手。
gtp-chat = 输入“why”或“为什么”，可以听到最后一手的理由。

## 着手的目的：按思路的类型（GO.1）

measured-chosen = 在各类型提出的{ $count }手中，按{ $measure ->
    [p0-pon] 各群的死活（可脱先次数）
    [p0-regions] 区域的大小
   *[p0-both] 两者之和（各以这些着法的标准差计）
 }，{ $vertex }收益最大：各群死活{ $pon }点，区域{ $regions }点。
measured-next = 其次是{ $vertex }：各群死活{ $pon }点，区域{ $regions }点。
go1-step = { $vertex }由GO.1九个步骤中的第{ $step }步决定：{ $why ->
    [near-best] 在接近最高分的着法中评价最高。
    [capture] 它吃子或救子，这优先于一切。
    [weak] 它关系到弱棋，这优先于大场。
    [large-link] 它连接或切断较大的棋。
    [opening] 它是定式或边上的着法，布局优先于死活。
    [own-life] 它关系到己方一块棋的死活。
    [link] 它连接或切断。
    [enemy-life] 它关系到对方一块棋的死活。
   *[value] 它的评价最高。
 }

go1-part = { $what }{ $points }
go1-stored = 存储值
go1-liberty = 气点
go1-shape = { $shape ->
    [bulge] 膨
    [head] 二子头
    [solid] 坚接
    [attachment] 单靠
   *[bad] 愚形
 }
go1-value = { $vertex }：初步评价{ $value }（{ $parts }）{ $times ->
    [1] 。
   *[other] ，因靠近最近的着法，按{ $times }倍计。
 }
go1-shift = { $why ->
    [surrounding] 过滤：以{ $vertex }代替{ $vertices }：它吃掉围住危险棋子的一串，已证明这样能救出。
    [serves-too] 过滤：以{ $vertex }代替{ $vertices }：已证明它同样能吃或救这些棋子，而且兼有其他用途。
   *[brings-more] 过滤：以{ $vertex }代替附近的{ $vertices }：它的评价更高。
 }
go1-dropped = { $why ->
    [taken] 过滤：去掉{ $vertices }，落下的棋子会白白被吃。
    [throw-in] 过滤：去掉{ $vertices }，扑进来的一子不值得救。
    [dead] 过滤：去掉{ $vertices }，相关的棋已死。
    [runs] 过滤：去掉{ $vertices }，逃出的棋仍然会被吃。
    [leaves] 过滤：去掉{ $vertices }，它给对方留下利益。
    [fills] 过滤：去掉{ $vertices }，会填掉自己的眼。
    [shifted] 过滤：去掉{ $vertices }，附近的着法兼有同样的用途。
   *[pointless] 过滤：去掉{ $vertices }，与其他着法相比几乎没有价值。
 }
go1-looked = { $out ->
    [yes] 再次审视：下{ $vertex }之后，已证明对方得{ $points }目，因此去掉。
   *[no] 再次审视：下{ $vertex }之后，{ $points ->
        [0] 没有证明对方能得利。
       *[other] 已证明对方得{ $points }目，与其他着法之后相差不大。
    }
 }
go1-reordered = { $how ->
    [without] 去掉{ $gone }后，顺序由{ $before }变为{ $after }。
    [anew] 去掉{ $gone }后，九个步骤重新进行：第{ $step }步把{ $vertex }排在首位，顺序由{ $before }变为{ $after }。
   *[same] 再次审视没有改变顺序：{ $before }。
 }
go1-left = { $why ->
    [near-best] 第{ $step }步（接近最高分的着法）去掉了{ $vertices }。
    [capture] 第{ $step }步（只留吃子和救子）去掉了{ $vertices }。
    [weak] 第{ $step }步（只留关系弱棋的着法）去掉了{ $vertices }。
    [large-link] 第{ $step }步（只留最大的连接）去掉了{ $vertices }。
    [opening] 第{ $step }步（只留定式和边上的着法）去掉了{ $vertices }。
    [own-life] 第{ $step }步（只留己方死活）去掉了{ $vertices }。
    [link] 第{ $step }步（只留连接和切断）去掉了{ $vertices }。
    [enemy-life] 第{ $step }步（只留对方死活）去掉了{ $vertices }。
   *[value] 第{ $step }步（评价最高的着法）去掉了{ $vertices }。
 }

purpose-heading = { $vertex }的目的：
purpose-points = { $count }目
matter-links = { $vertex }附近的焦点：{ $target }与{ $other }能否保持联络{ $points ->
    [none] 。
   *[other] （估计约{ $points }）。
}
matter-life = { $vertex }附近的焦点：{ $target }的死活{ $points ->
    [none] 。
   *[other] （估计约{ $points }）。
}
matter-captures = { $vertex }附近的焦点：{ $target }是否会被吃{ $points ->
    [none] 。
   *[other] （估计约{ $points }）。
}
matter-ko = { $vertex }附近的焦点：{ $target }的劫。
matter-enclosing = { $vertex }附近的焦点：{ $target }是被封锁还是逃出{ $points ->
    [none] 。
   *[other] （估计约{ $points }）。
}
matter-races = { $vertex }附近的焦点：{ $target }的对杀{ $points ->
    [none] 。
   *[other] （估计约{ $points }）。
}
purpose-joseki = { $vertex }是{ $at }的定式：在这种角上统计的{ $all }手中，有{ $count }手下在这里。{ $known ->
    [0] {""}
   *[other] 下此手的一方在已知胜负的{ $known }局中胜了{ $won }局。
}
purpose-joseki-named = { $vertex }是{ $at }的定式。
purpose-side = { $vertex }在{ $at }，处于相隔{ $count }路、彼此相对的棋子之间。
purpose-encirclement = { $intention ->
    [attack] { $vertex }意在封锁{ $target }，关系到约{ $points }。
   *[defence] { $vertex }意在使{ $target }出头，关系到约{ $points }。
}
purpose-outcome-encirclement = { $intention ->
    [attack] { $reached ->
        [no] 它还有出路。
       *[other] 它已被封锁。
    }
   *[defence] { $reached ->
        [no] 它仍然较弱。
       *[other] 它已经出头。
    }
}
purpose-outcome-life = { $intention ->
    [attack] { $reached ->
        [no] 它还没有死。
        [surely] 它已经死了。
       *[other] 它很可能已经死了。
    }
   *[defence] { $reached ->
        [no] 它还没有活。
        [surely] 它已经活了。
       *[other] 它很可能已经活了。
    }
}
purpose-price = 但约亏{ $points }。
purpose-splitting = { $intention ->
    [attack] { $vertex }在{ $at }分断{ $owner }的两块棋，其中一块估计较弱。
   *[defence] { $vertex }在{ $at }连起{ $owner }的两块棋，其中一块估计较弱。
}
purpose-invasion = { $intention ->
    [attack] { $vertex }打入{ $at }的{ $owner }方领域，估计关系到约{ $points }。
   *[defence] { $vertex }防止{ $at }的{ $owner }方领域被打入，估计关系到约{ $points }。
}
purpose-framework = { $intention ->
    [attack] { $vertex }侵消{ $at }的{ $owner }方模样。
   *[defence] { $vertex }扩张{ $at }的{ $owner }方模样。
}
purpose-encroachment = { $intention ->
    [attack] { $vertex }侵入{ $at }的{ $owner }方领域，估计约有{ $points }未定。
   *[defence] { $vertex }围住{ $at }的{ $owner }方领域，估计约有{ $points }未定。
}
purpose-life = { $intention ->
    [attack] { $basis ->
        [proven] { $vertex }杀死{ $target }；已证明死活取决于谁先下。
        [likely] { $vertex }很可能杀死{ $target }；这次计算不是证明。
       *[open] { $vertex }缩小{ $target }的眼位；其死活未定。
    }
   *[defence] { $basis ->
        [proven] { $vertex }使{ $target }做活；已证明死活取决于谁先下。
        [likely] { $vertex }很可能使{ $target }做活；这次计算不是证明。
       *[open] { $vertex }扩大{ $target }的眼位；其死活未定。
    }
}
purpose-race = { $basis ->
    [proven] { $vertex }在{ $at }的对杀中取胜，已证明，关系到约{ $points }。
   *[open] { $vertex }用于{ $at }的对杀，胜负未定。
}
purpose-endgame = { $intention ->
    [attack] { $vertex }是压缩{ $at }{ $owner }方实地的官子，估计约有{ $points }未定。
   *[defence] { $vertex }是守住{ $at }{ $owner }方实地的官子，估计约有{ $points }未定。
}
purpose-capture = { $intention ->
    [attack] { $basis ->
        [proven] { $vertex }能吃{ $target }，已证明。
       *[open] { $vertex }紧逼{ $target }（{ $count }口气）。
    }
   *[defence] { $basis ->
        [proven] { $vertex }能救{ $target }，已证明；不下就会被吃。
       *[open] { $vertex }意在援救{ $target }（{ $count }口气）。
    }
}
purpose-connection = { $intention ->
    [attack] { $basis ->
        [proven] { $vertex }切断{ $at }的{ $owner }子，已证明。
       *[open] { $vertex }意在切断{ $at }的{ $owner }子。
    }
   *[defence] { $basis ->
        [proven] { $vertex }连接{ $at }的{ $owner }子，已证明。
       *[open] { $vertex }意在加强{ $at }{ $owner }子的联络。
    }
}
purpose-deiri = 按归属模型，谁先下{ $vertex }出入约{ $points }。
form = { $form ->
    [throws-in] { $vertex }是扑。
    [wedges] { $vertex }是对{ $on }的挖。
    [peeps] { $vertex }是对断点{ $on }的刺。
    [hane] { $vertex }是对{ $on }的扳。
    [attaches] { $vertex }是对{ $on }的靠。
    [blocks] { $vertex }是对{ $on }的挡。
    [tigers-mouth] { $vertex }在{ $on }形成虎口。
    [shoulder] { $vertex }是对{ $on }的肩冲。
    [caps] { $vertex }是对{ $on }的镇。
    [empty-triangle] { $vertex }与{ $on }形成空三角。
    [stretches] { $vertex }是从{ $on }的长。
    [approaches] { $vertex }是对角上{ $on }的挂。
    [encloses] { $vertex }与{ $on }构成守角。
    [diagonal] { $vertex }是从{ $on }的尖。
    [jumps] { $vertex }是从{ $on }的单关跳。
    [knight] { $vertex }是从{ $on }的小飞。
   *[extends] { $vertex }是从{ $on }的拆边。
}

## 关于棋串的论断及其证明（tactic_text）

tactic-string = { $stone }的{ $color ->
    [black] 黑
   *[white] 白
}{ $count }子
stones-around = { $stone }一带的{ $color ->
    [black] 黑
   *[white] 白
}{ $count }子
tactic-atari = 第{ $number }手打吃{ $string }，最后一口气是{ $last }。
tactic-double-atari = 第{ $number }手双打吃{ $string }和{ $other }。
tactic-self-atari = 第{ $number }手是送吃：{ $enemy ->
    [black] 黑
   *[white] 白
}下{ $last }就能吃掉{ $string }。
tactic-captures = { $aftermath ->
    [falls] 第{ $number }手之后，{ $string }{ $manner ->
        [ladder] 可以被征吃
        [net] 可以被枷吃
        [snapback] 可以被倒扑
       *[direct] 无论{ $color ->
            [black] 黑
           *[white] 白
        }怎么下都会被吃
    }，但随后{ $color ->
        [black] 黑
       *[white] 白
    }能吃回{ $other }。
   *[stands] 第{ $number }手之后，{ $string }{ $manner ->
        [ladder] 被征吃。
        [net] 被枷吃。
        [snapback] 被倒扑吃掉。
       *[direct] { $aftermath ->
            [open] 无论{ $color ->
                [black] 黑
               *[white] 白
            }怎么下都会被吃。
           *[stands] 已被吃住，{ $count ->
               *[other] 再也救不回来。
            }
        }
    }
}
tactic-saves = { $rescue ->
    [takes] 第{ $number }手提掉旁边的棋子，{ $count ->
       *[other] 救出了
    }{ $string }。
    [extends] 第{ $number }手长出，救出了{ $string }。
   *[other] 第{ $number }手救出了{ $string }，否则{ $enemy ->
        [black] 黑
       *[white] 白
    }可以吃掉。
}
tactic-breaks-ladder = 第{ $number }手是引征：{ $enemy ->
    [black] 黑
   *[white] 白
}不再能征吃{ $string }。
tactic-ladder-broken = 第{ $number }手对{ $string }开始的征子不成立：{ $breakers }{ $breaking ->
   *[other] 有引征之效。
}
tactic-connects = 第{ $number }手连接了{ $string }和{ $other }。
tactic-connects-at = 第{ $number }手连接了{ $string }和{ $other }。{ $enemy ->
    [black] 黑
   *[white] 白
}本来可以下{ $cut }在这里切断。
tactic-cuts = 第{ $number }手在这里把{ $string }和{ $other }切断。
tactic-double-threat = 第{ $number }手同时威胁{ $string }和{ $other }，两者只能救其一。
tactic-threatens = 第{ $number }手威胁下{ $by }吃掉{ $string }。
tactic-threatens-cut = 第{ $number }手威胁下{ $by }切断{ $string }和{ $other }。
tactic-leaves = { $enemy ->
    [black] 黑
   *[white] 白
}现在下{ $by }能吃{ $string }；第{ $number }手之前还能救。
tactic-leaves-cut = { $enemy ->
    [black] 黑
   *[white] 白
}现在下{ $by }能切断{ $string }和{ $other }；第{ $number }手之前还能连上。
tactic-can-take = { $enemy ->
    [black] 黑
   *[white] 白
}下{ $by }能吃{ $string }。
tactic-can-take-saved = { $enemy ->
    [black] 黑
   *[white] 白
}下{ $by }能吃{ $string }。{ $color ->
    [black] 黑
   *[white] 白
}先下{ $saved }{ $count ->
   *[other] 就能救出。
}
tactic-lost = { $aftermath ->
    [falls] 无论{ $color ->
        [black] 黑
       *[white] 白
    }怎么下，{ $string }都会被吃，但随后{ $color ->
        [black] 黑
       *[white] 白
    }能吃回{ $other }。
    [open] 无论{ $color ->
        [black] 黑
       *[white] 白
    }怎么下，{ $string }都会被吃。
   *[stands] { $string }再也救不回来。
}
proof-line = { $stage ->
    [before] 这一手之前
    [without] 如果没有{ $stones }，
    [then] 此后
   *[after] 现在
}{ $color ->
    [black] 黑
   *[white] 白
}先下：{ $moves }，{ $goal ->
    [capture] { $string }{ $count ->
       *[other] 被吃。
    }
    [save] { $string }逃脱。
    [connect] 两处棋子连上。
    [cut] 在这里被切断。
    [stand] 吃子的棋子不会被吃回。
    [any] 两者之一被吃。
   *[other] 目的达到。
}
proof-move = { $color ->
    [black] 黑
   *[white] 白
}{ $vertex }
proof-elsewhere = { $color ->
    [black] 黑
   *[white] 白
}脱先
proof-move-separator = 、
line-covered = { $number }在{ $first }处
line-on-stone = { $number }在{ $vertex }
assumption-no-superko = 没有考虑禁止全局同形的规则。
assumption-area = 假定双方都不下在计算范围之外。
assumption-escape = 棋串有{ $liberties }口气就算逃脱。
assumption-threats = 假定成功的一方有{ $count }个本地劫材，对方没有。
assumption-nearby = 被切断的棋串仍可能绕远路连上。
assumption-endless = 无休止的循环算守方成功。
explain-position = { $number ->
    [0] 最初的局面
   *[other] 第{ $number }手之后的局面
}，{ $color ->
    [black] 轮黑下
   *[white] 轮白下
}
explain-best = 搜索的首选是{ $color ->
    [black] 黑
   *[white] 白
}{ $vertex }。
explain-more = 要看盘上的证明等详细说明，请在同一命令后加 -v。
explain-nothing = 关于这个局面的棋串，没有证明出值得一说的内容。
explain-takes-for-granted = 前提：

## 计算得到的棋串与联络
string-in-danger = { $vertex }：{ $color ->
    [black] 这串黑棋，白先下{ $attack }则被吃，黑先下{ $rescue }则得救。
   *[white] 这串白棋，黑先下{ $attack }则被吃，白先下{ $rescue }则得救。
}
string-exposed = { $vertex }：{ $color ->
    [black] 这串黑棋，白先下{ $attack }则被吃；黑先下能否得救还不清楚。
   *[white] 这串白棋，黑先下{ $attack }则被吃；白先下能否得救还不清楚。
}
string-taken = { $vertex }：{ $color ->
    [black] 这串黑棋，即使黑先下也会被吃。
   *[white] 这串白棋，即使白先下也会被吃。
}
link-strong-seen = { $from }和{ $to }之间是强联络。
link-strong-proven = { $from }和{ $to }之间是强联络，已由计算证明。
link-weak-seen = { $from }和{ $to }之间是弱联络，依靠{ $points }。
link-weak-proven = { $from }和{ $to }之间是弱联络，下{ $points }即被切断，已由计算证明。
link-weak-unknown = { $from }和{ $to }之间是弱联络。
link-abandoned-seen = { $from }和{ $to }已被切断。
link-abandoned-proven = { $from }和{ $to }即使由己方先下也已断开，已由计算证明。
gtp-links = 联络
gtp-strings = 危险的棋串

## 与棋盘边缘的联络
edge-link-strong = { $vertex }与{ $edge ->
    [top] 上
    [left] 左
    [right] 右
   *[bottom] 下
}边缘之间是强联络，已由计算证明。
edge-link-weak = { $vertex }与{ $edge ->
    [top] 上
    [left] 左
    [right] 右
   *[bottom] 下
}边缘之间是弱联络，下{ $points }即被切断，已由计算证明。
edge-link-abandoned = { $vertex }与附近的{ $edge ->
    [top] 上
    [left] 左
    [right] 右
   *[bottom] 下
}边缘，即使由己方先下也已断开，已由计算证明。

## 死活
solve-question = { $vertex }的{ $color ->
    [black] 黑
   *[white] 白
}棋能活吗？共{ $count }子，范围{ $points }点。
solve-alive = { $first ->
    [black] 黑
   *[white] 白
}先，{ $color ->
    [black] 黑
   *[white] 白
}棋{ $how ->
    [eyes] 做出两眼活
    [seki] 成双活
   *[open] 以两眼或双活而活
}，与劫材无关。
solve-dead = { $first ->
    [black] 黑
   *[white] 白
}先，{ $color ->
    [black] 黑
   *[white] 白
}棋死，与劫材无关。
solve-ko-lives = { $first ->
    [black] 黑
   *[white] 白
}先，成劫：除非{ $color ->
    [black] 白
   *[white] 黑
}的劫材比{ $color ->
    [black] 黑
   *[white] 白
}多{ $threats }个，否则{ $color ->
    [black] 黑
   *[white] 白
}棋活。
solve-ko-dies = { $first ->
    [black] 黑
   *[white] 白
}先，成劫：除非{ $color ->
    [black] 黑
   *[white] 白
}的劫材比{ $color ->
    [black] 白
   *[white] 黑
}多{ $threats }个，否则{ $color ->
    [black] 黑
   *[white] 白
}棋死。
solve-ko-open = { $first ->
    [black] 黑
   *[white] 白
}先，{ $color ->
    [black] 黑
   *[white] 白
}棋成劫；需要多少劫材还不清楚。
solve-not-dead = { $first ->
    [black] 黑
   *[white] 白
}先，{ $color ->
    [black] 黑
   *[white] 白
}棋不死：活，或至少成劫。此外还不清楚。
solve-not-alive = { $first ->
    [black] 黑
   *[white] 白
}先，{ $color ->
    [black] 黑
   *[white] 白
}棋不能净活：死，或至多成劫。此外还不清楚。
solve-unknown = { $first ->
    [black] 黑
   *[white] 白
}先，{ $color ->
    [black] 黑
   *[white] 白
}棋能否活还不清楚。
solve-parts = 区域分成几部分后，有{ $count }个局面仅凭部分即可判定。
solve-limit = 在盘上下了{ $nodes }手后达到计算上限；增加节点或时间也许能知道更多。
solve-best = 最佳着手：{ $move }
solve-elsewhere = 不需要补棋：脱先也是同样的结果。
solve-hopeless = 无解：{ $first ->
    [black] 黑
   *[white] 白
}怎么下都不能改变结果。
solve-only = 没有第二个正解。
solve-second = 正解不止一个：{ $moves }
solve-first-moves = { $first ->
    [black] 黑
   *[white] 白
}的第一手：
solve-move = { $move }：{ $result ->
    [alive] 活
    [dead] 死
    [ko-lives] 劫；除非对方的劫材多{ $threats }个，否则活
    [ko-dies] 劫；除非自己的劫材多{ $threats }个，否则死
    [ko-open] 劫，所需劫材数不明
    [not-dead] 不死，此外不明
    [not-alive] 不能净活，此外不明
   *[unknown] 不明
}
solve-line = 手顺：{ $moves }
solve-move-threat = { $color ->
    [black] 黑
   *[white] 白
}{ $vertex }（找劫之后）
solve-replayed = 证明已在棋盘上重演：{ $positions }个局面无误。
solve-replayed-partly = 证明中写出的部分已在棋盘上重演：{ $positions }个局面无误；其中{ $unread }个局面之后只依据搜索。
solve-replay-failed = 证明经不起在棋盘上重演，因此这个答案不可信。
solve-question-open = { $vertex }的{ $color ->
    [black] 黑
   *[white] 白
}棋能活吗？共{ $count }子，没有被围住，因此逐步扩大周围的范围来计算。
solve-least = 这是在有{ $room }个空点的范围内证明的，范围之外全部算作{ $color ->
    [black] 白
   *[white] 黑
}方的。
solve-most = 这是在有{ $room }个空点的范围内证明的；除周围坚固的{ $color ->
    [black] 白子
   *[white] 黑子
}以外，范围之外全部算作帮助{ $color ->
    [black] 黑
   *[white] 白
}方。
solve-missing = 只在有{ $room }个空点的范围内不能独立成活：{ $count ->
    [0] 需要更大的空间。
   *[other] 需要更大的空间，或者从{ $points }出逃。
}
solve-missing-most = 要证明它死，需要多于{ $room }个空点的范围：在这么近的范围里，{ $color ->
    [black] 黑
   *[white] 白
}棋出去就算逃脱了。
solve-likely = 在{ $room }个空点的范围内计算，很可能如此，但没有证明：{ $told }
solve-assumes = 前提：
solve-assumes-outside = 范围之外的棋子都安全。
solve-assumes-closed = 范围周围的空点属于攻方。
solve-assumes-open = 到达范围周围的空点就算逃脱。
solve-assumes-likely = { $count ->
    [0] 范围旁边没有能帮助守方的，全部算作攻方的。
   *[other] 连到{ $points }就算逃脱，这很可能但没有证明；范围旁边的其余部分算作攻方的。
}
solve-assumes-attackers = 判断活时，范围之外全部算作{ $color ->
    [black] 白
   *[white] 黑
}方的。
solve-assumes-helps = 判断死时，范围之外全部算作帮助{ $color ->
    [black] 黑
   *[white] 白
}方，而周围面向开阔处的{ $color ->
    [black] 白子
   *[white] 黑子
}不会被吃：它们在外面有五口气，或者经计算，即使{ $color ->
    [black] 黑
   *[white] 白
}占有整个范围并且先下，也能全部一起得到五口气。
solve-assumes-threats = 双方劫材之差最多考虑五个。
solve-position-same = 相同的局面在本图的别处。
solve-position-cut = 此后已证明，但没有列出。
solve-position-taken = 这块棋被吃。
solve-position-lives = 无论怎么下，这块棋都活。
solve-position-stays = { $color ->
    [black] 白
   *[white] 黑
}没有能改变结果的着手；这块棋活。
solve-threat-made = 在别处找劫。
solve-threat-answered = 应劫。
solve-right = 正解
solve-short = { $result ->
    [alive] 活
    [dead] 死
    [ko] 劫
   *[unknown] ？
}
solve-tree-written = 证明：{ $path }
solve-check-fine = 图中没有发现错误。
solve-check-faults = 图中有{ $count }处错误：
solve-check-illegal = { $path }：这里不能下{ $vertex }。
solve-check-no-solution = 无解：{ $first ->
    [black] 黑
   *[white] 白
}的任何着手都不比脱先更好。
solve-check-no-right = 没有标为正解的变化，也没有主线。
solve-check-not-right = { $path } 标为正解，但其最后一手达不到最佳结果。{ $reached }反证：{ $moves }
solve-check-second = { $path } 标为错误，其实也成立：{ $moves }
solve-check-unlisted = { $vertex }也成立，但图中没有：{ $moves }
solve-check-unknown = 在限额内还不清楚 { $path } 能否达到最佳结果。
solve-check-open = 在限额内还不清楚最佳结果，因此无法继续检查。
solve-check-reached = { $result ->
    [alive] 其后这块棋活。
    [dead] 其后这块棋死。
    [ko-lives] 其后成劫；除非对方的劫材多{ $threats }个，否则活。
   *[ko-dies] 其后成劫；除非自己的劫材多{ $threats }个，否则死。
}

# 着手预测

case-joseki-attack = 定式
case-joseki-defence = 定式
case-side-attack = 边
case-side-defence = 边
case-encirclement-attack = 围攻
case-encirclement-defence = 出逃
case-splitting-attack = 分断
case-splitting-defence = 联络
case-invasion-attack = 打入
case-invasion-defence = 防打入
case-framework-attack = 侵消
case-framework-defence = 模样
case-encroachment-attack = 侵分
case-encroachment-defence = 围空
case-life-and-death-attack = 杀棋
case-life-and-death-defence = 做活
case-race-attack = 对杀
case-race-defence = 对杀
case-endgame-attack = 官子（压缩）
case-endgame-defence = 官子（守地）
case-capture-attack = 吃子
case-capture-defence = 救子
case-connection-attack = 切断
case-connection-defence = 连接
prediction-expected = { $color ->
    [black] 预计强手执黑在这里会下的着手及其概率：
   *[white] 预计强手执白在这里会下的着手及其概率：
}
prediction-rank = { $vertex }在所有着手中排第{ $rank }，{ $percent }%。
prediction-reasons = 从所见的内容看，什么使{ $vertex }比其他着手更可能（x）或更不可能（/）：
prediction-reduced = 缩小为 7×7 格的棋盘（P2）：0 为白，1 为未开发，2 为均衡，3 为黑。{ $vertex }的窗口用方括号标出。
prediction-pattern = 周围的棋子
prediction-local = 周围的棋子及其气
prediction-answer = 与最后一手的相对位置，以及那一手周围的棋子
prediction-continuation = 与己方上一手的相对位置，以及那一手周围的棋子
prediction-near-last = 邻近的形状，以及与最后一手的远近
prediction-near-previous = 邻近的形状，以及与己方上一手的远近
prediction-broad = 缩小棋盘上的周围
prediction-place = 在棋盘上的位置
prediction-timing = 在棋盘上的位置与手数
prediction-liberties = 气的变化
prediction-distance = 与最后一手的距离
prediction-distances = 与最后两手的距离
prediction-capture = 吃掉的棋子
prediction-rescue = 从打吃中救出的棋子
prediction-atari = 打吃
prediction-strength = 形成的棋串
prediction-ladder = 开始或防止的征子
prediction-influence = 双方在那里的势力
prediction-nearest = 双方棋子的远近
prediction-situation = 局面
gtp-expected = 预想的着手

prediction-together = 以上各项的组合
prediction-contact = 接触的棋子及其气
prediction-contact-near = 接触的棋子，在最后一手旁边
prediction-response = 与最后两手的远近
prediction-urgent = 最后一手所威胁或留下弱点的棋子
prediction-risk = 留在打吃中的棋串

### 终局局面

dead-estimated = 根据终局估计视为死子：{ $stones }

## 可脱先次数

gtp-pon = 各块棋的可脱先次数
pon-reason = { $vertex }：{ $color ->
    [black] 黑
   *[white] 白
}方{ $number ->
    [0] 一次也不能脱先
   *[other] 可以脱先{ $number }次
}（{ $basis ->
    [proven] 已证明
   *[likely] 很可能
}）；再脱先一次，这块棋就被吃：{ $line }。
pon-number = { $vertex }：{ $color ->
    [black] 黑
   *[white] 白
}方{ $number ->
    [0] 一次也不能脱先
   *[other] 可以脱先{ $number }次
}（{ $basis ->
    [proven] 已证明
   *[likely] 很可能
}）。
pon-dead = { $vertex }：{ $color ->
    [black] 黑
   *[white] 白
}方这块棋已死；即使能救，也要连下{ $more }手（{ $basis ->
    [proven] 已证明
   *[likely] 很可能
}）。

## 对杀

tactic-wins-race = 第{ $number }手使{ $string }在与{ $other }的对杀中{ $ahead ->
    [0] 取胜。
   *[other] 快{ $ahead }气取胜。
}

## 关于棋块死活、状态与脱先的论断

life-group = { $stone }的{ $color ->
    [black] 黑
   *[white] 白
}棋（{ $count }子）
life-lives = 第{ $number }手使{ $group }{ $how ->
    [seki] 成双活
   *[plain] 做活
}，接下来即使{ $enemy ->
    [black] 黑
   *[white] 白
}先下也一样；此前{ $enemy ->
    [black] 黑
   *[white] 白
}先下可以{ $chance ->
    [ko] 使它成劫
   *[whole] 杀死它
}。
life-kills = 第{ $number }手杀死{ $group }：接下来即使{ $color ->
    [black] 黑
   *[white] 白
}先下也是死；此前{ $color ->
    [black] 黑
   *[white] 白
}先下可以{ $chance ->
    [ko] 做成劫
   *[whole] 救活它
}。
life-seki = 第{ $number }手使{ $group }和{ $other }成为双活；此前{ $enemy ->
    [black] 黑
   *[white] 白
}先下可以{ $chance ->
    [ko] 使前者成劫
   *[whole] 杀死前者
}。
mistake-better = 第{ $number }手改下{ $vertex }，就能{ $kind ->
    [captures] 吃掉{ $string }
    [wins-race] 使{ $string }在与{ $other }的对杀中取胜
    [double-threat] 同时威胁{ $string }和{ $other }，两者只能救其一
    [cuts] 把{ $string }从{ $other }切断
    [connects] 连接{ $string }和{ $other }
   *[saves] 救出{ $string }
}。
missed-lives = 第{ $number }手改下{ $vertex }，就能使{ $group }{ $how ->
    [seki] 成双活
   *[plain] 做活
}；此前{ $enemy ->
    [black] 黑
   *[white] 白
}先下可以{ $chance ->
    [ko] 使它成劫
   *[whole] 杀死它
}。
missed-kills = 第{ $number }手改下{ $vertex }，就能杀死{ $group }；此前{ $color ->
    [black] 黑
   *[white] 白
}先下可以{ $chance ->
    [ko] 做成劫
   *[whole] 救活它
}。
missed-line = { $moves }：{ $result ->
    [alive] { $group }活。
    [dead] { $group }死。
    [ko] { $group }成劫。
    [not-dead] { $group }至少成劫。
    [not-alive] { $group }至多成劫。
   *[open] { $group }的结果未定。
}
life-likely-help = 连到{ $points }的棋子算活，这很可能但没有证明。
life-needs-wall = 假定围住{ $group }的棋子不会被吃。
life-line = { $stage ->
    [before] 这一手之前
   *[after] 现在
}{ $first ->
    [black] 黑
   *[white] 白
}先下{ $line ->
    [none] ，
   *[some] ：{ $moves }。
}{ $result ->
    [alive] { $group }活。
    [dead] { $group }死。
    [ko] { $group }成劫。
    [not-dead] { $group }至少成劫。
    [not-alive] { $group }至多成劫。
   *[open] { $group }的结果未定。
}
life-status = { $group }{ $life ->
    [seki] ：若{ $enemy ->
        [black] 黑
       *[white] 白
    }先下，则成双活
    [dead] 已死
    [ko] ：若{ $enemy ->
        [black] 黑
       *[white] 白
    }先下，则成劫
   *[unsettled] 死活未定：{ $enemy ->
        [black] 黑
       *[white] 白
    }下{ $attack }杀，{ $color ->
        [black] 黑
       *[white] 白
    }下{ $defence }活
}（{ $basis ->
    [proven] 已证明
   *[likely] 很可能
}）。
omissions-after = 第{ $number }手之后，{ $color ->
    [black] 黑
   *[white] 白
}{ $now ->
    [-2] 至少要连下三手才能救{ $group }
    [-1] 要连下两手才能救{ $group }
    [0] 一次脱先就会失去{ $group }
    [4] 脱先四次以上也不会失去{ $group }
   *[other] 脱先{ $now }次也不会失去{ $group }
}{ $changed ->
    [yes] ；此前的可脱先次数为{ $before }
   *[no] {""}
}（{ $basis ->
    [proven] 已证明
   *[likely] 很可能
}）。
omissions-open = 第{ $number }手之后，{ $group }的可脱先次数为{ $label }，没有计算到底；从棋形看约为{ $estimate }（估计）。
omissions-line = { $enemy ->
    [black] 黑
   *[white] 白
}{ $times ->
    [0] 接着下
    [1] 先下
   *[other] 连下{ $times }手
}：{ $moves }，这块棋被吃。
solve-check-not-refuted = { $path } 意在反证，但{ $first ->
    [black] 黑
   *[white] 白
}仍能达到最佳结果：{ $moves }
solve-bent-four = 这是盘角曲四：{ $defender ->
    [black] 黑
   *[white] 白
}在那里补棋也没有用。{ $scoring ->
    [territory] 本棋谱采用数目规则，这块棋就此算死。
   *[area] 本棋谱采用数子规则，必须打劫；按数目规则，这块棋就此算死。
}
solve-double-ko = 这是连环劫活：一个劫被提，就提另一个劫。
## 棋块与棋群的强弱

gtp-strength = 各块棋的强弱
explain-strength = 各棋群与弱棋的强弱：
strength-family = { $name }（{ $color ->
    [black] 黑
   *[white] 白
}）：生命力{ $vitality }（{ $basis ->
    [proven] 已证明
    [likely] 很可能
   *[estimated] 估计
}；最弱的一块棋是 { $weakest }），{ $encirclement ->
    [unknown] 包围度不明
   *[other] 包围度{ $encirclement }%
}，坚实度{ $hardness }，{ $interior ->
    [0] 没有内部领域
   *[other] 内部领域{ $interior }点
}{ $closedness ->
    [unknown] 。
   *[other] （强联络围住{ $enclosed }点，封闭度{ $closedness }%）。
}
strength-weak = { $color ->
    [black] 黑
   *[white] 白
}方 { $name } 这块棋较弱：生命力{ $vitality }（{ $basis ->
    [proven] 已证明
    [likely] 很可能
   *[estimated] 估计
}），{ $encirclement ->
    [unknown] 包围度不明
   *[other] 包围度{ $encirclement }%
}。
## 尖连串的强度

strength-and = {"，且"}
strength-list = {"；"}
strength-string = { $color ->
    [black] 黑
   *[white] 白
}{ $stones }：强度{ $strength }，断点{ $count ->
    [0] 无
   *[other] { $cuts }
}；{ $traits }。
strength-rule = { $any ->
    [yes] 总是
   *[no] 若{ $conditions }，则
}强度为{ $strength }（{ $samples }个样本中{ $right }个）。
strength-range = { $kind ->
    [exact] { $least }
    [most] { $largest }以下
    [between] { $least }到{ $largest }
   *[least] { $least }以上
}
strength-color = { $whose ->
    [own] 棋串属于落子方
   *[other] 棋串属于对方
}
strength-stones = 子数为{ $range }
strength-height = 高度为{ $range }
strength-width = 宽度为{ $range }
strength-cuts = 断点数为{ $range }
strength-liberties = 气数为{ $range }
strength-empty = 周围空点数为{ $range }
strength-friends = 周围己方棋子数为{ $range }
strength-enemies = 周围敌方棋子数为{ $range }
strength-outside = 周围盘外点数为{ $range }
strength-highest = 最高线为{ $range }
strength-lowest = 最低线为{ $range }
strength-middle = 中间线为{ $range }
strength-number = 手数为{ $range }
strength-heading = { $color ->
    [black] 轮黑下
   *[white] 轮白下
}：假定下一手不与棋子接触，不接触的点按可能性排列，依据所在位置、所面对的棋子以及与周围棋串的距离。这只是从棋形作出的估计。×表示使该着手的可能性变为几倍。棋串的强度是着手与它平均相隔几路。
strength-none = 没有不与棋子接触的点。
strength-candidate = { $vertex }：{ $share }%，距离分{ $points }；位置×{ $place }，上下×{ $column }，左右×{ $row }{ $seen ->
    [0] ；看不到棋串。
   *[other] ；看到{ $parts }。
}
strength-part = { $direction ->
    [up] 上方
    [left] 左方
    [right] 右方
   *[down] 下方
}距离{ $distance }的{ $color ->
    [black] 黑
   *[white] 白
}{ $vertex }（强度{ $strength }，×{ $factor }）
strength-points-heading = { $color ->
    [black] 轮黑下
   *[white] 轮白下
}：不与棋子接触的点按 P4 的距离分排列。点所看到的每个棋串都有由决策树给出的适当距离，恰在该距离得 50 分，偏离则减少；越近的棋串权重越大；最后与所在线的分数取平均。这只是从棋形作出的估计。
strength-points-candidate = { $vertex }：距离分{ $points }{ $seen ->
    [0] ，看不到棋串，只计所在线。
   *[other] ；看到{ $parts }。
}
strength-points-part = { $direction ->
    [up] 上方
    [left] 左方
    [right] 右方
   *[down] 下方
}距离{ $distance }的{ $color ->
    [black] 黑
   *[white] 白
}{ $vertex }（适当距离{ $proper }，{ $points }分）
gtp-kosumi = 棋串的强度

gtp-distance = 常用距离的点
# 关于眼的论断。eyes 为 1 或 2。
makes-eye = 第{ $number }手使{ $group }在{ $at }的眼位做出{ $eyes ->
    [1] 一只眼
   *[other] 两只眼
}，接下来即使{ $enemy ->
    [black] 黑
   *[white] 白
}先下也一样。此前{ $enemy ->
    [black] 黑
   *[white] 白
}先下可以阻止。
takes-eye = 第{ $number }手使{ $group }在{ $at }的眼位{ $eyes ->
    [1] 做不出眼
   *[other] 至多有一只眼
}，接下来即使{ $color ->
    [black] 黑
   *[white] 白
}先下也一样。此前{ $color ->
    [black] 黑
   *[white] 白
}先下可以做出{ $eyes ->
    [1] 一只眼
   *[other] 两只眼
}。
eye-needs-wall = 假定眼位周围的棋子不会被吃，{ $group }的棋子相连。
eye-line = { $stage ->
    [before] 这一手之前
   *[after] 现在
}{ $first ->
    [black] 黑
   *[white] 白
}先下{ $line ->
    [none] ，
   *[some] ：{ $moves }。
}{ $at }的眼位{ $gets ->
    [yes] { $eyes ->
        [1] 有一只眼。
       *[other] 有两只眼。
    }
   *[no] { $eyes ->
        [1] 没有眼。
       *[other] 至多一只眼。
    }
}

report-lives = 死活

# 预测：来自计算、棋块与领域的事实
prediction-reading = 计算得知的棋串情况：吃、救、枷，或徒劳地逃
prediction-link = 连接或切断的棋块间联络
prediction-group = 附近的弱棋，及落子前后的可脱先次数
prediction-region = 与双方棋子的距离，及在划分中的种类
prediction-gain = 在划分中得到或使对方失去的
prediction-kosumi = 与所见尖连串的距离，对照其强度
prediction-owner = 少量模拟后的归属，及旁边棋串的结局

# 预计的归属。
ownership-score = { $leader ->
    [black] 估计：黑约领先{ $points }目，误差{ $error }目。
    [white] 估计：白约领先{ $points }目，误差{ $error }目。
   *[even] 估计：双方均势，误差{ $error }目。
}
score-counted = { $leader ->
    [black] 数目结果：黑领先{ $points }目。
    [white] 数目结果：白领先{ $points }目。
   *[even] 数目结果：双方均势。
}
ownership-settled = 估计中几乎确定的点（含棋子）：黑{ $black }点，白{ $white }点。
ownership-region = { $region }：预计{ $moku }目，几乎确定{ $settled }点。
ownership-heading = 预计的归属，由网络一次判断
gtp-expected-owners = 预计的归属

## 来自对局的题目

practice-title = 您的对局中的题目
practice-counted = { $games }局中的{ $count }题。
practice-dropped = 舍去的：只看图上的棋盘不能证明两种结果的{ $unproven }处，较长搜索认为亏损不大的{ $unsure }手，重复的{ $repeated }题，超出所求数目的{ $over }题。
practice-signs = 三角标记所问的棋，或者要连接、要切断的棋子。线条伸出图边的地方，棋盘继续延伸，那里没有棋子。
practice-checked = 每个图都由求解器证明：正解的第一手无论劫材如何都成立，而脱先则不成立；证明已经重演。有标记的棋串只要有一串留在盘上就算活；打劫不算。中间的墙有五口气或不会被吃时，棋子算作被切断。
practice-sorted = 按级别排列：级别1时求解器在盘上最多试100手就证明结果，级别2最多1,000手，级别3最多10,000手，级别4最多100,000手，级别5更多。同一级别中，网络认为九段更可能下出的正解排在前面。
practice-level = 级别{ $level }
practice-number = 第{ $number }题
practice-task = { $task ->
    [connect] { $color ->
        [black] 黑先：连接有标记的黑子。
       *[white] 白先：连接有标记的白子。
    }
    [cut] { $color ->
        [black] 黑先：切断有标记的白子。
       *[white] 白先：切断有标记的黑子。
    }
    [best] { $color ->
        [black] 黑先：最佳着手在哪里？
       *[white] 白先：最佳着手在哪里？
    }
    [live] { $color ->
        [black] 黑先：使有标记的黑子做活。
       *[white] 白先：使有标记的白子做活。
    }
   *[kill] { $color ->
        [black] 黑先：杀死有标记的白子。
       *[white] 白先：杀死有标记的黑子。
    }
}
practice-stones = 黑子：{ $black }。白子：{ $white }。标记：{ $marked }。
practice-board = 黑子：{ $black }。白子：{ $white }。
practice-to-answer = 答案
practice-answers = 答案
practice-right = 正解：{ $moves }。{ $result }
practice-also = { $count ->
   *[other] 同样成立：{ $moves }。
}
practice-wrong-played = 实战的下法是错的：{ $moves }。{ $result }
practice-wrong = 错误：{ $moves }。{ $result }
practice-elsewhere = 如果脱先：{ $moves }。{ $result }
practice-unknown = { $count ->
   *[other] 不清楚是否成立：{ $moves }。
}
practice-result = { $result ->
    [alive] { $color ->
        [black] 黑棋活。
       *[white] 白棋活。
    }
    [dead] { $color ->
        [black] 黑棋死。
       *[white] 白棋死。
    }
    [not-dead] { $color ->
        [black] 黑棋至少成劫。
       *[white] 白棋至少成劫。
    }
    [not-alive] { $color ->
        [black] 黑棋至多成劫。
       *[white] 白棋至多成劫。
    }
    [unknown] 棋子的结果还不清楚。
   *[other] 成劫。
}
practice-joined = { $joined ->
    [yes] { $color ->
        [black] 黑子连上了。
       *[white] 白子连上了。
    }
   *[no] { $color ->
        [black] 黑子被切断。
       *[white] 白子被切断。
    }
}
practice-loses = { $points ->
   *[other] 比最佳着手约亏{ $points }目。
}
practice-close = { $count ->
   *[other] 估计亏损很小：{ $moves }。
}
practice-effort-best = 级别{ $level }：网络把答案排在全盘着手的第{ $rank }位。
practice-estimated = 问最佳着手的题目没有证明：对列出的每一手都作了搜索，亏损是搜索的估计。级别1的答案是网络认为九段会下的首选，级别2在前3位，级别3在前6位，级别4在前12位。
practice-effort = 级别{ $level }：试了{ $nodes }手；手顺{ $moves }手；网络把答案排在图中着手的第{ $rank }位。
practice-source = { $game }，第{ $number }手，{ $black } － { $white }：{ $color ->
    [black] 黑
   *[white] 白
}下了 { $move }。
practice-source-found = { $game }，第{ $number }手，{ $black } － { $white }：{ $color ->
    [black] 黑
   *[white] 白
}找到了 { $move }。
practice-shown-right = 正解图
practice-shown-played = 实战的下法：失败图
practice-shown-wrong = 失败图
practice-shown-lost = 实战的下法：其后的变化
practice-shown-less = 亏损更大：其后的变化
practice-shown-elsewhere = 如果脱先（1脱先）
practice-passed = { $number }脱先
practice-wrong-word = 错误
practice-was-played = 实战下在这里。
practice-made = 由 Gokoro 制作。
practice-none = { $games }局中没有得出题目：{ $unproven ->
    [0] 没有可以证明的遗漏，也没有搜索认为亏损很大的着手。
   *[other] 找到{ $unproven }处，但只看图上的棋盘不能证明两种结果。用 --nodes 可以计算更多。
}
practice-written = { $path }：{ $count }题。

## 页面上解释的词语（GLOSSARY.md）

term-pon = 可脱先次数
term-pon-help = 一块棋在被杀之前，可以脱先几次。
term-region = 领域
term-region-help = 一方先到达的、相连的一片。
term-family = 棋群
term-family-help = 一个领域里的各块棋。
term-influence = 势力圈
term-influence-help = 领域中对方仍能到达的点。
term-occupied = 占有地
term-occupied-help = 领域中对方不能到达的点。
term-settled = 确定地
term-settled-help = 归属基本确定的点。
term-moku = 等价目数
term-moku-help = 各点的价值，折算成目数。
term-double-atari = 双打吃
term-double-atari-help = 一手同时打吃两串棋。
term-self-atari = 送吃
term-self-atari-help = 使自己的棋串只剩一口气的着手。
term-atari = 打吃
term-atari-help = 棋串只剩一口气：下一手就能提掉。
term-ladder = 征子
term-ladder-help = 一手接一手地打吃追赶。
term-net = 枷吃
term-net-help = 不追赶，封住出路来吃。
term-snapback = 倒扑
term-snapback-help = 先送棋子，再立刻吃回。
term-seki = 双活
term-seki-help = 两块棋共存，谁先攻谁死。
term-ko = 劫
term-ko-help = 双方可以轮流提的一子；不能立刻提回。
term-race = 对杀
term-race-help = 两块棋之间，只有吃掉对方才能活。
terms-heading = 词语

## 棋谱库

library-black = 黑
library-white = 白
library-handicap = { $stones }子
library-import-progress = 已读{ $records }份棋谱，新对局{ $games }局，每秒{ $rate }份
library-passed-over = 有{ $count }个来源以前读过且没有变化，跳过。
library-going-on = 以前的导入在 { $path } 的第{ $count }份棋谱后中止；这次从其后继续。
library-more-faults = 还有{ $count }处问题；用 gokoro library faults 可列出全部。
library-imported = 新对局{ $games }局，略去相同的{ $copies }份，问题{ $faults }处。{ $path } 现有{ $all }局，{ $size } MB。
library-listed = { $count }局中列出{ $shown }局。
library-players = 棋手：{ $count }人，列出：{ $shown }人。
library-alias = { $name }的对局计入{ $player }的对局。
library-faults = { $count }处问题中列出{ $shown }处。
library-copies = { $count }份相同棋谱中列出{ $shown }份。
library-checked = { $games }局的着手完好，{ $damaged }局的着手损坏；{ $rebuilt ->
    [0] 没有需要重建的索引。
   *[other] 有{ $rebuilt }个索引损坏，已经重建。
}
library-rebuilt = { $path }：有{ $count }个局面索引损坏，已由对局重建。
library-not-rebuilt = { $path }：局面索引损坏，现在无法重建（{ $reason }）。将直接查找对局，较慢，结果相同。
library-found = 在{ $games }局中找到{ $hits }处（{ $milliseconds }毫秒）。
library-next = { $color ->
    [black] 黑
   *[white] 白
} { $point }：{ $count }{ $known ->
    [none] {""}
    [some] ，{ $decided }局中黑胜{ $black }%，白胜{ $white }%
   *[all] ，黑胜{ $black }%，白胜{ $white }%
}{ $dated ->
    [yes] ，{ $years }
   *[no] {""}
}。
library-next-more = 另有{ $count }种较少的后续；用 --json 可列出全部。
library-after = { $moves }手之后
library-exchanged = （黑白互换）
library-damaged = { $path }：这些对局的着手损坏，没有计入：{ $games }。请用备份恢复文件，或把棋谱导入新的文件夹。
precedent-heading = 他人的后续（棋谱库的统计，不是证明）：
precedent-usual = 棋谱库中另有{ $count }局在这个局面由{ $color ->
    [black] 黑
   *[white] 白
}落子；其中{ $times }局下了{ $point }{ $known ->
    [none] ，结果不明。
    [some] ；在结果已知的{ $decided }局中，黑胜{ $black }%，白胜{ $white }%。
   *[all] ，黑胜{ $black }%，白胜{ $white }%。
}
precedent-played = { $times ->
    [0] 其中没有一局下了这一手。
   *[other] 其中{ $times }局下了这一手。
}
explorer-name = 他人在这里的下法
explorer-help = 棋谱库中其他对局的统计，说明什么常见，而不是什么好。比例按结果已知的对局计算。下划线为本局的着手。
explorer-move = 着手
explorer-games = 局数
explorer-black = 黑胜
explorer-white = 白胜
explorer-years = 年份

## 程序的页面（web）

web-title = Gokoro
web-address = 页面在 { $address }（按 Ctrl+C 结束程序）。
web-views = 页面
web-play = 对局
web-review = 复盘
web-solve = 死活
web-language = 语言
web-settings = 设置
web-theme = 配色
web-theme-auto = 跟随系统
web-theme-light = 浅色
web-theme-dark = 深色
web-coordinates = 坐标
web-not-kept = 程序结束后不会保留对局：{ $why ->
    [folder] 不知道数据文件夹在哪里。
    [newer] { $path } 由更新的版本建立，未作改动。
   *[unusable] { $path } 无法使用。
}可用 --data FOLDER 指定别的文件夹。
web-damaged = 存档文件 { $path } 已损坏。它已改名为 { $aside } 保留，并新建了一个存档。如有备份，请先结束程序，再把备份放回原处。
store-not-read = 无法读取存档文件（{ $error }）。{ $next ->
    [damaged] 请重新启动程序：损坏的文件会改名保留，并新建一个存档。
   *[other] 请检查数据文件夹所在的磁盘，然后重试。
}
store-not-kept = 没有保存任何内容：存档文件无法使用（{ $error }）。{ $next ->
    [damaged] 请重新启动程序：损坏的文件会改名保留，并新建一个存档。
    [full] 请在数据文件夹所在的磁盘上腾出空间，然后重试。
   *[other] 请检查数据文件夹所在的磁盘。
}
web-unanswered = 程序没有回应。请确认它还在运行，然后刷新本页。
web-close = 关闭
web-black = 黑
web-white = 白
web-point-empty = { $vertex }，空点
web-point-black = { $vertex }，黑子
web-point-white = { $vertex }，白子
web-point-dead = { $vertex }，视为死子
web-point-territory-black = { $vertex }，黑地
web-point-territory-white = { $vertex }，白地
web-board = 棋盘
web-board-help = 用方向键选点，按 Enter 落子。
web-board-text = 文字棋盘
web-here = 下在{ $vertex }
web-new-game = 新对局
web-size = 棋盘
web-size-of = { $number }路
web-rules = 规则
web-rules-japanese = 日本规则
web-rules-chinese = 中国规则
web-rules-aga = AGA规则
web-rules-new-zealand = 新西兰规则
web-rules-tromp-taylor = Tromp-Taylor规则
web-komi = 贴目
web-handicap = 让子
web-handicap-none = 不让子
web-handicap-stones = { $number }子
web-person = 您
web-level-best = Gokoro（全力）
web-level-net = Gokoro，只凭第一感，不计算
web-level-go1 = Gokoro，按 GO.1 的九个步骤思考，不用搜索
web-level-mind = Gokoro，凭棋理和计算，不用学来的着手
web-start = 开始
web-turn-black = 轮黑下
web-turn-white = 轮白下
web-thinking = Gokoro 正在思考…
web-move-number = 第{ $number }手
web-pass = 停一手
web-undo = 悔棋
web-resign = 认输
web-resign-sure = 这局棋要认输吗？
web-hint = 提示
web-hint-more = 再提示一点
web-hint-region = 请看{ $place ->
    [top-left] 左上角
    [top] 上边
    [top-right] 右上角
    [left] 左边
    [centre] 中央
    [right] 右边
    [bottom-left] 左下角
   *[bottom] 下边
    [bottom-right] 右下角
}。
web-loses-nothing = { $vertex }最多亏一目（估计）。
web-teach = 边下边教
web-teach-help = 遇到损失{ $number }目以上、或所得很少的着手就停下来，并说明原因。
web-teach-stop = 这一手约亏{ $number }目（估计）。
web-teach-go-on = 就这样下
web-teach-wasted = { $vertex }在这里所得很少；{ $name }大约多得{ $points }目。
web-teach-worth = { $name }比{ $vertex }大约多得{ $points }目。
web-teach-answer = 对方的应手：
web-teach-better = 更好的下法：
web-variations = 变化
web-variation = 从第{ $number }手起：
web-variation-take = 回到此变化
web-count = 点目
web-count-help = 点击棋子可以改变死活，直到结果正确为止。
web-count-dead = 按死子计算：{ $stones }。
web-count-killed = { $vertex } 处的{ $color ->
    [black] 黑
   *[white] 白
}棋是死棋。{ $first ->
    [own] 即使它先走也活不了
   *[enemy] 对方先走
}：{ $line }。
web-count-show = 在棋盘上显示
web-agree = 同意
web-back = 回到对局
web-overlay = 盘上显示
web-overlay-none = 只有棋子
web-overlay-owners = 预计的归属
web-overlay-moves = 好手
web-overlay-regions = 领域
web-overlay-families = 棋群
web-overlay-groups = 各块棋的强弱
web-overlay-links = 联络
web-overlay-potential = 势能
web-overlay-families-said = 同一字母的棋块属于同一族。族的内部画斜线，仅由强联络围住的部分加框。
web-overlay-groups-said = 棋子上的数字表示可以脱先几次（由计算估计）：0 表示必须马上补，负数表示已死，? 表示不明。带方框的是弱棋。
web-overlay-links-said = 线表示联络：实线牢固，点线取决于谁先下，细线已被放弃。连到边上的线是与边的联络，字母表示种类。
web-overlay-potential-said = 由周围棋子看一个点的价值（P0）：方块属黑，菱形属白，越大价值越高。
web-overlay-lead-black = 黑约领先{ $number }目（估计）
web-overlay-lead-white = 白约领先{ $number }目（估计）
web-overlay-lead-even = 大致均势（估计）
web-save = 保存为 SGF
web-review-this = 复盘这局棋
web-games = 对局
web-forget-name = 删除 { $name }
web-suicide = 下在{ $vertex }的棋子没有气。
web-ko = 下{ $vertex }会使局面重复（劫）。
web-occupied = { $vertex }已有棋子。
web-open = 打开棋谱
web-open-help = 把文件拖到本页，选择文件，或粘贴棋谱。可读取 SGF、GIB、NGF、UGF 及其压缩包。
web-open-file = 选择文件
web-open-paste = 在这里粘贴棋谱
web-open-text = 打开这段文字
web-open-which = 这个文件里有几局棋。要哪一局？
web-open-none = { $name } 里没有可以读取的对局。棋谱是 game.sgf 这样的文件，以“(;”开头。
web-drop-none = 拖入的内容中没有可读的文件。请拖入棋谱或棋谱文件夹。
web-open-moves = { $count }手
web-sample = 内置的对局
web-reviewing = Gokoro 正在读这局棋：{ $percent }%
web-review-purpose = 意图：
web-review-move = 第{ $number }手，{ $name }{ $vertex }
web-points = { $number }目
web-points-one = 1目
web-stones = { $number }子
web-stones-one = 1子
web-review-start = 对局开始
web-review-lost = 约亏{ $points }
web-review-was-better = 下{ $vertex }更好。
web-review-basis-proven = 已证明。
web-review-basis-read = 这是计算的结果，并未证明。
web-review-estimates = 凡未注明已读出或已证明的损失和理由，都是网络的估计。
web-review-nothing = 没有特别要说的。
web-review-signs = 棋盘上：✕ 实战，A 更好的下法，B 对方的应手，◇ 要点；围起来的棋子和画斜线的点是得失所在。
web-review-mark-played = 实战
web-review-mark-vital = 要点
web-review-line = 在棋盘上摆出：{ $name } 用方向键逐手查看。
web-review-graph = 形势变化（左右方向键逐手移动）
web-review-chance = 黑方胜率{ $percent }%
web-review-axis-black = 黑{ $number }
web-review-axis-white = 白{ $number }
web-review-opening = 布局
web-review-middle = 中盘
web-review-end = 官子
web-review-steps = 浏览棋谱
web-review-next = 下一个失误
web-review-before = 上一个失误
web-review-mistakes = 失误
web-review-choices = 显示哪些失误
web-review-whose = 哪一方的失误
web-review-both = 双方
web-review-size = 大小
web-review-size-told = 适合棋力的
web-review-size-all = 全部
web-review-size-least = { $number }目以上
web-review-proven = 只看已证明的
web-review-none = 没有符合条件的失误。
web-review-none-yet = 目前还没有发现失误。
web-review-verdict = 总评
web-review-so-far = 目前
web-review-lessons = 这盘棋的教训
web-review-no-lessons = 没有突出的失误类型。
web-review-best = 好棋
web-review-left = 约剩{ $count }秒
web-review-left-minutes = 约剩{ $count }分钟
web-review-others = 其他复盘
web-review-older = 这份复盘由旧版本生成，内容不全。
web-review-again = 重新复盘
web-review-line-before = 不下这手时：
web-review-line-after = 这手之后：
web-review-print = 打印
web-review-other-version = 这份复盘由另一版本的碁心生成，无法显示。请重新复盘该棋谱。
web-review-stake-stones = { $name }：{ $vertex }的{ $stones }，约{ $points }。
web-review-stake-points = { $name }：{ $vertex }一带的{ $count }，约{ $points }。
web-review-accounts = 这约占{ $number }目中的{ $points }；其余的原因没有找到。
web-review-case-played = 实战着手的目的：
web-review-case-better = 好手的目的：
web-net = 神经网络
web-net-usual = 按启动时的设置
web-net-quick = 快速
web-net-deep = 深度
web-level-beginner = Gokoro·初学者，约{ $name }（估计）
web-level-casual = Gokoro·业余爱好者，约{ $name }（估计）
web-level-club = Gokoro·棋社棋手，约{ $name }（估计）
web-level-strong = Gokoro·高手，约{ $name }（估计）
web-captured = 提子{ $count }
web-teach-from = 多大的损失时停下
web-teach-by-level = 按对手水平（{ $number }目）
web-course = 着手与形势图
web-open-link = 这是 online-go.com 上的对局。浏览器只会从 { $name } 取得棋谱，该服务器会知道这次访问。
web-open-link-fetch = 取得棋谱
web-open-link-none = online-go.com 没有给出这份棋谱（{ $number }）。请在那里存为 SGF 再打开文件。
web-open-link-lost = 无法连接 online-go.com。请在那里把棋谱存为 SGF 再打开文件。
web-open-link-other = 只有 OGS（online-go.com）的棋局能通过链接获取。其他网站的棋局请先保存为 SGF，再选择文件，或把内容粘贴到这里。
web-overlay-enclosed = 结线围住的地
web-overlay-enclosed-said = 大标记在强结线（按类型和线数，或经计算）之内，小标记只是离得更近。
web-overlay-areas = 实地与势力
web-overlay-areas-said = 方块属黑，菱形属白：最大的是已定的目，中等的是占领地，最小的是势力范围。
web-overlay-reduced = 缩小棋盘
web-overlay-reduced-said = 按棋子的影响力把棋盘缩小为 7×7 格（P2）：3 属黑，0 属白，2 为均衡；未开发的 1 留空。
web-overlay-distance = 棋串的强度
web-overlay-distance-said = 棋串上的数字是着手与它平均相隔几路（P4）：越大越不易接近。字母是不与棋子接触的点中最可能的着点。这只是从棋形作出的估计。
web-overlay-strategy = 战略
web-overlay-strategy-said = 编号和线标出各类型所涉及的棋子，价值大的在前（估计）。
web-strategy-more = 依据
web-overlay-waits = Gokoro 正忙于其他工作（例如复盘），完成后就会显示。
web-overlay-no-links = 没有可画的内容：还没有两颗同色的棋子近到足以相连。
web-strategy-case = { $name }：{ $other }，{ $vertex }，约{ $number }目。
web-link-diagonal = 尖
web-link-jump = 单关
web-link-knight = 飞
web-link-diagonal-jump = 象步
web-link-two-space-jump = 大跳
web-link-large-knight = 大飞
web-link-three-space-jump = 三间跳
web-link-around = 绕过对方棋子的联络
web-review-keys = 按键：← → 一手，Page Up 和 Page Down 十手，Home 和 End 到头尾，M 下一个失误，Shift+M 上一个失误，Esc 回到实战。点击棋盘可以试下。
web-overlay-change = 这手棋改变的归属
web-overlay-change-said = 方块是这手棋后转归黑方的点，菱形转归白方，越大变化越大（估计）。
web-cancel = 停止
web-cancelled = 已停止。
web-cancelled-known = 已停止。目前已知：
web-cancelled-review = 已停止。尚未作出任何判断，也没有保存任何内容。
web-cancelled-solve = 试过{ $count }手后停止。尚无定论。
web-cancelled-read = 已停止。尚无定论。
web-cancelled-check = 检查{ $number }手后停止。检查尚未完成。
so-far-judged = 已看过{ $positions }个局面中的{ $judged }个；复盘尚未完成，不会保存。
so-far-lost = 按目前的估计，损失最大的似乎是：{ $moves }。
so-far-move = 第{ $number }手（{ $color ->
    [black] 黑
   *[white] 白
 }，约{ $points }目）
web-reviews = 复盘
web-solve-help = 摆上棋子或打开题目，然后求解。点击一块棋中的棋子来指定要判断的棋。想自己划定范围时，请标出其中的空点。
web-tool = 点击时
web-tool-black = 放黑子
web-tool-white = 放白子
web-tool-erase = 移除棋子
web-tool-target = 指定一块棋
web-tool-bounds = 划定范围
web-clear = 清空棋盘
web-first = 谁先下
web-solve-it = 求解
web-solving = 已试{ $count }手…
web-solve-set-up = 修改局面
web-solve-walk = 请下{ $name }方的一手，对方以最强手应对。
web-solve-right = 到这里都正确。
web-solve-wrong = 这样不成立，请看应手。
web-solve-refuted = 对方应以{ $moves }，此手不成立。
web-solve-end = 已经没有可下的棋了。
web-solve-outside = 这一手在问题的范围之外，请下在这块棋附近。
web-solve-show = 显示最佳着手
web-solve-again = 从头开始
web-solve-proof = 保存证明
web-solve-granted = 前提
web-solve-empty = 盘上没有棋子。请摆上棋子或打开题目。
web-solve-of = 第{ $number }题，共{ $count }题
web-solve-next = 下一题
web-solve-before = 上一题
web-solve-try = 自己解
web-solve-answer = 看答案
web-solve-sample = 例题
web-solve-refused = { $why ->
    [several] 有几块棋被围住。请点击要问的那块棋。
    [colours] 棋子的颜色不同。请只选一方的棋子。
    [gone] 那里没有棋子。请选盘上的棋子。
    [area] 这个范围里没有那块棋的气。请标出可以下棋的空点。
   *[none] 没有被围住的棋。请点击要问的那块棋。
}

# The page: engines of the user's, clocks, sounds
web-engine-fault = { $why ->
    [missing] 引擎 { $name } 已经不在了。请另选一个，或在“设置”的“引擎”里添加。
    [name] 引擎需要一个不超过60个字的名字。
    [twice] 有两个引擎都叫 { $name }。请给其中一个改名。
    [command] { $name } 的命令无法运行：请写出程序和参数，并让引号成对。{ $error }
    [crash] { $name } 已结束或无法启动（{ $error }）。请在“设置”的“引擎”里检查命令，然后点“开始”。
    [time] { $name } 没有回应（{ $error }）。点“开始”再问一次，或换一位对局者。
    [illegal] { $name } 的回答不是合法的着手（{ $error }）。点“开始”再问一次。
    [refusal] { $name } 拒绝了必需的命令（{ $error }）。它可能不懂这种棋盘大小或规则。
    [judge] { $name } 无法使用（{ $error }）。这局棋由 Gokoro 自己的搜索来判断。
    [judge-fault] { $name }：{ $error }
    [judge-open] { $name } 没有回答全部局面。这局棋由 Gokoro 自己的搜索来判断。
   *[failed] { $name } 无法使用：{ $error }
}
web-engines = 引擎
web-engines-help = 本机上会下棋或复盘的程序。命令会按这里写的样子、以您的权限、不经过 shell 运行。
web-engine-key = 只有用程序启动时显示的完整地址（带密钥）打开的页面才能修改引擎。请打开那个地址。
web-engine-new = 新引擎
web-engine-name = 名字
web-engine-kind = 用途
web-engine-kind-gtp = 下棋（GTP）
web-engine-kind-analysis = 复盘（KataGo 的 JSON 分析）
web-engine-command = 命令
web-engine-check = 试试是否回应
web-engine-starts = 正在启动…
web-engine-answers = 有回应：{ $name }
web-engine-add = 添加引擎
web-engine-keep = 保存
web-engine-kept = 已保存。可在“新对局”和“复盘”里选择。
web-engine-thinks = { $name } 正在思考…
web-judge = 由谁判断
web-judge-own = Gokoro 自己的搜索
web-sound = 声音
web-numbers = 在棋子上显示手数
web-clock = 计时
web-clock-none = 不计时
web-clock-absolute = 仅基本用时
web-clock-byoyomi = 读秒
web-clock-fischer = 费舍尔（每手加时）
web-clock-main = 基本用时（分）
web-clock-period = 每次读秒（秒）
web-clock-periods = 次数
web-clock-increment = 每手加秒
web-clock-left = 剩{ $count }次
web-clock-soon = 剩余不到{ $number }秒。
web-clock-lost-black = 黑方超时，判负。
web-clock-lost-white = 白方超时，判负。

# The page of a review: lines that are kept, comments
report-mine = 自己的变化和评注
report-note-keep = 保留此变化
report-note-comment = 对此局面的评注
report-note-kept = 已保留。
report-note-forget = 删除 { $moves }
report-note-none = 还没有。请在棋盘上试下并保留变化，或写下评注。
report-note-at = 第{ $moves }手

# The page: the trainer, the check of an author's tree
web-train = 练习
web-train-start = 开始（{ $number }题）
web-train-next = 下一题（{ $number }题）
web-train-end = 结束
web-train-box = 第{ $number }盒，共5盒
web-train-moved = 现在在第{ $number }盒；{ $name }再出现。
web-train-nothing = 现在没有要做的题。请稍后再来，或添加题目。
web-train-sets = 题集
web-train-help = 使用莱特纳的五个盒子：答对的题进入下一盒，答错的题回到第一盒。各盒分别在10分钟、1天、3天、1周和3周后再出现。可把题目文件或文件夹拖到本页任何地方。
web-train-set = 出题范围
web-train-all = 全部
web-train-count = { $count }题，待做{ $number }题
web-train-boxes = 各盒 { $name }
web-train-forget = 删除题集 { $name } 及其全部记录吗？
web-train-add = 添加文件
web-train-add-these = 把这个文件加入练习
web-train-added = 已添加{ $number }题；{ $count }题已有，{ $name }局不是题目。
web-train-full = 训练器已满，{ $number }题未能放入。请删除一个题集。
web-train-beyond = 每个文件最多取{ $count }局，其后还有{ $number }局。请拆分文件。
web-train-files = 一次最多取{ $number }个文件。其余的请随后再添加。
web-train-mine = 从复盘过的棋局出题
web-train-mine-set = 我的棋局中错过的
web-train-mine-reads = Gokoro 正在查看第{ $number }局，共{ $count }局…
web-train-mine-percent = 已读{ $number }%。
web-train-mine-checks = 正在搜索第{ $number }个失误，共{ $count }个。
web-train-mine-found = 目前找到{ $count }题。
web-train-mine-done = 在{ $count }局中找到{ $number }题。
web-train-mine-none = 没有尚未查看的复盘。请先复盘一局。
web-train-source = { $name }，第{ $number }手
web-train-own = 碁心题集，第{ $number }级（共5级）
web-train-number = 第{ $number }题
web-train-task-live = { $name }先：救活标记的棋子。
web-train-task-kill = { $name }先：吃掉或杀死标记的棋子。
web-train-task-connect = { $name }先：连接标记的棋子。
web-train-task-cut = { $name }先：切断标记的棋子。
web-train-task-best = { $name }先：找出全局最好的一手。
web-train-solved = 答对了。
web-train-wrong = 这样不成立，棋盘上显示后续变化。
web-train-unknown = { $vertex }没有经过足够的检验，无法判定。请试试别的着手。
web-train-close = 短时间搜索认为{ $vertex }也差不多，但本题问的是另一手。请再试一次。
web-train-less = { $vertex }不是最佳着手。请试试别的着手。
web-train-loses = 比最佳着手约亏{ $points }目。
web-train-proven = 已由求解器证明，证明经过重新验证。
web-train-estimate = 由搜索判断，并非证明。
web-check = 作者的解答
web-check-help = 这个文件带有解答。求解器可以指出其中哪些着手正确、哪些被反驳、哪些遗漏。
web-check-it = 检查解答
web-check-reads = 已检查{ $number }手…
web-check-show = 在棋盘上看
web-check-back = 回到局面
web-check-signs = 棋盘上的标记：○ 正确，✕ 被反驳，! 作者认为错但成立，+ 文件中遗漏，− 如作者所说是错的，? 未知。

# The page: experiment
web-explore = 实验
web-explore-help = 点击一个点，可以看到关于它的一切，并向阅读程序提问。可以摆子，或在下面打开棋谱。
web-tool-look = 查看
web-explore-save = 保存为题目（SGF）
web-explore-reads = Gokoro 正在读…
web-explore-things = 这里有什么
web-explore-values = 全部数值
web-explore-empty = 棋盘上还没有棋子，没有可说明的内容。请摆上棋子，或在下面打开棋谱。
web-plain-string = { $name }方相连的棋子：{ $count }子，气：{ $number }。
web-plain-string-safe = 即使对方先下，目前也吃不掉。
web-plain-string-in-danger = 对方先下会被吃，己方先下可以救出。
web-plain-string-exposed = 对方先下会被吃；己方能否救出尚未算清。
web-plain-string-taken = 即使己方先下也救不出。
web-plain-string-unknown = 能否被吃尚未算清。
web-plain-taken-at = 下{ $vertex }可以吃掉。
web-plain-saved-at = 下{ $vertex }可以救出。
web-plain-group = { $name }方的一块棋，共{ $count }子。
web-plain-group-alive = 是活棋（已证明）。
web-plain-group-alive-likely = 很可能是活棋。
web-plain-group-dead = 是死棋（已证明）。
web-plain-group-dead-likely = 很可能是死棋。
web-plain-group-seki = 是双活（已证明）。
web-plain-group-seki-likely = 很可能是双活。
web-plain-group-ko = 死活取决于劫（已证明）。
web-plain-group-ko-likely = 死活很可能取决于劫。
web-plain-group-unsettled = 谁先下谁决定死活（已证明）。
web-plain-group-unsettled-likely = 很可能谁先下谁决定死活。
web-plain-group-unknown = 死活尚未算清。
web-plain-killed-at = 下{ $vertex }可以杀掉。
web-plain-lives-at = 下{ $vertex }就能活。
web-plain-link-strong = { $name }：无论谁先下都相连。
web-plain-link-weak = { $name }：谁先下谁决定连或断。
web-plain-link-abandoned = { $name }：已被断开。
web-plain-link-unknown = { $name }：能否相连尚未算清。
web-plain-cut-at = 下{ $vertex }断开。
web-plain-joined-at = 下{ $vertex }连上。
web-plain-family = { $name }方彼此呼应的棋子共{ $count }子，比较坚实。
web-plain-family-weak = { $name }方彼此呼应的棋子共{ $count }子，比较薄弱。
web-plain-region = 离{ $name }方更近的点有{ $count }个，其中{ $number }个基本确定。
web-plain-point-black = { $vertex }预计归黑方（{ $number }%）。
web-plain-point-white = { $vertex }预计归白方（{ $number }%）。
web-plain-point-open = { $vertex }归谁尚未确定。
web-thing-string = 棋串
web-thing-group = 棋块
web-thing-link = 联络
web-thing-edge-link = 与边的联络
web-thing-family = 棋群
web-thing-region = 领域
web-thing-point = 点
web-from-read = 来源：逐手阅读；未证明的会注明。
web-from-seen = 来源：不经阅读，由盘面看出：距离、划分和领域；预期归属是估计。
web-read = 向阅读程序提问
web-read-goal = 问题
web-read-capture = 能吃掉 { $vertex } 吗？
web-read-save = 能救 { $vertex } 吗？
web-read-connect = { $vertex } 能连到…吗？
web-read-cut = 能把 { $vertex } 与…切断吗？
web-read-live = { $vertex } 能活吗？
web-read-kill = 能杀 { $vertex } 吗？
web-read-eye = { $vertex } 处有几只眼？
web-read-to = …的点
web-read-nodes = 可读的着手数
web-read-ask = 提问
web-read-eye-answer = 答案：{ $name }
web-outcome-proven = 已证明：无论对方怎么下，{ $name }都成功。
web-outcome-disproven = 已否证：对方能阻止{ $name }。
web-outcome-unknown = 在此限度内未知。请允许更多着手。
web-read-tree = 证明的逐手变化
web-read-moves = { $name }方着手：
web-read-reached = 已达成：不必再下。
web-read-elsewhere = 脱先
web-attr-color = 颜色
web-attr-stones = 棋子
web-attr-liberties = 气
web-attr-status = 状态
web-attr-opponent-first = 对方先下
web-attr-owner-first = 己方先下
web-attr-strings = 棋串
web-attr-life = 死活
web-attr-basis = 依据
web-attr-attack = 杀点
web-attr-defence = 活点
web-attr-nodes = 读过的着手数
web-attr-vitality = 生命力
web-attr-vitality-basis = 生命力依据
web-attr-weakest = 最弱的一块棋
web-attr-weak = 弱
web-attr-encirclement = 包围度
web-attr-hardness = 坚实度
web-attr-interior = 内部领域
web-attr-enclosed = 围住的点
web-attr-closedness = 封闭度
web-attr-least = 至少
web-attr-most = 至多
web-attr-proven-least = 已证明至少
web-attr-proven-most = 已证明至多
web-attr-unconditional = 无条件
web-attr-estimate = 估计
web-attr-line = 变化
web-attr-in-a-row = 连续着手数
web-attr-omissions = 可脱先次数
web-attr-region = 领域
web-attr-size = 大小
web-attr-occupied = 占有地
web-attr-influence = 势力圈
web-attr-settled = 确定地
web-attr-moku = 等价目数
web-attr-border = 边界
web-attr-place = 位置
web-attr-strength = 强度
web-attr-defects = 缺陷
web-attr-from = 起点
web-attr-to = 终点
web-attr-edge = 边
web-attr-stone = 棋子
web-attr-distance = 距离（黑、白）
web-attr-kosuri = 擦数（黑、白）
web-attr-owner = 较近的一方
web-attr-kind = 种类
web-attr-expected = 预期归属（1 黑，−1 白）
web-attr-outcome = 结果
web-attr-first-move = 第一手
web-attr-first-moves = 第一手
web-attr-zone = 取决于
web-attr-assumptions = 前提
web-attr-code = 代码
web-attr-answer = 答案
web-attr-move = 着手
web-attr-linked-families = 联络的棋群
web-attr-potential = 势（百分之一目，白为负）
web-attr-saddles = 势能鞍点
web-attr-midpoints = 各群之间的中点
web-attr-openness = 一至四线上敞开的边界点
web-attr-table = 按类型与线(附近无敌子)
web-attr-crosscut = 扭十字
web-attr-statuses = 各棋串的状态
web-is-black = 黑
web-is-white = 白
web-is-neutral = 中立
web-is-unreachable = 达不到
web-is-stone = 棋子
web-is-occupied = 占有地
web-is-influence = 势力圈
web-is-strong = 强
web-is-abandoned = 已断
web-is-diagonal = 尖
web-is-jump = 单关跳
web-is-knight = 小飞
web-is-diagonal-jump = 象步
web-is-two-space-jump = 二间跳
web-is-large-knight = 大飞
web-is-three-space-jump = 三间跳
web-is-around = 中间无直线
web-is-weak = 弱
web-is-seen = 仅看
web-is-proven = 已证明
web-is-disproven = 已否证
web-is-unknown = 未知
web-is-likely = 很可能
web-is-estimated = 估计
web-is-board = 盘上
web-is-read = 计算
web-is-safe = 安全
web-is-in-danger = 危险
web-is-exposed = 可被吃
web-is-taken = 被吃
web-is-alive = 活
web-is-dead = 死
web-is-seki = 双活
web-is-ko = 劫
web-is-unsettled = 未定
web-is-cut = 切断
web-is-invasion = 打入
web-is-top = 上边
web-is-bottom = 下边
web-is-left = 左边
web-is-right = 右边
web-is-centre = 中央
web-is-whole = 全盘
web-is-top-left = 左上
web-is-top-right = 右上
web-is-bottom-left = 左下
web-is-bottom-right = 右下
web-is-pass = 脱先
web-is-PASS = 脱先
web-is-true = 是
web-is-false = 否
web-is-no-superko = 不考虑全局同形
web-is-escape = 五气即逃脱
web-is-nearby = 不看绕远的路

## 着手的意图与常见棋形（gokoro explain）

plan-aim = { $aim ->
    [capture] 吃掉{ $one }
    [cut] 切断{ $one }和{ $other }
    [save] 救出{ $one }
   *[connect] 连接{ $one }和{ $other }
}
plan-threaten-both = 意图：{ $vertex }一举两得，瞄着{ $one }，也瞄着{ $other }；已证明对方只能防住一处。
plan-attack-to-gain = 意图：{ $vertex }瞄着{ $one }，借此达到另一目的：{ $other }。已证明防住前者就防不住后者，而后者原本并不成立。
plan-give-up = 意图：{ $vertex }弃掉{ $one }，换来{ $other }；两者都已证明。
plan-with-groups = 意图：{ $vertex }{ $plan ->
    [attack-for] 攻击
   *[give-up-for] 弃掉
}{ $first }，借此{ $gain }。
plan-gain = { $what ->
    [theirs] 吃掉{ $stones }
    [own] 使{ $stones }安定
   *[points] 在{ $place }得到约{ $points }目
}
plan-until = 到第{ $number }手已经如愿。
plan-proven = { $plan ->
    [give-up-for] 已证明这些棋子原本可以救出，现在则会被吃掉。
   *[attack-for] 已证明若不立即防守，这些棋子会被吃掉。
}
known-proven = { $shape ->
    [net] { $vertex }是枷
    [snapback] { $vertex }是倒扑
    [ladder] { $vertex }是征子
    [throw-in] { $vertex }是扑
    [connect-and-die] { $vertex }形成接不归
    [double-atari] { $vertex }是双打吃
    [link-under] { $vertex }是渡
    [tigers-mouth] { $vertex }是虎
    [bamboo-joint] { $vertex }是双
    [solid-connection] { $vertex }是粘
    [diagonal] { $vertex }是尖
    [wedge] { $vertex }是挖
    [descent] { $vertex }是立
    [hane] { $vertex }是扳
   *[placement] { $vertex }是点
}：{ $claim ->
    [captures] 能吃掉对方的子，此处已证明
    [captures-one] 两块棋必吃其一，此处已证明
    [saves] 能救出己方的子，此处已证明
    [connects] 能连接己方的子，此处已证明
    [cuts] 能切断对方的子，此处已证明
    [wins-race] 对杀取胜，此处已证明
    [makes-eyes] { $eyes ->
        [1] 能在此眼位做出一只眼
       *[other] 能在此眼位做出两只眼
    }，此处已证明
    [takes-eyes] { $eyes ->
        [1] 此眼位做不出眼
       *[other] 此眼位做不出两只眼
    }，此处已证明
    [lives] 这块棋活了，此处已证明
   *[kills] 这块棋死了，此处已证明
}。
known-played = { $vertex }是{ $kind ->
    [invasion] 打入
    [joseki] 定式
   *[endgame] 官子
}的常见棋形：在统计的棋谱中出现{ $appeared }次，下出{ $played }次。

## gokoro knowledge

joseki-heading = 角上实际下出的变化：{ $count }种。只是局数，不是评价。
joseki-step = { $color ->
    [black] 黑
   *[white] 白
} { $vertex }：{ $count }次{ $known ->
    [0] {""}
   *[other] （下此手一方的胜率：{ $known }局中{ $percent }%）
}
joseki-again = – 以下同上
knowledge-kind = { $kind ->
    [joseki] 定式
    [invasion] 打入
    [endgame] 官子
    [tesuji] 手筋
    [link] 渡
    [encircling] 包围圈的薄弱联络
    [eye] 眼形
   *[triangle] 眼位边缘的三角
}
knowledge-summary = { $kind }：{ $count }条。
knowledge-checked = { $name }：{ $standing ->
    [proven] 已证明其余部分填满对方的子时成立，在随机填充的{ $boards }个棋盘上均未被否定。
    [proven-alone] 已证明在周围无子或只有己方的子时成立。
    [refuted] 在其自身的图上被否定。
    [open] 单凭图形无法判定；每次出现时再计算。
   *[unasked] 没有可供证明的内容。
}
knowledge-check-summary = 已证明{ $proven }条，单独证明{ $alone }条，未定{ $open }条，无可证明{ $unasked }条，否定{ $refuted }条。
knowledge-counted = { $name }：出现{ $appeared }次，下出{ $played }次，见于{ $games }局。
knowledge-added = 已学会{ $name }，保存在{ $path }。{ $standing ->
    [proven] 已证明其余部分填满对方的子时成立，在随机填充的{ $boards }个棋盘上均未被否定。
    [proven-alone] 已证明在周围无子或只有己方的子时成立。
    [open] 单凭图形无法判定，每次出现时再计算。
   *[unasked] 没有可供证明的内容。
}

## 知识编辑

web-knowledge = 知识
web-library = 棋谱库
web-library-none = 还没有棋谱库。用下面的命令从棋谱文件夹建立：
web-library-player = 棋手
web-library-opponent = 对手
web-library-from = 起始年份
web-library-to = 截止年份
web-library-found = 此局面：在{ $number }局中出现{ $count }次；黑胜／白胜 { $name }。
web-library-next = 实战的后续
web-library-move = 着手
web-library-games = 对局
web-library-wins = 黑胜／白胜
web-library-years = 年份
web-library-players = 棋手列表
web-library-count = { $count }局
web-library-apart = { $name }是另一位棋手
web-library-name = 这个名字
web-library-same = 就是棋手
web-library-join = 合并计算
web-know-help = 画出一个局面或记录一段手顺，说明这手棋的作用，让程序计算验证。保存后立即可用。
web-know-look = 这里是 Gokoro 记住的棋形。在下面选择类型，就能在棋盘上查看。黑方下在1。
web-know-add = 添加条目
web-know-change = 以此修改
web-know-end = 返回浏览
web-know-way = 要学的内容
web-know-way-scene = 局面和一手棋
web-know-way-line = 一段手顺
web-tool-claim = 标记相关的棋子
web-tool-area = 标记图形的点
web-tool-move = 指定这手棋
web-know-area-help = 没有标记图形的点时，程序会寻找能证明的最小图形。
web-know-line-help = 在棋盘上落子。退回后下别的棋就成为变化。
web-know-mover = 哪一方下
web-know-kind = 种类
web-know-name = 名称
web-know-name-help = 一个词，不含空格和斜线
web-know-value = 先下的价值
web-know-value-help = 先下一方所得的目数，0～100；可以留空
web-know-worth = 先下可得{ $number }目（存储值）。
web-know-claim = 这手棋的作用
web-know-claim-played = 下在那里
web-know-claim-captures = 吃掉{ $name }
web-know-claim-captures-one = 吃掉{ $name }或{ $other }
web-know-claim-saves = 救出{ $name }
web-know-claim-connects = 连接{ $name }和{ $other }
web-know-claim-cuts = 切断{ $name }和{ $other }
web-know-claim-wins-race = { $name }与{ $other }对杀取胜
web-know-claim-makes-eyes = 做出的眼数：{ $count }
web-know-claim-takes-eyes = 眼数达不到{ $count }
web-know-claim-lives = { $name }的棋活
web-know-claim-kills = { $name }的棋死
web-know-when = 条件
web-know-when-help = 标记棋子后可以对它们提出条件。
web-know-when-liberties = { $name }的气：{ $count }
web-know-when-stones = { $name }的子数：{ $count }
web-know-when-joined = { $name }和{ $other }是同一串
web-know-when-apart = { $name }和{ $other }是不同的串
web-know-when-alive = { $name }的棋已活
web-know-when-weak = { $name }的棋尚未活
web-know-when-linked = { $name }和{ $other }属于同一块棋
web-know-when-kind = 条件种类
web-know-when-stone = 棋子
web-know-when-other = 另一颗棋子
web-know-when-how = 比较
web-know-when-most = 至多
web-know-when-exactly = 恰好
web-know-when-least = 至少
web-know-when-number = 数目
web-know-when-add = 添加条件
web-know-check = 验证
web-know-save = 保存
web-know-busy = 正在计算……
web-know-marked = 已标记的棋子：{ $name }
web-know-is-claim = { $name }，标记{ $other }
web-know-is-area = { $name }，在图形内
web-know-is-move = { $name }，这手棋
web-know-next = 轮到{ $name }。手数：{ $number }，变化数：{ $count }。
web-know-drop = 删去此后的变化
web-know-own = 自己的知识
web-know-own-none = 还没有。
web-know-folder = 自己的知识保存在{ $name }。
web-know-faults = 文件夹中未能读入的内容
web-know-show = 放到棋盘上
web-know-forget = 要从自己的知识中删除{ $name }吗？
web-know-forgotten = 已删除{ $name }。
web-know-stock = 内置的知识
web-know-more = 显示更多（还有{ $count }条）
web-know-counts = 出现{ $count }次，下出{ $number }次。
web-know-diagram = { $name }的图形
web-know-here = { $vertex }处的已知棋形
web-know-none-here = 这里没有已知的棋形。
knowledge-here = { $name }（{ $kind }）：{ $standing ->
    [proven] 在此局面已证明。
    [idle] 不下这手也成立。
    [refuted] 在此局面被否定。
    [open] 棋形吻合，但在此局面无法判定。
   *[unasked] 棋形吻合。
}
knowledge-refutation = 对方下{ $moves }即可破解。
knowledge-refused = { $why ->
    [no-name] 请取一个不含空格和斜线的名称。
    [no-move] 请指定一手可以下的棋。
    [unproven] 无法证明这手棋有此作用。请标记图形的点，作为已知棋形保存，或选择别的作用。
    [refuted] 在图形上被否定，因此不保存。请检查标记和这手棋。
    [taken] 这个名称已被使用，请换一个。
    [no-folder] 没有已知的个人知识文件夹。请用 --knowledge 文件夹 启动。
   *[nothing] 没有可学的内容。请标记棋子或落子。
}

## 劫

ko-takes = 第{ $number }手提劫，{ $other ->
    [black] 黑
   *[white] 白
}不能马上在{ $open }提回。
ko-takes-back = 第{ $number }手提回劫，至此已提{ $times }次。{ $other ->
    [black] 黑
   *[white] 白
}不能马上在{ $open }提回。
ko-stakes = 这个劫还关系到{ $count }颗子。
ko-threats = { $stones ->
    [0] 劫材
   *[other] 针对不少于这些子数的劫材
}，就找到的而言：黑{ $black }个，白{ $white }个。如果全部应劫，{ $winner ->
    [black] 黑
   *[white] 白
}打赢这个劫（估计）。
ko-threat = 第{ $number }手是劫材：{ $owner ->
    [black] 黑
   *[white] 白
}若不应，{ $threatener ->
    [black] 黑
   *[white] 白
}就{ $kind ->
    [kill] 杀死{ $one }。
    [save] 做活{ $one }。
    [cut] 切断{ $one }和{ $two }。
    [either] 吃{ $one }或{ $two }。
   *[take] 吃{ $one }。
}
ko-answers = 第{ $number }手应劫：{ $threatener ->
    [black] 黑
   *[white] 白
}不能再{ $kind ->
    [kill] 杀死{ $one }。
    [save] 做活{ $one }。
    [cut] 切断{ $one }和{ $two }。
    [either] 吃{ $one }或{ $two }。
   *[take] 吃{ $one }。
}
ko-ignores = 第{ $number }手没有应劫：{ $threatener ->
    [black] 黑
   *[white] 白
}仍能{ $kind ->
    [kill] 杀死{ $one }。
    [save] 做活{ $one }。
    [cut] 切断{ $one }和{ $two }。
    [either] 吃{ $one }或{ $two }。
   *[take] 吃{ $one }。
}
ko-ends = 第{ $number }手结束了{ $open }的劫，不能再提回。
ko-ends-ignoring = 第{ $number }手结束了劫争，没有应劫：{ $threatener ->
    [black] 黑
   *[white] 白
}能{ $kind ->
    [kill] 杀死{ $one }。
    [save] 做活{ $one }。
    [cut] 切断{ $one }和{ $two }。
    [either] 吃{ $one }或{ $two }。
   *[take] 吃{ $one }。
}

## What is wrong with records (gokoro check), and counts (gokoro score)

fault-no-game = 没有找到棋局；棋局以“(;”开头。
fault-too-long = 文本超过1 GiB，其余部分没有读入。
fault-byte-order-mark = 文本前有字节顺序标记。
fault-text-outside = 棋局之外有{ $bytes }字节的文本，已略去。
fault-missing-open = 棋局开头缺少“(”。
fault-missing-semicolon = 节点开头缺少“;”。
fault-missing-close = 文件在棋局中间结束（缺少{ $count }个“)”），可能被截断。
fault-empty-variation = 有一个没有节点的变化。
fault-node-after-variation = 已结束的变化之后还有节点，作为另一变化读入。
fault-stray = 棋局中有{ $bytes }字节无意义的内容，已略去。
fault-no-value = { $name }没有值。
fault-no-name = 有一个没有属性名的值，已略去。
fault-unclosed-value = “[”没有闭合，其值一直取到文件末尾。
fault-repeated = 同一节点中{ $name }出现了两次。
fault-long-name = 有{ $name }这样的旧式长属性名，只取其大写字母。
fault-encoding = 文本不是UTF-8，按{ $assumed }读入（{ $basis ->
    [told] 按指定
    [mark] 按字节顺序标记
    [declared] 按CA所述
    [mostly] 几乎所有字节都符合
   *[score] 字符最符合
}）{ $declared ->
    [none] {""}
   *[other] ；CA所述的{ $declared }不符合
}{ $damaged ->
    [yes] ；不符合的字节已替换。
   *[no] 。
}
fault-charset-differs = CA写的是{ $declared }，但文本是UTF-8。
fault-bad-point = { $name }[{ $text }]不是棋盘上的点，已略去。
fault-off-board = { $name }[{ $text }]在{ $size }路棋盘之外，已略去。
fault-bad-number = { $name }[{ $text }]不是可用的数，按通常的值处理。
fault-komi = 贴目KM[{ $text }]不寻常，按{ $assumed }目读入。
fault-result-unit = RE[{ $text }]以子计（一子合两目），按{ $assumed }读入。
fault-result-differs = 记录的结果是{ $stated }，而终局数子为{ $counted }；请查看终局。
fault-unknown-rules = 规则RU[{ $text }]未知或不能照此执行，按{ $assumed }处理。
fault-illegal-move = 第{ $number }手{ $text }不合规则（{ $why ->
    [occupied] 该点已有棋子
    [ko] 立即回提劫
    [suicide] 落子后没有气
    [superko] 重复以前的局面
   *[other] 规则禁止
}），照原样落子。
fault-move-skipped = 第{ $number }手{ $text }在棋盘之外，已略去。
fault-out-of-turn = 第{ $number }手{ $text }与前一手是同一方所下。
fault-setup-with-move = 同一节点中既有摆子又有着手，先执行摆子。
fault-several-moves = 同一节点中有多手棋，按书写顺序落子。
fault-setup-in-game = 第{ $moves }手之后有摆子；之前的着手和提子保留。
fault-info-later = 棋局信息（{ $names }）不在第一个节点，按在第一个节点读入。
fault-setup-later = 开局的棋子不在第一个节点摆放。
fault-bad-player = PL[{ $text }]不是颜色（B或W），已略去。
fault-handicap-placed = 缺少让子，已在通常的位置摆上{ $stones }子。
fault-handicap-differs = HA写的是{ $stated }，但摆了{ $placed }子；以棋子为准。
fault-handicap-seen = 只有{ $stones }个黑子而没有HA，按让{ $stones }子读入。
fault-handicap-played = HA写的是{ $stated }，黑方最初的{ $stones }手是让子；按摆子而不按着手读入。
fault-handicap-beside = HA写的是{ $stated }，另摆有黑子{ $black }个、白子{ $white }个；以HA为准。
fault-line-skipped = { $format }的这一行无法读入，已略去：{ $text }
fault-field-assumed = { $format }棋谱的{ $name }缺失或含义不明，按通常的值处理。
fault-moves-missing = { $format }棋谱缺少第{ $first }手到第{ $last }手。
fault-part-left-out = { $format }棋谱有一部分不读入：{ $part }
fault-cut-off = { $format }棋谱没有结尾，可能被截断。
fault-other = 这份棋谱有不寻常之处。
refusal-size-large = SZ[{ $text }]：不支持大于19路的棋盘，已略去这一局。
refusal-size-small = SZ[{ $text }]：不支持小于2路的棋盘，已略去这一局。
refusal-size-sides = SZ[{ $text }]：不支持长方形的棋盘，已略去这一局。
refusal-size-unread = SZ[{ $text }]不是棋盘大小；请改为2到19之间的数。
refusal-game = GM[{ $text }]：这不是围棋（GM[1]）的棋局，已略去。
refusal-long = { $moves }手太多，一次最多复盘{ $most }手；请指定其中一部分，例如gokoro review --moves 1-{ $most }。
check-corrected = 更正：{ $text }
check-written = { $name }：更正后的副本在{ $path }
check-end = 检查了{ $games }局，{ $found ->
    [0] 没有发现问题。
   *[other] 其中{ $found }局有问题。
}
score-end = 第{ $number }手之后，{ $leader ->
    [black] 黑领先{ $points }目
    [white] 白领先{ $points }目
   *[even] 双方相同
}（规则{ $rules }，贴目{ $komi }）。
score-goes-on = 第{ $number }手之后棋局尚未结束：边界未定，还不数子。
score-expected = 预计终局：{ $leader ->
    [black] 黑领先约{ $points }目
   *[white] 白领先约{ $points }目
}（估计）。
score-resigned = { $loser ->
    [black] 黑
   *[white] 白
}方认输。
score-stones = 活子
score-territory = 地
score-prisoners = 提子
score-taken = 对方的死子
score-komi = 贴目
score-bonus = 让子补偿
score-total = 合计
score-dead = 死子：{ $groups }。
score-seki = 双活：{ $groups }。
score-unsettled = 未定，谁先走谁说了算：{ $groups }。
score-doubtful = 不确定：{ $groups }。
score-neutral = 不属于任何一方的点：{ $count }。
score-agrees = 棋谱的结果相同：{ $result }。
score-disagrees = 棋谱的结果不同：{ $result }。
review-unread = { $name }：时间用完，有{ $count }手未经计算，仅按棋盘所见和搜索说明。
