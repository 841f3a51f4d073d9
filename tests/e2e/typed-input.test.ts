import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { FieldKind } from '../../src/kit/record/contract/field.ts'
import { writableFields } from '../../src/kit/record/contract/schema.ts'
import { recordKinds } from '../../src/records/index.ts'
import { recordPaths } from '../../src/app/record-path.ts'
import { enterAs, signUp } from './browser.ts'
import { holdFrames } from './hold-frames.ts'

/** What is no value of a field of this kind, and the sentence at the field. */
const wrong: Partial<Record<FieldKind, [typed: string, sentence: RegExp][]>> = {
  date: [
    ['11', /^Finish the date or clear it\.$/],
    ['2/30/2026', /^That date doesn’t exist\./],
  ],
  money: [
    ['1,2,3', /^Enter an amount/],
    ['1.239', /up to two decimal places/],
  ],
  percent: [
    ['24,99', /^Enter a percentage/],
    ['7x', /^Enter a percentage/],
  ],
  integer: [
    ['seven', /^Enter a whole number/],
    ['1,2', /^Enter a whole number/],
  ],
  phone: [['call me', /^Enter a phone number/]],
  email: [['office', /^Enter an e-mail address/]],
  url: [['not an address', /^Enter a web address/]],
}

/** How the form of each kind with such fields is opened, and the button that saves it. */
const forms: Record<string, { open: (page: Page) => Promise<unknown>; save: string }> = {
  bankAccount: { open: (page) => press(page, 'Add an Account'), save: 'Add an Account' },
  businessAccount: { open: (page) => press(page, 'Add Account'), save: 'Add Account' },
  businessCompliance: { open: (page) => press(page, 'Add task'), save: 'Add task' },
  paydexScore: { open: (page) => press(page, 'Update score'), save: 'Save score' },
  storeCreditCard: { open: (page) => press(page, 'Add card'), save: 'Add card' },
  revolvingCredit: { open: (page) => press(page, 'Add card'), save: 'Add card' },
  creditLoan: { open: (page) => press(page, 'Add loan'), save: 'Add loan' },
  accountReceivable: { open: (page) => press(page, 'Create receivable'), save: 'Create receivable' },
  purchaseOrder: { open: (page) => press(page, 'Create purchase order'), save: 'Create purchase order' },
  socialMediaAccount: { open: (page) => press(page, 'Add Account'), save: 'Add Account' },
  companyOwner: { open: (page) => press(page, 'Add an Owner'), save: 'Add an Owner' },
  userProfile: { open: (page) => page.locator('[name="businessPhone"]').waitFor(), save: 'Save Profile' },
  vendorAccount: {
    open: async (page) => {
      await page
        .getByRole('article', { name: 'Quill', exact: true })
        .getByRole('button', { name: /^I applied/ })
        .click()
      await press(page, 'Edit Quill')
    },
    save: 'Save changes',
  },
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** The sentence that the browser reads out with a field, when the field says that it is wrong. */
async function errorOf(field: Locator): Promise<string> {
  await field.and(field.page().locator('[aria-invalid="true"]')).waitFor()
  const read = () =>
    field.evaluate(
      (input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id))
          .find((element) => element?.className.includes('error'))?.textContent ?? '',
    )
  // The field names its sentence a moment after it has one.
  await expect.poll(read).not.toBe('')
  return read()
}

/** Every second kind, so that one test is over in less than a minute. */
const halves = [0, 1].map((half) => recordKinds.filter((_, index) => index % 2 === half))

