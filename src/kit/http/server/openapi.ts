import { z } from 'zod'
import type { Contract } from '../contract.ts'

/** Describes every contract as an OpenAPI 3.1 document. Takes the contracts and the portal's address. */
export function describeApi(contracts: Contract[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of contracts) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Total Business Build-Out', version: '1', description: 'Errors are application/problem+json; `detail` is the text for the user.' },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tbbo.session_token' } } },
  }
}

function describeRoute(route: Contract): object {
  const parameters = [
    ...[...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...describeQuery(route.query),
    ...(route.versioned ? [{ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' }, description: 'The version, in quotes' }] : []),
    ...(route.method === 'POST' && route.status === 201 ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }] : []),
  ]
  const status = String(route.status ?? 200)
  return {
    summary: route.summary,
    ...(route.door !== 'public' && { security: [{ session: [] }] }),
    parameters,
    ...(route.body && { requestBody: { content: { 'application/json': { schema: toSchema(route.body) } } } }),
    responses: {
      [status]: { description: 'Done', ...(route.answer && { content: { 'application/json': { schema: toSchema(route.answer) } } }) },
      default: { description: 'Refused', content: { 'application/problem+json': { schema: problem } } },
    },
  }
}

function describeQuery(query: z.ZodType | undefined): object[] {
  const schema = query && (toSchema(query) as { properties?: Record<string, object> })
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({ name, in: 'query', required: false, schema: property }))
}

function toSchema(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return rest
}

const problem = {
  type: 'object',
  properties: {
    type: { type: 'string' }, title: { type: 'string' }, status: { type: 'integer' }, code: { type: 'string' }, detail: { type: 'string' },
    errors: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } } }, requestId: { type: 'string' },
  },
}
