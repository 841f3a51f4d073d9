import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { method: string; headers: IncomingHttpHeaders; body: { to: string; text: string; channel: string } }

/** A gateway for text messages on loopback that takes what is posted to it, or responds with these statuses first. */
export async function openTextGateway(...first: number[]) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const status = first.shift()
      if (status) return response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('no')
      received.push({
        method: request.method ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()) as Received['body'],
      })
      return response.writeHead(202).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** Without the scheme, so that a name and a password can be put before it. */
    address: `127.0.0.1:${port}/send`,
    received,
    /** The codes that were texted to a number, the newest last. */
    codesTo: (phone: string) =>
      received
        .filter(({ body }) => body.to === phone)
        .flatMap(({ body }) => /code is (\d{6})/.exec(body.text)?.[1] ?? []),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