test.each(halves.map((kinds) => ({ kinds })))(
  'every date, number, phone and address says at its field what is wrong, on leaving and on saving, and loses nothing: $kinds.0.name and others',
  async ({ kinds }) => {
    const person = await enterAs()
    const { page } = person
    await signUp(person, 'Typing Client', `typed-input-${kinds[0]?.name.toLowerCase()}@journey.test`)
    const checked: string[] = []
    for (const kind of kinds) {
      const fields = writableFields(kind).filter(([, field]) => wrong[field.kind] !== undefined)
      const form = forms[kind.name]
      // Videos have a dialog of their own, without such fields.
      if (fields.length === 0 || kind.name === 'trainingVideo') continue
      if (!form) throw new Error(`Say how the form of ${kind.name} is opened`)
      await page.goto(recordPaths[kind.name] as string)
      await form.open(page)
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' || request.method() === 'PATCH') sent.push(request.url())
      })
      for (const [name, field] of fields) {
        const input = page.locator(`[name="${name}"]`)
        const kept = await input.inputValue()
        for (const [typed, sentence] of wrong[field.kind] ?? []) {
          const what = `${kind.name}.${name} = ${typed}`
          await input.fill(typed)
          await input.blur()
          expect(await errorOf(input), what).toMatch(sentence)
          expect(await input.inputValue(), what).toBe(typed)
        }
        await page.locator('[type="submit"]').getByText(form.save, { exact: true }).click()
        expect(await errorOf(input), name).toMatch(wrong[field.kind]?.at(-1)?.[1] as RegExp)
        expect(await input.inputValue(), name).toBe(wrong[field.kind]?.at(-1)?.[0])
        await input.fill(kept)
        checked.push(`${kind.name}.${name}`)
      }
      expect(sent, kind.name).toEqual([])
      page.removeAllListeners('request')
      // A page with something typed asks before it is left.
      await page.evaluate(() => {
        window.onbeforeunload = null
      })
      page.once('dialog', (dialog) => {
        void dialog.accept()
      })
    }
    const dates = kinds.flatMap((kind) =>
      writableFields(kind).flatMap(([name, field]) => (field.kind === 'date' ? [`${kind.name}.${name}`] : [])),
    )
    expect(checked).toEqual(expect.arrayContaining(dates))
  },
)

test(
  'half a date holds up the save, takes the focus and stays; a whole one is written out and saved',
  { tags: 'main' },
  async () => {
    const person = await enterAs()
    const { page } = person
    await signUp(person, 'Date Client', 'date@journey.test')
    await page.goto('/compliance')
    await page.getByRole('button', { name: 'Add task' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Task Name').fill('Renew the licence')
    const due = dialog.getByLabel(/^Due Date/)
    await due.click()
    await page.keyboard.type('11')
    await dialog.getByRole('button', { name: 'Add task' }).click()
    expect(await errorOf(due)).toBe('Finish the date or clear it.')
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'taskDueDate')
    expect(await due.inputValue()).toBe('11')
    expect(
      ((await (await person.context.request.get('/api/business-compliance')).json()) as { items: unknown[] }).items,
    ).toEqual([])

    await page.keyboard.type('/1/2031')
    await page.keyboard.press('Tab')
    expect(await due.inputValue()).toBe('Nov 1, 2031')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Nov 1, 2031').first().waitFor()
    const { items } = (await (await person.context.request.get('/api/business-compliance')).json()) as {
      items: { taskDueDate: string }[]
    }
    expect(items.map(({ taskDueDate }) => taskDueDate)).toEqual(['2031-11-01'])

    // The same when a stored date is changed by halves.
    await page.getByRole('button', { name: 'Edit Renew the licence' }).click()
    await due.fill('Nov 1')
    await page.keyboard.press('Control+Enter')
    expect(await errorOf(due)).toBe('Finish the date or clear it.')
    await due.fill('')
    await page.keyboard.press('Control+Enter')
    await page.getByText('No due date').first().waitFor()
  },
)

test('the focus goes to the first of several wrong fields', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'First Client', 'first-wrong@journey.test')
  await page.goto('/bank')
  await page.getByRole('button', { name: 'Add an Account' }).click()
  await page.locator('[name="bankName"]').fill('Northgate')
  await page.locator('[name="accountNumber"]').fill('440018294821')
  await page.locator('[name="monthlyFees"]').fill('1,2,3')
  await page.locator('[name="dateOpened"]').fill('Nov')
  await page.keyboard.press('Control+Enter')
  await page.waitForFunction(() => {
    const [first] = document.querySelectorAll('[aria-invalid="true"]')
    return first !== undefined && first === document.activeElement
  })
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(2)
})

test('a day chosen from the calendar is in the field, in the card under edit as well', async () => {
  const person = await enterAs()
  const { page } = person
  await signUp(person, 'Calendar Client', 'calendar@journey.test')
  await page.goto('/bank')
  await page.getByRole('button', { name: 'Add an Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Choose from a calendar' }).waitFor()
  // The browser's own calendar is beyond the page; what it does is to fill this field.
  await dialog.locator('input[type="date"]').fill('2026-11-14', { force: true })
  expect(await page.locator('[name="dateOpened"]').inputValue()).toBe('Nov 14, 2026')
  await page.locator('[name="bankName"]').fill('Northgate')
  await page.locator('[name="accountNumber"]').fill('440018294821')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Nov 14, 2026').waitFor()
  await page.getByRole('button', { name: 'Edit Northgate' }).click()
  const opened = page.locator('[name="dateOpened"]')
  expect(await opened.inputValue()).toBe('Nov 14, 2026')
  await opened.fill('Nov 14')
  await page.getByRole('button', { name: 'Save changes' }).click()
  expect(await errorOf(opened)).toBe('Finish the date or clear it.')
  await opened.fill('11/15/26')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Nov 15, 2026').waitFor()
})

