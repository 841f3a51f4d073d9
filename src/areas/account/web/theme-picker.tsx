import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { chooseTheme } from '../../../kit/session/web/choice.ts'
import { getSession } from '../../../kit/session/web/session.ts'
import type { ThemeChoice } from '../../../kit/session/theme-choice.ts'
import { useThemeChoice } from '../../../kit/session/web/theme-choice.ts'
import { showError } from '../../../kit/ui/toast.ts'
import classes from './theme-picker.module.css'

const choices: { value: ThemeChoice; label: string; Icon: typeof IconSun }[] = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'system', label: 'System', Icon: IconDeviceDesktop },
]

/** Light, dark or as the device; takes effect at once and follows the user to other devices. */
export function ThemePicker() {
  const chosen = useThemeChoice()

  async function choose(theme: ThemeChoice) {
    try {
      await chooseTheme(theme)
    } catch (error) {
      if (!getSession()) return
      showError('We couldn’t save the theme', { detail: readDetail(error), retry: () => choose(theme) })
    }
  }

  return (
    <fieldset>
      <legend className={classes.legend}>Theme. System follows your device.</legend>
      <div className={classes.choices}>
        {choices.map(({ value, label, Icon }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name="theme"
              className="vh"
              value={value}
              checked={chosen === value}
              onChange={() => void choose(value)}
            />
            <Icon size={16} aria-hidden />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
