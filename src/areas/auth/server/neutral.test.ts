import { serialize } from 'pg-protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal({ SIGN_IN_MESSAGES: 'neutral' })
})
afterAll(() => fixture.close())

const known = 'known@test.example'
const signIn = (email: string, address: string) =>
  fixture.as()('POST', '/api/auth/sign-in/email', { email, password: 'not the password' }, { address })

/** What is sent to the database while something runs: every statement of every connection of the portal. */
async function listen(run: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  // Where the driver and our batches both write a statement for the wire.
  const { bind } = serialize
  serialize.bind = (config) => {
    sent.push(String(config?.statement))
    return bind(config)
  }
  try {
    await run()
  } finally {
    serialize.bind = bind
  }
  return sent
}

test('a known and an unknown address get the same response for the same work: statement for statement', async () => {
  await fixture.as()('POST', '/api/auth/sign-up/email', {
    name: 'Kim Known',
    email: known,
    password: 'violet-harbor-tram',
  })
  const responses: { status: number; body: Record<string, unknown> }[] = []
  const ask = (email: string, address: string) => async () => {
    responses.push(await signIn(email, address))
  }
  const [one, other] = [await listen(ask(known, '192.0.2.1')), await listen(ask('nobody@test.example', '192.0.2.2'))]
  expect(one).toEqual(other)
  expect(one).toEqual(['user.by-email', 'throttle.read', 'sign-in.count', 'throttle.note', 'sign-in.record'])
  const [{ requestId: _, ...first }, { requestId: __, ...second }] = responses.map(({ body }) => body) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  expect(first).toEqual(second)
  expect(first).toMatchObject({ status: 401, code: 'WRONG_DETAILS' })
})

test('both wait alike when someone guesses', async () => {
  const guess = async (email: string, address: string) => {
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) statuses.push((await signIn(email, address)).status)
    return statuses
  }
  expect(await guess(known, '192.0.2.3')).toEqual(await guess('nobody@test.example', '192.0.2.4'))
})
