import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isSaveKey } from '../../../../../kit/record/web/key.ts'
import { announce } from '../../../../../kit/ui/announce.ts'
import { colleagueQuery } from './colleague-query.ts'
import { findMention, insertMention, suggest, type TypedMention } from './mention.ts'
import classes from './task-comments.module.css'

type MentionInputProps = {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  onSubmit: () => void
  readOnly: boolean
  error: ReactNode
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A text field in which @ suggests colleagues: arrows choose, Enter or Tab inserts, Esc dismisses. */
export function MentionInput({ label, placeholder, value, onChange, onSubmit, readOnly, error }: MentionInputProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const [typed, setTyped] = useState<TypedMention>()
  const [at, setAt] = useState(0)
  const { data } = useQuery({ ...colleagueQuery, enabled: value.includes('@') })
  const people = typed ? suggest(data?.items ?? [], typed.letters) : []
  const chosen = people[Math.min(at, people.length - 1)]

  const look = () => {
    const { value: text = '', selectionStart: caret = 0 } = field.current ?? {}
    setTyped(findMention(text, caret))
    setAt(0)
  }
  const take = (name: string) => {
    if (!typed) return
    const { text, caret } = insertMention(value, typed, name)
    // The caret stands after the name before the next key, which belongs there.
    flushSync(() => {
      onChange(text)
      setTyped(undefined)
    })
    field.current?.focus()
    field.current?.setSelectionRange(caret, caret)
    announce(`${name} mentioned`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSaveKey(event)) {
      event.preventDefault()
      return onSubmit()
    }
    if (!chosen) return undefined
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      setAt((Math.min(at, people.length - 1) + step + people.length) % people.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      take(chosen.name)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setTyped(undefined)
    }
    return undefined
  }
  return (
    <div className={classes.box}>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        autosize
        minRows={1}
        maxRows={8}
        value={value}
        readOnly={readOnly}
        error={error}
        aria-autocomplete="list"
        {...(chosen && { 'aria-controls': list, 'aria-activedescendant': `${list}-${chosen.id}` })}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          look()
        }}
        // The caret may leave the mention by key or pointer.
        onSelect={look}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      {chosen && (
        <div className={classes.people} id={list} role="listbox" aria-label="Colleagues">
          {people.map(({ id, name }) => (
            <div
              key={id}
              id={`${list}-${id}`}
              role="option"
              aria-selected={id === chosen.id}
              className={classes.person}
              // Before the field loses the focus, and with it the list.
              onPointerDown={(event) => {
                event.preventDefault()
                take(name)
              }}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
