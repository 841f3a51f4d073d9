import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { useColorScheme } from '../../kit/session/web/theme-choice.ts'
import { theme } from '../../kit/ui/theme.ts'
import { router } from './router.tsx'

export function App() {
  const scheme = useColorScheme()
  return (
    // The variables and classes that Mantine would write into the page are in the built style sheet.
    // Before the scheme it is made to use, Mantine paints the default one: light, for a moment, in a dark room.
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      defaultColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
