import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Nothing that is typed here is kept: the question of a search. */
const searchOnly = 'src/areas/search/web/palette.tsx'
/** The one that fills the text field beside it, out of the browser's calendar. */
const calendar = 'src/kit/ui/date-input.tsx'

const sources = globSync('src/**/*.tsx').map((path) => path.replaceAll('\\', '/'))

test('no field reads half of what is typed as nothing', () => {
  const native = sources.filter(
    (path) =>
      path !== calendar && /type="(date|time|datetime-local|month|week|number)"/.test(readFileSync(path, 'utf8')),
  )
  expect(native).toEqual([])
})

test('no field cuts what is pasted without a word', () => {
  expect(sources.filter((path) => path !== searchOnly && /\bmaxLength\b/.test(readFileSync(path, 'utf8')))).toEqual([])
})
