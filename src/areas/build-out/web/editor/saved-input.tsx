import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import type { DraftTask } from '../../plan-contract.ts'
import classes from './panel.module.css'
import { useSavedField } from './use-saved-field.ts'

type SavedInputProps = {
  label: ReactNode
  saved: string
  disabled: boolean
  onSave: (typed: string, from: string) => Promise<DraftTask>
  read: (theirs: DraftTask) => string
  /** What is wrong with what is saved. */
  problem?: string | undefined
  description?: string
  numeric?: boolean
  /** Several lines. */
  lines?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** A text field that saves itself, and shows what someone else saved in it meanwhile. */
export function SavedInput(props: SavedInputProps) {
  const { label, saved, disabled, onSave, read, problem, description, numeric, lines, inputRef } = props
  const field = useSavedField({ saved, onSave, read })
  const common = {
    label,
    value: field.value,
    readOnly: disabled,
    error: field.error ?? problem,
    ...(description && { description }),
    onBlur: field.blur,
  }
  return (
    <div>
      {lines ? (
        <Textarea
          {...common}
          autosize
          minRows={1}
          maxRows={8}
          onChange={(event) => field.type(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...common}
          {...(inputRef && { ref: inputRef })}
          {...(numeric && { inputMode: 'numeric' as const })}
          onChange={(event) => field.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') field.blur()
          }}
        />
      )}
      {field.theirs !== undefined && (
        <div className={classes.conflict} role="alert">
          <p>
            Someone else changed this to <b>{field.theirs === '' ? 'nothing' : field.theirs}</b>.
          </p>
          <button type="button" className={classes.link} onClick={field.keepMine}>
            Keep mine
          </button>{' '}
          <button type="button" className={classes.link} onClick={field.takeTheirs}>
            Take theirs
          </button>
        </div>
      )}
    </div>
  )
}
