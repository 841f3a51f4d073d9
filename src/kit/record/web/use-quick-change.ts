import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordKind } from '../contract/define-record.ts'
import type { RecordRow, RowValue } from '../contract/schema.ts'
import { patchLatest } from './patch-latest.ts'
import { putRow } from './record-cache.ts'
import { changeLists } from './record-query.ts'

type Change = Record<string, RowValue>
type QuickChangeOptions = { onSaved?: (row: RecordRow, change: Change, before: RecordRow) => void }

/** Changes single fields of a row at once, without a form: what is chosen is shown while it is under way, and put back if it fails. */
export function useQuickChange(kind: RecordKind, row: RecordRow, { onSaved }: QuickChangeOptions = {}) {
  const cache = useQueryClient()
  const [pending, setPending] = useState<Change>({})
  const save = useMutation({
    // One after the other: of two clicks on one switch the second must win.
    scope: { id: row.id },
    mutationFn: (change: Change) => patchLatest(kind, row, change),
    onMutate: (change) => setPending((before) => ({ ...before, ...change })),
    onSuccess: (saved, change) => {
      changeLists(cache, kind, saved.userId, (data, byAge) => putRow(data, saved, byAge))
      onSaved?.(saved, change, row)
    },
    onSettled: (_saved, _error, change) => {
      setPending((before) => Object.fromEntries(Object.entries(before).filter(([name, value]) => change[name] !== value)))
      void cache.invalidateQueries({ queryKey: [kind.name] })
    },
  })
  return {
    change: save.mutateAsync,
    busy: save.isPending,
    /** What went wrong the last time, and the way to try it again. */
    failure: save.isError ? { error: save.error, retry: () => save.mutate(save.variables) } : undefined,
    run: (change: Change) => save.mutate(change),
    /** The value as it was chosen, be it saved yet or not. */
    valueOf: (name: string): RowValue | undefined => (name in pending ? pending[name] : row[name]),
  }
}
