import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makePaper } from '../../src/app/demo/paper.ts'
import { formatDate } from '../../src/kit/ui/format.ts'
import { enterAs, phone, signUp, siteAddress } from './browser.ts'
import { dayFromNow } from './day.ts'

const screens = [
  {
    path: '/account-receivable',
    api: '/api/account-receivables',
    heading: 'Account Receivables',
    create: 'Create receivable',
    empty: 'No receivables found.',
    date: 'Due Date',
    added: 'Receivable added',
    updated: 'Receivable updated',
    third: 'overdue',
    failed: 'We couldn’t add the receivable.',
  },
  {
    path: '/purchase-order',
    api: '/api/purchase-orders',
    heading: 'Purchase Orders',
    create: 'Create purchase order',
    empty: 'No purchase orders found.',
    date: 'Order Date',
    added: 'Purchase order added',
    updated: 'Purchase order updated',
    third: 'rejected',
    failed: 'We couldn’t add the purchase order.',
  },
]
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const total = (page: Page, status: string) =>
  page.getByRole('group', { name: 'Totals by status' }).getByRole('button', { name: new RegExp(`^${status}`, 'i') })

describe.each(screens)('$heading', ({ path, api, heading, create, empty, date, added, updated, third, failed }) => {
  const titled = (status: string) => status[0]?.toUpperCase() + status.slice(1)

  test('any status is chosen on create; an edit saves every field, the status too', async () => {
    const person = await enterAs()
    const { page, context } = person
    await signUp(person, 'Money Client', `money${path.slice(1, 4)}@journey.test`)
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.getByText(empty).waitFor()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Vendor Name').fill('Alder Supply')
    await dialog.getByLabel('Amount').fill('12.345')
    await dialog.getByLabel('Amount').blur()
    await dialog.getByText('Amount can have up to two decimal places.').waitFor()
    await dialog.getByLabel('Amount').fill('1,250.50')
    await dialog.getByLabel(date).fill(dayFromNow(9))
    expect(await dialog.getByLabel('Status').inputValue()).toBe('pending')
    await dialog.getByLabel('Status').selectOption(third)
    await page.keyboard.press('Control+Enter')
    await page.getByText(added).waitFor()
    await card(page, 'Alder Supply').getByText(titled(third)).waitFor()
    await card(page, 'Alder Supply').getByText(date).waitFor()

    await card(page, 'Alder Supply').getByRole('button', { name: /^Edit/ }).click()
    await page.getByLabel('Vendor Name').fill('Not this')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await card(page, 'Alder Supply').waitFor()
    await card(page, 'Alder Supply').getByRole('button', { name: /^Edit/ }).focus()
    await page.keyboard.press('e')
    await page.getByLabel('Vendor Name').fill('Alder & Sons')
    await page.getByLabel('Amount').fill('99.99')
    await page.getByLabel(date).fill(dayFromNow(-2))
    await page.getByLabel('Status', { exact: true }).selectOption('approved')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText(updated).waitFor()
    await page.reload()
    const saved = card(page, 'Alder & Sons')
    for (const text of ['Approved', '$99.99', formatDate(dayFromNow(-2))])
      await saved.getByText(text, { exact: true }).waitFor()
    const { items } = (await (await context.request.get(api)).json()) as { items: object[] }
    expect(items).toMatchObject([{ vendorName: 'Alder & Sons', amount: 99.99, status: 'approved' }])
    await total(page, 'approved').getByText('$99.99').waitFor()
  })

  test('the totals count all rows, narrow the list with a click, and say so in the address', async () => {
    const { page } = await enterAs('day33@demo.test')
    await page.goto(path)
    await total(page, 'pending').getByText(/\$/).waitFor()
    const all = await page.getByRole('article').count()
    await total(page, 'approved').click()
    await page.waitForURL(/status=approved/)
    await page.waitForFunction((before) => document.querySelectorAll('article').length < before, all)
    expect(await total(page, 'approved').getAttribute('aria-pressed')).toBe('true')
    for (const text of await page.getByRole('article').allTextContents()) expect(text).toContain('Approved')
    await page.reload()
    await page.getByRole('article').first().waitFor()
    expect(await page.getByRole('article').count()).toBeLessThan(all)
    await total(page, 'approved').click()
    await page.waitForFunction((before) => document.querySelectorAll('article').length === before, all)
  })

  test('staff read a table with the clients’ names, sort it by amount and by date, and edit from it', async () => {
    const { page } = await enterAs('admin@demo.test')
    await page.goto(path)
    const table = page.getByRole('table', { name: heading })
    await table.getByText('Marisol Vega').first().waitFor()
    expect((await table.getByRole('row').nth(1).boundingBox())?.height).toBeCloseTo(44, 0)
    const amounts = async () =>
      (await table.locator('tbody tr').allTextContents()).map((text) =>
        Number(/\$([\d,.]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')),
      )
    await table.getByRole('button', { name: 'Amount' }).click()
    await page.waitForURL(/sort=amount&direction=asc/)
    await table.locator('th[aria-sort=ascending]').waitFor()
    await page.waitForFunction(() => !document.querySelector('[data-stale]'))
    expect(await amounts()).toEqual((await amounts()).toSorted((a, b) => a - b))
    await table.getByRole('button', { name: 'Amount' }).click()
    await page.waitForURL(/direction=desc/)
    await table.locator('th[aria-sort=descending]').waitFor()
    await page.waitForFunction(() => !document.querySelector('[data-stale]'))
    expect(await amounts()).toEqual((await amounts()).toSorted((a, b) => b - a))
    await table.getByRole('button', { name: date }).click()
    await page.waitForURL(new RegExp('sort=(dueDate|orderDate)'))
    await table.locator('th[aria-sort]', { hasText: date }).waitFor()
    await page.waitForFunction(() => !document.querySelector('[data-stale]'))

    await table.getByRole('button', { name: /^Edit/ }).first().focus()
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Status').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('n')
    await page.getByRole('dialog', { name: create }).getByRole('combobox', { name: 'Client' }).waitFor()
  })

  test('a failed save keeps what was typed, and a double click makes one', async () => {
    const { page, context } = await enterAs('day10@demo.test')
    await page.goto(path)
    await page.getByRole('button', { name: create }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Vendor Name').fill('Twice Vendor')
    await dialog.getByLabel('Amount').fill('10')
    let sent = 0
    await page.route(`**${api}`, async (route) =>
      route.request().method() === 'POST' && sent++ === 0 ? route.abort('connectionreset') : route.continue(),
    )
    await page.keyboard.press('Control+Enter')
    await dialog.getByText(failed).waitFor()
    expect(await dialog.getByLabel('Vendor Name').inputValue()).toBe('Twice Vendor')
    await dialog.getByRole('button', { name: /^Create/ }).dblclick()
    await dialog.waitFor({ state: 'hidden' })
    const { items } = (await (await context.request.get(`${api}?limit=100`)).json()) as {
      items: { vendorName: string }[]
    }
    expect(items.filter((item) => item.vendorName === 'Twice Vendor')).toHaveLength(1)
  })

  test('a document that staff add from the table is on the client’s card', async () => {
    const client = await enterAs()
    await signUp(client, `Paper Client${path}`, `paper${path.slice(1, 4)}@journey.test`)
    const made = await client.context.request.post(api, {
      data: { vendorName: `Paper ${heading}`, amount: 5 },
      headers: { origin: siteAddress() },
    })
    expect(made.status()).toBe(201)
    await client.page.goto(path)
    await card(client.page, `Paper ${heading}`).waitFor()
    const { page } = await enterAs('admin@demo.test')
    await page.goto(path)
    await page.getByRole('button', { name: `Documents of Paper ${heading}: 0` }).click()
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'signed-order.pdf',
        mimeType: 'application/pdf',
        buffer: makePaper('Signed order', ['Five dollars']),
      })
    await page.getByRole('dialog').getByText('signed-order').first().waitFor()
    await card(client.page, `Paper ${heading}`).getByText('signed-order').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Documents of Paper ${heading}: 1` }).waitFor()
  })

  test('on a phone nothing is cut off, for clients and for staff', async () => {
    for (const email of ['day33@demo.test', 'admin@demo.test']) {
      const { page } = await enterAs(email, { viewport: phone })
      await page.goto(path)
      await page.getByRole('button', { name: /^Edit/ }).first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  })
})

// At any hour one of the far zones has another day than the portal: the portal's counts, for the card as for the totals.
test.each([
  ['New York', 'America/New_York'],
  ['far west', 'Pacific/Pago_Pago'],
  ['far east', 'Pacific/Kiritimati'],
])(
  'a pending receivable is overdue from the day after its due date: on its card, in the totals and in the filter (%s)',
  async (_name, timezoneId) => {
    const person = await enterAs(undefined, { timezoneId })
    const { page } = person
    await signUp(person, 'Overdue Client', `overdue.${timezoneId.length}@journey.test`)
    await page.goto('/account-receivable')
    for (const [name, days] of [
      ['Late', -1],
      ['Today', 0],
    ] as const) {
      await page.getByRole('button', { name: 'Create receivable' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Vendor Name').fill(name)
      await dialog.getByLabel('Amount').fill('40')
      await dialog.getByLabel('Due Date').fill(dayFromNow(days))
      await page.keyboard.press('Control+Enter')
      await card(page, name).waitFor()
    }
    await card(page, 'Late').getByText('Overdue').waitFor()
    await card(page, 'Today').getByText('Pending').waitFor()
    await page.getByText('$80.00 is owed, $40.00 of it overdue.').waitFor()
    await total(page, 'overdue').click()
    await card(page, 'Today').waitFor({ state: 'detached' })
    await card(page, 'Late').waitFor()
  },
)
