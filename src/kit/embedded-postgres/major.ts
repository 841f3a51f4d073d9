import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findPostgresVersion } from './binary.ts'

/** The major version that the files of a cluster (absolute path) are of; undefined where there is none. */
export function readMajor(cluster: string): number | undefined {
  const file = path.join(cluster, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : undefined
}

/** The major version of the embedded PostgreSQL. */
export const ownMajor = (): number => Number(findPostgresVersion().split('.')[0])

/** Where an upgrade builds the new cluster, beside the old one. */
export const upgradedBeside = (cluster: string): string => `${cluster}.upgraded`
/** Where the old cluster of a major version stays. */
export const keptBeside = (cluster: string, major: number): string => `${cluster}-${major}`

/** Throws one sentence where a start would meet files of another major version, or begin a new database because an upgrade was cut off. */
export function refuseOtherMajor(cluster: string): void {
  if (!existsSync(cluster) && existsSync(upgradedBeside(cluster)))
    throw new Error(
      `The upgrade of the database in ${cluster} was cut off: run npm run portal -- upgrade-database again.`,
    )
  const [found, own] = [readMajor(cluster), ownMajor()]
  if (found === undefined || found === own) return
  throw new Error(
    found < own
      ? `The database in ${cluster} is of PostgreSQL ${found}, and this portal has PostgreSQL ${own}: stop the server and run npm run portal -- upgrade-database.`
      : `The database in ${cluster} is of PostgreSQL ${found}, which is newer than this portal's PostgreSQL ${own}: use the version of the portal that made it.`,
  )
}
