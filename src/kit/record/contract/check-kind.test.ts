import { expect, test } from 'vitest'
import { attachments } from '../field/attachments/field.ts'
import { choice } from '../field/choice/field.ts'
import { flag } from '../field/flag/field.ts'
import { list } from '../field/list/field.ts'
import { money } from '../field/money/field.ts'
import { secret } from '../field/secret/field.ts'
import { text } from '../field/text/field.ts'
import { sampleKind } from '../web/sample-kind.ts'
import { checkKind, checkKinds } from './check-kind.ts'
import type { RecordKind } from './define-record.ts'
import type { Fields } from './field.ts'

const sentenceOf = (change: Partial<RecordKind>) => {
  try {
    checkKind({ ...sampleKind, ...change })
  } catch (error) {
    return (error as Error).message
  }
}
const withField = (fields: Fields) => sentenceOf({ fields: { ...sampleKind.fields, ...fields } })

test('a sound declaration passes', () => {
  expect(sentenceOf({})).toBeUndefined()
  expect(() => checkKinds([sampleKind])).not.toThrow()
})

test('a title or oncePer must be a field with a column that is shown', () => {
  expect(sentenceOf({ title: 'clubs' })).toBe('The record kind membership: its title "clubs" is not one of its fields.')
  expect(sentenceOf({ title: 'number' })).toMatch(/its title "number" has no text/)
  expect(sentenceOf({ title: 'logins' })).toMatch(/its title "logins" has no text/)
  expect(sentenceOf({ oncePer: 'nosuch' })).toMatch(/oncePer "nosuch" is not one of its fields\./)
  expect(sentenceOf({ oncePer: 'number' })).toMatch(/oncePer "number" has no column/)
})

test('a choice has values, each once, and a derived choice depends on a field that is there', () => {
  const gold = { value: 'gold', label: 'Gold', tone: 'ok' as const }
  const late = { value: 'late', label: 'Late', tone: 'bad' as const }
  expect(withField({ level: choice({ label: 'Level', choices: [] }) })).toBe(
    'The record kind membership: its field "level" is a choice without values.',
  )
  expect(withField({ level: choice({ label: 'Level', choices: [gold, gold] }) })).toMatch(
    /"level" has the choice "gold" twice/,
  )
  expect(
    withField({
      level: choice({ label: 'Level', choices: [gold, late], derived: { from: 'gold', to: 'late', after: 'until' } }),
    }),
  ).toMatch(/"level" depends on "until"/)
  expect(
    withField({
      level: choice({ label: 'Level', choices: [gold, late], derived: { from: 'gold', to: 'late', after: 'since' } }),
    }),
  ).toBeUndefined()
})

test('a list is sorted and a search looks only by what can be', () => {
  expect(withField({ number: secret({ label: 'Number', show: 'last4', sort: 'value' }) })).toMatch(
    /"number" is of a type by which no list can be sorted/,
  )
  expect(withField({ logins: list({ label: 'Logins', table: 'a', parent: 'b', sort: 'value' }) })).toMatch(
    /"logins" is of a type by which no list can be sorted/,
  )
  expect(withField({ fee: money({ label: 'Fee', sort: 'number' }) })).toMatch(/"fee" is no text/)
  expect(withField({ fee: money({ label: 'Fee', search: true }) })).toMatch(
    /"fee" is of a type in which no search can look/,
  )
  expect(withField({ owner: text({ label: 'Owner', sort: 'number', search: true }) })).toBeUndefined()
})

test('a default is there where it is promised, and would be taken', () => {
  expect(withField({ owner: text({ label: 'Owner', presence: 'defaulted' }) })).toMatch(
    /"owner" is filled in when it is not given, but has no default/,
  )
  expect(withField({ fee: money({ label: 'Fee', presence: 'defaulted', default: -1 }) })).toMatch(
    /"fee" has a default that it would refuse/,
  )
})

test('no column, table or name is taken twice', () => {
  expect(withField({ is_paid: flag({ label: 'Paid' }) })).toMatch(/share the column is_paid\./)
  expect(withField({ number_last4: text({ label: 'End' }) })).toMatch(/share the column number_last4\./)
  expect(withField({ version: text({ label: 'Version' }) })).toMatch(/share the column version\./)
  const documents = (table: string) =>
    attachments({ label: 'Papers', table, parent: 'membership_id', folder: 'files/papers' })
  expect(withField({ papers: documents('membership_papers'), photos: documents('membership_photos') })).toMatch(
    /two of its fields hold documents/,
  )
  expect(() => checkKinds([sampleKind, { ...sampleKind, table: 'others' }])).toThrow(
    'Two record kinds are named membership.',
  )
  const other = {
    ...sampleKind,
    name: 'other',
    table: 'others',
    fields: {
      club: sampleKind.fields.club,
      logins: list({ label: 'Logins', table: 'memberships', parent: 'other_id' }),
    },
  }
  expect(() => checkKinds([sampleKind, other])).toThrow(/are kept in the table memberships\./)
})
