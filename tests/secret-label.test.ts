import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesSecret, secretLabelPattern } from '../src/kit/record/contract/secret-label.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { harmlessLabels, secretLabels } from './secret-label-case.ts'

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await openTestDatabase()
})
afterAll(() => fixture.close())

async function askDatabase(labels: string[]): Promise<[label: string, secret: boolean][]> {
  const { rows } = await fixture.owner.query<{ label: string; secret: boolean }>(
    `select label, not app.may_be_open(label, 'x') as secret from unnest($1::text[]) label`,
    [labels],
  )
  return rows.map(({ label, secret }) => [label, secret])
}

test('every usual spelling of a secret is known as one', () => {
  expect(new Set(secretLabels).size).toBeGreaterThan(200)
  expect(secretLabels.filter((label) => !namesSecret(label))).toEqual([])
})

test('what only looks a little like one is left in sight', () => {
  expect(new Set(harmlessLabels).size).toBeGreaterThan(60)
  expect(harmlessLabels.filter((label) => namesSecret(label))).toEqual([])
})

test('signs, capitals and blanks around and between the words change nothing', () => {
  const ways = [
    (label: string) => label.toUpperCase(),
    (label: string) => ` ${label.replaceAll(' ', ' \t ')}: `,
    (label: string) => label.replaceAll(' ', '_'),
    (label: string) => label.replaceAll(' ', '\u200b-\u2013'),
  ]
  for (const label of ['Api key', 'Account number', 'Social security', 'Card no', 'Backup codes', 'Tax id']) {
    for (const way of ways) expect([way(label), namesSecret(way(label))]).toEqual([way(label), true])
  }
})

test('the database recognizes a label of a secret as the portal does', async () => {
  const {
    rows: [defined],
  } = await fixture.owner.query<{ text: string }>(
    `select prosrc as text from pg_proc where oid = 'app.names_secret(text)'::regprocedure`,
  )
  expect(defined?.text).toContain(`'${secretLabelPattern}'`)
  const labels = [...secretLabels, ...harmlessLabels]
  expect(await askDatabase(labels)).toEqual(labels.map((label) => [label, namesSecret(label)]))
})

test('also for labels put together from pieces of words and signs, and for any text', async () => {
  const pieces = [
    ...new Set([...secretLabels, ...harmlessLabels].flatMap((label) => label.split(/[^A-Za-z0-9]+/))),
  ].filter((piece) => piece !== '')
  const made = fc
    .array(
      fc.oneof(
        fc.constantFrom(...pieces),
        fc.constantFrom(' ', '-', '_', '.', '#', ' #', '\u00e9', '\u200b', 's', 'No', '\t', "'"),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) => parts.join(''))
  const any = fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed() && !text.includes('\u0000'))
  const labels = fc.sample(fc.oneof({ weight: 4, arbitrary: made }, any), 3_000)
  expect(await askDatabase(labels)).toEqual(labels.map((label) => [label, namesSecret(label)]))
})
