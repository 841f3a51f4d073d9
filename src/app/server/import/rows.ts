import { newId } from '../../../kit/database/new-id.ts'
import type { Statement } from '../../../kit/database/statement.ts'
import { columnOf, type RecordKind } from '../../../kit/record/contract/define-record.ts'
import type { ChildTable } from '../../../kit/record/contract/field.ts'
import { createSchema, writableFields } from '../../../kit/record/contract/schema.ts'
import { makeStore } from '../../../kit/record/server/store.ts'
import { readCell, readMoment } from './cell.ts'
import { differenceOf } from './differences.ts'
import { type ExportRow, readTable, type TableForm } from './export-table.ts'
import { type Person } from './people.ts'
import type { Report } from './report.ts'
import { keyOf, type State } from './state.ts'
import type { Tables } from './tables.ts'
import { beginImport, explainRefusal, noteImported, notMade, oneAlready, type Work } from './work.ts'

/** What the rows of an export are read with. */
export type Reading = {
  /** Where the bucket lies. */
  folder: string
  tables: Tables
  state: State
  report: Report
  people: ReadonlyMap<string, Person>
  timeZone: string
  /** Stands for the id of a row that has none, without leading back to what is in it. */
  digest: (text: string) => string
}

/** A row that is to be imported, as a create of its kind would send it. */
export type PlannedRow = {
  kind: RecordKind
  row: ExportRow
  /** Whose it is; nobody where all clients share the rows. */
  owner: Person | undefined
  at: Date | undefined
  input: Record<string, unknown>
  /** The rows of its details, which come over with it. */
  details: ExportRow[]
}

const maxNoted = 80

/** Reads the table of a kind and says what of it is to be imported; what is not is in the report. */
export async function planRows(reading: Reading, kind: RecordKind): Promise<PlannedRow[]> {
  const { tables, state, report } = reading
  const details = await planDetails(reading, kind)
  const planned: PlannedRow[] = []
  const single = new Map<string, number>()
  for (const row of await readTable(tables, kind.table, report, formOf(kind, reading))) {
    const before = state.made.has(keyOf(kind.table, row.id))
    const { owner, problem: whose } = kind.access.shared ? {} : findOwner(reading, row)
    const read = readRow(kind, row, reading)
    const child = details.take(row.id)
    const twice = kind.single && !before ? findSecond(kind, row, owner, state, single) : undefined
    const problem = before ? undefined : (whose ?? read.problem ?? child.problem ?? twice)
    if (problem !== undefined) {
      refuseRow(report, { row, details: child.rows }, problem)
      continue
    }
    for (const reason of read.notes) report.note(row, reason)
    if (before) for (const one of [row, ...child.rows]) report.count(one.file, 'before')
    else planned.push({ kind, row, owner, at: read.at, input: { ...read.input, ...child.input }, details: child.rows })
  }
  details.refuseRest()
  return planned.toSorted((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0))
}

/** Reports a row that stays behind, and its details with it. */
function refuseRow(report: Report, { row, details }: Pick<PlannedRow, 'row' | 'details'>, reason: string): void {
  report.refuse(row, reason)
  for (const one of details)
    report.refuse(one, `The row that it belongs to was not imported: see line ${row.line} of ${row.file}.`)
}

/** Whose a row is, or why it can't be imported. */
export function findOwner({ people, tables }: Reading, row: ExportRow): { owner?: Person; problem?: string } {
  const id = row.get('user_id')?.trim()
  if (!id) return { problem: 'The row names no user.' }
  const owner = people.get(id)
  if (!owner) return { problem: `The user “${id.slice(0, maxNoted)}” of this row is not in ${tables.nameOf('users')}.` }
  if (owner.problem !== undefined) return { problem: owner.problem }
  if (owner.role === 'admin')
    return { problem: 'The user of this row is staff here, and staff have no records of their own.' }
  return { owner }
}

function findSecond(
  kind: RecordKind,
  row: ExportRow,
  owner: Person | undefined,
  state: State,
  lines: Map<string, number>,
): string | undefined {
  if (!owner) return undefined
  const first = lines.get(owner.row.id)
  lines.set(owner.row.id, first ?? row.line)
  if (first !== undefined)
    return `A client has one ${kind.label.one.toLowerCase()}: the row on line ${first} was taken.`
  return owner.userId !== undefined && state.single.get(kind.table)?.has(owner.userId) ? oneAlready : undefined
}

function formOf(kind: RecordKind, { digest }: Reading): TableForm {
  const { columns = {}, time = 'created_at', dropped = [], asked = [] } = differenceOf(kind.table)
  const seen = new Map<string, number>()
  return {
    columns: new Set([
      'id',
      'user_id',
      'created_at',
      'updated_at',
      time,
      ...dropped,
      ...asked.map(columnOf),
      ...writableFields(kind).map(([name]) => columns[name] ?? columnOf(name)),
    ]),
    idOf(row, cells) {
      if (kind.single) return row.get('user_id')?.trim() ?? ''
      // Two rows that are the same are two rows.
      const text = JSON.stringify(cells)
      const times = (seen.get(text) ?? 0) + 1
      seen.set(text, times)
      return digest(`${kind.table} ${times} ${text}`)
    },
  }
}

type ReadRow = { input: Record<string, unknown>; at: Date | undefined; notes: string[]; problem?: string }

