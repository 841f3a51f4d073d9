import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAs, holdNotice, type Person, signUp } from './browser.ts'

/** A client of the test's own, and staff with the client's file open. */
async function openFile(name: string): Promise<{ client: Person; staff: Page }> {
  const client = await enterAs()
  await signUp(client, name, `${name.toLowerCase().replace(' ', '-')}@asked.test`)
  await client.page.goto('/')
  const staff = (await enterAs('admin@demo.test')).page
  await staff.goto(`/clients?search=${encodeURIComponent(name)}`)
  return { client, staff }
}

const action = (page: Page) =>
  page
    .getByRole('definition')
    .filter({ has: page.locator('xpath=preceding-sibling::dt[normalize-space()="Required Client Action"]') })

test('what the plan asks on day 1 is in the list and the file; a reminder and its receipt reach the client at once, and Undo asks again', async () => {
  const { client, staff } = await openFile('Asking Ames')
  await client.page.getByText('One thing we need from you: Kick-off').waitFor()
  await staff
    .getByRole('row', { name: /Asking Ames/ })
    .getByText('Waiting on client')
    .waitFor()
  await staff.getByRole('link', { name: 'Asking Ames', exact: true }).click()
  const asked = staff.locator('#asked')
  await asked.getByText('From the plan').waitFor()
  await asked.getByText('No e-mail was sent.').waitFor()

  await asked.getByRole('button', { name: 'Send reminder: Kick-off' }).click()
  // Z is the Undo of the newest notice.
  await staff.getByText('Reminder sent').waitFor()
  await staff.keyboard.press('z')
  await asked.getByText('No e-mail was sent.').waitFor()
  await asked.getByRole('button', { name: 'Send reminder: Kick-off' }).click()
  await staff.getByText('Reminder sent').waitFor()
  await asked.getByText('1 reminder, last just now').waitFor()
  await asked.getByRole('button', { name: 'Send reminder' }).waitFor({ state: 'hidden' })
  await action(client.page).getByText('Reminder 1').waitFor()
  expect(await action(client.page).textContent()).toMatch(/^Kick-off: owner profile and entity decision: Reminder 1$/)
  await client.page.getByRole('button', { name: /notifications/i }).click()
  await client.page.getByText('Reminder, we still need: Kick-off').waitFor()
  await client.page.keyboard.press('Escape')

  await asked.getByRole('button', { name: 'Mark received: Kick-off' }).click()
  const received = await holdNotice(staff, 'Marked as received')
  await asked.getByText('No open requests for Asking Ames.').waitFor()
  await expect.poll(() => staff.evaluate(() => document.activeElement?.id)).toBe('asked')
  await client.page.getByText('Nothing needed from you today').waitFor()
  await staff
    .getByRole('button', { name: 'Status of Kick-off: owner profile and entity decision: In Progress' })
    .waitFor()
  await received.getByRole('button', { name: 'Undo' }).click()
  await asked.getByText('Reminder 1', { exact: true }).waitFor()
  await client.page.getByText('One thing we need from you: Kick-off').waitFor()
  await staff.getByRole('button', { name: 'Status of Kick-off: owner profile and entity decision: Pending' }).waitFor()
})

test('a completed task leaves the open ones with its count, hands the focus on, and comes back by Undo', async () => {
  const { client, staff } = await openFile('Undo Ulrich')
  await staff.getByRole('link', { name: 'Undo Ulrich', exact: true }).click()
  await staff.getByRole('tab', { name: /^Build-out/ }).click()
  const kickOff = staff.getByRole('button', { name: /^Kick-off/ })
  await kickOff.focus()
  await staff.keyboard.press('4')
  await kickOff.waitFor({ state: 'hidden' })
  await staff.getByRole('button', { name: 'Open 44' }).waitFor()
  await expect.poll(() => staff.locator('[data-task]').count()).toBe(44)
  await staff.waitForFunction(() => document.activeElement?.textContent?.startsWith('Name check'))
  const notice = staff.getByRole('status').filter({ hasText: 'Kick-off: owner profile and entity decision: Completed' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await kickOff.waitFor()
  await staff.getByRole('button', { name: 'Open 45' }).waitFor()
  await client.page.getByText('0 of 45').waitFor()
})
