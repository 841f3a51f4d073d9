import { z } from 'zod'
import { askFor, type Choice, type Field, type FieldOptions, makeField, type Presence } from '../field.ts'

/** One of a few words, each with the label and the tone of its badge. */
export function choice<const Values extends string, const Has extends Presence = 'required'>(
  options: FieldOptions<Has> & { choices: (Choice & { value: Values })[]; default?: Values },
): Field<z.ZodType<Values, Values>, NoInfer<Has>> {
  const values = options.choices.map((item) => item.value) as [Values, ...Values[]]
  const schema = z.enum(values, askFor(options.label, `${options.label} must be one of: ${values.join(', ')}.`)) as unknown as z.ZodType<Values, Values>
  return makeField(options, {
    kind: 'choice',
    schema,
    column: `text check (# in (${values.map((value) => `'${value}'`).join(', ')}))`,
    choices: options.choices,
    defaultValue: options.default,
    sample: (n) => values[n % values.length] as Values,
  })
}
