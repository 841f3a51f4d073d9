import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { DateInput } from '../../../kit/ui/date-input.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { type Bill, isWrongAmount } from '../bill.ts'
import classes from './bill-estimate.module.css'

type BillRowProps = { bill: Bill; index: number; onChange: (part: Partial<Bill>) => void; onRemove: () => void }

/** One bill: to whom, how much, due when and paid when. */
export function BillRow({ bill, index, onChange, onRemove }: BillRowProps) {
  const name = (words: string) => `${words} of bill ${index + 1}`
  const common = { autoComplete: 'off' }
  return (
    <li className={classes.bill}>
      <TextInput
        {...common}
        label="Supplier"
        aria-label={name('Supplier')}
        value={bill.supplier}
        onChange={(event) => onChange({ supplier: event.currentTarget.value })}
      />
      <TextInput
        {...common}
        label="Amount"
        aria-label={name('Amount')}
        inputMode="decimal"
        leftSection="$"
        leftSectionWidth={28}
        placeholder="0.00"
        value={bill.amount}
        error={isWrongAmount(bill.amount) ? 'Enter an amount, like 250.00' : undefined}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
      />
      <DateInput label="Due" aria-label={name('Due date')} value={bill.due} onChange={(due) => onChange({ due })} />
      <DateInput
        label="Paid on (blank if unpaid)"
        aria-label={name('Payment date')}
        value={bill.paid}
        onChange={(paid) => onChange({ paid })}
      />
      <IconButton
        className={classes.remove}
        label={`Remove bill ${index + 1}`}
        icon={<IconX size={16} />}
        onClick={onRemove}
      />
    </li>
  )
}
