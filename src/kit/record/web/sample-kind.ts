import { ownRows } from '../contract/access.ts'
import { defineRecord } from '../contract/define-record.ts'
import { choice } from '../field/choice/field.ts'
import { date } from '../field/date/field.ts'
import { flag } from '../field/flag/field.ts'
import { list } from '../field/list/field.ts'
import { money } from '../field/money/field.ts'
import { note } from '../field/note/field.ts'
import { secret } from '../field/secret/field.ts'
import { text } from '../field/text/field.ts'
import { url } from '../field/url/field.ts'
import type { RowOf } from '../contract/row.ts'

/** A kind with a field of nearly every sort, for the tests beside it. */
export const sampleKind = defineRecord({
  name: 'membership',
  table: 'memberships',
  label: { one: 'Membership', many: 'Memberships' },
  access: ownRows,
  title: 'club',
  fields: {
    club: text({ label: 'Club' }),
    owner: text({ label: 'Owner', presence: 'optional' }),
    number: secret({ label: 'Number', show: 'last4' }),
    since: date({ label: 'Since' }),
    fee: money({ label: 'Fee', presence: 'defaulted', default: 0 }),
    site: url({ label: 'Site' }),
    isPaid: flag({ label: 'Paid' }),
    isGift: flag({ label: 'Gift' }),
    level: choice({
      label: 'Level',
      presence: 'defaulted',
      default: 'basic',
      choices: [
        { value: 'basic', label: 'Basic', tone: 'mute' },
        { value: 'gold', label: 'Gold', tone: 'ok' },
      ],
    }),
    remarks: note({ label: 'Remarks' }),
    logins: list({ label: 'Logins', table: 'membership_logins', parent: 'membership_id' }),
  },
  messages: {
    created: '',
    updated: '',
    deleted: '',
    restored: '',
    createFailed: '',
    updateFailed: '',
    deleteFailed: '',
    loading: '',
    empty: '',
  },
})

/** A row of it, version 3, with one login in the open and one that is sealed. */
export function sampleRow(change: Partial<RowOf<typeof sampleKind>> = {}): RowOf<typeof sampleKind> {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    userId: '01900000-0000-7000-8000-0000000000aa',
    version: 3,
    createdAt: '2025-11-01T10:00:00Z',
    updatedAt: '2025-11-01T10:00:00Z',
    deletedAt: null,
    club: 'Harbor Rowing',
    owner: null,
    number: { set: true, last4: '0937' },
    since: '2025-10-27',
    fee: 1250.5,
    site: 'https://rowing.example',
    isPaid: true,
    isGift: false,
    level: 'gold',
    remarks: null,
    logins: [
      { id: '01900000-0000-7000-8000-000000000011', label: 'Username', value: 'harbor', secret: null },
      {
        id: '01900000-0000-7000-8000-000000000012',
        label: 'Password',
        value: null,
        secret: { set: true, last4: '7714' },
      },
    ],
    ...change,
  }
}
