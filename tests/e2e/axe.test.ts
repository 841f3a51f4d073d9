import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, enterAs, openBrowser, phone } from './browser.ts'

let browser: Browser
beforeAll(async () => { browser = await openBrowser() })
afterAll(() => browser.close())

/** Few at a time, so that one test is over in less than a minute also where two processors do all the work. */
const screens: [email: string | undefined, paths: string[]][] = [
  [undefined, ['/signin', '/signup', '/forget', '/update-password/token/ann%40test.example']],
  ['day10@demo.test', ['/', '/documents', '/bank', '/business-presence', '/clients', '/no-such-page', '/dnb']],
  ['day10@demo.test', ['/support', '/merchant', '/training', '/wealth-secrets', '/website', '/website-template']],
  ['day33@demo.test', ['/first-step-accounts', '/store-credit', '/revolving-credit', '/term-loan', '/account', '/dnb']],
  ['day33@demo.test', ['/website-template', '/compliance', '/account-receivable', '/purchase-order', '/social-media', '/automations']],
  ['admin@demo.test', ['/clients', '/bank', '/documents', '/support', '/first-step-accounts', '/dnb']],
  ['admin@demo.test', ['/training', '/compliance', '/account-receivable', '/purchase-order', '/automations', '/account']],
]

describe.each([['light', desktop], ['dark', desktop], ['light', phone], ['dark', phone]] as const)('in the %s theme at %o', (colorScheme, viewport) => {
  test.each(screens)('%s: axe finds nothing on any screen', async (email, paths) => {
    const { page } = await enterAs(browser, email, { colorScheme, viewport })
    const all = [...paths]
    if (email === 'admin@demo.test' && paths.includes('/clients')) {
      // By search: other tests may have made more clients than a page of the list holds.
      await page.goto('/clients?search=theo')
      const link = page.getByRole('link', { name: 'Theo Lindqvist', exact: true }).first()
      all.push(String(await link.getAttribute('href')))
    }
    for (const path of all) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForFunction(() => document.querySelectorAll('[aria-busy=true]').length === 0)
      const { violations } = await new AxeBuilder({ page }).exclude('iframe[sandbox=""]').analyze()
      expect(violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(viewport.width)
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    }
  })
})
