import { expect, test } from 'vitest'
import { runKeyCommand } from './key-command.ts'
import { fetchKeyring } from './keyring.ts'
import { seal, unseal } from './seal.ts'

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const text = (keys: object, root = 'r') => JSON.stringify({ root, current: 'k1', keys })
const context = { table: 't', column: 'c', row: 'r', owner: 'o' }

test('the standard output of the command is the key file', async () => {
  expect(await runKeyCommand(`echo '${text({ k1: key(1) })}'`)).toBe(`${text({ k1: key(1) })}\n`)
})

test('a command that fails, hangs, writes too much or isn’t there is one sentence, without anything of a key', async () => {
  const said = (command: string) =>
    runKeyCommand(command, 1_000).then(
      () => '',
      (error: Error) => error.message,
    )
  expect(await said('echo first >&2; echo the vault is sealed. >&2; exit 2')).toBe(
    'SECRET_KEY_COMMAND ended with 2: the vault is sealed.',
  )
  expect(await said(`echo ${key(1)}; echo bad answer ${key(1)} >&2; exit 1`)).toBe(
    'SECRET_KEY_COMMAND ended with 1: bad answer ….',
  )
  expect(await said('sleep 60 & wait')).toBe('SECRET_KEY_COMMAND took longer than 1 s.')
  expect(await said('yes')).toBe('SECRET_KEY_COMMAND wrote more than a megabyte.')
  expect(await said('/no/such/program')).toMatch(/^SECRET_KEY_COMMAND ended with 127: .*not found\.$/)
})

test('keys that are read again are used from then on, and those of another portal or damaged ones are not', async () => {
  let given = text({ k1: key(1) })
  const keyring = await fetchKeyring('SECRET_KEY_COMMAND', async () => given, 'test')
  const sealed = seal(keyring, context, 'a secret')
  given = JSON.stringify({ root: 'r', current: 'k2', keys: { k1: key(1), k2: key(2) } })
  await keyring.reread()
  expect(keyring.current).toBe('k2')
  expect(unseal(keyring, context, sealed)).toBe('a secret')
  for (const [wrong, sentence] of [
    ['', 'SECRET_KEY_COMMAND holds no valid keys: restore them from a backup.'],
    [text({ k1: key(1) }, 'another'), /^SECRET_KEY_COMMAND has the keys of another portal/],
    [text({ 'k.1': key(1), k1: key(1) }), /^SECRET_KEY_COMMAND holds damaged keys/],
  ] as const) {
    given = wrong
    await expect(keyring.reread()).rejects.toThrow(sentence)
  }
  expect(keyring.current).toBe('k2')
  expect(() => unseal(keyring, context, 'v1.k3.a.b.c')).toThrow('needs the key "k3", which SECRET_KEY_COMMAND lacks')
})
