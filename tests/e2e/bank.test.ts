import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAs, password, phone, signUp, waitForNotice } from './browser.ts'

const cardOf = (page: Page, name: string): Locator =>
  page
    .getByRole('article', { name })
    .or(page.locator('article, li, section', { hasText: name }))
    .filter({ hasText: 'Account Number' })
    .last()

async function addAccount(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add an Account' }).first().click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: false }).first().fill(value)
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'hidden' })
}

test('an account is added, edited, revealed, copied, deleted and brought back', { tags: 'main' }, async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Bank Client', 'bank@journey.test')
  await page.goto('/bank')
  await page.getByText('No accounts found.').waitFor()
  await addAccount(page, {
    'Bank Name': 'Columbia River',
    'Account Number': '4400 1829 4821',
    'Routing Number': '021 000 021',
    'Monthly Fees': '12.5',
  })
  await page.getByText('Account added successfully').waitFor()
  const card = cardOf(page, 'Columbia River')
  await card.getByText('•••• •••• 4821').waitFor()
  await card.getByText('$12.50').waitFor()
  expect(await page.content()).not.toContain('44001829')

  await card.getByRole('button', { name: /(reveal|show).*account number/i }).click()
  await card.getByText('4400 1829 4821').waitFor()
  await card.getByRole('button', { name: /(hide).*account number/i }).click()
  await card.getByRole('button', { name: /copy account number/i }).click()
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) === '440018294821')
  expect(await page.content()).not.toContain('440018294821')

  await card.getByRole('button', { name: /^edit/i }).click()
  await page.getByRole('textbox', { name: 'Bank Name' }).fill('Columbia Bank')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { name: 'Columbia Bank' }).waitFor()

  await cardOf(page, 'Columbia Bank')
    .getByRole('button', { name: /more|actions|menu/i })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('Account deleted successfully!').waitFor()
  await page.getByText('No accounts found.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Columbia Bank' }).waitFor()
})

test('wrong input is said at its field, and nothing typed is lost when saving fails', { tags: 'main' }, async () => {
  const { page, context } = await enterAs('day10@demo.test')
  await page.goto('/bank')
  await page.getByRole('button', { name: 'Add an Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bank Name').fill('Offline Bank')
  await dialog.getByLabel('Routing Number').fill('0210 0008')
  await dialog.getByLabel('Routing Number').blur()
  await dialog.getByText('Routing numbers have 9 digits').waitFor()
  await dialog.getByLabel('Routing Number').fill('021000022')
  await dialog.getByText('That routing number isn’t valid.').waitFor()
  await dialog.getByLabel('Routing Number').fill('021000021')
  await dialog.getByLabel('Account Number').fill('440018290001')

  // The connection breaks after the request has left: the row may be made, the answer never comes.
  let made = 0
  await page.route('**/api/business-bank-accounts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (made++ === 0) {
      await route.fetch()
      return route.abort('connectionreset')
    }
    return route.continue()
  })
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('Error saving account').or(page.getByText('Error saving account')).first().waitFor()
  expect(await dialog.getByLabel('Bank Name').inputValue()).toBe('Offline Bank')
  expect(await dialog.getByLabel('Account Number').inputValue()).toContain('4400')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'hidden' })
  const list = (await (await context.request.get('/api/business-bank-accounts')).json()) as {
    items: { bankName: string }[]
  }
  expect(list.items.filter((item) => item.bankName === 'Offline Bank')).toHaveLength(1)
})

test('a double click makes one account', { tags: 'main' }, async () => {
  const { page, context } = await enterAs('day10@demo.test')
  await page.goto('/bank')
  await page.getByRole('button', { name: 'Add an Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bank Name').fill('Twice Bank')
  await dialog.getByRole('button', { name: /^Add/ }).last().dblclick()
  await dialog.waitFor({ state: 'hidden' })
  const list = (await (await context.request.get('/api/business-bank-accounts')).json()) as {
    items: { bankName: string }[]
  }
  expect(list.items.filter((item) => item.bankName === 'Twice Bank')).toHaveLength(1)
})

test('two editors of one account both keep their words: the second sees both versions', async () => {
  const [first, second] = [await enterAs('day33@demo.test'), await enterAs('day33@demo.test')]
  for (const { page } of [first, second]) {
    await page.goto('/bank')
    await cardOf(page, 'Meridian Credit Union').getByRole('button', { name: /^edit/i }).click()
  }
  await second.page.getByRole('textbox', { name: 'Notes' }).fill('Second editor’s note')
  await first.page.getByRole('textbox', { name: 'Notes' }).fill('First editor’s note')
  await first.page.getByRole('button', { name: 'Save changes' }).click()
  await first.page.getByText('First editor’s note').waitFor()
  await second.page.getByRole('button', { name: 'Save changes' }).click()
  await second.page.getByText('First editor’s note').waitFor()
  await second.page.getByText('Second editor’s note').first().waitFor()
  await second.page.getByRole('button', { name: 'Keep mine' }).click()
  await first.page.getByText('Second editor’s note').waitFor()
})

test('after ten minutes a reveal asks for the password first', async () => {
  const { page } = await enterAs('day33@demo.test')
  await page.goto('/bank')
  let asked = 0
  await page.route('**/reveal', async (route) =>
    asked++ === 0
      ? route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 403, code: 'confirm_password', detail: 'Enter your password to continue.' }),
        })
      : route.continue(),
  )
  await cardOf(page, 'Northgate Bank')
    .getByRole('button', { name: /(reveal|show).*account number/i })
    .click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await cardOf(page, 'Northgate Bank').getByText('4400 1829 4821').waitFor()
})

test('the same works by keyboard alone, on a phone’s width', async () => {
  const { page } = await enterAs('day10@demo.test', { viewport: phone })
  await page.goto('/business-presence')
  await page.getByRole('heading', { level: 1, name: 'Business Accounts' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await dialog.locator(':focus').waitFor()
  await page.keyboard.type('Keyboard Account')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Keyboard Account' }).waitFor()
  await page
    .locator('article, li, section')
    .filter({ hasText: 'Keyboard Account' })
    .last()
    .getByText('Active')
    .waitFor()
})

test('a notice with Undo stays its five seconds, also for someone who wants no motion', async () => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const { page } = await enterAs('new@demo.test', { reducedMotion })
    await page.goto('/bank')
    await addAccount(page, { 'Bank Name': `Notice ${reducedMotion}`, 'Account Number': '440018294821' })
    await cardOf(page, `Notice ${reducedMotion}`)
      .getByRole('button', { name: /more|actions|menu/i })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    expect(await waitForNotice(page, `Notice ${reducedMotion}`)).toBe(5_000)
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  }
})
