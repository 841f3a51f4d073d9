import { IconGauge } from '@tabler/icons-react'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { paydexScore as kind } from '../../../records/paydex-score.ts'

export { kind }

/** The words of the table of scores. */
export const config: RecordPageConfig<typeof kind> = {
  sentence:
    'How promptly your company pays its bills, as Dun & Bradstreet sees it. 80 means on time; more means early.',
  icon: <IconGauge size={20} />,
  why: 'No client has a score yet. Enter the first one.',
  loadFailed: 'We couldn’t load the scores',
  add: {
    button: 'Update score',
    title: 'Update score',
    sentence: 'Enter the score as D&B shows it today. Earlier scores stay in the history.',
    submit: 'Save score',
  },
  formOrder: ['score', 'readOn', 'source'],
  cardOrder: ['score', 'readOn'],
}
