import { chromium, type Page } from 'playwright-core'
import { unpackChromium } from '../tests/chromium.ts'
import { median, milliseconds, quantile } from './figure.ts'
import type { Report } from './report.ts'
import type { Stage } from './stage.ts'

/** Milliseconds until rows are on screen. */
const wanted = 300
const rounds = 12

/** One line: what is opened, where, and the page from which a click in the navigation leads there. */
export type Opened = { name: string; path: string; from: string }

/**
 * Measures when the first rows of tables are on screen in a browser that has been there before: after a click in the navigation, which is
 * how staff move, and after a reload of the whole page, which is only told. Takes the address, the cookie of someone who sees the tables, and the tables.
 */
export async function measureFirstRows(
  stage: Stage,
  { port, cookie, opened }: { port: number; cookie: string; opened: Opened[] },
  report: Report,
): Promise<void> {
  const { program, args, env } = unpackChromium()
  const browser = await chromium.launch({
    executablePath: program,
    // As people have it: tests leave the optimizing compilers out.
    args: args.filter((arg) => !arg.startsWith('--js-flags')),
    env,
  })
  stage.onEnd(() => browser.close())
  const address = `http://127.0.0.1:${port}`
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  const rows: string[][] = []
  for (const { name, path, from } of opened) {
    const clicked: number[] = []
    const reloaded: number[] = []
    await page.goto(address + path)
    await page.locator('tbody tr').first().waitFor()
    for (let round = 0; round < rounds; round++) {
      reloaded.push(await timeRows(page, () => page.reload({ waitUntil: 'commit' })))
      await page.goto(address + from)
      await page.locator(`nav a[href="${path}"]`).first().waitFor()
      clicked.push(await timeClick(page, path))
    }
    rows.push([
      name,
      milliseconds(median(clicked)),
      milliseconds(quantile(clicked, 0.95)),
      `< ${wanted}`,
      report.judge(`${name}: first rows`, quantile(clicked, 0.95) < wanted),
      milliseconds(median(reloaded)),
    ])
  }
  await browser.close()
  report.title(
    `First rows on screen in Chromium (ms, ${rounds} times each; a click from another page, nothing of it fetched before)`,
  )
  report.table(['', 'p50', 'p95', 'target', '', 'whole page again, p50'], rows)
}

/** From the beginning of the navigation until the frame after the first row. */
async function timeRows(page: Page, go: () => Promise<unknown>): Promise<number> {
  await go()
  return page.evaluate(waitForRows)
}

/** From the click until the frame after the first row. The click is the page's own, so the way to the browser does not count. */
function timeClick(page: Page, path: string): Promise<number> {
  return page.evaluate(
    async ({ path, wait }) => {
      const begun = performance.now()
      document.querySelector<HTMLAnchorElement>(`nav a[href="${path}"]`)?.click()
      // eslint-disable-next-line typescript/no-implied-eval
      const rowsAt = await (new Function(`return (${wait})()`) as () => Promise<number>)()
      return rowsAt - begun
    },
    { path, wait: waitForRows.toString() },
  )
}

/** Runs in the page. Returns the moment of the frame after the first row, in its `performance.now()`. */
function waitForRows(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('tbody tr[data-client], tbody tr[data-row]')) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    }
    look()
  })
}
