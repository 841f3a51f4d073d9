import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { desktop, enterAs, phone, signUp } from './browser.ts'

const field = (page: Page) => page.getByRole('combobox', { name: /^Search (your build-out|clients and records)$/ })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const ready = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test(
  'by keyboard alone: Ctrl+K opens, arrows choose, Enter opens the row and gives it the focus',
  { tags: 'main' },
  async () => {
    const { page, complaints } = await enterAs('day33@demo.test')
    await page.goto('/')
    await ready(page)
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    // Quick fingers lose nothing, and no letter reaches the page.
    await page.keyboard.type('tidewater', { delay: 5 })
    await option(page, /Tidewater Savings/).waitFor()
    expect(
      await option(page, /Tidewater Savings/)
        .locator('mark')
        .allInnerTexts(),
    ).toEqual(['Tidewater'])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/bank\?row=/)
    const card = page.getByRole('article', { name: 'Tidewater Savings' })
    await card.waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'ARTICLE')
    await expect.poll(() => focused(page)).toContain('Tidewater Savings')
    expect(complaints).toEqual([])
  },
)

test('the arrows, Home and End move the choice, which the field names; Esc gives the focus back', async () => {
  const { page } = await enterAs('day33@demo.test')
  await page.goto('/documents')
  await ready(page)
  const opener = page.getByRole('button', { name: /^Search your build-out/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const chosen = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant')
      const element = id ? document.getElementById(id) : null
      return [element?.getAttribute('role'), element?.getAttribute('aria-selected'), element?.textContent]
    })
  await option(page, 'Training Videos').waitFor()
  expect(await chosen()).toEqual(['option', 'true', 'Training Videos'])
  await page.keyboard.press('ArrowDown')
  expect((await chosen())[2]).toBe('The Secret to Wealth: Volumes 1 & 2')
  await page.keyboard.press('End')
  expect((await chosen())[2]).toBe('Merchant Account')
  await page.keyboard.press('ArrowDown')
  expect((await chosen())[2]).toBe('Training Videos')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  expect((await chosen())[2]).toBe('Training Videos')
  await page.keyboard.press('Escape')
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('pages are found by label and by other words, and those open before come first', async () => {
  const { page } = await enterAs('day10@demo.test')
  await page.goto('/bank')
  await ready(page)
  await page.keyboard.press('/')
  await field(page).fill('card payments')
  await option(page, 'Merchant Account').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/merchant$/)
  await page.getByRole('heading', { level: 1, name: 'Merchant Account' }).waitFor()
  await page.keyboard.press('/')
  const recent = page.getByRole('group', { name: 'Recent' })
  await recent.waitFor()
  expect(await recent.getByRole('option').allInnerTexts()).toEqual(['Business Bank Accounts'])
})

test('a found task opens the whole plan at its place, and a document its section', async () => {
  const { page } = await enterAs('day10@demo.test')
  await page.goto('/bank')
  await ready(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('D-U-N-S number requested')
  await option(page, /D-U-N-S number requested/).click()
  await page.getByRole('dialog', { name: 'All 45 tasks' }).waitFor()
  await page.waitForFunction(
    () =>
      document.activeElement?.textContent?.includes('D-U-N-S number requested') &&
      document.activeElement.tagName === 'LI',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'All 45 tasks' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await field(page).fill('net-worth')
  await option(page, /^Net-worth worksheet/).click()
  await page.waitForURL(/\/documents\?row=/)
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('Net-worth worksheet'))
})

test('what was typed is there again on the same page, right after Esc too, and gone on another', async () => {
  const { page } = await enterAs('day33@demo.test')
  await page.goto('/bank')
  await ready(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('north')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  expect(await field(page).inputValue()).toBe('north')
  // Before the browser has told of the closing, the closed field still has the focus.
  for (const key of [{ key: 'k', ctrlKey: true }, { key: '/' }]) {
    await page.evaluate((pressed) => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }),
      )
    }, key)
    expect(await field(page).inputValue()).toBe('north')
  }
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Business Documents' }).first().click()
  await page.waitForURL(/documents/)
  await page.getByRole('heading', { level: 1, name: 'Business Documents' }).waitFor()
  await page.keyboard.press('Control+k')
  expect(await field(page).inputValue()).toBe('')
})

test('a late answer never covers a newer one', async () => {
  const { page } = await enterAs('day33@demo.test')
  await page.goto('/')
  await ready(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/search\?q=north$/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.keyboard.press('Control+k')
  const asked = page.waitForRequest(/q=north$/)
  await field(page).fill('north')
  await asked
  await field(page).fill('tidewater')
  await option(page, /Tidewater Savings/).waitFor()
  release()
  await page.waitForTimeout(400)
  expect(await page.getByRole('option').allInnerTexts()).toHaveLength(1)
})

test('nothing found, a failure and being offline are told in words, with a way on', async () => {
  const { page } = await enterAs('day33@demo.test')
  await page.goto('/')
  await ready(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('zebra')
  await page.getByText('Nothing found for "zebra"').waitFor()
  let broken = true
  await page.route(/\/api\/search/, (route) =>
    broken ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }) : route.continue(),
  )
  await field(page).fill('northgate')
  await page.getByRole('alert').getByText('Search failed.').waitFor()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await option(page, /Northgate Bank Account Owner/).waitFor()
  await page.context().setOffline(true)
  await field(page).fill('bank acc')
  await page.getByText('You can search pages; your records need a connection.').waitFor()
  await option(page, 'Business Bank Accounts').waitFor()
})

