import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findPort, makeDataFolder, type ServerProcess, startServer } from '../faults/server-process.ts'
import { expectAccessible } from './accessible.ts'
import { holdNotice, openBrowser, password, phone } from './browser.ts'
import { holdFrames } from './hold-frames.ts'

// A site of its own: what is published here is what new clients of every other test would get.
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

async function open(email: string, viewport = { width: 1440, height: 900 }, colorScheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({ baseURL: server.address, viewport, colorScheme })
  await context.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: server.address },
  })
  const page = await context.newPage()
  await page.goto('/plan')
  return page
}
const list = (page: Page) => page.getByRole('table', { name: 'Tasks of the plan' })
const task = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string | RegExp) =>
  page.getByRole('textbox', { name, ...(typeof name === 'string' && { exact: true }) })
const unfold = async (page: Page, phase: RegExp) => {
  const fold = list(page).getByRole('button', { name: phase })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
}

test('staff edit the draft by keyboard while a colleague watches, and a field that both type keeps both', async () => {
  const [page, colleague] = [await open('admin@demo.test'), await open('staff@demo.test')]
  await page.getByRole('button', { name: 'Begin version 4' }).press('Enter')
  // The colleague’s page follows without a reload.
  await colleague.getByText('A manager publishes it.').waitFor()
  for (const one of [page, colleague]) await unfold(one, /^Web Presence/)
  await task(page, 'Website draft').focus()
  await page.keyboard.press('n')
  await field(page, 'Task').and(page.locator(':focus')).waitFor()
  const hostile = '<img src=x onerror="document.title=\'broken\'"> Photos'
  await page.keyboard.type(hostile)
  await page.keyboard.press('Tab')
  // What is typed on after a pause is one text with what was saved in the pause, the space between them too.
  await Promise.all([
    page.waitForResponse((response) => response.ok() && response.request().postData()?.includes('milestone') === true),
    field(page, /^Done when/).pressSequentially('Photos '),
  ])
  await field(page, /^Done when/).pressSequentially('received')
  await field(page, 'Own work').fill('20 minutes')
  await page.keyboard.press('Tab')
  await task(colleague, hostile).waitFor()
  expect(await colleague.locator('img[src="x"]').count()).toBe(0)
  await list(colleague)
    .getByRole('row', { name: /23.*Photos.*New.*20 minutes/ })
    .waitFor()

  // Before the next frame, so that the next letter is no command of the list.
  await task(page, hostile).focus()
  const draw = await holdFrames(page)
  await page.keyboard.press('Enter')
  expect(await field(page, 'Task').evaluate((input) => input === document.activeElement)).toBe(true)
  await draw()

  // Alt and an arrow moves, Space picks up, Z takes back.
  await task(page, hostile).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await list(page)
    .getByRole('row', { name: /^22.*Photos/ })
    .waitFor()
  const phaseWithNew = (name: RegExp) => list(page).getByRole('button', { name })
  // Over the border of its phase too, where its row is a new one, the task keeps the focus.
  await page.keyboard.press('Alt+ArrowUp')
  await phaseWithNew(/^(?!Web Presence).* 1 new$/).waitFor()
  await task(page, hostile).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await phaseWithNew(/^Web Presence.* 1 new$/).waitFor()
  await page.keyboard.press('ArrowDown')
  await list(page)
    .getByRole('row', { name: /^23.*Photos/ })
    .waitFor()
  await page.keyboard.press('Space')
  await page.keyboard.press('z')
  await list(colleague)
    .getByRole('row', { name: /^22.*Photos/ })
    .waitFor()

  // What the notice took back is no change that Z takes back once more: it goes on with the one before.
  await task(page, hostile).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await list(page)
    .getByRole('row', { name: /^23.*Photos/ })
    .waitFor()
  await page.keyboard.press('Delete')
  await (await holdNotice(page, 'Removed from the draft')).getByRole('button', { name: 'Undo' }).click()
  await list(page)
    .getByRole('row', { name: /^23.*Photos/ })
    .waitFor()
  await task(page, hostile).focus()
  await page.keyboard.press('z')
  await list(page)
    .getByRole('row', { name: /^22.*Photos/ })
    .waitFor()

  // Both type the same field: the later one sees both.
  await task(page, hostile).click()
  await task(colleague, hostile).click()
  await colleague.getByRole('heading', { name: 'Task on day 22' }).waitFor()
  await colleague.route('**/api/plan/tasks/*', async (route) => {
    await field(page, 'Task').fill('Photos by Dana')
    await field(page, 'Task').press('Enter')
    await task(page, 'Photos by Dana').waitFor()
    await route.continue()
    await colleague.unroute('**/api/plan/tasks/*')
  })
  await field(colleague, 'Task').fill('Photos by Sam')
  await field(colleague, 'Task').press('Enter')
  await colleague.getByText('Someone else changed this to Photos by Dana.').waitFor()
  expect(await field(colleague, 'Task').inputValue()).toBe('Photos by Sam')
  await colleague.getByRole('button', { name: 'Keep mine' }).click()
  await task(page, 'Photos by Sam').waitFor()

  // A lost connection loses nothing that was typed.
  await colleague.context().setOffline(true)
  await field(colleague, 'Next step').fill('Draft the website')
  await field(colleague, 'Next step').press('Enter')
  await colleague.getByText('We couldn’t reach the server. Check your connection and try again.').first().waitFor()
  expect(await field(colleague, 'Next step').inputValue()).toBe('Draft the website')
  await colleague.context().setOffline(false)
  await field(colleague, 'Next step').press('Enter')
  await task(page, 'Photos by Sam').click()
  await expect.poll(() => field(page, 'Next step').inputValue(), { timeout: 20_000 }).toBe('Draft the website')
})

