import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { enterAs, enterToStay, type Person, signUp } from './browser.ts'

let staff: Person
beforeAll(async () => {
  staff = await enterToStay('admin@demo.test')
})

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}(?: ?\\d+)?$`) })
const openTab = (page: Page) => page.locator('[role=tab][aria-selected=true]')
/** Opens a tab, which may be among those that do not fit into the line. */
async function choose(page: Page, name: string) {
  await tab(page, 'Overview').waitFor()
  if (await tab(page, name).isVisible()) return tab(page, name).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
}
const panel = (page: Page) => page.getByRole('tabpanel')
const search = (page: Page) => new URL(page.url()).searchParams

/** A client of the test's own, and the address of its file. */
async function makeClient(name: string): Promise<{ client: Person; file: string }> {
  const client = await enterAs()
  await signUp(client, name, `${name.toLowerCase().replace(' ', '-')}@file.test`)
  const answer = await staff.context.request.get(`/api/clients?search=${encodeURIComponent(name)}`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  return { client, file: `/clients/${items[0]?.id}` }
}

async function addAccount(page: Page, bankName: string) {
  await panel(page).getByRole('button', { name: 'Add an Account' }).click()
  await page.getByRole('dialog').getByLabel('Bank Name').fill(bankName)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

test('the file opens from the list; its tabs count, stand in the address, and outlive a reload and the way back', async () => {
  const { page } = staff
  await makeClient('Folder Ames')
  await page.goto('/clients?search=folder+ames')
  await page.getByRole('link', { name: 'Folder Ames', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Folder Ames' }).waitFor()
  await page.getByRole('tab', { name: /^Build-out ?45$/ }).waitFor()
  await page.getByRole('tab', { name: /^Bank ?0$/ }).waitFor()

  await choose(page, 'Bank')
  await page.waitForURL(/\?tab=bank$/)
  await panel(page).getByText('No accounts found.').waitFor()
  await addAccount(page, 'Folder Savings')
  await page.getByRole('tab', { name: /^Bank ?1$/ }).waitFor()

  await choose(page, 'Profile')
  await page.waitForURL(/\?tab=profile$/)
  await page.reload()
  await panel(page).getByLabel('Owner First Name').waitFor()
  expect(await openTab(page).textContent()).toBe('Profile')
  await page.goBack()
  await page.waitForURL(/\?tab=bank$/)
  await panel(page).getByRole('article', { name: 'Folder Savings' }).waitFor()
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('tab='))
  await page.getByRole('button', { name: /^Kick-off/ }).waitFor()
})

test('what the client wrote is counted at the Chat tab until it is answered, and the palette acts on the client', async () => {
  const { page } = staff
  const { client, file } = await makeClient('Palette Pam')
  const origin = new URL(client.page.url()).origin
  const write = (from: Person['context'], data: object) =>
    from.request.post('/api/chat-messages', { headers: { origin }, data })
  await page.goto(file)
  await page.getByRole('tab', { name: 'Chat', exact: true }).waitFor()
  expect((await write(client.context, { body: 'Is anyone there?' })).ok()).toBe(true)
  await page.getByRole('tab', { name: 'Chat 1 not answered' }).waitFor()
  expect((await write(staff.context, { userId: file.split('/').at(-1), body: 'We are.' })).ok()).toBe(true)
  await page.getByRole('tab', { name: 'Chat', exact: true }).waitFor()

  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Log of Palette Pam' }).click()
  await page.waitForURL(/\?tab=log$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Tag Palette Pam' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Request from Palette Pam' }).click()
  await page.getByRole('dialog').getByLabel('What do you need?').waitFor()
  await page.keyboard.press('Escape')
})

test('arrow keys go through the tabs, round the ends, and only the open one is a stop of the Tab key', async () => {
  const { page } = staff
  const { file } = await makeClient('Folder Boyd')
  await page.goto(file)
  // The next arrow goes on from the tab that is drawn as the open one, a moment after the address.
  const isOpen = (name: string) => openTab(page).and(tab(page, name)).waitFor()
  await tab(page, 'Overview').focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/\?tab=build-out$/)
  await isOpen('Build-out')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/\?tab=documents$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Documents/)
  // The last one did not fit into the line: it comes into it, and has the focus.
  expect(await tab(page, 'Merchant').count()).toBe(0)
  await page.keyboard.press('End')
  await page.waitForURL(/\?tab=merchant$/)
  await page.waitForFunction(() => document.activeElement?.textContent === 'Merchant')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL((url) => !url.search.includes('tab='))
  await isOpen('Overview')
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/\?tab=merchant$/)
  await isOpen('Merchant')
  await page.keyboard.press('Home')
  await page.waitForURL((url) => !url.search.includes('tab='))
  await isOpen('Overview')
  await tab(page, 'Overview').and(page.locator(':focus')).waitFor()
  expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1)
  // Two at once go two tabs on, also into the rest, before the address has followed.
  const press = (...keys: string[]) =>
    page.evaluate((pressed) => {
      for (const key of pressed)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }, keys)
  await press('ArrowRight', 'ArrowRight')
  await page.waitForURL(/\?tab=documents$/)
  await openTab(page).and(tab(page, 'Documents')).and(page.locator(':focus')).waitFor()
  await press('End', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft')
  await page.waitForURL(/\?tab=merchant$/)
  await openTab(page).and(tab(page, 'Merchant')).and(page.locator(':focus')).waitFor()
  await press('Home')
  await openTab(page).and(tab(page, 'Overview')).and(page.locator(':focus')).waitFor()
  // From the tabs the next stops are the button for the rest and what is open, and no other tab between.
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('More')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=tabpanel]') !== null)).toBe(true)
})

test('what a screen inside a tab writes into the address leaves the tab there', async () => {
  const { page } = staff
  const { client, file } = await makeClient('Folder Cole')
  const add = (path: string, data: object) =>
    client.context.request.post(path, { data, headers: { origin: new URL(page.url()).origin } })
  for (const answer of [
    await add('/api/account-receivables', { vendorName: 'First Debtor', amount: 20, status: 'pending' }),
    await add('/api/account-receivables', { vendorName: 'Second Debtor', amount: 10, status: 'pending' }),
    await add('/api/business-compliance', { taskName: 'File the report' }),
  ])
    expect(answer.status(), await answer.text()).toBe(201)

  await page.goto(`${file}?tab=receivables`)
  await panel(page)
    .getByRole('columnheader', { name: /Amount/ })
    .getByRole('button')
    .click()
  await page.waitForURL(/sort=/)
  expect(search(page).get('tab')).toBe('receivables')
  await page.reload()
  await panel(page).getByText('First Debtor').waitFor()
  expect(await openTab(page).textContent()).toMatch(/^Receivables/)

  await page.goto(`${file}?tab=merchant`)
  await panel(page).getByRole('combobox', { name: /month/i }).selectOption({ index: 1 })
  await page.waitForURL(/month=/)
  expect(search(page).get('tab')).toBe('merchant')

  await page.goto(`${file}?tab=compliance`)
  await panel(page)
    .getByRole('button', { name: /^Completed/ })
    .click()
  await page.waitForURL(/show=completed/)
  expect(search(page).get('tab')).toBe('compliance')
  // What one tab wrote does not follow into another.
  await choose(page, 'Chat')
  await page.waitForURL(/\?tab=chat$/)
})

test('staff add and change a record in a tab: the client sees both at once, and the log says who did it', async () => {
  const { page } = staff
  const { client, file } = await makeClient('Folder Dean')
  await client.page.goto('/bank')
  await client.page.getByText('No accounts found.').waitFor()
  await page.goto(`${file}?tab=bank`)
  await addAccount(page, 'Dean Credit Union')
  await client.page.getByRole('article', { name: 'Dean Credit Union' }).waitFor()

  await panel(page).getByRole('button', { name: 'Edit Dean Credit Union' }).click()
  await panel(page).getByRole('textbox', { name: 'Account Owner' }).fill('Dean Millwork LLC')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await client.page.getByText('Dean Millwork LLC').waitFor()

  await choose(page, 'Log')
  const log = panel(page).getByRole('listitem')
  await log.filter({ hasText: 'You added bank account “Dean Credit Union”' }).waitFor()
  await log.filter({ hasText: 'You changed bank account “Dean Credit Union”: Account Owner' }).waitFor()
  // It is the client's own record: they may change it, and the log tells them apart.
  await client.page.getByRole('button', { name: 'Edit Dean Credit Union' }).click()
  await client.page.getByRole('textbox', { name: 'Account Owner' }).fill('Dean and Sons')
  await client.page.getByRole('button', { name: 'Save' }).click()
  await log.filter({ hasText: 'Folder Dean changed bank account “Dean Credit Union”: Account Owner' }).waitFor()
  // What the database derives from a change is nobody's doing.
  expect((await log.allTextContents()).join(' ')).not.toContain('search text')

  await panel(page).getByRole('button', { name: 'People', exact: true }).click()
  await log.filter({ hasText: 'Dean Credit Union' }).first().waitFor({ state: 'hidden' })
  await panel(page).getByRole('button', { name: 'Sign-ins', exact: true }).click()
  await panel(page).getByText('Account created').waitFor()
  await panel(page).getByRole('button', { name: 'Records', exact: true }).click()
  await log.filter({ hasText: 'Dean Credit Union' }).first().waitFor()
  await panel(page).getByRole('button', { name: 'Everything', exact: true }).click()

  await panel(page).getByLabel('By whom').selectOption({ label: 'Folder Dean' })
  await log.filter({ hasText: 'You' }).first().waitFor({ state: 'hidden' })
  await panel(page).getByLabel('Search the log').fill('no such thing')
  await panel(page).getByText('No log entries match.').waitFor()
  await panel(page).getByRole('button', { name: 'Show everything' }).click()
  await panel(page).getByLabel('What was changed').selectOption('Business Bank Accounts')
  await log.filter({ hasText: 'user account' }).first().waitFor({ state: 'hidden' })
  await log.filter({ hasText: 'You added' }).getByRole('link').click()
  await page.waitForURL(/tab=bank&row=/)
  await panel(page).getByRole('article', { name: 'Dean Credit Union' }).waitFor()
})

test('a screen looks the same in a tab as at its own address', async () => {
  const { page } = staff
  const { client, file } = await makeClient('Folder East')
  await client.page.goto('/website-template')
  await client.page.getByRole('button', { name: 'Start from our template' }).click()
  const dialog = client.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  // The button has another name while it saves.
  await dialog.waitFor({ state: 'hidden' })
  // The card of the page lies flush around the preview: its own rule is stronger than the one all cards share.
  const padding = (target: Page) =>
    target.getByRole('button', { name: 'Earlier versions' }).evaluate((button) => {
      const card = button.closest('[class*=card]')
      return card && getComputedStyle(card).paddingLeft
    })
  await client.page.reload()
  expect(await padding(client.page)).toBe('0px')
  await page.goto(`${file}?tab=website`)
  expect(await padding(page)).toBe('0px')
  // Whatever is loaded on the way comes after what the page came with.
  expect(await page.locator('head link[rel=stylesheet]').count()).toBe(0)
})
