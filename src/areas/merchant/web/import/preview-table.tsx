import { formatDate, formatMoney } from '../../../../kit/ui/format.ts'
import type { ImportLine } from '../../contract.ts'
import { feeOf } from '../../fee.ts'
import { settlesOn } from '../../settlement.ts'
import classes from './preview-table.module.css'

const rows = 8
const words = { sale: 'Sale', refund: 'Refund', chargeback: 'Chargeback' }

/** The first lines as they would be stored. */
export function PreviewTable({ lines }: { lines: ImportLine[] }) {
  const rest = lines.length - rows
  return (
    <div>
      <section className={classes.frame} aria-label="First rows" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Date</th>
              <th scope="col">Description</th>
              <th scope="col">Customer</th>
              <th scope="col">Kind</th>
              <th scope="col" className={classes.money}>
                Amount
              </th>
              <th scope="col" className={classes.money}>
                Fee
              </th>
              <th scope="col" className={classes.money}>
                Net
              </th>
              <th scope="col">Settles</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, rows).map((line) => {
              const fee = feeOf(line.amountCents, line.kind)
              return (
                <tr key={line.line}>
                  <td>{line.line}</td>
                  <td>{formatDate(line.occurredOn)}</td>
                  <td className={classes.text}>{line.description || '–'}</td>
                  <td className={classes.text}>{line.customer || '–'}</td>
                  <td>{words[line.kind]}</td>
                  <td className={classes.money}>{formatMoney(line.amountCents)}</td>
                  <td className={classes.money}>{formatMoney(fee)}</td>
                  <td className={classes.money}>{formatMoney(line.amountCents - fee)}</td>
                  <td>{formatDate(settlesOn(line.occurredOn))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {rest > 0 && (
        <p className={classes.rest}>
          and {rest.toLocaleString('en-US')} more {rest === 1 ? 'row' : 'rows'}
        </p>
      )}
    </div>
  )
}
