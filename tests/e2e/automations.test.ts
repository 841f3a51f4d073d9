import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAs, phone, signUp, siteAddress } from './browser.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, text: string) => cards(page).filter({ hasText: text })

test('an idea fills in the request; what is sent is in the list as Requested', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Automation Client', 'automation@journey.test')
  await page.goto('/automations')
  await page.getByRole('heading', { name: 'No Automations' }).waitFor()
  await page.getByRole('button', { name: 'Invoice reminders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request automation' })
  expect(await dialog.getByLabel('Type').inputValue()).toBe('Workflow')
  expect(await dialog.getByLabel('Description').inputValue()).toContain('each invoice')
  expect(await dialog.getByLabel('Description').getAttribute('rows')).toBe('4')
  expect(await dialog.getByLabel('Priority').locator('option').allTextContents()).toEqual(['High', 'Medium', 'Low'])
  // Nothing of it was typed: closing asks nothing.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('n')
  await dialog.waitFor()
  expect(await dialog.getByLabel('Description').inputValue()).toBe('')
  await dialog.getByLabel('Type').selectOption('Integration')
  await dialog.getByLabel('Priority').selectOption('High')
  await dialog.getByLabel('Description').fill('Bring the bank into our books')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Automation requested').waitFor()
  await card(page, 'Bring the bank into our books').getByText('Requested').waitFor()
  await page.getByRole('heading', { name: 'No Automations' }).waitFor({ state: 'detached' })
})

test('an added automation is pending; its switches are saved at once, also when the first attempt fails', async () => {
  const person = await enterAs(undefined, { viewport: phone })
  const { page, context } = person
  await signUp(person, 'Switch Client', 'switch@journey.test')
  await page.goto('/automations')
  await page.getByRole('button', { name: 'Add Automation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Automation' })
  expect(await dialog.getByLabel('Description').getAttribute('rows')).toBe('3')
  await dialog.getByLabel('Type').selectOption('Custom Automation')
  await dialog.getByLabel('Description').fill('Watch the website')
  await dialog.getByLabel('Notes').fill('At night too')
  await dialog.getByText('Enable notifications').click()
  let posts = 0
  await page.route('**/api/automations', (route) =>
    route.request().method() === 'POST' && posts++ === 0 ? route.abort('connectionreset') : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Add automation' }).click()
  await dialog.getByText('We couldn’t add the automation.').waitFor()
  expect(await dialog.getByLabel('Notes').inputValue()).toBe('At night too')
  await dialog.getByRole('button', { name: 'Add automation' }).dblclick()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => cards(page).count()).toBe(1)
  const made = card(page, 'Watch the website')
  for (const text of ['Custom Automation', 'Pending', 'At night too', 'Last updated'])
    await made.getByText(text).waitFor()
  expect(await made.getByRole('button', { name: /^Status/ }).count()).toBe(0)

  const sync = made.getByRole('switch', { name: 'Auto-sync data' })
  expect([
    await sync.isChecked(),
    await made.getByRole('switch', { name: 'Enable notifications' }).isChecked(),
  ]).toEqual([false, true])
  let broken = true
  await page.route('**/api/automations/*', (route) => (broken ? route.abort('connectionreset') : route.continue()))
  await sync.click()
  await made.getByText('We couldn’t update the automation.').waitFor()
  await expect.poll(() => sync.isChecked()).toBe(false)
  broken = false
  await made.getByRole('button', { name: 'Try again' }).click()
  await made.getByText('We couldn’t update the automation.').waitFor({ state: 'detached' })
  await page.waitForFunction(
    async () =>
      ((await (await fetch('/api/automations')).json()) as { items: { isAutoSync: boolean }[] }).items[0]
        ?.isAutoSync === true,
  )
  await expect.poll(() => sync.isChecked()).toBe(true)
  const refused = await context.request.patch(
    `/api/automations/${((await (await context.request.get('/api/automations')).json()) as { items: { id: string }[] }).items[0]?.id}`,
    {
      data: { status: 'Active' },
      headers: { origin: siteAddress(), 'if-match': '"2"' },
    },
  )
  expect(refused.status()).toBe(403)
})

