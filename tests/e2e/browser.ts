import type { Locator, Page, Request } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { type KeptNotice, type PageOptions, type PooledPage, siteAddress, takePage } from './page-pool.ts'

export { openBrowser } from './open-browser.ts'
export { desktop, resting, siteAddress } from './page-pool.ts'

/** Of the sample sign-ins. */
export const password = 'total-build-out'
/** How long a wait may take for a request that staff send: it leaves twelve seconds later, so that it can be undone. */
export const untilSent = { timeout: 30_000 }
/** Of the accounts that tests make: a sign-up refuses the one above. */
export const ownPassword = 'violet-harbor-tram'
export const phone = { width: 390, height: 844 }

export type Person = PooledPage & {
  /** What the browser complained of: failed scripts, refused sources, errors of the page. */
  complaints: string[]
  /** What the page shows now and its last requests, for the report of a failure. */
  tell: () => Promise<string>
}

/** A person for one test, who leaves when it ends: an open page follows the feed and costs the next test its time. */
export async function enterAs(email?: string, options: PageOptions = {}): Promise<Person> {
  const person = await enter(email, options)
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return person.release()
    process.stderr.write(`${task.name}: ${await person.tell()}`)
    await person.context.close()
  })
  return person
}

/** A person for the tests of a file, who leaves when its last one has ended. */
export async function enterToStay(email?: string, options: PageOptions = {}): Promise<Person> {
  const person = await enter(email, options)
  staying.push(person)
  return person
}

const staying: Person[] = []

/** Sends out the people of a file. */
export async function leaveAll(): Promise<void> {
  await Promise.all(staying.splice(0).map(({ release }) => release()))
}

/** A person with cookies and storage of their own. */
async function enter(email: string | undefined, options: PageOptions): Promise<Person> {
  const pooled = await takePage(options)
  const { page, context } = pooled
  if (email) {
    const answer = await context.request.post('/api/auth/sign-in/email', {
      data: { email, password },
      headers: { origin: siteAddress() },
    })
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  }
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { ...pooled, complaints, tell: tellOf(page, complaints) }
}

/** The notices that have come since the page was loaded, whether they are still there or not. */
const noticesOf = (page: Page): Promise<KeptNotice[]> =>
  page.evaluate(() => (window as unknown as { notices?: KeptNotice[] }).notices ?? [])

/** Waits for a notice with these words. Returns after how many milliseconds it leaves. */
export async function waitForNotice(page: Page, words: string): Promise<number> {
  const found = await page.waitForFunction(
    (searched) => (window as unknown as { notices: KeptNotice[] }).notices.find(({ text }) => text.includes(searched)),
    words,
  )
  return (await found.jsonValue())?.leavesAfter ?? 0
}

/** Presses a button of the notice with these words within the page, the moment it is there: some leave after two seconds. */
export async function pressInNotice(page: Page, words: string, button: string): Promise<void> {
  await page.waitForFunction(
    ([searched, label]) => {
      const notice = [...document.querySelectorAll('[aria-label^=Notices] [role=status]')].find(({ textContent }) =>
        textContent.includes(searched),
      )
      const found = [...(notice?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)
      found?.click()
      return found !== undefined
    },
    [words, button] as const,
  )
}

/** Moves the pointer onto the notice with these words, which keeps it there. Returns it. */
export async function holdNotice(page: Page, words: string): Promise<Locator> {
  const notice = page.locator('[id^=notice]').filter({ hasText: words })
  await notice.hover()
  return notice
}

function tellOf(page: Page, complaints: string[]): () => Promise<string> {
  const asked: string[] = []
  const note = (request: Request, outcome: string) => {
    asked.push(
      `${new Date().toISOString().slice(14, 23)} ${request.method()} ${request.url().replace(siteAddress(), '')} ${outcome}`,
    )
    if (asked.length > 40) asked.shift()
  }
  page.on('request', (request) => note(request, '...'))
  page.on('response', (response) => note(response.request(), String(response.status())))
  page.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
  return async () => {
    const shown = page.isClosed() ? 'closed' : await page.locator('body').ariaSnapshot().catch(String)
    const notices = (await noticesOf(page).catch(() => [])).map(({ at, text }) => `${at} notice: ${text}`)
    return `\n${page.url()}\n${shown}\n${[...asked, ...notices, ...complaints].join('\n')}\n`
  }
}

// From one address only so many may sign up in an hour; the people of the tests live all over the place.
let homes = 0
const nextAddress = () => `2001:db8:${(process.pid & 0xffff).toString(16)}:${(++homes).toString(16)}::1`

/** Makes an account of the test's own, so that what it changes is nobody else's, and signs in with it. Its address is confirmed. */
export async function signUp({ context }: Person, name: string, email: string): Promise<void> {
  const answer = await context.request.post('/api/auth/sign-up/email', {
    data: { name, email, password: ownPassword },
    headers: { origin: siteAddress(), 'x-forwarded-for': nextAddress() },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign up: ${await answer.text()}`)
  const mails = await (await context.request.get('/dev/mail')).text()
  const mail = mails.split('<article>').find((one) => one.includes(`To ${email},`) && one.includes('/confirm/'))
  const token = /\/confirm\/([\w-]+)/.exec(mail ?? '')?.[1]
  const confirmed = await context.request.post('/api/email-change/confirm', {
    data: { token },
    headers: { origin: siteAddress() },
  })
  if (!confirmed.ok()) throw new Error(`${email} could not be confirmed: ${await confirmed.text()}`)
}
