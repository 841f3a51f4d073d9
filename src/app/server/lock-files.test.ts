import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../tests/database.ts'
import { listen } from '../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../tests/portal.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal({ DEMO: 'true', DEMO_FILES: 'locked' })
})
afterAll(() => fixture.close())

test('in a demo whose files are locked nothing is uploaded, opened or deleted, and the page says so from the start', async () => {
  const owner = await addUser(fixture, 'Olga')
  const document = '/api/business-documents/01900000-0000-7000-8000-000000000000'
  // The demo fills itself before it listens.
  expect((await fixture.as(owner)('DELETE', document, undefined, { headers: { 'if-match': '"1"' } })).status).toBe(404)
  const address = await listen(fixture)
  const ask = async (method: string, path: string) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { cookie: fixture.cookieOf(owner), origin: 'http://portal.test', 'tus-resumable': '1.0.0' },
    })
    return { status: response.status, text: await response.text() }
  }
  for (const [method, path, text] of [
    ['DELETE', document, 'Delete Disabled (Demo)'],
    ['POST', '/api/uploads', 'Upload/Download Disabled'],
    ['GET', `${document}/open`, 'Upload/Download Disabled'],
    ['GET', '/api/business-documents/download', 'Upload/Download Disabled'],
    ['GET', '/api/files/open/document/x', 'Upload/Download Disabled'],
  ] as const) {
    const response = await ask(method, path)
    expect(response.status, path).toBe(403)
    expect(response.text, path).toContain(text)
  }
  expect((await ask('GET', '/documents')).text).toContain('"filesLocked":true')
  expect((await ask('GET', '/api/business-documents')).status).toBe(200)
})
