import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readProviders } from './settings.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-providers-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(content: unknown) {
  const file = path.join(folder, 'providers.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readProviders(file)
}
const google = {
  id: 'google',
  kind: 'oidc',
  label: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'a',
  clientSecret: 'b',
}

test('providers are read from a file, and without one there are none', () => {
  expect(readProviders(undefined)).toEqual([])
  expect(read([google])).toMatchObject([{ id: 'google', domains: [], shown: true }])
})

test('a file that is not right stops the start with one sentence', () => {
  expect(() => readProviders(path.join(folder, 'missing.json'))).toThrow('can’t be read as one.')
  expect(() => read('{')).toThrow('SIGN_IN_PROVIDERS must name a file with a list in JSON')
  expect(() => read([{ ...google, clientSecret: '' }])).toThrow('0.clientSecret is not valid')
  expect(() => read([google, google])).toThrow('each id in')
  expect(() => read([{ ...google, id: 'credential' }])).toThrow('none may be "credential"')
  expect(() => read([{ ...google, issuer: 'http://id.company.test' }])).toThrow('must start with https://')
})
