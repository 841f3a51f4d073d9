import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import type { Database } from '../../src/kit/database/database.ts'
import { openDatabase } from '../../src/kit/database/open.ts'
import { makeComposer } from '../../src/kit/mail/compose.ts'
import { writeMail } from '../../src/kit/mail/outgoing.ts'
import { openPostOffice } from '../../src/kit/mail/post-office.ts'
import { testSecret } from '../cluster.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { openMailServer } from '../mail-server.ts'
import { type DatabaseCutter, openDatabaseCutter } from './database-cutter.ts'
import { openSmtpCutter, type SmtpCutter, type SmtpFault } from './smtp-cutter.ts'

/*
 * A mail is committed with the change of its route, and leaves later by one piece of code, whatever route wrote it. Here each call of that
 * code fails in its turn: to the mail server, and to the database.
 */
let fixture: TestDatabase
/** The same database, behind a cutter. */
let cut: Database
let databaseCutter: DatabaseCutter
let smtp: SmtpCutter
let mailServer: Awaited<ReturnType<typeof openMailServer>>

beforeAll(async () => {
  fixture = await openTestDatabase()
  const { host, port } = inject('cluster')
  databaseCutter = await openDatabaseCutter(`${host}/.s.PGSQL.${port}`)
  cut = await openDatabase({
    url: fixture.url.replace(/localhost:\d+/, `127.0.0.1:${databaseCutter.port}`).replace(/\?host=.*/, ''),
    embedded: embeddedSettings(''),
    migrations: path.resolve(import.meta.dirname, '../../migrations'),
    secret: testSecret,
    timeZone: 'America/New_York',
  })
  mailServer = await openMailServer({ password: 'word' })
  smtp = await openSmtpCutter(Number(new URL(mailServer.url).port))
})
afterAll(async () => {
  await cut.close()
  databaseCutter.close()
  smtp.close()
  await mailServer.close()
  await fixture.close()
})
beforeEach(() => void (mailServer.received.length = 0))

const composeMail = makeComposer({
  sender: { product: 'The Portal', publicUrl: 'https://portal.test', name: 'Provider', address: '1 Main Street' },
  written: false,
  stopLink: () => ({ settings: '', stop: '', post: '' }),
})

/** Tries once to send what is due. */
async function send(database: Database): Promise<void> {
  const url = `smtp://portal:word@127.0.0.1:${smtp.port}`
  const office = openPostOffice(database, { url, from: 'portal@test.example', composeMail }, () => {})
  office.flush()
  await office.stop()
}

async function writeOne(): Promise<void> {
  mailServer.received.length = 0
  await fixture.owner.query('delete from outgoing_mail')
  await fixture.database.asSystem('mail')([
    writeMail({ to: 'ann@test.example', subject: 'Reminder', parts: ['Something is open.'] }),
  ])
}

async function read() {
  const { rows } = await fixture.owner.query<{ sent: boolean; failed: boolean; error: boolean; whole: boolean }>(
    `select sent_at is not null as sent, failed_at is not null as failed, last_error is not null as error,
      body <> '' and content is not null as whole from outgoing_mail`,
  )
  expect(rows).toHaveLength(1)
  return rows[0] as (typeof rows)[0]
}

/** What became of the mail whose call failed: what is said of it is true, and another attempt sends it. */
async function findOutcome(where: string): Promise<string> {
  const { sent, failed, error, whole } = await read()
  const arrived = mailServer.received.length
  // Said to be sent, it has arrived and nothing of it is kept; else all of it is kept.
  expect({ arrived: sent ? arrived : 'unknown', whole, error: sent && error }, where).toEqual({
    arrived: sent ? 1 : 'unknown',
    whole: !sent,
    error: false,
  })
  // As time goes by, or as staff press “Send again”.
  await fixture.owner.query('update outgoing_mail set next_attempt_at = now(), failed_at = null')
  await send(fixture.database)
  expect(await read(), where).toEqual({ sent: true, failed: false, error: false, whole: false })
  // Twice only where nobody can know that it has arrived. A mail program sees that both are one.
  expect(mailServer.received.length, where).toBe(sent || arrived === 0 ? 1 : 2)
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size, where).toBe(1)
  return failed ? 'given up' : sent ? 'sent' : arrived > 0 ? 'twice' : 'later'
}

function tell(text: string): void {
  if (process.env['KTH_CALL_REPORT']) appendFileSync(process.env['KTH_CALL_REPORT'], `${text}\n`)
}

/** A connection that is cut before anything was said on it is made once more. */
const once = 'connection: sent'
const later = ['connection', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA'].map((call) => `${call}: later`)
test.each<[SmtpFault, string[]]>([
  ['cut before', [once, ...later.slice(1), 'message: later']],
  ['cut after', [once, ...later.slice(1), 'message: twice']],
  ['refused for now', [...later, 'message: later']],
  // A server that refuses us, before it has seen the message, may take it another time.
  [
    'refused for good',
    [...later.slice(0, 3), ...['MAIL', 'RCPT', 'DATA', 'message'].map((call) => `${call}: given up`)],
  ],
])(
  'the k-th call to the mail server, %s: the mail is sent, kept or given up, and it is known which',
  async (fault, expected) => {
    const outcomes: string[] = []
    for (let k = 1; ; k++) {
      await writeOne()
      smtp.arm(k, fault)
      await send(fixture.database)
      const { calls, failed } = smtp.disarm()
      if (!failed) break
      outcomes.push(`${calls.at(-1)}: ${await findOutcome(`${fault}, ${calls.at(-1)}`)}`)
    }
    tell(`Mail server, ${fault}: ${outcomes.join(', ')}`)
    expect(outcomes).toEqual(expected)
  },
)

test.each([
  // Taken or not; has left, and that could not be noted.
  ['before', ['later', 'twice']],
  ['after', ['later', 'sent']],
] as const)('the k-th call to the database of what sends mail, cut %s it is carried out', async (where, expected) => {
  const outcomes: string[] = []
  for (let k = 1; ; k++) {
    await writeOne()
    databaseCutter.arm(k, where)
    await send(cut)
    if (!databaseCutter.disarm().cut) break
    outcomes.push(await findOutcome(`${where}, ${k}`))
  }
  tell(`Database of the mail, cut ${where}: ${outcomes.join(', ')}`)
  expect(outcomes).toEqual(expected)
})
