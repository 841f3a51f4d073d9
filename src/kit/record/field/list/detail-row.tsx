import { Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ChildTable } from '../../contract/field.ts'
import { maskSecret } from '../../contract/mask.ts'
import classes from '../field.module.css'
import { type DetailDraft, guessHidden } from './detail-draft.ts'

type DetailRowProps = {
  table: ChildTable
  item: DetailDraft
  index: number
  count: number
  error: (part: 'label' | 'value') => string | undefined
  onLeave: (part: 'label' | 'value') => void
  onChange: (change: Partial<DetailDraft>) => void
  onRemove: () => void
  onMove: (by: 1 | -1) => void
}

/** One pair of label and value in a form; what is under a secret's label is masked, and what looks like a secret is asked about. */
export function DetailRow({ table, item, index, count, error, onLeave, onChange, onRemove, onMove }: DetailRowProps) {
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { label, value, sealed, hidden } = item
  const isSecret = hidden || table.namesSecret(label)
  const name = label.trim() || `detail ${index + 1}`
  const guess = value === item.open ? undefined : guessHidden(table, item)

  // The button that was pressed goes away with the question.
  function answer(change: Partial<DetailDraft>) {
    onChange(change)
    input.current?.focus()
  }

  return (
    <li className={classes.detail}>
      <TextInput
        data-label
        aria-label={`Label of detail ${index + 1}`}
        placeholder="Label"
        autoComplete="off"
        value={label}
        error={error('label')}
        onBlur={() => onLeave('label')}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <TextInput
        ref={input}
        aria-label={`Value of ${name}`}
        placeholder={sealed ? `${maskSecret(null)} unchanged` : 'Value'}
        type={isSecret && !shown ? 'password' : 'text'}
        autoComplete={isSecret ? 'new-password' : 'off'}
        spellCheck={false}
        autoCapitalize="none"
        value={value}
        error={error('value')}
        onBlur={() => onLeave('value')}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
        rightSectionPointerEvents="all"
        rightSection={
          isSecret &&
          value !== '' && (
            <IconButton
              label={`${shown ? 'Hide' : 'Show'} ${name}`}
              icon={shown ? <IconEyeOff size={17} /> : <IconEye size={17} />}
              onClick={() => setShown(!shown)}
            />
          )
        }
      />
      <div className={classes.moves}>
        <IconButton
          label={`Move ${name} up`}
          icon={<IconArrowUp size={16} />}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={<IconArrowDown size={16} />}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton data-remove label={`Remove ${name}`} icon={<IconTrash size={16} />} onClick={onRemove} />
      </div>
      {guess && (
        // The field keeps the focus while a button is pressed: its error would move the button away under the pointer.
        <div
          className={classes.question}
          role="group"
          aria-label={`Hide ${name}`}
          onMouseDown={(event) => event.preventDefault()}
        >
          <p role="status">
            This looks like {guess}. If hidden, it’s encrypted and shown only after you enter your password.
          </p>
          <Button variant="default" size="xs" onClick={() => answer({ hidden: true })}>
            Hide it
          </Button>
          <Button variant="subtle" size="xs" onClick={() => answer({ open: value })}>
            Show it
          </Button>
        </div>
      )}
      {hidden && sealed === null && !table.namesSecret(label) && (
        <p className={classes.question}>
          Will be hidden when you save.{' '}
          <button type="button" className="link" onClick={() => answer({ hidden: false, open: value })}>
            Show it<span className="vh">: {name}</span>
          </button>
        </p>
      )}
    </li>
  )
}
