import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { findPort, makeDataFolder, startServer, type ServerProcess } from '../faults/server-process.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, openBrowser, ownPassword } from './browser.ts'

/** A portal of its own, in which there is nobody yet. */
let browser: Browser
let server: ServerProcess
let data: ReturnType<typeof makeDataFolder>
beforeAll(async () => {
  data = makeDataFolder(inject('startedData'))
  server = await startServer(data.folder, { PORT: String(await findPort()), SECOND_FACTOR: 'nobody' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await data.remove()
})

test('the first administrator finds an empty desk and adds the first client from it', async () => {
  const context = await browser.newContext({ baseURL: server.address, viewport: desktop, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`/signup?first=${/signup\?first=(\S+)/.exec(server.output())?.[1]}`)
  await page.getByLabel('Full Name').fill('Dana Whitfield')
  await page.getByLabel(/^E-?mail/).fill('dana@provider.test')
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await page.getByText('No clients yet.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a client' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a client' })
  await dialog.getByLabel('Full Name').fill('Marisol Vega')
  await dialog.getByLabel(/^E-?mail/).fill('marisol@client.test')
  await page.keyboard.press('Enter')
  await page.getByText('Marisol Vega is added').waitFor()
  await page.getByRole('row').filter({ hasText: 'Marisol Vega' }).getByText('Client', { exact: true }).waitFor()
})
