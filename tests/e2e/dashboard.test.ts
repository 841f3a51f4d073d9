import { expect, test } from 'vitest'
import { enterAs, phone, signUp } from './browser.ts'
import { demoAge } from './day.ts'

test('day10 sees what is done, what is next and what is needed, as the plan says', { tags: 'main' }, async () => {
  const { page, complaints } = await enterAs('day10@demo.test')
  await page.goto('/')
  const main = page.getByRole('main')
  await main.getByText('One thing we need from you').waitFor()
  for (const part of [
    '22%',
    '10 of 45',
    'D&B Registration',
    `About ${3 - demoAge()} days left`,
    'Documentation Ready',
    'Schedule bank account setup call',
    'View all 45 tasks',
    'Download All Business Documents',
  ]) {
    await expect.poll(() => main.innerText()).toContain(part)
  }
  // One text to read and to copy; to the eye, the second part is a badge.
  const action = await main.locator('dl', { hasText: 'Required Client Action' }).last().textContent()
  expect(action).toContain('Required Client ActionVerify Business Address: Email Sent')
  await expect.poll(() => page.getByRole('banner').innerText()).toContain(`Day ${10 + demoAge()} of 45`)
  expect(
    await page
      .getByRole('progressbar', { name: 'Build-out days' })
      .first()
      .evaluate((bar) => bar.getBoundingClientRect().width),
  ).toBeGreaterThan(40)
  expect(complaints).toEqual([])
})

test('day33 sees 32 of 45, 71 percent and nothing needed', async () => {
  const { page } = await enterAs('day33@demo.test')
  await page.goto('/')
  await page.getByText('Nothing needed from you today').waitFor()
  await page.getByText('11 on file').waitFor()
  for (const part of ['71%', '32 of 45', 'PAYDEX Activation', `Today, day ${33 + demoAge()}`])
    await expect.poll(() => page.getByRole('main').innerText()).toContain(part)
})

test('a new client starts at day 1 with all 45 tasks ahead', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Fresh Start', 'fresh@journey.test')
  await page.goto('/')
  await page.getByText('0 of 45').waitFor()
  await expect.poll(() => page.getByRole('banner').innerText()).toContain('Day 1 of 45')
  await page.getByRole('heading', { level: 1, name: 'Welcome, Fresh' }).waitFor()
  await page.getByText('Your account is ready. Start with the one thing below').waitFor()
  const card = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last()
  // What has happened is apart from what comes, and no card says that anything is in progress.
  const recent = await card('Recent Activities').innerText()
  expect(recent.indexOf('Account created')).toBeLessThan(recent.indexOf('Coming up'))
  expect(recent.indexOf('Coming up')).toBeLessThan(recent.indexOf('Kick-off'))
  expect(recent).toContain('Needed from you')
  expect(await card('Current Phase').innerText()).toContain('Pending')
  expect(await page.getByRole('main').innerText()).not.toMatch(/In Progress\s*[1-9]/)
  expect(await card('Progress Overview').innerText()).toMatch(/EIN application.*\n+Your next step, planned for/)
})

test('work that runs ahead of the plan is said to, and not to start in some days', async () => {
  const person = await enterAs()
  await signUp(person, 'Early Bird', 'early@journey.test')
  const staff = (await enterAs('admin@demo.test')).page
  await staff.goto('/clients?search=early+bird')
  await staff.getByRole('link', { name: 'Early Bird', exact: true }).click()
  await staff.getByRole('button', { name: /^Kick-off/ }).focus()
  await staff.keyboard.press('4')
  await staff.waitForFunction(() => document.activeElement?.textContent?.startsWith('Name check'))
  await staff.keyboard.press('4')
  await staff.waitForFunction(() => document.activeElement?.textContent?.startsWith('State approval'))
  await staff.keyboard.press('2')
  await staff.getByRole('button', { name: 'Do it anyway' }).click()
  await staff.getByRole('button', { name: /^Status of State approval.*In Progress$/ }).waitFor()
  await person.page.goto('/')
  const card = person.page
    .locator('section', { has: person.page.getByRole('heading', { name: 'Current Phase' }) })
    .last()
  await card.getByText('2 days ahead of plan').waitFor()
  expect(await card.innerText()).not.toContain('Starts in')
})

test('the whole list of tasks opens with its real number and closes with Esc', async () => {
  const { page } = await enterAs('day10@demo.test')
  await page.goto('/')
  await page.getByRole('button', { name: 'View all 45 tasks' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Handoff call and sign-off').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('View all 45 tasks')
})

test('the timeline is one tab stop; arrows move between phases and Esc closes the note', async () => {
  const { page } = await enterAs('day10@demo.test')
  await page.goto('/')
  const line = page
    .getByRole('region', { name: 'Business Build Out Timeline' })
    .or(page.locator('section', { hasText: 'Business Build Out Timeline' }))
    .first()
  await line.waitFor()
  const stops = line.locator('button:not([tabindex="-1"]) >> visible=true')
  await expect.poll(() => stops.count()).toBe(1)
  await stops.first().focus()
  await page.getByRole('tooltip').waitFor()
  const first = await page.getByRole('tooltip').innerText()
  await page.keyboard.press('ArrowRight')
  // Between the two there may be none.
  await page.waitForFunction((before) => {
    const shown = document.querySelector<HTMLElement>('[role=tooltip]')?.innerText
    return shown !== undefined && shown !== before
  }, first)
  await page.keyboard.press('Escape')
  await page.getByRole('tooltip').waitFor({ state: 'hidden' })
})

test('the film plays on the first click with its controls, and can’t fill the screen', async () => {
  const { page } = await enterAs('day10@demo.test')
  await page.goto('/')
  const video = page.locator('video')
  expect(await video.evaluate((element: HTMLVideoElement) => element.controls)).toBe(false)
  expect(await video.evaluate((element) => element.textContent)).toContain(
    'Your browser does not support the video tag.',
  )
  await page.getByRole('button', { name: /play/i }).click()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.controls)).toBe(true)
  expect(await video.getAttribute('controlslist')).toContain('nofullscreen')
})

test('the dashboard reads at 390 pixels without moving sideways', async () => {
  const { page } = await enterAs('day10@demo.test', { viewport: phone })
  await page.goto('/')
  await page.getByText('Verify Business Address').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('an unknown path shows the dashboard with a note that says so', async () => {
  const { page } = await enterAs('day10@demo.test')
  await page.goto('/no/such/page')
  await page.getByText('That page doesn’t exist').waitFor()
  await page.getByText('Overall Progress').waitFor()
})
