import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { attachments } from '../kit/record/field/attachments/field.ts'
import { date } from '../kit/record/field/date/field.ts'
import { integer } from '../kit/record/field/integer/field.ts'
import { text } from '../kit/record/field/text/field.ts'

/** One reading of the score; the newest by its date is the score. */
export const paydexScore = defineRecord({
  name: 'paydexScore',
  table: 'paydex_scores',
  label: { one: 'Score', many: 'D&B PAYDEX Score', noun: 'PAYDEX score' },
  access: ownRows,
  title: 'source',
  fields: {
    score: integer({ label: 'Score', presence: 'required', max: 100 }),
    readOn: date({ label: 'Date', presence: 'required', sort: 'value' }),
    source: text({ label: 'Source', search: true, hint: 'D&B report' }),
    documents: attachments({
      label: 'Documents',
      table: 'paydex_score_documents',
      parent: 'paydex_score_id',
      folder: 'paydex-score',
    }),
  },
  messages: {
    created: 'Score saved',
    updated: 'Score updated',
    deleted: 'Score deleted',
    restored: 'Score restored',
    createFailed: 'We couldn’t save the score.',
    updateFailed: 'We couldn’t update the score.',
    deleteFailed: 'We couldn’t delete the score.',
    loading: 'Loading your score...',
    empty: 'Not yet scored',
  },
})
