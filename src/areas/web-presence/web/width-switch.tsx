import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useId } from 'react'
import type { FrameWidth } from './page-frame.tsx'
import classes from './width-switch.module.css'

const choices = [
  { value: 'desktop', label: 'Desktop', Icon: IconDeviceDesktop },
  { value: 'phone', label: 'Phone', Icon: IconDeviceMobile },
] as const

/** Desktop or phone. */
export function WidthSwitch({ value, onChange }: { value: FrameWidth; onChange: (width: FrameWidth) => void }) {
  const name = useId()
  return (
    <fieldset className={classes.switch} data-no-print>
      <legend className="vh">Width of the preview</legend>
      {choices.map(({ value: choice, label, Icon }) => (
        <label key={choice}>
          <input type="radio" className="vh" name={name} checked={value === choice} onChange={() => onChange(choice)} />
          <Icon size={16} aria-hidden />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
