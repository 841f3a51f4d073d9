import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { enterAs, ownPassword, phone } from './browser.ts'
import { readSent } from './sent.ts'

test('a link of an e-mail signs in the browser that asked for it, and no other', async () => {
  const email = 'lena.link@codes.test'
  const person = await enterAs()
  const { page, context } = person
  await page.goto('/signin?next=%2Fbank')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click()
  await page.getByRole('heading', { name: 'Sign in by e-mail' }).waitFor()
  await page.locator('input:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  await expectAccessible(page, { where: 'code step' })
  const { link } = await readSent(person, email)

  const other = await enterAs()
  await other.page.goto(link)
  await other.page.getByText('Not a valid PKCE flow url.').waitFor()
  await expectAccessible(other.page, { where: 'callback' })

  // As if it had been mailed an hour ago.
  const tab = await context.newPage()
  const warnings: string[] = []
  tab.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await tab.goto(link.replace(/at=\d+/, 'at=1700000000'))
  await tab.waitForURL(/\/bank$/)
  expect(warnings.join()).toContain('issued more than 120 seconds ago')
  // It makes an account of an address that nobody had, and works once.
  await tab.getByRole('heading', { level: 1 }).waitFor()
  await other.page.goto(link)
  await other.page.getByText('Not a valid PKCE flow url.').waitFor()
})

test('someone who signs up confirms the address, adds a phone number, and signs in with a text message', async () => {
  const email = 'pia.phone@codes.test'
  const person = await enterAs(undefined, { viewport: phone })
  const { page } = person
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Pia Phone')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  const strip = page.getByRole('region', { name: 'Your e-mail' })
  await strip.getByText(`Confirm your e-mail: we sent a link to ${email}.`).waitFor()
  await strip.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('We sent the link again').waitFor()
  await page.goto((await readSent(person, email)).link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(`${email} is confirmed.`).waitFor()
  await page.getByRole('link', { name: 'Back to your account' }).click()
  await page.getByRole('button', { name: 'Add phone number' }).click()
  await expect.poll(() => strip.count()).toBe(0)

  const number = '+15035550163'
  const dialog = page.getByRole('dialog', { name: 'Your phone number' })
  await dialog.getByLabel('Phone').fill('call me')
  await page.keyboard.press('Enter')
  await dialog.getByText('Enter a phone number').waitFor()
  await dialog.getByLabel('Phone').fill('(503) 555-0163')
  await page.keyboard.press('Enter')
  const field = dialog.getByLabel('Code', { exact: true })
  await field.waitFor()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type((await readSent(person, number)).code)
  await page.keyboard.press('Enter')
  await page.getByText(number).first().waitFor()

  const next = await enterAs()
  await next.page.goto('/signin')
  await next.page.getByRole('button', { name: 'Use a code by text message' }).click()
  await next.page.getByLabel('Phone').fill('503 555 0163')
  await next.page.keyboard.press('Enter')
  await next.page.getByRole('heading', { name: 'Check your phone' }).waitFor()
  await next.page.getByLabel('Code', { exact: true }).fill((await readSent(person, number)).code)
  await next.page.keyboard.press('Enter')
  await next.page.getByText('Overall Progress').waitFor()
})
