import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { desktop, enterAs, phone, signUp } from './browser.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test(
  'staff begin at the desk, find who needs work, and assign clients by keyboard, with Undo',
  { tags: 'main' },
  async () => {
    for (const name of ['Desk Alpha', 'Desk Beta']) {
      const client = await enterAs()
      await signUp(client, name, `${name.replace(' ', '-').toLowerCase()}@journey.test`)
    }
    // There before the change, whose Undo is offered for ten seconds.
    const ruben = await enterAs('staff@demo.test')
    await ruben.page.goto('/desk')
    const { page } = await enterAs('admin@demo.test')
    await page.goto('/')
    await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/desk')

    await page.locator('tbody [data-row-stop]').first().waitFor()
    await page.keyboard.press('f')
    await page.keyboard.type('desk-')
    // A slow typist's first letters are searched for, too.
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('desk-')
    await expect.poll(() => page.getByRole('row').count()).toBe(3)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByText('2 selected').waitFor()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: 'Assign 2 clients' })
    // A choice that was given up is not there the next time.
    await dialog.getByRole('radio', { name: /Ruben Salas/ }).check()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('a')
    expect(await dialog.getByRole('radio', { name: /Ruben Salas/ }).isChecked()).toBe(false)
    await dialog.getByRole('radio', { name: /Ruben Salas/ }).check()
    await page.keyboard.press('Enter')
    await page.getByText('2 clients assigned to Ruben Salas').waitFor()
    await rowOf(page, 'Desk Alpha')
      .getByRole('button', { name: /looked after by Ruben Salas/ })
      .waitFor()

    await ruben.page.getByRole('button', { name: /^Mine/ }).click()
    await rowOf(ruben.page, 'Desk Beta').waitFor()
    await expect
      .poll(() =>
        ruben.page
          .getByRole('row')
          .filter({ hasText: /Desk (Alpha|Beta)/ })
          .count(),
      )
      .toBe(2)

    await page.getByRole('button', { name: 'Undo' }).click()
    await rowOf(page, 'Desk Alpha').getByRole('button', { name: 'Assign Desk Alpha' }).waitFor()
    // Without a reload: the colleague no longer has them.
    await rowOf(ruben.page, 'Desk Beta').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await rowOf(page, 'Desk Beta').getByRole('link').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Desk Beta' }).waitFor()
    await page.goBack()
    await rowOf(page, 'Desk Beta').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(3)
  },
)

