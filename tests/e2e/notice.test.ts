import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makePdf } from '../sample-file.ts'
import { enterAs, signUp, siteAddress, waitForNotice } from './browser.ts'

const notice = (page: Page) => page.locator('[aria-label^=Notices] [role=status]')

/** A client of the test's own whose account was just deleted: that is what the notice tells. */
async function deleteOne(email: string): Promise<Page> {
  const person = await enterAs(undefined, { reducedMotion: 'no-preference', hasTouch: true })
  const { page, context } = person
  await signUp(person, 'Notice Client', email)
  await context.request.post('/api/business-bank-accounts', {
    data: { bankName: 'Alder', accountNumber: '440018294821' },
    headers: { origin: siteAddress() },
  })
  await page.goto('/bank')
  await page.getByRole('article', { name: 'Alder' }).getByRole('button', { name: 'More actions' }).click()
  await page.evaluate(() => {
    const edges: number[] = []
    Object.assign(window, { edges })
    new MutationObserver(() => {
      const box = document.querySelector('[aria-label^=Notices] [role=status]')?.getBoundingClientRect()
      if (box) edges.push(box.right)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await notice(page).waitFor()
  return page
}

test('a notice is at the top right, and Alt+T goes to it', async () => {
  const page = await deleteOne('notice-place@journey.test')
  await page.waitForTimeout(600)
  const box = await notice(page).boundingBox()
  expect(box?.y).toBeLessThan(120)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 60)
  await page.keyboard.press('Alt+t')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[aria-label^=Notices]') !== null))
    .toBe(true)
})

test('a notice comes in where it stays, so that its Undo can be pressed at once', async () => {
  const page = await deleteOne('notice-moment@journey.test')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  const edges = await page.evaluate(() => (window as Window & { edges?: number[] }).edges ?? [])
  expect(edges.length).toBeGreaterThan(0)
  expect(Math.max(...edges)).toBeLessThanOrEqual(1440)
})

test('a finger drags a notice away at 80 percent of its width; before that it comes back', async () => {
  const page = await deleteOne('notice-drag@journey.test')
  await page.waitForTimeout(600)
  const box = await notice(page).boundingBox()
  if (!box) throw new Error('The notice has gone.')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: box.y + 12 }] })
  const drag = async (part: number) => {
    const start = box.x + box.width - 50
    await touch('touchStart', start)
    for (let step = 1; step <= 8; step++) await touch('touchMove', start - (box.width * part * step) / 8)
    await touch('touchEnd')
  }
  await drag(0.7)
  await page.waitForTimeout(500)
  expect(await notice(page).count()).toBe(1)
  await drag(0.9)
  await notice(page).waitFor({ state: 'detached', timeout: 2_000 })
})

test('the notice of a deleted document leaves after 2 seconds', async () => {
  const person = await enterAs(undefined, { reducedMotion: 'no-preference' })
  const { page } = person
  await signUp(person, 'Notice Filer', 'notice-document@journey.test')
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Add a Document to Additional Documents' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: makePdf() })
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'Delete paper' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Delete paper' }).click()
  expect(await waitForNotice(page, 'paper')).toBe(2_000)
  await notice(page).waitFor({ state: 'detached' })
})
