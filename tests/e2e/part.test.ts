import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAs, signUp, siteAddress } from './browser.ts'

const partFiles =
  /\/assets\/(form-part|dialog-window|action-menu-window|recently-deleted-link|history-dialog)-[^/]*\.js$/

/** Keeps what a page fetches when it is at rest on its way until it is let go. */
async function holdParts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(partFiles, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  return async () => {
    isHeld = false
    for (const route of held.splice(0)) await route.continue()
  }
}

/** A new client with one bank account, on the page of accounts. */
async function enterWithAccount(email: string) {
  const person = await enterAs()
  await signUp(person, 'Early Client', email)
  const { page } = person
  const answer = await page.request.post('/api/business-bank-accounts', {
    data: { bankName: 'Harbor Savings', accountNumber: '440018294821', routingNumber: '021000021', monthlyFees: 12 },
    headers: { origin: siteAddress() },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return person
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

test('a form that is wanted before it was fetched opens when it comes, and gives the focus back', async () => {
  const { page, complaints } = await enterWithAccount('early-form@part.test')
  const letGo = await holdParts(page)
  await page.goto('/bank')
  const add = page.getByRole('button', { name: 'Add an Account' })
  await add.click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await letGo()
  await page.getByRole('dialog', { name: 'Add' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Add an Account')
  expect(complaints).toEqual([])
})

test('a card stays until its form has come, and a menu opens where its button was pressed', async () => {
  const { page } = await enterWithAccount('early-menu@part.test')
  const letGo = await holdParts(page)
  await page.goto('/bank')
  const card = page.getByRole('article', { name: 'Harbor Savings' })
  await card.getByRole('button', { name: 'More actions' }).press('Enter')
  await card.getByRole('button', { name: 'Edit Harbor Savings' }).click()
  await card.getByText('Harbor Savings').first().waitFor()
  await letGo()
  await page.getByRole('article', { name: 'Edit Harbor Savings' }).getByLabel('Bank Name').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()

  const again = await holdParts(page)
  await page.reload()
  await card.getByRole('button', { name: 'More actions' }).press('Enter')
  await again()
  await page.getByRole('menu').waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('[role=menu]') !== null)
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'More actions')
})

test('a button that has the focus keeps it while its menu comes', async () => {
  const { page } = await enterWithAccount('focus-menu@part.test')
  const letGo = await holdParts(page)
  await page.goto('/bank')
  const more = page.getByRole('article', { name: 'Harbor Savings' }).getByRole('button', { name: 'More actions' })
  await more.focus()
  await letGo()
  await page.getByRole('button', { name: 'Recently deleted' }).waitFor()
  await expect.poll(() => focused(page)).toBe('More actions')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Copy all fields' }).waitFor()
})

test('a form that can’t be fetched is reported, with a way to reload', async () => {
  const { page } = await enterWithAccount('no-form@part.test')
  await page.route(partFiles, (route) => route.abort())
  await page.goto('/bank')
  await page.getByRole('button', { name: 'Add an Account' }).click()
  await page.getByText('We couldn’t open this').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.unroute(partFiles)
  await page.getByRole('button', { name: 'Reload' }).first().click()
  await page.getByRole('button', { name: 'Add an Account' }).click()
  await page.getByRole('dialog').getByLabel('Bank Name').waitFor()
})

const opened = (page: Page) => page.getByRole('dialog')
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })

/** What is fetched apart, by its file: who opens it where, and what is there then. */
const parts: [
  file: string,
  email: string,
  path: string,
  open: (page: Page) => Promise<void>,
  shown: (page: Page) => Locator,
][] = [
  ['add-document-dialog', 'day10@demo.test', '/documents', press('Add a Document'), opened],
  ['for-client', 'admin@demo.test', '/documents', press('Add a Document'), opened],
  [
    'choose-client',
    'admin@demo.test',
    '/documents',
    async (page) => {
      await press('Cards')(page)
      await press('Download all')(page)
    },
    opened,
  ],
  ['import-panel', 'day10@demo.test', '/merchant', press('Import CSV'), heading('Import transactions')],
  [
    'lesson-view',
    'day10@demo.test',
    '/training',
    (page) => page.getByRole('link', { name: 'LLC or corporation', exact: true }).click(),
    (page) => page.getByRole('heading', { level: 1, name: 'LLC or corporation' }),
  ],
  ['video-dialog', 'admin@demo.test', '/training', press('Add Training Video'), opened],
  ['delete-video', 'admin@demo.test', '/training', press('Delete LLC or corporation'), opened],
  ['worksheet-dialog', 'day10@demo.test', '/wealth-secrets', press('Open worksheet'), opened],
  [
    'sample-chapter',
    'day10@demo.test',
    '/wealth-secrets',
    press('Read the first chapter'),
    (page) => page.getByRole('button', { name: 'Close the chapter' }),
  ],
  ['record-documents', 'day33@demo.test', '/dnb', press('Documents for the score of'), opened],
]

test.each(parts)('%s that can’t be fetched is reported, and the page stays', async (file, email, path, open, shown) => {
  const { page } = await enterAs(email)
  const files = new RegExp(`/assets/${file}-[^/]*[.]js$`)
  await page.route(files, (route) => route.abort())
  await page.goto(path)
  await open(page)
  await page.getByText('We couldn’t open this').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await shown(page).count()).toBe(0)
  expect(await page.getByText('We couldn’t load this page').count()).toBe(0)
  await page.unroute(files)
  await page.getByRole('button', { name: 'Reload' }).first().click()
  await open(page)
  await shown(page).waitFor()
})

