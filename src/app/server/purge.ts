import type { Database } from '../../kit/database/database.ts'
import type { Statement } from '../../kit/database/statement.ts'
import { recordKinds } from '../../records/index.ts'

/**
 * Removes what has had its time: trash after 30 days, answers after 24 hours, read news after 90 days, sign-ins after 180
 * days or a thousand newer ones, counts, tokens and sent mail. What is told to the whole staff counts as read once all have
 * read it, or 90 days after it was told. Tables whose rows lead to files are named: the sweep of the files empties their trash.
 */
export async function purge(database: Database, withFiles: string[]): Promise<void> {
  const trash: Statement[] = recordKinds.filter((kind) => !withFiles.includes(kind.table)).map((kind) => ({
    text: `delete from ${kind.table} where deleted_at < now() - interval '30 days'`,
  }))
  await database.asSystem('purge')([
    ...trash,
    { text: `delete from merchant_transactions where deleted_at < now() - interval '30 days'` },
    { text: `delete from merchant_imports where undone_at < now() - interval '30 days'` },
    { text: `delete from idempotency_keys where created_at < now() - interval '24 hours'` },
    { text: 'select app.resolve_old_staff_notifications()', writes: true },
    { text: `delete from notifications where read_at < now() - interval '90 days'` },
    // Brought and never sent with a message; the sweep of the files follows.
    { text: `delete from chat_attachments where message_id is null and created_at < now() - interval '1 day'` },
    { text: `delete from storage_reservations where expires_at < now()` },
    { text: `delete from throttles where resets_at < now()` },
    { text: `delete from auth_verifications where expires_at < now()` },
    { text: `delete from auth_sessions where expires_at < now()` },
    { text: `delete from sign_in_events where at < now() - interval '180 days'` },
    {
      text: `delete from sign_in_events where id in (select id from (select id, row_number() over (partition by user_id order by at desc) as place
        from sign_in_events where user_id in (select user_id from sign_in_events group by user_id having count(*) > 1000)) counted where place > 1000)`,
    },
    { text: `delete from outgoing_mail where sent_at < now() - interval '30 days' or created_at < now() - interval '60 days'` },
  ])
}
