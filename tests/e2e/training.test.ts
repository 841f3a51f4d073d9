import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { png } from '../sample-file.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, enterAs, phone, signUp, siteAddress } from './browser.ts'

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
const ready = (page: Page) =>
  page.getByRole('heading', { level: 2, name: 'Fast and Easy Training for Anyone to Understand' }).waitFor()

async function enterNew(email: string) {
  const person = await enterAs()
  await signUp(person, 'Tess Reader', email)
  return person
}

test('a client reads a lesson and marks it as done; that shows in a second window and survives a reload', async () => {
  const { page, context, complaints } = await enterNew('tess.reads@demo.test')
  await page.goto('/training')
  await ready(page)
  await page.getByText('Access our comprehensive training library').waitFor()
  await page
    .getByText('1 video, 49 lessons to read. 0 of 50 lessons done. Next up: How the portal works: your 45 days, 0:50.')
    .waitFor()
  expect(await page.getByRole('link', { name: /^Continue/ }).count()).toBe(0)
  await card(page, 'How the portal works: your 45 days').getByText('0:50').waitFor()
  const second = await context.newPage()
  await second.goto('/training')
  await second.getByText('0 of 50 lessons done.').waitFor()

  await page.getByRole('link', { name: 'LLC or corporation', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'LLC or corporation' }).waitFor()
  await page.getByText('You can choose the legal form with its reasons, before anything is filed.').waitFor()
  expect(await page.locator('video').count()).toBe(0)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await page.getByText(/^Done on/).waitFor()
  await second.getByText('1 of 50 lessons done.').waitFor()

  await page.reload()
  await page.getByText(/^Done on/).waitFor()
  await page.getByRole('link', { name: 'Next lesson: Names, registered agent, state choice' }).click()
  await page.getByRole('heading', { level: 1, name: 'Names, registered agent, state choice' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Mark as not done' }).click()
  await second.getByText('0 of 50 lessons done.').waitFor()
  expect(complaints).toEqual([])
})

test('lessons are found by title, module and path, and Resource Material opens the sheet', async () => {
  const { page } = await enterNew('tess.finds@demo.test')
  await page.goto('/training')
  await ready(page)
  await page.getByLabel('Find a video').fill('paydex numbers')
  await expect
    .poll(() => page.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['PAYDEX explained with numbers'])
  await page.getByLabel('Find a video').fill('no such lesson')
  await page.getByText('No lessons match “no such lesson”.').waitFor()
  await page.getByRole('button', { name: 'Show all lessons' }).click()
  await page.getByRole('button', { name: 'Core path 18' }).click()
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(18)
  await page.getByLabel('Module').selectOption({ label: '3. One business identity' })
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(3)
  await page.getByRole('link', { name: 'Resource Material of NAP: one spelling everywhere' }).click()
  await page.getByRole('heading', { level: 2, name: 'NAP master sheet' }).waitFor()
})

test('a video goes on where it was stopped, and what was seen is kept', async () => {
  const { page, complaints } = await enterNew('tess.watches@demo.test')
  await page.goto('/training')
  await page.getByRole('link', { name: 'Start the first lesson' }).click()
  await page.getByText('0:50 video · 6 min to read').waitFor()
  const video = page.locator('video')
  await video.waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
  await video.evaluate(async (player: HTMLVideoElement) => {
    player.muted = true
    player.playbackRate = 8
    await player.play()
  })
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 20)
  // Not the one of the start, whose response may come only now.
  const kept = page.waitForResponse((response) => {
    const body = response.request().postDataJSON() as { seconds?: number } | null
    return response.url().endsWith('/progress') && (body?.seconds ?? 0) > 15
  })
  await video.evaluate((player: HTMLVideoElement) => player.pause())
  await kept
  const stopped = await video.evaluate((player: HTMLVideoElement) => player.currentTime)
  await page.reload()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 5)
  expect(Math.abs((await video.evaluate((player: HTMLVideoElement) => player.currentTime)) - stopped)).toBeLessThan(2)
  expect(await page.evaluate(() => document.querySelector('video')?.textTracks[0]?.kind)).toBe('captions')
  await page.getByRole('link', { name: 'Training Videos' }).last().click()
  await card(page, 'How the portal works: your 45 days')
    .getByText(/^\d\d% watched$/)
    .waitFor()
  await page.getByText('Next up: How the portal works: your 45 days, 1 minute left').waitFor()
  await page.getByRole('link', { name: 'Continue watching' }).waitFor()
  expect(complaints).toEqual([])
})

