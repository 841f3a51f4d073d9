import type { Notices } from './notice.ts'

/** Reads keys again when they may have changed; what it resolves with are the words that are shown to other programs (mark.ts). */
type KeyReader = () => Promise<string[]>

export type KeyWatch = {
  /** Has the keys read by this reader: now, at each notice that they changed, and whenever one may have been missed. */
  follow: (reader: KeyReader) => Promise<void>
  /** Called at such a notice. */
  again: () => void
}

/** Takes the way to the notices of a server; a program beside the servers has none and shows nothing. */
export function makeKeyWatch(notices: () => Notices | undefined): KeyWatch {
  let read: KeyReader = async () => []
  let reading = Promise.resolve()

  // In turn: what is shown last is what was read last.
  function show(): Promise<void> {
    reading = reading.then(async () => notices()?.mark(await read()))
    return reading
  }

  return {
    follow(reader) {
      read = reader
      return show()
    },
    again: () => void show(),
  }
}