test('a draft that contradicts itself is not offered for publishing, and says why', async () => {
  const page = await open('admin@demo.test')
  const publish = page.getByRole('button', { name: 'Publish version 4' })
  await unfold(page, /^Web Presence/)
  await task(page, 'Website draft').click()
  const after = page.getByRole('combobox', { name: 'After: add a task' })
  await after.selectOption({ label: 'Day 26, Social media profiles' })
  const why = '‘Social media profiles’ starts on day 26, after the task that needs it.'
  await page.getByRole('alert').filter({ hasText: why }).waitFor()
  await expect.poll(() => publish.getAttribute('aria-disabled')).toBe('true')
  await publish.click({ force: true })
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Take off Day 26, Social media profiles' }).click()
  await field(page, 'Day').fill('22')
  await field(page, 'Day').press('Enter')
  await page.getByText('Day 22 has two tasks, day 23 has none.').first().waitFor()
  await field(page, 'Day').fill('23')
  await field(page, 'Day').press('Enter')
  await expect.poll(() => publish.getAttribute('aria-disabled')).toBeNull()
})

test('a manager previews, undoes in time, publishes, and the clients who were chosen have the new task', async () => {
  const page = await open('admin@demo.test')
  const publish = page.getByRole('button', { name: 'Publish version 4' })
  await publish.click()
  const dialog = page.getByRole('dialog', { name: 'Publish version 4' })
  const rows = dialog.getByRole('table', { name: 'Running clients' }).getByRole('row')
  await rows.filter({ hasText: 'New task would start' }).waitFor()
  await expectAccessible(page, { where: 'publish' })
  // The clients it fits are chosen, the others are not.
  const chosen = rows.getByRole('checkbox', { checked: true })
  expect(await rows.filter({ hasText: 'would start' }).getByRole('checkbox').isChecked()).toBe(false)
  const count = await chosen.count()
  expect(count).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: `Publish and move ${count}` }).click()
  await page.getByText(/is publishing this draft/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await publish.waitFor()

  // A colleague who types while it is published reads what happened, and keeps what was typed.
  const colleague = await open('staff@demo.test')
  await unfold(colleague, /^Web Presence/)
  await task(colleague, 'Photos by Sam').click()
  const held = Promise.withResolvers<void>()
  await colleague.route('**/api/plan/tasks/*', async (route) => {
    await held.promise
    await route.continue()
  })
  await field(colleague, 'Own work').fill('Half an hour')
  await field(colleague, 'Own work').press('Enter')

  await publish.click()
  await dialog.getByRole('button', { name: `Publish and move ${count}` }).click()
  await page
    .getByText(`Dana Whitfield published version 4, and ${count} clients moved to it.`)
    .waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Begin version 5' }).waitFor()
  held.resolve()
  await colleague
    .getByText(/Dana Whitfield published version 4 at \d+:\d\d [AP]M\. Your change is not in it\./)
    .waitFor()
  expect(await field(colleague, 'Own work').inputValue()).toBe('Half an hour')
  await colleague.getByRole('button', { name: 'Begin version 5' }).click()
  await colleague.getByText(/‘Half an hour’/).waitFor()
  const client = await open('new@demo.test')
  await client.getByRole('heading', { name: 'Unauthorized' }).waitFor()
  const { tasks, templateVersion } = (await (await client.context().request.get('/api/build-out')).json()) as {
    templateVersion: number
    tasks: { title: string; day: number }[]
  }
  expect(templateVersion).toBe(4)
  expect(tasks.find(({ title }) => title === 'Photos by Sam')).toMatchObject({ day: 22 })
}, 120_000)

test.each([
  [{ width: 1440, height: 900 }, 'light'],
  [{ width: 1024, height: 768 }, 'dark'],
  [phone, 'light'],
  [phone, 'dark'],
] as const)('the plan is accessible at %o, %s, with the fields of a task', async (viewport, scheme) => {
  const page = await open('admin@demo.test', viewport, scheme)
  const begin = page.getByRole('button', { name: /^Begin version/ })
  await begin
    .or(page.getByRole('button', { name: 'Add task' }))
    .first()
    .waitFor()
  if (await begin.isVisible()) await begin.click()
  await page.getByRole('button', { name: 'Add task' }).waitFor()
  await unfold(page, /^Business Formation/)
  await expectAccessible(page, { where: 'list' })
  await task(page, 'Name check and filing of the formation document').click()
  await page.getByRole('heading', { name: 'Task on day 2' }).waitFor()
  await expectAccessible(page, { where: 'fields' })
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Task on day 2' }).waitFor({ state: 'detached' })
})
