import classes from './switch.module.css'

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean }

/** Something that is on or off and takes effect at once. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  return (
    <label className={classes.line}>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}
