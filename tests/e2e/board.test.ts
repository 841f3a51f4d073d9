import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { enterAs, phone, signUp, siteAddress } from './browser.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const columnOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Skips what is open before a phase of a client, as staff. */
async function reachPhase(context: BrowserContext, client: string, phase: string): Promise<void> {
  const headers = { origin: siteAddress() }
  type Task = { id: string; version: number; phase: string; state: string }
  const plan = await context.request.get(`/api/build-out?client=${client}`)
  for (const { id, version, phase: own } of ((await plan.json()) as { tasks: Task[] }).tasks) {
    if (own >= phase) break
    const response = await context.request.patch(`/api/build-out-tasks/${id}`, {
      headers: { ...headers, 'if-match': `"${version}"` },
      data: { state: 'skipped', reason: 'Not needed', override: true },
    })
    expect(response.ok(), await response.text()).toBe(true)
  }
}

test('B shows a board: a strip of all phases, columns by keyboard, a selection over columns, and the way back from a file', async () => {
  for (const name of ['Board Alpha', 'Board Beta', 'Board Gamma'])
    await signUp(await enterAs(), name, `${name.replace(' ', '-').toLowerCase()}@journey.test`)
  const { page, context } = await enterAs('admin@demo.test')
  await page.goto('/desk?search=board-&sort=company')
  const hrefOf = async (name: string) => (await rowOf(page, name).getByRole('link').getAttribute('href')) ?? ''
  const gamma = /\/clients\/([\w-]+)/.exec(await hrefOf('Board Gamma'))?.[1] ?? ''
  await reachPhase(context, gamma, 'P04')

  await rowOf(page, 'Board Alpha').getByRole('link').focus()
  await page.keyboard.press('b')
  await columnOf(page, 'Business Formation').getByText('Board Alpha').waitFor()
  expect(new URL(page.url()).searchParams.get('layout')).toBe('board')
  const strip = page.getByRole('navigation', { name: 'Phases' })
  await strip.getByRole('button', { name: 'Formation, 2 clients, 2 need work' }).waitFor()
  expect(await strip.getByRole('button').count()).toBe(14)
  await strip.getByRole('button', { name: 'D&B, 1 client, 1 needs work' }).waitFor()
  await columnOf(page, 'EIN & Registered Agent').getByText('No one is here.').waitFor()
  await expect.poll(() => strip.getByRole('button', { name: /^Formation/ }).getAttribute('aria-current')).toBe('true')
  await expectAccessible(page)

  // J goes on within the column, L to the next one that has clients, H back.
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('j')
  await expect.poll(() => focused()).toBe('Board Alpha')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect.poll(() => focused()).toBe('Board Beta')
  await page.keyboard.press('l')
  await expect.poll(focused).toBe('Board Gamma')
  await page.keyboard.press('x')
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Assign 2 clients' })
  await dialog.getByRole('radio', { name: /Ruben Salas/ }).check()
  await page.keyboard.press('Enter')
  for (const [column, name] of [
    ['Business Formation', 'Board Alpha'],
    ['D&B Registration', 'Board Gamma'],
  ] as const)
    await columnOf(page, column)
      .getByRole('button', { name: `${name} is looked after by Ruben Salas. Change` })
      .waitFor()
  await columnOf(page, 'D&B Registration').getByRole('link', { name: 'Board Gamma' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focused()).toBe('Board Alpha')

  // The file knows the column that it was opened from, and the way back leads to the board.
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Board Alpha' }).waitFor()
  const position = page.getByRole('navigation', { name: 'Place on the desk' })
  await position.getByText('“board-”, Business Formation').waitFor()
  await position.getByText('1 of 2').waitFor()
  await position.getByRole('link', { name: 'Desk' }).click()
  await columnOf(page, 'D&B Registration').getByText('Board Gamma').waitFor()

  // A click on the strip brings a column to the left, which a narrow window shows.
  await page.setViewportSize({ width: 1024, height: 768 })
  await strip.getByRole('button', { name: /^Hand-over/ }).click()
  await expect.poll(() => strip.getByRole('button', { name: /^Hand-over/ }).getAttribute('aria-current')).toBe('true')
  await strip.getByRole('button', { name: /^Formation/ }).click()
  await expect.poll(() => strip.getByRole('button', { name: /^Hand-over/ }).getAttribute('aria-current')).toBeNull()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await rowOf(page, 'Board Alpha').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('layout')).toBeNull()
})

