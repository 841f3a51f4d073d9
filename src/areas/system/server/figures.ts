import type { ConnectionUse } from '../../../kit/database/connections.ts'
import type { Statement } from '../../../kit/database/statement.ts'

/** What the database knows: app.read_figures. Ages are seconds, 0 where nothing waits. */
export type StoredFigures = {
  mail: { waiting: number; oldest: number; reason: string | null }
  /** Messages of the last seven days that were given up. */
  refused: number
  work: { waiting: number; oldest: number; failing: number; failingFor: number }
  backupFailing: boolean
  /** Names of the migrations that were applied, in order. */
  migrations: string[]
}

export type Disk = { place: 'data' | 'backups'; free: number; size: number }

/** What this server knows. */
export type ServerFigures = {
  version: string
  startedAt: Date
  /** Seconds since then. */
  runsFor: number
  /** 'demo' keeps mail to show it. */
  mail: 'sent' | 'kept' | 'demo'
  /** 'none': nobody makes any; 'elsewhere': the database is another server’s. Ages are seconds; `logAge` is that of the newest moment that can be restored. */
  backups: { kind: 'none' | 'elsewhere' | 'demo' } | { kind: 'own'; count: number; age: number | null; logAge: number }
  disks: Disk[]
  /** Calls of the last ten minutes, and those that took longer than a second or were not answered in time. */
  calls: { total: number; slow: number; unanswered: number }
  connections: (ConnectionUse & { role: string })[]
  /** Names of the migrations that this version has. */
  migrations: string[]
  /** The one that runs beside the server, or failed there. */
  migration: { name: string; failed: boolean } | undefined
  readers: number
  transfers: number
  uploads: number
}

/** All of it, and how many milliseconds the database took to answer. */
export type Figures = StoredFigures & { server: ServerFigures; answer: number }

/** The figures as the system reads them. */
export const readStored: Statement = {
  name: 'system.read',
  text: 'select app.read_figures() as figures',
  writes: false,
}
/** The same as a manager; null for everyone else. */
export const readAsManager: Statement = {
  name: 'system.figures',
  text: 'select app.system_figures() as figures',
  writes: false,
}
