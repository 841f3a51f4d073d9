import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAs, pressInNotice, signUp, siteAddress } from './browser.ts'

async function enterNew(email: string): Promise<Page> {
  const person = await enterAs()
  await signUp(person, 'Undo Client', email)
  return person.page
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const response = await page.request.post(path, { data, headers: { origin: siteAddress() } })
  expect(response.status(), await response.text()).toBe(201)
}

const pdf = {
  name: 'statement.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

type Deletion = { row: Locator; press: () => Promise<void>; failed: string; deleted: string; restored: string }

/** Deletes while the server can't be reached, once more by Try again, and takes that back. */
async function deleteAndUndo(page: Page, { row, press, failed, deleted, restored }: Deletion): Promise<void> {
  await row.waitFor()
  const stop = (route: Route) => (route.request().method() === 'DELETE' ? route.abort() : route.fallback())
  await page.route('**/api/**', stop)
  await press()
  const notice = page.getByRole('alert').filter({ hasText: failed })
  await notice.waitFor()
  await row.waitFor()
  expect(await page.getByText(deleted, { exact: true }).count()).toBe(0)
  await page.unroute('**/api/**', stop)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await row.waitFor({ state: 'detached' })
  await pressInNotice(page, deleted, 'Undo')
  await page.getByText(restored, { exact: true }).waitFor()
  await row.waitFor()
}

test(
  'a record that the server did not delete is back, goes with Try again, and comes back with Undo',
  { tags: 'main' },
  async () => {
    const page = await enterNew('undo-record@undo.test')
    await post(page, '/api/business-bank-accounts', {
      bankName: 'Harbor Savings',
      accountNumber: '440018294821',
      routingNumber: '021000021',
    })
    await page.goto('/bank')
    const row = page.getByRole('article', { name: 'Harbor Savings' })
    await deleteAndUndo(page, {
      row,
      press: async () => {
        await row.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('menuitem', { name: 'Delete' }).click()
      },
      failed: 'We couldn’t delete the account.',
      deleted: 'Account deleted successfully!',
      restored: 'Account restored',
    })
  },
)

test('so does a document of a record', async () => {
  const page = await enterNew('undo-attachment@undo.test')
  await post(page, '/api/account-receivables', { vendorName: 'Tidewater Homes', amount: 1200 })
  await page.goto('/account-receivable')
  await page.getByLabel('Documents to add').setInputFiles(pdf)
  await deleteAndUndo(page, {
    row: page.getByRole('button', { name: 'Delete statement' }),
    press: () => page.getByRole('button', { name: 'Delete statement' }).click(),
    failed: 'We couldn’t delete the document',
    deleted: 'Document deleted successfully!',
    restored: 'Document restored',
  })
})

test('so does a business document', async () => {
  const page = await enterNew('undo-document@undo.test')
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Add a Document' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(pdf)
  await dialog.getByLabel('Section').selectOption({ label: 'Additional Documents' })
  await dialog.getByLabel('Title').fill('Statement of May')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await deleteAndUndo(page, {
    row: page.getByRole('button', { name: 'Delete Statement of May' }),
    press: () => page.getByRole('button', { name: 'Delete Statement of May' }).click(),
    failed: 'We couldn’t delete the document',
    deleted: 'Document deleted successfully!',
    restored: 'Document restored',
  })
})

test('so does a transaction, with the figures beside it', async () => {
  const page = await enterNew('undo-transaction@undo.test')
  await page.goto('/merchant')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'july.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Description,Amount\r\n2026-07-01,Kitchen design,10.00\r\n2026-07-02,Bath,20.00\r\n'),
  })
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await deleteAndUndo(page, {
    row: page.getByRole('button', { name: 'Delete Bath, $20.00' }),
    press: () => page.getByRole('button', { name: 'Delete Bath, $20.00' }).click(),
    failed: 'We couldn’t delete the transaction',
    deleted: 'Transaction deleted',
    restored: 'Transaction restored',
  })
  await page
    .getByRole('row')
    .filter({ hasText: /^Total/ })
    .getByText('2 transactions')
    .waitFor()
})
