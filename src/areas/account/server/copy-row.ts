import type { CopyColumn, CopySource } from '../../../kit/area/server/copy-source.ts'
import type { Database } from '../../../kit/database/database.ts'
import { outOfScope } from '../../../kit/database/request-scope.ts'
import { type Identity, statementName } from '../../../kit/database/statement.ts'
import { byteOrderMark, escapeFormula, writeRecord } from '../../../kit/files/csv.ts'

/** Rows that are read from the database at a time. */
const portion = 500

type Page = { id: string; row: string }[]

/** A client's rows as JSON text, some at a time. Each read asks the database again whether the caller may. */
export async function* readRows(
  database: Database,
  identity: Identity,
  client: string,
  { table, owner = 'user_id', columns }: CopySource,
): AsyncGenerator<string[]> {
  const list = columns.map(({ name, value }) => `${value} as "${name}"`).join(', ')
  const text = `select r.id, row_to_json(r)::text as row from (select t.id, ${list} from ${table} t
    where t.${owner} = $1 and t.id > $2 order by t.id limit ${portion}) r order by r.id`
  for (let cursor = '00000000-0000-0000-0000-000000000000'; ;) {
    const statement = { name: statementName('copy', table), text, values: [client, cursor] }
    // The response has begun: however long the whole takes, each portion has its own time.
    const [rows = []] = await outOfScope(() => database.asUser<Page[number]>(identity, [statement]))
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < portion) return
    cursor = rows.at(-1)?.id as string
  }
}

/** Rows as one JSON array. `count` receives how many there were. */
export async function* writeJson(
  pages: AsyncIterable<string[]>,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  let written = 0
  for await (const rows of pages) {
    yield rows.map((row, index) => `${written + index === 0 ? '[\n' : ',\n'}${row}`).join('')
    written += rows.length
  }
  yield written === 0 ? '[]\n' : '\n]\n'
  count(written)
}

/** Rows as CSV with a head, for spreadsheets. */
export async function* writeCsv(pages: AsyncIterable<string[]>, columns: CopyColumn[]): AsyncGenerator<string> {
  yield byteOrderMark + writeRecord(['ID', ...columns.map(({ label }) => label)])
  for await (const rows of pages) {
    yield rows
      .map((row) => {
        const values = JSON.parse(row) as Record<string, unknown>
        return writeRecord(['id', ...columns.map(({ name }) => name)].map((name) => writeCell(values[name])))
      })
      .join('')
  }
}

function writeCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return escapeFormula(value)
  if (!isMasked(value)) return escapeFormula(JSON.stringify(value))
  return value.set ? `•••• ${value.last4 ?? ''}`.trimEnd() : ''
}

/** Whether it is what a row shows of a secret. */
const isMasked = (value: unknown): value is { set: boolean; last4: string | null } =>
  typeof value === 'object' && value !== null && 'set' in value && 'last4' in value
