import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { desktop, enterAs, phone, signUp, siteAddress } from './browser.ts'

const csv = [
  'Date,Description,Amount,Customer,Status',
  '2026-07-01,Kitchen design,"$2,495.00",Tidewater Homes,paid',
  '31/02/2026,Deposit,500.00,Nobody,paid',
  '07/13/2026,"=HYPERLINK(""http://evil.test"",""x"")",1200.50,Client B,paid',
  '2026-07-20,Deposit,abc,Nobody,paid',
  '2026-08-03,Refund of deposit,(95.00),Client B,',
].join('\r\n')

async function choose(page: Page, text: string, name = 'july.csv'): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

async function bring(page: Page, text = csv): Promise<void> {
  await choose(page, text)
  const box = page.getByLabel(/^Skip (this|these)/)
  const button = page.getByRole('button', { name: /^Import \d/ })
  await button.waitFor()
  if (await box.isVisible()) await box.check()
  await button.click()
  await page.getByText(/transactions? imported/).waitFor()
}

const total = (page: Page) => page.getByRole('row').filter({ hasText: /^Total/ })
const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

async function download(page: Page): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  return file
}

test('before any own figures the sample is shown as such, with the specification’s figures, and can be exported', async () => {
  const { page, complaints } = await enterAs('day33@demo.test')
  await page.goto('/merchant')
  await page.getByText('Sample data', { exact: true }).waitFor()
  for (const text of ['$8,108.75', '2.9% + $0.30', 'Daily (T+2)', 'Active', 'Payment gateway'])
    await page.getByText(text, { exact: true }).waitFor()
  expect(await page.getByText('Monthly consulting').count()).toBe(13)
  expect(await total(page).innerText()).toMatch(/13 transactions[\s\S]*\$32,435\.00[\s\S]*\$944\.58[\s\S]*\$31,490\.42/)
  await page.getByLabel('Month').selectOption('2026-10')
  await page.getByRole('heading', { name: 'Transactions in October 2026' }).waitFor()
  await expect.poll(() => total(page).innerText()).toMatch(/\$9,980\.00[\s\S]*\$290\.64[\s\S]*\$9,689\.36/)
  const file = await download(page)
  expect(file.suggestedFilename()).toMatch(/_SAMPLE-merchant-transactions_2026-10\.csv$/)
  expect((await textOf(file)).split('\r\n')).toHaveLength(6)
  expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  expect(
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /merchant/i })
      .count(),
  ).toBe(0)
  expect(complaints).toEqual([])
})

test(
  'a file with two bad lines: both are named, the good ones come in, add up, filter, export and undo',
  { tags: 'main' },
  async () => {
    const person = await enterAs()
    const { page } = person
    await signUp(person, 'Merchant Client', 'merchant@journey.test')
    await page.goto('/merchant')
    await choose(page, csv)
    await page.getByText('Row 3: "31/02/2026" is not a date.').waitFor()
    await page.getByText('Row 5: "abc" is not an amount.').waitFor()
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    // Bad lines are left out knowingly, never by themselves.
    await page.getByText('Check the box to import without them').waitFor()
    await expect
      .poll(() => page.getByLabel('Skip these 2 rows').evaluate((box) => box === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Space')

    // The connection breaks after the request has left: the lines may be stored, the answer never comes.
    let sent = 0
    await page.route('**/api/merchant-imports', async (route) => {
      if (route.request().method() !== 'POST' || sent++ > 0) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    await page.getByText('We couldn’t confirm the import.').waitFor()
    await page.getByText('july.csv').first().waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('3 transactions imported').waitFor()
    await page.getByRole('heading', { name: 'Imports' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Undo import/ }).count()).toBe(1)
    // 2,495.00 + 1,200.50 - 95.00; fees 72.66 + 35.11 + 0.
    await expect
      .poll(() => total(page).innerText())
      .toMatch(/3 transactions[\s\S]*\$3,600\.50[\s\S]*\$107\.77[\s\S]*\$3,492\.73/)
    await expect.poll(() => page.getByText('Sample data').count()).toBe(0)
    await expect.poll(() => page.getByText('Monthly consulting').count()).toBe(0)

    await page.getByLabel('Month').selectOption('2026-07')
    await page.getByRole('heading', { name: 'Transactions in July 2026' }).waitFor()
    await page.getByText('Refund of deposit').waitFor({ state: 'hidden' })
    await expect.poll(() => total(page).innerText()).toMatch(/2 transactions[\s\S]*\$3,695\.50/)
    const file = await download(page)
    expect(file.suggestedFilename()).toBe('Merchant-Client_merchant-transactions_2026-07.csv')
    const text = await textOf(file)
    expect(text).toContain(
      '2026-07-01,Kitchen design,Tidewater Homes,sale,,settled,2495.00,72.66,2422.34,2026-07-03\r\n',
    )
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"",""x"")"`)
    expect(text.split('\r\n')).toHaveLength(4)

    await page.getByRole('button', { name: /^Undo import/ }).click()
    await page.getByText('Import undone').waitFor()
    await page.getByText('Sample data', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Restore/ }).waitFor()
    await page.locator('.Toastify').getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Import restored').waitFor()
    await page.getByText('Kitchen design').waitFor()
  },
)

test('lines that are here already are named before storing and left out, and one line can be deleted and brought back', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Repeating Client', 'repeat@journey.test')
  await page.goto('/merchant')
  await bring(page)
  await choose(page, `${csv}\r\n2026-08-09,New one,10.00,,`, 'august.csv')
  await page.getByRole('heading', { name: '3 rows were already imported' }).waitFor()
  await page.getByText('Row 2: Jul 1, 2026, $2,495.00, Kitchen design').waitFor()
  await page.getByLabel('Skip these 2 rows').check()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('1 transaction imported').waitFor()
  await expect.poll(() => total(page).innerText()).toContain('4 transactions')

  await page.getByRole('button', { name: 'Delete New one, $10.00' }).click()
  await page.getByText('Transaction deleted').waitFor()
  await page.getByText('3 transactions', { exact: true }).waitFor()
  await page.locator('.Toastify').getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('Transaction restored').waitFor()
  await page.getByText('4 transactions', { exact: true }).waitFor()
})

