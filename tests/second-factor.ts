import { generateSync } from 'otplib'
import { expect } from 'vitest'
import { openTestPortal, type TestResponse } from './portal.ts'

const password = 'violet-harbor-tram'
let count = 0

/** The code of a moment, by a library that is not ours. Seconds from now. */
export const codeAt = (secret: string, seconds = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + seconds })

/** A portal of its own in which nobody owes a second factor at first, and what tests of second factors do with people. */
export async function openFactorPortal(environment: Record<string, string> = {}) {
  const fixture = await openTestPortal(environment)
  /** Someone who signed up with a password, and the way to call routes with the cookie that was got last. */
  async function signUp(address = `192.0.2.${++count}`) {
    const email = `person${count}@factor.test`
    let cookies = new Map<string, string>()
    const call = async (method: string, path: string, body?: unknown): Promise<TestResponse> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fixture.as()(method, path, body, { address, headers: cookie ? { cookie } : {} })
      for (const line of [response.headers['set-cookie'] ?? []].flat() as string[]) {
        const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
        cookies.set(name, value)
      }
      return response
    }
    await call('POST', '/api/auth/sign-up/email', { name: 'Petra Pending', email, password })
    const {
      rows: [user],
    } = await fixture.owner.query<{ id: string }>('select id from users where email = $1', [email])
    return {
      id: user?.id ?? '',
      email,
      call,
      signIn: (given = password) => call('POST', '/api/auth/sign-in/email', { email, password: given }),
      /** As from another browser: without any cookie. */
      forgetCookies() {
        cookies = new Map()
      },
    }
  }
  /** Adds an authenticator app. */
  async function enroll({ call }: Pick<Awaited<ReturnType<typeof signUp>>, 'call'>) {
    const begun = (await call('POST', '/api/auth/factors', { kind: 'totp' })).body as { id: string; secret: string }
    const verified = await call('POST', `/api/auth/factors/${begun.id}/verify`, { code: codeAt(begun.secret) })
    expect(verified.status, verified.text).toBe(200)
    // The code that enrolled is used up: as if half a minute had passed.
    await forgetSteps(begun.id)
    return { ...begun, recoveryCodes: verified.body['recoveryCodes'] as string[] }
  }

  const forgetSteps = (id: string) => fixture.owner.query('update auth_factors set last_step = 0 where id = $1', [id])
  const kindsOf = async (id: string) =>
    (await fixture.owner.query<{ kind: string }>('select kind from sign_in_events where user_id = $1', [id])).rows.map(
      ({ kind }) => kind,
    )
  const mailsTo = async (email: string) =>
    (
      await fixture.owner.query<{ subject: string }>('select subject from outgoing_mail where to_address = $1', [email])
    ).rows.map(({ subject }) => subject)

  return { fixture, password, signUp, enroll, forgetSteps, kindsOf, mailsTo }
}
