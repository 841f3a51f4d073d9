import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { enterAs, openBrowser, signUp } from './browser.ts'

let browser: Browser
beforeAll(async () => { browser = await openBrowser() })
afterAll(() => browser.close())

const notice = (page: Page) => page.locator('[aria-label^=Notices] [role=status]')

/** A client of the test's own whose account was just deleted: that is what the notice tells. */
async function deleteOne(email: string): Promise<Page> {
  const person = await enterAs(browser, undefined, { reducedMotion: 'no-preference' })
  const { page, context } = person
  await signUp(person, 'Notice Client', email)
  await context.request.post('/api/business-bank-accounts', { data: { bankName: 'Alder', accountNumber: '440018294821' }, headers: { origin: inject('site') } })
  await page.goto('/bank')
  await page.getByRole('article', { name: 'Alder' }).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await notice(page).waitFor()
  return page
}

test('a notice stands at the top right, and Alt+T goes to it', async () => {
  const page = await deleteOne('notice-place@journey.test')
  await page.waitForTimeout(600)
  const box = await notice(page).boundingBox()
  expect(box?.y).toBeLessThan(120)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 60)
  await page.keyboard.press('Alt+t')
  expect(await page.evaluate(() => document.activeElement?.closest('[aria-label^=Notices]') !== null)).toBe(true)
})

test('a notice is dragged away at 80 percent of its width, and comes back before', async () => {
  const page = await deleteOne('notice-drag@journey.test')
  await page.waitForTimeout(600)
  const box = await notice(page).boundingBox()
  if (!box) throw new Error('The notice has gone.')
  const drag = async (part: number) => {
    await page.mouse.move(box.x + 40, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(box.x + 40 + box.width * part, box.y + 12, { steps: 8 })
    await page.mouse.up()
  }
  await drag(0.7)
  await page.waitForTimeout(500)
  expect(await notice(page).count()).toBe(1)
  await drag(0.9)
  await notice(page).waitFor({ state: 'detached', timeout: 2_000 })
})
