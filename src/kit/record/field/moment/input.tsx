import type { FieldInput } from '../field-input.ts'
import { readText, writeLine } from '../typed-line.ts'

/** It is never typed: the server sets it. */
export const moment: FieldInput<string> = { read: readText, write: writeLine }
