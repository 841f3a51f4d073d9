import { Section } from './section.tsx'
import { ThemePicker } from './theme-picker.tsx'

/** Light or dark. */
export function AppearanceTab() {
  return (
    <Section title="Theme" why="Takes effect at once and follows you to your other devices.">
      <ThemePicker />
    </Section>
  )
}
