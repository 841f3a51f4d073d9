import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makePdf } from '../sample-file.ts'
import { expectAccessible } from './accessible.ts'
import { enterAs, holdNotice, signUp, type Person, untilSent } from './browser.ts'
import { holdFrames } from './hold-frames.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf() })
const sheet = (page: Page) => page.getByRole('dialog')
const send = (page: Page, name = 'Send for review') => sheet(page).getByRole('button', { name }).click()

/** A client of the test's own, on the dashboard, and staff in the client's file. */
async function begin(name: string): Promise<{ client: Page; staff: Page }> {
  const person: Person = await enterAs()
  await signUp(person, name, `${name.toLowerCase().replace(' ', '-')}@answer.test`)
  await person.page.goto('/')
  const staff = (await enterAs('admin@demo.test')).page
  await staff.goto(`/clients?search=${encodeURIComponent(name)}`)
  await staff.getByRole('link', { name, exact: true }).click()
  return { client: person.page, staff }
}

async function ask(staff: Page, title: string, type: string, lines: string): Promise<void> {
  await staff.getByRole('button', { name: 'New request' }).first().click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('What do you need?').fill(title)
  await dialog.getByRole('radio', { name: type }).check()
  for (const [at, line] of lines.split('\n').entries()) {
    if (at > 0) await dialog.getByRole('button', { name: /^Add an? / }).click()
    await dialog
      .getByRole('group', { name: /^(What to send|Answers to choose from)$/ })
      .getByRole('textbox')
      .nth(at)
      .fill(line)
  }
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await staff.locator('#asked [data-ask]').filter({ hasText: title }).waitFor(untilSent)
}

test(
  'files are sent where they are asked for, one comes back with a reason, and the answer is accepted',
  { timeout: 120_000 },
  async () => {
    const { client, staff } = await begin('Answering Ana')
    await ask(staff, 'Owner photo ID', 'Upload', 'License, front\nLicense, back')
    await client.getByText('Everything we need from you (2)').waitFor()
    await client.getByRole('link', { name: /^Upload.*Owner photo ID/ }).click()
    await sheet(client).getByText('0 of 2 sent').waitFor()
    await expectAccessible(client)
    const front = sheet(client).getByLabel('Choose a file: License, front')
    await front.setInputFiles({ name: 'front.exe', mimeType: 'application/octet-stream', buffer: makePdf() })
    await sheet(client).getByText('This file type isn’t supported.').waitFor()
    // What only has the name of one is refused by the server, in the same place.
    await front.setInputFiles({ name: 'front.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no document') })
    await sheet(client)
      .getByText(/isn’t a PDF|not a PDF/)
      .waitFor()
    await front.setInputFiles(pdf('front.pdf'))
    await sheet(client).getByText('1 of 2 sent').waitFor()
    await send(client)
    await sheet(client).getByText('Add a file: License, back.').waitFor()
    // A page that is loaded again has what was sent.
    await client.reload()
    await sheet(client).getByRole('link', { name: 'front.pdf' }).waitFor()
    // Sent while a file is on its way, the answer goes out once the file is there.
    const held = Promise.withResolvers<void>()
    await client.route('**/api/uploads/*', async (route) => {
      await held.promise
      await route.continue()
    })
    await sheet(client).getByLabel('Choose a file: License, back').setInputFiles(pdf('back.pdf'))
    await sheet(client).getByText('A file is still uploading.').waitFor()
    await send(client)
    await sheet(client).getByText('Your answer goes out after that.').waitFor()
    held.resolve()
    await client.getByRole('heading', { name: 'With your team' }).waitFor()

    const asked = staff.locator('#asked')
    await asked.getByText('In review').waitFor()
    await asked.getByRole('link', { name: 'back.pdf' }).waitFor()
    await asked.getByRole('button', { name: 'Return: Owner photo ID' }).click()
    await asked.getByRole('button', { name: 'Return to client' }).click()
    await asked.getByText('Say what should be different.').waitFor()
    await asked.getByLabel('What should be different?').fill('The right edge is cut off.')
    // Esc closes the form and keeps the reason.
    await asked.getByLabel('What should be different?').press('Escape')
    await asked.getByRole('button', { name: 'Return: Owner photo ID' }).click()
    expect(await asked.getByLabel('What should be different?').inputValue()).toBe('The right edge is cut off.')
    await asked.getByLabel('Keep: License, front').check()
    await asked.getByRole('button', { name: 'Return to client' }).click()
    await asked.getByText('Returned', { exact: true }).waitFor()
    // Undone, the answer is in review again and the reason is still there.
    await (await holdNotice(staff, 'Returned to the client')).getByRole('button', { name: 'Undo' }).click()
    await asked.getByText('In review').waitFor()
    await client.getByRole('heading', { name: 'With your team' }).waitFor()
    await asked.getByRole('button', { name: 'Return: Owner photo ID' }).click()
    expect(await asked.getByLabel('What should be different?').inputValue()).toBe('The right edge is cut off.')
    await asked.getByLabel('Keep: License, front').check()
    await asked.getByRole('button', { name: 'Return to client' }).click()
    await asked.getByText('Returned', { exact: true }).waitFor()

    await client.goto('/')
    await client.getByRole('link', { name: /^Look again.*Owner photo ID/ }).click()
    await sheet(client).getByText('The right edge is cut off.').waitFor()
    await sheet(client).getByText('Kept, nothing to do').waitFor()
    await sheet(client).getByRole('button', { name: 'Remove back.pdf from this answer' }).click()
    await sheet(client).getByText('1 of 2 sent').waitFor()
    await sheet(client).getByLabel('Choose a file: License, back').setInputFiles(pdf('better.pdf'))
    await sheet(client).getByText('2 of 2 sent').waitFor()
    await send(client, 'Send again')
    await asked.getByRole('link', { name: 'better.pdf' }).waitFor()
    await asked.getByRole('button', { name: 'Accept: Owner photo ID' }).click()
    await staff.getByRole('status').filter({ hasText: 'Accepted' }).waitFor()
    await client.getByRole('heading', { name: 'With your team' }).waitFor({ state: 'hidden' })
    await client.goto('/documents')
    await client
      .getByRole('link', { name: /License, back/ })
      .first()
      .waitFor()
  },
)

