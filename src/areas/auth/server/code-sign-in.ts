import type { FastifyRequest } from 'fastify'
import { newId } from '../../../kit/database/new-id.ts'
import type { Query } from '../../../kit/database/statement.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { writeText } from '../../../kit/text-message/outgoing.ts'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { codeRoutes } from '../code-contract.ts'
import { codeAskedFrom, codeGuess } from './attempt.ts'
import type { Codes } from './code.ts'
import type { makeEntrance } from './enter.ts'
import { callbackUrl, exchangeCode, makeOneTimeCode } from './flow.ts'
import { codeMail, codeText } from './mail.ts'
import type { makeProviderExchange } from './provider/exchange.ts'
import type { AuthParts } from './route.ts'
import { recordSignIn } from './sign-in-event.ts'

type Person = { id: string; name: string; email: string; phone: string | null; gone: boolean }
/** Where a code goes: an e-mail address, or a phone number by a channel. */
type Target = { by: 'email'; address: string } | { by: 'text'; address: string; channel: 'sms' | 'whatsapp' }
type Join = {
  codes: Codes
  entrance: ReturnType<typeof makeEntrance>
  /** Tells the staff of a client who has signed up. */
  notifyStaff: (user: SessionUser) => Promise<void>
  /** Enters with what a provider said. */
  byProvider: ReturnType<typeof makeProviderExchange>['exchange']
}

/** Asking for a code takes this long whether or not the address is known. Milliseconds. */
const askTakes = 300

