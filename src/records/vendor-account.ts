import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { choice } from '../kit/record/field/choice/field.ts'
import { date } from '../kit/record/field/date/field.ts'
import { flag } from '../kit/record/field/flag/field.ts'
import { note } from '../kit/record/field/note/field.ts'
import { text } from '../kit/record/field/text/field.ts'

/** Where a client is with one vendor of the starter list: a row as soon as there is a status. */
export const vendorAccount = defineRecord({
  name: 'vendorAccount',
  table: 'vendor_accounts',
  label: { one: 'Vendor account', many: 'Vendor accounts' },
  access: ownRows,
  title: 'vendorName',
  oncePer: 'vendorKey',
  fields: {
    vendorName: text({ label: 'Vendor', search: true }),
    vendorKey: text({
      label: 'Vendor key',
      maxLength: 60,
      sample: (n) => `vendor-${n}`,
      check: (value) =>
        /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
          ? undefined
          : 'The vendor key can contain only lowercase letters, digits and hyphens.',
    }),
    status: choice({
      label: 'Status',
      presence: 'defaulted',
      default: 'planned',
      choices: [
        { value: 'planned', label: 'Planned', tone: 'mute' },
        { value: 'applied', label: 'Applied', tone: 'warn' },
        { value: 'approved', label: 'Approved', tone: 'ok' },
        { value: 'denied', label: 'Denied', tone: 'bad' },
        { value: 'closed', label: 'Closed', tone: 'mute' },
      ],
    }),
    appliedOn: date({ label: 'Applied on' }),
    decidedOn: date({ label: 'Decided on' }),
    reportSeen: flag({ label: 'Seen on a credit report' }),
    note: note({ label: 'Note', search: true, hint: 'Terms, limit or the reason for a denial' }),
  },
  messages: {
    created: 'Vendor account saved',
    updated: 'Vendor account updated',
    deleted: 'Vendor account deleted',
    restored: 'Vendor account restored',
    createFailed: 'We couldn’t save the vendor account.',
    updateFailed: 'We couldn’t update the vendor account.',
    deleteFailed: 'We couldn’t delete the vendor account.',
    loading: 'Loading vendor accounts...',
    empty: 'No vendor accounts found.',
  },
})
