import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAs, password, phone, signUp } from './browser.ts'

const api = '/api/social-media-accounts'
const card = (page: Page, platform: string) => page.getByRole('article', { name: platform, exact: true })

test('an account is added on any of the five platforms, edited with one save, deleted and brought back', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Social Client', 'social@journey.test')
  await page.goto('/social-media')
  await page.getByText('No accounts found.').waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await dialog.getByLabel('Platform').locator('option').allTextContents()).toEqual([
    'Please choose one',
    'Instagram',
    'Facebook',
    'Twitter',
    'Linkedin',
    'Youtube',
  ])
  await dialog.getByLabel('Username').fill('harborandpine')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('Platform is required.').waitFor()
  await dialog.getByLabel('Platform').selectOption('Youtube')
  await dialog.getByLabel('Password').fill('hunter2 hunter2')
  await dialog.getByLabel('Profile URL').fill('javascript:alert(1)')
  await page.keyboard.press('Control+Enter')
  await dialog.locator('[aria-invalid=true]').waitFor()
  await dialog.getByLabel('Profile URL').fill('https://youtube.example/@harbor')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Account added successfully!').waitFor()
  const link = card(page, 'Youtube').getByRole('link', { name: /youtube\.example/ })
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(await page.content()).not.toContain('hunter2')

  let patches = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patches++
  })
  await card(page, 'Youtube').getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('somebodyelse')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await card(page, 'Youtube').getByText('harborandpine', { exact: true }).waitFor()
  expect(patches).toBe(0)
  await card(page, 'Youtube').getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Platform').selectOption('Linkedin')
  await page.getByLabel('Username').press('End')
  await page.getByLabel('Username').pressSequentially('-llc')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Account updated successfully!').waitFor()
  expect(patches).toBe(1)
  await card(page, 'Linkedin').getByText('harborandpine-llc', { exact: true }).waitFor()

  await card(page, 'Linkedin').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('Account deleted successfully!').waitFor()
  await page.getByText('No accounts found.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page, 'Linkedin').waitFor()
})

test('a password is shown per card after the user’s own was given, hidden by Hide, and masked again after thirty seconds', async () => {
  const { page } = await enterAs('day33@demo.test', { ownPage: true })
  await page.clock.install()
  await page.goto('/social-media')
  let asked = 0
  await page.route('**/reveal', async (route) =>
    asked++ === 0
      ? route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 403, code: 'confirm_password', detail: 'Enter your password to continue.' }),
        })
      : route.continue(),
  )
  const instagram = card(page, 'Instagram')
  await instagram.getByRole('button', { name: 'Show Password' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await instagram.getByText('sample-only-9418').waitFor()
  expect(await card(page, 'Facebook').textContent()).not.toContain('sample-only')
  await instagram.getByRole('button', { name: 'Hide Password' }).click()
  await instagram.getByText('sample-only-9418').waitFor({ state: 'detached' })
  await instagram.getByRole('button', { name: 'Show Password' }).click()
  await instagram.getByText('sample-only-9418').waitFor()
  await page.clock.fastForward(31_000)
  await instagram.getByText('sample-only-9418').waitFor({ state: 'detached' })
  for (const name of ['Copy Username', 'Copy Password', 'Copy Profile URL', 'Copy Notes'])
    expect(await instagram.getByRole('button', { name }).count(), name).toBe(1)
})

test('a failed save keeps what was typed, a double click makes one, and a session that is over is said', async () => {
  const person = await enterAs(undefined, { viewport: phone })
  const { page, context } = person
  await signUp(person, 'Twice Social', 'twice-social@journey.test')
  await page.goto('/social-media')
  await page.getByRole('button', { name: 'Add Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Platform').selectOption('Twitter')
  await dialog.getByLabel('Username').fill('twice')
  let sent = 0
  await page.route(`**${api}`, (route) =>
    route.request().method() === 'POST' && sent++ === 0 ? route.abort('connectionreset') : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Add Account' }).click()
  await dialog.getByText('We couldn’t add the account.').waitFor()
  expect(await dialog.getByLabel('Username').inputValue()).toBe('twice')
  await dialog.getByRole('button', { name: 'Add Account' }).dblclick()
  await dialog.waitFor({ state: 'hidden' })
  const { items } = (await (await context.request.get(api)).json()) as { items: object[] }
  expect(items).toHaveLength(1)

  await page.getByRole('button', { name: 'Add Account' }).click()
  await dialog.getByLabel('Platform').selectOption('Facebook')
  await dialog.getByLabel('Username').fill('late')
  await context.clearCookies()
  await dialog.getByRole('button', { name: 'Add Account' }).click()
  await page.getByText('You must be logged in to add an account.').waitFor()
})

test('staff read and edit a client’s accounts, each with its owner’s name', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/social-media')
  const theirs = page.getByRole('row').filter({ hasText: 'Marisol Vega' }).filter({ hasText: 'Instagram' })
  await theirs.getByRole('button', { name: 'harborpineinteriors', exact: true }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Checked by staff')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await theirs.getByText('Checked by staff').waitFor()
})
