import { sayRequestChange, sayTaskChange } from '../../areas/build-out/server/log.ts'
import type { LogTable } from '../../areas/clients/server/log.ts'
import { findFileTable } from '../../kit/record/contract/attachment-file.ts'
import { columnOf, nounOf, type RecordKind } from '../../kit/record/contract/define-record.ts'
import { recordKinds } from '../../records/index.ts'
import { clientTabs } from '../client-tab.ts'
import { recordPaths } from '../record-path.ts'

/** What a client's log says of each table. Record kinds stand here by being registered, with the labels of their declarations. */
export const logTables: LogTable[] = [
  {
    table: 'build_out_tasks', group: 'Build-out tasks', noun: 'task', title: 'title', labels: {}, watch: 'state', say: sayTaskChange,
    path: (client, row) => `/clients/${client}?row=${row}`,
  },
  { table: 'build_outs', group: 'Build-out tasks', noun: 'build-out', labels: { start_date: 'Kick-off date' } },
  {
    table: 'client_requests', group: 'Client requests', noun: 'request', title: 'title', labels: {}, say: sayRequestChange,
    path: (client, row) => `/clients/${client}?row=${row}`,
  },
  ...recordKinds.flatMap((kind) => (kind.access.shared ? [] : [describeKind(kind), ...describeDocuments(kind), ...describeLists(kind)])),
  {
    table: 'users', group: 'Account', noun: 'user account',
    labels: { name: 'Name', email: 'E-mail', role: 'Role', two_factor_enabled: 'Two-step sign-in', password_changed_at: 'Password' },
  },
  { table: 'chat_messages', group: 'Support Chat', noun: 'message', labels: {}, title: `''`, path: chatPath, say: sent },
  { table: 'chat_attachments', group: 'Support Chat', noun: 'chat file', labels: {}, title: 'file_name', path: chatPath, say: sent },
  { table: 'chat_conversations', group: 'Support Chat', noun: 'conversation', labels: { archived_at: 'Archived', client_archived_at: 'Archived by the client' }, say: began },
  { table: 'merchant_imports', group: 'Merchant Account', noun: 'import', title: 'file_name', labels: { undone_at: 'Undone' }, path: (client) => tabPath(client, 'merchant') },
  { table: 'merchant_transactions', group: 'Merchant Account', noun: 'transaction', title: 'description', labels: {}, hasTrash: true, path: (client) => tabPath(client, 'merchant') },
]

function describeKind(kind: RecordKind): LogTable {
  const title = kind.fields[kind.title]
  return {
    table: kind.table, group: kind.label.many, noun: nounOf(kind), hasTrash: true, labels: labelsOf(kind),
    // The one row of its kind needs no name, and a page of HTML is none.
    title: kind.single ? `''` : columnOf(kind.title),
    wordy: title?.prose ?? false,
    titles: Object.fromEntries(title?.choices?.map(({ value, label }) => [value, label]) ?? []),
    path: (client, row) => placeOf(kind, client, row),
  }
}

/** A secret's last digits change with it, and what only the server sets says nothing new beside who and when. */
function labelsOf(kind: RecordKind): Record<string, string> {
  return Object.fromEntries(Object.entries(kind.fields).filter(([, field]) => !field.serverSet).map(([name, { label }]) => [columnOf(name), label]))
}

function describeDocuments(kind: RecordKind): LogTable[] {
  const files = findFileTable(kind)
  return files ? [{
    table: files.table, group: kind.label.many, noun: `${nounOf(kind)} document`, title: 'document_name', labels: { document_name: 'Name' }, hasTrash: true,
    opens: files.parent, path: (client, row) => placeOf(kind, client, row),
  }] : []
}

function describeLists(kind: RecordKind): LogTable[] {
  return Object.values(kind.fields).flatMap(({ children, label }): LogTable[] => (children ? [{
    table: children.table, group: kind.label.many, noun: `${nounOf(kind)} ${label.replace(/s$/, '').toLowerCase()}`, title: 'label',
    labels: { label: 'Label', value: 'Value', value_sealed: 'Value', place: 'Place' }, opens: children.parent, path: (client, row) => placeOf(kind, client, row),
  }] : []))
}

function placeOf({ name }: RecordKind, client: string, row: string): string {
  const tab = clientTabs.find((one) => 'kind' in one && one.kind === name)?.key
  return tab ? `${tabPath(client, tab)}&row=${row}` : `${recordPaths[name]}?client=${client}&row=${row}`
}

function tabPath(client: string, tab: string): string {
  return `/clients/${client}?tab=${tab}`
}

function chatPath(client: string): string {
  return tabPath(client, 'chat')
}

function began({ action }: { action: string }): { did: string } | undefined {
  return action === 'created' ? { did: 'began' } : undefined
}

function sent({ action }: { action: string }): { did: string } | undefined {
  return action === 'created' ? { did: 'sent' } : undefined
}
