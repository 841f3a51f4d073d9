import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findPort, makeDataFolder, startServer, type ServerProcess } from '../faults/server-process.ts'
import { startOpenIdProvider } from '../open-id-provider.ts'
import { startSamlProvider } from '../saml-provider.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, openBrowser, ownPassword } from './browser.ts'

/** A portal of its own, with two providers. The one of SAML is at another site. */
let browser: Browser
let server: ServerProcess
let openId: Awaited<ReturnType<typeof startOpenIdProvider>>
let company: Awaited<ReturnType<typeof startSamlProvider>>
const data = makeDataFolder(inject('sampleData'))
const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-providers-'))

beforeAll(async () => {
  const port = await findPort()
  openId = await startOpenIdProvider(`http://127.0.0.1:${port}/api/auth/callback/real`)
  company = await startSamlProvider()
  const file = path.join(folder, 'providers.json')
  writeFileSync(
    file,
    JSON.stringify([openId.settings, { ...company.settings, domains: ['company.test'], shown: false }]),
  )
  server = await startServer(data.folder, { PORT: String(port), SIGN_IN_PROVIDERS: file }, 'src/app/demo.mjs')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await openId.close()
  await company.close()
  await data.remove()
  rmSync(folder, { recursive: true })
})

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, viewport: desktop, reducedMotion: 'reduce' })
  return context.newPage()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await page.waitForURL(/\/signin/)
}

const emailOf = async (page: Page) =>
  ((await (await page.request.get('/api/session')).json()) as { user: { email: string } }).user.email

test('a provider’s button signs someone in, who comes back to the page that was asked for', async () => {
  openId.signInAs({ sub: 'nell', email: 'nell@provider.test', email_verified: true, name: 'Nell New' })
  const page = await newPage()
  await page.goto('/bank')
  await expectAccessible(page, { where: 'sign-in with providers' })
  await page.getByRole('button', { name: 'Continue with Real ID' }).click()
  await page.getByRole('heading', { level: 1, name: 'Business Bank Accounts' }).waitFor()
  expect(await emailOf(page)).toBe('nell@provider.test')
  await page.context().close()
})

test('a company’s people come back from another site by SAML, and are known again', async () => {
  company.signInAs({ nameId: 'ann-1', email: 'ann@company.test', name: 'Ann Company' })
  const page = await newPage()
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with your company' }).click()
  await page.getByText('Enter your work e-mail above, then choose your company’s sign-in.').waitFor()
  for (const typed of ['ann@company.test', 'somebody@company.test']) {
    await page.getByLabel('E-mail', { exact: true }).fill(typed)
    await page.getByRole('button', { name: 'Sign in with your company' }).click()
    await page.getByText('Overall Progress').waitFor()
    // The company decides who signs in; the address typed here only chooses the company.
    expect(await emailOf(page)).toBe('ann@company.test')
    await signOut(page)
  }
  await page.getByLabel('E-mail', { exact: true }).fill('ann@elsewhere.test')
  await page.getByRole('button', { name: 'Sign in with your company' }).click()
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
  await page.context().close()
})

test('an account of a provider is linked and unlinked under Security, and opens the same person', async () => {
  openId.signInAs({ sub: 'lena', email: 'lena@provider.test', email_verified: true })
  const page = await newPage()
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Lena Linked')
  await page.getByLabel('E-mail', { exact: true }).fill('lena@own.test')
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Overall Progress').waitFor()
  await page.goto('/account?tab=security')
  await page.getByRole('button', { name: 'Link Real ID' }).click()
  await page.getByRole('button', { name: 'Unlink Real ID' }).waitFor()
  await signOut(page)

  await page.getByRole('button', { name: 'Continue with Real ID' }).click()
  await page.getByText('Overall Progress').waitFor()
  expect(await emailOf(page)).toBe('lena@own.test')
  await page.goto('/account?tab=security')
  await page.getByRole('button', { name: 'Unlink Real ID' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await page.getByText('Real ID unlinked').waitFor()
  await page.getByRole('button', { name: 'Link Real ID' }).waitFor()
  await page.context().close()
})
