/** Rows that a table counts exactly; beyond it there are more. */
export const maxCounted = 10_000
/** Rows that are changed by one request. */
export const maxBulk = 100
