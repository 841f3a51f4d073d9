import { expect, test } from 'vitest'
import { makePdf } from '../sample-file.ts'
import { enterAs, phone, signUp, siteAddress } from './browser.ts'

test(
  'an owner sees who on the team opened a document, as it happens, and all openings on demand',
  { tags: 'main' },
  async () => {
    const { page, context, complaints } = await enterAs('day10@demo.test')
    const staff = await enterAs('admin@demo.test')
    const {
      items: [document],
    } = (await (await context.request.get('/api/business-documents')).json()) as {
      items: { id: string; documentName: string }[]
    }
    await page.goto('/documents')
    const row = page.locator(`[data-row="${document?.id}"]`)
    await row.waitFor()
    const line = row.getByRole('button', { name: /^(Opened|Downloaded) by Dana/ })
    expect(await line.count()).toBe(0)

    expect((await staff.context.request.get(`/api/business-documents/${document?.id}/open`)).status()).toBe(200)
    await line.waitFor()
    expect(await line.textContent()).toMatch(/^Opened by Dana \S+, just now$/)
    await staff.context.request.get(`/api/business-documents/${document?.id}/open?download=1`)
    await row.getByRole('button', { name: /^Downloaded by Dana/ }).waitFor()

    await line.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Who opened ${document?.documentName}` })
    await dialog.getByRole('listitem').first().waitFor()
    const entries = await dialog.getByRole('listitem').allTextContents()
    expect(entries).toEqual([
      expect.stringMatching(/^Dana \S+ downloaded it/),
      expect.stringMatching(/^Dana \S+ opened it/),
    ])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => globalThis.document.activeElement?.textContent.startsWith('Downloaded by Dana'))
    expect(complaints).toEqual([])
  },
)

test('a document of a record has the same line, on a phone as well', async () => {
  const person = await enterAs(undefined, { viewport: phone, hasTouch: true })
  await signUp(person, 'Olive Owner', 'olive.owner@demo.test')
  const { page, context } = person
  const headers = { origin: siteAddress() }
  const record = (await (
    await context.request.post('/api/account-receivables', {
      headers,
      data: { vendorName: 'Cedar Homes', amount: 4200, dueDate: '2026-12-01', status: 'pending' },
    })
  ).json()) as { id: string }
  const paper = makePdf()
  const metadata = Object.entries({ purpose: 'accountReceivable', record: record.id, filename: 'invoice.pdf' })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const filed = await context.request.post('/api/uploads', {
    data: paper,
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(paper.length),
      'upload-metadata': metadata,
      'content-type': 'application/offset+octet-stream',
    },
  })
  const file = filed.headers()['x-file-id']
  const staff = await enterAs('admin@demo.test')
  expect((await staff.context.request.get(`/api/files/open/accountReceivable/${file}`)).status()).toBe(200)
  await page.goto(`/account-receivable?row=${record.id}`)
  await page
    .locator(`[data-row="${file}"]`)
    .getByRole('button', { name: /^Opened by Dana/ })
    .tap()
  await page.getByRole('dialog', { name: 'Who opened invoice' }).getByText('opened it').waitFor()
})
