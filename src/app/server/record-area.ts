import type { Area } from '../../kit/area/server/area.ts'
import type { Database } from '../../kit/database/database.ts'
import { ownRows } from '../../kit/record/contract/access.ts'
import { findFileTable } from '../../kit/record/contract/attachment-file.ts'
import { pageOf } from '../../kit/http/server/page.ts'
import type { RecordKind } from '../../kit/record/contract/define-record.ts'
import { recordUploads } from '../../kit/record/server/record-upload.ts'
import { buildListSql } from '../../kit/record/server/list-statement.ts'
import { serveRecord } from '../../kit/record/server/route.ts'
import { serveTable } from '../../kit/record/server/table-route.ts'
import type { AllClients } from '../../kit/record/server/table-condition.ts'
import { sealOpenDetails } from '../../kit/record/server/seal-open-details.ts'
import type { RecordStore } from '../../kit/record/server/store.ts'
import type { Keyring } from '../../kit/seal/keyring.ts'
import { userProfile } from '../../records/user-profile.ts'
import { copyKind } from './record-copy.ts'
import { describeTables } from './record-log.ts'

const profiles = buildListSql(userProfile)

type RecordParts = { database: Database; keyring: Keyring; kinds: RecordKind[]; stores: Map<string, RecordStore> }

/** Clients as the tables name and find them. Row security gives them to staff only, and the functions check who asks. */
export const allClients: AllClients = {
  select: 'select id, company, person from desk_rows',
  find: (words, most) => `app.find_people(${words}, ${most})`,
  findRows: (table, words, most) => `app.find_rows('${table}', ${words}, ${most})`,
}

/** All record kinds, and the tables of the engine that no area owns. */
export const recordArea = ({ database, keyring, kinds, stores }: RecordParts): Area => ({
  name: 'records',
  start: () => sealOpenDetails(database, keyring, kinds),
  serve: ({ serve }) => {
    for (const store of stores.values()) {
      serveRecord(serve, store)
      serveTable(serve, { database, store, clients: allClients })
    }
  },
  liveTopics: {
    ...Object.fromEntries(
      kinds.flatMap((kind) =>
        [kind.table, findFileTable(kind)?.table ?? []]
          .flat()
          .map((table) => [
            table,
            { kinds: [kind.name], mayConcern: kind.access.mayConcern, shared: kind.access.shared },
          ]),
      ),
    ),
    // Of the trail, only the opening of a file is signaled; the rows that change are signaled by their own tables.
    audit_entries: { kinds: ['fileOpening'], mayConcern: ownRows.mayConcern },
  },
  logNames: kinds.flatMap(describeTables),
  uploads: recordUploads(database, kinds),
  copies: [
    ...kinds.filter(({ access }) => !access.shared).map(copyKind),
    {
      title: 'History of changes',
      table: 'audit_entries',
      owner: 'owner_id',
      columns: [
        { name: 'at', label: 'When', value: 't.at' },
        { name: 'by', label: 'By', value: 'app.person_label(t.actor_id)' },
        { name: 'action', label: 'What', value: 't.action' },
        { name: 'table', label: 'Table', value: 't.table_name' },
        { name: 'row', label: 'Row', value: 't.row_id' },
        { name: 'fields', label: 'Fields', value: 't.fields' },
      ],
    },
  ],
  fileParts: [
    {
      name: 'profile',
      read: (client) =>
        profiles.list({ whose: client, words: undefined, trash: false, choices: {}, cursor: undefined, limit: 2 }),
      write: (rows) => pageOf(rows, 1),
    },
  ],
  trash: kinds.map(({ table }) => table),
  purge: [
    { text: `delete from idempotency_keys where created_at < now() - interval '24 hours'` },
    { text: `delete from storage_reservations where expires_at < now()` },
    { text: `delete from throttles where resets_at < now()` },
    {
      text: `delete from outgoing_mail where created_at < now() - interval '30 days'
        and (sent_at < now() - interval '30 days' or created_at < now() - interval '60 days')`,
    },
  ],
})
