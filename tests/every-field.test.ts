import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import type { Field, FieldKind } from '../src/kit/record/contract/field.ts'
import { incoming } from '../src/kit/record/contract/schema.ts'
import { checkBody } from '../src/kit/record/web/check.ts'
import { recordKinds } from '../src/records/index.ts'
import { addUser } from './database.ts'
import { makeRow } from './make-row.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

let fixture: TestPortal
let client: Identity
let admin: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Client')
  admin = await addUser(fixture, 'Admin', 'admin')
})
afterAll(() => fixture.close())

const texts = [7, true, ['x'], { toString: 'x' }, 'half \ud800 of a pair', 'nul \u0000 inside', 'x'.repeat(40_000)]
/** What no field of a kind can hold. */
const bad: Record<FieldKind, unknown[]> = {
  text: texts,
  note: texts.slice(0, -1),
  secret: texts,
  email: [...texts, 'office', 'a@', '@b.c', 'a b@c.d', 'a@b', 'a@b..c', '<a@b.c>'],
  phone: [...texts, '12', 'call me', '+1 (503) 555-0142 or 0143 or 0144', '１２３４５６７'],
  url: [...texts, 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x', 'file:///etc/passwd', 'ftp://a.example', '//a.example', 'https://', 'https:// a.example', 'bank.example'],
  money: ['12.50', 12.505, -0.01, 1e12, Number.MAX_VALUE, '$5', {}, true],
  percent: ['24.99', 24.9999, -1, 1000, {}, false],
  integer: ['5', 1.5, -1, 2 ** 53, {}, true],
  date: ['2026-02-30', '2026-13-01', '2025-02-29', '0000-01-01', '2026-1-1', '01/31/2026', 'tomorrow', 20260101, '2026-01-01T00:00:00Z', true],
  moment: ['2026-01-01T00:00:00Z'],
  flag: ['yes', 'true', 1, 0, null, {}],
  choice: ['', 'No such choice', 7, null, ['High'], {}],
  list: ['x', {}, [{ label: '' }], [{ label: 'x'.repeat(101), value: 'y' }], [{ value: 'y' }], [{ label: 'a', value: 'x'.repeat(3_000) }], Array.from({ length: 51 }, () => ({ label: 'a', value: 'b' }))],
  // They never come in with a row: see every-record-document.test.ts.
  attachments: [],
}

describe.each(recordKinds.map((kind) => [kind.name, kind] as const))('%s', (_name, kind: RecordKind) => {
  test('refuses what its fields cannot hold with a sentence at the field, the screen and the API alike, and changes nothing', async () => {
    const owner = kind.access.writers === 'admins' ? admin : client
    const row = await makeRow(fixture, kind, owner, 1)
    const url = `${pathOf(kind)}/${row['id'] as string}`
    for (const [name, field] of incoming(kind)) {
      // A body far above what the fields hold is refused before it is read, so the text is a little too long and no more.
      const tooLong = field.longest > 0 ? ['x'.repeat(field.longest + 1)] : []
      for (const value of [...bad[field.kind], ...tooLong].filter((candidate) => !isEmptied(field, candidate))) {
        const refused = await fixture.as(owner)('PATCH', url, { [name]: value }, { headers: { 'if-match': '"1"' } })
        const what = `${name} = ${JSON.stringify(value)?.slice(0, 60)}`
        // Whatever only staff set is refused from a client for that reason alone.
        expect(field.staffOnly ? [400, 403] : [400], what).toContain(refused.status)
        const [first] = refused.body['errors'] as { path: string; message: string }[]
        expect(first?.path.split('.')[0], what).toBe(name)
        expect(first?.message, what).toMatch(/^[A-Z].*\.$/)
        if (field.kind !== 'list') expect(first?.message.toLowerCase(), what).toMatch(namesIt(field))
        const screen = checkBody(kind, 'patch', { [name]: value })
        expect(screen[first?.path ?? ''], what).toBe(first?.message)
      }
    }
    expect((await fixture.as(owner)('GET', url)).body).toEqual(row)
  })
})

// An emptied input is no bad value for a field that may be empty.
function isEmptied(field: Field, value: unknown): boolean {
  return field.presence === 'optional' && (value === '' || value === null)
}

/** What a value of a kind is called in a message that begins with the verb: 'Enter an amount, like 12.50.' */
const nouns: Partial<Record<Field['kind'], string>> = {
  money: 'amount', percent: 'percentage', integer: 'number', date: 'date', email: 'e-mail address', phone: 'phone number', url: 'web address',
}

/** The message names the field: by its label, or by what such a thing is called. */
function namesIt(field: Field): RegExp {
  const words = field.label.toLowerCase().split(' ')
  const last = words.at(-1) as string
  return new RegExp([field.label.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), `${last}s have`, ...(nouns[field.kind] ? [`^enter an? .*${nouns[field.kind]}`] : []), 'social security number', 'routing number', 'account number'].join('|'))
}
