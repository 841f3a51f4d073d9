import { compareFiles } from '../../src/kit/files/server/compare-files.ts'
import { makeDiskStorage } from '../../src/kit/files/server/storage.ts'
import { filesFolder } from '../../src/app/embedded-settings.ts'
import type { Query, Identity } from '../../src/kit/database/statement.ts'
import type { Caller, TestPortal, TestResponse } from '../portal.ts'
import type { DatabaseCutter } from './database-cutter.ts'
import type { DiskFaults } from './disk-fault.ts'
import { compare, type Keeper, type Shape, type State } from './state.ts'

/** What came of a route: how many calls it makes, how many were made to fail, and how often all, nothing or too little was done. */
export type Swept = {
  route: string
  database: number
  disk: number
  tried: number
  done: number
  nothing: number
  unknown: number
  findings: string[]
}

export type Sweep = {
  /** The portal whose first successful call of each route is swept. */
  portal: TestPortal
  swept: Map<string, Swept>
  /** Routes whose calls succeeded and changed nothing. */
  idle: Set<string>
  /** Goes over the files once more. */
  end: () => Promise<void>
}

type Parts = {
  portal: TestPortal
  /** The pattern of the route that a call goes to, such as 'POST /api/clients/:id/archive'. */
  routeOf: (method: string, url: string) => string | undefined
  keeper: Keeper
  cutter: DatabaseCutter
  disk: DiskFaults
  /** Whether a route is swept; others are called as they are. */
  wanted: (route: string) => boolean
  /** Hears of each route that was swept. */
  onSwept?: ((swept: Swept) => void) | undefined
}

/** What fails, and how it is made to. */
type Fault = { name: string; arm: (k: number) => void; disarm: () => { count: number; hit: boolean } }

/**
 * Makes every call of a test portal that changes something fail at its first, second, third … call of the database and of the disk, and
 * compares what was answered with what was done. Then the call is made as it was meant, so a test goes on as if nothing had been.
 */
export function openSweep({ portal, routeOf, keeper, cutter, disk, wanted, onSwept }: Parts): Sweep {
  const swept = new Map<string, Swept>()
  const idle = new Set<string>()
  const storage = makeDiskStorage(filesFolder(portal.folder))
  const query = (async ({ text, values }) => (await portal.owner.query(text, values)).rows) as Query
  let sweeping = false
  const faults: Fault[] = [
    ...(['before', 'after'] as const).map((cut) => ({
      name: `the database, cut ${cut} the answer`,
      arm: (k: number) => cutter.arm(k, cut),
      disarm: () => {
        const { count, cut: hit } = cutter.disarm()
        return { count, hit }
      },
    })),
    ...(['EIO', 'ENOSPC'] as const).map((code) => ({
      name: `the disk, ${code}`,
      arm: (k: number) => disk.arm(k, code),
      disarm: () => {
        const { count, failed } = disk.disarm()
        return { count, hit: failed !== undefined }
      },
    })),
  ]

  /** Fails one call after the other until the route has no more of them. */
  async function failEach(
    fault: Fault,
    call: () => Promise<TestResponse>,
    before: State,
    shape: Shape,
    entry: Swept,
    sent: number | undefined,
  ): Promise<number> {
    for (let k = 1; ; k++) {
      fault.arm(k)
      const response = await call()
      const { hit, count } = fault.disarm()
      const after = await keeper.read()
      if (!hit) {
        await keeper.restore(after)
        return count
      }
      entry.tried++
      const changed = compare(before, after)
      const without = (whole: Shape): Shape =>
        Object.fromEntries(Object.entries(whole).filter(([name]) => !besides[entry.route]?.includes(name)))
      const outcome = judge(response, without(changed), without(shape), sent)
      entry[outcome.kind]++
      const note = (finding: string) =>
        entry.findings.push(
          `${entry.route}, call ${k} of ${fault.name}: ${finding} (${response.status}: ${response.text.slice(0, 160)})`,
        )
      if (outcome.finding) note(outcome.finding)
      if (after.files !== before.files) {
        const { missing, changed: other } = await compareFiles(query, storage)
        for (const key of [...missing, ...other]) note(`the row of the file ${key} leads nowhere`)
      }
      if (outcome.kind === 'done' && response.status >= 400) {
        // A second attempt gets a true response, and does nothing twice unless asked.
        const again = await call()
        if (again.status >= 500) note(`again it is a ${again.status}`)
        await keeper.restore(await keeper.read())
      } else await keeper.restore(after)
    }
  }

  async function sweepCall(
    route: string,
    call: () => Promise<TestResponse>,
    sent: number | undefined,
  ): Promise<TestResponse> {
    sweeping = true
    try {
      const before = await keeper.read()
      await keeper.save(before)
      const good = await call()
      if (good.status >= 400) return good
      const after = await keeper.read()
      const shape = compare(before, after)
      const changesFiles = before.files !== after.files
      await keeper.restore(after)
      // Another call of the route may change something.
      if (Object.keys(shape).length === 0 && !changesFiles) {
        idle.add(route)
        return call()
      }
      idle.delete(route)
      const entry: Swept = { route, database: 0, disk: 0, tried: 0, done: 0, nothing: 0, unknown: 0, findings: [] }
      swept.set(route, entry)
      for (const fault of faults) {
        const count = await failEach(fault, call, before, shape, entry, sent)
        const part = fault.name.startsWith('the disk') ? 'disk' : 'database'
        entry[part] = Math.max(entry[part], count)
      }
      const last = await call()
      if (last.status !== good.status)
        entry.findings.push(
          `${route}: after the failures it is a ${last.status} instead of a ${good.status} (${last.text.slice(0, 160)})`,
        )
      onSwept?.(entry)
      return last
    } finally {
      sweeping = false
    }
  }

  return {
    swept,
    idle,
    portal: {
      ...portal,
      as:
        (identity?: Identity): Caller =>
        (method, url, body, options) => {
          const call = () => portal.as(identity)(method, url, body, options)
          const route = routeOf(method, url)
          const reads = ['GET', 'HEAD', 'OPTIONS'].includes(method)
          return sweeping || reads || !route || swept.has(route) || !wanted(route)
            ? call()
            : sweepCall(route, call, Buffer.isBuffer(body) ? body.length : undefined)
        },
    },
    async end() {
      await portal.portal.files.sweep()
      const { missing, changed } = await compareFiles(query, storage)
      const entry = [...swept.values()].at(-1)
      for (const key of [...missing, ...changed])
        entry?.findings.push(`At the end the row of the file ${key} leads nowhere.`)
    },
  }
}

