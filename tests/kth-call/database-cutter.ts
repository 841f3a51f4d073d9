import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Where the line is cut: before the k-th message is passed on, or after its answer came and before that is. */
export type Cut = 'before' | 'after'

export type DatabaseCutter = {
  port: number
  /** Cuts the connection of the k-th message from now on; 0 cuts none and counts. */
  arm: (k: number, cut: Cut) => void
  /** Cuts nothing any more. Returns how many messages there were since, and whether one was cut. */
  disarm: () => { count: number; cut: boolean }
  close: () => void
}

/**
 * A proxy before a database's unix socket that cuts the connection of the k-th message. A message is what PostgreSQL answers with
 * ReadyForQuery: statements up to their Sync, or a simple query. Probes of quiet connections don't count.
 */
export async function openDatabaseCutter(socket: string): Promise<DatabaseCutter> {
  const open = new Set<Socket>()
  let armed: { k: number; cut: Cut; count: number; done: boolean } | undefined

  const server = createServer((near) => {
    const far = connect(socket)
    const end = () => {
      near.destroy()
      far.destroy()
      open.delete(near)
    }
    for (const side of [near, far]) side.on('error', end).on('close', end)
    open.add(near)
    // The first message has no letter before its length.
    let greeting = true
    let waiting = Buffer.alloc(0)
    let begun = 0
    /** Answers that are due, counted from the greeting's; the one that is not passed on. */
    let [asked, answered, withheld] = [1, 0, 0]

    near.on('data', (chunk) => {
      waiting = Buffer.concat([waiting, chunk])
      for (;;) {
        const header = greeting ? 0 : 1
        if (waiting.length < begun + header + 4) return
        const length = header + waiting.readInt32BE(begun + header)
        if (waiting.length < begun + length) return
        const letter = greeting ? '' : String.fromCharCode(waiting[begun] as number)
        greeting = false
        begun += length
        if (letter === 'S' || letter === 'Q') {
          asked++
          const message = waiting.subarray(0, begun)
          const probe = letter === 'Q' && message.includes('select 1')
          if (armed && !armed.done && !probe && ++armed.count === armed.k) {
            armed.done = true
            if (armed.cut === 'before') return end()
            withheld = asked
          }
        }
        // Passed on whole: what is cut never arrives in part.
        if (letter === 'S' || letter === 'Q' || letter === '' || letter === 'p' || letter === 'X') {
          far.write(waiting.subarray(0, begun))
          waiting = waiting.subarray(begun)
          begun = 0
        }
      }
    })

    let arriving = Buffer.alloc(0)
    far.on('data', (chunk) => {
      arriving = Buffer.concat([arriving, chunk])
      let read = 0
      while (arriving.length >= read + 5) {
        const length = 1 + arriving.readInt32BE(read + 1)
        if (arriving.length < read + length) break
        if (arriving[read] === 0x5a && ++answered === withheld) return end()
        read += length
      }
      if (withheld === 0 || answered < withheld - 1) near.write(arriving.subarray(0, read))
      arriving = arriving.subarray(read)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    arm(k, cut) {
      armed = { k, cut, count: 0, done: false }
    },
    disarm() {
      const { count = 0, done = false } = armed ?? {}
      armed = undefined
      return { count, cut: done }
    },
    close() {
      for (const one of open) one.destroy()
      server.close()
    },
  }
}
