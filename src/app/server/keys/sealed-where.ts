import type { Query } from '../../../kit/database/statement.ts'
import type { SealContext } from '../../../kit/seal/seal.ts'

/**
 * Somewhere that sealed values lie: a column, or an entry of what a filing keeps of the row that it was written over. `value`, and what
 * a value is bound to, are SQL over the table's row `t`; `put` is SQL that puts `r.sealed` there.
 */
export type SealedWhere = {
  name: string
  table: string
  value: string
  column: string
  bound: { table: string; column: string; row: string }
  put: string
}

/** A sealed value as `selectSealed` reads it: the row that it lies in, and what it is bound to. */
export type SealedValue = { id: string; value: string; table: string; column: string; row: string; owner: string }

/**
 * Everywhere that this database may hold sealed values. Found in the database: what app.reveal gives out, columns that end with `_sealed`,
 * and the former values of those columns in request_filings. Takes a query as the owner.
 */
export async function findSealedWhere(query: Query): Promise<SealedWhere[]> {
  const columns = await query<{ table: string; column: string }>({
    text: `select table_name as table, column_name as column from sealed_columns
      union select table_name, column_name from information_schema.columns where table_schema = 'public' and column_name ~ '_sealed$'
      order by 1, 2`,
  })
  return columns.flatMap(({ table, column }) => [
    {
      name: `${table}.${column}`,
      table,
      value: `t.${column}`,
      column,
      bound: { table: `'${table}'`, column: `'${column}'`, row: 't.id' },
      put: 'r.sealed',
    },
    {
      name: `request_filings.before (${table}.${column})`,
      table: 'request_filings',
      value: `case when t.table_name = '${table}' then t.before ->> '${column}' end`,
      column: 'before',
      bound: { table: `'${table}'`, column: `'${column}'`, row: 't.row_id' },
      put: `jsonb_set(t.before, '{${column}}', to_jsonb(r.sealed))`,
    },
  ])
}

/** The statement that reads the values of a place, as `SealedValue`; more conditions on `t` may follow it. */
export const selectSealed = ({ table, value, bound }: SealedWhere): string =>
  `select t.id, ${value} as value, ${bound.table} as table, ${bound.column} as column, ${bound.row} as row, t.user_id as owner
    from ${table} t where ${value} is not null`

/** Where a value belongs. */
export const contextOf = ({ table, column, row, owner }: SealedValue): SealContext => ({ table, column, row, owner })
