import { Link } from '@tanstack/react-router'
import { EditCard } from '../../../kit/record/web/form/form.tsx'
import type { RecordActions } from '../../../kit/record/web/list/use-record-actions.tsx'
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
  actions: RecordActions<typeof vendorAccount>
}
type Entry = { key: string; vendor: Vendor | undefined; row: VendorRow | undefined }

const kind = vendorAccount

/** The starter vendors in the order to open them, and behind them those that are on no list, each with the client's own state. */
export function VendorList({ rows, filter, actions }: VendorListProps) {
  const { edited, stopEditing, remove } = actions
  const moves = useVendorMoves()

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
              const card = (
                <VendorCard
                  vendor={vendor}
                  row={row}
                  moves={rows && moves}
                  onHistory={actions.openHistory}
                  onDelete={remove}
                  onEdit={actions.edit}
                />
              )
              return (
                <li key={key} className={classes.cell} data-row={row?.id}>
                  {begun ? (
                    <EditCard
                      kind={kind}
                      row={begun}
                      config={vendorConfig}
                      card={card}
                      onClose={() => stopEditing(begun.id)}
                      onDelete={() => remove(row)}
                    />
                  ) : (
                    card
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
}
