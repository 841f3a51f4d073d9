import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { changeKeyFile } from './key-file.ts'
import { openKeyring } from './keyring.ts'
import { seal, unseal } from './seal.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-seal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = path.join(folder, 'secret.key')
const keyring = openKeyring(file, 'test')
await keyring.save()
const context = { table: 't', column: 'c', row: 'r', owner: 'o' }

test('what was sealed comes back as it was, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const sealed = seal(keyring, context, text)
      expect(unseal(keyring, context, sealed)).toBe(text)
      if (text.length > 3) expect(sealed).not.toContain(text)
    }),
  )
})

test('the same text sealed twice looks different', () => {
  expect(seal(keyring, context, '1234')).not.toBe(seal(keyring, context, '1234'))
})

test('no nonce is used twice', () => {
  const nonces = Array.from({ length: 1_000 }, () => seal(keyring, context, '1234').split('.')[2])
  expect(new Set(nonces).size).toBe(1_000)
  expect(nonces[0]).toHaveLength(16)
})

test('a sealed value opens at its own context only, and not when a single sign was changed', () => {
  const sealed = seal(keyring, context, 'account 42')
  for (const other of [{ table: 'x' }, { column: 'x' }, { row: 'x' }, { owner: 'x' }]) {
    expect(() => unseal(keyring, { ...context, ...other }, sealed)).toThrow()
  }
  const flipped = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.at(-1)
  expect(() => unseal(keyring, context, flipped)).toThrow()
})

test('an older key still opens what it sealed, and a missing one is named', () => {
  const sealed = seal(keyring, context, 'old')
  const content = JSON.parse(readFileSync(file, 'utf8'))
  const rotated = path.join(folder, 'rotated.key')
  writeFileSync(
    rotated,
    JSON.stringify({
      ...content,
      current: 'k2',
      keys: { ...content.keys, k2: Buffer.alloc(32, 7).toString('base64') },
    }),
  )
  expect(unseal(openKeyring(rotated, 'test'), context, sealed)).toBe('old')
  const newOnly = path.join(folder, 'new.key')
  writeFileSync(
    newOnly,
    JSON.stringify({ ...content, current: 'k2', keys: { k2: Buffer.alloc(32, 7).toString('base64') } }),
  )
  expect(() => unseal(openKeyring(newOnly, 'test'), context, sealed)).toThrow(content.current)
})

test('a key that is added to the file is found by those who have the file open, and the change is whole or not at all', async () => {
  const changed = path.join(folder, 'changed.key')
  const [one, two] = [openKeyring(changed, 'test'), openKeyring(changed, 'test')]
  await one.save()
  const reader = openKeyring(changed, 'test')
  await changeKeyFile(changed, (content) => ({
    ...content,
    current: 'k2',
    keys: { ...content.keys, k2: Buffer.alloc(32, 7).toString('base64') },
  }))
  expect(statSync(changed).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.startsWith('changed.key'))).toEqual(['changed.key'])
  const sealed = seal(openKeyring(changed, 'test'), context, 'new')
  expect(unseal(reader, context, sealed)).toBe('new')
  expect(reader.current).toBe('k2')
  // Keys that were never saved aren't those of the file.
  expect(() => unseal(two, context, sealed)).toThrow('k2')
  writeFileSync(changed, 'damaged')
  expect(() => unseal(reader, context, 'v1.k3.a.b.c')).toThrow('k3')
  expect(reader.current).toBe('k2')
})

test('new keys are on no disk before they are saved, and beside the file nothing is left', async () => {
  const other = path.join(folder, 'deep/down/secret.key')
  const made = openKeyring(other, 'test')
  expect(existsSync(path.dirname(other))).toBe(false)
  await made.save()
  expect(readdirSync(path.dirname(other))).toEqual(['secret.key'])
  expect(openKeyring(other, 'test').current).toBe(made.current)
  expect(statSync(path.dirname(other)).mode & 0o777).toBe(0o700)
})

test('of two first starts the later one is refused, and the file is the earlier one’s', async () => {
  const shared = path.join(folder, 'shared.key')
  const [one, two] = [openKeyring(shared, 'test'), openKeyring(shared, 'test')]
  await one.save()
  await expect(two.save()).rejects.toThrow(/SECRET_KEY_FILE .* start the server again\.$/)
  expect(openKeyring(shared, 'test').derive('x')).toBe(one.derive('x'))
})

test('the key file is made once, is its owner’s only, and a damaged one is refused with its name', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(openKeyring(file, 'test').keys.get(keyring.current)).toEqual(keyring.keys.get(keyring.current))
  for (const text of ['', '{}', 'not json', '{"root":"x","current":"k","keys":{"k":"c2hvcnQ="}}']) {
    const broken = path.join(folder, 'broken.key')
    writeFileSync(broken, text)
    expect(() => openKeyring(broken, 'test'), text).toThrow(/SECRET_KEY_FILE/)
  }
})
