import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { choice } from '../kit/record/field/choice/field.ts'
import { date } from '../kit/record/field/date/field.ts'
import { flag } from '../kit/record/field/flag/field.ts'
import { moment } from '../kit/record/field/moment/field.ts'
import { note } from '../kit/record/field/note/field.ts'
import { text } from '../kit/record/field/text/field.ts'

export const businessCompliance = defineRecord({
  name: 'businessCompliance',
  table: 'business_compliance',
  label: { one: 'Task', many: 'Business Compliance', noun: 'compliance task' },
  access: ownRows,
  title: 'taskName',
  fields: {
    taskName: text({ label: 'Task Name', search: true, hint: 'Annual report' }),
    taskDescription: note({ label: 'Description', search: true }),
    taskDueDate: date({ label: 'Due Date', sort: 'value' }),
    taskPriority: choice({
      label: 'Priority',
      presence: 'defaulted',
      default: 'Medium',
      choices: [
        { value: 'High', label: 'High', tone: 'bad' },
        { value: 'Medium', label: 'Medium', tone: 'warn' },
        { value: 'Low', label: 'Low', tone: 'mute' },
      ],
    }),
    taskStatus: choice({
      label: 'Status',
      presence: 'defaulted',
      default: 'Awaiting Completion',
      choices: [
        { value: 'Awaiting Completion', label: 'Awaiting Completion', tone: 'info' },
        { value: 'Completed', label: 'Completed', tone: 'ok' },
      ],
    }),
    statusChangedAt: moment({ label: 'Status changed', sort: 'value' }),
    statusChangedBy: text({ label: 'Status changed by', presence: 'optional', serverSet: true }),
    isBusinessLicense: flag({ label: 'Business License' }),
    isTaxForm: flag({ label: 'Tax Form' }),
    isCompliance: flag({ label: 'Compliance' }),
  },
  messages: {
    created: 'Task added',
    updated: 'Task updated',
    deleted: 'Task deleted',
    restored: 'Task restored',
    createFailed: 'Error adding task!',
    updateFailed: 'Error updating task!',
    deleteFailed: 'We couldn’t delete the task.',
    loading: 'Loading tasks...',
    empty: 'No tasks found.',
  },
})
