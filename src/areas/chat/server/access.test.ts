import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'

let fixture: TestDatabase
let client: Identity
let stranger: Identity
let staff: Identity
beforeAll(async () => {
  fixture = await openTestDatabase()
  client = await addUser(fixture, 'Client')
  stranger = await addUser(fixture, 'Stranger')
  staff = await addUser(fixture, 'Staff', 'admin')
  for (const who of [client, stranger])
    await run(who, `insert into chat_messages (user_id, body) values (app.user_id(), 'Mine')`)
})
afterAll(() => fixture.close())

const run = (who: Identity, text: string, values: unknown[] = []) => fixture.database.asUser(who, [{ text, values }])
const refused = { code: '42501' }

test('each client sees the own rows only, which are there, and staff see all', async () => {
  expect((await fixture.owner.query('select 1 from chat_messages')).rowCount).toBe(2)
  for (const table of ['chat_conversations', 'chat_messages']) {
    expect(await run(client, `select user_id from ${table}`)).toEqual([[{ user_id: client.userId }]])
    expect((await run(staff, `select user_id from ${table}`))[0]).toHaveLength(2)
  }
})

test('no one writes as someone else: author, role, name and time are set by the database', async () => {
  for (const column of ['author_id', 'author_role', 'author_name', 'created_at', 'id', 'conversation_id']) {
    await expect(
      run(client, `insert into chat_messages (user_id, body, ${column}) values (app.user_id(), 'x', default)`),
      column,
    ).rejects.toMatchObject(refused)
  }
  await expect(
    run(
      client,
      'insert into chat_messages (user_id, body, author_id, author_role, author_name) values ($1, $2, $3, $4, $5)',
      [client.userId, 'x', staff.userId, 'admin', 'Staff'],
    ),
  ).rejects.toMatchObject(refused)
  await run(staff, 'insert into chat_messages (user_id, body) values ($1, $2)', [client.userId, 'From staff'])
  const { rows } = await fixture.owner.query(
    `select author_id, author_role, author_name from chat_messages where user_id = $1 order by id`,
    [client.userId],
  )
  expect(rows).toEqual([
    { author_id: client.userId, author_role: 'client', author_name: 'Client' },
    { author_id: staff.userId, author_role: 'admin', author_name: 'Staff' },
  ])
})

test('a client writes into the own conversation only, and a refused message leaves no trace', async () => {
  const before = (await fixture.owner.query('select * from chat_conversations order by id')).rows
  await expect(
    run(stranger, 'insert into chat_messages (user_id, body) values ($1, $2)', [client.userId, 'Let me in']),
  ).rejects.toMatchObject(refused)
  expect((await fixture.owner.query('select * from chat_conversations order by id')).rows).toEqual(before)
})

test('a message is never changed or deleted, and a conversation only by its functions', async () => {
  for (const who of [client, staff]) {
    for (const statement of [
      `update chat_messages set body = 'Other words'`,
      'delete from chat_messages',
      'delete from chat_conversations',
      'update chat_conversations set staff_read_id = last_message_id',
      'insert into chat_conversations (user_id) values (app.user_id())',
    ])
      await expect(run(who, statement), statement).rejects.toMatchObject(refused)
  }
})

test('reading and archiving touch the own side of a conversation that is one’s own', async () => {
  const { rows } = await fixture.owner.query<{ id: string }>(
    'select last_message_id as id from chat_conversations where user_id = $1',
    [client.userId],
  )
  const id = rows[0]?.id
  await expect(run(stranger, 'select app.read_chat($1, $2)', [client.userId, id])).rejects.toMatchObject({
    code: 'PT404',
  })
  await expect(run(stranger, 'select app.archive_chat($1, true)', [client.userId])).rejects.toMatchObject({
    code: 'PT404',
  })
  // A message of another conversation does not count.
  await expect(run(stranger, 'select app.read_chat($1, $2)', [stranger.userId, id])).rejects.toMatchObject({
    code: 'PT404',
  })
  await run(client, 'select app.read_chat($1, $2)', [client.userId, id])
  await run(client, 'select app.archive_chat($1, true)', [client.userId])
  const side = await fixture.owner.query(
    'select client_read_id, staff_read_id, archived_at, client_archived_at is not null as away from chat_conversations where user_id = $1',
    [client.userId],
  )
  expect(side.rows).toEqual([{ client_read_id: id, staff_read_id: null, archived_at: null, away: true }])
})

const attach = (who: Identity, owner: string, folder = owner) =>
  run(
    who,
    `insert into chat_attachments (id, user_id, file_name, mime, size, file_key, sha256)
  values (app.uuid_v7(), $1, 'a.pdf', 'application/pdf', 9, 'chat/' || $2 || '/' || gen_random_uuid(), repeat('a', 64)) returning id`,
    [owner, folder],
  ).then(([rows]) => (rows as { id: string }[])[0]?.id as string)

test('a file waits for its message unseen by the other side, and goes only with a message of the person who brought it', async () => {
  await expect(attach(stranger, client.userId)).rejects.toMatchObject(refused)
  await expect(attach(client, client.userId, stranger.userId)).rejects.toMatchObject({ code: '23514' })
  const file = await attach(client, client.userId)
  expect(await run(staff, 'select 1 from chat_attachments')).toEqual([[]])
  const send = (who: Identity, owner: string) =>
    run(who, `insert into chat_messages (user_id, body, attachment_ids) values ($1, '', $2)`, [owner, [file]])
  await expect(send(stranger, stranger.userId)).rejects.toMatchObject({ code: 'PT404' })
  await expect(send(staff, client.userId)).rejects.toMatchObject({ code: 'PT404' })
  await send(client, client.userId)
  expect(await run(staff, 'select id from chat_attachments')).toEqual([[{ id: file }]])
  expect(await run(stranger, 'select id from chat_attachments')).toEqual([[]])
  // Sent is sent: it can neither go with a second message nor be taken away.
  await expect(send(client, client.userId)).rejects.toMatchObject({ code: 'PT404' })
  await expect(run(client, 'delete from chat_attachments')).rejects.toMatchObject(refused)
  await expect(run(client, 'update chat_attachments set message_id = null')).rejects.toMatchObject(refused)
})
