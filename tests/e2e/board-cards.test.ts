import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { enterAs, signUp, siteAddress, waitForNotice } from './browser.ts'

const columnOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardOf = (page: Page, column: string, name: string) =>
  columnOf(page, column).getByRole('link', { name, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
/** Key of the column in which the focus is. */
const columnInFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset['column'])

const first = 'Business Formation'
const second = 'EIN & Registered Agent'
const third = 'Address, Phone & 411'

/** Clients with these names, and the board of them, by name. */
async function openBoard(...names: string[]): Promise<{ page: Page; context: BrowserContext }> {
  for (const name of names) await signUp(await enterAs(), name, `${name.replace(' ', '-').toLowerCase()}@journey.test`)
  const person = await enterAs('admin@demo.test')
  await person.page.goto(`/desk?search=${names[0]?.split(' ')[0]?.toLowerCase()}-&layout=board&sort=company`)
  for (const name of names) await cardOf(person.page, first, name).waitFor()
  return person
}

async function idOf(page: Page, column: string, name: string): Promise<string> {
  return /\/clients\/([\w-]+)/.exec((await cardOf(page, column, name).getAttribute('href')) ?? '')?.[1] ?? ''
}

/** Skips what is open in the first phase of a client. */
async function moveOn({ context }: { context: BrowserContext }, client: string): Promise<void> {
  const plan = await context.request.get(`/api/build-out?client=${client}`)
  type Task = { id: string; version: number; phase: string }
  for (const { id, version, phase } of ((await plan.json()) as { tasks: Task[] }).tasks)
    if (phase === 'P01') {
      const response = await context.request.patch(`/api/build-out-tasks/${id}`, {
        headers: { origin: siteAddress(), 'if-match': `"${version}"` },
        data: { state: 'skipped', reason: 'Not needed', override: true },
      })
      expect(response.ok(), await response.text()).toBe(true)
    }
}

test('G and a number go to a phase, a checkbox and X select, and the fields of the cards are remembered', async () => {
  const { page } = await openBoard('Numbered Alpha', 'Numbered Beta')
  const strip = page.getByRole('navigation', { name: 'Phases' })
  await page.keyboard.press('g')
  await page.keyboard.press('4')
  expect(await columnInFocus(page)).toBe('P04')
  await page.keyboard.press('g')
  await page.keyboard.press('1')
  await expect.poll(() => focused(page)).toBe('Numbered Alpha')
  await page.keyboard.press('2')
  expect(await columnInFocus(page)).toBe('P12')
  await expect.poll(() => strip.getByRole('button', { name: /^Loans/ }).getAttribute('aria-current')).toBe('true')
  // A number alone goes nowhere.
  await page.keyboard.press('1')
  expect(await columnInFocus(page)).toBe('P12')
  await page.keyboard.press('g')
  await page.keyboard.press('1')

  await columnOf(page, first).getByRole('checkbox', { name: 'Select Numbered Alpha' }).check()
  await page.getByText('1 selected').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('2 selected').waitFor()
  expect(await columnOf(page, first).getByRole('checkbox', { name: 'Select Numbered Beta' }).isChecked()).toBe(true)
  await expectAccessible(page)
  const actions = page.getByRole('toolbar', { name: 'With the selected clients' })
  for (const [button, title] of [
    ['Message', 'Message 2 clients'],
    ['Tag', 'Tag 2 clients'],
    ['Assign', 'Assign 2 clients'],
  ] as const) {
    await actions.getByRole('button', { name: new RegExp(`^${button}`) }).click()
    await page.getByRole('dialog', { name: title }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Escape')
  await page.getByText('2 clients', { exact: true }).waitFor()

  // What a card shows is a choice of its own, apart from the columns of the list.
  const card = columnOf(page, first).getByRole('listitem').first()
  const badge = card.getByText('Client', { exact: true })
  await badge.waitFor()
  await page.getByRole('button', { name: 'Card fields' }).click()
  await page.getByRole('menuitem', { name: 'Waiting on' }).click()
  await page.getByRole('menuitem', { name: 'E-mail' }).click()
  await card
    .getByTitle('numbered-alpha@journey.test')
    .or(card.getByText('numbered-alpha@journey.test'))
    .first()
    .waitFor()
  await badge.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.reload()
  await cardOf(page, first, 'Numbered Alpha').waitFor()
  expect(await badge.count()).toBe(0)
  await page.keyboard.press('b')
  await page.getByRole('columnheader', { name: 'Waiting on' }).waitFor()
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Card fields' }).click()
  await page.getByRole('menuitem', { name: 'Default fields' }).click()
  await badge.waitFor()
})

test('while a card is held each column says what a move means, and one whose gate is not met refuses', async () => {
  const { page } = await openBoard('Holder Alpha')
  const card = cardOf(page, first, 'Holder Alpha')
  const over = async (column: string) => {
    const target = await columnOf(page, column).boundingBox()
    await page.mouse.move((target?.x ?? 0) + 100, (target?.y ?? 0) + 120, { steps: 8 })
  }
  const box = await card.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 8)
  await page.mouse.down()
  await over(second)
  await columnOf(page, second).getByText('2 open tasks').waitFor()
  await columnOf(page, second)
    .getByText(/^“[^”]+” and “[^”]+” are still open\. You choose next/)
    .waitFor()
  await columnOf(page, third).getByText('State approval', { exact: true }).waitFor()
  await over(third)
  await columnOf(page, third).getByText(`Can’t move to ${third} now`).waitFor()
  await page.mouse.up()
  await waitForNotice(page, `Holder Alpha can’t move to ${third} now`)
  expect(await page.getByRole('dialog').count()).toBe(0)

  // By keys: Space lifts it, arrows carry it, Esc leaves it, Enter drops it.
  await card.focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await columnOf(page, second).getByText(`Drop to move to ${second}`).waitFor()
  await columnOf(page, second).getByText('2 open tasks').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await columnOf(page, second).getByText('Drop to move to').waitFor({ state: 'detached' })
  await page.keyboard.press(' ')
  await page.keyboard.press('l')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Move Holder Alpha to ${second}?` })
  await dialog.getByRole('list', { name: 'Open tasks' }).waitFor()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  // The focus goes along with the card.
  await cardOf(page, second, 'Holder Alpha').waitFor()
  await cardOf(page, first, 'Holder Alpha').waitFor({ state: 'detached' })
  await expect.poll(() => columnInFocus(page)).toBe('P02')
  await expect.poll(() => focused(page)).toBe('Holder Alpha')
})

test('a card that someone else moves meanwhile says so: where it is worked at, while it is held, and in the dialog', async () => {
  const { page } = await openBoard('Crowd Alpha', 'Crowd Beta', 'Crowd Gamma')
  const colleague = await enterAs('staff@demo.test')
  const [alpha, beta, gamma] = [
    await idOf(page, first, 'Crowd Alpha'),
    await idOf(page, first, 'Crowd Beta'),
    await idOf(page, first, 'Crowd Gamma'),
  ]
  await cardOf(page, first, 'Crowd Alpha').focus()
  await moveOn(colleague, alpha)
  const left = columnOf(page, first).getByRole('listitem').filter({ hasText: 'Crowd Alpha' })
  await left.getByText(`Now in ${second}`).waitFor()
  await left.getByText('Moved meanwhile by Ruben Salas, just now').waitFor()
  await cardOf(page, second, 'Crowd Alpha').waitFor()
  await expect.poll(() => focused(page)).toBe('Crowd Alpha')
  await expectAccessible(page)
  await page.keyboard.press('l')
  await left.waitFor({ state: 'detached' })

  await cardOf(page, first, 'Crowd Beta').focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await columnOf(page, second).getByText(`Drop to move to ${second}`).waitFor()
  await moveOn(colleague, beta)
  const sentence = `Ruben Salas moved this client to ${second} just now.`
  await columnOf(page, second).getByText(sentence).waitFor()
  await page.keyboard.press('Enter')
  await waitForNotice(page, 'Crowd Beta is elsewhere by now')
  expect(await page.getByRole('dialog').count()).toBe(0)

  await cardOf(page, first, 'Crowd Gamma').focus()
  await page.keyboard.press('Shift+L')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('list', { name: 'Open tasks' }).waitFor()
  await moveOn(colleague, gamma)
  await dialog.getByText(sentence).waitFor()
  await dialog.getByText('Crowd Gamma is in this phase already.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Move', exact: true }).isDisabled()).toBe(true)
})

test('a connection that is lost during a move: the card is where it was, and what got through is not done again', async () => {
  const { page } = await openBoard('Broken Alpha')
  await cardOf(page, first, 'Broken Alpha').focus()
  await page.keyboard.press('Shift+L')
  const dialog = page.getByRole('dialog')
  const move = dialog.getByRole('button', { name: 'Move', exact: true })
  await dialog.getByRole('list', { name: 'Open tasks' }).waitFor()
  await page.route('**/api/build-outs/*/move', (route) => route.abort('connectionreset'))
  await move.click()
  await dialog.getByText(/^We couldn’t reach the server, so Broken Alpha is still where it was/).waitFor()
  await page.unroute('**/api/build-outs/*/move')
  // The move arrives, but its response does not.
  await page.route('**/api/build-outs/*/move', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await move.click()
  await dialog.getByText('Broken Alpha is in this phase already.').waitFor()
  await dialog.getByText(/^We couldn’t reach/).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await cardOf(page, second, 'Broken Alpha').waitFor()
})
