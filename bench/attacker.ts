import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What the run tells this program, which is a process of its own: on the load's processor time it would take from what is measured. */
export type Attack = {
  port: number
  requests: number
  head: string
  body: string
  repeat: number
  milliseconds: number
}

process.once('message', (attack: Attack) => void run(attack))

async function run(attack: Attack): Promise<void> {
  const until = performance.now() + attack.milliseconds
  const counts = await Promise.all(
    Array.from({ length: attack.requests }, async () => {
      let sent = 0
      for (; performance.now() < until; sent++) {
        await sendOnce(attack, until)
        // As fast as a loop can is a flood of connections, which this is not about.
        await wait(100)
      }
      return sent
    }),
  )
  process.send?.(counts.reduce((sum, count) => sum + count, 0))
  process.disconnect()
}

/** Sends the body as far as the server takes it and waits for the response, or for the end of the connection. */
function sendOnce({ port, head, body, repeat }: Attack, until: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    const late = setTimeout(() => socket.destroy(), until - performance.now() + 1_000)
    let left = repeat
    const next = () => {
      if (left-- > 0 && !socket.destroyed) socket.write(body, () => setImmediate(next))
    }
    socket.write(head)
    next()
    socket
      .on('error', () => {})
      .on('data', () => {
        if (left <= 0) socket.destroy()
      })
      .on('close', () => {
        clearTimeout(late)
        resolve()
      })
  })
}
