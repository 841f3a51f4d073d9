import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin', 'staff')
})
afterAll(() => fixture.close())

const idsOf = (clients: Identity[]) => clients.map(({ userId }) => userId)
let keys = 0
const ask = (who: Identity | undefined, request: object, clients: string[], key = `requested-${++keys}`) =>
  fixture.as(who)('POST', '/api/client-requests/many', { clients, request }, { headers: { 'idempotency-key': key } })
const on = (id: unknown, verb: string) => fixture.as(staff)('POST', `/api/desk/sends/${String(id)}/${verb}`)
const sends = async () => (await fixture.as(staff)('GET', '/api/desk/sends')).body['items']
/** Lets the seconds pass in which it can be undone, and works off what is due. */
async function run(): Promise<void> {
  await fixture.owner.query(`update jobs set run_at = now() where name = 'desk-request'`)
  fixture.portal.jobs.flush()
  await expect
    .poll(async () => (await fixture.owner.query(`select from jobs where name = 'desk-request'`)).rowCount, {
      // 500 transactions, one after the other.
      timeout: 100_000,
    })
    .toBe(0)
}
const requestsOf = async ({ userId }: Identity) =>
  (
    await fixture.owner.query<{ title: string; detail: string | null; asked_by: string; form: object | null }>(
      'select title, detail, asked_by, form from client_requests where user_id = $1 order by id',
      [userId],
    )
  ).rows
const mailsTo = async ({ userId }: Identity) =>
  (
    await fixture.owner.query<{ subject: string }>(
      `select m.subject from outgoing_mail m join users u on u.email = m.to_address where u.id = $1 and m.subject like 'One thing%'`,
      [userId],
    )
  ).rows.map(({ subject }) => subject)
async function nameCompany(client: Identity, businessName: string): Promise<void> {
  const made = await fixture.as(client)('POST', '/api/user-profile', { businessName, agreement: 'I AGREE' })
  expect(made.status, made.text).toBe(201)
}

test('each client is asked once, by the author, with their own names in the words, the form and the mail', async () => {
  const [harbor, unnamed] = [await addUser(fixture, 'Marisol Vega'), await addUser(fixture, 'Owen Marsh')]
  await nameCompany(harbor, 'Harbor & Pine')
  const request = {
    title: 'Logo of {company}',
    detail: 'Hello {first name}, we need it for your website.',
    form: { type: 'upload', section: 'Miscellaneous', items: [{ part: 'item-1', label: 'Logo of {company}' }] },
    dueOn: '2099-12-01',
  }
  const made = await ask(staff, request, idsOf([harbor, unnamed]), 'one-double-click')
  expect(made.status, made.text).toBe(201)
  // A double click.
  expect((await ask(staff, request, idsOf([harbor, unnamed]), 'one-double-click')).body).toEqual(made.body)
  expect(await sends()).toMatchObject([{ kind: 'request', waiting: true, sent: 0, failed: [] }])
  expect(await requestsOf(harbor)).toEqual([])
  await run()
  expect(await requestsOf(harbor)).toEqual([
    {
      title: 'Logo of Harbor & Pine',
      detail: 'Hello Marisol, we need it for your website.',
      asked_by: 'Dana Staff',
      form: { ...request.form, items: [{ part: 'item-1', label: 'Logo of Harbor & Pine' }] },
    },
  ])
  expect(await requestsOf(unnamed)).toMatchObject([{ title: 'Logo of your company' }])
  expect(await mailsTo(harbor)).toEqual(['One thing we need from you: Logo of Harbor & Pine'])
  expect(await mailsTo(unnamed)).toEqual(['One thing we need from you: Logo of your company'])
  // What else is open for this client stands below.
  const { rows: said } = await fixture.owner.query<{ body: string }>(
    `select m.body from outgoing_mail m join users u on u.email = m.to_address where u.id = $1 and m.subject like '%Harbor & Pine'`,
    [harbor.userId],
  )
  expect(said[0]?.body).toMatch(/Also open \(1\)\n\nKick-off/)
  const { rows: trail } = await fixture.owner.query(
    `select action from audit_entries where table_name = 'client_requests' and owner_id = $1 and actor_id = $2`,
    [harbor.userId, staff.userId],
  )
  expect(trail).toEqual([{ action: 'created' }])
  const { rows: desk } = await fixture.owner.query('select requests_open from desk_rows where id = $1', [harbor.userId])
  expect(desk).toEqual([{ requests_open: 1 }])
  // The client opens and answers it like any other.
  const build = (await fixture.as(harbor)('GET', '/api/build-out')).body
  expect(build['requests']).toMatchObject([{ title: 'Logo of Harbor & Pine', dueOn: '2099-12-01' }])
  expect(await sends()).toEqual([])
})

