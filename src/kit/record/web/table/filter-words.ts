import { formatDate } from '../../../ui/format.ts'
import type { Field } from '../../contract/field.ts'
import type { Filter, FilterType, Operator } from '../../contract/filter.ts'

const usual: Record<Operator, string> = {
  contains: 'contains',
  is: 'is',
  not: 'is not',
  min: 'at least',
  max: 'at most',
  empty: 'is empty',
  filled: 'has a value',
}
const ofDays: Partial<Record<Operator, string>> = { is: 'on', min: 'since', max: 'until' }
const special: Partial<Record<FilterType, Partial<Record<Operator, string>>>> = { day: ofDays, instant: ofDays }

/** An operator in words: 'since'. */
export const operatorWords = ({ filter }: Field, operator: Operator): string =>
  (filter && special[filter]?.[operator]) ?? usual[operator]

/** What comes behind the label of a condition: 'since Sep 20, 2025'. */
export function filterWords(field: Field, { operator, value }: Filter): string {
  const words = operatorWords(field, operator)
  if (value === '') return words
  const shown =
    field.filter === 'day' || field.filter === 'instant'
      ? formatDate(value)
      : (field.choices?.find((choice) => choice.value === value)?.label ?? value)
  return `${words} ${shown}`
}
