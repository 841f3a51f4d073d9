import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EditCard } from '../../../kit/record/web/form/edit-card.tsx'
import { useTrashRecord } from '../../../kit/record/web/query/record-hook.ts'
import { useHistory } from '../../../kit/record/web/history/use-history.tsx'
import { vendorAccount } from '../../../records/vendor-account.ts'
import { type Vendor, vendorGroups, vendors } from '../vendor.ts'
import type { VendorFilter } from '../vendor-filter.ts'
import { stateOf } from '../vendor-filter.ts'
import type { VendorRow } from '../vendor-standing.ts'
import { useVendorMoves } from './use-vendor-moves.ts'
import { VendorCard } from './vendor-card.tsx'
import classes from './vendor-list.module.css'
import { vendorConfig } from './vendor-config.tsx'

type VendorListProps = {
  /** The rows of the client in question; undefined while all clients are looked at together. */
  rows: VendorRow[] | undefined
  filter: VendorFilter
}
type Entry = { key: string; vendor: Vendor | undefined; row: VendorRow | undefined }

const kind = vendorAccount

/** The starter vendors in the order to open them, and behind them those that are on no list, each with the client's own state. */
export function VendorList({ rows, filter }: VendorListProps) {
  // As each was when its editing began: a change by someone else must not take the form away.
  const [edited, setEdited] = useState<VendorRow[]>([])
  const moves = useVendorMoves()
  const trash = useTrashRecord(kind)
  const { openHistory, historyDialog } = useHistory(kind)
  const close = (id: string) => setEdited((before) => before.filter((row) => row.id !== id))
  const remove = (row: VendorRow) => {
    close(row.id)
    trash.mutate(row)
  }

  const listed: Entry[] = vendors.map((vendor) => ({
    key: vendor.key,
    vendor,
    row: rows?.find((row) => row.vendorKey === vendor.key),
  }))
  const other: Entry[] = (rows ?? [])
    .filter((row) => !vendors.some(({ key }) => key === row.vendorKey))
    .map((row) => ({ key: row.id, vendor: undefined, row }))
  const shown = [...listed, ...other].filter(
    ({ row }) => !rows || filter === undefined || stateOf(row) === filter || edited.some(({ id }) => id === row?.id),
  )
  const groups = [
    ...vendorGroups.map(({ group, title, sentence }) => ({
      title,
      sentence,
      entries: shown.filter(({ vendor }) => vendor?.group === group),
    })),
    {
      title: 'Your own vendors',
      sentence: 'Vendors that are not on this list.',
      entries: shown.filter(({ vendor }) => !vendor),
    },
  ].filter(({ entries }) => entries.length > 0)

  return (
    <>
      {groups.length === 0 && (
        <p className={classes.none}>
          No vendors with this status.{' '}
          <Link
            to="."
            search={(before: Record<string, unknown>) => ({ ...before, state: undefined })}
            resetScroll={false}
            className="link"
          >
            Show all
          </Link>
        </p>
      )}
      {groups.map(({ title, sentence, entries }) => (
        <section key={title} aria-label={title}>
          <div className={classes.group}>
            <p className={classes.name}>{title}</p>
            <p className={classes.words}>{sentence}</p>
          </div>
          <ul className={classes.grid}>
            {entries.map(({ key, vendor, row }) => {
              const begun = row && edited.find(({ id }) => id === row.id)
              return (
                <li key={key} className={classes.cell} data-row={row?.id}>
                  {begun ? (
                    <EditCard
                      kind={kind}
                      row={begun}
                      config={vendorConfig}
                      onClose={() => close(begun.id)}
                      onDelete={() => remove(row)}
                    />
                  ) : (
                    <VendorCard
                      vendor={vendor}
                      row={row}
                      moves={rows && moves}
                      onHistory={openHistory}
                      onDelete={remove}
                      onEdit={(begins) => setEdited((before) => [...before, begins])}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {historyDialog}
    </>
  )
}
