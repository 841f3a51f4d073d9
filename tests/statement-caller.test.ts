import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../src')
/** A column compared with the caller as the database would evaluate it while it plans. */
const bare = /(=|<>|distinct from|in \(|array\[) ?app\.(user|actor)_id\(\)/

test('statements compare rows with a caller whom no plan knows (085)', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((name) => !name.endsWith('.test.ts'))
  const texts = files.map((name) => ({ name, text: readFileSync(path.join(source, name), 'utf8') }))
  expect(texts.filter(({ text }) => text.includes('(select app.user_id())')).length).toBeGreaterThan(3)
  expect(texts.filter(({ text }) => bare.test(text)).map(({ name }) => name)).toEqual([])
})
