import { everyoneReadsAdminsWrite } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { flag } from '../kit/record/field/flag/field.ts'
import { integer } from '../kit/record/field/integer/field.ts'
import { note } from '../kit/record/field/note/field.ts'
import { text } from '../kit/record/field/text/field.ts'

/** A training video or a lesson to read. Its files are kept by the area of training, which also adds and lists it. */
export const trainingVideo = defineRecord({
  name: 'trainingVideo',
  table: 'training_videos',
  label: { one: 'Video', many: 'Training Videos', noun: 'training video' },
  access: everyoneReadsAdminsWrite,
  title: 'title',
  createdBy: 'training',
  ownerless: true,
  fields: {
    title: text({ label: 'Title', search: true }),
    description: note({ label: 'Description', presence: 'required', search: true }),
    duration: text({ label: 'Duration', hint: '8 min' }),
    isDownloadable: flag({ label: 'Allow Download' }),
    /** 1 to 10 of the curriculum; what has none is last. */
    module: integer({ label: 'Module', max: 10 }),
    position: integer({ label: 'Place in the module' }),
    /** On the short path that everyone should know at handoff. */
    isCore: flag({ label: 'Core path' }),
    lesson: note({ label: 'Lesson text', maxLength: 20_000 }),
    /** Its first line is its title. */
    resource: note({ label: 'Resource Material', maxLength: 20_000 }),
  },
  messages: {
    created: 'Video saved successfully!',
    updated: 'Video saved successfully!',
    deleted: 'Video deleted successfully!',
    restored: 'Video restored',
    createFailed: 'Failed to insert video',
    updateFailed: 'Failed to update video',
    deleteFailed: 'We couldn’t delete the video.',
    loading: 'Loading videos...',
    empty: 'No videos found.',
  },
})
