import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createUser } from '../areas/auth/server/create-user.ts'
import { makePasswords } from '../areas/auth/server/password.ts'
import { resetFactors } from '../areas/auth/server/factor/reset.ts'
import { email, name } from '../kit/record/contract/credential.ts'
import { recordKinds } from '../records/index.ts'
import { readConfig } from './config.ts'
import { listBackedUp } from './server/backup/list.ts'
import { makeBackup } from './server/backup/make.ts'
import { restoreBackup } from './server/backup/restore.ts'
import { verifyFiles } from './server/backup/verify-files.ts'
import { verifyBackup } from './server/backup/verify.ts'
import { examine } from './server/doctor/doctor.ts'
import { exportData } from './server/export/run.ts'
import { importExport } from './server/import/run.ts'
import { makeProgress } from './server/import/progress.ts'
import { rotateKeys } from './server/keys/run.ts'
import { upgradeDatabase } from './server/upgrade-database.ts'
import { withDatabase } from './server/with-database.ts'

const usage = `npm run portal -- admin add <e-mail> <name>       creates an administrator and prints the password
npm run portal -- admin reset-factor <e-mail>   takes away the second step of someone who has lost it
npm run portal -- backup [<folder>]             backs up the database and the files, without the keys, beside the running server
npm run portal -- backup list [<folder>]        lists the backups, and the times that can be restored
npm run portal -- backup verify [<folder>]      restores to a scratch folder and compares, as restore does; also with --at <moment>
npm run portal -- restore [<folder>]            restores the newest backup and what was logged since, or the backup named, into an empty DATA_DIR;
                                                --at <moment> restores to a moment, such as "2026-11-26 14:30" (docs/backup.md)
npm run portal -- files verify                  compares every file with its row and its SHA-256
npm run portal -- import <folder> [--dry-run]   brings over the data of the old hosted backend, or checks it and writes nothing; with --from-database
                                                its tables come from the PostgreSQL of OLD_DATABASE_URL (docs/migrate-in.md)
npm run portal -- export <folder>               writes everything of all clients as CSV, JSON and files, or of one: --client <e-mail or id> (docs/migrate-out.md)
npm run portal -- doctor                        checks settings, permissions, keys, disks, clock, mail, database and proxy, one line each
npm run portal -- rotate-keys [--retire]        seals every value with a new key while the server runs, or takes the old keys out of use (docs/keys.md)
npm run portal -- upgrade-database              moves the embedded PostgreSQL to the major version of this portal; old programs by npm, or --old-binaries <folder>
npm run portal -- migration print <kind>        prints the SQL that the database lacks for a record kind, to put into a migration`

/** Operations beside the server. Each is one line of the usage above. */
async function run([area, verb, ...words]: string[]): Promise<void> {
  if (area === 'admin' && verb === 'add' && words.length >= 2)
    return addAdmin(words[0] as string, words.slice(1).join(' '))
  if (area === 'admin' && verb === 'reset-factor' && words.length === 1) return resetFactor(words[0] as string)
  if (area === 'backup' && verb === 'verify') return verifyBackup(settings(), words, say)
  if (area === 'backup' && verb === 'list' && words.length <= 1) return listBackedUp(settings(), words[0], say)
  if (area === 'backup' && words.length === 0) return makeBackup(settings(), verb, say)
  if (area === 'restore') return restoreBackup(settings(), verb === undefined ? [] : [verb, ...words], say)
  if (area === 'files' && verb === 'verify' && words.length === 0) return verifyFiles(settings(), say)
  if (area === 'import' && verb !== undefined) return importExport(settings(), [verb, ...words], process.env, say)
  if (area === 'upgrade-database') return upgradeDatabase(settings(), verb === undefined ? [] : [verb, ...words], say)
  if (area === 'doctor' && verb === undefined) return examine(settings, say)
  if (area === 'export' && verb !== undefined) return exportData(settings(), [verb, ...words], say)
  if (area === 'rotate-keys' && verb === undefined) return rotateKeys(settings(), 'rotate', told)
  if (area === 'rotate-keys' && verb === '--retire' && words.length === 0) return rotateKeys(settings(), 'retire', told)
  const kind = recordKinds.find(({ name }) => name === words[0])
  if (area !== 'migration' || verb !== 'print' || !kind) throw new Error(usage)
  const { printKind } = await import('./server/print-kind.ts')
  process.stdout.write(await printKind(settings(), kind))
}

async function addAdmin(address: string, fullName: string): Promise<void> {
  const user = z.object({ email, name }).safeParse({ email: address, name: fullName })
  if (!user.success) throw new Error(user.error.issues[0]?.message)
  const password = randomBytes(12).toString('base64url')
  const config = settings()
  await withDatabase(config, async (database) => {
    try {
      await createUser(database, makePasswords(config.passwordMemory), { ...user.data, password, role: 'admin' })
    } catch (error) {
      if ((error as { constraint?: unknown }).constraint !== 'users_email') throw error
      throw new Error(`${user.data.email} has an account already: nothing was changed.`, { cause: error })
    }
  })
  console.log(`Created the administrator ${user.data.email} with the password ${password}`)
}

async function resetFactor(address: string): Promise<void> {
  const config = settings()
  await withDatabase(config, (database) => resetFactors(database, config.publicUrl, address))
  console.log(`Reset the second step of ${address}: the password is enough for the next sign-in.`)
}

const say = (sentence: string) => console.log(sentence)
const told = { say, progress: (total: number) => makeProgress(total, process.stdout) }
const settings = () => readConfig(process.env, { dataDirectory: 'data/main' })

run(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
