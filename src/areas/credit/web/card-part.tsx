import { CardFoot } from '../../../kit/record/web/card/card-foot.tsx'
import { Figures } from '../../../kit/record/web/list/figures.tsx'
import type { RowOf } from '../../../kit/record/contract/row.ts'
import { formatMoney } from '../../../kit/ui/format.ts'
import type { revolvingCredit } from '../../../records/revolving-credit.ts'
import type { storeCreditCard } from '../../../records/store-credit-card.ts'
import { findUtilisation } from '../utilisation.ts'
import classes from './card-part.module.css'
import { Plastic } from './plastic.tsx'
import { UtilisationBar } from './utilisation-bar.tsx'

/** A card of either kind; only revolving cards have a fee and a balance. */
type CardRow = RowOf<typeof storeCreditCard> & Partial<Pick<RowOf<typeof revolvingCredit>, 'annualFee' | 'balance'>>

/** The parts of a credit card's card that store cards and revolving cards share, as configuration of their pages. */
export const cardSlots = {
  plate: true as const,
  mark: (row: CardRow) => <Plastic issuer={row.issuer} type={row.cardType || null} last4={row.accountNumber.last4} />,
  underTitle: (row: CardRow) => row.cardType && <p className={classes.type}>{row.cardType}</p>,
  lead: (row: CardRow) => {
    const utilisation = findUtilisation(row.balance, row.creditLimit)
    return (
      <div className={classes.figures}>
        <Figures
          figures={[
            { label: 'Credit limit', value: asMoney(row.creditLimit), large: true },
            { label: 'APR', value: row.apr === null ? undefined : `${row.apr}%` },
            { label: 'Annual fee', value: asMoney(row.annualFee) },
            { label: 'Balance', value: utilisation ? undefined : asMoney(row.balance) },
          ]}
        />
        {utilisation && <UtilisationBar utilisation={utilisation} balance={asMoney(row.balance)} />}
      </div>
    )
  },
  foot: (row: CardRow) => <CardFoot row={row} link={{ label: 'Apply', of: row.issuer, address: row.applicationUrl }} />,
}

function asMoney(value: number | null | undefined): string | undefined {
  return typeof value === 'number' ? formatMoney(Math.round(value * 100)) : undefined
}
