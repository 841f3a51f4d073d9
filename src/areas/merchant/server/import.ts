import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { once } from '../../../kit/http/server/once.ts'
import { type FieldProblem, notFound, Problem } from '../../../kit/http/server/problem.ts'
import { newId } from '../../../kit/database/new-id.ts'
import type { ImportInput, ImportLine, RepeatedLine } from '../contract.ts'
import { settlesOn } from '../settlement.ts'
import { findRepeats, importShape } from './statement.ts'

/** Stores the lines of a file in one transaction. The same key and input give the same response for a day; other input with it is a 422. */
export async function importLines(
  database: Database,
  identity: Identity,
  owner: string,
  input: ImportInput,
  key: string | undefined,
): Promise<string> {
  return database.asUser(identity, async (query) => {
    // One import of a client after the other, so that what is compared does not change before it is stored.
    await query({ text: `select pg_advisory_xact_lock(hashtext('merchant_imports'), hashtext($1))`, values: [owner] })
    return once(query, key, ['merchantImport', owner, input], async () => {
      if (input.repeats === 'refuse')
        refuseRepeats(input.rows, await query<RepeatedLine>(findRepeats(owner, input.rows)))
      const id = newId()
      await query({
        text: `insert into merchant_imports (id, user_id, file_name, row_count, total_cents, imported_by)
          select $1, $2, $3, $4, $5, coalesce((select name from users where id = (select app.actor_id())), '')`,
        values: [
          id,
          owner,
          input.fileName,
          input.rows.length,
          input.rows.reduce((sum, row) => sum + row.amountCents, 0),
        ],
      })
      await query(insertLines(id, owner, input.rows))
      const [made] = await query<{ row: string }>({
        text: `select ${importShape}::text as row from merchant_imports i where i.id = $1`,
        values: [id],
      })
      if (!made) throw notFound()
      return made.row
    })
  })
}

function insertLines(importId: string, owner: string, rows: ImportLine[]) {
  const days = new Map<string, string>()
  // Sorted, so that the lines of one day stay in the order of the file.
  const ids = rows.map(newId).sort()
  const settles = (date: string) => days.get(date) ?? (days.set(date, settlesOn(date)), days.get(date))
  return {
    text: `insert into merchant_transactions (id, user_id, import_id, line, occurred_on, settles_on, description, customer, kind, method, status, amount_cents)
      select r.id, $1, $2, r.line, r."occurredOn", r."settlesOn", r.description, r.customer, r.kind, r.method, r.status, r."amountCents"
      from jsonb_to_recordset($3::jsonb) as r(id uuid, line int, "occurredOn" date, "settlesOn" date, description text, customer text, kind text, method text, status text, "amountCents" bigint)`,
    values: [
      owner,
      importId,
      JSON.stringify(rows.map((row, index) => ({ ...row, id: ids[index], settlesOn: settles(row.occurredOn) }))),
    ],
  }
}

function refuseRepeats(rows: ImportLine[], repeated: RepeatedLine[]): void {
  if (repeated.length === 0) return
  const places = new Map(rows.map((row, index) => [row.line, index]))
  const errors = repeated.map(({ line, fileName }): FieldProblem => ({
    path: `rows.${places.get(line)}.line`,
    message: `Already imported from ${fileName}.`,
  }))
  const many = repeated.length === 1 ? '1 row was' : `${repeated.length} rows were`
  throw new Problem(409, 'repeated', `${many} already imported. Skip them or import anyway.`, {
    errors,
    extra: { repeated },
  })
}
