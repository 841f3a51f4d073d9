import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAs, phone, signUp, siteAddress } from './browser.ts'
import { dayFromNow, demoAge } from './day.ts'

const api = '/api/business-compliance'
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const group = (page: Page, name: 'Awaiting Completion' | 'Completed') => page.getByRole('region', { name })

async function openAdd(page: Page) {
  await page.getByRole('button', { name: 'Add task' }).click()
  return page.getByRole('dialog')
}

test('a task is added by keyboard, completed with one click, reopened by Undo, and deleted only after the question', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Compliance Client', 'compliance@journey.test')
  await page.goto('/compliance')
  await page.getByText('No tasks found.').waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await dialog.locator(':focus').waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('Task Name is required.').waitFor()
  await dialog.getByLabel('Task Name').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Renew business license')
  expect(await dialog.getByLabel('Priority').inputValue()).toBe('Medium')
  await dialog.getByLabel('Due Date').fill(dayFromNow(5))
  await dialog.getByText('Business License').click()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'hidden' })
  await card(page, 'Renew business license').getByText('In 5 days').waitFor()
  await page.getByText('1 task awaiting completion. It is due').waitFor()
  await card(page, 'Renew business license').getByText('Business License', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Complete Renew business license' }).click()
  await group(page, 'Completed').getByRole('article', { name: 'Renew business license' }).waitFor()
  await page.getByText('Task completed').waitFor()
  await page.getByRole('button', { name: 'Completed 1' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await group(page, 'Awaiting Completion').getByRole('article', { name: 'Renew business license' }).waitFor()

  await card(page, 'Renew business license').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Are you sure you want to delete this task?' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await card(page, 'Renew business license').waitFor()
  await card(page, 'Renew business license').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No tasks found.').waitFor()
})

test('tasks stand by due date with the distance in words, and the switch lives in the address', async () => {
  const { page } = await enterAs('day33@demo.test')
  await page.goto('/compliance')
  await page.getByText('The oldest was due').waitFor()
  const [late, soon] = [`${3 + demoAge()} days late`, `In ${14 - demoAge()} days`]
  const awaiting = group(page, 'Awaiting Completion').getByRole('article')
  await expect
    .poll(async () =>
      (await awaiting.allTextContents()).map((text) => /([1-9] days late|In \d+ days)$/.exec(text)?.[0]),
    )
    .toEqual([late, soon, `In ${47 - demoAge()} days`, `In ${62 - demoAge()} days`])
  const colour = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color)
  expect(await colour(late)).toBe('rgb(179, 36, 28)')
  expect(await colour(soon)).toBe('rgb(122, 82, 0)')
  await page.getByRole('button', { name: 'Completed 4' }).click()
  await page.waitForURL(/show=completed/)
  await group(page, 'Awaiting Completion').waitFor({ state: 'detached' })
  await page.reload()
  await group(page, 'Completed').getByRole('article').first().waitFor()
  expect(await group(page, 'Awaiting Completion').count()).toBe(0)
  await page.getByRole('button', { name: 'All 8' }).click()
  await group(page, 'Awaiting Completion').waitFor()
})

