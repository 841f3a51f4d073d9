import fc from 'fast-check'
import { addDays } from './date.ts'

/** Any calendar date of twenty years from 2022 on, for tests. */
export const anyDate = fc.integer({ min: 0, max: 365 * 20 }).map((days) => addDays('2022-01-01', days))
