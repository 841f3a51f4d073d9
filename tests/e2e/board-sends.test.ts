import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, showDark } from './accessible.ts'
import { desktop, enterAs, phone, signUp, siteAddress, waitForNotice } from './browser.ts'

const first = 'Business Formation'
const second = 'EIN & Registered Agent'
const columnOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardOf = (page: Page, column: string, name: string) =>
  columnOf(page, column).getByRole('listitem').filter({ hasText: name })
const linkOf = (page: Page, column: string, name: string) =>
  columnOf(page, column).getByRole('link', { name, exact: true })
const actions = (page: Page) => page.getByRole('toolbar', { name: 'With the selected clients' })
/** How long a wait may take for what leaves twelve seconds later on a busy machine. */
const untilLeft = { timeout: 60_000 }

/** Clients with these names, and the board of them, by name. */
async function openBoard(...names: string[]): Promise<{ page: Page; clients: Page[]; context: BrowserContext }> {
  const clients: Page[] = []
  for (const name of names) {
    const client = await enterAs()
    await signUp(client, name, `${name.replace(' ', '-').toLowerCase()}@sends.test`)
    clients.push(client.page)
  }
  const { page, context } = await enterAs('admin@demo.test')
  await page.goto(`/desk?search=${names[0]?.split(' ')[0]?.toLowerCase()}-&layout=board&sort=company`)
  for (const name of names) await linkOf(page, first, name).waitFor()
  return { page, clients, context }
}

async function select(page: Page, ...names: string[]): Promise<void> {
  for (const name of names)
    await columnOf(page, first)
      .getByRole('checkbox', { name: `Select ${name}` })
      .check()
  await page.getByText(`${names.length} selected`).waitFor()
}

test('a request leaves from the board: for one card by its key, and for the selected ones', async () => {
  const { page, clients } = await openBoard('Boarding Ada', 'Boarding Bea')
  // R asks the client of the card that has the focus; nothing is selected for it.
  await linkOf(page, first, 'Boarding Ada').focus()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'New request' })
  await dialog.getByText('To Boarding Ada', { exact: true }).waitFor()
  await dialog.getByText('Portal and mail to boarding-ada@sends.test in ten seconds').waitFor()
  await dialog.locator(':focus').waitFor()
  await dialog.getByLabel('What do you need?').focus()
  await page.keyboard.type('Lease of <b>{first name}</b>')
  await dialog.getByRole('region', { name: 'Preview' }).getByText('Lease of <b>Boarding</b>').waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Boarding Ada')

  await select(page, 'Boarding Ada', 'Boarding Bea')
  await actions(page)
    .getByRole('button', { name: /^Request/ })
    .click()
  await dialog.getByText('To 2 clients. Each gets an e-mail and doesn’t see the others.').waitFor()
  await dialog.getByText('Portal and a mail to each in ten seconds').waitFor()
  await dialog.locator(':focus').waitFor()
  await dialog.getByLabel('What do you need?').focus()
  await page.keyboard.type('Lease of <b>{first name}</b>')
  await page.keyboard.press('Control+Enter')
  await waitForNotice(page, 'Request to 2 clients leaves in 10 seconds')
  await page.getByText('2 selected').waitFor({ state: 'detached' })
  for (const client of clients) {
    await client.goto('/')
    await client.getByText('Lease of <b>Boarding</b>').first().waitFor(untilLeft)
  }
})

test('clients are reminded from the board of what is open, and those who can’t be reminded again are named', async () => {
  const { page, clients, context } = await openBoard('Reminding Ada', 'Reminding Bea')
  for (const client of clients) {
    const { user } = (await (await client.request.get('/api/session')).json()) as { user: { id: string } }
    const data = { userId: user.id, title: 'Your lease' }
    const made = await context.request.post('/api/client-requests', { data, headers: { origin: siteAddress() } })
    expect(made.status()).toBe(201)
    await client.goto('/')
  }
  await select(page, 'Reminding Ada', 'Reminding Bea')
  await page.keyboard.press('Shift+R')
  await waitForNotice(page, 'Reminder to 2 clients leaves in 10 seconds')
  await clients[0]?.getByText('Reminder 1').first().waitFor(untilLeft)
  await clients[1]?.getByText('Reminder 1').first().waitFor(untilLeft)
  // Twice within a day is refused, and says for whom.
  await select(page, 'Reminding Ada', 'Reminding Bea')
  await actions(page)
    .getByRole('button', { name: /^Remind/ })
    .click()
  await page.getByText('Reminder sent to 0 of 2 clients. 2 failed.').waitFor(untilLeft)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const failed = page.getByRole('dialog')
  await failed.getByText('Reminding Ada').waitFor()
  await failed.getByText('Reminding Bea').waitFor()
  await failed.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).waitFor({ state: 'detached' })
}, 120_000)