test('columns of other names are chosen by hand, and what the server refuses is shown at its line', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Mapping Client', 'mapping@journey.test')
  await page.goto('/merchant')
  await choose(page, 'When;How much;What\n2026-07-01;10.00;First\n2026-07-02;20.00;Second\n')
  await page.getByText('Choose which column holds the date and the amount.').waitFor()
  await page.getByLabel('Date', { exact: true }).selectOption('When')
  await page.getByLabel('Amount', { exact: true }).selectOption('How much')
  await page.getByLabel('Description', { exact: true }).selectOption('What')
  await page.route(
    '**/api/merchant-imports',
    (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          status: 400,
          code: 'invalid',
          detail: 'Refused for a test.',
          errors: [{ path: 'rows.1.amountCents', message: 'Not this one.' }],
        }),
      }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('Row 3: Not this one.').waitFor()
  await page.getByText('Refused for a test.').waitFor()
  await page.getByLabel('Skip this row').check()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('1 transaction imported').waitFor()
  await expect.poll(() => total(page).innerText()).toContain('$10.00')
})

test('a file that can’t be read says why and loses nothing that was chosen', async () => {
  const { page } = await enterAs('new@demo.test')
  await page.goto('/merchant')
  await choose(page, csv)
  await page.getByRole('button', { name: 'Import 3 rows' }).waitFor()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'figures.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await page.getByText('figures.xlsx is not a .csv.').waitFor()
  await input.setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.alloc(2 * 1024 * 1024 + 1, 'a') })
  await page.getByText('over the 2 MB limit').waitFor()
  await page.getByRole('button', { name: 'Import 3 rows' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Sample data', { exact: true }).waitFor()
})

test('staff choose a client first, bring in figures for them, and the client sees them at once', async () => {
  const client = await enterAs()
  await signUp(client, 'Staffed Client', 'staffed@journey.test')
  await client.page.goto('/merchant')
  await client.page.getByText('Sample data', { exact: true }).waitFor()
  const { page, context } = await enterAs('admin@demo.test')
  await page.goto('/merchant')
  await page.getByRole('heading', { name: 'Choose a client' }).waitFor()
  const people = (await (
    await context.request.get(`${siteAddress()}/api/clients?search=staffed@journey.test`)
  ).json()) as { items: { id: string }[] }
  await page.goto(`/merchant?client=${people.items[0]?.id}`)
  await bring(page)
  await client.page.getByText('Kitchen design').waitFor()
  await client.page.getByText(/by Dana Whitfield/).waitFor()
})

test('everything works by keyboard alone, on a phone’s width', async () => {
  const person = await enterAs(undefined, { viewport: phone })
  const { page } = person
  await signUp(person, 'Keyboard Merchant', 'keys@journey.test')
  await page.goto('/merchant')
  await page.getByText('Sample data', { exact: true }).waitFor()
  // Listened for well before the key: the browser is told of the listener without being waited for.
  const asked = page.waitForEvent('filechooser', { timeout: 0 })
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'Import transactions' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('file')
  await page.keyboard.press('Enter')
  await (await asked).setFiles({ name: 'july.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const press = async (name: string | RegExp, key: string) => {
    const target = page.getByRole('button', { name }).or(page.getByLabel(name)).first()
    await target.waitFor()
    for (
      let tries = 0;
      tries < 60 && !(await target.evaluate((element) => element === document.activeElement));
      tries++
    )
      await page.keyboard.press('Tab')
    await page.keyboard.press(key)
  }
  await press('Skip these 2 rows', 'Space')
  await press('Import 3 rows', 'Enter')
  await page.getByText('3 transactions imported').waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('Import CSV'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await press(/^Delete Kitchen design/, 'Enter')
  await page.getByText('Transaction deleted').waitFor()
  await press(/^Undo import/, 'Enter')
  await page.getByText('Import undone').waitFor()
})

test.each([
  ['light', desktop],
  ['dark', phone],
] as const)(
  'axe finds nothing in the %s theme at %o: sample, preview and own figures',
  async (colorScheme, viewport) => {
    const person = await enterAs(undefined, { colorScheme, viewport })
    const { page } = person
    await signUp(person, 'Axe Merchant', `axe-${colorScheme}@journey.test`)
    const check = (where: string) => expectAccessible(page, { where, exclude: '.Toastify' })
    await page.goto('/merchant')
    await page.getByText('Sample data', { exact: true }).waitFor()
    await check('sample')
    await bring(page)
    await check('own')
    await choose(page, `${csv}\r\n2026-08-09,New one,0.10,,`)
    await page.getByRole('heading', { name: '3 rows were already imported' }).waitFor()
    await check('preview')
    const staff = await enterAs('admin@demo.test', { colorScheme, viewport })
    await staff.page.goto('/merchant')
    await staff.page.getByRole('heading', { name: 'Choose a client' }).waitFor()
    await expectAccessible(staff.page)
  },
)
