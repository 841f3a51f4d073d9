import { z } from 'zod'
import type { Contract } from '../contract.ts'
import { problem } from '../schema.ts'
import { foreignForm } from './foreign-form.ts'
import { querySchema } from './query-schema.ts'
import { idParameters } from './serve.ts'

type Schema = Record<string, unknown>

/** What a description needs besides the contracts: the API's name, its address, and the name of the session cookie. */
export type ApiFacts = { title: string; publicUrl: string; cookieName: string }

/** Describes every contract as an OpenAPI 3.1 document. */
export function describeApi(contracts: Contract[], { title, publicUrl, cookieName }: ApiFacts): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of contracts) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Every refusal is a problem document; `detail` is the text for the user. Files are sent to /api/uploads with the tus protocol 1.0.0. ' +
        'A change needs an Origin header of the portal wherever the session cookie is sent.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      schemas: {
        Problem: {
          ...toSchema(problem, 'output'),
          description: 'RFC 9457. A 412 has the row as it is now in `current`.',
        },
      },
      responses: {
        Problem: { description: 'Refused', content: refused },
        PageProblem: {
          description: 'Refused; as a page where a browser opens the address',
          content: { ...refused, 'text/html': {} },
        },
      },
    },
  }
}

function describeRoute(route: Contract): object {
  const refusal = { $ref: `#/components/responses/${route.method === 'GET' ? 'PageProblem' : 'Problem'}` }
  return {
    operationId: [route.method.toLowerCase(), ...route.path.split(/\W+/).slice(2)]
      .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(''),
    summary: route.summary,
    tags: [route.path.split('/')[2]],
    ...(route.auth !== 'public' && { security: [{ session: [] }] }),
    parameters: [
      ...[...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
        name,
        in: 'path',
        required: true,
        schema: idParameters.includes(name) ? { type: 'string', format: 'uuid' } : { type: 'string' },
      })),
      ...describeQuery(querySchema(route)),
      ...(route.versioned
        ? [
            {
              name: 'If-Match',
              in: 'header',
              required: true,
              schema: { type: 'string', pattern: '^(W/)?"\\d{1,9}"$' },
              description: 'The version, in quotes',
            },
          ]
        : []),
      ...(route.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', minLength: 8, maxLength: 200 },
            },
          ]
        : []),
    ],
    ...(route.body && {
      requestBody: {
        required: !route.body.safeParse(undefined).success,
        content: {
          [route.foreignForm ? foreignForm : 'application/json']: { schema: toSchema(route.body, 'input') },
        },
      },
    }),
    responses: {
      ...describeSuccess(route),
      ...Object.fromEntries(refusalsOf(route).map((status) => [status, refusal])),
      default: refusal,
    },
  }
}

function describeSuccess({ status = 200, contentTypes, response, ranges }: Contract): Record<string, object> {
  if (status === 302)
    return {
      302: {
        description: 'Go to Location',
        headers: { Location: { required: true, schema: { type: 'string', format: 'uri-reference' } } },
      },
    }
  const content = contentTypes
    ? Object.fromEntries(contentTypes.map((type) => [type, {}]))
    : response && { 'application/json': { schema: toSchema(response, 'output') } }
  return {
    // A route that returns nothing has no content.
    [content || status !== 200 ? status : 204]: { description: 'Done', ...(content && { content }) },
    ...(ranges && {
      206: { description: 'The part that Range asks for', content },
      416: { description: 'There is no such part' },
    }),
  }
}

/** The errors of a route, as far as its contract shows; `default` covers the rest. */
function refusalsOf(route: Contract): number[] {
  return [
    ...(route.query || route.body || route.client || route.paged ? [400] : []),
    ...(route.auth === 'public' ? [] : [401]),
    ...(route.auth === 'admin' || route.auth === 'manager' ? [403] : []),
    ...(route.path.includes(':') ? [404] : []),
    ...(route.versioned ? [412, 428] : []),
  ]
}

function describeQuery(query: z.ZodType | undefined): object[] {
  const schema = query && (toSchema(query, 'input') as { properties?: Record<string, object>; required?: string[] })
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema?.required?.includes(name) === true,
    schema: property,
  }))
}

/** What is sent and what comes back differ where a default fills what was left out. */
function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return rest
}

const refused = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
