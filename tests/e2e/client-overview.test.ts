import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, showDark } from './accessible.ts'
import { enterAs, phone, type Person, signUp, siteAddress, untilSent } from './browser.ts'

type Made = { client: Person; id: string }

/** Clients of the test's own. */
async function makeClients(staff: Person, names: string[]): Promise<Made[]> {
  const made: Made[] = []
  for (const name of names) {
    const client = await enterAs()
    await signUp(client, name, `${name.toLowerCase().replace(' ', '-')}@overview.test`)
    const answer = await staff.context.request.get(`/api/clients?search=${encodeURIComponent(name)}`)
    const { items } = (await answer.json()) as { items: { id: string }[] }
    made.push({ client, id: items[0]?.id ?? '' })
  }
  return made
}

/** Sends a request of the API as a person does, and returns what came of it. */
async function send(
  { context }: Person,
  method: 'POST' | 'PATCH',
  path: string,
  data?: object,
): Promise<Record<string, unknown>> {
  const answer = await context.request.fetch(path, { method, data, headers: { origin: siteAddress() } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Record<string, unknown>
}

/** Staff ask for a choice, and the client answers. */
async function askAndAnswer(staff: Person, { client, id }: Made, title: string): Promise<void> {
  const form = { type: 'choose', options: ['Northgate Bank', 'Tidewater Bank'], several: false, other: false }
  const request = await send(staff, 'POST', '/api/client-requests', { userId: id, title, form })
  const path = `/api/client-requests/${String(request['id'])}/answer`
  await send(client, 'PATCH', path, { part: 'choice', value: ['Northgate Bank'] })
  await send(client, 'POST', path)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const position = (page: Page) => page.getByRole('navigation', { name: 'Place on the desk' })

test('J and K go through the list of the desk that the file was opened from, also after a client has left it', async () => {
  const staff = await enterAs('admin@demo.test')
  const { page } = staff
  const made = await makeClients(staff, ['Along Alpha', 'Along Beta', 'Along Gamma'])
  const { user } = (await (await staff.context.request.get('/api/session')).json()) as { user: { id: string } }
  await send(staff, 'POST', '/api/desk/assign', { clients: made.map(({ id }) => id), assignee: user.id })
  await page.goto('/desk?view=mine&search=along-&sort=company')
  await page.locator('tbody [data-row-stop]').first().focus()
  await page.keyboard.press('Enter')
  await heading(page, 'Along Alpha').waitFor()
  await position(page).getByText('1 of 3').waitFor()
  await position(page).getByText('Mine, “along-”').waitFor()
  expect(await position(page).getByRole('button', { name: 'Previous client' }).isDisabled()).toBe(true)
  await page.keyboard.press('j')
  await heading(page, 'Along Beta').waitFor()
  await position(page).getByText('2 of 3').waitFor()

  // Given away, the client is not of the view any more; the way to the next one stays.
  await page.getByText('Dana Whitfield').last().waitFor()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Assign Along Beta' })
  await dialog.getByRole('radio', { name: /Ruben Salas/ }).check()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await position(page).getByText('No longer in this view').waitFor()
  await page.getByRole('button', { name: /Ruben Salas/ }).waitFor()
  await page.keyboard.press('j')
  await heading(page, 'Along Gamma').waitFor()
  await position(page).getByText('2 of 2').waitFor()
  await page.keyboard.press('k')
  await heading(page, 'Along Alpha').waitFor()

  // A reload and another tab keep the place.
  await page.reload()
  await position(page).getByText('1 of 2').waitFor()
  await page.getByRole('tab', { name: /^Documents/ }).click()
  await page.waitForURL(/tab=documents/)
  await position(page).getByRole('button', { name: 'Next client' }).click()
  await heading(page, 'Along Gamma').waitFor()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('documents')
  // Every tab has the letters, until a row of a list has the focus. They lead on once the place in the list is known.
  await position(page).getByText('2 of 2').waitFor()
  await page.keyboard.press('k')
  await heading(page, 'Along Alpha').waitFor()
  await position(page).getByText('1 of 2').waitFor()
  await page.getByRole('tab', { name: /^Build-out/ }).click()
  await page.waitForURL(/tab=build-out/)
  await page.keyboard.press('j')
  await heading(page, 'Along Gamma').waitFor()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('build-out')
  const stops = page.locator('[data-task] [data-row-stop]')
  await stops.first().focus()
  await page.keyboard.press('j')
  await expect.poll(() => stops.nth(1).evaluate((one) => one === document.activeElement)).toBe(true)
  await position(page).getByRole('link', { name: 'Desk' }).click()
  await page.waitForURL(/\/desk\?view=mine&search=along-&sort=company$/)
})

test('J twice at once goes two clients on, also before the place of the first in the list is known', async () => {
  const staff = await enterAs('admin@demo.test')
  const { page } = staff
  await makeClients(staff, ['Quick Alpha', 'Quick Beta', 'Quick Gamma'])
  await page.goto('/desk?search=quick-&sort=company')
  await page.locator('tbody [data-row-stop]').first().focus()
  await page.keyboard.press('Enter')
  await heading(page, 'Quick Alpha').waitFor()
  await position(page).getByText('1 of 3').waitFor()
  await page.route('**/position?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.evaluate(() => {
    for (let times = 0; times < 2; times++)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
  })
  await heading(page, 'Quick Gamma').waitFor()
  await position(page).getByText('3 of 3').waitFor()
})

test('a task that is done leaves the list, and the next one has the focus before the next key', async () => {
  const staff = await enterAs('admin@demo.test')
  const { page } = staff
  const [made] = await makeClients(staff, ['Passing Pia'])
  await page.goto(`/clients/${made?.id}`)
  const stops = page.locator('[data-task] [data-row-stop]')
  await stops.nth(1).waitFor()
  const keyOf = (at: number) => stops.nth(at).evaluate((one) => one.closest('[data-task]')?.getAttribute('data-task'))
  const [first, next] = [await keyOf(0), await keyOf(1)]
  await page.evaluate((key) => {
    const list = document.querySelector(`[data-task="${key}"]`)?.parentElement
    if (!list) throw new Error('There is no list.')
    new MutationObserver(() => {
      if (!list.querySelector(`[data-task="${key}"]`))
        document.body.dataset['heir'] ??=
          document.activeElement?.closest('[data-task]')?.getAttribute('data-task') ?? 'none'
    }).observe(list, { childList: true })
  }, first)
  await stops.first().focus()
  await page.keyboard.press('4')
  await page.locator(`[data-task="${first}"]`).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.body.dataset['heir'])).toBe(next)
})

