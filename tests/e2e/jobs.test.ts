import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import { runAsOwner } from '../../src/kit/database/open.ts'
import { findPort, makeDataFolder, type ServerProcess, startServer } from '../faults/server-process.ts'
import { enterAs, openBrowser, password, phone, signUp } from './browser.ts'

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

/** Makes the reminders of two clients fail, as they do while no mail can be written. */
const breakReminders = () =>
  runAsOwner(
    { url: undefined, embedded: embeddedSettings(data.folder), timeZone: 'America/New_York' },
    async (query) => {
      await query({
        text: `insert into jobs (name, key, user_id, run_at, attempts, last_error, failing_since, failed_at)
          select 'remind', id::text, id, case when email like 'day10%' then now() + interval '8 minutes' end, 4, 'The disk of the database is full.',
            now() - interval '2 hours', case when email not like 'day10%' then now() end from users where email in ('day10@demo.test', 'day33@demo.test')
          on conflict (name, key) do update set run_at = excluded.run_at, attempts = excluded.attempts, last_error = excluded.last_error,
            failing_since = excluded.failing_since, failed_at = excluded.failed_at`,
      })
    },
  )

async function open(viewport = { width: 1440, height: 900 }) {
  const context = await browser.newContext({ baseURL: server.address, viewport })
  await context.request.post('/api/auth/sign-in/email', {
    data: { email: 'admin@demo.test', password },
    headers: { origin: server.address },
  })
  const page = await context.newPage()
  await page.goto('/jobs')
  return page
}

test('staff see what failed, why and for whom, run one thing again and then the rest, and the list empties by itself', async () => {
  const page = await open()
  await page.getByRole('heading', { name: 'Nothing has failed' }).waitFor()
  await breakReminders()
  await page.reload()
  const small = await open(phone)
  const rows = page.getByRole('table', { name: 'Failed work' }).getByRole('row')
  await rows.filter({ hasText: 'Gave up' }).waitFor()
  expect(await rows.count()).toBe(3)
  const waiting = rows.filter({ hasText: 'Next try in 8 minutes' })
  expect(await waiting.innerText()).toMatch(
    /Reminders to clients[\s\S]*The disk of the database is full\.[\s\S]*2 hours ago[\s\S]*4/,
  )
  await waiting.getByRole('button', { name: /^Run again: Reminders to clients for / }).click()
  await rows.nth(2).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Run again: / }).click()
  // The other browser follows without a reload.
  for (const each of [page, small]) await each.getByRole('heading', { name: 'Nothing has failed' }).waitFor()
})

test('staff pause the reminders of a client in the file, and a colleague sees at once who did', async () => {
  const [staff, colleague, client] = [
    await enterAs('admin@demo.test'),
    await enterAs('staff@demo.test'),
    await enterAs(),
  ]
  await signUp(client, 'Paused Ames', 'paused-ames@file.test')
  const answer = await staff.context.request.get('/api/clients?search=Paused+Ames')
  const { items } = (await answer.json()) as { items: { id: string }[] }
  for (const { page } of [staff, colleague]) await page.goto(`/clients/${items[0]?.id}`)
  const reminders = ({ page }: { page: typeof staff.page }) => page.getByRole('switch', { name: 'Automatic reminders' })
  await reminders(staff).waitFor()
  await expect.poll(() => reminders(staff).isChecked()).toBe(true)
  await reminders(staff).focus()
  await staff.page.keyboard.press('Space')
  await colleague.page.getByText(/^Paused by .+ on .+\. No reminders go out until you turn them on\.$/).waitFor()
  expect(await reminders(colleague).isChecked()).toBe(false)
  await reminders(colleague).click()
  await staff.page.getByText('By e-mail, 1, 3 and 5 days after something is asked.').waitFor()
  expect(await reminders(staff).isChecked()).toBe(true)
  expect(staff.complaints).toEqual([])
})
