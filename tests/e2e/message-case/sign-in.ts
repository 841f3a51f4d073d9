import type { Page } from 'playwright-core'
import { enterToStay, ownPassword, password, signUp } from '../browser.ts'
import { readSent } from '../sent.ts'
import { add, lose, type MessageCases } from './case.ts'

async function signIn(page: Page, email: string, word: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/forget')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
}

async function setPassword(page: Page, address: string, first: string, second: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('New Password').fill(first)
  await page.getByLabel('Confirm Password').fill(second)
  await page.getByLabel('Confirm Password').blur()
}

const noLink = '/update-password/no-such-token/new@demo.test'

export const signInCases: MessageCases = {
  'signup.taken': async ({ nobody: { page } }) => {
    await page.goto('/signup')
    await page.getByLabel('Full Name').fill('Nadia Petrova')
    await page.getByLabel('E-mail').fill('NEW@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('a long password')
    await page.getByRole('button', { name: 'Create account' }).click()
    return { page, typed: [page.getByLabel('Full Name'), 'Nadia Petrova'] }
  },
  'signin.unknown': async ({ nobody: { page } }) => {
    await signIn(page, 'nobody@messages.test', 'whatever it is')
    return { page, typed: [page.getByLabel('E-mail'), 'nobody@messages.test'] }
  },
  'signin.wrong': async ({ nobody: { page } }) => {
    await signIn(page, 'new@demo.test', 'not the password')
    return { page, typed: [page.getByLabel('E-mail'), 'new@demo.test'] }
  },
  'signin.failed': async ({ nobody: { page } }) => {
    await lose(page, 'POST', '/api/auth/sign-in')
    await signIn(page, 'new@demo.test', password)
    return { page, typed: [page.getByLabel('E-mail'), 'new@demo.test'] }
  },
  'factor.wrong': async ({ client: { page } }) => {
    await page.goto('/account?tab=security')
    await page.getByRole('button', { name: 'Set up authenticator app' }).click()
    const field = page.getByLabel('6-digit code')
    await field.fill('000000')
    await page.keyboard.press('Enter')
    return { page, typed: [field, '000000'] }
  },
  'factor.samePhone': async () => {
    const person = await enterToStay()
    const { page } = person
    await signUp(person, 'Sam Same', 'sam.same@journey.test')
    const number = '+15035550173'
    const sent = async () => (await readSent(person, number)).code
    await add(person, '/api/user/phone', { phone: number })
    await add(person, '/api/user/phone/verify', { phone: number, code: await sent() })
    await add(person, '/api/auth/sign-out', {})
    await add(person, '/api/auth/otp', { phone: number })
    await add(person, '/api/auth/verify', { type: 'sms', phone: number, code: await sent() })
    await add(person, '/api/session/confirm', { password: ownPassword })
    await page.goto('/account?tab=security')
    await page.getByRole('button', { name: 'Set up text message' }).click()
    const field = page.getByRole('dialog').getByLabel('Phone')
    await field.fill(number)
    await page.keyboard.press('Enter')
    return { page, typed: [field, number] }
  },
  'factor.texted': async () => {
    const person = await enterToStay()
    const { page } = person
    await signUp(person, 'Tia Text', 'tia.text@journey.test')
    await page.goto('/account?tab=security')
    await page.getByRole('button', { name: 'Set up text message' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up text message' })
    await dialog.getByLabel('Phone').fill('+15035550174')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Code').waitFor()
    await dialog.getByLabel('Code').fill((await readSent(person, '+15035550174')).code)
    await page.keyboard.press('Enter')
    return { page }
  },
  'code.wrong': async ({ nobody: { page } }) => {
    await page.goto('/signin')
    await page.getByLabel('E-mail').fill('new@demo.test')
    await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click()
    await page.getByRole('heading', { name: 'Sign in by e-mail' }).waitFor()
    await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click()
    const field = page.getByLabel('Code', { exact: true })
    await field.fill('12')
    await page.keyboard.press('Enter')
    await page.getByText('Enter the 6 digits of the code.').waitFor()
    await field.fill('000000')
    await page.keyboard.press('Enter')
    return { page, typed: [field, '000000'] }
  },
  'service.noSession': async ({ nobody: { page } }) => {
    await page.goto('/auth/callback')
    return { page }
  },
  'service.noCode': async ({ nobody: { page } }) => {
    await page.goto('/auth/callback?at=1')
    return { page }
  },
  'service.notPkce': async ({ nobody: { page } }) => {
    await page.goto('/auth/callback#access_token=abc')
    return { page }
  },
  'service.token': async ({ nobody: { page } }) => {
    await page.goto('/signin')
    await page.evaluate(() =>
      localStorage.setItem('signIn', JSON.stringify({ verifier: 'v'.repeat(43), at: Date.now() })),
    )
    await page.goto('/auth/callback?code=no-such-code')
    return { page }
  },
  'forget.failed': async ({ nobody: { page } }) => {
    await lose(page, 'POST', '/api/auth/request-password-reset')
    await ask(page, 'new@demo.test')
    return { page, typed: [page.getByLabel('E-mail'), 'new@demo.test'] }
  },
  'forget.sent': async ({ nobody: { page } }) => {
    await ask(page, 'day33@demo.test')
    return { page }
  },
  'password.differ': async ({ nobody: { page } }) => {
    await setPassword(page, noLink, 'a new password', 'another password')
    return { page, typed: [page.getByLabel('New Password'), 'a new password'] }
  },
  'password.failed': async ({ nobody: { page } }) => {
    await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 502, body: '' }))
    await setPassword(page, noLink, 'a new password', 'a new password')
    await page.getByRole('button', { name: 'Update password' }).click()
    return { page, typed: [page.getByLabel('New Password'), 'a new password'] }
  },
  'password.updated': async ({ nobody: { page } }) => {
    const forgetful = await enterToStay()
    await signUp(forgetful, 'Rae Setter', 'reset@messages.test')
    await forgetful.context.close()
    await ask(page, 'reset@messages.test')
    await page.getByText('Email Send Successfully').waitFor()
    await page.goto('/dev/mail')
    const mail = page
      .locator('article', { hasText: 'reset@messages.test' })
      .getByRole('link', { name: /update-password/ })
      .first()
    await setPassword(page, (await mail.getAttribute('href')) ?? '', 'seven-quiet-otters', 'seven-quiet-otters')
    await page.getByRole('button', { name: 'Update password' }).click()
    return { page }
  },
}
