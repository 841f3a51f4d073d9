import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { makePdf } from '../../../../tests/sample-file.ts'
import { addFile } from '../../../../tests/upload.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { Answered } from '../answer-contract.ts'
import type { BuildOut, ClientRequest } from '../contract.ts'

let fixture: TestPortal
let staff: Identity
let client: Identity
let stranger: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  stranger = await addUser(fixture, 'Sam Stranger')
})
afterAll(() => fixture.close())

const upload = {
  type: 'upload',
  section: 'Miscellaneous',
  items: [
    { part: 'front', label: 'License, front' },
    { part: 'back', label: 'License, back' },
    { part: 'more', label: 'Anything else', optional: true },
  ],
}

async function ask(form: object, more: object = {}): Promise<ClientRequest> {
  client = await addUser(fixture, 'Ann Client')
  const made = await fixture.as(staff)('POST', '/api/client-requests', {
    userId: client.userId,
    title: 'Owner photo ID',
    form,
    ...more,
  })
  expect(made).toMatchObject({ status: 201 })
  return made.body as unknown as ClientRequest
}
const answerOf = (id: string) => `/api/client-requests/${id}/answer`
const give = (who: Identity, id: string, part: string, value: unknown) =>
  fixture.as(who)('PATCH', answerOf(id), { part, value })
const read = async (who: Identity, id: string) =>
  (await fixture.as(who)('GET', answerOf(id))).body as unknown as Answered
const send = (id: string) => fixture.as(client)('POST', answerOf(id))
const plan = async (who: Identity) =>
  (await fixture.as(who)('GET', `/api/build-out?client=${client.userId}`)).body as unknown as BuildOut
const file = (request: string, requestPart: string) =>
  addFile(
    fixture,
    client,
    { documentType: 'Miscellaneous', filename: `${requestPart}.pdf`, request, requestPart },
    makePdf(),
  )
const mails = async () =>
  (
    await fixture.owner.query<{ subject: string; body: string }>(
      `select m.subject, m.body from outgoing_mail m join users u on u.email = m.to_address where u.id = $1 and m.body like '%portal%' order by m.id`,
      [client.userId],
    )
  ).rows

test('files are filed and sent for review, one is returned with a reason, and the answer is accepted', async () => {
  const { id } = await ask(upload)
  await file(id, 'front')
  expect(await send(id)).toMatchObject({
    status: 400,
    body: { detail: 'Add a file: License, back.', errors: [{ path: 'back' }] },
  })
  const back = await file(id, 'back')
  expect((await read(client, id)).files.map(({ part, fileName }) => [part, fileName])).toEqual([
    ['front', 'front.pdf'],
    ['back', 'back.pdf'],
  ])
  expect((await fixture.as(client)('GET', `/api/business-documents/${back}`)).status).toBe(200)
  expect((await plan(client)).requests[0]).toMatchObject({ given: 2 })
  expect(await send(id)).toMatchObject({ status: 200, body: { answeredBy: 'Ann Client' } })
  expect(await send(id)).toMatchObject({ status: 200 })
  expect(await give(client, id, 'note', 'One more word')).toMatchObject({ status: 409, body: { code: 'in_review' } })

  const returned = await fixture.as(staff)('POST', `/api/client-requests/${id}/return`, {
    reason: 'The right edge is cut off.',
    parts: ['back'],
  })
  expect(returned.body).toMatchObject({ answeredAt: null, returnedBy: 'Dana Staff', returnParts: ['back'] })
  expect((await fixture.as(client)('GET', '/api/notifications')).text).toContain('Please look again: Owner photo ID')
  const [first, mail] = await mails()
  // The mail that asked leads to the same place.
  expect(first?.body).toContain(`/?request=${id}`)
  expect(mail?.subject).toBe('Please look again: Owner photo ID')
  expect(mail?.body).toContain(`/?request=${id}`)
  expect(mail?.body).not.toContain('right edge')
  // A second return finds nothing in review.
  expect(await fixture.as(staff)('POST', `/api/client-requests/${id}/return`, { reason: 'Again.' })).toMatchObject({
    status: 409,
    body: { code: 'not_in_review' },
  })

  const sent = (await read(client, id)).files.find(({ part }) => part === 'back')
  expect((await fixture.as(client)('DELETE', `/api/request-files/${sent?.id}`)).status).toBe(204)
  expect(await send(id)).toMatchObject({ status: 400 })
  await file(id, 'back')
  expect(await send(id)).toMatchObject({ status: 200 })
  await fixture.as(staff)('POST', `/api/client-requests/${id}/receive`)
  expect((await fixture.as(client)('GET', '/api/notifications')).text).toContain('Accepted: Owner photo ID')
  expect(await give(client, id, 'note', 'Late')).toMatchObject({ status: 409, body: { code: 'request_closed' } })
})

