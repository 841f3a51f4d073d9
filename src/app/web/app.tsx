import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { useColorScheme } from '../../kit/theme/web/theme-choice.ts'
import { theme } from '../../kit/ui/theme.ts'
import { router } from './router.tsx'

export function App() {
  return (
    // The variables and classes that Mantine would write into the page are in the built style sheet.
    <MantineProvider theme={theme} forceColorScheme={useColorScheme()} withCssVariables={false} withGlobalClasses={false}>
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
