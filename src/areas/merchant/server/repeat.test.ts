import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { actAs, line } from './import-case.ts'
import { findRepeats } from './statement.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

type Plan = { Plans?: Plan[]; 'Rows Removed by Join Filter'?: number; 'Actual Rows': number; 'Actual Loops': number }

test.for(['equal', 'different'])(
  'a file of nothing but %s lines is compared line by line, not each with each',
  async (lines) => {
    const owner = await addUser(fixture, 'Owner')
    const rows = Array.from({ length: 2000 }, (_, n) =>
      line(n + 2, { customer: lines === 'equal' ? '' : `Client ${n}` }),
    )
    expect((await actAs(fixture, owner).bring(rows)).status).toBe(201)
    const { text, values } = findRepeats(owner.userId, rows)
    const [, response] = await fixture.database.asUser<{ 'QUERY PLAN': { Plan: Plan }[] }>(owner, [
      { text: 'select 1' },
      { text: `explain (analyze, format json) ${text}`, values: values ?? [] },
    ])
    const touched = (plan: Plan): number[] => [
      plan['Actual Rows'] * plan['Actual Loops'] + (plan['Rows Removed by Join Filter'] ?? 0),
      ...(plan.Plans ?? []).flatMap(touched),
    ]
    expect(Math.max(...touched(response?.[0]?.['QUERY PLAN'][0]?.Plan as Plan))).toBeLessThan(20_000)
  },
)

test('of equal lines as many are repeated as are there, each with the file it came with', async () => {
  const me = actAs(fixture, await addUser(fixture, 'Twice'))
  await me.bring([line(2, { customer: 'One' }), line(3, { customer: 'One' })], { fileName: 'first.csv' })
  await me.bring([line(2, { customer: 'One' })], { fileName: 'second.csv', repeats: 'import' })
  const { body } = await me.call('POST', '/api/merchant-imports/check', {
    rows: [5, 6, 7, 8].map((index) => line(index, { customer: 'One' })),
  })
  expect(body['repeated']).toMatchObject([
    { line: 5, fileName: 'first.csv' },
    { line: 6, fileName: 'first.csv' },
    { line: 7, fileName: 'second.csv' },
  ])
})
