import type { BuildOut } from '../src/areas/build-out/contract.ts'
import { planMove } from '../src/areas/build-out/plan/phase-move.ts'
import path from 'node:path'
import { generateSync } from 'otplib'
import { openKeys } from '../src/app/server/keys.ts'
import { makeSetupToken } from '../src/areas/auth/server/first-administrator.ts'
import { codeCalls, makeVerifier } from '../src/areas/auth/server/code-case.ts'
import { makeStopLinks } from '../src/areas/notifications/server/unsubscribe.ts'
import type { Identity } from '../src/kit/database/statement.ts'
import { findFileTable } from '../src/kit/record/contract/attachment-file.ts'
import { pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import { recordKinds } from '../src/records/index.ts'
import { merchantLine } from './access-matrix.ts'
import { makeAuthenticator } from './authenticator.ts'
import { addUser } from './database.ts'
import { makeRow } from './make-row.ts'
import type { TestResponse, TestPortal } from './portal.ts'
import { makePdf } from './sample-file.ts'
import { sampleInput } from './sample-row.ts'
import { addFile } from './upload.ts'

type Use = { portal: TestPortal; owner: Identity; admin: Identity }
type Row = { id: string; version: number } & Record<string, unknown>
type Step = (use: Use) => Promise<unknown>

const password = 'quartz-Harbor-7291-lemon'
const from = { address: '203.0.113.77' }
const ifMatch = ({ version }: { version: number }) => ({ headers: { 'if-match': `"${version}"` } })

/** Calls that succeed, for the routes that the access matrix calls in vain only: which they are, and what is done. */
export const openapiCases: Record<string, Step> = {
  ...Object.fromEntries(
    recordKinds.map((kind): [string, Step] => [`rows of ${pathOf(kind)}`, (use) => liveOf(kind, use)]),
  ),

  'the team': async ({ portal, admin }) => {
    const colleague = await addUser(portal, 'Cole League', 'admin')
    const call = portal.as(admin)
    const one = `/api/team/${colleague.actorId}`
    must(await call('PATCH', one, { access: 'no-secrets' }))
    must(await call('POST', `${one}/sign-out`))
    await portal.owner.query(
      `insert into auth_factors (user_id, kind, secret_sealed, verified_at) values ($1, 'totp', 'sealed', now())`,
      [colleague.actorId],
    )
    must(await call('POST', `${one}/reset-factor`))
    must(await call('POST', `${one}/deactivate`, {}))
    must(await call('POST', `${one}/restore`))
  },

  'scheduled work': async ({ portal, owner, admin }) => {
    const {
      rows: [job],
    } = await portal.owner.query<{ id: string }>(
      `insert into jobs (name, key, user_id, failing_since, failed_at, last_error) values ('test', 'test', $1, now(), now(), 'The disk is full.') returning id`,
      [owner.userId],
    )
    must(await portal.as(admin)('GET', '/api/jobs'))
    must(await portal.as(admin)('POST', `/api/jobs/${job?.id}/run`))
  },

  'the system': async ({ portal, admin }) => {
    must(await portal.as(admin)('GET', '/api/system'))
  },

  'the plan': async ({ portal, admin }) => {
    const call = portal.as(admin)
    const { id } = must(await call('POST', '/api/plan/drafts')).body
    const draft = async () => must(await call('GET', '/api/plan')).body['draft'] as { version: number }
    const task = must(await call('POST', `/api/plan/drafts/${String(id)}/tasks`, { day: 22, phase: 'P07' })).body
    const one = `/api/plan/tasks/${String(task['id'])}`
    const words = { title: 'Photos', milestone: 'Photos received', typicalDuration: '20 minutes' }
    must(await call('PATCH', one, words, ifMatch({ version: Number(task['version']) })))
    must(await call('POST', `${one}/move`, { day: 23, phase: 'P07' }))
    must(await call('POST', `${one}/remove`))
    must(await call('POST', `${one}/restore`))
    must(await call('GET', `/api/plan/drafts/${String(id)}/preview`))
    const publish = `/api/plan/drafts/${String(id)}/publish`
    const prepared = must(await call('POST', publish, { clients: [] }, ifMatch(await draft()))).body
    must(await call('POST', `/api/plan/publications/${String(prepared['id'])}/withdraw`))
    must(await call('DELETE', `/api/plan/drafts/${String(id)}`, undefined, ifMatch(await draft())))
  },

  'the desk': async ({ portal, owner, admin }) => {
    const call = portal.as(admin)
    const clients = [owner.userId]
    must(await call('POST', '/api/desk/tag', { changes: [{ clients, add: ['Of the API'] }] }))
    const { items } = must(await call('GET', '/api/desk/tags')).body as { items: { id: string; name: string }[] }
    must(await call('DELETE', `/api/desk/tags/${items.find(({ name }) => name === 'Of the API')?.id}`))
    must(await call('GET', '/api/desk/phases'))
    const filter = {
      view: 'all',
      chips: [],
      tags: [],
      assignee: null,
      waiting: null,
      search: '',
      sort: 'due',
      direction: 'asc',
    }
    const view = must(await call('POST', '/api/desk/views', { name: 'API', shared: false, filter, columns: null }))
      .body as Row
    must(await call('PATCH', `/api/desk/views/${view.id}`, { name: 'The API' }, ifMatch(view)))
    must(await call('DELETE', `/api/desk/views/${view.id}`))
    const send = must(await call('POST', '/api/desk/sends', { kind: 'message', clients, body: 'Hello' })).body as Row
    for (const verb of ['retry', 'dismiss', 'withdraw']) must(await call('POST', `/api/desk/sends/${send.id}/${verb}`))
  },

  'undelivered e-mail': async ({ portal, owner, admin }) => {
    const {
      rows: [mail],
    } = await portal.owner.query<{ id: string }>(
      `insert into outgoing_mail (to_address, subject, body, failed_at, last_error) select email, 'Reminder', 'Still open.', now(), 'No such user.' from users where id = $1 returning id`,
      [owner.userId],
    )
    must(await portal.as(admin)('GET', `/api/clients/${owner.userId}/undelivered-mail`))
    must(await portal.as(admin)('POST', `/api/clients/${owner.userId}/undelivered-mail/${mail?.id}/send-again`))
  },

  'accounts and passwords': async ({ portal }) => {
    const visitor = portal.as()
    must(
      await visitor('POST', '/api/auth/sign-up/email', { name: 'Ann Lee', email: 'ann.lee@api.test', password }, from),
    )
    must(await visitor('POST', '/api/auth/request-password-reset', { email: 'ann.lee@api.test' }, from))
    const {
      rows: [mail],
    } = await portal.owner.query<{ body: string }>(
      `select body from outgoing_mail where to_address = 'ann.lee@api.test' and body like '%update-password%' order by created_at desc limit 1`,
    )
    const token = decodeURIComponent(/update-password\/([^/\s]+)/.exec(mail?.body ?? '')?.[1] ?? '')
    const changed = `${password}-too`
    must(await visitor('POST', '/api/auth/reset-password', { token, newPassword: changed }, from))
    // A session that the reset has not ended: the call is made again later.
    const cookie = cookieOf(
      must(await visitor('POST', '/api/auth/sign-in/email', { email: 'ann.lee@api.test', password: changed }, from)),
    )
    must(await visitor('POST', '/api/session/confirm', { password: changed }, { ...from, headers: { cookie } }))
  },

  agreements: async ({ portal, owner }) => {
    const call = portal.as(owner)
    const { items } = (await call('GET', '/api/agreements')).body as { items: { id: string }[] }
    must(await call('POST', '/api/agreements', { texts: items.map(({ id }) => id) }))
  },

  passkeys: async ({ portal, owner }) => {
    const call = portal.as(owner)
    const authenticator = makeAuthenticator({ origin: 'http://portal.test', host: 'portal.test' })
    const ask = async (path: string) =>
      must(await call('POST', path)).body as { challenge: string; options: Record<string, unknown> }
    const { challenge, options } = await ask('/api/auth/passkeys')
    const credential = authenticator.create(options)
    must(await call('POST', '/api/auth/passkeys/verify', { challenge, name: 'My phone', credential }))
    const step = await ask('/api/auth/passkeys/challenge')
    const used = { challenge: step.challenge, credential: authenticator.use(step.options) }
    must(await call('POST', '/api/auth/passkeys/use', used))
    const sure = await ask('/api/session/confirm/passkey')
    const passkey = { challenge: sure.challenge, credential: authenticator.use(sure.options) }
    must(await call('POST', '/api/session/confirm', { passkey }))
    const begun = await ask('/api/auth/sign-in/passkey/options')
    const signedIn = { challenge: begun.challenge, credential: authenticator.use(begun.options) }
    must(await portal.as()('POST', '/api/auth/sign-in/passkey', signedIn, from))
    const { factors } = must(await call('GET', '/api/auth/factors')).body as { factors: { id: string }[] }
    must(await call('DELETE', `/api/auth/factors/${factors[0]?.id}`))
  },

  'a first password': async ({ portal }) => {
    const pat = await addUser(portal, 'Pat Plain')
    await portal.owner.query('update auth_sessions set confirmed_at = now() where token = $1', [pat.token])
    const call = portal.as(pat)
    must(await call('GET', '/api/session/confirm'))
    must(await call('POST', '/api/user/first-password', { newPassword: 'violet-harbor-tram' }))
  },

  'codes and links to sign in with': async ({ portal }) => {
    const visitor = portal.as()
    const email = 'cora.code@api.test'
    const { verifier, challenge } = makeVerifier()
    must(await visitor('POST', '/api/auth/otp', { email, codeChallenge: challenge }, from))
    must(await visitor('POST', '/api/auth/resend', { type: 'email', email }, from))
    const calls = codeCalls(portal)
    const link = await calls.linkTo(email)
    must(await visitor('POST', '/api/auth/verify', { type: 'email', email, code: await calls.codeTo(email) }, from))
    must(await visitor('POST', '/api/auth/token', { grantType: 'pkce', code: link, codeVerifier: verifier }, from))
  },

  'a phone number, a code instead of a password, and the confirmation of the address': async ({ portal, owner }) => {
    const call = portal.as(owner)
    const calls = codeCalls(portal)
    const phone = '+15035550188'
    must(await call('POST', '/api/user/email/confirmation'))
    must(await call('POST', '/api/user/phone', { phone }))
    must(await call('POST', '/api/user/phone/verify', { phone, code: await calls.codeTo(phone) }))
    must(await call('DELETE', '/api/user/phone'))
    const { email } = must(await call('GET', '/api/session')).body['user'] as { email: string }
    must(await call('POST', '/api/auth/reauthenticate'))
    must(await call('POST', '/api/session/confirm', { code: await calls.codeTo(email) }))
  },

  'the account of a provider': async ({ portal, owner }) => {
    const {
      rows: [linked],
    } = await portal.owner.query<{ id: string }>(
      `insert into auth_accounts (id, user_id, account_id, provider_id) values (gen_random_uuid(), $1, 'ann', 'company'), (gen_random_uuid(), $1, 'ann', 'openid') returning id`,
      [owner.actorId],
    )
    const call = portal.as(owner)
    must(await call('GET', '/api/user/identities'))
    must(await call('DELETE', `/api/user/identities/${linked?.id}`))
  },

  'second factors': async ({ portal, owner }) => {
    const call = portal.as(owner)
    const factor = must(await call('POST', '/api/auth/factors', { kind: 'totp' })).body as {
      id: string
      secret: string
    }
    const code = () => ({ code: generateSync({ secret: factor.secret }) })
    must(await call('POST', `/api/auth/factors/${factor.id}/verify`, code()))
    const { recoveryCodes } = must(await call('POST', '/api/auth/recovery-codes')).body as { recoveryCodes: string[] }
    must(await call('POST', '/api/auth/recovery-code', { code: recoveryCodes[0] }))
    must(await call('DELETE', `/api/auth/factors/${factor.id}`))
  },

  'a phone as the second factor': async ({ portal, owner }) => {
    const call = portal.as(owner)
    const phone = '+15035550189'
    const { id } = must(await call('POST', '/api/auth/factors', { kind: 'phone', phone })).body as { id: string }
    must(await call('POST', `/api/auth/factors/${id}/challenge`))
    must(await call('POST', `/api/auth/factors/${id}/verify`, { code: await codeCalls(portal).codeTo(phone) }))
    must(await call('DELETE', `/api/auth/factors/${id}`))
  },

  'a password, name and e-mail that are changed, and devices': async ({ portal }) => {
    const email = 'may.ford@api.test'
    const visitor = portal.as()
    must(await visitor('POST', '/api/auth/sign-up/email', { name: 'May Ford', email, password }, from))
    const enter = async (word: string) => {
      const cookie = cookieOf(must(await visitor('POST', '/api/auth/sign-in/email', { email, password: word }, from)))
      return { ...from, headers: { cookie } }
    }
    const changed = `${password}-too`
    must(
      await visitor(
        'POST',
        '/api/user/password',
        { currentPassword: password, newPassword: changed },
        await enter(password),
      ),
    )
    const options = await enter(changed)
    must(await visitor('PATCH', '/api/user', { name: 'May Field' }, options))
    await enter(changed)
    const { devices } = must(await visitor('GET', '/api/security', undefined, options)).body as {
      devices: { id: string; here: boolean }[]
    }
    must(await visitor('DELETE', `/api/devices/${devices.find(({ here }) => !here)?.id}`, undefined, options))
    must(await visitor('POST', '/api/email-change', { email: 'may.field@api.test' }, options))
    must(await visitor('POST', '/api/email-change/resend', undefined, options))
    const {
      rows: [mail],
    } = await portal.owner.query<{ body: string }>(
      `select body from outgoing_mail where to_address = 'may.field@api.test' order by created_at desc, id desc limit 1`,
    )
    const token = /confirm\/([\w-]+)/.exec(mail?.body ?? '')?.[1]
    must(await visitor('POST', '/api/email-change/find', { token }, from))
    must(await visitor('POST', '/api/email-change/confirm', { token }, from))
  },

  'the people of a client, and whose portal is shown': async ({ portal }) => {
    const [ann, bob] = [await addUser(portal, 'Ann Oak'), await addUser(portal, 'Bob Oak')]
    const {
      rows: [joined],
    } = await portal.owner.query<Row>(
      `insert into client_members (client_id, user_id, access) values ($1, $2, 'reader') returning id, version`,
      [ann.userId, bob.userId],
    )
    must(await portal.as(ann)('GET', '/api/people'))
    must(await portal.as(ann)('PATCH', `/api/people/${joined?.id}`, { access: 'helper' }, ifMatch(joined as Row)))
    must(await portal.as(bob)('POST', '/api/session/client', { client: ann.userId }))
    must(await portal.as(ann)('DELETE', `/api/people/${joined?.id}`, undefined, ifMatch({ version: 2 })))
    const dana = await addUser(portal, 'Dana Oak', 'admin')
    const invited = must(
      await portal.as(ann)('POST', '/api/people/invitations', { email: 'cyd@api.test', access: 'reader' }),
    )
    must(await portal.as(ann)('DELETE', `/api/invitations/${String(invited.body['id'])}`))
    must(await portal.as(dana)('POST', '/api/team/invitations', { email: 'eli@api.test', access: 'staff' }))
    const {
      rows: [mail],
    } = await portal.owner.query<{ body: string }>(`select body from outgoing_mail where to_address = 'eli@api.test'`)
    const token = /join\/([\w-]+)/.exec(mail?.body ?? '')?.[1]
    must(await portal.as()('POST', '/api/invitations/read', { token }, from))
    must(await portal.as()('POST', '/api/invitations/accept', { token, name: 'Eli Oak', password }, from))
    must(await portal.as(dana)('POST', `/api/clients/${ann.userId}/view`))
    must(await portal.as(dana)('DELETE', '/api/session/view'))
  },

  'a client who is added, archived, restored and closed': async ({ portal, admin }) => {
    const added = must(
      await portal.as(admin)('POST', '/api/clients', {
        name: 'Nia Reed',
        email: 'nia@api.test',
        kickOff: '2026-12-01',
      }),
    ).body as Row
    for (const archived of [true, false])
      must(await portal.as(admin)('POST', `/api/clients/${added.id}/archive`, { archived }))
    const leaving = await addUser(portal, 'Lea Ving')
    must(await portal.as(leaving)('POST', '/api/closing', { asked: true }))
    await portal.owner.query(
      `insert into audit_entries (actor_id, owner_id, table_name, row_id, action) values ($1, $1, 'clients', $1, 'copied')`,
      [leaving.userId],
    )
    must(await portal.as(admin)('POST', `/api/clients/${leaving.userId}/close`, { name: 'Lea Ving' }))
  },

  'what a colleague viewed, and a client is asked to change': async ({ portal, owner, admin }) => {
    const call = portal.as(admin)
    const kim = await addUser(portal, 'Kim Gone', 'admin', 'staff')
    const account = must(
      await portal.as(owner)('POST', '/api/business-bank-accounts', {
        bankName: 'Seen',
        accountNumber: '4000123412341234',
      }),
    ).body as Row
    await portal.owner.query('update auth_sessions set confirmed_at = now() where token = $1', [kim.token])
    must(await portal.as(kim)('POST', `/api/business-bank-accounts/${account.id}/reveal`, { field: 'accountNumber' }))
    const one = `/api/team/${kim.userId}`
    const { items } = must(await call('GET', `${one}/reveals`)).body as { items: { id: string }[] }
    must(await call('POST', `${one}/reveals/${items[0]?.id}/ask`))
  },

  'the first administrator': async ({ portal, admin }) => {
    const { rows } = await portal.owner.query<{ id: string }>(
      `update users set role = 'client' where role = 'admin' returning id`,
    )
    const token = await makeSetupToken(portal.database)
    const made = await portal.as()(
      'POST',
      '/api/session/first-administrator',
      { token, name: 'First', email: 'first@api.test', password },
      from,
    )
    await portal.owner.query(`update users set role = 'admin' where id = any($1)`, [
      [...rows.map(({ id }) => id), admin.userId],
    ])
    must(made)
  },

  'a lesson of the library, which has no owner': async ({ portal, owner, admin }) => {
    const made = must(
      await portal.as(admin)('POST', '/api/training-videos', {
        title: 'Lesson',
        description: 'About',
        duration: '5 min',
        lesson: 'Words',
      }),
    ).body as Row
    must(
      await portal.as(admin)(
        'PATCH',
        `/api/training-videos/${made.id}/content`,
        { title: 'Lesson one' },
        ifMatch(made),
      ),
    )
    const { items } = must(await portal.as(owner)('GET', '/api/training-videos?limit=100')).body as { items: Row[] }
    if (!items.some(({ userId }) => userId === null)) throw new Error('Every lesson of the library has an owner.')
  },

  'the plan and what is asked': async ({ portal, owner, admin }) => {
    const staff = portal.as(admin)
    const plan = must(await staff('GET', `/api/build-out?client=${owner.userId}`)).body as Row & {
      tasks: (Row & { state: string })[]
    }
    must(await staff('PATCH', `/api/build-outs/${plan.id}`, { startDate: '2026-02-02' }, ifMatch(plan)))
    const task = plan.tasks.find(({ state }) => state === 'pending')
    if (!task) throw new Error('No task of the plan is pending.')
    const moved = must(
      await staff(
        'PATCH',
        `/api/build-out-tasks/${task.id}`,
        { state: 'in-progress', override: true, reason: 'For a test' },
        ifMatch(task),
      ),
    ).body as Row
    must(await staff('POST', `/api/build-out-tasks/${task.id}/undo`, {}, ifMatch(moved)))
    const added = must(
      await staff('POST', `/api/build-outs/${plan.id}/tasks`, {
        title: 'Call the landlord',
        phase: 'P03',
        actor: 'provider',
        day: 8,
        milestone: 'Lease agreed',
      }),
    ).body as Row
    must(await staff('DELETE', `/api/build-out-tasks/${added.id}`, undefined, ifMatch(added)))
    const now = must(await staff('GET', `/api/build-out?client=${owner.userId}`)).body as unknown as BuildOut
    const ahead = planMove(now.tasks, 'P03')
    if (ahead.kind !== 'forward') throw new Error('Phase P03 is not ahead.')
    const steps = ahead.tasks.map(({ id, version }) => ({ id, version, state: 'skipped', reason: 'For a test' }))
    const there = must(await staff('POST', `/api/build-outs/${plan.id}/move`, { phase: 'P03', steps })).body as {
      items: Row[]
    }
    const undone = { tasks: there.items.map(({ id, version }) => ({ id, version })) }
    const back = must(await staff('POST', `/api/build-outs/${plan.id}/move/undo`, undone)).body as { items: Row[] }
    for (const task of plan.tasks) task.version = back.items.find(({ id }) => id === task.id)?.version ?? task.version
    const [one, other] = plan.tasks.filter(({ key }) => key === 'T24' || key === 'T25')
    if (!one || !other) throw new Error('The plan has no T24 or T25.')
    const both = { with: other.id, withVersion: other.version }
    must(await staff('POST', `/api/build-out-tasks/${one.id}/swap`, both, ifMatch(one)))
    must(await staff('GET', '/api/build-out-colleagues'))
    const comment = must(await staff('POST', `/api/build-out-tasks/${one.id}/comments`, { text: 'Look', mentions: [] }))
      .body as Row
    must(await staff('DELETE', `/api/task-comments/${comment.id}`))
    must(await staff('POST', `/api/task-comments/${comment.id}/restore`))
    must(await staff('POST', `/api/build-out-tasks/${one.id}/here`, { here: true }))
    must(await portal.as(owner)('POST', `/api/build-out-tasks/${task.id}/request`))
    must(await staff('POST', '/api/client-requests', { userId: owner.userId, title: 'Send the lease' }))
    const clients = [owner.userId]
    must(await staff('POST', '/api/build-out-tasks/common', { clients }))
    must(await staff('POST', '/api/build-out-tasks/many/check', { clients, title: one.title, state: 'completed' }))
    const change = { title: one.title, state: 'skipped', reason: 'Not needed' }
    must(await staff('POST', '/api/build-out-tasks/many', { clients: [{ id: owner.userId, version: 1 }], change }))
    must(await staff('POST', '/api/client-requests/many', { clients: [owner.userId], request: { title: '{company}' } }))
    const asked = { title: 'The lease of {company}' }
    must(await staff('POST', '/api/client-requests/preview', { userId: owner.userId, request: asked }))
    const template = must(await staff('POST', '/api/request-templates', { name: 'Lease', request: asked })).body as Row
    must(await staff('PATCH', `/api/request-templates/${template.id}`, { name: 'The lease' }, ifMatch(template)))
    must(await staff('GET', '/api/request-templates'))
    must(await staff('DELETE', `/api/request-templates/${template.id}`))
    const lease = must(
      await staff('POST', '/api/client-requests', {
        userId: owner.userId,
        title: 'The lease',
        form: { type: 'upload', section: 'Miscellaneous', items: [{ part: 'lease', label: 'Lease' }] },
      }),
    ).body as Row
    const file = () =>
      addFile(
        portal,
        owner,
        { documentType: 'Miscellaneous', filename: 'lease.pdf', request: lease.id, requestPart: 'lease' },
        makePdf(),
      )
    await file()
    const path = `/api/client-requests/${lease.id}`
    const [sent] = (must(await portal.as(owner)('GET', `${path}/answer`)).body as { files: Row[] }).files
    const approval = must(
      await staff('POST', '/api/client-requests', {
        userId: owner.userId,
        title: 'The draft',
        form: { type: 'approve', statement: 'The draft of your lease' },
        document: sent?.['documentId'],
      }),
    ).body as Row
    must(await staff('POST', `/api/client-requests/${approval.id}/document`, { document: sent?.['documentId'] }))
    must(await portal.as(owner)('DELETE', `/api/request-files/${sent?.id}`))
    await file()
    must(await portal.as(owner)('POST', `${path}/answer`))
    must(await portal.as(owner)('POST', `${path}/take-back`))
    must(await portal.as(owner)('POST', `${path}/answer`))
    const returned = must(await staff('POST', `${path}/return`, { reason: 'The last page is missing.' })).body as Row
    must(await staff('POST', `${path}/take-back-notice`, undefined, ifMatch(returned)))
    must(await staff('POST', `${path}/return`, { reason: 'The last page is missing.' }))
    must(await portal.as(owner)('POST', `${path}/answer`))
    must(await staff('GET', `${path}/filing`))
    must(await staff('POST', `${path}/accept`, {}))
    must(await staff('POST', '/api/client-notes', { userId: owner.userId, text: 'Called' }))
  },

  'how notifications are sent, and the links that stop mails': async ({ portal, owner }) => {
    must(await portal.as(owner)('PATCH', '/api/notification-choices/message', { way: 'digest' }))
    must(await portal.as(owner)('PATCH', '/api/notification-digest', { at: '09:30', days: [1, 3, 5] }))
    const links = makeStopLinks(openKeys(path.join(portal.folder, 'secret.key')).derive('unsubscribe'))
    const token = links.make(owner.userId, 'message')
    must(await portal.as()('POST', '/api/unsubscribe', { token }))
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    must(await portal.as()('POST', `/api/unsubscribe/${token}`, oneClick))
  },

  'notifications are read': async ({ portal, owner }) =>
    must(await portal.as(owner)('POST', '/api/notifications/read', { all: true })),

  'figures of the merchant account come in and one goes': async ({ portal, owner }) => {
    // Without `repeats`, which is optional.
    must(
      await portal.as(owner)('POST', '/api/merchant-imports', {
        fileName: 'new.csv',
        rows: [{ ...merchantLine, description: 'Another' }],
      }),
    )
    const {
      items: [line],
    } = must(await portal.as(owner)('GET', '/api/merchant-transactions?month=2026-07')).body as { items: Row[] }
    if (!line) throw new Error('The line that was brought in is not there.')
    must(await portal.as(owner)('DELETE', `/api/merchant-transactions/${line.id}`, undefined, ifMatch(line)))
  },

  'an earlier page of a template': async ({ portal, owner }) => {
    const {
      items: [template],
    } = must(await portal.as(owner)('GET', '/api/website-templates')).body as { items: Row[] }
    if (!template) throw new Error('There is no template.')
    must(
      await portal.as(owner)(
        'PATCH',
        `/api/website-templates/${template.id}`,
        { htmlCode: '<p>New</p>' },
        ifMatch(template),
      ),
    )
    const { entries } = must(await portal.as(owner)('GET', `/api/website-templates/${template.id}/history`)).body as {
      entries: { id: string; fields: string[] }[]
    }
    const entry = entries.find(({ fields }) => fields.includes('htmlCode'))
    must(await portal.as(owner)('GET', `/api/website-templates/${template.id}/history/${entry?.id}/preview`))
  },
}

/** A row is made, changed, put back, deleted and brought back, and so is a document of it. */
async function liveOf(kind: RecordKind, { portal, admin }: Use): Promise<void> {
  // A user of its own, because some kinds allow one row per user.
  const writer = kind.access.writers === 'admins' ? admin : await addUser(portal, 'Maker')
  const call = portal.as(writer)
  const path = pathOf(kind)
  const row = (await makeRow(portal, kind, writer, 3)) as Row
  const one = `${path}/${row.id}`
  const found = must(await call('GET', one)).body as Row
  const changed = must(await call('PATCH', one, changeOf(kind), ifMatch(found))).body as Row
  const { entries } = must(await call('GET', `${one}/history`)).body as {
    entries: { id: string; action: string; fields: string[] }[]
  }
  const entry = entries.find(({ fields, action }) => fields.length > 0 && action !== 'insert')
  must(await call('POST', `${one}/history/${entry?.id}/restore`, {}))
  if (findFileTable(kind)) {
    const document = await addFile(
      portal,
      writer,
      { purpose: kind.name, record: row.id, filename: 'paper.pdf' },
      makePdf(),
    )
    must(await call('DELETE', `${one}/documents/${document}`))
    must(await call('POST', `${one}/documents/${document}/restore`, {}))
  }
  const hidden = Object.entries(kind.fields).find(([, field]) => field.children)?.[0]
  if (hidden) {
    const item = (changed[hidden] as { id: string; secret: object | null }[]).find(({ secret }) => secret)
    must(await call('POST', `${one}/reveal`, { field: hidden, item: item?.id }))
  }
  const now = must(await call('GET', one)).body as Row
  must(await call('DELETE', one, undefined, ifMatch(now)))
  must(await call('POST', `${one}/restore`, {}))
}

/** The smallest change of a row of this kind. */
function changeOf(kind: RecordKind): Record<string, unknown> {
  const [before, after] = [sampleInput(kind, 3), sampleInput(kind, 4)]
  const name = Object.keys(before).find(
    (key) => !kind.fields[key]?.sealedAt && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  if (!name) throw new Error(`Nothing of ${kind.name} can be changed.`)
  return { [name]: after[name] }
}

function must(response: TestResponse): TestResponse {
  if (response.status >= 400) throw new Error(`${response.status}: ${response.text}`)
  return response
}

function cookieOf(response: TestResponse): string {
  return ([response.headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';')[0]).join('; ')
}
