import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Identity } from '../src/kit/database/statement.ts'
import { foreignForm } from '../src/kit/http/server/foreign-form.ts'
import type { TestResponse, CallOptions, TestPortal } from './portal.ts'

type Parameter = { name: string; in: string; required: boolean }
type Response = {
  $ref?: string
  content?: Record<string, { schema?: object }>
  headers?: Record<string, { required?: boolean }>
}
type Operation = {
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: { required?: string[] } }> }
  responses: Record<string, Response>
}
type Call = { method: string; url: string; body: unknown; options: CallOptions; identity: Identity | undefined }
type Described = {
  name: string
  method: string
  matches: RegExp
  pointer: string
  operation: Operation
  success?: Call
}

/** Compares every call of a test portal with what /api/openapi.json says of its route. */
export async function checkByDescription(portal: TestPortal) {
  const document = (await portal.as()('GET', '/api/openapi.json')).body
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const compiled = new Map<string, ValidateFunction>()

  /** What is wrong with a value, by the schema at a place of the document; '' for nothing. */
  function judge(pointer: string, value: unknown): string {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` })
    compiled.set(pointer, validate)
    return validate(value) ? '' : ajv.errorsText(validate.errors)
  }

  const described: Described[] = Object.entries(document['paths'] as Record<string, Record<string, Operation>>)
    // A word in the path goes before a parameter.
    .sort(([one], [other]) => one.split('{').length - other.split('{').length)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        method: method.toUpperCase(),
        operation,
        matches: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
        pointer: `/paths/${escape(path)}/${method}`,
      })),
    )

  function check(call: Call, received: TestResponse): void {
    const { pathname, searchParams } = new URL(call.url, 'http://portal.test')
    const route = described.find(({ method, matches }) => method === call.method && matches.test(pathname))
    if (!route) return
    const fault = (text: string) =>
      new Error(
        `${route.name} does what the description does not say: ${text} (${received.status}: ${received.text.slice(0, 300)})`,
      )
    const good = received.status < 400
    const key = received.status in route.operation.responses ? String(received.status) : 'default'
    if (good && key === 'default') throw fault('this status')
    const reference = route.operation.responses[key]?.$ref?.slice(1)
    const response = (
      reference
        ? reference
            .split('/')
            .slice(1)
            .reduce((value: unknown, word) => (value as Record<string, unknown>)[word], document)
        : route.operation.responses[key]
    ) as Response
    const responsePointer = reference ?? `${route.pointer}/responses/${key}`
    for (const [name, header] of Object.entries(response.headers ?? {}))
      if (header.required && !received.headers[name.toLowerCase()]) throw fault(`no header ${name}`)
    const type = (received.headers['content-type'] as string | undefined)?.split(';')[0] ?? ''
    if (!response.content) {
      if (received.text !== '') throw fault('a body')
    } else {
      const media = type in response.content ? type : '*/*'
      if (!response.content[media]) throw fault(`content type ${type}`)
      if (response.content[media].schema) {
        const wrong = judge(`${responsePointer}/content/${escape(media)}/schema`, JSON.parse(received.text))
        if (wrong) throw fault(wrong)
      }
    }
    if (!good) return
    route.success ??= call
    const names = route.operation.parameters.filter((parameter) => parameter.in === 'query')
    for (const name of searchParams.keys())
      if (!names.some((parameter) => parameter.name === name)) throw fault(`it takes ${name}`)
    for (const { name, required } of names)
      if (required && !searchParams.has(name)) throw fault(`it can do without ${name}`)
    if (route.operation.requestBody && (call.body !== undefined || route.operation.requestBody.required)) {
      const form = call.body instanceof URLSearchParams && Object.fromEntries(call.body)
      const taken = `${route.pointer}/requestBody/content/${escape(form ? foreignForm : 'application/json')}`
      const wrong = judge(`${taken}/schema`, form || call.body)
      if (wrong) throw fault(`it takes a body of which ${wrong}`)
    }
  }

  return {
    document,
    described,
    /** The same portal, where a call that the description does not cover throws. */
    portal: {
      ...portal,
      as:
        (identity?: Identity) =>
        async (method: string, url: string, body?: unknown, options: CallOptions = {}) => {
          const received = await portal.as(identity)(method, url, body, options)
          if (options.raw === undefined) check({ method, url, body, options, identity }, received)
          return received
        },
    } satisfies TestPortal,
    /** For a call that went past the portal of a test. */
    check,
  }
}

/** A word of a path as a JSON pointer, in an address, has it. */
function escape(word: string): string {
  return encodeURIComponent(word.replaceAll('~', '~0').replaceAll('/', '~1'))
}
