import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { turnOver } from './log-file.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a log that is too long is turned over while someone writes it, and the one before is replaced', async () => {
  const file = path.join(folder, 'postgres.log')
  const writer = openSync(file, 'a', 0o600)
  for (const round of ['first', 'second', 'third']) {
    writeSync(writer, `${round} short\n`)
    await turnOver(file, 100)
    expect(readFileSync(file, 'utf8')).toBe(`${round} short\n`)
    writeSync(writer, `${round} ${'long '.repeat(40)}\n`)
    await turnOver(file, 100)
    expect(statSync(file).size).toBe(0)
    expect(readFileSync(`${file}.1`, 'utf8')).toContain(`${round} long`)
  }
  closeSync(writer)
  expect(statSync(`${file}.1`).size).toBeLessThan(300)
  expect(statSync(`${file}.1`).mode & 0o077).toBe(0)
})