test('staff accept a request, which makes one automation, and move it; the client follows on the open screen', async () => {
  const client = await enterAs()
  await signUp(client, 'Accepted Client', 'accepted@journey.test')
  for (const description of ['Please accept this', 'Please decline this']) {
    const answer = await client.context.request.post('/api/request-automations', {
      data: { type: 'Workflow', description },
      headers: { origin: siteAddress() },
    })
    expect(answer.status()).toBe(201)
  }
  await client.page.goto('/automations')
  await card(client.page, 'Please accept this').getByText('Requested').waitFor()
  expect(await client.page.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0)

  const staff = await enterAs('admin@demo.test')
  await staff.page.goto('/automations')
  await staff.page.getByRole('button', { name: 'Cards' }).click()
  const asked = card(staff.page, 'Please accept this')
  await asked.getByText('Accepted Client').waitFor()
  let lost = true
  await staff.page.route('**/accept', async (route) => {
    if (!lost) return route.continue()
    lost = false
    await route.fetch()
    return route.abort('connectionreset')
  })
  // The answer is lost though it was done: the list shows that it was, and a second attempt would make nothing twice.
  await asked.getByRole('button', { name: 'Accept', exact: true }).click()
  await card(client.page, 'Please accept this').getByText('Pending').waitFor()
  await asked.getByRole('button', { name: /^Status: Pending/ }).waitFor()
  // The automation and the request come with lists of their own.
  await expect.poll(() => asked.count()).toBe(1)

  await asked.getByRole('button', { name: /^Status: Pending/ }).click()
  await staff.page.getByRole('menuitem', { name: 'Active' }).click()
  await staff.page.getByText('Automation set to Active').waitFor()
  await asked.getByText('Activated by Dana Whitfield').waitFor()
  await card(client.page, 'Please accept this').getByText('Active', { exact: true }).waitFor()
  await card(client.page, 'Please accept this').getByText('Activated by your team').waitFor()
  expect(await client.page.content()).not.toContain('Dana Whitfield')
  await asked.getByRole('button', { name: /^Status: Active/ }).click()
  await staff.page.getByRole('menuitem', { name: 'Paused' }).click()
  const badge = card(client.page, 'Please accept this').getByText('Paused', { exact: true })
  await badge.waitFor()
  expect(await badge.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(122, 82, 0)')

  const declined = card(staff.page, 'Please decline this')
  await declined.getByRole('button', { name: 'Decline', exact: true }).click()
  // Under the pointer a notice stays.
  await staff.page.getByText('Request declined').hover()
  await card(client.page, 'Please decline this').getByText('Declined', { exact: true }).waitFor()
  await staff.page.getByRole('button', { name: 'Undo' }).last().click()
  await card(client.page, 'Please decline this').getByText('Requested', { exact: true }).waitFor()
})

test('a request that could not be accepted says so and can be tried again', async () => {
  const client = await enterAs()
  await signUp(client, 'Retry Client', 'retry@journey.test')
  await client.context.request.post('/api/request-automations', {
    data: { type: 'Workflow', description: 'Try me again' },
    headers: { origin: siteAddress() },
  })
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/automations')
  await page.getByRole('button', { name: 'Cards' }).click()
  let broken = true
  await page.route('**/accept', (route) => (broken ? route.abort('connectionreset') : route.continue()))
  await card(page, 'Try me again').getByRole('button', { name: 'Accept', exact: true }).click()
  await card(page, 'Try me again').getByText('We couldn’t accept the request.').waitFor()
  broken = false
  await card(page, 'Try me again').getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Request accepted').waitFor()
  await card(page, 'Try me again')
    .getByRole('button', { name: /^Status: Pending/ })
    .waitFor()
})

test('automations and requests come in one order by age, page by page', async () => {
  const person = await enterAs()
  const { page, context } = person
  await signUp(person, 'Many Client', 'many@journey.test')
  const made: string[] = []
  const make = async (path: string, n: number) => {
    const description = `Number ${String(n).padStart(3, '0')}`
    const answer = await context.request.post(path, {
      data: { type: 'Workflow', description },
      headers: { origin: siteAddress() },
    })
    expect(answer.status()).toBe(201)
    made.unshift(description)
  }
  for (let n = 0; n < 70; n++) await make(n % 5 === 0 ? '/api/request-automations' : '/api/automations', n)
  await page.goto('/automations')
  const seen = async () => (await cards(page).allTextContents()).map((text) => /Number \d{3}/.exec(text)?.[0])
  await page.getByRole('button', { name: 'Show more' }).waitFor()
  const first = await seen()
  expect(first).toEqual(made.slice(0, first.length))
  expect(first.length).toBeLessThan(70)
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByText('Number 000').waitFor()
  await expect.poll(seen).toEqual(made)
  await expect.poll(() => page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
})

test('a request is edited in a dialog by E, deleted, and brought back by Undo', async () => {
  const { page } = await enterAs('day33@demo.test')
  await page.goto('/automations')
  const asked = card(page, 'ask the customer for a review').first()
  await asked.getByRole('button', { name: /^Edit/ }).focus()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Edit request' })
  await dialog.getByLabel('Priority').selectOption('Low')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await asked.getByText('Low priority').waitFor()
  await asked.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('Request deleted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await asked.waitFor()
})

test('automations are told apart by their names, in cards, log and search', async () => {
  const client = await enterAs()
  await signUp(client, 'Automation Namer', 'named-automation@journey.test')
  const origin = { origin: siteAddress() }
  const long = 'Remind customers of open invoices on the day they are due and a week later. Stop when they have paid.'
  for (const description of [long, 'Ask for a review.\nOne day after a job is done.'])
    await client.context.request.post('/api/automations', { data: { type: 'Workflow', description }, headers: origin })
  await client.page.goto('/automations')
  const name = 'Remind customers of open invoices on the day they are due…'
  const named = client.page.getByRole('article', { name, exact: true })
  await named.getByText('Workflow').waitFor()
  await named.getByText(long).waitFor()
  await client.page
    .getByRole('article', { name: 'Ask for a review', exact: true })
    .getByText('One day after a job is done.')
    .waitFor()
  const { items } = (await (await client.context.request.get('/api/search?q=remind')).json()) as {
    items: { title: string }[]
  }
  expect(items.map(({ title }) => title)).toEqual([name])
  // What comes later is still shown where it was found.
  const later = (await (await client.context.request.get('/api/search?q=paid')).json()) as {
    items: { title: string }[]
  }
  expect(later.items[0]?.title).toContain('have paid')

  const staff = await enterAs('admin@demo.test')
  await staff.page.goto('/clients?search=named-automation@journey.test')
  await staff.page
    .getByRole('link', { name: /^Automation Namer/ })
    .first()
    .click()
  await staff.page.waitForURL(/\/clients\/[\w-]+$/)
  await staff.page.goto(`${staff.page.url()}?tab=log`)
  await staff.page.getByText(name).first().waitFor()
})
