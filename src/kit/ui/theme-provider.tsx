import { MantineContext, MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { theme } from './theme.ts'

const findRoot = () => document.documentElement
const doNothing = () => {}

/**
 * Gives Mantine's components their theme and the colours that are painted now. Mantine's own provider also writes variables and classes
 * into the page and keeps the choice of colours on the device: the first are in the built style sheet, the second is ours, and every page
 * would load the code of both.
 */
export function ThemeProvider({ scheme, children }: { scheme: 'light' | 'dark'; children: ReactNode }) {
  // Before the paint, or a change of colours would show the old ones for a moment.
  useLayoutEffect(() => findRoot().setAttribute('data-mantine-color-scheme', scheme), [scheme])
  // Mantine's styles drop their transitions for people who ask for that, on pages that say so.
  useLayoutEffect(() => findRoot().setAttribute('data-respect-reduced-motion', 'true'), [])
  const context = useMemo(
    () => ({
      colorScheme: scheme,
      setColorScheme: doNothing,
      clearColorScheme: doNothing,
      getRootElement: findRoot,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [scheme],
  )
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
