import type { Database } from '../../database/database.ts'
import type { Change, Identity } from '../../database/statement.ts'

/** Ids of the changed rows that row security shows to each reader, in one round trip; undefined for a reader whose session is over. */
export async function findVisible(
  database: Database,
  asked: { identity: Identity; changes: Change[] }[],
): Promise<(Set<string> | undefined)[]> {
  const found = await database.asEach<{ id: string }>(
    asked.map(({ identity, changes }) => {
      const byTable = Map.groupBy(
        changes.filter((change) => change.action !== 'purged'),
        (change) => change.table,
      )
      return {
        identity,
        statements: [...byTable].map(([table, rows]) => ({
          name: `live.${table}`,
          text: `select id from ${table} where id = any($1::uuid[])`,
          values: [rows.map((row) => row.id)],
          multiplex: true,
        })),
      }
    }),
  )
  return found.map((rows) => rows && new Set(rows.flat().map(({ id }) => id)))
}