test('a stranger neither reads, answers, files for nor returns what is asked of someone else', async () => {
  const { id } = await ask(upload)
  await file(id, 'front')
  const [sent] = (await read(client, id)).files
  const as = fixture.as(stranger)
  for (const response of [
    await as('GET', answerOf(id)),
    await give(stranger, id, 'note', 'Mine'),
    await as('POST', answerOf(id)),
    await as('DELETE', `/api/request-files/${sent?.id}`),
  ])
    expect(response.status).toBe(404)
  expect((await as('POST', `/api/client-requests/${id}/return`, { reason: 'x' })).status).toBe(403)
  expect((await as('POST', `/api/client-requests/${id}/withdraw`)).status).toBe(403)
  const own = (
    await fixture.owner.query('select count(*)::int as n from business_documents where user_id = $1', [stranger.userId])
  ).rows
  await expect(
    addFile(
      fixture,
      stranger,
      { documentType: 'Miscellaneous', filename: 'x.pdf', request: id, requestPart: 'front' },
      makePdf(),
    ),
  ).rejects.toThrow()
  // The refused upload left no document behind either.
  expect(
    (
      await fixture.owner.query('select count(*)::int as n from business_documents where user_id = $1', [
        stranger.userId,
      ])
    ).rows,
  ).toEqual(own)
  expect((await read(client, id)).files).toHaveLength(1)
  // A document of someone else is not sent for one's own request.
  await expect(
    fixture.database.asUser(client, [
      {
        text: `insert into request_files (request_id, user_id, part, document_id) values ($1, app.user_id(), 'back', $2)`,
        values: [id, await addFile(fixture, stranger, { documentType: 'Miscellaneous', filename: 'y.pdf' }, makePdf())],
      },
    ]),
  ).rejects.toMatchObject({ code: '42501' })
})

test('what is sealed is in no response and no trail, and is shown to those who may view secrets', async () => {
  const { id } = await ask({ type: 'fields', fields: [{ part: 'pin', label: 'PIN', input: 'secret' }] })
  await give(client, id, 'pin', '4711')
  const [answer] = (await read(staff, id)).answers
  expect(answer).toMatchObject({ part: 'pin', value: null, givenBy: 'Ann Client' })
  const { rows } = await fixture.owner.query<{ all: string }>(
    `select concat((select string_agg(a::text, '') from request_answers a where request_id = $1),
      (select string_agg(e::text, '') from audit_entries e where row_id = $2)) as all`,
    [id, answer?.id],
  )
  expect(rows[0]?.all).toContain('v1.')
  expect(rows[0]?.all).not.toContain('4711')
  const reveal = `/api/request-answers/${answer?.id}/reveal`
  expect(await fixture.as(staff)('POST', reveal)).toMatchObject({ body: { value: '4711' } })
  expect((await fixture.as(stranger)('POST', reveal)).status).toBe(404)
  const {
    rows: [entry],
  } = await fixture.owner.query(`select fields from audit_entries where row_id = $1 and action = 'revealed'`, [
    answer?.id,
  ])
  expect(entry).toEqual({ fields: ['value_sealed'] })
})

test('owners, names and a date are kept as they are given, checked, and complete before they are sent', async () => {
  const { id } = await ask({
    type: 'fields',
    fields: [
      { part: 'owners', label: 'Owners', input: 'owners' },
      { part: 'names', label: 'Company name', input: 'names' },
      { part: 'day', label: 'Day', input: 'day' },
    ],
  })
  const owner = { id: '01900000-0000-7000-8000-000000000001', name: 'Ann', address: '1 Main St', share: 60 }
  const faults: [string, unknown, string][] = [
    ['day', '2026-02-30', 'Enter a valid date (YYYY-MM-DD).'],
    ['names', ['a', 'b', 'c', 'd'], 'Enter up to three names of at most 200 characters.'],
    ['owners', [{ ...owner, share: 101 }], 'Enter a share between 0.01 and 100 percent.'],
    ['owners', [owner, owner], 'Enter each owner once.'],
    ['other', 'x', 'This request does not ask for that.'],
  ]
  for (const [part, value, detail] of faults)
    expect(await give(client, id, part, value), part).toMatchObject({ status: 400, body: { detail } })
  await give(client, id, 'owners', [owner])
  await give(client, id, 'names', ['First LLC', 'Second LLC', 'Third LLC'])
  await give(client, id, 'day', '2026-03-01')
  expect(await send(id)).toMatchObject({ status: 400, body: { detail: 'Enter the date of birth of Ann.' } })
  await give(client, id, `born.${owner.id}`, '1980-04-01')
  expect(await send(id)).toMatchObject({ status: 400, body: { detail: 'Shares add up to 60%. 40% are missing.' } })
  await give(client, id, 'owners', [{ ...owner, share: 100 }])
  expect(await send(id)).toMatchObject({ status: 200 })
})