/** Signing in with a code or a link that was sent. */
export function serveCodes(serve: Serve, parts: AuthParts, { codes, entrance, notifyStaff, byProvider }: Join) {
  const { database, throttle, known, publicUrl, onMail, onText } = parts
  const system = database.asSystem('sign-in')
  const neutral = parts.messages === 'neutral'

  async function findPerson({ by, address }: Target): Promise<Person | undefined> {
    const [rows] = await system<Person>([
      {
        name: `user.by-${by}`,
        text: `select id, name, email, phone, deactivated_at is not null as gone from users where ${by === 'email' ? 'lower(email) = $1' : 'phone = $1 and phone_verified'}`,
        values: [address],
      },
    ])
    return rows?.[0]
  }

  /** Writes a code into the outbox, and for a page that can exchange it a link. */
  async function send(
    query: Query,
    target: Target,
    person: Person | undefined,
    { pace, challenge }: { pace: 'at once' | 'slowly'; challenge: string | undefined },
  ): Promise<void> {
    const userId = person?.id ?? null
    const issued = await codes.issue(query, { purpose: 'sign-in', address: target.address, userId, pace })
    if (!issued) return
    const { code, delay } = issued
    if (target.by === 'text')
      return void (await query(writeText({ to: target.address, text: codeText(code), channel: target.channel }, delay)))
    let link: string | undefined
    if (challenge) {
      const once = makeOneTimeCode()
      await query({
        text: `insert into auth_flows (user_id, address, code_hash, challenge, expires_at) values ($1, $2, $3, $4, now() + make_interval(secs => $5) + interval '10 minutes')`,
        values: [userId, target.address, once.hash, challenge, delay],
      })
      link = callbackUrl(publicUrl, once.code, delay)
    }
    await query(writeMail(codeMail({ name: person?.name ?? '', email: target.address }, code, link), delay))
  }

  async function ask(
    request: FastifyRequest,
    target: Target,
    { createUser, challenge }: { createUser: boolean; challenge?: string | undefined },
  ): Promise<void> {
    const person = await findPerson(target)
    const browser = person && known.find(request, person.id)
    // The owner's own browser is not held up by what others ask for from the same address.
    if (!browser) await throttle.take(codeAskedFrom(request.ip, target.by))
    if (!person) {
      const refusal = refuseUnknown(target, createUser)
      if (refusal && !neutral) throw refusal
      if (refusal) return
    }
    if (person?.gone) return
    await system(async (query) => {
      await send(query, target, person, { pace: browser ? 'at once' : 'slowly', challenge })
      if (person) await query(recordSignIn('code-sent', person.id, request))
    })
    if (target.by === 'text') onText()
    else onMail()
  }

  // A phone number alone makes no account: an account has an e-mail, and texts to unknown numbers are a way to make others pay.
  function refuseUnknown({ by }: Target, createUser: boolean): Problem | undefined {
    if (by === 'text')
      return unknown('phone', 'No account has this phone number. Sign in with your e-mail and add it under Security.')
    if (!createUser) return unknown('email', 'User not found or query failed')
    if (parts.signUpsByCode === 'on') return undefined
    const text = 'No account has this e-mail. Create your account first.'
    return new Problem(422, 'SIGN_UPS_OFF', text, { errors: [{ path: 'email', message: text }] })
  }

  serve(codeRoutes.otp, async ({ body, request }) => {
    const { createUser, codeChallenge: challenge } = body
    await atLeast(askTakes, ask(request, targetOf(body), { createUser, challenge }))
    return { status: true }
  })

  serve(codeRoutes.resend, async ({ body, request }) => {
    const target = targetOf(body)
    const again = async () => {
      const [rows] = await system<{ asked: boolean }>([
        {
          text: `select exists (select from auth_codes where purpose = 'sign-in' and address = $1 and used_at is null and created_at > now() - interval '1 hour') as asked`,
          values: [target.address],
        },
      ])
      if (rows?.[0]?.asked) await ask(request, target, { createUser: parts.signUpsByCode === 'on' })
      else await throttle.take(codeAskedFrom(request.ip, target.by))
    }
    await atLeast(askTakes, again())
    return { status: true }
  })

  serve(codeRoutes.verify, async ({ body, request, reply }) => {
    const target = targetOf(body)
    const person = await findPerson(target)
    const guess = codeGuess(target.address, person && known.find(request, person.id), request.ip)
    await throttle.take(...guess)
    const entered = await system(async (query) => {
      const used = await codes.use(query, 'sign-in', target.address, body.code)
      return used && enter(query, request, { ...used, target, event: 'signed-in' })
    })
    if (!entered) {
      await system([recordSignIn('code-failed', person?.id, request)])
      throw refusedToken()
    }
    await system(guess.map(throttle.refund)).catch(parts.report)
    return welcome(entered)

    async function welcome({ joined, entering }: Awaited<ReturnType<typeof enter>>) {
      const begun = entrance.welcome(request, reply, entering)
      if (joined) await notifyStaff(entering.user)
      return begun
    }
  })

  type Proven = { userId: string | null; target: Target; event: 'signed-in' | 'link-used' }

  /** Begins the session of the person who proved an address; makes the account where there is none. */
  async function enter(query: Query, request: FastifyRequest, { userId, target, event }: Proven) {
    const joined = userId === null ? await join(query, target) : undefined
    if (joined) await query(recordSignIn('signed-up', joined, request))
    const id = userId ?? joined ?? (await idOf(query, target.address))
    const entering = await entrance.open(query, request, {
      userId: id,
      event,
      provesEmail: target.by === 'email',
      phone: target.by === 'text' ? target.address : undefined,
    })
    return { joined: joined !== undefined, entering }
  }

  /** Makes an account for a proven address. Returns its id; undefined if someone has signed up with it meanwhile. */
  async function join(query: Query, { address }: Target): Promise<string | undefined> {
    const [made] = await query<{ id: string }>({
      text: `insert into users (id, name, email, role, email_verified) values ($1, $2, $3, 'client', true) on conflict (lower(email)) do nothing returning id`,
      values: [newId(), nameOf(address), address],
    })
    return made?.id
  }

  async function idOf(query: Query, email: string): Promise<string> {
    const [found] = await query<{ id: string }>({
      text: 'select id from users where lower(email) = $1',
      values: [email],
    })
    if (!found) throw refusedToken()
    return found.id
  }

  return {
    /** Enters with the one-time code of a link, for the page that has its verifier. */
    async exchange(request: FastifyRequest, code: string, verifier: string) {
      return system(async (query) => {
        const flow = await exchangeCode(query, code, verifier)
        if (flow?.provider) return byProvider(query, request, flow)
        if (!flow?.address || flow.purpose !== 'sign-in') return undefined
        // The code of the same message has had its use.
        await query({
          text: `update auth_codes set withdrawn_at = now() where purpose = 'sign-in' and address = $1 and used_at is null and withdrawn_at is null`,
          values: [flow.address],
        })
        return enter(query, request, {
          userId: flow.userId,
          target: { by: 'email', address: flow.address },
          event: 'link-used',
        })
      })
    },
  }
}

/** A code or a link that is wrong, used or too old; the response does not say which of them. */
export const refusedToken = () => new Problem(400, 'otp_expired', 'An error occurred on token verification.')

/** What a person is called until they say so: 'olga.owner@company.com' is 'olga owner'. */
const nameOf = (email: string) =>
  email
    .slice(0, email.lastIndexOf('@'))
    .replaceAll(/[._+-]+/g, ' ')
    .trim() || email

function unknown(path: 'email' | 'phone', text: string): Problem {
  return new Problem(404, 'USER_NOT_FOUND', text, { errors: [{ path, message: text }] })
}

function targetOf(body: { email?: string; phone?: string; channel?: 'sms' | 'whatsapp' }): Target {
  if (body.email !== undefined) return { by: 'email', address: body.email }
  return { by: 'text', address: body.phone ?? '', channel: body.channel ?? 'sms' }
}

/** Waits for both: the work, and so many milliseconds. */
async function atLeast(milliseconds: number, work: Promise<void>): Promise<void> {
  const pause = new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
  try {
    await work
  } finally {
    await pause
  }
}
