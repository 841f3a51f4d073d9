import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import type { TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { BuildOut, ClientRequest } from '../contract.ts'
import { type AcceptCase, actionsOf, facts, field, openAcceptCase } from './accept-case.ts'

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

test('accepting writes an answer into the profile, sealed values sealed, and undoing takes all of it back', async () => {
  client = await addUser(fixture, 'Ann Client')
  actions = actionsOf(site, client)
  const before = await actions.addProfile({
    businessName: 'Old LLC',
    ein: '120004417',
    businessPhone: '+1 212 555 0100',
  })
  const id = await actions.ask(facts, { name: 'Harbor & Pine LLC', ein: '12-0009999', else: 'Nothing' })
  expect(await actions.filing(id)).toEqual({
    profileVersion: before['version'],
    records: [],
    entries: [
      {
        to: 'userProfile.businessName',
        record: null,
        label: 'Business Name',
        target: 'Profile',
        value: 'Harbor & Pine LLC',
        before: 'Old LLC',
        problem: null,
      },
      {
        to: 'userProfile.ein',
        record: null,
        label: 'EIN',
        target: 'Profile',
        value: null,
        before: '•••• •••• 4417',
        problem: null,
      },
    ],
  })
  expect(await actions.profile()).toMatchObject({ businessName: 'Old LLC', version: 1 })
  expect(await actions.accept(id)).toMatchObject({ status: 200, body: { receivedAt: expect.any(String) } })
  // Twice writes once.
  expect(await actions.accept(id)).toMatchObject({ status: 200 })
  const after = await actions.profile()
  expect(after).toMatchObject({
    businessName: 'Harbor & Pine LLC',
    ein: { set: true, last4: '9999' },
    businessPhone: before['businessPhone'],
    agreedBy: 'Ann Client',
    version: 2,
  })
  expect(await actions.revealed(`user-profile/${String(after?.['id'])}`, 'ein')).toEqual({ value: '120009999' })
  const { rows } = await fixture.owner.query(
    `select actor_id, action, fields, before from audit_entries where table_name = 'user_profile' and owner_id = $1 and action = 'changed' order by id desc limit 1`,
    [client.userId],
  )
  expect(rows).toEqual([
    {
      actor_id: staff.userId,
      action: 'changed',
      fields: expect.arrayContaining(['business_name', 'ein', 'ein_last4']),
      before: { business_name: 'Old LLC', ein_last4: '4417' },
    },
  ])

  expect(await actions.reopen(id)).toMatchObject({ status: 200, body: { receivedAt: null } })
  expect(await actions.reopen(id)).toMatchObject({ status: 200 })
  expect(await actions.profile()).toMatchObject({ businessName: 'Old LLC', ein: { last4: '4417' }, version: 3 })
  expect(await actions.revealed(`user-profile/${String(after?.['id'])}`, 'ein')).toEqual({ value: '120004417' })
  expect(await actions.accept(id, { leaveOut: ['userProfile.businessName'] })).toMatchObject({ status: 200 })
  expect(await actions.profile()).toMatchObject({ businessName: 'Old LLC', ein: { last4: '9999' } })
})

test('an acceptance that is undone leaves the client’s bell, and no mail goes out before', async () => {
  client = await addUser(fixture, 'Uma Undone')
  actions = actionsOf(site, client)
  await fixture.as(client)('PATCH', '/api/notification-choices/accepted', { way: 'mail' })
  await actions.addProfile({ businessName: 'Old LLC' })
  const id = await actions.ask(facts, { name: 'New LLC', ein: '120001111' })
  const heard = async () =>
    (
      await fixture.owner.query<{ due: boolean | null }>(
        `select m.due_at > now() + interval '10 seconds' as due from notifications n left join notification_mails m on m.notification_id = n.id
          where n.user_id = $1 and n.kind = 'accepted'`,
        [client.userId],
      )
    ).rows
  expect(await actions.accept(id)).toMatchObject({ status: 200 })
  expect(await heard()).toEqual([{ due: true }])
  expect(await actions.reopen(id)).toMatchObject({ status: 200 })
  expect(await heard()).toEqual([])
})

test('what someone changed since stays when the acceptance is undone', async () => {
  client = await addUser(fixture, 'Cleo Client')
  actions = actionsOf(site, client)
  await actions.addProfile({ businessName: 'Old LLC' })
  const id = await actions.ask(facts, { name: 'New LLC', ein: '120001111' })
  await actions.accept(id)
  const now = await actions.profile()
  const changed = await fixture.as(client)(
    'PATCH',
    `/api/user-profile/${String(now?.['id'])}`,
    { businessName: 'Own LLC' },
    { headers: { 'if-match': `"${String(now?.['version'])}"` } },
  )
  expect(changed).toMatchObject({ status: 200 })
  expect(await actions.reopen(id)).toMatchObject({ status: 200 })
  expect(await actions.profile()).toMatchObject({ businessName: 'Own LLC', ein: { last4: '1111' } })
})

test('a profile that is made of an answer has no agreement until its owner saves it', async () => {
  client = await addUser(fixture, 'New Client')
  actions = actionsOf(site, client)
  const id = await actions.ask(facts, { name: 'First LLC', ein: '120002222', mail: 'hello@first.example' })
  expect((await actions.filing(id))['profileVersion']).toBeNull()
  expect(await actions.accept(id)).toMatchObject({ status: 200 })
  const made = await actions.profile()
  expect(made).toMatchObject({ businessName: 'First LLC', agreement: null, agreedAt: null, agreedBy: null })
  const save = (body: object, who = client) =>
    fixture.as(who)('PATCH', `/api/user-profile/${String(made?.['id'])}`, body, { headers: { 'if-match': '"1"' } })
  expect(await save({ businessName: 'Other LLC' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'agreement', message: 'Check I AGREE to save the profile.' }] },
  })
  const agreed = await fixture.owner.query('select 1 from agreements where user_id = $1', [client.userId])
  expect(agreed.rows).toEqual([])
  expect(await save({ businessName: 'Other LLC', agreement: 'I AGREE' })).toMatchObject({
    status: 200,
    body: { businessName: 'Other LLC', agreement: 'I AGREE', agreedBy: 'New Client' },
  })
  // From then on nobody takes it back, staff neither, not even past the routes.
  for (const who of [client, staff])
    await expect(
      fixture.database.asUser(who, [
        { text: 'update user_profile set agreement = null where id = $1', values: [made?.['id']] },
      ]),
    ).rejects.toMatchObject({ detail: 'agreement_needed' })
  await expect(
    fixture.database.asUser(stranger, [
      { text: 'insert into user_profile (id, user_id) values (gen_random_uuid(), $1)', values: [stranger.userId] },
    ]),
  ).rejects.toMatchObject({ detail: 'agreement_needed' })
  // Undone while it is as it was made, it goes to the trash.
  client = await addUser(fixture, 'Newer Client')
  actions = actionsOf(site, client)
  const other = await actions.ask(facts, { name: 'First LLC', ein: '120002222' })
  await actions.accept(other)
  await actions.reopen(other)
  expect(await actions.profile()).toBeUndefined()
})

