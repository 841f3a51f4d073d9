import { useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../ui/toast.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordRow } from '../../contract/row.ts'
import type { RecordPageConfig } from '../list/page-config.ts'
import { putRow } from '../query/record-cache.ts'
import { titleOf, useUpdateRecord } from '../query/record-hook.ts'
import { changeLists } from '../query/record-query.ts'
import { explainIfSignedOut } from './signed-out.ts'
import { useRecordForm } from './use-record-form.ts'

type EditForm = {
  kind: RecordKind
  /** The row as it was when the editing began. */
  row: RecordRow
  config: RecordPageConfig
  onClose: () => void
}

/** The form of a row under edit, and the way to leave it for someone else's newer version. */
export function useEditForm({ kind, row, config, onClose }: EditForm) {
  const cache = useQueryClient()
  const update = useUpdateRecord(kind)
  const form = useRecordForm({
    kind,
    row,
    save: async (input, on) => {
      const saved = await explainIfSignedOut(update.mutateAsync({ row: on ?? row, input }), config.signedOut)
      showSuccess(kind.messages.updated, { detail: titleOf(kind, saved) })
    },
    onDone: onClose,
  })
  function takeTheirs() {
    const { conflict } = form
    if (conflict) changeLists(cache, kind, conflict.userId, (data, byAge) => putRow(data, conflict, byAge))
    onClose()
  }
  return { form, takeTheirs }
}
