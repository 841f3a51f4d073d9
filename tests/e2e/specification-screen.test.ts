import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { enterAs, enterToStay, phone, signUp } from './browser.ts'
import { demoAge } from './day.ts'

let client: Page
let admin: Page
beforeAll(async () => {
  const person = await enterToStay()
  await signUp(person, 'Spec Reader', 'specification@journey.test')
  client = person.page
  admin = (await enterToStay('admin@demo.test')).page
})

test('the film is 320 by 180 with a poster and an overlay that the first play takes away', async () => {
  await client.goto('/')
  const video = client.locator('video')
  expect(await video.evaluate(({ width, height, poster }: HTMLVideoElement) => [width, height, poster !== ''])).toEqual(
    [320, 180, true],
  )
  const overlay = client.getByRole('button', { name: 'Play the introduction video' })
  await overlay.click()
  await overlay.waitFor({ state: 'detached' })
})

test('the day bar of day33 shows 33 of 45, which is 73 percent of its plan', async () => {
  const { page } = await enterAs('day33@demo.test')
  await page.goto('/bank')
  const bar = page.getByRole('progressbar', { name: 'Build-out days' }).first()
  const day = 33 + demoAge()
  expect(await bar.getAttribute('aria-valuetext')).toBe(`Day ${day} of 45`)
  expect(await bar.evaluate(({ value, max }: HTMLProgressElement) => [value, max])).toEqual([day, 45])
  // Rounded down, on wide screens too, and it says of what.
  await page
    .getByRole('banner')
    .getByText(`${day === 33 ? 73 : 75}% of days`)
    .filter({ visible: true })
    .waitFor()
})

test('Business Documents has its six sections, each with Add a Document', async () => {
  await client.goto('/documents')
  for (const section of [
    'Standard Corporate',
    'Advanced Corporate',
    'Financial Documents',
    'Marketing & PR',
    'Additional Documents',
    'Secret to Wealth Documents',
  ]) {
    await client.getByRole('button', { name: `Add a Document to ${section}` }).waitFor()
  }
  await client.getByRole('button', { name: 'Add a Document', exact: true }).click()
  const dialog = client.getByRole('dialog', { name: 'Add a Document' })
  expect(await dialog.getByRole('button', { name: 'Upload' }).isDisabled()).toBe(true)
  const titles = await dialog
    .locator('datalist option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  await dialog.getByLabel('Section').selectOption({ label: 'Standard Corporate' })
  const standard = await dialog
    .locator('datalist option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect([...titles, ...standard]).toEqual(
    expect.arrayContaining([
      'Articles of Organization',
      'IRS EIN Document',
      'Operating Agreement',
      'Registered Agent Acceptance',
    ]),
  )
})

test('Edit Template opens a dialog with a field of 10 rows, Save and Cancel', async () => {
  await client.goto('/website-template')
  await client.getByRole('button', { name: 'Edit Template' }).click()
  const dialog = client.getByRole('dialog', { name: 'Edit Template' })
  expect(await dialog.getByLabel('HTML', { exact: true }).getAttribute('rows')).toBe('10')
  await dialog.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('a press beside a dialog closes it', async () => {
  await client.goto('/bank')
  await client.getByRole('button', { name: 'Add an Account' }).first().click()
  await client.getByRole('dialog').waitFor()
  await client.mouse.click(20, 500)
  await client.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('a dialog is 600 pixels wide, and a sheet of the whole width on a phone', async () => {
  const widthOf = async (page: Page) => {
    await page.goto('/bank')
    await page.getByRole('button', { name: 'Add an Account' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Bank Name').waitFor()
    return (await dialog.boundingBox())?.width
  }
  expect(await widthOf(client)).toBe(600)
  const { page } = await enterAs('new@demo.test', { viewport: phone })
  expect(await widthOf(page)).toBe(390)
})

test('the PAYDEX legend says its ten rows to the letter', async () => {
  await client.goto('/dnb')
  const rows = client.getByRole('listitem').filter({ hasText: /terms/i })
  await rows.first().waitFor()
  expect((await rows.allInnerTexts()).map((text) => text.replaceAll('\n', ' ').trim())).toEqual([
    '100 30 days sooner than terms',
    '90 20 days sooner than terms',
    '80 On terms',
    '70 15 days beyond terms',
    '60 22 days beyond terms',
    '50 30 days beyond terms',
    '40 60 days beyond terms',
    '30 90 days beyond terms',
    '20 120 days beyond terms',
    '1 120+ days beyond terms',
  ])
})

test('Training has its title, subtitle, banner and, for staff, its buttons and dialog', async () => {
  await admin.goto('/training')
  for (const text of [
    'Training Videos',
    'Access our comprehensive training library',
    'Fast and Easy Training for Anyone to Understand',
  ])
    await admin.getByRole('main').getByText(text, { exact: true }).first().waitFor()
  await admin.getByRole('button', { name: 'Add Training Video' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add Training Video' })
  for (const label of ['Title', 'Description', 'Duration', 'Allow Download'])
    await dialog.getByLabel(label).first().waitFor()
  for (const group of ['Thumbnail', 'Video']) await dialog.getByRole('group', { name: group, exact: true }).waitFor()
  const accepted = await Promise.all(
    ['Thumbnail', 'Video'].map((name) =>
      dialog.getByRole('group', { name, exact: true }).locator('input[type=file]').getAttribute('accept'),
    ),
  )
  expect(accepted[0]).toContain('.png')
  expect(accepted[1]).toContain('.mp4')
  await dialog.getByRole('button', { name: 'Upload Video' }).waitFor()
})

test('All Users lists number, name, e-mail and what is known of the password, never the password', async () => {
  // By name: the people of other tests may fill the first page.
  await admin.goto('/clients?search=marisol')
  await admin.getByRole('heading', { level: 1, name: 'All Users' }).waitFor()
  await admin.getByRole('columnheader').first().waitFor()
  const heads = (await admin.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  for (const head of ['#', 'Name', 'Password'])
    expect(
      heads.some((one) => one.startsWith(head)),
      head,
    ).toBe(true)
  await admin.getByText('day33@demo.test').filter({ visible: true }).first().waitFor()
  expect(await admin.content()).not.toContain('total-build-out')
})

test('Unauthorized is written in red', async () => {
  await client.goto('/clients')
  await client.getByText('This page is for your team.').waitFor()
  const [red, green, blue] =
    (await client.getByText('Unauthorized', { exact: true }).evaluate((word) => getComputedStyle(word).color))
      .match(/\d+/g)
      ?.map(Number) ?? []
  expect(red).toBeGreaterThan(Math.max(green ?? 255, blue ?? 255) + 80)
  await client.getByRole('link', { name: 'Go to my dashboard' }).click()
  await client.waitForURL((url) => url.pathname === '/')
})
