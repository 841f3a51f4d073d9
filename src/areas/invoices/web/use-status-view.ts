import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import { readView, type StatusView } from '../status-view.ts'

/** The view in the address bar and the way to change it. */
export function useStatusView(kind: RecordKind): [StatusView, (view: StatusView) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = useMemo(() => {
    const statuses = kind.fields['status']?.choices?.map(({ value }) => value) ?? []
    const sorts = Object.entries(kind.fields).flatMap(([name, field]) => (field.sort ? [name] : []))
    return readView(search, statuses, sorts)
  }, [kind, search])
  return [
    view,
    (next) => {
      void navigate({
        to: '.',
        search: (before: { client?: string }) => ({
          ...before,
          row: undefined,
          status: undefined,
          sort: undefined,
          direction: undefined,
          ...next,
        }),
        resetScroll: false,
      })
    },
  ]
}
