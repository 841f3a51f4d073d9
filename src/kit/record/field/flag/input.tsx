import { IconCheck } from '@tabler/icons-react'
import classes from '../field.module.css'
import type { FieldInput } from '../field-input.ts'

/** It has no input of its own: all flags of a form are in one group. */
export const flag: FieldInput<boolean> = {
  read: (value, field) => (value ?? field.defaultValue) === true,
  write: (draft) => draft,
  Group: ({ fields, ...props }) => <FlagGroup flags={fields} {...props} />,
}

type FlagGroupProps = {
  legend: string
  flags: { name: string; label: string; value: boolean }[]
  onChange: (name: string, value: boolean) => void
}

/** Yes-or-no fields as chips under one heading. */
export function FlagGroup({ legend, flags, onChange }: FlagGroupProps) {
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.chips}>
        {flags.map(({ name, label, value }) => (
          <label key={name} className={classes.chip}>
            <input
              type="checkbox"
              className="vh"
              name={name}
              checked={value}
              onChange={(event) => onChange(name, event.currentTarget.checked)}
            />
            {value && <IconCheck size={15} aria-hidden />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
