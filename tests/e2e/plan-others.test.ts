import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import { findOwner } from '../../src/kit/embedded-postgres/owner.ts'
import { findPort, makeDataFolder, type ServerProcess, startServer } from '../faults/server-process.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, openBrowser, password } from './browser.ts'

// A site of its own, with more running clients than a preview compares.
let server: ServerProcess
let data: ReturnType<typeof makeDataFolder>
beforeAll(async () => {
  data = makeDataFolder(inject('sampleData'))
  server = await startServer(data.folder, { PORT: String(await findPort()) }, 'build/server/demo.mjs')
  const owner = new pg.Client(findOwner(embeddedSettings(data.folder)))
  await owner.connect()
  // Those who began first are not compared: of them, one is too late for a new task.
  await owner.query(
    `insert into users (id, name, email, role)
      select app.uuid_v7(), 'Many ' || n, 'many' || n || '@test.example', 'client' from generate_series(1, 205) n;
     update build_outs b set start_date = current_date - 99 from users u where u.id = b.user_id and u.email = 'many1@test.example'`,
  )
  await owner.end()
})
afterAll(async () => {
  await server.stop()
  await data.remove()
})

test('a manager moves more clients than are compared: those whom the version fits, and it says how many it does not fit', async () => {
  const browser = await openBrowser()
  const context = await browser.newContext({ baseURL: server.address, viewport: desktop })
  await context.request.post('/api/auth/sign-in/email', {
    data: { email: 'admin@demo.test', password },
    headers: { origin: server.address },
  })
  const page = await context.newPage()
  await page.goto('/plan')
  await page.getByRole('button', { name: 'Begin version 4' }).click()
  await page.getByRole('button', { name: 'Add task' }).click()
  const name = page.getByRole('textbox', { name: 'Task', exact: true })
  await name.fill('Photos of the shop')
  await name.press('Enter')
  await page.getByRole('textbox', { name: /^Done when/ }).fill('Photos received')
  await page.getByRole('textbox', { name: 'Own work', exact: true }).fill('20 minutes')
  await page.keyboard.press('Tab')
  const publish = page.getByRole('button', { name: 'Publish version 4' })
  await expect.poll(() => publish.getAttribute('aria-disabled')).toBeNull()
  await publish.click()
  const dialog = page.getByRole('dialog', { name: 'Publish version 4' })
  await dialog.getByText('the 200 who began last are compared').waitFor()
  await dialog.getByRole('button', { name: 'Select none' }).click()
  await dialog.getByRole('button', { name: 'Publish for new clients' }).waitFor()
  const others = dialog.getByRole('checkbox', { name: /^Also move the other [0-9]+ clients, each whom it fits/ })
  await others.check()
  await dialog.getByText(/and of the other \d+ those move whom it fits/).waitFor()
  await expectAccessible(page, { where: 'publish to others' })
  await dialog.getByRole('button', { name: 'Publish and move clients' }).click()
  await page.getByText(/is publishing this draft and moving those of \d+ clients whom it fits to it/).waitFor()
  const said = page.getByText(
    /published version 4, and \d+ clients? moved to it\. It doesn’t fit \d+ clients?, who keeps? theirs\./,
  )
  await said.waitFor({ timeout: 60_000 })

  const [, moved, unfit] = /and (\d+) .* fit (\d+) /.exec(String(await said.textContent())) ?? []
  const list = (await (await context.request.get('/api/clients?search=many1@')).json()) as { items: { id: string }[] }
  const late = await context.request.get(`/api/build-out?client=${list.items[0]?.id}`)
  expect(((await late.json()) as { templateVersion: number }).templateVersion).toBe(3)
  const compared = await context.request.get('/api/clients?search=many2@')
  const { items } = (await compared.json()) as { items: { id: string }[] }
  expect(
    ((await (await context.request.get(`/api/build-out?client=${items[0]?.id}`)).json()) as { templateVersion: number })
      .templateVersion,
    'one who was compared and not chosen',
  ).toBe(3)
  expect(Number(moved)).toBeGreaterThan(0)
  expect(Number(unfit)).toBeGreaterThan(0)
  await browser.close()
}, 120_000)
