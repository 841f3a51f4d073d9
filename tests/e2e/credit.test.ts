import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { enterAs, password, phone, signUp } from './browser.ts'

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('dialog').locator(`[name="${name}"]`).fill(value)
}

async function choose(page: Page, card: string, item: string): Promise<void> {
  await cardOf(page, card).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('a store card is added, revealed, edited, deleted and brought back, and the limits are added up', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Store Client', 'store@journey.test')
  await page.goto('/store-credit')
  await page.getByText('No cards found.').waitFor()
  await page.getByRole('button', { name: 'Add card' }).click()
  await fill(page, {
    issuer: 'Cascade Supply',
    cardType: 'Net-30 store account',
    creditLimit: '2,500',
    apr: '0',
    benefits: 'Reports to D&B',
    applicationUrl: 'cascade.example/apply',
    accountNumber: '6011 0000 4118 7714',
    username: 'cascade-ops',
    password: 'hidden-7714',
  })
  await page.keyboard.press('Control+Enter')
  await page.getByText('Card added successfully!').waitFor()
  await page.getByText('Total limit $2,500.00.').waitFor()
  const card = cardOf(page, 'Cascade Supply')
  expect(await page.content()).not.toMatch(/cascade-ops|hidden-7714|60110000/)
  const apply = card.getByRole('link', { name: /^Apply/ })
  expect(await apply.getAttribute('href')).toBe('https://cascade.example/apply')
  expect(await apply.getAttribute('target')).toBe('_blank')

  await card.getByRole('button', { name: 'Show Username' }).click()
  await card.getByText('cascade-ops').waitFor()
  await card.getByRole('button', { name: 'Copy Password' }).click()
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) === 'hidden-7714')
  expect(await page.content()).not.toContain('hidden-7714')

  await card.getByRole('button', { name: 'Edit Cascade Supply' }).click()
  await page.locator('[name="creditLimit"]').fill('4000')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Card updated successfully!').waitFor()
  await page.getByText('Total limit $4,000.00.').waitFor()

  await choose(page, 'Cascade Supply', 'Delete')
  await page.getByText('Store Credit Deleted Successfully').waitFor()
  await page.getByText('No cards found.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.waitFor()
})

test('a save that fails says so, keeps what was typed, and no success is claimed', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Failing Client', 'failing-credit@journey.test')
  await page.goto('/revolving-credit')
  await page.getByRole('button', { name: 'Add card' }).click()
  await fill(page, { issuer: 'Harbor Card', creditLimit: '5000', balance: '2000', rewards: '2% back' })
  const refuse = (method: string) =>
    page.route('**/api/revolving-credits**', (route) =>
      route.request().method() === method
        ? route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            body: JSON.stringify({ status: 503, code: 'unavailable', detail: 'We cannot save right now.' }),
          })
        : route.continue(),
    )
  await refuse('POST')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Failed to add card.').waitFor()
  expect(await page.getByRole('dialog').locator('[name="issuer"]').inputValue()).toBe('Harbor Card')
  expect(await page.getByText('Card added successfully!').count()).toBe(0)
  await page.unroute('**/api/revolving-credits**')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Card added successfully!').waitFor()
  await cardOf(page, 'Harbor Card').getByText('40% of the limit, getting high').waitFor()
  await page.getByText('balance $2,000.00: 40% used, getting high').waitFor()

  await refuse('PATCH')
  await cardOf(page, 'Harbor Card').getByRole('button', { name: 'Edit Harbor Card' }).click()
  await page.locator('[name="balance"]').fill('1000')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Failed to update card.').waitFor()
  expect(await page.locator('[name="balance"]').inputValue()).toBe('1,000.00')
  await page.unroute('**/api/revolving-credits**')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await cardOf(page, 'Harbor Card').getByText('20% of the limit, healthy').waitFor()

  await refuse('DELETE')
  await choose(page, 'Harbor Card', 'Delete')
  await page.getByText('We couldn’t delete the card.').waitFor()
  expect(await page.getByText('Revolving Credit Deleted Successfully').count()).toBe(0)
  await cardOf(page, 'Harbor Card').waitFor()
})

test('staff who choose no client read User not found, and what they typed is still there', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/store-credit')
  await page.getByRole('button', { name: 'Add card' }).click()
  await fill(page, { issuer: 'Nobody’s Card' })
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').filter({ hasText: 'Failed to add card.' }).getByText('User not found').waitFor()
  await page.goto('/store-credit?client=01900000-0000-7000-8000-000000000000')
  await page.getByRole('button', { name: 'Add card' }).click()
  await fill(page, { issuer: 'Nobody’s Card' })
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').filter({ hasText: 'Failed to add card.' }).getByText('User not found').waitFor()
})

