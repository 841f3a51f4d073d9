import { Readable } from 'node:stream'
import type { Database } from '../../database/database.ts'
import { outOfScope } from '../../database/request-scope.ts'
import type { Identity } from '../../database/statement.ts'
import { byteOrderMark, escapeFormula, writeRecord } from '../../files/csv.ts'
import type { RecordKind } from '../contract/define-record.ts'
import { effectiveChoice } from '../contract/derived-choice.ts'
import type { Field } from '../contract/field.ts'
import { fieldValue, type RecordRow } from '../contract/row.ts'
import type { RowOwner } from '../contract/table-routes.ts'
import { isOfClients } from './table-condition.ts'
import type { buildTableSql, TableFilter, TableRead } from './table-statement.ts'

/** Rows that are read from the database at a time. */
const portion = 500

type Export = {
  database: Database
  kind: RecordKind
  sql: ReturnType<typeof buildTableSql>
  identity: Identity
  filter: TableFilter
}

/** Streams the rows of a table as CSV, in its order. Throws a Problem before it begins. */
export async function exportTable(parts: Export): Promise<{ fileName: string; stream: Readable }> {
  const { database, kind, identity } = parts
  const limit = Math.min(portion, kind.maxPageSize ?? portion)
  const [rows = [], dated] = await database.asUser<TableRead & { today: string }>(identity, [
    parts.sql.page({ ...parts.filter, cursor: undefined, limit }),
    { name: 'table.today', text: 'select current_date::text as today' },
  ])
  const today = dated?.[0]?.today ?? ''
  return {
    fileName: `${kind.table}_${today}.csv`,
    stream: Readable.from(write(parts, readOn(parts, rows, limit), today), { objectMode: false }),
  }
}

async function* readOn(
  { database, sql, identity, filter }: Export,
  head: TableRead[],
  limit: number,
): AsyncGenerator<TableRead[]> {
  for (let rows = head; rows.length > 0;) {
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    const next = sql.page({ ...filter, cursor: last.id, limit })
    // The response has begun: however long the whole takes, each portion has its own time.
    rows = (await outOfScope(() => database.asUser<TableRead>(identity, [next])))[0] ?? []
  }
}

async function* write(
  { kind, filter }: Export,
  portions: AsyncIterable<TableRead[]>,
  today: string,
): AsyncGenerator<string> {
  const fields = Object.entries(kind.fields)
  const named = isOfClients(kind, filter.whose)
  const heads = [...fields.map(([, { label }]) => label), 'Added']
  yield byteOrderMark + writeRecord(named ? ['Client', 'Person', ...heads] : heads)
  for await (const rows of portions)
    yield rows
      .map(({ row, owner }) => {
        const record = JSON.parse(row ?? '{}') as RecordRow
        const client = owner ? (JSON.parse(owner) as RowOwner) : undefined
        const cells = fields.map(([name, field]) => writeCell(kind, record, name, field, today))
        const names = named ? [client?.company ?? client?.person ?? '', client?.person ?? ''].map(escapeFormula) : []
        return writeRecord([...names, ...cells, record.createdAt.slice(0, 10)])
      })
      .join('')
}

// Numbers and days bare, so that a spreadsheet counts with them; what is masked as a card shows it.
function writeCell(kind: RecordKind, row: RecordRow, name: string, field: Field, today: string): string {
  const value = fieldValue(row, name)
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return escapeFormula(field.show(value) ?? '')
  const chosen = effectiveChoice(kind, row, name, today)
  return escapeFormula(field.choices?.find((choice) => choice.value === chosen)?.label ?? value)
}
