import { expect, test } from 'vitest'
import { expectAccessible, showDark } from './accessible.ts'
import { desktop, enterAs, holdNotice, type Person, phone, signUp, siteAddress, untilSent } from './browser.ts'

async function send(
  by: Person['context'],
  method: 'POST' | 'PATCH',
  path: string,
  data?: object,
  version?: number,
): Promise<{ id: string }> {
  const headers = { origin: siteAddress(), ...(version ? { 'if-match': `"${version}"` } : {}) }
  const answer = await by.request.fetch(path, { method, data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: string }
}
const field = (part: string, label: string, input: string, to: string) => ({ part, label, input, to })

test('a question names the field that its answer goes to, and the client hears what does not fit', async () => {
  const client = await enterAs()
  await signUp(client, 'Filing Flo', 'filing-flo@accept.test')
  const { page: staff } = await enterAs('admin@demo.test')
  await staff.goto('/clients?search=Filing+Flo')
  await staff.getByRole('link', { name: 'Filing Flo', exact: true }).click()
  await staff.getByRole('button', { name: 'New request' }).first().click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('What do you need?').fill('Company facts')
  await dialog.getByRole('radio', { name: 'Fill in fields' }).check()
  const lines = dialog.getByRole('group', { name: 'What to fill in' }).getByRole('textbox')
  await lines.first().focus()
  // Enter begins the next question.
  for (const question of ['Legal name', 'EIN of the company', 'Bank', 'Opening hours']) {
    await staff.keyboard.type(question)
    await staff.keyboard.press('Enter')
  }
  expect(await lines.count()).toBe(5)
  const choose = (question: string, target: string) =>
    dialog.getByLabel(question, { exact: true }).selectOption({ label: target })
  await choose('Legal name', 'Business Name')
  await choose('EIN of the company', 'EIN')
  await choose('Bank', 'Account Number')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.getByText('To make a bank account, ask for its Bank Name too.').waitFor()
  await choose('Bank', 'Bank Name')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await staff.locator('#asked [data-ask]').filter({ hasText: 'Company facts' }).waitFor(untilSent)

  const { page } = client
  await page.goto('/')
  await page.getByRole('link', { name: /^Answer.*Company facts/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Legal name').fill('Harbor & Pine LLC')
  // What does not fit is said while it is typed.
  await sheet.getByLabel('EIN of the company').fill('12')
  await sheet.getByText(/9 digits/).waitFor()
  await sheet.getByLabel('EIN of the company').fill('12-0004417')
  await sheet.getByLabel('Bank').fill('First Bank')
  await sheet.getByLabel('Opening hours').fill('9 to 5')
  await sheet.getByText(/^Saved \d/).waitFor()
  await sheet.getByRole('button', { name: 'Send for review' }).click()
  await page.getByRole('heading', { name: 'With your team' }).waitFor()
})

test('what a client answers is written into the profile when staff accept it, and taken out when they undo that', async () => {
  const client = await enterAs()
  await signUp(client, 'Filing Fay', 'filing-fay@accept.test')
  const { page: staff, context } = await enterAs('admin@demo.test')
  const { user } = (await (await client.context.request.get('/api/session')).json()) as { user: { id: string } }
  const { id } = await send(context, 'POST', '/api/client-requests', {
    userId: user.id,
    title: 'Company facts',
    form: {
      type: 'fields',
      fields: [
        field('name', 'Legal name', 'line', 'userProfile.businessName'),
        field('ein', 'EIN', 'secret', 'userProfile.ein'),
        field('bank', 'Bank', 'line', 'bankAccount.bankName'),
      ],
    },
  })
  const path = `/api/client-requests/${id}/answer`
  await send(client.context, 'PATCH', path, { part: 'name', value: 'Harbor & Pine LLC' })
  await send(client.context, 'PATCH', path, { part: 'ein', value: '120004417' })
  await send(client.context, 'PATCH', path, { part: 'bank', value: 'First Bank' })
  await send(client.context, 'POST', path)
  const { page } = client
  await staff.goto(`/clients/${user.id}`)
  const asked = staff.locator('#asked')
  await asked.getByText('In review').waitFor()
  await staff.locator('body').press('y')
  await asked.getByRole('checkbox', { name: /^Business Name goes to Profile/ }).waitFor()
  await asked.getByText('Hidden, and stays hidden').waitFor()
  await asked.getByRole('checkbox', { name: /^Bank Name goes to New bank account/ }).waitFor()
  await expectAccessible(staff)
  await staff.setViewportSize(phone)
  await showDark(staff)
  await expectAccessible(staff)
  await staff.setViewportSize(desktop)
  await asked.getByRole('checkbox', { name: /^Bank Name goes to/ }).uncheck()
  // The row stays for a moment: what would be written is read once more meanwhile, and is out of date after the Undo.
  await staff.route('**/api/build-out?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const readAgain = staff.waitForResponse('**/filing')
  await asked.getByRole('button', { name: 'Accept', exact: true }).press('Enter')
  await readAgain
  const notice = await holdNotice(staff, 'Accepted')
  const facts = async () => {
    const answer = await client.context.request.get('/api/user-profile')
    const { items } = (await answer.json()) as { items: Record<string, unknown>[] }
    return items[0]
  }
  expect(await facts()).toMatchObject({
    businessName: 'Harbor & Pine LLC',
    ein: { last4: '4417' },
    agreement: null,
  })
  await asked.getByText('In review').waitFor({ state: 'hidden' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(facts).toBeUndefined()
  await asked.getByText('In review').waitFor()
  await staff.route('**/filing', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await staff.locator('body').press('y')
  await asked.getByRole('button', { name: 'Accept', exact: true, disabled: false }).press('Enter')
  await asked.getByRole('button', { name: 'Accept', exact: true }).waitFor({ state: 'hidden' })

  // The owner's own first save agrees to the terms.
  await page.goto('/account')
  await page.getByLabel('Business Website').fill('https://harbor.example')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await page.getByText('Check I AGREE to save the profile. You can read both texts first.').waitFor()
  await page.getByLabel('I AGREE').check()
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await page.getByText('Agreed on').waitFor()
  expect(await facts()).toMatchObject({ businessName: 'Harbor & Pine LLC', agreement: 'I AGREE' })
})

test('staff choose the record that an answer changes, see what it replaces, and hear when it was changed meanwhile', async () => {
  const client = await enterAs()
  await signUp(client, 'Filing Finn', 'filing-finn@accept.test')
  const { page: staff, context } = await enterAs('admin@demo.test')
  const { user } = (await (await client.context.request.get('/api/session')).json()) as { user: { id: string } }
  const bank = await send(client.context, 'POST', '/api/business-bank-accounts', {
    bankName: 'First <b>Bank</b>',
    monthlyFees: 5,
  })
  const { id } = await send(context, 'POST', '/api/client-requests', {
    userId: user.id,
    title: 'Your bank',
    form: {
      type: 'fields',
      fields: [
        field('bank', 'Bank', 'line', 'bankAccount.bankName'),
        field('fees', 'Fees', 'amount', 'bankAccount.monthlyFees'),
      ],
    },
  })
  const path = `/api/client-requests/${id}/answer`
  await send(client.context, 'PATCH', path, { part: 'bank', value: 'first <b>bank</b>' })
  await send(client.context, 'PATCH', path, { part: 'fees', value: '$1,250' })
  await send(client.context, 'POST', path)
  await staff.goto(`/clients/${user.id}`)
  const asked = staff.locator('#asked')
  await asked.getByText('In review').waitFor()
  await staff.locator('body').press('y')
  // The only one of this name is chosen.
  const target = asked.getByLabel('Written into: Bank account: first <b>bank</b>')
  expect(await target.inputValue()).toBe(bank.id)
  await asked.getByText('$1,250.00, replaces $5.00').waitFor()
  await target.selectOption({ label: 'A new bank account' })
  await asked.getByRole('checkbox', { name: /^Monthly Fees goes to New bank account/ }).waitFor()
  expect(await asked.getByText('replaces').count()).toBe(0)
  await target.selectOption({ label: 'Changes “First <b>Bank</b>”' })
  await asked.getByRole('checkbox', { name: /^Bank Name goes to First <b>Bank/ }).uncheck()
  await expectAccessible(staff)
  await staff.setViewportSize(phone)
  await showDark(staff)
  await expectAccessible(staff)
  await staff.setViewportSize(desktop)
  // Someone was faster: nothing is written over, and what stands there now is shown.
  await send(client.context, 'PATCH', `/api/business-bank-accounts/${bank.id}`, { monthlyFees: 7 }, 1)
  await asked.getByRole('button', { name: 'Accept', exact: true }).press('Enter')
  await asked
    .getByText('The bank account was changed meanwhile. Look at what would be replaced, then accept again.')
    .waitFor()
  await asked.getByText('$1,250.00, replaces $7.00').waitFor()
  expect(await asked.getByRole('checkbox', { name: /^Bank Name goes to/ }).isChecked()).toBe(false)
  await asked.getByRole('button', { name: 'Accept', exact: true }).press('Enter')
  const notice = await holdNotice(staff, 'Accepted')
  const banks = async () => {
    const answer = await client.context.request.get('/api/business-bank-accounts')
    return ((await answer.json()) as { items: object[] }).items
  }
  expect(await banks()).toMatchObject([{ bankName: 'First <b>Bank</b>', monthlyFees: 1250 }])
  await notice.getByRole('button', { name: 'Undo' }).click()
  await asked.getByText('In review').waitFor()
  expect(await banks()).toMatchObject([{ bankName: 'First <b>Bank</b>', monthlyFees: 7 }])
})

test('a task that staff complete leaves an answer with something to write in review, and says so', async () => {
  const client = await enterAs()
  await signUp(client, 'Filing Fred', 'filing-fred@accept.test')
  const { page: staff, context } = await enterAs('admin@demo.test')
  const { user } = (await (await client.context.request.get('/api/session')).json()) as { user: { id: string } }
  const { id } = await send(context, 'POST', '/api/client-requests', {
    userId: user.id,
    taskKey: 'T01',
    title: 'Company facts',
    form: { type: 'fields', fields: [field('name', 'Legal name', 'line', 'userProfile.businessName')] },
  })
  const path = `/api/client-requests/${id}/answer`
  await send(client.context, 'PATCH', path, { part: 'name', value: 'Fred & Co' })
  await send(client.context, 'POST', path)
  await staff.goto(`/clients/${user.id}?tab=build-out`)
  const task = staff.getByRole('button', { name: /^Kick-off/ })
  await task.focus()
  await staff.keyboard.press('4')
  await task.waitFor({ state: 'hidden' })
  await staff
    .getByRole('status')
    .filter({ hasText: 'Its answer is still in review. Accept it to write it into the profile and records.' })
    .waitFor()
  const asked = staff.locator('#asked')
  await asked.getByRole('button', { name: 'Accept: Company facts' }).click()
  await asked.getByRole('checkbox', { name: /^Business Name goes to Profile/ }).waitFor()
  await asked.getByRole('button', { name: 'Accept', exact: true }).press('Enter')
  await staff.getByRole('status').filter({ hasText: 'Accepted' }).waitFor()
  const answer = await client.context.request.get('/api/user-profile')
  expect(((await answer.json()) as { items: object[] }).items).toMatchObject([{ businessName: 'Fred & Co' }])
  // Done stays done.
  await staff.getByRole('button', { name: 'Open 44' }).waitFor()
})
