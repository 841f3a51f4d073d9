import { expect, test } from 'vitest'
import type { SearchHit } from '../contract.ts'
import { keepFitting, listActions, listMatches, listPages } from './option.ts'

const icon = () => null
const pages = [
  { path: '/', label: 'Business Formation', also: 'Dashboard', icon },
  { path: '/bank', label: 'Business Bank Accounts', icon },
  { path: '/merchant', label: 'Merchant Account', icon },
]
const iconed = { pages, iconOf: () => icon }
const hit = (id: string, group: string, rest: Partial<SearchHit> = {}): SearchHit => ({
  id,
  kind: group,
  group,
  title: id,
  detail: null,
  path: `/bank?row=${id}`,
  ...rest,
})

test('without words the recent pages are first, each page once', () => {
  const groups = listPages(iconed, ['/bank', '/gone'])
  expect(groups.map(({ label, options }) => [label, options.map(({ to }) => to)])).toEqual([
    ['Recent', ['/bank']],
    ['Go to', ['/', '/merchant']],
  ])
  expect(listPages(iconed, []).map(({ label }) => label)).toEqual(['Go to'])
})

test('pages come first, best first, also by the other words they are known under; then the rows by kind', () => {
  const groups = listMatches(iconed, 'account', [hit('a', 'Notes'), hit('b', 'Banks'), hit('c', 'Notes')])
  expect(groups.map(({ label, options }) => [label, options.map(({ key }) => key)])).toEqual([
    ['Pages', ['/bank', '/merchant']],
    ['Notes', ['a', 'c']],
    ['Banks', ['b']],
  ])
  expect(listMatches(iconed, 'dash', [])[0]?.options.map(({ to }) => to)).toEqual(['/'])
  expect(listMatches(iconed, 'zebra', [])).toEqual([])
})

test('a row leads to its page with itself and its client in the address', () => {
  const [group] = listMatches(iconed, 'x', [
    hit('a', 'Banks', { path: '/bank?client=c&row=a', client: { id: 'c', name: 'Theo' } }),
  ])
  expect(group?.options[0]).toMatchObject({ to: '/bank', search: { client: 'c', row: 'a' }, owner: 'Theo' })
})

test('rows of a former answer stay only while they hold what is typed', () => {
  const hits = [
    hit('a', 'Banks', { title: 'Northgate Bank' }),
    hit('b', 'Banks', { title: 'Nova', detail: 'Notes: north side' }),
  ]
  expect(keepFitting(hits, 'north').map(({ id }) => id)).toEqual(['a', 'b'])
  expect(keepFitting(hits, 'northg').map(({ id }) => id)).toEqual(['a'])
})

test('what can be done on the page comes as long as it fits what is typed', () => {
  const actions = ['Tag 3 clients', 'Assign 3 clients'].map((label) => ({ label, icon, run: () => undefined }))
  const titles = (typed: string) =>
    listActions(actions, '/desk', typed).map(({ label, options }) => [label, options.map(({ title }) => title)])
  expect(titles('')).toEqual([['On this page', ['Tag 3 clients', 'Assign 3 clients']]])
  expect(titles('assi')).toEqual([['On this page', ['Assign 3 clients']]])
  expect(titles('zebra')).toEqual([])
  expect(listActions([], '/desk', '')).toEqual([])
})
