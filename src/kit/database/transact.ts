import { type CallListener, makeMeasure, nameOfCall } from './call.ts'
import type { Connections } from './connections.ts'
import { NoResponse } from './deadline.ts'
import { beginWait, currentScope, endWait, type RequestScope, type ShortUse } from './request-scope.ts'
import { runExclusive } from './exclusive.ts'
import { isWriting, onlyReads } from './is-writing.ts'
import { runLongRead } from './long-read.ts'
import type { RoleConnections } from './role-connections.ts'
import type { BegunTransaction } from './shared-connection.ts'
import { openShortWrites } from './short-write.ts'
import type { Query, Row, Statement } from './statement.ts'
import type { SystemTask } from './system-task.ts'

/** What runs in one transaction: statements that leave together, or steps that wait for each other. */
export type Work = Statement[] | ((query: Query) => Promise<unknown>)

export type Transactions = {
  /**
   * Runs work as a role, behind a first statement that says who asks, within so many milliseconds. Where it takes turns, reads that may
   * take long wait until few others run. Returns the rows of each statement, or what the steps return; throws what the database throws, or
   * NoResponse.
   */
  run: (
    role: RoleConnections,
    first: Statement | undefined,
    work: Work,
    limit: number,
    how: { task?: SystemTask; takesTurns?: boolean },
  ) => Promise<unknown>
  /**
   * Begins the transaction of the request's next call with its first statement, if the server is not busy and a connection is idle, so that the
   * database works while the request is still checked. The work is wasted where that call is not made in this turn of the event loop.
   * Does nothing where one is open for the request already.
   */
  anticipate: (role: RoleConnections, first: Statement, use: ShortUse) => void
  probe: () => void
  close: () => void
}

type Settings = {
  /** Whether short writes share one wait for the disk, on one of these connections. */
  grouped: boolean
  flushing: Connections
  /** Reads what a transaction has changed, as its last statement. */
  changesOf: Statement
  /** Called with the changes of each transaction that is committed, as that statement reads them. */
  publish: (changes: unknown) => void
  onSilent: () => void
  /** Called after each call, for measuring. */
  onCall: CallListener | undefined
}

/** Where recent calls found so many others under way, the database has enough to do: nothing is anticipated. */
const busy = 2

/** Opens what both roles run their transactions with. */
export function openTransactions(settings: Settings): Transactions {
  const { changesOf, publish, onSilent, onCall } = settings
  const measure = makeMeasure(onCall)
  let callsUnderWay = 0
  /** How many calls the recent ones found under way: a busy server, too, has moments with none. */
  let recently = 0
  /** The changes that the last statement of a transaction read. */
  const publishLast = (rows: Row[][]) => publish(rows.at(-1)?.[0]?.['changes'])
  // For both roles: what one flushes holds for all that is committed.
  const shortWrites = openShortWrites({
    grouped: settings.grouped,
    own: settings.flushing,
    callsUnderWay: () => callsUnderWay,
    onSilent,
    // It is committed as far as anyone can see, so open pages hear of it.
    onUnflushed: publishLast,
  })

  async function runPipelined(
    role: RoleConnections,
    first: Statement | undefined,
    statements: Statement[],
    use: ShortUse | 'other',
    writes: boolean,
    milliseconds: number,
    { begun, takesTurns }: { begun: BegunTransaction | undefined; takesTurns: boolean },
  ): Promise<Row[][]> {
    const all = first ? [first, ...statements] : [...statements]
    if (writes) all.push(changesOf)
    if (all.length === 0) return []
    const rows =
      use === 'other'
        ? takesTurns && statements.every(onlyReads)
          ? await runLongRead(role, all, milliseconds)
          : await runExclusive(role.own, milliseconds, (line) => line.batch(all))
        : use === 'write'
          ? await shortWrites.run(role, all, milliseconds, begun)
          : await role.shared.read.run(all, milliseconds, begun)
    if (writes) publishLast(rows)
    const start = first ? 1 : 0
    return rows.slice(start, start + statements.length)
  }

  async function runInteractive<T>(
    { own }: RoleConnections,
    first: Statement | undefined,
    run: (query: Query) => Promise<T>,
    milliseconds: number,
    task: string | undefined,
  ): Promise<T> {
    return runExclusive(own, milliseconds, async (line) => {
      await line.begin(first)
      const query = async (statement: Statement) =>
        (await measure(nameOfCall([statement], task), () => line.query(statement))).rows
      const result = await run(query as Query)
      publish((await measure('commit', () => line.commit(changesOf))).rows[0]?.['changes'])
      return result
    })
  }

  return {
    async run(role, first, work, limit, { task, takesTurns = false }) {
      const scope = currentScope()
      const milliseconds = beginWait(scope, limit)
      const writes = !Array.isArray(work) || work.some(isWriting)
      const use = findUse(work, writes)
      // What the system asks is never anticipated.
      const begun = takeBegun(scope, task === undefined ? use : 'other')
      const began = performance.now()
      let unanswered = false
      recently += (callsUnderWay++ - recently) / 16
      try {
        if (milliseconds <= 0)
          throw new NoResponse('The request has waited for the database long enough.', { sent: false })
        const result = await (Array.isArray(work)
          ? runPipelined(role, first, work, use, writes, milliseconds, { begun, takesTurns })
          : runInteractive(role, first, work, milliseconds, task))
        if (scope && writes && scope.changed === 'no') scope.changed = 'yes'
        return result
      } catch (error) {
        unanswered = error instanceof NoResponse
        if (scope && writes && error instanceof NoResponse && error.sent) scope.changed = 'unknown'
        throw error
      } finally {
        callsUnderWay--
        endWait(scope)
        if (onCall && Array.isArray(work))
          onCall({ name: nameOfCall(work, task), began, ended: performance.now(), unanswered }, scope)
      }
    },
    anticipate(role, first, use) {
      const scope = currentScope()
      if (!scope || recently >= busy || scope.begun?.transaction.isOpen()) return
      const transaction = role.shared[use].begin(first)
      scope.begun = transaction && { use, transaction }
    },
    probe: () => shortWrites.probe(),
    close: () => shortWrites.close(),
  }
}

function findUse(work: Work, writes: boolean): ShortUse | 'other' {
  if (!Array.isArray(work) || !work.every((statement) => statement.multiplex)) return 'other'
  return writes ? 'write' : 'read'
}

/** The transaction that has begun for a call of this use, if there is one. What was begun for another use ends by itself. */
function takeBegun(scope: RequestScope | undefined, use: ShortUse | 'other'): BegunTransaction | undefined {
  if (!scope) return undefined
  const { begun } = scope
  scope.begun = undefined
  scope.firstUse ??= use
  return begun?.use === use ? begun.transaction : undefined
}
