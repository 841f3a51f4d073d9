import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { recordKinds } from '../src/records/index.ts'

const folder = path.resolve(import.meta.dirname, '../docs/decisions')
const index = readFileSync(path.join(folder, 'README.md'), 'utf8')
const listed = [...index.matchAll(/^- \[(\d{3})\]\(([^)]+)\): \S/gm)].map(([, number = '', file = '']) => ({
  number,
  file,
}))
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort()

test('the index of the decisions names every file, in order, and no other', () => {
  expect(listed.map(({ file }) => file)).toEqual(files)
})

test('each decision has a number of its own, the same in the index, the file’s name and its heading', () => {
  expect(new Set(listed.map(({ number }) => number)).size).toBe(files.length)
  for (const { number, file } of listed) {
    expect(file.slice(0, 4)).toBe(`${number}-`)
    expect(readFileSync(path.join(folder, file), 'utf8').slice(0, 5), file).toBe(`# ${number}`)
  }
})

test('a number that is missing is explained', () => {
  const last = Number(listed.at(-1)?.number)
  const missing = Array.from({ length: last }, (_, at) => String(at + 1).padStart(3, '0')).filter(
    (number) => !listed.some((one) => one.number === number),
  )
  const [explained = ''] = index.match(/^.* not exist: /m) ?? []
  expect(explained.match(/\d{3}/g) ?? []).toEqual(missing)
})

test('decision 001 names the special keys of record kinds, and no kind has a third', () => {
  const ordinary = ['name', 'table', 'label', 'access', 'title', 'fields', 'messages']
  const special = recordKinds.map((kind) => Object.keys(kind).filter((key) => !ordinary.includes(key)))
  const [, told = ''] =
    /^Stop rule: ([\s\S]*)/m.exec(readFileSync(path.join(folder, '001-one-declaration-per-record-kind.md'), 'utf8')) ??
    []
  expect([...told.matchAll(/`(\w+)` \(/g)].map(([, key]) => key).sort()).toEqual([...new Set(special.flat())].sort())
  expect(special.filter((keys) => keys.length > 2)).toEqual([])
})
