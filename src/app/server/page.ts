import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, constants } from 'node:zlib'
import { planPreview } from '../../areas/build-out/plan/preview.ts'
import { loadBuildOut } from '../../areas/build-out/server/route.ts'
import { countUnread } from '../../areas/notifications/server/statement.ts'
import type { Database } from '../../kit/database/database.ts'
import { ownUser } from '../../kit/session/server/user-columns.ts'
import { isSessionOver } from '../../kit/database/session-over.ts'
import type { Identity } from '../../kit/database/statement.ts'
import { notFound } from '../../kit/http/server/problem.ts'
import type { SessionReader } from '../../kit/http/server/session.ts'
import { isForAnyone, isPublic } from '../find-screen.ts'
import { readOwnPath } from '../own-path.ts'
import type { WebBuild } from './web-build.ts'

export type PageParts = {
  build: WebBuild
  database: Database
  sessions: SessionReader
  settings: {
    supportUrl: string
    supportChatUrl: string
    demo: boolean
    filesLocked: boolean
    texts: boolean
    providers: { id: string; label: string }[]
    companies: boolean
    timeZone: string
  }
}

/** Answers every path that is not the API's: built files, and the page with the session and first data in it. */
export async function servePages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { build, sessions } = parts
  await app.register(fastifyStatic, { root: build.folder, serve: false, preCompressed: true, index: false })
  app.get('/assets/*', (request, reply) =>
    reply.sendFile(`assets/${(request.params as Record<string, string>)['*']}`, { maxAge: '365d', immutable: true }),
  )

  app.get('/*', async (request, reply) => {
    // With two slashes at its start, a path would be read as another host.
    if (request.url.startsWith('//')) throw notFound()
    const url = new URL(request.url, 'http://portal')
    const name = url.pathname.slice(1)
    if (build.files.has(name)) return reply.sendFile(name, { maxAge: '1h' })
    if (
      url.pathname.startsWith('/api/') ||
      url.pathname.startsWith('/dev/') ||
      /\.(js|css|map|php|env|ico|png|txt|xml|json)$/.test(url.pathname)
    )
      throw notFound()
    const identity = await readIdentity(sessions, request)
    const isLogin = /^\/login\/*$/.test(url.pathname)
    const open = isLogin || isPublic(url.pathname)
    if (identity?.pending) {
      // A session that owes its second factor gets what a signed-out person gets, which is no data.
      if (!open || /^\/(login|signin)\/*$/.test(url.pathname))
        return reply.redirect(
          leadTo('/second-step', open ? readOwnPath(url.searchParams.get('next')) : wantedPath(url)),
          302,
        )
      return sendPage(request, reply, fill(parts, url.pathname, { session: null }, open))
    }
    if (identity === null && !open) return reply.redirect(signInPath(url), 302)
    if (isLogin) return reply.redirect('/signin', 302)
    if (identity && open && !isForAnyone(url.pathname))
      return reply.redirect(readOwnPath(url.searchParams.get('next')) ?? '/', 302)
    const data = identity ? await loadFirstData(parts, identity, url) : { session: identity }
    if (data === undefined && !open) return reply.redirect(signInPath(url), 302)
    return sendPage(request, reply, fill(parts, url.pathname, data ?? { session: null }, open))
  })
}

// Undefined when the database is unreachable: the page itself asks until it is back.
async function readIdentity(sessions: SessionReader, request: FastifyRequest): Promise<Identity | null | undefined> {
  try {
    request.identity = await sessions.read(request.headers.cookie)
    return request.identity ?? null
  } catch {
    return undefined
  }
}

async function loadFirstData({ database, sessions }: PageParts, identity: Identity, url: URL) {
  const client = identity.role === 'admin' ? (url.searchParams.get('client') ?? undefined) : undefined
  try {
    const [users = [], count = []] = await database.asUser(identity, [ownUser, countUnread])
    const needsPlan = identity.role === 'client' || (client && /^[0-9a-f-]{36}$/i.test(client))
    const plan = needsPlan
      ? await loadBuildOut(database, identity, client ?? identity.userId).then(
          (text) => JSON.parse(text) as unknown,
          () => undefined,
        )
      : undefined
    const unread = [['notification', 'unread'], count[0]]
    return { session: { user: users[0] }, queries: plan ? [[['buildOut', client ?? null], plan], unread] : [unread] }
  } catch (error) {
    if (!isSessionOver(error)) return {}
    sessions.forget(identity.token)
    return undefined
  }
}

// The first data of a dashboard is some 30 KB: a phone on a slow line should not wait for all of it.
async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
  if (!/\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return reply.send(html)
  return reply
    .header('content-encoding', 'br')
    .send(await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
}

const compress = promisify<string, BrotliOptions, Buffer>(brotliCompress)

function fill({ build, settings }: PageParts, route: string, data: object, open: boolean): string {
  const json = JSON.stringify({ ...data, settings: open ? { ...settings, plan: planPreview } : settings }).replaceAll(
    '<',
    '\\u003c',
  )
  return build
    .pageFor(route)
    .replace('<!--page-data-->', () => `<script id="page-data" type="application/json">${json}</script>`)
}

const wantedPath = (url: URL) => url.pathname + url.search

const signInPath = (url: URL) => leadTo('/signin', wantedPath(url))

/** A page that leads on to another path afterwards; to the dashboard, where none is named. */
const leadTo = (page: string, next: string | undefined) =>
  next === undefined || next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`
