import { convertCssVariables, defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { resolveVariables, theme } from '../../src/kit/ui/theme.ts'

const name = 'virtual:theme-variables.css'
const keptColors = new Set(['blueprint', 'gray', 'dark', 'red', 'green', 'yellow'])

/**
 * Writes Mantine's variables into a style sheet while building. At run time Mantine would put them into a <style>,
 * which a strict Content-Security-Policy forbids and which would come after the first paint.
 */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? writeVariables() : undefined),
  }
}

function writeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const defaults = defaultCssVariablesResolver(merged)
  const own = resolveVariables(merged)
  return convertCssVariables(
    {
      variables: keepUsed({ ...defaults.variables, ...own.variables }),
      light: keepUsed({ ...defaults.light, ...own.light }),
      dark: keepUsed({ ...defaults.dark, ...own.dark }),
    },
    ':root',
  )
}

function keepUsed(variables: Record<string, string>): Record<string, string> {
  const colors = Object.keys(DEFAULT_THEME.colors)
  return Object.fromEntries(
    Object.entries(variables).filter(([variable]) => {
      const color = colors.find((one) => variable.startsWith(`--mantine-color-${one}-`))
      return color === undefined || keptColors.has(color)
    }),
  )
}
