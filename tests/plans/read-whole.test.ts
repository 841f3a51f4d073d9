import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { readWhole } from './read-whole.ts'

/** As auto_explain says it, with the costs of a table of a million rows. */
const said = (...plan: string[]) =>
  `duration: 0.1 ms  plan:\nQuery Text: select id\n  from users where x = $1\nQuery Parameters: $1 = 'a'\n${plan.join('\n')}`
const tablesOf = (...plan: string[]) => readWhole(said(...plan))?.tables

test('a sequential scan reads the table whole, also where the first row would do', () => {
  const scan = '->  Seq Scan on users  (cost=0.00..12501.00 rows=5000 width=16)'
  expect(readWhole(said(scan.slice(4), '  Filter: (x = 1)'))).toMatchObject({
    statement: 'select id from users where x = $1',
    tables: ['users'],
  })
  expect(tablesOf('Limit  (cost=0.00..2.50 rows=1 width=16)', `  ${scan}`, '        Filter: (x = 1)')).toEqual([
    'users',
  ])
  expect(
    tablesOf('Result  (cost=2.50..2.51 rows=1)', '  InitPlan 1', `    ${scan}`, '          Filter: (x = 1)'),
  ).toEqual(['users'])
})

test('the first rows of a table, or of an order, are not all of it', () => {
  const limit = 'Limit  (cost=0.42..5.10 rows=5 width=16)'
  expect(tablesOf(limit, '  ->  Seq Scan on users  (cost=0.00..10001.00 rows=1000000 width=16)')).toBeUndefined()
  expect(
    tablesOf(limit, '  ->  Index Scan using users_by_name on users  (cost=0.42..25000.00 rows=1000000 width=16)'),
  ).toBeUndefined()
})

test('an index without a condition reads the table whole, and one with a condition does not', () => {
  const scan = 'Index Only Scan using users_pkey on users  (cost=0.42..25000.00 rows=1000000 width=16)'
  expect(tablesOf(scan, '  Filter: (x = 1)')).toEqual(['users'])
  expect(tablesOf(scan, '  Index Cond: (id > $1)')).toBeUndefined()
  expect(
    tablesOf('Index Scan using users_pkey on users  (cost=0.42..8.44 rows=1 width=16)', '  Index Cond: (id = $1)'),
  ).toBeUndefined()
})

test('what is not known fails, and so does what is known and not met', () => {
  const read = readWhole(said('Seq Scan on users  (cost=0.00..12501.00 rows=5000 width=16)', '  Filter: (x = 1)'))
  const [first, ...rest] = judge(read ? [read] : [])
  expect(first).toBe('reads users whole: select id from users where x = $1')
  expect(rest.length).toBeGreaterThan(10)
})
