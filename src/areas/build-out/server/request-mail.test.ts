import { expect, test } from 'vitest'
import { toText } from '../../../kit/mail/content.ts'
import { requestMail } from './request-mail.ts'

const client = { name: 'Ann Client', email: 'ann@test.example' }
const lease = { id: '1', title: 'Your lease', due: '2026-11-30', minutes: 5 }

test('the mail says by when something is needed and how long it takes, as far as that is known', () => {
  const text = (thing: typeof lease | { id: string; title: string; due: null; minutes: number }) =>
    toText(requestMail('https://portal.example', client, [thing]))
  expect(text(lease)).toContain('Due: Monday, Nov 30\nTakes: about 5 minutes')
  expect(text({ ...lease, due: null, minutes: 1 })).toContain('\n\nTakes: about a minute\n\n')
  expect(toText(requestMail('https://portal.example', client, [{ id: '1', title: 'Your lease' }]))).not.toContain(
    ':\n\n',
  )
})

test('of several things each has its day', () => {
  const text = toText(
    requestMail('https://portal.example', client, [lease, { id: '2', title: 'Your ledger' }], { again: true }),
  )
  expect(text).toContain('1. Your lease (due Monday, Nov 30)\n')
  expect(text).toContain('2. Your ledger\n')
})

test('what else is open is listed below, with its day, and counted', () => {
  const first = [
    { title: 'Your bank', due: '2026-12-01', returned: true, path: '/?request=3' },
    { title: 'Kick-off', due: null, returned: false, path: '/' },
  ]
  const text = toText(requestMail('https://portal.example', client, [lease], { beside: { first, count: 5 } }))
  expect(text).toContain(
    'Also open (5)\n\n1. Your bank (returned, due Dec 1)\nhttps://portal.example/?request=3\n\n2. Kick-off\nhttps://portal.example/\n\nAnd 3 more in your portal.',
  )
  expect(toText(requestMail('https://portal.example', client, [lease], { beside: { first: [], count: 0 } }))).toBe(
    toText(requestMail('https://portal.example', client, [lease])),
  )
})
