import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTracer } from '../src/app/server/telemetry/tracer.ts'
import { addUser } from './database.ts'
import { until } from './listen.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Value }[]
  status: { code?: number }
}
type Sent = { resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[] }

/** What takes traces by OTLP over HTTP, as JSON. */
let receiver: Server
const bodies: string[] = []
let fixture: TestPortal

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.method === 'POST' && request.url === '/v1/traces') bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  const { port } = receiver.address() as AddressInfo
  fixture = await openTestPortal({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
})
afterAll(async () => {
  await fixture.close()
  receiver.close()
})

const sent = () => bodies.map((body) => JSON.parse(body) as Sent)
const spans = () =>
  sent().flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  )
const valuesOf = (attributes: Span['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

test('a request is a trace with a span for each call of the database, and holds no value', async () => {
  const ann = await addUser(fixture, 'Ann Confidential')
  const as = fixture.as(ann)
  const bank = '/api/business-bank-accounts'
  await as('GET', `${bank}?limit=20`)
  await as('POST', bank, { bankName: 'Northgate', accountNumber: '440018294821' })
  const missing = await as('GET', `${bank}/01900000-0000-7000-8000-000000000000?zebra`)
  await until(() => spans().some(({ name }) => name === `GET ${bank}/:id`))

  const list = spans().find(({ name }) => name === `GET ${bank}`) as Span
  expect(valuesOf(list.attributes)).toEqual({
    'http.request.method': 'GET',
    'http.route': bank,
    'http.response.status_code': 200,
    'portal.request_id': expect.stringMatching(/^[0-9a-z]{13,}$/) as string,
  })
  expect(list.parentSpanId ?? '').toBe('')
  const inside = spans().filter(({ parentSpanId }) => parentSpanId === list.spanId)
  expect(inside.map(({ name }) => name)).toEqual(['session', expect.stringMatching(/^bankAccount\.list/) as string])
  for (const call of inside) {
    expect(call.traceId).toBe(list.traceId)
    expect(valuesOf(call.attributes)).toEqual({ 'db.system.name': 'postgresql', 'db.operation.name': call.name })
    expect(BigInt(call.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(list.startTimeUnixNano))
    expect(BigInt(call.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(list.endTimeUnixNano))
  }
  const other = spans().find(({ name }) => name === `GET ${bank}/:id`) as Span
  expect(valuesOf(other.attributes)).toMatchObject({
    'http.response.status_code': missing.status,
    'portal.request_id': missing.body['requestId'],
  })
  expect(other.traceId).not.toBe(list.traceId)
  expect(valuesOf(sent()[0]?.resourceSpans[0]?.resource.attributes ?? [])).toMatchObject({ 'service.name': 'portal' })
  for (const word of ['Northgate', '440018294821', 'zebra', ann.token, ann.userId, 'Confidential'])
    expect(bodies.join('\n'), word).not.toContain(word)
})

test('of requests that are neither slow nor failed only a part is traced, of the others all', async () => {
  const ended = { id: 'x', method: 'GET', began: 0, milliseconds: 3, user: undefined, cut: false, scope: undefined }
  const { port } = receiver.address() as AddressInfo
  const tracer = openTracer(`http://127.0.0.1:${port}`, 0)
  tracer.addRequest({ ...ended, route: '/fast', status: 200 })
  tracer.addRequest({ ...ended, route: '/slow', status: 200, milliseconds: 600 })
  tracer.addRequest({ ...ended, route: '/failed', status: 503 })
  await tracer.close()
  const names = spans().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['GET /slow', 'GET /failed']))
  expect(names).not.toContain('GET /fast')
})

test('a receiver that is gone holds up neither a request nor the end of the server', async () => {
  const other = await openTestPortal({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect((await other.as()('GET', '/api/health')).status).toBe(200)
  await other.close()
})
