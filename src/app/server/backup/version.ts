import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listMigrations } from '../../../kit/database/online-file.ts'
import type { Manifest } from '../../../kit/backup/manifest.ts'
import { findPostgresVersion } from '../../../kit/embedded-postgres/binary.ts'

const project = new URL('../../../../', import.meta.url)

/** As package.json says it. */
export function portalVersion(): string {
  return (JSON.parse(readFileSync(new URL('package.json', project), 'utf8')) as { version: string }).version
}

/** Throws one sentence when a backup needs a newer portal, or another PostgreSQL, than this one. */
export function refuseOtherVersion({ portal, postgres }: Manifest): void {
  const known = new Set(listMigrations(fileURLToPath(new URL('migrations', project))))
  const unknown = portal.migrations.find((name) => !known.has(name))
  if (unknown)
    throw new Error(`The backup was made by a newer version of the portal (it has ${unknown}): use that version.`)
  const [made, ours] = [postgres.version, findPostgresVersion()].map((version) => version.split('.')[0])
  if (made !== ours)
    throw new Error(
      `The backup is of PostgreSQL ${made}, and this portal has PostgreSQL ${ours}: restore it with a version of the portal that has PostgreSQL ${made}.`,
    )
}
