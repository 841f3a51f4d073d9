import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { enterAs, enterToStay, type Person, signUp, siteAddress } from './browser.ts'
import { dayFromNow } from './day.ts'

let staff: Person
beforeAll(async () => {
  staff = await enterToStay('admin@demo.test')
})

/** What a screen shows: a number made of its rows, the one that its figures name, and where both are. */
type Shown = { rows: number; figures: number; where: (Element | null)[] } | undefined
type WatchedWindow = Window & { unmarked?: string[]; read?: () => Shown }

/** Looks at the page after each of its changes, and notes every time that figures and rows disagreed without being marked as busy. */
async function watch(page: Page, read: () => Shown): Promise<() => Promise<string[]>> {
  await page.evaluate(`{
    const read = window.read = ${read.toString()}
    window.unmarked = []
    new MutationObserver(() => {
      const shown = read()
      if (!shown || shown.rows === shown.figures || shown.where.some((element) => element?.closest('[aria-busy="true"][data-stale]'))) return
      window.unmarked.push(shown.figures + ' above ' + shown.rows)
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  }`)
  return () => page.evaluate(() => (window as WatchedWindow).unmarked ?? ['the page was loaded again'])
}

/** Keeps requests waiting until they are let go. */
async function hold(
  page: Page,
  is: (url: URL, method: string) => boolean,
): Promise<{ asked: Promise<void>; release: () => Promise<void> }> {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const matches = (url: URL) => url.pathname.startsWith('/api/')
  await page.route(matches, async (route) => {
    const request = route.request()
    if (!is(new URL(request.url()), request.method())) return route.fallback()
    asked.resolve()
    await gate.promise
    return route.fallback()
  })
  return {
    asked: asked.promise,
    release: async () => {
      gate.resolve()
      await page.unroute(matches)
    },
  }
}

/**
 * A change is under way and a request of it late: as long as figures and rows disagree they are dimmed and said to be
 * busy, and not any more once they agree.
 */
async function expectMarked(
  page: Page,
  read: () => Shown,
  isLate: (url: URL, method: string) => boolean,
  change: () => Promise<unknown>,
): Promise<void> {
  const unmarked = await watch(page, read)
  const late = await hold(page, isLate)
  const before = await page.evaluate(read)
  await change()
  await late.asked
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-stale]')].some((element) => Number(getComputedStyle(element).opacity) < 0.7),
  )
  await late.release()
  await page.waitForFunction((rows) => {
    const shown = (window as WatchedWindow).read?.()
    return shown && shown.rows === shown.figures && shown.rows !== rows && !document.querySelector('[data-stale]')
  }, before?.rows)
  expect(await unmarked()).toEqual([])
}

/** Rows come in while whatever else could bring the figures does not: they need nothing else, and never disagree. */
async function expectTogether(
  page: Page,
  read: () => Shown,
  list: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const unmarked = await watch(page, read)
  const late = await hold(page, (url, method) => method === 'GET' && url.pathname.startsWith(`${list}/`))
  const before = await page.evaluate(read)
  await change()
  await page.waitForFunction((rows) => {
    const shown = (window as WatchedWindow).read?.()
    return shown && shown.rows !== rows
  }, before?.rows)
  expect(await page.evaluate(read).then((shown) => shown?.figures === shown?.rows)).toBe(true)
  expect(await unmarked()).toEqual([])
  await late.release()
}

const isList = (api: string) => (url: URL, method: string) => method === 'GET' && url.pathname === api
const isDeletion = (_: URL, method: string) => method === 'DELETE'

let people = 0
async function newClient(): Promise<Person> {
  const person = await enterAs()
  people++
  await signUp(person, `Step Client ${people}`, `step-${people}@journey.test`)
  return person
}

async function post({ context }: Person, path: string, data: object): Promise<{ id: string; version: number }> {
  const response = await context.request.post(path, { data, headers: { origin: siteAddress() } })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json() as Promise<{ id: string; version: number }>
}

