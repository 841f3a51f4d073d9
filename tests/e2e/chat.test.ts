import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { enterAs, phone, signUp } from './browser.ts'

/** A client of the test's own, and the staff, both with Support Chat open. */
async function openBoth(name: string) {
  const client = await enterAs()
  await signUp(client, name, `${name.toLowerCase().replace(/\W+/g, '.')}@chat.test`)
  await client.page.goto('/support')
  await client.page.getByLabel('Message to your team').waitFor()
  const staff = await enterAs('admin@demo.test')
  await staff.page.goto('/support')
  // What is unread by then may be opened; what comes later stays in the list.
  await staff.page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem').first().waitFor()
  return { client, staff }
}

const log = (page: Page) => page.getByRole('log')
const row = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name })
async function write(page: Page, text: string) {
  await page.getByLabel(/^Message to/).fill(text)
  await page.keyboard.press('Enter')
}

test(
  'a client writes, staff see it live and answer, the client sees that live; a reload keeps everything',
  { tags: 'main' },
  async () => {
    const { client, staff } = await openBoth('Live Client')
    await client.page.getByText('Hello. How can we help?').waitFor()
    await client.page.evaluate(() => {
      ;(window as unknown as { mark: number }).mark = 1
    })
    await write(client.page, 'Is my bank ready?')
    await row(staff.page, 'Live Client').getByText('1 unread').waitFor()
    await row(staff.page, 'Live Client').click()
    await log(staff.page).getByText('Is my bank ready?').waitFor()
    await row(staff.page, 'Live Client').getByText('1 unread').waitFor({ state: 'hidden' })
    await client.page.getByText('Seen', { exact: true }).waitFor()
    await write(staff.page, 'It opens on Monday.\nSee https://bank.example/hours.')
    await log(client.page).getByText('It opens on Monday.').waitFor()
    await log(client.page).getByText('Dana Whitfield').waitFor()
    expect(await log(client.page).getByRole('link').getAttribute('href')).toBe('https://bank.example/hours')
    await staff.page.getByText('Seen', { exact: true }).waitFor()
    expect(await client.page.evaluate(() => (window as unknown as { mark: number }).mark)).toBe(1)
    for (const { page } of [client, staff]) {
      await page.reload()
      await log(page).getByText('Is my bank ready?').waitFor()
      await log(page).getByText('It opens on Monday.').waitFor()
    }
    expect([...client.complaints, ...staff.complaints]).toEqual([])
  },
)

