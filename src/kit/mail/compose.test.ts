import { expect, test } from 'vitest'
import { makeComposer } from './compose.ts'
import { type MailContent, toText } from './content.ts'

const sender = { product: 'The Portal', publicUrl: 'https://portal.test', name: 'Provider', address: undefined }
const stopLink = () => ({ settings: '', stop: '', post: '' })

test.each([
  ['leaves only where the provider wants it', true],
  ['stays out of mailboxes unless the provider wants it there', false],
])('what a person wrote %s', (_, written) => {
  const content: MailContent = {
    parts: [
      'Sign the lease.',
      { written: 'My sister may sign, too.' },
      { items: [{ title: 'Lease', detail: 'By Monday', written: 'Both pages.' }] },
    ],
  }
  const { text, html = '' } = makeComposer({ sender, written, stopLink })({
    subject: 'We need something',
    body: toText(content),
    content: JSON.stringify(content),
    kind: null,
    person_id: null,
  })
  for (const form of [text, html]) {
    for (const said of ['My sister', 'Both pages']) expect(form.includes(said)).toBe(written)
    for (const said of ['Sign the lease.', 'By Monday']) expect(form).toContain(said)
  }
})

test('a message that has only plain text is sent as it is, with the foot', () => {
  const { text, html } = makeComposer({ sender, written: false, stopLink })({
    subject: 'Old',
    body: 'Written before.',
    content: null,
    kind: null,
    person_id: null,
  })
  expect(text).toMatch(/^Written before\.\n\n-- \nWe never ask for passwords[\s\S]*\n\nProvider\n$/)
  expect(html).toBeUndefined()
})