describe('Merchant Account', () => {
  const api = '/api/merchant-transactions'
  const rows = [
    ['2026-07-01', 100],
    ['2026-07-02', 200],
    ['2026-08-03', 300],
  ].map(([occurredOn, dollars], index) => ({
    line: index + 2,
    occurredOn,
    description: `Sale ${dollars}`,
    customer: '',
    amountCents: Number(dollars) * 100,
    kind: 'sale',
    method: '',
    status: 'captured',
  }))
  const readTotal = (): Shown => {
    const table = document.querySelector('table[aria-label="Transactions"]')
    const total = /Total(\d+) transactions?/.exec(table?.querySelector('tfoot')?.textContent ?? '')
    return table && total
      ? { rows: table.querySelectorAll('tbody tr').length, figures: Number(total[1]), where: [table] }
      : undefined
  }
  const readTile = (): Shown => {
    const table = document.querySelector('table[aria-label="Transactions"]')
    const tile = [...document.querySelectorAll('dt')].find(
      (term) => term.textContent === 'Transactions',
    )?.nextElementSibling
    return table && tile
      ? { rows: table.querySelectorAll('tbody tr').length, figures: Number(tile.textContent), where: [table, tile] }
      : undefined
  }
  async function open(): Promise<Person> {
    const person = await newClient()
    await post(person, '/api/merchant-imports', { fileName: 'figures.csv', rows })
    await person.page.goto('/merchant')
    await person.page.getByText('3 transactions', { exact: true }).waitFor()
    return person
  }

  test('a month is chosen: its lines and its total come together, and are marked until then', async () => {
    const { page } = await open()
    await expectMarked(page, readTotal, isList(api), () => page.getByLabel('Month').selectOption('2026-07'))
    expect(await page.evaluate(readTotal)).toMatchObject({ rows: 2 })
  })

  test('a month is chosen, a line is deleted and one comes in: lines, total and tile need no other request', async () => {
    const person = await open()
    const { page } = person
    await expectTogether(page, readTotal, api, () => page.getByLabel('Month').selectOption('2026-07'))
    await expectTogether(page, readTotal, api, () => page.getByLabel('Month').selectOption(''))
    await expectTogether(page, readTile, api, () =>
      page.getByRole('button', { name: 'Delete Sale 200, $200.00' }).click(),
    )
    await expectTogether(page, readTile, api, () =>
      post(person, '/api/merchant-imports', { fileName: 'more.csv', rows: [{ ...rows[0], description: 'One more' }] }),
    )
  })
})

describe.each([
  { path: '/account-receivable', api: '/api/account-receivables', date: 'dueDate' },
  { path: '/purchase-order', api: '/api/purchase-orders', date: 'orderDate' },
])('$path', ({ path, api, date }) => {
  // The totals by status against the cards of a client or the lines that staff see.
  const read = (): Shown => {
    const group = document.querySelector('[aria-label="Totals by status"]')
    const counts = [...(group?.querySelectorAll('button') ?? [])].map(
      (button) => /(\d+) (?:receivable|purchase order|order)s?$/.exec(button.textContent)?.[1],
    )
    const found = [...document.querySelectorAll('main article, main tbody tr')]
    if (!group || found.length === 0 || counts.includes(undefined)) return undefined
    return {
      rows: found.length,
      figures: counts.reduce((sum, count) => sum + Number(count), 0),
      where: [group, found[0] ?? null],
    }
  }
  const row = (vendorName: string, status = 'pending') => ({ vendorName, amount: 10, [date]: dayFromNow(30), status })

  async function open(): Promise<Person> {
    const person = await newClient()
    for (const name of ['Alder', 'Birch']) await post(person, api, row(name))
    await person.page.goto(path)
    await person.page.getByRole('article', { name: 'Alder' }).waitFor()
    await person.page.getByRole('group', { name: 'Totals by status' }).getByText(/^2 /).waitFor()
    return person
  }

  test('a row comes in', async () => {
    const person = await open()
    await expectTogether(person.page, read, api, () => post(person, api, row('Cedar')))
  })

  test('a row is deleted ahead of the server', async () => {
    const { page } = await open()
    await page.getByRole('article', { name: 'Birch' }).getByRole('button', { name: 'More' }).click()
    await expectMarked(page, read, isDeletion, () => page.getByRole('menuitem', { name: /^Delete/ }).click())
  })

  test('a status is chosen: the former rows are marked until its own are there', async () => {
    const person = await open()
    await post(person, api, row('Cedar', 'approved'))
    const { page } = person
    await page.getByRole('article', { name: 'Cedar' }).waitFor()
    // Each row's badge against the status that is pressed.
    const readStatus = (): Shown => {
      const pressed = document.querySelector('[aria-label="Totals by status"] [aria-pressed="true"]')
      const cards = [...document.querySelectorAll('main article')]
      const others = pressed ? cards.filter((card) => !card.textContent.includes('Approved')).length : 0
      return { rows: others, figures: 0, where: cards }
    }
    const unmarked = await watch(page, readStatus)
    const late = await hold(page, isList(api))
    await page
      .getByRole('group', { name: 'Totals by status' })
      .getByRole('button', { name: /^Approved/ })
      .click()
    await late.asked
    await page.locator('[data-stale]').first().waitFor()
    await late.release()
    await page.getByRole('article', { name: 'Alder' }).waitFor({ state: 'hidden' })
    await page.locator('[data-stale]').first().waitFor({ state: 'hidden' })
    expect(await unmarked()).toEqual([])
  })

  test('the client adds a row while staff look at the table', async () => {
    const client = await newClient()
    for (const name of ['Alder', 'Birch']) await post(client, api, row(name))
    const { user } = (await (await client.context.request.get('/api/session')).json()) as { user: { id: string } }
    await staff.page.goto(`${path}?client=${user.id}`)
    await staff.page.getByRole('row', { name: /Alder/ }).waitFor()
    await expectTogether(staff.page, read, api, () => post(client, api, row('Cedar')))
  })
})