test('a failed save keeps what was typed, and sending it again makes one task', async () => {
  const { page, context } = await enterAs('day10@demo.test')
  await page.goto('/compliance')
  const dialog = await openAdd(page)
  await dialog.getByLabel('Task Name').fill('File the annual report')
  let sent = 0
  await page.route(`**${api}`, async (route) => {
    if (route.request().method() !== 'POST' || sent++ > 0) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('Error adding task!').waitFor()
  expect(await dialog.getByLabel('Task Name').inputValue()).toBe('File the annual report')
  await dialog.getByRole('button', { name: 'Add task' }).dblclick()
  await dialog.waitFor({ state: 'hidden' })
  const { items } = (await (await context.request.get(`${api}?limit=100`)).json()) as { items: { taskName: string }[] }
  expect(items.filter((item) => item.taskName === 'File the annual report')).toHaveLength(1)
})

test('a task that could not be completed says so itself, in its place, and can be tried again', async () => {
  const { page } = await enterAs('day10@demo.test')
  await page.goto('/compliance')
  let broken = true
  await page.route(`**${api}/*`, (route) => (broken ? route.abort('connectionreset') : route.continue()))
  await page.getByRole('button', { name: 'Complete Beneficial ownership check' }).click()
  const failed = group(page, 'Awaiting Completion').getByRole('article', { name: 'Beneficial ownership check' })
  await failed.getByText('Error updating task!').waitFor()
  broken = false
  await failed.getByRole('button', { name: 'Try again' }).click()
  await group(page, 'Completed').getByRole('article', { name: 'Beneficial ownership check' }).waitFor()
})

test('a double click completes one task, not also the one that moves under the pointer', async () => {
  const person = await enterAs()
  const { page, context } = person
  await signUp(person, 'Twice Client', 'twice-compliance@journey.test')
  for (const [name, days] of [
    ['First', 1],
    ['Second', 2],
  ] as const) {
    await context.request.post(api, {
      data: { taskName: name, taskDueDate: dayFromNow(days) },
      headers: { origin: siteAddress() },
    })
  }
  await page.goto('/compliance')
  await page.getByRole('button', { name: 'Complete First' }).dblclick()
  await group(page, 'Completed').getByRole('article', { name: 'First' }).waitFor()
  await page.waitForTimeout(600)
  // A busy page hears of the second press later than it was made.
  await page
    .getByRole('button', { name: 'Complete Second' })
    .evaluate((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 })))
  await page.waitForTimeout(600)
  await group(page, 'Awaiting Completion').getByRole('article', { name: 'Second' }).waitFor()
})

test('an edit is one save: all fields in a dialog, E opens it, Cancel leaves everything as it was', async () => {
  const { page } = await enterAs('day10@demo.test', { viewport: phone })
  await page.goto('/compliance')
  await page.getByRole('button', { name: 'Edit Estimated tax, fourth quarter' }).focus()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Task Name').fill('Something else')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await card(page, 'Estimated tax, fourth quarter').waitFor()
  await page.getByRole('button', { name: 'Edit Estimated tax, fourth quarter' }).click()
  await dialog.getByLabel('Priority').selectOption('High')
  await dialog.getByLabel('Status').selectOption('Completed')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await group(page, 'Completed').getByRole('article', { name: 'Estimated tax, fourth quarter' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('when the session is over, the sign-in over the page says User not authenticated!', async () => {
  const person = await enterAs()
  const { page, context } = person
  await signUp(person, 'Over Client', 'over-compliance@journey.test')
  await page.goto('/compliance')
  await page.getByText('No tasks found.').waitFor()
  const dialog = await openAdd(page)
  await dialog.getByLabel('Task Name').fill('Too late')
  await context.clearCookies()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'Your session has ended' }).getByText('User not authenticated!').waitFor()
})

test('staff see whose task it is, and what they complete moves on the client’s open screen', async () => {
  const client = await enterAs()
  await signUp(client, 'Watched Client', 'watched-compliance@journey.test')
  await client.page.goto('/compliance')
  const dialog = await openAdd(client.page)
  await dialog.getByLabel('Task Name').fill('Watched task')
  await client.page.keyboard.press('Control+Enter')
  await card(client.page, 'Watched task').waitFor()
  const staff = await enterAs('admin@demo.test')
  await staff.page.goto('/compliance')
  await card(staff.page, 'Watched task').getByText('Watched Client').waitFor()
  await staff.page.getByRole('button', { name: 'Complete Watched task' }).click()
  await group(client.page, 'Completed').getByRole('article', { name: 'Watched task' }).waitFor()
  await staff.page.keyboard.press('n')
  await staff.page.getByRole('dialog').getByRole('combobox', { name: 'Client' }).waitFor()
})
