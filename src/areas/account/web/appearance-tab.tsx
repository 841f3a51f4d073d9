import { LetterKeySwitch } from './letter-key-switch.tsx'
import { Section } from './section.tsx'
import { ThemePicker } from './theme-picker.tsx'

/** Light or dark, and which keys the portal listens to. */
export function AppearanceTab() {
  return (
    <>
      <Section title="Theme" why="Takes effect at once and follows you to your other devices.">
        <ThemePicker />
      </Section>
      <Section title="Keyboard" why="Shortcuts that are pressed without Ctrl or Cmd.">
        <LetterKeySwitch />
      </Section>
    </>
  )
}