describe.each([
  { path: '/store-credit', api: '/api/store-credit-cards' },
  { path: '/revolving-credit', api: '/api/revolving-credits' },
])('$path', ({ path, api }) => {
  const read = (): Shown => {
    const sentence = [...document.querySelectorAll('main p span')].find((span) =>
      span.textContent.includes('Total limit'),
    )
    const total = /Total limit \$([\d,]+)\.00/.exec(sentence?.textContent ?? '')?.[1]
    const cards = document.querySelectorAll('main article')
    return total && cards.length > 0
      ? { rows: cards.length * 1000, figures: Number(total.replace(',', '')), where: [sentence ?? null] }
      : undefined
  }

  async function open(): Promise<Person> {
    const person = await newClient()
    for (const issuer of ['Ash', 'Beech']) await post(person, api, { issuer, creditLimit: 1000 })
    await person.page.goto(path)
    await person.page.getByText(/Total limit \$2,000/).waitFor()
    await person.page.getByRole('article', { name: 'Ash' }).waitFor()
    return person
  }

  test('a card comes in', async () => {
    const person = await open()
    await expectTogether(person.page, read, api, () => post(person, api, { issuer: 'Cherry', creditLimit: 1000 }))
  })

  test('a card is deleted ahead of the server', async () => {
    const { page } = await open()
    await page.getByRole('article', { name: 'Beech' }).getByRole('button', { name: 'More' }).click()
    await expectMarked(page, read, isDeletion, () => page.getByRole('menuitem', { name: /^Delete/ }).click())
  })
})

test('Credit Building of all clients: a vendor account comes in', async () => {
  const api = '/api/vendor-accounts'
  const client = await newClient()
  const account = (vendorKey: string) => ({ vendorKey, vendorName: 'Step vendor', status: 'closed' })
  await post(client, api, account('step-one'))
  await staff.page.goto('/first-step-accounts?state=closed')
  await staff.page.getByRole('article', { name: 'Step vendor' }).first().waitFor()
  const read = (): Shown => {
    const tab = [...document.querySelectorAll('nav[aria-label="Vendors by status"] a')].find((link) =>
      link.textContent.startsWith('Closed'),
    )
    const cards = document.querySelectorAll('main ul > [data-row] article')
    const count = /\d+$/.exec(tab?.textContent ?? '')?.[0]
    return tab && count ? { rows: cards.length, figures: Number(count), where: [tab, cards[0] ?? null] } : undefined
  }
  await expectTogether(staff.page, read, api, () => post(client, api, account('step-two')))
})

describe('Business Compliance', () => {
  const api = '/api/business-compliance'
  const read = (): Shown => {
    const group = document.querySelector('section[aria-label="Awaiting Completion"]')
    const count = group?.querySelector('h2 + span')
    return group && count
      ? { rows: group.querySelectorAll('article').length, figures: Number(count.textContent), where: [group] }
      : undefined
  }
  test('a task comes in', async () => {
    const person = await newClient()
    for (const taskName of ['First filing', 'Second filing']) await post(person, api, { taskName })
    await person.page.goto('/compliance')
    await person.page.getByRole('article', { name: 'First filing' }).waitFor()
    await expectTogether(person.page, read, api, () => post(person, api, { taskName: 'Third filing' }))
  })
})

