import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { screens } from '../../src/app/screens.ts'
import { recordKinds } from '../../src/records/index.ts'
import { enterAs, enterToStay, type Person, signUp } from './browser.ts'
import { invite, join } from './invite.ts'

/** Every screen of a client, the tabs of the account that are about the business, and one lesson, which is a part of a screen. */
const paths = [
  ...screens.filter(({ path, adminOnly }) => !adminOnly && !path.includes('$')).map(({ path }) => path),
  '/account?tab=people',
]

/** The controls that change nothing. Someone who may only look must not be offered anything else. */
const looking: RegExp[] = [
  /^Copy /,
  /^More actions/,
  /^(Open|Reload|Print|Download) /,
  /^Documents (of|for) /,
  // What is listed, and in which order.
  /^(Show|View) (all|more|earlier|\d+ phases)/i,
  /^(List|Cards)$/,
  /^(All|Awaiting|Completed)\b/,
  /^(Paid|Pending|Overdue|Approved|Rejected)\$/,
  /^.+, (Completed|In Progress|Pending), day /,
  /^(Core path \d|Module$)/,
  /^(Month|Order|Search|Find|Filter)/i,
  /^(Date|Description|Gross|Fee|Net|Settles)$/,
  /^Earlier versions$/,
  /^(Desktop|Tablet|Phone)\b/,
  /^View profile$/,
  // The introduction, the guide and what is figured out on the page alone.
  /^(Play|Pause|Captions|Turn|Show captions|Hide captions)/,
  /^(Read|Open worksheet|How )/,
  /^(Enter bills|Reset|When you pay)/,
  /%$/,
  /^(Payment amount)$/,
  // The tabs of the account, which ask for themselves.
  /^(Profile|Security|People|Notifications|Appearance)$/,
  // One's own: how far a lesson is, and the way out.
  /^Mark as (not )?done$/,
  /^Sign Out$/,
]

/** The names of what can be pressed, chosen or filled in on the page that is shown. */
async function controlsOf(page: Page): Promise<string[]> {
  const names = await page
    .locator('main')
    .locator('button, input:not([type=hidden]), select, textarea, [role=button], [contenteditable=true]')
    .evaluateAll((all) =>
      all
        .filter((one) => !one.matches(':disabled, [aria-disabled=true]') && one.closest('[hidden]') === null)
        .map((one) => {
          const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : []
          const named = one.getAttribute('aria-label') ?? labels.map(({ textContent }) => textContent).join(' ')
          return (named || one.textContent || one.getAttribute('name') || one.outerHTML.slice(0, 120)).trim()
        }),
    )
  return [...new Set(names)]
}

const changing = (names: string[]) => names.filter((name) => !looking.some((one) => one.test(name)))

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelectorAll('main [aria-busy=true]').length === 0)
}

/** Presses everything that is on the page, one after the other, whatever it opens. */
async function pressAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {}
    for (const one of document.querySelectorAll<HTMLElement>('main button:not(:disabled)'))
      if (one.isConnected && one.textContent !== 'Sign Out') one.click()
  })
  await page.waitForLoadState('networkidle')
}

/** What a press or a key opens is there two frames later. */
const untilDrawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )

