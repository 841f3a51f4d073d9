import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAs, ownPassword, type Person, phone, signUp, siteAddress } from './browser.ts'

const nextPassword = 'seven-quiet-otters'

/** Signs in as someone whose account a test made, in a browser of its own. */
async function enterOwn(email: string): Promise<Person> {
  const person = await enterAs()
  const response = await person.context.request.post('/api/auth/sign-in/email', {
    data: { email, password: ownPassword },
    headers: { origin: siteAddress() },
  })
  if (!response.ok()) throw new Error(await response.text())
  return person
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('region', { name: 'Signed-in devices' }).getByText('This device').waitFor()
  expect(new URL(page.url()).search).toBe('?tab=security')
}

async function fillPassword(page: Page, current: string, next: string, again = next): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password').fill(next)
  await page.getByLabel('Confirm password').fill(again)
}

/** Waits until a page that nobody touches has noticed that its session is over. */
async function seeSessionEnd(page: Page): Promise<void> {
  await page.getByText('Your session has ended').first().waitFor()
}

/** Opens the confirming link of the newest mail with this subject to an address. */
async function openLink(page: Page, address: string, subject: string): Promise<void> {
  await page.goto('/dev/mail')
  await page
    .locator('article', { hasText: `To ${address},` })
    .filter({ hasText: subject })
    .getByRole('link', { name: /\/confirm\// })
    .first()
    .click()
}

test('a new password signs the other browser out, and this one stays', async () => {
  const email = 'otto@journey.test'
  const here = await enterAs()
  await signUp(here, 'Otto Owner', email)
  const elsewhere = await enterOwn(email)
  await elsewhere.page.goto('/bank')
  await elsewhere.page.getByRole('heading', { level: 1 }).waitFor()
  const { page } = here
  await openSecurity(page)

  await fillPassword(page, 'not it', nextPassword, 'seven-quiet-other')
  await page.getByText('Passwords do not match.').waitFor()
  await page.getByLabel('Confirm password').fill(nextPassword)
  await page.keyboard.press('Enter')
  await page.getByText('Incorrect password').waitFor()
  // Nothing typed is lost, and the field that is wrong has the focus.
  expect(await page.getByLabel('New password').inputValue()).toBe(nextPassword)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('currentPassword')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(ownPassword)
  await page.keyboard.press('Enter')
  await page.getByText('Password updated successfully!').waitFor()
  await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('')

  await seeSessionEnd(elsewhere.page)
  await page.reload()
  await page.getByRole('region', { name: 'Sign-in history' }).getByText('Password changed').waitFor()
})

test('the e-mail changes when both mailboxes have confirmed it, and every open page follows', async () => {
  const [email, next] = ['moritz@journey.test', 'moritz.new@journey.test']
  const person = await enterAs()
  await signUp(person, 'Moritz Mover', email)
  const { page, context } = person
  await openSecurity(page)
  await page.getByLabel('New e-mail').fill('DAY10@demo.test')
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await page.getByText('User already exists').waitFor()
  await page.getByLabel('New e-mail').fill(next)
  await page.keyboard.press('Enter')
  const section = page.getByRole('region', { name: 'Name and e-mail' })
  await section.getByText('Not yet').nth(1).waitFor()
  expect(await section.getByText('Not yet').count()).toBe(2)
  await section.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Links sent again').waitFor()

  const mailbox = await context.newPage()
  await openLink(mailbox, next, 'Confirm your new e-mail')
  await mailbox.getByRole('button', { name: 'Confirm' }).click()
  await mailbox.getByText('One of two: now confirm in your other mailbox.').waitFor()
  await section.getByText('Confirmed', { exact: true }).waitFor()
  // The other mailbox is read where no one is signed in.
  const other = await enterAs()
  await openLink(other.page, email, 'Someone asked to change your e-mail')
  await other.page.getByText(`is to be changed to ${next}`).waitFor()
  await other.page.getByRole('button', { name: 'Confirm' }).click()
  await other.page.getByRole('heading', { name: 'Your e-mail was changed' }).waitFor()
  await other.page.getByRole('link', { name: 'Sign in' }).waitFor()
  await page.getByRole('complementary').or(page.getByRole('navigation')).getByText(next).first().waitFor()
  await section.getByLabel('New e-mail').waitFor()
  await expect.poll(() => section.getByText(next).count()).toBe(1)
})

test('a pending change is canceled, and a link that is used up says so', async () => {
  const person = await enterAs()
  await signUp(person, 'Carla Cancel', 'carla@journey.test')
  const { page, context } = person
  await openSecurity(page)
  await page.getByLabel('New e-mail').fill('carla.new@journey.test')
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Your e-mail stays as it is').waitFor()
  await page.getByLabel('New e-mail').waitFor()
  const mailbox = await context.newPage()
  await openLink(mailbox, 'carla.new@journey.test', 'Confirm your new e-mail')
  await mailbox.getByRole('heading', { name: 'This link no longer works' }).waitFor()
})

test('another name is shown everywhere at once', async () => {
  const person = await enterAs()
  await signUp(person, 'Nora Before', 'nora@journey.test')
  const { page } = person
  const window = await person.context.newPage()
  await window.goto('/bank')
  await window.getByText('Nora Before').first().waitFor()
  await openSecurity(page)
  await page.getByLabel('Full Name').fill('Nora After')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByText('Name changed').waitFor()
  await window.getByText('Nora After').first().waitFor()
})

test('another device is signed out, and then all others', async () => {
  const email = 'dora@journey.test'
  const here = await enterAs()
  await signUp(here, 'Dora Device', email)
  const [second, third] = [await enterOwn(email), await enterOwn(email)]
  for (const { page } of [second, third]) {
    await page.goto('/bank')
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const { page } = here
  await openSecurity(page)
  const rows = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem')
  await rows.nth(2).waitFor()
  await rows
    .nth(2)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await page.getByText(/is signed out$/).waitFor()
  await rows.nth(2).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await page.getByText('All other devices are signed out').waitFor()
  for (const left of [second, third]) await seeSessionEnd(left.page)
  await expect.poll(() => rows.count()).toBe(1)
})

test('a reveal by staff appears in the client’s list, by name and with a link to the row', async () => {
  const person = await enterAs()
  await signUp(person, 'Rita Revealed', 'rita@journey.test')
  const { page, context } = person
  const made = await context.request.post('/api/business-bank-accounts', {
    data: { bankName: 'Harbor Bank', accountNumber: '000123456789' },
    headers: { origin: siteAddress() },
  })
  if (!made.ok()) throw new Error(await made.text())
  const { id } = (await made.json()) as { id: string }
  await openSecurity(page)
  const section = page.getByRole('region', { name: 'Who viewed your secrets' })
  await section.getByText('No one but you has viewed any of them.').waitFor()
  const staff = await enterAs('admin@demo.test')
  const revealed = await staff.context.request.post(`/api/business-bank-accounts/${id}/reveal`, {
    data: { field: 'accountNumber' },
    headers: { origin: siteAddress() },
  })
  expect(revealed.status()).toBe(200)
  await section.getByText('Dana Whitfield viewed Account Number of').waitFor()
  await section.getByRole('link', { name: /Harbor Bank/ }).click()
  await page.waitForURL(/\/bank\?.*row=/)
  await page.getByText('Harbor Bank').first().waitFor()
  await staff.page.goto('/account?tab=security')
  await staff.page.getByRole('region', { name: 'Secrets you viewed' }).getByText('Rita Revealed').waitFor()
})

test('on a phone everything of the Security tab fits', async () => {
  const { page } = await enterAs('day33@demo.test', { viewport: phone })
  await page.goto('/account?tab=security')
  await page.getByRole('region', { name: 'Signed-in devices' }).getByText('This device').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the buttons of the Security tab’s rows are of one height, and on a phone they begin below the words', async () => {
  const elsewhere = await enterAs('day10@demo.test')
  await elsewhere.page.goto('/account')
  const { page } = await enterAs('day10@demo.test')
  await page.goto('/account?tab=security')
  const rows = ['Phone', 'Two-step verification', 'Signed-in devices'].map((name) =>
    page
      .getByRole('region', { name })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
      .first(),
  )
  const heights = () =>
    Promise.all(rows.map(async (row) => (await row.getByRole('button').first().boundingBox())?.height))
  for (const row of rows) await row.waitFor()
  expect(new Set(await heights()).size).toBe(1)
  await page.setViewportSize(phone)
  // Both measured in one moment: the page takes a while to become narrow.
  const measure = (row: Locator) =>
    row.evaluate((item) => {
      const button = item.querySelector('button')?.getBoundingClientRect()
      const words = [...item.children].find((child) => child.querySelector(':scope > p'))?.getBoundingClientRect()
      if (!button || !words) return undefined
      return { beginsWithThem: button.x === words.x, below: button.y >= words.bottom, tall: button.height >= 44 }
    })
  for (const row of rows)
    await expect.poll(() => measure(row)).toEqual({ beginsWithThem: true, below: true, tall: true })
})
