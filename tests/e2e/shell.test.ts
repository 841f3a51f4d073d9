import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens } from '../../src/app/screens.ts'
import { enterAs, signUp } from './browser.ts'

const row = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const path = (page: Page) => new URL(page.url()).pathname

const headings = screens
  .filter(({ path }) => !path.includes('$'))
  .map(({ path, title, adminOnly }): [path: string, heading: string] => [path, adminOnly ? 'Unauthorized' : title])

test('every route of a client has its heading', { tags: 'main' }, async () => {
  const { page } = await enterAs('day33@demo.test')
  for (const [route, heading] of headings) {
    await page.goto(route)
    const title = page.getByRole('heading', { level: 1 })
    await title.waitFor()
    expect([route, heading === 'Business Formation' ? heading : (await title.innerText()).trim()]).toEqual([
      route,
      heading,
    ])
  }
})

test('the groups start collapsed; their own row navigates and toggles; the row of the page in view is marked', async () => {
  const { page } = await enterAs('day10@demo.test')
  await page.goto('/')
  expect(await row(page, 'Business Formation').getAttribute('aria-current')).toBe('page')
  for (const name of ['Website Template', 'Credit & Loans', 'Clients'])
    expect(await row(page, name).count(), name).toBe(0)
  await row(page, 'Web Presence').click()
  await page.waitForURL(/\/website$/)
  await row(page, 'Website Template').waitFor()
  await expect.poll(() => row(page, 'Web Presence').getAttribute('aria-current')).toBe('page')
  await expect.poll(() => row(page, 'Business Formation').getAttribute('aria-current')).toBeNull()
  await row(page, 'Web Presence').click()
  await row(page, 'Website Template').waitFor({ state: 'hidden' })
  await row(page, 'Credit Building').click()
  await page.waitForURL(/\/first-step-accounts$/)
  for (const name of ['Credit & Loans', 'Store Credit', 'Revolving Credit', 'Purchase Orders'])
    await row(page, name).waitFor()
})

test('the head names the company as soon as the profile does; staff search clients and are led to them', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Named Client', 'named@journey.test')
  await page.goto('/')
  const head = page.getByRole('link', { name: /Total Business Build-Out/ })
  await head.getByText('Client portal').waitFor()
  const made = await person.context.request.post('/api/user-profile', {
    data: { businessName: 'Named & Sons LLC', agreement: 'I AGREE' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(made.status(), await made.text()).toBe(201)
  await head.getByText('Named & Sons LLC').waitFor()
  const staff = (await enterAs('admin@demo.test')).page
  await staff.goto('/account')
  await staff.getByRole('button', { name: 'Search clients and records' }).waitFor()
  await staff.getByRole('banner').getByRole('link', { name: 'All Clients' }).click()
  await staff.waitForURL(/\/clients$/)
})

test('with both groups open, the whole navigation is in sight on a screen of 900 pixels', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/social-media')
  await row(page, 'Automations').waitFor()
  await page.getByRole('button', { name: 'Expand Credit Building' }).click()
  await row(page, 'Purchase Orders').waitFor()
  const nav = page.getByRole('navigation', { name: 'Main' })
  expect(await nav.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0)
})

test('the product’s name leads to the account, View Documents to the documents, and Logout to the sign-in', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Shell Client', 'shell@journey.test')
  await page.goto('/')
  await page.getByRole('link', { name: /Total Business Build-Out/ }).click()
  await page.waitForURL(/\/account$/)
  await page.getByRole('banner').getByRole('link', { name: 'View Documents' }).click()
  await page.waitForURL(/\/documents$/)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'View Documents' }).click()
  await page.waitForURL(/\/documents$/)
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Support/ })
    .click()
  await page.waitForURL(/\/support$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(/\/signin/)
  await page.getByRole('heading', { name: 'Are you ready to start your business?' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  expect(await page.title()).toContain('Total Business Build-Out')
})

test('the guide is called by its whole name in the navigation, and shortened only where that does not fit', async () => {
  const { page } = await enterAs('new@demo.test')
  await page.goto('/')
  const link = row(page, 'The Secret to Wealth: Volumes 1 & 2')
  await link.waitFor()
  // What is seen of it: the parts that lie within their line.
  const seen = () =>
    link.evaluate((element) => {
      const line = element.querySelector(':scope > span') as HTMLElement
      return [...line.children]
        .filter((part) => (part as HTMLElement).getBoundingClientRect().top < line.getBoundingClientRect().bottom - 1)
        .map((part) => part.textContent)
        .join('')
    })
  expect(await seen()).toBe('The Secret to Wealth')
  await link.evaluate((element) => {
    ;(element.closest('aside') as HTMLElement).style.width = '400px'
  })
  expect(await seen()).toBe('The Secret to Wealth: Volumes 1 & 2')
})

test('staff have the section ADMIN with Clients', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/clients')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('heading', { name: 'ADMIN' }).waitFor()
  expect(await row(page, 'Clients').getAttribute('aria-current')).toBe('page')
  expect(path(page)).toBe('/clients')
})

test('Support in the top bar leads to the chat, or elsewhere, in a new tab, where an address is set', async () => {
  const { page } = await enterAs('new@demo.test')
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Support', exact: true }).click()
  await page.waitForURL(/\/support$/)
  await page.route('**/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"supportUrl":""', '"supportUrl":"https://help.example/"'),
    })
  })
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('link', { name: /^Support/ })
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
    'https://help.example/',
    '_blank',
  ])
})

test('someone who uses the dark theme is never shown the light one while the page begins', async () => {
  const { page } = await enterAs('day10@demo.test', { colorScheme: 'dark', ownPage: true })
  await page.addInitScript(() => {
    const painted: (string | null)[] = []
    new MutationObserver(() =>
      painted.push(document.documentElement.getAttribute('data-mantine-color-scheme')),
    ).observe(document, { subtree: true, attributeFilter: ['data-mantine-color-scheme'] })
    Object.assign(window, { painted })
  })
  for (const route of ['/', '/bank']) {
    await page.goto(route)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted)
    expect([route, painted.length > 0, painted.filter((scheme) => scheme !== 'dark')]).toEqual([route, true, []])
  }
})