test('a message that is written while the staff’s list is on its way for the first time is in it', async () => {
  const client = await enterAs()
  await signUp(client, 'Early Writer', 'early.writer@chat.test')
  await client.page.goto('/support')
  await client.page.getByLabel('Message to your team').waitFor()
  const staff = await enterAs('admin@demo.test')
  const [isRead, isHeard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await staff.page.route(
    '**/api/chat-conversations*',
    async (route) => {
      const response = await route.fetch()
      isRead.resolve()
      await isHeard.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const feed = staff.page.waitForResponse(/api\/live/)
  await staff.page.goto('/support')
  await Promise.all([isRead.promise, feed])
  // A second reader in the same page, who is told after the first.
  const heard = staff.page.evaluate(async () => {
    const source = new EventSource('/api/live')
    await new Promise<void>((resolve) => {
      source.addEventListener('message', (event: MessageEvent<string>) => {
        if (event.data.includes('chatMessage')) resolve()
      })
      source.addEventListener('open', () => {
        ;(window as unknown as { listens: boolean }).listens = true
      })
    })
    source.close()
    await fetch('/api/health')
  })
  await staff.page.waitForFunction(() => (window as unknown as { listens?: boolean }).listens)
  await write(client.page, 'Good morning')
  await heard
  isHeard.resolve()
  await row(staff.page, 'Early Writer').getByText('1 unread').waitFor()
})

test('Online is on while staff are there, and goes off within seconds after their browser closes', async () => {
  const { client, staff } = await openBoth('Presence Client')
  await client.page.getByText('Online', { exact: true }).waitFor()
  await write(client.page, 'Are you there?')
  await row(staff.page, 'Presence Client').click()
  await staff.page
    .getByRole('region', { name: /^Conversation with/ })
    .getByText('Online', { exact: true })
    .waitFor()
  await staff.context.close()
  await client.page.getByText('Away, usually answers within one business day').waitFor({ timeout: 8000 })
  const back = await enterAs('admin@demo.test')
  await back.page.goto('/')
  await client.page.getByText('Online', { exact: true }).waitFor({ timeout: 8000 })
})

test('staff come to the newest unread conversation; on a narrow screen, to the list', async () => {
  const { client, staff } = await openBoth('Newest Client')
  await write(client.page, 'I am the newest')
  await row(staff.page, 'Newest Client').getByText('1 unread').waitFor()
  const narrow = await enterAs('admin@demo.test', { viewport: phone })
  await narrow.page.goto('/support')
  await row(narrow.page, 'Newest Client').getByText('1 unread').waitFor()
  await staff.page.goto('/support')
  await log(staff.page).getByText('I am the newest').waitFor()
  await staff.page.waitForURL(/chat=/)
  await expect.poll(() => row(staff.page, 'Newest Client').getAttribute('aria-current')).not.toBeNull()
  // The initials are seen on the row that is chosen.
  const [face, line] = await row(staff.page, 'Newest Client').evaluate((link) =>
    [link.querySelector('span > span') as Element, link].map((one) => getComputedStyle(one).backgroundColor),
  )
  expect(face).not.toBe(line)
  await row(narrow.page, 'Newest Client').click()
  await narrow.page.getByLabel(/^Message to/).waitFor()
  expect(await narrow.page.getByText('for a new line').isVisible()).toBe(false)
})

test('a double Enter sends once; Shift and Enter makes a new line', async () => {
  const { client, staff } = await openBoth('Double Client')
  const field = client.page.getByLabel('Message to your team')
  await field.pressSequentially('First line')
  await client.page.keyboard.press('Shift+Enter')
  await field.pressSequentially('second line')
  await field.evaluate((element) => {
    for (let n = 0; n < 3; n++)
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  await log(client.page).getByText('First line').waitFor()
  await client.page.getByText('Sending...').waitFor({ state: 'hidden' })
  expect(await log(client.page).getByText('First line').count()).toBe(1)
  await row(staff.page, 'Double Client').click()
  await log(staff.page).getByText('First line').waitFor()
  expect(await log(staff.page).getByText('First line').allInnerTexts()).toEqual(['First line\nsecond line'])
})

test('without a connection nothing typed is lost: it stays with a way to try again, over a reload too', async () => {
  const { client, staff } = await openBoth('Offline Client')
  await write(client.page, 'Before the tunnel')
  await log(client.page).getByText('Before the tunnel').waitFor()
  await client.context.setOffline(true)
  await write(client.page, 'In the tunnel')
  await client.page.getByText('Not sent.').waitFor()
  await client.page.getByLabel('Message to your team').fill('Half a thou')
  await client.context.setOffline(false)
  await client.page.reload()
  await expect.poll(() => client.page.getByLabel('Message to your team').inputValue()).toBe('Half a thou')
  await log(client.page).getByText('In the tunnel').waitFor()
  await client.page.getByRole('button', { name: 'Try again' }).click()
  await client.page.getByText('Not sent.').waitFor({ state: 'hidden' })
  await row(staff.page, 'Offline Client').click()
  await log(staff.page).getByText('In the tunnel').waitFor()
  await expect.poll(() => log(client.page).getByText('In the tunnel').count()).toBe(1)
})

test('older messages load when scrolling up, without a jump; new ones do not pull the reader down', async () => {
  const { client, staff } = await openBoth('Long Client')
  for (let n = 1; n <= 120; n++) {
    const answer = await client.context.request.post('/api/chat-messages', {
      data: { body: `Line ${n} of a long story` },
      headers: { origin: new URL(client.page.url()).origin },
    })
    expect(answer.status()).toBe(201)
  }
  await client.page.reload()
  await log(client.page).getByText('Line 120 of').waitFor()
  const scroll = () =>
    log(client.page).evaluate((element) => ({
      top: element.scrollTop,
      height: element.scrollHeight,
      seen: element.clientHeight,
    }))
  await expect
    .poll(async () => {
      const { top, height, seen } = await scroll()
      return height - top - seen
    })
    .toBeLessThan(3)
  await log(client.page).evaluate((element) => {
    element.scrollTop = 260
  })
  const lineTop = async () => (await log(client.page).getByText('Line 76 of').boundingBox())?.y ?? 0
  const before = await lineTop()
  await log(client.page).getByText('Line 21 of').waitFor({ state: 'attached' })
  expect(Math.abs((await lineTop()) - before)).toBeLessThan(3)
  await row(staff.page, 'Long Client').click()
  await log(staff.page).getByText('Line 120 of').waitFor()
  await write(staff.page, 'The end')
  await client.page.getByRole('button', { name: 'New messages' }).waitFor()
  expect(Math.abs((await lineTop()) - before)).toBeLessThan(3)
  expect(await staff.page.getByText('Seen', { exact: true }).count()).toBe(0)
  await client.page.getByRole('button', { name: 'New messages' }).click()
  await staff.page.getByText('Seen', { exact: true }).waitFor()
})

test('a file is attached, sent and opened by the other side; one of a wrong type says why', async () => {
  const { client, staff } = await openBoth('File Client')
  const input = client.page.getByLabel('Attach files', { exact: true })
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await client.page.getByText(/type isn’t supported. Use PDF, DOC/).waitFor()
  await client.page.getByRole('button', { name: 'Dismiss notes.txt' }).click()
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await input.setInputFiles({ name: 'Lease.pdf', mimeType: 'application/pdf', buffer: pdf })
  await client.page.getByRole('button', { name: 'Remove Lease.pdf' }).waitFor()
  await client.page.getByRole('button', { name: 'Send' }).click()
  await log(client.page)
    .getByRole('link', { name: /Lease.pdf/ })
    .waitFor()
  await row(staff.page, 'File Client').click()
  const href = await log(staff.page)
    .getByRole('link', { name: /Lease.pdf/ })
    .getAttribute('href')
  const opened = await staff.context.request.get(String(href))
  expect([opened.status(), (await opened.body()).equals(pdf)]).toEqual([200, true])
})

test('Archive puts it away until the next message, on one’s own side; View profile says who the team is', async () => {
  const { client, staff } = await openBoth('Archive Client')
  await write(client.page, 'A finished matter')
  // A message that arrives after the archiving would take the conversation out again.
  await row(staff.page, 'Archive Client').getByText('1 unread').waitFor()
  await client.page.getByRole('button', { name: 'Archive', exact: true }).click()
  await client.page.getByText('This conversation is archived').waitFor()
  await row(staff.page, 'Archive Client').click()
  await log(staff.page).getByText('A finished matter').waitFor()
  await write(staff.page, 'One more thing')
  await log(client.page).getByText('One more thing').waitFor()
  await log(client.page).getByText('A finished matter').waitFor()
  await staff.page.getByRole('button', { name: 'Archive', exact: true }).click()
  await row(staff.page, 'Archive Client').waitFor({ state: 'hidden' })
  await staff.page.getByRole('button', { name: 'Archived', exact: true }).click()
  await row(staff.page, 'Archive Client').waitFor()
  await client.page.getByRole('button', { name: 'View profile' }).click()
  const profile = client.page.getByRole('dialog')
  await profile.getByText('Dana Whitfield').waitFor()
  await profile.getByText('Support hours').waitFor()
  await staff.page.getByRole('link', { name: 'View profile' }).click()
  await staff.page.waitForURL(/\/clients\//)
  await staff.page.getByRole('heading', { level: 1, name: 'Archive Client' }).waitFor()
})

test('Archive waits for the message that is still on its way, which would reopen the conversation', async () => {
  const { client } = await openBoth('Hasty Client')
  const { page } = client
  await write(page, 'The first word')
  await page.getByRole('button', { name: 'Archive', exact: true }).waitFor()
  await page.route('**/api/chat-messages', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await write(page, 'The last word')
  await log(page).getByText('The last word').waitFor()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByText('This conversation is archived').waitFor()
  await page.reload()
  await page.getByText('This conversation is archived').waitFor()
})

test('staff find a client who never wrote and begin; with a client in focus that conversation opens at once', async () => {
  const { client, staff } = await openBoth('Silent Client')
  await staff.page.getByRole('searchbox').fill('silent')
  await row(staff.page, 'Silent Client').click()
  await staff.page.getByText('No messages yet').last().waitFor()
  await write(staff.page, 'Welcome to the portal')
  await log(client.page).getByText('Welcome to the portal').waitFor()
  const { user } = (await (await client.context.request.get('/api/session')).json()) as { user: { id: string } }
  await staff.page.goto(`/support?client=${user.id}`)
  await log(staff.page).getByText('Welcome to the portal').waitFor()
  expect(await staff.page.getByRole('navigation', { name: 'Conversations' }).count()).toBe(0)
})

test('on a phone staff see the list or the conversation; axe finds nothing in either, nor in the archive and the profile', async () => {
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    const staff = await enterAs('admin@demo.test', { viewport })
    const client = await enterAs('day10@demo.test', { viewport, colorScheme: 'dark' })
    const check = async ({ page }: typeof staff) => {
      await page.waitForFunction(() => document.querySelectorAll('[aria-busy=true]').length === 0)
      await expectAccessible(page)
    }
    await staff.page.goto('/support')
    await row(staff.page, 'Theo Lindqvist').waitFor()
    await check(staff)
    await row(staff.page, 'Theo Lindqvist').click()
    await log(staff.page).getByText('Foundry Street').waitFor()
    await check(staff)
    if (viewport === phone) {
      expect(await row(staff.page, 'Theo Lindqvist').isVisible()).toBe(false)
      await staff.page.getByRole('link', { name: 'All conversations' }).click()
      await row(staff.page, 'Theo Lindqvist').waitFor()
    }
    await client.page.goto('/support')
    await log(client.page).getByText('Foundry Street').waitFor()
    await check(client)
    await client.page.getByRole('button', { name: 'View profile' }).click()
    await client.page.getByRole('dialog').getByText('E-mail').waitFor()
    await check(client)
    await Promise.all([client.context.close(), staff.context.close()])
  }
})
