import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
  await addUser(fixture, 'Ada Staff', 'admin')
})
afterAll(() => fixture.close())

const signUp = (name: string, email: string) =>
  fixture.as()('POST', '/api/auth/sign-up/email', { name, email, password: 'violet-harbor-tram' })
const mails = async () =>
  (await fixture.owner.query<{ subject: string; body: string }>('delete from outgoing_mail returning subject, body'))
    .rows

test.for([
  'A\n\nYour password expired',
  'Ann\rLee',
  'Ann\u2028Lee',
  'Ann\u0085Lee',
  'Ann\u001b[31m',
  '\u202eeeL nnA',
  '\n',
])('%j is no name', async (name) => {
  expect(await signUp(name, 'lines@test.example')).toMatchObject({ status: 400, body: { errors: [{ path: 'name' }] } })
  expect(await mails()).toEqual([])
})

test('staff read a new client’s name in quotation marks, in the subject and in the text', async () => {
  await signUp('Your password expired, call 555 0100', 'quoted@test.example')
  const mail = (await mails()).find(({ subject }) => subject.startsWith('New client'))
  expect(mail?.subject).toBe('New client: “Your password expired, call 555 0100”')
  expect(mail?.body).toContain(
    'Name as entered: “Your password expired, call 555 0100”\nE-mail, not verified: quoted@test.example',
  )
})

test('a name with a link in it is repeated in no mail, neither to staff nor to the owner of the address', async () => {
  const email = 'victim@test.example'
  await signUp('Locked. Unlock it at https://elsewhere.test/unlock', email)
  await fixture.as()('POST', '/api/auth/request-password-reset', { email })
  const sent = await mails()
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Confirm your e-mail',
    `New client: ${email}`,
    'Set a new password',
  ])
  for (const { body } of sent) expect(body).not.toContain('elsewhere')
  for (const at of [0, 2]) expect(sent[at]?.body).toMatch(/^Hello,\n/)
})

test('a burst of sign-ups is one mail at once and one more after 15 minutes, to each of the staff', async () => {
  await addUser(fixture, 'Bo Staff', 'admin')
  for (const name of ['Una One', 'Dua Two', 'Tria Three', 'Quad Four']) {
    // Each from elsewhere, as people are.
    const email = `${name.toLowerCase().replace(' ', '.')}@test.example`
    const response = await fixture.as()(
      'POST',
      '/api/auth/sign-up/email',
      { name, email, password: 'violet-harbor-tram' },
      { address: `203.0.113.${name.length}` },
    )
    expect(response.status).toBe(200)
  }
  const { rows } = await fixture.owner.query<{ to_address: string; subject: string; body: string; wait: number }>(
    `select to_address, subject, body, round(extract(epoch from next_attempt_at - created_at) / 60)::int as wait from outgoing_mail where kind = 'sign-up' order by id`,
  )
  for (const address of new Set(rows.map(({ to_address }) => to_address))) {
    const [first, rest, ...more] = rows.filter(({ to_address }) => to_address === address)
    expect(first).toMatchObject({ subject: 'New client: “Una One”', wait: 0 })
    expect(rest).toMatchObject({ subject: '3 new clients', wait: 15 })
    for (const name of ['“Dua Two”', '“Tria Three”', '“Quad Four”']) expect(rest?.body).toContain(name)
    expect(more).toEqual([])
  }
  expect(new Set(rows.map(({ to_address }) => to_address)).size).toBe(2)
  await mails()
})
