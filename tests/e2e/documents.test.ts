import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { csv, makeDocx, makePdf, makeXlsx } from '../sample-file.ts'
import { enterAs, pressInNotice, signUp, siteAddress } from './browser.ts'

/** A real PNG of one red dot, with so many bytes of text in it that sending takes a moment. */
function makePicture(padding: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.concat([Buffer.from('pad\0'), Buffer.alloc(padding, 'x')])),
    chunk('IDAT', deflateSync(Buffer.from([0, 255, 0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

type Chosen = Parameters<Locator['setInputFiles']>[0]

async function choose(page: Page, title: string, chosen: Chosen): Promise<void> {
  await page.getByRole('button', { name: 'Add a Document' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(chosen)
  await dialog.getByLabel('Section').selectOption({ label: 'Additional Documents' })
  await dialog.getByLabel('Title').fill(title)
}

async function add(page: Page, title: string, name: string, buffer: Buffer): Promise<void> {
  await choose(page, title, { name, mimeType: 'application/octet-stream', buffer })
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
}

test(
  'a document goes from the screen to the disk and back, opens in a new tab, is deleted and brought back',
  { tags: 'main' },
  async () => {
    const { page, context } = await enterAs('new@demo.test')
    await page.goto('/documents')
    await page.getByRole('heading', { level: 1, name: 'Business Documents' }).waitFor()
    const picture = makePicture(300_000)
    await add(page, 'Photo of the shop', 'shop.png', picture)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const row = page
      .getByRole('listitem')
      .filter({ hasText: 'Photo of the shop' })
      .filter({ has: page.getByRole('link') })
    await row.waitFor()

    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      row.getByRole('link', { name: /open/i }).first().click(),
    ])
    await tab.waitForURL(/\/api\/files\/[^/]+\/shop\.png$/)
    expect(await tab.evaluate(() => document.images[0]?.naturalWidth)).toBe(1)
    const stored = await context.request.get(tab.url())
    expect(Buffer.compare(await stored.body(), picture)).toBe(0)

    const stranger = await enterAs('day33@demo.test')
    expect((await stranger.context.request.get(tab.url())).status()).toBe(404)
    const nobody = await enterAs()
    expect((await nobody.context.request.get(tab.url())).status()).toBe(401)

    await row.getByRole('button', { name: /delete/i }).click()
    await pressInNotice(page, 'Document deleted successfully!', 'Undo')
    await row.waitFor()
  },
)

test('a file over 10 MB and one of a wrong type are refused before they are sent', async () => {
  const { page } = await enterAs('new@demo.test')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads')) sent.push(request.method())
  })
  await page.goto('/documents')
  const dialog = page.getByRole('dialog')
  const upload = dialog.getByRole('button', { name: 'Upload' })
  // A file on the disk is not handed over byte by byte, which a busy machine takes long for.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-large-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const large = path.join(folder, 'large.pdf')
  writeFileSync(large, Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.4'))
  await choose(page, 'Too large', large)
  await dialog.getByText(/over the 10 MB limit/).waitFor()
  expect(await upload.isDisabled()).toBe(true)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'program.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
  await dialog
    .getByText(/program\.exe|kind of file|PDF, DOC/i)
    .first()
    .waitFor()
  expect(await upload.isDisabled()).toBe(true)
  expect(sent).toEqual([])
})

test('a file that lies about its type is refused by the server, with a sentence and a way on', async () => {
  const { page, context } = await enterAs('new@demo.test')
  await page.goto('/documents')
  await add(page, 'A lie', 'contract.pdf', Buffer.from('<html><script>alert(1)</script></html>'))
  await page.getByText('This is not a PDF, even though its name says so.').first().waitFor()
  const list = (await (await context.request.get('/api/business-documents')).json()) as {
    items: { documentName: string }[]
  }
  expect(list.items.map((item) => item.documentName)).not.toContain('A lie')
})

test('what a browser does not show is downloaded by its title and its one button, without a tab that flashes up', async () => {
  const person = await enterAs()
  await signUp(person, 'Word Writer', 'word.writer@demo.test')
  const { page, context } = person
  await page.goto('/documents')
  await add(page, 'Lease draft', 'lease.docx', await makeDocx())
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Download Lease draft' }) })
  await row.waitFor()
  expect(await row.getByRole('link', { name: /new tab/ }).count()).toBe(0)
  for (const name of ['Lease draft', 'Download Lease draft']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe('lease.docx')
  }
  expect(context.pages()).toHaveLength(1)
})

test('sheets are kept too, and a new row far down is brought into sight and marked for a moment', async () => {
  const person = await enterAs()
  await signUp(person, 'Sheet Keeper', 'sheet.keeper@demo.test')
  const { page } = person
  await page.goto('/documents')
  await page.getByText('PDF, DOC, DOCX, XLSX, CSV, JPG, PNG, HEIC, ZIP or SVG, up to 10 MB').first().waitFor()
  for (const [title, name, file] of [
    ['Forecast', 'forecast.xlsx', await makeXlsx()],
    ['Statement', 'october.csv', csv],
  ] as const) {
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('button', { name: 'Add a Document' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: file })
    await dialog.getByLabel('Section').selectOption({ label: 'Secret to Wealth Documents' })
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('button', { name: 'Upload' }).click()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Download ${title}` }) })
    await page.locator('[data-new]').filter({ hasText: title }).waitFor()
    await expect
      .poll(() =>
        row.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }),
      )
      .toBe(true)
    await page.locator('[data-new]').waitFor({ state: 'detached' })
  }
  // Someone who has gone elsewhere meanwhile is left where they are.
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/uploads/*', async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => scrollTo(0, 0))
  await add(page, 'Late', 'late.pdf', makePdf())
  await page.getByRole('progressbar', { name: 'Upload of Late' }).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  const wheeled = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('wheel', () => resolve(), { once: true })),
  )
  await page.mouse.wheel(0, -1)
  await wheeled
  release()
  await page.locator('[data-new]').filter({ hasText: 'Late' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('where there is no document yet, neither page offers a download of all, and both say why', async () => {
  const person = await enterAs()
  await signUp(person, 'No Papers', 'no.papers@demo.test')
  const { page, context } = person
  const why = 'There are no documents to download yet.'
  await page.goto('/documents')
  const button = page.getByRole('button', { name: 'Download all' })
  await button.waitFor()
  await expect
    .poll(async () => [await button.getAttribute('aria-disabled'), await button.getAttribute('title')])
    .toEqual(['true', why])
  expect(await page.getByRole('link', { name: 'Download all' }).count()).toBe(0)
  await page.goto('/')
  await page.getByText(why).waitFor()
  expect(
    await page.getByRole('button', { name: 'Download All Business Documents' }).getAttribute('aria-disabled'),
  ).toBe('true')
  expect(await page.getByRole('link', { name: 'Download All Business Documents' }).count()).toBe(0)
  expect(
    ((await (await context.request.get('/api/business-documents/download')).json()) as { detail: string }).detail,
  ).toBe(why)
  // With the first document both lead somewhere, without a reload.
  const { context: other } = person
  const second = await other.newPage()
  await second.goto('/documents')
  await add(second, 'First', 'first.pdf', makePdf())
  await second.getByRole('link', { name: 'Download all' }).waitFor()
  await page.locator('a[href^="/api/business-documents/download"]').waitFor()
})

test('all documents come in one zip', async () => {
  const { context } = await enterAs('day33@demo.test')
  const zip = await context.request.get(`${siteAddress()}/api/business-documents/download`)
  const body = await zip.body()
  expect(body.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['01_Standard_Corporate/Articles of Organization.pdf', '03_', '06_Secret_to_Wealth'])
    expect(body.includes(name), name).toBe(true)
})
