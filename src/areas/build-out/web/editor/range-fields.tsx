import type { DraftTask } from '../../plan-contract.ts'
import classes from './panel.module.css'
import { SavedInput } from './saved-input.tsx'
import { toNumber } from './typed-number.ts'

type Range = { min: number; max: number }
type RangeFieldsProps = {
  range: Range | null
  editable: boolean
  read: (theirs: DraftTask) => Range | null
  onSave: (range: Range) => Promise<DraftTask>
}

/** How many business days something takes, at least and at most. */
export function RangeFields({ range, editable, read, onSave }: RangeFieldsProps) {
  const end = (name: 'min' | 'max') => ({
    numeric: true,
    disabled: !editable,
    saved: range ? String(range[name]) : '',
    read: (theirs: DraftTask) => String(read(theirs)?.[name] ?? ''),
    onSave: (typed: string) => onSave(withEnd(range, name, toNumber(typed))),
  })
  return (
    <div className={classes.range}>
      <SavedInput label="At least, business days" {...end('min')} />
      <SavedInput label="At most, business days" {...end('max')} />
    </div>
  )
}

/** A range with one end typed; the other end gives way where it has to. */
function withEnd(range: Range | null, end: 'min' | 'max', days: number): Range {
  const { min, max } = range ?? { min: days, max: days }
  return end === 'min' ? { min: days, max: Math.max(days, max) } : { min: Math.min(min, days), max: days }
}
