import { afterEach, expect, inject, test } from 'vitest'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import { runAsOwner } from '../../src/kit/database/open.ts'
import type { Query } from '../../src/kit/database/statement.ts'
import { openMailServer } from '../mail-server.ts'
import { makeDataFolder, type ServerProcess, startServer } from './server-process.ts'

let remove: (() => Promise<void>) | undefined
let running: ServerProcess[] = []
let mail: Awaited<ReturnType<typeof openMailServer>> | undefined
afterEach(async () => {
  for (const server of running) await server.kill().catch(() => {})
  running = []
  await mail?.close()
  await remove?.()
})

const clients = 300

/** Waits longer than anything that a server looks at by itself. */
async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 50_000; !(await check()); await new Promise((resolve) => setTimeout(resolve, 20)))
    if (Date.now() > end) throw new Error('It did not come to pass in time.')
}

test(
  'kill -9 in the middle of a batch of reminders: the next start goes on, and nothing is done or sent twice',
  { tags: 'long' },
  async () => {
    const data = makeDataFolder(inject('startedData'))
    remove = data.remove
    mail = await openMailServer({ delay: 20 })
    const environment = { SMTP_URL: mail.url, MAIL_FROM: 'portal@test.example' }
    const server = await startServer(data.folder, environment)
    running.push(server)
    const ask = async <R>(text: string): Promise<R[]> => {
      let rows: R[] = []
      await runAsOwner(
        { url: undefined, embedded: embeddedSettings(data.folder), timeZone: 'America/New_York' },
        async (query: Query) => {
          rows = await query<R>({ text })
        },
      )
      return rows
    }
    const count = async (text: string) =>
      Number((await ask<{ count: string }>(`select count(*) from ${text}`))[0]?.count)

    await ask(`with client as (insert into users (id, name, email, email_verified) select app.uuid_v7(), 'Client ' || n, 'client' || n || '@test.example', true
        from generate_series(1, ${clients}) n returning id)
    insert into client_requests (id, user_id, title, asked_by, created_at) select app.uuid_v7(), id, 'Sign the lease', 'Dana', now() - interval '25 hours' from client`)
    const reminded = 'client_requests where reminders_sent > 0'
    await until(async () => (await count(reminded)) > 10 && (mail?.received.length ?? 0) > 3)
    await server.kill()
    const before = await count(reminded)
    expect(before).toBeLessThan(clients)
    expect(await count('outgoing_mail')).toBe(before)

    running.push(await startServer(data.folder, environment))
    // What the killed server had taken is free again after some minutes.
    await ask(`update jobs set run_at = now() where attempts > 0`)
    await ask(`update outgoing_mail set next_attempt_at = now() where sent_at is null`)
    await until(async () => (await count('outgoing_mail where sent_at is not null')) === clients)
    expect(await count('client_requests where reminders_sent = 1')).toBe(clients)
    expect(await count('outgoing_mail')).toBe(clients)
    // Of a mail that had left when the server was killed, the second copy is the same message.
    const messages = new Map(mail.received.map(({ messageId, to }) => [messageId, to[0]]))
    expect(messages.size).toBe(clients)
    expect(new Set(messages.values()).size).toBe(clients)
    expect(mail.received.length - clients).toBeLessThanOrEqual(4)
  },
)