test('the tabs stand in the order that someone chose, also after a reload, and the rest is under More', async () => {
  const staff = await enterAs('admin@demo.test')
  const { page } = staff
  const [made] = await makeClients(staff, ['Tabbed Tess'])
  await page.goto(`/clients/${made?.id}`)
  const names = async () =>
    (await page.getByRole('tab').allTextContents()).map((name) => name.replace(/\d+$/, '')).slice(0, 3)
  await page.getByRole('tab', { name: /^Documents/ }).waitFor()
  await expect.poll(names).toEqual(['Overview', 'Build-out', 'Documents'])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Choose tabs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose tabs' })
  const up = dialog.getByRole('button', { name: 'Move Documents up' })
  await up.focus()
  await page.keyboard.press('Enter')
  // At the top the other button has the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move Documents down')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(names).toEqual(['Overview', 'Documents', 'Build-out'])
  await page.reload()
  await page.getByRole('tab', { name: /^Documents/ }).waitFor()
  await expect.poll(names).toEqual(['Overview', 'Documents', 'Build-out'])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Choose tabs' }).click()
  await dialog.getByRole('button', { name: 'Usual order' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(names).toEqual(['Overview', 'Build-out', 'Documents'])
})

test('two colleagues with the same file open see each other, and no longer once one has left', async () => {
  const [dana, ruben] = [await enterAs('admin@demo.test'), await enterAs('staff@demo.test')]
  const [made] = await makeClients(dana, ['Visited Vera'])
  for (const { page } of [dana, ruben]) await page.goto(`/clients/${made?.id}`)
  // Who has a task open is shown at the task.
  await dana.page.locator('[data-task="T01"] [data-row-stop]').press('Enter')
  const task = ruben.page.locator('[data-task="T01"]')
  await task.getByText('Dana is working on this').waitFor()
  await dana.page.locator('[data-task="T01"] [data-row-stop]').press('Enter')
  await task.getByText('Dana is working on this').waitFor({ state: 'hidden' })
  await dana.page.getByText('Ruben is here too').waitFor()
  await ruben.page.getByText('Dana is here too').waitFor()
  await ruben.page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await dana.page.getByText('Ruben is here too').waitFor({ state: 'detached' })
  // The client sees nothing of it.
  await made?.client.page.goto('/')
  await made?.client.page.getByText('Overall Progress').waitFor()
  expect(await made?.client.page.getByText('is here too').count()).toBe(0)
})

test(
  'answers are accepted and returned by keyboard; what waits for the team comes first',
  { tags: 'main' },
  async () => {
    const staff = await enterAs('admin@demo.test')
    const { page } = staff
    const [made] = await makeClients(staff, ['Keyed Kim'])
    if (!made) throw new Error('There is no client')
    await askAndAnswer(staff, made, 'Choose a bank')
    await askAndAnswer(staff, made, 'Choose a branch')
    await page.goto(`/clients/${made.id}`)
    const asked = page.locator('#asked')
    const rows = asked.locator('[data-ask]')
    await asked.getByRole('button', { name: 'Accept: Choose a bank' }).waitFor()
    const titles = async () => (await rows.allTextContents()).map((text) => /^Choose a \w+|^Kick-off/.exec(text)?.[0])
    await expect.poll(async () => (await titles()).at(-1)).toBe('Kick-off')

    const first = String((await titles())[0])
    await page.keyboard.press('y')
    await asked.getByRole('button', { name: `Accept: ${first}` }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await asked.getByRole('button', { name: `Accept: ${first}` }).waitFor()

    // The arrows choose which one is meant.
    await asked.getByRole('button', { name: `Accept: ${first}` }).focus()
    await page.keyboard.press('ArrowDown')
    const second = String((await titles())[1])
    await page.keyboard.press('b')
    await asked.getByLabel('What should be different?').fill('Please take another one.')
    await page.keyboard.press('Control+Enter')
    await asked.getByText('“Please take another one.”').waitFor()
    await expect.poll(titles).toEqual([first, second, 'Kick-off'])
    // A letter that is typed does nothing else.
    await page.keyboard.press('b')
    await asked.getByLabel('What should be different?').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('yes')
    expect(await asked.getByLabel('What should be different?').inputValue()).toBe('yes')
    await page.keyboard.press('Escape')
    expect(await asked.getByRole('button', { name: `Accept: ${first}` }).count()).toBe(1)

    await page.keyboard.press('r')
    await page.getByRole('dialog', { name: 'New request' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('c')
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Kick-off'))
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Name check'))
    await page.keyboard.press('m')
    await page.waitForURL(/\?tab=chat$/)
  },
)

test('facts are copied as they are, secrets on demand, and what is missing is asked for', async () => {
  const staff = await enterAs('admin@demo.test')
  const { page } = staff
  const [made] = await makeClients(staff, ['Facts Farrell'])
  if (!made) throw new Error('There is no client')
  await send(made.client, 'POST', '/api/user-profile', {
    businessName: 'Farrell & Daughters LLC',
    ownerSsn: '219099417',
    agreement: 'I AGREE',
  })
  await page.goto(`/clients/${made.id}`)
  await heading(page, 'Farrell & Daughters LLC').waitFor()
  const facts = page.getByRole('region', { name: 'Facts for forms' })
  const copied = (text: string) =>
    page.waitForFunction(async (wanted) => (await navigator.clipboard.readText()) === wanted, text)
  await facts.getByRole('button', { name: 'Copy Legal name' }).click()
  await copied('Farrell & Daughters LLC')
  await facts.getByRole('button', { name: 'Copy all' }).click()
  await copied('Legal name: Farrell & Daughters LLC')
  expect(await facts.textContent()).not.toContain('219')
  await facts.getByRole('button', { name: 'Show SSN' }).click()
  await facts.getByText(/219-?09-?9417/).waitFor()

  await facts.getByRole('button', { name: 'Request: Business phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'New request' })
  await expect.poll(() => dialog.getByLabel('What do you need?').inputValue()).toBe('Business phone')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await page.locator('#asked [data-ask]').filter({ hasText: 'Business phone' }).waitFor(untilSent)
  await made.client.page.goto('/')
  await made.client.page.getByText('Business phone').first().waitFor()

  // Staff without secrets have no way to show or copy one.
  const { page: other } = await enterAs('no-secrets@demo.test')
  await other.goto(`/clients/${made.id}`)
  const theirs = other.getByRole('region', { name: 'Facts for forms' })
  await theirs.getByRole('button', { name: 'Copy Legal name' }).waitFor()
  expect(await theirs.getByRole('button', { name: /SSN/ }).count()).toBe(0)
})

test('the file is accessible in both themes, and on a phone nothing sticks out and the requests come first', async () => {
  const staff = await enterAs('admin@demo.test', { colorScheme: 'light' })
  const { page } = staff
  const [made] = await makeClients(staff, ['Looked Lou'])
  if (!made) throw new Error('There is no client')
  await askAndAnswer(staff, made, 'Choose a bank')
  await page.goto(`/clients/${made.id}?desk=view%3Dall`)
  await page.getByRole('button', { name: 'Accept: Choose a bank' }).waitFor()
  await position(page).getByText(/ of /).waitFor()
  await expectAccessible(page, { where: 'the file, light' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /^PAYDEX/ }).waitFor()
  await page.keyboard.press('Escape')
  await showDark(page)
  await expectAccessible(page, { where: 'the file, dark', rules: 'contrast' })
  await page.setViewportSize(phone)
  await expectAccessible(page, { where: 'the file on a phone', rules: 'all but contrast' })
  const tops = await page.evaluate(() =>
    [...document.querySelectorAll('[role=tabpanel] h2')].map((title) => [
      title.textContent,
      Math.round(title.getBoundingClientRect().top),
    ]),
  )
  expect(
    tops.toSorted((a, b) => Number(a[1]) - Number(b[1])).map(([title]) => String(title).replace(/ ?\d+ open/, '')),
  ).toEqual(['Client requests', 'Tasks', 'Facts for forms', 'Team notes'])
})

test('the file reads its parts in one request, and each follows a change on its own', async () => {
  const staff = await enterAs('admin@demo.test')
  const { page } = staff
  const [made] = await makeClients(staff, ['Parted Pat'])
  if (!made) throw new Error('There is no client')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname.replace(made.id, 'id'))
  })
  await page.goto(`/clients/${made.id}`)
  await heading(page, 'Parted Pat').waitFor()
  await page.getByText('No notes yet.').waitFor()
  await page.locator('#asked [data-ask]').first().waitFor()
  await page.getByRole('button', { name: 'Request: Legal name' }).waitFor()
  const ofFile = [
    '/api/clients/id',
    '/api/clients/id/counts',
    '/api/client-notes',
    '/api/build-out',
    '/api/user-profile',
  ]
  expect(asked.filter((path) => path === '/api/clients/id/file')).toHaveLength(1)
  // Behind it the live feed repeats what happened a moment ago: the client was just made.
  const first = asked.slice(0, asked.indexOf('/api/live'))
  expect(first).toContain('/api/clients/id/file')
  expect(first.filter((path) => ofFile.includes(path))).toEqual([])

  await send(made.client, 'POST', '/api/user-profile', { businessName: 'Pat & Parts LLC', agreement: 'I AGREE' })
  await heading(page, 'Pat & Parts LLC').waitFor()
  await page.getByRole('button', { name: 'Copy Legal name' }).waitFor()
  expect(asked.filter((path) => path === '/api/clients/id/file')).toHaveLength(1)

  // Without it, every part is read by its own route.
  await page.route('**/api/clients/*/file', (route) => route.abort('connectionreset'))
  await page.reload()
  await heading(page, 'Pat & Parts LLC').waitFor()
  await page.locator('#asked [data-ask]').first().waitFor()
  await page.getByRole('button', { name: 'Copy Legal name' }).waitFor()
})
