/** What a user can choose; 'system' follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** True for one of the three words. */
export function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === 'light' || value === 'dark' || value === 'system'
}
