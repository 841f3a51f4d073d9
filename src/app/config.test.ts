import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (environment: Record<string, string>) => readConfig(environment, { dataDirectory: 'data' })

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'portal'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'mail.example'],
  ['TIME_ZONE', 'Mars/Olympus'],
  ['TIME_ZONE', '+05:00'],
  ['TIME_ZONE', '-0800'],
  ['TIME_ZONE', 'UTC+3'],
  ['TRUST_PROXY', 'perhaps'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['WRITES_PER_MINUTE', 'many'],
  ['STORAGE_PER_CLIENT', '5'],
  ['PASSWORD_MEMORY', '18 MB'],
  ['PASSWORD_MEMORY', '2 GB'],
  ['SIGN_IN_MESSAGES', 'rude'],
  ['SUPPORT_URL', 'javascript:alert(1)'],
  ['SECOND_FACTOR', 'some'],
  ['SUPPORT_CHAT_URL', 'chat.example'],
  ['SUPPORT_CHAT_URL', 'javascript:alert(1)'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['SUPPORT_PHONE', 'call me'],
])('a wrong %s (%s) is refused with one sentence that names it', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`))
})

test.each([
  ['false', false],
  ['1', 1],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['fd00::/8', ['fd00::/8']],
])('TRUST_PROXY takes %s', (value, expected) => {
  expect(read({ TRUST_PROXY: value }).trustProxy).toEqual(expected)
})

test.each([
  'true',
  '0',
  '10',
  '-1',
  'loopback',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0',
  '10.0.0.0/8/8',
  '1.2.3.4,',
  'fd00::/129',
])('TRUST_PROXY refuses %s', (value) => {
  expect(() => read({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY must .*\.$/)
})

test('an https address wants to know its proxy', () => {
  for (const TRUST_PROXY of ['', 'false'])
    expect(() => read({ PUBLIC_URL: 'https://portal.example', TRUST_PROXY })).toThrow(
      'TRUST_PROXY must be set because PUBLIC_URL starts with https://',
    )
  expect(read({ PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '1' })).toMatchObject({ trustProxy: 1 })
})

test('mail names the provider, and repeats what people wrote only where that is switched on', () => {
  expect(read({})).toMatchObject({
    provider: { name: 'Total Business Build-Out', address: undefined },
    mailText: 'off',
  })
  expect(read({ PROVIDER_NAME: 'Acme', PROVIDER_ADDRESS: '1 Main Street', MAIL_TEXT: 'on' })).toMatchObject({
    provider: { name: 'Acme', address: '1 Main Street' },
    mailText: 'on',
  })
  expect(() => read({ MAIL_TEXT: 'yes' })).toThrow('MAIL_TEXT must be one of off, on, not "yes".')
})

test('SECOND_FACTOR is staff unless it is set, and nobody in the demo', () => {
  expect(read({}).secondFactor).toBe('staff')
  expect(read({ SECOND_FACTOR: 'everyone' }).secondFactor).toBe('everyone')
  expect(readConfig({}, { dataDirectory: 'data', demo: true }).secondFactor).toBe('nobody')
  expect(() => read({ SECOND_FACTOR: 'some' })).toThrow('SECOND_FACTOR must be one of nobody, staff, everyone')
})

test.each([
  ['5 GB', 5_368_709_120],
  ['500 MB', 524_288_000],
  ['1.5gb', 1_610_612_736],
  ['2TB', 2_199_023_255_552],
])('STORAGE_PER_CLIENT takes %s', (value, bytes) => {
  expect(read({ STORAGE_PER_CLIENT: value }).storagePerClient).toBe(bytes)
})

test.each(['5', '0 GB', 'GB', '-1 GB', '5 KB', '1e3 MB', ''.padEnd(20, '9')])(
  'STORAGE_PER_CLIENT refuses %s',
  (value) => {
    expect(() => read({ STORAGE_PER_CLIENT: value })).toThrow(/^STORAGE_PER_CLIENT must be a size/)
  },
)

test('requests are logged unless it is switched off, and in the demo only where it is switched on', () => {
  expect(read({}).requestLog).toBe('on')
  expect(read({ REQUEST_LOG: 'off' }).requestLog).toBe('off')
  expect(readConfig({}, { dataDirectory: 'data', demo: true }).requestLog).toBe('off')
  expect(() => read({ REQUEST_LOG: '/var/log/portal' })).toThrow('REQUEST_LOG must be one of on, off')
})

test('OPERATOR_MAIL is any number of addresses, and the part of traces is between 0 and 1', () => {
  expect(read({}).operators).toEqual([])
  expect(read({ OPERATOR_MAIL: ' a@b.example, c@d.example,a@b.example, ' }).operators).toEqual([
    'a@b.example',
    'c@d.example',
  ])
  expect(() => read({ OPERATOR_MAIL: 'a@b.example; c@d.example' })).toThrow('OPERATOR_MAIL must be e-mail addresses')
  expect(read({}).tracePart).toBe(0.01)
  expect(read({ OTEL_TRACES_SAMPLER_ARG: '1' }).tracePart).toBe(1)
  for (const part of ['2', '-1', '1.5', 'half'])
    expect(() => read({ OTEL_TRACES_SAMPLER_ARG: part })).toThrow(
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
    )
  expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL',
  )
})
