import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { desktop, enterAs, type Person, phone, signUp } from './browser.ts'

const bell = (page: Page, name: string | RegExp = /^Notifications/) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const origin = (page: Page) => new URL(page.url()).origin

async function askOf(staff: Person, email: string, title: string): Promise<void> {
  const { items } = (await (await staff.context.request.get(`/api/clients?search=${email}`)).json()) as {
    items: { id: string }[]
  }
  const answer = await staff.context.request.post('/api/client-requests', {
    data: { userId: items[0]?.id, title },
    headers: { origin: origin(staff.page) },
  })
  expect(answer.status()).toBe(201)
}

test('what staff ask rings at once in the client’s open browser; Enter opens it and marks it as read', async () => {
  const staff = await enterAs('admin@demo.test')
  const client = await enterAs()
  await signUp(client, 'Rung Client', 'rung@journey.test')
  const { page, complaints } = client
  await page.goto('/bank')
  await bell(page, 'Notifications').waitFor()
  await bell(page).click()
  await panel(page).getByText('You’re all caught up').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => bell(page).evaluate((element) => element === document.activeElement)).toBe(true)

  await staff.page.goto('/clients')
  await askOf(staff, 'rung@journey.test', 'Send the signed lease')
  await bell(page, 'Notifications, 1 unread').waitFor()
  await page.keyboard.press('Enter')
  const item = panel(page).getByRole('link', { name: /Unread: We need something from you: Send the signed lease/ })
  await item.waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => item.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('main').getByText('Send the signed lease').first().waitFor()
  await bell(page, 'Notifications').waitFor()
  await page.reload()
  await bell(page, 'Notifications').waitFor()

  // The notification leads to the request itself.
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click()
  await bell(staff.page, /unread$/).waitFor()
  await bell(staff.page).click()
  await panel(staff.page)
    .getByRole('link', { name: /Rung Client marked a request as done/ })
    .click()
  await staff.page.waitForURL(/\/clients\/[0-9a-f-]{36}/)
  expect(complaints).toEqual([])
})

test('many changes that are told at once are fetched as one', async () => {
  const staff = await enterAs('admin@demo.test')
  const client = await enterAs()
  await signUp(client, 'Busy Client', 'busy@journey.test')
  await staff.page.goto('/clients')
  for (let n = 1; n <= 10; n++) await askOf(staff, 'busy@journey.test', `Paper ${n}`)
  const asked: string[] = []
  client.page.on('request', (request) => {
    if (request.url().includes('/api/notifications')) asked.push(request.url())
  })
  // What was told while the page came is told to it once more, all together.
  const first = client.page.waitForRequest(/api\/notifications/)
  await client.page.goto('/bank')
  await first
  await client.page.waitForTimeout(500)
  expect(asked.length).toBeLessThan(5)
  await bell(client.page, 'Notifications, 10 unread').waitFor()
})

test('all are marked as read with one press, also in the other tab', async () => {
  const staff = await enterAs('admin@demo.test')
  const client = await enterAs()
  await signUp(client, 'Two Tabs', 'tabs@journey.test')
  await client.page.goto('/')
  const second = await client.context.newPage()
  await second.goto('/bank')
  await staff.page.goto('/clients')
  for (const title of ['First thing', 'Second thing']) await askOf(staff, 'tabs@journey.test', title)
  await bell(client.page, 'Notifications, 2 unread').waitFor()
  await bell(second, 'Notifications, 2 unread').waitFor()
  await bell(client.page).click()
  await panel(client.page).getByRole('button', { name: 'Mark all as read' }).click()
  await bell(second, 'Notifications').waitFor()
  await panel(client.page).getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'hidden' })
  expect(await panel(client.page).getByRole('link').count()).toBe(2)
  // Its middle may lie under the panel.
  await client.page.getByRole('heading', { level: 1 }).click({ position: { x: 8, y: 8 } })
  await panel(client.page).waitFor({ state: 'hidden' })
})

test('a failure says so and offers to try again; a mark that was refused is taken back', async () => {
  const staff = await enterAs('admin@demo.test')
  const client = await enterAs()
  await signUp(client, 'Refused Client', 'refused@journey.test')
  await staff.page.goto('/clients')
  await askOf(staff, 'refused@journey.test', 'Send the lease')
  const { page } = client
  await page.goto('/')
  await bell(page, 'Notifications, 1 unread').waitFor()
  let broken = true
  await page.route(/\/api\/notifications/, (route) =>
    broken ? route.fulfill({ status: 409, contentType: 'application/problem+json', body: '{}' }) : route.continue(),
  )
  await bell(page).click()
  await panel(page).getByText('We couldn’t load your notifications.').waitFor()
  broken = false
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await panel(page).getByRole('link').first().waitFor()
  await page.route(/\/api\/notifications\/read/, (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', body: '{}' }),
  )
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('We couldn’t mark this as read').waitFor()
  await bell(page, 'Notifications, 1 unread').waitFor()
})

describe.each([
  ['light', desktop],
  ['dark', desktop],
  ['light', phone],
  ['dark', phone],
] as const)('in the %s theme at %o', (colorScheme, viewport) => {
  test('axe finds nothing in the open panel, which fits the screen', async () => {
    const { page } = await enterAs('day10@demo.test', { colorScheme, viewport })
    await page.goto('/')
    await bell(page).click()
    await panel(page).getByRole('link').first().waitFor()
    await expectAccessible(page, { include: 'header' })
    const box = await panel(page).boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= viewport.width).toBe(true)
  })
})
