import { expect, test } from 'vitest'
import { checkTemplate } from './check-template.ts'
import { buildStarter } from './starter.ts'

test('what will not work or is missing is said', () => {
  expect(checkTemplate('<script src=//x></script>')[0]).toContain('Scripts')
  expect(checkTemplate('<p onclick="go()">x')[0]).toContain('Scripts')
  expect(checkTemplate('<style>@import "x.css"</style>')[0]).toContain('style sheets')
  expect(checkTemplate('<img src="a.png">').at(-1)).toContain('alt text')
  expect(checkTemplate('<p>x</p>')).toHaveLength(2)
})

test('nothing is said about an empty page, about comments and about our own template', () => {
  expect(checkTemplate('')).toEqual([])
  expect(
    checkTemplate(
      '<!-- <script> --><title>A</title><meta name="viewport" content="width=device-width"><img alt="" src="data:,">',
    ),
  ).toEqual([])
  expect(checkTemplate(buildStarter({ year: 2026 }))).toEqual([])
})