type Outcome = { kind: 'done' | 'nothing' | 'unknown'; finding?: string }

/**
 * What some routes write apart from what they do, and may lack when they fail: the log of attempts where the outcome is said to be
 * unknown, and mails that tell the staff of a sign-up.
 */
const besides: Record<string, string[]> = {
  'POST /api/auth/sign-up/email': ['outgoing_mail'],
  'POST /api/auth/verify': ['outgoing_mail'],
  'POST /api/auth/token': ['outgoing_mail'],
  'POST /api/auth/request-password-reset': ['sign_in_events'],
}

/** What was done, and what is wrong with what was answered. */
function judge(response: TestResponse, changed: Shape, shape: Shape, sent: number | undefined): Outcome {
  const { status } = response
  const same = JSON.stringify(changed) === JSON.stringify(shape)
  // What an upload had reserved is given back when it is given up.
  const givenBack = status >= 400 && (changed['storage_reservations'] ?? 0) <= 0
  const nothing = Object.keys(changed).every((name) => givenBack && name.startsWith('storage_'))
  if (!same && !nothing)
    return { kind: 'unknown', finding: `half was done: ${JSON.stringify(changed)} instead of ${JSON.stringify(shape)}` }
  const kind = same && !(nothing && status >= 400) ? 'done' : 'nothing'
  const received = Number(response.headers['upload-offset'] ?? Infinity)
  // Of an upload, the answer says how much arrived; the rest is sent from there.
  if (status === 204 && !same && received < (sent ?? 0)) return { kind }
  if (status < 400) return same ? { kind } : { kind, finding: `success was said (${received}), and nothing was done` }
  if (status === 503 && response.body['code'] === 'outcome_unknown') return { kind }
  if (status !== 503) return { kind, finding: 'the failure isn’t said as what it is' }
  return kind === 'done' ? { kind, finding: 'it was done, and the answer says that it wasn’t' } : { kind }
}

const line = (cells: (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(58) : String(cell).padStart(9))).join('')

/** A line of the table: a route, its calls of the database and the disk, how many failed, and what was done of it; then what is wrong. */
export const printSwept = ({ route, database, disk, tried, done, nothing, unknown, findings }: Swept): string =>
  [line([route, database, disk, tried, done, nothing, unknown]), ...findings.map((one) => `  ${one}`)].join('\n')

/** The sums of the table, under its heads. */
export function printSums(all: Swept[]): string {
  const sum = (part: 'database' | 'disk' | 'tried' | 'done' | 'nothing' | 'unknown') =>
    all.reduce((total, entry) => total + entry[part], 0)
  return [
    line(['', 'database', 'disk', 'failures', 'done', 'nothing', 'half']),
    line([
      `${all.length} routes`,
      sum('database'),
      sum('disk'),
      sum('tried'),
      sum('done'),
      sum('nothing'),
      sum('unknown'),
    ]),
    `${all.flatMap(({ findings }) => findings).length} findings`,
  ].join('\n')
}