test('the history shows each change, names secrets only, and puts back; the trash gives back what was deleted', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'History Client', 'history@journey.test')
  await page.goto('/store-credit')
  await page.getByRole('button', { name: 'Add card' }).click()
  await fill(page, { issuer: 'Ledger Supply', creditLimit: '1000', password: 'first-one' })
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await cardOf(page, 'Ledger Supply').getByRole('button', { name: 'Edit Ledger Supply' }).click()
  await page.locator('[name="creditLimit"]').fill('3000')
  await page.locator('[name="password"]').fill('second-one')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Total limit $3,000.00.').waitFor()

  await choose(page, 'Ledger Supply', 'History')
  const history = page.getByRole('dialog', { name: 'History of Ledger Supply' })
  await history.getByText('You added this', { exact: true }).waitFor()
  await history.getByText('$1,000.00').waitFor()
  await history.getByText('New value (hidden)').waitFor()
  expect(await page.content()).not.toMatch(/first-one|second-one/)
  await history.getByRole('button', { name: /^Restore: You changed this/ }).click()
  await page.getByText('Credit Limit is $1,000.00 again.').waitFor()
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'hidden' })
  await page.getByText('Total limit $1,000.00.').waitFor()

  await choose(page, 'Ledger Supply', 'Delete')
  await page.getByText('No cards found.').waitFor()
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  const trash = page.getByRole('dialog', { name: 'Recently deleted' })
  await trash.getByText('30 days').waitFor()
  await trash.getByRole('button', { name: 'Restore Ledger Supply' }).click()
  await page.getByText('Card restored').waitFor()
  await trash.getByText('Nothing deleted in the last 30 days.').waitFor()
  await page.keyboard.press('Escape')
  await cardOf(page, 'Ledger Supply').waitFor()
})

test('history and trash that do not load say so and can be tried again', async () => {
  const { page } = await enterAs('day33@demo.test')
  await page.goto('/revolving-credit')
  let refused = 0
  await page.route(/\/history$|trash=true/, (route) =>
    refused++ < 1
      ? route.fulfill({
          status: 404,
          contentType: 'application/problem+json',
          body: '{"status":404,"code":"not_found","detail":"Gone"}',
        })
      : route.continue(),
  )
  await choose(page, 'Northgate Bank', 'History')
  await page.getByText('We couldn’t load the history').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('You added this', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  refused = 0
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  await page.getByText('We couldn’t load deleted items').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Nothing deleted in the last 30 days.').waitFor()
  await expectAccessible(page)
})

test('loans sort by the address, and Back goes back to the order before', async () => {
  const { page } = await enterAs('new@demo.test')
  await page.goto('/term-loan')
  const first = async () =>
    page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getAttribute('aria-labelledby')
      .then((id) => page.locator(`[id="${id}"]`).textContent())
  const waitForFirst = async (title: string) => expect.poll(first).toBe(title)
  await page.getByRole('link', { name: 'Largest amount' }).click()
  await page.waitForURL(/sort=amount/)
  await waitForFirst('SBA 7(a) standard loan (sample)')
  await page.getByRole('link', { name: 'Lowest APR' }).click()
  await waitForFirst('Equipment finance (sample)')
  await expect.poll(() => page.getByRole('link', { name: 'Lowest APR' }).getAttribute('aria-current')).toBe('page')
  await page.goBack()
  await waitForFirst('SBA 7(a) standard loan (sample)')
  await page.goBack()
  await page.waitForURL(/term-loan$/)
  await page.reload()
  await page.getByRole('article').first().waitFor()
})

/** As on a busy machine: what should come after 10 ms comes after what should come after 50. */
async function delayShortTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, delay = 0) => later(run, delay === 10 ? 400 : delay)) as typeof setTimeout
  })
}

test('a loan that another member changed is seen at once by everybody, and any member puts it back', async () => {
  const [one, other] = [await enterAs('day10@demo.test'), await enterAs('new@demo.test')]
  await one.page.goto('/term-loan')
  await one.page.getByRole('button', { name: 'Add loan' }).click()
  await fill(one.page, { title: 'Riverside line of credit', loanAmount: '$10,000 to $40,000', aprRange: '9% to 12%' })
  await one.page.keyboard.press('Control+Enter')
  await cardOf(one.page, 'Riverside line of credit').waitFor()
  await other.page.goto('/term-loan')
  await delayShortTimers(other.page)
  const pencil = cardOf(other.page, 'Riverside line of credit').getByRole('button', { name: /^Edit/ })
  await pencil.click()
  const dialog = other.page.getByRole('dialog', { name: 'Edit loan' })
  await dialog.locator('[name="loanAmount"]').fill('$1')
  await other.page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => pencil.evaluate((button) => button === document.activeElement)).toBe(true)
  await cardOf(other.page, 'Riverside line of credit').getByRole('button', { name: 'More actions' }).click()
  await other.page.getByRole('menuitem', { name: /^Edit/ }).click()
  await dialog.locator('[name="loanAmount"]').fill('$1')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() =>
      cardOf(other.page, 'Riverside line of credit')
        .getByRole('button', { name: 'More actions' })
        .evaluate((button) => button === document.activeElement),
    )
    .toBe(true)
  await cardOf(one.page, 'Riverside line of credit').getByText('$1', { exact: true }).waitFor()

  await choose(one.page, 'Riverside line of credit', 'History')
  await one.page.getByText('Another member changed this', { exact: true }).waitFor()
  await one.page.getByRole('button', { name: /^Restore: Another member/ }).click()
  await one.page.getByText('Loan Amount is $10,000 to $40,000 again.').waitFor()
  await cardOf(other.page, 'Riverside line of credit').getByText('$10,000 to $40,000').waitFor()
  await other.page.getByText('Updated').first().waitFor()
  await choose(other.page, 'Riverside line of credit', 'Delete')
  await other.page.getByText('Loan deleted').waitFor()
  await one.page.keyboard.press('Escape')
  await cardOf(one.page, 'Riverside line of credit').waitFor({ state: 'detached' })
})

