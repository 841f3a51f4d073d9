import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import { runAsOwner } from '../../src/kit/database/open.ts'
import { findPort, makeDataFolder, type ServerProcess, startServer } from '../faults/server-process.ts'
import { openBrowser, password, phone } from './browser.ts'

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

async function ask(text: string, values: unknown[] = []) {
  let rows: Record<string, unknown>[] = []
  await runAsOwner(
    { url: undefined, embedded: embeddedSettings(data.folder), timeZone: 'America/New_York' },
    async (query) => {
      rows = await query({ text, values })
    },
  )
  return rows
}
async function open(email: string, path: string, viewport = { width: 1440, height: 900 }) {
  const context = await browser.newContext({ baseURL: server.address, viewport })
  await context.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: server.address },
  })
  const page = await context.newPage()
  await page.goto(path)
  return page
}
const settings = '/account?tab=notifications'

test('a choice is saved at once, by keyboard too, and the person’s other browser follows', async () => {
  const page = await open('day10@demo.test', settings)
  const other = await open('day10@demo.test', settings, phone)
  const row = page.getByRole('radiogroup', { name: 'Your team writes to you' })
  await row.getByRole('radio', { name: 'Mail at once' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await expect.poll(() => row.getByRole('radio', { name: 'Daily digest' }).isChecked()).toBe(true)
  const same = other.getByRole('radiogroup', { name: 'Your team writes to you' })
  await expect.poll(() => same.getByRole('radio', { name: 'Daily digest' }).isChecked()).toBe(true)
  await page.reload()
  await expect.poll(() => row.getByRole('radio', { name: 'Daily digest' }).isChecked()).toBe(true)
  const fixed = page.getByRole('radiogroup', { name: 'Your password or sign-in changes' })
  await expect.poll(() => fixed.getByRole('radio', { name: 'Mail at once' }).isChecked()).toBe(true)
  for (const radio of await fixed.getByRole('radio').all()) expect(await radio.isDisabled()).toBe(true)
})

test('a choice that could not be saved goes back and can be tried again', async () => {
  const page = await open('new@demo.test', settings)
  const row = page.getByRole('radiogroup', { name: 'Your plan changes' })
  await page.route('**/api/notification-choices/*', (route) => route.abort())
  await row.getByRole('radio', { name: 'Never' }).click()
  await page.getByText('Not saved.').waitFor()
  await expect.poll(() => row.getByRole('radio', { name: 'Daily digest' }).isChecked()).toBe(true)
  await page.unroute('**/api/notification-choices/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => row.getByRole('radio', { name: 'Never' }).isChecked()).toBe(true)
  await page.getByText('Not saved.').waitFor({ state: 'detached' })
})

test('the link in a mail stops such mails without a sign-in once it is confirmed, and Undo takes it back', async () => {
  const staff = await open('admin@demo.test', '/')
  const [client] = await ask(`select id from users where email = 'day33@demo.test'`)
  const asked = await staff.context().request.post('/api/client-requests', {
    data: { userId: client?.['id'], title: 'Sign the lease' },
    headers: { origin: server.address },
  })
  expect(asked.status()).toBe(201)
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  await page.goto('/dev/mail')
  const mail = page.locator('article', { hasText: 'Sign the lease' })
  await page.goto((await mail.getByRole('link', { name: /\/unsubscribe\// }).getAttribute('href')) ?? '')
  const chosen = async () =>
    (await ask(`select way from notification_choices where user_id = $1 and kind = 'ask'`, [client?.['id']])).map(
      ({ way }) => way,
    )
  await page.getByRole('heading', { name: 'Stop these e-mails?' }).waitFor()
  expect(await chosen()).toEqual([])
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await page.getByText('“We need something from you”').waitFor()
  expect(await chosen()).toEqual(['portal'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'You’re subscribed again' }).waitFor()
  expect(await chosen()).toEqual(['mail'])
})

test('an e-mail that was refused stands in the client’s file with the reason; Send again, and it is gone for everyone', async () => {
  const [client] = await ask(`select id from users where email = 'day10@demo.test'`)
  const path = `/clients/${String(client?.['id'])}`
  await ask(
    `insert into outgoing_mail (to_address, subject, body, failed_at, last_error) values ('day10@demo.test', 'Reminder: one thing', 'Still open.', now(), 'The mail server refused it: 550 5.1.1 No such user here')`,
  )
  const page = await open('admin@demo.test', path)
  const colleague = await open('no-secrets@demo.test', path)
  for (const one of [page, colleague])
    await one.getByText('The mail server refused it: 550 5.1.1 No such user here').waitFor()
  await page.getByRole('button', { name: 'Send again' }).dblclick()
  await page.getByText('Sending again').waitFor()
  for (const one of [page, colleague])
    await one.getByRole('region', { name: 'Undelivered e-mails' }).waitFor({ state: 'detached' })
  expect(await ask(`select failed_at from outgoing_mail where subject = 'Reminder: one thing'`)).toEqual([
    { failed_at: null },
  ])
})
