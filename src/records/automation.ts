import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { choice } from '../kit/record/field/choice/field.ts'
import { flag } from '../kit/record/field/flag/field.ts'
import { moment } from '../kit/record/field/moment/field.ts'
import { note } from '../kit/record/field/note/field.ts'
import { text } from '../kit/record/field/text/field.ts'
import { automationPriorities, automationTypes } from './automation-type.ts'

/** An automation that the team runs for the client; staff change its status, and the database records who did so and when. */
export const automation = defineRecord({
  name: 'automation',
  table: 'automations',
  label: { one: 'Automation', many: 'Automations Done For You' },
  access: ownRows,
  title: 'description',
  fields: {
    type: choice({ label: 'Type', choices: [...automationTypes] }),
    description: note({ label: 'Description', presence: 'required', search: true }),
    notes: note({ label: 'Notes', search: true }),
    isNotification: flag({ label: 'Enable notifications' }),
    isAutoSync: flag({ label: 'Auto-sync data' }),
    priority: choice({
      label: 'Priority',
      presence: 'defaulted',
      default: 'Medium',
      choices: [...automationPriorities],
    }),
    status: choice({
      label: 'Status',
      presence: 'defaulted',
      default: 'pending',
      staffOnly: true,
      choices: [
        { value: 'pending', label: 'Pending', tone: 'warn' },
        { value: 'Active', label: 'Active', tone: 'ok' },
        { value: 'paused', label: 'Paused', tone: 'warn' },
        { value: 'failed', label: 'Failed', tone: 'warn' },
      ],
    }),
    statusChangedAt: moment({ label: 'Status changed' }),
    statusChangedBy: text({ label: 'Status changed by', presence: 'optional', serverSet: true }),
  },
  messages: {
    created: 'Automation added',
    updated: 'Automation updated',
    deleted: 'Automation deleted',
    restored: 'Automation restored',
    createFailed: 'We couldn’t add the automation.',
    updateFailed: 'We couldn’t update the automation.',
    deleteFailed: 'We couldn’t delete the automation.',
    loading: 'Loading automations...',
    empty: 'No Automations',
  },
})
