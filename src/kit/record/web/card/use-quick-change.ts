import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordKind } from '../../contract/define-record.ts'
import type { FieldChange, FieldValues, RowOf } from '../../contract/row.ts'
import { patchLatest } from '../form/patch-latest.ts'
import { putRow } from '../query/record-cache.ts'
import { changeLists } from '../query/record-query.ts'

type QuickChangeOptions<K extends RecordKind> = {
  onSaved?: (row: RowOf<K>, change: FieldChange<K>, before: RowOf<K>) => void
}

/** Changes single fields of a row at once, without a form: the choice is shown optimistically, and rolled back if it fails. */
export function useQuickChange<K extends RecordKind>(kind: K, row: RowOf<K>, { onSaved }: QuickChangeOptions<K> = {}) {
  const cache = useQueryClient()
  const [pending, setPending] = useState<FieldChange<K>>({})
  const save = useMutation({
    // One after the other: of two clicks on one switch the second must win.
    scope: { id: row.id },
    mutationFn: (change: FieldChange<K>) => patchLatest(kind, row, change),
    onMutate: (change) => setPending((before) => ({ ...before, ...change })),
    onSuccess: (saved, change) => {
      changeLists(cache, kind, saved.userId, (data, byAge) => putRow(data, saved, byAge))
      onSaved?.(saved, change, row)
    },
    onSettled: (_saved, _error, change) => {
      setPending(
        (before) =>
          Object.fromEntries(
            Object.entries(before).filter(([name, value]) => change[name as keyof typeof change] !== value),
          ) as FieldChange<K>,
      )
      void cache.invalidateQueries({ queryKey: [kind.name] })
    },
  })
  return {
    change: save.mutateAsync,
    busy: save.isPending,
    /** What went wrong the last time, and the way to try it again. */
    failure: save.isError ? { error: save.error, retry: () => save.mutate(save.variables) } : undefined,
    run: (change: FieldChange<K>) => save.mutate(change),
    /** The value as it was chosen, be it saved yet or not. */
    valueOf: <Name extends keyof FieldValues<K['fields']>>(name: Name): RowOf<K>[Name] =>
      ({ ...row, ...pending })[name],
  }
}
