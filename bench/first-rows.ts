import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { unpackChromium } from '../tests/chromium.ts'
import { median, milliseconds, quantile } from './figure.ts'
import type { Report } from './report.ts'
import type { Stage } from './stage.ts'

/** Milliseconds until rows are on screen. */
const wanted = 300
const rounds = 12
/** Milliseconds for which the pointer is on a link before it is clicked. */
const resting = 100

/** One line: what is opened, where, its rows as a selector, and the page from which a click in the navigation leads there. */
export type Opened = { name: string; path: string; rows: string; from: string }

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
  for (const { name, path, rows: selector, from } of opened) {
    const clicked: number[] = []
    const reloaded: number[] = []
    await page.goto(address + path)
    await page.locator(selector).first().waitFor()
    for (let round = 0; round < rounds; round++) {
      reloaded.push(await timeRows(page, selector, () => page.reload({ waitUntil: 'commit' })))
      await page.goto(address + from)
      await page.locator(`nav a[href="${path}"]`).first().waitFor()
      clicked.push(await timeClick(page, path, selector))
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
    `First rows on screen in Chromium (ms, ${rounds} times each; a click from another page, its rows not fetched before)`,
  )
  report.table(['', 'p50', 'p95', 'target', '', 'whole page again, p50'], rows)
}

/** From the beginning of the navigation until the frame after the first row. */
async function timeRows(page: Page, selector: string, go: () => Promise<unknown>): Promise<number> {
  await go()
  return page.evaluate(waitForRows, selector)
}

/** From the click until the frame after the first row. The pointer has rested on the link for a moment, as a hand does. */
async function timeClick(page: Page, path: string, selector: string): Promise<number> {
  await page.locator(`nav a[href="${path}"]`).first().hover()
  await wait(resting)
  await page.evaluate(() => {
    document.addEventListener('click', () => performance.mark('clicked'), { capture: true, once: true })
  })
  await page.mouse.down()
  await page.mouse.up()
  const rowsAt = await page.evaluate(waitForRows, selector)
  return rowsAt - (await page.evaluate(() => performance.getEntriesByName('clicked').at(-1)?.startTime ?? 0))
}

/** Runs in the page. Returns the moment of the frame after the first row, in its `performance.now()`. */
function waitForRows(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    }
    look()
  })
}
