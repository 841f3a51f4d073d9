import type { LogTable } from '../../kit/area/server/log-table.ts'
import { findFileTable } from '../../kit/record/contract/attachment-file.ts'
import { columnOf, nounOf, type RecordKind } from '../../kit/record/contract/define-record.ts'
import { businessDocument } from '../../records/business-document.ts'
import { clientTabs } from '../client-tab.ts'
import { recordPaths } from '../record-path.ts'

/** How a client's log describes the tables of a record kind, with the labels of its declaration. Shared kinds are left out. */
export function describeTables(kind: RecordKind): LogTable[] {
  if (kind.access.shared) return []
  const tables = [describeKind(kind), ...describeDocuments(kind), ...describeLists(kind)]
  return kind.name === businessDocument.name ? tables.map((table) => ({ ...table, topic: 'Documents' })) : tables
}

function describeKind(kind: RecordKind): LogTable {
  const title = kind.fields[kind.title]
  return {
    table: kind.table,
    group: kind.label.many,
    noun: nounOf(kind),
    hasTrash: true,
    labels: labelsOf(kind),
    // The one row of its kind needs no name, and a page of HTML is none.
    title: kind.single ? `''` : columnOf(kind.title),
    wordy: title?.prose ?? false,
    titles: Object.fromEntries(title?.choices?.map(({ value, label }) => [value, label]) ?? []),
    path: (client, row) => pathOf(kind, client, row),
    ownPath: (row) => ownPathOf(kind, row),
  }
}

/** A secret's last digits change with it, and what only the server sets repeats who and when. */
function labelsOf(kind: RecordKind): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kind.fields)
      .filter(([, field]) => !field.serverSet)
      .map(([name, { label }]) => [columnOf(name), label]),
  )
}

function describeDocuments(kind: RecordKind): LogTable[] {
  const files = findFileTable(kind)
  return files
    ? [
        {
          table: files.table,
          group: kind.label.many,
          noun: `${nounOf(kind)} document`,
          title: 'document_name',
          labels: { document_name: 'Name' },
          hasTrash: true,
          opens: files.parent,
          path: (client, row) => pathOf(kind, client, row),
          ownPath: (row) => ownPathOf(kind, row),
        },
      ]
    : []
}

function describeLists(kind: RecordKind): LogTable[] {
  return Object.values(kind.fields).flatMap(({ children, label }): LogTable[] =>
    children
      ? [
          {
            table: children.table,
            group: kind.label.many,
            noun: `${nounOf(kind)} ${label.replace(/s$/, '').toLowerCase()}`,
            title: 'label',
            labels: { label: 'Label', value: 'Value', value_sealed: 'Value', position: 'Position' },
            opens: children.parent,
            path: (client, row) => pathOf(kind, client, row),
            ownPath: (row) => ownPathOf(kind, row),
          },
        ]
      : [],
  )
}

function pathOf({ name }: RecordKind, client: string, row: string): string {
  const tab = clientTabs.find(({ kind }) => kind === name)?.key
  return tab ? `/clients/${client}?tab=${tab}&row=${row}` : `${recordPaths[name]}?client=${client}&row=${row}`
}

const ownPathOf = ({ name }: RecordKind, row: string) => `${recordPaths[name]}?row=${row}`
