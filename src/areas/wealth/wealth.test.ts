import { expect, test } from 'vitest'
import { chapterOne } from './chapter-one.ts'
import { formatChapters, volumes } from './volume.ts'
import { describeChapter, findWorksheet, worksheets } from './worksheet.ts'

test('each volume has ten chapters and five points', () => {
  expect(volumes.map(({ number, chapters, points }) => [number, chapters.length, points.length])).toEqual([
    [1, 10, 5],
    [2, 10, 5],
  ])
})

test('what is planned is never counted as there', () => {
  expect(
    volumes.flatMap(({ number, chapters }) =>
      chapters.flatMap(({ title, isWritten }) => (isWritten ? [[number, title]] : [])),
    ),
  ).toEqual([[1, chapterOne.title]])
  expect(volumes.map(formatChapters)).toEqual(['1 chapter to read, 9 planned', '10 chapters planned'])
  for (const worksheet of worksheets)
    expect(describeChapter(worksheet)).toMatch(
      worksheet.volume === 1 && worksheet.chapter === 1
        ? /^Volume 1, chapter 1: What wealth is$/
        : /^Volume [12], chapter \d+ \(planned\): \w.+/,
    )
})

test('the worksheet of the week changes on Monday, and all of them take their turn', () => {
  expect(findWorksheet(new Date('2026-11-16T00:00:00Z'))).toBe(findWorksheet(new Date('2026-11-22T23:59:59Z')))
  expect(findWorksheet(new Date('2026-11-23T00:00:00Z'))).not.toBe(findWorksheet(new Date('2026-11-22T23:59:59Z')))
  const turns = worksheets.map((_, week) => findWorksheet(new Date(Date.UTC(2026, 0, 5 + week * 7))).title)
  expect(new Set(turns).size).toBe(worksheets.length)
})

test('the figures are right', () => {
  expect(Math.floor((500 * (1.005 ** 240 - 1)) / 0.005)).toBe(231_020)
  expect(72 / 6).toBe(12)
  const own = 12_000 + 6_500 + 18_000 + 9_000
  const owe = 3_200 + 14_300
  expect([own, owe, own - owe, ((owe / own) * 100).toFixed(1)]).toEqual([45_500, 17_500, 28_000, '38.5'])
  const text = JSON.stringify(chapterOne)
  for (const figure of ['$45,500', '$17,500', '$28,000', '38.5']) expect(text).toContain(figure)
  // Three months later: $1,500 more in cash, $300 off the card, $600 off the loan.
  expect([28_000 + 1_500 + 300 + 600, (((owe - 900) / (own + 1_500)) * 100).toFixed(1)]).toEqual([30_400, '35.3'])
})

test('the sample chapter is long enough to judge the book by, and promises nothing', () => {
  const text = chapterOne.parts
    .flatMap((part) => [part.heading ?? '', ...part.paragraphs, ...(part.points ?? [])])
    .join(' ')
  expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(480)
  expect(text).not.toMatch(/guarantee[ds]? (return|income|profit)|get rich/i)
})
