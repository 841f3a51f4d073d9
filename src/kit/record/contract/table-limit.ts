/** Rows that a table counts exactly; beyond it there are more. */
export const maxCounted = 10_000
/** Rows that are changed by one request. */
export const maxBulk = 100

/** Characters of a long text that a table has of rows too large to be listed whole: enough for the head of a page of HTML. */
export const briefText = 4_000
