import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAs, type Person, signUp, siteAddress } from './browser.ts'

const bank = 'Quellstein Savings'
const draft = 'Half a message to the team'

/** Everything that V8 holds in the page's process after a collection. */
async function readHeap(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}

const readStorage = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

async function openTwoTabs(email: string): Promise<Person & { other: Page }> {
  const person = await enterAs()
  await signUp(person, 'Quirin Leaver', email)
  const { page, context } = person
  const added = await context.request.post('/api/business-bank-accounts', {
    data: { bankName: bank, accountNumber: '440018294821' },
    headers: { origin: siteAddress() },
  })
  expect(added.status()).toBe(201)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/')
    // The page's data is read once, and is in no element after that.
    expect(await tab.locator('#page-data').count()).toBe(0)
    await tab.goto('/support')
    await tab.getByLabel('Message', { exact: false }).first().fill(draft)
    await tab.goto('/bank')
    await tab.getByText(bank).first().waitFor()
  }
  return { ...person, other }
}

async function expectNothingLeft(tab: Page, email: string): Promise<void> {
  await tab.waitForURL(/\/signin/)
  await tab.getByRole('button', { name: 'Sign in' }).waitFor()
  const heap = await readHeap(tab)
  // The look itself works: this much of the page is in it.
  expect(heap).toContain('Forgot password?')
  for (const [store, text] of [
    ['document', await tab.content()],
    ['storage', await readStorage(tab)],
    ['memory', heap],
  ] as const) {
    for (const trace of [bank, email, 'Quirin', draft, '/bank']) {
      // The way back to where a session ended is in the address, and names a page only. The routes are in the code.
      if (trace === '/bank' && store !== 'storage') continue
      expect(text.includes(trace), `${trace} in ${store}`).toBe(false)
    }
  }
}

test('after a sign-out nothing of the user is left in the document, the storage or the memory of either tab', async () => {
  const email = 'leaver@journey.test'
  const { page, other } = await openTwoTabs(email)
  expect(await readHeap(other)).toContain(bank)
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  for (const tab of [page, other]) await expectNothingLeft(tab, email)
  await page.goBack()
  await page.waitForURL(/\/signin/)
})

test('the same holds when the session ends on the server and someone else is there, in the tab that they leave', async () => {
  const email = 'ended@journey.test'
  const { page, other, context } = await openTwoTabs(email)
  const cookies = await context.cookies()
  await context.request.post('/api/auth/sign-out', { data: {}, headers: { origin: siteAddress() } })
  await context.addCookies(cookies)
  for (const tab of [page, other]) {
    // Whichever of them learns of it first, both ask; nothing is in sight, and storage holds no trace that others could read.
    const leave = tab.getByRole('button', { name: 'Sign in as someone else' })
    await leave.waitFor()
    expect(await tab.getByText(bank).first().isVisible()).toBe(false)
    expect(await tab.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Quirin|ended@/)
    await leave.click()
    await expectNothingLeft(tab, email)
    expect(tab.url()).toContain('note=expired')
  }
})

test('a sign-out without a connection leaves nothing on the screen and in the storage, and is done when the connection is back', async () => {
  const { page, context } = await openTwoTabs('offline@journey.test')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await page.getByText('We can’t reach the server right now.').waitFor()
  expect(await page.content()).not.toContain(bank)
  expect(await readStorage(page)).not.toMatch(/Quirin|Half a message|recent/)
  await context.setOffline(false)
  await page.waitForURL(/\/signin/)
  expect((await context.request.get('/api/session')).status()).toBe(401)
})
