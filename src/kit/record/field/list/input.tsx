import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../../../ui/announce.ts'
import { maskSecret } from '../../contract/mask.ts'
import { newRequestKey } from '../../web/form/request-key.ts'
import classes from '../field.module.css'
import type { FieldInput } from '../field-input.ts'
import { FieldLabel, type InputProps } from '../input-props.tsx'
import { type DetailDraft, guessHidden, isFilled, newDetail, readDetail, writeDetail } from './detail-draft.ts'
import { DetailRow } from './detail-row.tsx'
import type { ListItem } from './field.ts'

export const list: FieldInput<DetailDraft[]> = {
  read: (value) => (Array.isArray(value) ? (value as ListItem[]).map(readDetail) : []),
  write: (draft) => draft.filter(isFilled).map(writeDetail),
  problems: (draft, { children }, name) =>
    Object.fromEntries(
      draft.filter(isFilled).flatMap((item, index) => {
        const guess = children && item.value !== item.open && guessHidden(children, item)
        return guess ? [[`${name}.${index}.value`, 'Choose whether to hide it.']] : []
      }),
    ),
  describe: (draft) => draft.map(describeDetail).join('\n') || undefined,
  wide: true,
  Input: ListField,
}

function describeDetail({ label, value, hidden }: DetailDraft): string {
  return `${label}: ${hidden ? (value === '' ? maskSecret(null) : 'a new value') : value}`
}

/** Any number of pairs of label and value: added, removed and moved by buttons. */
function ListField({ name, field, fieldConfig, value: items, onChange, errorAt, onLeave }: InputProps<DetailDraft[]>) {
  const box = useRef<HTMLFieldSetElement>(null)
  const { children } = field
  // Pairs left empty are not sent, so that the paths in messages count only the others.
  const sent = items.filter(isFilled)

  function add() {
    // The pair is there before the next key, which belongs to it.
    flushSync(() => onChange([...items, newDetail(newRequestKey())]))
    ;[...(box.current?.querySelectorAll<HTMLElement>('[data-label]') ?? [])].at(-1)?.focus()
  }

  function remove(item: DetailDraft) {
    const index = items.indexOf(item)
    flushSync(() => onChange(items.filter((one) => one !== item)))
    const others = box.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const next = others?.[Math.min(index, items.length - 2)] ?? box.current?.querySelector<HTMLElement>('[data-add]')
    next?.focus()
    announce('Removed')
  }

  function move(item: DetailDraft, by: 1 | -1) {
    const rest = items.filter((one) => one !== item)
    const index = items.indexOf(item) + by
    onChange(rest.toSpliced(index, 0, item))
    announce(`Moved to place ${index + 1} of ${items.length}`)
  }

  return (
    <fieldset ref={box}>
      <legend className={classes.legend}>
        <FieldLabel field={field} />
      </legend>
      {fieldConfig.help && <p className={classes.help}>{fieldConfig.help}</p>}
      {children && items.length > 0 && (
        <ul className={classes.details}>
          {items.map((item, index) => (
            <DetailRow
              key={item.key}
              table={children}
              item={item}
              index={index}
              count={items.length}
              error={(part) => errorAt(`${name}.${sent.indexOf(item)}.${part}`, `${name} ${item.key} ${part}`)}
              onLeave={(part) => onLeave(`${name} ${item.key} ${part}`)}
              onChange={(change) => onChange(items.map((one) => (one === item ? { ...one, ...change } : one)))}
              onRemove={() => remove(item)}
              onMove={(by) => move(item, by)}
            />
          ))}
        </ul>
      )}
      {errorAt(name) && (
        <p className="mantine-InputWrapper-error" role="alert">
          {errorAt(name)}
        </p>
      )}
      <Button data-add variant="default" size="xs" leftSection={<IconPlus size={16} />} onClick={add}>
        Add a detail
      </Button>
    </fieldset>
  )
}