test('a column pages by itself; one that fails leaves the others, and a saved view is a board again', async () => {
  const { page, context } = await enterAs('admin@demo.test')
  await page.goto('/desk')
  const origin = new URL(page.url()).origin
  const send = (path: string, data: object) => context.request.post(path, { headers: { origin }, data })
  const made = await Promise.all(
    Array.from({ length: 43 }, async (_, at) => {
      const response = await send('/api/clients', { name: `Carded ${at}`, email: `carded-${at}@journey.test` })
      return ((await response.json()) as { id: string }).id
    }),
  )
  onTestFinished(async () => {
    for (const id of made) await send(`/api/clients/${id}/archive`, { archived: true })
  })
  await reachPhase(context, made[0] ?? '', 'P02')
  await page.route(/\/api\/desk\?.*phase=P02/, (route) => route.abort('connectionreset'))
  await page.goto('/desk?search=carded-&layout=board&sort=company')
  const formation = columnOf(page, 'Business Formation')
  await formation.getByText('42', { exact: true }).waitFor()
  await expect.poll(() => formation.getByRole('listitem').count()).toBe(20)
  await formation.getByRole('button', { name: 'Show 20 more' }).click()
  await expect.poll(() => formation.getByRole('listitem').count()).toBe(40)
  await formation.getByRole('button', { name: 'Show 2 more' }).click()
  await expect.poll(() => formation.getByRole('listitem').count()).toBe(42)
  const names = await formation.locator('[data-row-stop]').allInnerTexts()
  expect(new Set(names).size).toBe(42)
  const agent = columnOf(page, 'EIN & Registered Agent')
  await agent.getByText('This column did not load').waitFor()
  await page.unroute(/\/api\/desk\?.*phase=P02/)
  await agent.getByRole('button', { name: 'Try again' }).click()
  await agent.getByText('Carded 0', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Save this as a view' }).click()
  await page.getByLabel('Name').fill('Board of cards')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('“Board of cards” is saved for you').waitFor()
  // The address follows a moment after the notice.
  await page.waitForURL(/\?saved=[^&]+$/)
  await page.reload()
  await agent.getByText('Carded 0', { exact: true }).waitFor()
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['saved'])
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Save changes' }).waitFor()
  await page.getByText('43 clients', { exact: true }).waitFor()
}, 120_000)

