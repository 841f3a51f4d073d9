import type { Locator, Page } from 'playwright-core'
import type { MessageId } from '../../message-catalogue.ts'
import { type Person, siteAddress } from '../browser.ts'

/** The people of all cases; each begins at a page of its own choice. */
export type Stage = { nobody: Person; client: Person; admin: Person }

export type Shown = {
  /** Where the text must be in sight by now. */
  page: Page
  /** The very place, where it is not simply written on the page. */
  at?: Locator
  /** What was typed, and must not be lost by a failure. */
  typed?: [field: Locator, value: string]
  /** What must still be there after a deletion that failed. */
  still?: Locator
}

/** Brings about the situation of a text, as a user would. */
export type MessageCase = (stage: Stage) => Promise<Shown>
export type MessageCases = Partial<Record<MessageId, MessageCase>>

/** The connection breaks for these requests until the case is over. */
export async function lose(page: Page, method: string, path: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith(path),
    (route) => (route.request().method() === method ? route.abort('connectionreset') : route.fallback()),
  )
}

/** These requests wait until the case is over. */
export async function hold(page: Page, method: string, path: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith(path),
    (route) => (route.request().method() === method ? undefined : route.fallback()),
  )
}

/** A row that is there before the case begins. */
export async function add({ context }: Person, path: string, data: object): Promise<void> {
  const answer = await context.request.post(path, { data, headers: { origin: siteAddress() } })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
}

/** The session ends somewhere else while something is done, and is there again for the next case. */
export async function withoutSession(
  { context }: Person,
  act: () => Promise<void>,
  said: () => Promise<void>,
): Promise<void> {
  const cookies = await context.cookies()
  await context.clearCookies()
  await act()
  await said()
  await context.addCookies(cookies)
}
