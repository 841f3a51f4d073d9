import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { desktop, enterAs, enterToStay, type Person, phone, signUp } from './browser.ts'
import { holdFrames } from './hold-frames.ts'

let staff: Person
beforeAll(async () => {
  staff = await enterToStay('admin@demo.test')
})

/** A client of the test's own; staff have the file open. */
async function openPlan(name: string, page = staff.page): Promise<{ client: Person; id: string }> {
  const client = await enterAs()
  await signUp(client, name, `${name.toLowerCase().replace(' ', '-')}@plan.test`)
  const answer = await staff.context.request.get(`/api/clients?search=${encodeURIComponent(name)}`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const id = items[0]?.id ?? ''
  await openFile(page, id)
  return { client, id }
}
async function openFile(page: Page, id: string) {
  await page.goto(`/clients/${id}?tab=build-out`)
  await page.getByRole('table', { name: 'Tasks' }).waitFor()
}
const row = (page: Page, key: string) => page.locator(`[data-task=${key}]`)
const stop = (page: Page, key: string) => row(page, key).locator('[data-row-stop]')
const dialog = (page: Page) => page.getByRole('dialog')
/** Opens the details of a task by the keyboard, and presses one of its buttons. */
async function choose(page: Page, key: string, button: string) {
  if ((await stop(page, key).getAttribute('aria-expanded')) !== 'true') {
    await stop(page, key).focus()
    await page.keyboard.press('Enter')
  }
  await row(page, key).getByRole('button', { name: button, exact: true }).focus()
  await page.keyboard.press('Enter')
  // What is typed before the dialog has the focus goes nowhere.
  await dialog(page).locator(':focus').waitFor()
}
const plan = async (id: string) =>
  (await (await staff.context.request.get(`/api/build-out?client=${id}`)).json()) as {
    startDate: string
    tasks: { key: string; day: number; state: string; stateReason: string | null; outcome: string | null }[]
  }
const task = async (id: string, key: string) => (await plan(id)).tasks.find((one) => one.key === key)
/** Presses Undo in the notice, and waits until it is taken back. */
async function undo(page: Page, text: string) {
  const notice = page.locator('[class*=toast]', { hasText: text }).last()
  await notice.getByRole('button', { name: 'Undo' }).click()
}
const typed = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
const after = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

test(
  'a task is rescheduled, reassigned, skipped and reopened by the keyboard, with Undo, and says first what it changes',
  { tags: 'main' },
  async () => {
    const { page } = staff
    const { id } = await openPlan('Plan Adams')
    const { startDate } = await plan(id)

    await choose(page, 'T03', 'Reschedule')
    await page.keyboard.press('Control+A')
    await page.keyboard.type(typed(after(startDate, 99)))
    await dialog(page).getByRole('status', { name: 'What this changes' }).getByText('(T04)').waitFor()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await task(id, 'T03')).toMatchObject({ day: 100 })
    await undo(page, 'due')
    await expect.poll(async () => (await task(id, 'T03'))?.day).toBe(3)

    await choose(page, 'T03', 'Reassign')
    await page.keyboard.press('ArrowDown')
    await dialog(page).getByLabel('Colleague').selectOption({ label: 'Ruben Salas' })
    await page.keyboard.press('Control+Enter')
    await dialog(page).waitFor({ state: 'hidden' })
    await row(page, 'T03').getByRole('cell', { name: 'Ruben', exact: true }).waitFor()

    await choose(page, 'T03', 'Skip')
    await page.keyboard.press('Control+Enter')
    await dialog(page).getByText('Enter a short reason').waitFor()
    await page.keyboard.type('Formed <i>before</i>')
    await page.keyboard.press('Control+Enter')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await task(id, 'T03')).toMatchObject({ state: 'skipped', stateReason: 'Formed <i>before</i>' })
    await page.getByRole('button', { name: /^Completed/ }).click()
    await choose(page, 'T03', 'Reopen')
    await page.keyboard.type('It lapsed')
    await page.keyboard.press('Control+Enter')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await task(id, 'T03')).toMatchObject({ state: 'pending', stateReason: 'It lapsed' })
  },
)

