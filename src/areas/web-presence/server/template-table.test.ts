import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

test('a table of templates has pages of the usual size, with the head of each, and one template comes whole', async () => {
  const staff = await addUser(fixture, 'Dana Staff', 'admin')
  const htmlCode = `<title>Harbor</title>${'x'.repeat(20_000)}`
  let one = ''
  for (let n = 0; n < 8; n++) {
    const client = await addUser(fixture, `Client ${n}`)
    const made = await fixture.as(client)('POST', '/api/website-templates', { htmlCode })
    expect(made.status).toBe(201)
    one = String(made.body['id'])
  }
  const page = await fixture.as(staff)('GET', '/api/website-templates/table')
  const items = page.body['items'] as { htmlCode: string }[]
  expect(items.map((row) => row.htmlCode)).toEqual(Array.from({ length: 8 }, () => htmlCode.slice(0, 4_000)))
  expect((await fixture.as(staff)('GET', `/api/website-templates/${one}`)).body['htmlCode']).toBe(htmlCode)
  const list = await fixture.as(staff)('GET', '/api/website-templates')
  expect((list.body['items'] as { htmlCode: string }[]).map((row) => row.htmlCode)).toEqual(
    Array.from({ length: 5 }, () => htmlCode),
  )
})
