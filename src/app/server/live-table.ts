import type { LiveTable } from '../../kit/live/server/feed.ts'
import { ownRows } from '../../kit/record/contract/access.ts'
import { findFileTable } from '../../kit/record/contract/attachment-file.ts'
import { recordKinds } from '../../records/index.ts'

const staffOnly: LiveTable['tells'] = (reader) => reader.role === 'admin'

/** Which table's changes are told under which kind. Record kinds stand here by being registered. */
export const liveTables = new Map<string, LiveTable>([
  ...recordKinds.flatMap((kind) => [kind.table, findFileTable(kind)?.table ?? []].flat()
    .map((table): [string, LiveTable] => [table, { kinds: [kind.name], tells: kind.access.tells, shared: kind.access.shared }])),
  // The company's name stands in the head of the navigation and of the client's file.
  ['user_profile', { kinds: ['userProfile', 'buildOut', 'client'], tells: ownRows.tells }],
  ['build_outs', { kinds: ['buildOut', 'client'], tells: ownRows.tells }],
  ['build_out_tasks', { kinds: ['buildOut', 'client'], tells: ownRows.tells }],
  ['client_requests', { kinds: ['buildOut', 'client'], tells: ownRows.tells }],
  ['client_notes', { kinds: ['clientNote'], tells: staffOnly }],
  // An admin reads nobody else's news, so none is told of them; those of nobody are the whole staff's.
  ['notifications', { kinds: ['notification'], tells: (reader, owner) => (owner === null ? reader.role === 'admin' : reader.userId === owner) }],
  ['chat_messages', { kinds: ['chatMessage', 'chatConversation'], tells: ownRows.tells }],
  ['chat_conversations', { kinds: ['chatConversation'], tells: ownRows.tells }],
  // Of the trail, only that a file was opened is told; the rows that change are told by their own tables.
  ['audit_entries', { kinds: ['fileOpening'], tells: ownRows.tells }],
  ['merchant_imports', { kinds: ['merchant'], tells: ownRows.tells }],
  ['merchant_transactions', { kinds: ['merchant'], tells: ownRows.tells }],
  ['training_progress', { kinds: ['trainingProgress'], tells: ownRows.tells }],
  ['users', { kinds: ['client'], tells: ownRows.tells }],
])
