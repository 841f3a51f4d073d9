import type { LiveTable } from '../../kit/live/server/feed.ts'
import { ownRows } from '../../kit/record/contract/access.ts'
import { recordKinds } from '../../records/index.ts'

const staffOnly: LiveTable['tells'] = (reader) => reader.role === 'admin'

/** Which table's changes are told under which kind. Record kinds stand here by being registered. */
export const liveTables = new Map<string, LiveTable>([
  ...recordKinds.map((kind): [string, LiveTable] => [kind.table, { kinds: [kind.name], tells: kind.access.tells }]),
  ['build_outs', { kinds: ['buildOut', 'client'], tells: ownRows.tells }],
  ['build_out_tasks', { kinds: ['buildOut', 'client'], tells: ownRows.tells }],
  ['client_requests', { kinds: ['buildOut', 'client'], tells: ownRows.tells }],
  ['client_notes', { kinds: ['clientNote'], tells: staffOnly }],
  // An admin reads nobody else's news, so none is told of them.
  ['notifications', { kinds: ['notification'], tells: (reader, owner) => reader.userId === owner }],
  ['users', { kinds: ['client'], tells: ownRows.tells }],
])
