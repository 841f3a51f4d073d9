import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { enterAs, holdNotice, phone, signUp, siteAddress } from './browser.ts'

test('a short choice and an approval are answered in their rows, with a way back', async () => {
  const client = await enterAs()
  await signUp(client, 'Rowing Rhea', 'rowing-rhea@answer.test')
  const staff = await enterAs('admin@demo.test')
  const { user } = (await (await client.context.request.get('/api/session')).json()) as { user: { id: string } }
  const forms = {
    'Your store card': { type: 'choose', options: ['Apply', 'Not now'], several: false, other: false },
    'Website draft': { type: 'approve', statement: 'The draft under Website Templates.' },
  }
  for (const [title, form] of Object.entries(forms)) {
    const data = { userId: user.id, title, form }
    const asked = await staff.context.request.post('/api/client-requests', {
      data,
      headers: { origin: siteAddress() },
    })
    expect(asked.status()).toBe(201)
  }
  const { page } = client
  await page.goto('/')
  await page.getByText('The draft under Website Templates.').waitFor()
  await page.getByText('Everything we need from you (3)').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply: Your store card' }).press('Enter')
  const sent = await holdNotice(page, 'Sent. Your team looks at it')
  await page.getByText('Everything we need from you (2)').waitFor()
  await page.getByRole('heading', { name: 'With your team' }).waitFor()
  await sent.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Everything we need from you (3)').waitFor()

  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not now: Your store card' }).click()
  await page.getByRole('heading', { name: 'With your team' }).waitFor()
  await page.getByRole('link', { name: 'Ask for a change: Website draft' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('I want something changed').waitFor()
  await sheet.getByRole('button', { name: 'Finish later' }).click()
  await page.getByRole('button', { name: 'Approve: Website draft' }).click()
  await page.getByText('One thing we need from you: Kick-off').waitFor()

  await staff.page.goto(`/clients/${user.id}`)
  const asked = staff.page.locator('#asked')
  await asked.getByText('Not now', { exact: true }).waitFor()
  await asked.getByText('Approved', { exact: true }).waitFor()
})
