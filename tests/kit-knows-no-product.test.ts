import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { productName } from '../src/app/product-name.ts'
import { recordKinds } from '../src/records/index.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file): [string, string] => [file, readFileSync(path.join(root, file), 'utf8')])

const kit = read('src/kit', /(?<!\.test)\.(tsx?|css)$/)
const contracts = read('src/areas', /^contract\.ts$/)
const kitContracts = kit.filter(([file]) => /(contract|routes)\.ts$/.test(file))

/** '/api/clients' of '/api/clients/:id/log'. */
const pathsOf = (files: [string, string][]) =>
  new Set(
    files.flatMap(([, text]) => [...text.matchAll(/path: '(\/api\/[\w-]+)/g)].map(([, found]) => found as string)),
  )
const areaPaths = [...pathsOf(contracts)].filter((found) => !pathsOf(kitContracts).has(found))

/** Tables that areas and records work with; those that the engine itself keeps are its own. */
const engineTables = new Set(['audit_entries', 'idempotency_keys', 'outgoing_mail', 'outgoing_texts', 'auth_sessions'])
const used = [...read('src/areas', /(?<!\.test)\.tsx?$/), ...read('src/records', /(?<!\.test)\.ts$/)]
  .map(([, text]) => text)
  .join('\n')
const tables = [
  ...new Set(
    read('migrations', /\.sql$/).flatMap(([, text]) =>
      [...text.matchAll(/create table (?:if not exists )?(?:public\.)?"?([a-z_]+)/gi)].map(
        ([, name]) => name as string,
      ),
    ),
  ),
].filter((name) => name.includes('_') && !engineTables.has(name) && new RegExp(`\\b${name}\\b`).test(used))

const words = [
  productName,
  productName.toLowerCase().replaceAll(' ', '-'),
  'tbbo',
  ...tables,
  ...tables.map((name) => name.replaceAll('_', '-')),
  ...areaPaths,
]
const asWord = (word: string) => new RegExp(`(?<![\\w-])${word.replace(/[/.]/g, '\\$&')}(?![\\w-])`, 'i')

test('what must not be named is really known: product, tables and routes of areas', () => {
  expect(areaPaths).toEqual(
    expect.arrayContaining(['/api/clients', '/api/auth', '/api/build-out', '/api/merchant-imports']),
  )
  expect(tables).toEqual(
    expect.arrayContaining([
      'build_out_tasks',
      'chat_messages',
      'merchant_transactions',
      ...recordKinds.map(({ table }) => table).filter((name) => name.includes('_')),
    ]),
  )
})

test('the kit names neither the product, nor a table, nor a route of an area', () => {
  const named = kit.flatMap(([file, text]) =>
    words.filter((word) => asWord(word).test(text)).map((word) => `${file} names ${word}`),
  )
  expect(named).toEqual([])
})
