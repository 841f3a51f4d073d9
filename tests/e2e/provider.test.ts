import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type CatalogueEntry, messages } from '../message-catalogue.ts'
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
let data: ReturnType<typeof makeDataFolder>
const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-providers-'))

beforeAll(async () => {
  data = makeDataFolder(inject('sampleData'))
  const port = await findPort()
  openId = await startOpenIdProvider(`http://127.0.0.1:${port}/api/auth/callback/real`)
  company = await startSamlProvider()
  const file = path.join(folder, 'providers.json')
  const gone = { ...openId.settings, id: 'gone', label: 'Gone ID', issuer: `http://127.0.0.1:${await findPort()}` }
  const ofCompany = { ...company.settings, domains: ['company.test'], shown: false }
  writeFileSync(file, JSON.stringify([openId.settings, gone, ofCompany]))
  server = await startServer(data.folder, { PORT: String(port), SIGN_IN_PROVIDERS: file }, 'build/server/demo.mjs')
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

async function newPerson(name: string, email: string): Promise<Page> {
  const page = await newPage()
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Overall Progress').waitFor()
  return page
}

const said = (page: Page, { text }: CatalogueEntry) => page.getByText(text, { exact: true }).first().waitFor()

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
  await said(page, messages['provider.noEmail'])
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
  await said(page, messages['provider.noCompany'])
  await page.context().close()
})

test('an account of a provider is linked and unlinked under Security, and opens the same person', async () => {
  openId.signInAs({ sub: 'lena', email: 'lena@provider.test', email_verified: true })
  const page = await newPerson('Lena Linked', 'lena@own.test')
  await page.route('**/api/user/identities', (route) => route.abort())
  await page.goto('/account?tab=security')
  await said(page, messages['provider.load'])
  await page.unroute('**/api/user/identities')
  await page.reload()
  const link = page.getByRole('button', { name: 'Link Real ID', exact: true })
  await page.route('**/api/user/identities/authorize', (route) => route.abort())
  await link.click()
  await said(page, messages['provider.link'])
  await page.unroute('**/api/user/identities/authorize')
  await link.click()
  await page.getByRole('button', { name: 'Unlink Real ID' }).waitFor()
  await signOut(page)

  const other = await newPerson('Otto Other', 'otto@own.test')
  await other.goto('/account?tab=security')
  await other.getByRole('button', { name: 'Link Real ID' }).click()
  await other.getByRole('heading', { name: 'We couldn’t link the account' }).waitFor()
  await said(other, messages['provider.taken'])
  await expectAccessible(other, { where: 'an account of a provider that is taken' })
  await other.getByRole('link', { name: 'Back to Security' }).click()
  await other.getByRole('button', { name: 'Link Real ID' }).waitFor()
  await other.context().close()

  await page.getByRole('button', { name: 'Continue with Real ID' }).click()
  await page.getByText('Overall Progress').waitFor()
  expect(await emailOf(page)).toBe('lena@own.test')
  await page.goto('/account?tab=security')
  await page.getByRole('button', { name: 'Unlink Real ID' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await said(page, messages['provider.unlinked'])
  await page.getByRole('button', { name: 'Link Real ID', exact: true }).waitFor()
  await page.context().close()
})

test('someone who is not signed in by a provider is told why, and what else there is to do', async () => {
  const page = await newPage()
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Gone ID' }).click()
  await said(page, messages['provider.unavailable'])

  openId.cancel()
  await page.getByRole('button', { name: 'Continue with Real ID' }).click()
  await said(page, messages['provider.refused'])
  await page.getByText('Go back and try again, or choose another way.').waitFor()
  await page.getByRole('link', { name: 'Back to sign in' }).click()

  openId.signInAs({ sub: 'una', email: 'una@provider.test', email_verified: false })
  await page.getByRole('button', { name: 'Continue with Real ID' }).click()
  await said(page, messages['provider.notLinked'])
  expect((await page.request.get('/api/session')).status()).toBe(401)
  await page.context().close()
})

test('someone without a password keeps the only account that signs them in', async () => {
  openId.signInAs({ sub: 'solo', email: 'solo@provider.test', email_verified: true })
  const page = await newPage()
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Real ID' }).click()
  await page.getByText('Overall Progress').waitFor()
  await page.goto('/account?tab=security')
  await page.getByRole('button', { name: 'Unlink Real ID' }).click()
  await said(page, messages['provider.unlink'])
  await said(page, messages['provider.last'])
  await page.getByRole('button', { name: 'Unlink Real ID' }).waitFor()
  await page.context().close()
})

test.each([
  ['without a response', '<input name="RelayState" value="x">', messages['provider.unreadable']],
  ['with a field twice', '<input name="SAMLResponse" value="x">'.repeat(2), messages['provider.twice']],
] as const)('a company’s form %s ends on a page that says so', async (_, fields, message) => {
  const page = await newPage()
  await page.setContent(`<form method="post" action="${server.address}/api/auth/saml/company">${fields}</form>`)
  await page.evaluate(() => document.forms[0]?.submit())
  await said(page, message)
  await page.getByRole('link', { name: 'Open the portal' }).click()
  await page.getByRole('button', { name: 'Continue with Real ID' }).waitFor()
  await page.context().close()
})
