import type { IncomingMessage } from 'node:http'

/** Enough for a browser to come to the end of what it sends and then read the response. Bytes. */
const mostDropped = { anybody: 2_097_152, signedIn: 16_777_216 }

/**
 * Drops what still arrives of a request that is being refused, and closes the connection when that is too much. Closing at
 * once would make the browser report a broken connection instead of the response. Called before the response is
 * finished: after that, Node drops the rest itself, however much it is.
 */
export function dropUnreadBody(request: IncomingMessage, from: keyof typeof mostDropped): void {
  if (request.complete || request.destroyed) return
  let left = mostDropped[from]
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.socket.destroy()
  })
  // Makes it ours to read from now on, and not from the next tick: the response may be finished by then.
  request.read()
}
