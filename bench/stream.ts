import net from 'node:net'
import { write } from './request.ts'

/** Opens one live stream on a bare socket and tells the ids of changed rows of a kind as they arrive, and when. */
export function openStream(
  port: number,
  cookie: string,
  kind: string,
  hear: (id: string, at: number) => void,
): Promise<net.Socket> {
  const event = new RegExp(`"kind":"${kind}","id":"([0-9a-f-]{36})"`, 'g')
  return new Promise((resolve, reject) => {
    let rest = ''
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true }, () =>
      socket.write(write('GET', '/api/live', { cookie, accept: 'text/event-stream' })),
    )
    socket
      .setEncoding('utf8')
      .on('error', reject)
      .on('data', (text: string) => {
        const at = performance.now()
        rest += text
        const end = rest.lastIndexOf('\n\n')
        if (end < 0) return
        for (const [, id] of rest.slice(0, end).matchAll(event)) if (id) hear(id, at)
        rest = rest.slice(end)
        resolve(socket)
      })
  })
}
