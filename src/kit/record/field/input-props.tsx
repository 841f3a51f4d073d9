import type { ReactNode } from 'react'
import type { Field } from '../contract/field.ts'
import type { RowValue } from '../contract/row.ts'
import type { FieldConfig } from '../web/list/page-config.ts'

/** What every input of a form is given. */
export type InputProps<Value> = {
  name: string
  field: Field
  fieldConfig: FieldConfig
  value: Value
  onChange(this: void, value: Value): void
  /** What the row shows of what is stored. */
  stored: RowValue | undefined
  /** Takes the focus when the form opens. */
  first: boolean
  /** The message at a path under this field; `at` names the input when its path can change. */
  errorAt: (path: string, at?: string) => string | undefined
  onLeave: (path: string) => void
}

/** The label, with 'optional' behind it where the field may stay empty. */
export function FieldLabel({ field }: { field: Field }): ReactNode {
  return field.presence === 'required' ? (
    field.label
  ) : (
    <>
      {field.label} <em>optional</em>
    </>
  )
}

/** What the Mantine inputs of all field types have in common. */
export function commonProps({
  name,
  field,
  fieldConfig,
  first,
  errorAt,
  onLeave,
}: Omit<InputProps<never>, 'value' | 'onChange'>) {
  return {
    name,
    label: <FieldLabel field={field} />,
    placeholder: field.hint,
    description: fieldConfig.help,
    error: errorAt(name),
    inputMode: fieldConfig.inputMode,
    autoComplete: 'off',
    required: false,
    'data-autofocus': first || undefined,
    onBlur: () => onLeave(name),
  }
}
