import { columnOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import type { Field } from '../src/kit/record/contract/field.ts'
import type { Cluster } from './cluster.ts'

/** Different values of a field; long enough that values and order have little to do with each other. */
const samples = 97

/** Columns that an area adds to the table of a kind and that may not be empty. */
const ofAreas: Record<string, Record<string, string>> = {
  businessDocument: {
    file_key: `'documents/' || u.id || '/' || n || '.pdf'`,
    sha256: `md5(u.id::text) || md5(n::text)`,
  },
}

/** Gives each client so many rows of a kind, in one statement and without triggers. The rows of a client lie far apart. */
export async function fillKind(cluster: Cluster, database: string, kind: RecordKind, each: number): Promise<void> {
  const columns = Object.entries(kind.fields).flatMap(([name, field], index) => valuesOf(kind, name, field, index))
  const all = [...columns, ...Object.entries(ofAreas[kind.name] ?? {})]
  await cluster.run(
    database,
    `set session_replication_role = replica;
    insert into ${kind.table} (id, user_id, ${all.map(([column]) => column).join(', ')})
      select app.uuid_v7(), u.id, ${all.map(([, value]) => value).join(', ')}
      from generate_series(1, ${each}) n, (select id, row_number() over (order by id)::int as c from clients) u order by n, u.c`,
  )
}

function valuesOf(kind: RecordKind, name: string, field: Field, index: number): [string, string][] {
  const columns = field.columns(columnOf(name))
  // Each field walks through its samples at a pace of its own.
  const at = name === kind.oncePer ? 'n' : `1 + (u.c * ${index + 7} + n * 31) % ${samples}`
  return columns.map(({ name: column, type }, part) => {
    const values = Array.from({ length: samples }, (_, n) => {
      const value: unknown = field.sample(n)
      const stored = field.store ? field.store(value, (text) => `v1.kbench.${text}`)[part] : value
      return literal(stored)
    })
    const sample = `(array[${values.join(',')}]::${type}[])[${at}]`
    const free = field.order === 'alphabet' && !field.choices && name !== kind.oncePer && field.kind !== 'email'
    const value = free ? `${sample} || ' of ' || (u.c * 7919 + n) % 19997` : sample
    // Some rows leave empty what may be.
    return [column, field.presence === 'optional' ? `case when (u.c + n) % 9 > 0 then ${value} end` : value]
  })
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.replaceAll(`'`, `''`)}'`
}
