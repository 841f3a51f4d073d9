import { expect, test } from 'vitest'
import { maxNameLength, type Statement, statementName } from '../src/kit/database/statement.ts'
import { choicesOf } from '../src/kit/record/contract/routes.ts'
import { lastId } from '../src/kit/database/new-id.ts'
import { buildListSql } from '../src/kit/record/server/list-statement.ts'
import { recordKinds } from '../src/records/index.ts'

// PostgreSQL would run one statement for another whose name differs only behind the limit.
test('no two statements that read the rows of any kind share a name, and PostgreSQL keeps all of each name', () => {
  const texts = new Map<string, string>()
  const add = ({ name = '', text }: Statement) => {
    expect(name.length, name).toBeLessThanOrEqual(maxNameLength)
    expect(texts.get(name) ?? text, name).toBe(text)
    texts.set(name, text)
  }
  for (const kind of recordKinds) {
    const sql = buildListSql(kind)
    const fields = Object.entries(kind.fields)
    const sorts = [undefined, ...fields.flatMap(([name, { sort }]) => (sort ? [name] : []))]
    const narrowed = subsets(choicesOf(kind).map(([name, [value = '']]) => [name, value] as const))
    for (const whose of ['own', 'all', lastId])
      for (const words of [undefined, 'word'])
        for (const trash of [false, true])
          for (const choices of narrowed.map((chosen) => Object.fromEntries(chosen))) {
            add(sql.summary({ whose, words, trash, choices }))
            for (const sort of sorts)
              for (const direction of sort ? (['asc', 'desc'] as const) : [undefined])
                for (const cursor of [undefined, lastId]) {
                  const question = { whose, words, trash, choices, sort, direction, cursor, limit: 50 }
                  add(sql.list(question))
                  add(sql.listWithSummary(question))
                }
          }
  }
  expect(texts.size).toBeGreaterThan(1000)
})

test('long names that begin alike stay apart, and short ones are left as they are', () => {
  const long = 'a'.repeat(maxNameLength)
  expect(statementName('list', 'own')).toBe('list.own')
  expect(statementName(long)).toBe(long)
  expect(statementName(long, 'first')).toHaveLength(maxNameLength)
  expect(statementName(long, 'first')).not.toBe(statementName(long, 'on'))
})

function subsets<T>(all: T[]): T[][] {
  const sets: T[][] = [[]]
  for (const one of all) sets.push(...sets.map((set) => [...set, one]))
  return sets
}
