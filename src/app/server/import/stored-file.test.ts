import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStoredFile, originalName } from './stored-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-bucket-'))
  const home = path.join(folder, 'business-documents')
  mkdirSync(path.join(home, 'documents/1'), { recursive: true })
  writeFileSync(path.join(home, 'documents/1/170_a b 100%.pdf'), 'paper')
  writeFileSync(path.join(folder, 'users.csv'), 'id')
  symlinkSync(path.join(folder, 'users.csv'), path.join(home, 'documents/link.pdf'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const look = (address: string) => findStoredFile(folder, address)

test('a public or signed address, and the path alone, lead to the file of the bucket', async () => {
  for (const address of [
    'https://old.example/storage/v1/object/public/business-documents/documents/1/170_a%20b%20100%25.pdf',
    'https://old.example/storage/v1/object/sign/business-documents/documents/1/170_a%20b%20100%25.pdf?token=x',
    'documents/1/170_a b 100%.pdf',
    '/documents/1/170_a b 100%.pdf',
  ])
    expect([address, await look(address)]).toEqual([
      address,
      { path: expect.stringMatching(/170_a b 100%\.pdf$/), size: 5 },
    ])
})

test('no address and no link leads out of the bucket', async () => {
  for (const address of [
    '../users.csv',
    'documents/link.pdf',
    'https://old.example/storage/v1/object/public/business-documents/..%2Fusers.csv',
  ])
    expect([address, await look(address)]).toEqual([
      address,
      { problem: expect.stringMatching(/leads out of the folder/) },
    ])
  for (const address of ['documents', 'documents/none.pdf', '/etc/passwd'])
    expect([address, await look(address)]).toEqual([
      address,
      { problem: expect.stringMatching(/is not in the folder/) },
    ])
  for (const address of [
    '',
    'https://other.example/a.pdf',
    'https://old.example/business-documents/',
    'https://old.example/business-documents/%zz',
  ])
    expect([address, await look(address)]).toEqual([
      address,
      { problem: expect.stringMatching(/leads to no file of the bucket/) },
    ])
})

test('the time before a file’s name goes', () => {
  expect(originalName('documents/1/1700000000000_lease 2024.pdf')).toBe('lease 2024.pdf')
  expect(originalName('documents/1/2024_lease.pdf')).toBe('2024_lease.pdf')
})
