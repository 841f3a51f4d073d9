import type { Contract } from '../src/kit/http/contract.ts'
import { findFileTable } from '../src/kit/record/contract/attachment-file.ts'
import { pathOf } from '../src/kit/record/contract/define-record.ts'
import { hasSummary } from '../src/kit/record/contract/routes.ts'
import { recordKinds } from '../src/records/index.ts'

/** What a case may need: rows of the owner, made before the matrix is walked. */
export type Ids = {
  owner: string
  admin: string
  rows: Record<string, { id: string; version: number }>
  task: { id: string; version: number }
  laterTask: { id: string }
  buildOut: { id: string; version: number }
  request: string
  /** A request that takes an answer, and what was given for a sealed part of it. */
  answering: string
  answer: string
  withdrawing: string
  /** The owner's membership of their own client. */
  member: string
  chatMessage: string
  upload: string
  /** A document of the owner's row, by kind. */
  documents: Record<string, string>
  link: string
  makeLink: () => Promise<string>
  merchant: { importId: string; line: { id: string; version: number } }
}

/** The status that each of four people gets from a route; the fifth column of the story is the database's own tests. */
export type AccessCase = {
  path?: (ids: Ids) => string
  body?: object | ((ids: Ids) => object)
  headers?: (ids: Ids) => Record<string, string>
  /** The rows behind it are for everyone signed in, no matter who owns them. */
  shared?: true
  nobody: number
  /** A client to whom the row does not belong. */
  stranger: number
  owner: number
  admin: number
  /** A session that owes its second factor, the owner's or an admin's: what a signed-out person gets, unless it is said here. */
  pending?: number
  /** What people who may do less get, where it is not what accessStatus works out. */
  limited?: Partial<Record<LimitedPerson, number>>
  /** Shows a secret, or changes people or the agreement: not for helpers. */
  ownersOnly?: true
  /** What it uses that expires within a minute, made for each call of it: a session that gets a new token, or a link of a file. */
  fresh?: 'session' | 'link'
}

/** Who may do less than an owner or a manager. */
export type LimitedPerson = 'expired' | 'reader' | 'viewing' | 'helper' | 'noSecrets'

/**
 * What someone who may do less gets from a route: an expired session what nobody gets, a reader and viewing staff what the owner reads, a
 * helper what the owner gets except what is for owners only, and staff without secrets what staff who are not managers get.
 */
export function accessStatus(
  person: LimitedPerson,
  entry: AccessCase,
  method: string,
  contract: Pick<Contract, 'auth' | 'personal'> | undefined,
): number {
  const said = entry.limited?.[person]
  if (said !== undefined) return said
  const { auth = 'user', personal = false } = contract ?? {}
  const reads = ['GET', 'HEAD', 'OPTIONS'].includes(method) || auth === 'public' || auth === 'pending'
  if (person === 'expired') return entry.nobody
  if (person === 'noSecrets') return auth === 'manager' || entry.ownersOnly ? 403 : entry.admin
  if (person === 'helper') return entry.ownersOnly ? 403 : entry.owner
  if (reads) return entry.owner
  return person === 'reader' && personal && auth === 'user' ? entry.owner : 403
}

/** Who tries each route in tests/every-route.test.ts. */
const everyone = [
  'nobody',
  'stranger',
  'owner',
  'admin',
  'owing a second factor',
  'deactivated',
  'expired',
  'reader',
  'viewing',
  'helper',
  'without secrets',
]

/** The matrix in one line: how many routes it has and how many responses it checks. */
export function describeMatrix(): string {
  const routes = Object.keys(accessMatrix).length
  return `Access matrix: ${routes} routes, ${routes * everyone.length} cells`
}

/** What a session that owes its second factor gets. */
export const pendingStatus = (entry: AccessCase): number => entry.pending ?? entry.nobody

const everybody = (status: number) => ({ nobody: status, stranger: status, owner: status, admin: status })
const signedIn = (status: number) => ({ nobody: 401, stranger: status, owner: status, admin: status })
const ownOnly = (status: number, stranger = 404) => ({ nobody: 401, stranger, owner: status, admin: status })
const staffOnly = (status: number) => ({ nobody: 401, stranger: 403, owner: 403, admin: status })
const ifMatch = (find: (ids: Ids) => { version: number }) => (ids: Ids) => ({ 'if-match': `"${find(ids).version}"` })

