import { expect, test } from 'vitest'
import { type FilePart, writeParts } from './file-part.ts'

const read = () => ({ text: '' })

test('each part is its first row, null without one, or what it writes of its rows', () => {
  const parts: FilePart[] = [
    { name: 'client', read },
    { name: 'desk', read },
    { name: 'notes', read, write: (rows) => `[${rows.map(({ row }) => row).join(',')}]` },
  ]
  const rows = [
    [{ row: '{"a":1}', id: '1' }],
    [],
    [
      { row: '1', id: '1' },
      { row: '2', id: '2' },
    ],
  ]
  expect(JSON.parse(writeParts(parts, rows))).toEqual({ client: { a: 1 }, desk: null, notes: [1, 2] })
})
