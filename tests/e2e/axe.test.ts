import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findScreen } from '../../src/app/find-screen.ts'
import { screens as table } from '../../src/app/screens.ts'
import { expectAccessible, showDark } from './accessible.ts'
import { desktop, enterAs, phone } from './browser.ts'

/** Few at a time, so that one test is over in less than a minute; of the staff's, which hold the rows of all other tests, fewer. */
const screens: [email: string | undefined, paths: string[]][] = [
  [undefined, ['/signin', '/signup', '/forget', '/update-password/token/ann%40test.example']],
  ['day10@demo.test', ['/', '/documents', '/bank']],
  ['day10@demo.test', ['/business-presence', '/clients']],
  ['day10@demo.test', ['/no-such-page', '/dnb']],
  ['day10@demo.test', ['/support', '/merchant']],
  ['day10@demo.test', ['/training']],
  ['day10@demo.test', ['/wealth-secrets', '/website', '/website-template']],
  ['day33@demo.test', ['/first-step-accounts', '/store-credit', '/revolving-credit']],
  ['day33@demo.test', ['/term-loan', '/account', '/dnb']],
  ['day33@demo.test', ['/account?tab=security', '/confirm/used-up']],
  ['day33@demo.test', ['/website-template', '/compliance', '/account-receivable']],
  ['day33@demo.test', ['/purchase-order', '/social-media', '/automations']],
  ['admin@demo.test', ['/clients', '/support']],
  ['admin@demo.test', ['/desk', '/jobs', '/system', '/team']],
  ['admin@demo.test', ['/bank', '/documents']],
  ['admin@demo.test', ['/first-step-accounts', '/dnb']],
  ['admin@demo.test', ['/training', '/compliance']],
  ['admin@demo.test', ['/account', '/account?tab=security']],
  ['admin@demo.test', ['/account-receivable', '/purchase-order', '/automations']],
]

// A screen that is in none of these is examined too.
const examined = new Set(
  [...screens.flatMap(([, paths]) => paths), '/clients/id'].map((path) => findScreen(path.replace(/\?.*/, ''))),
)
const others = table.filter((screen) => !examined.has(screen)).map(({ path }) => path)
if (others.length > 0) screens.push(['day33@demo.test', others])

describe.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('on a %s', (_name, viewport) => {
  test.each(screens)(
    '%s: axe finds nothing on any screen, in the light theme and in the dark: %j',
    async (email, paths) => {
      const { page, context } = await enterAs(email, { colorScheme: 'light', viewport })
      const all = [...paths]
      if (email === 'admin@demo.test' && paths.includes('/clients')) {
        // By search: other tests may have made more clients than a page of the list holds.
        await page.goto('/clients?search=theo')
        const link = page.getByRole('link', { name: 'Theo Lindqvist', exact: true }).first()
        all.push(String(await link.getAttribute('href')))
      }
      // Two pages side by side, as there are two processors.
      const walk = async (walker: Page) => {
        for (let path = all.shift(); path; path = all.shift()) await examine(walker, path, viewport === desktop)
      }
      await Promise.all([walk(page), walk(await context.newPage())])
    },
  )
})

// The themes differ in nothing but colors, and a phone draws in the same colors what is elsewhere: light on the desktop is
// examined whole, light on a phone by all rules but contrast, and the dark theme by contrast, on both.
async function examine(page: Page, path: string, whole: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy=true]').length === 0)
  await expectAccessible(page, { rules: whole ? 'all' : 'all but contrast' })
  expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
  await showDark(page)
  await expectAccessible(page, { where: `${path} in the dark`, rules: 'contrast' })
}
