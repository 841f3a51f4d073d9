import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { choice } from '../kit/record/field/choice/field.ts'
import { moment } from '../kit/record/field/moment/field.ts'
import { note } from '../kit/record/field/note/field.ts'
import { text } from '../kit/record/field/text/field.ts'
import { automationPriorities, automationTypes } from './automation-type.ts'

/** An automation that a client asks for; staff accept or decline it. */
export const requestAutomation = defineRecord({
  name: 'requestAutomation',
  table: 'request_automations',
  label: { one: 'Request', many: 'Requested Automations', noun: 'automation request' },
  access: ownRows,
  title: 'description',
  fields: {
    type: choice({ label: 'Type', choices: [...automationTypes] }),
    description: note({ label: 'Description', presence: 'required', search: true }),
    priority: choice({
      label: 'Priority',
      presence: 'defaulted',
      default: 'Medium',
      choices: [...automationPriorities],
    }),
    status: choice({
      label: 'Status',
      presence: 'defaulted',
      default: 'Requested',
      staffOnly: true,
      choices: [
        { value: 'Requested', label: 'Requested', tone: 'warn' },
        { value: 'Accepted', label: 'Accepted', tone: 'ok' },
        { value: 'Declined', label: 'Declined', tone: 'warn' },
      ],
    }),
    statusChangedAt: moment({ label: 'Status changed' }),
    statusChangedBy: text({ label: 'Status changed by', presence: 'optional', serverSet: true }),
  },
  messages: {
    created: 'Automation requested',
    updated: 'Request updated',
    deleted: 'Request deleted',
    restored: 'Request restored',
    createFailed: 'We couldn’t send the request.',
    updateFailed: 'We couldn’t update the request.',
    deleteFailed: 'We couldn’t delete the request.',
    loading: 'Loading automations...',
    empty: 'No Automations',
  },
})
