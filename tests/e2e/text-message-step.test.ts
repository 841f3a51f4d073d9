import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { enterAs, ownPassword } from './browser.ts'
import { readSent } from './sent.ts'

async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await page.waitForURL(/\/signin/)
}

const press = (page: Page) => page.keyboard.press('Enter')
const isFocused = (element: Element) => element === document.activeElement

test('text messages are set up and asked for at the next sign-in, by keyboard; they are no second step after a text to the same number', async () => {
  const person = await enterAs()
  const { page } = person
  const email = 'tess@text.test'
  const number = '+15035550171'
  await signUp(page, 'Tess Text', email)
  await page.getByText('Overall Progress').waitFor()
  await page.goto('/account?tab=security')
  await page.getByRole('button', { name: 'Set up text message' }).focus()
  await press(page)
  const dialog = page.getByRole('dialog', { name: 'Set up text message' })
  const field = dialog.getByLabel('Phone')
  await field.waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'tel')
  await expectAccessible(page, { where: 'number', include: '[role=dialog]' })
  await page.keyboard.type('12')
  await press(page)
  await dialog.getByText('Enter a phone number').waitFor()
  await field.fill('(503) 555-0171')
  await press(page)
  await dialog.getByText('We sent a 6-digit code to (503) 555-0171.').waitFor()
  await dialog.getByLabel('Code').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('000000')
  await press(page)
  await dialog.getByText('That code isn’t right. Use the newest one.').waitFor()
  expect(await dialog.getByLabel('Code').inputValue()).toBe('000000')
  await dialog.getByLabel('Code').fill((await readSent(person, number)).code)
  await press(page)
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
  await kept.getByRole('listitem').nth(9).waitFor()
  const codes = await kept.getByRole('listitem').allInnerTexts()
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('Text message set up').first().waitFor()
  await page.getByText('number ending in 0171').waitFor()
  // The same number signs in by a texted code, too.
  await page.getByRole('button', { name: 'Add phone number' }).click()
  const own = page.getByRole('dialog', { name: 'Your phone number' })
  await own.getByLabel('Phone').fill(number)
  await press(page)
  await own.getByText('We sent a 6-digit code').waitFor()
  await own.getByLabel('Code').fill((await readSent(person, number)).code)
  await press(page)
  await page.getByText('Phone number verified').first().waitFor()
  await signOut(page)

  await page.goto('/signin?next=%2Fbank')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await press(page)
  await page.getByText('We’ll text a 6-digit code to the number ending in 0171.').waitFor()
  await expectAccessible(page, { where: 'asking for a text' })
  const ask = page.getByRole('button', { name: 'Text me a code' })
  await expect.poll(() => ask.evaluate(isFocused)).toBe(true)
  const before = (await readSent(person, number)).code
  await press(page)
  await page.getByText('We sent a 6-digit code to the number ending in 0171. It works for 10 minutes.').waitFor()
  await page.getByText('Send again in').waitFor()
  await expectAccessible(page, { where: 'giving the code' })
  await expect.poll(() => page.getByLabel('Code', { exact: true }).evaluate(isFocused)).toBe(true)
  const { code } = await readSent(person, number)
  expect(code).not.toBe(before)
  await page.keyboard.type(code)
  await press(page)
  await page.waitForURL(/\/bank$/)
  await signOut(page)

  await page.getByRole('button', { name: 'Use a code by text message' }).click()
  await page.getByLabel('Phone').fill(number)
  await press(page)
  await page.getByRole('heading', { name: 'Check your phone' }).waitFor()
  await page.getByLabel('Code', { exact: true }).fill((await readSent(person, number)).code)
  await press(page)
  await page.getByText('A text to your phone signed you in, so the second step has to be another one.').waitFor()
  expect(await page.getByRole('button', { name: 'Get a code by text message' }).count()).toBe(0)
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await press(page)
  await page.getByText('Overall Progress').waitFor()

  await page.goto('/account?tab=security')
  await page.getByRole('button', { name: 'Manage text message' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  // A text and a recovery code are no proof of the password.
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Password', { exact: true }).fill(ownPassword)
  await press(page)
  await page.getByText('Text message turned off').first().waitFor()
  await page.getByRole('button', { name: 'Set up text message' }).waitFor()
})