/** Reads the cells of a row as the fields of its kind and checks them as a create does. */
export function readRow(kind: RecordKind, row: ExportRow, { timeZone }: Pick<Reading, 'timeZone'>): ReadRow {
  const { columns = {}, given = {}, asked = [], time = 'created_at' } = differenceOf(kind.table)
  const column = (name: string) => columns[name] ?? columnOf(name)
  const input: Record<string, unknown> = { ...given }
  const notes: string[] = []
  const problems = new Map<string, string>()
  const quote = (name: string, text: string) => (kind.fields[name]?.masked ? '' : ` “${text.slice(0, maxNoted)}”:`)
  const fields = writableFields(kind).filter(([name]) => !asked.includes(name))
  for (const [name, field] of fields) {
    const text = row.get(column(name))
    if (text === undefined || field.children) continue
    const { value, problem, note } = readCell(field, text, timeZone)
    if (problem) problems.set(name, `${row.head(column(name))}:${quote(name, text)} ${problem}`)
    else if (value !== undefined) input[name] = value
    if (note) notes.push(`${row.head(column(name))}: ${note}`)
  }
  const checked = createSchema({ ...kind, fields: Object.fromEntries(fields) }).safeParse(input)
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = String(path[0])
    const text = row.get(column(name))
    if (!problems.has(name))
      problems.set(name, `${row.head(column(name))}:${text === undefined ? '' : quote(name, text)} ${message}`)
  }
  const written = row.get(time)
  const at = written === undefined ? undefined : readMoment(written)
  if (written !== undefined && !at)
    notes.push(
      `${row.head(time)}: “${written.slice(0, maxNoted)}” doesn’t exist, so the row has the time of the import.`,
    )
  const problem = [...problems.values()].join(' ')
  return { input: checked.data ?? {}, at, notes, ...(problem && { problem }) }
}

type Details = { rows: ExportRow[]; input?: Record<string, unknown>; problem?: string }

/** The rows of a kind's table of details, by the row that they belong to; none for a kind without such a table. */
async function planDetails(
  { tables, report }: Reading,
  kind: RecordKind,
): Promise<{ take: (id: string) => Details; refuseRest: () => void }> {
  const list = Object.entries(kind.fields).find(([, field]) => field.children)
  if (!list) return { take: () => ({ rows: [] }), refuseRest: () => {} }
  const [name, field] = list
  const { table, parent } = field.children as ChildTable
  const columns = new Set(['id', parent, 'label', 'value', 'user_id', 'created_at', 'updated_at'])
  const all = await readTable(tables, table, report, { columns, idOf: () => '' })
  const byParent = Map.groupBy(all, (row) => row.get(parent)?.trim() ?? '')
  return {
    take(id) {
      const rows = byParent.get(id) ?? []
      byParent.delete(id)
      const [first] = rows
      if (!first) return { rows }
      const items = rows.map((row) => ({ label: row.get('label') ?? '', value: row.get('value') ?? '' }))
      const checked = field.schema.safeParse(items)
      if (checked.success) return { rows, input: { [name]: checked.data } }
      const [issue] = checked.error.issues
      const bad = rows[Number(issue?.path[0])] ?? first
      return { rows, problem: `Line ${bad.line} of ${bad.file} can’t be imported: ${String(issue?.message)}` }
    },
    refuseRest() {
      for (const row of [...byParent.values()].flat())
        report.refuse(
          row,
          `The row “${(row.get(parent) ?? '').slice(0, maxNoted)}” that it belongs to is not in ${tables.nameOf(kind.table)}.`,
        )
    },
  }
}

/** Rows of one transaction, fewer where rows are large: it must end well within the time that the database gives it. */
const batch = 50

/** Imports rows of one kind, many in a transaction; one that the database refuses is in the report. */
export async function writeRows(work: Work, kind: RecordKind, rows: PlannedRow[]): Promise<void> {
  const store = makeStore(work.database, work.keyring, kind)

  function toStatements({ row, owner, at, input }: PlannedRow): Statement[] {
    const id = newId()
    const ownerId = owner ? String(owner.userId) : work.identity.userId
    work.state.made.set(keyOf(kind.table, row.id), id)
    return [beginImport(at), store.insert(id, ownerId, input), noteImported(kind.table, row.id, id)]
  }

  async function write(some: PlannedRow[]): Promise<void> {
    try {
      await work.database.asUser(work.identity, some.flatMap(toStatements))
      work.done(some.length, some[0]?.row.file ?? '')
    } catch (error) {
      for (const { row } of some) work.state.made.delete(keyOf(kind.table, row.id))
      const reason = explainRefusal(error)
      const [one, ...others] = some
      // Of many, the one that was refused is found by trying each.
      if (others.length > 0) for (const each of some) await write([each])
      else if (one) {
        refuseRow(work.report, one, reason)
        work.done(1, one.row.file)
      }
    }
  }

  const isOwned = ({ owner }: PlannedRow) => !owner || owner.userId !== undefined
  const owned = rows.filter(isOwned)
  for (const row of rows) if (!isOwned(row)) refuseRow(work.report, row, notMade)
  const size = Math.min(batch, kind.maxPageSize ?? batch)
  for (let at = 0; at < owned.length; at += size) await write(owned.slice(at, at + size))
}
