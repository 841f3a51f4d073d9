import { expect, test } from 'vitest'
import { findDifferences, rebaseDraft } from './conflict.ts'
import type { DetailDraft } from '../../field/list/detail-draft.ts'
import { patchBody, startDraft } from './draft.ts'
import { sampleKind, sampleRow } from '../sample-kind.ts'

const base = sampleRow()
const mine = { ...startDraft(sampleKind, base), fee: '20', number: { typed: '99998888', cleared: false } }
const current = sampleRow({ version: 4, fee: 30, remarks: 'Their remark', number: { set: true, last4: '1111' } })

test('both versions are shown for each field that someone changed, secrets without their values', () => {
  expect(findDifferences(sampleKind, base, mine, current)).toEqual([
    { name: 'number', label: 'Number', mine: 'A new value', theirs: '•••• •••• 1111', onlyTheirs: false },
    { name: 'fee', label: 'Fee', mine: '$20.00', theirs: '$30.00', onlyTheirs: false },
    { name: 'remarks', label: 'Remarks', mine: undefined, theirs: 'Their remark', onlyTheirs: true },
  ])
})

test('the same change made twice is no difference', () => {
  const draft = { ...startDraft(sampleKind, base), fee: '30.00' }
  expect(findDifferences(sampleKind, base, draft, sampleRow({ version: 4, fee: 30 }))).toEqual([])
})

test('keeping mine puts my changes on top of theirs and takes nothing else back', () => {
  const rebased = rebaseDraft(sampleKind, base, mine, current)
  expect(patchBody(sampleKind, startDraft(sampleKind, current), rebased)).toEqual({ fee: 20, number: '99998888' })
})

test('details are compared line by line and never show what is sealed', () => {
  const [username, password] = startDraft(sampleKind, base)['logins'] as DetailDraft[]
  const logins = [
    { ...username, value: 'pine' },
    { ...password, value: 'a-new-password' },
  ] as DetailDraft[]
  const [difference] = findDifferences(
    sampleKind,
    base,
    { ...startDraft(sampleKind, base), logins },
    sampleRow({ version: 4 }),
  )
  expect(difference).toMatchObject({
    mine: 'Username: pine\nPassword: a new value',
    theirs: 'Username: harbor\nPassword: ••••••••••',
  })
})
