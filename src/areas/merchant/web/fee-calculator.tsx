import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../kit/ui/card.tsx'
import { formatMoney } from '../../../kit/ui/format.ts'
import { readAmount } from '../csv/read-value.ts'
import { feeOf, grossUp } from '../fee.ts'
import classes from './fee-calculator.module.css'

/** What a payment costs, and what to charge so that a sum is left. */
export function FeeCalculator() {
  const [typed, setTyped] = useState('100.00')
  const read = readAmount(typed)
  const cents = 'value' in read && read.value > 0 ? read.value : undefined
  const fee = cents === undefined ? undefined : feeOf(cents, 'sale')
  return (
    <Card title="Fee calculator" className={classes.card}>
      <TextInput
        label="Payment amount"
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={
          typed.trim() === '' || cents !== undefined
            ? undefined
            : 'problem' in read
              ? read.problem
              : 'Enter an amount above zero.'
        }
      />
      <output className={classes.answer}>
        <span className={classes.line}>
          <span>Fee</span>
          <b>{fee === undefined ? '–' : formatMoney(fee)}</b>
        </span>
        <span className={classes.line}>
          <span>You receive</span>
          <b>{fee === undefined || cents === undefined ? '–' : formatMoney(cents - fee)}</b>
        </span>
        <span className={classes.line}>
          <span>To receive {cents === undefined ? 'it all' : formatMoney(cents)}, charge</span>
          <b>{cents === undefined ? '–' : formatMoney(grossUp(cents))}</b>
        </span>
      </output>
      {fee !== undefined && cents !== undefined && fee >= cents && (
        <p className={classes.warning}>The fee equals or exceeds the payment.</p>
      )}
    </Card>
  )
}
