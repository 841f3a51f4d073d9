import net from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDataFolder, startServer, type ServerProcess } from '../faults/server-process.ts'
import { makePdf } from '../sample-file.ts'
import { desktop, openBrowser, ownPassword, password } from './browser.ts'

/** A demo of its own: a person at the limit would stand in the way of the other tests. */
let browser: Browser
let server: ServerProcess
let data: ReturnType<typeof makeDataFolder>
beforeAll(async () => {
  data = makeDataFolder(inject('sampleData'))
  server = await startServer(
    data.folder,
    { PORT: String(await freePort()), DATA_PER_HOUR: '1 MB', STORAGE_PER_CLIENT: '1 MB' },
    'build/server/demo.mjs',
  )
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await data.remove()
})

async function enter(email: string) {
  const context = await browser.newContext({ baseURL: server.address, viewport: desktop, reducedMotion: 'reduce' })
  await context.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: server.address },
  })
  return { context, page: await context.newPage() }
}

test('someone who has sent too much reads when to come back, and nothing typed is lost', async () => {
  const { context, page } = await enter('day10@demo.test')
  const htmlCode = 'ж'.repeat(500_000)
  const headers = { origin: server.address }
  const made = await context.request.post('/api/website-templates', { data: { htmlCode }, headers })
  expect(made.status()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  const saved = await context.request.patch(`/api/website-templates/${id}`, {
    data: { htmlCode: htmlCode.slice(1) },
    headers: { ...headers, 'if-match': '"1"' },
  })
  expect(saved.status()).toBe(200)
  await page.goto('/bank')
  await page.getByRole('button', { name: 'Add an Account' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bank Name').fill('Columbia River')
  await dialog.getByRole('button', { name: 'Add an Account' }).click()
  await page
    .getByText(
      /You’ve reached the limit of 1 MB of text in an hour\. Nothing was changed\. Please try again in \d+ minutes\./,
    )
    .first()
    .waitFor()
  expect(await dialog.getByLabel('Bank Name').inputValue()).toBe('Columbia River')

  await page.goto('/support')
  const composer = page.getByRole('textbox', { name: /message/i })
  await composer.fill('Is the lease enough?')
  await composer.press('Enter')
  await page
    .getByText(/You’ve reached the limit of 1 MB of text in an hour/)
    .first()
    .waitFor()
  await page.getByText('Is the lease enough?').first().waitFor()
  await context.close()
})

test('a user close to a limit is warned once, before it is reached', async () => {
  const { context, page } = await enter('nobody@demo.test')
  const headers = { origin: server.address }
  await context.request.post('/api/auth/sign-up/email', {
    data: { name: 'Near Limit', email: 'near@limit.test', password: ownPassword },
    headers,
  })
  const made = await context.request.post('/api/website-templates', {
    data: { htmlCode: 'ж'.repeat(450_000) },
    headers,
  })
  expect(made.status()).toBe(201)
  await page.goto('/bank')
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add an Account' }).first().click()
    await page.getByRole('dialog').getByLabel('Bank Name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Add an Account' }).click()
    await page.getByRole('article', { name }).waitFor()
  }
  await add('First of two')
  await page.getByText(/^\d+ KB of 1 MB of text left this hour\. Your limit refills every minute\./).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: 'You’re close to a limit' })
    .getByRole('button', { name: 'Dismiss' })
    .click()
  await page.getByText('You’re close to a limit').waitFor({ state: 'detached' })
  await add('Second of two')
  // A second warning would come before this.
  await page.getByRole('status').filter({ hasText: 'Second of two' }).waitFor()
  expect(await page.getByText('You’re close to a limit').count()).toBe(0)
  await context.close()
})

test('the documents say that the storage fills up, the dialog refuses what does not fit, and the server what the page did not know', async () => {
  const { context, page } = await enter('new@demo.test')
  await page.goto('/documents')
  await page.getByRole('heading', { name: 'Business Documents' }).waitFor()
  expect(await page.getByText('of storage is').count()).toBe(0)

  const choose = async (name: string, bytes: number) => {
    await page.getByRole('button', { name: 'Add a Document' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Section').selectOption({ index: 1 })
    await dialog.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.concat([makePdf(), Buffer.alloc(bytes, ' ')]),
    })
    return dialog
  }
  const first = await choose('first.pdf', 860_000)
  await first.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('of 1 MB of storage is used. Deleted files count until they’re removed after 30 days.').waitFor()

  const second = await choose('second.pdf', 400_000)
  await second.getByText(/This file needs \d+ KB, and \d+ KB of 1 MB of storage is left/).waitFor()
  expect(await second.getByRole('button', { name: 'Upload' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /discard|leave|close without/i })
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await second.waitFor({ state: 'hidden' })

  // Something of another page was sent meanwhile, of which this one has not heard.
  const begun = await context.request.post('/api/uploads', {
    headers: {
      origin: server.address,
      'tus-resumable': '1.0.0',
      'upload-length': '100000',
      'upload-metadata': `purpose ${Buffer.from('chatMessage').toString('base64')},filename ${Buffer.from('a.pdf').toString('base64')}`,
    },
  })
  expect(begun.status()).toBe(201)
  const third = await choose('third.pdf', 100_000)
  await third.getByRole('button', { name: 'Upload' }).click()
  await page.getByText(/This file needs \d+ KB, and \d+ KB of 1 MB of storage is left/).waitFor()
  await context.close()
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
