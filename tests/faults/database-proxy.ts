import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type DatabaseProxy = {
  port: number
  /** Lets the open connections hang: nothing passes on them any more in either direction, and no one is told. */
  silence: () => void
  /** Whether new connections are passed on; otherwise they are accepted and hang. */
  passNew: (pass: boolean) => void
  /** How many connections were silenced and are still held open by the portal. */
  held: () => number
  close: () => void
}

/** A proxy on this machine before a database's unix socket, as a firewall or a failover is on the way to one far away. */
export async function openDatabaseProxy(socketFolder: string): Promise<DatabaseProxy> {
  const ways = new Set<{ near: Socket; far: Socket | undefined }>()
  const silenced = new Set<Socket>()
  let passing = true

  const server = createServer((near) => {
    near.on('error', () => {})
    if (!passing) return hold(near)
    const far = connect(`${socketFolder}/.s.PGSQL.5432`).on('error', () => {})
    const way = { near, far }
    ways.add(way)
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => {
      ways.delete(way)
      far.destroy()
    })
    far.on('close', () => near.destroy())
  })

  // Read on, so that the end of the connection is noticed; what comes is thrown away.
  function hold(near: Socket): void {
    silenced.add(near)
    near.on('close', () => silenced.delete(near)).resume()
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      for (const way of ways) {
        way.near.unpipe()
        way.far?.unpipe().removeAllListeners('close')
        way.near.removeAllListeners('data')
        hold(way.near)
      }
    },
    passNew: (pass) => {
      passing = pass
    },
    held: () => silenced.size,
    close() {
      for (const { near } of ways) near.destroy()
      for (const near of silenced) near.destroy()
      server.close()
    },
  }
}
