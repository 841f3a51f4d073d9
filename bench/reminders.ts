import { setTimeout as wait } from 'node:timers/promises'
import { openMailServer } from '../tests/mail-server.ts'
import type { Cluster } from './cluster.ts'
import { milliseconds, quantile } from './figure.ts'
import { fillClients } from './fill.ts'
import { runLoad } from './load.ts'
import { readSessionSecret, startOurs } from './pair.ts'
import type { Report } from './report.ts'
import { cookieOf, listRows } from './request.ts'
import type { Stage } from './stage.ts'

const reminders = 1_000
/** Milliseconds that the mail server takes for each message. */
const perMail = 20
/** Seconds from the moment at which all are due. */
const maxSeconds = 120
/** Milliseconds by which a request may be slower while reminders leave. */
const maxDelay = 20
const round = 3_000

/** Measures how long 1,000 reminders take that are due in the same minute, and what a request takes meanwhile. */
export async function measureReminders(stage: Stage, cluster: Cluster, report: Report): Promise<void> {
  const mail = await openMailServer({ delay: perMail })
  stage.onEnd(() => mail.close())
  await cluster.make('reminders')
  await fillClients(cluster, 'reminders', 8)
  const ours = await startOurs(stage, cluster, 'reminders', {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Portal <portal@bench.example>',
  })
  const callers = [1, 2].map((client) => () => listRows(cookieOf(readSessionSecret(stage), client)))
  const ask = async () => quantile((await runLoad(ours.port, callers, round)).latencies, 0.95)
  await ask()
  const quiet = await ask()

  await cluster.run(
    'reminders',
    `with client as (insert into users (id, name, email, email_verified) select app.uuid_v7(), 'Reminded ' || n, 'reminded' || n || '@bench.example', true
        from generate_series(1, ${reminders}) n returning id)
      insert into client_requests (id, user_id, title, asked_by, created_at)
        select app.uuid_v7(), id, 'Sign the lease', 'Dana', now() - interval '25 hours' from client`,
  )
  const begun = performance.now()
  const busy: number[] = []
  while (mail.received.length < reminders && performance.now() - begun < 2 * maxSeconds * 1_000) {
    // Before the first has left, nothing is under way yet.
    if (mail.received.length === 0) await wait(20)
    else busy.push(await ask())
  }
  const seconds = (performance.now() - begun) / 1_000
  const addresses = new Set(mail.received.flatMap(({ to }) => to))
  await ours.stop()

  report.title(`${reminders} reminders due in the same minute, a mail server that takes ${perMail} ms for each`)
  report.table(
    ['', 'figure', 'target', ''],
    [
      [
        'seconds until the last has left',
        seconds.toFixed(1),
        `< ${maxSeconds}`,
        report.judge('1,000 reminders leave within two minutes', addresses.size === reminders && seconds < maxSeconds),
      ],
      [
        'sent twice',
        String(mail.received.length - addresses.size),
        '0',
        report.judge('no reminder leaves twice', mail.received.length === addresses.size),
      ],
      ['a list, quiet, p95 ms', milliseconds(quiet), '', ''],
      [
        'a list meanwhile, p95 ms',
        milliseconds(quantile(busy, 0.5)),
        `< ${maxDelay} more`,
        report.judge('reminders delay nobody', quantile(busy, 0.5) < quiet + maxDelay),
      ],
    ],
  )
}
