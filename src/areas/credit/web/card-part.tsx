import { CardFoot } from '../../../kit/record/web/card-foot.tsx'
import { Figures } from '../../../kit/record/web/figures.tsx'
import type { RecordRow } from '../../../kit/record/contract/schema.ts'
import type { SecretView } from '../../../kit/record/contract/field/secret.ts'
import { formatMoney } from '../../../kit/ui/format.ts'
import { findUtilisation } from '../utilisation.ts'
import classes from './card-part.module.css'
import { Plastic } from './plastic.tsx'
import { UtilisationBar } from './utilisation-bar.tsx'

/** The parts of a credit card's card that store cards and revolving cards share, as slots of their pages. */
export const cardSlots = {
  plate: true as const,
  mark: (row: RecordRow) => (
    <Plastic issuer={asText(row['issuer']) ?? ''} type={asText(row['cardType']) ?? null} last4={(row['accountNumber'] as SecretView).last4} />
  ),
  underTitle: (row: RecordRow) => {
    const type = asText(row['cardType'])
    return type && <p className={classes.type}>{type}</p>
  },
  lead: (row: RecordRow) => {
    const utilisation = findUtilisation(row['balance'], row['creditLimit'])
    return (
      <div className={classes.figures}>
        <Figures
          figures={[
            { label: 'Credit limit', value: asMoney(row['creditLimit']), large: true },
            { label: 'APR', value: typeof row['apr'] === 'number' ? `${row['apr']}%` : undefined },
            { label: 'Annual fee', value: asMoney(row['annualFee']) },
            { label: 'Balance', value: utilisation ? undefined : asMoney(row['balance']) },
          ]}
        />
        {utilisation && <UtilisationBar utilisation={utilisation} balance={asMoney(row['balance'])} />}
      </div>
    )
  },
  foot: (row: RecordRow) => <CardFoot row={row} link={{ label: 'Apply', of: asText(row['issuer']) ?? '', address: row['applicationUrl'] }} />,
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function asMoney(value: unknown): string | undefined {
  return typeof value === 'number' ? formatMoney(Math.round(value * 100)) : undefined
}