const recordCases = Object.fromEntries(
  recordKinds.flatMap((kind) => {
    const path = pathOf(kind)
    const row = (ids: Ids) => ids.rows[kind.name] as { id: string; version: number }
    const one = (ids: Ids) => `${path}/${row(ids).id}`
    const versioned = ifMatch(row)
    const { shared, writers } = kind.access
    const read = (status: number) => (shared ? { ...signedIn(status), shared: true as const } : ownOnly(status))
    const write = (status: number) => (writers === 'admins' ? staffOnly(status) : read(status))
    const cases: [string, AccessCase][] = [
      [`GET ${path}`, { path: (ids) => `${path}?client=${ids.owner}`, ...read(200) }],
      [`GET ${path}/:id`, { path: one, ...read(200) }],
      // The stranger's patch changes nothing; an empty one of the owner is the smallest that is taken.
      [
        `PATCH ${path}/:id`,
        { path: one, body: {}, headers: (ids) => ({ ...versioned(ids), 'if-match': '"999"' }), ...write(412) },
      ],
      [`DELETE ${path}/:id`, { path: one, headers: () => ({ 'if-match': '"999"' }), ...write(412) }],
      [`POST ${path}/:id/restore`, { path: (ids) => `${one(ids)}/restore`, ...write(200) }],
      [
        `GET ${path}/:id/history`,
        {
          path: (ids) => `${one(ids)}/history`,
          ...(writers === 'admins' ? { nobody: 401, stranger: 200, owner: 200, admin: 200, shared: true } : read(200)),
        },
      ],
      // There is no such change: anyone who may see the row is told so, everyone else that there is no row.
      [
        `POST ${path}/:id/history/:entry/restore`,
        {
          path: (ids) => `${one(ids)}/history/01900000-0000-7000-8000-000000000000/restore`,
          ...(writers === 'admins' ? staffOnly(404) : signedIn(404)),
        },
      ],
    ]
    cases.push(
      [`GET ${path}/table`, { path: (ids) => `${path}/table?client=${ids.owner}`, ...read(200) }],
      [`GET ${path}/export`, { path: (ids) => `${path}/export?client=${ids.owner}`, ...read(200) }],
      // Each row answers for itself: the stranger's is not there, that of the others has moved on.
      [
        `POST ${path}/bulk`,
        {
          body: (ids: Ids) => ({ action: 'delete', rows: [{ id: row(ids).id, version: 999 }] }),
          ...(writers === 'admins' ? staffOnly(200) : signedIn(200)),
          ...(shared && { shared: true as const }),
        },
      ],
    )
    if (hasSummary(kind))
      cases.push([`GET ${path}/summary`, { path: (ids) => `${path}/summary?client=${ids.owner}`, ...read(200) }])
    if (!kind.createdBy)
      cases.push([
        `POST ${path}`,
        {
          body: (ids: Ids) => ({ userId: ids.owner, nosuchfield: 1 }),
          nobody: 401,
          stranger: 400,
          owner: 400,
          admin: 400,
        },
      ])
    if (findFileTable(kind)) {
      const document = (ids: Ids) => `${one(ids)}/documents/${ids.documents[kind.name]}`
      cases.push([
        `GET ${path}/deleted-documents`,
        { path: (ids) => `${path}/deleted-documents?client=${ids.owner}`, ...read(200) },
      ])
      // The owner deletes it, so that an admin finds it gone.
      cases.push([
        `DELETE ${path}/:id/documents/:document`,
        { path: document, ...ownOnly(204), admin: 404, limited: { noSecrets: 204 } },
      ])
      cases.push([
        `POST ${path}/:id/documents/:document/restore`,
        { path: (ids) => `${document(ids)}/restore`, ...ownOnly(200) },
      ])
    }
    const secret = Object.entries(kind.fields).find(([, field]) => field.masked)?.[0]
    const list = Object.entries(kind.fields).find(([, field]) => field.children)?.[0]
    if (secret)
      cases.push([
        `POST ${path}/:id/reveal`,
        { path: (ids) => `${one(ids)}/reveal`, body: { field: secret }, ...ownOnly(200), ownersOnly: true },
      ])
    else if (list)
      cases.push([
        `POST ${path}/:id/reveal`,
        {
          path: (ids) => `${one(ids)}/reveal`,
          body: { field: list, item: '01900000-0000-7000-8000-000000000000' },
          ...ownOnly(404),
          ownersOnly: true,
        },
      ])
    return cases
  }),
)

/** The one line of the owner's merchant account. */
export const merchantLine = {
  line: 2,
  occurredOn: '2026-07-01',
  description: 'Monthly consulting',
  customer: '',
  amountCents: 249_500,
  kind: 'sale',
  method: '',
  status: 'captured',
}

/** What the page of a sign-in with a provider sends along. */
const codeChallenge = 'a'.repeat(43)

