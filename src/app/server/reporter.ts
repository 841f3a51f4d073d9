import { findSourcePositions } from './source-position.ts'

/** Milliseconds in which failures of one cause make one line. */
const window = 1_000
/** Different causes in that time; more than these share a line. */
const maxCauses = 200

type Failure = { message?: string; stack?: string; code?: string; cause?: unknown }
type Repeated = { count: number; last: object }

/**
 * Makes the function that writes failures as lines of JSON. The first of a cause is written at once; those that follow within
 * a second are one line with their count, so that a full disk is not filled by the log of it. Values that a statement
 * held are left out. Takes where a line goes.
 */
export function makeReporter(
  write: (line: string) => void = (line) => console.error(line),
): (error: unknown, requestId?: string) => void {
  const recent = new Map<string, Repeated>()

  function close(cause: string): void {
    const repeated = recent.get(cause)
    recent.delete(cause)
    if (!repeated || repeated.count === 0) return
    write(JSON.stringify({ at: new Date().toISOString(), ...repeated.last, count: repeated.count }))
    open(cause)
  }

  function open(cause: string): void {
    recent.set(cause, { count: 0, last: {} })
    setTimeout(() => close(cause), window).unref()
  }

  return (error, requestId) => {
    const { message, stack, code } = error as Failure
    const causes = readCauses(error)
    const known = nameCause([{ code, message }, ...causes])
    const cause = recent.has(known) || recent.size < maxCauses ? known : 'others'
    const repeated = recent.get(cause)
    if (repeated) {
      repeated.count++
      repeated.last = { requestId, code, message }
      return
    }
    open(cause)
    write(
      JSON.stringify({
        at: new Date().toISOString(),
        requestId,
        code,
        message,
        ...(causes.length > 0 && { causes }),
        stack: stack && findSourcePositions(stack),
      }),
    )
  }
}

function readCauses(error: unknown): { code: string | undefined; message: string | undefined }[] {
  const causes = []
  for (
    let cause = (error as Failure).cause as Failure | undefined;
    cause && causes.length < 5;
    cause = cause.cause as Failure | undefined
  ) {
    causes.push({ code: cause.code, message: cause.message })
  }
  return causes
}

// What differs from one failure to the next of the same cause: ids, sizes, moments.
function nameCause(chain: { code: string | undefined; message: string | undefined }[]): string {
  return chain
    .map(
      ({ code, message }) =>
        `${code}|${message
          ?.slice(0, 400)
          .replace(/[0-9a-f]*\d[0-9a-f-]*/gi, '#')
          .slice(0, 200)}`,
    )
    .join('|')
}
