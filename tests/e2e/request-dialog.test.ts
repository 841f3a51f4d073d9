import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, showDark } from './accessible.ts'
import { desktop, enterAs, phone, signUp, siteAddress, untilSent, waitForNotice } from './browser.ts'

/** Staff in the file of a client of the test's own, with the dialog open. */
async function openDialog(name: string): Promise<{ staff: Page; client: Page }> {
  const person = await enterAs()
  await signUp(person, name, `${name.toLowerCase().replace(' ', '-')}@request.test`)
  const staff = (await enterAs('admin@demo.test')).page
  await staff.goto(`/clients?search=${encodeURIComponent(name)}`)
  await staff.getByRole('link', { name, exact: true }).click()
  await staff.getByRole('button', { name: 'New request' }).first().click()
  return { staff, client: person.page }
}

test('what is asked is written by keys, shown as the client will see it, and kept until it has left', async () => {
  const { staff } = await openDialog('Writing Wilma')
  const dialog = staff.getByRole('dialog', { name: 'New request' })
  await dialog.getByText('Portal and mail to writing-wilma@request.test in ten seconds').waitFor()
  await staff.keyboard.type('Photos of <b>{company}</b>')
  await staff.keyboard.press('Alt+1')
  expect(await dialog.getByRole('radio', { name: 'Upload' }).isChecked()).toBe(true)
  const items = dialog.getByRole('group', { name: 'What to send' }).getByRole('textbox')
  await items.first().focus()
  await staff.keyboard.type('Logo')
  await staff.keyboard.press('Enter')
  await staff.keyboard.type('5 photos')
  await staff.keyboard.press('Alt+ArrowUp')
  expect(await items.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    '5 photos',
    'Logo',
  ])
  expect(await items.first().evaluate((one) => one === document.activeElement)).toBe(true)
  await staff.keyboard.press('Alt+ArrowDown')
  await staff.keyboard.press('Enter')
  await staff.keyboard.press('Backspace')
  expect(await items.count()).toBe(2)
  await dialog.getByRole('checkbox', { name: 'Optional: Logo' }).check()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'Photos of <b>your company</b>' }).waitFor()
  await preview.getByText('Everything we need from you (2)').waitFor()
  await preview.getByText('2 items').waitFor()
  await preview.getByText('Logo (optional)').waitFor()

  // A task brings its day; who chooses another keeps it.
  const due = dialog.getByLabel('Due')
  expect(await due.inputValue()).toBe('')
  await dialog.getByLabel('Task', { exact: true }).selectOption({ label: 'T22 Website draft' })
  expect(await due.inputValue()).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}$/)
  await due.fill('12/31')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect.poll(() => due.evaluate((one) => one === document.activeElement)).toBe(true)
  await due.fill('12/31/2098')
  await due.press('Tab')
  await dialog.getByLabel('Task', { exact: true }).selectOption({ label: 'Not linked to a task' })
  expect(await due.inputValue()).toBe('Dec 31, 2098')
  await preview.getByText('Due Dec 31, 2098').waitFor()
  await dialog.getByRole('checkbox', { name: /^Remind after 1, 3 and 5 days/ }).uncheck()
  await dialog.getByLabel('Why').press('Control+Enter')
  await waitForNotice(staff, 'leaves in 10 seconds')
  const row = staff.locator('#asked [data-ask]').filter({ hasText: 'Photos of <b>your company</b>' })
  await row.waitFor(untilSent)
  await row.getByText('No automatic reminders.').waitFor()
})

