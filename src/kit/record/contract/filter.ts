import { z } from 'zod'
import type { RecordKind } from './define-record.ts'
import { type Field, hasColumn, storableString } from './field.ts'

/** As what a field is compared; each field type names its own. */
export type FilterType = 'text' | 'amount' | 'day' | 'instant' | 'choice' | 'yesNo'
/** `min` and `max` include the value; `empty` and `filled` take none. */
export type Operator = 'contains' | 'is' | 'not' | 'min' | 'max' | 'empty' | 'filled'
/** One condition on a row. `value` is '' where the operator takes none. */
export type Filter = { field: string; operator: Operator; value: string }

/** The operators of each type, the most useful first. Those that ask for emptiness are for fields that may be empty. */
export const operators: Record<FilterType, Operator[]> = {
  text: ['contains', 'is', 'empty', 'filled'],
  amount: ['min', 'max', 'is', 'empty', 'filled'],
  day: ['min', 'max', 'is', 'empty', 'filled'],
  instant: ['min', 'max', 'empty', 'filled'],
  choice: ['is', 'not', 'empty', 'filled'],
  yesNo: ['is'],
}

/** Conditions of one table. */
export const maxFilters = 10

/** Whether an operator compares with a value. */
export const takesValue = (operator: Operator): boolean => operator !== 'empty' && operator !== 'filled'

/** The operators by which a table is filtered by a field. */
export function operatorsOf({ filter, presence }: Field): Operator[] {
  return filter ? operators[filter].filter((operator) => takesValue(operator) || presence === 'optional') : []
}

/** The fields by which a table is filtered. */
export const filterableFields = (kind: RecordKind): [string, Field][] =>
  Object.entries(kind.fields).filter(([, field]) => field.filter && hasColumn(field) && !field.masked)

/** The fields by which a table is sorted. */
export const sortableFields = (kind: RecordKind): [string, Field][] =>
  Object.entries(kind.fields).filter(([, field]) => field.order && hasColumn(field) && !field.masked)

/** The fields that a table adds up. */
export const summedFields = (kind: RecordKind): [string, Field][] =>
  Object.entries(kind.fields).filter(([, field]) => field.sum && hasColumn(field) && !field.masked)

const values: Record<FilterType, (field: Field) => z.ZodType<string>> = {
  text: () => storableString('The text', 200).min(1, { error: 'Enter a text.' }),
  amount: () => z.string().regex(/^\d{1,13}(\.\d{1,4})?$/, { error: 'Enter a number, like 12.50.' }),
  day: () => z.iso.date({ error: 'Enter a date.' }).refine((day) => day >= '0001', { error: 'Enter a date.' }),
  instant: (field) => values.day(field),
  choice: (field) => z.enum(field.group?.values ?? [], { error: 'There is no such choice.' }),
  yesNo: () => z.enum(['yes', 'no'], { error: 'Choose yes or no.' }),
}

/** Checks the value of a condition, as it is written in an address. Takes a field that has a filter. */
export function filterValue(field: Field, operator: Operator): z.ZodType<string> {
  return field.filter && takesValue(operator) ? values[field.filter](field) : z.literal('')
}

/**
 * Checks the conditions of a table of a kind, as they stand in an address: a JSON array of [field, operator, value], at most
 * ten. Returns them as `Filter`s.
 */
export function filtersSchema(kind: RecordKind) {
  const fields = Object.fromEntries(filterableFields(kind))
  return z
    .string()
    .max(4_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'filters must be JSON.' })
        return z.NEVER
      }
    })
    .pipe(z.array(z.tuple([z.string(), z.string(), z.string()])).max(maxFilters, { error: 'At most 10 filters.' }))
    .transform((list, context): Filter[] =>
      list.flatMap(([name, asked, value], index) => {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined
        const operator = field && operatorsOf(field).find((one) => one === asked)
        const checked = field && operator && filterValue(field, operator).safeParse(value)
        if (checked?.success && operator) return [{ field: name, operator, value: checked.data }]
        const message = !field
          ? `The table can’t be filtered by "${name}".`
          : (checked?.error?.issues[0]?.message ?? `${field.label} can’t be filtered like that.`)
        context.addIssue({ code: 'custom', path: [index], message })
        return []
      }),
    )
}
