import { afterEach, expect, inject, test } from 'vitest'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import { runAsOwner } from '../../src/kit/database/open.ts'
import type { Query } from '../../src/kit/database/statement.ts'
import { openMailServer } from '../mail-server.ts'
import { makeDataFolder, type ServerProcess, startServer } from './server-process.ts'
import { Visitor } from './visitor.ts'

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

/** Starts the server with a mail server beside it, and asks its database as the owner. */
async function begin() {
  const data = makeDataFolder(inject('startedData'))
  remove = data.remove
  mail = await openMailServer({ delay: 20 })
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'portal@test.example' }
  const start = async () => {
    const server = await startServer(data.folder, environment)
    running.push(server)
    return server
  }
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
  const count = async (text: string) => Number((await ask<{ count: string }>(`select count(*) from ${text}`))[0]?.count)
  return { mail, server: await start(), start, ask, count }
}

test(
  'kill -9 in the middle of a batch of reminders: the next start goes on, and nothing is done or sent twice',
  { tags: 'long' },
  async () => {
    const { mail, server, start, ask, count } = await begin()
    await ask(`with client as (insert into users (id, name, email, email_verified) select app.uuid_v7(), 'Client ' || n, 'client' || n || '@test.example', true
        from generate_series(1, ${clients}) n returning id)
    insert into client_requests (id, user_id, title, asked_by, created_at) select app.uuid_v7(), id, 'Sign the lease', 'Dana', now() - interval '25 hours' from client`)
    const reminded = 'client_requests where reminders_sent > 0'
    await until(async () => (await count(reminded)) > 10 && mail.received.length > 3)
    await server.kill()
    const before = await count(reminded)
    expect(before).toBeLessThan(clients)
    expect(await count('outgoing_mail')).toBe(before)

    await start()
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

test(
  'kill -9 in the middle of a message to 500 clients: it goes on, and nobody gets it twice',
  { tags: 'long' },
  async () => {
    const { server, start, ask, count } = await begin()
    const staff = new Visitor(server.address)
    await staff.signUp('dana@test.example')
    await ask(`update users set role = 'admin', staff_access = 'manager' where email = 'dana@test.example'`)
    const people = await ask<{
      id: string
    }>(`insert into users (id, name, email) select app.uuid_v7(), 'Client ' || n, 'client' || n || '@test.example'
      from generate_series(1, 500) n returning id`)
    // A disk that takes its time, so that there is a middle.
    await ask(
      `create function app.slow() returns trigger language plpgsql as 'begin perform pg_sleep(0.01); return new; end'`,
    )
    await ask(`create trigger slow before insert on chat_messages for each row execute function app.slow()`)
    const body = { kind: 'message', body: 'Closed on Friday', clients: people.map(({ id }) => id) }
    const sent = await staff.call('POST', '/api/desk/sends', body, { 'idempotency-key': 'message-to-all' })
    expect(sent.status).toBe(201)
    // As if the ten seconds had passed in which it can be undone.
    await ask(`update jobs set run_at = now() where name = 'desk-message'`)
    await until(async () => (await count('chat_messages')) >= 50)
    await server.kill()
    const before = await count('chat_messages')
    expect(before).toBeLessThan(500)
    expect(await count(`desk_send_clients where state = 'sent'`)).toBe(before)

    await ask(`drop trigger slow on chat_messages`)
    const { address } = await start()
    await ask(`update jobs set run_at = now() where name = 'desk-message'`)
    await until(async () => (await count(`jobs where name = 'desk-message'`)) === 0)
    expect(await count(`chat_messages where body = 'Closed on Friday'`)).toBe(500)
    expect(await count('(select distinct user_id from chat_messages) c')).toBe(500)
    // A repetition of the request, by a browser that saw its line cut, sends nothing.
    const again = await staff.at(address).call('POST', '/api/desk/sends', body, { 'idempotency-key': 'message-to-all' })
    expect(again.body).toEqual(sent.body)
    expect(await count(`jobs where name = 'desk-message'`)).toBe(0)
  },
)
