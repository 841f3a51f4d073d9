import { describeTooLong } from '../../kit/ui/text-limit.ts'
import type { TrainingLesson, TrainingVideo } from './contract.ts'

/** What the dialog holds. Texts are as typed; the files are apart. */
export type VideoDraft = {
  title: string
  description: string
  duration: string
  isDownloadable: boolean
  module: number | null
  isCore: boolean
  lesson: string
  resource: string
}

/** The longest texts, as the kind of the record declares them. Characters. */
const longest = { title: 250, description: 10_000, duration: 250, lesson: 20_000, resource: 20_000 } as const
const needed = { title: 'Title', description: 'Description', duration: 'Duration' } as const

export type DraftErrors = Partial<Record<keyof typeof longest, string>>

/** The draft of a new video, or of one that is to be changed. */
export function startDraft(video?: TrainingVideo, words?: TrainingLesson): VideoDraft {
  return {
    title: video?.title ?? '',
    description: video?.description ?? '',
    duration: video?.duration ?? '',
    isDownloadable: video?.isDownloadable ?? false,
    module: video?.module ?? null,
    isCore: video?.isCore ?? false,
    lesson: words?.lesson ?? '',
    resource: words?.resource ?? '',
  }
}

/** What is wrong with a draft, in the order of the form. */
export function checkDraft(draft: VideoDraft): DraftErrors {
  const names = Object.keys(longest) as (keyof typeof longest)[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = draft[name].trim()
      const wrong =
        name in needed && text === ''
          ? `${needed[name as keyof typeof needed]} is required.`
          : describeTooLong(text, longest[name])
      return wrong === undefined ? [] : [[name, wrong]]
    }),
  )
}

/** What of a draft is sent: all that was filled in for a new video, else what differs from how it was. */
export function readChanges(draft: VideoDraft, before: VideoDraft | undefined): Record<string, unknown> {
  const entries = Object.entries(draft).map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value] as const,
  )
  return Object.fromEntries(
    entries.filter(([name, value]) =>
      before ? draft[name as keyof VideoDraft] !== before[name as keyof VideoDraft] : value !== null,
    ),
  )
}
