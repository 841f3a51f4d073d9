import { NativeSelect, Textarea } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { FlagGroup } from '../../../kit/record/field/flag/input.tsx'
import { modules, otherModule } from '../module.ts'
import type { DraftErrors, VideoDraft } from '../video-draft.ts'
import classes from './video-dialog.module.css'

type LessonFieldsProps = {
  draft: VideoDraft
  errors: DraftErrors
  onChange: (part: Partial<VideoDraft>) => void
  /** The texts are there to be changed. */ ready: boolean
}

/** What a video may have besides: its place in the library and words to read. */
export function LessonFields({ draft, errors, onChange, ready }: LessonFieldsProps) {
  return (
    <details className={classes.more}>
      <summary>Module, lesson text and resource material</summary>
      <div>
        <NativeSelect
          label="Module"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          value={draft.module ?? ''}
          onChange={(event) => onChange({ module: Number(event.currentTarget.value) || null })}
          data={[
            { value: '', label: otherModule },
            ...modules.map(({ number, title }) => ({ value: String(number), label: `${number}. ${title}` })),
          ]}
        />
        <FlagGroup
          legend="Path"
          flags={[{ name: 'isCore', label: 'Core path', value: draft.isCore }]}
          onChange={(_, isCore) => onChange({ isCore })}
        />
        <Textarea
          label={
            <>
              Lesson text <em>optional</em>
            </>
          }
          classNames={{ input: classes.words }}
          name="lesson"
          rows={6}
          error={errors.lesson}
          disabled={!ready}
          description="A blank line starts a paragraph, '- ' a bullet, 'Goal: ' the goal."
          value={draft.lesson}
          onChange={(event) => onChange({ lesson: event.currentTarget.value })}
        />
        <Textarea
          label={
            <>
              Resource Material <em>optional</em>
            </>
          }
          classNames={{ input: classes.words }}
          name="resource"
          rows={4}
          error={errors.resource}
          disabled={!ready}
          description="The first line is its title."
          value={draft.resource}
          onChange={(event) => onChange({ resource: event.currentTarget.value })}
        />
      </div>
    </details>
  )
}