test('a client says with one press how far each vendor is, takes it back, and the next step moves on', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Vendor Client', 'vendor@journey.test')
  await page.goto('/first-step-accounts')
  const step = page.locator('[aria-current="step"]')
  await step.getByText('Starter accounts').waitFor()
  await page.getByRole('link', { name: 'Open a starter account' }).waitFor()
  await cardOf(page, 'Uline')
    .getByRole('button', { name: /^I applied/ })
    .click()
  await page.getByText('Uline: applied').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await cardOf(page, 'Uline').getByText('Not started').waitFor()

  for (const name of ['Uline', 'Quill', 'Grainger']) {
    await cardOf(page, name)
      .getByRole('button', { name: /^I applied/ })
      .click()
    await cardOf(page, name)
      .getByRole('button', { name: /^It was approved/ })
      .click()
    await cardOf(page, name).getByText('Approved', { exact: true }).waitFor()
  }
  await step.getByText('Store Credit').waitFor()
  await page.getByRole('link', { name: 'Go to Store Credit' }).waitFor()
  await page.getByText('3 open').waitFor()

  await cardOf(page, 'Quill').getByRole('button', { name: 'Edit Quill' }).click()
  await page.locator('select[name="status"]').selectOption('denied')
  await page.locator('[name="note"]').fill('Address did not match')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await cardOf(page, 'Quill').getByText('Address did not match').waitFor()
  await cardOf(page, 'Quill')
    .getByText(/^Wait until/)
    .waitFor()
  await page.getByRole('link', { name: /^Denied/ }).click()
  await page.waitForURL(/state=denied/)
  await cardOf(page, 'Uline').waitFor({ state: 'detached' })
  await page.goBack()
  await cardOf(page, 'Uline').waitFor()
})

test('staff see how far each client is, and note it for the client in focus', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/first-step-accounts')
  await page.getByRole('heading', { name: 'Client progress' }).waitFor()
  await page
    .getByRole('link', { name: /^Marisol Vega/ })
    .first()
    .click()
  await page.waitForURL(/client=/)
  const card = cardOf(page, 'Shirtsy')
  await card.getByRole('button', { name: /^Applied/ }).click()
  await card.getByText('Applied', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.getByText('Not started').waitFor()
})

test('two presses at once make one vendor account, and a failed one says so', async () => {
  const person = await enterAs(undefined, { viewport: phone })
  const { page, context } = person
  await signUp(person, 'Twice Client', 'twice-vendor@journey.test')
  await page.goto('/first-step-accounts')
  await cardOf(page, 'Uline')
    .getByRole('button', { name: /^Plan it/ })
    .dblclick()
  await cardOf(page, 'Uline').getByText('Planned', { exact: true }).waitFor()
  const list = (await (await context.request.get('/api/vendor-accounts')).json()) as { items: unknown[] }
  expect(list.items).toHaveLength(1)
  await page.route('**/api/vendor-accounts', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  )
  await cardOf(page, 'Quill')
    .getByRole('button', { name: /^I applied/ })
    .click()
  await page.getByText('We couldn’t change Quill').waitFor()
  await cardOf(page, 'Quill').getByText('Not started').waitFor()
  await page.unroute('**/api/vendor-accounts')
  await page.getByRole('button', { name: 'Try again' }).click()
  await cardOf(page, 'Quill').getByText('Applied', { exact: true }).waitFor()
})

test('a reveal asks for the password when it was not entered lately', async () => {
  const { page } = await enterAs('day33@demo.test')
  await page.goto('/store-credit')
  let asked = 0
  await page.route('**/reveal', (route) =>
    asked++ === 0
      ? route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 403, code: 'confirm_password', detail: 'Enter your password to continue.' }),
        })
      : route.continue(),
  )
  await cardOf(page, 'Summit Office Supply').getByRole('button', { name: 'Show Account Number' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await cardOf(page, 'Summit Office Supply').getByText('6011 0000 4118 7714').waitFor()
})
