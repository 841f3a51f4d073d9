import { z } from 'zod'
import type { Contract } from '../src/kit/http/contract.ts'
import { problem } from '../src/kit/http/schema.ts'

type Received = { status: number; text: string; headers: Record<string, unknown> }

/**
 * Makes the function that holds each response against the contract of its route: status, content type, every key of a
 * success and the problem document of a refusal. Routes without a contract are passed over. Throws what is wrong.
 */
export function makeContractCheck(contracts: Contract[]) {
  const routes = contracts
    // A word in a path goes before a parameter.
    .toSorted((one, other) => countParams(one) - countParams(other))
    .map((route) => ({
      route,
      matches: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`),
      response: route.response && makeStrict(route.response),
    }))

  return (method: string, url: string, received: Received): void => {
    const path = url.replace(/[?#].*/, '')
    const found = routes.find(({ route, matches }) => route.method === method && matches.test(path))
    if (!found) return
    const { route, response } = found
    const fault = (text: string) =>
      new Error(
        `${route.method} ${route.path} breaks its contract: ${text} (${received.status} ${received.text.slice(0, 300)})`,
      )
    const type = (received.headers['content-type'] as string | undefined)?.split(';')[0] ?? ''
    const parse = (schema: z.ZodType) => {
      const { error } = schema.safeParse(JSON.parse(received.text))
      if (error) throw fault(z.prettifyError(error))
    }
    if (received.status >= 400) {
      if (type === 'application/problem+json') parse(problem.extend({ status: z.literal(received.status) }))
      else if (type !== 'text/html') throw fault(`a refusal of type ${type}`)
      return
    }
    const expected = [route.status ?? 200, ...(route.ranges ? [206] : [])]
    if (!expected.includes(received.status)) throw fault(`status ${received.status} and not ${expected.join(' or ')}`)
    if (response) {
      if (type !== 'application/json') throw fault(`content type ${type}`)
      parse(response)
    } else if (route.contentTypes) {
      if (!route.contentTypes.some((one) => one === type || one === '*/*')) throw fault(`content type ${type}`)
    } else if (received.text !== '') throw fault('a body')
  }
}

const countParams = ({ path }: Contract) => path.split('/:').length

const made = new Map<z.core.$ZodType, z.core.$ZodType>()

/** The same schema, in which every object refuses keys that it does not declare. What is declared loose stays so. */
export function makeStrict(schema: z.ZodType): z.ZodType {
  return strict(schema) as z.ZodType
}

function strict(schema: z.core.$ZodType): z.core.$ZodType {
  const known = made.get(schema)
  if (known) return known
  const result = rebuild(schema as z.core.$ZodTypes)
  made.set(schema, result)
  return result
}

function rebuild(schema: z.core.$ZodTypes): z.core.$ZodType {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return def.catchall
        ? schema
        : z.strictObject(Object.fromEntries(Object.entries(def.shape).map(([name, value]) => [name, strict(value)])))
    case 'array':
      return z.array(strict(def.element))
    case 'nullable':
      return z.nullable(strict(def.innerType))
    case 'optional':
      return z.optional(strict(def.innerType))
    case 'union':
      return z.union(def.options.map(strict))
    case 'record':
      return z.record(def.keyType as z.ZodString, strict(def.valueType))
    default:
      return schema
  }
}
