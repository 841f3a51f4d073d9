import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens } from '../../src/app/screens.ts'
import { enterAs, phone, signUp } from './browser.ts'

/** What is hard to hit or runs out of the page: controls under 44 px, with what they reach beyond their box, and cut headings. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const wide = document.documentElement.scrollWidth
    if (wide > document.documentElement.clientWidth) faults.push(`the page is ${wide} px wide`)
    for (const element of document.querySelectorAll<HTMLElement>(
      'main :is(a, button, input, select, textarea, [role=tab])',
    )) {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      // A link in a sentence is as high as its line; what only screen readers see has no size.
      if (style.display === 'inline' || style.visibility === 'hidden' || box.width <= 1 || box.height <= 1) continue
      const reach = ['::before', '::after'].map((part) => parseFloat(getComputedStyle(element, part).height) || 0)
      const height = Math.max(box.height, element.closest('label')?.getBoundingClientRect().height ?? 0, ...reach)
      // The box beside I AGREE is 24 px; its words are the larger target.
      if (height < 43.5 && !element.matches('[type=checkbox]'))
        faults.push(`${element.getAttribute('aria-label') ?? element.innerText.trim()}: ${Math.round(height)} px`)
    }
    for (const heading of document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')) {
      if (heading.offsetWidth > 1 && heading.scrollWidth > heading.clientWidth + 1)
        faults.push(`${heading.innerText} is cut`)
    }
    return faults
  })
}

test('on a phone no screen is wider than it, and every control can be hit', async () => {
  const { page } = await enterAs('day33@demo.test', { viewport: phone })
  const faults: Record<string, string[]> = {}
  for (const { path } of screens.filter(({ path, adminOnly }) => !adminOnly && !path.includes('$'))) {
    await page.goto(path)
    await page.locator('main').getByRole('heading').first().waitFor()
    await page.waitForLoadState('load')
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    const found = await findFaults(page)
    if (found.length > 0) faults[path] = found
  }
  expect(faults).toEqual({})
})

test('in the list of clients on a phone, no text runs into another', async () => {
  const { page } = await enterAs('admin@demo.test', { viewport: phone })
  for (const width of [390, 320]) {
    await page.setViewportSize({ ...phone, width })
    // Other tests may have made more clients than a page has.
    await page.goto('/clients?search=vega')
    await page.getByRole('link', { name: 'Marisol Vega', exact: true }).waitFor()
    const overlaps = await page.evaluate(() =>
      [...document.querySelectorAll('tbody tr')].flatMap((row) => {
        // The actions have no words.
        const cells = [...row.querySelectorAll('td')]
          .filter((cell) => cell.innerText.trim() !== '')
          .flatMap((cell) => {
            const range = document.createRange()
            range.selectNodeContents(cell)
            // A text that is cut ends where its box does.
            const end = Math.min(
              ...[cell, ...cell.querySelectorAll('*')]
                .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
                .map((element) => element.getBoundingClientRect().right),
              Infinity,
            )
            return [...range.getClientRects()]
              .filter((box) => box.width > 1 && box.height > 1)
              .map(({ left, right, top, bottom }) => ({
                cell,
                box: { left, right: Math.min(right, end), top, bottom },
              }))
          })
        return cells.flatMap((a) =>
          cells
            .filter(
              (b) =>
                a.cell !== b.cell &&
                a.box.left < b.box.right - 1 &&
                b.box.left < a.box.right - 1 &&
                a.box.top < b.box.bottom - 1 &&
                b.box.top < a.box.bottom - 1,
            )
            .map((b) => `${a.cell.innerText} / ${b.cell.innerText}`),
        )
      }),
    )
    expect(overlaps, String(width)).toEqual([])
  }
})

test('the chat reaches down to the end of the phone', async () => {
  const { page } = await enterAs('day33@demo.test', { viewport: phone })
  await page.goto('/support')
  const form = page.locator('form').filter({ has: page.getByRole('textbox', { name: /message/i }) })
  await form.waitFor()
  const end = await form.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(end).toBeGreaterThan(phone.height - 2)
})

test('the focus stays in the page after a first record is added and after the last one is deleted', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Focus Keeper', 'focus@phone.test')
  const inPage = () => page.waitForFunction(() => document.activeElement?.closest('main') !== null)
  for (const [path, label] of [
    ['/compliance', 'Task Name'],
    ['/bank', 'Bank Name'],
  ] as const) {
    await page.goto(path)
    await page.locator('main').getByRole('heading', { level: 2 }).first().waitFor()
    await page.keyboard.press('n')
    await page.getByRole('dialog').getByLabel(label).fill('The only one')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await inPage()
    await page.getByRole('article').getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
    if (path === '/compliance') await sure.click()
    await page.getByRole('article').waitFor({ state: 'detached' })
    await inPage()
  }
})

test('the focus stays in the page when the list that takes the pressed button away comes late', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Focus Later', 'focus-later@phone.test')
  await page.goto('/compliance')
  const add = page.getByRole('main').getByRole('button', { name: 'Add task' })
  await page.getByRole('heading', { name: 'No tasks found.' }).waitFor()
  await page.route('**/api/business-compliance?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await add.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Task Name').fill('The only one')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('article').waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('main') !== null)
})

