import type { FieldInput } from '../field-input.ts'

/** They are uploaded one by one. */
export const attachments: FieldInput<''> = { read: () => '', write: () => undefined }
