import type pg from 'pg'
import { runExclusive } from './exclusive.ts'
import { beginWait, callLimit, currentScope, endWait, livedTime, NoResponse, outOfScope } from './deadline.ts'
import { isWriting } from './is-writing.ts'
import { openRole, type RoleConnections } from './role-connections.ts'
import type { SharedConnections } from './shared-connection.ts'
import { listenTo } from './notice.ts'
import { type GroupFlush, openGroupFlush } from './group-flush.ts'
import { isSessionOver } from './session-over.ts'
import type { Change, Identity, Query, Row, Statement } from './statement.ts'
import { readChanges } from './read-changes.ts'
import { placeLimits, type SystemTask } from './system-task.ts'

export type Database = {
  /**
   * Runs statements as the signed-in user under row security, in one transaction. A list goes out in one round trip; a
   * function may use results for its next statement, at a round trip each. Returns the rows of each statement. Throws
   * what the database throws, and NoResponse when it does not respond in time; `describeFailure` in kit/http makes the
   * message for the caller.
   */
  asUser: Transact
  /**
   * Asks multiplexed statements as several users in one transaction and one round trip, each under their own row
   * security. Returns the rows of each one's statements; undefined where the session has ended. For reading only.
   */
  asEach: <R = Row>(asked: { identity: Identity; statements: Statement[] }[]) => Promise<(R[][] | undefined)[]>
  /**
   * As `asUser` under the system's role: row security holds here too. The place gives a transaction its time, and shows as the
   * end of its `application_name` ('server.mjs: purge') where it runs in steps or may take long. It grants nothing.
   */
  asSystem: (place: SystemTask) => BoundTransact
  /**
   * As `asSystem`, for what a signed-in user may have done but not do by row security: their session is checked first, in the
   * same transaction, and the trail names them.
   */
  asSystemFor: (place: SystemTask, identity: Identity) => <T>(run: (query: Query) => Promise<T>) => Promise<T>
  /** Called with every committed change made through this process, or by a command beside it. Returns the way to stop listening. */
  onChange: (listener: (changes: Change[]) => void) => () => void
  /**
   * Called with the id of a user whose session ended, whose role changed or whose account was deactivated, whichever program
   * did it; with undefined when such notices may have been missed. Returns the way to stop listening.
   */
  onAccessEnded: (listener: AccessListener) => () => void
  /** What an operator should know of the database, a sentence each. */
  warnings: string[]
  /** Resolves when the database responds; rejects otherwise. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

type AccessListener = (userId: string | undefined, deactivated: boolean) => void

type BoundTransact = {
  <R = Row>(statements: Statement[]): Promise<R[][]>
  <T>(run: (query: Query) => Promise<T>): Promise<T>
}
type Transact = {
  <R = Row>(identity: Identity, statements: Statement[]): Promise<R[][]>
  <T>(identity: Identity, run: (query: Query) => Promise<T>): Promise<T>
}

type Work = Statement[] | ((query: Query) => Promise<unknown>)

/** Milliseconds between two looks whether quiet connections are still there. */
const probeEvery = 500
/** Milliseconds in which a healthy database responds to a ping. */
const pingLimit = 2_000

const takeChanges: Statement = { name: 'changes', text: `select current_setting('app.changes', true) as changes` }
/** The same, and tells the servers each change once it is committed: a notice has room for one, not for any number. */
const tellChanges: Statement = {
  name: 'changes.tell',
  text: `select current_setting('app.changes', true) as changes, count(pg_notify('changes', line))
    from string_to_table(current_setting('app.changes', true), E'\\n') line where line <> ''`,
}

/**
 * Joins two pools of so many connections each, one per role, into the database that the rest of the portal sees. `beside` is a
 * program that has no readers of its own and tells the servers what it changes.
 */
export function makeDatabase(pools: {
  portal: pg.Pool
  system: pg.Pool
  maxConnections: number
  listener: pg.ClientConfig
  revive: () => Promise<void>
  beside: boolean
  /**
   * How the database waits for the disk at a commit (its `synchronous_commit`), where short writes share one wait for all that
   * committed meanwhile; undefined where each waits for itself.
   */
  groupedCommit: string | undefined
  warnings: string[]
}): Database {
  const listeners = new Set<(changes: Change[]) => void>()
  const accessListeners = new Set<AccessListener>()
  const changesOf = pools.beside ? tellChanges : takeChanges
  const notices = pools.beside
    ? undefined
    : listenTo(pools.listener, {
        access_ended(notice) {
          const [userId, word] = notice?.split(' ') ?? []
          for (const listener of accessListeners) listener(userId, word === 'deactivated')
        },
        changes: publish,
      })

  function publish(text: unknown): void {
    if (typeof text !== 'string' || text === '') return
    const changes = readChanges(text)
    // A listener has time of its own, not what is left of the request that made the change.
    outOfScope(() => {
      for (const listener of listeners) listener(changes)
    })
  }

  const { groupedCommit } = pools
  const open = (pool: pg.Pool) =>
    openRole({
      pool,
      maxConnections: pools.maxConnections,
      grouped: groupedCommit !== undefined,
      // The embedded database may have died: it is restarted for the next request; this one fails.
      onRefused: () => void pools.revive().catch(() => {}),
      onSilent,
    })
  const portal = open(pools.portal)
  const system = open(pools.system)
  const allShared = [portal, system].flatMap(({ shared }) => [shared.read, shared.write])
  // One for both roles: what one flushes holds for all that is committed.
  const group: GroupFlush | undefined =
    groupedCommit === undefined
      ? undefined
      : openGroupFlush({
          take: () => system.own.take(callLimit),
          refund: (client) => system.own.refund(client, true),
          onSilent,
        })
  /** Makes one transaction wait for the disk itself, as the database does by default. */
  const waitForDisk: Statement = {
    name: 'wait',
    text: `select set_config('synchronous_commit', $1, true)`,
    values: [groupedCommit],
  }

  // The cause of one silent connection often affects others: a failover, a firewall, a suspended machine.
  function onSilent(): void {
    for (const shared of allShared) shared.dropSilent()
    for (const { own } of [portal, system]) own.renew()
  }

  const prober = setInterval(() => {
    for (const shared of allShared) shared.probe()
    group?.probe()
  }, probeEvery)
  prober.unref()

  async function runPipelined(
    { own, shared }: RoleConnections,
    first: Statement | undefined,
    statements: Statement[],
    writes: boolean,
    milliseconds: number,
  ): Promise<Row[][]> {
    const all = [...(first ? [first] : []), ...statements, ...(writes ? [changesOf] : [])]
    if (all.length === 0) return []
    const rows = !statements.every((statement) => statement.multiplex)
      ? await runExclusive(own, milliseconds, (line) => line.batch(all))
      : writes
        ? await runShortWrite(shared.write, all, milliseconds)
        : await shared.read.run(all, milliseconds)
    if (writes) publish(rows.at(-1)?.[0]?.['changes'])
    const start = first ? 1 : 0
    return rows.slice(start, start + statements.length)
  }

  /** Runs a transaction on a connection that commits without waiting for the disk, and then waits for it together with others. */
  async function runShortWrite(shared: SharedConnections, all: Statement[], milliseconds: number): Promise<Row[][]> {
    if (!group) return shared.run(all, milliseconds)
    const begun = livedTime()
    const flushing = group.current()
    if (flushing === undefined) return (await shared.run([waitForDisk, ...all], milliseconds)).slice(1)
    const rows = await shared.run(all, milliseconds)
    try {
      await group.flush(flushing, milliseconds - (livedTime() - begun))
    } catch (error) {
      // It is committed as far as anyone can see, so open pages hear of it.
      publish(rows.at(-1)?.[0]?.['changes'])
      throw error
    }
    return rows
  }

  async function runInteractive<T>(
    { own }: RoleConnections,
    first: Statement | undefined,
    run: (query: Query) => Promise<T>,
    milliseconds: number,
  ): Promise<T> {
    return runExclusive(own, milliseconds, async (line) => {
      await line.begin(first)
      const result = await run((async (statement: Statement) => (await line.query(statement)).rows) as Query)
      publish((await line.commit(changesOf)).rows[0]?.['changes'])
      return result
    })
  }

  async function run(role: RoleConnections, first: Statement | undefined, work: Work, limit: number): Promise<unknown> {
    const scope = currentScope()
    const milliseconds = beginWait(scope, limit)
    const writes = !Array.isArray(work) || work.some(isWriting)
    try {
      if (milliseconds <= 0)
        throw new NoResponse('The request has waited for the database long enough.', { sent: false })
      const result = await (Array.isArray(work)
        ? runPipelined(role, first, work, writes, milliseconds)
        : runInteractive(role, first, work, milliseconds))
      if (scope && writes && scope.changed === 'no') scope.changed = 'yes'
      return result
    } catch (error) {
      if (scope && writes && error instanceof NoResponse && error.sent) scope.changed = 'unknown'
      throw error
    } finally {
      endWait(scope)
    }
  }

  const identify = ({ token, userId, role }: Identity): Statement => ({
    name: 'identify',
    text: 'select app.identify($1, $2, $3)',
    values: [token, userId, role],
  })

  const asSystem: Database['asSystem'] = (place) => {
    const limit = placeLimits[place]
    const longer = limit ? `, set_config('statement_timeout', '${limit}', true)` : ''
    const mark: Statement = {
      text: `select set_config('application_name', concat(current_setting('application_name'), ': ', $1::text), true)${longer}`,
      values: [place],
    }
    // Another statement would slow a list that every sign-in loads; where a round trip precedes the work, it is free.
    return ((work: Work) =>
      run(system, limit || !Array.isArray(work) ? mark : undefined, work, limit ?? callLimit)) as BoundTransact
  }

  return {
    asUser: ((identity: Identity, work: Work) => run(portal, identify(identity), work, callLimit)) as Transact,
    async asEach<R>(asked: { identity: Identity; statements: Statement[] }[]) {
      const ask = (some: typeof asked) =>
        portal.shared.read.run(
          some.flatMap(({ identity, statements }) => [identify(identity), ...statements]),
          callLimit,
        )
      try {
        const rows = await ask(asked)
        let at = 0
        return asked.map(({ statements }) => rows.slice(at + 1, (at += statements.length + 1)) as R[][])
      } catch (error) {
        if (!isSessionOver(error)) throw error
        // One session has ended, and the whole transaction failed with it: the others are queried separately.
        return Promise.all(
          asked.map(async (one) => {
            try {
              return (await ask([one])).slice(1) as R[][]
            } catch (reason) {
              if (isSessionOver(reason)) return undefined
              throw reason
            }
          }),
        )
      }
    },
    warnings: pools.warnings,
    asSystem,
    asSystemFor: (place, identity) => (act) =>
      asSystem(place)(async (query) => {
        await query(identify(identity))
        return act(query)
      }),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onAccessEnded(listener) {
      accessListeners.add(listener)
      return () => accessListeners.delete(listener)
    },
    async ping() {
      await portal.shared.read.run([{ text: 'select 1' }], pingLimit)
    },
    async close() {
      clearInterval(prober)
      notices?.stop()
      for (const shared of allShared) shared.close()
      group?.close()
      await Promise.all([portal, system].map(({ own }) => own.close()))
    },
  }
}
