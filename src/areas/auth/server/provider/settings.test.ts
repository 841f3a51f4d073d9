import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeKeys } from '../../../../../tests/saml-provider.ts'
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

const company = {
  id: 'company',
  kind: 'saml',
  label: 'Company ID',
  entryPoint: 'https://id.company.test/sign-in',
  idpIssuer: 'https://id.company.test',
}

test('a SAML provider names the certificates that it signs with, as PEM or as its metadata have them', async () => {
  const { certificate } = await makeKeys()
  const bare = certificate.replaceAll(/-----.*-----|\s/g, '')
  const [first] = read([{ ...company, certificates: [certificate, bare] }])
  expect(first?.kind === 'saml' && first.certificates[0] === first.certificates[1]).toBe(true)
  const refuse = (change: object) => expect(() => read([{ ...company, certificates: [certificate], ...change }]))
  refuse({ certificates: [] }).toThrow('SIGN_IN_PROVIDERS: 0.certificates is not valid')
  refuse({ certificates: ['MIIB'] }).toThrow('0.certificates.0 is not valid')
  refuse({ certificates: [(await makeKeys(1_024)).certificate] }).toThrow('RSA with at least 2048 bits')
  refuse({ entryPoint: 'http://id.company.test/sign-in' }).toThrow('0.entryPoint is not valid')
  refuse({ idpIssuer: '' }).toThrow('0.idpIssuer is not valid')
  refuse({ clientId: 'a' }).toThrow('is not valid')
  refuse({ kind: 'ldap' }).toThrow('0.kind is not valid')
})

test('a file that is not right stops the start with one sentence', () => {
  expect(() => readProviders(path.join(folder, 'missing.json'))).toThrow('can’t be read as one.')
  expect(() => read('{')).toThrow('SIGN_IN_PROVIDERS must name a file with a list in JSON')
  expect(() => read([{ ...google, clientSecret: '' }])).toThrow('0.clientSecret is not valid')
  expect(() => read([google, google])).toThrow('each id in')
  expect(() => read([{ ...google, id: 'credential' }])).toThrow('none may be "credential"')
  expect(() => read([{ ...google, issuer: 'http://id.company.test' }])).toThrow('it must start with https://')
})
