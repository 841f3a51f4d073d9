import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { findPort, makeDataFolder, startServer } from '../faults/server-process.ts'
import { expectAccessible } from './accessible.ts'
import { openBrowser, ownPassword } from './browser.ts'
import { readSent } from './sent.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

let data: ReturnType<typeof makeDataFolder>
let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
beforeAll(async () => {
  data = makeDataFolder(inject('sampleData'))
  server = await startServer(
    data.folder,
    { SECOND_FACTOR: 'everyone', PORT: String(await findPort()) },
    'build/server/demo.mjs',
  )
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await data.remove()
})

/** Someone who has just signed up and owes a second step. */
async function signUp(name: string, email: string): Promise<{ page: Page; context: BrowserContext }> {
  // Passkeys need a name, and this is the one that one's own machine has.
  const context = await browser.newContext({ baseURL: server.address.replace('127.0.0.1', 'localhost') })
  const page = await context.newPage()
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  return { page, context }
}

async function getIn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('Overall Progress').waitFor()
}

test('someone who must set up a second step chooses text messages, by keyboard', async () => {
  const { page, context } = await signUp('Sid Set', 'sid@set.test')
  await expectAccessible(page, { where: 'choice' })
  await page.getByRole('button', { name: 'Use text messages' }).click()
  await page.getByRole('button', { name: 'Use another way' }).click()
  await page.getByRole('button', { name: 'Use text messages' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Phone').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('503 555 0172')
  await page.keyboard.press('Enter')
  await page.getByText('We sent a 6-digit code to the number ending in 0172.').waitFor()
  await expectAccessible(page, { where: 'code of the set-up' })
  await page.locator('input:focus').waitFor()
  await page.keyboard.type((await readSent({ context }, '+15035550172')).code)
  await page.keyboard.press('Enter')
  await getIn(page)
  await context.close()
})

test('someone who must set up a second step chooses a passkey', async () => {
  const { page, context } = await signUp('Kay Key', 'kay@set.test')
  await addAuthenticator(context, page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Give the passkey a name.').waitFor()
  await expectAccessible(page, { where: 'passkey of the set-up' })
  await page.getByLabel('Name of the passkey').fill('Work laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  await getIn(page)
  await context.close()
})
