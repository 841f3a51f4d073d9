import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAs, type Person, phone, signUp, siteAddress } from './browser.ts'

const longName =
  'Northgate Business Banking of the Greater Columbia River Valley and its Neighbouring Counties, Branch 9'
const narrowest: BrowserContextOptions = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }
const origin = () => ({ origin: siteAddress() })

async function enterNew(email: string, options: BrowserContextOptions = {}): Promise<Person> {
  const person = await enterAs(undefined, options)
  await signUp(person, 'Fit Client', email)
  return person
}

async function boxOf(element: Locator) {
  await element.waitFor()
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the page')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

test.each([320, 390, 1440])('at %i px what was deleted can be restored, however long its name is', async (width) => {
  const { page, context } = await enterNew(`fit-trash-${width}@journey.test`, { viewport: { width, height: 700 } })
  const made = (await (
    await context.request.post('/api/business-bank-accounts', { data: { bankName: longName }, headers: origin() })
  ).json()) as { id: string }
  await context.request.delete(`/api/business-bank-accounts/${made.id}`, {
    headers: { ...origin(), 'if-match': '"1"' },
  })
  await page.goto('/bank')
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recently deleted' })
  const restore = dialog.getByRole('button', { name: `Restore ${longName}` })
  const [inner, outer] = [await boxOf(restore), await boxOf(dialog)]
  expect(inner.left).toBeGreaterThanOrEqual(outer.left)
  expect(inner.right).toBeLessThanOrEqual(outer.right)
  expect(inner.right).toBeLessThanOrEqual(width)
  await restore.click()
  await dialog.getByText('Nothing deleted in the last 30 days.').waitFor()
})

test('no page with rows scrolls sideways on the narrowest phone', async () => {
  const { page } = await enterAs('day33@demo.test', narrowest)
  for (const path of [
    '/compliance',
    '/bank',
    '/business-presence',
    '/store-credit',
    '/term-loan',
    '/account-receivable',
    '/automations',
    '/dnb',
  ]) {
    await page.goto(path)
    await page.locator('main article, main table, main [role="img"]').first().waitFor()
    const [scroll, client] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect([path, scroll]).toEqual([path, client])
  }
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('after Keep editing the focus is where it was, in a dialog and in a card, by key and by mouse', async () => {
  const { page, context } = await enterNew('fit-focus@journey.test')
  await context.request.post('/api/business-bank-accounts', { data: { bankName: 'Northgate' }, headers: origin() })
  await page.goto('/bank')
  await page.getByRole('button', { name: 'Add an Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="accountOwner"]').fill('Harbor & Pine')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave()
    await dialog.getByText('Close without saving your changes?').waitFor()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => focused(page)).toBe('accountOwner')
  }
  // Esc again means the same as Keep editing.
  await page.keyboard.press('Escape')
  await dialog.getByText('Close without saving your changes?').waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByText('Close without saving your changes?').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('accountOwner')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Edit Northgate' }).click()
  const card = page.getByRole('article')
  await card.locator('[name="accountOwner"]').fill('Harbor & Pine')
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => focused(page)).toBe('accountOwner')
  await page.keyboard.press('Control+Enter')
  await card.getByText('Harbor & Pine').waitFor()
})

test('Tab goes round within an open dialog, both ways, and Esc gives the focus back', async () => {
  const { page } = await enterNew('fit-round@journey.test')
  await page.goto('/bank')
  const add = page.getByRole('button', { name: 'Add an Account' })
  await add.click()
  const dialog = page.getByRole('dialog')
  await dialog.locator(':focus').waitFor()
  const stop = () =>
    page.evaluate(() => {
      const { activeElement: element } = document
      const label = element?.getAttribute('name') ?? element?.getAttribute('aria-label') ?? element?.textContent
      return element?.closest('[role=dialog]') ? label : `outside: ${label}`
    })
  for (const key of ['Tab', 'Shift+Tab']) {
    const first = await stop()
    const stops = new Set<unknown>()
    do {
      await page.keyboard.press(key)
      stops.add(await stop())
    } while (!stops.has(first) && stops.size < 60)
    expect([...stops].filter((one) => String(one).startsWith('outside'))).toEqual([])
    expect(stops.size).toBeGreaterThan(8)
    expect(stops).toContain(first)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => add.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a copy that the browser refuses is told in our words, with the way out; one that worked shows one tooltip', async () => {
  const { page, context } = await enterNew('fit-copy@journey.test')
  await context.request.post('/api/business-bank-accounts', {
    data: { bankName: 'Northgate', accountOwner: 'Harbor & Pine', accountNumber: '440018294821' },
    headers: origin(),
  })
  await page.goto('/bank')
  const copy = page.getByRole('button', { name: 'Copy Account Owner' })
  await copy.click()
  await page.locator('[data-done]').waitFor()
  expect(await copy.getAttribute('title')).toBeNull()
  await page.evaluate(() => {
    const refuse = () =>
      Promise.reject(new DOMException('The request is not allowed by the user agent', 'NotAllowedError'))
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse })
  })
  await page.getByRole('button', { name: 'Copy Account Owner' }).click()
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByText('Your browser blocked copying. Select the text and copy it manually.').waitFor()
  await page.getByRole('button', { name: 'Copy Account Number' }).click()
  await notices.getByText('Your browser blocked copying. Show the value, select it and copy it manually.').waitFor()
  expect(await notices.textContent()).not.toContain('user agent')
})

test.each([
  ['wide', {}],
  ['narrow', { viewport: phone, hasTouch: true, isMobile: true }],
] as const)(
  'a notice covers neither the bell nor the main action, and names a record on one line: %s',
  async (name, options) => {
    const { page } = await enterNew(`fit-notice-${name}@journey.test`, options)
    await page.goto('/bank')
    await page.getByRole('button', { name: 'Add an Account' }).first().click()
    await page.locator('[name="bankName"]').fill(longName)
    await page.getByRole('dialog').getByRole('button', { name: 'Add an Account' }).click()
    await page.getByText('Account added successfully').waitFor()
    const notice = await boxOf(page.getByRole('region', { name: 'Notices' }).getByRole('status'))
    for (const covered of [
      page.getByRole('button', { name: 'Add an Account' }).first(),
      page.locator('[aria-label^="Notifications"]:visible'),
    ]) {
      expect(notice.top).toBeGreaterThanOrEqual((await boxOf(covered)).bottom)
    }
    expect(notice.bottom - notice.top).toBeLessThan(80)
    expect(notice.right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  },
)

test('a phone is not asked to drop a file, is offered its camera, and has one way into an empty section', async () => {
  const { page } = await enterNew('fit-drop@journey.test', { viewport: phone, hasTouch: true, isMobile: true })
  await page.goto('/documents')
  await page.getByText('Choose a file').first().waitFor()
  expect(await page.getByText('or drag it here').first().isVisible()).toBe(false)
  expect(await page.locator('main input[type="file"]').first().getAttribute('accept')).toContain('image/jpeg')
  expect(await page.getByRole('button', { name: 'Add a Document to Financial Documents' }).count()).toBe(0)
  const wide = await enterAs()
  await signUp(wide, 'Wide Client', 'fit-drop-wide@journey.test')
  await wide.page.goto('/documents')
  await wide.page.getByText('or drag it here').first().waitFor()
  await wide.page.getByRole('button', { name: 'Add a Document to Financial Documents' }).waitFor()
})
