import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '../message-catalogue.ts'
import { enterAs, ownPassword } from './browser.ts'

const email = 'cora.new@account.test'

/** Signs in by the form; what happens then is for the caller to see. */
async function giveEmailAndPassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a manager adds a client, who sets a password from the mail, is archived at work, and is restored with everything', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add a client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a client' })
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await dialog.getByText('Enter the client’s name').waitFor()
  await dialog.getByLabel('Full Name').fill('Cora New')
  await dialog.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Enter')
  await page.getByText('Cora New is added').waitFor()

  const client = await enterAs()
  await client.page.goto('/dev/mail')
  await client.page
    .locator('article', { hasText: `To ${email},` })
    .getByRole('link')
    .first()
    .click()
  await client.page.getByLabel('New Password').fill(ownPassword)
  await client.page.getByLabel('Confirm Password').fill(ownPassword)
  await client.page.getByRole('button', { name: 'Update password' }).click()
  await client.page.waitForURL(/\/signin/)
  await giveEmailAndPassword(client.page)
  await client.page.getByText('Overall Progress').waitFor()
  await client.page.goto('/bank')
  await client.page.getByRole('button', { name: 'Add an Account' }).first().click()
  await client.page.getByRole('dialog').getByLabel('Bank Name').fill('Kept Bank')
  await client.page.keyboard.press('Control+Enter')
  await client.page.getByRole('article', { name: 'Kept Bank' }).waitFor()

  await page
    .getByRole('link', { name: /Cora New/ })
    .first()
    .click()
  const menu = page.getByRole('button', { name: 'More about the account of Cora New' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Archive…' }).click()
  await page
    .getByRole('dialog', { name: 'Archive Cora New?' })
    .getByRole('button', { name: 'Archive', exact: true })
    .click()
  await page.getByText('Cora New is archived').waitFor()

  // The open page ends by itself, and nobody gets in again.
  await client.page.getByRole('article', { name: 'Kept Bank' }).waitFor({ state: 'detached' })
  expect((await client.context.request.get('/api/session')).status()).toBe(401)
  await client.page.goto('/signin')
  await giveEmailAndPassword(client.page)
  await client.page.getByText(messages['signin.archived'].text).waitFor()

  await menu.click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await page.getByText('Cora New is restored').waitFor()
  await giveEmailAndPassword(client.page)
  await client.page.getByText('Overall Progress').waitFor()
  await client.page.goto('/bank')
  await client.page.getByRole('article', { name: 'Kept Bank' }).waitFor()
})
