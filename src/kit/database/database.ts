import type pg from 'pg'
import { type CallListener, makeMeasure } from './call.ts'
import type { ConnectionUse } from './connections.ts'
import { callLimit } from './deadline.ts'
import { outOfScope, type ShortUse } from './request-scope.ts'
import { openRole, countUse } from './role-connections.ts'
import { type KeyWatch, makeKeyWatch } from './key-watch.ts'
import { listenTo, type Notices } from './notice.ts'
import { isSessionOver } from './session-over.ts'
import { type Change, identify, type Identity, type Query, type Row, type Statement } from './statement.ts'
import { readChanges, takeChanges, tellChanges } from './read-changes.ts'
import { taskLimits, type SystemTask } from './system-task.ts'
import { openTransactions, type Work } from './transact.ts'

export type Database = {
  /**
   * Runs statements as the signed-in user under row security, in one transaction. A list goes out in one round trip; a
   * function may use results for its next statement, at a round trip each. Returns the rows of each statement. Throws
   * what the database throws, and NoResponse when it does not respond in time; `describeFailure` in kit/http makes the
   * message for the caller.
   */
  asUser: Transact
  /**
   * Begins the transaction of what the current request is about to ask as this user, which must be multiplexed statements in one list. The
   * session is checked meanwhile; where something else or nothing comes in this turn of the event loop, the work is wasted. Calling it again in
   * the same turn does nothing.
   */
  anticipate: (identity: Identity, use: ShortUse) => void
  /**
   * Asks multiplexed statements as several users in one transaction and one round trip, each under their own row
   * security. Returns the rows of each one's statements; undefined where the session has ended. For reading only.
   */
  asEach: <R = Row>(asked: { identity: Identity; statements: Statement[] }[]) => Promise<(R[][] | undefined)[]>
  /**
   * As `asUser` under the system's role: row security holds here too. The task gives a transaction its time, and shows as the
   * end of its `application_name` ('server.mjs: purge') where it runs in steps or may take long. It grants nothing.
   */
  asSystem: (task: SystemTask) => BoundTransact
  /**
   * As `asSystem`, for what a signed-in user may have done but not do by row security: their session is checked first, in the
   * same transaction, and the trail names them.
   */
  asSystemFor: (task: SystemTask, identity: Identity) => <T>(run: (query: Query) => Promise<T>) => Promise<T>
  /** Called with every committed change made through this process, or by a command beside it. Returns the way to stop listening. */
  onChange: (listener: (changes: Change[]) => void) => () => void
  /**
   * Called with the id of a user whose session ended, whose role changed or whose account was deactivated, whichever program
   * did it; with undefined when such notices may have been missed. Returns the way to stop listening.
   */
  onAccessEnded: (listener: AccessListener) => () => void
  followKeys: KeyWatch['follow']
  /** What an operator should know of the database, a sentence each. */
  warnings: string[]
  /** How the connections of each role are used at this moment. */
  connections: () => (ConnectionUse & { role: 'portal' | 'system' })[]
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

/** Milliseconds between two looks whether quiet connections are still there. */
const probeEvery = 500
/** Milliseconds in which a healthy database responds to a ping. */
const pingLimit = 2_000

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
  /** Whether short writes share one wait for the disk for all that committed meanwhile. */
  grouped: boolean
  warnings: string[]
  /** Called after each call, for measuring. */
  onCall?: CallListener | undefined
}): Database {
  const listeners = new Set<(changes: Change[]) => void>()
  const accessListeners = new Set<AccessListener>()
  const measure = makeMeasure(pools.onCall)
  const keys = makeKeyWatch(() => notices)
  const notices: Notices | undefined = pools.beside
    ? undefined
    : listenTo(pools.listener, {
        access_ended(notice) {
          const [userId, word] = notice?.split(' ') ?? []
          for (const listener of accessListeners) listener(userId, word === 'deactivated')
        },
        changes: publish,
        keys: () => keys.again(),
      })

  function publish(text: unknown): void {
    if (typeof text !== 'string' || text === '') return
    const changes = readChanges(text)
    // A listener has time of its own, not what is left of the request that made the change.
    outOfScope(() => {
      for (const listener of listeners) listener(changes)
    })
  }

  const open = (pool: pg.Pool) =>
    openRole({
      pool,
      maxConnections: pools.maxConnections,
      grouped: pools.grouped,
      // The embedded database may have died: it is restarted for the next request; this one fails.
      onRefused: () => void pools.revive().catch(() => {}),
      onSilent,
    })
  const portal = open(pools.portal)
  const system = open(pools.system)
  const allShared = [portal, system].flatMap(({ shared }) => Object.values(shared))
  const { run, ...transactions } = openTransactions({
    grouped: pools.grouped,
    flushing: system.own,
    changesOf: pools.beside ? tellChanges : takeChanges,
    publish,
    onSilent,
    onCall: pools.onCall,
  })

  // The cause of one silent connection often affects others: a failover, a firewall, a suspended machine.
  function onSilent(): void {
    for (const shared of allShared) shared.dropSilent()
    for (const { own } of [portal, system]) own.renew()
  }

  const prober = setInterval(() => {
    for (const shared of allShared) shared.probe()
    transactions.probe()
  }, probeEvery)
  prober.unref()

  const asSystem: Database['asSystem'] = (task) => {
    const limit = taskLimits[task]
    const longer = limit ? `, set_config('statement_timeout', '${limit}', true)` : ''
    const mark: Statement = {
      text: `select set_config('application_name', concat(current_setting('application_name'), ': ', $1::text), true)${longer}`,
      values: [task],
    }
    // Another statement would slow a list that every sign-in loads; where a round trip precedes the work, it is free.
    return ((work: Work) =>
      run(system, limit || !Array.isArray(work) ? mark : undefined, work, limit ?? callLimit, {
        task,
      })) as BoundTransact
  }

  return {
    // What takes long are the lists of all clients: a client's own reads are short and wait for none of them.
    asUser: ((identity: Identity, work: Work) =>
      run(portal, identify(identity), work, callLimit, { takesTurns: identity.role === 'admin' })) as Transact,
    anticipate: (identity, use) => transactions.anticipate(portal, identify(identity), use),
    async asEach<R>(asked: { identity: Identity; statements: Statement[] }[]) {
      const ask = (some: typeof asked) =>
        measure('live', () =>
          portal.shared.read.run(
            some.flatMap(({ identity, statements }) => [identify(identity), ...statements]),
            callLimit,
          ),
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
    connections: () => [
      { role: 'portal', ...countUse(portal, pools.maxConnections) },
      { role: 'system', ...countUse(system, pools.maxConnections) },
    ],
    asSystem,
    asSystemFor: (task, identity) => (act) =>
      asSystem(task)(async (query) => {
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
    followKeys: keys.follow,
    async ping() {
      await portal.shared.read.run([{ text: 'select 1' }], pingLimit)
    },
    async close() {
      clearInterval(prober)
      notices?.stop()
      for (const shared of allShared) shared.close()
      transactions.close()
      await Promise.all([portal, system].map(({ own }) => own.close()))
    },
  }
}