test('an answer makes a record, whose required field can’t be left out alone', async () => {
  client = await addUser(fixture, 'Ben Client')
  actions = actionsOf(site, client)
  const bank = {
    type: 'fields',
    fields: [
      field('bank', 'Your bank', 'line', 'bankAccount.bankName'),
      field('number', 'Account number', 'secret', 'bankAccount.accountNumber'),
      field('opened', 'Opened on', 'day', 'bankAccount.dateOpened'),
      field('savings', 'It is a savings account', 'yes', 'bankAccount.isSavings', { optional: true }),
    ],
  }
  const id = await actions.ask(bank, {
    bank: 'First Bank',
    number: '000123456789',
    opened: '2026-11-02',
    savings: true,
  })
  expect((await actions.filing(id)).entries.map(({ label, target, value }) => [label, target, value])).toEqual([
    ['Bank Name', 'New bank account', 'First Bank'],
    ['Account Number', 'New bank account', null],
    ['Date Opened', 'New bank account', expect.stringContaining('2026')],
    ['Savings', 'New bank account', expect.any(String)],
  ])
  expect(await actions.accept(id, { leaveOut: ['bankAccount.bankName'] })).toMatchObject({
    status: 400,
    body: {
      code: 'incomplete_record',
      detail: 'A bank account needs its Bank Name. Keep it, or leave out the whole bank account.',
    },
  })
  expect(await actions.accept(id)).toMatchObject({ status: 200 })
  const [made] = await actions.list('business-bank-accounts')
  expect(made).toMatchObject({ bankName: 'First Bank', dateOpened: '2026-11-02', isSavings: true })
  expect(await actions.revealed(`business-bank-accounts/${String(made?.['id'])}`, 'accountNumber')).toEqual({
    value: '000123456789',
  })
  await actions.reopen(id)
  expect(await actions.list('business-bank-accounts')).toEqual([])
  expect(await actions.accept(id)).toMatchObject({ status: 200 })
  expect(await actions.list('business-bank-accounts')).toHaveLength(1)
})

