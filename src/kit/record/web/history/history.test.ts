import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../contract/routes.ts'
import { describeHistory, describeRevert } from './history.ts'
import { sampleKind, sampleRow } from '../sample-kind.ts'

const entry = (id: string, change: Partial<HistoryEntry>): HistoryEntry => ({
  id,
  at: '2025-11-14T09:30:00Z',
  by: 'You',
  action: 'changed',
  fields: [],
  before: {},
  ...change,
})

test('each change shows what was there and what came instead, however often it was changed later', () => {
  const row = sampleRow({ fee: 30 })
  const items = describeHistory(
    sampleKind,
    row,
    [
      entry('3', { fields: ['fee'], before: { fee: 20 } }),
      entry('2', { fields: ['fee', 'owner'], before: { fee: 10, owner: 'Ann' } }),
      entry('1', { action: 'created' }),
    ],
    false,
  )
  expect(items.map(({ changes }) => changes.map(({ label, from, to }) => [label, from, to]))).toEqual([
    [['Fee', '$20.00', '$30.00']],
    [
      ['Fee', '$10.00', '$20.00'],
      ['Owner', 'Ann', undefined],
    ],
    [],
  ])
  expect(items.map(({ did }) => did)).toEqual(['changed this', 'changed this', 'added this'])
})

test('reverting to an older version undoes later changes too, and a revert without effect is not offered', () => {
  const row = sampleRow({ fee: 10 })
  const items = describeHistory(
    sampleKind,
    row,
    [
      entry('4', { fields: ['fee'], before: { fee: 20 } }),
      entry('3', { action: 'restored' }),
      entry('2', { fields: ['fee', 'club'], before: { fee: 10, club: 'Old Club' } }),
      entry('1', { action: 'created' }),
    ],
    false,
  )
  expect(items.map(({ previous }) => previous)).toEqual([
    [{ label: 'Fee', value: '$20.00' }],
    [],
    [{ label: 'Club', value: 'Old Club' }],
    [{ label: 'Club', value: 'Old Club' }],
  ])
})

test('secrets are named and never reverted, and a reveal of one is listed', () => {
  const items = describeHistory(
    sampleKind,
    sampleRow(),
    [entry('2', { fields: ['number'] }), entry('1', { action: 'revealed', fields: ['number'] })],
    true,
  )
  expect(items[0]).toMatchObject({ changes: [{ label: 'Number', secret: true }], previous: [] })
  expect(items[1]).toMatchObject({ did: 'viewed Number', changes: [], previous: [] })
})

test('a long text that the history cut short counts as the same when it begins the same', () => {
  const long = 'x'.repeat(600)
  const [item] = describeHistory(
    sampleKind,
    sampleRow({ remarks: long }),
    [entry('1', { fields: ['remarks'], before: { remarks: `${'x'.repeat(500)}…` } })],
    false,
  )
  expect(item?.previous).toEqual([])
})

test('a revert is described in words', () => {
  expect(describeRevert([{ label: 'Fee', value: '$20.00' }])).toBe('Fee is $20.00 again.')
  expect(describeRevert([{ label: 'Fee', value: undefined }])).toBe('Fee is empty again.')
  expect(
    describeRevert([
      { label: 'Fee', value: '1' },
      { label: 'Club', value: '2' },
      { label: 'Owner', value: '3' },
    ]),
  ).toBe('Fee, Club and Owner were restored.')
})
