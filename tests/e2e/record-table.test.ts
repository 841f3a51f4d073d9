import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makePdf } from '../sample-file.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, enterAs, phone, siteAddress, signUp } from './browser.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const titles = (page: Page) => page.locator('tbody [data-row-stop]').allTextContents()

/** Signs up a client who has these accounts. */
async function withAccounts(name: string, banks: string[]): Promise<Page> {
  const person = await enterAs()
  await signUp(person, name, `${name.replaceAll(' ', '-').toLowerCase()}@journey.test`)
  for (const [index, bankName] of banks.entries()) {
    const answer = await person.context.request.post('/api/business-bank-accounts', {
      data: { bankName, accountNumber: `44001829000${index}`, monthlyFees: index, dateOpened: `2025-10-0${index + 1}` },
      headers: { origin: siteAddress() },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  return person.page
}

test(
  'staff begin with a table of all clients: they search, filter, sort and go back, by keyboard',
  { tags: 'main' },
  async () => {
    await withAccounts('Table Alpha', ['Table One', 'Table Two', 'Table Three'])
    const { page } = await enterAs('admin@demo.test')
    await page.goto('/bank')
    await page.locator('tbody [data-row-stop]').first().waitFor()
    await page.getByRole('button', { name: 'List', pressed: true }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('table alpha')
    await expect.poll(() => titles(page)).toEqual(['Table Three', 'Table Two', 'Table One'])
    await page.getByText(/^3 of \d+, 1 client$/).waitFor()
    await rowOf(page, 'Table One')
      .getByRole('link', { name: /Table Alpha/ })
      .waitFor()

    await page.getByRole('button', { name: 'Bank Name', exact: true }).click()
    await expect.poll(() => titles(page)).toEqual(['Table One', 'Table Three', 'Table Two'])
    await page.locator('tbody [data-row-stop]').first().focus()
    await page.keyboard.press('f')
    const dialog = page.getByRole('dialog', { name: 'Add a filter' })
    await dialog.getByLabel('Field').selectOption('Monthly Fees')
    await dialog.getByLabel('Value').fill('one')
    await page.keyboard.press('Enter')
    await dialog.getByText('Enter a number, like 12.50.').waitFor()
    await dialog.getByLabel('Value').fill('1')
    await page.keyboard.press('Enter')
    await expect.poll(() => titles(page)).toEqual(['Table Three', 'Table Two'])
    await page.getByRole('button', { name: 'Change the filter: Monthly Fees at least 1' }).waitFor()
    // The address carries all of it.
    await page.reload()
    await expect.poll(() => titles(page)).toEqual(['Table Three', 'Table Two'])
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(['Table One', 'Table Three', 'Table Two'])

    await page.locator('tbody [data-row-stop]').first().focus()
    await page.keyboard.press('c')
    await page.waitForFunction(async () => (await navigator.clipboard.readText()) === '440018290000')
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Shift+E')])
    expect(file.suggestedFilename()).toMatch(/^business_bank_accounts_\d{4}-\d\d-\d\d\.csv$/)
    // After a G the C is of the whole page, and reads nothing.
    const revealed: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/reveal')) revealed.push(request.url())
    })
    await page.locator('tbody [data-row-stop]').first().focus()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.waitForURL(/\/clients/)
    expect(revealed).toEqual([])
  },
)

test('several rows are changed and deleted at once, with Undo, and what someone else changed is left alone', async () => {
  const owner = await withAccounts('Table Beta', ['Beta One', 'Beta Two', 'Beta Three'])
  const { page, context } = await enterAs('admin@demo.test')
  await page.goto('/bank?search=table+beta&filters=%5B%5D')
  await expect.poll(() => titles(page)).toEqual(['Beta Three', 'Beta Two', 'Beta One'])
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Edit fields' })
  await dialog.getByText('Leave as is').first().waitFor()
  expect(await dialog.getByText('Leave as is').count()).toBeGreaterThan(5)
  await dialog.getByLabel('Account Owner').check()
  await dialog.locator('input[name=accountOwner]').fill('Beta Holdings')
  await dialog.getByRole('button', { name: 'Save changes' }).dblclick()
  await page.getByText('2 rows updated').waitFor()
  await expect.poll(() => rowOf(page, 'Beta Holdings').count()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rowOf(page, 'Beta Holdings').count()).toBe(0)

  // The answer to the list is held back, so that the page has not seen what its owner changes.
  const list = await context.request.get('/api/business-bank-accounts/table?search=table+beta')
  const { items } = (await list.json()) as { items: { id: string; bankName: string; version: number }[] }
  const two = items.find(({ bankName }) => bankName === 'Beta Two')
  await page.route('**/api/business-bank-accounts/bulk', async (route) => {
    const answer = await owner.request.patch(`/api/business-bank-accounts/${two?.id}`, {
      data: { notes: 'Changed meanwhile' },
      headers: { origin: siteAddress(), 'if-match': `"${two?.version}"` },
    })
    expect(answer.status()).toBe(200)
    await page.unroute('**/api/business-bank-accounts/bulk')
    await route.continue()
  })
  await page.getByRole('checkbox', { name: 'Select all rows loaded' }).check()
  await page.keyboard.press('Delete')
  await page.getByText('2 rows deleted').waitFor()
  await page.getByText('1 row not changed').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Beta Two: Someone else changed this' }).waitFor()
  await expect.poll(() => titles(page)).toEqual(['Beta Two'])
  // An earlier notification may still offer its own.
  const deleted = page.locator('[id^=notice]').filter({ hasText: '2 rows deleted' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page)).toEqual(['Beta Three', 'Beta Two', 'Beta One'])
})

test('the table follows changes of others, and the choice of columns and of cards is kept', async () => {
  const owner = await withAccounts('Table Gamma', ['Gamma One'])
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/bank?search=table+gamma&filters=%5B%5D')
  await rowOf(page, 'Gamma One').waitFor()
  const answer = await owner.request.post('/api/business-bank-accounts', {
    data: { bankName: 'Gamma Two', accountNumber: '440018290009' },
    headers: { origin: siteAddress() },
  })
  expect(answer.status()).toBe(201)
  await rowOf(page, 'Gamma Two').waitFor()

  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('menuitem', { name: 'Notes' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Notes' }).waitFor()
  await page.reload()
  await page.getByRole('columnheader', { name: 'Notes' }).waitFor()
  await page.getByRole('button', { name: 'Cards' }).click()
  await page.getByRole('heading', { name: 'Gamma Two' }).waitFor()
  await page.goto('/bank')
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: 'List' }).click()
  await rowOf(page, 'Gamma Two').waitFor()
})

test('every kind has its table on screen for staff, and a page of one client is reached from it', async () => {
  const { page } = await enterAs('admin@demo.test')
  const listed = async (path: string, heading: string) => {
    await page.goto(path)
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    await page.getByRole('columnheader', { name: 'Client' }).first().waitFor()
    await page.locator('tbody [data-row-stop]').first().waitFor()
  }
  await listed('/documents', 'Business Documents')
  await page.getByRole('button', { name: 'Cards' }).click()
  await page.getByRole('heading', { name: 'Standard Corporate' }).waitFor()
  await page.getByRole('button', { name: 'List' }).click()
  await listed('/automations', 'Automations Done For You')
  await page.getByRole('button', { name: 'Requests' }).click()
  await page.getByRole('heading', { name: 'Requested Automations' }).waitFor()
  for (const path of ['/first-step-accounts', '/compliance', '/account-receivable', '/training']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await page.locator('tbody [data-row-stop]').first().waitFor()
  }
  await listed('/dnb', 'D&B PAYDEX Score')
  await listed('/website-template', 'Website Template')
  await page.getByRole('columnheader', { name: 'Title' }).waitFor()
  await page.locator('tbody [data-row-stop]').first().click()
  await page.locator('iframe[title="Preview of your website"]').waitFor()
  await listed('/account', 'Profiles of all clients')
  await page.locator('tbody [data-row-stop]').first().click()
  await page.getByLabel('Business Name').waitFor()
})

test('a client’s page of cards does not fetch the table', async () => {
  const { page } = await enterAs('day33@demo.test')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/bank', { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: 'Northgate Bank' }).waitFor()
  expect(scripts.filter((url) => url.includes('record-table'))).toEqual([])
})

test.each(['light', 'dark'] as const)('the table has no barrier, %s, wide and on a phone', async (colorScheme) => {
  await withAccounts(`Table Axe ${colorScheme}`, ['Axe One', 'Axe Two'])
  const { page } = await enterAs('admin@demo.test', { colorScheme })
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await page.goto(
      `/bank?search=table+axe+${colorScheme}&sort=bankName&filters=%5B%5B%22bankName%22%2C%22contains%22%2C%22axe%22%5D%5D`,
    )
    await rowOf(page, 'Axe Two').waitFor()
    await rowOf(page, 'Axe Two').getByRole('checkbox').check()
    await page.getByText('1 selected').waitFor()
    await expectAccessible(page, { where: `${colorScheme} ${viewport.width}` })
  }
})

test('staff choose the client in the dialog that adds, by keyboard, and Esc closes the list alone', async () => {
  const owner = await withAccounts('Picked Client', [])
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/bank?search=picked+client&filters=%5B%5D')
  await page.getByText('No results match').waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add an Account' })
  const picker = dialog.getByRole('combobox', { name: 'Client' })
  await picker.waitFor()
  await expect.poll(() => picker.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('icked CLI')
  await dialog.getByRole('option', { name: /Picked Client/ }).waitFor()
  await dialog.getByText(/^1 of \d+$/).waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('option').waitFor({ state: 'hidden' })
  await dialog.getByLabel('Bank Name').fill('Picked Bank')
  await dialog.getByLabel('Account Number').fill('440018290123')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('Choose a client first. Your entries are still here.').waitFor()
  await picker.click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('group', { name: 'Client' }).getByText('Picked Client').waitFor()
  expect(await dialog.getByLabel('Bank Name').inputValue()).toBe('Picked Bank')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Account added successfully').waitFor()
  await rowOf(page, 'Picked Bank').getByText('Picked Client').waitFor()
  await owner.goto('/bank')
  await owner.getByRole('heading', { name: 'Picked Bank' }).waitFor()
})

test('staff add a document from the table of all clients, for the client whom they choose', async () => {
  await withAccounts('Paper Paula', [])
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/documents')
  await page.locator('tbody [data-row-stop]').first().waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add a Document' })
  await dialog.getByLabel('Section').selectOption('Miscellaneous')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer: makePdf() })
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await dialog.getByText('Choose a client first.').waitFor()
  await dialog.getByRole('combobox', { name: 'Client', exact: true }).fill('paper paula')
  await dialog.getByText(/^1 of \d+$/).waitFor()
  await page.keyboard.press('Enter')
  // What was chosen before stays.
  expect(await dialog.getByLabel('Title').inputValue()).toBe('lease')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('status').filter({ hasText: 'Document added' }).waitFor()
  // While the pointer is on the rows, they stay where they are.
  await page.reload()
  await rowOf(page, 'lease')
    .getByRole('link', { name: /Paper Paula/ })
    .waitFor()
})
