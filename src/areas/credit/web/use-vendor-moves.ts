import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { recordClient } from '../../../kit/record/web/query/record-client.ts'
import { findCurrent } from '../../../kit/record/web/query/find-current.ts'
import { useCreateRecord, useUpdateRecord } from '../../../kit/record/web/query/record-hook.ts'
import { newRequestKey } from '../../../kit/record/web/form/request-key.ts'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import { vendorAccount } from '../../../records/vendor-account.ts'
import { datesOf, type VendorRow, type VendorState } from '../vendor-standing.ts'

type Change = Partial<Pick<VendorRow, 'status' | 'appliedOn' | 'decidedOn' | 'reportSeen'>>
type Named = { key: string; name: string }

/** One-click changes of where a client is with a vendor, each with Undo once the server agreed. */
export function useVendorMoves() {
  const cache = useQueryClient()
  const create = useCreateRecord(vendorAccount)
  const update = useUpdateRecord(vendorAccount)
  const sending = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  async function change(vendor: Named, row: VendorRow | undefined, input: Change, words: string): Promise<void> {
    if (sending.current.has(vendor.key)) return
    sending.current.add(vendor.key)
    setBusy(new Set(sending.current))
    try {
      const saved = row
        ? await update.mutateAsync({ row, input })
        : await create.mutateAsync({
            input: { vendorName: vendor.name, vendorKey: vendor.key, ...input },
            key: newRequestKey(),
          })
      const undo = async () => {
        await (row ? update.mutateAsync({ row: saved, input: valuesOf(row, input) }) : takeAway(saved))
      }
      showSuccess(`${vendor.name}: ${words}`, { undo })
    } catch (error) {
      // Someone else changed it first: their change is shown by then, and the next press applies to it.
      const moved = findCurrent(error) !== undefined
      showError(`We couldn’t change ${vendor.name}`, {
        detail: moved ? 'Someone else changed it first. The latest version is shown.' : readDetail(error),
        retry: moved ? undefined : () => change(vendor, row, input, words),
      })
    } finally {
      sending.current.delete(vendor.key)
      setBusy(new Set(sending.current))
    }
  }

  async function takeAway({ id, version }: VendorRow): Promise<void> {
    await recordClient(vendorAccount)('DELETE', '/:id', { params: { id }, version })
    await cache.invalidateQueries({ queryKey: [vendorAccount.name] })
  }

  return {
    busy,
    move: (vendor: Named, row: VendorRow | undefined, status: VendorState) =>
      change(vendor, row, { status, ...datesOf(status, row, portalDay()) }, words[status]),
    markSeen: (vendor: Named, row: VendorRow) => change(vendor, row, { reportSeen: true }, 'seen on a report'),
  }
}

export type VendorMoves = ReturnType<typeof useVendorMoves>

const words: Record<VendorState, string> = {
  planned: 'planned',
  applied: 'applied',
  approved: 'approved',
  denied: 'denied',
  closed: 'closed',
}

/** The values that a row has for the fields of a change. */
function valuesOf(row: VendorRow, change: Change): Change {
  return Object.fromEntries(Object.keys(change).map((name) => [name, row[name as keyof Change]]))
}
