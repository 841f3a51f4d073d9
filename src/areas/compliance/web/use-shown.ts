import { useNavigate, useSearch } from '@tanstack/react-router'

export type Shown = 'all' | 'awaiting' | 'completed'

/** Which tasks are looked at, by `?show=` in the address bar, and the way to change it. */
export function useShown(): [Shown, (shown: Shown) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const shown = search['show'] === 'awaiting' || search['show'] === 'completed' ? search['show'] : 'all'
  return [
    shown,
    (next) => {
      void navigate({
        to: '.',
        resetScroll: false,
        search: (before: { client?: string }) => ({
          ...before,
          row: undefined,
          show: next === 'all' ? undefined : next,
        }),
      })
    },
  ]
}
