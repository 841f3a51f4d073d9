import type { Database, Statement } from '../../kit/database/database.ts'
import { recordKinds } from '../../records/index.ts'

/** Files are removed with their rows by the documents area, so its table is not emptied here. */
const withFiles = new Set(['business_documents'])

/** Removes what has had its time: trash after 30 days, answers after 24 hours, read news after 90 days, counts, tokens and sent mail. */
export async function purge(database: Database): Promise<void> {
  const trash: Statement[] = recordKinds.filter((kind) => !withFiles.has(kind.table)).map((kind) => ({
    text: `delete from ${kind.table} where deleted_at < now() - interval '30 days'`, writes: true,
  }))
  await database.asSystem('purge')([
    ...trash,
    { text: `delete from idempotency_keys where created_at < now() - interval '24 hours'` },
    { text: `delete from notifications where read_at < now() - interval '90 days'` },
    { text: `delete from throttles where resets_at < now()` },
    { text: `delete from auth_verifications where expires_at < now()` },
    { text: `delete from auth_sessions where expires_at < now()` },
    { text: `delete from outgoing_mail where sent_at < now() - interval '30 days' or created_at < now() - interval '60 days'` },
  ])
}
