import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('migrations are numbered one after the other, and no two have one number', () => {
  const files = readdirSync(path.resolve(import.meta.dirname, '../migrations')).filter((file) => file.endsWith('.sql'))
  const numbers = files.map((file) => Number(file.slice(0, 4))).sort((one, other) => one - other)
  expect(numbers).toEqual(files.map((_, index) => index + 1))
})
