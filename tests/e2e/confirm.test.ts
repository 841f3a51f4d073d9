import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { enterAs, ownPassword, type Person, siteAddress } from './browser.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

/** The newest code that was mailed to an address. */
async function codeTo({ context }: Person, email: string): Promise<string> {
  const mails = await (await context.request.get('/dev/mail')).text()
  const mail = mails.split('<article>').find((one) => one.includes(`To ${email},`) && one.includes('code is ')) ?? ''
  return /code is (\d{6})/.exec(mail)?.[1] ?? ''
}

/** Signs up without a password, by a code. */
async function enterByCode(person: Person, email: string): Promise<void> {
  const { page } = person
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click()
  await page.getByRole('heading', { name: 'Sign in by e-mail' }).waitFor()
  await page.locator('input:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  await page.getByLabel('Code', { exact: true }).fill(await codeTo(person, email))
  await page.keyboard.press('Enter')
  await page.getByText('Overall Progress').waitFor()
}

/** The first of these calls is refused as it is ten minutes after the sign-in; what follows is the server's. */
async function forgetConfirmation(page: Page, method: string, path: string): Promise<void> {
  let refused = false
  await page.route(
    ({ pathname }) => pathname.startsWith(path),
    async (route) => {
      if (refused || route.request().method() !== method) return route.fallback()
      refused = true
      await route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 403, code: 'confirm_password', detail: 'Enter your password to continue.' }),
      })
    },
  )
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

test('someone who signs in by a code confirms with a mailed one and sets a first password, which signs in from then on', async () => {
  const email = 'nora.none@confirm.test'
  const person = await enterAs()
  await enterByCode(person, email)
  const { page } = person
  await page.goto('/account?tab=security')
  await page.getByText('You sign in without a password.').waitFor()
  expect(await page.getByLabel('Current password').count()).toBe(0)
  const form = page.getByRole('form', { name: 'Set a password' })
  await form.getByLabel('New password').fill(ownPassword)
  await form.getByLabel('Confirm password').fill('another')
  await form.getByRole('button', { name: 'Set password' }).click()
  await form.getByText('Passwords do not match.').waitFor()
  await form.getByLabel('Confirm password').fill(ownPassword)
  await forgetConfirmation(page, 'POST', '/api/user/first-password')
  await form.getByRole('button', { name: 'Set password' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText(`enter a code that we e-mail to ${email}`).waitFor()
  await expectAccessible(page, { where: 'confirm without a password', include: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'E-mail me a code' }).click()
  const field = dialog.getByLabel('Code')
  await field.waitFor()
  const code = await codeTo(person, email)
  await field.fill(code === '111111' ? '222222' : '111111')
  await page.keyboard.press('Enter')
  await dialog.getByText('That code isn’t right. Use the newest one.').waitFor()
  await field.fill(code)
  await page.keyboard.press('Enter')
  await page.getByText('Password set', { exact: true }).waitFor()
  await page.getByRole('form', { name: 'Change password' }).waitFor()

  const next = await enterAs()
  await next.page.goto('/signin')
  await next.page.getByLabel('E-mail').fill(email)
  await next.page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await next.page.keyboard.press('Enter')
  await next.page.getByText('Overall Progress').waitFor()
})

test('a passkey confirms instead of the password', async () => {
  const person = await enterAs()
  const { page, context } = person
  // Passkeys need a name, and this is the one that one's own machine has.
  const site = siteAddress().replace('127.0.0.1', 'localhost')
  await forgetConfirmation(page, 'DELETE', '/api/auth/factors/')
  await addAuthenticator(context, page)
  await page.goto(`${site}/signup`)
  await page.getByLabel('Full Name').fill('Kit Key')
  await page.getByLabel('E-mail').fill('kit@confirm.test')
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Overall Progress').waitFor()
  await page.goto(`${site}/account?tab=security`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await page.waitForURL(/\/signin/)
  await page.goto(`${site}/account?tab=security`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/account/)

  await page.getByRole('button', { name: 'Remove passkey Laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey', exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Password', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
  await dialog.getByText('Use your passkey to change your passkeys.').waitFor()
  await expectAccessible(page, { where: 'confirm with a passkey', include: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Use your passkey', exact: true }).click()
  await page.getByText('Passkey removed').first().waitFor()
})