test('the kick-off files the first owner and the first choice of a name in the profile, and every owner with their share', async () => {
  client = await addUser(fixture, 'Kim Client')
  actions = actionsOf(site, client)
  const plan = (await fixture.as(client)('GET', '/api/build-out')).body as unknown as BuildOut
  const first = plan.tasks.find(({ key }) => key === 'T01')
  await fixture.owner.query('update build_outs set start_date = current_date where user_id = $1', [client.userId])
  const opened = await fixture.as(client)('POST', `/api/build-out-tasks/${first?.id}/request`)
  const { id } = opened.body as unknown as ClientRequest
  const owners = ['Mary Ann Lee', 'Bo Yang'].map((name) => ({
    id: crypto.randomUUID(),
    name,
    address: `${name} Street 1`,
    share: name === 'Bo Yang' ? 49.5 : 50.5,
  }))
  for (const [part, value] of Object.entries({
    owners,
    [`born.${owners[0]?.id}`]: '1980-02-03',
    [`born.${owners[1]?.id}`]: '1990-02-03',
    names: ['Harbor LLC', 'Pine LLC', 'Bay LLC'],
    state: 'Delaware',
    activity: 'Interiors',
    entity: 'Corporation',
    tax: 'C corporation',
    consent: true,
  }))
    expect(await actions.give(id, part, value), part).toMatchObject({ status: 200 })
  expect(await fixture.as(client)('POST', `/api/client-requests/${id}/answer`)).toMatchObject({ status: 200 })
  expect(await actions.accept(id)).toMatchObject({ status: 200 })
  const made = await actions.profile()
  expect(made).toMatchObject({
    businessName: 'Harbor LLC',
    ownerFirstName: 'Mary Ann',
    ownerLastName: 'Lee',
    ownerHomeAddress: 'Mary Ann Lee Street 1',
    ownerDob: { set: true },
  })
  expect(await actions.revealed(`user-profile/${String(made?.['id'])}`, 'ownerDob')).toEqual({
    value: 'February 3, 1980',
  })
  const rows = await actions.list('company-owners')
  expect(rows.map(({ name, share, homeAddress, dateOfBirth }) => [name, share, homeAddress, dateOfBirth])).toEqual(
    expect.arrayContaining([
      ['Mary Ann Lee', 50.5, 'Mary Ann Lee Street 1', { set: true, last4: null }],
      ['Bo Yang', 49.5, 'Bo Yang Street 1', { set: true, last4: null }],
    ]),
  )
  expect(rows).toHaveLength(2)
  const bo = rows.find(({ name }) => name === 'Bo Yang')
  expect(await actions.revealed(`company-owners/${String(bo?.['id'])}`, 'dateOfBirth')).toEqual({
    value: 'February 3, 1990',
  })
  // Undone, none of it is left; accepted again, what staff leave out is not written.
  await actions.reopen(id)
  expect(await actions.list('company-owners')).toEqual([])
  expect(await actions.profile()).toBeUndefined()
  const left = (await actions.filing(id)).entries.filter(({ value, record }) => record !== null && value === 'Bo Yang')
  expect(left).toMatchObject([{ to: `companyOwner.name#${owners[1]?.id}`, label: 'Legal Name', target: 'New owner' }])
  const ofBo = (await actions.filing(id)).entries.filter(({ to }) => to.endsWith(`#${owners[1]?.id}`))
  expect(ofBo).toHaveLength(4)
  expect(await actions.accept(id, { leaveOut: [left[0]?.to] })).toMatchObject({
    status: 400,
    body: {
      code: 'incomplete_record',
      detail: 'An owner needs its Legal Name. Keep it, or leave out the whole owner.',
    },
  })
  expect(await actions.accept(id, { leaveOut: ofBo.map(({ to }) => to) })).toMatchObject({ status: 200 })
  expect((await actions.list('company-owners')).map(({ name }) => name)).toEqual(['Mary Ann Lee'])
})
