import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAs, type Person, password, signUp, siteAddress } from './browser.ts'

const ownPassword = 'violet-harbor-tram'
const form = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

async function enterNew(email: string): Promise<Person> {
  const person = await enterAs()
  await signUp(person, 'Sasha Session', email)
  return person
}

/** The session ends on the server, as another device could end it. The page notices by itself. */
async function endSession({ context }: Person): Promise<void> {
  const cookies = await context.cookies()
  await context.request.post('/api/auth/sign-out', { data: {}, headers: { origin: siteAddress() } })
  await context.addCookies(cookies)
}

async function signInAgain(page: Page): Promise<void> {
  await form(page).waitFor()
  await form(page).getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await form(page).waitFor({ state: 'detached' })
}

test(
  'a half-filled form survives the end of the session, and is saved once its user has signed in again',
  { tags: 'main' },
  async () => {
    const person = await enterNew('half@session.test')
    const { page, context } = person
    await page.goto('/bank')
    await page.getByRole('button', { name: 'Add an Account' }).first().click()
    const dialog = page.getByRole('dialog', { name: /Add/ })
    await dialog.getByLabel('Bank Name').fill('Half Typed Savings')
    // Only the cookie goes, or the page would notice before anything is sent.
    await context.clearCookies()
    await page.keyboard.press('Control+Enter')
    await form(page).waitFor()
    // What could not be done is named, and nothing of the page can be seen or reached.
    await form(page).getByText('User not authenticated').waitFor()
    for (const part of [page.locator('[name=bankName]'), page.locator('main')])
      expect(await part.isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    expect(await form(page).isVisible()).toBe(true)
    // The keyboard is where it is needed, and stays inside.
    const field = form(page).getByLabel('Password', { exact: true })
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await form(page).getByLabel('E-mail').inputValue()).toBe('half@session.test')
    await form(page).getByLabel('Password', { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await form(page).getByText('Incorrect password').waitFor()
    await signInAgain(page)
    expect(await dialog.getByLabel('Bank Name').inputValue()).toBe('Half Typed Savings')
    await dialog.getByLabel('Bank Name').press('Control+Enter')
    await page.getByText('Account added successfully').waitFor()
    await page.getByRole('article', { name: 'Half Typed Savings' }).waitFor()
    // The live feed is back, too.
    await context.request.post('/api/business-bank-accounts', {
      data: { bankName: 'From Elsewhere' },
      headers: { origin: siteAddress() },
    })
    await page.getByRole('article', { name: 'From Elsewhere' }).waitFor()
  },
)

test('both tabs ask, and one sign-in lets both go on', async () => {
  const person = await enterNew('tabs@session.test')
  const { page, context } = person
  await page.goto('/support')
  const other = await context.newPage()
  await other.goto('/bank')
  await other.getByRole('button', { name: 'Add an Account' }).first().waitFor()
  await page.getByLabel('Message', { exact: false }).first().fill('Half a message')
  await endSession(person)
  for (const tab of [page, other]) await form(tab).waitFor()
  await signInAgain(other)
  await form(page).waitFor({ state: 'detached' })
  await page.getByText('Half a message').first().waitFor()
})

test('a user with a second step gives its code over the page, too', async () => {
  const person = await enterNew('step@session.test')
  const { page, context } = person
  const send = async (path: string, data: object) => {
    const response = await context.request.post(path, { data, headers: { origin: siteAddress() } })
    return (await response.json()) as Record<string, string>
  }
  const { id, secret = '' } = await send('/api/auth/factors', { kind: 'totp' })
  const at = (seconds: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + seconds })
  const { recoveryCodes } = await send(`/api/auth/factors/${id}/verify`, { code: at(0) })
  expect(recoveryCodes).toHaveLength(10)
  await page.goto('/support')
  await page.getByLabel('Message', { exact: false }).first().fill('Typed before')
  await endSession(person)
  await form(page).getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  // The code of the next half minute: that of this one was used.
  await form(page).getByLabel('Code').fill(at(30))
  await page.keyboard.press('Enter')
  await form(page).waitFor({ state: 'detached' })
  await page.getByText('Typed before').first().waitFor()
})

test('someone else signs in on a page of their own, where nothing of the first user is left', async () => {
  const person = await enterNew('first@session.test')
  const { page } = person
  await page.goto('/bank')
  await page.getByRole('button', { name: 'Add an Account' }).first().waitFor()
  await endSession(person)
  await form(page).getByRole('button', { name: 'Sign in as someone else' }).click()
  await page.waitForURL(/\/signin\?.*note=expired/)
  await page.getByLabel('E-mail').fill('day10@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.content()).not.toContain('first@session.test')
})

test('a session in use is renewed with a new cookie, once for all tabs, and every tab notices', async () => {
  const person = await enterAs(undefined, { ownPage: true })
  await signUp(person, 'Rena Newed', 'renew@session.test')
  const { page, context } = person
  const renewals: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/token')) renewals.push(request.url())
  })
  // The first look comes some seconds after a page is opened; it is due because this browser noted no renewal.
  const renewed = context.waitForEvent('response', (response) => response.url().endsWith('/api/auth/token'))
  await page.goto('/bank')
  const other = await context.newPage()
  await other.goto('/documents')
  expect((await renewed).status()).toBe(200)
  await expect.poll(() => page.evaluate(() => Number(localStorage.getItem('renewed')) > 0)).toBe(true)
  await other.waitForTimeout(6_000)
  expect(renewals).toHaveLength(1)
})

test('a renewal that fails is tried again after 200 ms, twice that, and so on; only a refusal ends the session', async () => {
  const person = await enterAs(undefined, { ownPage: true })
  await signUp(person, 'Rowan Retry', 'retry@session.test')
  const { page } = person
  // By the clock of the page, which goes on in small steps, and stands still while a response is on its way.
  const times: number[] = []
  let now = 0
  await page.route('**/api/auth/token', (route) => {
    times.push(now)
    return times.length < 4 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await page.clock.install()
  await page.goto('/bank')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  while (times.length < 4) {
    now += 50
    await page.clock.runFor(50)
    await page.evaluate(async () => {
      await fetch('/robots.txt')
    })
  }
  const pauses = times.slice(1).map((time, at) => Math.round((time - (times[at] ?? 0)) / 200) * 200)
  expect(pauses).toEqual([200, 400, 800])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('renewed'))).not.toBeNull()
  expect(await form(page).count()).toBe(0)
})
