import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Contract, contract } from '../contract.ts'
import { page } from '../schema.ts'
import { describeApi } from './openapi.ts'

type Described = {
  openapi: string
  info: object
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: { name: string; in: string; required: boolean; schema?: { default?: unknown } }[]
        responses: object
      }
    >
  >
}

const describe = (...contracts: Contract[]) =>
  describeApi(contracts, { title: 'Things', publicUrl: 'https://things.test', cookieName: 'session' }) as Described
const row = z.object({ id: z.uuid() })
const list = contract({
  method: 'GET',
  path: '/api/things',
  summary: 'List',
  auth: 'user',
  client: 'any',
  paged: { limit: 30 },
  query: z.strictObject({ search: z.string().optional() }),
  response: page(row),
})
const create = contract({
  method: 'POST',
  path: '/api/things',
  summary: 'Create',
  auth: 'user',
  idempotent: true,
  body: z.strictObject({ name: z.string() }),
  response: row,
  status: 201,
})
const note = contract({
  method: 'POST',
  path: '/api/things/:id/note',
  summary: 'Note',
  auth: 'user',
  response: row,
  status: 201,
})
const change = contract({
  method: 'PATCH',
  path: '/api/things/:id',
  summary: 'Change',
  auth: 'admin',
  versioned: true,
  response: row,
})

test('parameters come from the flags', () => {
  const { paths } = describe(list, create, note, change)
  const named = (path: string, method: string) =>
    paths[path]?.[method]?.parameters.map(({ name, required }) => `${name}${required ? '!' : ''}`)
  expect(named('/api/things', 'get')).toEqual(['search', 'client', 'limit', 'cursor'])
  expect(paths['/api/things']?.['get']?.parameters.find(({ name }) => name === 'limit')?.schema?.default).toBe(30)
  expect(named('/api/things', 'post')).toEqual(['Idempotency-Key'])
  expect(named('/api/things/{id}/note', 'post')).toEqual(['id!'])
  expect(named('/api/things/{id}', 'patch')).toEqual(['id!', 'If-Match!'])
})

test('the document is valid as OpenAPI 3.1, and the validator finds what is not', async () => {
  const document = describe(list, create, note, change)
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
  expect(await new Validator().validate({ ...structuredClone(document), info: {} })).toMatchObject({ valid: false })
  const broken = structuredClone(document)
  broken.paths['/api/things']?.['get']?.parameters.push({ name: 'nowhere', in: 'body', required: false })
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
})