test('tags are given by keyboard, shown as text, narrow the desk, and can be undone; another browser follows', async () => {
  for (const name of ['Tagged Alpha', 'Tagged Beta'])
    await signUp(await enterAs(), name, `${name.replace(' ', '-').toLowerCase()}@journey.test`)
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/desk?search=tagged-')
  await page.locator('tbody [data-row-stop]').first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Tag 2 clients' })
  await dialog.getByLabel('Find or add a tag').and(page.locator(':focus')).waitFor()
  const hostile = '<b onclick=alert(1)>week</b>'
  await page.keyboard.type(hostile)
  await page.keyboard.press('Enter')
  await dialog.getByRole('checkbox', { name: hostile }).waitFor()
  expect(await dialog.getByRole('checkbox', { name: hostile }).isChecked()).toBe(true)
  // There before the change, whose Undo is offered for ten seconds.
  const other = await enterAs('staff@demo.test')
  await other.page.goto('/desk?search=tagged-')
  // A lost connection keeps what was chosen.
  await page.route('**/api/desk/tag', (route) => route.abort('connectionreset'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').waitFor()
  await page.unroute('**/api/desk/tag')
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await page.getByText('Tags of 2 clients changed').waitFor()
  await rowOf(page, 'Tagged Beta').getByText(hostile).waitFor()
  expect(await page.locator('b[onclick]').count()).toBe(0)

  await rowOf(other.page, 'Tagged Alpha').getByText(hostile).waitFor()
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await page.getByRole('menuitem').filter({ hasText: hostile }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Tag ${hostile}` }).waitFor()
  expect(new URL(page.url()).searchParams.get('tags')).toBe(hostile)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`No client matches “tagged-”.`).waitFor()
  await rowOf(other.page, 'Tagged Alpha').getByText(hostile).waitFor({ state: 'detached' })

  // A manager deletes the tag: the desk says what it left out, and still opens.
  await other.page.goto(`/desk?search=tagged-&tags=${encodeURIComponent(hostile)}`)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.locator('tbody [data-row-stop]').first().focus()
  await page.keyboard.press('t')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Delete ${hostile}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await other.page.getByText('This view filtered by a tag that no longer exists').waitFor()
  await rowOf(other.page, 'Tagged Alpha').waitFor()
  await other.page.getByRole('button', { name: 'Remove from the filter' }).click()
  await other.page.getByText('This view filtered by a tag').waitFor({ state: 'detached' })
})

test('a view is saved with its columns, named by the address, and shared; its author deletes it', async () => {
  await signUp(await enterAs(), 'Saved Viewed', 'saved-viewed@journey.test')
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/desk?search=saved-viewed')
  await rowOf(page, 'Saved Viewed').getByRole('link').focus()
  await page.keyboard.press('t')
  await page.getByLabel('Find or add a tag').fill('Soon gone')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await rowOf(page, 'Saved Viewed').getByText('Soon gone').waitFor()
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await page.getByRole('menuitem').filter({ hasText: 'Soon gone' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem').filter({ hasText: 'E-mail' }).click()
  await page.getByRole('menuitem').filter({ hasText: 'Next step' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'E-mail' }).waitFor()

  const name = '<i>Bank</i> calls'
  await page.getByRole('button', { name: 'Save this as a view' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('checkbox', { name: 'Share with the team' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText(`“${name}” is saved for your team`).waitFor()
  await expect.poll(() => [...new URL(page.url()).searchParams.keys()]).toEqual(['saved'])
  const address = new URL(page.url())

  // A colleague opens the address: the same rows and columns.
  const other = await enterAs('staff@demo.test')
  await other.page.goto(address.pathname + address.search)
  await rowOf(other.page, 'Saved Viewed').waitFor()
  await other.page.getByRole('columnheader', { name: 'E-mail' }).waitFor()
  expect(await other.page.getByRole('columnheader', { name: 'Next step' }).count()).toBe(0)
  expect(await other.page.getByRole('row').count()).toBe(2)
  await other.page.getByRole('button', { name: `Options of ${name}` }).click()
  await other.page.getByRole('menuitem', { name: 'Save as a new view' }).waitFor()
  expect(await other.page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  await other.page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Options of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText(`Deleted “${name}”`).waitFor()
  await other.page.getByText('This saved view was deleted or is no longer shared.').waitFor()
})

test('a saved view that names a deleted tag says so, opens without it, and is saved again', async () => {
  await signUp(await enterAs(), 'Vain Viewed', 'vain-viewed@journey.test')
  const { page, context } = await enterAs('admin@demo.test')
  await page.goto('/desk?search=vain-viewed')
  const href = (await rowOf(page, 'Vain Viewed').getByRole('link').getAttribute('href')) ?? ''
  const client = /\/clients\/([\w-]+)/.exec(href)?.[1]
  const post = async (path: string, data: object) => {
    const response = await context.request.post(path, { headers: { origin: new URL(page.url()).origin }, data })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()) as { id: string }
  }
  await post('/api/desk/tag', { changes: [{ clients: [client], add: ['Soon gone'] }] })
  const filter = {
    view: 'all',
    chips: [],
    tags: ['Soon gone'],
    assignee: null,
    waiting: null,
    // Among all clients of the site it may be on a later page.
    search: 'vain-viewed',
    sort: 'needs',
    direction: 'asc',
  }
  const saved = await post('/api/desk/views', { name: 'Vain tag', shared: false, filter, columns: null })
  await page.goto(`/desk?saved=${saved.id}`)
  await rowOf(page, 'Vain Viewed').getByRole('link').focus()
  await page.keyboard.press('t')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Soon gone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Soon gone' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByText('This view filtered by a tag that no longer exists: “Soon gone”.').waitFor()
  await rowOf(page, 'Vain Viewed').waitFor()
  await page.getByRole('button', { name: 'Remove from the filter' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Saved “Vain tag”').waitFor()
  await expect.poll(() => [...new URL(page.url()).searchParams.keys()]).toEqual(['saved'])
  await page.reload()
  await rowOf(page, 'Vain Viewed').waitFor()
  expect(await page.getByText('This view filtered by').count()).toBe(0)
})

test('a message leaves for the selected clients unless it is undone; the palette offers it too', async () => {
  const clients = []
  for (const name of ['Sent Alpha', 'Sent Beta']) {
    const client = await enterAs()
    await signUp(client, name, `${name.replace(' ', '-').toLowerCase()}@journey.test`)
    clients.push(client)
  }
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/desk?search=sent-')
  await page.getByRole('checkbox', { name: 'Select all clients loaded' }).check()
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Message 2 clients' })
  await dialog.getByLabel('Message').fill('Not this one')
  // A lost connection keeps what was typed.
  await page.route('**/api/desk/sends', (route) => route.abort('connectionreset'))
  await dialog.getByRole('button', { name: 'Send to 2 clients' }).click()
  await dialog.getByRole('alert').waitFor()
  await page.unroute('**/api/desk/sends')
  await dialog.getByRole('button', { name: 'Send to 2 clients' }).click()
  await page.getByText('Message to 2 clients leaves in 10 seconds').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Message to 2 clients leaves in 10 seconds').waitFor({ state: 'detached' })

  await page.getByRole('checkbox', { name: 'Select all clients loaded' }).check()
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Message 2 clients' }).click()
  await dialog.getByLabel('Message').fill('<b>Closed on Friday</b>')
  await dialog.getByRole('button', { name: 'Send to 2 clients' }).dblclick()
  await page.getByText('Message to 2 clients leaves in 10 seconds').waitFor()
  for (const { page: own } of clients) {
    await own.goto('/support')
    await own.getByText('<b>Closed on Friday</b>').waitFor({ timeout: 60_000 })
    expect(await own.getByText('<b>Closed on Friday</b>').count()).toBe(1)
    expect(await own.getByText('Not this one').count()).toBe(0)
  }
  // The seconds of Undo pass, and those until the jobs are looked at.
}, 120_000)

test('a request to several clients is written once, with their own names in it; it can be undone, and says who could not be asked', async () => {
  const clients = []
  for (const name of ['Asked Alpha', 'Other Beta']) {
    const client = await enterAs()
    await signUp(client, name, `bulk-${name.replace(' ', '-').toLowerCase()}@journey.test`)
    clients.push({ ...client, first: name.split(' ')[0] })
  }
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/desk?search=bulk-')
  await page.getByRole('checkbox', { name: 'Select all clients loaded' }).check()
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'New request' })
  await dialog.getByText('To 2 clients. Each gets an e-mail and doesn’t see the others.').waitFor()
  await dialog.locator(':focus').waitFor()
  await dialog.getByLabel('What do you need?').focus()
  await page.keyboard.type('{frist name}, <b>your lease</b>')
  await dialog.getByText('{frist name} is no placeholder. Use {first name} or {company}.').waitFor()
  const words = '{first name}, <b>your lease</b>'
  await dialog.getByLabel('What do you need?').fill(words)
  await dialog.getByLabel('Preview for').selectOption({ label: 'Other Beta' })
  await dialog.getByText('Other, <b>your lease</b>').first().waitFor()
  await expectAccessible(page)
  // A lost connection keeps what was typed.
  await page.route('**/api/client-requests/many', (route) => route.abort('connectionreset'))
  await dialog.getByLabel('Why').press('Control+Enter')
  await dialog.getByRole('alert').waitFor()
  await page.unroute('**/api/client-requests/many')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Request to 2 clients leaves in 10 seconds').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Request to 2 clients leaves in 10 seconds').waitFor({ state: 'detached' })
  // It is open again, with all that was typed.
  await expect.poll(() => dialog.getByLabel('What do you need?').inputValue()).toBe(words)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })

  for (const round of ['first', 'second']) {
    await page.getByRole('checkbox', { name: 'Select all clients loaded' }).check()
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Request from 2 clients' }).click()
    await dialog.getByLabel('What do you need?').fill(words)
    await dialog.getByRole('button', { name: 'Send request' }).dblclick()
    await page.getByText('Request to 2 clients leaves in 10 seconds').waitFor()
    if (round === 'second') break
    for (const { page: own, first } of clients) {
      await own.goto('/')
      await own.getByText(`${first}, <b>your lease</b>`).first().waitFor({ timeout: 60_000 })
    }
  }
  // The same is open already.
  await page.getByText('Request sent to 0 of 2 clients. 2 failed.').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const reasons = page.getByRole('dialog').getByText('The same request is already open.')
  await reasons.nth(1).waitFor()
  expect(await reasons.count()).toBe(2)
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).waitFor({ state: 'detached' })
}, 180_000)

test(
  'C changes a task of several clients: what it means comes first, and Undo takes it back',
  { tags: 'main', timeout: 120_000 },
  async () => {
    for (const name of ['Task Alpha', 'Task Beta'])
      await signUp(await enterAs(), name, `tasks-${name.replace(' ', '-').toLowerCase()}@journey.test`)
    const { page } = await enterAs('admin@demo.test')
    await page.goto('/desk?search=tasks-')
    await page.getByRole('checkbox', { name: 'Select all clients loaded' }).check()
    await page.getByText('2 selected').waitFor()
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Change a task' })
    const status = dialog.getByLabel('New status')
    await dialog.getByLabel('Task', { exact: true }).selectOption({ index: 1 })
    await status.selectOption('Skipped')
    await dialog.getByText('2 clients change, now 2 Pending').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change for 2 clients' }).click()
    await dialog.getByText('Enter a short reason').waitFor()
    await dialog.getByLabel('Reason').fill('<b>Not needed</b>')
    await dialog.getByRole('button', { name: 'Change for 2 clients' }).dblclick()
    await page.getByText('Changing a task of 2 clients').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Changing a task of 2 clients').waitFor({ state: 'detached' })
    await dialog.waitFor({ state: 'hidden' })
    // Once it is taken back, the same is possible again.
    await rowOf(page, 'Task Alpha').getByRole('link').focus()
    await page.keyboard.press('c')
    await dialog.getByLabel('Task', { exact: true }).selectOption({ index: 1 })
    await status.selectOption('Skipped')
    await dialog.getByText('1 client changes, now 1 Pending').waitFor({ timeout: 60_000 })
  },
)

test('a client who can’t be reminded is listed with the reason until it is dismissed', async () => {
  await signUp(await enterAs(), 'Nothing Remindable', 'remindable@journey.test')
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/desk?search=remindable')
  await rowOf(page, 'Nothing Remindable').getByRole('link').focus()
  await page.keyboard.press('Shift+R')
  await page.getByText('Reminder to 1 client leaves in 10 seconds').waitFor()
  await page.getByText('Reminder sent to 0 of 1 client. 1 failed.').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('dialog').getByText('Nothing is open.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).waitFor({ state: 'detached' })
}, 120_000)

test('what a client does is on the open desk at once: a message, then the answer to a request', async () => {
  const client = await enterAs()
  await signUp(client, 'Live Deskside', 'deskside@journey.test')
  const { page, context } = await enterAs('admin@demo.test')
  await page.goto('/desk?search=deskside')
  const row = rowOf(page, 'Live Deskside')
  await row.getByText('New', { exact: true }).waitFor({ state: 'attached' })
  const origin = new URL(page.url()).origin
  const send = async (from: typeof context, path: string, data?: object) => {
    const response = await from.request.post(path, { headers: { origin }, ...(data && { data }) })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.text()) ? ((await response.json()) as { id: string }) : { id: '' }
  }
  await send(client.context, '/api/chat-messages', { body: 'Is anyone there?' })
  await row.getByTitle('1 message not answered').waitFor()
  await row.getByText('Messages', { exact: true }).waitFor({ state: 'attached' })

  const id = /\/clients\/([\w-]+)/.exec((await row.getByRole('link').getAttribute('href')) ?? '')?.[1]
  const request = await send(context, '/api/client-requests', { userId: id, title: 'Send the signed lease' })
  await row.getByText('Send the signed lease').first().waitFor()
  await send(client.context, `/api/client-requests/${request.id}/answer`)
  await row.getByText('Review: Send the signed lease').waitFor()
  await row.getByText('In review').waitFor()
  await row.getByText('Us', { exact: true }).waitFor()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByText(/^\d+ waiting on us$/)
    .waitFor()

  await page.getByRole('button', { name: /^Client answered/ }).click()
  await row.waitFor()
  await page.getByRole('button', { name: /^Silent 7 days/ }).click()
  await page.getByText('No client matches “deskside”.').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await rowOf(page, 'Harbor & Pine').first().waitFor()
})

test('a row stays in its place while someone works in the list, and the change is offered', async () => {
  const first = await enterAs()
  await signUp(first, 'Hold Aaa', 'hold-aaa@journey.test')
  const second = await enterAs()
  await signUp(second, 'Hold Bbb', 'hold-bbb@journey.test')
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/desk?search=hold-')
  await rowOf(page, 'Hold Bbb').waitFor()
  const names = () => page.locator('tbody [data-row-stop]').allInnerTexts()
  const before = await names()
  const last = before.at(-1) ?? ''
  await page.locator('tbody [data-row-stop]').first().focus()
  const writer = last === 'Hold Bbb' ? second : first
  const response = await writer.context.request.post('/api/chat-messages', {
    headers: { origin: new URL(page.url()).origin },
    data: { body: 'Hello' },
  })
  expect(response.ok()).toBe(true)
  await rowOf(page, last).getByTitle('1 message not answered').waitFor()
  expect(await names()).toEqual(before)
  await page.getByRole('button', { name: /changed, update$/ }).click()
  await expect.poll(names).toEqual([last, before[0]])
})

test('a desk that can’t be brought up to date keeps its rows and says so; one that can’t assign keeps the choice', async () => {
  const client = await enterAs()
  await signUp(client, 'Failing Deskrow', 'deskrow@journey.test')
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/desk?search=deskrow')
  const row = rowOf(page, 'Failing Deskrow')
  await row.getByRole('button', { name: 'Assign Failing Deskrow' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Hannah Brody/ }).check()
  await page.route('**/api/desk/assign', (route) => route.abort('connectionreset'))
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByRole('radio', { name: /Hannah Brody/ }).isChecked()).toBe(true)
  await page.unroute('**/api/desk/assign')
  await page.route('**/api/desk?**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByText('Failing Deskrow assigned to Hannah Brody').waitFor()
  await page.getByText('The desk did not update. You see it as it was before.').waitFor()
  await row.waitFor()
  await page.unroute('**/api/desk?**')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await row.getByRole('button', { name: /looked after by Hannah Brody/ }).waitFor()
})

test('the desk is narrowed to who is waited for, by keyboard, and the address keeps it', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/desk')
  await page.getByRole('search').getByRole('button', { name: 'Waiting on', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Client' }).press('Enter')
  await page.getByRole('button', { name: 'Waiting on: Client' }).and(page.locator(':focus')).waitFor()
  expect(new URL(page.url()).searchParams.get('waiting')).toBe('client')
  await expect.poll(() => page.locator('tbody [data-on="us"]').count()).toBe(0)
  await page.locator('tbody [data-on="client"]').first().waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Waiting on: Client' }).waitFor()
  // V goes to the view that is open.
  await page.keyboard.press('v')
  await page
    .getByRole('button', { name: /^All active/ })
    .and(page.locator(':focus'))
    .waitFor()
})

test('the tasks done are a column that can be shown', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/desk?search=day33')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Tasks done' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Tasks', exact: true }).waitFor()
  await rowOf(page, 'Harbor & Pine')
    .getByText(/^\d+ of 45$/)
    .waitFor()
})

test('more than fifty clients come page by page, and a selection goes over all of them', async () => {
  const { page, context } = await enterAs('admin@demo.test')
  await page.goto('/desk')
  const origin = new URL(page.url()).origin
  const send = (path: string, data: object) => context.request.post(path, { headers: { origin }, data })
  const made = await Promise.all(
    Array.from({ length: 53 }, async (_, at) => {
      const response = await send('/api/clients', { name: `Paged ${at}`, email: `paged-${at}@journey.test` })
      return ((await response.json()) as { id: string }).id
    }),
  )
  // The lists of other tests are as they were.
  onTestFinished(async () => {
    for (const id of made) await send(`/api/clients/${id}/archive`, { archived: true })
  })
  await page.goto('/desk?search=paged-&sort=company')
  await page.getByText('Rows 1 to 50 of 53').waitFor()
  await page.getByRole('checkbox', { name: 'Select all clients loaded' }).check()
  await page.getByText('50 selected').waitFor()
  await page.getByRole('button', { name: 'Select all 53 in this view' }).click()
  await page.getByText('53 selected').waitFor()
  expect(await page.locator('tbody').getByRole('checkbox', { checked: true }).count()).toBe(53)
  await page.goto('/desk?search=paged-&sort=company')
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByText('53 clients', { exact: true }).waitFor()
  await expect.poll(async () => new Set(await page.locator('tbody [data-row-stop]').allInnerTexts()).size).toBe(53)
  await page.getByRole('checkbox', { name: 'Select all clients loaded' }).check()
  await page.getByText('53 selected').waitFor()
})

test('the export is a file of the rows in view', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/desk?search=harbor')
  await rowOf(page, 'Harbor & Pine').first().waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^desk_\d{4}-\d\d-\d\d\.csv$/)
})

test.each([
  ['light', desktop],
  ['dark', phone],
] as const)('axe finds nothing on the desk with a selection, %s', async (colorScheme, viewport) => {
  const { page } = await enterAs('admin@demo.test', { colorScheme, viewport })
  await page.goto('/desk?search=demo.test')
  await page.getByRole('checkbox', { name: /^Select Harbor/ }).check()
  await page.getByText('1 selected').waitFor()
  await expectAccessible(page)
})