/** What the server refused because of what the person may do. */
function listRefusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`)
  })
  return refused
}

async function expectOnlyLooking({ page, context }: Person, part: string[]): Promise<void> {
  const refused: string[] = []
  const offered: Record<string, string[]> = {}
  const left = [...part]
  // Two pages side by side, as there are two processors.
  await Promise.all([walk(page), walk(await context.newPage())])
  expect(offered).toEqual({})
  expect(refused).toEqual([])

  async function walk(walker: Page) {
    const seen = listRefusals(walker)
    for (let path = left.shift(); path; path = left.shift()) {
      const found = await listOffers(walker, path)
      if (found.length > 0) offered[path] = found
    }
    refused.push(...seen)
  }
}

/** What a screen offers to change: on the page, by a key, and in what opens from there. */
async function listOffers(page: Page, path: string): Promise<string[]> {
  await show(page, path)
  const found = changing(await controlsOf(page))
  await page.keyboard.press('n')
  await untilDrawn(page)
  if (await page.getByRole('dialog').count()) found.push('the key N')
  await page.keyboard.press('Escape')
  await pressAll(page)
  await untilDrawn(page)
  const inDialogs = await page.getByRole('dialog').getByRole('button').allInnerTexts()
  found.push(...inDialogs.filter((name) => /restore|save|add|upload|send|delete|import/i.test(name)))
  const menu = await page.getByRole('menuitem').allInnerTexts()
  found.push(...menu.filter((name) => !/^(Copy all fields|Open|Download|History)/.test(name.trim())))
  return found
}

let readers = 0
let owner: Person
let other: Person
let admin: Person
beforeAll(async () => {
  owner = await enterToStay('day33@demo.test')
  other = await enterToStay()
  await signUp(other, 'Nil Owner', 'nil@roles.test')
  admin = await enterToStay('admin@demo.test')
})

test('an owner is offered something to change on every screen that holds records', async () => {
  const { page } = owner
  const without: string[] = []
  for (const { path, kinds } of screens) {
    if (!kinds || path === '/training') continue
    await show(page, path)
    if (changing(await controlsOf(page)).length === 0) without.push(path)
  }
  expect(without).toEqual([])
})

/** Few screens for each test, so that it is over in less than a minute. */
const parts = [0, 1, 2].map((part) => paths.filter((_, index) => index % 3 === part))

describe.each(parts.map((part) => ({ part })))(
  'someone who may only look is offered nothing to change, and nothing on the page is refused: $part',
  ({ part }) => {
    test.each([
      ['with records', () => owner],
      ['without any', () => other],
    ] as const)('a reader of a business %s', async (_, ofWhom) => {
      const email = `reader${++readers}@roles.test`
      await invite(ofWhom(), email, 'reader', 'people')
      await expectOnlyLooking(await join(email, 'Rea Reader'), part)
    })

    test('staff who view a client’s portal', async () => {
      const person = await enterAs('admin@demo.test')
      await person.page.goto('/clients?search=marisol')
      await person.page.getByRole('link', { name: 'Marisol Vega', exact: true }).click()
      await person.page.getByRole('button', { name: 'View as client' }).click()
      await person.page.getByRole('region', { name: 'Viewing a client’s portal' }).waitFor()
      await expectOnlyLooking(person, part)
    })
  },
)

/** The buttons on a screen that would show or copy a secret of the kinds that are there. */
async function listSecretButtons(page: Page, query: Record<string, string> = {}): Promise<string[]> {
  const found: string[] = []
  for (const { path, kinds = [] } of screens) {
    const labels = recordKinds
      .filter(({ name }) => kinds.includes(name))
      .flatMap(({ fields }) => Object.values(fields).flatMap(({ masked, label }) => (masked ? [label] : [])))
    if (labels.length === 0) continue
    await show(page, `${path}?${new URLSearchParams(query).toString()}`)
    const names = await controlsOf(page)
    found.push(...names.filter((name) => labels.some((label) => name === `Show ${label}` || name === `Copy ${label}`)))
  }
  return found
}

test('a helper changes records, and is offered no secret, no people and no agreement', async () => {
  await invite(owner, 'helper@roles.test', 'helper', 'people')
  const { page } = await join('helper@roles.test', 'Hal Helper')
  const refused = listRefusals(page)
  expect(await listSecretButtons(page)).toEqual([])
  expect(refused).toEqual([])
  await show(page, '/bank')
  expect(changing(await controlsOf(page))).toContain('Add an Account')
  await show(page, '/account?tab=people')
  expect(changing(await controlsOf(page)).filter((name) => /invite|remove|may do/i.test(name))).toEqual([])
  await show(page, '/account')
  expect(await page.getByRole('link', { name: 'Download a copy' }).count()).toBe(0)

  // Of a business whose owner has not agreed to the terms yet, the profile is not theirs to begin.
  await invite(other, 'helper-nil@roles.test', 'helper', 'people')
  const early = await join('helper-nil@roles.test', 'Hal Early')
  await show(early.page, '/account')
  await early.page.getByText('The profile isn’t filled in yet').waitFor()
  expect(await early.page.getByRole('button', { name: 'Save Profile' }).count()).toBe(0)
})

test('staff without secrets are offered none, where a manager is', async () => {
  const client = ((await (await owner.context.request.get('/api/session')).json()) as { user: { id: string } }).user.id
  expect(await listSecretButtons(admin.page, { client })).not.toEqual([])
  await invite(admin, 'without@roles.test', 'no-secrets', 'team')
  const { page } = await join('without@roles.test', 'Wil Without')
  const refused = listRefusals(page)
  expect(await listSecretButtons(page, { client })).toEqual([])
  expect(refused).toEqual([])
})
