import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Part = {
  /** Precedes what is found, where one test looks at several states. */
  where?: string
  /** Selector of the part to look at; else all of the page. */
  include?: string
  /** Selector of a part to pass over. */
  exclude?: string
  /** Contrast takes more than half of the time of all rules together. */
  rules?: 'all' | 'contrast' | 'all but contrast'
}

/** Fails unless axe finds nothing on the page, and nothing sticks out at its side. */
export async function expectAccessible(
  page: Page,
  { where = page.url(), include, exclude, rules = 'all' }: Part = {},
): Promise<void> {
  // In the page itself: the other mode opens a second page for each result, which took a third of the time. It would only
  // see more in frames of other sites, and there are none. Inside of a saved template are the client's own pages.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .setLegacyMode()
    .exclude('iframe[sandbox=""]')
  // Only what is wrong is described: a selector for each node that is right would take a third of the time.
  axe.options({
    resultTypes: ['violations'],
    ...(rules === 'contrast' && { runOnly: ['color-contrast'] }),
    ...(rules === 'all but contrast' && { rules: { 'color-contrast': { enabled: false } } }),
  })
  if (include) axe.include(include)
  if (exclude) axe.exclude(exclude)
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `${where}: width of the content`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Shows the page in the dark theme, once nothing changes its color any more. */
export async function showDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['mantineColorScheme'] === 'dark' &&
      !document.getAnimations().some((one) => one instanceof CSSTransition),
  )
}
