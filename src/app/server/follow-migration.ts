import type { MigrationEvent } from '../../kit/database/migrate-online.ts'

/** Keeps in mind which migration runs beside the server, or failed. */
export type FollowedMigration = {
  note: (event: MigrationEvent) => void
  /** Undefined where none runs or has failed since the start. */
  read: () => { name: string; failed: boolean } | undefined
}

/** Writes what becomes of migrations to the standard output as well. */
export function followMigration(): FollowedMigration {
  let last: MigrationEvent | undefined
  return {
    note(event) {
      last = event
      process.stdout.write(`${event.says}\n`)
    },
    read: () => (last && last.state !== 'applied' ? { name: last.name, failed: last.state === 'failed' } : undefined),
  }
}
