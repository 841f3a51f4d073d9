import { IconCheck } from '@tabler/icons-react'
import classes from './field.module.css'

type Flag = { name: string; label: string; value: boolean }

/** Yes-or-no fields as chips under one heading. */
export function FlagGroup({ legend, flags, onChange }: { legend: string; flags: Flag[]; onChange: (name: string, value: boolean) => void }) {
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.chips}>
        {flags.map(({ name, label, value }) => (
          <label key={name} className={classes.chip}>
            <input type="checkbox" className="vh" name={name} checked={value} onChange={(event) => onChange(name, event.currentTarget.checked)} />
            {value && <IconCheck size={15} aria-hidden />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
