import net from 'node:net'

/** Gives the next request of one caller, ready to be sent. */
export type NextRequest = () => Buffer

/** What one round gave: how many requests were answered, in how many seconds, and how long each took in milliseconds. */
export type Round = { requests: number; seconds: number; latencies: number[] }

/**
 * Lets callers send one request after the other for so many milliseconds, each on a connection of its own that is kept.
 * Written on bare sockets, because on two cores whatever the load costs is taken from the server: a caller looks for
 * the status and the length of a response and at nothing else, unless `hear` wants to have the responses (head and body, small
 * ones) and when they came. With a `pace` each caller sends one request in
 * so many milliseconds, in turn with the others, and what a late request waited counts. Throws when a response is not
 * a success.
 */
export async function runLoad(
  port: number,
  callers: NextRequest[],
  milliseconds: number,
  hear?: (response: string, at: number) => void,
  pace = 0,
): Promise<Round> {
  const latencies: number[] = []
  const lines = await Promise.all(callers.map(() => connect(port, hear)))
  const begun = performance.now()
  const until = begun + milliseconds
  await Promise.all(
    lines.map(async (line, index) =>
      line.repeat(callers[index] as NextRequest, until, latencies, { pace, after: (pace * index) / callers.length }),
    ),
  )
  const seconds = (performance.now() - begun) / 1_000
  for (const line of lines) line.end()
  return { requests: latencies.length, seconds, latencies }
}

/** Milliseconds from one request to the next, and until the first. */
type Way = { pace: number; after: number }

type Line = {
  repeat: (next: NextRequest, until: number, latencies: number[], way: Way) => Promise<void>
  end: () => void
}

function connect(port: number, hear: ((response: string, at: number) => void) | undefined): Promise<Line> {
  const buffer = Buffer.allocUnsafe(65_536)
  let take: (size: number) => void = () => {}
  let fail: (error: Error) => void = () => {}
  return new Promise((resolve, reject) => {
    fail = reject
    const socket = net.connect(
      {
        port,
        host: '127.0.0.1',
        noDelay: true,
        onread: {
          buffer,
          callback: (size) => {
            take(size)
            return true
          },
        },
      },
      () => resolve({ repeat, end: () => socket.destroy() }),
    )
    socket.on('error', (error) => fail(error)).on('close', () => fail(new Error('The server closed the connection.')))

    function repeat(next: NextRequest, until: number, latencies: number[], { pace, after }: Way): Promise<void> {
      return new Promise((done, failed) => {
        fail = failed
        let missing = 0
        let sent = 0
        let due = performance.now() + after
        const send = () => {
          sent = performance.now()
          missing = 0
          socket.write(next())
        }
        take = (size) => {
          try {
            missing = missing === 0 ? readHead(buffer, size) - size : missing - size
          } catch (error) {
            return failed(error)
          }
          if (missing > 0) return
          const now = performance.now()
          hear?.(buffer.toString('utf8', 0, size), now)
          latencies.push(now - (pace > 0 ? Math.min(due, sent) : sent))
          due += pace
          if (Math.max(now, due) >= until) return done()
          if (due <= now) send()
          else setTimeout(send, due - now)
        }
        if (after > 0) setTimeout(send, after)
        else send()
      })
    }
  })
}

/** Length of the whole answer in bytes. Takes the first piece of it, which holds the head: heads are small. */
function readHead(buffer: Buffer, size: number): number {
  const end = buffer.indexOf('\r\n\r\n')
  const head = buffer.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (buffer[9] !== 0x32 || length === undefined) {
    throw new Error(`A request failed: ${head.split('\r\n')[0]} ${buffer.toString('utf8', end + 4, size)}`)
  }
  return end + 4 + Number(length)
}