test('a task of the client’s own is added, changes places, and ends with an outcome', async () => {
  const { page } = staff
  const { id } = await openPlan('Plan Baker')
  const add = page.getByRole('button', { name: 'Add task' })
  await add.focus()
  await page.keyboard.press('Enter')
  await dialog(page).locator(':focus').waitFor()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Say in a few words what is to be done').waitFor()
  await page.keyboard.type('Call the <b>landlord</b>')
  await dialog(page).getByLabel('Done when').fill('Lease agreed')
  await dialog(page).getByRole('button', { name: 'Add task' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await row(page, 'A01').getByText('Call the <b>landlord</b>').waitFor()
  await undo(page, 'added')
  await row(page, 'A01').waitFor({ state: 'detached' })

  await stop(page, 'T25').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await task(id, 'T25'))?.day).toBe(24)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-task]')?.getAttribute('data-task')))
    .toBe('T25')
  await stop(page, 'T02').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText('The tasks didn’t change places').waitFor()

  await choose(page, 'T36', 'Record outcome')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Enter')
  await dialog(page).waitFor({ state: 'hidden' })
  await expect.poll(async () => (await task(id, 'T36'))?.outcome).toBe('declined_by_client')
})

test('the kick-off says how many dates move, and is taken back', async () => {
  const { page } = staff
  const { id } = await openPlan('Plan Carter')
  const { startDate } = await plan(id)
  await page.getByRole('button', { name: 'Move kick-off' }).focus()
  await page.keyboard.press('Enter')
  await dialog(page).locator(':focus').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(typed(after(startDate, 5)))
  await dialog(page).getByText('45 dates move 5 days later.').waitFor()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'hidden' })
  expect((await plan(id)).startDate).toBe(after(startDate, 5))
  await undo(page, 'Kick-off moved')
  await expect.poll(async () => (await plan(id)).startDate).toBe(startDate)
})

test('two colleagues at one task see each other, the later one gets the difference, and comments reach those mentioned', async () => {
  const { page } = staff
  const { id, client } = await openPlan('Plan Diaz')
  const colleague = await enterAs('staff@demo.test')
  await openFile(colleague.page, id)
  await stop(page, 'T03').focus()
  await page.keyboard.press('Enter')
  await row(colleague.page, 'T03').getByRole('cell', { name: 'Dana is working on this' }).waitFor()
  await stop(colleague.page, 'T03').focus()
  await colleague.page.keyboard.press('Enter')
  await row(page, 'T03').getByText('Ruben Salas is working on this').waitFor()

  const { startDate } = await plan(id)
  await choose(page, 'T03', 'Reschedule')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(typed(after(startDate, 20)))
  await choose(colleague.page, 'T03', 'Skip')
  await colleague.page.keyboard.type('Not needed')
  await colleague.page.keyboard.press('Control+Enter')
  await dialog(colleague.page).waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Status: Skipped, was Pending').waitFor()
  await dialog(page).getByRole('button', { name: 'Keep theirs' }).click()
  // It gives the focus back once it is gone.
  await dialog(page).waitFor({ state: 'hidden' })

  await stop(page, 'T04').focus()
  await page.keyboard.press('Enter')
  const field = row(page, 'T04').getByLabel('Add a comment')
  await field.focus()
  await page.keyboard.type('Look, @rub')
  await page.getByRole('option', { name: 'Ruben Salas' }).waitFor()
  // A frame may come in the middle of what is typed next: this one comes when the test says so.
  const draw = await holdFrames(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('<img src=x')
  await draw()
  await page.keyboard.type(' onerror=alert(1)>')
  await page.keyboard.press('Control+Enter')
  await row(page, 'T04').getByText('Look, @Ruben Salas <img src=x onerror=alert(1)>').waitFor()
  expect(await row(page, 'T04').locator('img').count()).toBe(0)
  await stop(colleague.page, 'T04').focus()
  await colleague.page.keyboard.press('Enter')
  await row(colleague.page, 'T04').getByRole('listitem').filter({ hasText: 'Look, @Ruben Salas' }).waitFor()
  await client.page.goto('/')
  await client.page.getByText('Overall Progress').waitFor()
  expect(await client.page.getByText('Look, @Ruben').count()).toBe(0)
})

test('without a connection a change stays as typed and says so; it goes through afterwards, once', async () => {
  const { page, context } = staff
  const { id } = await openPlan('Plan Evans')
  await choose(page, 'T03', 'Skip')
  await page.keyboard.type('Formed before')
  await context.setOffline(true)
  await page.keyboard.press('Control+Enter')
  await dialog(page).getByRole('alert').waitFor()
  expect(await dialog(page).getByLabel('Reason').inputValue()).toBe('Formed before')
  await context.setOffline(false)
  await dialog(page).getByRole('button', { name: 'Skip task' }).dblclick()
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await task(id, 'T03')).toMatchObject({ state: 'skipped', stateReason: 'Formed before' })
})

