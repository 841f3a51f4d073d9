import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { enterAs, ownPassword, siteAddress } from './browser.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

test(
  'a passkey is added, signs in without a password and as the second step, and is removed',
  { tags: 'main' },
  async () => {
    const { page, context } = await enterAs()
    // Passkeys need a name, and this is the one that one's own machine has.
    const site = siteAddress().replace('127.0.0.1', 'localhost')
    await addAuthenticator(context, page)
    await page.goto(`${site}/signup`)
    await page.getByLabel('Full Name').fill('Pat Passkey')
    await page.getByLabel('E-mail').fill('pat@passkey.test')
    await page.getByLabel('Password', { exact: true }).fill(ownPassword)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Overall Progress').waitFor()
    await page.goto(`${site}/account?tab=security`)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('Give the passkey a name.').waitFor()
    await expectAccessible(page, { where: 'add a passkey', include: '[role=dialog]' })
    await dialog.getByLabel('Name').fill('Work laptop')
    await page.keyboard.press('Enter')
    const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
    await kept.getByRole('listitem').nth(9).waitFor()
    await kept.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('Work laptop').waitFor()
    await page.getByText('10 of 10 left').waitFor()
    await page.getByText('Passkey added').first().waitFor()

    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await page.waitForURL(/\/signin/)
    await page.goto(`${site}/bank`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL(/\/bank$/)

    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await page.waitForURL(/\/signin/)
    await page.getByLabel('E-mail').fill('pat@passkey.test')
    await page.getByLabel('Password', { exact: true }).fill(ownPassword)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    await expectAccessible(page, { where: 'passkey as the second step' })
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await page.locator('button[type=submit]', { hasText: 'Use your passkey' }).click()
    await page.getByText('Overall Progress').waitFor()

    await page.goto(`${site}/account?tab=security`)
    await page.getByRole('button', { name: 'Remove passkey Work laptop' }).click()
    await page.getByRole('button', { name: 'Remove passkey', exact: true }).click()
    await page.getByText('Passkey removed').first().waitFor()
    await page.getByText('Work laptop').waitFor({ state: 'detached' })
    expect(await page.getByText('10 of 10 left').count()).toBe(0)
  },
)
