import type { Cluster } from './cluster.ts'
import { count, median, pairedRatio } from './figure.ts'
import { emailOf } from './fill.ts'
import { runLoad } from './load.ts'
import { readDatabaseTime, readProcessorTime } from './processor-time.ts'
import type { Report } from './report.ts'
import { cookieOf, write } from './request.ts'
import type { ServerProcess } from './server-process.ts'
import { alternate } from './throughput.ts'

const callers = 16
// Many short ones: the middle half of the pairs lies within 6 to 8 %, more than what is measured.
const rounds = 80
const roundLength = 120
/** PostgreSQL plans its statements again after a change of triggers. Milliseconds. */
const warmUp = 80
/** What a client's create may cost more for the desk. */
const most = 0.03

/**
 * Measures what the desk costs a client who writes to the team and waits already, with its trigger and without, in turn, on one server.
 * The row changes only with the first message that waits, and with the reply. Records have no trigger of the
 * desk (`tests/desk-triggers.test.ts`).
 */
export async function measureDeskCost(
  cluster: Cluster,
  { server, database, secret }: { server: ServerProcess; database: string; secret: string },
  report: Report,
): Promise<void> {
  const numbers = Array.from({ length: callers }, (_, index) => index + 1)
  await cluster.run(
    database,
    `set session_replication_role = replica;
    insert into client_members (client_id, user_id, access) select id, id, 'owner' from users where email in (${numbers.map((number) => `'${emailOf(number)}'`).join(', ')});
    insert into auth_sessions (id, user_id, token, expires_at, kind, client_id, access, person_role)
      select app.uuid_v7(), m.user_id, 'bench-token-of-client-' || substring(u.email from '[0-9]+'), now() + interval '1 day', 'full', m.client_id, m.access, u.role
        from client_members m join users u on u.id = m.user_id`,
  )
  const requests = numbers.map((number) => {
    const request = write('POST', '/api/chat-messages', { cookie: cookieOf(secret, number) }, { body: 'Good morning' })
    return () => request
  })
  async function take(verb: 'enable' | 'disable'): Promise<number> {
    await cluster.run(database, `alter table chat_messages ${verb} trigger follow_message`)
    await runLoad(server.port, requests, warmUp)
    const read = () => (readProcessorTime(server.processId) ?? 0) + (readDatabaseTime(database) ?? 0)
    const before = read()
    const { requests: done } = await runLoad(server.port, requests, roundLength)
    return (read() - before) / done
  }
  const [off, on] = [() => take('disable'), () => take('enable')]
  // Messages become dearer as there are more of them, so each way comes first as often as second.
  const [first = [], second = [], third = [], fourth = []] = await alternate([off, on, on, off], rounds)
  const [without, withIt] = [
    [...first, ...fourth],
    [...second, ...third],
  ]
  const cost = pairedRatio(withIt, without) - 1
  report.title(`What the desk costs a client's message (medians of ${2 * rounds} rounds in turn, ${callers} callers)`)
  report.line(
    `${count(median(without))} µs on a processor without its trigger, ${count(median(withIt))} with it: ` +
      `${(cost * 100).toFixed(1)} % (at most ${most * 100} %): ${report.judge('desk: cost of a create', cost <= most)}`,
  )
}
