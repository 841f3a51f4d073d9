import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { messages } from './message-catalogue.ts'
import { listRefusals, type RefusalText, sourcesIn } from './refusal-text.ts'
import { unreadRefusals } from './unread-refusals.ts'

const root = path.resolve(import.meta.dirname, '..')
const refusals = listRefusals()
const codes = [...new Set(refusals.map(({ code }) => code))].filter((code) => /^\w+$/.test(code)).sort()
const tests = ['src', 'tests']
  .flatMap((folder) => sourcesIn(folder))
  .filter((file) => !file.endsWith('refusal-text.test.ts'))
  .filter((file) => /(\.test|-case)\.ts$/.test(file) || file.startsWith('tests/e2e/'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))

/** Whether the catalogue has the text, with any values where it has values. */
function isShown({ text }: RefusalText): boolean {
  if (text === undefined) return false
  const pattern = new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('…', '.+')}$`)
  return Object.values(messages).some((message) => pattern.test(message.text))
}

const isRead = (code: string) =>
  tests.some((source) => source.includes(`'${code}'`)) ||
  refusals.some((refusal) => refusal.code === code && isShown(refusal))

test('every kind of refusal is found, also one whose text has values', () => {
  expect(refusals.length).toBeGreaterThan(150)
  expect(refusals).toContainEqual({
    file: 'src/areas/people/server/invitation.ts',
    code: 'sign_in_first',
    text: 'Sign in with … to accept this invitation.',
  })
  expect(codes).toContain('clients_left')
})

test('every refusal is in the catalogue or read by a test of its call, or listed with the reason', () => {
  expect(codes.filter((code) => !isRead(code) && !unreadRefusals[code])).toEqual([])
})

test('what is listed as unread exists, and no test reads it', () => {
  expect(Object.keys(unreadRefusals).filter((code) => !codes.includes(code) || isRead(code))).toEqual([])
})

test('a refusal of the database has its words', () => {
  const raised = sourcesIn('migrations', 'sql').flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/errcode = 'PT403'[^;]*detail = '(\w+)'/g)].map(
      ([, detail = '']) => detail,
    ),
  )
  expect(raised).toContain('clients_left')
  expect([...new Set(raised)].filter((detail) => !codes.includes(detail))).toEqual([])
})
