import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makePdf, png } from '../sample-file.ts'
import { expectAccessible } from './accessible.ts'
import { enterAs, phone, signUp, siteAddress } from './browser.ts'

const origin = () => ({ origin: siteAddress() })

/** Sends a file by the API and returns the id of its row. */
async function send(context: BrowserContext, metadata: Record<string, string>, file: Buffer): Promise<string> {
  const announced = Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const begun = await context.request.post('/api/uploads', {
    headers: {
      ...origin(),
      'tus-resumable': '1.0.0',
      'upload-length': String(file.length),
      'upload-metadata': announced,
    },
  })
  expect(begun.status(), await begun.text()).toBe(201)
  const sent = await context.request.patch(begun.headers()['location'] ?? '', {
    headers: {
      ...origin(),
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    data: file,
  })
  expect(sent.status()).toBe(204)
  return sent.headers()['x-file-id'] ?? ''
}

async function openTrash(page: Page) {
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  return page.getByRole('dialog', { name: 'Recently deleted' })
}

test('a deleted document is had back from the page of documents long after its notice is gone, and by staff with the client in focus', async () => {
  const person = await enterAs()
  await signUp(person, 'Deletes Papers', 'deletes.papers@demo.test')
  const { page, context, complaints } = person
  for (const [filename, documentType] of [
    ['lease.pdf', 'Advanced_Corporate'],
    ['planner.pdf', 'Wealth_Documents'],
  ] as const)
    await send(context, { filename, documentType }, makePdf())
  await page.goto('/documents')
  for (const title of ['lease', 'planner']) {
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('link', { name: title, exact: true }).waitFor({ state: 'detached' })
  }
  const trash = await openTrash(page)
  await trash.getByText('Advanced Corporate · Deleted').waitFor()
  await expectAccessible(page, { where: 'trash', include: '[role=dialog]' })
  await trash.getByRole('button', { name: 'Restore lease' }).click()
  await page.getByText('Document restored').waitFor()
  await trash.getByRole('button', { name: 'Restore lease' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'lease', exact: true }).waitFor()

  // The page of the guide offers those of its own section only; what staff restore is there at once.
  await page.goto('/wealth-secrets')
  const own = await openTrash(page)
  await own.getByRole('button', { name: 'Restore planner' }).waitFor()
  const { user } = (await (await context.request.get('/api/session')).json()) as { user: { id: string } }
  const staff = await enterAs('admin@demo.test')
  await staff.page.goto(`/documents?client=${user.id}`)
  await (await openTrash(staff.page)).getByRole('button', { name: 'Restore planner' }).click()
  await staff.page.getByText('Document restored').waitFor()
  await own.getByText('Nothing deleted in the last 30 days.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'planner', exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('a deleted reading is told from others of the same source and had back on the page of the score', async () => {
  const person = await enterAs(undefined, { viewport: phone })
  await signUp(person, 'Deletes Readings', 'deletes.readings@demo.test')
  const { page, context } = person
  for (const [score, readOn] of [
    [72, '2026-08-01'],
    [55, '2026-06-01'],
  ] as const) {
    await context.request.post('/api/paydex-scores', {
      data: { score, readOn, source: 'D&B report' },
      headers: origin(),
    })
  }
  await page.goto('/dnb')
  for (const day of ['Aug 1, 2026', 'Jun 1, 2026']) {
    await page.getByRole('button', { name: `Delete the score of ${day}` }).click()
    await page.getByRole('button', { name: `Delete the score of ${day}` }).waitFor({ state: 'detached' })
  }
  await page.getByText('Not yet scored').first().waitFor()
  const trash = await openTrash(page)
  await trash.getByText('55 on Jun 1, 2026').waitFor()
  await trash.getByRole('button', { name: 'Restore 72 on Aug 1, 2026' }).click()
  await page.getByText('Score restored').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('img', { name: /PAYDEX score 72 of 100/ }).waitFor()
})

test('staff have a deleted video back in the library, with its picture; clients have no such button', async () => {
  const staff = await enterAs('admin@demo.test')
  const client = await enterAs('day33@demo.test')
  const { page, context } = staff
  const thumbnail = await send(context, { purpose: 'trainingThumbnail', filename: 'cover.png' }, png)
  const made = await context.request.post('/api/training-videos', {
    data: { title: 'Closing the month', description: 'Books.', duration: '2 min', thumbnail },
    headers: origin(),
  })
  expect(made.status()).toBe(201)
  await Promise.all([page.goto('/training'), client.page.goto('/training')])
  const seen = client.page.getByRole('heading', { level: 3, name: 'Closing the month' })
  await seen.waitFor()
  await page.getByRole('button', { name: 'Delete Closing the month' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await seen.waitFor({ state: 'detached' })
  const trash = await openTrash(page)
  await trash.getByRole('button', { name: 'Restore Closing the month' }).click()
  await page.getByText('Video restored').waitFor()
  await seen.waitFor()
  expect((await client.context.request.get(`/api/files/open/trainingThumbnail/${thumbnail}`)).status()).toBe(200)
  expect(await client.page.getByRole('button', { name: 'Recently deleted' }).count()).toBe(0)
  // As it was before: other tests count the library.
  const { items } = (await (await context.request.get('/api/training')).json()) as {
    items: { id: string; title: string; version: number }[]
  }
  const video = items.find(({ title }) => title === 'Closing the month')
  await context.request.delete(`/api/training-videos/${video?.id}`, {
    headers: { ...origin(), 'if-match': `"${video?.version}"` },
  })
})

test('a deleted document of an order is restored from the page of the orders, and is on its card again', async () => {
  const person = await enterAs()
  await signUp(person, 'Deletes Orders', 'deletes.orders@demo.test')
  const { page, context } = person
  const order = (await (
    await context.request.post('/api/purchase-orders', {
      data: { vendorName: 'Northwind', amount: 5, orderDate: '2026-10-01' },
      headers: origin(),
    })
  ).json()) as { id: string }
  await send(context, { purpose: 'purchaseOrder', record: order.id, filename: 'signed.pdf' }, makePdf())
  await page.goto('/purchase-order')
  await page.getByRole('button', { name: 'Delete signed' }).click()
  await page.getByRole('link', { name: 'signed', exact: true }).waitFor({ state: 'detached' })
  const trash = await openTrash(page)
  const deleted = trash.getByRole('list', { name: 'Documents' })
  await deleted.getByText('Northwind · Deleted').waitFor()
  await deleted.getByRole('button', { name: 'Restore signed' }).click()
  await page.getByText('Document restored').waitFor()
  await trash.getByText('Nothing deleted in the last 30 days.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'signed', exact: true }).waitFor()
})
