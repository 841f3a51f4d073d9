import { useNavigate, useSearch } from '@tanstack/react-router'

export type Shown = 'all' | 'awaiting' | 'completed'

/** Which tasks are looked at, by `?show=` in the address bar, and the way to change it. */
export function useShown(): [Shown, (shown: Shown) => void] {
  const { show } = useSearch({ strict: false }) as { show?: unknown }
  const navigate = useNavigate()
  const shown = show === 'awaiting' || show === 'completed' ? show : 'all'
  return [shown, (next) => {
    void navigate({
      to: '.', resetScroll: false,
      search: ({ show: _, ...rest }: { client?: string; show?: string }) => ({ ...rest, ...(next === 'all' ? {} : { show: next }) }),
    })
  }]
}