describe('the file of a client', () => {
  const api = '/api/business-bank-accounts'
  const read = (): Shown => {
    const count = [...document.querySelectorAll('[role=tab]')]
      .find((tab) => tab.textContent.startsWith('Bank'))
      ?.querySelector('span')
    const cards = document.querySelectorAll('[role=tabpanel] article')
    return count && cards.length > 0
      ? { rows: cards.length, figures: Number(count.textContent), where: [count] }
      : undefined
  }
  const isCounts = (url: URL, method: string) => method === 'GET' && url.pathname.endsWith('/counts')

  async function open(): Promise<Person> {
    const client = await newClient()
    for (const bankName of ['Ash Bank', 'Beech Bank']) await post(client, api, { bankName })
    const { user } = (await (await client.context.request.get('/api/session')).json()) as { user: { id: string } }
    await staff.page.goto(`/clients/${user.id}?tab=bank`)
    await staff.page.getByRole('article', { name: 'Ash Bank' }).waitFor()
    await staff.page.getByRole('tab', { name: /^Bank ?2$/ }).waitFor()
    return client
  }

  test.each([
    ['counts', isCounts],
    ['list', isList(api)],
  ] as const)('the client adds a row and the %s are late', async (_, isLate) => {
    const client = await open()
    await expectMarked(staff.page, read, isLate, () => post(client, api, { bankName: 'Cherry Bank' }))
  })

  test('counts that were read after the rows are marked until the rows are read again', async () => {
    const client = await open()
    const { page } = staff
    const unmarked = await watch(page, read)
    const isRows = (url: URL) => url.pathname === api
    const list = `${api}?client=${new URL(page.url()).pathname.split('/').at(-1)}`
    const former = await staff.context.request.get(list)
    await page.route(isRows, (route) => route.fulfill({ response: former }))
    await post(client, api, { bankName: 'Cherry Bank' })
    const tab = page.getByRole('tab', { name: /^Bank ?3$/ })
    await tab.waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => tab.locator('[data-stale]').count()).toBe(1)
    await page.unroute(isRows)
    await post(client, api, { bankName: 'Dogwood Bank' })
    await page.getByRole('article', { name: 'Dogwood Bank' }).waitFor()
    await page.getByRole('tab', { name: /^Bank ?4$/ }).waitFor()
    await page.locator('[data-stale]').first().waitFor({ state: 'detached' })
    expect(await unmarked()).toEqual([])
  })

  test.each([
    ['counts', isCounts],
    ['deletion', isDeletion],
  ] as const)('staff delete a row and the %s is late', async (_, isLate) => {
    await open()
    await staff.page.getByRole('article', { name: 'Beech Bank' }).getByRole('button', { name: 'More' }).click()
    await expectMarked(staff.page, read, isLate, () => staff.page.getByRole('menuitem', { name: /^Delete/ }).click())
  })
})

test('All Users: the sum of a search is marked until it is that of what was searched', async () => {
  await enterAs().then((person) => signUp(person, 'Quillon Zeller', 'quillon@step.test'))
  const { page } = staff
  await page.goto('/clients')
  // Other files of this worker may have signed people up by now: beyond one page the sentence is a shorter one.
  await page.getByText(/^(\d+ clients, \d+ team members?|\d+ users)$/).waitFor()
  const read = (): Shown => {
    const sentence = document.querySelector('main header p')
    const matches = /^(\d+) match(?:es)? for “quillon zeller”/.exec(sentence?.textContent ?? '')
    return matches ? { rows: 1, figures: Number(matches[1]), where: [sentence?.firstElementChild ?? null] } : undefined
  }
  const unmarked = await watch(page, read)
  const late = await hold(page, isList('/api/clients'))
  await page.getByLabel('Search by name, e-mail, company or phone').fill('quillon zeller')
  await late.asked
  await page.locator('main header [data-stale]').waitFor()
  await late.release()
  await page.getByText('1 match for “quillon zeller”').waitFor()
  await page.locator('[data-stale]').first().waitFor({ state: 'hidden' })
  expect(await unmarked()).toEqual([])
})
