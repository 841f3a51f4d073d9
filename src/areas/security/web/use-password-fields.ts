import { useRef, useState } from 'react'
import { mismatch } from './new-password.ts'

type Errors = Partial<Record<string, string>>

/**
 * The fields of a form that sets a new password, in their order: `newPassword`, `confirm` and what comes before them. `bind` is
 * what an input gets; `refuse` shows errors by field name and goes to the first.
 */
export function usePasswordFields<Name extends string>(names: readonly (Name | 'newPassword' | 'confirm')[]) {
  type Field = (typeof names)[number]
  const empty = () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Field, string>
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({})
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  // Told while typing, but not before the second password is as long as the first or has gone another way.
  const differs = values.confirm !== '' && !values.newPassword.startsWith(values.confirm)
  return {
    values,
    refuse: (found: Errors) => {
      setErrors(found)
      const first = names.find((name) => found[name])
      if (first) inputs.current[first]?.focus()
    },
    clear: () => {
      setValues(empty)
      setErrors({})
    },
    bind: (name: Field) => ({
      name,
      value: values[name],
      error: name === 'confirm' && differs ? mismatch : errors[name],
      required: true,
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input
      },
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        const { value } = event.currentTarget
        setValues((before) => ({ ...before, [name]: value }))
        setErrors((before) => ({ ...before, [name]: undefined }))
      },
    }),
  }
}
