import { useNavigate, useRouter } from '@tanstack/react-router'
import type { PaletteOption } from './option.ts'

type Before = { client?: string | undefined }

export type OpenOption = {
  /** The address of a line. */
  hrefOf: (option: PaletteOption) => string
  open: (option: PaletteOption, newTab: boolean) => void
}

/** Opens a line of the palette, here or in a new tab; the client in focus stays unless the line names one. */
export function useOpenOption(close: () => void): OpenOption {
  const navigate = useNavigate()
  const router = useRouter()
  const targetOf = ({ to, search }: PaletteOption) => ({ to, search: ({ client }: Before) => ({ client, ...search }) })
  const hrefOf = (option: PaletteOption) => router.buildLocation(targetOf(option)).href

  async function go(option: PaletteOption): Promise<void> {
    const here = router.state.location.pathname === option.to
    await navigate({ ...targetOf(option), state: { foundAt: Date.now() }, replace: here })
    // A row takes the focus itself once its page shows it.
    if (!option.search['row']) document.getElementById('main')?.focus({ preventScroll: true })
  }

  return {
    hrefOf,
    open(option, newTab) {
      if (option.run) {
        close()
        // What is done with the row in focus finds it there again.
        setTimeout(option.run)
        return
      }
      if (newTab) return void window.open(hrefOf(option), '_blank', 'noopener')
      close()
      void go(option)
    },
  }
}