test('the kick-off is answered in steps, saved as it is typed, and what is missing is named at its place', async () => {
  const { client, staff } = await begin('Kicking Kim')
  await client.getByRole('link', { name: /^Answer.*Kick-off/ }).click()
  const form = sheet(client)
  await form.getByText('filled in for you').waitFor()
  expect(await form.getByLabel('Legal name').inputValue()).toBe('Kicking Kim')
  await form.getByRole('button', { name: /^Next.*state and activity/ }).click()
  await form.getByText('Owners is missing.').or(form.getByText('Enter the home address of Kicking Kim.')).waitFor()
  await form.getByLabel('Home address').fill('1 Main St, Portland, OR 97202')
  await form.getByLabel('Date of birth').fill('04/01/1980')
  await form.getByLabel('Share').fill('60')
  await form.getByText('Shares add up to 60%. 40% are missing.').waitFor()
  await form.getByRole('button', { name: 'Add an owner' }).click()
  const second = form.getByRole('group', { name: 'Owner 2' })
  await second.getByLabel('Share').fill('40')
  await second.getByLabel('Home address').fill('2 Main St, Portland, OR 97202')
  await second.getByLabel('Date of birth').fill('05/02/1982')
  await second.getByLabel('Legal name').fill('Lee Kim')
  await form.getByText('Shares add up to 100%').waitFor()
  for (const at of [1, 2, 3]) await form.getByLabel(`Name ${at}`).fill(`Choice ${at} LLC`)
  await form.getByRole('button', { name: /^Next.*state and activity/ }).click()
  await form.getByLabel('State of formation').selectOption('Oregon')
  await form.getByText(/^Saved \d/).waitFor()
  await form.getByRole('button', { name: 'Finish later' }).click()
  await form.waitFor({ state: 'hidden' })

  // Another day it goes on where it was.
  await client.goto('/')
  await client.getByRole('link', { name: /^Continue.*Kick-off/ }).click()
  await form.getByText('Saved and sealed').first().waitFor()
  await form.getByRole('button', { name: /^Next.*state and activity/ }).click()
  expect(await form.getByLabel('State of formation').inputValue()).toBe('Oregon')
  await form.getByLabel('What the company does').fill('Kitchens')
  await form.getByRole('button', { name: /^Next.*entity and tax/ }).click()
  await form.getByLabel('Type of company').selectOption('Limited liability company (LLC)')
  await form.getByLabel('How it is taxed').selectOption('Default for the type')
  await form.getByRole('button', { name: /^Next.*check and send/ }).click()
  // What is missing has the focus before the next frame, and so before the next key.
  const drawFrame = await holdFrames(client)
  await send(client)
  await form.getByText('These answers are complete and correct, and you may file with them. is missing.').waitFor()
  await form.getByLabel('These answers are complete and correct').and(client.locator(':focus')).waitFor()
  await drawFrame()
  await form.getByLabel('These answers are complete and correct').check()
  await send(client)
  await client.getByRole('heading', { name: 'With your team' }).waitFor()
  const asked = staff.locator('#asked')
  await asked.getByText('Choice 2 LLC').waitFor()
  await asked.getByText('Lee Kim', { exact: true }).waitFor()
  expect(await asked.textContent()).not.toContain('1980')
})

test('a request that is withdrawn while it is answered says so, and what was typed is not lost before', async () => {
  const { client, staff } = await begin('Withdrawn Wes')
  await ask(staff, 'Your bank', 'Choose', 'Northgate Bank\nFirst Harbor\nTidewater Bank\nBay Union')
  await client.getByRole('link', { name: /^Choose.*Your bank/ }).click()
  await sheet(client).getByLabel('First Harbor').check()
  await sheet(client)
    .getByText(/^Saved \d/)
    .waitFor()
  await staff.locator('#asked').getByRole('button', { name: 'Withdraw: Your bank' }).click()
  // Under the pointer a notice stays.
  const withdrawn = staff.locator('[id^=notice]').filter({ hasText: 'Request withdrawn' })
  await withdrawn.hover()
  await sheet(client).getByText('Your team withdrew this request.').waitFor()
  await sheet(client).getByRole('button', { name: 'Close' }).last().click()
  await client.getByText('One thing we need from you: Kick-off').waitFor()
  // Undo asks again, with the answer as it was.
  await withdrawn.getByRole('button', { name: 'Undo' }).click()
  await client.getByRole('link', { name: /^Continue.*Your bank/ }).click()
  await expect.poll(() => sheet(client).getByLabel('First Harbor').isChecked()).toBe(true)
})
