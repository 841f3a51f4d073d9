import { planTemplate } from '../src/areas/build-out/plan/template.ts'
import type { Cluster } from './cluster.ts'
import { count } from './figure.ts'
import type { Report } from './report.ts'

const clients = 10_000
/** Clients until the tables are vacuumed, as the database does by itself over days. */
const between = 500
/** Bytes. */
const mostBytes = 12_000

/**
 * Adds clients one after the other, as sign-ups do, and divides what the tables and their indexes have grown by. Their passwords and
 * sessions are not among it.
 */
export async function measureDisk(cluster: Cluster, report: Report): Promise<void> {
  await cluster.make('disk')
  const run = (text: string) => cluster.run<{ name: string; size: string }>('disk', text)
  await run(
    `insert into plan_templates (version, plan) values (${planTemplate.version}, $plan$${JSON.stringify(planTemplate)}$plan$)`,
  )
  const sizes = async () =>
    new Map(
      (
        await run(
          `select oid::regclass::text as name, pg_total_relation_size(oid) as size from pg_class
           where relnamespace = 'public'::regnamespace and relkind = 'r'`,
        )
      ).map(({ name, size }) => [name, Number(size)]),
    )
  const before = await sizes()
  for (let first = 1; first <= clients; first += between) {
    await run(`do $$ begin
      for n in ${first}..${first + between - 1} loop
        insert into users (id, name, email) values (app.uuid_v7(), 'Client ' || n, 'client' || n || '@bench.example');
        commit;
      end loop;
    end $$`)
    await run('vacuum (analyze)')
  }
  const grown = [...(await sizes())]
    .map(([name, size]) => ({ name, each: (size - (before.get(name) ?? 0)) / clients }))
    .filter(({ each }) => each >= 1)
    .toSorted((a, b) => b.each - a.each)
  const total = grown.reduce((sum, { each }) => sum + each, 0)
  report.title(`Bytes on disk of a new client with a plan, indexes included (${count(clients)} clients)`)
  report.table(
    ['', 'bytes', 'target', ''],
    [
      ...grown.map(({ name, each }) => [name, count(each), '', '']),
      ['all', count(total), `<= ${count(mostBytes)}`, report.judge('a new client on disk', total <= mostBytes)],
    ],
  )
}
