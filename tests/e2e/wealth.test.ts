import { expect, test } from 'vitest'
import { makePdf, png } from '../sample-file.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, enterAs, phone, signUp } from './browser.ts'

test(
  'two files are sent at once and stand in the list; a third of a wrong kind says why, beside them',
  { tags: 'main' },
  async () => {
    const person = await enterAs()
    await signUp(person, 'Will Saver', 'will.saver@demo.test')
    const { page, context } = person
    await page.goto('/wealth-secrets')
    await page.getByRole('heading', { level: 1, name: 'The Secret to Wealth: Volumes 1 & 2' }).waitFor()
    const list = page.getByRole('region', { name: /Secret to Wealth Documents/ })
    await list.getByText(/No documents found\./).waitFor()
    await list.locator('input[type=file]').setInputFiles([
      { name: 'net_worth.pdf', mimeType: 'application/pdf', buffer: makePdf() },
      { name: 'money-map.png', mimeType: 'image/png', buffer: png },
      { name: 'macro.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ])
    await list.getByRole('link', { name: 'net worth', exact: true }).waitFor()
    await list.getByRole('link', { name: 'money-map', exact: true }).waitFor()
    await list.getByText(/type isn’t supported. Use PDF, DOC/).waitFor()
    await list.getByRole('button', { name: 'Dismiss macro' }).click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2)

    // The same papers, in the section of Business Documents that they belong to.
    const { items } = (await (await context.request.get('/api/business-documents')).json()) as {
      items: { documentType: string }[]
    }
    expect(items.map(({ documentType }) => documentType)).toEqual(['Wealth_Documents', 'Wealth_Documents'])
  },
)

test('the first chapter opens to be read, the worksheet of the week opens, and support is one press away', async () => {
  const { page, complaints } = await enterAs('day33@demo.test')
  await page.goto('/wealth-secrets')
  await page
    .getByRole('img', { name: /cover of/ })
    .nth(3)
    .waitFor()
  expect(await page.getByRole('img', { name: /cover of/ }).count()).toBe(4)
  expect(await page.getByRole('link', { name: /download volume/i }).count()).toBe(0)
  // What is planned is a list of names: nothing about it asks to be pressed, and nothing counts it as there.
  await page.getByText('1 chapter to read, 9 planned.', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: /^Read/ }).count()).toBe(2)
  expect(await page.getByRole('main').innerText()).not.toMatch(/ten chapters|ten worksheets/i)
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: 'The wealth plan', hasNot: page.getByRole('img') })
      .count(),
  ).toBe(0)
  await page.getByText('promises no income, return, score or approval').waitFor()
  await page.getByRole('button', { name: 'Read the first chapter' }).click()
  await page.getByRole('heading', { level: 2, name: 'What wealth is' }).waitFor()
  await page.getByText('His net worth is $28,000.').waitFor()
  await page.getByRole('button', { name: 'Close the chapter' }).click()
  await page.getByRole('button', { name: 'Open worksheet' }).click()
  await page
    .getByRole('dialog')
    .getByText(/Volume \d, chapter \d+/)
    .waitFor()
  await page.getByRole('dialog').getByText('there is nothing to fill in here').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('link', { name: 'Ask support' }).getAttribute('href')).toBe('/support')
  expect(complaints).toEqual([])
})

test.each([
  ['light', desktop],
  ['dark', desktop],
  ['light', phone],
  ['dark', phone],
] as const)(
  'axe finds nothing on the page with its chapter open, in the %s theme at %o',
  async (colorScheme, viewport) => {
    const { page } = await enterAs('day33@demo.test', { colorScheme, viewport })
    await page.goto('/wealth-secrets')
    await page.getByRole('button', { name: 'Read the first chapter' }).click()
    await page.getByRole('heading', { level: 2, name: 'What wealth is' }).waitFor()
    await expectAccessible(page)
  },
)