test('what is undone in time reaches nobody, and what has begun to leave can’t be', async () => {
  const client = await addUser(fixture, 'Una Undone')
  const first = await ask(staff, { title: 'Never mind' }, [client.userId])
  expect((await on(first.body['id'], 'withdraw')).status).toBe(204)
  await run()
  expect([await requestsOf(client), await mailsTo(client)]).toEqual([[], []])
  const second = await ask(staff, { title: 'Off it goes' }, [client.userId])
  await run()
  expect(await on(second.body['id'], 'withdraw')).toMatchObject({ status: 409, body: { code: 'left_already' } })
})

test('a client who can’t be asked is listed with the reason, holds up nobody, and is asked on another try', async () => {
  const named = ['Fine', 'Archived', 'Asked', 'Taskless', 'Done']
  const clients: Identity[] = []
  for (const name of named) clients.push(await addUser(fixture, `Fay ${name}`))
  const [fine, archived, asked, taskless, done] = clients as [Identity, Identity, Identity, Identity, Identity]
  await fixture.owner.query('update clients set archived_at = now() where id = $1', [archived.userId])
  await fixture.as(staff)('POST', '/api/client-requests', {
    userId: asked.userId,
    taskKey: 'T14',
    title: 'Asked before',
  })
  await fixture.owner.query(`update build_out_tasks set key = 'T99' where user_id = $1 and key = 'T14'`, [
    taskless.userId,
  ])
  await fixture.owner.query(
    `update build_out_tasks set state = 'skipped', state_reason = 'No' where user_id = $1 and key = 'T14'`,
    [done.userId],
  )
  const { body } = await ask(staff, { taskKey: 'T14', title: 'Two time slots', completesTask: true }, idsOf(clients))
  await run()
  const reasonsOf = async () =>
    (
      await fixture.owner.query<{ name: string; reason: string | null }>(
        'select u.name, s.reason from desk_send_clients s join users u on u.id = s.user_id where s.send_id = $1 order by u.name',
        [body['id']],
      )
    ).rows.map(({ name, reason }) => `${name}: ${reason}`)
  expect(await reasonsOf()).toEqual([
    'Fay Archived: archived',
    'Fay Asked: asked_already',
    'Fay Done: task_done',
    'Fay Fine: null',
    'Fay Taskless: no_task',
  ])
  expect(await sends()).toMatchObject([{ id: body['id'], waiting: false, sent: 1, failed: { length: 4 } }])
  expect(await mailsTo(asked)).toEqual(['One thing we need from you: Asked before'])
  await fixture.owner.query('update clients set archived_at = null where id = $1', [archived.userId])
  expect((await on(body['id'], 'retry')).status).toBe(204)
  await run()
  for (const client of [fine, archived]) {
    expect(await requestsOf(client)).toMatchObject([{ title: 'Two time slots' }])
    expect(await mailsTo(client)).toHaveLength(1)
  }
  expect((await on(body['id'], 'dismiss')).status).toBe(204)
})

test('the same words are not asked twice, and what a name makes too long is not cut', async () => {
  const client = await addUser(fixture, 'Tia Twice')
  await nameCompany(client, 'A company with a name of forty letters..')
  for (const title of ['Lease of {company}', 'lease OF {company}', `${'x'.repeat(180)} {company}`]) {
    await ask(staff, { title }, [client.userId])
    await run()
  }
  expect((await requestsOf(client)).map(({ title }) => title)).toEqual([
    'Lease of A company with a name of forty letters..',
  ])
  const { rows } = await fixture.owner.query<{ reason: string }>(
    'select reason from desk_send_clients where user_id = $1 and reason is not null order by id',
    [client.userId],
  )
  expect(rows.map(({ reason }) => reason)).toEqual(['asked_already', 'too_long'])
})

test('a name that someone typed to mislead is not repeated in mail', async () => {
  const client = await addUser(fixture, 'www.evil.example Win')
  await nameCompany(client, 'Pay at https://evil.example')
  await ask(staff, { title: '{first name}, the lease of {company}' }, [client.userId])
  await run()
  expect(await mailsTo(client)).toEqual(['One thing we need from you: there, the lease of your company'])
})

