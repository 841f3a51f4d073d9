import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findScreen } from '../find-screen.ts'
import type { Screen } from '../screen.ts'
import { publicScreens } from '../public-screens.ts'
import { screens } from '../screens.ts'
import { checkScreens } from './check-screens.ts'

const bank: Screen = {
  path: '/bank',
  file: './web/screens/bank.tsx',
  title: 'Bank',
  section: 'setup',
  icon: 'bank',
  kinds: ['bankAccount'],
  tab: { key: 'bank', label: 'Bank', order: 10 },
}
const loans: Screen = {
  path: '/loans',
  file: './web/screens/term-loan.tsx',
  title: 'Loans',
  section: 'setup',
  group: '/bank',
  kinds: ['loan'],
  tab: { key: 'loans', label: 'Loans', order: 20 },
}
const check =
  (screens: Screen[], sections = ['setup']) =>
  () =>
    checkScreens({ screens, kinds: ['bankAccount', 'loan'], sections, exists: (file) => !file.includes('missing') })

test('the table of screens holds', () => {
  expect(checkScreens).not.toThrow()
  expect(check([bank, loans])).not.toThrow()
})

test.each<[string, Screen[], string[]?]>([
  ['two screens have the path /bank.', [bank, { ...loans, path: '/bank' }]],
  ['./web/screens/missing.tsx does not exist.', [bank, { ...loans, file: './web/screens/missing.tsx' }]],
  [
    './web/screens/missing-tab.tsx does not exist.',
    [bank, { ...loans, tab: { key: 'loans', label: 'Loans', order: 20, file: './web/screens/missing-tab.tsx' } }],
  ],
  ['the rows of bankAccount have two pages.', [bank, { ...loans, kinds: ['loan', 'bankAccount'] }]],
  ['the rows of loan have no page.', [bank]],
  ['house is no record kind.', [bank, { ...loans, kinds: ['loan', 'house'] }]],
  ['two tabs have the key or the order bank.', [bank, { ...loans, tab: { key: 'bank', label: 'Loans', order: 20 } }]],
  ['two tabs have the key or the order 10.', [bank, { ...loans, tab: { key: 'loans', label: 'Loans', order: 10 } }]],
  ['the section support of the navigation has no row.', [bank, loans], ['setup', 'support']],
  ['/loans is a row of the navigation and has no icon.', [bank, { ...loans, group: undefined }]],
  ['/loans is listed under /nothing, which is no row of the same section.', [bank, { ...loans, group: '/nothing' }]],
  ['/loans is listed under /bank, which is no row of the same section.', [bank, { ...loans, section: 'growth' }]],
])('a contradiction fails with a sentence that names the file: %s', (sentence, screens, sections) => {
  expect(check(screens, sections)).toThrow(`src/app/screens.ts: ${sentence}`)
})

test('every module of a screen is in the table, and has its component as the default', () => {
  const app = path.resolve(import.meta.dirname, '..')
  const named = [...publicScreens, ...screens]
    .flatMap(({ file, tab }: Screen) => [file, tab?.file ?? file])
    .map((file) => path.join(app, file))
  const there = globSync(['web/screens/*.tsx', '../areas/*/web/*-screen.tsx'], { cwd: app }).map((file) =>
    path.join(app, file),
  )
  expect([...new Set(named)].sort()).toEqual(there.sort())
  expect(named.filter((file) => !/^export default function \w+Screen\(/m.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('every link of the portal leads to a screen', () => {
  const source = path.resolve(import.meta.dirname, '../..')
  const links = globSync('**/*.{ts,tsx,json}', { cwd: source, exclude: ['**/*.test.*'] }).flatMap((file) =>
    [...readFileSync(path.join(source, file), 'utf8').matchAll(/\b(?:to|route)"?(?:=|: )["'](\/[^"']*)["']/g)].map(
      ([, to = '']) => to,
    ),
  )
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter((to) => findScreen(to).path === '$')).toEqual([])
})
