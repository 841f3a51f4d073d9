import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { messages } from '../message-catalogue.ts'
import { makePdf } from '../sample-file.ts'
import { enterAs, ownPassword, type Person, signUp, waitForNotice } from './browser.ts'
import { invite, join } from './invite.ts'

test('a helper and a reader join from their mails and work in browsers of their own, until the helper is removed', async () => {
  const owner = await enterAs()
  await signUp(owner, 'Ola Owner', 'ola@people.test')
  await owner.page.goto('/account?tab=people')
  for (const [email, access] of [
    ['hal@people.test', 'helper'],
    ['rea@people.test', 'reader'],
  ] as const) {
    await owner.page.getByLabel('Invite a person').fill(email)
    await owner.page.getByLabel('As', { exact: true }).selectOption(access)
    await owner.page.keyboard.press('Tab')
    await owner.page.getByRole('button', { name: 'Invite', exact: true }).click()
    await owner.page.getByRole('list', { name: 'Invited' }).getByText(email).waitFor()
    // The list may have heard of it before the line is emptied.
    await expect.poll(() => owner.page.getByLabel('Invite a person').inputValue()).toBe('')
  }
  await expectAccessible(owner.page, { where: 'people' })

  const helper = await join('hal@people.test', 'Hal Helper')
  // The owner's open list shows who has come.
  await owner.page.getByText('Hal Helper').waitFor()
  const reader = await join('rea@people.test', 'Rea Reader')
  await reader.page.goto('/bank')
  await reader.page.getByRole('heading', { level: 1, name: 'Business Bank Accounts' }).waitFor()
  await helper.page.goto('/bank')
  await helper.page.getByRole('button', { name: /Add/ }).first().click()
  await helper.page.getByLabel(/Bank Name/).fill('Helped Bank')
  await helper.page
    .getByRole('button', { name: /^(Add|Save)/ })
    .last()
    .click()
  await reader.page.getByText('Helped Bank').first().waitFor()
  expect(await reader.page.getByRole('button', { name: /^Add/ }).count()).toBe(0)

  await owner.page.getByRole('button', { name: 'Remove Hal Helper' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await helper.page.getByText('Your session has ended').first().waitFor()
  await waitForNotice(owner.page, 'Hal Helper no longer works on this account')
})

test('an address that is typed while an invitation is on its way stays in the line', async () => {
  const { page, ...owner } = await enterAs()
  await signUp({ page, ...owner }, 'Typing Owner', 'typing@people.test')
  await page.goto('/account?tab=people')
  await page.route('**/api/people/invitations', async (route) => {
    await page.getByLabel('Invite a person').fill('next@people.test')
    await route.continue()
  })
  const invited = page.getByRole('list', { name: 'Invited' })
  await page.getByLabel('Invite a person').fill('first@people.test')
  await page.keyboard.press('Enter')
  await waitForNotice(page, 'Invitation sent')
  await invited.getByText('first@people.test').waitFor()
  expect(await page.getByLabel('Invite a person').inputValue()).toBe('next@people.test')
  await page.getByLabel('Invite a person').fill('half-typed@')
  await page.unroute('**/api/people/invitations')
  const sent = page.waitForResponse('**/api/people/invitations')
  await invited.getByRole('button', { name: 'Send again' }).click()
  await sent
  await invited.getByRole('button', { name: 'Send again' }).and(page.locator(':not([aria-disabled])')).waitFor()
  expect(await page.getByLabel('Invite a person').inputValue()).toBe('half-typed@')
})

test('staff see a client’s portal as the client does, change nothing, and leave', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/clients?search=theo')
  await page.getByRole('link', { name: 'Theo Lindqvist', exact: true }).click()
  await page.getByRole('button', { name: 'View as client' }).click()
  const strip = page.getByRole('region', { name: 'Viewing a client’s portal' })
  await strip.getByText('read only').waitFor()
  await page.goto('/bank')
  await page.getByRole('heading', { level: 1, name: 'Business Bank Accounts' }).waitFor()
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Add/ }).count()).toBe(0)
  await strip.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { level: 1, name: 'All Users' }).waitFor()
  await expect.poll(() => strip.count()).toBe(0)
})

test('an upload that goes on after another tab has switched to another client waits for its own one', async () => {
  const owner = await enterAs()
  await signUp(owner, 'Uma Owner', 'uma@people.test')
  await owner.page.goto('/account?tab=people')
  await owner.page.getByLabel('Invite a person').fill('bo@people.test')
  await owner.page.getByLabel('As', { exact: true }).selectOption('helper')
  await owner.page.getByRole('button', { name: 'Invite', exact: true }).click()
  await owner.page.getByRole('list', { name: 'Invited' }).getByText('bo@people.test').waitFor()

  const { page, context } = await enterAs()
  await signUp({ context } as Person, 'Bo Both', 'bo@people.test')
  await page.goto('/dev/mail')
  const mail = page.locator('article', { hasText: 'To bo@people.test,' })
  await mail
    .getByRole('link', { name: /\/join\// })
    .first()
    .click()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByText('Overall Progress').waitFor()

  await page.goto('/documents')
  await page.route('**/api/uploads/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Add a Document' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'lease.pdf', mimeType: '', buffer: makePdf() })
  await dialog.getByLabel('Section').selectOption({ label: 'Additional Documents' })
  await dialog.getByLabel('Title').fill('Lease of the shop')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/uploads/'))
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await failed

  const other = await context.newPage()
  const switchTo = async (name: string) => {
    await other.goto('/')
    await other.getByRole('button', { name: /Switch to another account/ }).click()
    // Each account begins on a page of its own.
    const loaded = other.waitForEvent('load')
    await other.getByRole('menuitem', { name: `Switch to ${name}` }).click()
    await loaded
    await other.getByRole('button', { name: /Switch to another account/ }).waitFor()
  }
  const documents = async () => {
    const list = await context.request.get('/api/business-documents')
    return ((await list.json()) as { items: { documentName: string }[] }).items.map((item) => item.documentName)
  }
  await switchTo('Bo Both')
  await page.unroute('**/api/uploads/*')
  await page.getByText(messages['session.switched'].text).waitFor()
  expect(await documents()).toEqual([])

  await switchTo('Uma Owner')
  await page.getByRole('button', { name: /Try again/ }).click()
  await expect.poll(documents).toEqual(['Lease of the shop'])
})

test('someone signed in as another person is told so by an invitation, and joins after signing out', async () => {
  const owner = await enterAs()
  await signUp(owner, 'Ivo Owner', 'ivo@people.test')
  await owner.page.goto('/account?tab=people')
  await invite(owner, 'jo@people.test', 'helper', 'people')
  // Her open list shows it without a reload.
  await owner.page.getByRole('list', { name: 'Invited' }).getByText('jo@people.test').waitFor()

  const { page } = await enterAs('day10@demo.test')
  await page.goto('/dev/mail')
  const link = page.locator('article', { hasText: 'To jo@people.test,' }).getByRole('link', { name: /\/join\// })
  await page.goto(new URL((await link.first().getAttribute('href')) ?? '').pathname)
  await page.getByText('You’re signed in as day10@demo.test').waitFor()
  await expectAccessible(page, { where: 'join, signed in as someone else' })
  await page.getByRole('button', { name: 'Sign out and go on' }).click()
  await page.getByLabel('Full Name').fill('Jo Joiner')
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  await owner.page.getByText('Jo Joiner').waitFor()
})