test(
  '500 clients are asked once each, although the server ends in the middle of one',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const { rows } = await fixture.owner.query<{ id: string }>(
      `insert into users (id, name, email, role, email_verified)
      select app.uuid_v7(), 'Bulk ' || n, 'bulk' || n || '@test.example', 'client', true from generate_series(1, 500) n returning id`,
    )
    const { body } = await ask(
      staff,
      { title: 'The lease of {company}' },
      rows.map(({ id }) => id),
    )
    const step = async () => {
      const [next] = (
        await fixture.owner.query<{ client: string }>('select * from app.next_desk_request($1)', [body['id']])
      ).rows
      const made = await fixture.owner.query<{ id: string }>('select app.ask_desk_client($1, $2, $3) as id', [
        body['id'],
        next?.client,
        { title: 'The lease of your company' },
      ])
      expect(made.rows[0]?.id).toBeTruthy()
    }
    for (const end of ['commit', 'rollback', 'commit', 'rollback']) {
      await fixture.owner.query('begin')
      await step()
      await fixture.owner.query(end)
    }
    await run()
    const { rows: counted } = await fixture.owner.query(
      `select count(*)::int as requests, count(distinct r.user_id)::int as clients,
        (select count(*)::int from outgoing_mail where to_address like 'bulk%' and subject like 'One thing%') as mails
      from client_requests r where r.title = 'The lease of your company' and r.user_id = any ($1)`,
      [rows.map(({ id }) => id)],
    )
    // The two that this test committed by hand have no mail.
    expect(counted).toEqual([{ requests: 500, clients: 500, mails: 498 }])
    const { rows: states } = await fixture.owner.query(
      'select state, count(*)::int from desk_send_clients where send_id = $1 group by 1',
      [body['id']],
    )
    expect(states).toEqual([{ state: 'sent', count: 500 }])
  },
)

test('someone who leaves the team before it leaves asks nobody', async () => {
  const leaver = await addUser(fixture, 'Lea Leaver', 'admin', 'staff')
  const client = await addUser(fixture, 'Cy Client')
  await ask(leaver, { title: 'Bye' }, [client.userId])
  await fixture.owner.query('update users set deactivated_at = now() where id = $1', [leaver.userId])
  await run()
  expect(await requestsOf(client)).toEqual([])
})

test('what can’t be asked is refused with a sentence', async () => {
  const client = await addUser(fixture, 'Rae Refused')
  const refused = await ask(staff, { title: 'Hello {fist name}' }, [client.userId])
  expect(refused).toMatchObject({ status: 400 })
  expect(refused.text).toContain('{fist name} is no placeholder. Use {first name} or {company}.')
  for (const request of [
    { title: ' ' },
    { title: 'x', form: { type: 'sign', statement: '{compny}' } },
    { title: 'x', more: 1 },
  ])
    expect((await ask(staff, request, [client.userId])).status).toBe(400)
  expect((await ask(staff, { title: 'x' }, [])).status).toBe(400)
})

test('staff without secrets ask; a client, staff who view one and a stranger don’t, nor does anyone act for the job', async () => {
  const careful = await addUser(fixture, 'Cara Careful', 'admin', 'no-secrets')
  const client = await addUser(fixture, 'Sid Stranger')
  const viewing = await addUser(fixture, 'Vera Viewing', 'admin')
  await fixture.as(viewing)('POST', `/api/clients/${client.userId}/view`)
  const view: Identity = { ...viewing, userId: client.userId, role: 'client', access: 'viewing' }
  for (const who of [client, view, undefined])
    expect((await ask(who, { title: 'For me' }, [client.userId])).status).toBeGreaterThanOrEqual(401)
  const made = await ask(careful, { title: 'By Cara' }, [client.userId])
  expect(made.status).toBe(201)
  for (const who of [client, careful, staff])
    for (const text of [
      `select * from app.next_desk_request('${String(made.body['id'])}')`,
      `select app.ask_desk_client('${String(made.body['id'])}', '${client.userId}', '{"title":"x"}')`,
    ])
      await expect(fixture.portal.database.asUser(who, [{ text }]), text).rejects.toMatchObject({ code: '42501' })
  // A client is asked only what its author sends to them, and only once.
  await expect(
    fixture.owner.query('select app.ask_desk_client($1, $2, $3)', [made.body['id'], client.userId, { title: 'x' }]),
  ).rejects.toMatchObject({ code: '42501' })
  await run()
  expect(await requestsOf(client)).toMatchObject([{ title: 'By Cara', asked_by: 'Cara Careful' }])
})

test('a request to many counts for the template it was begun with, and is asked without one that was deleted meanwhile', async () => {
  const [kept, late] = [await addUser(fixture, 'Tess Template'), await addUser(fixture, 'Larry Late')]
  const save = async (name: string) =>
    (await fixture.as(staff)('POST', '/api/request-templates', { name, request: { title: 'Logo' } })).body as {
      id: string
    }
  const [lasting, gone] = [await save('Lasting'), await save('Gone')]
  await ask(staff, { title: 'Lasting logo', template: lasting.id }, idsOf([kept]))
  await ask(staff, { title: 'Late logo', template: gone.id }, idsOf([late]))
  expect((await fixture.as(staff)('DELETE', `/api/request-templates/${gone.id}`)).status).toBe(204)
  await run()
  const { rows } = await fixture.owner.query(
    'select title, template_id from client_requests where user_id = any ($1) order by title',
    [idsOf([kept, late])],
  )
  expect(rows).toEqual([
    { title: 'Lasting logo', template_id: lasting.id },
    { title: 'Late logo', template_id: null },
  ])
})
