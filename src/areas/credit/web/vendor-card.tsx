import { useId, useRef } from 'react'
import { CardActions } from '../../../kit/record/web/card/card-actions.tsx'
import { titleOf } from '../../../kit/record/web/query/record-hook.ts'
import { formatDate } from '../../../kit/ui/format.ts'
import { vendorAccount } from '../../../records/vendor-account.ts'
import { type Vendor, vendorsCheckedOn } from '../vendor.ts'
import type { VendorRow } from '../vendor-standing.ts'
import type { VendorMoves } from './use-vendor-moves.ts'
import classes from './vendor-card.module.css'
import { VendorFacts } from './vendor-facts.tsx'
import { VendorState } from './vendor-state.tsx'

type VendorCardProps = {
  /** Of the starter list; a row may be of a vendor that is no longer on it. */
  vendor: Vendor | undefined
  row: VendorRow | undefined
  /** Undefined while all clients are looked at together: nothing can be said of one then. */
  moves: VendorMoves | undefined
  onEdit: (row: VendorRow) => void
  onHistory: (row: VendorRow) => void
  onDelete: (row: VendorRow) => void
}

/** A vendor: its facts, and the client's status with it. */
export function VendorCard({ vendor, row, moves, onEdit, onHistory, onDelete }: VendorCardProps) {
  const titleId = useId()
  const element = useRef<HTMLElement>(null)
  const name = vendor?.name ?? (row ? titleOf(vendorAccount, row) : '')
  return (
    <article ref={element} className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h3 id={titleId} className={classes.title}>
            {name}
          </h3>
          {vendor && (
            <p className={classes.category}>
              {vendor.category} <span className={classes.checked}>checked {formatDate(vendorsCheckedOn)}</span>
            </p>
          )}
        </div>
        {row && (
          <CardActions
            kind={vendorAccount}
            row={row}
            title={name}
            card={element}
            className={classes.actions}
            onEdit={() => onEdit(row)}
            onHistory={() => onHistory(row)}
            onDelete={() => onDelete(row)}
          />
        )}
      </header>
      {vendor && <VendorFacts vendor={vendor} />}
      {moves && <VendorState vendor={vendor ?? { key: row?.vendorKey ?? '', name }} row={row} moves={moves} />}
    </article>
  )
}
