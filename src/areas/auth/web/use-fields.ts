import type { ChangeEvent } from 'react'
import { useRef, useState } from 'react'

type Messages<K extends string> = Partial<Record<K, string>>

type FieldsOptions<K extends string> = {
  start: Record<K, string>
  /** The message for a value that cannot be sent, or undefined. */
  check: (values: Record<K, string>) => Messages<K>
}

/** A small form: values, messages at their fields (on leaving a field and on sending, then live), focus on the first wrong one. */
export function useFields<K extends string>({ start, check }: FieldsOptions<K>) {
  const [values, setValues] = useState(start)
  const [left, setLeft] = useState<Partial<Record<K, boolean>>>({})
  const [refused, setRefused] = useState<Messages<K>>({})
  const inputs = useRef<Partial<Record<K, HTMLInputElement | null>>>({})

  const names = Object.keys(start) as K[]
  const wrong = check(values)

  function focusFirst(messages: Messages<K>) {
    const first = names.find((name) => messages[name])
    if (first) inputs.current[first]?.focus()
  }

  return {
    values,

    /** The props of the input with this name. */
    bind: (name: K) => ({
      name,
      value: values[name],
      error: refused[name] ?? (left[name] ? wrong[name] : undefined),
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { value } = event.currentTarget
        setValues((before) => ({ ...before, [name]: value }))
        setRefused((before) => ({ ...before, [name]: undefined }))
      },
      // Leaving an empty field is no mistake yet: the reader may only be passing through.
      onBlur: () => {
        if (values[name]) setLeft((before) => ({ ...before, [name]: true }))
      },
    }),

    /** True if everything may be sent; else shows the messages and focuses the first field. */
    validate: (): boolean => {
      setLeft(Object.fromEntries(names.map((name) => [name, true])) as Record<K, boolean>)
      focusFirst(wrong)
      return !names.some((name) => wrong[name])
    },

    /** Shows what the server said about a field and focuses it. */
    refuse: (messages: Messages<K>) => {
      setRefused(messages)
      focusFirst(messages)
    },
  }
}