test('the dialog is accessible in both themes, on a phone the preview is behind a tab, and closing asks', async () => {
  const { staff } = await openDialog('Looking Lea')
  const dialog = staff.getByRole('dialog', { name: 'New request' })
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await dialog.getByLabel('What do you need?').fill('Photos of <b>{company}</b>')
  await staff.keyboard.press('Alt+2')
  await dialog.getByRole('group', { name: 'What to fill in' }).getByRole('textbox').fill('x'.repeat(120))
  await dialog.getByRole('button', { name: 'Add a question' }).click()
  await expectAccessible(staff)
  await staff.setViewportSize(phone)
  await showDark(staff)
  await preview.waitFor({ state: 'hidden' })
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await preview.getByRole('heading', { name: 'Photos of <b>your company</b>' }).waitFor()
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await expectAccessible(staff)
  // What is wrong is shown where it is, and the focus goes there.
  await dialog.getByRole('button', { name: 'Request', exact: true }).click()
  await dialog.getByLabel('What do you need?').fill('')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.getByText('Say what you need in a few words').waitFor()
  await expect
    .poll(() => dialog.getByLabel('What do you need?').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await staff.setViewportSize(desktop)
  await staff.keyboard.press('Escape')
  await dialog.getByText('Close without saving your changes?').waitFor()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  expect(await dialog.getByRole('group', { name: 'What to fill in' }).getByRole('textbox').count()).toBe(2)
})

test('what is open already is opened instead of asked again', async () => {
  const { staff } = await openDialog('Twice Tara')
  const dialog = staff.getByRole('dialog', { name: 'New request' })
  await dialog.getByLabel('What do you need?').fill('Your lease')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  const row = staff.locator('#asked [data-ask]').filter({ hasText: 'Your lease' })
  await row.waitFor(untilSent)
  await staff.getByRole('button', { name: 'New request' }).first().click()
  await dialog.getByLabel('What do you need?').fill('your LEASE')
  await dialog.getByText(/^“Your lease” is open since .+ Remind the client there/).waitFor()
  expect(await dialog.getByRole('button', { name: 'Send request' }).count()).toBe(0)
  await dialog.getByLabel('What do you need?').press('Control+Enter')
  await dialog.getByRole('button', { name: 'Open it' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('several lines that are pasted become as many questions, each of its own kind', async () => {
  const { staff, client } = await openDialog('Pasting Paul')
  const dialog = staff.getByRole('dialog', { name: 'New request' })
  await dialog.getByLabel('What do you need?').fill('Your bank')
  await dialog.getByRole('radio', { name: 'Fill in fields' }).check()
  const questions = dialog.getByRole('group', { name: 'What to fill in' }).getByRole('textbox')
  await staff.evaluate(() => navigator.clipboard.writeText('Opening deposit\nOpened on\nA word to your team'))
  await questions.first().focus()
  await staff.keyboard.press('Control+v')
  expect(await questions.count()).toBe(3)
  await dialog.getByLabel('Kind of answer: Opening deposit').selectOption({ label: 'Amount' })
  await dialog.getByLabel('Kind of answer: Opened on').selectOption({ label: 'Date' })
  await dialog.getByRole('checkbox', { name: 'Optional: A word to your team' }).check()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await staff.locator('#asked [data-ask]').filter({ hasText: 'Your bank' }).waitFor(untilSent)
  await client.goto('/')
  await client.getByRole('link', { name: /^Answer.*Your bank/ }).click()
  const sheet = client.getByRole('dialog')
  await sheet.getByLabel('Opening deposit').fill('about 500')
  await sheet.getByText('Enter an amount, like 1,250.00.').waitFor()
  await sheet.getByLabel('Opening deposit').fill('1,500')
  await sheet.getByLabel('Opened on').fill('11/02/2026')
  await sheet.getByText(/^Saved \d/).waitFor()
  await sheet.getByRole('button', { name: 'Send for review' }).click()
  await client.getByRole('heading', { name: 'With your team' }).waitFor()
  await staff.locator('#asked').getByText('1,500').waitFor()
})

test('what the profile has already is said to staff who ask for it, and offered to the client who answers', async () => {
  const { staff, client } = await openDialog('Knowing Kay')
  const headers = { origin: siteAddress() }
  const profile = { agreement: 'I AGREE', businessName: 'Kay <b>& Co</b>', ein: '120004417' }
  expect((await client.request.post('/api/user-profile', { data: profile, headers })).status()).toBe(201)
  await staff.reload()
  await staff.getByRole('button', { name: 'New request' }).first().click()
  const dialog = staff.getByRole('dialog', { name: 'New request' })
  await dialog.getByRole('radio', { name: 'Fill in fields' }).check()
  const questions = dialog.getByRole('group', { name: 'What to fill in' }).getByRole('textbox')
  await questions.first().fill('Legal name')
  await questions.first().press('Enter')
  await staff.keyboard.type('Tax number')
  await dialog.getByLabel('Legal name', { exact: true }).selectOption({ label: 'Business Name' })
  await dialog.getByText('Known: Kay <b>& Co</b>. The client is asked to confirm it.').waitFor()
  await dialog.getByLabel('Tax number', { exact: true }).selectOption({ label: 'EIN' })
  await dialog.getByText(/^Known: •+ •+ 4417\./).waitFor()
  expect(await dialog.getByLabel('Kind of answer: Tax number').inputValue()).toBe('secret')
  await expectAccessible(staff)

  const { user } = (await (await client.request.get('/api/session')).json()) as { user: { id: string } }
  const fields = [
    { part: 'name', label: 'Legal name', input: 'line', to: 'userProfile.businessName' },
    { part: 'ein', label: 'Tax number', input: 'secret', to: 'userProfile.ein' },
  ]
  const data = { userId: user.id, title: 'Company facts', form: { type: 'fields', fields } }
  expect((await staff.request.post('/api/client-requests', { data, headers })).status()).toBe(201)
  await client.goto('/')
  await client.getByRole('link', { name: /^Answer.*Company facts/ }).click()
  const sheet = client.getByRole('dialog')
  await sheet.getByText('Your profile says “Kay <b>& Co</b>”.').waitFor()
  // What is hidden is not offered.
  expect(await sheet.getByText('Your profile says').count()).toBe(1)
  await expectAccessible(client)
  await sheet.getByRole('button', { name: /^Use it.*Legal name$/ }).press('Enter')
  expect(await sheet.getByLabel('Legal name').inputValue()).toBe('Kay <b>& Co</b>')
  expect(await sheet.getByText('Your profile says').count()).toBe(0)
  await sheet.getByText(/^Saved \d/).waitFor()
})