test('staff add a video with a real picture, change it, and delete it after a question; clients see it come and go', async () => {
  const staff = await enterAs('admin@demo.test')
  const client = await enterNew('tess.sees@demo.test')
  const { page } = staff
  await Promise.all([page.goto('/training'), client.page.goto('/training')])
  await Promise.all([ready(page), ready(client.page)])

  await page.getByRole('button', { name: 'Add Training Video' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Upload Video' }).click()
  for (const label of ['Title', 'Description', 'Duration']) await dialog.getByText(`${label} is required.`).waitFor()
  await dialog.getByLabel('Title').fill('Packing an order')
  await dialog.getByLabel('Description').fill('Boxes, tape and labels.')
  await dialog.getByLabel('Duration').fill('3:20')
  await dialog.getByRole('button', { name: 'Upload Video' }).click()
  await dialog.getByText('Failed to upload video: Please select a thumbnail and video').waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Packing an order')

  // A picture that isn't one: told by the server, nothing is lost, and there is no word of success.
  const thumbnail = dialog.getByRole('group', { name: 'Thumbnail' }).locator('input[type=file]')
  await thumbnail.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await dialog.getByRole('button', { name: 'Upload Video' }).click()
  await dialog.getByText('Failed to upload video: Thumbnail Upload Failed').waitFor()
  await dialog.getByText('This is not a PNG, even though its name says so.').waitFor()
  expect(await page.getByText('Video saved successfully!').count()).toBe(0)
  expect(await client.page.getByRole('heading', { name: 'Packing an order' }).count()).toBe(0)

  await thumbnail.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: png })
  await dialog.getByRole('button', { name: 'Upload Video' }).click()
  await page.getByText('Video saved successfully!').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const seen = card(client.page, 'Packing an order')
  await seen.scrollIntoViewIfNeeded()
  await client.page.waitForFunction(() =>
    [...document.images].some((image) => image.src.includes('/trainingThumbnail/') && image.naturalWidth === 1),
  )
  expect(await seen.getByRole('button', { name: /^(Edit|Delete)/ }).count()).toBe(0)

  await card(page, 'Packing an order').getByRole('button', { name: 'Edit Packing an order' }).click()
  await dialog.getByText('Now: cover.png. It stays unless you replace it.').waitFor()
  await dialog.getByLabel('Title').fill('Packing an order well')
  await dialog.getByRole('button', { name: 'Upload Video' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await client.page.getByRole('heading', { level: 3, name: 'Packing an order well' }).waitFor()

  await card(page, 'Packing an order well').getByRole('button', { name: 'Delete Packing an order well' }).click()
  await page.getByRole('dialog', { name: 'Are you sure you want to delete this video?' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await card(page, 'Packing an order well').getByRole('button', { name: 'Delete Packing an order well' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Video deleted successfully!').waitFor()
  await client.page.getByRole('heading', { level: 3, name: 'Packing an order well' }).waitFor({ state: 'detached' })
})

test('a failure while saving keeps what was typed, says what failed, and another attempt sends the files no more', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/training')
  await ready(page)
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uploads') && request.method() === 'POST') uploads++
  })
  await page.route(
    '**/api/training-videos',
    (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Add Training Video' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Try again')
  await dialog.getByLabel('Description').fill('After a break.')
  await dialog.getByLabel('Duration').fill('1 min')
  await dialog
    .getByRole('group', { name: 'Thumbnail' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  // What is below has moved by then.
  await dialog.getByText('a.png').first().waitFor()
  await dialog.getByRole('button', { name: 'Upload Video' }).click()
  await dialog.getByText('Failed to upload video: Failed to insert video').waitFor()
  await dialog.getByRole('button', { name: 'Upload Video' }).click()
  await page.getByText('Video saved successfully!').waitFor()
  expect(uploads).toBe(1)

  await page.route(
    '**/api/training-videos/*',
    (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()),
    { times: 1 },
  )
  await card(page, 'Try again').getByRole('button', { name: 'Delete Try again' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByText('Failed to delete video: We couldn’t reach the server.').waitFor()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Video deleted successfully!').waitFor()
})

test('a client has no buttons of the staff, and the API refuses what a screen does not offer', async () => {
  const { page, context } = await enterNew('tess.tries@demo.test')
  await page.goto('/training')
  await ready(page)
  expect(await page.getByRole('button', { name: /Add Training Video|^Edit|^Delete/ }).count()).toBe(0)
  const { items } = (await (await context.request.get('/api/training')).json()) as { items: { id: string }[] }
  const headers = { origin: siteAddress(), 'if-match': '"1"' }
  expect(
    (
      await context.request.patch(`/api/training-videos/${items[0]?.id}/content`, { data: { title: 'Mine' }, headers })
    ).status(),
  ).toBe(403)
  expect(
    (
      await context.request.patch(`/api/training-videos/${items[0]?.id}`, { data: { title: 'Mine' }, headers })
    ).status(),
  ).toBe(403)
  expect((await context.request.delete(`/api/training-videos/${items[0]?.id}`, { headers })).status()).toBe(403)
  expect((await context.request.post('/api/training-videos', { data: { title: 'Mine' }, headers })).status()).toBe(403)
})

test.each([
  ['light', phone],
  ['dark', desktop],
] as const)(
  'axe finds nothing in a lesson and in the staff’s dialogs, in the %s theme at %o',
  async (colorScheme, viewport) => {
    const { page } = await enterAs('admin@demo.test', { colorScheme, viewport })
    const check = (where: string, include: string) => expectAccessible(page, { where, include })
    await page.goto('/training')
    await ready(page)
    await page.getByRole('button', { name: 'Add Training Video' }).click()
    await page.getByRole('dialog').getByLabel('Title').waitFor()
    await page.getByText('Module, lesson text and resource material').click()
    await check('dialog', '[role=dialog]')
    await page.goto('/training')
    await page.getByRole('link', { name: 'How the portal works: your 45 days', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'Checklist: first-week actions' }).waitFor()
    await check('lesson', 'main')
  },
)