test('a comment and a note whose responses are lost on their way are there once after another try', async () => {
  const { page } = staff
  await openPlan('Plan Foster')
  await stop(page, 'T04').focus()
  await page.keyboard.press('Enter')
  for (const [path, label, place] of [
    ['**/api/build-out-tasks/*/comments', 'Add a comment', row(page, 'T04')],
    ['**/api/client-notes', 'Add a note', page.locator('main')],
  ] as const) {
    let lost = 0
    await page.route(path, async (route) => {
      if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    const text = `Lost and sent again: ${label}`
    const field = place.getByLabel(label)
    await field.fill(text)
    await field.press('Control+Enter')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.inputValue()).toBe(text)
    await field.press('Control+Enter')
    await expect.poll(() => field.inputValue()).toBe('')
    await place.getByText(text).waitFor()
    await page.reload()
    await page.getByRole('table', { name: 'Tasks' }).waitFor()
    if (path.includes('comments')) await stop(page, 'T04').press('Enter')
    await place.getByText(text).first().waitFor()
    expect(await place.getByText(text).count()).toBe(1)
  }
})

test('a comment and a note that are half typed are still there after the task was closed, another tab open, and a reload', async () => {
  const { page } = staff
  await openPlan('Plan Grant')
  const comment = row(page, 'T04').getByLabel('Add a comment')
  const note = page.getByLabel('Add a note')
  await stop(page, 'T04').focus()
  await page.keyboard.press('Enter')
  await comment.fill('They prefer')
  await note.fill('Calls back on')
  await stop(page, 'T04').focus()
  await page.keyboard.press('Enter')
  await comment.waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: /^Documents/ }).click()
  await note.waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: /^Build-out/ }).click()
  expect(await note.inputValue()).toBe('Calls back on')
  await stop(page, 'T04').press('Enter')
  expect(await comment.inputValue()).toBe('They prefer')
  await page.reload()
  await stop(page, 'T04').press('Enter')
  expect([await comment.inputValue(), await note.inputValue()]).toEqual(['They prefer', 'Calls back on'])
  // Of another task there is nothing.
  await stop(page, 'T05').press('Enter')
  expect(await row(page, 'T05').getByLabel('Add a comment').inputValue()).toBe('')
})

describe.each([
  ['light', desktop],
  ['dark', desktop],
  ['light', phone],
  ['dark', phone],
] as const)('in the %s theme at %o', (colorScheme, viewport) => {
  test('axe finds nothing in the details of a task and in the dialogs, which fit the screen', async () => {
    const { page, context } = await enterAs('admin@demo.test', { colorScheme, viewport })
    const { items } = (await (await context.request.get('/api/clients?search=day33')).json()) as {
      items: { id: string }[]
    }
    await openFile(page, items[0]?.id ?? '')
    await stop(page, 'T36').click()
    const field = row(page, 'T36').getByLabel('Add a comment')
    await field.fill('@')
    await page.getByRole('listbox', { name: 'Colleagues' }).waitFor()
    await expectAccessible(page, { include: '[data-task=T36]' })
    await field.fill('')
    for (const name of ['Reschedule', 'Reassign', 'Record outcome', 'Skip']) {
      await row(page, 'T36').getByRole('button', { name, exact: true }).click()
      await dialog(page).waitFor()
      await expectAccessible(page, { where: name, include: '[role=dialog]' })
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await dialog(page).waitFor({ state: 'hidden' })
    }
    for (const name of ['Add task', 'Move kick-off']) {
      await page.getByRole('button', { name }).click()
      await dialog(page).waitFor()
      await expectAccessible(page, { where: name, include: '[role=dialog]' })
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await dialog(page).waitFor({ state: 'hidden' })
    }
  })
})
