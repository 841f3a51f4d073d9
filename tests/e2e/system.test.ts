import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import { runAsOwner } from '../../src/kit/database/open.ts'
import { findPort, makeDataFolder, type ServerProcess, startServer } from '../faults/server-process.ts'
import { openBrowser, password } from './browser.ts'

let browser: Browser
let server: ServerProcess
let data: ReturnType<typeof makeDataFolder>
beforeAll(async () => {
  data = makeDataFolder(inject('sampleData'))
  server = await startServer(data.folder, { PORT: String(await findPort()) }, 'build/server/demo.mjs')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await data.remove()
})

async function open(email: string) {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } })
  await context.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: server.address },
  })
  const page = await context.newPage()
  await page.goto('/system')
  return page
}

test('a manager sees what is wrong by itself, and what to do; other staff are not offered the page', async () => {
  const page = await open('admin@demo.test')
  const parts = page.getByRole('list', { name: 'Parts of the system' }).getByRole('listitem')
  await parts.filter({ hasText: 'Nothing is late, and nothing failed.' }).waitFor()
  expect(await page.getByRole('link', { name: 'System' }).getAttribute('aria-current')).toBe('page')

  await runAsOwner(
    { url: undefined, embedded: embeddedSettings(data.folder), timeZone: 'America/New_York' },
    async (query) => {
      await query({
        text: `insert into jobs (name, key, failing_since, failed_at, last_error) values ('none', '', now() - interval '3 hours', now(), 'The disk is full.')`,
      })
    },
  )
  const wrong = parts.filter({ hasText: '1 piece of work failed, the first 3 hours ago.' })
  await wrong.waitFor({ timeout: 60_000 })
  await page.getByText(/need(s)? attention\./).waitFor()
  await parts.first().getByText('Act now').waitFor()
  await wrong.getByRole('link', { name: 'Open Scheduled Work' }).click()
  await page.getByRole('heading', { name: 'Scheduled Work' }).waitFor()

  const staff = await open('staff@demo.test')
  await staff.getByRole('heading', { name: 'Unauthorized' }).waitFor()
  expect(await staff.getByRole('link', { name: 'Team' }).count()).toBe(1)
  expect(await staff.getByRole('link', { name: 'System' }).count()).toBe(0)
})
