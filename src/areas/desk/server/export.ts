import { Readable } from 'node:stream'
import type { Database } from '../../../kit/database/database.ts'
import { outOfScope } from '../../../kit/database/request-scope.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { byteOrderMark, escapeFormula, writeRecord } from '../../../kit/files/csv.ts'
import type { DeskFilter, DeskRow } from '../contract.ts'
import { longPhase } from '../phase-name.ts'
import { writeCursor } from './order.ts'
import { listDesk, today } from './statement.ts'

/** Clients that are read from the database at a time. */
const portion = 1000

type Read = { row: string; cursor: string }

/** Streams the clients of a view, in its order. Throws a Problem before it begins. */
export async function exportDesk(
  database: Database,
  identity: Identity,
  filter: DeskFilter,
): Promise<{ fileName: string; stream: Readable }> {
  const [rows = [], dated] = await database.asUser<Read & { today: string }>(identity, [
    listDesk(filter, undefined, portion),
    today,
  ])
  return {
    fileName: `desk_${dated?.[0]?.today ?? ''}.csv`,
    stream: Readable.from(write(readOn(database, identity, filter, rows)), { objectMode: false }),
  }
}

async function* readOn(
  database: Database,
  identity: Identity,
  filter: DeskFilter,
  head: Read[],
): AsyncGenerator<Read[]> {
  for (let rows = head; rows.length > 0;) {
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < portion) return
    const next = listDesk(filter, writeCursor(last.cursor), portion)
    // The response has begun: however long the whole takes, each portion has its own time.
    rows = (await outOfScope(() => database.asUser<Read>(identity, [next])))[0] ?? []
  }
}

async function* write(portions: AsyncIterable<Read[]>): AsyncGenerator<string> {
  yield (
    byteOrderMark +
    writeRecord([
      'Client',
      'Person',
      'E-mail',
      'Waiting on',
      'Waiting since',
      'Next step',
      'Oldest open request',
      'Open requests',
      'Late tasks',
      'Due',
      'Phase',
      'Day',
      'Tasks done',
      'Tasks',
      'Unanswered messages',
      'Silent days',
      'Assignee',
      'Tags',
    ])
  )
  for await (const rows of portions) yield rows.map(({ row }) => writeLine(JSON.parse(row) as DeskRow)).join('')
}

const words = { us: 'Us', client: 'Client', state: 'State', bank: 'Bank', bureau: 'Bureau', other: 'Other' }

function writeLine(row: DeskRow): string {
  return writeRecord([
    escapeFormula(row.company ?? ''),
    escapeFormula(row.person),
    escapeFormula(row.email),
    row.waitingOn === null ? '' : escapeFormula(row.waitingName ?? words[row.waitingOn]),
    row.waitingSince?.slice(0, 10) ?? '',
    escapeFormula(row.step ?? ''),
    escapeFormula(row.request?.title ?? ''),
    String(row.requestsOpen),
    String(row.late),
    row.dueOn ?? '',
    longPhase(row.phase),
    row.day === null ? '' : String(row.day),
    String(row.tasks?.done ?? ''),
    String(row.tasks?.total ?? ''),
    String(row.unanswered),
    String(row.silentDays),
    escapeFormula(row.assignee?.name ?? ''),
    escapeFormula(row.tags.join(', ')),
  ])
}
