import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { announce } from '../../../ui/announce.ts'
import { type DetailDraft, isFilled, newDetail } from '../draft.ts'
import { newRequestKey } from '../request-key.ts'
import classes from './field.module.css'
import { FieldLabel, type InputProps } from './input.tsx'
import { DetailRow } from './list-row.tsx'

/** Any number of pairs of label and value: added, removed and moved by buttons. */
export function ListField({ name, field, slot, value: items, onChange, errorAt, onLeave }: InputProps<DetailDraft[]>) {
  const box = useRef<HTMLFieldSetElement>(null)
  const { list } = field
  // Pairs left empty are not sent, so that the paths in messages count only the others.
  const sent = items.filter(isFilled)

  function add() {
    onChange([...items, newDetail(newRequestKey())])
    focusSoon(() => [...(box.current?.querySelectorAll<HTMLElement>('[data-label]') ?? [])].at(-1))
  }

  function remove(item: DetailDraft) {
    const place = items.indexOf(item)
    onChange(items.filter((one) => one !== item))
    announce('Removed')
    focusSoon(() => {
      const others = box.current?.querySelectorAll<HTMLElement>('[data-remove]')
      return others?.[Math.min(place, items.length - 2)] ?? box.current?.querySelector('[data-add]')
    })
  }

  function move(item: DetailDraft, by: 1 | -1) {
    const rest = items.filter((one) => one !== item)
    const place = items.indexOf(item) + by
    onChange([...rest.slice(0, place), item, ...rest.slice(place)])
    announce(`Moved to place ${place + 1} of ${items.length}`)
  }

  return (
    <fieldset ref={box}>
      <legend className={classes.legend}><FieldLabel field={field} /></legend>
      {slot.help && <p className={classes.help}>{slot.help}</p>}
      {list && items.length > 0 && (
        <ul className={classes.details}>
          {items.map((item, place) => (
            <DetailRow
              key={item.key} list={list} item={item} place={place} count={items.length}
              error={(part) => errorAt(`${name}.${sent.indexOf(item)}.${part}`, `${name} ${item.key} ${part}`)}
              onLeave={(part) => onLeave(`${name} ${item.key} ${part}`)}
              onChange={(change) => onChange(items.map((one) => (one === item ? { ...one, ...change } : one)))}
              onRemove={() => remove(item)} onMove={(by) => move(item, by)}
            />
          ))}
        </ul>
      )}
      {errorAt(name) && <p className="mantine-InputWrapper-error" role="alert">{errorAt(name)}</p>}
      <Button data-add variant="default" size="xs" leftSection={<IconPlus size={16} />} onClick={add}>Add a detail</Button>
    </fieldset>
  )
}

// The row is there only after the next render.
function focusSoon(find: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => find()?.focus())
}