test('a task is changed for cards of the board, which move when it ends their phase; Undo brings them back', async () => {
  const { page } = await openBoard('Changing Ada', 'Changing Bea', 'Changing Cora')
  await select(page, 'Changing Ada', 'Changing Bea')
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Change a task' })
  await dialog.getByLabel('Task').selectOption({ label: 'Kick-off: owner profile and entity decision' })
  await dialog.getByLabel('New status').selectOption({ label: 'Skipped' })
  await dialog.getByText('2 clients change, now 2 Pending').waitFor()
  await dialog.getByRole('button', { name: 'Change for 2 clients' }).click()
  await dialog.getByText('Enter a short reason').waitFor()
  await dialog.getByLabel('Reason').fill('Done <b>before</b>')
  await expectAccessible(page)
  // A lost connection changes nothing and loses nothing.
  await page.route('**/api/build-out-tasks/many', (route) => route.abort('connectionreset'))
  await dialog.getByRole('button', { name: 'Change for 2 clients' }).click()
  await dialog.getByText(/^Nothing was changed\./).waitFor()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Done <b>before</b>')
  await page.unroute('**/api/build-out-tasks/many')
  await dialog.getByRole('button', { name: 'Change for 2 clients' }).click()
  await waitForNotice(page, 'Changing a task of 2 clients')
  await dialog.waitFor({ state: 'detached' })
  await cardOf(page, first, 'Changing Ada').getByText('Name check').waitFor(untilLeft)
  await cardOf(page, first, 'Changing Bea').getByText('Name check').waitFor(untilLeft)
  expect(await cardOf(page, first, 'Changing Cora').getByText('Kick-off').count()).toBe(1)

  // The last task of the phase moves the cards; a client who lacks what it needs is left out and named.
  await select(page, 'Changing Ada', 'Changing Bea', 'Changing Cora')
  await actions(page)
    .getByRole('button', { name: /^Change task/ })
    .click()
  await dialog.getByLabel('Task').selectOption({ label: 'Name check and filing of the formation document' })
  await dialog.getByLabel('New status').selectOption({ label: 'Completed' })
  await dialog.getByText('2 clients change, now 2 Pending').waitFor()
  const leftOut = dialog.getByRole('status', { name: 'What this changes' }).getByRole('listitem')
  await leftOut
    .filter({ hasText: 'Changing Cora' })
    .getByText(/^Needs first: Kick-off/)
    .waitFor()
  await dialog.getByRole('button', { name: 'Change for 2 clients' }).click()
  await cardOf(page, second, 'Changing Ada').waitFor(untilLeft)
  await cardOf(page, second, 'Changing Bea').waitFor(untilLeft)
  // The notice of the first change has gone.
  await page
    .getByRole('status')
    .filter({ hasText: 'Changing a task' })
    .last()
    .getByRole('button', { name: 'Undo' })
    .click()
  await linkOf(page, first, 'Changing Ada').waitFor(untilLeft)
  await linkOf(page, first, 'Changing Bea').waitFor(untilLeft)
  await cardOf(page, second, 'Changing Ada').waitFor({ state: 'detached' })
})

test('on a phone the selected cards of the board are asked for something in dark, with nothing that sticks out', async () => {
  const { page } = await openBoard('Phoning Ada', 'Phoning Bea')
  await page.setViewportSize(phone)
  await showDark(page)
  await select(page, 'Phoning Ada', 'Phoning Bea')
  const request = actions(page).getByRole('button', { name: /^Request/ })
  await request
    .or(actions(page).getByRole('button', { name: 'More' }))
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'New request' })
  await dialog.waitFor()
  await dialog.getByLabel('What do you need?').fill('Your lease')
  await dialog.getByRole('radio', { name: 'Upload' }).check()
  await dialog.getByRole('group', { name: 'What to send' }).getByRole('textbox').first().fill('x'.repeat(120))
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click()
  await dialog.getByLabel('Preview for').selectOption({ label: 'Phoning Bea' })
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await waitForNotice(page, 'Request to 2 clients leaves in 10 seconds')
  await page.setViewportSize(desktop)
})