/** Every route of the portal and how it responds to each person. A route that is not here fails the build. */
export const accessMatrix: Record<string, AccessCase> = {
  ...recordCases,

  'GET /*': { path: () => '/signup', nobody: 200, stranger: 302, owner: 302, admin: 302 },
  'GET /assets/*': { path: () => '/assets/no-such-file.js', ...everybody(404) },
  'GET /api/health': everybody(200),
  'GET /api/connection': everybody(200),
  'GET /api/ready': everybody(200),
  'GET /api/openapi.json': everybody(200),
  'GET /metrics': {
    headers: () => ({ 'x-forwarded-for': '203.0.113.7' }),
    nobody: 404,
    stranger: 404,
    owner: 404,
    admin: 200,
  },
  // A stream has no end; the live test reads it as each of the four.
  'GET /api/live': { headers: () => ({ cookie: 'tbbo.session_token=forged' }), ...everybody(401) },

  'POST /api/auth/sign-up/email': { body: {}, ...everybody(400) },
  'POST /api/auth/sign-in/email': { body: {}, ...everybody(400) },
  'POST /api/auth/request-password-reset': { body: {}, ...everybody(400) },
  'POST /api/auth/reset-password': { body: {}, ...everybody(400) },
  // Ending a session that is not there is no failure; those that are there are needed for the other cases.
  'POST /api/auth/sign-out': { headers: () => ({ cookie: '' }), body: {}, ...everybody(200) },
  'POST /api/auth/token': { body: { grantType: 'refresh_token' }, ...signedIn(200), fresh: 'session' },
  'POST /api/auth/otp': { body: {}, ...everybody(400) },
  'POST /api/auth/verify': { body: {}, ...everybody(400) },
  'POST /api/auth/resend': { body: {}, ...everybody(400) },
  // A sign-in with a provider begins without a session, and whatever is sent with one changes nothing.
  'POST /api/auth/authorize': { body: { provider: 'company', codeChallenge }, ...everybody(200) },
  'POST /api/auth/sso': { body: { email: 'ann@company.test', codeChallenge }, ...everybody(200) },
  'GET /api/auth/callback/:provider': {
    path: () => '/api/auth/callback/openid?state=forged&code=forged',
    ...everybody(302),
  },
  'POST /api/auth/saml/:provider': {
    path: () => '/api/auth/saml/company',
    body: new URLSearchParams({ SAMLResponse: 'forged', RelayState: 'forged' }),
    headers: () => ({ origin: 'https://id.company.test' }),
    ...everybody(302),
  },
  'GET /api/auth/saml/:provider/metadata': { path: () => '/api/auth/saml/company/metadata', ...everybody(200) },
  'GET /api/user/identities': signedIn(200),
  'POST /api/user/identities/authorize': { body: { provider: 'company', codeChallenge }, ...signedIn(200) },
  'DELETE /api/user/identities/:id': {
    path: () => '/api/user/identities/01900000-0000-7000-8000-000000000000',
    ...signedIn(404),
  },
  'POST /api/user/email/confirmation': signedIn(200),
  // Those of the matrix have a password, or none and a new session: what is asked for is tried in the tests of the area.
  'POST /api/auth/reauthenticate': signedIn(200),
  'GET /api/user/phone': signedIn(200),
  'POST /api/user/phone': { body: {}, ...signedIn(400) },
  'POST /api/user/phone/verify': { body: {}, ...signedIn(400) },
  'DELETE /api/user/phone': signedIn(204),
  'GET /api/session': signedIn(200),
  'PATCH /api/session': { body: { theme: 'dark' }, ...signedIn(200) },
  'GET /api/sign-in-events': { path: (ids) => `/api/sign-in-events?client=${ids.owner}`, ...ownOnly(200) },
  'GET /api/auth/factors': { ...signedIn(200), pending: 200 },
  'POST /api/auth/factors': { body: {}, ...signedIn(400), pending: 400 },
  'POST /api/auth/factors/:id/challenge': {
    path: () => '/api/auth/factors/01900000-0000-7000-8000-000000000000/challenge',
    ...signedIn(404),
    pending: 404,
  },
  'POST /api/auth/factors/:id/verify': {
    path: () => '/api/auth/factors/01900000-0000-7000-8000-000000000000/verify',
    body: { code: '123456' },
    ...signedIn(404),
    pending: 404,
  },
  'POST /api/auth/recovery-code': { body: { code: '' }, ...signedIn(400), pending: 400 },
  'DELETE /api/auth/factors/:id': {
    path: () => '/api/auth/factors/01900000-0000-7000-8000-000000000000',
    ...signedIn(404),
  },
  'POST /api/auth/recovery-codes': signedIn(409),
  'POST /api/auth/passkeys': { ...signedIn(200), pending: 200 },
  'POST /api/auth/passkeys/verify': { body: {}, ...signedIn(400), pending: 400 },
  'POST /api/auth/passkeys/challenge': { ...signedIn(409), pending: 409 },
  'POST /api/auth/passkeys/use': { body: {}, ...signedIn(400), pending: 400 },
  'POST /api/auth/sign-in/passkey/options': everybody(200),
  'POST /api/auth/sign-in/passkey': { body: {}, ...everybody(400) },
  'GET /api/session/confirm': signedIn(200),
  'POST /api/session/confirm/passkey': signedIn(409),
  'POST /api/session/confirm': { body: { password: 'not it' }, ...signedIn(400) },
  'POST /api/session/first-administrator': {
    body: { token: 'wrong', name: 'Eve', email: 'eve@test.example', password: 'long enough' },
    ...everybody(400),
  },

  // Each is about the one who asks; what they are to others is tried in the tests of the area.
  'GET /api/agreements': { path: (ids) => `/api/agreements?client=${ids.owner}`, ...ownOnly(200) },
  'GET /api/data-copy': {
    path: (ids) => `/api/data-copy?client=${ids.owner}`,
    ...ownOnly(200),
    limited: { reader: 403, viewing: 403, helper: 403 },
  },
  'POST /api/agreements': { body: {}, ...signedIn(400) },
  'GET /api/security': signedIn(200),
  'POST /api/user/password': { body: {}, ...signedIn(400) },
  'POST /api/user/first-password': { body: {}, ...signedIn(400) },
  'PATCH /api/user': { body: {}, ...signedIn(400) },
  'POST /api/email-change': { body: {}, ...signedIn(400) },
  'POST /api/email-change/resend': signedIn(404),
  'DELETE /api/email-change': signedIn(204),
  'POST /api/email-change/find': { body: {}, ...everybody(400) },
  'POST /api/email-change/confirm': { body: {}, ...everybody(400) },
  'DELETE /api/devices/:id': { path: () => '/api/devices/01900000-0000-7000-8000-000000000000', ...signedIn(404) },
  'POST /api/devices/end-others': signedIn(200),
  'GET /api/reveals': signedIn(200),

  'GET /api/business-documents/:id/open': {
    path: (ids) => `/api/business-documents/${ids.rows['businessDocument']?.id}/open`,
    ...ownOnly(302),
  },
  // The link was made for its owner: it opens for nobody else, not even for an admin, who gets one of their own.
  'GET /api/files/:token/:name': {
    path: (ids) => ids.link,
    nobody: 401,
    stranger: 404,
    owner: 200,
    admin: 404,
    limited: { reader: 404, viewing: 404, helper: 404 },
    fresh: 'link',
  },
  'GET /api/files/openings/:purpose': {
    path: (ids) => `/api/files/openings/document?client=${ids.owner}`,
    ...ownOnly(200),
  },
  'GET /api/files/openings/:purpose/:id': {
    path: (ids) => `/api/files/openings/document/${ids.rows['businessDocument']?.id}`,
    ...ownOnly(200),
  },
  'GET /api/files/open/:purpose/:id': {
    path: (ids) => `/api/files/open/document/${ids.rows['businessDocument']?.id}`,
    ...ownOnly(302),
  },
  'GET /api/business-documents/download': {
    path: (ids) => `/api/business-documents/download?client=${ids.owner}`,
    ...ownOnly(200),
    // That staff take files has to be recorded, and a view writes nothing.
    limited: { viewing: 403 },
  },
  'GET /api/storage': { path: (ids) => `/api/storage?client=${ids.owner}`, ...ownOnly(200) },
  'OPTIONS /api/uploads': signedIn(204),
  // Refused by its size before it is known whom it is for.
  'POST /api/uploads': {
    headers: () => ({ 'tus-resumable': '1.0.0' }),
    ...signedIn(400),
    limited: { reader: 400, viewing: 400 },
  },
  // An upload belongs to the person who began it.
  'OPTIONS /api/uploads/:upload': { path: (ids) => ids.upload, ...signedIn(204) },
  'HEAD /api/uploads/:upload': {
    path: (ids) => ids.upload,
    headers: () => ({ 'tus-resumable': '1.0.0' }),
    ...ownOnly(200),
    admin: 404,
    limited: { reader: 404, viewing: 404, helper: 404 },
  },
  'PATCH /api/uploads/:upload': {
    path: (ids) => ids.upload,
    headers: () => ({
      'tus-resumable': '1.0.0',
      'upload-offset': '7',
      'content-type': 'application/offset+octet-stream',
    }),
    ...ownOnly(409),
    admin: 404,
    limited: { reader: 404, viewing: 404, helper: 404 },
  },
  'DELETE /api/uploads/:upload': {
    path: (ids) => ids.upload,
    headers: () => ({ 'tus-resumable': '1.0.0' }),
    ...ownOnly(204),
    admin: 404,
    limited: { reader: 404, viewing: 404, helper: 404 },
  },

  'GET /api/website-templates/state': {
    path: (ids) => `/api/website-templates/state?client=${ids.owner}`,
    ...ownOnly(200),
  },
  'GET /api/website-templates/:id/preview': {
    path: (ids) => `/api/website-templates/${ids.rows['websiteTemplate']?.id}/preview`,
    ...ownOnly(200),
  },
  // The template was never changed, so that there is no earlier page for anyone.
  'GET /api/website-templates/:id/history/:entry/preview': {
    path: (ids) =>
      `/api/website-templates/${ids.rows['websiteTemplate']?.id}/history/01900000-0000-7000-8000-000000000000/preview`,
    ...signedIn(404),
  },
  'GET /api/website-template-frame': signedIn(200),
  'POST /api/request-automations/:id/accept': {
    path: (ids) => `/api/request-automations/${ids.rows['requestAutomation']?.id}/accept`,
    ...staffOnly(200),
  },
  'GET /api/training': { ...signedIn(200), shared: true },
  'GET /api/training/progress': { path: (ids) => `/api/training/progress?client=${ids.owner}`, ...ownOnly(200) },
  'POST /api/training-videos/:id/progress': {
    path: (ids) => `/api/training-videos/${ids.rows['trainingVideo']?.id}/progress`,
    body: { percent: 10 },
    ...signedIn(200),
  },
  'POST /api/training-videos': { body: { title: '' }, ...staffOnly(400) },
  'PATCH /api/training-videos/:id/content': {
    path: (ids) => `/api/training-videos/${ids.rows['trainingVideo']?.id}/content`,
    body: {},
    headers: () => ({ 'if-match': '"999"' }),
    ...staffOnly(412),
  },

  'GET /api/build-out': { path: (ids) => `/api/build-out?client=${ids.owner}`, ...ownOnly(200) },
  'PATCH /api/build-outs/:id': {
    path: (ids) => `/api/build-outs/${ids.buildOut.id}`,
    body: { startDate: '2026-01-02' },
    headers: () => ({ 'if-match': '"999"' }),
    ...staffOnly(412),
  },
  'POST /api/build-outs/:id/reminders': {
    path: (ids) => `/api/build-outs/${ids.buildOut.id}/reminders`,
    body: { paused: false },
    ...staffOnly(200),
  },
  'PATCH /api/build-out-tasks/:id': {
    path: (ids) => `/api/build-out-tasks/${ids.task.id}`,
    body: { state: 'in-progress' },
    headers: () => ({ 'if-match': '"999"' }),
    ...staffOnly(412),
  },
  'POST /api/build-out-tasks/:id/undo': {
    path: (ids) => `/api/build-out-tasks/${ids.task.id}/undo`,
    headers: () => ({ 'if-match': '"999"' }),
    ...staffOnly(412),
  },
  'POST /api/build-outs/:id/tasks': {
    path: (ids) => `/api/build-outs/${ids.buildOut.id}/tasks`,
    body: { title: '' },
    ...staffOnly(400),
  },
  'POST /api/build-outs/:id/move': {
    path: (ids) => `/api/build-outs/${ids.buildOut.id}/move`,
    body: (ids) => ({
      phase: 'P14',
      steps: [{ id: ids.task.id, version: 999, state: 'skipped', reason: 'Not needed' }],
    }),
    ...staffOnly(412),
  },
  'POST /api/build-outs/:id/move/undo': {
    path: (ids) => `/api/build-outs/${ids.buildOut.id}/move/undo`,
    body: (ids) => ({ tasks: [{ id: ids.task.id, version: 999 }] }),
    ...staffOnly(412),
  },
  'DELETE /api/build-out-tasks/:id': {
    path: (ids) => `/api/build-out-tasks/${ids.task.id}`,
    headers: () => ({ 'if-match': '"999"' }),
    ...staffOnly(412),
  },
  'POST /api/build-out-tasks/:id/swap': {
    path: (ids) => `/api/build-out-tasks/${ids.task.id}/swap`,
    body: (ids) => ({ with: ids.laterTask.id, withVersion: 1 }),
    headers: () => ({ 'if-match': '"999"' }),
    ...staffOnly(412),
  },
  'GET /api/build-out-colleagues': staffOnly(200),
  'GET /api/build-out-tasks/:id/comments': {
    path: (ids) => `/api/build-out-tasks/${ids.task.id}/comments`,
    ...staffOnly(200),
  },
  'POST /api/build-out-tasks/:id/comments': {
    path: (ids) => `/api/build-out-tasks/${ids.task.id}/comments`,
    body: { text: 'Look at this', mentions: [] },
    ...staffOnly(201),
  },
  // Someone else's comment is nobody's to delete.
  'DELETE /api/task-comments/:id': { path: (ids) => `/api/task-comments/${ids.task.id}`, ...staffOnly(404) },
  'POST /api/task-comments/:id/restore': {
    path: (ids) => `/api/task-comments/${ids.task.id}/restore`,
    ...staffOnly(404),
  },
  'POST /api/build-out-tasks/:id/here': {
    path: (ids) => `/api/build-out-tasks/${ids.task.id}/here`,
    body: { here: false },
    ...staffOnly(204),
  },
  'GET /api/build-outs/:id/presence': {
    path: (ids) => `/api/build-outs/${ids.buildOut.id}/presence`,
    ...staffOnly(200),
  },
  'POST /api/build-out-tasks/:id/remind': {
    path: (ids) => `/api/build-out-tasks/${ids.task.id}/remind`,
    ...staffOnly(201),
  },
  'POST /api/client-requests': { body: (ids: Ids) => ({ userId: ids.owner, title: '' }), ...staffOnly(400) },
  'POST /api/build-out-tasks/common': { body: (ids: Ids) => ({ clients: [ids.owner] }), ...staffOnly(200) },
  'POST /api/build-out-tasks/many/check': {
    body: (ids: Ids) => ({ clients: [ids.owner], title: 'x', state: 'completed' }),
    ...staffOnly(200),
  },
  'POST /api/build-out-tasks/many': { body: { clients: [], change: {} }, ...staffOnly(400) },
  'GET /api/request-templates': staffOnly(200),
  'POST /api/request-templates': { body: { name: '' }, ...staffOnly(400) },
  'PATCH /api/request-templates/:id': {
    path: () => '/api/request-templates/01900000-0000-7000-8000-000000000000',
    headers: () => ({ 'if-match': '"1"' }),
    body: { name: 'Gone' },
    ...staffOnly(404),
  },
  'DELETE /api/request-templates/:id': {
    path: () => '/api/request-templates/01900000-0000-7000-8000-000000000000',
    ...staffOnly(404),
  },
  'POST /api/client-requests/preview': {
    body: (ids: Ids) => ({ userId: ids.owner, request: { title: 'Lease' } }),
    ...staffOnly(200),
  },
  'POST /api/client-requests/many': { body: { clients: [], request: { title: '' } }, ...staffOnly(400) },
  'POST /api/client-requests/:id/document': {
    path: (ids) => `/api/client-requests/${ids.request}/document`,
    body: { document: 'draft' },
    ...staffOnly(400),
  },
  'POST /api/client-requests/:id/remind': {
    path: (ids) => `/api/client-requests/${ids.request}/remind`,
    ...staffOnly(200),
    // A helper has answered it before.
    limited: { noSecrets: 409 },
  },
  'POST /api/client-requests/:id/answer': {
    path: (ids) => `/api/client-requests/${ids.request}/answer`,
    ...ownOnly(200),
  },
  'POST /api/client-requests/:id/take-back': {
    path: (ids) => `/api/client-requests/${ids.answering}/take-back`,
    ...ownOnly(200),
  },
  'GET /api/client-requests/:id/answer': {
    path: (ids) => `/api/client-requests/${ids.answering}/answer`,
    ...ownOnly(200),
  },
  // Staff read an answer and give none.
  'PATCH /api/client-requests/:id/answer': {
    path: (ids) => `/api/client-requests/${ids.answering}/answer`,
    body: { part: 'pin', value: '4712' },
    ...ownOnly(200),
    admin: 404,
  },
  'POST /api/build-out-tasks/:id/request': {
    // A task of which nothing is asked yet: the one that is asked for would be a request then.
    path: (ids) => `/api/build-out-tasks/${ids.laterTask.id}/request`,
    ...ownOnly(409),
    admin: 404,
  },
  'POST /api/request-answers/:id/reveal': {
    path: (ids) => `/api/request-answers/${ids.answer}/reveal`,
    ...ownOnly(200),
    ownersOnly: true,
  },
  'DELETE /api/request-files/:id': {
    path: () => '/api/request-files/01900000-0000-7000-8000-000000000000',
    ...signedIn(404),
  },
  'POST /api/client-requests/:id/return': {
    path: (ids) => `/api/client-requests/${ids.answering}/return`,
    body: { reason: '' },
    ...staffOnly(400),
  },
  'GET /api/client-requests/:id/filing': {
    path: (ids) => `/api/client-requests/${ids.answering}/filing`,
    ...staffOnly(200),
  },
  // Nothing was sent for review.
  'POST /api/client-requests/:id/accept': {
    path: (ids) => `/api/client-requests/${ids.answering}/accept`,
    body: {},
    ...staffOnly(409),
  },
  'POST /api/client-requests/:id/withdraw': {
    path: (ids) => `/api/client-requests/${ids.withdrawing}/withdraw`,
    ...staffOnly(200),
  },
  'POST /api/client-requests/:id/receive': {
    path: (ids) => `/api/client-requests/${ids.request}/receive`,
    ...staffOnly(200),
  },
  'POST /api/client-requests/:id/take-back-notice': {
    path: (ids) => `/api/client-requests/${ids.request}/take-back-notice`,
    headers: () => ({ 'if-match': '"999"' }),
    ...staffOnly(409),
  },
  'POST /api/client-requests/:id/reopen': {
    path: (ids) => `/api/client-requests/${ids.request}/reopen`,
    ...staffOnly(200),
  },
  'GET /api/client-notes': { path: (ids) => `/api/client-notes?client=${ids.owner}`, ...staffOnly(200) },
  'POST /api/client-notes': { body: (ids: Ids) => ({ userId: ids.owner, text: '' }), ...staffOnly(400) },
  'GET /api/search': { path: (ids) => `/api/search?q=north&client=${ids.owner}`, ...ownOnly(200) },
  'GET /api/notifications': signedIn(200),
  'GET /api/notification-choices': signedIn(200),
  'PATCH /api/notification-choices/:kind': {
    path: () => '/api/notification-choices/security',
    body: { way: 'never' },
    ...signedIn(400),
  },
  'PATCH /api/notification-digest': { body: { at: '08:10', days: [1] }, ...signedIn(400) },
  'GET /api/notification-digest/preview': signedIn(200),
  'POST /api/unsubscribe': { body: { token: 'x' }, ...everybody(404) },
  'POST /api/unsubscribe/:token': {
    path: () => '/api/unsubscribe/x',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    ...everybody(404),
  },
  'POST /api/notifications/read': { body: {}, ...signedIn(400) },
  'GET /api/chat-conversations': staffOnly(200),
  'GET /api/chat-conversation': { path: (ids) => `/api/chat-conversation?client=${ids.owner}`, ...ownOnly(200) },
  'POST /api/chat-conversation/read': {
    body: (ids: Ids) => ({ userId: ids.owner, messageId: ids.chatMessage }),
    ...ownOnly(204),
  },
  'POST /api/chat-conversation/archive': {
    body: (ids: Ids) => ({ userId: ids.owner, archived: true }),
    ...ownOnly(200),
  },
  'GET /api/chat-messages': { path: (ids) => `/api/chat-messages?client=${ids.owner}`, ...ownOnly(200) },
  'POST /api/chat-messages': { body: (ids: Ids) => ({ userId: ids.owner, body: 'Hello' }), ...ownOnly(201) },
  'GET /api/chat-presence': signedIn(200),
  'GET /api/chat-team': { path: (ids) => `/api/chat-team?client=${ids.owner}`, ...ownOnly(200) },
  'GET /api/merchant-transactions': {
    path: (ids) => `/api/merchant-transactions?client=${ids.owner}`,
    ...ownOnly(200),
  },
  'GET /api/merchant-transactions/export': {
    path: (ids) => `/api/merchant-transactions/export?client=${ids.owner}`,
    ...ownOnly(200),
  },
  'DELETE /api/merchant-transactions/:id': {
    path: (ids) => `/api/merchant-transactions/${ids.merchant.line.id}`,
    headers: () => ({ 'if-match': '"999"' }),
    ...ownOnly(412),
  },
  'POST /api/merchant-transactions/:id/restore': {
    path: (ids) => `/api/merchant-transactions/${ids.merchant.line.id}/restore`,
    ...ownOnly(204),
  },
  'GET /api/merchant-imports': { path: (ids) => `/api/merchant-imports?client=${ids.owner}`, ...ownOnly(200) },
  'POST /api/merchant-imports': {
    body: (ids: Ids) => ({ userId: ids.owner, fileName: 'again.csv', rows: [merchantLine] }),
    ...ownOnly(409),
  },
  'POST /api/merchant-imports/check': {
    body: (ids: Ids) => ({ userId: ids.owner, rows: [merchantLine] }),
    ...ownOnly(200),
  },
  'DELETE /api/merchant-imports/:id': {
    path: (ids) => `/api/merchant-imports/${ids.merchant.importId}`,
    ...ownOnly(204),
  },
  'POST /api/merchant-imports/:id/restore': {
    path: (ids) => `/api/merchant-imports/${ids.merchant.importId}/restore`,
    ...ownOnly(200),
  },
  'GET /api/people': { path: (ids) => `/api/people?client=${ids.owner}`, ...ownOnly(200) },
  'POST /api/team/invitations': { body: {}, ...staffOnly(400) },
  'POST /api/people/invitations': {
    body: (ids: Ids) => ({ userId: ids.owner, email: 'nobody', access: 'reader' }),
    ...signedIn(400),
  },
  'DELETE /api/invitations/:id': {
    path: () => '/api/invitations/01900000-0000-7000-8000-000000000000',
    ...signedIn(404),
  },
  'POST /api/invitations/read': { body: { token: 'wrong' }, ...everybody(400) },
  'POST /api/invitations/accept': { body: { token: 'wrong' }, ...everybody(400) },
  // The only owner of a client; a version that is not there.
  'PATCH /api/people/:id': {
    path: (ids) => `/api/people/${ids.member}`,
    body: { access: 'reader' },
    headers: () => ({ 'if-match': '"999"' }),
    ...ownOnly(412),
    ownersOnly: true,
  },
  'DELETE /api/people/:id': {
    path: (ids) => `/api/people/${ids.member}`,
    headers: () => ({ 'if-match': '"999"' }),
    ...ownOnly(412),
    ownersOnly: true,
  },
  'POST /api/session/client': {
    body: (ids) => ({ client: ids.owner }),
    nobody: 401,
    stranger: 404,
    owner: 200,
    admin: 404,
  },
  'POST /api/clients/:id/view': {
    path: () => '/api/clients/01900000-0000-7000-8000-000000000000/view',
    ...staffOnly(404),
  },
  'DELETE /api/session/view': { ...signedIn(204), pending: 204 },
  'POST /api/clients': { body: {}, ...staffOnly(400) },
  'POST /api/clients/:id/archive': {
    path: () => '/api/clients/01900000-0000-7000-8000-000000000000/archive',
    body: { archived: true },
    ...staffOnly(404),
  },
  'POST /api/clients/:id/close': {
    path: () => '/api/clients/01900000-0000-7000-8000-000000000000/close',
    body: { name: 'Nobody' },
    ...staffOnly(404),
  },
  'GET /api/closing': signedIn(200),
  'POST /api/closing': { body: { asked: false }, nobody: 401, stranger: 204, owner: 204, admin: 403, ownersOnly: true },
  'GET /api/jobs': staffOnly(200),
  'GET /api/system': staffOnly(200),
  'POST /api/jobs/:id/run': {
    path: () => '/api/jobs/01900000-0000-7000-8000-000000000000/run',
    ...staffOnly(404),
  },
  'POST /api/jobs/run-failed': staffOnly(200),
  'GET /api/team': staffOnly(200),
  ...Object.fromEntries(
    [
      'PATCH /api/team/:id',
      ...['deactivate', 'restore', 'reset-factor', 'sign-out'].map((verb) => `POST /api/team/:id/${verb}`),
    ].map((route): [string, AccessCase] => [
      route,
      {
        path: () => (route.split(' ')[1] ?? '').replace(':id', '01900000-0000-7000-8000-000000000000'),
        ...(route.startsWith('PATCH') && { body: { access: 'staff' } }),
        ...(route.endsWith('deactivate') && { body: {} }),
        ...staffOnly(404),
      },
    ]),
  ),
  'GET /api/team/:id/clients': { path: (ids) => `/api/team/${ids.admin}/clients`, ...staffOnly(200) },
  'GET /api/team/:id/reveals': { path: (ids) => `/api/team/${ids.admin}/reveals`, ...staffOnly(200) },
  'POST /api/team/:id/reveals/:entry/ask': {
    path: (ids) => `/api/team/${ids.admin}/reveals/01900000-0000-7000-8000-000000000000/ask`,
    ...staffOnly(404),
  },
  'GET /api/desk': staffOnly(200),
  'GET /api/desk/phases': staffOnly(200),
  'GET /api/desk/export': staffOnly(200),
  'GET /api/desk/colleagues': staffOnly(200),
  'GET /api/desk/clients/:id': { path: (ids) => `/api/desk/clients/${ids.owner}`, ...staffOnly(200) },
  'GET /api/desk/clients/:id/position': { path: (ids) => `/api/desk/clients/${ids.owner}/position`, ...staffOnly(200) },
  'POST /api/desk/assign': { body: (ids) => ({ clients: [ids.owner], assignee: null }), ...staffOnly(200) },
  'GET /api/desk/tags': staffOnly(200),
  'POST /api/desk/tag': { body: (ids) => ({ changes: [{ clients: [ids.owner], add: ['Vip'] }] }), ...staffOnly(200) },
  'DELETE /api/desk/tags/:id': {
    path: () => '/api/desk/tags/01900000-0000-7000-8000-000000000000',
    ...staffOnly(404),
  },
  'GET /api/desk/sends': staffOnly(200),
  'POST /api/desk/sends': { body: { kind: 'message', clients: [], body: '' }, ...staffOnly(400) },
  ...Object.fromEntries(
    ['withdraw', 'retry', 'dismiss'].map((verb): [string, AccessCase] => [
      `POST /api/desk/sends/:id/${verb}`,
      { path: () => `/api/desk/sends/01900000-0000-7000-8000-000000000000/${verb}`, ...staffOnly(404) },
    ]),
  ),
  'GET /api/desk/views': staffOnly(200),
  'POST /api/desk/views': { body: { name: '' }, ...staffOnly(400) },
  'PATCH /api/desk/views/:id': {
    path: () => '/api/desk/views/01900000-0000-7000-8000-000000000000',
    body: { name: 'Bank calls' },
    headers: () => ({ 'if-match': '"1"' }),
    ...staffOnly(404),
  },
  'DELETE /api/desk/views/:id': {
    path: () => '/api/desk/views/01900000-0000-7000-8000-000000000000',
    ...staffOnly(404),
  },
  'GET /api/plan': staffOnly(200),
  'GET /api/plan/versions/:version': { path: () => '/api/plan/versions/3', ...staffOnly(200) },
  'POST /api/plan/drafts': staffOnly(201),
  ...Object.fromEntries(
    [
      'DELETE /api/plan/drafts/:id',
      'POST /api/plan/drafts/:id/tasks',
      'GET /api/plan/drafts/:id/preview',
      'POST /api/plan/drafts/:id/publish',
      'PATCH /api/plan/tasks/:id',
      'POST /api/plan/tasks/:id/move',
      'POST /api/plan/tasks/:id/remove',
      'POST /api/plan/tasks/:id/restore',
      'POST /api/plan/publications/:id/withdraw',
    ].map((route): [string, AccessCase] => [
      route,
      {
        path: () => (route.split(' ')[1] ?? '').replace(':id', '01900000-0000-7000-8000-000000000000'),
        ...(route.endsWith('/publish') && { body: { clients: [] } }),
        ...(/(tasks|move)$/.test(route) && { body: { day: 1, phase: 'P01' } }),
        ...(route.startsWith('PATCH') && { body: { title: 'Lease' } }),
        ...(/^(PATCH|DELETE)|publish$/.test(route) && { headers: () => ({ 'if-match': '"1"' }) }),
        ...staffOnly(route.endsWith('/publish') ? 412 : 404),
      },
    ]),
  ),
  'GET /api/clients': staffOnly(200),
  'GET /api/clients/:id': { path: (ids) => `/api/clients/${ids.owner}`, ...staffOnly(200) },
  'GET /api/clients/:id/counts': { path: (ids) => `/api/clients/${ids.owner}/counts`, ...staffOnly(200) },
  'GET /api/clients/:id/file': { path: (ids) => `/api/clients/${ids.owner}/file`, ...staffOnly(200) },
  'POST /api/clients/:id/visit': {
    path: (ids) => `/api/clients/${ids.owner}/visit`,
    body: { visit: '0'.repeat(32), open: true },
    ...staffOnly(200),
  },
  'GET /api/clients/:id/log': { path: (ids) => `/api/clients/${ids.owner}/log`, ...staffOnly(200) },
  'GET /api/clients/:id/undelivered-mail': {
    path: (ids) => `/api/clients/${ids.owner}/undelivered-mail`,
    ...staffOnly(200),
  },
  'POST /api/clients/:id/undelivered-mail/:entry/send-again': {
    path: (ids) => `/api/clients/${ids.owner}/undelivered-mail/01900000-0000-7000-8000-000000000000/send-again`,
    ...staffOnly(404),
  },
  'POST /api/clients/:id/reset-email': { path: (ids) => `/api/clients/${ids.owner}/reset-email`, ...staffOnly(204) },
}
