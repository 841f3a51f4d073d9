import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { openBrowser } from './open-browser.ts'

export type PageOptions = BrowserContextOptions & {
  /** The test leaves something in the page that can't be taken back, such as a stopped clock. */
  ownPage?: boolean
}

export type PooledPage = {
  page: Page
  context: BrowserContext
  /** Ends all that is left of its user, for the next one. */
  release: () => Promise<void>
}

/** Shows nothing and asks for nothing, in the portal's own process. */
export const resting = '/robots.txt'
export const desktop = { width: 1440, height: 900 }

/** Where this worker's own site is: workers share nothing, so what one test file changes is in no other worker's way. */
export function siteAddress(): string {
  return inject('sites')[Number(process.env['VITEST_POOL_ID']) - 1] as string
}

/** One for all test files of a worker; it ends with the worker. */
let browser: Promise<Browser> | undefined

// A process that has compiled the portal's code once loads it in less than half the time of a new one.
const idle: Pick<PooledPage, 'page' | 'context'>[] = []

/** A page without cookies and storage: one that an earlier test is done with, else a new one. */
export async function takePage({ viewport, colorScheme, ownPage, ...rest }: PageOptions): Promise<PooledPage> {
  // Any other setting is given to a context once and for all.
  const reusable = !ownPage && Object.keys(rest).length === 0
  const { page, context } = (reusable && idle.pop()) || (await openPage(rest, ownPage))
  if (viewport) await page.setViewportSize(viewport)
  if (colorScheme) await page.emulateMedia({ colorScheme })
  return { page, context, release: () => (reusable ? clean(page, context) : context.close()) }
}

async function openPage(options: BrowserContextOptions, own = false): Promise<Pick<PooledPage, 'page' | 'context'>> {
  browser ??= openBrowser()
  const context = await (
    await browser
  ).newContext({
    baseURL: siteAddress(),
    viewport: desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(15_000)
  if (!own) await context.addInitScript(noteSignIn)
  await context.addInitScript(keepNotices)
  const page = await context.newPage()
  const route = page.route.bind(page)
  page.route = async (...args) => {
    const set = await route(...args)
    await route(probe(), (request) => request.fulfill({ body: 'intercepted' }))
    // The next page is intercepted from its first request on.
    if (![siteAddress() + resting, 'about:blank'].includes(page.url())) await untilIntercepted(page)
    return set
  }
  return { context, page }
}

/** A notice of a page: its words, and after how many milliseconds it leaves; 0 for one that stays. */
export type KeptNotice = { at: string; text: string; leavesAfter: number }

/** Keeps all notices of a page, which leave after seconds: on a busy machine a test may look when one has gone. */
function keepNotices(): void {
  const notices: KeptNotice[] = []
  Object.assign(window, { notices })
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.matches('[aria-label^="Notices"] *') && node.textContent) {
          const bar = node.querySelector<HTMLElement>('[role=progressbar]')
          notices.push({
            at: new Date().toISOString().slice(14, 23),
            text: node.textContent,
            // What is drawn is what counts: a style sheet may cut every movement short.
            leavesAfter: bar ? Math.round(1_000 * Number.parseFloat(getComputedStyle(bar).animationDuration)) : 0,
          })
        }
  }).observe(document, { childList: true, subtree: true })
}

/** Tests sign in without the page, which would have noted it: else each of them would renew its session after some seconds. */
function noteSignIn(): void {
  try {
    localStorage.setItem('renewed', localStorage.getItem('renewed') ?? String(Date.now()))
  } catch {
    // A page without an origin, such as a sandboxed frame.
  }
}

/**
 * A route that stays until the page is cleaned. Without one, the end of the last route switches interception off, and a
 * request that is made at that moment never gets a response.
 */
const probe = () => `${siteAddress()}/robots.txt?intercepted`

/** An open page hands its first requests past a route that was just set. Routes for all pages would cost each its cache. */
async function untilIntercepted(page: Page): Promise<void> {
  await page.evaluate(async (address) => {
    for (;;) if ((await (await fetch(address)).text()) === 'intercepted') return
  }, probe())
}

const listened = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'response',
]

async function clean(page: Page, context: BrowserContext): Promise<void> {
  try {
    if (page.isClosed()) throw new Error('The page is closed.')
    for (const event of listened) page.removeAllListeners(event)
    for (const other of context.pages()) if (other !== page) await other.close()
    await context.setOffline(false)
    // A request that a test holds back would go out as soon as nothing holds it, so its page goes first.
    await page.goto(resting)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearCookies()
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
    await page.setViewportSize(desktop)
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce', forcedColors: null })
    idle.push({ page, context })
  } catch {
    await context.close()
  }
}
