import { expect, test } from 'vitest'
import { checkBody } from './check.ts'
import { type DetailDraft, newDetail } from '../../field/list/detail-draft.ts'
import { createBody, findProblems, patchBody, startDraft } from './draft.ts'
import { sampleKind, sampleRow } from '../sample-kind.ts'

const row = sampleRow()
const base = startDraft(sampleKind, row)
const patchOf = (change: Record<string, unknown>) => patchBody(sampleKind, base, { ...base, ...change } as typeof base)

test('a form that was not touched changes nothing', () => {
  expect(patchOf({})).toEqual({})
})

test('a patch names only what was changed, amounts and blanks read as they are meant', () => {
  expect(patchOf({ club: ' Harbor Sailing ', fee: '$1,250.50', owner: '  ' })).toEqual({ club: 'Harbor Sailing' })
  expect(patchOf({ fee: '12', isGift: true, level: 'basic' })).toEqual({ fee: 12, isGift: true, level: 'basic' })
})

test('an emptied field becomes null, or the default where there is one', () => {
  expect(patchOf({ site: '', since: '', fee: '' })).toEqual({ site: null, since: null, fee: 0 })
})

test('an emptied required field is sent as null and refused by its name', () => {
  const body = patchOf({ club: '  ' })
  expect(body).toEqual({ club: null })
  expect(checkBody(sampleKind, 'patch', body)).toEqual({ club: 'Club is required.' })
})

test('a date is shown in words, sent as a day, and half a one is a change that is named and never sent as nothing', () => {
  expect(base['since']).toBe('Oct 27, 2025')
  expect(patchOf({ since: '10/27/2025' })).toEqual({})
  expect(patchOf({ since: '11/1/2026' })).toEqual({ since: '2026-11-01' })
  for (const since of ['11', 'Nov 1', '2/30/2026']) {
    expect(Object.keys(patchOf({ since }))).toEqual(['since'])
    expect(Object.keys(findProblems(sampleKind, { ...base, since }))).toEqual(['since'])
  }
  expect(findProblems(sampleKind, { ...base, since: '' })).toEqual({})
})

test('an empty secret stays what it is, a typed one replaces it, a cleared one goes', () => {
  expect(patchOf({ number: { typed: '', cleared: false } })).toEqual({})
  expect(patchOf({ number: { typed: '12345678', cleared: false } })).toEqual({ number: '12345678' })
  expect(patchOf({ number: { typed: '', cleared: true } })).toEqual({ number: null })
})

test('a sealed detail that was not touched is sent by its id and label alone', () => {
  const [username, password] = base['logins'] as DetailDraft[]
  const logins = [password, { ...username, value: 'pine' }]
  expect(patchOf({ logins })).toEqual({
    logins: [
      { id: password?.id, label: 'Password' },
      { id: username?.id, label: 'Username', value: 'pine' },
    ],
  })
})

test('a value that looks like a secret must be confirmed before it is sent, once, and not where it is hidden anyway', () => {
  const card = { ...newDetail('a'), label: 'Visa', value: '4111 1111 1111 1111' }
  const problemsOf = (item: DetailDraft) => findProblems(sampleKind, { ...base, logins: [newDetail('empty'), item] })
  expect(problemsOf(card)).toEqual({ 'logins.0.value': 'Choose whether to hide it.' })
  expect(problemsOf({ ...card, open: card.value })).toEqual({})
  expect(problemsOf({ ...card, hidden: true })).toEqual({})
  expect(problemsOf({ ...card, label: 'Card number' })).toEqual({})
  expect(patchOf({ logins: [{ ...card, hidden: true }] })).toEqual({
    logins: [{ label: 'Visa', value: card.value, hidden: true }],
  })
})

test('what is hidden stays hidden when another value is typed over it', () => {
  const [, password] = base['logins'] as [DetailDraft, DetailDraft]
  expect(patchOf({ logins: [{ ...password, label: 'Door', value: 'typed over' }] })).toEqual({
    logins: [{ id: password.id, label: 'Door', value: 'typed over', hidden: true }],
  })
})

test('details left empty are not sent, and are no change', () => {
  const logins = base['logins'] as DetailDraft[]
  expect(patchOf({ logins: [...logins, newDetail('a')] })).toEqual({})
  const body = patchOf({ logins: [newDetail('a'), ...logins, { ...newDetail('b'), value: 'alone' }] })
  expect(checkBody(sampleKind, 'patch', body)).toEqual({ 'logins.2.label': 'Each detail requires a label.' })
})

test('a new form starts with the defaults and sends everything but untouched secrets', () => {
  const draft = { ...startDraft(sampleKind), club: 'Harbor Rowing', site: 'rowing.example' }
  expect(draft).toMatchObject({ level: 'basic', isPaid: false, fee: '', logins: [] })
  expect(createBody(sampleKind, draft)).toEqual({
    club: 'Harbor Rowing',
    owner: null,
    since: null,
    fee: 0,
    site: 'https://rowing.example',
    isPaid: false,
    isGift: false,
    level: 'basic',
    remarks: null,
    logins: [],
  })
  expect(checkBody(sampleKind, 'create', createBody(sampleKind, draft))).toEqual({})
})

test('what can not be read as an amount reaches the schema, which says what an amount is', () => {
  expect(checkBody(sampleKind, 'patch', patchOf({ fee: 'twelve' }))).toEqual({ fee: 'Enter an amount, like 12.50.' })
})
