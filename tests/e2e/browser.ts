import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { inject, onTestFinished } from 'vitest'

/** Of the sample sign-ins. */
export const password = 'total-build-out'
/** Of the accounts that tests make: a sign-up refuses the one above. */
export const ownPassword = 'violet-harbor-tram'
export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

export type Person = {
  page: Page
  context: BrowserContext
  /** What the browser complained of: failed scripts, refused sources, errors of the page. */
  complaints: string[]
  /** What the page shows now and what it asked for last, for whoever reads of a failure later. */
  tell: () => Promise<string>
}

type PersonOptions = BrowserContextOptions & {
  /** Nothing is ever put in the way of this person's requests, so they need not pass by here: many pages open sooner. */
  onlyLooks?: boolean
}

/** Opens the Chromium that came with npm. No root, display or installation by hand is needed. */
export async function openBrowser(): Promise<Browser> {
  // Read when the module is loaded: it unpacks its own system libraries, which a bare machine lacks.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  packaged.setGraphicsMode = false
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** A person for one test, who leaves when it ends: an open page follows the feed and costs the next test its time. */
export async function enterAs(browser: Browser, email?: string, options: PersonOptions = {}): Promise<Person> {
  const person = await enterToStay(browser, email, options)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(`${task.name}: ${await person.tell()}`)
    await person.context.close()
  })
  return person
}

/** A person with a browser of their own, for several tests: no cookie and no storage is shared with others. */
export async function enterToStay(browser: Browser, email?: string, options: PersonOptions = {}): Promise<Person> {
  const site = inject('site')
  const { onlyLooks, ...contextOptions } = options
  const context = await browser.newContext({
    baseURL: site,
    viewport: desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    ...contextOptions,
  })
  context.setDefaultTimeout(15_000)
  if (email) {
    const answer = await context.request.post('/api/auth/sign-in/email', {
      data: { email, password },
      headers: { origin: site },
    })
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  }
  // A page that is open already hands its first requests past a route that was just set; one from the start prevents that.
  if (!onlyLooks) await context.route('http://nothing.invalid/', (route) => route.abort())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { page, context, complaints, tell: tellOf(page, complaints) }
}

function tellOf(page: Page, complaints: string[]): () => Promise<string> {
  const asked: string[] = []
  const note = (request: Request, outcome: string) => {
    asked.push(
      `${new Date().toISOString().slice(14, 23)} ${request.method()} ${request.url().replace(inject('site'), '')} ${outcome}`,
    )
    if (asked.length > 40) asked.shift()
  }
  page.on('request', (request) => note(request, '...'))
  page.on('response', (response) => note(response.request(), String(response.status())))
  page.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
  return async () => {
    const shown = page.isClosed() ? 'closed' : await page.locator('body').ariaSnapshot().catch(String)
    return `\n${page.url()}\n${shown}\n${[...asked, ...complaints].join('\n')}\n`
  }
}

// From one address only so many may sign up in an hour; the people of the tests live all over the place.
let homes = 0
const nextAddress = () => `2001:db8:${(process.pid & 0xffff).toString(16)}:${(++homes).toString(16)}::1`

/** Makes an account of the test's own, so that what it changes is nobody else's, and signs in with it. */
export async function signUp({ context }: Person, name: string, email: string): Promise<void> {
  const answer = await context.request.post('/api/auth/sign-up/email', {
    data: { name, email, password: ownPassword },
    headers: { origin: inject('site'), 'x-forwarded-for': nextAddress() },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign up: ${await answer.text()}`)
}
