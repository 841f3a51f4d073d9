import { Readable } from 'node:stream'
import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { outOfScope } from '../../../kit/database/request-scope.ts'
import { plainFileName } from '../../../kit/files/server/file-name.ts'
import { notFound } from '../../../kit/http/server/problem.ts'
import type { Transaction } from '../contract.ts'
import { byteOrderMark, escapeFormula, writeAmount, writeRecord } from '../../../kit/files/csv.ts'
import { sampleTransactions } from '../ledger/sample.ts'
import { inMonth } from '../ledger/summary.ts'
import { listLines } from './statement.ts'

/** Lines that are read from the database at a time. */
const portion = 1000

/** Streams the lines of a month, or all, oldest first; those of the sample where it is asked for. The file is named after the business. Throws a Problem before it begins. */
export async function exportLines(
  database: Database,
  identity: Identity,
  owner: string,
  month: string | undefined,
  sample: boolean,
): Promise<{ fileName: string; stream: Readable }> {
  const [people, head] = await database.asUser(identity, [
    { text: ownName, values: [owner] },
    question(owner, month, undefined),
  ])
  const person = people?.[0] as { name: string } | undefined
  if (!person) throw notFound('Client not found.')
  const lines = sample
    ? [inMonth(sampleTransactions, month)]
    : readOn(database, identity, owner, month, head as Portion)
  return {
    fileName: `${plainFileName(person.name)}_${sample ? 'SAMPLE-' : ''}merchant-transactions_${month ?? 'all'}.csv`,
    stream: Readable.from(write(lines), { objectMode: false }),
  }
}

const ownName = `select coalesce(nullif(btrim(p.business_name), ''), u.name) as name
  from users u left join user_profile p on p.user_id = u.id and p.deleted_at is null where u.id = $1`

type Portion = { row: string; id: string }[]

const question = (owner: string, month: string | undefined, cursor: string | undefined) =>
  listLines({ owner, month, sort: 'occurredOn', direction: 'asc', cursor, limit: portion })

async function* readOn(
  database: Database,
  identity: Identity,
  owner: string,
  month: string | undefined,
  head: Portion,
): AsyncGenerator<Transaction[]> {
  for (let rows = head; rows.length > 0;) {
    yield rows.map(({ row }) => JSON.parse(row) as Transaction)
    if (rows.length < portion) return
    const next = question(owner, month, rows.at(-1)?.id)
    // The response has begun: however long the whole takes, each portion has its own time.
    rows = (await outOfScope(() => database.asUser<Portion[number]>(identity, [next])))[0] ?? []
  }
}

async function* write(portions: AsyncIterable<Transaction[]> | Transaction[][]): AsyncGenerator<string> {
  yield (
    byteOrderMark +
    writeRecord(['Date', 'Description', 'Customer', 'Kind', 'Method', 'Status', 'Amount', 'Fee', 'Net', 'Settles'])
  )
  for await (const lines of portions) yield lines.map(writeLine).join('')
}

function writeLine(line: Transaction): string {
  return writeRecord([
    line.occurredOn,
    escapeFormula(line.description),
    escapeFormula(line.customer),
    line.kind,
    escapeFormula(line.method),
    line.status,
    writeAmount(line.amountCents),
    writeAmount(line.feeCents),
    writeAmount(line.netCents),
    line.settlesOn,
  ])
}