test('staff who finish half a date of a received result are told, and nothing is marked', async () => {
  await signUp(await enterAs(), 'Result Client', 'result-date@journey.test')
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/clients?search=result-date')
  await page
    .getByRole('link', { name: /^Result Client/ })
    .first()
    .click()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Name check and filing of the formation document', exact: true }).click()
  const day = page.getByLabel('Received on')
  const mark = page.locator('span', { has: day }).getByRole('button', { name: 'Mark received' }).last()
  await day.fill('11/1')
  await mark.click()
  expect(await errorOf(day)).toBe('Finish the date or clear it.')
  await day.fill('Nov 1, 2199')
  await mark.click()
  expect(await errorOf(day)).toBe('That date is in the future.')
  expect(sent).toEqual([])
})

test('what is pasted is never cut without a word', async () => {
  const { page } = await enterAs('admin@demo.test')
  await page.goto('/clients?search=theo')
  await page.getByRole('link', { name: /^Theo/ }).first().click()
  await page.getByLabel('Add a note').fill('x'.repeat(5_001))
  expect(await errorOf(page.getByLabel('Add a note'))).toBe('Too long by 1 character: the limit is 5,000.')
  await page.getByRole('button', { name: 'New request' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What do you need?').fill('y'.repeat(260))
  await dialog.getByRole('button', { name: 'Send request' }).click()
  expect(await errorOf(dialog.getByLabel('What do you need?'))).toBe('Too long by 60 characters: the limit is 200.')
  expect(await dialog.getByLabel('What do you need?').inputValue()).toHaveLength(260)
})

test('a value that looks like a secret is asked about by keyboard, hidden or shown as wished, also when it is edited', async () => {
  const person = await enterAs()
  const { page, context } = person
  await signUp(person, 'Hiding Client', 'hiding@journey.test')
  await page.goto('/business-presence')
  await page.getByRole('button', { name: 'Add Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Card portal')
  await dialog.getByRole('button', { name: 'Add a detail' }).focus()
  const draw = await holdFrames(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Visa')
  await draw()
  await dialog.getByLabel('Value of Visa').fill('4111 1111 1111 1111')
  await dialog.getByRole('group', { name: 'Hide Visa' }).getByText('This looks like a card number.').waitFor()
  await page.keyboard.press('Control+Enter')
  expect(await errorOf(dialog.getByLabel('Value of Visa'))).toBe('Choose whether to hide it.')
  expect(((await (await context.request.get('/api/business-accounts')).json()) as { items: unknown[] }).items).toEqual(
    [],
  )

  await dialog.getByRole('button', { name: 'Hide it' }).focus()
  await page.keyboard.press('Enter')
  const value = dialog.getByLabel('Value of Visa')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Value of Visa')
  expect([await value.inputValue(), await value.getAttribute('type')]).toEqual(['4111 1111 1111 1111', 'password'])
  await page.keyboard.press('Control+Enter')
  const card = page.getByRole('article', { name: 'Card portal', exact: true })
  await card.getByRole('button', { name: 'Show Visa' }).waitFor()
  expect(await card.innerHTML()).not.toContain('4111 1111')

  await card.getByRole('button', { name: 'Edit Card portal' }).click()
  await page.getByRole('button', { name: 'Add a detail' }).click()
  await page.getByLabel('Label of detail 2').fill('Reference')
  await page.getByLabel('Value of Reference').fill('219-09-9999')
  await page
    .getByRole('group', { name: 'Hide Reference' })
    .getByText('This looks like a Social Security number.')
    .waitFor()
  await page.getByRole('button', { name: 'Show it' }).click()
  await page.getByRole('group', { name: 'Hide Reference' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await card.getByText('219-09-9999').waitFor()
  const {
    items: [row],
  } = (await (await context.request.get('/api/business-accounts')).json()) as {
    items: { details: { label: string; value: string | null; secret: unknown }[] }[]
  }
  expect(row?.details.map(({ label, value: kept, secret }) => [label, kept, secret !== null])).toEqual([
    ['Visa', null, true],
    ['Reference', '219-09-9999', false],
  ])
})