test('two devices give different parts of one answer at once, and both are kept', async () => {
  const { id } = await ask({
    type: 'fields',
    fields: [
      { part: 'one', label: 'One', input: 'line' },
      { part: 'two', label: 'Two', input: 'line' },
    ],
  })
  await Promise.all([give(client, id, 'one', 'first'), give(client, id, 'two', 'second')])
  expect((await read(client, id)).answers.map(({ part, value }) => [part, value]).sort()).toEqual([
    ['one', 'first'],
    ['two', 'second'],
  ])
})

test('the person answering a request is told when it is withdrawn; it asks for nothing then, and undo asks again', async () => {
  const { id } = await ask({ type: 'approve', statement: 'The draft' })
  await fixture.as(staff)('POST', `/api/client-requests/${id}/withdraw`)
  expect(await give(client, id, 'decision', 'approved')).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('withdrew this request') },
  })
  expect((await plan(client)).asks.map(({ requestId }) => requestId)).not.toContain(id)
  await fixture.as(staff)('POST', `/api/client-requests/${id}/reopen`)
  expect((await plan(client)).asks.map(({ requestId }) => requestId)).toContain(id)
  expect(await give(client, id, 'decision', 'changes')).toMatchObject({ status: 200 })
  expect(await send(id)).toMatchObject({ status: 400, body: { detail: 'Say what should be changed.' } })
})

test('what only the plan asks for is made a request by the client who answers it, without a mail', async () => {
  client = await addUser(fixture, 'Kim Kickoff')
  const task = (await plan(client)).tasks[0]
  const open = () => fixture.as(client)('POST', `/api/build-out-tasks/${task?.id}/request`)
  const made = await open()
  expect(made.body).toMatchObject({ taskKey: 'T01', askedBy: 'the plan', form: { type: 'fields' }, minutes: 15 })
  expect((await open()).body['id']).toBe(made.body['id'])
  expect(await mails()).toEqual([])
  const later = (await plan(client)).tasks.find(({ key }) => key === 'T45')
  expect(await fixture.as(client)('POST', `/api/build-out-tasks/${later?.id}/request`)).toMatchObject({
    status: 409,
    body: { code: 'nothing_asked' },
  })
})

test('accepting completes the task where the request says so, and undo brings the task back', async () => {
  client = await addUser(fixture, 'Cleo Complete')
  const made = await fixture.as(staff)('POST', '/api/client-requests', {
    userId: client.userId,
    taskKey: 'T01',
    title: 'Kick-off',
    form: { type: 'sign', statement: 'I agree' },
    completesTask: true,
  })
  const id = made.body['id'] as string
  await give(client, id, 'signature', 'Cleo Complete')
  await send(id)
  await fixture.as(staff)('POST', `/api/client-requests/${id}/receive`)
  const done = (await plan(client)).tasks[0]
  expect(done).toMatchObject({ key: 'T01', state: 'completed', finishedOn: expect.any(String) })
  await fixture.as(staff)('POST', `/api/client-requests/${id}/reopen`)
  expect((await plan(client)).tasks[0]).toMatchObject({ state: 'pending', finishedOn: null, startedOn: null })
})

test('a client changes nothing of a request but the answer, also in the database', async () => {
  const { id } = await ask({ type: 'outside', link: null, steps: [] })
  for (const set of [
    `return_reason = 'x', returned_at = now()`,
    'withdrawn = true, received_at = now()',
    'returned_by = null, return_parts = array[$1]',
  ])
    await expect(
      fixture.database.asUser(client, [
        { text: `update client_requests set ${set.replace('$1', `'a'`)} where id = $1`, values: [id] },
      ]),
    ).rejects.toMatchObject({ code: '42501' })
  const note = `insert into request_answers (request_id, user_id, part, value, given_by) values ($1, app.user_id(), $2, '"x"', 'x')`
  await fixture.database.asUser(client, [{ text: note, values: [id, 'before'] }])
  await send(id)
  await expect(fixture.database.asUser(client, [{ text: note, values: [id, 'after'] }])).rejects.toMatchObject({
    code: '42501',
  })
  await expect(
    fixture.database.asUser(client, [
      { text: `update client_requests set answered_at = now() + interval '1 hour' where id = $1`, values: [id] },
    ]),
  ).rejects.toMatchObject({ code: '42501' })
})
