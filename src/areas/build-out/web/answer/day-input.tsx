import { type ReactNode, useState } from 'react'
import { readTypedDate, writeTypedDate } from '../../../../kit/calendar/typed-date.ts'
import { DateInput } from '../../../../kit/ui/date-input.tsx'

type DayInputProps = {
  label: ReactNode
  /** YYYY-MM-DD, or empty. */
  value: string
  error: string | undefined
  onDay: (day: string) => void
}

/** A date as text; what is no date is kept in sight and not saved. */
export function DayInput({ label, value, error, onDay }: DayInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <DateInput
      label={label}
      value={typed ?? (value && writeTypedDate(value))}
      error={error}
      onChange={(next) => {
        setTyped(next)
        const { date } = readTypedDate(next)
        if (date || next === '') onDay(date ?? '')
      }}
    />
  )
}
