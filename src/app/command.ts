import { randomBytes } from 'node:crypto'
import { createUser } from '../areas/auth/server/create-user.ts'
import { resetFactors } from '../areas/auth/server/factor/reset.ts'
import { recordKinds } from '../records/index.ts'
import { readConfig } from './config.ts'
import { openPortal, type Portal } from './portal.ts'
import { lockDataFolder } from './server/lock.ts'

const usage = `npm run portal -- admin add <e-mail> <name>       creates an administrator and prints the password (stop the server first)
npm run portal -- admin reset-factor <e-mail>   takes away the second step of someone who has lost it (stop the server first)
npm run portal -- migration print <kind>        prints the SQL that the database lacks for a record kind, to put into a migration`

/** Operations beside the server. Each is one line of the usage above. */
async function run([area, verb, ...words]: string[]): Promise<void> {
  if (area === 'admin' && verb === 'add' && words.length >= 2)
    return addAdmin(words[0] as string, words.slice(1).join(' '))
  if (area === 'admin' && verb === 'reset-factor' && words.length === 1) return resetFactor(words[0] as string)
  const kind = recordKinds.find(({ name }) => name === words[0])
  if (area !== 'migration' || verb !== 'print' || !kind) throw new Error(usage)
  const { printKind } = await import('./server/print-kind.ts')
  process.stdout.write(await printKind(readConfig(process.env, { dataDirectory: 'data/main' }), kind))
}

async function addAdmin(email: string, name: string): Promise<void> {
  await withPortal(async ({ database }) => {
    const password = randomBytes(12).toString('base64url')
    await createUser(database, { name, email, password, role: 'admin' })
    console.log(`Created the administrator ${email} with the password ${password}`)
  })
}

async function resetFactor(email: string): Promise<void> {
  await withPortal(({ database, publicUrl }) => resetFactors(database, publicUrl, email))
  console.log(`Reset the second step of ${email}: the password is enough for the next sign-in.`)
}

async function withPortal(act: (portal: Portal) => Promise<void>): Promise<void> {
  const config = readConfig(process.env, { dataDirectory: 'data/main' })
  const release = await lockDataFolder(config.dataDirectory)
  const portal = await openPortal(config)
  try {
    await act(portal)
  } finally {
    await portal.close()
    release()
  }
}

run(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
