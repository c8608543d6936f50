// Drives `gokoro gtp` as Sabaki does: with Sabaki's own GTP library, its state
// tracker and its board. Ten moves, then each analysis command for half a
// second, ended by another command. Writes the game as SGF.
//
//   node clients/sabaki.js BINARY GAME.sgf
'use strict'

const assert = require('assert')
const fs = require('fs')
const {ControllerStateTracker} = require('@sabaki/gtp')
const Board = require('@sabaki/go-board')

const [binary, record] = process.argv.slice(2)
const SIZE = 9
const MOVES = 10
const STRICT = {preventOverwrite: true, preventSuicide: true, preventKo: true}
const NEEDED = [
  'play', 'genmove', 'undo', 'boardsize', 'clear_board', 'komi', 'list_commands',
  'analyze', 'lz-analyze', 'kata-analyze', 'genmove_analyze', 'set_free_handicap', 'printsgf'
]

const tracker = ControllerStateTracker.fromController(binary, ['gtp', '--visits', '20'])
const {controller} = tracker

async function send(name, ...args) {
  const response = await tracker.queueCommand({name, args})
  assert(!response.error, `${name} ${args.join(' ')}: ${response.content}`)
  return response.content
}

// A vertex must name a legal point of Sabaki's board; the board after the move.
function play(board, sign, vertex) {
  if (vertex.toLowerCase() === 'pass') return board
  const point = board.parseVertex(vertex)
  assert(board.has(point), `${vertex} is no point of the board`)
  return board.makeMove(sign, point, STRICT)
}

async function playGame() {
  let board = Board.fromDimensions(SIZE)
  await tracker.sync({komi: 6.5, boardsize: [SIZE, SIZE], history: []})
  for (let number = 0; number < MOVES; number++) {
    const [color, sign] = number % 2 === 0 ? ['B', 1] : ['W', -1]
    const vertex = await send('genmove', color)
    board = play(board, sign, vertex)
  }
  assert.strictEqual(tracker.state.history.length, MOVES, 'the tracker saw every move')
  return board
}

// The candidates of one line, each a map from key to words.
function infos(line) {
  return line.split(/\s*info\s+/).slice(1).map(text => {
    const pv = text.match(/\spv\s+(.*)$/)
    const words = text.slice(0, pv.index).split(/\s+/)
    const info = {pv: pv[1].split(/\s+/)}
    for (let i = 0; i + 1 < words.length; i += 2) info[words[i]] = words[i + 1]
    return info
  })
}

async function analyze(name, board) {
  const lines = []
  const watch = ({line}) => line.startsWith('info') && lines.push(line)
  const running = controller.sendCommand({name, args: ['B', '10']}, watch)
  await new Promise(resolve => setTimeout(resolve, 500))
  // Sabaki ends an analysis by sending a command.
  const version = await controller.sendCommand({name: 'protocol_version'})
  assert.strictEqual(version.content, '2')
  await running
  assert(lines.length > 0, `${name} reported nothing`)
  for (const line of lines) {
    const candidates = infos(line)
    assert(candidates.length > 0, line)
    for (const {move, visits, winrate, pv} of candidates) {
      play(board, 1, move)
      assert(Number(visits) >= 10, `${name}: visits ${visits}`)
      const rate = Number(winrate) / (name === 'lz-analyze' ? 10000 : 1)
      assert(rate >= 0 && rate <= 1, `${name}: winrate ${winrate}`)
      assert.strictEqual(pv[0], move)
    }
  }
  return lines.length
}

async function main() {
  controller.start()
  const name = await send('name')
  const commands = (await send('list_commands')).split('\n')
  for (const needed of NEEDED) {
    assert(commands.includes(needed), `list_commands has no ${needed}`)
    assert(await tracker.knowsCommand(needed), needed)
  }
  const board = await playGame()
  for (const command of ['analyze', 'lz-analyze', 'kata-analyze']) {
    console.log(`${name}: ${command}: ${await analyze(command, board)} reports`)
  }
  fs.writeFileSync(record, await send('printsgf'))
  await send('undo')
  await controller.stop()
  assert.strictEqual(controller.process, null, 'the engine has ended')
}

const tooLong = setTimeout(() => {
  console.error('the engine does not answer')
  process.exit(1)
}, 40000)

main().then(
  () => clearTimeout(tooLong),
  error => {
    console.error(error)
    process.exit(1)
  }
)
