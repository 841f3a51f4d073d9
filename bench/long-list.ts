import { columnOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import type { Cluster } from './cluster.ts'
import { count, median, milliseconds, pairedRatio, ratio } from './figure.ts'
import { emailOf, rowsEach } from './fill.ts'
import { createKind, listedKinds, listKind, summarizeKind } from './kind-request.ts'
import { runLoad } from './load.ts'
import type { Pair } from './pair.ts'
import type { Report } from './report.ts'
import { cookieOf } from './request.ts'
import { alternate } from './throughput.ts'

const manyRows = 5_000
const rounds = 24
const roundLength = 80
const maxRatio = 1.25
/** What a screen asks for besides: each status in an order of its own. */
const groups: Record<string, string[]> = {
  businessCompliance: [
    '&sort=taskDueDate&taskStatus=Awaiting%20Completion',
    '&sort=statusChangedAt&taskStatus=Completed&direction=desc',
  ],
}
const few = 501
const many = 502

/** Compares the first page of a client with 5,000 rows with that of a client with 20, for every kind and every order its screens ask for. */
export async function measureLongLists(cluster: Cluster, pair: Pair, report: Report): Promise<void> {
  const [short, long] = [cookieOf(pair.sessionSecret, few), cookieOf(pair.sessionSecret, many)]
  const own = listedKinds.filter((kind) => !kind.access.shared)
  for (const kind of own) await fill(cluster, pair, kind, [short, long])
  await cluster.run(pair.database, 'vacuum (analyze)')

  const rows: string[][] = []
  for (const kind of own) {
    const orders = Object.entries(kind.fields)
      .filter(([, field]) => field.sort)
      .map(([name]) => `&sort=${name}`)
    for (const question of ['', ...orders, ...(groups[kind.name] ?? [])]) {
      const name = `${kind.name}${question.replace('&sort=', ' by ').replace(/&taskStatus=(\w+).*/, ' of $1')}`
      const ways = [short, long].map((cookie) => {
        const request = listKind(kind, cookie, question)
        return async () => median((await runLoad(pair.ours.port, [() => request], roundLength)).latencies)
      })
      const [small = [], large = []] = await alternate(ways, rounds)
      const times = pairedRatio(large, small)
      rows.push([
        name,
        milliseconds(median(small)),
        milliseconds(median(large)),
        ratio(times),
        `<= ${maxRatio}`,
        report.judge(`first page of ${name} with ${manyRows} rows`, times <= maxRatio),
      ])
    }
    if (Object.values(kind.fields).some((field) => field.total || field.choices)) {
      const request = summarizeKind(kind, long)
      rows.push([
        `${kind.name} summary`,
        '',
        milliseconds(median((await runLoad(pair.ours.port, [() => request], 300)).latencies)),
        '',
        '',
        '',
      ])
    }
  }
  report.title(
    `p50 in ms of a first page by the rows of the client (medians of ${rounds} rounds in turn; the ratio is that of each two)`,
  )
  report.table(['', `${rowsEach} rows`, `${count(manyRows)} rows`, 'ratio', 'target', ''], rows)
}

/** 20 rows for each through the routes; then those of one are copied as they lie, without triggers, until there are enough. */
async function fill(cluster: Cluster, pair: Pair, kind: RecordKind, cookies: string[]): Promise<void> {
  if (kind.name !== 'bankAccount') {
    for (const cookie of cookies) {
      const next = createKind(kind, cookie, 1)
      for (let n = 0; n < rowsEach; n++) await runLoad(pair.ours.port, [next], 0)
    }
  }
  // A value that there may be once only gets the number of its copy.
  const once = kind.oncePer && columnOf(kind.oncePer)
  await cluster.run(
    pair.database,
    `
    do $$ declare names text; copies text; begin
      select string_agg(quote_ident(attname), ', '), string_agg(format(case attname when '${once ?? ''}' then 't.%I || ''-'' || n' else 't.%I' end, attname), ', ')
        into names, copies from pg_attribute
        where attrelid = '${kind.table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id';
      set local session_replication_role = replica;
      execute format('insert into ${kind.table} (id, %s) select app.uuid_v7(), %s from ${kind.table} t, generate_series(2, ${manyRows / rowsEach}) n
        where t.user_id = (select id from users where email = %L)', names, copies, '${emailOf(many)}');
    end $$`,
  )
}