test('Ctrl+Enter opens a new tab and leaves the search where it is', async () => {
  const { page, context } = await enterAs('day33@demo.test')
  await page.goto('/')
  await ready(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('bank accounts')
  await option(page, 'Business Bank Accounts').waitFor()
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await tab.getByRole('heading', { level: 1, name: 'Business Bank Accounts' }).waitFor()
  expect(await field(page).inputValue()).toBe('bank accounts')
})

test('a row that is far down the list is fetched, shown first and marked', async () => {
  const person = await enterAs()
  const { page, context } = person
  await signUp(person, 'Long List', 'long-list@journey.test')
  const headers = { origin: new URL('/', (await context.request.get('/api/health')).url()).origin }
  for (let n = 0; n < 55; n++)
    await context.request.post('/api/business-bank-accounts', {
      data: { bankName: `Savings ${n === 0 ? 'Oldest' : n}` },
      headers,
    })
  await page.goto('/')
  await ready(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('oldest')
  await option(page, /Savings Oldest/).click()
  await page.getByText('Your search result is shown first.').waitFor()
  await expect.poll(() => page.getByRole('article').first().innerText()).toContain('Savings Oldest')
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('Savings Oldest'))
})

test('staff find clients, and are led to a client’s row with that client in focus; a client finds nobody', async () => {
  const staff = await enterAs('admin@demo.test')
  await staff.page.goto('/clients')
  await ready(staff.page)
  await staff.page.keyboard.press('Control+k')
  await field(staff.page).fill('theo lind')
  await option(staff.page, /Theo Lindqvist/)
    .first()
    .waitFor()
  await field(staff.page).fill('northgate')
  const theirs = staff.page
    .getByRole('group', { name: 'Business Bank Accounts' })
    .getByRole('option', { name: /Northgate Bank.*Marisol Vega/ })
  await theirs.click()
  await staff.page.waitForURL(/\/bank\?client=.*row=/)
  await staff.page.getByText(/working for Marisol Vega/i).waitFor()
  await staff.page.keyboard.press('Control+k')
  await field(staff.page).fill('documents')
  await option(staff.page, 'Business Documents').click()
  await staff.page.waitForURL(/\/documents\?client=/)

  const client = await enterAs('day10@demo.test')
  await client.page.goto('/')
  await ready(client.page)
  await client.page.keyboard.press('Control+k')
  await field(client.page).fill('marisol')
  await client.page.getByText('Nothing found for "marisol"').waitFor()
  await field(client.page).fill('clients')
  await client.page.getByText('Nothing found for "clients"').waitFor()
})

test('G and a letter go; ? lists the keys; letters switched off act no more, and Ctrl+K still does', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Letter Keys', 'letters@journey.test')
  await page.goto('/')
  await ready(page)
  for (const [letter, path] of [
    ['d', '/documents'],
    ['b', '/bank'],
    ['c', '/compliance'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await page.waitForURL(new RegExp(`${path}$`))
    await ready(page)
  }
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Go to Business Compliance').waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/account')
  await page.getByRole('tab', { name: 'Appearance' }).click()
  const choice = page.getByRole('switch', { name: 'Single-key shortcuts' })
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/session') && response.request().method() === 'PATCH',
  )
  await choice.click()
  await saved
  await page.goto('/bank')
  await ready(page)
  for (const key of ['/', '?', 'n', 'g', 'd']) await page.keyboard.press(key)
  await page.waitForTimeout(300)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(page.url()).toMatch(/\/bank$/)
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
})

describe.each([
  ['light', desktop],
  ['dark', desktop],
  ['light', phone],
  ['dark', phone],
] as const)('in the %s theme at %o', (colorScheme, viewport) => {
  test('axe finds nothing in the open palette, with and without results', async () => {
    const { page } = await enterAs('day33@demo.test', { colorScheme, viewport })
    await page.goto('/')
    await ready(page)
    const opener = page.getByRole('button', {
      name: viewport === phone ? 'Search' : /^Search your build-out/,
      exact: true,
    })
    await opener.click()
    for (const words of ['', 'bank', 'zebra']) {
      await field(page).fill(words)
      if (words === 'bank') await option(page, /Northgate Bank Account Owner/).waitFor()
      if (words === 'zebra') await page.getByText('Nothing found').waitFor()
      await expectAccessible(page, { where: words, include: 'dialog[open]' })
    }
    if (viewport === phone) {
      const box = await page.getByRole('dialog', { name: 'Search' }).boundingBox()
      expect(box).toMatchObject({ x: 0, y: 0, width: phone.width, height: phone.height })
      await page.getByRole('button', { name: /Cancel/ }).click()
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })
})
