import type { Config } from '../../config.ts'

/** Throws one sentence where the database is not the embedded one: its own tools back it up. */
export function refuseOtherServer({ databaseUrl, dataDirectory }: Config): void {
  if (databaseUrl)
    throw new Error(
      `This command is for the embedded PostgreSQL: with DATABASE_URL, save the roles (pg_dumpall --roles-only), then the database (pg_dump --enable-row-security), then ${dataDirectory}/files, and restore in the same order (docs/backup.md).`,
    )
}
