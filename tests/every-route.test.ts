import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/database.ts'
import { findFileTable } from '../src/kit/record/contract/attachment-file.ts'
import { recordKinds } from '../src/records/index.ts'
import { accessMatrix, type Ids, merchantLine } from './access-matrix.ts'
import { addUser } from './database.ts'
import { makeRow } from './make-row.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { makePdf } from './sample-file.ts'
import { addFile, beginUpload, pathOfUpload } from './upload.ts'

let fixture: TestPortal
let people: Record<'nobody' | 'stranger' | 'owner' | 'admin', Identity | undefined>
let ids: Ids

beforeAll(async () => {
  fixture = await openTestPortal()
  const owner = await addUser(fixture, 'Owner')
  const admin = await addUser(fixture, 'Admin', 'admin')
  people = { nobody: undefined, stranger: await addUser(fixture, 'Stranger'), owner, admin }
  const rows: Ids['rows'] = {}
  for (const kind of recordKinds) rows[kind.name] = (await makeRow(fixture, kind, kind.access.writers === 'admins' ? admin : owner, 1)) as { id: string; version: number }
  const plan = (await fixture.as(owner)('GET', '/api/build-out')).body as unknown as { id: string; version: number; tasks: Ids['task'][] }
  const request = await fixture.as(admin)('POST', '/api/client-requests', { userId: owner.userId, title: 'Send the lease' })
  const opened = await fixture.as(owner)('GET', `/api/business-documents/${rows['businessDocument']?.id}/open`)
  const figures = await fixture.as(owner)('POST', '/api/merchant-imports', { fileName: 'july.csv', rows: [merchantLine] })
  const { items: [merchantRow] } = (await fixture.as(owner)('GET', '/api/merchant-transactions')).body as { items: Ids['merchant']['line'][] }
  const begun = await beginUpload(fixture, owner, { filename: 'begun.pdf', documentType: 'Miscellaneous' }, 100)
  const documents: Ids['documents'] = {}
  for (const kind of recordKinds.filter(findFileTable)) {
    documents[kind.name] = await addFile(fixture, owner, { purpose: kind.name, record: rows[kind.name]?.id ?? '', filename: 'paper.pdf' }, makePdf())
  }
  const said = await fixture.as(owner)('POST', '/api/chat-messages', { body: 'Good morning' })
  ids = {
    chatMessage: said.body['id'] as string,
    merchant: { importId: figures.body['id'] as string, line: merchantRow as Ids['merchant']['line'] },
    owner: owner.userId, admin: admin.userId, rows, task: plan.tasks[0] as Ids['task'], buildOut: plan, request: request.body['id'] as string, 
    upload: pathOfUpload(begun), documents, link: String(opened.headers['location']),
  }
})
afterAll(() => fixture.close())

test('every route stands in the access matrix, and the matrix names no route that is gone', () => {
  const known = fixture.portal.routes.map(({ method, url }) => `${method} ${url}`).sort()
  expect(Object.keys(accessMatrix).sort()).toEqual([...new Set(known)])
})

test.each(Object.keys(accessMatrix))('%s answers each person as the matrix says', async (route) => {
  const [method = '', url = ''] = route.split(' ')
  const entry = accessMatrix[route]
  if (!entry) throw new Error(`${route} has no case`)
  // Strangers first, so that nothing the owner did helps them.
  for (const person of ['nobody', 'stranger', 'owner', 'admin'] as const) {
    const body = typeof entry.body === 'function' ? entry.body(ids) : entry.body
    const answer = await fixture.as(people[person])(method, entry.path?.(ids) ?? url, body, { headers: entry.headers?.(ids) ?? {} })
    expect(answer.status, `${person}: ${answer.text.slice(0, 200)}`).toBe(entry[person])
    if (person === 'nobody' || (person === 'stranger' && !entry.shared)) expect(answer.text).not.toContain(ids.owner)
  }
})

test('every contract of the API is described in OpenAPI, with its refusals', async () => {
  const { body } = await fixture.as()('GET', '/api/openapi.json')
  const paths = body['paths'] as Record<string, Record<string, { responses: object }>>
  for (const { method, path } of fixture.portal.contracts) {
    const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(Object.keys(described?.responses ?? {}), `${method} ${path}`).toContain('default')
  }
})
