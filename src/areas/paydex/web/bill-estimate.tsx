import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { newRequestKey } from '../../../kit/record/web/form/request-key.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import { type Bill, readBill } from '../bill.ts'
import { estimateScore } from '../estimate.ts'
import classes from './bill-estimate.module.css'
import { BillResult } from './bill-result.tsx'
import { BillRow } from './bill-row.tsx'

const newBill = (): Bill => ({ key: newRequestKey(), supplier: '', amount: '', due: '', paid: '' })

/** The score that one's own bills lead to, weighed by money as D&B does. What is typed here stays on this page. */
export function BillEstimate() {
  const [bills, setBills] = useState<Bill[]>([])
  const invoices = bills.flatMap((bill) => readBill(bill) ?? [])
  const change = (key: string, part: Partial<Bill>) =>
    setBills((before) => before.map((bill) => (bill.key === key ? { ...bill, ...part } : bill)))
  const add = (count: number) => setBills((before) => [...before, ...Array.from({ length: count }, newBill)])

  return (
    <Card title="Estimate from your bills" action={<span className={classes.aside}>Nothing here is saved</span>}>
      {bills.length === 0 ? (
        <div className={classes.start}>
          <p>
            Enter what you owe and pay your suppliers. A $10,000 bill counts ten times as much as a $1,000 bill. Cards
            and prepaid orders don’t count.
          </p>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => add(3)}>
            Enter bills
          </Button>
        </div>
      ) : (
        <>
          <ul className={classes.bills}>
            {bills.map((bill, index) => (
              <BillRow
                key={bill.key}
                bill={bill}
                index={index}
                onChange={(part) => change(bill.key, part)}
                onRemove={() => setBills((before) => before.filter(({ key }) => key !== bill.key))}
              />
            ))}
          </ul>
          <Button variant="default" size="xs" leftSection={<IconPlus size={16} />} onClick={() => add(1)}>
            Add a bill
          </Button>
          <BillResult estimate={estimateScore(invoices, portalDay())} />
        </>
      )}
    </Card>
  )
}
