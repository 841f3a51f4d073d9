import { RouterProvider } from '@tanstack/react-router'
import { useColorScheme } from '../../kit/session/web/theme-choice.ts'
import { ThemeProvider } from '../../kit/ui/theme-provider.tsx'
import { router } from './router.tsx'

export function App() {
  const scheme = useColorScheme()
  return (
    <ThemeProvider scheme={scheme}>
      <RouterProvider router={router} />
    </ThemeProvider>
  )
}
