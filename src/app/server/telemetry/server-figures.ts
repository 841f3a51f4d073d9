import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Disk, ServerFigures } from '../../../areas/system/server/figures.ts'
import type { Database } from '../../../kit/database/database.ts'
import { listMigrations } from '../../../kit/database/online-file.ts'
import type { OpenResponses } from '../../../kit/http/server/open-response.ts'
import type { LiveFeed } from '../../../kit/live/server/feed.ts'
import type { Config } from '../../config.ts'
import type { FollowedMigration } from '../follow-migration.ts'
import type { Backups } from '../backup/schedule.ts'
import { portalVersion } from '../backup/version.ts'
import type { countRecentCalls } from './recent-calls.ts'

type Parts = {
  database: Database
  feed: LiveFeed
  responses: OpenResponses
  backups: Backups
  calls: ReturnType<typeof countRecentCalls>
  migration: Pick<FollowedMigration, 'read'>
}

const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url))

/** Makes the function that reads what this server knows of itself. It asks no database. */
export function makeServerFigures(config: Config, parts: Parts): () => Promise<ServerFigures> {
  const startedAt = new Date(Date.now() - process.uptime() * 1_000)
  const version = portalVersion()
  let migrations: string[] | undefined

  return async () => {
    migrations ??= listMigrations(migrationsFolder)
    const { folder } = config.backup
    const disks = await Promise.all([
      readDisk('data', config.dataDirectory),
      ...(folder === undefined ? [] : [readDisk('backups', folder)]),
    ])
    return {
      version,
      startedAt,
      runsFor: process.uptime(),
      mail: config.smtpUrl ? 'sent' : config.demo ? 'demo' : 'kept',
      backups: await readBackups(config, parts.backups),
      disks: disks.flatMap((disk) => disk ?? []),
      calls: parts.calls.read(),
      connections: parts.database.connections(),
      migrations,
      migration: parts.migration.read(),
      readers: parts.feed.count(),
      transfers: parts.responses.count(),
      uploads: parts.responses.count('upload'),
    }
  }
}

async function readBackups(config: Config, backups: Backups): Promise<ServerFigures['backups']> {
  const figures = await backups.figures()
  if (figures) return { kind: 'own', ...figures }
  if (config.databaseUrl) return { kind: 'elsewhere' }
  return { kind: config.demo ? 'demo' : 'none' }
}

/** Undefined where nothing can be said, such as of a folder that the first backup makes: then its parent’s disk is read. */
async function readDisk(place: Disk['place'], folder: string): Promise<Disk | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { place, free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    const parent = path.dirname(folder)
    if ((error as { code?: string }).code !== 'ENOENT' || parent === folder) return undefined
    return readDisk(place, parent)
  }
}
