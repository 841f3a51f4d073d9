import type { FieldInput } from '../field-input.ts'

/** They come by upload, each by itself. */
export const attachments: FieldInput<''> = { read: () => '', write: () => undefined }
