import { TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { namesSecret } from '../../contract/field/list.ts'
import { maskSecret } from '../digits.ts'
import type { DetailDraft } from '../draft.ts'
import classes from './field.module.css'

type DetailRowProps = {
  item: DetailDraft
  place: number
  count: number
  error: (part: 'label' | 'value') => string | undefined
  onLeave: (part: 'label' | 'value') => void
  onChange: (change: Partial<DetailDraft>) => void
  onRemove: () => void
  onMove: (by: 1 | -1) => void
}

/** One pair of label and value in a form; what stands under a secret's label is masked. */
export function DetailRow({ item, place, count, error, onLeave, onChange, onRemove, onMove }: DetailRowProps) {
  const [shown, setShown] = useState(false)
  const { label, value, sealed } = item
  const isSecret = sealed !== null || namesSecret(label)
  const name = label.trim() || `detail ${place + 1}`

  return (
    <li className={classes.detail}>
      <TextInput
        data-label aria-label={`Label of detail ${place + 1}`} placeholder="Label" autoComplete="off"
        value={label} error={error('label')} onBlur={() => onLeave('label')}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <TextInput
        aria-label={`Value of ${name}`} placeholder={sealed ? `${maskSecret(null)} unchanged` : 'Value'}
        type={isSecret && !shown ? 'password' : 'text'} autoComplete={isSecret ? 'new-password' : 'off'}
        spellCheck={false} autoCapitalize="none"
        value={value} error={error('value')} onBlur={() => onLeave('value')}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
        rightSectionPointerEvents="all"
        rightSection={isSecret && value !== '' && (
          <IconButton
            label={`${shown ? 'Hide' : 'Show'} ${name}`} icon={shown ? <IconEyeOff size={17} /> : <IconEye size={17} />}
            onClick={() => setShown(!shown)}
          />
        )}
      />
      <div className={classes.moves}>
        <IconButton
          label={`Move ${name} up`} icon={<IconArrowUp size={16} />} disabled={place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${name} down`} icon={<IconArrowDown size={16} />} disabled={place === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton data-remove label={`Remove ${name}`} icon={<IconTrash size={16} />} onClick={onRemove} />
      </div>
    </li>
  )
}
