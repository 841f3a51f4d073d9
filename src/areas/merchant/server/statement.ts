import type { Statement } from '../../../kit/database/statement.ts'
import type { Direction, TransactionSort } from '../transaction-sort.ts'

const visible = 't.deleted_at is null and not t.withdrawn'
// A captured payment settles on its date by itself; a status given by a file is kept.
const status = `case when t.status = 'captured' and t.settles_on <= current_date then 'settled' else t.status end`
const shape = `json_build_object('id', t.id, 'version', t.version, 'occurredOn', t.occurred_on, 'settlesOn', t.settles_on, 'description', t.description,
  'customer', t.customer, 'kind', t.kind, 'method', t.method, 'status', ${status}, 'amountCents', t.amount_cents, 'feeCents', t.fee_cents, 'netCents', t.net_cents)`
const sums = `'count', count(*), 'grossCents', coalesce(sum(amount_cents), 0), 'feeCents', coalesce(sum(fee_cents), 0), 'netCents', coalesce(sum(net_cents), 0)`

const order: Record<TransactionSort, string> = {
  occurredOn: 't.occurred_on',
  description: 'lower(t.description)',
  amountCents: 't.amount_cents',
  feeCents: 't.fee_cents',
  netCents: 't.net_cents',
  settlesOn: 't.settles_on',
}

export type ListQuestion = {
  owner: string
  month?: string | undefined
  sort: TransactionSort
  direction: Direction
  cursor?: string | undefined
  limit: number
}

/** The first page of a client's lines, each with the summary; without lines, one row that has nothing else. One statement, so that both are of one moment. */
export function listWithSummary(question: ListQuestion): Statement {
  const page = listLines(question)
  const values = [...(page.values ?? []), question.owner, question.month ? `${question.month}-01` : null]
  return {
    text: `select l.row, l.id, s.row as summary from (${sumLines(values.length - 1, values.length)}) s
      left join (select p.*, row_number() over () as place from (${page.text}) p) l on true order by l.place`,
    values,
  }
}

/** One page of a client's lines behind a cursor; the row that the cursor names says where that is. */
export function listLines({ owner, month, sort, direction, cursor, limit }: ListQuestion): Statement {
  const by = order[sort]
  const values: unknown[] = [owner, limit]
  const where = ['t.user_id = $1', visible]
  if (month) where.push(inMonth(values.push(`${month}-01`)))
  if (cursor)
    where.push(
      `(${by}, t.id) ${direction === 'asc' ? '>' : '<'} (select ${by}, t.id from merchant_transactions t where t.id = $${values.push(cursor)} and t.user_id = $1)`,
    )
  return {
    // Shaped after the limit, or every line of a client would be shaped to be sorted.
    text: `select ${shape}::text as row, t.id from (select * from merchant_transactions t where ${where.join(' and ')} order by ${by} ${direction}, t.id ${direction} limit $2) t
      order by ${by} ${direction}, t.id ${direction}`,
    values,
  }
}

/** Sums, months and settlements of a client. Takes the places of the owner and of the month's first day or null. */
function sumLines(owner: number, month: number): string {
  return `with lines as materialized (select t.* from merchant_transactions t where t.user_id = $${owner} and ${visible}),
      settlements as (select settles_on as day, sum(net_cents) as net from lines where status <> 'authorized' group by settles_on)
      select json_build_object(
        'today', current_date,
        'whole', (select json_build_object(${sums}, 'salesCount', count(*) filter (where kind = 'sale'),
          'salesCents', coalesce(sum(amount_cents) filter (where kind = 'sale'), 0), 'firstOn', min(occurred_on), 'lastOn', max(occurred_on),
          'settledCents', (select coalesce(sum(net), 0) from settlements where day <= current_date)) from lines),
        'nextSettlement', (select json_build_object('on', day, 'netCents', net) from settlements where day > current_date order by day limit 1),
        'lastSettlement', (select json_build_object('on', day, 'netCents', net) from settlements where day <= current_date order by day desc limit 1),
        'months', (select coalesce(json_agg(json_build_object('month', month, 'count', count) order by month desc), '[]')
          from (select to_char(occurred_on, 'YYYY-MM') as month, count(*) from lines group by 1) months),
        'filtered', (select json_build_object(${sums}) from lines t where $${month}::date is null or ${inMonth(month)})
      )::text as row`
}

/** Of the lines sent, those that a client has already, as often as they are there; with the file they came with. */
export function findRepeats(owner: string, rows: object[]): Statement {
  // Sorted together and never joined: of equal lines, ten thousand in a file would be compared with ten thousand that are there, each with each.
  const alike = 'occurred_on, amount_cents, description, customer'
  return {
    text: `with sent as (
        select line, "occurredOn" as occurred_on, "amountCents" as amount_cents, description, customer
        from jsonb_to_recordset($2::jsonb) as r(line int, "occurredOn" date, "amountCents" bigint, description text, customer text)
      ), either as (
        select ${alike}, line, null::uuid as id, null::uuid as import_id from sent
        union all
        select ${alike}, null, t.id, t.import_id from merchant_transactions t
        where t.user_id = $1 and ${visible} and t.occurred_on between (select min(occurred_on) from sent) and (select max(occurred_on) from sent)
      ), numbered as (
        select *, row_number() over (partition by ${alike}, id is null order by line, id) as nth from either
      ), repeated as (
        select min(line) as line, (array_agg(import_id) filter (where import_id is not null))[1] as import_id from numbered group by ${alike}, nth having count(*) = 2
      )
      select r.line, i.file_name as "fileName", i.created_at as "importedAt"
      from repeated r join merchant_imports i on i.id = r.import_id order by r.line`,
    values: [owner, JSON.stringify(rows)],
  }
}

export const importShape = `json_build_object('id', i.id, 'userId', i.user_id, 'version', i.version, 'createdAt', i.created_at, 'fileName', i.file_name,
  'rowCount', i.row_count, 'totalCents', i.total_cents, 'importedBy', i.imported_by, 'undoneAt', i.undone_at)`

function inMonth(parameter: number): string {
  return `t.occurred_on >= $${parameter}::date and t.occurred_on < $${parameter}::date + interval '1 month'`
}
