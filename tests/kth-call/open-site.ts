import { rmSync } from 'node:fs'
import { inject } from 'vitest'
import type { Identity } from '../../src/kit/database/statement.ts'
import { addUser } from '../database.ts'
import { openTestPortal, type TestPortal } from '../portal.ts'
import { type DatabaseCutter, openDatabaseCutter } from './database-cutter.ts'
import { type DiskFaults, wrapDisk } from './disk-fault.ts'
import { openKeeper } from './state.ts'
import { openSweep, type Sweep, type Swept } from './sweep.ts'

export type Site = {
  sweep: Sweep
  portal: TestPortal
  owner: Identity
  admin: Identity
  close: () => Promise<void>
}

/** A test portal whose database is behind a cutter and whose disk can fail, and the sweep over the routes that are wanted. */
export async function openSite(wanted: (route: string) => boolean, onSwept?: (swept: Swept) => void): Promise<Site> {
  const { host, port } = inject('cluster')
  const cutter: DatabaseCutter = await openDatabaseCutter(`${host}/.s.PGSQL.${port}`)
  const portal = await openTestPortal(
    // Nobody listens there: text messages stay in the database, where the cases read them.
    { SMS_URL: 'http://127.0.0.1:9' },
    (url) => url.replace(/localhost:\d+/, `127.0.0.1:${cutter.port}`).replace(/\?host=.*/, ''),
  )
  const disk: DiskFaults = await wrapDisk(portal.folder)
  const known = portal.portal.routes
    .map(({ method, url }) => ({
      route: `${method} ${url}`,
      method,
      matches: new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`),
      parts: url.split(':').length,
    }))
    // A word in the path goes before a parameter.
    .sort((one, other) => one.parts - other.parts)
  const sweep = openSweep({
    portal,
    routeOf: (method, url) => {
      const { pathname } = new URL(url, 'http://portal.test')
      return known.find((one) => one.method === method && one.matches.test(pathname))?.route
    },
    keeper: await openKeeper(portal),
    cutter,
    disk,
    wanted,
    onSwept,
  })
  return {
    sweep,
    portal: sweep.portal,
    owner: await addUser(portal, 'Owner'),
    admin: await addUser(portal, 'Admin', 'admin'),
    async close() {
      disk.restore()
      await portal.close()
      cutter.close()
      rmSync(`${portal.folder}-kept`, { recursive: true, force: true })
    },
  }
}
