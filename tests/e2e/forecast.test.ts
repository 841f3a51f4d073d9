import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { BuildOut } from '../../src/areas/build-out/contract.ts'
import { addBusinessDays } from '../../src/kit/calendar/bank-calendar.ts'
import { addDays } from '../../src/kit/calendar/date.ts'
import { formatDay } from '../../src/kit/ui/format.ts'
import { enterAs, phone, signUp, siteAddress } from './browser.ts'

type Change = { state?: string; on?: string; resultReceivedOn?: string }

/** A client on a day of the plan, with what the staff's own calls do to it. */
async function makeClient(name: string, day: number) {
  const client = await enterAs()
  await signUp(client, name, `${name.toLowerCase().replace(' ', '-')}@forecast.test`)
  const staff = await enterAs('admin@demo.test')
  const send = async (method: 'GET' | 'PATCH', path: string, data?: object, version?: number) => {
    const answer = await staff.context.request.fetch(path, {
      method,
      ...(data && { data }),
      headers: { origin: siteAddress(), ...(version && { 'if-match': `"${version}"` }) },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const found = (await send('GET', `/api/clients?search=${encodeURIComponent(name)}`)) as {
    items: { id: string; name: string }[]
  }
  // The search finds similar names, too.
  const id = found.items.find((one) => one.name === name)?.id as string
  const read = async () => (await send('GET', `/api/build-out?client=${id}`)) as BuildOut
  const { today, version, id: plan } = await read()
  const dateOf = (planned: number) => addDays(today, planned - day)
  await send('PATCH', `/api/build-outs/${plan}`, { startDate: dateOf(1) }, version)
  const change = async (key: string, body: Change) => {
    const task = (await read()).tasks.find((item) => item.key === key)
    await send('PATCH', `/api/build-out-tasks/${task?.id}`, { override: true, ...body }, task?.version)
  }
  /** Done on their days, with what came back. */
  const complete = async (from: number, to: number) => {
    for (const { id: task, day: planned, version: known, result } of (await read()).tasks.slice(from - 1, to)) {
      const on = dateOf(Math.min(planned, day))
      const body = { state: 'completed', on, override: true, ...(result && { resultReceivedOn: on }) }
      await send('PATCH', `/api/build-out-tasks/${task}`, body, known)
    }
  }
  return { client, staff, id, today, dateOf, change, complete }
}

const finish = (page: Page, title = 'When you will be done') => page.getByRole('region', { name: title })
const waits = (page: Page) => page.getByRole('region', { name: 'What we are waiting for' })
const row = (page: Page, what: string) => waits(page).getByRole('listitem').filter({ hasText: what })

test('the client sees three dates, which follow what staff do without a reload', async () => {
  const { client, today, change, complete } = await makeClient('Fay Cast', 24)
  const { page } = client
  await complete(1, 18)
  await page.goto('/')
  // Everything has come that day 24 needs: only what is to be asked for yet may take longer.
  await finish(page).getByText('On plan').waitFor()
  await waits(page).getByText('Nothing is with a third party right now.').waitFor()

  await change('T19', { state: 'waiting-third-party', on: addDays(today, -40) })
  await row(page, 'State tax registration').getByText('longer than usual').waitFor()
  const text = await row(page, 'State tax registration').innerText()
  expect(text).toContain('State tax office')
  expect(text).toContain(`Since ${formatDay(addDays(today, -40), today)}`)
  expect(text).toContain('40 days')
  expect(text).toContain('Usually 1 to 10 business days')

  // Nothing makes the finish uncertain yet.
  const cases = finish(page).getByRole('img')
  expect(await cases.count()).toBe(0)

  // Thirty business days from today are after day 45.
  await change('T33', { state: 'waiting-third-party' })
  await row(page, 'PAYDEX baseline').getByText('Decides the finish date').waitFor()
  await finish(page).getByText('What decides: PAYDEX baseline').waitFor()
  await finish(page).getByText('Every wait at its longest').waitFor()
  const [, best, worst] =
    /^Best (.+), likely .+, worst (.+)$/.exec((await cases.getAttribute('aria-label')) ?? '') ?? []
  expect(worst).toBeDefined()
  expect(worst).not.toBe(best)

  await change('T33', { state: 'completed' })
  await row(page, 'PAYDEX baseline').waitFor({ state: 'hidden' })
  await change('T19', { state: 'completed' })
  await waits(page).getByText('Nothing is with a third party right now.').waitFor()
  expect(client.complaints).toEqual([])
})

test('what comes back is waited for since its task was done; staff record it in the file, and it leaves both screens', async () => {
  const { client, staff, id, today, dateOf, change, complete } = await makeClient('Dun Waits', 24)
  await complete(1, 11)
  await complete(13, 18)
  await change('T12', { state: 'completed', on: dateOf(12) })
  await client.page.goto('/')
  const asked = row(client.page, 'D-U-N-S number')
  await asked.getByText(`Since ${formatDay(dateOf(12), today)}`).waitFor()
  await asked.getByText('Usually 5 to 30 business days').waitFor()
  await asked.getByText('Dun & Bradstreet').waitFor()
  await finish(client.page).getByText('What decides: D-U-N-S number').waitFor()

  const { page } = staff
  await page.goto(`/clients/${id}?tab=build-out`)
  await finish(page, 'When it will be done').getByText('What decides: D-U-N-S number').waitFor()
  await row(page, 'D-U-N-S number').getByRole('button', { name: 'Mark received today: D-U-N-S number' }).click()
  await row(page, 'D-U-N-S number').waitFor({ state: 'hidden' })
  await asked.waitFor({ state: 'hidden' })

  await change('T19', { state: 'waiting-third-party' })
  await row(page, 'State tax registration')
    .getByRole('button', { name: /^Mark completed/ })
    .click()
  await row(page, 'State tax registration').waitFor({ state: 'hidden' })
  await page.getByText('State tax registration (sales tax, employer accounts): Completed').waitFor()
  await page.getByRole('status').filter({ hasText: ': Completed' }).getByRole('button', { name: 'Undo' }).click()
  await row(page, 'State tax registration')
    .getByText(`Since ${formatDay(today, today)}`)
    .waitFor()
  await row(page, 'State tax registration')
    .getByRole('button', { name: /^Mark in progress/ })
    .click()
  await row(client.page, 'State tax registration').waitFor({ state: 'hidden' })
})

test('once all is done the card goes, and the panel and the file say since when', async () => {
  const { client, staff, id, today, dateOf, complete } = await makeClient('Ada Finished', 46)
  await complete(1, 44)
  await client.page.goto('/')
  await finish(client.page).waitFor()
  await complete(45, 45)
  await client.page.getByText(`Done on ${formatDay(dateOf(45), today)}`).waitFor()
  await expect.poll(() => finish(client.page).count()).toBe(0)
  await staff.page.goto(`/clients/${id}?tab=build-out`)
  await staff.page
    .getByText('Done on')
    .locator('xpath=following-sibling::dd')
    .getByText(formatDay(dateOf(45), today))
    .waitFor()
})

test('the card reads at 390 pixels, and before the kick-off it says that nothing is known yet', async () => {
  const { client, change, today } = await makeClient('Phone Later', -2)
  await client.page.setViewportSize(phone)
  await client.page.goto('/')
  await finish(client.page).getByText('We can tell once the kick-off is done.').waitFor()
  await change('T20', { state: 'waiting-third-party', on: today })
  await row(client.page, 'Insurance in force')
    .getByText(`Expected by ${formatDay(addBusinessDays(today, 2), today)}`)
    .waitFor()
  expect(await client.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
