import type { AddressInfo } from 'node:net'
import { makeSetupToken } from '../areas/auth/server/first-administrator.ts'
import { runAsOwner } from '../kit/database/open.ts'
import { embeddedSettings } from './embedded-settings.ts'
import { readConfig } from './config.ts'
import { productName } from './product-name.ts'
import { openPortal, type Portal } from './portal.ts'
import { warnOfKeyPlace } from './server/keys/warn-place.ts'
import { inTurn, lockDataFolder } from './server/lock.ts'

/** Starts the portal as a program: settings, lock, database, address, and an orderly end. Ends with 1 and one sentence when it can't. */
export async function run(defaults: { dataDirectory: string; demo: boolean }): Promise<void> {
  let portal: Portal | undefined
  try {
    const config = readConfig(process.env, defaults)
    const release = await inTurn(config.dataDirectory, () => lockDataFolder(config.dataDirectory))
    portal = await openPortal(config)
    endInOrder(portal, release)
    if (config.demo)
      await (
        await import('./demo-data.ts')
      ).fillDemo(portal, (act) =>
        runAsOwner(
          { url: config.databaseUrl, embedded: embeddedSettings(config.dataDirectory), timeZone: config.timeZone },
          act,
        ),
      )
    for (const warning of [...portal.database.warnings, ...warnOfKeyPlace(config)]) console.warn(warning)
    await portal.app.listen({ port: config.port, host: config.host })
    // With PORT=0 the system chose the port.
    const { port } = portal.app.server.address() as AddressInfo
    const address = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl
    console.log(`${productName} is ready: ${address}`)
    if (config.demo) console.log((await import('./demo-data.ts')).describeSignIns(address))
    else await offerSetup(portal, address)
  } catch (error) {
    console.error((error as Error).message)
    await portal?.close().catch(() => {})
    process.exit(1)
  }
}

async function offerSetup(portal: Portal, address: string): Promise<void> {
  const token = await makeSetupToken(portal.database)
  if (token)
    console.log(
      `There is no administrator yet. Open this link within 24 hours to create the first one (it works once):\n${address}/signup?first=${token}`,
    )
}

function endInOrder(portal: Portal, release: () => void): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    portal
      .close()
      .then(release)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error((error as Error).message)
          process.exit(1)
        },
      )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
