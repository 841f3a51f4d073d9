import { z } from 'zod'
import { askFor, type Choice, type Field, type FieldOptions, makeField, type Presence } from '../../contract/field.ts'

type ChoiceOptions<Values extends string, Has extends Presence> = FieldOptions<Has> & {
  choices: Choice<Values>[]
  default?: Values
  /** From the day after the date in `after`, `from` is shown, counted and found as `to`. */
  derived?: { from: NoInfer<Values>; to: NoInfer<Values>; after: string }
}

/** What it refuses, for tests. @public */
export function invalid(): unknown[] {
  return ['', 'No such choice', 7, null, ['High'], {}]
}

/** One of a few words, each with the label and the tone of its badge. A list can be narrowed to one of them. */
export function choice<const Values extends string, const Has extends Presence = 'required'>(
  options: ChoiceOptions<Values, Has>,
): Field<z.ZodType<Values, Values>, NoInfer<Has>> {
  const values = options.choices.map((item) => item.value) as [Values, ...Values[]]
  const schema = z.enum(values, askFor(options.label, `${options.label} must be one of: ${values.join(', ')}.`))
  const { derived } = options
  const find = (value: Values) => options.choices.find((item) => item.value === value)
  return makeField(options, {
    kind: 'choice',
    schema,
    check: (column) => `check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`,
    order: 'alphabet',
    filter: 'choice',
    searchable: true,
    choices: options.choices,
    defaultValue: options.default,
    derived,
    group: {
      values,
      reads: derived ? [derived.after] : [],
      value: (column, columnOf) =>
        derived
          ? `case when ${column} = '${derived.from}' and ${columnOf(derived.after)} < current_date then '${derived.to}' else ${column} end`
          : column,
    },
    sample: (n) => values[n % values.length] as Values,
    show: (value) => find(value)?.label ?? value,
    section: 'tag',
    tag: find,
  })
}
