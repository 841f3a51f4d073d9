import { generateSync } from 'otplib'
import { expect, inject, test } from 'vitest'
import { makeDataFolder, startServer } from '../faults/server-process.ts'
import { expectAccessible } from './accessible.ts'
import { enterAs, openBrowser, ownPassword, password, waitForNotice } from './browser.ts'

type Page = Awaited<ReturnType<typeof enterAs>>['page']

/** The code that an app shows now, or next: each works once, and none after a newer one. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 })

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Fay Factor')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Overall Progress').waitFor()
}

async function giveEmailAndPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await page.waitForURL(/\/signin/)
}

test('an authenticator app is set up and asked for at the next sign-in, by keyboard; a recovery code works once', async () => {
  const { page } = await enterAs()
  const email = 'fay@factor.test'
  await signUp(page, email)
  await page.goto('/account?tab=security')
  const setUp = page.getByRole('button', { name: 'Set up authenticator app' })
  await setUp.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set up the authenticator app' })
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await expectAccessible(page, { where: 'set-up', include: '[role=dialog]' })
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('6-digit code').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await dialog.getByText('That code isn’t right. Use the newest one.').waitFor()
  await dialog.getByLabel('6-digit code').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
  await kept.getByRole('listitem').nth(9).waitFor()
  const codes = await kept.getByRole('listitem').allInnerTexts()
  expect(codes.length).toBe(10)
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 of 10 left').waitFor()
  await expect.poll(() => page.getByText('On', { exact: true }).count()).toBe(1)
  await signOut(page)

  await page.goto('/bank')
  await giveEmailAndPassword(page, email)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/second-step')
  // A look at another page, and a reload, lead back to it.
  await page.goto('/documents')
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await page.goto('/second-step?next=%2Fbank')
  const field = page.getByLabel('Code', { exact: true })
  await field.waitFor()
  await expectAccessible(page, { where: 'second step' })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText('Enter the code', { exact: true }).waitFor()
  await page.keyboard.type(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/bank$/)
  await signOut(page)

  await page.goto('/signin')
  await giveEmailAndPassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(codes[0]?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await page.getByText('Overall Progress').waitFor()
  await page.goto('/account?tab=security')
  await page.getByText('9 of 10 left').waitFor()
  await page.getByText('Signed in with a recovery code').waitFor()
  await page.getByRole('button', { name: 'Manage authenticator app' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await waitForNotice(page, 'Authenticator app turned off')
  await page.getByRole('button', { name: 'Set up authenticator app' }).waitFor()
})

test('someone who can’t take the second step signs in as someone else', async () => {
  const { page } = await enterAs()
  const email = 'gus@factor.test'
  await signUp(page, email)
  await page.goto('/account?tab=security')
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up the authenticator app' })
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('6-digit code').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await signOut(page)
  await giveEmailAndPassword(page, email)
  await page.getByRole('button', { name: 'Sign in as someone else' }).click()
  await page.waitForURL(/\/signin/)
  await page.goto('/')
  await page.waitForURL(/\/signin/)
})

test('staff who have no second step set one up before they get in', async () => {
  const data = makeDataFolder(inject('sampleData'))
  const server = await startServer(data.folder, { SECOND_FACTOR: 'staff' }, 'build/server/demo.mjs')
  const browser = await openBrowser()
  try {
    const page = await (await browser.newContext({ baseURL: server.address })).newPage()
    await page.goto('/clients')
    await page.getByLabel('E-mail').fill('admin@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
    // The screen asks the API for nothing that belongs to the work behind it.
    expect(await page.content()).not.toContain('Harbor & Pine')
    await page.getByRole('button', { name: 'Set up the authenticator app' }).click()
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
    await expectAccessible(page, { where: 'QR code' })
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    await expectAccessible(page, { where: 'recovery codes' })
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.waitForURL(/\/clients$/)
    await page.getByRole('heading', { name: 'All Users' }).waitFor()
  } finally {
    await browser.close()
    await server.stop()
    await data.remove()
  }
})
