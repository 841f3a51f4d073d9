import { z } from 'zod'
import { type Field, type FieldOptions, makeField } from '../../contract/field.ts'

/** A point in time that only the server sets, as ISO 8601. */
export function moment(options: Pick<FieldOptions<'optional'>, 'label' | 'sort'>): Field<z.ZodISODateTime, 'optional'> {
  return makeField({ ...options, presence: 'optional', serverSet: true }, {
    kind: 'moment',
    schema: z.iso.datetime({ offset: true, error: `${options.label} must be a point in time.` }),
    column: 'timestamptz',
    sample: () => '2025-11-14T09:30:00Z',
  })
}
