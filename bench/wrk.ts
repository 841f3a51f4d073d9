import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { count, median, ratio } from './figure.ts'
import { emailOf, rowsEach } from './fill.ts'
import { type NextRequest, runLoad } from './load.ts'
import type { Pair } from './pair.ts'
import type { Report } from './report.ts'
import { changeInTurn, cookieOf, createRow, listRows } from './request.ts'
import type { Stage } from './stage.ts'
import { alternate } from './throughput.ts'

const callers = 32
const seconds = 5
const rounds = 5
/** By how much the two may differ. */
const tolerance = 0.1
/** Clients whom no other section uses: those of the bench's own driver, and after them those of wrk. */
const first = 700

/** A row that wrk changes: whose it is, and the version that it has. */
type Row = { id: string; cookie: string; version: number }

/** Measures our server with wrk, a load driver that others wrote, and with the bench's own in turn: they have to agree. */
export async function measureWithWrk(stage: Stage, cluster: Cluster, pair: Pair, report: Report): Promise<void> {
  if (spawnSync('wrk', ['--version']).error) return report.line('wrk is not installed: nothing is compared with it.')
  const numbers = (from: number) => Array.from({ length: callers }, (_, n) => from + n)
  const cookiesOf = (from: number) => numbers(from).map((number) => cookieOf(pair.sessionSecret, number))
  // Those that were filled in: of what the creates add there are too many for a script.
  const rowsOf = async (from: number): Promise<Row[]> => {
    const found = await cluster.run<{ id: string; version: number; number: number }>(
      pair.database,
      `select a.id, a.version, substring(u.email from '[0-9]+')::int as number from business_bank_accounts a join users u on u.id = a.user_id
        where u.email in (${numbers(from)
          .map((number) => `'${emailOf(number)}'`)
          .join(', ')}) order by a.id limit ${callers * rowsEach}`,
    )
    return found.map(({ number, ...row }) => ({ ...row, cookie: cookieOf(pair.sessionSecret, number) }))
  }
  const [own, foreign] = [cookiesOf(first), cookiesOf(first + callers)]
  const ownRows = Map.groupBy(await rowsOf(first), ({ cookie }) => cookie)
  const lines: Record<string, { load: NextRequest[]; lua: () => string | Promise<string> }> = {
    list: {
      load: own.map((cookie) => () => listRows(cookie)),
      lua: () => luaOf(foreign, 'return wrk.format("GET", path .. "?limit=20", headers)'),
    },
    create: {
      load: own.map((cookie) => () => createRow(cookie)),
      lua: () => luaOf(foreign, `return wrk.format("POST", path, headers, ${JSON.stringify(bodyOf(createRow('')))})`),
    },
    update: {
      load: own.map((cookie) => changeInTurn(cookie, ownRows.get(cookie)?.map(({ id }) => id) ?? [])),
      // Versions are read before each run, once the last requests of the run before are over: how far they got is not known.
      lua: async () => {
        await wait(1_000)
        return luaOfUpdates(await rowsOf(first + callers))
      },
    },
  }
  const table: string[][] = []
  for (const [name, { load, lua }] of Object.entries(lines)) {
    const script = path.join(stage.folder, `${name}.lua`)
    const [ours = [], theirs = []] = await alternate(
      [
        async () => {
          const round = await runLoad(pair.ours.port, load, seconds * 1_000)
          return round.requests / round.seconds
        },
        async () => {
          writeFileSync(script, await lua())
          return runWrk(pair.ours.port, script)
        },
      ],
      rounds,
    )
    const agreement = median(ours) / median(theirs)
    table.push([
      name,
      count(median(ours)),
      count(median(theirs)),
      ratio(agreement),
      `${ratio(1 - tolerance)} to ${ratio(1 + tolerance)}`,
      report.judge(`${name}: the bench agrees with wrk`, Math.abs(agreement - 1) <= tolerance),
    ])
  }
  report.title(
    `Requests per second as the bench measures them and as wrk does (${callers} callers, medians of ${rounds} rounds in turn)`,
  )
  report.table(['', 'bench', 'wrk', 'ratio', 'target', ''], table)
}

/** Requests per second. Throws when a response is not a success. */
function runWrk(port: number, script: string): number {
  const words = ['-t1', `-c${callers}`, `-d${seconds}s`, '-s', script, `http://127.0.0.1:${port}`]
  const { stdout, stderr } = spawnSync('wrk', words, { encoding: 'utf8' })
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  if (stdout.includes('Non-2xx') || !perSecond) throw new Error(`wrk: ${stdout}${stderr}`)
  return perSecond
}

const bodyOf = (request: Buffer) => request.toString().split('\r\n\r\n')[1] ?? ''
const strings = (texts: string[]) => texts.map((text) => JSON.stringify(text)).join(', ')

/** A script for wrk that asks as one caller after the other. `ask` is Lua that returns a request. */
const luaOf = (cookies: string[], ask: string) => `
local path = "/api/business-bank-accounts"
local cookies = { ${strings(cookies)} }
local turn = 0
function request()
  turn = turn + 1
  local headers = { host = "bench.example", origin = "http://bench.example", cookie = cookies[turn % #cookies + 1] }
  headers["content-type"] = "application/json"
  ${ask}
end
`

/** A script for wrk that changes one row after the other, each at the version that it has by then. */
const luaOfUpdates = (rows: Row[]) => `
local rows = { ${rows.map(({ id, cookie, version }) => `{ ${strings([id, cookie])}, ${version} }`).join(', ')} }
-- wrk asks for one request before it begins, and doesn't send it.
local turn = -2
function request()
  turn = turn + 1
  local row = rows[turn % #rows + 1]
  local version = row[3] + math.floor(turn / #rows)
  local headers = { host = "bench.example", origin = "http://bench.example", cookie = row[2] }
  headers["content-type"] = "application/json"
  headers["if-match"] = '"' .. version .. '"'
  return wrk.format("PATCH", "/api/business-bank-accounts/" .. row[1], headers, '{"notes":"Changed after version ' .. version .. '"}')
end
`