test(
  'a card moves by its menu, keys and pointer: what becomes of its open tasks is asked, and Undo brings it back',
  { timeout: 120_000 },
  async () => {
    for (const name of ['Mover Alpha', 'Mover Beta'])
      await signUp(await enterAs(), name, `${name.replace(' ', '-').toLowerCase()}@journey.test`)
    const { page } = await enterAs('admin@demo.test')
    await page.goto('/desk?search=mover-&layout=board&sort=company')
    const formation = columnOf(page, 'Business Formation')
    const agent = columnOf(page, 'EIN & Registered Agent')
    const inColumn = (column: typeof formation, name: string) => column.getByRole('link', { name, exact: true })
    await inColumn(formation, 'Mover Beta').waitFor()

    await formation.getByRole('button', { name: 'Actions for Mover Alpha' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Move to a phase…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Phase').selectOption('EIN & Registered Agent')
    await dialog.getByRole('heading', { name: 'Move Mover Alpha to EIN & Registered Agent?' }).waitFor()
    const tasks = dialog.getByRole('list', { name: 'Open tasks' }).getByRole('listitem')
    await expect.poll(() => tasks.count()).toBe(2)
    await tasks.nth(1).getByRole('button', { name: 'Skip' }).click()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await dialog.getByText('Enter a short reason').waitFor()
    await tasks.nth(1).getByRole('textbox').fill('<b>Filed by the client</b>')
    await expectAccessible(page)
    // A lost connection keeps what was chosen and typed.
    await page.route('**/api/build-outs/*/move', (route) => route.abort('connectionreset'))
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    await page.unroute('**/api/build-outs/*/move')
    expect(await tasks.nth(1).getByRole('textbox').inputValue()).toBe('<b>Filed by the client</b>')
    await dialog.getByRole('button', { name: 'Move', exact: true }).dblclick()
    await page.getByText('Mover Alpha moved to EIN & Registered Agent').waitFor()
    await inColumn(agent, 'Mover Alpha').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await inColumn(formation, 'Mover Alpha').waitFor()
    await inColumn(agent, 'Mover Alpha').waitFor({ state: 'detached' })

    // A phase that needs a result first refuses, and says what.
    await inColumn(formation, 'Mover Beta').focus()
    await page.keyboard.press('Shift+L')
    await dialog.getByRole('heading', { name: 'Move Mover Beta to EIN & Registered Agent?' }).waitFor()
    await dialog.getByLabel('Phase').selectOption('PAYDEX Activation')
    await dialog
      .getByText(/^Needs .* first\.$/)
      .first()
      .waitFor()
    await dialog.getByLabel('Phase').selectOption('Business Formation (now)')
    await dialog.getByText('Mover Beta is in this phase already.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Move', exact: true }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // The pointer takes the card; Esc lets go, and nothing is opened by the release.
    const grab = async () => {
      const card = await inColumn(formation, 'Mover Beta').boundingBox()
      const target = await agent.boundingBox()
      if (!card || !target) throw new Error('Nothing is on the screen')
      await page.mouse.move(card.x + 40, card.y + 8)
      await page.mouse.down()
      await page.mouse.move(card.x + 80, card.y + 30, { steps: 4 })
      await page.mouse.move(target.x + 100, target.y + 120, { steps: 8 })
      await agent.getByText('Drop to move to EIN & Registered Agent').waitFor()
    }
    await grab()
    await page.keyboard.press('Escape')
    await agent.getByText('Drop to move to').waitFor({ state: 'detached' })
    await page.mouse.up()
    expect(await dialog.count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/desk')
    await grab()
    await page.mouse.up()
    await dialog.getByRole('heading', { name: 'Move Mover Beta to EIN & Registered Agent?' }).waitFor()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await inColumn(agent, 'Mover Beta').waitFor()
    // Keys of the page rest while it is open.
    await dialog.waitFor({ state: 'detached' })
    // Back again, by reopening.
    await inColumn(agent, 'Mover Beta').focus()
    await page.keyboard.press('Shift+H')
    await dialog.getByRole('list', { name: 'Done tasks' }).waitFor()
    await dialog.getByRole('textbox').fill('The name was taken')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await inColumn(formation, 'Mover Beta').waitFor()
  },
)

test('the board on a phone: one column at a time, the strip names it, and a card is selected and moved by its menu', async () => {
  await signUp(await enterAs(), 'Pocket Board', 'pocket-board@journey.test')
  const { page } = await enterAs('admin@demo.test', { viewport: phone, colorScheme: 'dark' })
  await page.goto('/desk?search=pocket-board&layout=board')
  const strip = page.getByRole('navigation', { name: 'Phases' })
  const current = () => strip.locator('[aria-current]').allInnerTexts()
  await expect.poll(async () => (await current()).map((text) => text.split('\n')[0])).toEqual(['Formation'])
  await page.getByRole('button', { name: 'Actions for Pocket Board' }).click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await page.getByText('1 selected').waitFor()
  await expectAccessible(page)
  await strip.getByRole('button', { name: /^D&B,/ }).click()
  await expect.poll(async () => (await current()).map((text) => text.split('\n')[0])).toEqual(['D&B'])
  // What is selected stays so, although its column is off the screen.
  await page.getByText('1 selected').waitFor()
  await strip.getByRole('button', { name: /^Formation,/ }).click()
  await page.getByRole('button', { name: 'Actions for Pocket Board' }).click()
  await page.getByRole('menuitem', { name: 'Move to a phase…' }).click()
  await page.getByRole('dialog').getByLabel('Phase').selectOption('EIN & Registered Agent')
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('Pocket Board moved to EIN & Registered Agent').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
