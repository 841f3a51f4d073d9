import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { addUser, openTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { openFileService } from '../../../kit/files/server/file-service.ts'
import { serveFiles } from '../../../kit/files/server/route.ts'
import type { UploadPurpose } from '../../../kit/files/server/upload-purpose.ts'
import type { Swept } from '../../../kit/files/server/sweep-files.ts'
import { makeApp } from '../../../kit/http/server/app.ts'
import { makeServe } from '../../../kit/http/server/serve.ts'
import { makeSessionReader } from '../../../kit/http/server/session.ts'
import { serveRecord } from '../../../kit/record/server/route.ts'
import { makeStore } from '../../../kit/record/server/store.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import { businessDocument } from '../../../records/business-document.ts'
import { documentUpload } from './document-upload.ts'
import { serveDocuments } from './route.ts'

export const linkSecret = 'a secret for links'
const sessionSecret = 'a secret for sessions'

type DocumentRow = {
  id: string
  user_id: string
  file_key: string
  sha256: string
  file_name: string
  uploaded_by: string | null
}

export type DocumentPortal = TestDatabase & {
  app: FastifyInstance
  address: string
  dataDirectory: string
  sweep: () => Promise<Swept>
  /** Asks for a path as someone, or as no one. */
  ask: (
    who: Identity | undefined,
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: Buffer | string },
  ) => Promise<Response>
  headersOf: (who: Identity) => Record<string, string>
  /** Everything under a folder of the data, as relative paths. */
  filesIn: (folder: 'files' | 'uploads') => Promise<string[]>
  /** The documents of someone as they lie in the database, oldest first. */
  rowsOf: (who: Identity) => Promise<DocumentRow[]>
  marisol: Identity
  theo: Identity
  dana: Identity
}

/**
 * The documents' part of the portal on a real database, a real port and a real folder, with two clients and an admin.
 * Takes further purposes of files that are to be received beside the documents.
 */
export async function openDocumentPortal(others: UploadPurpose[] = []): Promise<DocumentPortal> {
  const test = await openTestDatabase()
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'tbbo-documents-'))
  const { app } = makeApp({
    productName: 'Portal',
    publicUrl: 'http://127.0.0.1:0',
    trustProxy: false,
    report: () => {},
    inlineHashes: { scripts: [], styles: [] },
  })
  const sessions = makeSessionReader(test.database, 'portal.session_token', sessionSecret, () => {})
  const serve = makeServe(app, sessions, [])
  serveRecord(serve, makeStore(test.database, {} as Keyring, businessDocument))
  const files = openFileService({
    database: test.database,
    filesDirectory: path.join(dataDirectory, 'files/business-documents'),
    uploadsDirectory: path.join(dataDirectory, 'uploads'),
    secret: linkSecret,
    purposes: [documentUpload(test.database), ...others],
  })
  serveFiles(app, serve, sessions, test.database, files)
  serveDocuments({ serve, database: test.database, files })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const headersOf = ({ token }: Identity) => ({
    cookie: `portal.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', sessionSecret).update(token).digest('base64')}`)}`,
    origin: address,
  })

  return {
    ...test,
    app,
    address,
    dataDirectory,
    sweep: files.sweep,
    headersOf,
    ask: (who, method, route, { headers, body } = {}) =>
      fetch(address + route, {
        method,
        redirect: 'manual',
        headers: { ...(who && headersOf(who)), ...headers },
        body: (body as BodyInit | undefined) ?? null,
      }),
    async filesIn(folder) {
      const root = path.join(dataDirectory, folder)
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
        .sort()
    },
    rowsOf: async ({ userId }) =>
      (await test.owner.query<DocumentRow>('select * from business_documents where user_id = $1 order by id', [userId]))
        .rows,
    marisol: await addUser(test, 'Marisol Vega'),
    theo: await addUser(test, 'Theo Lindqvist'),
    dana: await addUser(test, 'Dana Whitfield', 'admin'),
    async close() {
      await app.close()
      await test.close()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
