import { IconSchool } from '@tabler/icons-react'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { trainingVideo as kind } from '../../../records/training-video.ts'

export { kind }

/** The words of the table of training videos, for staff. */
export const config: RecordPageConfig<typeof kind> = {
  sentence: 'Access our comprehensive training library',
  icon: <IconSchool size={20} />,
  why: 'Add the first one; clients will see it right away.',
  loadFailed: 'We couldn’t load the videos',
  add: { button: 'Add Training Video', title: '', submit: '' },
  deleteQuestion: 'Are you sure you want to delete this video?',
  cardOrder: ['module', 'position', 'duration'],
}
