import { LetterKeySwitch } from './letter-key-switch.tsx'
import { Section } from '../../../kit/ui/section.tsx'
import { ThemePicker } from './theme-picker.tsx'

/** Light or dark, and which keys the portal listens to. */
export function AppearanceTab() {
  return (
    <>
      <Section title="Theme" why="Applies right away on all your devices.">
        <ThemePicker />
      </Section>
      <Section title="Keyboard" why="Shortcuts that don’t use Ctrl or Cmd.">
        <LetterKeySwitch />
      </Section>
    </>
  )
}
