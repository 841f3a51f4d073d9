import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database.ts'

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await openTestDatabase()
})
afterAll(() => fixture.close())

test('a statement that calls a function that changes rows is marked as writing', async () => {
  const { rows } = await fixture.owner.query<{
    name: string
  }>(`select distinct p.proname as name from pg_proc p where p.pronamespace = 'app'::regnamespace
    and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype and (has_function_privilege('portal', p.oid, 'execute') or has_function_privilege('portal_system', p.oid, 'execute'))
    and p.prosrc ~* '\\m(insert into|update|delete from)\\M' order by 1`)
  const names = rows.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'archive_chat',
      'read_chat',
      'read_staff_notifications',
      'record_openings',
      'reserve_storage',
    ]),
  )
  const root = path.resolve(import.meta.dirname, '../src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const calls = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return [...text.matchAll(/app\.(\w+)\(/g)]
      .filter(([, name = '']) => names.includes(name))
      .map(({ 1: name, index }) => ({
        call: `${file}: app.${name}`,
        marked: text
          .slice(index)
          .split(/\n\n|\btext:|\bexport\b/)[0]
          ?.includes('writes: true'),
      }))
  })
  expect(calls.length).toBeGreaterThan(5)
  expect(calls.filter(({ marked }) => !marked)).toEqual([])
})
