import type { IncomingMessage } from 'node:http'

/** What forms send comes to its end within this, and the connection goes on. Bytes. */
const maxDropped = 65_536
/** Time for the response to be read by someone who is still sending. Milliseconds. */
const linger = 1_000

/**
 * Drops what still arrives of a request that is being refused; when that is too much, stops reading and closes the
 * connection a second later. Closing at once would make the browser report a broken connection instead of the response.
 * Called before the response is finished: after that, Node drops the rest itself, however much it is.
 */
export function dropUnreadBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let left = maxDropped
  function drop(chunk: Buffer): void {
    left -= chunk.length
    if (left >= 0) return
    request.off('data', drop).pause()
    setTimeout(() => request.destroy(), linger).unref()
  }
  request.on('data', drop)
  // Makes it ours to read from now on, and not from the next tick: the response may be finished by then.
  request.read()
}
