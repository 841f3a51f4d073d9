import type { Locator, Page } from 'playwright-core'
import { png } from '../../sample-file.ts'
import { hold, lose, type MessageCases } from './case.ts'

const title = 'Packing an order'
const card = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Upload Video' }).click()

async function fill(page: Page, kind?: 'Thumbnail' | 'Video', buffer: Buffer = png): Promise<[Locator, string]> {
  await page.goto('/training')
  await page.getByRole('button', { name: 'Add Training Video' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('Boxes, tape and labels.')
  await dialog.getByLabel('Duration').fill('3:20')
  const name = kind === 'Video' ? 'film.mp4' : 'cover.png'
  if (kind)
    await dialog
      .getByRole('group', { name: kind, exact: true })
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer })
  return [dialog.getByLabel('Title'), title]
}

async function openDeletion(page: Page): Promise<void> {
  await page.goto('/training')
  await card(page)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
}

export const videoCases: MessageCases = {
  'video.nothing': async ({ admin: { page } }) => {
    const typed = await fill(page)
    await send(page)
    return { page, typed }
  },
  'video.thumbnail': async ({ admin: { page } }) => {
    const typed = await fill(page, 'Thumbnail', Buffer.from('not a picture'))
    await send(page)
    return { page, typed }
  },
  'video.film': async ({ admin: { page } }) => {
    const typed = await fill(page, 'Video', Buffer.from('not a film'))
    await send(page)
    return { page, typed }
  },
  'video.insert': async ({ admin: { page } }) => {
    const typed = await fill(page, 'Thumbnail')
    await lose(page, 'POST', '/api/training-videos')
    await send(page)
    return { page, typed }
  },
  'video.busy': async ({ admin: { page } }) => {
    await fill(page, 'Thumbnail')
    await hold(page, 'POST', '/api/uploads')
    await send(page)
    return { page }
  },
  'video.saved': async ({ admin: { page } }) => {
    await fill(page, 'Thumbnail')
    await send(page)
    return { page }
  },
  'video.update': async ({ admin: { page } }) => {
    await page.goto('/training')
    await card(page)
      .getByRole('button', { name: `Edit ${title}` })
      .click()
    const field = page.getByRole('dialog').getByLabel('Duration')
    await field.fill('4:00')
    await lose(page, 'PATCH', '/api/training-videos')
    await send(page)
    return { page, typed: [field, '4:00'] }
  },
  'video.ask': async ({ admin: { page } }) => {
    await openDeletion(page)
    return { page }
  },
  'video.delete': async ({ admin: { page } }) => {
    await openDeletion(page)
    await lose(page, 'DELETE', '/api/training-videos')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    return { page, still: page.getByRole('dialog').getByText(title) }
  },
  'video.deleted': async ({ admin: { page } }) => {
    await openDeletion(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    return { page }
  },
}