test('cards whose documents can’t be fetched are there without them, with one notice for all', async () => {
  const { page } = await enterAs('day33@demo.test')
  const files = /\/assets\/record-documents-[^/]*[.]js$/
  await page.route(files, (route) => route.abort())
  await page.goto('/account-receivable')
  await page.getByText('We couldn’t open this').waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(1)
  expect(await page.getByText('We couldn’t open this').count()).toBe(1)
  await page.unroute(files)
  await page.getByRole('button', { name: 'Reload' }).first().click()
  await page.getByRole('button', { name: 'Add a document' }).first().waitFor()
})

test('a tab of a client’s file that can’t be fetched leads back to the first', async () => {
  const { page } = await enterAs('admin@demo.test')
  const { items } = await (await page.request.get('/api/clients?search=day33')).json()
  const files = /\/assets\/bank-[\w-]{8}[.]js$/
  await page.route(files, (route) => route.abort())
  await page.goto(`/clients/${items[0].id}?tab=bank`)
  await page.getByText('We couldn’t open this').waitFor()
  await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor()
  await page.unroute(files)
  await page.getByRole('button', { name: 'Reload' }).first().click()
  await page.getByRole('tab', { name: /^Business Banking|^Bank/ }).click()
  await page.getByRole('button', { name: 'Add an Account' }).first().waitFor()
})

test('what was typed on a page stays when a part of it can’t be fetched', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.route(/\/assets\/video-dialog-[^/]*[.]js$/, (route) => route.abort())
  await page.goto('/training')
  const find = page.getByRole('searchbox')
  await find.fill('corporation')
  await page.getByRole('button', { name: 'Add Training Video' }).click()
  await page.getByText('We couldn’t open this').waitFor()
  expect(await find.inputValue()).toBe('corporation')
})

test('a page at rest has what it needs to go on without a connection', async () => {
  const { page, context } = await enterWithAccount('offline-form@part.test')
  await page.goto('/bank')
  // It comes with the last of the parts.
  await page.getByRole('button', { name: 'Recently deleted' }).waitFor()
  await page.waitForFunction(() =>
    ['form-part', 'dialog-window', 'action-menu-window'].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${part}-`)),
    ),
  )
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('article', { name: 'Edit Harbor Savings' }).getByLabel('Bank Name').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add an Account' }).click()
  await page.getByRole('dialog').getByLabel('Bank Name').waitFor()
})
