import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import type { TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { BuildOut } from '../contract.ts'
import { type AcceptCase, actionsOf, field, openAcceptCase } from './accept-case.ts'

let site: AcceptCase
let fixture: TestPortal
let staff: Identity
let stranger: Identity
let client: Identity
let actions: ReturnType<typeof actionsOf>
beforeAll(async () => {
  site = await openAcceptCase()
  ;({ fixture, staff, stranger } = site)
})
afterAll(() => fixture.close())

const bankFacts = {
  type: 'fields',
  fields: [
    field('bank', 'Your bank', 'line', 'bankAccount.bankName'),
    field('fees', 'Monthly fees', 'amount', 'bankAccount.monthlyFees'),
    field('owner', 'In whose name', 'line', 'bankAccount.accountOwner', { optional: true }),
    field('number', 'Account number', 'secret', 'bankAccount.accountNumber'),
  ],
}
const bankAnswers = { bank: ' first  BANK', fees: '$1,012.50', owner: 'Harbor LLC', number: '000123456789' }
const addBank = async (more: object) => {
  const made = await fixture.as(client)('POST', '/api/business-bank-accounts', more)
  expect(made).toMatchObject({ status: 201 })
  return made.body as { id: string; version: number }
}

test('an answer changes the record chosen by staff, who saw what it replaces; amounts are numbers, and undoing puts all of it back', async () => {
  client = await addUser(fixture, 'Uma Client')
  actions = actionsOf(site, client)
  const first = await addBank({
    bankName: 'First Bank',
    accountOwner: 'Harbor LLC',
    accountNumber: '000111122223333',
    monthlyFees: 5,
  })
  const other = await addBank({ bankName: 'Other Bank' })
  const id = await actions.ask(bankFacts, bankAnswers)
  const { records, entries } = await actions.filing(id)
  expect(entries.map(({ to, record, value }) => [to, record, value])).toEqual([
    ['bankAccount.bankName', 'bankAccount', 'first  BANK'],
    ['bankAccount.monthlyFees', 'bankAccount', '$1,012.50'],
    ['bankAccount.accountOwner', 'bankAccount', 'Harbor LLC'],
    ['bankAccount.accountNumber', 'bankAccount', null],
  ])
  expect(records).toEqual([
    {
      record: 'bankAccount',
      noun: 'bank account',
      title: 'first  BANK',
      suggested: first.id,
      candidates: [
        {
          id: first.id,
          version: 1,
          title: 'First Bank',
          before: {
            'bankAccount.bankName': 'First Bank',
            'bankAccount.monthlyFees': '$5.00',
            'bankAccount.accountOwner': 'Harbor LLC',
            'bankAccount.accountNumber': '•••• •••• 3333',
          },
          same: ['bankAccount.accountOwner'],
        },
        expect.objectContaining({ id: other.id, title: 'Other Bank', same: [] }),
      ],
    },
  ])
  const target = { record: 'bankAccount', id: first.id, version: 1 }
  expect(await actions.accept(id, { records: [target, { ...target, record: 'other' }] })).toMatchObject({ status: 400 })
  expect(await actions.accept(id, { leaveOut: ['bankAccount.bankName'], records: [target] })).toMatchObject({
    status: 200,
  })
  const find = async (wanted: string) =>
    (await actions.list('business-bank-accounts')).find((one) => one['id'] === wanted)
  expect(await actions.list('business-bank-accounts')).toHaveLength(2)
  expect(await find(first.id)).toMatchObject({
    bankName: 'First Bank',
    monthlyFees: 1012.5,
    accountOwner: 'Harbor LLC',
    accountNumber: { last4: '6789' },
    version: 2,
  })
  const { rows } = await fixture.owner.query(
    `select fields, before from audit_entries where table_name = 'business_bank_accounts' and row_id = $1 and action = 'changed'`,
    [first.id],
  )
  expect(rows).toEqual([
    {
      fields: expect.not.arrayContaining(['bank_name', 'account_owner']),
      before: expect.objectContaining({ monthly_fees: 5 }),
    },
  ])
  await actions.reopen(id)
  expect(await find(first.id)).toMatchObject({ monthlyFees: 5, accountNumber: { last4: '3333' }, version: 3 })
  expect(await actions.revealed(`business-bank-accounts/${first.id}`, 'accountNumber')).toEqual({
    value: '000111122223333',
  })
  // Without a choice a new one is made, and nothing is written over.
  expect(await actions.accept(id)).toMatchObject({ status: 200 })
  expect(await find(first.id)).toMatchObject({ monthlyFees: 5, version: 3 })
  expect(await actions.list('business-bank-accounts')).toHaveLength(3)
})

test('a record that someone changed or deleted since staff looked is not written over, and neither is another client’s', async () => {
  client = await addUser(fixture, 'Vic Client')
  actions = actionsOf(site, client)
  const strange = await fixture.as(stranger)('POST', '/api/business-bank-accounts', { bankName: 'First Bank' })
  const bank = await addBank({ bankName: 'First Bank' })
  const id = await actions.ask(bankFacts, bankAnswers)
  const on = (target: string, version: number) =>
    actions.accept(id, { records: [{ record: 'bankAccount', id: target, version }] })
  const refused = {
    status: 409,
    body: {
      code: 'record_changed',
      detail: 'The bank account was changed meanwhile. Look at what would be replaced, then accept again.',
    },
  }
  expect(await on(String(strange.body['id']), 1)).toMatchObject(refused)
  const change = await fixture.as(client)(
    'PATCH',
    `/api/business-bank-accounts/${bank.id}`,
    { monthlyFees: 7 },
    { headers: { 'if-match': '"1"' } },
  )
  expect(change.status).toBe(200)
  expect(await on(bank.id, 1)).toMatchObject(refused)
  expect((await actions.list('business-bank-accounts'))[0]).toMatchObject({ monthlyFees: 7, version: 2 })
  const deleted = await fixture.as(client)('DELETE', `/api/business-bank-accounts/${bank.id}`, undefined, {
    headers: { 'if-match': '"2"' },
  })
  expect(deleted.status).toBeLessThan(300)
  expect(await on(bank.id, 3)).toMatchObject(refused)
  const mine = await fixture.as(stranger)('GET', '/api/business-bank-accounts')
  expect((mine.body['items'] as object[])[0]).toMatchObject({ bankName: 'First Bank', version: 1 })
})

test('staff who complete a task leave its answer in review where it says something of records, and it is filed when they accept it', async () => {
  client = await addUser(fixture, 'Wes Client')
  actions = actionsOf(site, client)
  const { tasks } = (await fixture.as(client)('GET', '/api/build-out')).body as unknown as BuildOut
  const complete = async (key: string, form: object, answers: Record<string, unknown>) => {
    const task = tasks.find((one) => one.key === key)
    const id = await actions.ask(form, answers)
    await fixture.owner.query('update client_requests set task_key = $2 where id = $1', [id, key])
    const done = await fixture.as(staff)(
      'PATCH',
      `/api/build-out-tasks/${task?.id}`,
      { state: 'completed', override: true },
      { headers: { 'if-match': `"${task?.version}"` } },
    )
    expect(done, done.text).toMatchObject({ status: 200 })
    const { rows } = await fixture.owner.query<{ open: boolean }>(
      'select received_at is null as open from client_requests where id = $1',
      [id],
    )
    return { id, open: rows[0]?.open }
  }
  const kept = await complete('T15', bankFacts, bankAnswers)
  expect(kept.open).toBe(true)
  expect(await actions.list('business-bank-accounts')).toEqual([])
  expect(await actions.accept(kept.id)).toMatchObject({ status: 200 })
  expect(await actions.list('business-bank-accounts')).toMatchObject([{ monthlyFees: 1012.5 }])
  const after = (await fixture.as(client)('GET', '/api/build-out')).body as unknown as BuildOut
  expect(after.tasks.find(({ key }) => key === 'T15')?.state).toBe('completed')
  // What goes nowhere is received with the task, as before; so is what was never sent.
  const plain = { type: 'fields', fields: [field('hours', 'Opening hours', 'line')] }
  expect((await complete('T16', plain, { hours: '9 to 5' })).open).toBe(false)
})
