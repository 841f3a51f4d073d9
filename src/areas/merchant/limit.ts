/** Limits of a file: bytes and lines. */
export const maxFileBytes = 2 * 1024 * 1024
export const maxLines = 10_000
/** Cents; a larger amount in one line is rather a slip of the keyboard. */
export const maxAmount = 1_000_000_000
export const maxTextLength = { description: 500, customer: 200, method: 100, fileName: 255 } as const