test('on paper the business and date stand in the margin and not over the page', async () => {
  const { page } = await enterAs('day33@demo.test')
  await page.goto('/compliance')
  await page.getByText('The oldest was due').waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() =>
      page.evaluate(() =>
        document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(),
      ),
    )
    .toMatch(/@bottom-left.*Harbor & Pine Interiors LLC, /)
  const fixed = await page
    .locator('body *')
    .evaluateAll(
      (all) =>
        all.filter(
          (element) =>
            getComputedStyle(element).position === 'fixed' &&
            element.getBoundingClientRect().height > 0 &&
            (element as HTMLElement).innerText?.includes('Harbor'),
        ).length,
    )
  expect(fixed).toBe(0)
})

/** Wide as the paper is between its margins, in CSS pixels. */
const paper = { width: 695, height: 920 }

test('on paper the staff’s foot names the client whose page it is', async () => {
  const { page, context } = await enterAs('admin@demo.test')
  const { items } = (await (await context.request.get('/api/clients?search=day33')).json()) as {
    items: { id: string }[]
  }
  await page.goto(`/bank?client=${items[0]?.id}`)
  await page.getByText('Working for').waitFor()
  await page.getByRole('article').first().waitFor()
  await page.waitForFunction(() =>
    document.adoptedStyleSheets.some((sheet) =>
      [...sheet.cssRules].some((rule) => rule.cssText.includes('Harbor & Pine Interiors LLC, ')),
    ),
  )
})

test('on paper the transactions are a table whose heads stand on every sheet, and the figures stand side by side', async () => {
  const { page } = await enterAs('day33@demo.test', { viewport: paper })
  await page.goto('/merchant')
  await page.getByRole('table', { name: 'Transactions' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const shown = await page.evaluate(() => {
    const table = document.querySelector('table[aria-label="Transactions"]')
    const head = table?.querySelector('thead')
    const tops = (selector: string, root: ParentNode | null | undefined) =>
      new Set(
        [...(root?.querySelectorAll(selector) ?? [])].map((element) => Math.round(element.getBoundingClientRect().top)),
      ).size
    return {
      repeated: head && getComputedStyle(head).display,
      heads: [...(head?.querySelectorAll('th') ?? [])].filter((one) => one.checkVisibility()).length,
      rowHeight: table?.querySelector('tbody tr')?.getBoundingClientRect().height,
      tileRows: tops(':scope > div', document.querySelector('main dl')),
      wide: document.documentElement.scrollWidth,
    }
  })
  expect(shown).toMatchObject({ repeated: 'table-header-group', heads: 7, tileRows: 1 })
  expect(shown.rowHeight).toBeLessThan(60)
  expect(shown.wide).toBeLessThanOrEqual(paper.width)
})

test('the dashboard is printed on two sheets', async () => {
  const { page } = await enterAs('day33@demo.test')
  await page.goto('/')
  await page.getByText('Nothing needed from you today').waitFor()
  await page.getByText('Recent Activities').waitFor()
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(Math.max(...[...sheets.matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)))).toBe(2)
})

test('the choice of a month shows its whole label on the narrowest phone', async () => {
  const { page } = await enterAs('day33@demo.test', { viewport: { width: 320, height: 700 } })
  await page.goto('/merchant')
  const cut = await page.getByLabel('Month').evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return undefined
    pen.font = style.font
    return (
      pen.measureText('All months (10,000)').width +
      parseFloat(style.paddingLeft) +
      parseFloat(style.paddingRight) -
      select.clientWidth
    )
  })
  expect(cut).toBeLessThanOrEqual(0)
})
