import { outOfScope } from '../database/request-scope.ts'

export type Loop = {
  /** Works off what is due, soon; called after something was written. */
  flush: () => void
  /** Takes nothing more, and resolves when what was taken is done. */
  stop: () => Promise<void>
}

/** Milliseconds after which a table is looked at although nobody said that something was written. */
const lookEvery = 15_000

/** Until when an entry rests that failed, as SQL: 1, 2, 4 ... minutes by its attempts. */
export const restAfter = (attempts: string): string =>
  `now() + interval '1 minute' * power(2, least(${attempts}, 10) - 1)`

/**
 * Works off what waits in a table, portion by portion until nothing is due: at once after `flush`, and every 15 seconds. `take`
 * pushes ahead what it returns, so that two servers never work on one entry; `handle` is called for so many entries `atOnce`, and
 * throws only what prevents all others too. `onRest` is called when nothing is due any more.
 */
export function workOff<Entry>({
  take,
  handle,
  atOnce,
  report,
  onRest,
}: {
  take: () => Promise<Entry[]>
  handle: (entry: Entry) => Promise<void>
  atOnce: number
  report: (error: unknown) => void
  onRest?: () => void
}): Loop {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  async function handleAll(entries: Entry[]): Promise<void> {
    const rest = each(entries)
    const ended = await Promise.allSettled(
      Array.from({ length: atOnce }, async () => {
        // Where one throws, the generator is closed, and the others find nothing more in it.
        for (const entry of rest) await handle(entry)
      }),
    )
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }

  async function work(): Promise<void> {
    do {
      again = false
      const entries = await take()
      await handleAll(entries)
      if (stopped) return
      again ||= entries.length > 0
    } while (again)
  }

  function flush(): void {
    if (stopped) return
    again = true
    running ??= outOfScope(work)
      .catch(report)
      .finally(() => {
        running = undefined
        onRest?.()
        // Asked for after the loop had looked for the last time.
        if (again) flush()
      })
  }

  const timer = setInterval(flush, lookEvery)
  timer.unref()
  return {
    flush,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

function* each<Entry>(entries: Entry[]): Generator<Entry> {
  yield* entries
}
