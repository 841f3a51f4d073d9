import { existsSync } from 'node:fs'
import { link, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDiskStorage, type Storage } from './storage.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tbbo-storage-'))
  storage = makeDiskStorage(path.join(folder, 'files'))
})
afterAll(() => rm(folder, { recursive: true }))

async function makeFile(content: string): Promise<string> {
  const file = path.join(folder, `part-${Math.random()}`)
  await writeFile(file, content)
  return file
}

test('a file is moved, found and read, whole or in part', async () => {
  const part = await makeFile('0123456789')
  await storage.put('documents/a/1_x.pdf', part)
  await expect(stat(part)).rejects.toThrow('ENOENT')
  expect(String(await buffer(await storage.read('documents/a/1_x.pdf')))).toBe('0123456789')
  expect(String(await buffer(await storage.read('documents/a/1_x.pdf', { start: 2, end: 4 })))).toBe('234')
  const found = []
  for await (const file of storage.list()) found.push([file.key, file.size])
  expect(found).toEqual([['documents/a/1_x.pdf', 10]])
})

test('a file that is there is never overwritten, and the newcomer stays where it was', async () => {
  await storage.put('documents/a/taken.pdf', await makeFile('first'))
  const second = await makeFile('second')
  await expect(storage.put('documents/a/taken.pdf', second)).rejects.toThrow('EEXIST')
  expect(String(await readFile(second))).toBe('second')
  expect(String(await buffer(await storage.read('documents/a/taken.pdf')))).toBe('first')
})

test('of many at once under one key, one wins', async () => {
  const parts = await Promise.all(Array.from({ length: 10 }, (_, count) => makeFile(`number ${count}`)))
  const results = await Promise.allSettled(parts.map((part) => storage.put('documents/b/race.pdf', part)))
  const winner = results.findIndex((result) => result.status === 'fulfilled')
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  expect(String(await buffer(await storage.read('documents/b/race.pdf')))).toBe(`number ${winner}`)
})

test('a move that was cut off between its two steps is done again', async () => {
  const part = await makeFile('half moved')
  await storage.put('documents/a/other.pdf', await makeFile('makes the folder'))
  await link(part, path.join(folder, 'files/documents/a/half.pdf'))
  await storage.put('documents/a/half.pdf', part)
  await expect(stat(part)).rejects.toThrow('ENOENT')
  expect(String(await buffer(await storage.read('documents/a/half.pdf')))).toBe('half moved')
})

const otherDisk = '/dev/shm'
test.skipIf(!existsSync(otherDisk))(
  'a file comes from another disk as well, and overwrites nothing there either',
  async () => {
    const away = await mkdtemp(path.join(otherDisk, 'tbbo-storage-'))
    const [one, two] = [path.join(away, 'one'), path.join(away, 'two')]
    await writeFile(one, 'from afar')
    await writeFile(two, 'another')
    await storage.put('documents/d/far.pdf', one)
    await expect(storage.put('documents/d/far.pdf', two)).rejects.toThrow('EEXIST')
    expect(String(await buffer(await storage.read('documents/d/far.pdf')))).toBe('from afar')
    expect(await readdir(path.join(folder, 'files/documents/d'))).toEqual(['far.pdf'])
    expect(await readdir(away)).toEqual(['two'])
    expect((await stat(path.join(folder, 'files/documents/d/far.pdf'))).mode & 0o077).toBe(0)
    await rm(away, { recursive: true })
  },
)

test('a move that fails leaves nothing under the key', async () => {
  await expect(storage.put('documents/a/none.pdf', path.join(folder, 'not there'))).rejects.toThrow('ENOENT')
  await expect(storage.read('documents/a/none.pdf')).rejects.toThrow('ENOENT')
  expect(await readdir(path.join(folder, 'files/documents/a'))).not.toContain('none.pdf')
})

test('removing is done once or twice with the same end', async () => {
  await storage.put('documents/c/x.pdf', await makeFile('x'))
  await storage.remove('documents/c/x.pdf')
  await storage.remove('documents/c/x.pdf')
  await expect(storage.read('documents/c/x.pdf')).rejects.toThrow('ENOENT')
})

test('a key can not lead out of the folder', async () => {
  const part = await makeFile('x')
  for (const key of ['../x', 'a/../../x', '/etc/x', 'a//x', '.', 'a/.hidden', 'a\\b', 'a/\0', '']) {
    await expect(storage.put(key, part)).rejects.toThrow('plain names')
    await expect(storage.read(key)).rejects.toThrow('plain names')
    await expect(storage.remove(key)).rejects.toThrow('plain names')
  }
})
