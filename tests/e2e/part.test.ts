import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { enterAs, openBrowser, signUp } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

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
  const person = await enterAs(browser)
  await signUp(person, 'Early Client', email)
  const { page } = person
  const answer = await page.request.post('/api/business-bank-accounts', {
    data: { bankName: 'Harbor Savings', accountNumber: '440018294821', routingNumber: '021000021', monthlyFees: 12 },
    headers: { origin: inject('site') },
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

test('a card stands until its form has come, and a menu opens where its button was pressed', async () => {
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
  expect(await focused(page)).toBe('More actions')
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

test('a page at rest has what it needs to go on without a connection', async () => {
  const { page, context } = await enterWithAccount('offline-form@part.test')
  await page.goto('/bank')
  // It comes with the last of the parts.
  await page.getByRole('button', { name: 'Recently deleted' }).waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('article', { name: 'Edit Harbor Savings' }).getByLabel('Bank Name').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add an Account' }).click()
  await page.getByRole('dialog').getByLabel('Bank Name').waitFor()
})
