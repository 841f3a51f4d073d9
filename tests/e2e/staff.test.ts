import { expect, test } from 'vitest'
import { enterAs, signUp, untilSent } from './browser.ts'

test(
  'staff complete a task, and only that client’s open screen changes, without a reload',
  { tags: 'main' },
  async () => {
    const staff = await enterAs('admin@demo.test')
    const client = await enterAs()
    await signUp(client, 'Moved Client', 'moved@journey.test')
    const other = await enterAs('day33@demo.test')
    await client.page.goto('/')
    await client.page.getByText('0 of 45').waitFor()
    await other.page.goto('/')
    await other.page.getByText('32 of 45').first().waitFor()
    const asked: string[] = []
    other.page.on('request', (request) => {
      if (request.url().includes('/api/build-out')) asked.push(request.url())
    })
    await client.page.evaluate(() => {
      ;(window as unknown as { mark: number }).mark = 1
    })

    await staff.page.goto('/clients?search=moved')
    await staff.page.getByRole('link', { name: 'Moved Client', exact: true }).click()
    await staff.page.getByRole('button', { name: /^Kick-off/ }).focus()
    await staff.page.keyboard.press('4')

    await client.page.getByRole('main').getByText('1 of 45').first().waitFor()
    expect(await client.page.evaluate(() => (window as unknown as { mark: number }).mark)).toBe(1)
    expect(asked).toEqual([])
  },
)

test('staff ask something of the client by e-mail; the client answers, and staff mark it received', async () => {
  const staff = await enterAs('admin@demo.test')
  const client = await enterAs()
  await signUp(client, 'Asked Client', 'asked@journey.test')
  await client.page.goto('/')
  await client.page.getByText('Overall Progress').waitFor()
  await staff.page.goto('/clients?search=asked')
  await staff.page.getByRole('link', { name: 'Asked Client', exact: true }).click()
  // The plan itself asks for the kick-off on day 1: once that is done, nothing is needed.
  await staff.page.getByRole('button', { name: /^Kick-off/ }).focus()
  await staff.page.keyboard.press('4')
  await client.page.getByText('Nothing needed from you today').waitFor()
  await staff.page.getByRole('button', { name: 'New request' }).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByLabel('What do you need?').fill('Send the signed lease')
  await dialog.getByRole('button', { name: /Send|Ask/ }).click()
  const panel = client.page.getByRole('main')
  await panel.getByText('Send the signed lease').first().waitFor(untilSent)
  await client.page.getByRole('button', { name: 'Mark as done' }).click()
  await panel.getByText('Thanks. Your team will review it.').first().waitFor()
  await staff.page.getByRole('button', { name: 'Mark received' }).click()
  await client.page.getByText('Nothing needed from you today').waitFor()
  await staff.page.goto('/dev/mail')
  await staff.page.getByText('One thing we need from you: Send the signed lease').first().waitFor()
})

test('a private note is seen by staff and never sent to the client', async () => {
  const staff = await enterAs('admin@demo.test')
  await staff.page.goto('/clients?search=theo')
  await staff.page.getByRole('link', { name: 'Theo Lindqvist', exact: true }).click()
  await staff.page.getByText('Lease says Suite 3').waitFor()
  await staff.page.getByLabel(/note/i).last().fill('Call back on Monday')
  await staff.page.keyboard.press('Control+Enter')
  await staff.page.getByText('Call back on Monday').waitFor()
  const client = await enterAs('day10@demo.test')
  const received: string[] = []
  client.page.on('response', (response) => {
    if (response.url().includes('/api/') && !response.url().includes('/api/live'))
      void response.text().then(
        (text) => received.push(text),
        () => {},
      )
  })
  await client.page.goto('/')
  await client.page.getByText('Overall Progress').waitFor()
  expect((await client.page.content()) + received.join()).not.toContain('Call back on Monday')
})

test('the list sorts, searches and keeps both in the address', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/clients')
  await page.getByRole('heading', { name: 'All Users' }).waitFor()
  await page.getByRole('columnheader', { name: /Tasks/ }).getByRole('button').click()
  await page.waitForURL(/sort=tasks/)
  await page.getByRole('searchbox').fill('marisol')
  await page.waitForURL(/search=marisol/)
  await page.getByRole('link', { name: 'Marisol Vega', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Theo Lindqvist', exact: true }).waitFor({ state: 'hidden' })
  expect(await page.content()).not.toMatch(/argon2|total-build-out/)
})

test('the client in focus stays while moving between pages, with the name in sight', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/clients?search=theo')
  await page.getByRole('link', { name: 'Theo Lindqvist', exact: true }).click()
  await page.getByRole('button', { name: 'More about the account of Theo Lindqvist' }).click()
  await page.getByRole('menuitem', { name: 'Work for this client' }).click()
  await page.waitForURL(/client=/)
  for (const name of ['Business Bank Accounts', 'Business Documents', 'Business Accounts']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(page.url()).toContain('client=')
    await page.getByText(/working for Theo Lindqvist/i).waitFor()
  }
})

test('a client who opens the staff’s pages reads Unauthorized, and nothing about anybody is sent', async () => {
  const { page } = await enterAs('day10@demo.test')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(clients|client-notes)/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/clients')
  const word = page.getByText('Unauthorized')
  await word.waitFor()
  expect(await word.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(179, 36, 28)')
  expect(asked).toEqual([])
  expect(await page.content()).not.toContain('Marisol')
})
