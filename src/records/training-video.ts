import { everyoneReadsAdminsWrite } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { flag } from '../kit/record/contract/field/flag.ts'
import { note } from '../kit/record/contract/field/note.ts'
import { text } from '../kit/record/contract/field/text.ts'

export const trainingVideo = defineRecord({
  name: 'trainingVideo',
  table: 'training_videos',
  label: { one: 'Video', many: 'Training Videos' },
  access: everyoneReadsAdminsWrite,
  title: 'title',
  fields: {
    title: text({ label: 'Title', search: true }),
    description: note({ label: 'Description', presence: 'required', search: true }),
    duration: text({ label: 'Duration', hint: '8 min' }),
    isDownloadable: flag({ label: 'Allow Download' }),
  },
  messages: {
    created: 'Video saved successfully!',
    updated: 'Video saved successfully!',
    deleted: 'Video deleted successfully!',
    restored: 'The video is back.',
    createFailed: 'Failed to insert video',
    updateFailed: 'Failed to update video',
    deleteFailed: 'The video was not deleted.',
    loading: 'Loading videos...',
    empty: 'No videos found.',
  },
})
