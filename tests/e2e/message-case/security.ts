import type { Page } from 'playwright-core'
import { ownPassword } from '../browser.ts'
import type { MessageCases } from './case.ts'

const next = 'seven-quiet-otters'

async function fill(page: Page, current: string, again = next): Promise<void> {
  await page.goto('/account?tab=security')
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password').fill(next)
  await page.getByLabel('Confirm password').fill(again)
}

/** The password is replaced last: cases after these must not need it. */
export const securityCases: MessageCases = {
  'security.differ': async ({ client: { page } }) => {
    await fill(page, ownPassword, 'seven-loud-owls')
    return { page, typed: [page.getByLabel('New password'), next] }
  },
  'security.wrong': async ({ client: { page } }) => {
    await fill(page, 'not it')
    await page.getByRole('button', { name: 'Change password' }).click()
    return { page, typed: [page.getByLabel('New password'), next] }
  },
  'email.taken': async ({ client: { page } }) => {
    await page.goto('/account?tab=security')
    await page.getByLabel('New e-mail').fill('NEW@demo.test')
    await page.getByRole('button', { name: 'Change e-mail' }).click()
    return { page, typed: [page.getByLabel('New e-mail'), 'NEW@demo.test'] }
  },
  'email.used': async ({ nobody: { page } }) => {
    await page.goto('/confirm/no-such-token')
    return { page }
  },
  'security.updated': async ({ client: { page } }) => {
    await fill(page, ownPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    return { page }
  },
}
