import { createHmac } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../src/app/config.ts'
import { cookiePrefix } from '../src/areas/auth/server/cookie.ts'
import { operationRoutes } from '../src/app/contract.ts'
import { openPortal, type Portal } from '../src/app/portal.ts'
import type { Identity } from '../src/kit/database/statement.ts'
import { foreignForm } from '../src/kit/http/server/foreign-form.ts'
import { openKeys } from '../src/app/server/keys.ts'
import { makeContractCheck } from './contract-check.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { makeScratchFolder } from './scratch-folder.ts'

export type TestResponse = {
  status: number
  body: Record<string, unknown>
  text: string
  headers: Record<string, unknown>
}
export type CallOptions = { headers?: Record<string, string>; raw?: string; address?: string }
/** Sends `body` as JSON, or as the form that it is. */
export type Caller = (method: string, path: string, body?: unknown, options?: CallOptions) => Promise<TestResponse>

export type TestPortal = TestDatabase & {
  portal: Portal
  folder: string
  /** Cookie header of a session. */
  cookieOf: (identity: Identity) => string
  /** Calls routes as a user; signed out when no identity is given. A response that breaks the contract of its route throws. */
  as: (identity?: Identity) => Caller
  /** Opens a second server on the same database. It ends with the first. */
  openBeside: () => Promise<Beside>
}

/** Another server on the database of a test portal. */
export type Beside = { portal: Portal; as: (identity?: Identity) => Caller }

/** The whole portal on a database of its own, as the server assembles it. `reach` gives the way on which it reaches the database. */
export async function openTestPortal(
  environment: Record<string, string> = {},
  reach = (url: string) => url,
): Promise<TestPortal> {
  const fixture = await createTestDatabase()
  const folder = makeScratchFolder('tbbo-portal-')
  const settings = readConfig(
    {
      DATABASE_URL: reach(fixture.url),
      PORT: '0',
      PUBLIC_URL: 'http://portal.test',
      TRUST_PROXY: '127.0.0.1',
      WRITES_PER_MINUTE: '1000000',
      REQUEST_LOG: 'off',
      SECOND_FACTOR: 'nobody',
      // Nobody listens where they are said to be.
      SIGN_IN_PROVIDERS: path.join(import.meta.dirname, 'sign-in-providers.json'),
      ...environment,
    },
    { dataDirectory: folder, demo: environment['DEMO'] === 'true' },
  )
  // Less than a server takes: what a hash costs is no test's matter but its own.
  const config = { ...settings, passwordMemory: 1_024 ** 2 }
  const portal = await openPortal(config, path.join(folder, 'requests.log'))
  const others: Portal[] = []
  const secret = openKeys(config.secretKeyFile).derive('session')
  const cookieOf = ({ token }: Identity) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return `${cookiePrefix(config.publicUrl)}.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  }
  const check = makeContractCheck([...portal.contracts, ...Object.values(operationRoutes)])
  const callsTo =
    (server: Portal) =>
    (identity?: Identity): Caller =>
    async (method, url, body, options = {}) => {
      const form = body instanceof URLSearchParams
      const raw = form ? body.toString() : options.raw
      const response = await server.app.inject({
        method: method as 'GET',
        url,
        headers: {
          host: 'portal.test',
          origin: config.publicUrl,
          ...(identity && { cookie: cookieOf(identity) }),
          ...(raw !== undefined && { 'content-type': form ? foreignForm : 'application/json' }),
          ...(options.address && { 'x-forwarded-for': options.address }),
          ...options.headers,
        },
        ...(raw !== undefined ? { payload: raw } : body !== undefined && { payload: body as object }),
      })
      check(method, url, { status: response.statusCode, text: response.body, headers: response.headers })
      const isJson = response.headers['content-type']?.toString().includes('json')
      return {
        status: response.statusCode,
        text: response.body,
        headers: response.headers,
        body: isJson && response.body ? response.json<Record<string, unknown>>() : {},
      }
    }
  return {
    ...fixture,
    database: portal.database,
    portal,
    folder,
    cookieOf,
    as: callsTo(portal),
    async openBeside() {
      const other = await openPortal(config)
      others.push(other)
      return { portal: other, as: callsTo(other) }
    },
    async close() {
      for (const other of others) await other.close()
      await portal.close()
      await fixture.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
