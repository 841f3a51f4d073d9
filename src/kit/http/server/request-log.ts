import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import sonicBoom from 'sonic-boom'
import type { EndedRequest } from './request-end.ts'

/** Lines are written when there are so many bytes of them; the library takes 16 KB for one write. */
const portion = 15_360
/** And after so many milliseconds. */
const writeEvery = 750
/** Requests whose lines are made together: one by one, each would cost several times as much, as the code is gone from the processor’s cache. */
const together = 100
/** Milliseconds that a request waits for others before its line is made. */
const patience = 250
/** Bytes that wait while the output takes nothing, such as a file on a full disk; after them, lines are dropped. */
const mostWaiting = 1_048_576
/** Milliseconds that the last lines have. */
const flushLimit = 500

export type RequestLog = {
  write: (ended: EndedRequest) => void
  /** Writes what still waits, as far as the output takes it. */
  close: () => Promise<void>
}

/**
 * Opens the log of requests: a line of JSON for each, without query, body, name or address. Takes a file, or a descriptor such as that
 * of the standard output.
 */
export function openRequestLog(output: string | number): RequestLog {
  // Directly: the library's own opening of it writes the rest when the process ends, and on a full disk tries that for ever.
  const stream = new sonicBoom.SonicBoom({
    ...(typeof output === 'number' ? { fd: output } : { dest: output }),
    sync: false,
    minLength: portion,
    maxLength: mostWaiting,
    periodicFlush: writeEvery,
  })
  // An output that fails must not end the server.
  stream.on('error', () => {})
  let moment = 0
  let made = ''
  const log = pino(
    {
      base: null,
      formatters: { level: (level) => ({ level }) },
      // As the lines of failures have it.
      timestamp: makeTimestamp(() => moment),
    },
    // The output measures each text that it is given, so it gets those of many requests as one.
    { write: (line: string) => void (made += line) },
  )
  let waiting: [line: object, at: number][] = []
  function release(): void {
    const lines = waiting
    waiting = []
    for (const [line, at] of lines) {
      moment = at
      log.info(line)
    }
    if (made !== '') stream.write(made)
    made = ''
  }
  const timer = setInterval(release, patience).unref()
  return {
    write({ id, method, route, status, milliseconds, user, cut }) {
      const line = {
        route: route ?? null,
        method,
        status,
        ms: Math.round(milliseconds * 10) / 10,
        user: user ?? null,
        requestId: id,
        ...(cut && { cut }),
      }
      if (waiting.push([line, Date.now()]) >= together) release()
    },
    async close() {
      clearInterval(timer)
      release()
      const flushed = new Promise<void>((resolve) => {
        stream.flush(() => resolve())
      })
      await Promise.race([flushed, wait(flushLimit, undefined, { ref: false })])
      stream.destroy()
    },
  }
}

// Writing a moment costs as much as the rest of a line, and many requests end in the same millisecond.
function makeTimestamp(clock: () => number): () => string {
  let last = 0
  let text = ''
  return () => {
    const now = clock()
    if (now !== last) text = `,"at":"${new Date(now).toISOString()}"`
    last = now
    return text
  }
}
