import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../../../tests/listen.ts'
import type { Database } from '../../database/database.ts'
import type { Identity } from '../../database/statement.ts'
import { makeApp } from '../../http/server/app.ts'
import { Problem } from '../../http/server/problem.ts'
import type { SessionReader } from '../../http/server/session.ts'
import { serveUploads, type UploadRoutes } from './resumable-upload.ts'

/* The protocol over a folder of its own; who asks and what becomes of the file are the business of those who use it. */
const id = '01900000-0000-7000-8000-000000000001'
const identity: Identity = { token: 't', userId: id, actorId: id, role: 'client', access: 'owner' }
let app: FastifyInstance
let folder: string
let handlers: UploadRoutes
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'tbbo-upload-')), 'uploads')
  app = makeApp({
    productName: 'Portal',
    publicUrl: 'http://portal.test',
    trustProxy: false,
    report: () => {},
    inlineHashes: { scripts: [], styles: [] },
  }).app
  handlers = {
    path: '/api/uploads',
    folder,
    maxUnfinished: 3,
    lifetime: 60_000,
    remember: 60_000,
    maxBytes: 100,
    giveUp: async () => {},
    begin: async () => ({}),
    finish: async () => ({ 'x-file-id': 'kept' }),
  }
})
afterEach(async () => {
  await app.close()
  rmSync(path.dirname(folder), { recursive: true })
})

function open(change: Partial<UploadRoutes> = {}): void {
  const database = { asUser: async () => [] } as unknown as Database
  const sessions = { read: async () => identity, forget: () => {} } as unknown as SessionReader
  serveUploads(app, sessions, database, { ...handlers, ...change })
}

const own = () =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => name.includes('/'))
    .map((name) => path.basename(name))
const send = (body: string, length = body.length) =>
  app.inject({
    method: 'POST',
    url: '/api/uploads',
    payload: body,
    headers: {
      host: 'portal.test',
      origin: 'http://portal.test',
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'content-type': 'application/offset+octet-stream',
    },
  })

test('parts and what was announced of them are their owner’s only, also in a folder that an earlier version made', async () => {
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  open()
  expect((await send('some', 10)).statusCode).toBe(201)
  const home = path.join(folder, identity.userId)
  for (const [file, mode] of [
    [folder, 0o700],
    [home, 0o700],
    ...own().map((name) => [path.join(home, name), 0o600]),
  ] as [string, number][]) {
    expect(statSync(file).mode & 0o777, file).toBe(mode)
  }
  expect(own()).toHaveLength(2)
})

test('what became of a finished upload is remembered for a while, and then nothing is left of it', async () => {
  open({ remember: 300 })
  const sent = await send('whole')
  const head = {
    method: 'HEAD' as const,
    url: sent.headers.location as string,
    headers: { host: 'portal.test', 'tus-resumable': '1.0.0' },
  }
  expect((await app.inject(head)).headers['x-file-id']).toBe('kept')
  await until(() => own().length === 0)
  expect((await app.inject(head)).statusCode).toBe(404)
})

test('an upload whose start failed leaves nothing and counts for nothing', async () => {
  open({
    finish: async () => {
      throw new Problem(503, 'unavailable', 'Not now.')
    },
  })
  for (let n = 0; n < 5; n++) expect((await send('whole')).statusCode).toBe(503)
  for (let n = 0; n < 5; n++) expect((await send('more than was said', 2)).statusCode).toBe(413)
  expect(own()).toEqual([])
  expect((await send('some', 10)).statusCode).toBe(201)
})
