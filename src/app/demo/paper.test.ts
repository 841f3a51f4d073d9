import { expect, test } from 'vitest'
import { listPapers } from './paper-text.ts'
import { makePaper } from './paper.ts'

test.each(listPapers('Harbor & Pine Interiors LLC', 'Oregon').map(({ title, lines }) => [title, lines]))(
  '%s is a PDF whose table and lengths are right',
  (title, lines) => {
    const file = makePaper(title, lines).toString('latin1')
    const [, start = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? []
    const table = file.slice(Number(start))
    expect(table).toMatch(/^xref\n/)
    const offsets = [...table.matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset))
    expect(offsets.length).toBeGreaterThanOrEqual(6)
    for (const [n, offset] of offsets.entries()) {
      const object = file.slice(offset, offsets[n + 1] ?? Number(start))
      expect(object).toMatch(new RegExp(`^${n + 1} 0 obj\\n`))
      const [, length] = /\/Length (\d+)/.exec(object) ?? []
      if (length)
        expect(object.slice(object.indexOf('stream\n') + 7, object.indexOf('\nendstream'))).toHaveLength(Number(length))
    }
  },
)

test('a long document continues on further pages', () => {
  expect(
    makePaper(
      'Long',
      Array.from({ length: 70 }, (_, line) => `Line ${line}`),
    ).toString('latin1'),
  ).toContain('/Count 3')
})
