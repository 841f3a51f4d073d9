import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { addUser } from './database.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

let fixture: TestPortal
let client: Identity
let admin: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Owner')
  admin = await addUser(fixture, 'Admin', 'admin')
})
afterAll(() => fixture.close())

type Row = { id: string; version: number }
const ifMatch = ({ version }: Row) => ({ headers: { 'if-match': `"${version}"` } })

test('a text that is far too long is searched for nothing: its length is all that is said of it', async () => {
  const response = await fixture.as(client)('POST', '/api/user-profile', {
    agreement: 'I AGREE',
    businessPhone: `5035550142x${' '.repeat(60_000)}y`,
  })
  expect(response.status).toBe(400)
  expect(response.body['errors']).toEqual([
    { path: 'businessPhone', message: 'Business Phone is too long: the limit is 40 characters.' },
  ])
})

test('an input full of mistakes gets a response of bounded length', async () => {
  const names = Array.from({ length: 1_900 }, (_, n) => `"k${n}":1`).join()
  const response = await fixture.as(client)('POST', '/api/chat-messages', undefined, { raw: `{${names}}` })
  expect(response.status).toBe(400)
  expect((response.body['errors'] as unknown[]).length).toBeLessThanOrEqual(201)
})

test('half a character in a file’s line is refused with the field’s name', async () => {
  const line = {
    line: 1,
    occurredOn: '2026-01-05',
    description: 'Q',
    customer: 'y',
    amountCents: 100,
    kind: 'sale',
    method: 'card',
    status: 'settled',
  }
  for (const url of ['/api/merchant-imports', '/api/merchant-imports/check']) {
    const raw = JSON.stringify({ ...(url.endsWith('imports') && { fileName: 'a.csv' }), rows: [line] }).replace(
      '"Q"',
      String.raw`"\ud800"`,
    )
    const response = await fixture.as(client)('POST', url, undefined, { raw })
    expect(response.status, url).toBe(400)
    expect(response.body['errors']).toEqual([
      { path: 'rows.0.description', message: 'The description has a character that can’t be stored.' },
    ])
  }
})

test('an invalid cursor of the conversations is refused', async () => {
  for (const made of ['-'.repeat(36), 'a'.repeat(36), '01900000-0000-7000-8000-00000000000']) {
    expect((await fixture.as(admin)('GET', `/api/chat-conversations?cursor=1.${made}`)).status, made).toBe(400)
  }
})

test('a revert restores the value before that change, despite later changes of other fields, and is repeatable', async () => {
  const call = fixture.as(client)
  let row = (
    await call('POST', '/api/business-accounts', {
      name: 'Account',
      description: 'Text 0',
      businessAccountUrl: 'https://a.example/0',
      notes: 'Notes 0',
    })
  ).body as unknown as Row & Record<string, unknown>
  const change = async (input: object) => {
    row = (await call('PATCH', `/api/business-accounts/${row.id}`, input, ifMatch(row))).body as unknown as typeof row
  }
  for (let n = 1; n <= 12; n++)
    await change({ description: `Text ${n}`, businessAccountUrl: 'https://a.example/0', notes: `Notes ${n}` })
  await change({ businessAccountUrl: 'https://a.example/1' })
  const { entries } = (await call('GET', `/api/business-accounts/${row.id}/history`)).body as {
    entries: { id: string; action: string; before: Record<string, unknown> }[]
  }
  const third = entries.filter(({ action }) => action === 'changed').at(-3)
  expect(third?.before).toEqual({ description: 'Text 2', notes: 'Notes 2' })
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => call('POST', `/api/business-accounts/${row.id}/history/${third?.id}/restore`)),
  )
  expect(responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 412)).toEqual([])
  expect((await call('GET', `/api/business-accounts/${row.id}`)).body).toMatchObject({
    description: 'Text 2',
    notes: 'Notes 2',
    businessAccountUrl: 'https://a.example/0',
  })
})

test('the oldest of many large versions is reverted to completely, and the history shows the beginning of each', async () => {
  const call = fixture.as(client)
  let row = (await call('POST', '/api/website-templates', { htmlCode: '<p>The first</p>' })).body as unknown as Row
  // Straight into the trail, as if someone had saved half a megabyte a hundred times.
  await fixture.owner.query(
    `insert into audit_entries (actor_id, owner_id, table_name, row_id, action, fields, before)
    select $1, $1, 'website_templates', $2, 'changed', '{html_code}', jsonb_build_object('html_code', case n when 1 then '<p>The first</p>' else repeat(md5(n::text), 15000) end)
    from generate_series(1, 100) n order by n`,
    [client.userId, row.id],
  )
  const { entries } = (await call('GET', `/api/website-templates/${row.id}/history`)).body as {
    entries: { id: string; action: string; before: { htmlCode?: string } }[]
  }
  expect(entries[0]?.before.htmlCode).toHaveLength(501)
  const oldest = entries.findLast(({ action }) => action === 'changed')
  row = (await call('PATCH', `/api/website-templates/${row.id}`, { htmlCode: '<p>Now</p>' }, ifMatch(row)))
    .body as unknown as Row
  const back = await call('POST', `/api/website-templates/${row.id}/history/${oldest?.id}/restore`)
  expect(back.status).toBe(200)
  expect(back.body['htmlCode']).toBe('<p>The first</p>')
})

test('a page of large rows holds few of them, and the next one continues', async () => {
  const { rows } = await fixture.owner.query<{ id: string }>(
    `insert into website_templates (id, user_id, html_code, deleted_at)
    select app.uuid_v7(), $1, 'x', now() from generate_series(1, 12) returning id`,
    [client.userId],
  )
  const seen: string[] = []
  for (let cursor = ''; ;) {
    const { items, next } = (await fixture.as(client)('GET', `/api/website-templates?trash=true&limit=100${cursor}`))
      .body as { items: Row[]; next: string | null }
    expect(items.length).toBeLessThanOrEqual(5)
    seen.push(...items.map(({ id }) => id))
    if (!next) break
    cursor = `&cursor=${next}`
  }
  expect(seen.sort()).toEqual(expect.arrayContaining(rows.map(({ id }) => id).sort()))
})
