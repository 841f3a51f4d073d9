import type { Figures, ServerFigures } from './figures.ts'

export const gigabyte = 1_073_741_824
export const idle = { role: 'portal', most: 18, busy: 0, waiting: 0 }

/** Figures of a portal that is well, for tests. */
export const well: Figures = {
  mail: { waiting: 0, oldest: 0, reason: null },
  refused: 0,
  work: { waiting: 0, oldest: 0, failing: 0, failingFor: 0 },
  backupFailing: false,
  migrations: ['0001_schema.sql', '0002_identity.sql'],
  answer: 3.4,
  server: {
    version: '1.2.3',
    startedAt: new Date(0),
    runsFor: 30 * 86_400,
    mail: 'sent',
    migration: undefined,
    backups: { kind: 'own', count: 7, age: 3_600, logAge: 8 },
    disks: [
      { place: 'data', free: 60 * gigabyte, size: 100 * gigabyte },
      { place: 'backups', free: 600 * gigabyte, size: 1_000 * gigabyte },
    ],
    calls: { total: 10_000, slow: 9, unanswered: 0 },
    connections: [idle, { ...idle, role: 'system' }],
    migrations: ['0001_schema.sql', '0002_identity.sql'],
    readers: 3,
    transfers: 1,
    uploads: 0,
  },
}

/** The same where something of the server, or of what the database knows, is otherwise. */
export const changed = (server: Partial<ServerFigures>, stored: Partial<Figures> = {}): Figures => ({
  ...well,
  ...stored,
  server: { ...well.server, ...server },
})
