import { z } from 'zod'
import { formatDate } from '../../../ui/format.ts'
import { type Field, type FieldOptions, makeField } from '../../contract/field.ts'

/** What it refuses, for tests. @public */
export function invalid(): unknown[] {
  return ['2026-01-01T00:00:00Z']
}

/** A point in time that only the server sets, as ISO 8601. */
export function moment(options: Pick<FieldOptions<'optional'>, 'label' | 'sort'>): Field<z.ZodISODateTime, 'optional'> {
  return makeField(
    { ...options, presence: 'optional', serverSet: true },
    {
      kind: 'moment',
      schema: z.iso.datetime({ offset: true, error: `${options.label} must be a point in time.` }),
      column: 'timestamptz',
      order: 'moment',
      filter: 'instant',
      sample: () => '2025-11-14T09:30:00Z',
      show: (value) => formatDate(value.slice(0, 10)),
    },
  )
}
