import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import type { Field } from '../src/kit/record/contract/field.ts'
import { writableFields } from '../src/kit/record/contract/schema.ts'
import { checkBody } from '../src/kit/record/web/form/check.ts'
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

describe.each(recordKinds.map((kind) => [kind.name, kind] as const))('%s', (_name, kind: RecordKind) => {
  test('refuses what its fields cannot hold with a sentence at the field, the screen and the API alike, and changes nothing', async () => {
    const owner = kind.access.writers === 'admins' ? admin : client
    const row = await makeRow(fixture, kind, owner, 1)
    const url = `${pathOf(kind)}/${row['id'] as string}`
    for (const [name, field] of writableFields(kind)) {
      // A body far above what the fields hold is refused before it is read, so the text is a little too long and no more.
      const tooLong = field.maxLength > 0 ? ['x'.repeat(field.maxLength + 1)] : []
      for (const value of [...(await invalidOf(field)), ...tooLong].filter(
        (candidate) => !isEmptied(field, candidate),
      )) {
        const refused = await fixture.as(owner)('PATCH', url, { [name]: value }, { headers: { 'if-match': '"1"' } })
        const what = `${name} = ${JSON.stringify(value)?.slice(0, 60)}`
        // Whatever only staff set is refused from a client for that reason alone.
        expect(field.staffOnly ? [400, 403] : [400], what).toContain(refused.status)
        const [first] = refused.body['errors'] as { path: string; message: string }[]
        expect(first?.path.split('.')[0], what).toBe(name)
        expect(first?.message, what).toMatch(/^[A-Z].*\.$/)
        // An entry of a list is named by what it is.
        if (!field.children) expect(first?.message.toLowerCase(), what).toMatch(namesIt(field))
        const screen = checkBody(kind, 'patch', { [name]: value })
        expect(screen[first?.path ?? ''], what).toBe(first?.message)
      }
    }
    expect((await fixture.as(owner)('GET', url)).body).toEqual(row)
  })
})

// What a type refuses is beside the type.
async function invalidOf({ kind }: Field): Promise<unknown[]> {
  return ((await import(`../src/kit/record/field/${kind}/field.ts`)) as { invalid: () => unknown[] }).invalid()
}

// An emptied input is no bad value for a field that may be empty.
function isEmptied(field: Field, value: unknown): boolean {
  return field.presence === 'optional' && (value === '' || value === null)
}

/** What a value of a kind is called in a message that begins with the verb: 'Enter an amount, like 12.50.' */
const nouns: Partial<Record<Field['kind'], string>> = {
  money: 'amount',
  percent: 'percentage',
  integer: 'number',
  date: 'date',
  email: 'e-mail address',
  phone: 'phone number',
  url: 'web address',
}

/** The message names the field: by its label, or by what such a thing is called. */
function namesIt(field: Field): RegExp {
  const words = field.label.toLowerCase().split(' ')
  const last = words.at(-1) as string
  return new RegExp(
    [
      field.label.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      `${last}s have`,
      ...(nouns[field.kind] ? [`^enter an? .*${nouns[field.kind]}`] : []),
      'social security number',
      'routing number',
      'account number',
    ].join('|'),
  )
}
