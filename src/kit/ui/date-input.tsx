import { TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { readTypedDate, writeTypedDate } from '../calendar/typed-date.ts'
import classes from './date-input.module.css'
import { IconButton } from './icon-button.tsx'

type DateInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> & {
  /** The text of the field, a date or not: readTypedDate decides. */
  value: string
  onChange: (typed: string) => void
  onBlur?: () => void
  /** The last day that the calendar offers, YYYY-MM-DD. */
  max?: string
}

/**
 * A date as text, with the browser's calendar behind a button. Not type="date": an incomplete date reads as empty
 * there, and browsers differ in reporting it. On blur, a valid date is formatted, and an incomplete one is reported.
 */
export function DateInput({ value, onChange, onBlur, max, ...rest }: DateInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const { date, problem } = readTypedDate(value)
  const [left, setLeft] = useState(false)

  function leave() {
    setLeft(true)
    if (date) onChange(writeTypedDate(date))
    onBlur?.()
  }

  function choose(day: string) {
    onChange(day && writeTypedDate(day))
    field.current?.focus()
  }

  return (
    <TextInput
      placeholder="MM/DD/YYYY"
      autoComplete="off"
      {...rest}
      ref={field}
      error={rest.error || (left && problem)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={leave}
      rightSectionPointerEvents="all"
      rightSection={
        hasCalendar() && (
          <span className={classes.calendar}>
            <input
              ref={calendar}
              type="date"
              className={classes.native}
              tabIndex={-1}
              aria-hidden="true"
              value={date ?? ''}
              max={max}
              onChange={(event) => choose(event.currentTarget.value)}
            />
            <IconButton
              label="Choose from a calendar"
              icon={<IconCalendar size={16} />}
              disabled={rest.disabled}
              onClick={() => calendar.current?.showPicker()}
            />
          </span>
        )
      }
    />
  )
}

// WebKit on Linux has the method and no calendar.
function hasCalendar(): boolean {
  return 'showPicker' in HTMLInputElement.prototype && !/Linux.*AppleWebKit(?!.*Chrome)/.test(navigator.userAgent)
}
