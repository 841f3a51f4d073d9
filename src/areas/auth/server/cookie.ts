/** Begins the names of the portal's cookies. */
export const cookiePrefix = 'tbbo'
